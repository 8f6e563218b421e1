"""Looking at face-down planets (rulebook, Movement): what they are is asked of the dealer.

It is asked until somebody has openly looked there, and for a secret look every time, known or not: whether
the dealer is asked must not follow from what others have seen in secret.
"""

from __future__ import annotations

from .contents import PLANETS
from .state import State
from .table import Table


def left_planets(state: State) -> dict[str, int]:
    """How many planets of each type nobody has seen yet."""
    seen = list(state.types.values())
    return {type_: number - seen.count(type_) for type_, number in PLANETS.items()}


def must_ask_dealer(state: State, star: str, *, openly: bool) -> bool:
    """Returns whether the dealer is asked what lies around a star at which somebody looks."""
    if state.asked_once:
        return any(planet not in state.types for planet in state.down(star))
    return bool(state.down(star)) and not (openly and star in state.opened)


def possible(state: State, star: str, types: tuple[str, ...]) -> bool:
    """Returns whether the planets around a star can be of these types; those face up are what they are.

    What somebody has seen there in secret may be put right.
    """
    planets = state.planets_of(star)
    if len(types) != len(planets):
        return False
    up = {planet: state.types[planet] for planet in planets if planet in state.up}
    if any(up.get(planet, type_) != type_ for planet, type_ in zip(planets, types, strict=True)):
        return False
    elsewhere = [type_ for planet, type_ in state.types.items() if planet not in planets]
    return all(elsewhere.count(type_) + types.count(type_) <= PLANETS.get(type_, 0) for type_ in types)


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
    if openly and star not in state.opened:
        state.opened.append(star)
    if openly:
        table.emit("looked", seat, star)
    else:
        table.whisper("looked", seat, star)
