"""Why a starship does not fly, or does not land (rulebook, Movement)."""

from __future__ import annotations

from adventures.rules.errors import IllegalMove
from adventures.rules.question import Question

from .contents import FUEL
from .geometry import DEEP, SOL, STAR_OF, STARS
from .movement import ALL, IANUA, cost, landings, movable
from .state import ActingPart, State

Words = tuple[str, ...]


def not_flown(state: State, question: Question, words: Words) -> IllegalMove:
    """Why a flight is not possible; a single place is a star as a target, a planet as a start."""
    assert question.seat is not None
    part = state.parts[state.at]
    named = words[1:] if words[0] == "fly" else words
    free = IANUA in named
    if not named:
        return IllegalMove("not_among_moves")
    if len(named) == 1 and named[0] in STARS:
        return _no_ship_flies(state, part, named[0])
    start = named[0]
    if start != DEEP and start not in STAR_OF:
        return IllegalMove("not_among_moves")
    if start not in movable(state, part):
        flown = part.step == ALL and start in state.ships[part.seat]
        return IllegalMove("ship_has_flown" if flown else "no_ship_there")
    if len(named) == 1:
        return IllegalMove("no_flight_from_there")
    return _no_flight(state, part.seat, start, named[1], free=free) or IllegalMove("not_among_moves")


def _no_ship_flies(state: State, part: ActingPart, star: str) -> IllegalMove:
    """Why no ship at all flies to a star."""
    starts = list(movable(state, part))
    if not starts:
        return IllegalMove("no_ship_left")
    found = [_no_flight(state, part.seat, start, star, free=False) for start in starts]
    return next((one for one in found if one is not None), IllegalMove("not_among_moves"))


def _no_flight(state: State, seat: int, start: str, target: str, *, free: bool) -> IllegalMove | None:
    """Why a ship does not fly from one place to another; `free`: whatever the card shows, without energy."""
    if target == SOL:
        return IllegalMove("sol_is_no_target")
    if target == DEEP and start == DEEP:
        return IllegalMove("in_deep_space")
    if target != DEEP:
        if target not in STARS:
            return IllegalMove("name_the_system")
        if target not in state.halves() and not free:
            return IllegalMove("system_not_on_card")
        if not landings(state, seat, target, start):
            return IllegalMove("no_planet_free")
    price = cost(state, seat, start, target)
    if price > state.cards[seat][FUEL] and not free:
        return IllegalMove("lacks_energy", count=price)
    return None


def not_landed(state: State, question: Question, words: Words) -> IllegalMove:
    """Why a ship does not land on a planet."""
    assert question.seat is not None
    planet = words[-1]
    if planet not in STAR_OF:
        return IllegalMove("land_first")
    if STAR_OF[planet] != question.data["star"]:
        return IllegalMove("other_system")
    if planet in state.planets() and planet not in state.of_others(question.seat):
        return IllegalMove("lands_elsewhere")
    return IllegalMove("planet_barred")
