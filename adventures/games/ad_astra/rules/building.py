"""Build cards (rulebook, Building): the owner builds any number of items, everybody else one."""

from __future__ import annotations

from adventures.rules.question import PASS, Question

from .contents import (
    ALIEN,
    COLONY,
    COLONY_ON_ALIEN,
    COSTS,
    FACTORY,
    FACTORY_ON_ALIEN,
    KINDS,
    ORE,
    ORES,
    STARSHIP,
    SUPPLY,
    TERRAFORMABLE,
    TERRAFORMED,
    TERRAFORMER,
)
from .geometry import DEEP, ORDER
from .question import DONE, WITH, used_with
from .resource_counts import choices, count, covers, read
from .state import ActingPart, State
from .table import Table

# How much may be built: any number of items, or one.
ITEMS, ITEM = "items", "item"

LAPIS, FABER = "lapis", "faber"


def parts(state: State, owner: int) -> list[ActingPart]:
    """Who builds in which order."""
    others = state.clockwise(owner)[1:]
    return [ActingPart(owner, ITEMS), *(ActingPart(seat, ITEM) for seat in others)]


def places(state: State, seat: int, kind: str) -> list[str]:
    """Where a seat could build an item, were it paid; nowhere without a pawn of the kind."""
    if state.in_play(seat, kind) >= SUPPLY:
        return []
    if kind == STARSHIP:
        return [DEEP]
    ships = [place for place in state.ships[seat] if place != DEEP]
    settled = {planet: pawn for planet, (owner, pawn) in state.settled.items() if owner == seat}
    terraformed = [planet for planet, owner in state.terraformed.items() if owner == seat]
    if kind == COLONY:
        found = {planet for planet in (*ships, *terraformed) if planet not in state.settled}
    elif kind == FACTORY:
        found = {planet for planet, pawn in settled.items() if pawn == COLONY}
    else:
        fitting = (planet for planet in (*ships, *settled) if state.types[planet] in TERRAFORMABLE)
        found = {planet for planet in fitting if planet not in state.terraformed}
    return sorted(found, key=ORDER.__getitem__)


def at_once(state: State, kind: str, place: str) -> int:
    """The points that an item gives when it is built somewhere."""
    if kind == TERRAFORMER:
        return TERRAFORMED
    if state.types.get(place) == ALIEN and kind in (COLONY, FACTORY):
        return COLONY_ON_ALIEN if kind == COLONY else FACTORY_ON_ALIEN
    return 0


def price(kind: str, ore: str = "") -> dict[str, int]:
    """What an item costs with this ore as the free one; without any the fixed cards alone."""
    cards = {type_: number for type_, number in COSTS[kind].items() if type_ != ORE}
    if ore:
        cards[ore] = cards.get(ore, 0) + COSTS[kind][ORE]
    return cards


def payments(state: State, seat: int, kind: str) -> list[str]:
    """The ways to pay for an item as a hand stands: the ore that is chosen, or nothing to be said."""
    held = state.cards[seat]
    if ORE not in COSTS[kind]:
        return [""] if covers(held, price(kind)) else []
    return [f" pay {ore}" for ore in ORES if covers(held, price(kind, ore))]


def question(state: State, part: ActingPart) -> Question:
    """Every item that can be paid, wherever it can be built."""
    seat, moves = part.seat, []
    held = state.held[seat]
    for kind in KINDS:
        goals = places(state, seat, kind)
        if not goals:
            continue
        words = [kind] if kind == STARSHIP else [f"{kind} {place}" for place in goals]
        paid = [f"build {what}{how}" for what in words for how in payments(state, seat, kind)]
        moves += paid
        if FABER in held and part.step == ITEM:
            moves += [f"{move} {WITH} {FABER}" for move in paid]
        if LAPIS in held:
            any_cards = choices(state.cards[seat], count(COSTS[kind]))
            moves += [f"build {what} pay {cards} {WITH} {LAPIS}" for what in words for cards in any_cards]
    return Question("build", seat, (*moves, end_of(part)), {"step": part.step})


def end_of(part: ActingPart) -> str:
    """The word with which building ends."""
    return DONE if part.step == ITEMS else PASS


def answer(table: Table, part: ActingPart, verb: str, words: tuple[str, ...]) -> None:
    state, seat = table.state, part.seat
    if verb != "build":
        state.at += 1
        return
    named, artifact = used_with(words)
    kind = named[0]
    if artifact:
        table.use(seat, artifact)
    if artifact == FABER:
        part = ActingPart(seat, ITEMS)
        state.parts[state.at] = part
    cards = read(named[named.index("pay") + 1 :]) if "pay" in named else None
    if artifact != LAPIS:
        cards = price(kind, next(iter(cards)) if cards else "")
    assert cards is not None
    table.pay(seat, cards, kind)
    build(table, seat, kind, DEEP if kind == STARSHIP else named[1])
    if part.step == ITEM:
        state.at += 1


def build(table: Table, seat: int, kind: str, place: str) -> None:
    """Puts a pawn on its place; a factory takes the place of a colony, which goes back to the supply."""
    state = table.state
    if kind == STARSHIP:
        state.add_ship(seat, DEEP)
    elif kind == TERRAFORMER:
        state.terraformed[place] = seat
    else:
        state.settled[place] = (seat, kind)
    table.emit("built", seat, kind, place)
    points = at_once(state, kind, place)
    if points:
        table.score(seat, "built", points)
        table.emit("instant", seat, str(points), why=kind)
