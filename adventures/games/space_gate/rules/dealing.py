"""What the dealer may say: planets, gates, tiles, the starting player, tokens (rulebook, Set-up)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adventures.rules.errors import IllegalMove
from adventures.rules.move import Move
from adventures.rules.question import Question


def check_dealt(question: Question, move: Move) -> None:
    """Raises IllegalMove unless this is what the dealer is asked for, and can be so."""
    if move.verb != question.kind:
        raise IllegalMove("not_asked_of_dealer")
    code = CHECKS[move.verb](question, move.words)
    if code:
        raise IllegalMove(code)


def _some(code: str) -> Callable[[Question, tuple[str, ...]], str]:
    """Checks that as many different ones as are asked for are named, of those that are there."""

    def check(question: Question, words: tuple[str, ...]) -> str:
        among = set(map(str, question.data["among"]))
        fits = len(words) == len(set(words)) == question.data["count"] and set(words) <= among
        return "" if fits else code

    return check


def _first(question: Question, words: tuple[str, ...]) -> str:
    return "" if words[0] in map(str, range(1, question.data["count"] + 1)) else "no_such_seat"


def _tile(question: Question, words: tuple[str, ...]) -> str:
    if words[0] != question.data["stack"]:
        return "not_asked_of_dealer"
    return "" if words[1] in question.data["among"] else "no_such_tile"


CHECKS: Mapping[str, Callable[[Question, tuple[str, ...]], str]] = {
    "planets": _some("no_such_planets"),
    "gates": _some("no_such_gates"),
    "dominance": _some("no_such_tokens"),
    "first": _first,
    "tile": _tile,
}
