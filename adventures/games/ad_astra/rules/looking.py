"""Looking at face-down planets (rulebook, Movement): what they are is asked of the dealer, once a system."""

from __future__ import annotations

from .contents import PLANETS
from .state import State
from .table import Table


def left_planets(state: State) -> dict[str, int]:
    """How many planets of each type nobody has seen yet."""
    seen = list(state.types.values())
    return {type_: number - seen.count(type_) for type_, number in PLANETS.items()}


def unseen(state: State, star: str) -> bool:
    """Tells whether planets lie face down around a star that nobody has looked at."""
    return any(planet not in state.types for planet in state.down(star))


def possible(state: State, star: str, types: tuple[str, ...]) -> bool:
    """Tells whether the planets around a star that nobody has seen can be of these types."""
    left = left_planets(state)
    return len(types) == len(state.planets_of(star)) and all(
        types.count(type_) <= left.get(type_, 0) for type_ in types
    )


def scanned(table: Table, star: str, types: tuple[str, ...]) -> None:
    """The dealer has said of which types the planets around a star are."""
    table.state.types.update(zip(table.state.planets_of(star), types, strict=True))


def look(table: Table, star: str, seat: int, *, openly: bool) -> None:
    """A seat looks at all planets around a star that lie face down; `openly`: all know at which.

    It is told again of planets that the seat knows: how it knows them may be its secret.
    """
    state = table.state
    if not state.down(star):
        return
    state.looked[star] = sorted({*state.looked.get(star, ()), seat})
    if openly:
        table.tell("looked", seat, star)
    else:
        table.whisper("looked", seat, star)
