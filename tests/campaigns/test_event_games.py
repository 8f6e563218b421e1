"""Event cards in games that are really played: in a group and alone, with cards of the server and the box."""

import json
from functools import partial

import pytest

from adventures.errors import StaleVersion
from adventures.games.moon.dealer import EVENT
from adventures.games.registry import kit_of
from adventures.history.differences import differences
from adventures.rules import DEALER, IllegalMove
from adventures.services.correct import ask_for_correction
from adventures.services.deal import deal_cards
from campaigns.books.story import Card, CardChange, CardDeed, CardSide, Consequences
from campaigns.home_book.draft import read_draft
from campaigns.models import ChapterVisit
from campaigns.services.home_book import read_chapter
from campaigns.walk import cards_now
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.groups import Group
from tests.seeded_shuffles import seed_of, shuffles_as
from tests.walk.books import book, chapter, effect, option, question, text

pytestmark = pytest.mark.django_db

CARD = 158
NOTHING = Consequences()
POINT_LESS = effect(kind="points", amount=-1)


def story(then=NOTHING, back=False, solo=False, **event):
    """A game with an event card that sends to chapter 31, with what that chapter brings."""
    lies = effect(kind="event_card", card=CARD, where="random", back=back)
    card = Card(
        CARD, "event", text("Blink"), (CardSide("a", text("Blink"), effects=(lies,)),), event={"moon.1": 31}
    )
    comes = Consequences(cards=(CardChange(CARD, CardDeed.IN, "a"),))
    return book(
        chapter(1, "set_up", 2, ruleset="moon.1", then=comes),
        chapter(2, "set_up", 3, ruleset="moon.2"),
        chapter(3, "ending"),
        chapter(31, "event", then=then, **event),
        chapter(32, "story", then=Consequences(effects=(effect(kind="points", amount=4),))),
        cards=(card,),
        path={"solo": solo},
    )


def lies_near_the_top(piles, most):
    """Tells whether the event card comes among the first cards of its pile, not with the very first."""
    places = [place for pile in piles for place, card in enumerate(pile) if card.startswith(EVENT)]
    return bool(places) and 2 <= places[0] <= most


def first_piles(game, number):
    """How the piles of a game like this one would lie at first, had it been shuffled by a number."""
    return kit_of(game.ruleset).chance.first_deck(game.rules_setup, seed_of(number)).draw


@pytest.fixture
def seeded(monkeypatch):
    """Lets the server shuffle so that the event card lies near the top of its pile."""
    return partial(shuffles_as, monkeypatch)


def turned_up(crew, play):
    """Plays until the event card lies open, and gets the group that plays."""
    group = Group(crew.tablet, play.game_id)
    comes_up(group)
    assert group.game.chapter_visits.filter(withdrawn_at=None).count() == 1
    return group


def comes_up(group):
    """Skips ahead to the event card; the click that turns it up is made by the services."""
    group.skips_ahead()
    group.plays_on()
    assert not group.game.finished, "it must come before the end"


def dealt(group):
    """What the dealer did that stands and concerns events."""
    moves = group.game.moves.filter(seat=DEALER, undone_by=None).values_list("text", flat=True)
    return [move for move in moves if move.startswith(("event ", "apply "))]


def amounts(group):
    """The points that effects of the event bring, by the moves of the dealer."""
    return [json.loads(move[6:])[0]["amount"] for move in dealt(group) if move.startswith("apply ")]


def sets_out(story, seeded, **options):
    """A crew whose game has its event card near the top."""
    crew = Walkers.into(story, **options)
    most = 12 if options.get("solo") else 6
    play = crew.sets_out(1)
    for number in range(200):
        if lies_near_the_top(play.game.piles["draw"], most):
            return crew, play
        # One card of each pile has been dealt when the game begins.
        if lies_near_the_top([pile[1:] for pile in first_piles(play.game, number)], most):
            crew.breaks_off(play)
            seeded(number)
            play = crew.sets_out(1)
    raise AssertionError("no such seed")


SOLO = {"names": ("Maya",), "solo": True}


@pytest.mark.parametrize("who", [{}, SOLO], ids=["group", "solo"])
def test_an_event_card_of_the_server_sends_to_its_chapter_and_changes_the_game(seeded, who):
    crew, play = sets_out(story(Consequences(effects=(POINT_LESS,)), solo=bool(who)), seeded, **who)
    before = crew.now.version
    group = turned_up(crew, play)
    assert dealt(group)[0] == f"event {CARD} 31"
    assert amounts(group) == [-1]
    assert crew.now.version > before, "every page of the campaign hears of it"
    assert crew.now.activities.order_by("-number").first().kind == "event"
    [seat, *_] = group.table.setup.seats
    decision = group.table.decision(seat)
    assert (decision.kind, decision.data) == ("read", {"card": CARD, "chapter": 31})
    group.play(1, "read")
    while group.table.waiting() == (DEALER,):
        group.plays_on()
    assert group.table.decision(seat).kind != "read", "another card lies in its place"
    assert group.table.score(seat).fields["effects"] == -1
    group.is_soon_at_the_end()
    assert differences(group.game) == []
    assert len(dealt(group)) == 2, "it comes once"


def from_the_box(group):
    """Cards that can lie there, as somebody types them in."""
    return "draw 5/robot" if len(group.table.setup.seats) == 1 else "flip 5/robot 11/plant 8/water"


def deals(group, text):
    deal_cards(by=group.tablet, game_id=group.game_id, text=text, version=group.game.version)


@pytest.mark.parametrize("who", [{}, SOLO], ids=["group", "solo"])
def test_an_event_card_of_the_box_sends_to_its_chapter_and_changes_the_game(who):
    told = story(Consequences(effects=(POINT_LESS,)), solo=bool(who))
    crew = Walkers.into(told, dealer="table", **who)
    group = Group(crew.tablet, crew.sets_out(1).game_id)
    assert group.table.decision(DEALER).data["events"] == [CARD]
    seen = group.game.version
    deals(group, f"event {CARD}")
    assert (dealt(group)[0], amounts(group)) == (f"event {CARD} 31", [-1])
    again = deal_cards(by=group.tablet, game_id=group.game_id, text=f"event {CARD}", version=seen)
    assert again.repeated, "a doubled tap is one"
    visit = crew.now.visits.get(how="event")
    assert (visit.chapter, visit.card, visit.game_id) == (31, CARD, group.game_id)
    with pytest.raises(IllegalMove):
        deals(group, from_the_box(group))
    group.play(1, "read")
    deals(group, from_the_box(group))
    assert differences(group.game) == []


def test_an_event_card_that_is_sent_again_after_other_cards_is_no_repeat():
    crew = Walkers.into(story(), dealer="table")
    group = Group(crew.tablet, crew.sets_out(1).game_id)
    seen = group.game.version
    deals(group, f"event {CARD}")
    group.play(1, "read")
    deals(group, from_the_box(group))
    with pytest.raises(StaleVersion):
        deal_cards(by=group.tablet, game_id=group.game_id, text=f"event {CARD}", version=seen)


def test_a_card_of_ones_own_book_sends_to_the_chapter_that_was_typed_in():
    crew = Crew.begins(book="own", dealer="table")
    lies = {"kind": "event_card", "card": CARD, "where": "random", "back": False, "chapter": 31}
    draft = read_draft(
        {
            "chapter": ["23"],
            "ruleset": ["moon.1"],
            "effect": [json.dumps({"effect": lies, "span": "adventure"})],
        }
    )
    crew.campaign.refresh_from_db()
    visit = read_chapter(
        by=crew.tablet, campaign_id=crew.campaign.pk, draft=draft, version=crew.campaign.version
    )
    group = Group(crew.tablet, visit.plays.get().game_id)
    deals(group, f"event {CARD}")
    assert dealt(group) == [f"event {CARD} 31"]
    assert crew.campaign.visits.get(how="event").chapter == 31


def test_a_chapter_said_with_the_card_counts_where_the_own_book_has_none():
    crew = Crew.begins(book="own", dealer="table")
    lies = {"kind": "event_card", "card": CARD, "where": "random", "back": False}
    draft = read_draft(
        {
            "chapter": ["23"],
            "ruleset": ["moon.1"],
            "effect": [json.dumps({"effect": lies, "span": "adventure"})],
        }
    )
    crew.campaign.refresh_from_db()
    visit = read_chapter(
        by=crew.tablet, campaign_id=crew.campaign.pk, draft=draft, version=crew.campaign.version
    )
    group = Group(crew.tablet, visit.plays.get().game_id)
    deals(group, f"event {CARD} 44")
    assert crew.campaign.visits.get(how="event").chapter == 44


def test_shuffled_back_it_sends_once_more_and_is_spent_then(seeded):
    crew, play = sets_out(story(Consequences(effects=(POINT_LESS,)), back=True), seeded)
    group = turned_up(crew, play)
    assert [card.state for card in cards_now(crew.walk)] == ["active"]
    while crew.now.visits.filter(how="event").count() < 2:
        group.skips_ahead(patient)
        assert not group.game.finished, "it must come twice"
        group.plays_on(patient)
    assert dealt(group).count(f"event {CARD} 31") == 2
    assert amounts(group) == [-1, -1], "its chapter holds twice"
    assert [card.state for card in cards_now(crew.walk)] == ["spent"]
    assert differences(group.game) == []


def patient(table, chance):
    """Plays so that the game lasts: no System Error while there is another way."""
    seat = table.waiting()[0]
    moves = [move for move in table.decision(seat).moves if move != "error"] or ["error"]
    return seat, chance.choice(moves)


def test_after_a_correction_it_sends_to_the_same_visit_and_holds_once(seeded):
    crew, play = sets_out(story(Consequences(effects=(POINT_LESS,))), seeded)
    group = turned_up(crew, play)
    turn = group.game.turn
    assert turn >= 1
    group.play(1, "read")
    group.plays_until_turn(turn + 2)
    correct = {"by": group.tablet, "game_id": group.game_id, "position": 1}
    ask_for_correction(**correct, turn=max(turn - 1, 1), reason="a wrong number")
    comes_up(group)
    assert crew.now.visits.filter(how="event").count() == 1
    assert amounts(group) == [-1]
    assert differences(group.game) == []


ASKS = question(
    option("pay", effects=(POINT_LESS,)),
    option("gain", effects=(effect(kind="points", amount=2), effect("next", kind="points", amount=9))),
    option("leave", to=32),
    who="vote",
)


def decides(crew, key):
    """Lets all vote for an option."""
    for position in (1, 2, 3):
        crew.votes(position, key)


def asked(seeded):
    crew, play = sets_out(story(decision=ASKS), seeded)
    return crew, turned_up(crew, play)


@pytest.mark.parametrize(("key", "brings"), [("pay", [-1]), ("gain", [2]), ("leave", [4])])
def test_what_an_event_asks_is_decided_before_the_game_goes_on_and_changes_it(seeded, key, brings):
    crew, group = asked(seeded)
    with pytest.raises(IllegalMove) as refused:
        group.play(1, "read")
    assert refused.value.code == "event_undecided"
    decides(crew, key)
    assert amounts(group) == brings, "the next Adventure is not this one"
    group.play(1, "read")
    assert crew.chapter == 1
    group.is_soon_at_the_end()
    assert differences(group.game) == []


def test_what_was_decided_holds_again_when_the_card_comes_again_after_a_correction(seeded):
    crew, group = asked(seeded)
    turn = group.game.turn
    decides(crew, "gain")
    group.play(1, "read")
    group.plays_until_turn(turn + 2)
    correct = {"by": group.tablet, "game_id": group.game_id, "position": 1}
    ask_for_correction(**correct, turn=max(turn - 1, 1), reason="a wrong number")
    comes_up(group)
    assert amounts(group) == [2]
    assert ChapterVisit.objects.filter(how="event").count() == 1
