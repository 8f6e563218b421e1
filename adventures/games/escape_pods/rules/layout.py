"""What follows from where pods and scrap lie, whoever sits in the pods: where they go, and what is near."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from .collisions import LAUNCHED, Obstacles, may_enter, targets
from .geometry import ADJACENT, DOCK, HANGARS, MINIPODS, NEIGHBOURS, SHELTERS_AT, SHIP_SIDE
from .state import State

Names = tuple[str, ...]


class Layout(NamedTuple):
    """Where the pods can go and what is near them, in the order of the board.

    `flights` are the sectors into which a pod may move from its sector, without pods that cannot move, `near`
    the pods in adjacent sectors, `shelters` those beside the sector of a pod, where there are any. `at_ship`
    are the pods in the sectors at the ship. Crew of the reserve may board these, and pods in a hangar that
    can be launched: `boardable`, where a seat is free. `minipod` are the empty sectors at the ship, while a
    one-seat pod waits at the dock.
    """

    flights: Mapping[str, Names]
    near: Mapping[str, Names]
    shelters: Mapping[str, Names]
    at_ship: Names
    boardable: Names
    minipod: Names

    @classmethod
    def of(cls, state: State) -> Layout:
        """Gets what follows from how things lie now."""
        return _layout(tuple(state.place), tuple(state.place.values()), tuple(state.scrap))


# Many moves in a row move no pod.
@lru_cache(maxsize=256)
def _layout(pods: Names, places: Names, scrap: Names) -> Layout:
    place_of = dict(zip(pods, places, strict=True))
    sectors = {pod: place for pod, place in place_of.items() if place in NEIGHBOURS}
    among = Obstacles(frozenset(scrap), {sector: pod for pod, sector in sectors.items()})
    waits = any(place_of[pod] == DOCK for pod in MINIPODS)
    empty = [sector for sector in SHIP_SIDE if sector not in among.scrap and sector not in among.pods]
    return Layout(
        flights={
            pod: tuple(goals) for pod, sector in sectors.items() if (goals := targets(among, pod, sector))
        },
        near={
            pod: tuple([other for other, at in sectors.items() if at in ADJACENT[sector]])
            for pod, sector in sectors.items()
        },
        shelters={pod: SHELTERS_AT[sector] for pod, sector in sectors.items() if sector in SHELTERS_AT},
        at_ship=tuple([pod for pod, sector in sectors.items() if sector in SHIP_SIDE]),
        boardable=tuple([pod for pod, place in place_of.items() if _may_board(among, pod, place)]),
        minipod=tuple(empty) if waits else (),
    )


def _may_board(among: Obstacles, pod: str, place: str) -> bool:
    """Returns whether crew of the reserve can reach a pod."""
    if place in HANGARS:
        return may_enter(among, pod, HANGARS[place], LAUNCHED)
    return place in SHIP_SIDE
