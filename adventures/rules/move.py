"""A move as a line of text: a verb and its words."""

from __future__ import annotations

from dataclasses import dataclass

from .errors import IllegalMove

LONGEST_MOVE = 200

# How many words may follow each verb.
VERBS = {
    "flip": (3, 6),
    "draw": (1, 3),
    "take": (1, 4),
    "error": (0, 0),
    "write": (2, 2),
    "x": (1, 1),
    "mark": (1, 1),
    "pass": (0, 0),
    "done": (0, 0),
    "mission": (1, 1),
    "give": (1, 1),
    "bonus": (1, 1),
}


@dataclass(frozen=True, slots=True)
class Move:
    """A verb and its words; `str(move)` and `Move.parse` are exact inverses.

    >>> Move.parse("write trajectory.7 5")
    Move(verb='write', words=('trajectory.7', '5'))
    >>> str(Move("take", ("1", "as", "water")))
    'take 1 as water'
    """

    verb: str
    words: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: object) -> Move:
        """Reads a move; raises IllegalMove for anything that is not exactly one printed move."""
        if not isinstance(text, str):
            raise IllegalMove("not_text")
        if len(text) > LONGEST_MOVE or not text.isprintable():
            raise IllegalMove("malformed")
        verb, *words = text.split(" ")
        if verb not in VERBS:
            raise IllegalMove("unknown_verb", verb=verb[:20])
        least, most = VERBS[verb]
        if not least <= len(words) <= most or "" in words:
            raise IllegalMove("malformed", verb=verb)
        return cls(verb, tuple(words))

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))
