"""Analysis: a planted mistake is found and named, noise is not told, luck is nothing on average."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from statistics import fmean
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.bots import Table, Values, weights_of
from adventures.bots.analysis import (
    BETTER,
    LUCK,
    Analysis,
    AnalysisTold,
    Effort,
    Findings,
    nothing_found,
)
from adventures.bots.analysis.course import Course, course_of
from adventures.bots.analysis.steps import AT_FIRST, Look, Step, Weighed, error_of, steps_of
from adventures.bots.analysis.telling import MOST, difference, tell
from adventures.bots.policy import game_after
from adventures.games.registry import kit_of
from adventures.rules import DEALER, Decision, Game, Setup
from tests.every_game import in_every_game, played
from tests.examples import examples

from .analysed import (
    analysis_of,
    bot_for,
    bots_game,
    bots_play,
    cut,
    luck_of,
    mean_and_error,
    new_game,
    turn_of,
)

RULESET = "moon.3"
FINDS = Effort(positions=40, quick=6, playing=1, playouts=0, samples=0, weighed=2, worlds=16, rounds=1)
TINY = Effort(
    positions=8, quick=1, playing=1, playouts=1, samples=8, weighed=1, worlds=8, rounds=1, seconds=0.7
)
LATE = 2
"""So many turns at the end of a game are little work."""
kit = kit_of(RULESET)


def worked(work: Analysis) -> AnalysisTold:
    findings = nothing_found()
    work.go_on(findings)
    return work.told(findings)


def blundered(turn: int, until: Callable[[Game], bool] = lambda game: False) -> Game:
    """A game of Keen bots in which the first seat plays the worst number of its turn in the worst space."""
    table, chance = Table.new(new_game(RULESET, 2, 3), kit.chance, "3"), Random(1)
    bot, seats = bot_for(table.game), table.game.setup.seats
    while table.game.turn < turn or seats[0] not in table.game.waiting():
        who = table.game.waiting()[0]
        table.play(who, bot.choose(table.game.imagined(who, chance), who, chance, bot.level.budget).move)
    for move in worst_of(table.game, seats[0], bot.values):
        table.play(seats[0], move)
    return bots_play(table, 3, until=until).game


def worst_of(game: Game, seat: str, values: Values) -> tuple[str, str]:
    """The combination and the space after which least is expected."""
    pairs = [
        (values.expected(game_after(game_after(game, seat, take), seat, write), seat), take, write)
        for take in game.decision(seat).moves  # type: ignore[union-attr]
        for write in game_after(game, seat, take).decision(seat).moves  # type: ignore[union-attr]
    ]
    return min(pairs)[1:]


def named_blunder(game: Game, effort: Effort, since: int = 0) -> None:
    """Asks that the worst of all moments is the one that was planted, with a way that was better."""
    told = worked(analysis_of(game, effort, since=since))
    found = next(one for one in told["moments"] if (one["turn"], one["seat"]) == (5, "Alba"))
    planted = [move for who, move in cut(game, since)[1][found["at"] :] if who == "Alba"][:2]
    assert found["kind"] == BETTER
    assert found["points"] == min(one["points"] for one in told["moments"]) < -3
    assert found["played"]["moves"][:2] == planted
    assert found["better"]["moves"][:2] != planted
    assert found["better"]["total"] - found["played"]["total"] == pytest.approx(-found["points"], abs=0.02)
    assert sum(float(points) for _field, points in found["fields"]) == pytest.approx(
        -found["points"], abs=0.5
    )


def test_a_planted_blunder_is_found_and_named() -> None:
    named_blunder(blundered(5, until=lambda game: game.turn > 6), FINDS, since=5)


@pytest.mark.long
def test_a_planted_blunder_is_found_in_a_whole_game() -> None:
    named_blunder(blundered(5), FINDS._replace(weighed=6))


def late(game: Game) -> int:
    """The turn with which the last turns of a game begin, cards among them."""
    table, last = Game.new(game.setup), 0
    for who, move in game.moves:
        last = table.turn if who == DEALER else last
        table.play(who, move)
    return min(last, game.turn - LATE)


@in_every_game
def test_every_game_is_analysed(ruleset: str) -> None:
    game = played(ruleset)
    work, findings = analysis_of(game, TINY, since=late(game)), nothing_found()
    work.worker.last = game.turn + LATE
    work.go_on(findings)
    told = work.told(findings)
    assert findings["done"] == work.total
    turns = told["turns"]
    assert turns == sorted(set(turns))
    assert len(told["moments"]) <= MOST
    for seat, one in told["seats"].items():
        assert one["expected"][-1] == one["low"][-1] == one["high"][-1] == game.result.scores[seat].total  # type: ignore[union-attr]
        assert all(
            low <= at <= high for low, at, high in zip(one["low"], one["expected"], one["high"], strict=True)
        )
    before, moves = cut(game, late(game))
    for moment in told["moments"]:
        legal = after(before, moves[: moment["at"]]).decision(moment["seat"])
        for way in (moment["played"], moment.get("better")):
            assert way is None or way["moves"][0] in legal.moves  # type: ignore[union-attr]
    cards_that_came_are_weighed_as_others_are(work)


def cards_that_came_are_weighed_as_others_are(work: Analysis) -> None:
    """Asks that cards give nothing where the same ones came that are drawn to compare them with."""
    deals, findings, at = work.course.deals, nothing_found(), len(work.course.deals) - 1
    same = work.worker.ahead.table(deals[at].before, f"{work.worker.seed} deal {at} 0").game
    deals[at] = deals[at]._replace(after=same)
    work.worker.do(Step("deal", at), findings)
    assert {samples[0] for samples in findings["luck"][str(at)].values()} == {0.0}


def after(game: Game, moves: Sequence[tuple[str, str]]) -> Game:
    """How a game stood after these moves."""
    table = game.copy()
    for who, move in moves:
        table.play(who, move)
    return table


@cache
def short_game() -> Game:
    """A game that nobody has thought about."""
    return played("moon.5", 2, ("Alba", "Rigel"))


def test_the_same_game_and_seed_come_to_the_same_in_any_pieces() -> None:
    effort, since = TINY._replace(seconds=600.0), short_game().turn - LATE
    work, findings = analysis_of(short_game(), effort, since=since), nothing_found()
    while not work.go_on(findings, 0.0):
        work = analysis_of(short_game(), effort, since=since)
    assert work.told(findings) == worked(work)


def test_work_ends_when_its_seconds_are_spent() -> None:
    work, findings = analysis_of(short_game(), TINY._replace(seconds=0.02)), nothing_found()
    assert work.go_on(findings)
    assert findings["seconds"] < 2.0
    assert len(findings["looks"]) < len(work.course.lines)


# The luck of the cards


@pytest.mark.long
def test_luck_is_nothing_on_average_for_equal_bots() -> None:
    games = (bots_game("moon.5", 2, seed, "gentle") for seed in range(60))
    mean, error = mean_and_error([fmean(luck_of(game)) for game in games])
    assert error < 4
    assert abs(mean) < 3 * error


# How a game is taken apart


@cache
def course(game: Game) -> Course:
    return course_of(Game.new(game.setup), game.moves, turn_of)


@in_every_game
def test_a_course_has_every_turn_and_only_lines_that_were_played(ruleset: str) -> None:
    game = played(ruleset)
    found = course(game)
    assert found.stops[-1].game.over
    assert found.stops[0].game.to_json() == Game.new(game.setup).to_json()
    by_seat = {seat: [move for who, move in game.moves if who == seat] for seat in game.setup.seats}
    for line in found.lines:
        made = sum(who == line.seat for who, _move in game.moves[: line.at])
        assert by_seat[line.seat][made : made + len(line.moves)] == list(line.moves)


@in_every_game
def test_a_turn_ends_before_the_cards_of_the_next_one(ruleset: str) -> None:
    last = [stop.game.moves[-1:] for stop in course(played(ruleset)).stops[:-1]]
    assert all(moves[0][0] != DEALER for moves in last if moves)


class Interrupted:
    """Two seats are asked side by side; cards come when Rigel has answered, while Alba is in the middle."""

    waits = (*[("Alba", "Rigel")] * 2, (DEALER,), ("Alba", "Rigel"), ("Alba",))

    def __init__(self, made: int = 0) -> None:
        self.made, self.turn = made, 1
        self.setup = Setup(RULESET, ("Alba", "Rigel"))

    @property
    def over(self) -> bool:
        return self.made == len(self.waits)

    def waiting(self) -> tuple[str, ...]:
        return () if self.over else self.waits[self.made]

    def decision(self, seat: str) -> Decision | None:
        return Decision(seat, "answer", ("one", "other")) if seat in self.waiting() else None

    def play(self, seat: str, move: str) -> None:
        self.made += 1

    def copy(self) -> Interrupted:
        return Interrupted(self.made)


def test_cards_in_the_middle_of_a_turn_end_the_lines_of_all_seats() -> None:
    moves = [("Alba", "one"), ("Rigel", "one"), (DEALER, "cards"), ("Rigel", "other"), ("Alba", "other")]
    found = course_of(cast(Game, Interrupted()), moves, lambda game: game.turn)
    assert [(line.seat, line.at, line.moves) for line in found.lines if line.seat == "Alba"] == [
        ("Alba", 0, ("one",)),
        ("Alba", 4, ("other",)),
    ]


def test_a_line_without_a_choice_is_left_out() -> None:
    for line in course(short_game()).lines:
        game, chosen = line.game.copy(), False
        for move in line.moves:
            chosen |= len(game.decision(line.seat).moves) > 1  # type: ignore[union-attr]
            game.play(line.seat, move)
        assert chosen


# What is told


@cache
def small() -> Course:
    return course(short_game())


def told_of(findings: Findings) -> AnalysisTold:
    values = Values(kit_of("moon.5").features, weights_of("moon.5"))
    return tell(small(), values, findings, TINY)


def with_line(played: list[float], other: list[float]) -> Findings:
    found = nothing_found()
    found["looks"] = {str(at): Look(loss=0.0, better=[]) for at in range(len(small().lines))}
    found["weighed"]["0"] = Weighed(
        better=["take 1"], played=played, other=other, fields={"errors": sum(other)}
    )
    return found


@pytest.mark.parametrize(
    ("played", "other", "told"),
    [
        ([0.0] * 8, [5.0, 6.0] * 4, True),
        ([0.0] * 8, [0.5, 0.6] * 4, False),  # too little to be told
        ([0.0] * 8, [40.0, -30.0] * 4, False),  # within its own noise
        ([5.0, 6.0] * 4, [0.0] * 8, False),  # what was played is better
    ],
)
def test_a_difference_within_its_noise_is_not_told(
    played: list[float], other: list[float], told: bool
) -> None:
    assert bool(told_of(with_line(played, other))["moments"]) is told


def with_luck(points: float, loss: float = 0.0) -> Findings:
    """Cards that gave the first seat so many points in the third turn."""
    found = nothing_found()
    found["looks"] = {str(at): Look(loss=loss, better=[]) for at in range(len(small().lines))}
    for at in range(len(small().deals)):
        found["luck"][str(at)] = {seat: [0.1, -0.1] for seat in small().seats}
    found["luck"]["2"]["Alba"] = [points - 0.1, points + 0.1]
    return found


@pytest.mark.parametrize("points", [6.0, -6.0])
def test_where_nothing_better_was_there_it_is_luck(points: float) -> None:
    told = told_of(with_luck(points))
    [moment] = told["moments"]
    assert (moment["turn"], moment["seat"], moment["kind"]) == (3, "Alba", LUCK)
    assert moment["points"] == pytest.approx(points)
    assert "better" not in moment
    assert told["seats"]["Alba"]["luck"] == pytest.approx(points)
    assert told["seats"]["Rigel"]["luck"] == pytest.approx(0.0)


def test_what_may_have_been_a_mistake_is_not_called_luck() -> None:
    assert not told_of(with_luck(-6.0, loss=2.0))["moments"]


def test_luck_is_not_told_before_all_deals_are_weighed() -> None:
    found = with_luck(6.0)
    del found["luck"]["5"]
    assert told_of(found)["seats"]["Alba"]["luck"] is None


@examples(40)
@given(st.lists(st.floats(-50, 50), min_size=8, max_size=60))
def test_the_band_holds_what_is_expected(ends: list[float]) -> None:
    found = nothing_found()
    found["ends"] = {"4": {"Alba": ends[::2], "Rigel": ends[1::2]}}
    for one in told_of(found)["seats"].values():
        assert all(
            low <= at <= high for low, at, high in zip(one["low"], one["expected"], one["high"], strict=True)
        )


def test_eight_of_ten_games_end_within_the_band() -> None:
    found = nothing_found()
    found["ends"] = {"4": {seat: [float(number) for number in range(11)] for seat in small().seats}}
    alba = told_of(found)["seats"]["Alba"]
    assert alba["high"][4] - alba["low"][4] == pytest.approx(8, abs=0.2)


def test_a_band_holds_a_mean_that_few_games_pull_out_of_it() -> None:
    found = nothing_found()
    found["ends"] = {"4": {"Alba": [0.0] * 10, "Rigel": [0.0] * 9 + [-50.0]}}
    alba = told_of(found)["seats"]["Alba"]
    assert alba["low"][4] <= alba["expected"][4] < alba["high"][4]


def test_playouts_that_end_lower_lower_what_is_expected_nearby() -> None:
    nothing, found = nothing_found(), nothing_found()
    found["ends"] = {"4": {"Alba": [-10.0] * 8, "Rigel": [-10.0] * 8}}
    before, after_it = (told_of(one)["seats"]["Alba"]["expected"] for one in (nothing, found))
    apart = [round(later - earlier, 1) for earlier, later in zip(before, after_it, strict=True)]
    assert apart[:9] == [0.0, -10.0, -10.0, -10.0, -10.0, -10.0, -10.0, -10.0, 0.0]


def test_before_the_first_turn_only_what_was_played_on_from_there_counts() -> None:
    found = nothing_found()
    found["ends"] = {
        str(at): {seat: [10.0 - 5.0 * at] * 8 for seat in small().seats} for at in range(len(small().stops))
    }
    told, alone = (told_of(one)["seats"]["Alba"]["expected"] for one in (found, nothing_found()))
    assert [round(told[at] - alone[at], 1) for at in range(5)] == [10.0, 5.0, 0.0, -5.0, -10.0]


def test_the_error_of_a_mean_shrinks_with_its_numbers() -> None:
    assert error_of([1.0]) == float("inf")
    assert error_of([1.0, 3.0]) == pytest.approx(1.0)
    assert error_of([1.0, 3.0] * 50) < 0.2
    assert difference(Weighed(better=[], played=[1, 2], other=[3, 5], fields={}))[0] == pytest.approx(2.5)


def test_every_line_is_looked_at_before_anything_is_weighed() -> None:
    steps = steps_of(small(), Effort())
    kinds = [step.kind for step in steps]
    assert kinds[: len(small().lines)] == ["look"] * len(small().lines)
    assert kinds.index("weigh") > kinds.index("choose")
    assert len(set(steps)) == len(steps)
    counts = {kind: kinds.count(kind) for kind in kinds}
    assert counts["play"] == Effort().playouts * (len(small().stops) - 1 + AT_FIRST - 1)
    assert counts["deal"] == Effort().samples // 8 * len(small().deals)


def test_at_most_three_lines_of_a_seat_are_weighed() -> None:
    work, found = analysis_of(short_game(), Effort()), nothing_found()
    for at, line in enumerate(small().lines):
        loss = 9.0 if line.seat == "Alba" else 1.0
        found["looks"][str(at)] = Look(loss=loss, better=[["take 1"]])
    work.worker.do(Step("choose", 0), found)
    seats = [small().lines[int(at)].seat for at in found["chosen"]]
    assert seats == ["Alba"] * 3 + ["Rigel"] * 3
