"""Set-up (rulebook, Set-up): colours, home planets, the spread of all others, the first player."""

from __future__ import annotations

from adventures.rules.question import Question

from .contents import (
    ALIEN,
    COLOURS,
    FACTORY,
    LEAST_SPREAD,
    MOST_SPREAD,
    SPREAD,
    homes,
)
from .geometry import SOL, SYSTEMS
from .options import Options
from .planet_looks import left_planets
from .state import State, Step
from .table import Table


def steps(seats: int, options: Options) -> list[Step]:
    """What is asked before the first round."""
    equal = len(set(SPREAD[seats])) == 1 and not options.random_spread
    spread: Step = ("spread_evenly",) if equal else ("spread",)
    return [("colours",), ("home",), spread, ("first",), ("round",)]


def colours_question(state: State) -> Question:
    return Question("colours", None, (), {"colours": list(COLOURS), "count": state.seats})


def home_question(state: State) -> Question:
    among = {type_: number for type_, number in left_planets(state).items() if type_ != ALIEN}
    return Question("home", None, (), {"count": state.seats, "among": among})


def spread_question(state: State, options: Options) -> Question:
    """How many planets each system has; `least` to `most` where the numbers themselves are drawn."""
    counts = SPREAD[state.seats]
    data: dict[str, object] = {"counts": list(counts), "random": options.random_spread, "total": sum(counts)}
    if options.random_spread:
        data |= {"least": LEAST_SPREAD, "most": MOST_SPREAD}
    return Question("spread", None, (), data)


def first_question(state: State) -> Question:
    return Question("first", None, (), {"count": state.seats})


def colour(table: Table, colours: tuple[str, ...]) -> None:
    table.state.colours = list(colours)
    table.emit("colours", None, *colours)


def settle_homes(table: Table, types: tuple[str, ...]) -> None:
    """Lays the planets around sol face up, with a factory of each seat."""
    state = table.state
    state.counts[SOL] = state.seats
    for seat, (planet, type_) in enumerate(zip(homes(state.seats), types, strict=True)):
        state.types[planet] = type_
        state.up.add(planet)
        state.settled[planet] = (seat, FACTORY)
    table.emit("home", None, *types)


def spread(table: Table, counts: tuple[int, ...]) -> None:
    """Lays all other planets face down around the eight systems."""
    table.state.counts.update(zip(SYSTEMS, counts, strict=True))
    table.emit("spread", None, *map(str, counts))


def first(table: Table, seat: int) -> None:
    table.state.first = seat
    table.emit("first", seat)
