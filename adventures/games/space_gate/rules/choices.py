"""What the seat that is asked may do, as `views.ChoicesView` tells it: moves are built tap by tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from adventures.rules.question import Question

from . import moving
from .contents import MODULES, POINTS, ROOMS, SECTORS
from .geometry import named
from .question import DONE, REBUILD
from .state import State
from .station import Station, count_open, free_cells, opened, places
from .tiles import TILES
from .views import BySeat, ChoicesView, Figure, LayingView, Room, Token
from .worksite import drawable

Names = tuple[str, ...]


def choices(state: State, names: Names, question: Question) -> ChoicesView:
    """Everything that the open question of a seat allows."""
    found = _nothing(question)
    assert question.seat is not None
    WHICH[question.kind](state, names, question, found)
    return found


def _nothing(question: Question) -> ChoicesView:
    return {
        "figures": {},
        "rooms": {},
        "steps": {},
        "lost": [],
        "fills": {},
        "laying": {},
        "spaces": [],
        "cells": [],
        "planets": [],
        "tokens": [],
        "bonus_rooms": [],
        "rebuild": REBUILD in question.moves,
        "done": DONE in question.moves,
    }


def _last_words(question: Question) -> list[str]:
    return [move.rpartition(" ")[2] for move in question.moves]


def _engineer(state: State, names: Names, question: Question, found: ChoicesView) -> None:
    _figures(state, names, question, found)
    for room in ROOMS:
        now = [state.points_in(seat, room) for seat in range(state.seats)]
        for figure in dict.fromkeys(kind for kind, _ in state.movable(state.active)):
            would: BySeat = dict(zip(names, now, strict=True))
            would[names[state.active]] += POINTS[figure]
            found["rooms"].setdefault(cast(Room, room), {})[cast(Figure, figure)] = would


def _figures(state: State, names: Names, question: Question, found: ChoicesView) -> None:
    """The figures that can leave their rooms."""
    assert question.seat is not None
    for figure, room in state.movable(question.seat):
        found["figures"].setdefault(cast(Room, room), []).append(cast(Figure, figure))


def _act(state: State, names: Names, question: Question, found: ChoicesView) -> None:
    seat, room = question.seat, question.data["room"]
    assert seat is not None
    if not state.points:
        return
    if room in SECTORS:
        station = state.stations[seat]
        targets = moving.targets(state, seat, room)
        found["steps"] = {named(cell): list(map(named, goals)) for cell, goals in targets.items()}
        reached = {goal for goals in targets.values() for goal in goals}
        found["lost"] = [named(cell) for cell in station if cell in reached and not station[cell].active]
    elif room == MODULES:
        _laying(state, names, question, found)
    else:
        filled = moving.fillable(state, seat)
        found["fills"] = {named(cell): coming for cell, coming in filled.items()}


def _laying(state: State, names: Names, question: Question, found: ChoicesView) -> None:
    """Where the tops of the stacks can be added."""
    assert question.seat is not None
    station = state.stations[question.seat]
    returning = question.kind != "station"
    for stack in drawable(state):
        found["laying"][stack] = laying(station, stack, state.top[stack], returning)


def _rebuild(state: State, names: Names, question: Question, found: ChoicesView) -> None:
    """Where the modules in hand can be put."""
    assert question.seat is not None
    station = state.stations[question.seat]
    for held in state.hand:
        found["laying"][held.tile] = laying(station, "", held.tile, returning=False)


def laying(station: Station, stack: str, tile: str, returning: bool) -> LayingView:
    """Where a tile can be laid, and how many corridors would be open then."""
    pattern, before = TILES[tile].pattern, count_open(station)
    cells: dict[str, dict[str, int]] = {}
    for cell, turn in places(free_cells(station), pattern):
        after = before + opened(station, cell, pattern, turn)
        cells.setdefault(named(cell), {})[str(turn)] = after
    return {
        "stack": stack,
        "tile": tile,
        "before": before,
        "cells": cells,
        "can_add": bool(cells),
        "can_return": returning,
    }


def _bonus(state: State, names: Names, question: Question, found: ChoicesView) -> None:
    found["bonus_rooms"] = cast(list[Room], _last_words(question))


def _travel(state: State, names: Names, question: Question, found: ChoicesView) -> None:
    found["cells"] = [move.partition(" ")[2] for move in question.moves]


def _settle(state: State, names: Names, question: Question, found: ChoicesView) -> None:
    found["spaces"] = _last_words(question)


def _exchange(state: State, names: Names, question: Question, found: ChoicesView) -> None:
    pairs = [move.split(" ")[1:] for move in question.moves]
    found["tokens"] = [(cast(Token, one), cast(Token, other)) for one, other in pairs]


def _gate(state: State, names: Names, question: Question, found: ChoicesView) -> None:
    found["planets"] = _last_words(question)


WHICH: Mapping[str, Callable[[State, Names, Question, ChoicesView], None]] = {
    "station": _laying,
    "engineer": _engineer,
    "act": _act,
    "rebuild": _rebuild,
    "bonus": _bonus,
    "travel": _travel,
    "settle": _settle,
    "exchange": _exchange,
    "rank": _figures,
    "gate": _gate,
}
