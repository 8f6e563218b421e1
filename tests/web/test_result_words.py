"""How a game ended, in sentences."""

from adventures.games.moon.words.endings import AdventureEnding
from adventures.rules.result import Result, Score, TieBreak, rank
from adventures.words.endings import ending


def ended(**seats):
    """A result of seats by (launched, extra rockets, total, System Errors crossed off)."""
    tie_breaks = {
        name: (
            TieBreak("launched", launched),
            TieBreak("extra_rockets", extra),
            TieBreak("total", total),
            TieBreak("errors_crossed", errors, fewer=True),
        )
        for name, (launched, extra, total, errors) in seats.items()
    }
    scores = {name: Score(values[2], {"rockets": values[2]}) for name, values in seats.items()}
    return Result(rank(tie_breaks), scores, tie_breaks, (), 26)


WORDS = AdventureEnding("moon.1")


def level_by(result):
    return ending(WORDS, result).decided


def test_points_decide():
    assert level_by(ended(Maya=(0, 0, 80, 0), Iker=(0, 0, -5, 0))) == "Maya has more points: 80 against −5."


def test_fewer_errors_crossed_off_decide_between_equal_points():
    assert level_by(ended(Maya=(0, 0, 133, 0), Nuria=(0, 0, 133, 1), Iker=(0, 0, 9, 0))) == (
        "Maya and Nuria have 133 each. Maya has fewer System Errors crossed off: 0 against 1."
    )


def test_a_launch_decides_before_points():
    assert "has launched" in level_by(ended(Maya=(1, 0, 150, 0), Iker=(0, 0, 135, 0)))


def test_extra_rockets_decide_between_two_launches():
    assert level_by(ended(Maya=(1, 3, 150, 0), Iker=(1, 1, 150, 0))) == (
        "Maya and Iker have both launched. Maya has more extra rockets: 3 against 1."
    )


def test_nothing_decides_and_the_victory_is_shared():
    result = ended(Maya=(0, 0, 60, 0), Nuria=(0, 0, 60, 0), Iker=(0, 0, 9, 0))
    assert ending(WORDS, result).winners == "Maya and Nuria win"
    assert level_by(result) == (
        "Maya and Nuria have 60 each and nothing sets them apart: they share the victory."
    )


def test_equal_points_below_the_winner_are_explained_too():
    said = level_by(ended(Maya=(0, 0, 60, 0), Nuria=(0, 0, 30, 0), Iker=(0, 0, 30, 2)))
    assert said.endswith(
        "Nuria and Iker have 30 each. Nuria has fewer System Errors crossed off: 0 against 2."
    )


def test_every_reason_is_said():
    reasons = (("Iker", "launch"), ("Maya", "spaces"))
    assert " ".join(WORDS.reason(reason, seat) for seat, reason in reasons) == (
        "Iker has launched the rocket. Maya has filled all spaces."
    )
