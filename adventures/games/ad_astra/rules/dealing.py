"""What the dealer may say: colours, planets, the first player, artifacts (rulebook, Set-up, Movement)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adventures.rules.errors import IllegalMove
from adventures.rules.move import Move
from adventures.rules.question import Question

from .contents import ALIEN, COLOURS, LEAST_SPREAD, MOST_SPREAD, SPREAD
from .options import Options
from .planet_looks import possible
from .state import State

Words = tuple[str, ...]


def check_dealt(state: State, options: Options, question: Question, move: Move) -> None:
    """Raises IllegalMove unless this is what the dealer is asked for, and can be so."""
    if move.verb != question.kind:
        raise IllegalMove("not_asked_of_dealer")
    code = CHECKS[move.verb](state, options, question, move.words)
    if code:
        raise IllegalMove(code)


def _colours(state: State, options: Options, question: Question, words: Words) -> str:
    fits = len(set(words)) == len(words) == state.seats and set(COLOURS) >= set(words)
    return "" if fits else "no_such_colours"


def _home(state: State, options: Options, question: Question, words: Words) -> str:
    if ALIEN in words:
        return "alien_home"
    # There are more planets of each type than seats.
    fits = len(words) == state.seats and all(type_ in question.data["among"] for type_ in words)
    return "" if fits else "no_such_planets"


def _spread(state: State, options: Options, question: Question, words: Words) -> str:
    if not all(word.isascii() and word.isdigit() and len(word) == 1 for word in words):
        return "no_such_spread"
    counts, usual = [int(word) for word in words], SPREAD[state.seats]
    if options.random_spread:
        fits = sum(counts) == sum(usual) and all(LEAST_SPREAD <= one <= MOST_SPREAD for one in counts)
    else:
        fits = sorted(counts) == sorted(usual)
    return "" if fits else "no_such_spread"


def _first(state: State, options: Options, question: Question, words: Words) -> str:
    return "" if words[0] in map(str, range(1, state.seats + 1)) else "no_such_seat"


def _scan(state: State, options: Options, question: Question, words: Words) -> str:
    if words[0] != question.data["star"]:
        return "not_asked_of_dealer"
    return "" if possible(state, words[0], words[1:]) else "no_such_planets"


def _artifact(state: State, options: Options, question: Question, words: Words) -> str:
    return "" if words[0] in question.data["among"] else "no_such_artifact"


CHECKS: Mapping[str, Callable[[State, Options, Question, Words], str]] = {
    "colours": _colours,
    "home": _home,
    "spread": _spread,
    "first": _first,
    "scan": _scan,
    "artifact": _artifact,
}
