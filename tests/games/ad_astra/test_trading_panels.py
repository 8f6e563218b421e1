"""A trade of Ad Astra on the page: open hands, the bank, an offer and its answer."""

import json
import uuid

import pytest
from django.template.loader import render_to_string

from adventures.games.ad_astra.kit import AstraKit
from adventures.games.ad_astra.panels.giving import Giving
from adventures.games.ad_astra.panels.trading import Trading, trading_of
from adventures.panels import Links

from .arrange import in_card, play

LINKS = Links.of(uuid.UUID(int=1), 1, server_deals=True, sheets=4)
HANDS = {1: "water food*3 xanthium*2", 2: "energy yoyodium", 3: "energy*3"}


@pytest.fixture
def game():
    return in_card("trade", resources=HANDS)


def test_nothing_of_a_trade_stands_there_while_none_is_in_hand():
    assert trading_of(in_card("build", resources=HANDS).view("ana")) is None


def test_the_own_hand_comes_first_and_all_lie_open(game):
    trading = trading_of(game.view("cy"))
    assert [hand.name for hand in trading.hands] == ["You", "dia", "ana", "ben"]
    assert trading.hands[2].counts == (1, 3, 0, 2, 0, 0)
    assert trading.mode == "watch"


def test_hands_are_read_out(game):
    assert trading_of(game.view("ana")).hands[1].label == "ben has 1 energy, 1 yoyodium"


def test_only_who_has_something_to_give_can_be_a_partner():
    game = in_card("trade", resources={1: "food", 2: "food*2", 3: "energy"})
    partners = [hand.name for hand in trading_of(game.view("ana")).hands if hand.partner]
    assert "cy" in partners
    assert "ben" not in partners


def test_the_bank_takes_two_equal_cards(game):
    trading = trading_of(game.view("ana"))
    assert trading.rate == 2
    assert {key.type: key.can for key in trading.gives} == {"water": False, "food": True, "xanthium": True}


def test_with_mercator_the_bank_takes_one_for_six_exchanges():
    game = in_card("trade", resources=HANDS, artifacts={1: "mercator"})
    play(game, "bank food energy with mercator")
    trading = trading_of(game.view("ana"))
    assert (trading.rate, trading.head, trading.text) == (1, "Bank, 1 for 1", "5 exchanges are left.")


def test_the_script_knows_the_hands_of_partners_and_what_to_say(game):
    data = json.loads(trading_of(game.view("ana")).data)
    assert data["own"] == {"water": 1, "food": 3, "xanthium": 2}
    assert data["partners"]["2"] == {"name": "ben", "cards": {"energy": 1, "yoyodium": 1}}
    assert set(data["says"]) >= {"offer", "hint", "give", "get", "seen"}


def test_others_are_told_nothing_to_make_offers_with(game):
    assert trading_of(game.view("ben")).data == ""


def test_refused_offers_are_counted(game):
    assert trading_of(game.view("ana")).made == "Refused: 0 of 10"
    play(game, "offer 2 food*2 for energy", "refuse")
    assert trading_of(game.view("ana")).made == "Refused: 1 of 10"


def test_after_ten_refused_offers_none_can_be_made(game):
    play(game, *["offer 2 food*2 for energy", "refuse"] * 10)
    trading = trading_of(game.view("ana"))
    assert not trading.composes
    assert not any(hand.partner for hand in trading.hands)


def test_whoever_answers_sees_the_cards_and_what_they_would_have(game):
    play(game, "offer 2 food*2 for energy")
    trading = trading_of(game.view("ben"))
    assert trading.mode == "answer"
    assert [card.type for card in trading.offer.given] == ["food", "food"]
    assert [card.type for card in trading.offer.wanted] == ["energy"]
    changed = {one.type: (one.before, one.after) for one in trading.would if one.before != one.after}
    assert changed == {"food": (0, 2), "energy": (1, 0)}


def test_whoever_offered_sees_the_other_side_of_it(game):
    play(game, "offer 2 food*2 for energy")
    trading = trading_of(game.view("ana"))
    assert trading.mode == "watch"
    assert {one.type: one.after for one in trading.would if one.before != one.after} == {
        "food": 1,
        "energy": 1,
    }


def test_others_see_an_offer_but_nothing_of_their_own_in_it(game):
    play(game, "offer 2 food*2 for energy")
    trading = trading_of(game.view("cy"))
    assert trading.offer.words == "2 food for 1 energy"
    assert trading.would == ()


def test_what_is_over_is_sent_as_an_empty_panel_and_leaves_the_page(game):
    """A panel of which nothing is left is none: nothing would take its place."""
    play(game, "done")
    panels = AstraKit().panels(game.view("ana"), LINKS, 1)
    assert panels.trading == Trading()
    assert panels.giving == Giving()


# Whoever is asked answers with another offer


def test_whoever_is_asked_puts_another_offer_together_with_the_same_tool(game):
    play(game, "offer 2 food*2 for energy")
    trading = trading_of(game.view("ben"))
    assert trading.composes
    data = json.loads(trading.data)
    assert data["own"] == {"energy": 1, "yoyodium": 1}
    assert data["partners"] == {"1": {"name": "ana", "cards": {"water": 1, "food": 3, "xanthium": 2}}}
    assert data["waits"] == {"given": {"food": 2}, "wanted": {"energy": 1}}
    assert data["says"]["hint"] == "{name} then accepts or refuses it."
    assert not any(hand.partner for hand in trading.hands), "whom it is for is not chosen"
    page = render_to_string("ad_astra/trade.html", {"trading": trading})
    for part in (
        "data-answer-otherwise",
        "data-answer-back",
        "data-make-offer",
        "data-more",
        "trade-waiting",
    ):
        assert part in page


def test_an_answer_that_waits_is_accepted_or_refused_by_the_owner(game):
    play(game, "offer 2 food*2 for energy", "offer 1 energy for food")
    trading = trading_of(game.view("ana"))
    assert trading.mode == "answer"
    assert trading.offer.counter
    assert not trading.composes
    assert trading.data == ""
    changed = {one.type: (one.before, one.after) for one in trading.would if one.before != one.after}
    assert changed == {"food": (3, 2), "energy": (0, 1)}
    page = render_to_string("ad_astra/trade.html", {"trading": trading})
    assert "ben offers you instead" in page
    assert "data-answer-otherwise" not in page


def test_others_are_given_nothing_to_answer_with(game):
    play(game, "offer 2 food*2 for energy")
    for viewer in ("ana", "cy", "dia"):
        trading = trading_of(game.view(viewer))
        assert not trading.composes
        assert trading.data == ""


def test_the_bar_says_how_an_offer_is_answered(game):
    play(game, "offer 2 food*2 for energy")
    bar = AstraKit().panels(game.view("ben"), LINKS, 1).decision
    assert bar.question == "ana offers you 2 food for 1 energy"
    assert bar.hint == "Accept, refuse, or answer with another offer."
    play(game, "offer 1 energy for food")
    bar = AstraKit().panels(game.view("ana"), LINKS, 1).decision
    assert bar.question == "ben offers you 1 energy for 1 food instead"
    assert bar.hint == "The cards change hands as soon as you accept."
    assert [button.key for button in bar.buttons if button.post][-2:] == ["r", "a"]
    assert AstraKit().describe_activity(game.view("cy"), "ana") == "answers an offer"
