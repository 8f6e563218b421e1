"""What an operator should look at first: each app that knows something says how much of it there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .list_cells import figure
from .sections import Words


class Look(NamedTuple):
    """Something that waits for an operator: how many there are, in words, and where they are listed."""

    number: int
    words: Words
    icon: str
    url: str

    @property
    def figure(self) -> str:
        """Its number as one reads it."""
        return figure(self.number)


Read = Callable[[], Look]
_reads: list[Read] = []


def add_look(read: Read) -> None:
    """Adds something to look at; called when the site starts. It must be cheap: it is the first page."""
    _reads.append(read)


def looks() -> list[Look]:
    """Gets all that waits for an operator; nothing of which there is nothing."""
    return [look for read in _reads if (look := read()).number]
