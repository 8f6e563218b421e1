"""What a game prints beside a sheet: missions, the list of its signs, and whatever else lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from adventures.drawing.field import FieldContext


class PrintedMission(NamedTuple):
    """A mission and its rewards in words; `yours` is what it gave the owner of the sheet, if anything."""

    letter: str
    text: str
    first: str
    later: str
    taken: bool = False
    yours: str = ""


class PrintedSign(NamedTuple):
    """A sign of the sheet: its icon, the variable of its colour, its name."""

    icon: str
    colour: str
    name: str


class PrintedBox(NamedTuple):
    """A box with a value, crossed off or not."""

    value: str
    crossed: bool


class PrintedRow(NamedTuple):
    """A line of a note: what it is about, how it came about, what it is worth."""

    name: str
    text: str = ""
    formula: str = ""
    value: str = ""
    icon: str = ""
    colour: str = "text-2"
    boxes: tuple[PrintedBox, ...] = ()


class PrintedNote(NamedTuple):
    """Something beside the sheet under a heading: what a chapter brings, another side of the table.

    The latter has a `total`.
    """

    heading: str
    rows: tuple[PrintedRow, ...]
    second: str = ""
    total: str = ""


class Printed(NamedTuple):
    """All that stands round a field on paper besides its points."""

    missions: tuple[PrintedMission, ...] = ()
    signs: tuple[PrintedSign, ...] = ()
    notes: tuple[PrintedNote, ...] = ()


class Blank(NamedTuple):
    """A sheet on which nobody has written yet; `fields` are those of its score, by their names."""

    field: FieldContext
    printed: Printed
    fields: tuple[str, ...]


class Prints:
    """What most games print: fields and points, and nothing else; `blanks` are sheets out of the box."""

    blanks: ClassVar[bool] = False

    def owners(self, view: Mapping[str, Any], owners: Sequence[str]) -> Sequence[str]:
        """Whose fields are printed, a page for each; a board that nobody owns stands for all `owners`."""
        return owners

    def printed(self, view: Mapping[str, Any], owner: str) -> Printed:
        """What stands on paper beside the field of an owner and its points."""
        return Printed()

    def blank(self, ruleset: str) -> Blank | None:
        """A sheet of a ruleset on which nobody has written yet; None for a game that has none to print."""
        return None
