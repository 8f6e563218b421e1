"""Who is missing at a table: seats whose tablet is silent, and seats that nobody has taken."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.models import Game, Seat

NOTICED_AFTER = timedelta(seconds=100)
"""Tablets are noted about once a minute: one that is there is never silent for so long."""


@dataclass(frozen=True)
class AbsentSeat:
    """A seat that is waited for, and whose tablet was heard of last so many `minutes` ago.

    When the silence is `over` its limit this device may take the seat `at_once`, or the host or all
    others must agree.
    """

    seat: str
    minutes: int
    over: bool = False
    at_once: bool = False


def missing_seats(actor: Actor, game: Game) -> list[AbsentSeat]:
    """Gets the seats that a device waits for and of whose tablets nothing is heard.

    None while a seat of its own has something to decide: then nobody is missed yet.
    """
    if game.state != Game.State.PLAYING or not game.begun or not permissions.has_seat(actor, game):
        return []
    now = timezone.now()
    heard = {member.device: member.last_heard for member in game.members.all()}
    silent = {
        seat: now - last
        for seat in game.seats.all()
        if not seat.bot and (last := heard.get(seat.device)) and now - last >= NOTICED_AFTER
    }
    # The game is read only where somebody is silent: every tablet asks, three times a minute.
    thinking = selectors.thinking_seats(game) if silent else []
    if any(seat.name in thinking for seat in selectors.seats_of(actor, game)):
        return []
    return [_missing(actor, game, seat, silence) for seat, silence in silent.items() if seat.name in thinking]


def _missing(actor: Actor, game: Game, seat: Seat, silence: timedelta) -> AbsentSeat:
    over = silence >= selectors.silence_limit()
    at_once = over and selectors.may_take_over(actor, game, seat)
    return AbsentSeat(seat.name, int(silence.total_seconds() // 60), over, at_once)


def free_seats(game: Game) -> list[Seat]:
    """Gets the seats of a game going on that nobody has."""
    if game.state != Game.State.PLAYING or not game.begun:
        return []
    return [seat for seat in game.seats.all() if seat.free]
