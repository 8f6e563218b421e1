"""The chapters of a game's event cards count as long as the game does: broken off they are withdrawn."""

from unittest.mock import patch

import pytest

from adventures.models import Game
from adventures.services import start
from adventures.services.stop import break_off_game, resume_game
from campaigns.books.story import (
    Card,
    CardChange,
    CardDeed,
    CardSide,
    Consequences,
    For,
    StarGift,
    StoryBook,
)
from campaigns.models import ChapterPlay, StarAward
from campaigns.panels.lines import LogLine
from campaigns.services.event_visits import bring_back_events, withdraw_events
from campaigns.services.events import open_event_chapter
from campaigns.services.roles import name_captain
from campaigns.walk import cards_now
from tests.campaigns.curated import Walkers
from tests.walk.books import book, chapter, effect, option, question, text

pytestmark = pytest.mark.django_db

CARD = 158
NOTHING = {"Maya": 0, "Nuria": 0, "Iker": 0}


def blinking() -> StoryBook:
    """A game whose event gives stars, names a captain, changes the campaign and asks; a story lies before."""
    side = CardSide("a", text("Blink"), effects=(effect(kind="event_card", card=CARD, where="random"),))
    card = Card(CARD, "event", text("Blink"), (side,), event={"moon.1": 31})
    brings = Consequences(
        effects=(effect("campaign", kind="points", amount=-1),),
        stars=(StarGift(2, For.ALL),),
        captain=For.ALL,
    )
    asks = question(option("pay"), option("gain", stars=(StarGift(1, For.ALL),)), who="vote")
    comes = Consequences(cards=(CardChange(CARD, CardDeed.IN, "a"),))
    return book(
        chapter(1, to=2),
        chapter(2, "set_up", 3, ruleset="moon.1", then=comes),
        chapter(3, "ending"),
        chapter(31, "event", then=brings, decision=asks),
        cards=(card,),
    )


def turned_up() -> tuple[Walkers, ChapterPlay]:
    """A game whose event was read and decided; its captain was the first, whom the event has replaced."""
    crew = Walkers.into(blinking())
    name_captain(by=crew.tablet, campaign_id=crew.campaign.pk, position=2, before=None)
    crew.goes_on()
    return crew, turns_up(crew)


def turns_up(crew: Walkers) -> ChapterPlay:
    with patch.object(start, "new_seed", lambda: "below"):
        play = crew.sets_out(2)
    assert play.game is not None
    open_event_chapter(game=play.game, card=CARD)
    for position in (1, 2, 3):
        crew.votes(position, "gain")
    return play


def captain(crew: Walkers) -> int | None:
    now = crew.now.captain
    return now.position if now else None


def holds(crew: Walkers) -> tuple[list[str], list[int], int | None]:
    """What has become of the card, what effects of events hold, and who is captain."""
    walk = crew.walk
    points = [held.data["amount"] for held in walk.effects if held.data["kind"] == "points"]
    return [card.state for card in cards_now(walk)], points, captain(crew)


def kinds(crew: Walkers) -> list[str]:
    return list(crew.now.activities.order_by("number").values_list("kind", flat=True))


def test_breaking_off_withdraws_events_and_taking_up_brings_them_back() -> None:
    crew, play = turned_up()
    three = dict.fromkeys(NOTHING, 3)
    assert (crew.stars(), holds(crew)) == (three, (["spent"], [-1], 1))
    crew.breaks_off(play)
    assert (crew.stars(), holds(crew)) == (NOTHING, (["active"], [], 2))
    assert not crew.walk.choices, "what was decided there counts no more"
    assert kinds(crew)[-2:] == ["broken_off", "events_withdrawn"]
    line = crew.now.activities.get(kind="events_withdrawn")
    assert "31" in LogLine.of(line, crew.now).text
    given = crew.awards()
    crew.breaks_off(play)
    withdraw_events(crew.now, play)
    assert kinds(crew)[-1] == "events_withdrawn"
    assert kinds(crew).count("events_withdrawn") == 1
    resume_game(by=crew.tablet, game_id=play.game_id)
    assert (crew.stars(), holds(crew)) == (three, (["spent"], [-1], 1))
    assert [made.option for made in crew.walk.choices] == ["gain"]
    bring_back_events(crew.now, play)
    assert kinds(crew)[-2:] == ["taken_up", "events_back"]
    assert crew.awards() == given, "they are the same stars"
    assert open_event_chapter(game=Game.objects.get(pk=play.game_id), card=CARD) is not None
    assert crew.now.visits.filter(how="event").count() == 1, "the card sends to the same visit"


def test_the_next_game_of_the_chapter_gives_them_once() -> None:
    crew, play = turned_up()
    crew.breaks_off(play)
    again = turns_up(crew)
    assert again.attempt == 2
    assert (crew.stars(), holds(crew)) == (dict.fromkeys(NOTHING, 3), (["spent"], [-1], 1))


def test_a_captain_who_was_named_since_stays() -> None:
    crew, play = turned_up()
    name_captain(by=crew.tablet, campaign_id=crew.campaign.pk, position=3, before=1)
    crew.breaks_off(play)
    assert captain(crew) == 3
    resume_game(by=crew.tablet, game_id=play.game_id)
    assert captain(crew) == 3


@pytest.mark.parametrize("before", [False, True], ids=["under_way", "broken_off_before"])
def test_a_step_back_and_forward_leaves_them_with_the_game(before: bool) -> None:
    crew, play = turned_up()
    if before:
        break_off_game(by=crew.tablet, game_id=play.game_id)
    crew.steps_back(1)
    assert (crew.stars(), holds(crew)) == (NOTHING, ([], [], 2))
    crew.steps_forward()
    assert (crew.chapter, crew.stars(), holds(crew)) == (2, NOTHING, (["active"], [], 2))
    resume_game(by=crew.tablet, game_id=play.game_id)
    assert (crew.stars(), holds(crew)) == (dict.fromkeys(NOTHING, 3), (["spent"], [-1], 1))
    assert not StarAward.objects.filter(campaign=crew.campaign).exclude(withdrawn_at=None).exists()
