"""Analysis: a planted mistake is found and named, noise is not told, luck is nothing on average."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean

import pytest

from adventures.bots import Table, Values
from adventures.bots.analysis import (
    BETTER,
    Analysis,
    AnalysisTold,
    Effort,
    nothing_found,
)
from adventures.bots.analysis.ahead import turn_is_over
from adventures.bots.analysis.steps import AT_FIRST, Look, Step, steps_of
from adventures.bots.analysis.telling import MOST
from adventures.bots.policy import game_after
from adventures.games.registry import kit_of
from adventures.rules import DEALER, Game
from tests.every_game import in_every_game, played

from .analysed import (
    LUCK_ALONE,
    analysis_of,
    bot_for,
    bots_game,
    bots_play,
    cut,
    luck_of,
    mean_and_error,
    new_game,
    short_game,
    small,
)

RULESET = "moon.3"
FINDS = Effort(
    positions=40, quick=6, playing=1, ends=0, samples=0, weighed=2, worlds=16, rounds=1, confirmed=2
)
TINY = Effort(positions=8, quick=1, playing=1, ends=6, samples=8, weighed=1, worlds=8, rounds=1, seconds=0.7)
LATE = 2
"""So many turns at the end of a game are little work."""


def worked(work: Analysis) -> AnalysisTold:
    findings = nothing_found()
    work.go_on(findings)
    return work.told(findings)


def blundered(turn: int, until: Callable[[Game], bool] = lambda game: False, ruleset: str = RULESET) -> Game:
    """A game of Keen bots in which the first seat plays the worst number of its turn in the worst space."""
    table, chance = Table.new(new_game(ruleset, 2, 3), kit_of(ruleset).chance, "3"), Random(1)
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
@pytest.mark.parametrize("ruleset", ["moon.3", "moon.7"])
def test_a_planted_blunder_is_found_in_a_whole_game(ruleset: str) -> None:
    named_blunder(blundered(5, ruleset=ruleset), FINDS._replace(weighed=6, confirmed=5))


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


def test_the_better_of_two_deals_is_the_luckier_one() -> None:
    work, luck = analysis_of(short_game(), LUCK_ALONE), []
    deals, ahead = work.course.deals, work.worker.ahead
    bad, good = (ahead.table(deals[3].before, f"dealt {number}").game for number in range(2))
    assert a_turn_later(work, bad) < a_turn_later(work, good) - 4
    for game in (bad, good):
        deals[3] = deals[3]._replace(after=game)
        findings = nothing_found()
        work.worker.do(Step("deal", 3), findings)
        luck.append(fmean(findings["luck"]["3"]["Alba"]))
    assert luck[0] < luck[1] - 2


def a_turn_later(work: Analysis, game: Game) -> float:
    """What Alba is expected to end with on average, once the turn of these cards is over."""
    ahead, found = work.worker.ahead, []
    for number in range(8):
        table = ahead.table(game, f"later {number}")
        ahead.play(table, f"later {number}", 30, turn_is_over(game.turn))
        found.append(ahead.expected(table.game)["Alba"])
    return fmean(found)


@pytest.mark.parametrize(("kind", "at", "found_in"), [("deal", 3, "luck"), ("play", 8, "ends")])
def test_work_that_is_done_again_is_done_in_other_worlds(kind: str, at: int, found_in: str) -> None:
    work, findings = analysis_of(short_game(), TINY), nothing_found()
    for nth in range(2):
        work.worker.do(Step(kind, at, nth), findings)
    numbers = findings[found_in][str(at)]["Alba"]  # type: ignore[literal-required]
    half = len(numbers) // 2
    assert numbers[:half] != numbers[half:]


def test_a_game_played_on_says_how_far_it_ended_from_what_was_expected() -> None:
    work, findings = analysis_of(short_game(), TINY), nothing_found()
    ahead, at = work.worker.ahead, 18
    before = work.course.stops[at].game
    work.worker.do(Step("play", at), findings)
    table = ahead.table(before, f"1 play {at} 0")
    ahead.play(table, f"1 play {at} 0", TINY.playing, lambda game: game.over)
    ended, expected = table.game.result, ahead.expected(before)
    for seat, [apart] in findings["ends"][str(at)].items():
        assert expected[seat] + apart == pytest.approx(ended.scores[seat].total, abs=0.01)  # type: ignore[union-attr]


@pytest.mark.long
def test_luck_is_nothing_on_average_for_equal_bots() -> None:
    games = (bots_game("moon.5", 2, seed, "gentle") for seed in range(60))
    mean, error = mean_and_error([fmean(luck_of(game)) for game in games])
    assert error < 4
    assert abs(mean) < 3 * error


# The steps of the work


def test_every_line_is_looked_at_before_anything_is_weighed() -> None:
    steps = steps_of(small(), Effort())
    kinds = [step.kind for step in steps]
    assert kinds[: len(small().lines)] == ["look"] * len(small().lines)
    assert kinds.index("weigh") > kinds.index("choose")
    assert len(set(steps)) == len(steps)
    counts = {kind: kinds.count(kind) for kind in kinds}
    plays = [step.at for step in steps if step.kind == "play"]
    assert len(plays) * len(small().seats) == Effort().ends
    assert plays.count(0) == len(plays) // AT_FIRST
    assert set(plays) == set(range(len(small().stops) - 1))
    assert counts["deal"] == Effort().samples // 8 * len(small().deals)


def test_at_most_three_lines_of_a_seat_are_weighed() -> None:
    work, found = analysis_of(short_game(), Effort()), nothing_found()
    for at, line in enumerate(small().lines):
        loss = 9.0 if line.seat == "Alba" else 1.0
        found["looks"][str(at)] = Look(loss=loss, better=[["take 1"]])
    work.worker.do(Step("choose", 0), found)
    seats = [small().lines[int(at)].seat for at in found["chosen"]]
    assert seats == ["Alba"] * 3 + ["Rigel"] * 3
