"""What may be read, by whom."""

import uuid
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db.models import BooleanField, Q, QuerySet, prefetch_related_objects
from django.db.models.expressions import RawSQL
from django.utils import timezone

from adventures import permissions
from adventures.actor import Actor
from adventures.errors import Forbidden, GameStopped, NotFound, Refused
from adventures.games.registry import kit_of
from adventures.history.turns import corrections_as_json, last_finished_entry
from adventures.inputs.bounds import checked_id, checked_position
from adventures.models import BotSpan, DoorLine, Game, Hint, Job, Move, Seat, SeatRequest, WhatIf
from adventures.models.seat import held_by
from adventures.rules import DEALER, HIDDEN, InvalidSnapshot, Result
from adventures.rules.view import thinking_in
from adventures.running.replay import RulesChanged, cached, current_match, replayed
from adventures.running.versions import asked_since

# Whether a device may hold another seat of the game, by itself or by an account. As an expression of the ORM
# it would take longer to compile, with each click, than the rest of its query.
OTHER_SEATS = """
EXISTS (
    SELECT 1 FROM adventures_seat AS other
    WHERE other.game_id = adventures_seat.game_id AND other.id <> adventures_seat.id
    AND (other.device = %s OR other.user_id IS NOT NULL)
)
"""


def game_for(actor: Actor, game_id: uuid.UUID, *, lock: bool = False) -> Game:
    """Gets a game the actor may open; raises NotFound for any other, whether there is one or not.

    `lock` keeps everybody else from changing the game until the transaction ends; rows that belong to it can
    be added meanwhile, as a worker does with results.
    """
    games = Game.objects.open_to(actor)
    if lock:
        games = games.select_for_update(of=("self",), no_key=True)
    game = games.filter(pk=checked_id(game_id)).first()
    if game is None:
        raise NotFound()
    return game


def real_game_for(actor: Actor, game_id: uuid.UUID, *, lock: bool = False) -> Game:
    """As `game_for`, for what leaves the site or builds on a game: raises Refused for a what-if game."""
    game = game_for(actor, game_id, lock=lock)
    if game.what_if_of_id is not None:
        raise Refused("only_what_if")
    return game


def what_if_for(actor: Actor, game_id: uuid.UUID) -> WhatIf:
    """Gets a what-if game that the actor may look at, with the real game: whoever may open that.

    Raises NotFound for any other.
    """
    rows = WhatIf.objects.select_related("game__what_if_of").filter(pk=checked_id(game_id))
    what_if = rows.first()
    if what_if is None or not may_open(actor, what_if.source):
        raise NotFound()
    return what_if


def what_ifs_of(actor: Actor, game: Game) -> list[WhatIf]:
    """Gets the what-if games that an actor has begun from a game, the newest first."""
    mine = Game.objects.filter(permissions.owned_by(actor), what_if_of=game)
    rows = WhatIf.objects.select_related("game__what_if_of").filter(game__in=mine.order_by().values("pk"))
    return list(rows.order_by("-game__created_at", "-game"))


def may_open(actor: Actor, game: Game) -> bool:
    """Returns whether the actor may open a game that it has found by its code."""
    return Game.objects.open_to(actor).filter(pk=game.pk).exists()


def was_removed(actor: Actor, game_id: uuid.UUID) -> bool:
    """Returns whether the actor's device was sent away from a game, and has not joined it since."""
    removed = DoorLine.objects.filter(game=game_id, kind=DoorLine.Kind.REMOVED, device=actor.device)
    return removed.exists() and not Game.objects.open_to(actor).filter(pk=game_id).exists()


def silence_limit() -> timedelta:
    """How long a tablet may be silent and keep its seats."""
    return timedelta(minutes=settings.SILENT_MINUTES)


def silent_devices(game: Game) -> frozenset[str]:
    """Gets the devices with seats of a game of which nothing was heard for minutes (`SILENT_MINUTES`).

    Those of the site's bots always are: nobody sits there.
    """
    since = timezone.now() - silence_limit()
    heard = {member.device for member in game.members.all() if member.last_heard > since}
    prefetch_related_objects([game], "seats")
    seats = game.seats.all()
    return frozenset({seat.device for seat in seats} - heard | {seat.device for seat in seats if seat.level})


def may_take_over(actor: Actor, game: Game, seat: Seat) -> bool:
    """Returns whether an actor who may open the game gets a seat at once that another device has.

    It has the same account, hosts the game, or has lent the seat to a bot of the site; or the seat's tablet
    has been silent for minutes and nobody else has to agree.
    """
    if permissions.holds_seat(actor, seat) or permissions.may_stop(actor, game):
        return True
    if permissions.has_lent(actor, seat):
        return True
    return seat.device in silent_devices(game) and not seats_that_may_approve(actor, game, seat)


def may_seat_bot(actor: Actor, game: Game, seat: Seat) -> bool:
    """Returns whether an actor may let a bot of the site play a seat at once: a free one from the table, and
    one that it could take over itself.
    """
    return permissions.may_deal(actor, game) if seat.free else may_take_over(actor, game, seat)


def seats_that_may_approve(actor: Actor, game: Game, seat: Seat) -> list[Seat]:
    """Gets the seats that have to agree, unless the host does, before a silent seat moves to an actor.

    All seats on other tablets that are there, where hands are secret: whoever has a hand knows it. Nobody for
    a seat that is not silent, and in games in which all lies open.
    """
    silent = silent_devices(game)
    if seat.device not in silent or not kit_of(game.ruleset).secret_hands:
        return []
    others = (other for other in game.seats.all() if not other.free and not other.bot)
    return [
        other for other in others if other.device not in silent and not permissions.holds_seat(actor, other)
    ]


def may_answer(actor: Actor, request: SeatRequest) -> bool:
    """Returns whether an actor may say yes or no to whoever asks for a seat."""
    asker = Actor(request.device, request.user_id, bot=request.bot)
    asked = seats_that_may_approve(asker, request.game, request.seat)
    grants = permissions.may_grant(actor, request.game, request.seat)
    return grants or any(permissions.holds_seat(actor, seat) for seat in asked)


def seat_for(actor: Actor, game: Game | uuid.UUID, position: int, *, lock: bool = False) -> Seat:
    """Gets a seat the actor holds, with its game: one query for seat, game and the game's lock.

    It also finds whether the actor may hold another one beside it (`seats_with`). Raises Forbidden for a seat
    of another device, and NotFound when there is no such seat or the actor may not open the game.
    """
    others = RawSQL(OTHER_SEATS, [actor.device], BooleanField())  # noqa: S611 - a constant
    seats = Seat.objects.select_related("game").annotate(may_have_others=others)
    if lock:
        seats = seats.select_for_update(of=("game",), no_key=True)
    game_id = game.pk if isinstance(game, Game) else checked_id(game)
    try:
        seat = seats.get(game=game_id, position=checked_position(position))
    except Seat.DoesNotExist:
        raise NotFound() from None
    if permissions.holds_seat(actor, seat):
        return seat
    if Game.objects.open_to(actor).filter(pk=seat.game_id).exists():
        raise Forbidden("not_your_seat", seat=seat.name)
    raise NotFound()


def hint_of(seat: Seat) -> Hint | None:
    """Gets the advice on what a seat is asked now; None where it has not asked for any."""
    return Hint.objects.filter(seat=seat, version=asked_since(seat.game, seat.name)).first()


def hints_used(game: Game) -> dict[str, int]:
    """Gets how often each seat of a game has asked for advice, by their names; empty where none has."""
    return {seat.name: seat.hints for seat in game.seats.all() if seat.hints}


def check_at_table(actor: Actor, game: Game) -> None:
    """Raises Forbidden unless the actor hosts the game or has a seat of it."""
    if not permissions.may_deal(actor, game):
        raise Forbidden("no_seat")


def check_not_bound(actor: Actor) -> None:
    """Raises Forbidden for the program of one seat, which does nothing beside its game."""
    if actor.position is not None:
        raise Forbidden("no_seat")


def check_may_look(actor: Actor, game: Game) -> None:
    """Raises Refused where the table turns up something from its box that only another's seat may see."""
    box = kit_of(game.ruleset).box(game.rules_setup)
    only = box.restricted_to(current_match(game)) if box is not None else ""
    if only and only not in {seat.name for seat in seats_of(actor, game)}:
        raise Refused("seat_looks", seat=only)


def check_not_of_day(game: Game) -> None:
    """Raises Refused for a try at a solo of the day: everybody plays those cards alone and without help."""
    if game.day is not None:
        raise Refused("solo_of_day")


def check_running(game: Game) -> None:
    """Raises GameStopped for a game that was broken off."""
    if game.stopped:
        raise GameStopped(game)


def actor_as_json(actor: Actor, game: Game | None) -> dict[str, Any]:
    """Names whoever acts as the others at the table know them, in a form that can be stored.

    `names` are those of the seats that the device or the account has in the game, else `account` is the name
    of the account, else `host` says that it is the host's tablet; empty for a guest without a seat. Of
    whoever operates the site `operator` says only that.
    """
    if actor.operator:
        return {"operator": True}
    if game is not None and (names := [seat.name for seat in seats_of(actor, game)]):
        return {"names": names}
    if actor.user_id is not None:
        user = get_user_model().objects.filter(pk=actor.user_id).first()
        if user is not None:
            return {"account": user.get_username()}
    return {"host": True} if game is not None and permissions.may_stop(actor, game) else {}


def view_of(game: Game, seat: Seat | None) -> Mapping[str, Any]:
    """Gets all that a seat (None: a spectator) may see now."""
    return cached(game).view(seat.name if seat else None)


def bot_spans_of(game: Game) -> list[tuple[Seat, BotSpan]]:
    """Gets the turns that bots have played, by seats; they may have been read with the games of a list."""
    seats = list(game.seats.all())
    prefetch_related_objects(seats, "bot_spans")
    return [(seat, span) for seat in seats for span in seat.bot_spans.all()]


def thinking_seats(game: Game) -> list[str]:
    """Gets the names of the seats that everybody waits for now; none where the rules cannot read the game."""
    view = final_view(game)
    return thinking_in(view) if view else []


def final_view(game: Game) -> Mapping[str, Any] | None:
    """Gets the table as everybody sees it; None where the rules of today cannot read it any more."""
    try:
        return view_of(game, None)
    except (InvalidSnapshot, RulesChanged):
        return None


def cards_wait(game: Game) -> bool:
    """Returns whether cards from the server wait, because a choice before them can still be taken back."""
    return game.piles is not None and cached(game).table.decision(DEALER) is not None


def redacted_text(move: Move, viewer: Seat | None = None) -> str:
    """Gets a move of the log in the form that a seat (None: a spectator) may read now.

    HIDDEN where it may know nothing of it.
    """
    if move.game.finished:
        return move.text
    name = viewer.name if viewer else None
    try:
        table = cached(move.game).table
    except RulesChanged:
        return HIDDEN
    if table.answers_in_secret(move.seat, name) and _is_last(move):
        return HIDDEN
    return table.redacted_move(move.seat, move.text, name) or HIDDEN


def _is_last(move: Move) -> bool:
    """Returns whether a move is the last one of its seat."""
    return not move.game.moves.filter(seat=move.seat, number__gt=move.number).exists()


def log_of(game: Game, viewer: Seat | None = None) -> QuerySet[Move]:
    """Entries of the log of which a seat (None: a spectator) may know; `redacted_text` puts them as it may
    read them.

    What others did in the turn that is played is left out, and so is what they took back alone, and what the
    dealer did that not everybody may know; what the table took back is told when the game is over. Raises
    RulesChanged.
    """
    undos = game.moves.filter(text=Move.UNDO)
    alone = Q(text=Move.UNDO) | Q(undone_by__in=undos.order_by().values("number"))
    others = game.moves.exclude(alone)
    if not game.finished:
        others = others.filter(Q(seat=DEALER) | Q(number__lte=last_finished_entry(game), undone_by=None))
        others = others.exclude(pk__in=_unknown(game, viewer))
    if viewer is None:
        return others
    return game.moves.filter(Q(seat=viewer.name) | Q(pk__in=others.order_by().values("pk")))


def _unknown(game: Game, viewer: Seat | None) -> list[int]:
    """Gets the entries of the dealer in a game that goes on of which a viewer may not know."""
    if not kit_of(game.ruleset).secret_hands:
        return []
    table, name = cached(game).table, viewer.name if viewer else None
    dealt = game.moves.filter(seat=DEALER).played()
    return [move.pk for move in dealt if not table.redacted_move(DEALER, move.text, name)]


def games_of(actor: Actor) -> QuerySet[Game]:
    """Games the actor may open, the last played first, with their seats; none that was only tried, and no
    what-if game.
    """
    return (
        Game.objects.open_to(actor)
        .without_tried()
        .without_what_ifs()
        .as_listed()
        .prefetch_related("seats")
        .order_by("-updated_at")
    )


def tried_game_of(actor: Actor) -> Game | None:
    """Gets the game in which the actor tries the site, while its first turn goes on; None without one."""
    mine = _seated(actor).order_by().values("game")
    tried = Game.objects.filter(tried=True, turn=1, state=Game.State.PLAYING, pk__in=mine)
    return tried.order_by("-created_at").first()


def usual_player(actor: Actor) -> tuple[str, str]:
    """Gets the name of the actor's first seat in its last game, and the level of the last bot that played in
    one of its last games; each empty where there is none.
    """
    games = list(
        Game.objects.open_to(actor)
        .filter(tried=False)
        .without_what_ifs()
        .without_state()
        .prefetch_related("seats")
        .order_by("-updated_at")[:5]
    )
    seats = (seat.name for game in games for seat in seats_of(actor, game) if not seat.bot)
    levels = (level for game in games for level in reversed(game.levels.values()))
    return next(seats, ""), next(levels, "")


def seated_in(actor: Actor, game_ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Gets in which of some games the actor has a seat, by one query."""
    return set(_seated(actor).filter(game__in=game_ids).values_list("game", flat=True))


def _seated(actor: Actor) -> QuerySet[Seat]:
    return Seat.objects.filter(held_by(actor))


def seats_of(actor: Actor, game: Game) -> list[Seat]:
    """Seats of a game that the actor holds, in seat order; asked of the database once for each game."""
    prefetch_related_objects([game], "seats")
    return [seat for seat in game.seats.all() if permissions.holds_seat(actor, seat)]


def seats_with(actor: Actor, seat: Seat) -> list[Seat]:
    """Seats of the actor in the game of one that it holds; no query where that is known to be alone."""
    return seats_of(actor, seat.game) if getattr(seat, "may_have_others", True) else [seat]


def job_of(game: Game) -> Job | None:
    """Gets the scoring of a finished game: how far it is, and whether a worker answers at all."""
    return game.jobs.filter(kind=Job.Kind.SCORE).first()


def result_of(game: Game) -> Result | None:
    """Gets how a game ended, None while it goes on: what the rules said in the moment in which it did."""
    if game.result is not None:
        return Result.from_json(game.result)
    return current_match(game).result if game.finished else None


def over_at(game: Game) -> datetime:
    """Gets when the last move of a game was made: its end, once it is over. A list has asked already."""
    if not hasattr(game, "last_move_at"):
        game.last_move_at = game.moves.order_by("-number").values_list("created_at", flat=True).first()
    last: datetime | None = game.last_move_at
    return last or game.created_at


def record_of(game: Game) -> dict[str, Any]:
    """Gets the record of a game, made from its log by the rules; raises LogRefused when they refuse it.

    Where a table has corrected something, it says so.
    """
    document, told = replayed(game).record(), corrections_as_json(game)
    return {**document, "corrections": told} if told else document
