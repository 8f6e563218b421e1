"""A planet closes: it is scored, leaves, and its gate goes on (rulebook, Closing)."""

from __future__ import annotations

from adventures.rules.question import Question

from . import ending, exoplanets, influence
from .contents import COLONIST, HAWKING
from .dominance import NEIGHBOURS
from .state import State, Step
from .table import Table


def close(table: Table, planet: str, seat: str, gate: str) -> None:
    """Everybody scores in turn order; then the colonists return, the planet leaves, the gate goes on."""
    state = table.state
    table.emit("closed", int(seat), planet)
    scoring: list[Step] = [("score", planet, str(one)) for one in state.clockwise(state.active)]
    winner = exoplanets.exchanging(state, planet)
    exchange: list[Step] = [] if winner is None else [("exchange", str(winner), NEIGHBOURS)]
    table.first(*scoring, *exchange, ("leave", planet), ("gate", seat, gate))


def score(table: Table, planet: str, seat: str) -> None:
    """A seat scores a planet."""
    points = exoplanets.points(table.state, planet)[int(seat)]
    table.emit("scored", int(seat), planet, str(points))
    influence.gain(table, int(seat), planet, points)


def leave(table: Table, planet: str) -> None:
    """All colonists on a planet return to their reserves."""
    state = table.state
    for seat in state.taken.pop(planet).values():
        state.add_to_reserve(seat, COLONIST)
    state.closed.append(planet)


def question(state: State, seat: str, gate: str) -> Question | None:
    """Asks where the gate of a closed planet goes, where there is a choice."""
    waiting = state.waiting_planets()
    if len(waiting) < 2:
        return None
    return Question("gate", int(seat), tuple(f"gate {planet}" for planet in waiting), {"gate": int(gate)})


def move_only(table: Table, seat: str, gate: str) -> None:
    """The gate goes to the only planet without one, or to Hawking; the last planet ends the game."""
    state = table.state
    move(table, seat, gate, next(iter(state.waiting_planets()), HAWKING))
    if len(state.closed) == len(state.planets):
        ending.finish(table, ending.CLOSED)


def move(table: Table, seat: str, gate: str, planet: str) -> None:
    table.state.gates[gate] = planet
    if planet != HAWKING:
        table.state.taken[planet] = {}
    table.emit("moved", int(seat), gate, planet)
