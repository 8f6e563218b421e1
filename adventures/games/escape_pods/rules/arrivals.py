"""Crew that arrives in a shelter, what it sets off, and the explosion cards (rulebook, Actions and Solo)."""

from __future__ import annotations

from .contents import ARRIVAL_SPACES, BOX, revealed_cards
from .state import Pawn, State
from .table import Table


def arrive(table: Table, pawn: Pawn, seat: str, shelter: str) -> None:
    """Puts a crew member on the first free arrival space; what that sets off comes later."""
    state = table.state
    space = state.free_arrival(shelter)
    assert space is not None
    state.put_on_arrival(shelter, space - 1, pawn)
    table.emit("arrived", pawn.owner, seat, f"{shelter}.{space}")


def set_off(table: Table, shelter: str) -> None:
    """Lets the newest arrival set off an explosion if the explosion token lies on its space.

    The token moves on, from the last space into the box. Scrap falls, the next card is revealed, a pod that
    is there loses its crew and goes home, and then the end is looked for, in this order.
    """
    state = table.state
    newest = ARRIVAL_SPACES - state.arrivals[shelter].count(None)
    if state.token[shelter] != newest:
        return
    state.token[shelter] = BOX if newest == ARRIVAL_SPACES else newest + 1
    table.emit("exploded", None, shelter)
    table.emit("token", None, shelter, str(state.token[shelter]))
    table.first(("scrap",), ("reveal",), ("crew",), ("homes",), ("check",))


def fill_with_scrap(table: Table) -> None:
    """Activates the oldest revealed card: scrap on its sector. Without a card nothing happens."""
    state = table.state
    if not state.revealed:
        return
    sector = state.revealed.pop(0)
    state.used.append(sector)
    state.scrap.append(sector)
    table.emit("scrap", None, sector)


def short_of_cards(state: State) -> bool:
    """Returns whether another card is to be revealed."""
    return state.deck() > 0 and len(state.revealed) < revealed_cards(len(state.reserve))


def reveal(table: Table, card: str) -> None:
    """Lays a card beside those that are revealed, as the newest."""
    table.state.revealed.append(card)
    table.emit("revealed", None, card)


def reveal_buried(table: Table) -> None:
    """Reveals the card that was buried first: all others have been seen before it comes up."""
    reveal(table, table.state.buried.pop(0))


def bury(table: Table, card: str) -> None:
    """Puts a revealed card under the deck; the next one is revealed."""
    state = table.state
    state.revealed.remove(card)
    state.buried.append(card)
    table.emit("buried", state.active, card)
    table.first(("reveal",))
