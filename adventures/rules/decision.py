"""The one thing a seat must answer next, and what follows from an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Decision(NamedTuple):
    """An open question: `moves` is every legal answer as text.

    The dealer's decisions list no moves: anything that can still be turned up is legal. `open` names the
    verbs of answers that are too many to list; `data` says from what they are built, and tells the edge what
    it needs to put the question into words.
    """

    kind: str
    moves: tuple[str, ...] = ()
    optional: bool = False
    data: Mapping[str, Any] = {}
    open: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Gets the decision as plain data for screens and the API."""
        plain = {
            "kind": self.kind,
            "moves": list(self.moves),
            "optional": self.optional,
            "data": dict(self.data),
        }
        return {**plain, "open": list(self.open)} if self.open else plain


class Event(NamedTuple):
    """Something that followed from a move.

    `seat` is whose it is, `words` say what it is, in the words of the game (of a mark: the place and the
    word on it), `why` names the rule or the action behind it. An event for the eyes of some seats alone has
    them as `audience`; None is everybody.
    """

    kind: str
    seat: str | None = None
    words: tuple[str, ...] = ()
    why: str | None = None
    audience: tuple[str, ...] | None = None

    def reaches(self, viewer: str | None) -> bool:
        """Returns whether a seat (None: a spectator) may hear of it."""
        return self.audience is None or viewer in self.audience


Events = tuple[Event, ...]
