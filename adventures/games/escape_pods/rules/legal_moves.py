"""What the active seat may do: every complete action, free move and answer (rulebook, Actions, Beacons).

A move of an action is its own words and then `with` the type of the marker that pays for it. The words are
gathered first, as plain data from which a screen can build a move tap by tap; the moves follow from them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import combinations

from .collisions import LAUNCHED, Obstacles, may_enter, targets
from .contents import CREW_MOVE, CREW_TYPES, SHOWN, SPACES
from .geometry import BESIDE, BORDERS, DOCK, HANGARS, HOMES, NEIGHBOURS, POD_OF, SEATS, SHELTERS, SHIP_SIDE
from .state import State
from .views import BoardChoices, Choices, ProgramChoices

# Which of the revealed cards is buried where there are two: the older one lies right.
RIGHT, LEFT = "right", "left"

Words = tuple[str, ...]

Named = dict[str, list[str]]
"""What each name can be combined with."""


Sitting = tuple[str, int, str]
"""Somebody in a pod: its seat (`p2a.1`), whose crew it is, and in which sector the pod is."""


def choices(state: State) -> Choices:
    """Gathers what the active seat may do now, as `Choices` tells it."""
    seat, among, sitting = state.active, Obstacles.of(state), everybody(state)
    own_pods = {POD_OF[place] for place, owner, _ in sitting if owner == seat}
    at_large = {pod: place for pod, place in state.place.items() if place in NEIGHBOURS}
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
        "beacon": over_beacons(state, among, {pod: at for pod, at in at_large.items() if pod in own_pods}),
    }
    own = sum(found["reserve"].values())
    if not state.actions or not own:
        return found
    free = {space for space, types in state.markers[seat].items() if len(types) < SPACES[space]}
    if CREW_MOVE in free:
        found["board"] = {
            "reserve": boardable(state, among) if own > 1 else [],
            "seats": crossings(state, sitting, seat),
        }
        found["unboard"] = landings(state, sitting)
    if "accelerate" in free or "pilot" in free:
        flights = all_flights(among, at_large)
        if "accelerate" in free:
            found["accelerate"] = {pod: goals for pod, goals in flights.items() if pod in own_pods}
        found["pilot"] = flights if "pilot" in free else {}
    if "spy" in free:
        found["spy"] = worth_spying(state, seat)
    if "minipod" in free and own > 1:
        found["minipod"] = minipod_sectors(state)
    if "swap" in free:
        found["swap"] = swaps(sitting, seat, from_reserve=own > 1)
    if "program" in free:
        found["program"] = programs(state, seat)
    found["refresh"] = "refresh" in free and bool(state.advanced_markers(seat))
    return found


def moves(found: Choices) -> tuple[str, ...]:
    """Writes every move that can be built from what was gathered, `end` last."""
    held = found["reserve"]
    markers = tuple([f" with {type_}" for type_ in CREW_TYPES if held[type_]])
    return (
        *_to("board", found["board"]["seats"], markers),
        *_to("unboard", found["unboard"], markers),
        *_to("accelerate", found["accelerate"], markers),
        *[f"spy {place}{marker}" for place in found["spy"] for marker in markers],
        *_to("swap", found["swap"]["seats"], markers),
        *_to("pilot", found["pilot"], markers),
        *_programs(found["program"], markers),
        *[f"refresh{marker}" for marker in markers if found["refresh"]],
        *_of_two(found),
        *_to("beacon", found["beacon"], ("",)),
        "end",
    )


def _to(verb: str, named: Mapping[str, list[str]], markers: Words) -> list[str]:
    words = [f"{verb} {name} {goal}" for name, goals in named.items() for goal in goals]
    return [word + marker for word in words for marker in markers]


def _programs(program: ProgramChoices, markers: Words) -> Iterable[str]:
    """Every move of Program."""
    free, laid = tuple(program["free"]), tuple(program["move"])
    return (
        *_with(["program bury" + (which and f" {which}") for which in program["bury"]], markers),
        *_adding(tuple(program["add"]), free, markers),
        *_moving(laid, free, markers),
    )


# Beacons have the most moves by far, and stay where they are for turns.


@lru_cache(maxsize=256)
def _adding(added: Words, free: Words, markers: Words) -> Words:
    """The moves that add one of these beacons on a free border."""
    return tuple(_with([f"program add {beacon} {place}" for beacon in added for place in free], markers))


@lru_cache(maxsize=256)
def _moving(laid: Words, free: Words, markers: Words) -> Words:
    """The moves that put a beacon on a free border, or exchange two."""
    words = [f"program move {place} {goal}" for place in laid for goal in free]
    words += [f"program exchange {one} {other}" for one, other in combinations(laid, 2)]
    return tuple(_with(words, markers))


def _with(words: Iterable[str], markers: Words) -> list[str]:
    return [word + marker for word in words for marker in markers]


def _of_two(found: Choices) -> list[str]:
    """The moves with a crew member of the reserve, and the marker beside that one."""
    held = found["reserve"]
    pods, sectors, seats = found["board"]["reserve"], found["minipod"], found["swap"]["reserve"]
    written: list[str] = []
    for crew in CREW_TYPES if pods or sectors or seats else ():
        if not held[crew]:
            continue
        words = [f"board {crew} {pod} with " for pod in pods]
        words += [f"minipod {crew} {sector} with " for sector in sectors]
        words += [f"swap {crew} {seat} with " for seat in seats]
        for marker in CREW_TYPES:
            if held[marker] > (marker == crew):
                written += [word + marker for word in words]
    return written


# Pods and seats


def everybody(state: State) -> list[Sitting]:
    """Everybody in a pod, in the order of the seats."""
    return [
        (place, pawn.owner, sector)
        for pod, sector in state.place.items()
        for place, pawn in zip(SEATS[pod], state.seats[pod], strict=True)
        if pawn is not None
    ]


def all_flights(among: Obstacles, pods: Mapping[str, str]) -> Named:
    """The sectors into which each of these pods may move from its sector, without those that cannot."""
    found = {pod: targets(among, pod, sector) for pod, sector in pods.items()}
    return {pod: goals for pod, goals in found.items() if goals}


def boardable(state: State, among: Obstacles) -> list[str]:
    """The pods that crew of the reserve may board: those that can be launched, and those at the ship."""
    return [
        pod
        for pod, place in state.place.items()
        if (place in HANGARS and may_enter(among, pod, HANGARS[place], LAUNCHED))
        or (place in SHIP_SIDE and state.free_seat(pod) is not None)
    ]


def crossings(state: State, sitting: Iterable[Sitting], seat: int) -> Named:
    """The pods in adjacent sectors with a free seat, by the seats in which crew of a seat sits."""
    roomy = [(pod, at) for pod, at in state.place.items() if None in state.seats[pod]]
    found: Named = {}
    for place, owner, sector in sitting:
        if owner == seat and (pods := [pod for pod, at in roomy if at in NEIGHBOURS[sector]]):
            found[place] = pods
    return found


def landings(state: State, sitting: Iterable[Sitting]) -> Named:
    """The shelters at which whoever sits in a seat can be unboarded, by the seat."""
    beside: Named = {}
    for shelter, sector in SHELTERS.items():
        if None in state.arrivals[shelter]:
            beside.setdefault(sector, []).append(shelter)
    return {place: beside[sector] for place, _, sector in sitting if sector in beside}


def worth_spying(state: State, seat: int) -> list[str]:
    """The pods and shelters that hold crew of another seat."""
    holds = (*state.seats.items(), *state.arrivals.items())
    return [
        place for place, crew in holds if [pawn for pawn in crew if pawn is not None and pawn.owner != seat]
    ]


def minipod_sectors(state: State) -> list[str]:
    """The empty sectors at the ship, while a one-seat pod waits at the dock."""
    if state.waiting_minipod() is None:
        return []
    taken = (*state.scrap, *state.place.values())
    return [sector for sector in SHIP_SIDE if sector not in taken]


def strangers(sitting: Iterable[Sitting], seat: int, sectors: Collection[str]) -> list[str]:
    """The seats of pods in these sectors in which crew of another seat sits."""
    return [place for place, owner, sector in sitting if owner != seat and sector in sectors]


def swaps(sitting: list[Sitting], seat: int, *, from_reserve: bool) -> BoardChoices:
    """The seats whose crew can change places: with crew of the reserve, and with whoever sits in a seat."""
    seats: Named = {}
    for place, owner, sector in sitting:
        if owner == seat and (others := strangers(sitting, seat, NEIGHBOURS[sector])):
            seats[place] = others
    return {"reserve": strangers(sitting, seat, SHIP_SIDE) if from_reserve else [], "seats": seats}


# Beacons and explosion cards


def over_beacons(state: State, among: Obstacles, own_pods: Mapping[str, str]) -> Named:
    """The sectors to which the active seat may move its pods, by their sector, over its beacons.

    Rulebook: Beacons.
    """
    if not own_pods:
        return {}
    borders = {border for border, beacon in state.beacons.items() if state.active in SHOWN[beacon]}
    found: Named = {}
    for pod, start in own_pods.items():
        beside = [sector for sector, border in BESIDE[start] if border in borders]
        if goals := [sector for sector in beside if may_enter(among, pod, sector, start)]:
            found[pod] = goals
    return found


def programs(state: State, seat: int) -> ProgramChoices:
    """What a seat can do by Program."""
    free, laid = map(list, _borders(frozenset(state.beacons)))
    return {
        "bury": buriable(state),
        "add": addable(state, seat),
        "move": laid,
        "exchange": laid if len(laid) > 1 else [],
        "free": free,
    }


@lru_cache(maxsize=256)
def _borders(laid: frozenset[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The borders without a beacon and those with one, in the order of the board."""
    free = tuple([place for place in BORDERS if place not in laid])
    return free, tuple([place for place in BORDERS if place in laid])


def addable(state: State, seat: int) -> list[str]:
    """The beacons that a seat may add: with the colour of another player as long as there is one."""
    others = {number for number in range(len(state.reserve)) if number != seat}
    for_others = [beacon for beacon in state.supply if not others.isdisjoint(SHOWN[beacon])]
    return for_others or list(state.supply)


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
