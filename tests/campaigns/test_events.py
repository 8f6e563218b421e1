"""Event cards in the middle of a campaign's game."""

from unittest.mock import patch

import pytest

from adventures.models import Game
from adventures.services import start
from campaigns.books.story import Card, CardChange, CardDeed, CardSide, Consequences
from campaigns.services.events import open_event_chapter
from campaigns.walk import cards_now
from tests.campaigns.curated import Walkers
from tests.groups import Group
from tests.walk.books import book, chapter, effect, text

pytestmark = pytest.mark.django_db


def blinking(back=False):
    """A game with an event card whose chapter ends it after twelve turns and takes a point."""
    card = Card(
        158, "event", text("Blink"),
        (CardSide("a", text("Blink"), effects=(
            effect(kind="event_card", card=158, where="random", back=back),
        )),),
        event={"moon.1": 31},
    )  # fmt: skip
    brings = Consequences(effects=(effect(kind="points", amount=-1), effect("next", kind="points", amount=4)))
    comes = CardChange(158, CardDeed.IN, "a")
    return book(
        chapter(1, "set_up", 2, ruleset="moon.1", then=Consequences(cards=(comes,))),
        chapter(2, "set_up", 3, ruleset="moon.2"),
        chapter(3, "ending"),
        chapter(31, "event", then=brings),
        cards=(card,),
    )


def turned_up(back=False):
    crew = Walkers.into(blinking(back))
    with patch.object(start, "new_seed", lambda: "below"):
        play = crew.sets_out(1)
    return crew, play, open_event_chapter(game=play.game, card=158)


@pytest.mark.both_databases
def test_the_campaign_comes_to_its_chapter_and_the_game_hears_what_holds():
    crew, _play, told = turned_up()
    assert told.chapter == 31
    assert [effect["amount"] for effect in told.effects] == [-1], "the next Adventure is not this one"
    visit = crew.now.visits.get(number=2)
    assert (visit.chapter, visit.how, visit.card) == (31, "event", 158)
    assert crew.chapter == 1, "between games it is where it was"
    assert crew.now.activities.filter(kind="event").count() == 1


@pytest.mark.parametrize(("back", "state"), [(False, "spent"), (True, "active")])
def test_the_card_is_spent_unless_it_is_shuffled_back(back, state):
    crew, _play, _told = turned_up(back)
    assert [now.state for now in cards_now(crew.walk)] == [state]


@pytest.mark.both_databases
def test_turned_up_again_after_going_back_it_sends_to_the_same_visit():
    crew, play, told = turned_up()
    assert open_event_chapter(game=play.game, card=158) == told
    assert crew.now.visits.count() == 2


def test_a_single_game_and_an_unknown_card_send_nowhere():
    _crew, play, _told = turned_up()
    assert open_event_chapter(game=play.game, card=159) is None
    assert open_event_chapter(game=Group.sits_down(("Ana", "Ben")).game, card=158) is None


ON_TOP = "top 1"  # a seed that lays the card under the first ones


def begun_with(seed: str) -> tuple[Walkers, list[str]]:
    """A game whose cards follow from this seed, and what the dealer has dealt of event cards at once."""
    crew = Walkers.into(blinking())
    with patch.object(start, "new_seed", lambda: seed):
        play = crew.sets_out(1)
    dealt = Game.objects.get(pk=play.game_id).moves.filter(seat="dealer").values_list("text", flat=True)
    return crew, [move for move in dealt if move.startswith(("event ", "apply "))]


def test_an_event_card_on_top_is_played_before_the_first_turn():
    crew, told = begun_with(ON_TOP)
    assert told[0] == "event 158 31"
    assert "points" in told[1]
    assert crew.now.visits.filter(how="event").count() == 1


def test_a_card_that_lies_below_sends_nowhere_yet():
    crew, told = begun_with("below")
    assert told == []
    assert not crew.now.visits.filter(how="event").exists()
