"""Fields of the sheets as they are read off paper: counted signs, values reached, missions, majorities.

Rulebook: End of the game of the Adventures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from adventures.games.moon.rules.adventure import Adventure
from adventures.games.moon.rules.layout import Layout
from adventures.rules.paper import Entry, Field, Part

Points = Mapping[str, int]
Formulas = Mapping[str, str]

LETTERS = ("a", "b", "c")


def no_points(entry: Entry) -> Points:
    return {}


def no_formulas(entry: Entry) -> Formulas:
    return {}


@dataclass(frozen=True, slots=True)
class Majority:
    """A field in which seats are ranked by a number: the points of the place, and of everything beside it.

    `points` is given the entry and the place, None for a seat that is not ranked.
    """

    count: Callable[[Entry], int]
    points: Callable[[Entry, int | None], int]


@dataclass(frozen=True, slots=True)
class Scored(Field):
    """A field with the points that follow from its entry, by field of the score, and with what it says.

    In a `majority` they follow from the entries of all.
    """

    points: Callable[[Entry], Points] = no_points
    formulas: Callable[[Entry], Formulas] = no_formulas
    majority: Majority | None = None


def up_to(most: int) -> tuple[int, ...]:
    """All numbers from none to the most."""
    return tuple(range(most + 1))


def values(*groups: Iterable[int]) -> tuple[int, ...]:
    """All different values in order, none first."""
    return tuple(sorted({0, *(value for group in groups for value in group)}))


def only_with(wanted: Sequence[int], otherwise: int = 0) -> Callable[[Entry], tuple[int, ...]]:
    """These values, where the number before is not none."""
    return lambda before: tuple(wanted) if before[-1] else (otherwise,)


def signed(numbers: Iterable[int]) -> str:
    """Points one by one without those that are none: "10 + 6"."""
    return " + ".join(str(number) for number in numbers if number)


def missions(adventure: Adventure, chosen: Sequence[str | None] = ()) -> Scored:
    """The points in the mission boxes: of the cards that lay there, or of both where nobody knows."""
    known = dict(zip(LETTERS, chosen, strict=False))
    parts = []
    for letter, cards in adventure.missions.items():
        lay = [card for card in cards if card == known.get(letter)] or cards
        printed = [adventure.sheet.data["missions"][card] for card in lay]
        parts.append(Part(letter, values(*((card["first"], card["later"]) for card in printed))))
    return Scored(
        "missions", tuple(parts), ("mission",),
        points=lambda entry: {"missions": sum(entry)},
        formulas=lambda entry: {"missions": signed(entry)},
    )  # fmt: skip


def scale(key: str, groups: Sequence[str], printed: Sequence[int], *, lost: bool = False) -> Scored:
    """A scale of which the value reached counts; of several groups, one value of each."""
    sign = -1 if lost else 1
    names = [f"{group.partition('.')[0]}.value" for group in groups] if len(groups) > 1 else ["value"]
    parts = tuple(Part(name, tuple(printed)) for name in names)
    return Scored(
        key, parts, tuple(groups),
        points=lambda entry: {key: sign * sum(entry)},
        formulas=lambda entry: {key: " + ".join(map(str, entry))} if len(entry) > 1 else {},
    )  # fmt: skip


def boxes(key: str, groups: Sequence[str], layout: Layout, printed: Sequence[int]) -> Scored:
    """Boxes crossed off in order, each group of which costs the value then reached."""
    parts = tuple(Part(group, up_to(len(layout.groups[group]))) for group in groups)

    def lost(entry: Entry) -> int:
        return sum(printed[min(crossed, len(printed) - 1)] for crossed in entry)

    return Scored(
        key, parts, tuple(groups),
        points=lambda entry: {key: -lost(entry)},
        formulas=lambda entry: {key: " + ".join(map(str, entry))},
    )  # fmt: skip


def times(key: str, most: int, worth: Sequence[int], places: Sequence[str]) -> Scored:
    """Counted signs, each worth the value reached; where there are none the value is not asked."""
    parts = (Part("count", up_to(most)), Part("value", tuple(worth), only_with(worth, worth[0])))
    return Scored(
        key, parts, tuple(places),
        points=lambda entry: {key: entry[0] * entry[1]},
        formulas=lambda entry: {key: f"{entry[0]} × {abs(entry[1])}"},
    )  # fmt: skip


def one_of_each(key: str, rows: Mapping[str, Sequence[int]], places: Sequence[str]) -> Scored:
    """The value circled in each of several rows, or none."""
    parts = tuple(Part(row, values(printed)) for row, printed in rows.items())
    return Scored(
        key, parts, tuple(places),
        points=lambda entry: {key: sum(entry)},
        formulas=lambda entry: {key: signed(entry)},
    )  # fmt: skip


def ranked(key: str, most: int, printed: Sequence[int], places: Sequence[str]) -> Scored:
    """A number in which seats are ranked for the printed points; places beyond those get none."""

    def points(entry: Entry, place: int | None) -> int:
        return printed[place - 1] if place is not None and place <= len(printed) else 0

    return Scored(
        key, (Part("count", up_to(most)),), tuple(places),
        formulas=lambda entry: {key: str(entry[0])},
        majority=Majority(lambda entry: entry[0], points),
    )  # fmt: skip
