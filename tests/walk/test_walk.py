"""A walk as it was earlier."""

from campaigns.walk import Outcome, Visit, Walk
from campaigns.walk.facts import CardFact, Choice, EffectFact


def up_to(last: int) -> Walk:
    """A walk on each of whose visits everything happened that can."""
    numbers = range(1, last + 1)
    return Walk(
        visits=tuple(Visit(number, number) for number in numbers),
        choices=tuple(Choice(number, "way", "a") for number in numbers),
        cards=tuple(CardFact(number, 1, "kept") for number in numbers),
        effects=tuple(EffectFact(number, {"kind": "turn_limit", "turns": 12}) for number in numbers),
        outcomes={number: Outcome(number, "moon.1", {1: 1}) for number in numbers},
    )


def test_a_walk_as_it_was_has_what_came_with_its_last_visit_and_nothing_later() -> None:
    assert up_to(3).at(2) == up_to(2)
    assert up_to(3).at(3) == up_to(3)
    assert up_to(3).at(0) == Walk()
