"""What each move of the active seat does once it has been found legal (rulebook, Actions)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import arrivals, moving, turns
from .contents import ADVANCED, CREW_MOVE, CREW_TYPES
from .geometry import HANGARS, POD_OF, SEATS
from .legal_moves import LEFT
from .state import Pawn
from .table import Table

# Stands before the type of the marker in a move.
WITH = "with"

# The space of the panels on which the marker of each action is put.
SPACE_OF: Mapping[str, str] = {
    "board": CREW_MOVE,
    "unboard": CREW_MOVE,
    **{verb: verb for verb in ("accelerate", "spy", "minipod", "swap", "program", "pilot", "refresh")},
}


def act(table: Table, verb: str, words: tuple[str, ...]) -> None:
    """Puts the marker of an action down and carries the action out."""
    state = table.state
    *words_, _, marker = words
    space = SPACE_OF[verb]
    state.add_to_reserve(state.active, (marker,), -1)
    state.set_markers(state.active, {space: (*state.markers[state.active][space], marker)})
    state.actions -= 1
    table.emit("marker", state.active, space)
    EFFECTS[verb](table, *words_)


def board(table: Table, crew: str, pod: str) -> None:
    """Seats a crew member in a pod; a pod in a hangar is launched, one that is left empty goes home."""
    state = table.state
    pawn, left = _leaves(table, crew)
    at = state.free_seat(pod)
    assert at is not None
    state.seat(pod, at, pawn)
    table.emit("boarded", state.active, crew if left else "reserve", SEATS[pod][at])
    if state.place[pod] in HANGARS:
        moving.move(table, pod, HANGARS[state.place[pod]], "board")
    if left:
        moving.abandon(table, left)
        table.first(("homes",))


def _leaves(table: Table, crew: str) -> tuple[Pawn, str | None]:
    """Takes an own crew member out of the reserve (a type) or out of a seat, and tells which pod it left."""
    state = table.state
    if crew in CREW_TYPES:
        state.add_to_reserve(state.active, (crew,), -1)
        return Pawn(state.active, crew), None
    pod = POD_OF[crew]
    at = SEATS[pod].index(crew)
    pawn = state.seats[pod][at]
    assert pawn is not None
    state.seat(pod, at, None)
    return pawn, pod


def unboard(table: Table, seat: str, shelter: str) -> None:
    """Brings a crew member into a shelter: an empty pod goes home, then the arrival counts."""
    pawn, pod = _leaves(table, seat)
    assert pod is not None
    moving.abandon(table, pod)
    arrivals.arrive(table, pawn, seat, shelter)
    table.first(("homes",), ("arrival", shelter))


def accelerate(table: Table, pod: str, sector: str) -> None:
    """Moves a pod that carries own crew."""
    moving.move(table, pod, sector, "accelerate")


def pilot(table: Table, pod: str, sector: str) -> None:
    """Moves any pod that carries crew."""
    moving.move(table, pod, sector, "pilot")


def beacon(table: Table, pod: str, sector: str) -> None:
    """Moves a pod over a beacon, free of action."""
    moving.move(table, pod, sector, "beacon")


def spy(table: Table, place: str) -> None:
    """Shows the active seat the types of all crew of a pod or a shelter."""
    state = table.state
    in_pod = place in state.seats
    crew, put = (state.seats[place], state.seat) if in_pod else (state.arrivals[place], state.put_on_arrival)
    table.emit("spied", state.active, place)
    for at, pawn in enumerate(crew):
        if pawn is None or pawn.owner == state.active:
            continue
        if state.active not in pawn.known:
            put(place, at, pawn._replace(known=tuple(sorted((*pawn.known, state.active)))))
        table.whisper("saw", state.active, f"{place}.{at + 1}", table.names[pawn.owner], pawn.type)


def minipod(table: Table, crew: str, sector: str) -> None:
    """Brings a one-seat pod from the dock to a sector at the ship, and a crew member into it."""
    state = table.state
    pod = state.waiting_minipod()
    assert pod is not None
    pawn, _ = _leaves(table, crew)
    state.seat(pod, 0, pawn)
    table.emit("boarded", state.active, "reserve", SEATS[pod][0])
    moving.move(table, pod, sector, "minipod")


def swap(table: Table, crew: str, seat: str) -> None:
    """Lets an own crew member change places with another player's; no pod is empty in between."""
    state = table.state
    pod = POD_OF[seat]
    at = SEATS[pod].index(seat)
    other = state.seats[pod][at]
    assert other is not None
    pawn, left = _leaves(table, crew)
    state.seat(pod, at, pawn)
    table.emit("swapped", state.active, crew if left else "reserve", seat, table.names[other.owner])
    if left is None:
        table.to_reserve(other, seat, "swap")
    else:
        state.seat(left, SEATS[left].index(crew), other)


def program(table: Table, what: str, *words: str) -> None:
    """Buries a card, or adds, moves or exchanges beacons."""
    PROGRAMS[what](table, *words)


def bury(table: Table, which: str = "") -> None:
    """Buries the revealed card; of two the older one lies right."""
    arrivals.bury(table, table.state.revealed[1 if which == LEFT else 0])


def add_beacon(table: Table, name: str, border: str) -> None:
    """Puts a beacon of the supply on a free border."""
    state = table.state
    state.supply.remove(name)
    state.beacons[border] = name
    table.emit("beacon_added", state.active, name, border)


def move_beacon(table: Table, border: str, goal: str) -> None:
    """Moves a beacon to another free border."""
    state = table.state
    state.beacons[goal] = name = state.beacons.pop(border)
    table.emit("beacon_moved", state.active, name, border, goal)


def exchange_beacons(table: Table, one: str, other: str) -> None:
    """Lets two beacons on the board change places."""
    state = table.state
    state.beacons[one], state.beacons[other] = state.beacons[other], state.beacons[one]
    table.emit("beacons_exchanged", state.active, one, other)


def refresh(table: Table) -> None:
    """Takes all own crew on the advanced panel back, by an option all but the marker of this action."""
    keeps = table.options.refresh_keeps_own_marker
    turns.take_back(table, [space for space in ADVANCED if space != "refresh" or not keeps])


PROGRAMS: Mapping[str, Callable[..., None]] = {
    "bury": bury,
    "add": add_beacon,
    "move": move_beacon,
    "exchange": exchange_beacons,
}
EFFECTS: Mapping[str, Callable[..., None]] = {
    "board": board,
    "unboard": unboard,
    "accelerate": accelerate,
    "spy": spy,
    "minipod": minipod,
    "swap": swap,
    "program": program,
    "pilot": pilot,
    "refresh": refresh,
}
