"""Movement cards (rulebook, Movement): the owner flies one ship, everybody else one, the owner all others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from adventures.rules.question import PASS, Question

from .contents import ALIEN, BETWEEN_SYSTEMS, FUEL, TO_DEEP, WITHIN_SYSTEM
from .geometry import DEEP, ORDER, STAR_OF, SYSTEMS
from .question import WITH, used_with
from .state import ActingPart, State
from .table import Table

# Who flies: the owner one ship, then every other seat, then the owner all that have not flown.
ONE, SHIP, ALL = "one", "ship", "all"

# The planets by star on which a ship can land.
Landings = Mapping[str, list[str]]

IANUA, FONS = "ianua", "fons"


def parts(state: State, owner: int) -> list[ActingPart]:
    """Who flies in which order."""
    others = state.clockwise(owner)[1:]
    return [ActingPart(owner, ONE), *(ActingPart(seat, SHIP) for seat in others), ActingPart(owner, ALL)]


def movable(state: State, part: ActingPart) -> dict[str, int]:
    """Where a seat has ships that may fly now, and how many."""
    ships = state.ships[part.seat]
    moved = state.moved if part.step == ALL else {}
    left = {place: ships[place] - moved.get(place, 0) for place in sorted(ships, key=ORDER.__getitem__)}
    return {place: number for place, number in left.items() if number > 0}


def cost(state: State, seat: int, place: str, target: str) -> int:
    """What a flight costs in energy."""
    if seat in state.free or place == DEEP:
        return 0
    if target == DEEP:
        return TO_DEEP
    return WITHIN_SYSTEM if STAR_OF[place] == target else BETWEEN_SYSTEMS


def landings(state: State, seat: int, star: str, place: str) -> list[str]:
    """The planets around a star on which a ship of a seat can land that comes from a place."""
    taken = state.of_others(seat)
    return [planet for planet in state.planets_of(star) if planet != place and planet not in taken]


def targets(state: State, seat: int, place: str) -> dict[str, int]:
    """Where a ship could fly by the card in hand, and what it costs, whether it can be paid or not."""
    return _targets(state, seat, place, _open_planets(state, seat, state.halves()))


def _open_planets(state: State, seat: int, stars: Iterable[str]) -> Landings:
    """Where a ship of a seat can land, wherever it comes from."""
    taken = state.of_others(seat)
    return {star: [planet for planet in state.planets_of(star) if planet not in taken] for star in stars}


def _targets(state: State, seat: int, place: str, open_planets: Landings) -> dict[str, int]:
    stars = [star for star, planets in open_planets.items() if planets and planets != [place]]
    goals = stars if place == DEEP else [*stars, DEEP]
    return {goal: cost(state, seat, place, goal) for goal in goals}


def question(state: State, part: ActingPart) -> Question:
    """Every flight that can be paid, and passing."""
    seat, moves = part.seat, []
    energy, held = state.cards[seat][FUEL], state.held[seat]
    places = movable(state, part)
    if not places:
        return Question("fly", seat, (PASS,), {"step": part.step})
    anywhere = _open_planets(state, seat, SYSTEMS) if IANUA in held else {}
    open_planets = _open_planets(state, seat, state.halves())
    for place in places:
        goals = _targets(state, seat, place, open_planets)
        moves += [f"fly {place} {goal}" for goal, price in goals.items() if price <= energy]
        if FONS in held:
            moves += [f"fly {place} {goal} {WITH} {FONS}" for goal in goals]
        if IANUA in held:
            stars = [star for star, planets in anywhere.items() if planets and planets != [place]]
            moves += [f"fly {place} {star} {WITH} {IANUA}" for star in stars]
    return Question("fly", seat, (*moves, PASS), {"step": part.step})


def answer(table: Table, part: ActingPart, verb: str, words: tuple[str, ...]) -> None:
    state, seat = table.state, part.seat
    if verb == PASS:
        state.at += 1
        return
    (place, target), artifact = used_with(words)
    if artifact:
        table.use(seat, artifact)
    if artifact == FONS:
        state.free.append(seat)
    price = 0 if artifact == IANUA else cost(state, seat, place, target)
    if price:
        table.pay(seat, {FUEL: price}, "flight")
    table.emit("flew", seat, place, target)
    after = () if part.step == ALL else (("next",),)
    if target == DEEP:
        _move(table, seat, place, DEEP)
        table.first(*after)
        return
    name = str(seat)
    table.first(
        ("scan", target, name), ("look", target, name, "openly"), ("land", name, target, place), *after
    )


def land_question(state: State, seat: int, star: str, place: str) -> Question | None:
    """Where a ship lands that has arrived; nobody is asked where it has no choice."""
    goals = landings(state, seat, star, place)
    if len(goals) == 1:
        return None
    return Question("land", seat, tuple(f"land {planet}" for planet in goals), {"star": star})


def land(table: Table, seat: int, place: str, planet: str) -> None:
    """A ship lands; a planet that lies face down is turned up for all, an alien one gives an artifact."""
    state = table.state
    _move(table, seat, place, planet)
    table.emit("landed", seat, planet)
    if planet in state.up:
        return
    state.up.add(planet)
    type_ = state.types[planet]
    table.emit("turned_up", seat, planet, type_)
    if type_ == ALIEN:
        table.first(("artifact", str(seat)))


def _move(table: Table, seat: int, place: str, goal: str) -> None:
    """Moves a ship; that of the owner of the card has flown now."""
    state = table.state
    state.take_ship(seat, place)
    state.add_ship(seat, goal)
    if seat == state.face_up_cards.seat:
        state.moved[goal] = state.moved.get(goal, 0) + 1
