"""Who has won a campaign: most stars, and of equal ones whom its book names first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .facts import Outcome
from .people import winners
from .walk import Walk

NOWHERE = 1_000  # the place of whoever did not play


def leaders(walk: Walk, stars: Mapping[int, int]) -> frozenset[int]:
    """Gets the positions of those with most stars, parted as the book says; nobody while nobody has one.

    Equal ones that nothing parts share the first place. Without a rule of the book all of them do.
    """
    most = max(stars.values(), default=0)
    first = frozenset(position for position, amount in stars.items() if amount == most > 0)
    played = [walk.outcomes[visit.number] for visit in walk.line if visit.number in walk.outcomes]
    rule = walk.path.tie_break if walk.path else ""
    if len(first) < 2 or not rule or not played:
        return first
    worth = _worth(rule, first, played)
    best = max(worth.values())
    return frozenset(position for position in first if worth[position] == best)


def _worth(rule: str, first: Iterable[int], played: Sequence[Outcome]) -> dict[int, int]:
    """What parts equal ones, the more the better: Adventures won, the place in the last one, all points."""
    match rule:
        case "adventures_won":
            return {position: sum(position in winners(outcome) for outcome in played) for position in first}
        case "last_adventure":
            return {position: -played[-1].places.get(position, NOWHERE) for position in first}
        case "points":
            return {
                position: sum(outcome.totals.get(position, 0) for outcome in played) for position in first
            }
    return dict.fromkeys(first, 0)
