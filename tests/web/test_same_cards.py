"""The pages of the same cards: inviting, beginning, comparing."""

from datetime import timedelta

import pytest
from django.urls import reverse

from adventures.actor import Actor
from adventures.models import Deal, Game
from adventures.running.site_days import today
from adventures.services.deals import share_cards
from campaigns.services.crews import add_game, make_crew
from tests.groups import Group, device
from tests.services.test_days import ends, tries

from .test_home import browser_of, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def first() -> Group:
    return Group.at_the_end(("Ana", "Ben"))


def typed(**more: str) -> dict[str, str]:
    return {
        "ruleset": "moon.1", "dealer": "same", "tablets": "open", "name_1": "Eve", "name_2": "Zoe",
        "company": "group", "missions": "drawn", **more,
    }  # fmt: skip


def test_a_link_is_made_by_a_tap_and_leads_to_a_new_game_with_these_cards(first: Group):
    host = browser_of(first.tablet)
    page = host.get(reverse("same", args=[first.game_id])).content.decode()
    assert "Play the same cards as we did" in page
    assert "/same/" not in page.replace("/same/?", "")
    host.post(reverse("same", args=[first.game_id]))
    token = Deal.objects.get().token
    assert (
        reverse("same-cards", args=[token])
        in host.get(reverse("same", args=[first.game_id])).content.decode()
    )
    reply = browser_of(device()).get(reverse("same-cards", args=[token]), follow=True)
    page = reply.content.decode()
    assert f'value="{token}"' in page
    assert 'value="same" checked' in page
    assert first.game.seed not in page


def test_a_game_begins_with_the_cards_of_a_link(first: Group):
    deal = share_cards(by=first.tablet, game_id=first.game_id)
    browser = browser_of(device())
    reply = browser.post(reverse("new"), typed(deal=f"http://testserver/same/{deal.token}/"))
    assert reply.status_code == 302
    assert Game.objects.exclude(pk=first.game_id).get().deal == deal


def test_a_game_begins_with_the_cards_of_one_of_ones_own(first: Group):
    browser = browser_of(first.tablet)
    page = browser.get(reverse("new")).content.decode()
    assert f'<option value="{first.game_id}"' in page
    assert browser.post(reverse("new"), typed(same_as=str(first.game_id))).status_code == 302
    assert Game.objects.exclude(pk=first.game_id).get().seed == first.game.seed


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, "Paste the whole link or code"),
        ({"deal": "nothing"}, "Paste the whole link or code"),
        ({"same_as": "5c3a0c5e-6f6e-4c8c-9d27-4a5b0a0f1f11"}, ""),
        ({"same_as": "x"}, ""),
        ({"ruleset": "moon.2", "deal": "TOKEN"}, "Choose the game that these cards belong to."),
    ],
)
def test_what_cannot_be_is_said_beside_its_field_and_nothing_begins(first: Group, more: dict, said: str):
    deal = share_cards(by=first.tablet, game_id=first.game_id)
    more = {name: deal.token if text == "TOKEN" else text for name, text in more.items()}
    reply = browser_of(device()).post(reverse("new"), typed(**more))
    assert reply.status_code == 400
    assert said in reply.content.decode()
    assert Game.objects.count() == 1
    if "deal" in more:
        assert f'value="{more["deal"]}"' in reply.content.decode()


def test_the_page_of_a_running_game_says_neither_link_nor_code_nor_seed(first: Group):
    deal = share_cards(by=first.tablet, game_id=first.game_id)
    browser = browser_of(by := device())
    browser.post(reverse("new"), typed(deal=deal.token))
    game = Game.objects.exclude(pk=first.game_id).get()
    page = browser.get(reverse("same", args=[game.pk])).content.decode()
    for secret in (deal.token, deal.seed, "moonsite-deal-1."):
        assert secret not in page
    assert "You see of the others what your table has played" in words(page)
    assert "Ana" in page
    total = str(first.game.result["scores"]["Ana"]["total"])
    assert f"<b>{total}</b>" not in page
    assert by.device not in page


def test_the_page_compares_what_was_played(first: Group):
    deal = share_cards(by=first.tablet, game_id=first.game_id)
    browser = browser_of(device())
    browser.post(reverse("new"), typed(deal=deal.token))
    game = Game.objects.exclude(pk=first.game_id).get()
    Group.of(game).plays_until_turn(4)
    page = words(browser.get(reverse("same", args=[game.pk])).content.decode())
    assert "Turn 3:" in page
    assert "Turn 4:" not in page
    address = reverse("same", args=[game.pk])
    told = words(browser.get(f"{address}?with=B&turn=3").content.decode())
    assert "Turn 3, who took which" in told
    panel = told[told.index("Turn 3, who took which") : told.index("Where they parted most")]
    assert all(panel.count(name) == 1 for name in ("Ana", "Ben", "Eve", "Zoe"))
    for turn in ("4", "0", "x"):
        assert "Turn 4, who" not in words(browser.get(f"{address}?with=B&turn={turn}").content.decode())


def test_a_crew_is_called_by_its_name_where_it_has_agreed(first: Group):
    deal = share_cards(by=first.tablet, game_id=first.game_id)
    crew = make_crew(by=first.tablet, name="Thursday crew")
    add_game(by=first.tablet, crew_id=crew.pk, game_id=first.game_id)
    host, other = browser_of(first.tablet), browser_of(device())
    other.post(reverse("new"), typed(deal=deal.token))
    game = Game.objects.exclude(pk=first.game_id).get()
    mine, theirs = (reverse("same", args=[key]) for key in (first.game_id, game.pk))
    assert "Thursday crew" in host.get(mine).content.decode()
    for sent, read in ((None, False), ("shown", True), ("hidden", False)):
        if sent:
            assert host.post(mine, {"crew": sent}).status_code == 302
        assert ("Thursday crew" in other.get(theirs).content.decode()) is read
    assert other.post(theirs, {"crew": "shown"}).status_code == 422


def test_nobody_else_looks_at_it(first: Group):
    share_cards(by=first.tablet, game_id=first.game_id)
    assert browser_of(device()).get(reverse("same", args=[first.game_id])).status_code == 404
    assert browser_of(device()).get(reverse("same-cards", args=["nothing"])).status_code == 404


def test_of_a_try_of_the_day_it_is_not_there_before_the_day_is_over():
    one = ends(tries(device()))
    browser, address = browser_of(Actor(one.device)), reverse("same", args=[one.game_id])
    assert browser.get(address).status_code == 422
    assert one.game.deal.token not in browser.post(address).content.decode()
    Game.objects.filter(pk=one.game_id).update(day=today() - timedelta(days=2))
    assert browser.get(address).status_code == 200


def test_the_result_leads_there(first: Group):
    page = browser_of(first.tablet).get(reverse("result", args=[first.game_id])).content.decode()
    assert reverse("same", args=[first.game_id]) in page
