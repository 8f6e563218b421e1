"""What may be read, by whom."""

import uuid
from typing import Any

import rules as permission
from django.db.models import QuerySet

from adventures import permissions
from adventures.actor import Actor
from adventures.models import Game, Job, Seat
from adventures.replay import replayed
from adventures.services.errors import Forbidden, NotFound
from adventures.services.inputs import checked_id, checked_position


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


def record_of(game: Game) -> dict[str, Any]:
    """Gets the record of a game, made from its log by the rules; raises LogRefused when they refuse it."""
    return replayed(game).record()
