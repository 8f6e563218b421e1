"""Several seats on one device: whose curtain is open, and whose comes next.

With one seat there is no curtain. With several, the session remembers per game which seat was handed the
device; nothing private of another seat is sent before its own curtain has been opened. At an open table there
is no curtain either: the session only remembers which seat the device shows.

A game may ask some questions without a curtain (`Kit.curtained`): then the page of the seat is opened with
all that is private covered, until something is asked before which one hangs.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.http import HttpRequest

from adventures.models import Seat
from adventures.rules.view import thinking_in

OPEN_CURTAINS = "open_curtains"
OPENED_COVERED = "opened_covered"
MOST_REMEMBERED = 20


def curtain_is_open(request: HttpRequest, seat: Seat, held: Callable[[], Sequence[Seat]]) -> bool:
    """Returns whether the device may see this seat now; its seats are `held`, asked for where it counts."""
    if seat.game.open_table or opened_seat(request, seat.game_id) == seat.position:
        return True
    return len(held()) < 2


def open_curtain(request: HttpRequest, seat: Seat, *, covered: bool = False) -> None:
    """Remembers that the device was handed to this seat, or shows it `covered`; others' curtains close."""
    if covered != hides_private(request, seat.game_id):
        shown = [key for key in request.session.get(OPENED_COVERED, []) if key != str(seat.game_id)]
        more = [str(seat.game_id)] if covered else []
        request.session[OPENED_COVERED] = [*shown, *more][-MOST_REMEMBERED:]
    if opened_seat(request, seat.game_id) == seat.position:
        return
    opened = {key: position for key, position in _open_curtains(request).items() if key != str(seat.game_id)}
    opened[str(seat.game_id)] = seat.position
    request.session[OPEN_CURTAINS] = dict(list(opened.items())[-MOST_REMEMBERED:])


def hides_private(request: HttpRequest, game_id: uuid.UUID) -> bool:
    """Returns whether the page that the device shows was opened without a curtain."""
    return str(game_id) in request.session.get(OPENED_COVERED, [])


def close_curtains(request: HttpRequest, game_id: uuid.UUID) -> None:
    """Forgets to whom the device was handed: whoever takes it next says who they are."""
    if opened_seat(request, game_id) is not None:
        opened = _open_curtains(request)
        request.session[OPEN_CURTAINS] = {key: at for key, at in opened.items() if key != str(game_id)}


def opened_seat(request: HttpRequest, game_id: uuid.UUID) -> int | None:
    """The position of the seat whose curtain is open, None while none is."""
    return _open_curtains(request).get(str(game_id))


def seat_in_hand(request: HttpRequest, held: Sequence[Seat]) -> Seat:
    """Of the seats of a device in one game, at least one, that which has it: the first while none does."""
    opened = opened_seat(request, held[0].game_id)
    return next((seat for seat in held if seat.position == opened), held[0])


def next_seat(
    view: Mapping[str, Any],
    current: Seat,
    held: Callable[[], Sequence[Seat]],
    turn_before: int | None = None,
) -> Seat | None:
    """The seat of this device that is to have it next, None when it stays where it is.

    It goes on when the current seat has nothing to decide and another one has; and when a turn has ended
    (`turn_before` is then another turn than the view's), in the order of the seats. The seats that the device
    has are `held`, asked for only when it may go on: most clicks leave it where it is.
    """
    if view["over"]:
        return None
    thinking = set(thinking_in(view))
    turn_ended = turn_before is not None and turn_before != view["turn"]
    if (current.name in thinking and not turn_ended) or thinking <= {current.name}:
        return None
    in_order = sorted(held(), key=lambda seat: (seat.position <= current.position, seat.position))
    others = (seat for seat in in_order if seat.position != current.position)
    return next((seat for seat in others if seat.name in thinking), None)


def _open_curtains(request: HttpRequest) -> dict[str, int]:
    opened = request.session.get(OPEN_CURTAINS, {})
    return opened if isinstance(opened, dict) else {}
