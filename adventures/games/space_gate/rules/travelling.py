"""Full gate modules are emptied: their colonists travel and settle (rulebook, Travel and colonisation)."""

from __future__ import annotations

from adventures.rules.question import Question

from . import exoplanets, influence
from .contents import COLONIST, HAWKING
from .dominance import ANY
from .geometry import Cell, named
from .state import Load, State
from .station import complete
from .table import Table
from .tiles import TILES


def question(state: State) -> Question | None:
    """Asks which complete module comes next, where there is a choice."""
    seat = state.part().seat
    cells = complete(state.stations[seat])
    if len(cells) < 2:
        return None
    return Question("travel", seat, tuple(f"travel {named(cell)}" for cell in cells), {})


def go_on(table: Table) -> None:
    """The only complete module is emptied; without any the part is over."""
    state = table.state
    cells = complete(state.stations[state.part().seat])
    if cells:
        depart(table, cells[0])
    else:
        state.at += 1


def depart(table: Table, cell: Cell) -> None:
    """All colonists of a module travel through its gate."""
    state = table.state
    seat = state.part().seat
    table.first(("travel",))
    size, gate = empty(state, seat, cell)
    planet = state.gates[str(gate)]
    table.emit("left", seat, str(cell[0]), str(cell[1]), str(gate), planet, str(size))
    if planet == HAWKING:
        arrive(table, seat, size)
    else:
        state.load = Load(seat, *cell, gate, planet, size, size)
        table.first(("settle",))


def empty(state: State, seat: int, cell: Cell) -> tuple[int, int]:
    """Takes the colonists off a gate module; tells how many, and the number of the gate."""
    module = state.stations[seat][cell]
    state.lay(seat, cell, module._replace(colonists=0))
    return module.colonists, TILES[module.tile].gate


def arrive(table: Table, seat: int, size: int) -> None:
    """Each colonist that comes to Hawking returns to the reserve for a point."""
    table.state.add_to_reserve(seat, COLONIST, size)
    table.emit("hawking", seat, str(size))
    influence.gain(table, seat, HAWKING, size)


# Colonisation


def settle_question(state: State) -> Question | None:
    """Asks for the space of the next colonist, where there is a choice."""
    load = state.load
    assert load is not None
    spaces = exoplanets.legal(state, load)
    if len(spaces) < 2:
        return None
    data = {"planet": load.planet, "gate": load.gate, "left": load.left, "size": load.size}
    return Question("settle", load.seat, tuple(f"settle {space}" for space in spaces), data)


def settle_only(table: Table) -> None:
    """A colonist takes the only space that is left to it; without one the rest of the load returns."""
    state = table.state
    load = state.load
    assert load is not None
    spaces = exoplanets.legal(state, load)
    if spaces:
        settle(table, spaces[0])
    else:
        end_load(table)


def settle(table: Table, answer: str) -> None:
    """A colonist takes a space, and whoever takes one of predominance exchanges two tokens at once."""
    state = table.state
    load = state.load
    assert load is not None
    space = exoplanets.space(state, load, answer)
    state.taken[load.planet] = {**state.taken[load.planet], space: load.seat}
    state.load = load._replace(left=load.left - 1, placed=(*load.placed, space))
    table.emit("settled", load.seat, load.planet, space)
    table.first(("settled",))
    if exoplanets.is_predominant(state, load.planet, space):
        table.first(("exchange", str(load.seat), ANY))


def go_on_settling(table: Table) -> None:
    """Looks whether the planet closes with that colonist; then comes the next one."""
    state = table.state
    load = state.load
    assert load is not None
    if exoplanets.is_closed(state, load.planet):
        end_load(table)
        table.first(("close", load.planet, str(load.seat), str(load.gate)))
    elif load.left:
        table.first(("settle",))
    else:
        end_load(table)


def end_load(table: Table) -> None:
    """Colonists without a space return to the reserve."""
    state = table.state
    load = state.load
    assert load is not None
    if load.left:
        state.add_to_reserve(load.seat, COLONIST, load.left)
        table.emit("back", load.seat, load.planet, str(load.left))
    state.load = None
