"""What the rules in a game's page are made of: sections that unfold, each with its lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from django.utils.functional import Promise

Text = Promise | str


class HelpStep(NamedTuple):
    """A step of a turn: its name, and what one does."""

    name: Text
    text: Text


@dataclass(frozen=True)
class HelpLine:
    """A rule: its sentence, and what it is found by: a name, a sign, the ring round a place on the board.

    `on` tells whether an option holds in this game; None for what is no option.
    """

    text: Text
    name: Text = ""
    icon: str = ""
    ring: str = ""
    on: bool | None = None


@dataclass(frozen=True)
class Section:
    """Rules that belong together under a name and a sign."""

    key: str
    icon: str
    name: Text
    lines: tuple[HelpLine, ...]
