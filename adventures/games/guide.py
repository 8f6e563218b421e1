"""The walk-through of a first game: what is worth knowing in the own state, one step at a time.

A game says which steps hold now. The device remembers which were read, and the page shows the first that
was not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from .help import Text


class Words(NamedTuple):
    """A step in words: its sign, its name, and what it tells; braces name what is filled in."""

    icon: str
    name: Text
    text: Text


@dataclass(frozen=True)
class GuideStep:
    """A step as the page shows it."""

    key: str
    icon: str
    name: str
    text: str


@dataclass(frozen=True)
class Guide:
    """The steps for the state of a seat.

    `kept` is the name under which the device remembers what was read of this game; `offered` asks a
    device that never said whether it wants them. `style` is the style sheet of a page that fetches it when
    the steps are wanted: they are begun from How it goes then.
    """

    kept: str
    seat: str
    offered: bool
    steps: tuple[GuideStep, ...]
    style: str = ""


@dataclass(frozen=True)
class Tour:
    """The first turn of a game against a bot, shown to whoever wants to try the site.

    `steps` are named after the kinds of questions of `ruleset` at which they are told; `action` is that of
    all others, `watch` is told while the seat is asked nothing, `seen` and `end` once the turn is over.
    `{bot}` in them is the name of the bot.
    """

    ruleset: str
    steps: Mapping[str, Words]


def step_of(key: str, words: Words, **filled: object) -> GuideStep:
    """A step in words, what is named in braces filled in."""
    return GuideStep(key, words.icon, str(words.name).format(**filled), str(words.text).format(**filled))
