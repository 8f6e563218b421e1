"""What may be read, by whom."""

import uuid
from typing import Any

import rules as permission
from django.db.models import Count, ExpressionWrapper, F, IntegerField, Q, QuerySet, Window
from django.db.models.expressions import CombinedExpression
from django.db.models.functions import RowNumber

from adventures import permissions
from adventures.actor import Actor
from adventures.models import Game, Job, PlayResult, Seat
from adventures.replay import replayed
from adventures.services.errors import Forbidden, NotFound
from adventures.services.inputs import checked_id, checked_position

BEST_FIRST = ("-lead", "-margin", "updated_at", "pk")


def game_for(actor: Actor, game_id: uuid.UUID, *, lock: bool = False) -> Game:
    """Gets a game the actor may open; raises NotFound for any other, whether there is one or not.

    `lock` keeps everybody else from changing the game until the transaction ends.
    """
    games = Game.objects.open_to(actor)
    if lock:
        games = games.select_for_update(of=("self",))
    game = games.filter(pk=checked_id(game_id)).first()
    if game is None:
        raise NotFound()
    return game


def seat_for(actor: Actor, game: Game | uuid.UUID, position: int, *, lock: bool = False) -> Seat:
    """Gets a seat the actor holds, with its game: one query for seat, game and the game's lock.

    Raises Forbidden for a seat of another device, and NotFound when there is no such seat or the actor may
    not open the game.
    """
    seats = Seat.objects.select_related("game")
    if lock:
        seats = seats.select_for_update(of=("game",))
    game_id = game.pk if isinstance(game, Game) else checked_id(game)
    try:
        seat = seats.get(game=game_id, position=checked_position(position))
    except Seat.DoesNotExist:
        raise NotFound() from None
    if permission.has_perm(permissions.MOVE, actor, seat):
        return seat
    if Game.objects.open_to(actor).filter(pk=seat.game_id).exists():
        raise Forbidden("not_your_seat", seat=seat.name)
    raise NotFound()


def view_of(game: Game, seat: Seat | None) -> dict[str, Any]:
    """Gets all that a seat (None: a spectator) may see now."""
    return game.load().view(seat.name if seat else None)


def games_of(actor: Actor) -> QuerySet[Game]:
    """Games the actor may open, the last played first, with their seats."""
    return Game.objects.open_to(actor).prefetch_related("seats").order_by("-updated_at")


def seats_of(actor: Actor, game: Game) -> list[Seat]:
    """Seats of a game that the actor holds, in seat order."""
    return [seat for seat in game.seats.all() if permission.has_perm(permissions.MOVE, actor, seat)]


def may_deal(actor: Actor, game: Game) -> bool:
    """Tells whether the actor may type in the cards of the table."""
    return game.dealer == Game.Dealer.TABLE and permission.has_perm(permissions.DEAL, actor, game)


def job_of(game: Game) -> Job | None:
    """Gets the scoring of a finished game: how far it is, and whether a worker answers at all."""
    return game.jobs.filter(kind=Job.Kind.SCORE).first()


def solo_results(actor: Actor) -> QuerySet[PlayResult]:
    """Results of the actor's own games against ASTRA, the best first.

    Each has ASTRA's `level`; `lead`, the places ahead of ASTRA (1: won, 0: shared, -1: lost); and `margin`,
    the points ahead of it. The better place is the better result, then the larger margin, then the earlier
    game.
    """
    own = Q(seat__device=actor.device) | Q(game__host_device=actor.device)
    if actor.user_id is not None:
        own |= Q(seat__user=actor.user_id) | Q(game__owner=actor.user_id)
    games = Game.objects.open_to(actor).filter(astra_result__isnull=False)
    return (
        PlayResult.objects.filter(own, game__in=games)
        .annotate(
            level=F("game__astra_result__level"),
            lead=_ahead(F("game__astra_result__place") - F("place")),
            margin=_ahead(F("total") - F("game__astra_result__total")),
        )
        .order_by(*BEST_FIRST)
    )


def solo_bests(actor: Actor) -> QuerySet[PlayResult]:
    """The best of `solo_results` for each Adventure and level, with `games`, how many there are of them."""
    pair = [F("game__ruleset"), F("level")]
    return (
        solo_results(actor)
        .annotate(
            rank=Window(RowNumber(), partition_by=pair, order_by=BEST_FIRST),
            games=Window(Count("pk"), partition_by=pair),
        )
        .filter(rank=1)
        .order_by("game__ruleset", "game__astra_result__level")
    )


def _ahead(difference: CombinedExpression) -> ExpressionWrapper:
    return ExpressionWrapper(difference, output_field=IntegerField())


def record_of(game: Game) -> dict[str, Any]:
    """Gets the record of a game, made from its log by the rules; raises LogRefused when they refuse it."""
    return replayed(game).record()
