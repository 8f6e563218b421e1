"""Groups of which a game stands still, and what those who wait say of it."""

from __future__ import annotations

import pytest

from adventures.models import Game, Seat
from adventures.presenting.door import describe_line
from adventures.running.standstill import stands_still
from adventures.services.standstill import (
    answer_stand_in,
    ask_for_stand_in,
)
from tests.groups import Group
from tests.notices.conftest import Clock
from tests.notices.worker import finishes
from tests.separate_tablets import Apart

FOUR = ("Ana", "Ben", "Eve", "Tom")


@pytest.fixture
def group(clock: Clock) -> Apart:
    """Three at their own tablets: Ana and Ben have done their turn, Eve has not come for five days."""
    return waits_for_the_last(Apart.sits_apart(), clock)


def waits_for_the_last(group: Apart, clock: Clock, days: float = 5) -> Apart:
    for position in range(1, len(group.tablets)):
        finishes(group, position)
    clock.goes_on(days=days)
    return group


def waited_for(group: Group) -> list[str]:
    game = group.game
    return [one.seat.name for one in stands_still(game, list(game.seats.all()))]


def asks_for_bot(group: Apart, position: int, *, about: int = 3, level: str = "keen") -> Game:
    by = group.tablets[position - 1]
    return ask_for_stand_in(by=by, game_id=group.game_id, position=about, level=level)


def says(group: Apart, position: int, agrees: bool, *, about: int = 3) -> Game:
    by = group.tablets[position - 1]
    return answer_stand_in(by=by, game_id=group.game_id, position=about, agrees=agrees)


def seat(group: Group, position: int) -> Seat:
    return group.game.seats.get(position=position)


def lines(group: Group) -> list[str]:
    return [describe_line(line) for line in group.game.door_lines.order_by("pk")]
