"""What the dealer may turn up: shelter cards, the first player, explosion cards (rulebook, Set-up)."""

from __future__ import annotations

from adventures.rules.errors import IllegalMove
from adventures.rules.move import Move
from adventures.rules.question import Question

from .shelters import MARKED_CARDS
from .state import State


def check_dealt(state: State, question: Question, move: Move) -> None:
    """Raises IllegalMove unless this is what the dealer is asked for, and can still be there.

    Instead of the marked shelters an explosion card may be revealed: then they lie in their order, as they
    did in all games before they were drawn.
    """
    among = question.data.get("among", [])
    marked = among == [*MARKED_CARDS]
    if move.verb != question.kind and not (marked and move.verb == "reveal"):
        raise IllegalMove("not_asked_of_dealer")
    if move.verb == "shelters":
        if len(set(move.words)) < len(move.words) or not set(among) >= set(move.words):
            raise IllegalMove("no_marked_shelters" if marked else "no_such_shelters")
    elif move.verb == "first":
        if move.words[0] not in map(str, range(1, len(state.reserve) + 1)):
            raise IllegalMove("no_such_seat")
    elif move.words[0] not in state.never_revealed():
        raise IllegalMove("card_seen", card=move.words[0][:10])
