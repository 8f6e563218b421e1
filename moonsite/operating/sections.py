"""What the status page is made of: sections, each told by the app that knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

from django.utils.functional import Promise

from .list_cells import ago_or_never, figure

FIRST, LAST = 0, 100
Words = str | Promise


class Again(NamedTuple):
    """Something that failed and can be run again: the kind of what, and which."""

    kind: str
    key: str


class StatusRow(NamedTuple):
    """One line: what, how it stands, and what that means where it is not as it should be.

    `state` is "" when all is well, "warn" for what somebody should look at, "bad" for what somebody must.
    `url` leads to more about it; `bar` draws the value, as a part of the largest one.
    """

    label: Words
    value: Words | int | float
    state: str = ""
    note: Words = ""
    url: str = ""
    again: Again | None = None
    bar: float | None = None

    @property
    def figure(self) -> Words | str:
        """Its value as one reads it: thousands apart."""
        return figure(self.value) if isinstance(self.value, int | float) else str(self.value)


class Section(NamedTuple):
    """Lines under a heading; `as_of` tells when they were read where that was before the page was made."""

    title: Words
    rows: Sequence[StatusRow]
    as_of: datetime | None = None

    @property
    def ago(self) -> str:
        """How old its figures are."""
        return ago_or_never(self.as_of)


Read = Callable[[], Section]
RunAgain = Callable[[str], object]

_sections: list[tuple[int, Read]] = []
again: dict[str, RunAgain] = {}
"""What runs something of a kind again, by its key; raises LookupError where there is no such thing that
failed.
"""


def add_section(read: Read, *, order: int = FIRST) -> None:
    """Adds a section to the page; called when the site starts. It must be cheap: somebody looks often."""
    _sections.append((order, read))
    _sections.sort(key=lambda section: section[0])


def readers() -> list[Read]:
    """What tells the sections, in their order."""
    return [read for _order, read in _sections]
