"""A sheet between two neighbours: each plays from an end of its own, in turns of their own.

Rulebook: ADVENTURE #8, Set up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, cast

from .layout import Layout
from .options import ASTRA
from .player import Player
from .scoring import crossed_value
from .sheet import SHORT, Sheet
from .views import SharingView

# The ends of a sheet by number: that of the seat it belongs to, and that of its left neighbour.
NEAR, FAR = 0, 1
SIDES = ("near", "far")

# Short forms in snapshots of the insignias of the near and of the far seat.
SHORT_INSIGNIAS = ("n", "f")


def insignia(seat: str) -> str:
    """The word of a seat's insignia."""
    return f"insignia.{seat}"


class SharedSheet(Sheet):
    """A sheet with two ends; `seats` are those at its near and at its far end, `insignias` what they draw."""

    __slots__ = ("insignias", "seats")

    def __init__(
        self, layout: Layout, seats: tuple[str, str], marks: dict[str, tuple[str, ...]] | None = None
    ) -> None:
        super().__init__(layout, marks)
        self.seats = seats
        self.insignias = insignia(seats[NEAR]), insignia(seats[FAR])

    def _with_marks(self) -> SharedSheet:
        return SharedSheet(self.layout, self.seats, dict(self.marks))

    def short(self) -> Mapping[str, str]:
        """Gets the short forms of the words; only the two insignias of its seats are drawn on a sheet."""
        return {**SHORT, **dict(zip(self.insignias, SHORT_INSIGNIAS, strict=True))}


class End(NamedTuple):
    """One end of a shared sheet: what the seat there has of its own, and what it has drawn."""

    sheet: SharedSheet
    side: int

    @property
    def seat(self) -> str:
        return self.sheet.seats[self.side]

    @property
    def insignia(self) -> str:
        return self.sheet.insignias[self.side]

    def group(self, name: str) -> str:
        """The group of places of that name at this end."""
        return f"{SIDES[self.side]}.{name}"

    def next_blank(self, name: str) -> str | None:
        """The next place of a group of this end without a mark."""
        return self.sheet.next_blank(self.group(name))

    def crossed(self, name: str) -> int:
        """How many places of a group of this end are crossed off."""
        return self.sheet.count(self.group(name), "cross")

    def value(self, name: str) -> int:
        """The value in force of a scale of this end."""
        return crossed_value(self.sheet, self.group(name), self.sheet.layout.data["values"][name])

    def standing(self, name: str) -> dict[str, int | None]:
        """A scale of this end: the value in force, the one after it, boxes crossed off and boxes in all."""
        values, crossed = self.sheet.layout.data["values"][name], self.crossed(name)
        boxes = len(self.sheet.layout.groups[self.group(name)])
        return {
            "value": values[crossed],
            "next": values[crossed + 1] if crossed < boxes else None,
            "crossed": crossed,
            "of": boxes,
        }

    def carrying(self, places: Iterable[str], mark: str) -> int:
        """How many of these places, but for those at the other end, carry a mark; `insignia` is the own."""
        other, word = f"{SIDES[1 - self.side]}.", self.insignia if mark == "insignia" else mark
        return sum(self.sheet.carries(place, word) for place in places if not place.startswith(other))

    def drawn(self, places: Iterable[str]) -> int:
        """How many of these places carry the insignia of this end's seat."""
        marks, word, found = self.sheet.marks, self.insignia, 0
        for place in places:
            if place in marks and word in marks[place]:
                found += 1
        return found


def end_in_play(sheet: Sheet) -> End:
    """The end from which a sheet is marked now."""
    return End(cast(SharedSheet, sheet), sheet.side)


def both_ends(sheet: Sheet) -> tuple[End, End]:
    """The two ends of a sheet, near and far."""
    return End(cast(SharedSheet, sheet), NEAR), End(cast(SharedSheet, sheet), FAR)


def ends_of(player: Player) -> tuple[End, End]:
    """The two ends of a seat: near on the sheet at its left, far on the one at its right."""
    left, right = player.sheets
    return End(cast(SharedSheet, left), NEAR), End(cast(SharedSheet, right), FAR)


def ends_among(sheets: Mapping[str, Sheet], seat: str) -> tuple[End, End]:
    """The two ends of a seat, given the sheet at the left of every seat in order of play."""
    seats = list(sheets)
    right = seats[seats.index(seat) - 1]
    return End(cast(SharedSheet, sheets[seat]), NEAR), End(cast(SharedSheet, sheets[right]), FAR)


def players_around(layout: Layout, seats: tuple[str, ...]) -> list[Player]:
    """Lays a sheet between every two neighbours, with their insignias drawn at its ends.

    The next seat is the left neighbour, at the far end of a seat's own sheet.
    """
    sheets = [
        SharedSheet(layout, (seat, seats[(number + 1) % len(seats)]), dict(layout.printed))
        for number, seat in enumerate(seats)
    ]
    for sheet in sheets:
        for side, word in zip(SIDES, sheet.insignias, strict=True):
            sheet.marks[f"{side}.insignia"] = (word,)
    players = []
    for number, (seat, sheet) in enumerate(zip(seats, sheets, strict=True)):
        player = Player(seat, sheet)
        player.sheets = (sheet, sheets[number - 1])
        players.append(player)
    return players


def sharing(owners: Sequence[Player], viewer: Player | None, shapes: Sequence[str]) -> SharingView:
    """Returns which sheet lies between whom and who plays on it, as JSON-safe data.

    A sheet is named by who is at its near end. `side` is the end that is played from now, `active` the
    sheet that the viewer marks now, `other` its second one; `insignias` are the shapes that all draw.
    Nobody plays on a sheet when it would be ASTRA's turn there: it plays on the sheet of the seat.
    """
    side = owners[0].sheet.side
    lying = {owner.seat: ends_of(owner)[NEAR].sheet.seats for owner in owners}
    sheets = [end.sheet.seats[NEAR] for end in ends_of(viewer)] if viewer else [None, None]
    return {
        "side": SIDES[side],
        "active": sheets[side],
        "other": sheets[1 - side],
        "sheets": {
            name: {
                "near": seats[NEAR],
                "far": seats[FAR],
                "plays": None if seats[side] == ASTRA else seats[side],
            }
            for name, seats in lying.items()
        },
        "insignias": dict(zip(lying, shapes, strict=False)),
    }
