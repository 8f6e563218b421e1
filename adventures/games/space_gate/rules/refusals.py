"""Why a move, or a tap on a place, does not answer the open question: the rule that stands against it.

Words may be a whole move, its beginning, or a single place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adventures.rules.errors import IllegalMove
from adventures.rules.question import Question

from . import exoplanets, refused_colonists, refused_modules
from .contents import HAWKING, PLANETS, ROBOT, ROOMS, TOKENS
from .geometry import read
from .question import REBUILD
from .state import State
from .tiles import STACKS, TILES
from .verbs import VERBS

Words = tuple[str, ...]

# Everything that can be tapped besides cells and spaces of planets.
PLACES = frozenset((*ROOMS, *STACKS, *TILES, *PLANETS, HAWKING, *TOKENS, *VERBS, ROBOT))

# The verbs with which each kind of question can be answered, were everything there that it takes.
CAN: Mapping[str, tuple[str, ...]] = {
    "station": ("add",),
    "engineer": ("engineer", "chief"),
    "act": ("step", "add", "return", "fill", "rebuild", "done"),
    "bonus": ("recruit", "promote"),
    "rebuild": ("put", "cancel"),
    "travel": ("travel",),
    "settle": ("settle",),
    "exchange": ("exchange",),
    "rank": ("rank",),
    "gate": ("gate",),
}

# Where cells stand among the words of a move.
CELLS: Mapping[str, tuple[int, ...]] = {
    "step": (1, 3),
    "add": (2,),
    "put": (2,),
    "fill": (1,),
    "travel": (1,),
}


def refused(state: State, question: Question, words: Words) -> IllegalMove:
    """Returns which rule stands against these words as an answer to an open question."""
    if words[0] in VERBS and words[0] not in CAN[question.kind] and not _is_figure(question, words):
        if words[0] == "return" and question.kind == "station":
            return IllegalMove("must_be_added")
        return IllegalMove("cannot_pass" if words[0] == "done" else "not_now")
    return WHY[question.kind](state, question, words)


def _is_figure(question: Question, words: Words) -> bool:
    """Figures and gates are called as verbs are: alone they are things that were tapped."""
    return len(words) == 1 and words[0] in ("engineer", "chief", "gate")


def refused_place(state: State, question: Question, place: str) -> IllegalMove | None:
    """Returns why a tap on a place answers nothing; None where it is part of an answer.

    `place` may also be the words of a move that has been begun, with the place that was tapped last.
    """
    words = tuple(place.split(" "))
    if words[0] in VERBS and len(words) > 1:
        if any(move == place or move.startswith(f"{place} ") for move in question.moves):
            return None
    elif len(words) == 2 and read(*words):
        if any(place in _cells(move) for move in question.moves):
            return None
    elif not (place in PLACES or exoplanets.is_space(place)):
        return IllegalMove("unknown_place", place=place[:40])
    elif any(place in move.split(" ") for move in question.moves):
        return None
    return refused(state, question, words)


def _cells(move: str) -> set[str]:
    """The cells in a move."""
    words = move.split(" ")
    return {f"{words[at]} {words[at + 1]}" for at in CELLS.get(words[0], ())}


def _not_activated(state: State, question: Question, words: Words) -> IllegalMove:
    """Why a figure does not go to a stand."""
    if ROBOT in words:
        return IllegalMove("robots_stay")
    rooms = [word for word in words if word in ROOMS]
    if len(rooms) == 2 and rooms[0] == rooms[1]:
        return IllegalMove("another_room")
    if rooms and rooms[0] not in state.rooms_with(state.active, words[0]):
        return IllegalMove("no_figure_there")
    return IllegalMove("not_among_moves")


def _no_action(state: State, question: Question, words: Words) -> IllegalMove:
    """Why nothing is done with a point, or a token."""
    if words[0] == REBUILD:
        return IllegalMove("no_token")
    room = question.data["room"]
    if words[0] in VERBS and words[0] not in ACTIONS.get(room, ("step", "done")):
        return IllegalMove("other_action")
    if not state.points:
        return IllegalMove("no_points")
    return IN_ROOM.get(room, refused_colonists.not_stepped)(state, question, words)


Why = Callable[[State, Question, Words], IllegalMove]

IN_ROOM: Mapping[str, Why] = {"modules": refused_modules.refused, "access": refused_colonists.not_filled}
ACTIONS: Mapping[str, tuple[str, ...]] = {"modules": ("add", "return", "done"), "access": ("fill", "done")}


def _no_bonus(state: State, question: Question, words: Words) -> IllegalMove:
    if words[-1] in ROOMS and question.data["bonus"] == "promote":
        return IllegalMove("no_engineer_there")
    return IllegalMove("not_among_moves")


def _no_rank(state: State, question: Question, words: Words) -> IllegalMove:
    if ROBOT in words:
        return IllegalMove("robots_stay")
    return IllegalMove("no_figure_there" if words[-1] in ROOMS else "not_among_moves")


def _not_settled(state: State, question: Question, words: Words) -> IllegalMove:
    """Why the next colonist of the load does not go there."""
    planet, space = question.data["planet"], words[-1]
    if space in (*PLANETS, HAWKING) and space != planet:
        return IllegalMove("other_planet")
    if space in state.taken[planet]:
        return IllegalMove("space_taken")
    return IllegalMove(f"rule_{planet}" if exoplanets.is_space(space) else "not_among_moves")


def _not_exchanged(state: State, question: Question, words: Words) -> IllegalMove:
    tokens = [word for word in words if word in TOKENS]
    if len(set(tokens)) < len(tokens):
        return IllegalMove("two_tokens")
    far = len(tokens) == 2 and question.data["neighbours"]
    return IllegalMove("neighbours_only" if far else "not_among_moves")


def _no_gate(state: State, question: Question, words: Words) -> IllegalMove:
    planet = words[-1]
    if planet in state.closed:
        return IllegalMove("planet_closed")
    if planet in state.gates.values():
        return IllegalMove("planet_has_gate")
    return IllegalMove("planet_not_in_game" if planet in PLANETS else "not_among_moves")


WHY: Mapping[str, Why] = {
    "station": refused_modules.refused,
    "engineer": _not_activated,
    "act": _no_action,
    "bonus": _no_bonus,
    "rebuild": refused_modules.not_put,
    "travel": refused_colonists.not_travelled,
    "settle": _not_settled,
    "exchange": _not_exchanged,
    "rank": _no_rank,
    "gate": _no_gate,
}
