"""Production cards (rulebook, Production): the owner chooses a resource, and everybody gets cards."""

from __future__ import annotations

from .contents import RESOURCES, STARSHIP, YIELD
from .geometry import DEEP
from .state import State
from .table import Table

MACHINA, RESPONSUM = "machina", "responsum"


def amounts(state: State) -> dict[str, list[int]]:
    """What pawns bring each seat, by resource, whatever the bank has."""
    brought = {type_: [0] * state.seats for type_ in RESOURCES}
    types, up = state.types, state.up
    for planet, (seat, kind) in state.settled.items():
        if planet in up and types[planet] in brought:
            brought[types[planet]][seat] += YIELD[kind]
    for seat, ships in enumerate(state.ships):
        for place, number in ships.items():
            if place != DEEP and place in up and types[place] in brought:
                brought[types[place]][seat] += YIELD[STARSHIP] * number
    return brought


def shares(state: State, type_: str, owner: int, double: int | None = None) -> dict[int, int]:
    """What each seat takes from the bank, the owner first; `double` is who gets twice as much."""
    brought, left = amounts(state)[type_], state.bank[type_]
    found = {}
    for seat in state.clockwise(owner):
        found[seat] = min(left, brought[seat] * (2 if seat == double else 1))
        left -= found[seat]
    return found


def choices(state: State, seat: int, halves: tuple[str, ...]) -> list[str]:
    """What the owner of a production card may answer."""
    moves = [f"produce {half}" for half in halves]
    if MACHINA in state.held[seat]:
        moves += [f"produce {half} with {MACHINA}" for half in halves]
    if RESPONSUM in state.held[seat]:
        one, other = halves
        moves += [f"produce {one} {other} with {RESPONSUM}", f"produce {other} {one} with {RESPONSUM}"]
    return moves


def produce(table: Table, owner: int, chosen: tuple[str, ...], artifact: str) -> None:
    """Everybody takes the cards of the chosen resources."""
    for type_ in chosen:
        double = owner if artifact == MACHINA else None
        for seat, number in shares(table.state, type_, owner, double).items():
            if number:
                table.gain(seat, {type_: number}, "production")
