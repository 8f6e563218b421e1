"""The words of each move (facts, 11)."""

import pytest

from adventures.games.space_gate.rules.verbs import VERBS
from adventures.rules import IllegalMove
from adventures.rules.move import Move
from tests.cases import each

MOVES = (
    "planets Bose Dirac Fermi Turing Russell",
    "gates 2 3 1",
    "first 3",
    "tile gate.water WG12",
    "dominance water none energy balance wildlife",
    "stop",
    "add gate.water 1 0 90",
    "engineer water modules",
    "chief modules access",
    "step 0 0 1 0",
    "return gate.water",
    "fill 0 0",
    "rebuild",
    "done",
    "recruit energy",
    "promote water",
    "put WG12 1 0 90",
    "cancel",
    "travel 2 1",
    "settle L1-3",
    "exchange water none",
    "rank engineer energy",
    "gate Turing",
)
SHORT = ("planets Bose Dirac Fermi", "gates 2 3")


def test_these_are_all_the_verbs():
    assert sorted(text.split()[0] for text in MOVES) == sorted(VERBS)


@each("text", [*MOVES, *SHORT])
def test_a_move_is_read_and_printed_as_it_was(text):
    assert str(Move.parse(text, VERBS)) == text


@each("text", MOVES)
def test_a_word_too_many_makes_no_move(text):
    with pytest.raises(IllegalMove):
        Move.parse(f"{text} 0", VERBS)


@each("text", [text for text in (*MOVES[2:], *SHORT) if " " in text])
def test_a_word_too_few_makes_no_move(text):
    with pytest.raises(IllegalMove):
        Move.parse(text.rpartition(" ")[0], VERBS)
