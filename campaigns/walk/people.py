"""Who is meant: captain, leader, last, winner.

Leader and last go by the stars, winner by the last game that counts. Where several are equal all of them are
meant; where everybody is equal nobody leads and nobody is last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from campaigns.books.story import For

from .facts import Member, Outcome
from .walk import Walk


def positions_of(walk: Walk, whom: str) -> tuple[int, ...]:
    """Gets the positions of those who are meant now; everybody for "" and "all"."""
    here = [member for member in walk.members if member.here]
    positions = tuple(member.position for member in here)
    match whom:
        case "" | For.ALL:
            return positions
        case For.CAPTAIN:
            return tuple(position for position in positions if position == walk.captain)
        case For.WINNER:
            return tuple(position for position in positions if position in winners(walk.last_outcome))
        case For.LEADER | For.LAST:
            return by_stars({member.position: member.stars for member in here}, whom)
    return ()


def by_stars(stars: Mapping[int, int], whom: str) -> tuple[int, ...]:
    """Gets who has most stars (leader) or fewest (last); nobody where all have the same."""
    if len(set(stars.values())) < 2:
        return ()
    mark = max(stars.values()) if whom == For.LEADER else min(stars.values())
    return tuple(position for position, amount in stars.items() if amount == mark)


def stars_before(members: Iterable[Member], outcome: Outcome) -> dict[int, int]:
    """The stars of everybody who plays as they were before a game gave its own."""
    return {
        member.position: member.stars - outcome.stars.get(member.position, 0)
        for member in members
        if member.here
    }


def winners(outcome: Outcome | None) -> frozenset[int]:
    """Everybody on the first place."""
    places = outcome.places if outcome else {}
    return frozenset(position for position, place in places.items() if place == 1)


def lasts(outcome: Outcome | None) -> frozenset[int]:
    """Everybody on the last place; nobody where all share one."""
    places = outcome.places if outcome else {}
    last = max(places.values(), default=0)
    return frozenset(position for position, place in places.items() if place == last > 1)
