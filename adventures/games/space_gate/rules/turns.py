"""Whose turn it is, and who acts in it one after the other (rulebook, Turn)."""

from __future__ import annotations

from adventures.rules.question import Question

from . import ending, laying, moving, rebuilding
from .contents import ACCESS, MODULES, ROOMS, SECTORS
from .question import DONE, REBUILD
from .state import ACT, STATION, TRAVEL, TURN, Stand, State, TurnPart
from .station import complete
from .table import Table
from .worksite import drawable


def take_two(table: Table, seat: str) -> None:
    """A seat begins to add its first two modules."""
    table.state.phase = STATION
    table.state.barred = []


def begin_turn(table: Table) -> None:
    """The next player's turn; whoever has no engineer on the Odyssey is skipped."""
    state = table.state
    state.phase, state.stand = TURN, None
    state.told_before, state.told = state.told, []
    state.parts, state.at, state.barred = [], 0, []
    for _ in range(state.seats):
        state.turn += 1
        state.active = state.first if state.turn == 1 else (state.active + 1) % state.seats
        if state.movable(state.active):
            table.emit("turn", state.active)
            table.first(("engineer",))
            return
        table.emit("skipped", state.active)
    ending.finish(table, ending.NOBODY_LEFT)


def question(state: State) -> Question:
    """Asks which engineer or chief goes to the stand of another room."""
    moves = tuple(
        f"{figure} {room} {goal}"
        for figure, room in state.movable(state.active)
        for goal in ROOMS
        if goal != room
    )
    return Question("engineer", state.active, moves, {})


def activate(table: Table, figure: str, start: str, room: str) -> None:
    """A figure steps on the stand of a room, where it counts at once: all act there."""
    state = table.state
    state.add_figures(state.active, start, figure, -1)
    state.add_figures(state.active, room, figure)
    state.stand = Stand(room, state.active, figure)
    seats = state.clockwise(state.active)
    steps = (ACT, TRAVEL) if room in SECTORS else (ACT,)
    state.parts = [TurnPart(seat, step) for step in steps for seat in seats]
    table.emit(figure, state.active, start, room)
    table.first(("part",))


# Parts


def begin_part(table: Table) -> None:
    """The next part begins, unless its seat has nothing to do; after the last one comes the next turn."""
    state = table.state
    if state.at == len(state.parts):
        table.first(("turn",))
        return
    table.first(("part",))
    part = state.part()
    state.phase, state.barred = part.step, []
    if part.step == TRAVEL:
        if complete(state.stations[part.seat]):
            table.first(("travel",))
        else:
            _pass_over(state)
        return
    assert state.stand is not None
    state.points = state.points_in(part.seat, state.stand.room)
    state.parts[state.at] = TurnPart(part.seat, part.step, state.points)
    if state.points and (can_act(state) or rebuilding.can_rebuild(state, part.seat)):
        table.emit("part", part.seat, str(state.points), state.stand.room)
        table.first(("act",))
    else:
        _pass_over(state)


def _pass_over(state: State) -> None:
    part = state.part()
    state.parts[state.at] = TurnPart(part.seat, part.step, part.points, passed=True)
    state.at += 1
    state.points = 0


def acts(state: State) -> list[str]:
    """What the seat whose part it is can do with a point."""
    assert state.stand is not None
    seat, room = state.part().seat, state.stand.room
    if room == MODULES:
        return laying.builds(state, seat)
    if room == ACCESS:
        return moving.fills(state, seat)
    return moving.steps(state, seat, room)


def can_act(state: State) -> bool:
    """Returns whether there is anything that the seat whose part it is can do with a point."""
    assert state.stand is not None
    seat, room = state.part().seat, state.stand.room
    if room == MODULES:
        return bool(drawable(state))
    if room == ACCESS:
        return bool(moving.fillable(state, seat))
    return bool(moving.targets(state, seat, room))


def act_question(state: State) -> Question:
    assert state.stand is not None
    part = state.part()
    data = {"room": state.stand.room, "left": state.points, "points": part.points}
    return Question("act", part.seat, lambda: _act_moves(state, part.seat), data)


def _act_moves(state: State, seat: int) -> tuple[str, ...]:
    token = (REBUILD,) if rebuilding.can_rebuild(state, seat) else ()
    return (*acts(state), *token, DONE)


def end_part(table: Table) -> None:
    """A seat has ended its part; points may be left."""
    state = table.state
    state.at += 1
    state.points = 0
