"""Cards from the box: the keypad, and what it refuses."""

import pytest
from django.urls import reverse

from adventures.games.moon.keypad.group import GroupKeypad, Slot
from adventures.services.join import join_game
from tests.groups import Group, device
from tests.web.visitors import GARBAGE, text, visitor

pytestmark = pytest.mark.django_db
CARDS = "12/energy 7/robot 5/plant"


class Dealing:
    """A group that plays with cards from the box, at the keypad of its tablet."""

    def __init__(self) -> None:
        self.group = Group.sits_down(dealer="table")
        self.client = visitor(self.group.tablet)
        self.url = reverse("deal", args=[self.group.game_id])

    def page(self, **query):
        return self.client.get(self.url, query)

    def send(self, cards=CARDS, version=None, **options):
        version = self.group.game.version if version is None else version
        return self.client.post(self.url, {"cards": cards, "version": version}, **options)

    def take_back(self, version=None):
        version = self.group.game.version if version is None else version
        return self.client.post(reverse("deal-back", args=[self.group.game_id]), {"version": version})


def plays_to_the_flip(group):
    while group.table.view(None)["phase"] != "flip":
        group.plays_on()


@pytest.fixture
def dealing():
    return Dealing()


def test_three_cards_lead_back_to_the_own_sheet(dealing):
    response = dealing.send()
    assert response.url == reverse("play", args=[dealing.group.game_id])
    assert [card["number"] for card in dealing.group.table.view(None)["cards"]["combinations"]] == [12, 7, 5]


def test_the_keypad_is_told_where_to_go_next(dealing):
    response = dealing.send(headers={"HX-Request": "true"})
    assert response["HX-Redirect"] == reverse("play", args=[dealing.group.game_id])


def test_corner_actions_may_follow(dealing):
    dealing.send("12/energy 7/robot 5/plant next planning/energy/robot")
    view = dealing.group.table.view(None)
    assert [card["next"] for card in view["cards"]["combinations"]] == ["planning", "energy", "robot"]


def test_corner_actions_fill_the_slots_of_the_next_turn(dealing):
    dealing.send("12/energy 7/robot 5/plant next planning/energy/robot")
    group = dealing.group
    plays_to_the_flip(group)
    slots = dealing.page().context["slots"]
    assert [slot.action for slot in slots] == ["planning", "energy", "robot"]
    assert [slot.number for slot in slots] == ["", "", ""]


@pytest.mark.parametrize(
    "cards", ["1/energy 1/robot 1/plant", "1/energy 7/robot 5/plant next water/energy/robot"]
)
def test_impossible_cards_are_refused_and_stay_typed(dealing, cards):
    response = dealing.send(cards)
    assert response.status_code == 422
    assert "These cards cannot be there" in text(response)
    assert response.context["slots"] == GroupKeypad().typed(cards)
    assert dealing.group.game.version == 0


def test_who_sees_the_cards_lie_there_insists_against_a_mistyped_corner(dealing):
    dealing.send("12/energy 7/robot 5/plant next planning/energy/robot")
    group = dealing.group
    plays_to_the_flip(group)
    refused = dealing.send("1/energy 8/energy 9/robot")
    assert refused.status_code == 422
    assert b"data-insist" in refused.content
    version = group.game.version
    cards = {"cards": "1/energy 8/energy 9/robot", "version": version, "anyway": "yes"}
    dealing.client.post(dealing.url, cards)
    assert group.table.view(None)["cards"]["combinations"][0]["number"] == 1


def test_a_refusal_is_the_keypad_again_without_the_page_around_it(dealing):
    response = dealing.send("1/energy 1/robot 1/plant", headers={"HX-Request": "true"})
    assert response.status_code == 422
    assert "<html" not in text(response)
    assert "data-deal" in text(response)


@pytest.mark.parametrize(
    "cards", [*GARBAGE, "12/energy", "12/energy 7/robot 5/plant next a/b/c", "next next next"]
)
def test_what_is_no_three_cards_is_refused(dealing, cards):
    assert dealing.send(cards).status_code in (400, 422)
    assert dealing.group.game.version == 0


@pytest.mark.parametrize("version", [*GARBAGE, "1.5"])
def test_a_version_is_a_number(dealing, version):
    if version == "0":
        return
    assert dealing.send(version=version).status_code == 400
    assert dealing.take_back(version=version).status_code == 400


def test_who_is_slower_sees_the_cards_of_the_faster(dealing):
    version = dealing.group.game.version
    dealing.send(version=version)
    response = dealing.send("1/energy 7/robot 5/plant", version=version)
    assert response.status_code == 409
    assert "The sheet has changed" in text(response)
    assert "These cards lie on the table" in text(response)


def test_the_same_tap_twice_is_one(dealing):
    version = dealing.group.game.version
    dealing.send(version=version)
    assert dealing.send(version=version).status_code == 302
    assert dealing.group.game.version == 1


def test_cards_taken_back_stand_in_the_keypad_again(dealing):
    dealing.send()
    response = dealing.take_back()
    assert dealing.client.get(response.url).context["slots"] == GroupKeypad().typed(CARDS)


def test_cards_stay_once_somebody_has_moved(dealing):
    dealing.send()
    assert "can be taken back" in text(dealing.page())
    dealing.group.play(1, "take 0")
    assert "Somebody has moved" in text(dealing.page())
    assert dealing.take_back().status_code == 422


def test_only_players_enter_cards(dealing):
    guest = device()
    join_game(by=guest, code=dealing.group.game.code)
    client = visitor(guest)
    assert client.get(dealing.url).status_code == 403
    assert client.post(dealing.url, {"cards": CARDS, "version": 0}).status_code == 403


def test_there_is_no_keypad_where_the_server_deals():
    group = Group.sits_down()
    response = visitor(group.tablet).get(reverse("deal", args=[group.game_id]))
    assert response.status_code == 422
    assert "the cards come from the server" in text(response)


@pytest.mark.parametrize("garbage", GARBAGE)
def test_slots_are_filled_only_with_what_is_printed(dealing, garbage):
    assert dealing.page(cards=garbage).status_code == 200
    assert all(slot == Slot() for slot in GroupKeypad().typed(f"{garbage}/{garbage}"))


def test_before_the_first_cards_the_keypad_waits_for_the_sheets():
    group = Group.sits_down(dealer="table", ruleset="moon.6")
    browser = visitor(group.tablet)
    address = reverse("deal", args=[group.game_id])
    page = text(browser.get(address))
    assert "The sheets come first" in page
    assert "data-keypad" not in page
    refused = browser.post(address, {"cards": "5/robot 11/plant 8/water", "version": 0})
    assert refused.status_code == 422
    assert not group.game.moves.exists()
