"""What a policy answers: a move, how good it looks, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Answer(NamedTuple):
    """One answer to a decision and what is expected of it, in points.

    `moves` is the way on which it is thought of: the answer itself, then what the same seat would do in the
    rest of its turn. `points` are those by which the seat is expected to end before the best of the others,
    `fields` the final points expected in each field of its score.
    """

    moves: tuple[str, ...]
    points: float
    fields: Mapping[str, float]

    @property
    def move(self) -> str:
        """The answer itself."""
        return self.moves[0]


class Choice(NamedTuple):
    """What a policy has chosen, and the answers that it compared, the best first; none where it had none."""

    move: str
    answers: tuple[Answer, ...] = ()
