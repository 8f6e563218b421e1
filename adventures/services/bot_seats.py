"""Bots of the site at a table: letting one play a seat, asking for that, sending it away."""

import uuid
from collections.abc import Mapping

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, Refused, get_or_not_found
from adventures.inputs.bounds import checked_position
from adventures.models import BotJob, DoorLine, Seat, SeatRequest
from moonsite.security.log import note

from .change import atomic_change
from .door import note_door_line
from .seat_holders import free_seat
from .seat_requests import open_request
from .seats import hand_to_bot


def seat_bot(*, by: Actor, game_id: uuid.UUID, position: int, level: str) -> Seat:
    """Lets a bot of the site play a seat from now on; where one does already, at another level.

    Everybody is told. Whoever had the seat may take it back with `take_seat`. Raises Malformed for an unknown
    level, Forbidden("no_seat") for a free seat to whoever is not at the table, Refused("seat_in_use") where
    somebody has to be asked (`ask_for_bot`), and Refused("game_over").
    """
    level = checked_level(level)
    with atomic_change():
        seat = _locked_seat(by, game_id, position)
        if not selectors.may_seat_bot(by, seat.game, seat):
            if seat.free:
                raise Forbidden("no_seat")
            raise Refused("seat_in_use", seat=seat.name)
        if seat.level != level or _rests(seat):
            hand_to_bot(seat, level, by=by)
        return seat


def ask_for_bot(*, by: Actor, game_id: uuid.UUID, position: int, level: str) -> SeatRequest:
    """Asks whoever has a seat, and the host, to let a bot of the site play it; asking twice is asking once.

    Where a tablet is silent and hands are secret all others together may say yes (`answer_seat_request`).
    Raises Refused("seat_is_yours") where nobody need be asked.
    """
    level = checked_level(level)
    with atomic_change():
        seat = _locked_seat(by, game_id, position)
        selectors.check_at_table(by, seat.game)
        if selectors.may_seat_bot(by, seat.game, seat):
            raise Refused("seat_is_yours", seat=seat.name)
        return open_request(by, seat, level=level)


def send_bot_away(*, by: Actor, game_id: uuid.UUID, position: int) -> Seat:
    """Frees a seat that a bot of the site plays; its sheet stays for whoever takes it next. Idempotent.

    Everybody is told. Raises Refused("no_bot") for a seat that somebody else has, and Refused("seat_in_use")
    where it is not for the actor to say.
    """
    with atomic_change():
        seat = _locked_seat(by, game_id, position)
        if seat.free:
            return seat
        if not seat.level:
            raise Refused("no_bot", seat=seat.name)
        if not selectors.may_take_over(by, seat.game, seat):
            raise Refused("seat_in_use", seat=seat.name)
        free_seat(seat)
        note_door_line(seat.game, DoorLine.Kind.BOT_LEFT, by=by, seat=seat.name)
        note(
            "bot_left", device=by.device, user_id=by.user_id, address=by.address, game=str(game_id),
            seat=seat.name,
        )  # fmt: skip
        return seat


def checked_level(level: object) -> str:
    """Gets the level of a bot; raises Malformed for anything else."""
    if not isinstance(level, str) or level not in Seat.Level.values:
        raise Malformed("level", "unknown_level")
    return level


def checked_levels(levels: object, seats: int) -> dict[int, str]:
    """Gets the levels of bots by the positions of their seats; raises Malformed for anything else."""
    if not isinstance(levels, Mapping) or not all(isinstance(at, int) and 1 <= at <= seats for at in levels):
        raise Malformed("bots", "unknown_level")
    return {at: checked_level(level) for at, level in levels.items()}


def _locked_seat(by: Actor, game_id: uuid.UUID, position: int) -> Seat:
    game = selectors.game_for(by, game_id, lock=True)
    seat = get_or_not_found(game.seats.filter(position=checked_position(position)))
    if game.finished:
        raise Refused("game_over")
    selectors.check_not_of_day(game)
    if by.position not in (None, seat.position) and not permissions.holds_seat(by, seat):
        raise Forbidden("no_seat")
    seat.game = game
    return seat


def _rests(seat: Seat) -> bool:
    job = BotJob.objects.filter(game=seat.game_id).first()
    return job is not None and job.rests(seat.position)
