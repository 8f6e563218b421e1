"""Seats that a bot of the site plays for somebody who may take them back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures import permissions
from adventures.actor import Actor
from adventures.models import BotSpan, Game, Seat
from adventures.words.lists import isolated


def lent_seats(actor: Actor, game: Game) -> list[Seat]:
    """Gets the seats of a game that goes on which an actor had before a bot of the site plays them."""
    if game.finished or game.stopped:
        return []
    found = [seat for seat in game.seats.all() if permissions.has_lent(actor, seat)]
    for seat in found:
        seat.game = game
    return found


class LentLine(NamedTuple):
    """A seat that a bot plays for whoever reads: what is said of that, and where it is taken back."""

    seat: Seat
    said: str
    url: str


def lent_lines(actor: Actor, game: Game) -> list[LentLine]:
    """Gets a line for each seat that a bot plays for an actor, named where the actor has others as well."""
    lent = lent_seats(actor, game)
    named = len(lent) > 1 or (bool(lent) and permissions.has_seat(actor, game))
    return [LentLine(seat, played_for(seat, named=named), take_back_url([seat])) for seat in lent]


def played_for(seat: Seat, *, named: bool = False) -> str:
    """Which turns a bot has played for whoever has lent a seat, who is `named` where there are several."""
    span = BotSpan.objects.filter(seat=seat, last_turn=None).first()
    first, last = span.first_turn if span else seat.game.turn, seat.game.turn
    words = {
        "level": seat.get_level_display(),
        "first": first,
        "last": last,
        "seat": isolated(seat.name),
    }
    if first >= last:
        said = _("A bot (%(level)s) plays for you from turn %(first)d on.")
        several = _("A bot (%(level)s) plays for %(seat)s from turn %(first)d on.")
    else:
        said = _("A bot (%(level)s) has played turns %(first)d to %(last)d for you.")
        several = _("A bot (%(level)s) has played turns %(first)d to %(last)d for %(seat)s.")
    return (several if named else said) % words


def take_back_url(seats: Sequence[Seat]) -> str:
    """Where the first of some seats is taken back."""
    return reverse("seat-take", args=[seats[0].game_id, seats[0].position]) if seats else ""
