"""A game of another kind is played from the first click to its result through the real pages."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from adventures.models import Game, Move
from adventures.rules import DEALER
from tests.web.seated import Browser
from tests.web.visitors import text, visitor

from .harbour import NAMES, Crew
from .toy.board import CARDS

pytestmark = [pytest.mark.slow, pytest.mark.django_db]

FORM = {
    "ruleset": "toy.1",
    "name_1": "Ana",
    "name_2": "Ben",
    "dealer": "server",
    "tablets": "several",
    "toy-short_game": "on",
}


@pytest.fixture
def crew():
    return Crew.sits_down()


def browsers(crew):
    return [Browser(tablet, crew.game_id) for tablet in crew.tablets]


def version(crew):
    return crew.game.version


def clicks(crew, browser, who, move):
    return browser.click(NAMES.index(who) + 1, move, version(crew))


# Beginning


def test_the_new_game_page_asks_what_each_game_needs():
    page = Client().get(reverse("new")).content.decode()
    assert "Comet Harbour" in page
    parts = {
        re.search(r'data-rulesets="([^"]*)"', part)[1]: part
        for part in re.findall(
            r'<div class="new-options".*?(?=<div class="new-options"|<div class="new-begin")', page, re.S
        )
    }
    toy = parts.pop("toy.1")
    moon = next(part for rulesets, part in parts.items() if rulesets.startswith("moon."))
    assert ('name="toy-short_game"' in toy, 'name="missions"' in toy) == (True, False)
    assert ('name="toy-short_game"' in moon, 'name="missions"' in moon) == (False, True)
    assert "hidden" in toy.partition(">")[0]


def test_the_options_of_the_other_game_do_not_count():
    for short in (True, False):
        form = {name: value for name, value in FORM.items() if short or name != "toy-short_game"}
        reply = visitor().post(reverse("new"), {**form, "missions": "chosen", "company": "solo"})
        assert reply.status_code == 302
        assert Game.objects.latest("created_at").rules_setup.options == {"short_game": short}


@pytest.mark.parametrize("names", [1, 5])
def test_too_few_and_too_many_players_are_told_so(names):
    form = {
        **FORM,
        **{f"name_{number}": f"Player {number}" if number <= names else "" for number in range(1, 7)},
    }
    reply = visitor().post(reverse("new"), form)
    assert reply.status_code == 400
    assert "2 to 4 players are needed." in text(reply)


def test_nobody_is_called_like_the_dealer():
    assert visitor().post(reverse("new"), {**FORM, "name_2": "dealer"}).status_code == 400


# From the first click to the result


def test_the_page_shows_the_own_hand_and_the_decision(crew):
    ana, _ = browsers(crew)
    assert "Look at your cards" in text(ana.open("sheet", 1))
    reply = clicks(crew, ana, "Ana", "look").content.decode()
    hand = crew.table.view("Ana")["hand"]
    assert all(card in reply for card in hand)
    assert ('id="hand"' in reply, 'id="bar"' in reply, 'id="field"' in reply) == (True, True, False)
    assert "Choose a card in secret" in text(ana.open("sheet", 1))


def test_a_beacon_is_put_on_the_board_and_only_squares_come_back(crew):
    who = crew.plays_until("place")
    browser = browsers(crew)[NAMES.index(who)]
    page = browser.open("sheet", NAMES.index(who) + 1).content.decode()
    assert 'data-moves="place 2 3 north|place 2 3 east|place 2 3 south|place 2 3 west"' in page
    reply = clicks(crew, browser, who, "place 2 3 north").content.decode()
    assert '<g hx-swap-oob="true" id="p-square-2-3"' in reply
    assert "data-moves" not in reply


def test_a_tap_says_why_and_an_undo_takes_back(crew):
    who = crew.plays_until("place")
    position = NAMES.index(who) + 1
    browser = browsers(crew)[position - 1]
    clicks(crew, browser, who, "place 2 3 north")
    refused = browser.tap(position, "square.1.1", version(crew))
    assert (refused.status_code, "First: " in text(refused)) == (422, True)
    assert browser.tap(position, "floor.water.1", version(crew)).status_code == 400
    assert browser.undo(position, version(crew)).status_code == 200
    clicks(crew, browser, who, "place 1 1 north")
    clicks(crew, browser, who, "end")
    [other] = crew.table.waiting()
    position = NAMES.index(other) + 1
    browser = browsers(crew)[position - 1]
    taken = browser.tap(position, "square.1.1", version(crew))
    assert "A beacon stands on this square already." in text(taken)
    stale = browser.tap(position, "square.2.2", version(crew))
    assert (stale.status_code, 'id="field"' in stale.content.decode()) == (409, True)
    assert browser.undo(position, version(crew)).status_code == 422


def test_an_open_move_stands_on_the_page_as_the_decision_says(crew):
    who = crew.plays_until("place")
    position = NAMES.index(who) + 1
    browser = browsers(crew)[position - 1]
    reply = clicks(crew, browser, who, "place 2 3 north")
    seat = 3 - position
    assert f"Offer 1 dust to {NAMES[seat - 1]}" in text(reply)
    assert clicks(crew, browser, who, f"offer {seat} 1").status_code == 200
    assert "Waiting for" in text(browser.open("sheet", position))
    assert "Dust is offered to you" in text(browsers(crew)[seat - 1].open("sheet", seat))


def test_what_others_do_arrives_fresh(crew):
    ana, ben = browsers(crew)
    clicks(crew, ana, "Ana", "look")
    fresh = ben.open("fresh", 2).content.decode()
    assert 'data-version="2"' in fresh
    assert "3 cards, 1 dust" in fresh


def test_an_illegal_and_a_malformed_move_are_refused(crew):
    ana, _ = browsers(crew)
    assert clicks(crew, ana, "Ana", "end").status_code == 422
    for junk in ("take 1", "choose", "offer 1", "place 1 2"):
        assert clicks(crew, ana, "Ana", junk).status_code == 400
    assert Move.objects.count() == 0


def test_pages_for_all_show_no_points_before_the_end(crew):
    ana, _ = browsers(crew)
    for page in (ana.open("public-sheet", 2), ana.open("screen"), ana.open("sheet", 1)):
        assert page.status_code == 200
        assert "public-score" not in page.content.decode()
        assert "player-score" not in page.content.decode()
    crew.plays_to_the_end()
    for page in (ana.open("public-sheet", 2), ana.open("screen")):
        assert "score" in page.content.decode()


def test_the_home_page_goes_on_with_it(crew):
    page = text(browsers(crew)[0].client.get("/"))
    assert all(words in page for words in ("Comet Harbour", "<bdi>Ana</bdi>", "<bdi>Ben</bdi>"))


# One tablet for all


def test_a_curtain_hides_a_hand_from_the_next_player():
    host = visitor()
    host.post(reverse("new"), {**FORM, "tablets": "one"})
    game = Game.objects.get()

    def post(name, position, **fields):
        seen = Game.objects.get().version
        return host.post(reverse(name, args=[game.pk, position]), {"version": seen, **fields})

    assert post("move", 1, move="look").status_code == 403
    post("curtain", 1)
    post("move", 1, move="look")
    hand = Game.objects.get().load().view("Ana")["hand"]
    reply = post("move", 1, move=f"choose {hand[0]}")
    assert reply.headers["HX-Redirect"] == reverse("curtain", args=[game.pk, 2])
    post("curtain", 2)
    assert not [
        card for card in hand if card in host.get(reverse("sheet", args=[game.pk, 2])).content.decode()
    ]
    assert host.get(reverse("sheet", args=[game.pk, 1])).status_code == 302


def test_the_tablet_is_handed_to_whoever_is_asked_in_anothers_turn():
    host = visitor()
    host.post(reverse("new"), {**FORM, "tablets": "one"})

    def post(who, **fields):
        stored = Game.objects.get()
        position = NAMES.index(who) + 1
        host.post(reverse("curtain", args=[stored.pk, position]))
        return host.post(reverse("move", args=[stored.pk, position]), {"version": stored.version, **fields})

    for move in ("look", "choose"):
        for who in NAMES[:2]:
            post(
                who, move=next(m for m in Game.objects.get().load().decision(who).moves if m.startswith(move))
            )
    [who] = Game.objects.get().load().waiting()
    other = 2 - NAMES.index(who)
    post(who, move="place 1 1 north")
    reply = post(who, move=f"offer {other} 1")
    assert reply.headers["HX-Redirect"].endswith(f"/{other}/curtain")
    reply = post(NAMES[other - 1], move="accept")
    assert reply.headers["HX-Redirect"].endswith(f"/{3 - other}/curtain")


# Cards from the box


def test_what_the_box_turns_up_is_typed_in():
    crew = Crew.sits_down(dealer="table")
    ana, ben = browsers(crew)
    assert "There is nothing to turn up now" in text(ana.open("deal"))
    clicks(crew, ana, "Ana", "look")
    assert "Enter it" in text(ana.open("sheet", 1))
    assert "Cards for the eyes of Ana alone" in text(ben.open("deal"))
    cards = list(CARDS)[:3]

    def types(browser, words):
        return browser.client.post(browser.address("deal"), {"cards": words, "version": version(crew)})

    refused = types(ana, ["1", cards[0], cards[0], cards[1]])
    assert (refused.status_code, "That cannot be" in text(refused)) == (422, True)
    assert types(ana, ["1", *cards]).status_code == 302
    assert crew.table.view("Ana")["hand"] == cards
    back = ben.client.post(ben.address("deal-back"), {"version": version(crew)})
    assert (back.status_code, cards[0] in back.headers["Location"]) == (302, False)
    types(ana, ["1", *cards])
    who = crew.plays_until("place")
    crew.plays(who, crew.table.decision(who).moves[0])
    clicks(crew, browsers(crew)[NAMES.index(who)], who, "scan")
    assert "Roll the die" in text(ana.open("deal"))
    assert types(ben, ["5"]).status_code == 302
    assert Move.objects.last().text == "roll 5"
    assert crew.plays_to_the_end().finished
    assert DEALER not in crew.table.waiting()


# The rest of the site


def test_the_ladder_and_the_campaigns_know_nothing_of_it(crew):
    crew.plays_to_the_end()
    client = browsers(crew)[0].client
    for address in (reverse("ladder"), reverse("campaigns:new")):
        page = client.get(address)
        assert (page.status_code, "Comet Harbour" in text(page)) == (200, False)


def test_a_game_of_secret_hands_is_never_played_openly():
    host = visitor()
    reply = host.post(reverse("new"), {**FORM, "tablets": "open"})
    assert "In this game nobody may see what the others hold" in text(reply)
    host.post(reverse("new"), {**FORM, "tablets": "one"})
    game = Game.objects.get()
    assert "open-table" not in text(host.get(reverse("seats", args=[game.pk])))
    assert host.post(reverse("seats-open", args=[game.pk]), {"open_table": "yes"}).status_code == 422
    game.refresh_from_db()
    assert not game.open_table
