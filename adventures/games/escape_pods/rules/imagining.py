"""What a seat cannot know, drawn anew: the types of the crew of the others (rulebook, Crew and Spy)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .contents import CREW_PER_TYPE, CREW_TYPES, SPACES
from .state import Crew, Pawn, State
from .visibility import may_know, may_know_reserve


def redraw(state: State, viewer: int | None, chance: Random) -> None:
    """Deals the types of crew that a viewer (None: a spectator) may not know anew.

    Those of a seat are dealt among its crew in pods, on arrival spaces, on its panels and in its reserve:
    what it has of each type in all, and how many of its crew are where, everybody knows.
    """
    for owner in range(len(state.reserve)):
        if may_know_reserve(state, owner, viewer):
            continue
        types = _unknown_types(state, owner, viewer)
        chance.shuffle(types)

        def deal(pawn: Pawn, types: list[str] = types) -> Pawn:
            return pawn._replace(type=types.pop())

        _each_unknown(state, owner, viewer, deal)
        held = state.markers[owner]
        state.markers[owner] = {space: tuple([types.pop() for _ in held[space]]) for space in SPACES}
        state.reserve[owner] = {type_: types.count(type_) for type_ in CREW_TYPES}


def _unknown_types(state: State, owner: int, viewer: int | None) -> list[str]:
    """The types of all crew of a seat but of those on the board whose types a viewer may know."""
    types = [type_ for type_ in CREW_TYPES for _ in range(CREW_PER_TYPE)]
    places: list[tuple[Crew, str | None]] = [(crew, None) for crew in state.seats.values()]
    places += [(crew, shelter) for shelter, crew in state.arrivals.items()]
    places += [(tuple(crew.values()), shelter) for shelter, crew in state.assigned.items()]
    for crew, shelter in places:
        for pawn in crew:
            if pawn and pawn.owner == owner and may_know(state, pawn, viewer, shelter):
                types.remove(pawn.type)
    return types


def _each_unknown(state: State, owner: int, viewer: int | None, change: Callable[[Pawn], Pawn]) -> None:
    """Changes each crew member of a seat on the board whose type a viewer may not know."""

    def looked_at(pawn: Pawn | None, shelter: str | None) -> Pawn | None:
        if pawn is None or pawn.owner != owner or may_know(state, pawn, viewer, shelter):
            return pawn
        return change(pawn)

    def changed(crew: Crew, shelter: str | None = None) -> Crew:
        return tuple([looked_at(pawn, shelter) for pawn in crew])

    for pod, crew in state.seats.items():
        state.seats[pod] = changed(crew)
    for shelter, crew in state.arrivals.items():
        state.arrivals[shelter] = changed(crew, shelter)
