"""When the bots of the site think, and for how long: anew at each decision, within the time of a turn."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from adventures.bots import LEVELS, Budget
from adventures.models import Game, Seat
from adventures.rules import Game as Table
from adventures.services import bot_answers, bot_play
from adventures.services.bot_play import play_bots
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.groups import Group, device

pytestmark = pytest.mark.django_db

Line = tuple[tuple[str, ...], bool]
FULL = LEVELS["strong"].budget.seconds
think = bot_answers.chosen_line


def sits_down(*people: str, bots: tuple[str, ...] = ("Alba",)) -> Group:
    """Starts a game of people, on the tablet of the group, and strong bots."""
    tablet, first = device(), len(people) + 1
    game = start_game(
        by=tablet, ruleset="moon.1", names=(*people, *bots), dealer="server",
        bots=dict.fromkeys(range(first, first + len(bots)), "strong"), missions=("a1", "b2", "c1"),
    )  # fmt: skip
    for position in range(1, first):
        take_seat(by=tablet, game_id=game.pk, position=position)
    return Group(tablet, game.pk)


class Clock:
    """CPU time that passes only while a bot thinks, each time all that it is allowed."""

    def __init__(self) -> None:
        self.now = 0.0
        self.asked: list[tuple[int, str, float]] = []
        """The turn and the seat of each thought, and the seconds it was allowed."""

    def __call__(self) -> float:
        return self.now

    def think(self, game: Game, table: Table, seat: Seat, budget: Budget) -> Line:
        self.asked.append((table.turn, seat.name, budget.seconds))
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
    assert {seconds for *_, seconds in clock.asked} == {FULL}


def test_bot_whose_time_for_a_turn_is_over_plays_on_as_planned(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_answers, "A_TURN", 2 * bot_answers.LEAST)
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
    seconds = [seconds for *_, seconds in clock.asked]
    assert seconds[0] == pytest.approx(0.3)
    assert len(seconds) > 1
    assert all(after == pytest.approx(before / 2) for before, after in pairwise(seconds))


@pytest.mark.slow
def test_each_turn_of_each_bot_has_its_own_time(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_answers, "A_TURN", 0.6)
    monkeypatch.setattr(bot_answers, "WAITED_FOR", 1000.0)
    monkeypatch.setattr(bot_play, "MOST_ALONE", 40)
    group = sits_down(bots=("Alba", "Vega"))
    play_bots(game_id=group.game_id)
    first = {(turn, seat): seconds for turn, seat, seconds in reversed(clock.asked)}
    assert {(1, "Alba"), (1, "Vega"), (2, "Alba"), (2, "Vega")} <= first.keys()
    assert {*first.values()} == {0.3}
