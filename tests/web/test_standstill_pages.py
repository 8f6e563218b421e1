"""A game that stands still, on the pages of those who wait and of whoever is waited for."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from adventures.actor import Actor
from adventures.forms import NewGame
from adventures.models import Game, Seat
from adventures.services.standstill import ask_for_stand_in
from adventures.services.start import STILL_DAYS
from tests.groups import Group, device
from tests.notices.conftest import Clock, clock
from tests.notices.worker import begins
from tests.separate_tablets import Apart
from tests.services.standing_still import FOUR, waits_for_the_last
from tests.web.visitors import text, visitor

__all__ = ["clock"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def group(clock: Clock) -> Apart:
    """Four at their own tablets: all but Tom have done their turn, six days ago."""
    return waits_for_the_last(Apart.sits_apart(FOUR), clock, 6)


def address(group: Group, name: str = "still") -> str:
    return reverse(name, args=[group.game_id])


def tablet(group: Apart, position: int) -> Client:
    return visitor(group.tablets[position - 1])


def says(group: Apart, position: int, answer: str, **told: object) -> int:
    sent = {"answer": answer, "seat": 4, "level": "steady", **told}
    return tablet(group, position).post(address(group), sent).status_code


def test_the_page_says_for_whom_the_game_waits_and_what_can_be_done(group: Apart):
    page = text(tablet(group, 1).get(address(group)))
    assert "Waiting for Tom" in page
    assert "Nothing has happened for 6 days." in page
    assert "2 of the 3 others must agree." in page
    assert "Remind Tom" in page


def test_whoever_is_waited_for_comes_to_their_sheet_instead(group: Apart):
    reply = tablet(group, 4).get(address(group))
    assert (reply.status_code, reply["Location"]) == (302, address(group, "play"))


def test_who_has_no_seat_may_not_look_and_strangers_find_nothing(group: Apart):
    assert visitor(Actor(group.game.host_device)).get(address(group)).status_code == 403
    assert visitor(device()).get(address(group)).status_code == 404


def test_a_game_that_goes_on_leads_back_to_it(group: Apart):
    begins(group, 4)
    assert tablet(group, 1).get(address(group)).status_code == 302
    part = tablet(group, 1).get(address(group), headers={"HX-Request": "true"})
    assert part["HX-Redirect"] == address(group, "play")


def test_it_is_asked_and_agreed_to_by_forms(group: Apart):
    assert says(group, 1, "ask") == 302
    page = text(tablet(group, 2).get(address(group)))
    assert "A bot for Tom: Steady? Agreed: Ana. Waiting for Ben and Eve." in page
    assert says(group, 3, "no") == 302
    assert "Against it: Eve." in text(tablet(group, 2).get(address(group)))
    assert says(group, 2, "yes") == 302
    assert Seat.objects.get(game=group.game_id, position=4).level == "steady"


def test_somebody_who_comes_too_late_is_led_on_without_an_error(group: Apart):
    says(group, 1, "ask")
    says(group, 2, "yes")
    assert says(group, 3, "yes") == 302
    assert says(group, 1, "remind") == 302


def test_reminding_twice_is_no_error_and_the_key_waits_until_tomorrow(group: Apart):
    assert says(group, 1, "remind") == says(group, 2, "remind") == 302
    page = tablet(group, 1).get(address(group)).content.decode()
    assert re.search(r'value="remind"\s+disabled', page)
    assert "Reminded just now." in page.replace("\xa0", " ")


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"answer": "bribe"}, 400),
        ({"seat": "four"}, 400),
        ({"seat": ""}, 400),
        ({"level": "best"}, 400),
        ({"seat": 9 * 10**30}, 400),
        ({"seat": 9}, 302),
    ],
)
def test_what_cannot_be_read_is_refused_and_changes_nothing(group: Apart, sent: dict, status: int):
    assert says(group, 1, **{"answer": "ask", **sent}) == status
    assert group.game.standstill is None


def test_every_way_leads_there_for_those_who_wait_alone(group: Apart):
    ask_for_stand_in(by=group.tablets[0], game_id=group.game_id, position=4, level="keen")
    way = f'href="{address(group)}"'
    for position, there in ((2, True), (4, False)):
        browser = tablet(group, position)
        sheet = browser.get(reverse("sheet", args=[group.game_id, position])).content.decode()
        note = browser.get(address(group, "door-note")).content.decode()
        home = browser.get(reverse("home")).content.decode()
        assert [way in page for page in (sheet, note, home)] == [there] * 3
    assert "Waiting for Ben and Eve" in text(tablet(group, 2).get(address(group, "door-note")))
    asked = text(tablet(group, 1).get(address(group, "door-note")))
    assert "The game waits for Tom." in asked, "Ana has answered"


def test_the_page_shows_its_part_alone_where_it_asks_for_it(group: Apart):
    part = tablet(group, 1).get(address(group), headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert 'id="still"' in part


def test_the_owner_takes_the_seat_back_with_one_tap_from_home_or_the_seats(group: Apart):
    says(group, 1, "ask")
    says(group, 2, "yes")
    browser = tablet(group, 4)
    assert "A bot (Steady) plays for you from turn 1 on." in text(browser.get(reverse("home")))
    Game.objects.update(turn=4)
    said = "A bot (Steady) has played turns 1 to 4 for you."
    assert said in text(browser.get(reverse("home")))
    assert said in text(browser.get(address(group, "seats")))
    assert said not in text(tablet(group, 1).get(address(group, "seats")))
    sent = {"take_over": "yes", "back": "play"}
    reply = browser.post(reverse("seat-take", args=[group.game_id, 4]), sent)
    assert reply["Location"] == address(group, "play")
    assert Seat.objects.get(game=group.game_id, position=4).device == group.tablets[3].device
    assert said not in text(browser.get(reverse("home")))


# The choice at the start


TYPED = {
    "ruleset": "moon.1", "missions": "drawn", "dealer": "server", "tablets": "several",
    "name_1": "Ana", "name_2": "Ben",
}  # fmt: skip


def starts(**typed: str) -> Game:
    reply = visitor(device()).post(reverse("new"), {**TYPED, **typed})
    assert reply.status_code == 302
    return Game.objects.get()


@pytest.mark.parametrize("days", STILL_DAYS)
def test_the_days_and_the_switch_are_chosen_with_the_game(days: int):
    game = starts(still_days=str(days), bots_step_in="on")
    assert (game.still_days, game.bots_step_in) == (days, True)


def test_without_a_choice_it_is_five_days_and_nothing_happens_by_itself():
    game = starts()
    assert (game.still_days, game.bots_step_in) == (5, False)


def test_at_one_tablet_no_bot_steps_in():
    assert starts(tablets="one", bots_step_in="on").bots_step_in is False


@pytest.mark.parametrize("days", ["3", "0", "-5", "five", "9" * 40])
def test_other_days_are_refused_and_nothing_typed_is_lost(days: str):
    reply = visitor(device()).post(reverse("new"), {**TYPED, "still_days": days})
    assert reply.status_code == 400
    assert 'value="Ana"' in reply.content.decode()
    assert NewGame({**TYPED, "still_days": days}).table.errors["still_days"]
    assert not Game.objects.exists()
