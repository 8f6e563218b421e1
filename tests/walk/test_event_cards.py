"""Event cards that turn up in the middle of a game: which is spent, and which lies there still."""

import pytest

from campaigns.books.story import Card, CardChange, CardDeed, CardSide, Consequences
from campaigns.walk import after, cards_now, step_to
from tests.walk.books import book, chapter, effect, text, walk_through

BLINK, OTHER = 158, 159


def event_card(number, back):
    brings = effect("campaign", kind="event_card", card=number, where="random", back=back)
    return Card(number, "event", text(f"Card {number}"), (CardSide("a", text("A"), effects=(brings,)),))


def walked(back, other_back=False):
    """Two games in which two event cards lie."""
    comes = tuple(CardChange(number, CardDeed.IN, "a") for number in (BLINK, OTHER))
    story = book(
        chapter(1, "set_up", 2, ruleset="moon.1", then=Consequences(cards=comes)),
        chapter(2, "set_up", 3, ruleset="moon.2"),
        chapter(3, "ending"),
        chapter(31, "event"),
        cards=(event_card(BLINK, back), event_card(OTHER, other_back)),
    )
    return walk_through(story, 1)


def turns_up(walk, card=BLINK, during=1):
    number = max(visit.number for visit in walk.visits) + 1
    return after(walk, step_to(walk, 31, number=number, how="event", during=during, card=card))


def states(walk):
    return {now.number: now.state for now in cards_now(walk)}


def test_a_card_that_leaves_the_game_is_spent_at_once():
    assert states(turns_up(walked(back=False))) == {BLINK: "spent", OTHER: "active"}


def test_a_card_that_is_shuffled_back_is_spent_the_second_time():
    once = turns_up(walked(back=True))
    assert states(once) == {BLINK: "active", OTHER: "active"}
    assert states(turns_up(once)) == {BLINK: "spent", OTHER: "active"}


@pytest.mark.parametrize("back", [True, False])
def test_whether_another_card_is_shuffled_back_changes_nothing(back):
    assert states(turns_up(walked(back=back, other_back=not back)))[BLINK] == ("active" if back else "spent")


def test_another_card_that_turned_up_before_is_not_this_one():
    walk = turns_up(turns_up(walked(back=True, other_back=True), OTHER))
    assert states(walk) == {BLINK: "active", OTHER: "active"}


def test_in_the_next_game_it_is_shuffled_back_once_more():
    walk = turns_up(walked(back=True))
    walk = after(walk, step_to(walk, 2, number=3))
    again = turns_up(walk, during=3)
    assert states(again)[BLINK] == "active"
    assert states(turns_up(again, during=3))[BLINK] == "spent"


def test_what_is_spent_says_why_and_when():
    fact = next(now.fact for now in cards_now(turns_up(walked(back=False))) if now.number == BLINK)
    assert (fact.visit, fact.reason, fact.state) == (2, "event", "spent")
