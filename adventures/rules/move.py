"""A move as a line of text: a verb and its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .errors import IllegalMove

LONGEST_MOVE = 2_000

# What stands for a word of a move that the reader may not know.
HIDDEN = "?"

# How many words may follow each verb: the fewest and the most. Each ruleset says its own.
Verbs = Mapping[str, tuple[int, int]]


class Move(NamedTuple):
    """A verb and its words; `str(move)` and `Move.parse` are exact inverses.

    >>> Move.parse("write trajectory.7 5", {"write": (2, 2)})
    Move(verb='write', words=('trajectory.7', '5'))
    >>> str(Move("take", ("1", "as", "water")))
    'take 1 as water'
    """

    verb: str
    words: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: object, verbs: Verbs) -> Move:
        """Reads a move; raises IllegalMove for anything that is not exactly one move of these verbs."""
        if not isinstance(text, str):
            raise IllegalMove("not_text")
        if len(text) > LONGEST_MOVE or not text.isprintable():
            raise IllegalMove("malformed")
        verb, *words = text.split(" ")
        if verb not in verbs:
            raise IllegalMove("unknown_verb", verb=verb[:20])
        least, most = verbs[verb]
        if not least <= len(words) <= most or "" in words:
            raise IllegalMove("malformed", verb=verb)
        return cls(verb, tuple(words))

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))
