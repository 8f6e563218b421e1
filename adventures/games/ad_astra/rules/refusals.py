"""Why a move, or a tap on a place, does not answer the open question: the rule that stands against it.

Words may be a whole move, its beginning, or a single place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adventures.rules.errors import IllegalMove
from adventures.rules.question import Question

from . import refused_building, refused_flights, refused_trades
from .artifacts import MEMORIA, OCULUS
from .contents import ACTION_CARDS, ARTIFACTS, ELEMENTS, IDENTICAL, KINDS, RESOURCES, SPACES
from .geometry import DEEP, STARS, SYSTEMS
from .question import WITH
from .resource_counts import covers, read
from .state import State
from .verbs import VERBS

Words = tuple[str, ...]

# Everything that can be tapped besides planets: stars, spaces or seats, cards, resources, artifacts, items.
PLACES = frozenset(
    (*STARS, DEEP, *ACTION_CARDS, *RESOURCES, *ELEMENTS, *ARTIFACTS, *KINDS, *VERBS)
) | frozenset(str(space) for space in range(1, max(SPACES.values()) + 1))


def refused(state: State, question: Question, words: Words) -> IllegalMove:
    """Returns which rule stands against these words as an answer to an open question."""
    return _no_answer(state, question, words) or WHY[question.kind](state, question, words)


def refused_place(state: State, question: Question, place: str) -> IllegalMove | None:
    """Returns why a tap on a place answers nothing; None where it is part of an answer.

    `place` may also be the words of a move that has been begun, with the place that was tapped last.
    """
    words = tuple(place.split(" "))
    if len(words) == 1:
        if place not in PLACES and place not in state.planets():
            return IllegalMove("unknown_place", place=place[:40])
        if any(place in _places_of(move) for move in question.moves):
            return None
    elif any(move == place or move.startswith((f"{place} ", f"{place}*")) for move in question.moves):
        return None
    if question.open:
        return _no_answer(state, question, words) or refused_trades.refused_part(state, question, words)
    return refused(state, question, words)


def _no_answer(state: State, question: Question, words: Words) -> IllegalMove | None:
    """Why these words answer no question like this one: their verb, or an artifact that is not there."""
    card = len(words) == 1 and words[0] in ACTION_CARDS  # one of them is called as a verb is
    if words[0] in VERBS and not card and words[0] not in _verbs(question):
        return IllegalMove("cannot_pass" if words[0] in ("pass", "done") else "not_now")
    return _no_artifact(state, question, words)


def _verbs(question: Question) -> set[str]:
    """With which verbs an answer can begin, were everything there that it takes."""
    return {move.partition(" ")[0] for move in question.moves} | {*MORE[question.kind], *question.open}


# What a kind of question can be answered with although no such answer may be possible now.
MORE: Mapping[str, tuple[str, ...]] = {
    "plan": ("place", "use"),
    "choose": ("produce", "score"),
    "fly": ("fly",),
    "land": ("land",),
    "gain": ("gain",),
    "build": ("build",),
    "trade": ("offer", "bank"),
    "answer": (),
    "discard": ("discard",),
    "limit": ("discard",),
}


def _places_of(move: str) -> set[str]:
    """Every place that is part of a move: its words, resources without their number."""
    return {word.partition("*")[0] for word in move.split(" ")}


def _no_artifact(state: State, question: Question, words: Words) -> IllegalMove | None:
    """Why the artifact in a move cannot be used."""
    seat = question.seat
    assert seat is not None
    if WITH in words and words[-1] in ARTIFACTS:
        artifact = words[-1]
    elif words[0] == "use" and len(words) > 1:
        artifact = words[1]
    elif words[0] in ARTIFACTS:
        artifact = words[0]
    else:
        return None
    if artifact not in state.held[seat]:
        return IllegalMove("artifact_not_held")
    if not any(artifact in move.split(" ") for move in question.moves):
        code = "nothing_set_aside" if (question.kind, artifact) == ("plan", MEMORIA) else "artifact_not_now"
        return IllegalMove(code)
    return None


def _not_planned(state: State, question: Question, words: Words) -> IllegalMove:
    """Why a card is not placed."""
    seat = question.seat
    assert seat is not None
    for word in words:
        if word in ACTION_CARDS and word not in state.hand[seat]:
            return IllegalMove("card_set_aside" if word in state.aside[seat] else "card_placed")
    if words[0] == "use" and OCULUS in words:
        seen = [star for star in words if star in SYSTEMS and not state.down(star)]
        return IllegalMove("all_face_up" if seen else "not_among_moves")
    if words[-1] in (str(space) for space, laid in enumerate(state.board, 1) if laid is not None):
        return IllegalMove("space_taken")
    return IllegalMove("cards_are_placed" if len(words) == 1 else "not_among_moves")


def _not_chosen(state: State, question: Question, words: Words) -> IllegalMove:
    return IllegalMove("not_on_card" if words[-1] in (*RESOURCES, *ELEMENTS) else "not_among_moves")


def _not_gained(state: State, question: Question, words: Words) -> IllegalMove:
    for type_ in (word.partition("*")[0] for word in words):
        if type_ in RESOURCES and not state.bank[type_]:
            return IllegalMove("bank_lacks")
    return IllegalMove("take_exactly", count=question.data["count"])


def _not_discarded(state: State, question: Question, words: Words) -> IllegalMove:
    """Why cards are not discarded for points."""
    seat = question.seat
    assert seat is not None
    given = read(words[1:]) if words[0] == "discard" else read(words)
    if given is not None and not covers(state.cards[seat], given):
        return IllegalMove("you_lack_cards")
    if given is None and words[0] != "discard":
        return IllegalMove("not_among_moves")
    identical = question.data["element"] == IDENTICAL
    return IllegalMove("discard_identical" if identical else "discard_different")


def _over_limit(state: State, question: Question, words: Words) -> IllegalMove:
    """Why cards are not discarded at the end of a round."""
    seat = question.seat
    assert seat is not None
    given = read(words[1:]) if words[0] == "discard" else read(words)
    if given is not None and not covers(state.cards[seat], given):
        return IllegalMove("you_lack_cards")
    return IllegalMove("discard_exactly", count=question.data["count"])


WHY: Mapping[str, Callable[[State, Question, Words], IllegalMove]] = {
    "plan": _not_planned,
    "choose": _not_chosen,
    "fly": refused_flights.not_flown,
    "land": refused_flights.not_landed,
    "gain": _not_gained,
    "build": refused_building.not_built,
    "trade": refused_trades.not_traded,
    "answer": refused_trades.not_answered,
    "discard": _not_discarded,
    "limit": _over_limit,
}
