"""What a question promises to whoever shows it: its kind, every legal answer, whether it may be passed."""

import pytest

from .table import begun, play, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
PAIRS = {"ana": "water*2", "ben": "food*2"}


@pytest.mark.parametrize(
    ("card", "answers", "who", "optional"),
    [
        ("ana prod.1", (), "ana", False),
        ("ana move.2", (), "ana", True),
        ("ana build", (), "ana", False),  # done is no pass
        ("ana build", ("done",), "ben", True),
        ("ana trade", (), "ana", False),
        ("ana trade", ("offer 2 water for food",), "ben", False),
        ("ana score.3", ("score identical",), "ben", True),
    ],
)
def test_a_question_that_may_be_passed_says_so(card, answers, who, optional):
    cards = PAIRS if "build" not in card else dict.fromkeys(EMPTY, "water*2 food*2")
    game = turned_up(card, "cy prod.1", cards={**EMPTY, **cards})
    play(game, *answers)
    decision = game.decision(who)
    assert decision.optional == optional == ("pass" in decision.moves)
    assert game.view(who)["decision"]["optional"] == optional


def test_nobody_passes_a_planning():
    assert not begun(4).decision("ana").optional
