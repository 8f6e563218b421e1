"""Why a move, or a tap on a place, does not answer the open question: the rule that stands against it."""

from __future__ import annotations

from adventures.rules.errors import IllegalMove

from .question import Question
from .state import State

Words = tuple[str, ...]


def refused(state: State, question: Question, words: Words) -> IllegalMove:
    return IllegalMove("not_among_moves")


def refused_place(state: State, question: Question, place: str) -> IllegalMove | None:
    return IllegalMove("not_among_moves")
