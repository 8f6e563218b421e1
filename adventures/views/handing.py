"""A device that goes from one of its seats to the next."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from adventures import selectors
from adventures.actor import Actor
from adventures.games.registry import kit_of, title_of
from adventures.models import Seat
from adventures.panels import Links, Piece
from adventures.rules.view import thinking_in
from adventures.running import hotseat

from .replies import View, full_reply, links_of, redirect_reply

HERE = Piece("play/here.html", "here")
TAKEN = Piece("play/taken.html", "taken")


@dataclass(frozen=True)
class SeatTab:
    """A seat of an open table's device as the top bar names it; a tap on it posts to `url`."""

    name: str
    position: int
    state: str
    current: bool
    url: str


@dataclass(frozen=True)
class SwitchedSeat:
    """What a page must know of the seat it shows from now on: whose it is, and where it posts to."""

    seat: Seat
    links: Links
    title: str
    address: str


def following_seat(by: Actor, seat: Seat, view: View, turn_before: int | None = None) -> Seat | None:
    """The seat of this device that is to go on; see `hotseat.next_seat`."""
    return hotseat.next_seat(view, seat, lambda: selectors.seats_with(by, seat), turn_before)


def hand_device_to(request: HttpRequest, by: Actor, following: Seat) -> HttpResponse:
    """Hands the device on to one of its seats.

    At an open table the sheet of that seat takes the place of the one that is shown. Where what it is asked
    needs no curtain its sheet is shown covered. Otherwise its curtain falls, and the sheet that was open is
    closed.
    """
    if following.game.open_table:
        return switch_seat(request, by, following)
    view = selectors.view_of(following.game, None)
    if not kit_of(following.game.ruleset).asks_behind_curtain(view, following.name):
        hotseat.open_curtain(request, following, covered=True)
        return redirect_reply(reverse("sheet", args=[following.game_id, following.position]))
    hotseat.close_curtains(request, following.game_id)
    return redirect_reply(reverse("curtain", args=[following.game_id, following.position]))


def needs_curtain(request: HttpRequest, seat: Seat, view: View) -> bool:
    """Tells whether a seat whose page was opened covered is asked something before which a curtain hangs."""
    if not hotseat.hides_private(request, seat.game_id):
        return False
    return seat.name in thinking_in(view) and kit_of(seat.game.ruleset).asks_behind_curtain(view, seat.name)


def redacted_for_page(request: HttpRequest, seat: Seat, view: View) -> View:
    """What the page of a seat shows of its view on this device: nothing private where it is covered."""
    if not hotseat.hides_private(request, seat.game_id):
        return view
    return kit_of(seat.game.ruleset).without_private(view)


def switch_seat(request: HttpRequest, by: Actor, seat: Seat) -> HttpResponse:
    """The page of a seat in the place of that of another one, on the same device."""
    hotseat.open_curtain(request, seat)
    mine, view = selectors.seats_of(by, seat.game), selectors.view_of(seat.game, seat)
    following = hotseat.next_seat(view, seat, lambda: mine)
    taken = SwitchedSeat(
        seat,
        links_of(seat, view),
        str(title_of(seat.game.ruleset).name),
        reverse("sheet", args=[seat.game_id, seat.position]),
    )
    around = [(TAKEN, taken), (HERE, seats_here(seat, mine, view))]
    return full_reply(request, seat, view, following=following, around=around)


def seats_here(seat: Seat, mine: Sequence[Seat], view: View) -> tuple[SeatTab, ...]:
    """The seats of the device for the top bar, in their order; none where a curtain hangs between them."""
    if len(mine) < 2 or not seat.game.open_table:
        return ()
    states = {state["seat"]: state["state"] for state in view["seats"]}
    return tuple(
        SeatTab(
            name=other.name,
            position=other.position,
            state=states[other.name],
            current=other.pk == seat.pk,
            url=reverse("curtain", args=[seat.game_id, other.position]),
        )
        for other in mine
    )


def closed_curtain(request: HttpRequest, by: Actor, game_id: uuid.UUID, position: int) -> HttpResponse | None:
    """The way to the curtain when the device was handed to another of its seats."""
    if hotseat.opened_seat(request, game_id) == position:
        return None
    seat = selectors.seat_for(by, game_id, position)
    if hotseat.curtain_is_open(request, seat, lambda: selectors.seats_with(by, seat)):
        return None
    return redirect_reply(reverse("curtain", args=[game_id, position]), status=403)
