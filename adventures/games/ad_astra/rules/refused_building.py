"""Why an item is not built (rulebook, Building)."""

from __future__ import annotations

from adventures.rules.errors import IllegalMove
from adventures.rules.question import Question

from .building import payments, places, price
from .contents import COLONY, COSTS, FACTORY, KINDS, ORE, ORES, STARSHIP, SUPPLY, TERRAFORMABLE, TERRAFORMER
from .geometry import DEEP, STAR_OF
from .question import WITH
from .resource_counts import covers
from .state import State

Words = tuple[str, ...]


def not_built(state: State, question: Question, words: Words) -> IllegalMove:
    """Why an item is not built: its pawn, its place, its price; a single place is tried for all items."""
    seat = question.seat
    assert seat is not None
    named = words[1:] if words[0] == "build" else words
    if not named:
        return IllegalMove("not_among_moves")
    if named[0] not in KINDS:
        return _nothing_there(state, seat, named[0]) if len(named) == 1 else IllegalMove("not_among_moves")
    kind, rest = named[0], named[1:]
    if state.in_play(seat, kind) >= SUPPLY:
        return IllegalMove("no_pawn_left")
    place = rest[0] if rest and rest[0] in (DEEP, *STAR_OF) else ""
    against = _not_there(state, seat, kind, place) if place else None
    if against is not None:
        return against
    if not places(state, seat, kind):
        return IllegalMove("nowhere_to_build")
    return _not_paid(state, seat, kind, rest)


def _nothing_there(state: State, seat: int, place: str) -> IllegalMove:
    """Why nothing can be built on a place at all."""
    if place == DEEP:
        return _not_paid(state, seat, STARSHIP, ())
    if place not in STAR_OF:
        return IllegalMove("not_among_moves")
    for kind in (COLONY, FACTORY, TERRAFORMER):
        if place in places(state, seat, kind):
            return _not_paid(state, seat, kind, ())
    next_there = {(seat, COLONY): FACTORY, (seat, FACTORY): TERRAFORMER}
    kind = next_there.get(state.settled.get(place, (seat, "")), COLONY)
    return _not_there(state, seat, kind, place) or IllegalMove("not_among_moves")


def _not_there(state: State, seat: int, kind: str, place: str) -> IllegalMove | None:
    """Why an item cannot stand on a place."""
    if (kind == STARSHIP) != (place == DEEP):
        return IllegalMove("ships_in_deep_space" if kind == STARSHIP else "needs_a_planet")
    if kind == STARSHIP or place in places(state, seat, kind):
        return None
    pawn = state.settled.get(place)
    if kind == FACTORY:
        return IllegalMove("no_pawn_left" if pawn == (seat, COLONY) else "no_colony_there")
    ship = place in state.ships[seat]
    if kind == COLONY:
        if pawn is not None:
            return IllegalMove("settled_already")
        fits = ship or state.terraformed.get(place) == seat
        return IllegalMove("no_pawn_left" if fits else "no_ship_or_terraformer_there")
    if place in state.terraformed:
        return IllegalMove("terraformed_already")
    if not ship and (pawn is None or pawn[0] != seat):
        return IllegalMove("nothing_of_yours_there")
    return IllegalMove("no_pawn_left" if state.types[place] in TERRAFORMABLE else "not_terraformable")


def _not_paid(state: State, seat: int, kind: str, rest: Words) -> IllegalMove:
    """Why an item is not paid as was said."""
    if WITH in rest:
        return IllegalMove("pay_exactly", count=sum(COSTS[kind].values()))
    if not payments(state, seat, kind):
        return IllegalMove("cannot_pay")
    if "pay" in rest:
        ore = rest[-1]
        if ORE not in COSTS[kind] or ore not in ORES:
            return IllegalMove("pay_an_ore" if ORE in COSTS[kind] else "nothing_to_name")
        if not covers(state.cards[seat], price(kind, ore)):
            return IllegalMove("cannot_pay")
    return IllegalMove("not_among_moves")
