"""When the bots of the site think, and for how long: anew at each decision, within the time of a turn."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from adventures.bots import LEVELS, Budget
from adventures.models import Game, Seat
from adventures.rules import Game as Table
from adventures.services import bot_answers
from adventures.services.bot_play import play_bots
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.groups import Group, device

pytestmark = pytest.mark.django_db

Line = tuple[tuple[str, ...], bool]
FULL = LEVELS["strong"].budget.seconds
think = bot_answers.chosen_line


def sits_down(*names: str) -> Group:
    """Starts a game of these with a strong bot, Alba; the others are on the tablet of the group."""
    tablet = device()
    game = start_game(
        by=tablet, ruleset="moon.1", names=(*names, "Alba"), dealer="server",
        bots={len(names) + 1: "strong"}, missions=("a1", "b2", "c1"),
    )  # fmt: skip
    for position in range(1, len(names) + 1):
        take_seat(by=tablet, game_id=game.pk, position=position)
    return Group(tablet, game.pk)


class Clock:
    """CPU time that passes only while a bot thinks, each time all that it is allowed."""

    def __init__(self) -> None:
        self.now = 0.0
        self.asked: list[tuple[int, float]] = []
        """The turn of each thought, and the seconds it was allowed."""

    def __call__(self) -> float:
        return self.now

    def think(self, game: Game, table: Table, seat: Seat, budget: Budget) -> Line:
        self.asked.append((table.turn, budget.seconds))
        self.now += budget.seconds
        return think(game, table, seat, Budget(20, 60.0))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    clock = Clock()
    monkeypatch.setattr(bot_answers, "thread_time", clock)
    monkeypatch.setattr(bot_answers, "chosen_line", clock.think)
    return clock


def moves_of_alba(group: Group) -> list[Any]:
    return list(group.game.moves.filter(seat="Alba"))


def test_bot_thinks_anew_at_each_decision(clock: Clock) -> None:
    group = sits_down("Ana")
    play_bots(game_id=group.game_id)
    assert len(clock.asked) == len(moves_of_alba(group)) > 1
    assert {seconds for _turn, seconds in clock.asked} == {FULL}


def test_bot_whose_time_for_a_turn_is_over_plays_on_as_planned(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_answers, "A_TURN", FULL)
    group = sits_down("Ana")
    play_bots(game_id=group.game_id)
    assert len(moves_of_alba(group)) > len(clock.asked)
    assert group.table.waiting() == ("Ana",)


def test_no_thought_takes_more_than_half_of_what_is_left(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_answers, "A_TURN", 0.6)
    monkeypatch.setattr(bot_answers, "LEAST", 0.001)
    group = sits_down("Ana")
    play_bots(game_id=group.game_id)
    seconds = [seconds for _turn, seconds in clock.asked]
    assert seconds[0] == pytest.approx(0.3)
    assert len(seconds) > 1
    assert all(after == pytest.approx(before / 2) for before, after in pairwise(seconds))
