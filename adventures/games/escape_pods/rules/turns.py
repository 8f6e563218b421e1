"""Whose turn it is, what its end brings, and when the game ends (rulebook, Turn and End of the game)."""

from __future__ import annotations

from .contents import ACTIONS_PER_TURN, ADVANCED, BASIC, RETURNING, SHORT_FIRST_TURNS, SPACES
from .geometry import beyond, is_barrier
from .state import ASSIGN, LAST, PLAY, State
from .table import Table

# Why a game ends.
LAST_TURNS, SHELTERS_FULL, CUT_OFF, STOP = "last_turns", "shelters_full", "cut_off", "stop"


def begin_turn(table: Table, seat: int, phase: str = PLAY) -> None:
    """Begins the turn of a seat; the first turns of the first players have one action."""
    state = table.state
    state.phase, state.active = phase, seat
    state.turn += 1
    short = state.turn <= SHORT_FIRST_TURNS[len(table.names)]
    state.actions = 1 if short else ACTIONS_PER_TURN
    table.emit("last_turn" if phase == LAST else "turn", seat, str(state.actions))


def end_turn(table: Table) -> None:
    """Ends the turn of the active seat; alone a card is activated first, but not after a last turn."""
    state = table.state
    table.emit("ended", state.active)
    if state.solo and state.phase == PLAY:
        table.first(("scrap",), ("crew",), ("homes",), ("check",), ("reveal",), ("markers",), ("next",))
    else:
        table.first(("markers",), ("next",))


def return_markers(table: Table) -> None:
    """The markers of the basic panel return to the reserve, those of the advanced one when it is complete."""
    state = table.state
    panel = state.markers[state.active]
    spaces = [*BASIC]
    if all(panel[space] for space in RETURNING):
        spaces += ADVANCED
    take_back(table, list(SPACES) if state.solo else spaces)


def take_back(table: Table, spaces: list[str]) -> None:
    """The markers of the active seat on these spaces return to its reserve."""
    state = table.state
    panel = state.markers[state.active]
    emptied = [space for space in spaces if panel[space]]
    if emptied:
        state.add_to_reserve(state.active, [type_ for space in emptied for type_ in panel[space]])
        state.set_markers(state.active, dict.fromkeys(emptied, ()))
        table.emit("markers", state.active, *emptied)


def next_turn(table: Table) -> None:
    """Begins the next turn: in seat order, after the barrier that of the next seat with a last turn."""
    state = table.state
    if state.barrier is None:
        begin_turn(table, (state.active + 1) % len(table.names))
    elif state.to_come:
        begin_turn(table, state.to_come.pop(0), LAST)
    else:
        finish(table, LAST_TURNS)


def check_end(table: Table) -> None:
    """Looks for the barrier and for the end, which comes at once."""
    state = table.state
    if state.phase not in (PLAY, LAST):
        return
    stands = is_barrier(state.scrap)
    if stands and state.barrier is None:
        _note(table)
    if not any(None in crew for crew in state.arrivals.values()):
        finish(table, SHELTERS_FULL)
    elif stands and not pods_beyond(state):
        finish(table, CUT_OFF)


def pods_beyond(state: State) -> list[str]:
    """The pods in sectors that are connected with the shelters."""
    far = beyond(state.scrap)
    return [pod for pod, place in state.place.items() if place in far]


def _note(table: Table) -> None:
    """The barrier has arisen: notes the seats with crew beyond it, and in which order they come."""
    state = table.state
    crew = [pawn.owner for pod in pods_beyond(state) for pawn in state.crew_of(pod)]
    seats = len(table.names)
    state.barrier, state.noted = state.active, sorted(set(crew))
    clockwise = [(state.active + step) % seats for step in range(1, seats + 1)]
    state.to_come = [seat for seat in clockwise if seat in state.noted]
    table.emit("barrier", state.active)
    for seat in state.to_come:
        table.emit("noted", seat)


def finish(table: Table, reason: str) -> None:
    """Ends play: shelter by shelter the crew is turned face up and assigned."""
    state = table.state
    state.phase, state.reason = ASSIGN, reason
    state.steps[:] = [("assign",)]
    table.emit("scoring", state.active, why=reason)
