"""What an analysis says: numbers of a game, each with how sure it is, and the moments that moved it most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot, inf, isfinite, sqrt
from statistics import fmean
from typing import NotRequired, TypedDict

from adventures.bots.values import OUTLOOK, Values

from .course import Course, Played, playable
from .effort import ENGINE, FORMAT
from .steps import Findings, Weighed, does_the_same, error_of

MOST = 4
MOST_LUCK = 2
"""So many moments at most are luck while there are mistakes to tell: from those one can learn."""
LEAST = 1.0
"""A moment of fewer points at the end is not told."""
CLEARLY = 2.0
"""So many standard errors a difference has to be away from nothing."""
BETTER, LUCK = "better", "luck"
WRONG = 0.5
"""By this part of what it says the judge may be wrong a few rounds on (standard error)."""
LEAST_ERROR = 0.1
NEAR = 3
"""So many turns on both sides say with a turn how far off it is to expect from the values alone; near the
beginning and the end fewer, as many on both sides."""
OWN_WORTH = 6
"""What a seat's own playouts say counts as much as that of all seats once there are so many of them."""
BAND = 0.8


class Way(TypedDict):
    """A way to play: moves in a row, and the points at the end that are expected of it."""

    moves: list[str]
    total: float


class SeatTold(TypedDict):
    """What is said of a seat: after each stop of the game the points at the end that are expected, between
    which eight of ten games would end, and the standard error; and its luck with the cards.

    The luck is None where nothing was dealt, or not enough is known of it yet.
    """

    expected: list[float]
    low: list[float]
    high: list[float]
    error: list[float]
    luck: float | None
    luck_error: float


class MomentTold(TypedDict):
    """A moment that moved what a seat was to expect, by so many points at the end.

    Where a `better` way was found the points are those that were lost; where none was, what the cards gave.
    `at` is how many moves of the game were made before it; `fields` say where the better way gets more.
    """

    turn: int
    seat: str
    kind: str
    points: float
    error: float
    at: int
    played: Way
    better: NotRequired[Way]
    fields: NotRequired[list[list[str | float]]]
    worlds: int


class AnalysisTold(TypedDict):
    """An analysis as plain data: what stands here is stored, exported and shown."""

    format: int
    engine: int
    turns: list[int]
    seats: dict[str, SeatTold]
    moments: list[MomentTold]
    playouts: int
    samples: int


def tell(course: Course, values: Values, findings: Findings) -> AnalysisTold:
    """Says what was found so far."""
    seats = {seat: _of_seat(course, values, findings, seat) for seat in course.seats}
    counted = [
        len(numbers) for by_seat in findings["ends"].values() for numbers in list(by_seat.values())[:1]
    ]
    samples = [
        len(numbers) for by_seat in findings["luck"].values() for numbers in list(by_seat.values())[:1]
    ]
    return AnalysisTold(
        format=FORMAT,
        engine=ENGINE,
        turns=[stop.turn for stop in course.stops],
        seats=seats,
        moments=_moments(course, findings, seats),
        playouts=sum(counted),
        samples=sum(samples),
    )


# What each seat was to expect


def _of_seat(course: Course, values: Values, findings: Findings, seat: str) -> SeatTold:
    told = SeatTold(expected=[], low=[], high=[], error=[], luck=None, luck_error=0.0)
    last = len(course.stops) - 1
    for at, stop in enumerate(course.stops):
        worth = values.expected(stop.game, seat)
        if at == last and stop.game.over:
            numbers = (worth, worth, worth, 0.0)
        else:
            numbers = _with_playouts(worth, findings, at, last, seat)
        for name, number in zip(("expected", "low", "high", "error"), numbers, strict=True):
            told[name].append(round(number, 2))  # type: ignore[literal-required]
    told["luck"], told["luck_error"] = _luck(course, findings, seat)
    return told


def _with_playouts(
    worth: float, findings: Findings, at: int, last: int, seat: str
) -> tuple[float, float, float, float]:
    """What the values expect, put right by how games ended that were played on nearby."""
    near = _near(findings, at, last)
    own = [number for by_seat in near for number in by_seat.get(seat, ())]
    every = [number for by_seat in near for numbers in by_seat.values() for number in numbers]
    if len(every) < 2:
        return worth, worth, worth, 0.0
    share = len(own) / (len(own) + OWN_WORTH)
    apart = share * fmean(own) + (1 - share) * fmean(every) if own else fmean(every)
    shift = apart - fmean(every)
    order = sorted(every)
    low, high = (quantile(order, side) + shift for side in ((1 - BAND) / 2, (1 + BAND) / 2))
    return worth + apart, worth + min(low, apart), worth + max(high, apart), error_of(every)


def _near(findings: Findings, at: int, last: int) -> Sequence[Mapping[str, list[float]]]:
    """What was played on near a stop, as many stops before it as after it while there are any.

    How far off the values are changes from turn to turn: one-sided neighbours would be off with them.
    """
    ends = findings["ends"]
    for reach in (min(NEAR, at, last - at), NEAR):
        found = [ends[str(n)] for n in range(at - reach, at + reach + 1) if str(n) in ends]
        if found:
            return found
    return []


def quantile(order: Sequence[float], share: float) -> float:
    """A quantile of sorted numbers, between the two nearest."""
    place = share * (len(order) - 1)
    below = int(place)
    above = min(below + 1, len(order) - 1)
    return order[below] + (order[above] - order[below]) * (place - below)


def _luck(course: Course, findings: Findings, seat: str) -> tuple[float | None, float]:
    """The sum of what all deals gave a seat, and its standard error."""
    if not course.deals or len(findings["luck"]) < len(course.deals):
        return None, 0.0
    numbers = [by_seat[seat] for by_seat in findings["luck"].values()]
    error = sqrt(sum(error_of(samples) ** 2 for samples in numbers))
    return round(sum(map(fmean, numbers)), 2), round(error, 2) if isfinite(error) else 0.0


# The moments


def _moments(course: Course, findings: Findings, seats: Mapping[str, SeatTold]) -> list[MomentTold]:
    found = [*_mistakes(course, findings, seats), *_strokes_of_luck(course, findings, seats)]
    best: dict[tuple[int, str], MomentTold] = {}
    for moment in sorted(found, key=lambda one: -abs(one["points"])):
        best.setdefault((moment["turn"], moment["seat"]), moment)
    luck = [moment for moment in best.values() if moment["kind"] == LUCK][MOST_LUCK:]
    told = [moment for moment in best.values() if moment not in luck]
    return sorted([*told, *luck][:MOST], key=lambda one: (one["turn"], one["seat"]))


def _mistakes(course: Course, findings: Findings, seats: Mapping[str, SeatTold]) -> Iterator[MomentTold]:
    """What was clearly worse than something else."""
    for at, weighed in findings["weighed"].items():
        points, error = difference(weighed)
        line = course.lines[int(at)]
        if points < LEAST or points < CLEARLY * error:
            continue
        better = list(playable(line.game, line.seat, weighed["better"]))
        if not better or does_the_same(better, line.moves):
            continue  # what it does otherwise comes after cards that never came
        total = _total(course, seats, line)
        worlds = len(weighed["played"])
        known = {*course.stops[-1].game.score(line.seat).fields, OUTLOOK}
        summed = sum(weighed["fields"].values())
        share = points / summed if summed else 0.0
        fields = {name: number * share for name, number in weighed["fields"].items() if name in known}
        order = sorted(fields.items(), key=lambda field: -abs(field[1]))
        yield MomentTold(
            turn=line.turn,
            seat=line.seat,
            kind=BETTER,
            points=round(-points, 2),
            error=round(error, 2),
            at=line.at,
            played=Way(moves=list(line.moves), total=total),
            better=Way(moves=better, total=round(total + points, 2)),
            fields=[[name, round(number, 2)] for name, number in order if abs(number) >= 0.05],
            worlds=worlds,
        )


def difference(weighed: Weighed) -> tuple[float, float]:
    """By how many points the better way of a line is better, and the standard error of that.

    A few rounds on the judge sees little noise, but may be wrong by a part of what it says; at the end of the
    game all is true, and noisy. Each counts by how sure it is. Nothing is known before both were seen.
    """
    apart = [other - played for other, played in zip(weighed["other"], weighed["played"], strict=True)]
    if len(apart) < 2 or len(weighed["whole"]) < 2:
        return 0.0, inf
    judged, ended = fmean(apart), fmean(weighed["whole"])
    of_judge = max(LEAST_ERROR, hypot(error_of(apart), WRONG * judged)) ** -2
    of_end = max(LEAST_ERROR, error_of(weighed["whole"])) ** -2
    return (judged * of_judge + ended * of_end) / (of_judge + of_end), (of_judge + of_end) ** -0.5


def _strokes_of_luck(
    course: Course, findings: Findings, seats: Mapping[str, SeatTold]
) -> Iterator[MomentTold]:
    """What the cards gave or took, where the seat played as well as it could."""
    for at, by_seat in findings["luck"].items():
        deal = course.deals[int(at)]
        for seat, samples in by_seat.items():
            points, error = fmean(samples), error_of(samples)
            lines = [n for n, line in enumerate(course.lines) if (line.turn, line.seat) == (deal.turn, seat)]
            if abs(points) < LEAST or abs(points) < CLEARLY * error or not lines:
                continue
            if any(_could_be_better(findings, str(n)) for n in lines):
                continue
            line = course.lines[lines[0]]
            yield MomentTold(
                turn=deal.turn,
                seat=seat,
                kind=LUCK,
                points=round(points, 2),
                error=round(error, 2),
                at=line.at,
                played=Way(moves=list(line.moves), total=_total(course, seats, line)),
                worlds=len(samples),
            )


def _could_be_better(findings: Findings, at: str) -> bool:
    """Returns whether something better than a line was found, or may be there."""
    weighed = findings["weighed"].get(at)
    if weighed and weighed["whole"]:
        points, error = difference(weighed)
        return points > CLEARLY * error
    look = findings["looks"].get(at)
    return look is None or look["loss"] > LEAST


def _total(course: Course, seats: Mapping[str, SeatTold], line: Played) -> float:
    """The points at the end that a seat was to expect after the turn of a line."""
    turns = [stop.turn for stop in course.stops]
    return seats[line.seat]["expected"][turns.index(line.turn)] if line.turn in turns else 0.0
