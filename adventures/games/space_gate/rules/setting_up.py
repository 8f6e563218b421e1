"""Set-up (rulebook, Set-up): planets and gates, the dominance track, the worksite, the starting player."""

from __future__ import annotations

from adventures.rules.question import Question

from .contents import PLANETS, START_MODULES, TOKENS
from .options import Options
from .state import State, Step
from .table import Table
from .tiles import ALL_GATES, STACKS, tiles_of


def steps(options: Options) -> list[Step]:
    """What is asked before anybody takes a module."""
    tokens: list[Step] = [("dominance",)] if options.random_dominance else []
    tiles: list[Step] = [("tile", stack) for stack in STACKS]
    return [("planets",), ("gates",), *tokens, *tiles, ("first",)]


def planets_question(options: Options) -> Question:
    """Which planets are in the game; the first ones get gates."""
    data = {
        "count": options.planets,
        "gates": options.gates,
        "among": list(options.planets_chosen or PLANETS),
    }
    return Question("planets", None, (), data)


def gates_question(options: Options, state: State) -> Question:
    """Which gates stand on the first planets."""
    data = {"count": options.gates, "among": list(ALL_GATES), "planets": state.planets[: options.gates]}
    return Question("gates", None, (), data)


def dominance_question() -> Question:
    return Question("dominance", None, (), {"count": len(TOKENS), "among": list(TOKENS)})


def first_question(state: State) -> Question:
    return Question("first", None, (), {"count": state.seats})


def lay_planets(table: Table, planets: tuple[str, ...]) -> None:
    table.state.planets = list(planets)
    table.emit("planets", None, *planets)


def set_gates(table: Table, gates: tuple[str, ...]) -> None:
    """The gates stand on the first planets; modules of a gate that is not there stay in the box."""
    state = table.state
    standing = dict(zip(gates, state.planets, strict=False))
    state.gates = {gate: standing[gate] for gate in sorted(standing)}
    state.taken = {planet: {} for planet in state.planets if planet in standing.values()}
    state.unseen = {stack: tiles_of(stack, {int(gate) for gate in gates}) for stack in STACKS}
    table.emit("gates", None, *gates)


def set_dominance(table: Table, tokens: tuple[str, ...]) -> None:
    table.state.dominance = list(tokens)
    table.emit("dominance", None, *tokens)


def begin(table: Table, seat: int) -> None:
    """From the starting player on everybody adds two modules; then come the turns."""
    state = table.state
    state.first = seat
    table.emit("first", seat)
    for number in reversed(state.clockwise(seat)):
        one = str(number)
        table.first(("take_two", one), *[("station", one)] * START_MODULES)
    state.steps.append(("turn",))
