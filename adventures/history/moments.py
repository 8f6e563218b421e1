"""How the points of a game went turn by turn, and the moments in which it was decided.

A moment is a turn of one seat: a race or a mission that it won first, a mark by which equal seats were told
apart, the turn in which the lead changed for good, or the one that opened the largest gap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypedDict

from adventures.games.replay import Feat, Timeline, Turn
from adventures.rules import Result
from adventures.rules.result import rank
from adventures.rules.view import ScoreView

MOST = 4
MOST_TIES = 2
FIRST, TIE, LEAD, LEVEL, LOST, GAP = "first", "tie", "lead", "level", "lost", "gap"
TOTAL = "total"
# How much a moment tells, before what it brought: what decided between equals comes before all else.
TELLING = {TIE: 10_000, LEAD: 1000, LEVEL: 1000, LOST: 1000, GAP: 500, FIRST: 0}
TURNS_IT = 2000

Feats = Callable[[Turn], Sequence[Feat]]
Totals = Mapping[str, Sequence[int]]
Counted = Callable[[Timeline, Sequence[str]], Totals]


class Part(TypedDict):
    """What a moment was. `words` are those of the game for `first` and `tie`; for the others the field of the
    score that rose most (fell, where the lead was `lost`), and for a gap how far the seat leads.
    """

    kind: str
    words: list[str]


class Without(TypedDict):
    """How the game would have ended without a moment: who had won, with how many points against how many."""

    winners: list[str]
    total: int
    other: int


class Moment(TypedDict):
    """A turn of a seat that decided the game, and what it brought."""

    turn: int
    seat: str
    points: int
    parts: list[Part]
    without: Without | None


class Course(TypedDict):
    """The points of everybody at the end of each turn, and the moments; empty where nobody saw them."""

    turns: list[int]
    totals: dict[str, list[int]]
    moments: list[Moment]


NO_COURSE = Course(turns=[], totals={}, moments=[])


def course_of(
    timeline: Timeline, result: Result, feats: Feats, counted: Counted = lambda timeline, seats: {}
) -> Course:
    """Works out the course of a game that is over.

    Where the turns do not lead to the result that the players were shown, they say nothing of it. Where
    points were hidden until the end it is that of what the game counts instead.
    """
    totals = _totals(timeline, list(result.scores))
    if not totals and (instead := counted(timeline, list(result.scores))):
        return _hidden_course(timeline, feats, instead)
    if not totals or any(line[-1] != result.scores[seat].total for seat, line in totals.items()):
        return NO_COURSE
    turns = [turn["number"] for turn in timeline["turns"]]
    found = [
        *_won_first(timeline, result, feats),
        *_tie_breaking_marks(timeline, result, feats),
        *_leads(timeline, result, totals),
        *_gaps(timeline, totals),
    ]
    return Course(turns=turns, totals=totals, moments=_most_telling(found))


def _hidden_course(timeline: Timeline, feats: Feats, counted: Totals) -> Course:
    """The course of a game that hid its points: no turn brought any, so no moment has a sum."""
    found = [
        _moment(turn["number"], feat.seat, 0, FIRST, feat.words)
        for turn in timeline["turns"]
        for feat in feats(turn)
        if not feat.tie
    ]
    turns = [turn["number"] for turn in timeline["turns"]]
    totals = {seat: list(line) for seat, line in counted.items()}
    return Course(turns=turns, totals=totals, moments=_most_telling(found))


def _totals(timeline: Timeline, seats: Sequence[str]) -> dict[str, list[int]]:
    """The points of everybody after each turn; nothing where they were hidden."""
    turns = timeline["turns"]
    if not turns or not all(set(seats) <= turn["scores"].keys() for turn in turns):
        return {}
    return {seat: [turn["scores"][seat]["total"] for turn in turns] for seat in seats}


# What was done


def _won_first(timeline: Timeline, result: Result, feats: Feats) -> Iterator[Moment]:
    for number, feat, points in _feats_with_points(timeline, feats):
        if not feat.tie:
            without = _without(result, feat.seat, points) if points > 0 else None
            yield _moment(number, feat.seat, points, FIRST, feat.words, without)


def _tie_breaking_marks(timeline: Timeline, result: Result, feats: Feats) -> Iterator[Moment]:
    """The marks that made the difference between the winner and the next with the same points, the last."""
    if len(result.ranking) < 2 or len(result.ranking[0]) > 1:
        return
    first, second = result.ranking[0][0], result.ranking[1][0]
    pairs = zip(result.tie_breaks[first], result.tie_breaks[second], strict=True)
    decisive = next((one for one, other in pairs if one.value != other.value), None)
    if decisive is None or decisive.key == TOTAL:
        return
    who = second if decisive.fewer else first
    marks = [
        _moment(number, who, points, TIE, feat.words, _without(result, who, points, feat))
        for number, feat, points in _feats_with_points(timeline, feats)
        if feat.tie == decisive.key and feat.seat == who
    ]
    yield from marks[-MOST_TIES:]


def _feats_with_points(timeline: Timeline, feats: Feats) -> Iterator[tuple[int, Feat, int]]:
    """Every feat with its turn and its points: how far it moved the field of the score that it moved most.

    What was won first has brought no loss: that befell the seat at the same time.
    """
    scores: dict[str, ScoreView] = {}
    for turn in timeline["turns"]:
        changes: dict[tuple[int, str], list[int]] = {}
        for step in (step for steps in turn["steps"].values() for step in steps):
            for seat, after in step["scores"].items():
                changes[id(step), seat] = list(_changes(scores.get(seat), after).values())
                scores[seat] = after
        for feat in feats(turn):
            moved = [*changes.get((id(feat.step), feat.seat), ()), 0]
            brought = max(moved, key=abs) if feat.tie else max(moved)
            yield turn["number"], feat, feat.points or brought
        scores |= turn["scores"]


def _changes(before: ScoreView | None, after: ScoreView) -> dict[str, int]:
    was = before["fields"] if before else {}
    return {key: value - was.get(key, 0) for key, value in after["fields"].items()}


def _without(result: Result, seat: str, points: int, feat: Feat | None = None) -> Without | None:
    """How the game would have ended without the points of a seat, and without what else a feat changed.

    None where the same had won.
    """
    changed = {TOTAL: points} | ({feat.tie: feat.value} if feat else {})
    values = {
        name: [
            replace(value, value=value.value - changed.get(value.key, 0)) if name == seat else value
            for value in ties
        ]
        for name, ties in result.tie_breaks.items()
    }
    ranking = rank(values)
    if set(ranking[0]) == set(result.ranking[0]):
        return None
    totals = {name: score.total - points * (name == seat) for name, score in result.scores.items()}
    others = [totals[name] for names in ranking[1:] for name in names]
    return Without(
        winners=list(ranking[0]),
        total=totals[ranking[0][0]],
        other=max(others, default=totals[ranking[0][0]]),
    )


# How the lead went


def _leads(timeline: Timeline, result: Result, totals: Totals) -> Iterator[Moment]:
    """The turn from which on nobody was ahead of the winner: what it won, else what the leader lost."""
    if len(result.ranking[0]) > 1:
        return
    winner = result.ranking[0][0]
    ahead = _lead_by_turn(totals, winner)
    behind = [index for index, gap in enumerate(ahead) if gap < 0]
    if not behind or behind[-1] == len(ahead) - 1:
        return
    index = behind[-1] + 1
    if _gained(totals[winner], index) > 0:
        yield from _turn_of(timeline, totals, winner, index, LEAD if ahead[index] > 0 else LEVEL)
        return
    leader = max(totals, key=lambda seat: totals[seat][index - 1])
    yield from _turn_of(timeline, totals, leader, index, LOST)


def _gaps(timeline: Timeline, totals: Totals) -> Iterator[Moment]:
    """The turn in which somebody who leads pulled away furthest from the next, by points of its own."""
    widest, found = 0, None
    for seat in totals if len(totals) > 1 else ():
        ahead = _lead_by_turn(totals, seat)
        for index, gap in enumerate(ahead[1:], 1):
            opened = min(gap - ahead[index - 1], _gained(totals[seat], index))
            if gap > 0 and opened > widest:
                widest, found = opened, (seat, index, gap)
    if found is not None:
        seat, index, gap = found
        yield from _turn_of(timeline, totals, seat, index, GAP, str(gap))


def _lead_by_turn(totals: Totals, seat: str) -> list[int]:
    """How far a seat was ahead of the best of the others after each turn."""
    others = [line for name, line in totals.items() if name != seat]
    if not others:
        return [0 for _ in totals[seat]]
    return [own - max(line[index] for line in others) for index, own in enumerate(totals[seat])]


def _turn_of(
    timeline: Timeline, totals: Totals, seat: str, index: int, kind: str, *words: str
) -> Iterator[Moment]:
    """A whole turn of a seat, with the field of its score that rose or fell most."""
    turns = timeline["turns"]
    before = turns[index - 1]["scores"][seat] if index else None
    changes = _changes(before, turns[index]["scores"][seat])
    most = (min if kind == LOST else max)(changes, key=lambda key: changes[key], default="")
    if most:
        points = _gained(totals[seat], index)
        yield _moment(turns[index]["number"], seat, points, kind, [most, *words])


def _gained(line: Sequence[int], index: int) -> int:
    return line[index] - (line[index - 1] if index else 0)


# Which of them are told


def _moment(
    turn: int, seat: str, points: int, kind: str, words: Sequence[str], without: Without | None = None
) -> Moment:
    part = Part(kind=kind, words=list(words))
    return Moment(turn=turn, seat=seat, points=points, parts=[part], without=without)


def _most_telling(found: Iterable[Moment]) -> list[Moment]:
    """The moments that tell most, in the order of their turns.

    What a seat did in one turn is one moment. Only one says how the game would have ended without it: that of
    the smallest sum, for in a close game nearly every mark turns the result.
    """
    together: dict[tuple[int, str], list[Moment]] = {}
    for one in found:
        together.setdefault((one["turn"], one["seat"]), []).append(one)
    moments = sorted(map(_joined, together.values()), key=_weight, reverse=True)[:MOST]
    turning = min((one for one in moments if one["without"]), key=_smallest, default=None)
    for one in moments:
        if one is not turning:
            one["without"] = None
    return sorted(moments, key=lambda one: (one["turn"], one["seat"]))


def _joined(moments: Sequence[Moment]) -> Moment:
    """Several moments of one turn of a seat as one, with what the whole turn brought if one of them was that.

    The result turns on a single sum, and only where that is the one that is told.
    """
    kinds = {one["parts"][0]["kind"]: one["points"] for one in moments}
    whole = next((kinds[kind] for kind in (LEAD, LEVEL, LOST, GAP) if kind in kinds), None)
    points = sum(one["points"] for one in moments) if whole is None else whole
    turning = [one for one in moments if one["without"]]
    return Moment(
        turn=moments[0]["turn"],
        seat=moments[0]["seat"],
        points=points,
        parts=[part for one in moments for part in one["parts"]],
        without=turning[0]["without"] if len(turning) == 1 and turning[0]["points"] == points else None,
    )


def _weight(moment: Moment) -> tuple[int, int]:
    telling = max(TELLING[part["kind"]] for part in moment["parts"])
    turns_it = TURNS_IT if moment["without"] else 0
    return telling + turns_it + abs(moment["points"]), moment["turn"]


def _smallest(moment: Moment) -> tuple[bool, int, int]:
    tie = any(part["kind"] == TIE for part in moment["parts"])
    return not tie, abs(moment["points"]), moment["turn"]
