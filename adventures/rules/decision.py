"""The one thing a seat must answer next, and what follows from an answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


@dataclass(frozen=True, slots=True)
class Decision:
    """An open question: `moves` is every legal answer as text.

    The dealer's decisions list no moves: any cards that can still be in the deck are legal.
    `data` tells the edge what it needs to put the question into words (number, action, effects ...).
    """

    kind: str
    moves: tuple[str, ...] = ()
    optional: bool = False
    data: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Gets the decision as plain data for screens and the API."""
        return {
            "kind": self.kind,
            "moves": list(self.moves),
            "optional": self.optional,
            "data": dict(self.data),
        }


class Event(NamedTuple):
    """Something that followed from a move: most often a mark made on somebody's sheet, and why."""

    kind: str
    seat: str | None = None
    place: str | None = None
    word: str | None = None
    why: str | None = None


Events = tuple[Event, ...]
