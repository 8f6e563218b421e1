"""What has happened: to the seat itself, in one line each, and to all, turn by turn.

All of it is made from what is stored, so a reload, a curtain or a tablet that slept tells the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple


class RecentEvent(NamedTuple):
    """Something that everybody may know, in the words of the rules.

    `number` is that of the entry of the log that led to it, `by` whose entry that is (the position of a seat,
    or the dealer), `turn` the one in which it was. `kind`, `seat` and `words` are those of the rules' event.
    """

    number: int
    by: str
    turn: int
    kind: str
    seat: str | None
    words: tuple[str, ...]


class News(NamedTuple):
    """What has happened to a seat since it closed its last turn: a headline and a sentence."""

    title: str
    text: str
    icon: str
    tone: str


class Share(NamedTuple):
    """What one seat had of a deed, said beside its plate.

    `words` are short; `number` is how many cards or points they tell of and `bonus` how many more at the end,
    0 where they tell of none. `sources` are the places they came from, each with how many where it is more
    than one: `sol.1`, `small_red.2*3`.
    """

    name: str
    colour: str
    words: str
    number: int = 0
    bonus: int = 0
    sources: tuple[str, ...] = ()


class Deed(NamedTuple):
    """One thing that somebody did, in few words; `mark` is what was written, where something was.

    `effect` names what has changed the game, where something has: the page says of it where it comes from.
    `places` are where it was, from the first to the last, where the board can show it again.
    `shares` say the same with the plates of seats, where the page has room for few words.
    """

    text: str
    icon: str = ""
    tone: str = ""
    mark: str = ""
    effect: str = ""
    places: tuple[str, ...] = ()
    shares: tuple[Share, ...] = ()


class SeatDeeds(NamedTuple):
    """What somebody did in a turn; no name for what happened to all."""

    name: str
    deeds: tuple[Deed, ...]


class TurnDeeds(NamedTuple):
    """A turn, and what everybody did in it."""

    turn: int
    lines: tuple[SeatDeeds, ...]


class RecentTurns(NamedTuple):
    """The last turns, the newest first: those since the seat closed its own, and those `before`."""

    turns: tuple[TurnDeeds, ...] = ()
    before: tuple[TurnDeeds, ...] = ()


def headlines(news: Sequence[News]) -> str:
    """What has happened in one line, for the bar: the only news whole, of several the headlines."""
    if len(news) == 1:
        return f"{news[0].title}. {news[0].text}"
    return " · ".join(line.title for line in news)


def short_hash(text: str) -> str:
    """A few letters that differ when the text does."""
    return blake2b(text.encode(), digest_size=6).hexdigest()
