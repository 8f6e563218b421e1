"""What the active seat may do: every complete action, free move and answer (rulebook, Actions, Beacons).

A move of an action is its own words and then `with` the type of the marker that pays for it. The words are
gathered first, as plain data from which a screen can build a move tap by tap; the moves follow from them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import combinations

from .collisions import LAUNCHED, may_enter, targets
from .contents import COLOURS, CREW_MOVE, CREW_TYPES
from .geometry import BORDERS, DOCK, HANGARS, HOMES, NEIGHBOURS, POD_OF, SHELTERS, SHIP_SIDE, border
from .state import State
from .views import Choices, ProgramChoices

# Which of the revealed cards is buried where there are two: the older one lies right.
RIGHT, LEFT = "right", "left"


def choices(state: State) -> Choices:
    """Gathers what the active seat may do now, as `Choices` tells it."""
    seat = state.active
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
        "beacon": _named(own_pods(state, seat), lambda pod: over_beacons(state, pod, seat)),
    }
    own = sum(state.reserve[seat].values())
    if not state.actions or not own:
        return found
    if state.free_space(seat, CREW_MOVE):
        found["board"] = {
            "reserve": boardable(state) if own > 1 else [],
            "seats": _named(own_seats(state, seat), lambda place: beside(state, place)),
        }
        found["unboard"] = _named(taken_seats(state), lambda place: landings(state, place))
    if state.free_space(seat, "accelerate"):
        found["accelerate"] = _named(own_pods(state, seat), lambda pod: targets(state, pod))
    if state.free_space(seat, "spy"):
        found["spy"] = worth_spying(state, seat)
    if state.free_space(seat, "minipod") and own > 1:
        found["minipod"] = minipod_sectors(state)
    if state.free_space(seat, "swap"):
        found["swap"] = {
            "reserve": strangers(state, seat, SHIP_SIDE) if own > 1 else [],
            "seats": _named(own_seats(state, seat), lambda place: swappable(state, place, seat)),
        }
    if state.free_space(seat, "pilot"):
        found["pilot"] = _named(state.pods_at_large(), lambda pod: targets(state, pod))
    if state.free_space(seat, "program"):
        found["program"] = programs(state, seat)
    found["refresh"] = state.free_space(seat, "refresh") and bool(state.advanced_markers(seat))
    return found


def moves(found: Choices) -> tuple[str, ...]:
    """Writes every move that can be built from what was gathered, `end` last."""
    held = found["reserve"]
    markers = [type_ for type_ in CREW_TYPES if held[type_]]
    written = [f"{words} with {marker}" for words in _words(found) for marker in markers]
    written += [f"{words} with {marker}" for words, marker in _of_two(found)]
    written += _to("beacon", found["beacon"])
    return (*written, "end")


def _words(found: Choices) -> Iterator[str]:
    """The words of every action that takes no crew from the reserve but its marker."""
    yield from _to("board", found["board"]["seats"])
    yield from _to("unboard", found["unboard"])
    yield from _to("accelerate", found["accelerate"])
    yield from (f"spy {place}" for place in found["spy"])
    yield from _to("swap", found["swap"]["seats"])
    yield from _to("pilot", found["pilot"])
    program = found["program"]
    yield from (f"program bury {which}".rstrip() for which in program["bury"])
    yield from (f"program add {beacon} {place}" for beacon in program["add"] for place in program["free"])
    yield from (f"program move {place} {goal}" for place in program["move"] for goal in program["free"])
    yield from (f"program exchange {one} {other}" for one, other in combinations(program["exchange"], 2))
    if found["refresh"]:
        yield "refresh"


def _of_two(found: Choices) -> Iterator[tuple[str, str]]:
    """The words of every action with a crew member of the reserve, and the marker beside that one."""
    held = found["reserve"]
    for crew in CREW_TYPES:
        if not held[crew]:
            continue
        words = [f"board {crew} {pod}" for pod in found["board"]["reserve"]]
        words += [f"minipod {crew} {sector}" for sector in found["minipod"]]
        words += [f"swap {crew} {seat}" for seat in found["swap"]["reserve"]]
        for marker in CREW_TYPES:
            if held[marker] > (marker == crew):
                yield from ((word, marker) for word in words)


def _to(verb: str, named: dict[str, list[str]]) -> list[str]:
    return [f"{verb} {name} {goal}" for name, goals in named.items() for goal in goals]


def _named(names: Iterable[str], goals: Callable[[str], list[str]]) -> dict[str, list[str]]:
    """What each name can be combined with, without the names that stand alone."""
    return {name: found for name in names if (found := goals(name))}


# Pods and seats


def own_pods(state: State, seat: int) -> list[str]:
    """The pods in sectors that carry crew of a seat."""
    return [pod for pod in state.pods_at_large() if state.carries(pod, seat)]


def taken_seats(state: State) -> list[str]:
    """Every seat of a pod in which somebody sits, `p2a.1`."""
    return [place for place, _ in state.seated()]


def own_seats(state: State, seat: int) -> list[str]:
    """The seats of pods in which crew of a seat sits."""
    return [place for place, pawn in state.seated() if pawn.owner == seat]


def boardable(state: State) -> list[str]:
    """The pods that crew of the reserve may board: those that can be launched, and those at the ship."""
    return [
        pod
        for pod, place in state.place.items()
        if (place in HANGARS and may_enter(state, pod, HANGARS[place], LAUNCHED))
        or (place in SHIP_SIDE and state.free_seat(pod) is not None)
    ]


def beside(state: State, place: str) -> list[str]:
    """The pods in adjacent sectors with a free seat, for whoever sits in a seat."""
    around = NEIGHBOURS[state.place[POD_OF[place]]]
    return [pod for pod, at in state.place.items() if at in around and state.free_seat(pod) is not None]


def landings(state: State, place: str) -> list[str]:
    """The shelters at which whoever sits in a seat can be unboarded."""
    sector = state.place[POD_OF[place]]
    return [
        shelter
        for shelter, at in SHELTERS.items()
        if at == sector and state.free_arrival(shelter) is not None
    ]


def worth_spying(state: State, seat: int) -> list[str]:
    """The pods and shelters that hold crew of another seat."""
    holds = {**state.seats, **state.arrivals}
    return [place for place, crew in holds.items() if any(pawn and pawn.owner != seat for pawn in crew)]


def minipod_sectors(state: State) -> list[str]:
    """The empty sectors at the ship, while a one-seat pod waits at the dock."""
    if state.waiting_minipod() is None:
        return []
    return [sector for sector in SHIP_SIDE if sector not in state.scrap and state.pod_in(sector) is None]


def strangers(state: State, seat: int, sectors: Collection[str]) -> list[str]:
    """The seats of pods in these sectors in which crew of another seat sits."""
    return [
        place
        for place, pawn in state.seated()
        if pawn.owner != seat and state.place[POD_OF[place]] in sectors
    ]


def swappable(state: State, place: str, seat: int) -> list[str]:
    """The seats in adjacent sectors whose crew can change places with whoever sits in a seat."""
    return strangers(state, seat, NEIGHBOURS[state.place[POD_OF[place]]])


# Beacons and explosion cards


def shows(beacon: str, seat: int) -> bool:
    """Returns whether a beacon has the colour of a seat."""
    return COLOURS[seat] in beacon.split("-")


def over_beacons(state: State, pod: str, seat: int) -> list[str]:
    """The sectors to which a seat may move a pod over a beacon with its colour (rulebook, Beacons)."""
    start = state.place[pod]
    return [
        sector
        for sector in NEIGHBOURS[start]
        if (beacon := state.beacons.get(border(start, sector)))
        and shows(beacon, seat)
        and may_enter(state, pod, sector, start)
    ]


def programs(state: State, seat: int) -> ProgramChoices:
    """What a seat can do by Program."""
    free = [place for place in BORDERS if place not in state.beacons]
    laid = [place for place in BORDERS if place in state.beacons]
    return {
        "bury": buriable(state),
        "add": addable(state, seat),
        "move": laid,
        "exchange": laid if len(laid) > 1 else [],
        "free": free,
    }


def addable(state: State, seat: int) -> list[str]:
    """The beacons that a seat may add: with the colour of another player as long as there is one."""
    others = [number for number in range(len(state.reserve)) if number != seat]
    for_others = [beacon for beacon in state.supply if any(shows(beacon, other) for other in others)]
    return for_others or list(state.supply)


def buriable(state: State) -> list[str]:
    """Which revealed cards can be buried: none without a card to come, and no word where only one can lie."""
    if not state.deck() or not state.revealed:
        return []
    if not state.solo:
        return [""]
    return [RIGHT, LEFT][: len(state.revealed)]


def hangars_for(state: State, pod: str) -> list[str]:
    """The places to which an empty pod can go home now."""
    taken = state.place.values()
    return [home for home in HOMES[pod] if home == DOCK or home not in taken]
