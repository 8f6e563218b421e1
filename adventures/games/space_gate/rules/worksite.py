"""The worksite: nine stacks of tiles of which the top one is visible (rulebook, Modules)."""

from __future__ import annotations

from adventures.rules.question import Question

from .state import State
from .table import Table


def drawable(state: State) -> list[str]:
    """The stacks from which the seat in hand may draw."""
    return [stack for stack, tile in state.top.items() if tile and stack not in state.barred]


def take(table: Table, stack: str) -> str:
    """Takes the top tile of a stack; the next one is shown at once."""
    tile = table.state.top[stack]
    turn_up(table, stack)
    return tile


def put_back(table: Table, stack: str) -> str:
    """Puts the top tile of a stack to its bottom; the next one is shown at once."""
    state = table.state
    tile = state.top[stack]
    state.returned[stack] = [*state.returned[stack], tile]
    turn_up(table, stack)
    return tile


def turn_up(table: Table, stack: str) -> None:
    """The next tile comes up: the dealer shows it, or it is a returned one that everybody knows."""
    state = table.state
    state.top[stack] = ""
    if state.unseen[stack]:
        table.first(("tile", stack))
    elif state.returned[stack]:
        state.top[stack], *rest = state.returned[stack]
        state.returned[stack] = rest


def tile_question(state: State, stack: str) -> Question:
    return Question("tile", None, (), {"stack": stack, "among": list(state.unseen[stack])})


def show(table: Table, stack: str, tile: str) -> None:
    """The dealer has shown the next tile of a stack."""
    state = table.state
    state.unseen[stack] = [other for other in state.unseen[stack] if other != tile]
    state.top[stack] = tile
    table.emit("tile", None, stack, tile)
