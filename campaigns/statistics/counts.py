"""Statistics of a crew, a person or a site, from the games that were played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from .played import Participation, Played


@dataclass(frozen=True, slots=True)
class Figures:
    """How much was played; `minutes` of an average game, None where no game was measured."""

    campaigns: int
    games: int
    seconds: int
    minutes: int | None


@dataclass(frozen=True, slots=True)
class PointsSpread:
    """Points in one Adventure: worst, best, average, spread (standard deviation), and who holds the best."""

    ruleset: str
    games: int
    worst: int
    best: int
    average: float
    spread: float
    holders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """How often the first ended before the second and the other way round; shared places do not count."""

    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Favourite:
    """How often a person took each action, in percent of all that the person took, rounded."""

    shares: Mapping[str, int]

    @property
    def most(self) -> int:
        """The highest share."""
        return max(self.shares.values(), default=0)


def figures(games: Sequence[Played]) -> Figures:
    """Counts games, campaigns and time."""
    measured = [game.seconds for game in games if game.seconds is not None]
    average = round(sum(measured) / len(measured) / 60) if measured else None
    campaigns = {game.campaign for game in games if game.campaign}
    return Figures(len(campaigns), len(games), sum(measured), average)


def points(games: Iterable[Played], of: str | None = None) -> dict[str, PointsSpread]:
    """Points by Adventure, of everybody who is counted or `of` one person."""
    found: defaultdict[str, list[list[Participation]]] = defaultdict(list)
    for game in games:
        if counted := [part for part in game.parts if part.person and of in (None, part.person)]:
            found[game.ruleset].append(counted)
    return {ruleset: _points(ruleset, games_of_it) for ruleset, games_of_it in sorted(found.items())}


def _points(ruleset: str, games: Sequence[Sequence[Participation]]) -> PointsSpread:
    """Points in the games of one Adventure, each with the parts that count."""
    parts = [part for game in games for part in game]
    totals = [part.total for part in parts]
    average = sum(totals) / len(totals)
    return PointsSpread(
        ruleset=ruleset,
        games=len(games),
        worst=min(totals),
        best=max(totals),
        average=average,
        spread=sqrt(sum((total - average) ** 2 for total in totals) / len(totals)),
        holders=tuple(dict.fromkeys(part.person or "" for part in parts if part.total == max(totals))),
    )


def head_to_head(games: Iterable[Played], people: Sequence[str]) -> dict[tuple[str, str], Pair]:
    """Who ended before whom how often, for every two of these people who met."""
    won: Counter[tuple[str, str]] = Counter()
    for game in games:
        counted = [part for part in game.parts if part.person in people]
        for one, other in combinations(counted, 2):
            if one.place != other.place:
                first, second = (one, other) if one.place < other.place else (other, one)
                won[str(first.person), str(second.person)] += 1
    pairs = [(one, other) for one in people for other in people if one != other]
    return {
        pair: Pair(won[pair], won[pair[::-1]])
        for pair in pairs
        if won[pair] or won[pair[::-1]]
    }  # fmt: skip


def favourites(games: Iterable[Played], people: Iterable[str]) -> dict[str, Favourite]:
    """Which actions these people take; who took none is left out."""
    taken: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for game in games:
        for part in game.parts:
            if part.person:
                taken[part.person].update(part.actions)
    return {
        person: Favourite(
            {action: round(100 * n / taken[person].total()) for action, n in taken[person].items()}
        )
        for person in people
        if taken[person].total()
    }


def most_frequent_first(times: Mapping[str, int]) -> list[tuple[str, int]]:
    """What was counted, the most frequent first, then by name."""
    return sorted(times.items(), key=lambda item: (-item[1], item[0]))


def missions_first(games: Iterable[Played], people: Iterable[str]) -> dict[str, int]:
    """How many missions each of these people accomplished first."""
    return _sums(games, people, "firsts")


def system_errors(games: Iterable[Played], people: Iterable[str]) -> dict[str, int]:
    """How many System Errors each of these people took."""
    return _sums(games, people, "errors")


def wins(games: Iterable[Played], people: Iterable[str]) -> dict[str, int]:
    """How often each of these people came first."""
    found = Counter(part.person for game in games for part in game.parts if part.place == 1)
    return {person: found[person] for person in people}


def _sums(games: Iterable[Played], people: Iterable[str], what: str) -> dict[str, int]:
    sums: Counter[str | None] = Counter()
    for game in games:
        for part in game.parts:
            sums[part.person] += getattr(part, what)
    return {person: sums[person] for person in people}


def course(awards: Iterable[tuple[int, str, int]], steps: int) -> dict[str, list[int]]:
    """Stars of each person after every step of a campaign, from 0 to `steps`.

    An award is the step in which it was given, who got it, and how many stars it was.
    """
    given: defaultdict[str, Counter[int]] = defaultdict(Counter)
    for step, person, amount in awards:
        given[person][min(max(step, 0), steps)] += amount
    lines = {}
    for person, by_step in given.items():
        stars, line = 0, []
        for step in range(steps + 1):
            stars += by_step[step]
            line.append(stars)
        lines[person] = line
    return lines
