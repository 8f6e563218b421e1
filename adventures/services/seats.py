"""Taking a seat at a table and leaving it."""

import uuid

from adventures import selectors
from adventures.actor import Actor
from adventures.models import Seat

from .change import announce, change
from .errors import NotFound, Refused
from .inputs import checked_position


def take_seat(*, by: Actor, game_id: uuid.UUID, position: int, take_over: bool = False) -> Seat:
    """Gives a seat to this device, which may hold others already (hot seat).

    Raises Refused("seat_taken") when another device has it, unless `take_over` says that it moves here: every
    device that has joined the game may do that, because a tablet may die in the middle of a game.
    """
    with change():
        game = selectors.game_for(by, game_id, lock=True)
        seat = game.seats.filter(position=checked_position(position)).first()
        if seat is None:
            raise NotFound()
        if not seat.free and seat.device != by.device and not take_over:
            raise Refused("seat_taken", seat=seat.name)
        seat.device, seat.user_id = by.device, by.user_id
        seat.save(update_fields=["device", "user"])
        announce(game)
        return seat


def leave_seat(*, by: Actor, game_id: uuid.UUID, position: int) -> None:
    """Frees a seat that the actor holds; its sheet stays as it is for whoever takes it next."""
    with change():
        seat = selectors.seat_for(by, game_id, position, lock=True)
        seat.device, seat.user_id = "", None
        seat.save(update_fields=["device", "user"])
        announce(seat.game)
