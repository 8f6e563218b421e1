"""Why a move, or a tap on a place, does not answer the open question: the rule that stands against it.

Words may be a whole move, its beginning, or a single place.
"""

from __future__ import annotations

from adventures.rules.errors import IllegalMove
from adventures.rules.question import Question

from . import legal_moves
from .collisions import LAUNCHED, Obstacles, pushed_to
from .contents import BEACONS, COLOURS, CREW_TYPES, SPACES
from .effects import SPACE_OF, WITH
from .geometry import BORDERS, DOCK, HANGARS, NEIGHBOURS, POD_OF, PODS, SECTORS, SHELTERS, SHIP_SIDE, SIZES
from .refused_actions import no_way
from .shelters import CARDS
from .state import State

Words = tuple[str, ...]

ARRIVALS = frozenset(f"{shelter}.{at}" for shelter in SHELTERS for at in range(1, 6))
ASSIGNMENTS = frozenset(f"{shelter}/{at}" for shelter in SHELTERS for at in range(1, 6))
CARDS_UP = ("explosions", "explosions.left", "explosions.right")
# Everything that can be tapped or named: what lies on the table, actions and their spaces, types of crew.
PLACES = frozenset(
    (*SECTORS, *BORDERS, *HANGARS, DOCK, *PODS, *POD_OF, *SHELTERS, *ARRIVALS, *ASSIGNMENTS, *CARDS_UP)
) | frozenset((*BEACONS, *COLOURS, *CREW_TYPES, *SPACES, *SPACE_OF, "beacon", "end"))


def refused(state: State, question: Question, words: Words) -> IllegalMove:
    """Returns which rule stands against these words as an answer to an open question."""
    kind = question.kind
    if kind == "turn":
        return _in_turn(state, words)
    if kind == "push":
        goal = words[-1]
        return _not_pushed(state, question, goal) if goal in SECTORS else IllegalMove("not_now")
    if kind == "hangar":
        known = words[-1] in HANGARS or words[-1] == DOCK
        return IllegalMove("hangar_not_free" if known else "not_now")
    return _not_assigned(state, question, words)


def refused_place(state: State, question: Question, place: str) -> IllegalMove | None:
    """Returns why a tap on a place answers nothing; None where it is part of an answer.

    `place` may also be the words of a move that has been begun, with the place that was tapped last.
    """
    words = tuple(place.split(" "))
    if len(words) == 1:
        if place not in PLACES:
            return IllegalMove("unknown_place", place=place[:40])
        if any(place in _places_of(move) for move in question.moves):
            return None
    elif any(move == place or move.startswith(f"{place} ") for move in question.moves):
        return None
    return refused(state, question, words)


def _places_of(move: str) -> list[str]:
    """Every place that is part of a move: its words, and the assignment space of an assignment."""
    verb, *words = move.split(" ")
    if verb == "assign":
        return [words[0], f"{words[0].partition('.')[0]}/{words[1]}"]
    return [verb, *words, SPACE_OF.get(verb, verb)]


# Answers to what is asked in between


def _not_pushed(state: State, question: Question, goal: str) -> IllegalMove:
    """Why a pod is not pushed into a sector."""
    start = question.data["from"]
    if goal not in NEIGHBOURS[start]:
        return IllegalMove("sector_not_beside", sector=goal)
    if (met := _met(state, question.data["pod"], goal)) is not None:
        return met
    return IllegalMove("nowhere_to_push" if state.pod_in(goal) else "falls_back_last", sector=goal)


def _not_assigned(state: State, question: Question, words: Words) -> IllegalMove:
    """Why an assignment space is not taken."""
    shelter = question.data["crew"].partition(".")[0]
    space = words[-1].removeprefix(f"{shelter}/")
    if space not in ("1", "2", "3", "4", "5"):
        return IllegalMove("not_now")
    if space in state.assigned[shelter]:
        return IllegalMove("space_taken")
    fits = CARDS[state.cards[shelter]].spaces[int(space) - 1].takes(question.data["type"])
    return IllegalMove("not_among_moves" if fits else "space_does_not_fit")


# Moves of a turn


def _in_turn(state: State, words: Words) -> IllegalMove:
    verb = words[0]
    if verb == "beacon":
        return _no_way(state, words[1:], "beacon") or IllegalMove("not_among_moves")
    if verb not in SPACE_OF:
        return _alone(state, verb)
    if not state.actions:
        return IllegalMove("no_actions_left")
    seat = state.active
    if not state.free_space(seat, SPACE_OF[verb]):
        return IllegalMove("spaces_taken")
    named = words[1 : words.index(WITH)] if WITH in words else words[1:]
    held = dict(state.reserve[seat])
    if named and named[0] in CREW_TYPES:
        if not held[named[0]]:
            return IllegalMove("no_crew_in_reserve")
        held[named[0]] -= 1
    if not any(held.values()):
        return IllegalMove("no_marker")
    against = WHY[verb](state, named) if named and verb in WHY else no_way(state, verb)
    if against is not None:
        return against
    if WITH in words and not held.get(words[-1]):
        return IllegalMove("no_marker")
    return IllegalMove("not_among_moves")


def _alone(state: State, place: str) -> IllegalMove:
    """Why nothing can be done with a place by itself."""
    if place in state.scrap:
        return IllegalMove("scrap_there", sector=place)
    if place in SHELTERS and state.free_arrival(place) is None:
        return IllegalMove("shelter_full")
    if place in SPACES and not state.free_space(state.active, place):
        return IllegalMove("spaces_taken")
    if place in CREW_TYPES and not state.reserve[state.active][place]:
        return IllegalMove("no_crew_in_reserve")
    return IllegalMove("not_among_moves" if state.actions else "no_actions_left")


def _met(state: State, pod: str, sector: str) -> IllegalMove | None:
    """What keeps a pod out of a sector by itself: scrap, or a pod that is as large."""
    if sector in state.scrap:
        return IllegalMove("scrap_there", sector=sector)
    met = state.pod_in(sector)
    if met is not None and SIZES[met] >= SIZES[pod]:
        return IllegalMove("pod_as_large", sector=sector)
    return None


def _kept_out(state: State, pod: str, sector: str, start: str) -> IllegalMove | None:
    """What keeps a pod out of a sector, the pod that it would have to push included."""
    if (against := _met(state, pod, sector)) is not None:
        return against
    met = state.pod_in(sector)
    if met is not None and not pushed_to(Obstacles.of(state), met, sector, start):
        return IllegalMove("nowhere_to_push", sector=sector)
    return None


def _no_way(state: State, words: Words, verb: str) -> IllegalMove | None:
    """Why a pod cannot be moved into a sector."""
    if not words or words[0] not in state.place:
        return IllegalMove("not_among_moves")
    pod, start = words[0], state.place[words[0]]
    if start not in SECTORS:
        return IllegalMove("pod_not_in_sector")
    if verb != "pilot" and not state.carries(pod, state.active):
        return IllegalMove("no_own_crew_in_pod")
    if len(words) < 2 or words[1] not in SECTORS:
        return IllegalMove("not_among_moves")
    sector = words[1]
    if sector not in NEIGHBOURS[start]:
        return IllegalMove("sector_not_beside", sector=sector)
    if (against := _kept_out(state, pod, sector, start)) is not None:
        return against
    return IllegalMove("no_beacon_of_yours") if verb == "beacon" else None


def _no_accelerate(state: State, words: Words) -> IllegalMove | None:
    return _no_way(state, words, "accelerate")


def _no_pilot(state: State, words: Words) -> IllegalMove | None:
    return _no_way(state, words, "pilot")


def _no_own(state: State, seat: str) -> IllegalMove | None:
    """Why a seat of a pod is not one of own crew."""
    pawn = dict(state.seated()).get(seat)
    if pawn is None:
        return IllegalMove("no_crew_there")
    return None if pawn.owner == state.active else IllegalMove("not_your_crew")


def _no_board(state: State, words: Words) -> IllegalMove | None:
    if not words:
        return None
    crew, pod = words[0], words[1] if len(words) > 1 else ""
    if crew not in CREW_TYPES and (against := _no_own(state, crew)) is not None:
        return against
    if pod not in state.place:
        return None
    place = state.place[pod]
    if crew not in CREW_TYPES and place not in NEIGHBOURS[state.place[POD_OF[crew]]]:
        return IllegalMove("pod_not_beside")
    if crew in CREW_TYPES and place in HANGARS:
        return _kept_out(state, pod, HANGARS[place], LAUNCHED)
    if crew in CREW_TYPES and place not in SHIP_SIDE:
        return IllegalMove("pod_not_at_ship")
    return IllegalMove("no_free_seat") if state.free_seat(pod) is None else None


def _no_unboard(state: State, words: Words) -> IllegalMove | None:
    if not words or words[0] not in dict(state.seated()):
        return IllegalMove("no_crew_there") if words else None
    shelter = words[1] if len(words) > 1 else ""
    if shelter not in SHELTERS:
        return None
    if SHELTERS[shelter] != state.place[POD_OF[words[0]]]:
        return IllegalMove("shelter_not_beside")
    return IllegalMove("shelter_full") if state.free_arrival(shelter) is None else None


def _no_spy(state: State, words: Words) -> IllegalMove | None:
    spied = words and words[0] in legal_moves.choices(state)["spy"]
    return None if spied else IllegalMove("nothing_to_spy")


def _no_minipod(state: State, words: Words) -> IllegalMove | None:
    if state.waiting_minipod() is None:
        return IllegalMove("no_minipod")
    sector = words[-1] if words else ""
    if sector not in SECTORS:
        return None
    if sector not in SHIP_SIDE:
        return IllegalMove("not_at_ship")
    taken = sector in state.scrap or state.pod_in(sector) is not None
    return IllegalMove("sector_taken", sector=sector) if taken else None


def _no_swap(state: State, words: Words) -> IllegalMove | None:
    if not words:
        return None
    crew, seat = words[0], words[1] if len(words) > 1 else ""
    if crew not in CREW_TYPES and (against := _no_own(state, crew)) is not None:
        return against
    if seat not in POD_OF:
        return None
    pawn = dict(state.seated()).get(seat)
    if pawn is None:
        return IllegalMove("no_crew_there")
    if pawn.owner == state.active:
        return IllegalMove("your_own_crew")
    place = state.place[POD_OF[seat]]
    if crew in CREW_TYPES:
        return None if place in SHIP_SIDE else IllegalMove("pod_not_at_ship")
    beside = place in NEIGHBOURS[state.place[POD_OF[crew]]]
    return None if beside else IllegalMove("pod_not_beside")


def _no_program(state: State, words: Words) -> IllegalMove | None:
    what, *rest = words or ("",)
    if what == "bury":
        return None if legal_moves.buriable(state) else IllegalMove("nothing_to_bury")
    if what == "add":
        if rest and rest[0] not in state.supply:
            return IllegalMove("beacon_not_in_supply")
        if rest and rest[0] not in legal_moves.addable(state, state.active):
            return IllegalMove("beacon_for_another")
        return IllegalMove("border_taken") if len(rest) > 1 and rest[1] in state.beacons else None
    if what not in ("move", "exchange"):
        return None
    taken = rest if what == "exchange" else rest[:1]
    if any(place not in state.beacons for place in taken):
        return IllegalMove("no_beacon_there")
    return IllegalMove("border_taken") if what == "move" and rest[1:] and rest[1] in state.beacons else None


WHY = {
    "board": _no_board,
    "unboard": _no_unboard,
    "accelerate": _no_accelerate,
    "spy": _no_spy,
    "minipod": _no_minipod,
    "swap": _no_swap,
    "program": _no_program,
    "pilot": _no_pilot,
}
