"""The steps in which a game is analysed, each small, none depending on when or where the others are done.

What they find is kept as plain data (`Findings`): the work can be stopped after any of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from math import ceil, inf, sqrt
from statistics import fmean
from typing import NamedTuple, TypedDict

from adventures.bots.budget import Budget
from adventures.bots.policy import seeded
from adventures.bots.search import LONGEST, lines
from adventures.bots.table import NotDealt, Table
from adventures.rules import Game

from .ahead import Ahead, turn_is_over
from .course import Course, Played
from .effort import BLOCK, Effort

WIDTH = 4
ALTERNATIVES = 3
"""So many other answers are tried where a line is weighed."""
CHOOSING = 8
"""In so many worlds the best of them is chosen, and weighed in others: else it would look too good."""
MOST_OF_A_SEAT = 3
SUSPECT = 0.4
"""A line that looks less worse than this is not weighed."""
LONG = 3
"""A game that is played on ends after so many times the turns that it had, at the latest."""
AT_FIRST = 4
"""One of so many games that are played on begins before the first turn, which has a neighbour on one side."""


class Look(TypedDict):
    """A line as it was looked at: by how much the best one seems better, and a few that do, best first."""

    loss: float
    better: list[list[str]]


class Weighed(TypedDict):
    """A line beside a better one: points at the end in each world, and their sum apart by field.

    `whole` is by how many points more the other one really ended, in each game that was played to its end.
    """

    better: list[str]
    played: list[float]
    other: list[float]
    fields: dict[str, float]
    whole: list[float]


class Findings(TypedDict):
    """All that was found so far. Keys are indexes into the course, as text: it is kept as JSON.

    `looks` are by line, `luck` by deal and `ends` by stop, each by seat: what the cards that came gave more
    than others in a sample, and how a game ended that was played on, more than expected there. `chosen` are
    the lines that are weighed, in order, and `weighed` what was found of them. `seconds` were spent.
    """

    looks: dict[str, Look]
    luck: dict[str, dict[str, list[float]]]
    ends: dict[str, dict[str, list[float]]]
    chosen: list[str]
    weighed: dict[str, Weighed]
    done: int
    seconds: float


def nothing_found() -> Findings:
    """Gets the findings with which the work begins."""
    return Findings(looks={}, luck={}, ends={}, chosen=[], weighed={}, done=0, seconds=0.0)


class Step(NamedTuple):
    """One step: what kind of work, at which line, deal, stop or suspect, and how often it was done before."""

    kind: str
    at: int
    nth: int = 0


def steps_of(course: Course, effort: Effort) -> list[Step]:
    """Gets all steps in their order: first a little of everything, then more of it."""
    deals, plays = range(len(course.deals)), list(_played_on(course, effort))
    early = len(plays) // 4
    steps = [Step("look", at) for at in range(len(course.lines))]
    steps += plays[:early]
    steps += [Step("deal", at) for at in deals]
    steps += [Step("choose", 0)]
    blocks = range(effort.worlds // BLOCK)
    steps += [Step("weigh", at, nth) for at in range(effort.weighed) for nth in blocks]
    steps += [Step("end", at, nth) for at in range(effort.confirmed) for nth in range(effort.whole // BLOCK)]
    more = [Step("deal", at, nth) for nth in range(1, max(1, effort.samples // BLOCK)) for at in deals]
    return steps + list(_mixed(plays[early:], more))


def _played_on(course: Course, effort: Effort) -> Iterator[Step]:
    """After which turns games are played on: so many that all their seats see so many ends."""
    stops, counts = len(course.stops) - 1, Counter[int]()
    later = cycle([at + 1 for at in _spread(stops - 1)] or [0])
    for number in range(ceil(effort.ends / len(course.seats))):
        at = next(later) if number % AT_FIRST else 0
        yield Step("play", at, counts[at])
        counts[at] += 1


def _spread(count: int) -> list[int]:
    """The numbers below a count, so that early ones lie far apart."""
    bits = max(1, (count - 1).bit_length())
    order = (int(f"{number:0{bits}b}"[::-1], 2) for number in range(1 << bits))
    return [number for number in order if number < count]


def _mixed(one: Sequence[Step], other: Sequence[Step]) -> Iterator[Step]:
    """Both in their order, evenly one after the other."""
    placed = [((at + 0.5) / len(steps), step) for steps in (one, other) for at, step in enumerate(steps)]
    return (step for _where, step in sorted(placed, key=lambda pair: pair[0]))


class Worker:
    """Does the steps at a game; all that is left to chance follows from its seed.

    What is played on goes to turn `last` at most.
    """

    def __init__(self, course: Course, ahead: Ahead, effort: Effort, seed: str) -> None:
        self.course, self.ahead, self.effort, self.seed = course, ahead, effort, seed
        self.last = LONG * max(course.stops[-1].game.turn, 1)

    def do(self, step: Step, findings: Findings) -> None:
        """Does one step and adds what it finds."""
        if step.kind == "look":
            findings["looks"][str(step.at)] = self._look(step.at)
        elif step.kind == "play":
            self._play(step, findings)
        elif step.kind == "deal":
            self._deal(step, findings)
        elif step.kind == "choose":
            findings["chosen"] = list(self._suspects(findings))
        elif step.kind == "end":
            self._end(step, findings["weighed"])
        elif step.at < len(findings["chosen"]):
            self._weigh(findings["chosen"][step.at], step.nth, findings["weighed"], findings["looks"])

    # Every line, at a glance

    def _look(self, at: int) -> Look:
        line, values = self.course.lines[at], self.ahead.values
        chance = seeded(f"{self.seed} look {at}")
        game = line.game.imagined(line.seat, chance)
        spent = Budget(self.effort.positions, inf).begun()
        try:
            found = lines(game, line.seat, values, self.ahead.chances, spent, WIDTH, chance)
        except (LookupError, NotDealt):
            return Look(loss=0.0, better=[])
        reached = values.expected(self._after(game, line), line.seat)
        others: dict[str, list[str]] = {}
        for one in found:
            if one.moves and not does_the_same(one.moves, line.moves):
                others.setdefault(" ".join(one.moves[:2]), list(one.moves))
        best = list(others.values())[:ALTERNATIVES]
        return Look(loss=round(found[0].points - reached, 2), better=best)

    def _after(self, game: Game, line: Played) -> Game:
        table = self.ahead.table(game, f"{self.seed} after")
        self.ahead.follow(table, line.seat, line.moves)
        return table.game

    # How it would have gone on

    def _play(self, step: Step, findings: Findings) -> None:
        """Plays the game on from the end of a turn."""
        before, seed = self.course.stops[step.at].game, f"{self.seed} play {step.at} {step.nth}"
        expected = self.ahead.expected(before)
        table = self.ahead.table(before, seed)
        self.ahead.play(table, seed, self.effort.playing, turn_is_over(self.last))
        ended = self.ahead.expected(table.game)
        found = findings["ends"].setdefault(str(step.at), {})
        for seat in self.course.seats:
            found.setdefault(seat, []).append(round(ended[seat] - expected[seat], 2))

    def _deal(self, step: Step, findings: Findings) -> None:
        """Lets everybody play a turn with the cards that came and with others."""
        deal = self.course.deals[step.at]
        found = findings["luck"].setdefault(str(step.at), {})
        until = turn_is_over(deal.after.turn)
        for number in range(BLOCK * step.nth, BLOCK * (step.nth + 1)):
            seed = f"{self.seed} deal {step.at} {number}"
            came, other = self.ahead.table(deal.after, seed), self.ahead.table(deal.before, seed)
            for table in (came, other):
                self.ahead.play(table, seed, self.effort.quick, until)
            with_it, without = self.ahead.expected(came.game), self.ahead.expected(other.game)
            for seat in self.course.seats:
                found.setdefault(seat, []).append(round(with_it[seat] - without[seat], 2))

    # What would have been better

    def _suspects(self, findings: Findings) -> Iterator[str]:
        """The lines that look worst, not all of one seat."""
        looks = findings["looks"]
        order = sorted(looks, key=lambda at: (-looks[at]["loss"], int(at)))
        counts: dict[str, int] = {}
        found = 0
        for at in order:
            seat = self.course.lines[int(at)].seat
            if looks[at]["loss"] < SUSPECT or not looks[at]["better"] or found == self.effort.weighed:
                continue
            if counts.get(seat, 0) < MOST_OF_A_SEAT or len(self.course.seats) == 1:
                counts[seat] = counts.get(seat, 0) + 1
                found += 1
                yield at

    def _weigh(self, at: str, nth: int, weighed: dict[str, Weighed], looks: Mapping[str, Look]) -> None:
        line = self.course.lines[int(at)]
        if at not in weighed:
            better = self._best(line, looks[at]["better"], at)
            weighed[at] = Weighed(better=better, played=[], other=[], fields={}, whole=[])
        known = weighed[at]
        for number in range(BLOCK * nth, BLOCK * (nth + 1)):
            seed = f"{self.seed} weigh {at} {number}"
            table = self._world(line, seed)
            (played, had), (other, gets) = (
                self._led_to(table.copy(), line, moves, seed)
                for moves in (line.moves, tuple(known["better"]))
            )
            known["played"].append(round(played, 2))
            known["other"].append(round(other, 2))
            for field in {**had, **gets}:
                apart = gets.get(field, 0.0) - had.get(field, 0.0)
                known["fields"][field] = known["fields"].get(field, 0.0) + apart

    def _end(self, step: Step, weighed: dict[str, Weighed]) -> None:
        """Plays what looks worst, once weighed, to the end beside what looks better."""
        worst = sorted(
            weighed, key=lambda at: (fmean(weighed[at]["played"]) - fmean(weighed[at]["other"]), int(at))
        )
        if step.at >= len(worst):
            return
        at = worst[step.at]
        line, known = self.course.lines[int(at)], weighed[at]
        for number in range(BLOCK * step.nth, BLOCK * (step.nth + 1)):
            seed, ends = f"{self.seed} end {at} {number}", []
            table = self._world(line, seed)
            for moves in (line.moves, tuple(known["better"])):
                playing = table.copy()
                self.ahead.follow(playing, line.seat, moves)
                self.ahead.play(playing, seed, self.effort.quick, turn_is_over(self.last))
                ends.append(self.ahead.judge.expected(playing.game, line.seat))
            known["whole"].append(round(ends[1] - ends[0], 2))

    def _best(self, line: Played, others: Sequence[Sequence[str]], at: str) -> list[str]:
        """Chooses the best of some lines in worlds of its own."""
        if len(others) == 1:
            return list(others[0])
        worlds = [
            (self._world(line, seed), seed)
            for seed in (f"{self.seed} choose {at} {n}" for n in range(CHOOSING))
        ]
        return list(
            max(
                others,
                key=lambda moves: fmean(
                    self._led_to(table.copy(), line, tuple(moves), seed)[0] for table, seed in worlds
                ),
            )
        )

    def _world(self, line: Played, seed: str) -> Table:
        """Gets a table at which the seat could have been sitting, for all that it knew."""
        return Table.imagined(line.game, line.seat, self.ahead.chances, seeded(seed))

    def _led_to(
        self, table: Table, line: Played, moves: tuple[str, ...], seed: str
    ) -> tuple[float, Mapping[str, float]]:
        """Plays a line and on for some rounds; gets how the seat is expected to end then, and by field."""
        values, game = self.ahead.values, table.game
        rounds = self.effort.rounds * max(1, values.features.turns_of_a_round(game.setup))
        last = line.game.turn + (rounds if values.features.turns_of_a_round(game.setup) else 0)
        self.ahead.follow(table, line.seat, moves)
        self.ahead.play(table, seed, self.effort.quick, turn_is_over(last))
        judge = self.ahead.judge
        return judge.expected(table.game, line.seat), judge.expected_fields(table.game, line.seat)


def does_the_same(one: Sequence[str], other: Sequence[str]) -> bool:
    """Returns whether two lines do the same, as far as both go."""
    length = min(len(one), len(other), LONGEST)
    return sorted(one[:length]) == sorted(other[:length])


def error_of(numbers: Sequence[float]) -> float:
    """The standard error of a mean; infinite where one number says nothing of it."""
    if len(numbers) < 2:
        return float("inf")
    mean = fmean(numbers)
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1) / len(numbers))
