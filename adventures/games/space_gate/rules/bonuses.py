"""Bonuses of Odyssey modules: recruit, promote, robot (rulebook, Odyssey modules)."""

from __future__ import annotations

from adventures.rules.question import Question

from .contents import CHIEF, ENGINEER, ROBOT, ROOMS, SUIT
from .state import State
from .table import Table
from .tiles import PROMOTE, RECRUIT, TILES


def rooms(state: State, seat: int, tile: str) -> list[str]:
    """The rooms in which the bonus of an Odyssey module can be had; none where a figure is missing."""
    bonus, reserve = TILES[tile].bonus, state.reserve[seat]
    if bonus == RECRUIT:
        return list(ROOMS) if reserve[ENGINEER] else []
    if bonus == PROMOTE:
        return state.rooms_with(seat, ENGINEER) if reserve[SUIT] else []
    return [TILES[tile].room] if reserve[ROBOT] else []


def question(state: State, seat: str, tile: str) -> Question | None:
    """Asks for the room where there is a choice."""
    found = rooms(state, int(seat), tile)
    if len(found) < 2:
        return None
    bonus = TILES[tile].bonus
    moves = tuple(f"{bonus} {room}" for room in found)
    return Question("bonus", int(seat), moves, {"bonus": bonus, "tile": tile, "rooms": found})


def give_only(table: Table, seat: str, tile: str) -> None:
    """Gives a bonus that leaves no choice, if there is one at all."""
    for room in rooms(table.state, int(seat), tile):
        give(table, int(seat), tile, room)


def give(table: Table, seat: int, tile: str, room: str) -> None:
    """A figure comes into a room, or an engineer there puts on a suit."""
    state, bonus = table.state, TILES[tile].bonus
    if bonus == RECRUIT:
        state.add_to_reserve(seat, ENGINEER, -1)
        state.add_figures(seat, room, ENGINEER)
        table.emit("recruited", seat, room)
    elif bonus == PROMOTE:
        state.add_to_reserve(seat, SUIT, -1)
        state.add_figures(seat, room, ENGINEER, -1)
        state.add_figures(seat, room, CHIEF)
        table.emit("promoted", seat, room)
    else:
        state.add_to_reserve(seat, ROBOT, -1)
        state.add_figures(seat, room, ROBOT)
        table.emit("robot", seat, room)
