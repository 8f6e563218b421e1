"""A table as a value: its columns with their types, and its rows, made one source after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum, auto
from typing import Any

Value = str | int | float | bool | date | datetime | None
Row = Sequence[Value]


class ColumnKind(StrEnum):
    """What stands in a column."""

    TEXT = auto()
    NUMBER = auto()
    TIME = auto()
    DAY = auto()
    YES = auto()


WIDTHS = {
    ColumnKind.TEXT: 24,
    ColumnKind.NUMBER: 10,
    ColumnKind.TIME: 18,
    ColumnKind.DAY: 12,
    ColumnKind.YES: 10,
}


@dataclass(frozen=True)
class Column:
    """A column: its heading, what stands in it, and its width in letters where that is not the usual one."""

    title: str
    kind: ColumnKind = ColumnKind.TEXT
    width: int = 0

    @property
    def wide(self) -> int:
        """How wide it is: as its kind usually is, and never narrower than its heading."""
        return max(self.width or WIDTHS[self.kind], len(self.title) + 2)


@dataclass(frozen=True)
class ExportTable:
    """A table: `key` names its file, `title` its sheet; `rows` makes the rows of each of its sources."""

    key: str
    title: str
    columns: Sequence[Column]
    sources: Sequence[Any]
    rows: Callable[[Any], Iterable[Row]]


def text(title: str, width: int = 0) -> Column:
    """A column of words."""
    return Column(title, ColumnKind.TEXT, width)


def number(title: str) -> Column:
    """A column of numbers."""
    return Column(title, ColumnKind.NUMBER)


def time(title: str) -> Column:
    """A column of days and times."""
    return Column(title, ColumnKind.TIME)


def day(title: str) -> Column:
    """A column of days."""
    return Column(title, ColumnKind.DAY)


def yes(title: str) -> Column:
    """A column of yes and no."""
    return Column(title, ColumnKind.YES)
