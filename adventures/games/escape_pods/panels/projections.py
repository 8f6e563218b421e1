"""What can still come of a shelter while its crew is assigned: every way in which those to come may sit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..rules.assigning import fitting
from ..rules.scoring import Settled
from ..rules.shelters import Card
from ..rules.state import Pawn

Taken = Mapping[str, Pawn]


def prospects(card: Card, taken: Taken, to_come: Sequence[Pawn]) -> list[Settled]:
    """The shelter as it can be when all are assigned who are still to come, in the order of their arrival."""
    return [Settled(card, final, waiting) for final, waiting in _ways(card, taken, tuple(to_come), ())]


def _ways(
    card: Card, taken: Taken, to_come: tuple[Pawn, ...], waiting: tuple[Pawn, ...]
) -> Iterator[tuple[Taken, tuple[Pawn, ...]]]:
    if not to_come:
        yield taken, waiting
        return
    pawn, *rest = to_come
    spaces = fitting(card, taken, pawn.type)
    if not spaces:
        yield from _ways(card, taken, tuple(rest), (*waiting, pawn))
    for space in spaces:
        yield from _ways(card, {**taken, str(space): pawn}, tuple(rest), waiting)


def can_complete(card: Card, taken: Taken, to_come: Sequence[Pawn]) -> bool:
    """Returns whether all marked spaces may be taken in the end."""
    return any(complete(card, final.assigned) for final in prospects(card, taken, to_come))


def complete(card: Card, taken: Taken) -> bool:
    """Returns whether all marked spaces are taken."""
    return all(str(at) in taken for at, space in enumerate(card.spaces, 1) if space.marked)


def most_added(card: Card, taken: Taken, to_come: Sequence[Pawn], owner: int) -> int:
    """The points that the crew of a player who is still to come can bring at most by its own spaces."""
    return max(
        sum(value for at, value in final.by_space(owner).items() if at not in taken)
        for final in prospects(card, taken, to_come)
    )
