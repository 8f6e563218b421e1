"""Which seats a game waits for, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum, auto

from adventures.models import Game, Seat
from adventures.permissions import hold_together

from .agreement import Agreement
from .ending import Ending
from .replay import RulesChanged, cached
from .standstill import stands_still


class Cause(StrEnum):
    """Why: a turn, alone or with others, of which others may remind; a correction, an end or a bot for
    somebody else, for which others ask; a bot that plays for whoever is told; the game is over; or a note.
    """

    TURN = auto()
    ALONE = auto()
    REMINDER = auto()
    CORRECTION = auto()
    ENDING = auto()
    STAND_IN = auto()
    BOT = auto()
    OVER = auto()
    NOTE = auto()


def people_waited_for(asked: Mapping[int, str], seats: Sequence[Seat]) -> int:
    """Counts the people who are waited for to take their turn: seats held together are one."""
    found: list[Seat] = []
    for seat in seats:
        turns = asked.get(seat.position, "").startswith(Cause.TURN)
        if turns and not any(hold_together(seat, other) for other in found):
            found.append(seat)
    return len(found)


def asked_of(game: Game, seats: Sequence[Seat]) -> Mapping[int, str]:
    """Gets for the positions of seats what they are waited for: a cause, and which one of its kind.

    Within one turn a seat has one cause, however often it is asked something else. Nobody is waited for in a
    game that was broken off, that nobody has begun, or whose rules have changed.
    """
    people = [seat for seat in seats if not (seat.bot or seat.free)]
    if game.stopped:
        return {}
    correction = game.correction
    if correction is not None and correction.open:
        waiting = Agreement.of(correction, seats).waiting
        return {seat.position: f"{Cause.CORRECTION}:{correction.pk}" for seat in people if seat in waiting}
    if game.finished:
        return {seat.position: f"{Cause.OVER}:{game.version}" for seat in people}
    if not (game.begun or all(not seat.free for seat in seats)):
        return {}
    ending = Ending.of(game, seats)
    if ending.open:
        return {seat.position: f"{Cause.ENDING}:{game.version}" for seat in people if seat in ending.waiting}
    try:
        waiting_names = cached(game).table.waiting()
    except RulesChanged:
        return {}
    asked = {
        other.position: f"{Cause.STAND_IN}:{game.version}:{one.seat.position}"
        for one in stands_still(game, seats)
        for other in one.waiting
    }
    return asked | {
        seat.position: f"{Cause.TURN}:{game.turn}" for seat in people if seat.name in waiting_names
    }
