"""When a transition applies: every part of a condition holds, at its limit too, and nothing is made up."""

from dataclasses import replace

import pytest

from campaigns.books.story import Condition, For
from campaigns.walk import Walk
from campaigns.walk.cards import ACTIVE
from campaigns.walk.conditions import holds
from campaigns.walk.facts import CardFact, Choice, Outcome
from tests.walk.books import book, chapter, walk_through

MINE = "moon.4"
FULL = {"totals": {1: 70, 2: 41, 3: 12}, "errors": 3, "missions": frozenset("A"), "launched": True}


def played(**told) -> Walk:
    """Player 1 has won the game of the only chapter, where a card came and a way was chosen."""
    walk = walk_through(book(chapter(1, "set_up", ruleset=MINE)), 1, captain=1)
    return replace(
        walk,
        outcomes={1: Outcome(1, MINE, {1: 1, 2: 2, 3: 3}, **told)},
        choices=(Choice(1, "way", "left"),),
        cards=(CardFact(1, 7, ACTIVE),),
        given_flags=frozenset({"calm"}),
    )


@pytest.mark.parametrize(
    ("just", "beyond"),
    [
        ({"score_at_least": 70}, {"score_at_least": 71}),
        ({"errors_at_least": 3}, {"errors_at_least": 4}),
        ({"mission": "A"}, {"mission": "B"}),
        ({"launched": True}, {"launched": False}),
        ({"adventure": MINE}, {"adventure": "moon.5"}),
        ({"stars_at_least": 0}, {"stars_at_least": 1}),
        ({"winner": For.CAPTAIN}, {"winner": For.LAST}),
        ({"chosen": ("way", "left")}, {"chosen": ("way", "right")}),
        ({"flag": "calm"}, {"flag": "storm"}),
        ({"card": 7}, {"card": 8}),
    ],
)
def test_a_part_holds_up_to_its_limit_and_turned_round_beyond_it(just: dict, beyond: dict) -> None:
    walk = played(**FULL)
    assert holds(walk, Condition(**just))
    assert not holds(walk, Condition(**beyond))
    assert holds(walk, Condition(**beyond, negated=True))
    assert not holds(walk, Condition(**just, negated=True))


@pytest.mark.parametrize(
    "part", [{"score_at_least": 0}, {"errors_at_least": 0}, {"mission": "A"}, {"launched": False}]
)
def test_what_a_game_has_not_told_is_not_so(part: dict) -> None:
    assert not holds(played(), Condition(**part))


def test_nobody_is_captain_who_was_not_named_and_without_a_winner_none_is_asked_for() -> None:
    walk = replace(played(**FULL), captain=None)
    assert not holds(walk, Condition(winner=For.CAPTAIN))
    assert holds(walk, Condition(adventure=MINE, score_at_least=70))
