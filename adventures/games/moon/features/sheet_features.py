"""What all Adventures have in common for bots: the score, marks by part of the sheet, missions, rivals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, cast

from adventures.rules import Game

from ..rules.adventure import A
from ..rules.layout import Layout
from ..rules.missions import place_of
from ..rules.numbers import NO_NUMBER
from ..rules.options import Options
from ..rules.rulesets import MoonRuleset
from ..rules.sheet import Sheet

Numbers = dict[str, float]
MISSION_UNIT = 10
"""Rewards of missions are counted in tens of points."""


def share(marks: Collection[str], places: Collection[str]) -> float:
    """Gets which part of some places is marked."""
    return sum(map(marks.__contains__, places)) / len(places)


def best(shares: Iterable[float], count: int) -> float:
    """Gets the mean of the largest shares."""
    return sum(sorted(shares)[-count:]) / count


def capped(count: float, needed: float) -> float:
    """Gets which part of what is needed is there."""
    return min(1.0, count / needed)


class SheetFeatures(Generic[A]):
    """Describes the sheet of a seat in one Adventure.

    `missions` say of each mission card which part of it is done.
    """

    missions: ClassVar[Mapping[str, Callable[..., float]]] = {}

    def __init__(self, ruleset: MoonRuleset) -> None:
        self.ruleset = ruleset

    @cached_property
    def adventure(self) -> A:
        """The Adventure as it is printed: its geometry holds for changed sheets as well."""
        return cast(A, self.ruleset.adventure)

    def of(self, game: Game, seat: str) -> Numbers:
        """Gets the numbers of a seat."""
        sheet = sheet_of(game, seat)
        others = [sheet_of(game, one) for one in game.setup.seats if one != seat]
        numbers = dict(sheet.worked_out(self.own))
        add_score(numbers, game, seat)
        self.add_missions(numbers, game, sheet, (sheet,), others)
        if others:
            seen = [other.worked_out(filled) for other in others]
            for at, name in enumerate(("rival spaces", "rival errors", "rival missions")):
                numbers[name] = max(counts[at] for counts in seen)
            self.add_against(numbers, sheet, others)
        return numbers

    def own(self, sheet: Sheet) -> Numbers:
        """Gets what follows from the marks of a sheet alone."""
        numbers: Numbers = {}
        add_marks(numbers, sheet)
        self.add(numbers, sheet)
        return numbers

    def add(self, numbers: Numbers, sheet: Sheet) -> None:
        """Adds what only this Adventure has on its sheet."""
        raise NotImplementedError

    def add_against(self, numbers: Numbers, sheet: Sheet, others: Sequence[Sheet]) -> None:
        """Adds how a sheet compares with those of others."""

    def bonuses_near(self, sheet: Sheet) -> float:
        """Gets how many Solo bonuses are on their way: of each place more the nearer it is."""
        earns = self.adventure.astra_card.earns
        return earns * sum([done * done for done in sheet.worked_out(self.ways_to_bonuses)])

    def ways_to_bonuses(self, sheet: Sheet) -> Sequence[float]:
        """Gets which part is done of the way to each place that would still earn Solo bonuses."""
        return ()

    def add_missions(
        self, numbers: Numbers, game: Game, sheet: Sheet, ends: Sequence[Any], others: Sequence[Sheet]
    ) -> None:
        """Adds which part of each open mission is done, in its worth; squared, since only the last counts.

        It is looked at sheet by sheet, or end by end where sheets are shared; one is enough.
        """
        for key in Options.of(game.setup).missions:
            box = place_of(key[0])
            if key in self.missions and box not in sheet.marks:
                first, later = self._rewards[key]
                worth = later if any(box in other.marks for other in others) else first
                done = max([self.done(key, end) for end in ends])
                numbers[f"mission {key}"] = done * done * worth

    def done(self, key: str, sheet: Any) -> float:
        """Gets which part of a mission is done on a sheet."""
        part: float = sheet.worked_out(self._done, key)
        return part

    def _done(self, sheet: Sheet, key: str) -> float:
        return self.missions[key](self, sheet)

    @cached_property
    def _rewards(self) -> Mapping[str, tuple[float, float]]:
        """What a mission is worth, first and later, in tens of points; 1 and a half where that may change."""
        return {
            key: (rewards["first"] / MISSION_UNIT, rewards["later"] / MISSION_UNIT)
            if isinstance(rewards["first"], int)
            else (1.0, 0.5)
            for key, rewards in self.adventure.sheet.data["missions"].items()
        }


def sheet_of(game: Game, seat: str) -> Sheet:
    """Gets the sheet of a seat, with its private marks."""
    return cast(Sheet, game.sheet(seat))


def add_score(numbers: Numbers, game: Game, seat: str) -> None:
    """Adds the fields of a seat's score."""
    for field, points in game.score(seat).fields.items():
        numbers[f"score.{field}"] = points


def add_marks(numbers: Numbers, sheet: Sheet) -> None:
    """Counts marks by group of places, or by zone, and word; a number counts as such."""
    names = sheet.layout.worked_out(part_names)
    for place, words in sheet.marks.items():
        part = names[place]
        for word in words:
            name = part[word] if word in WORDS else part["number"]
            numbers[name] = numbers.get(name, 0) + 1


def add_lead(numbers: Numbers, name: str, own: int, others: Iterable[int]) -> None:
    """Adds by how much a count is ahead of the best of the others, and whether it is."""
    ahead = own - max(others)
    numbers[f"{name} ahead"], numbers[f"most {name}"] = ahead, (ahead > 0) - (ahead < 0)


def filled(sheet: Sheet) -> tuple[int, int, int]:
    """Gets how many spaces, System Errors and missions are marked on a sheet."""
    layout, marked = sheet.layout, sheet.marks.__contains__
    places = layout.spaces, layout.groups.get("error", ()), layout.groups["mission"]
    spaces, errors, missions = (sum(map(marked, group)) for group in places)
    return spaces, errors, missions


WORDS = frozenset(("circle", "cross", "line", "split", "arrow", "check", *NO_NUMBER))
MOST_ZONES = 9


def part_names(layout: Layout) -> Mapping[str, Mapping[str, str]]:
    """Gets under which names the marks of a place are counted, word by word: those of its group or zone."""
    by_zone = 1 < len(layout.zones) <= MOST_ZONES
    parts = {
        place: "space" if place in layout.zone_of and not by_zone else parts[0]
        for place, parts in layout.parts_of.items()
    }
    names = {part: {word: f"{part} {word}" for word in (*WORDS, "number")} for part in parts.values()}
    return {place: names[part] for place, part in parts.items()}
