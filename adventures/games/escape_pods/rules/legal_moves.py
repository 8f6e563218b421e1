"""What the active seat may do: every complete action, free move and answer (rulebook, Actions, Beacons).

A move of an action is its own words and then `with` the type of the marker that pays for it. The words are
gathered first, as plain data from which a screen can build a move tap by tap; the moves follow from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

from .collisions import Obstacles, may_enter
from .contents import CREW_MOVE, CREW_TYPES, SHOWN, SPACES
from .geometry import BESIDE, BORDERS, DOCK, HOMES, POD_OF, PODS, SEATS, SECTORS, SHELTERS, SHIP_SIDE
from .layout import Layout
from .state import State
from .views import BoardChoices, Choices, ProgramChoices

# Which of the revealed cards is buried where there are two: the older one lies right.
RIGHT, LEFT = "right", "left"

Words = tuple[str, ...]

# What can be named last in a move: where something goes.
GOALS: Mapping[str, Words] = {
    "board": PODS,
    "unboard": (*SHELTERS,),
    "accelerate": SECTORS,
    "minipod": SHIP_SIDE,
    "swap": (*POD_OF,),
    "pilot": SECTORS,
    **dict.fromkeys(("program add", "program move", "program exchange"), BORDERS),
}

Named = dict[str, list[str]]
"""What each name can be combined with."""

Sitting = Mapping[str, Sequence[str]]
"""The seats (`p2a.1`) in which crew of one side sits, by the pod."""


def choices(state: State) -> Choices:
    """Gathers what the active seat may do now, as `Choices` tells it."""
    seat = state.active
    own, others = sides(state)
    found: Choices = {
        "reserve": dict(state.reserve[seat]),
        "board": {"reserve": [], "seats": {}},
        "unboard": {},
        "accelerate": {},
        "spy": [],
        "minipod": [],
        "swap": {"reserve": [], "seats": {}},
        "program": {"bury": [], "add": [], "move": [], "exchange": [], "free": []},
        "pilot": {},
        "refresh": False,
        "beacon": over_beacons(state, own) if own and state.beacons else {},
    }
    on_ship = sum(found["reserve"].values())
    if not state.actions or not on_ship:
        return found
    layout = Layout.of(state)
    free = {space for space, types in state.markers[seat].items() if len(types) < SPACES[space]}
    if CREW_MOVE in free:
        found["board"] = {
            "reserve": boardable(state, layout) if on_ship > 1 else [],
            "seats": crossings(state, layout, own),
        }
        found["unboard"] = landings(state, layout)
    if "accelerate" in free:
        found["accelerate"] = {pod: [*goals] for pod, goals in layout.flights.items() if pod in own}
    if "pilot" in free:
        found["pilot"] = {pod: [*goals] for pod, goals in layout.flights.items()}
    if "spy" in free:
        found["spy"] = worth_spying(state, others)
    if "minipod" in free and on_ship > 1:
        found["minipod"] = [*layout.minipod]
    if "swap" in free:
        found["swap"] = swaps(layout, own, others, from_reserve=on_ship > 1)
    if "program" in free:
        found["program"] = programs(state, seat)
    found["refresh"] = "refresh" in free and bool(state.advanced_markers(seat))
    return found


def moves(found: Choices) -> tuple[str, ...]:
    """Lists every move that can be built from what was gathered, `end` last."""
    program = found["program"]
    laid = tuple(program["move"])
    paid = [
        *_to("board", found["board"]["seats"]),
        *_to("unboard", found["unboard"]),
        *_to("accelerate", found["accelerate"]),
        *[text for place in found["spy"] for text in _paid("spy", place)],
        *_to("swap", found["swap"]["seats"]),
        *_to("pilot", found["pilot"]),
        *[text for which in program["bury"] for text in _paid("program bury", *which.split())],
        *_adding(tuple(program["add"]), laid),
        *_moving(laid),
        *(_paid("refresh") if found["refresh"] else ()),
    ]
    _drop_unpaid(paid, found["reserve"])
    return (
        *paid,
        *_of_two(found),
        *[f"beacon {pod} {goal}" for pod, goals in found["beacon"].items() for goal in goals],
        "end",
    )


def _drop_unpaid(paid: list[str], held: Mapping[str, int]) -> None:
    """Drops the moves with markers that are not held, of moves with a marker of each type in turn."""
    left = len(CREW_TYPES)
    for at in reversed(range(left)):
        if not held[CREW_TYPES[at]]:
            del paid[at::left]
            left -= 1


# Each text is made once: the same ones are listed again and again.


@cache
def _paid(*words: str) -> Words:
    """The moves that begin with these words, with a marker of each type in turn."""
    return tuple([" ".join((*words, "with", type_)) for type_ in CREW_TYPES])


@cache
def _to_goals(verb: str, name: str) -> Mapping[str, Words]:
    """The moves with a verb and a name, by where they go."""
    return {goal: _paid(verb, name, goal) for goal in GOALS[verb]}


def _to(verb: str, named: Mapping[str, Iterable[str]]) -> list[str]:
    """The moves with a verb, with each name and each of its goals."""
    written: list[str] = []
    for name, goals in named.items():
        texts = _to_goals(verb, name)
        for goal in goals:
            written += texts[goal]
    return written


# Beacons have the most moves by far, and stay where they are for turns.


@lru_cache(maxsize=256)
def _adding(added: Words, laid: Words) -> Words:
    """The moves that add one of these beacons on a border without one."""
    _, free = borders(frozenset(laid))
    return tuple(_to("program add", dict.fromkeys(added, free)))


@lru_cache(maxsize=256)
def _moving(laid: Words) -> Words:
    """The moves that put a beacon on a free border, or exchange two."""
    _, free = borders(frozenset(laid))
    return (
        *_to("program move", dict.fromkeys(laid, free)),
        *_to("program exchange", {place: laid[at:] for at, place in enumerate(laid, 1)}),
    )


def _of_two(found: Choices) -> list[str]:
    """The moves with a crew member of the reserve, and the marker beside that one."""
    pods, sectors, seats = found["board"]["reserve"], found["minipod"], found["swap"]["reserve"]
    if not (pods or sectors or seats):
        return []
    held, texts = found["reserve"], _from_reserve(tuple(pods), tuple(sectors), tuple(seats))
    return [
        text
        for crew in CREW_TYPES
        if held[crew]
        for at, marker in enumerate(CREW_TYPES)
        if held[marker] > (marker == crew)
        for text in texts[crew][at :: len(CREW_TYPES)]
    ]


@lru_cache(maxsize=256)
def _from_reserve(pods: Words, sectors: Words, seats: Words) -> Mapping[str, list[str]]:
    """The moves that bring crew of the reserve into a pod, a minipod or a seat, by its type."""
    goals = {"board": pods, "minipod": sectors, "swap": seats}
    return {
        crew: [text for verb, places in goals.items() for text in _to(verb, {crew: places})]
        for crew in CREW_TYPES
    }


# Pods and seats


def sides(state: State) -> tuple[Sitting, Sitting]:
    """Everybody in a pod in the order of the seats: crew of the active seat, and crew of the others."""
    own: dict[str, list[str]] = {}
    others: dict[str, list[str]] = {}
    for pod, crew in state.seats.items():
        for at, pawn in enumerate(crew):
            if pawn is not None:
                side = own if pawn.owner == state.active else others
                side.setdefault(pod, []).append(SEATS[pod][at])
    return own, others


def boardable(state: State, layout: Layout) -> list[str]:
    """The pods that crew of the reserve may board: those that can be launched, and those at the ship."""
    return [pod for pod in layout.boardable if None in state.seats[pod]]


def crossings(state: State, layout: Layout, own: Sitting) -> Named:
    """The pods in adjacent sectors with a free seat, by the seats in which own crew sits."""
    found: Named = {}
    for pod, places in own.items():
        if goals := [other for other in layout.near[pod] if None in state.seats[other]]:
            for place in places:
                found[place] = [*goals]
    return found


def landings(state: State, layout: Layout) -> Named:
    """The shelters at which whoever sits in a seat can be unboarded, by the seat."""
    found: Named = {}
    for pod, shelters in layout.shelters.items():
        open_ = [shelter for shelter in shelters if None in state.arrivals[shelter]]
        if open_:
            taken = [place for place, pawn in zip(SEATS[pod], state.seats[pod], strict=True) if pawn]
            found |= {place: [*open_] for place in taken}
    return found


def worth_spying(state: State, others: Sitting) -> list[str]:
    """The pods and shelters that hold crew of another seat."""
    found = [*others]
    for shelter, crew in state.arrivals.items():
        for pawn in crew:
            if pawn is not None and pawn.owner != state.active:
                found.append(shelter)
                break
    return found


def strangers(others: Sitting, pods: Iterable[str]) -> list[str]:
    """The seats of these pods in which crew of another seat sits."""
    return [place for pod in pods for place in others.get(pod, ())]


def swaps(layout: Layout, own: Sitting, others: Sitting, *, from_reserve: bool) -> BoardChoices:
    """The seats whose crew can change places: with crew of the reserve, and with whoever sits in a seat."""
    seats: Named = {}
    for pod, places in own.items():
        if found := strangers(others, layout.near[pod]):
            for place in places:
                seats[place] = [*found]
    return {"reserve": strangers(others, layout.at_ship) if from_reserve else [], "seats": seats}


# Beacons and explosion cards


def over_beacons(state: State, own: Iterable[str]) -> Named:
    """The sectors to which the active seat may move its pods over its beacons (rulebook, Beacons)."""
    seat, beacons, place_of = state.active, state.beacons, state.place
    beside = [
        (pod, sector)
        for pod in own
        for sector, border in BESIDE[place_of[pod]]
        if border in beacons and seat in SHOWN[beacons[border]]
    ]
    found: Named = {}
    for pod, sector in beside:
        if may_enter(Obstacles.of(state), pod, sector, place_of[pod]):
            found.setdefault(pod, []).append(sector)
    return found


def programs(state: State, seat: int) -> ProgramChoices:
    """What a seat can do by Program."""
    laid, free = map(list, borders(frozenset(state.beacons)))
    return {
        "bury": buriable(state),
        "add": addable(state, seat),
        "move": laid,
        "exchange": laid if len(laid) > 1 else [],
        "free": free,
    }


@lru_cache(maxsize=256)
def borders(laid: frozenset[str]) -> tuple[Words, Words]:
    """The borders with a beacon and those without one, in the order of the board."""
    free = tuple([place for place in BORDERS if place not in laid])
    return tuple([place for place in BORDERS if place in laid]), free


def addable(state: State, seat: int) -> list[str]:
    """The beacons that a seat may add: with the colour of another player as long as there is one."""
    shown = shows_others(seat, len(state.reserve))
    return [beacon for beacon in state.supply if beacon in shown] or [*state.supply]


@cache
def shows_others(seat: int, seats: int) -> frozenset[str]:
    """The beacons with the colour of another player than a seat, of so many."""
    others = set(range(seats)) - {seat}
    return frozenset(beacon for beacon, colours in SHOWN.items() if not others.isdisjoint(colours))


def buriable(state: State) -> list[str]:
    """Which revealed cards can be buried: none without a card to come, and no word where only one can lie."""
    if not state.revealed or not state.deck():
        return []
    if not state.solo:
        return [""]
    return [RIGHT, LEFT][: len(state.revealed)]


def hangars_for(state: State, pod: str) -> list[str]:
    """The places to which an empty pod can go home now."""
    taken = state.place.values()
    return [home for home in HOMES[pod] if home == DOCK or home not in taken]
