"""Analysis: a planted mistake is found and named, noise is not told, luck is nothing on average."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.bots import Table, Values, weights_of
from adventures.bots.analysis import BETTER, LUCK, AnalysisTold, Effort, Findings, nothing_found
from adventures.bots.analysis.course import Course, course_of
from adventures.bots.analysis.steps import Look, Step, Weighed, error_of, steps_of
from adventures.bots.analysis.telling import MOST, difference, tell
from adventures.bots.policy import game_after
from adventures.games.kit import kit_of
from adventures.rules import Game
from tests.every_game import in_every_game, played
from tests.examples import examples

from .analysed import analysis_of, bot_for, bots_game, bots_play, luck_of, mean_and_error, new_game

RULESET = "moon.3"
FINDS = Effort(positions=40, quick=6, playing=1, playouts=0, samples=0, weighed=6, worlds=16, rounds=1)
TINY = Effort(
    positions=8, quick=1, playing=1, playouts=1, samples=8, weighed=1, worlds=8, rounds=1, seconds=3.0
)
kit = kit_of(RULESET)


def worked(game: Game, effort: Effort, seed: str = "1") -> AnalysisTold:
    work, findings = analysis_of(game, effort, seed), nothing_found()
    work.go_on(findings)
    return work.told(findings)


def blundered(turn: int) -> Game:
    """A game of Keen bots in which the first seat plays the worst number of its turn in the worst space."""
    table = Table.new(new_game(RULESET, 2, 3), kit.chance, "3")
    bot, seats = bot_for(table.game), table.game.setup.seats
    chance = Random(1)
    while table.game.turn < turn or seats[0] not in table.game.waiting():
        who = table.game.waiting()[0]
        choice = bot.choose(table.game.imagined(who, chance), who, chance, bot.level.budget)
        table.play(who, choice.move)
    for move in worst_of(table.game, seats[0], bot.values):
        table.play(seats[0], move)
    return bots_play(table, 3).game


def worst_of(game: Game, seat: str, values: Values) -> tuple[str, str]:
    """The combination and the space after which least is expected."""
    pairs = [
        (values.expected(game_after(game_after(game, seat, take), seat, write), seat), take, write)
        for take in game.decision(seat).moves  # type: ignore[union-attr]
        for write in game_after(game, seat, take).decision(seat).moves  # type: ignore[union-attr]
    ]
    return min(pairs)[1:]


def test_a_planted_blunder_is_found_and_named() -> None:
    game = blundered(turn=5)
    told = worked(game, FINDS)
    found = next(one for one in told["moments"] if (one["turn"], one["seat"]) == (5, "Alba"))
    planted = [move for who, move in game.moves[found["at"] :] if who == "Alba"][:2]
    assert found["kind"] == BETTER
    assert found["points"] == min(one["points"] for one in told["moments"]) < -3
    assert found["played"]["moves"][:2] == planted
    assert found["better"]["moves"][:2] != planted
    assert found["better"]["total"] - found["played"]["total"] == pytest.approx(-found["points"], abs=0.02)
    assert sum(float(points) for _field, points in found["fields"]) == pytest.approx(
        -found["points"], abs=0.5
    )


@in_every_game
def test_every_game_is_analysed(ruleset: str) -> None:
    game = played(ruleset)
    work, findings = analysis_of(game, TINY), nothing_found()
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
    for moment in told["moments"]:
        legal = after(game, moment["at"]).decision(moment["seat"])
        for way in (moment["played"], moment.get("better")):
            assert way is None or way["moves"][0] in legal.moves  # type: ignore[union-attr]


def after(game: Game, moves: int) -> Game:
    """How a game stood after so many moves."""
    again = Game.new(game.setup)
    for who, move in game.moves[:moves]:
        again.play(who, move)
    return again


@cache
def of_bots() -> Game:
    return bots_game("moon.5", 2, 2, "gentle")


def test_the_same_game_and_seed_come_to_the_same_in_any_pieces() -> None:
    effort = TINY._replace(seconds=600.0)
    work, findings = analysis_of(of_bots(), effort), nothing_found()
    while not work.go_on(findings, 0.05):
        work = analysis_of(of_bots(), effort)
    assert work.told(findings) == worked(of_bots(), effort)


def test_work_ends_when_its_seconds_are_spent() -> None:
    work, findings = analysis_of(of_bots(), TINY._replace(seconds=0.03)), nothing_found()
    assert work.go_on(findings)
    assert findings["seconds"] < 2.0
    assert len(findings["looks"]) < len(work.course.lines)


def test_luck_is_nothing_on_average_for_equal_bots() -> None:
    luck = [points for seed in range(5) for points in luck_of(bots_game("moon.5", 2, seed, "gentle"))]
    mean, error = mean_and_error(luck)
    assert any(luck)
    assert abs(mean) < 3 * error


# How a game is taken apart


def course(game: Game) -> Course:
    again = kit_of(game.setup.ruleset)
    return course_of(Game.new(game.setup), game.moves, lambda table: again.turn(table.view(None)))


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


def test_a_turn_ends_before_the_cards_of_the_next_one() -> None:
    for deal, stop in zip(course(of_bots()).deals, course(of_bots()).stops, strict=False):
        assert deal.before.to_json() == stop.game.to_json()


def test_a_line_without_a_choice_is_left_out() -> None:
    for line in course(of_bots()).lines:
        game, chosen = line.game.copy(), False
        for move in line.moves:
            chosen |= len(game.decision(line.seat).moves) > 1  # type: ignore[union-attr]
            game.play(line.seat, move)
        assert chosen


# What is told


@cache
def small() -> Course:
    return course(of_bots())


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
    assert counts["play"] == Effort().playouts * (len(small().stops) - 1)
    assert counts["deal"] == Effort().samples // 8 * len(small().deals)


def test_at_most_three_lines_of_a_seat_are_weighed() -> None:
    work, found = analysis_of(of_bots(), Effort()), nothing_found()
    for at, line in enumerate(small().lines):
        loss = 9.0 if line.seat == "Alba" else 1.0
        found["looks"][str(at)] = Look(loss=loss, better=[["take 1"]])
    work.worker.do(Step("choose", 0), found)
    seats = [small().lines[int(at)].seat for at in found["chosen"]]
    assert seats == ["Alba"] * 3 + ["Rigel"] * 3
