"""What the page of a result on paper is made of: cells, rows, columns, keys, a clash."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from campaigns.models import PlaySeat

TONES = {"mission": "tone-ice", "error": "tone-alert"}  # of icons; the others have their own


@dataclass(frozen=True, slots=True)
class PaperCell:
    """What the table says of one field of one sheet; `state` is filled, open, empty, clash or none."""

    state: str
    shown: str = ""
    points: str = ""
    url: str = ""
    minus: bool = False
    other: str = ""


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A field with its cells in the order of the columns."""

    name: str
    icon: str
    hint: str
    cells: Sequence[PaperCell]
    open: bool = False

    @property
    def tone(self) -> str:
        """The colour of its icon: that of what it counts."""
        return TONES.get(self.icon, self.icon)


@dataclass(frozen=True, slots=True)
class Column:
    """Somebody's sheet: how far it is, points, place and stars as far as they follow."""

    part: PlaySeat
    url: str
    said: str
    done: bool
    total: str
    whole: bool
    place: str = ""
    stars: range = range(0)
    open: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """A key: a link that goes on with the field, or the last one, which sends the whole entry."""

    label: str
    typed: str
    url: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """The keys of one number of a field."""

    label: str
    keys: Sequence[Key]
    open: bool


@dataclass(frozen=True, slots=True)
class Clash:
    """A field that two tablets have typed in differently: what stands there and by whom, and one's own."""

    text: str
    stored: str
    stored_points: str
    writer: str
    mine: str
    mine_points: str
    typed: str
    seen: int
    position: int
    field: str
    leave_url: str
