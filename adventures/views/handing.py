"""A device that goes from one of its seats to the next."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from adventures import hotseat, selectors
from adventures.actor import Actor
from adventures.models import Seat

from .replies import View, handed_on


def following_seat(by: Actor, seat: Seat, view: View, turn_before: int | None = None) -> Seat | None:
    """The seat of this device that is to go on; see `hotseat.next_seat`."""
    return hotseat.next_seat(view, seat, lambda: selectors.seats_of(by, seat.game), turn_before)


def handed_to(request: HttpRequest, following: Seat) -> HttpResponse:
    """Lets the curtain fall before the seat that goes on; the one that had the device is closed."""
    hotseat.close_curtains(request, following.game_id)
    return handed_on(reverse("curtain", args=[following.game_id, following.position]))


def closed_curtain(request: HttpRequest, by: Actor, game_id: uuid.UUID, position: int) -> HttpResponse | None:
    """The way to the curtain when the device was handed to another of its seats."""
    opened = hotseat.opened_seat(request, game_id)
    if opened == position:
        return None
    seat = selectors.seat_for(by, game_id, position)
    if hotseat.curtain_is_open(request, seat, selectors.seats_of(by, seat.game)):
        return None
    return handed_on(reverse("curtain", args=[game_id, position]), status=403)
