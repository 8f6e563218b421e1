"""The exoplanets of a game: each with the side for its number of seats, and with who stands there."""

from __future__ import annotations

from .planets.layout import Layout
from .planets.planet import Planet, Reason, Taken
from .planets.registry import PLANETS
from .state import Load, State

# Everything that can be named on a planet: spaces, islands, and centres, which are all called alike.
NAMES = frozenset(
    name
    for planet in PLANETS.values()
    for side in planet.sides.values()
    for space in side.listed
    for name in (space.id, space.island or space.id)
)


def of(state: State, planet: str) -> tuple[Planet, Layout, Taken]:
    """A planet with its side and who stands on it."""
    found = PLANETS[planet]
    return found, found.layout(state.seats), state.taken.get(planet, {})


def is_space(name: str) -> bool:
    """Returns whether there is a space, or an island, of that name on any planet."""
    return name in NAMES


def is_predominant(state: State, planet: str, space: str) -> bool:
    """Returns whether whoever takes a space exchanges two dominance tokens."""
    spaces = PLANETS[planet].layout(state.seats).spaces
    return space in spaces and spaces[space].predominant


def legal(state: State, load: Load) -> list[str]:
    """The answers with which the next colonist of a load can settle."""
    planet, layout, taken = of(state, load.planet)
    return planet.placing(layout, taken, load.seat, load.placed)


def space(state: State, load: Load, answer: str) -> str:
    """The space that the next colonist of a load takes by an answer."""
    planet, layout, taken = of(state, load.planet)
    return planet.space(layout, taken, answer)


def is_closed(state: State, name: str) -> bool:
    """Returns whether a planet closes now."""
    planet, layout, taken = of(state, name)
    return planet.is_closed(layout, taken)


def progress(state: State, name: str) -> tuple[int, int]:
    """How far the closing of a planet is: so much, of so much."""
    planet, layout, taken = of(state, name)
    return planet.progress(layout, taken)


def reasons(state: State, name: str) -> list[Reason]:
    """What a planet would give if it closed now."""
    planet, layout, taken = of(state, name)
    return planet.reasons(layout, taken)


def points(state: State, name: str) -> list[int]:
    """The points that a planet gives each seat if it closes now."""
    found = reasons(state, name)
    return [sum(one.points for one in found if one.seat == seat) for seat in range(state.seats)]


def exchanging(state: State, name: str) -> int | None:
    """The seat that exchanges two neighbouring dominance tokens once a planet is scored, if any."""
    planet, layout, taken = of(state, name)
    return planet.exchanging(layout, taken)


def players(state: State, name: str) -> tuple[int, ...]:
    """The numbers of players for which the side in use is made."""
    return PLANETS[name].layout(state.seats).players


def standing(state: State, name: str) -> tuple[dict[str, int | None], list[int]]:
    """Who stands on each space, and the seats of all colonists in a centre without spaces."""
    _, layout, taken = of(state, name)
    spaces = {space: taken.get(space) for space in layout.spaces}
    return spaces, [seat for space, seat in taken.items() if space not in layout.spaces]
