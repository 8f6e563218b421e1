"""A game that is broken off: every page of it says so, and by whom."""

import pytest
from django.urls import reverse

from adventures.services.join import join_game
from adventures.services.stop import break_off_game, resume_game
from tests.groups import Group, device, takes_over
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db


def address(name, group, *arguments):
    return reverse(name, args=[group.game_id, *arguments])


@pytest.fixture
def group():
    return Group.sits_down(dealer="table")


@pytest.fixture
def host(group):
    return visitor(group.tablet)


@pytest.fixture
def guest(group):
    """The browser of another tablet, which has Ben's seat."""
    tablet = device()
    join_game(by=tablet, code=group.game.code)
    takes_over(by=tablet, game_id=group.game_id, position=2)
    return visitor(tablet)


def breaks_off(group):
    break_off_game(by=group.tablet, game_id=group.game_id)


def test_the_menu_of_its_host_leads_to_the_question(group, host, guest):
    group.deals()
    assert address("stop", group) in text(host.get(address("sheet", group, 1)))
    assert address("stop", group) not in text(guest.get(address("sheet", group, 2)))


def test_it_is_asked_first_for_whom_the_game_stops(group, host):
    page = text(host.get(address("stop", group)))
    assert "It stops for Ana and Ben" in page
    assert not group.game.stopped


def test_breaking_off_leads_to_the_page_that_says_so(group, host):
    page = text(host.post(address("stop", group), follow=True))
    assert "The game was broken off" in page
    assert "Broken off by Ana and Ben." in page


@pytest.mark.parametrize(
    ("name", "position"),
    [("play", None), ("sheet", 2), ("curtain", 2), ("deal", None), ("rules-changed", None)],
)
def test_whoever_would_play_is_told_by_whom_it_was_broken_off(group, guest, name, position):
    breaks_off(group)
    where = address(name, group) if position is None else address(name, group, position)
    page = text(guest.get(where, follow=True))
    assert "Broken off by Ana." in page
    assert "Take it up again" in page


@pytest.mark.parametrize("name", ["seats", "screen", "public-sheet"])
def test_pages_that_show_something_of_it_say_so_too(group, guest, name):
    breaks_off(group)
    arguments = (1,) if name == "public-sheet" else ()
    assert "Broken off by Ana." in text(guest.get(address(name, group, *arguments)))


def test_the_list_of_all_games_says_so(group, guest):
    breaks_off(group)
    assert "Broken off" in text(guest.get(reverse("all-games")))


def test_a_tap_leads_to_that_page(group, guest):
    group.deals()
    breaks_off(group)
    tap = {"move": "confirm", "version": group.game.version}
    by_script = guest.post(address("move", group, 2), tap, headers={"HX-Request": "true"})
    assert by_script.headers["HX-Redirect"] == address("stopped", group)
    assert guest.post(address("move", group, 2), tap).headers["Location"] == address("stopped", group)
    fresh = guest.get(address("fresh", group, 2), headers={"HX-Request": "true"})
    assert fresh.headers["HX-Redirect"] == address("stopped", group)


def test_who_waits_there_is_led_back_when_it_goes_on(group, guest):
    breaks_off(group)
    asked = {"headers": {"HX-Request": "true"}}
    assert guest.get(address("stopped", group), **asked).status_code == 204
    resume_game(by=group.tablet, game_id=group.game_id)
    assert guest.get(address("stopped", group), **asked).headers["HX-Redirect"] == address("play", group)
    assert "broken off" not in text(guest.get(address("stop-note", group), **asked))


def test_the_button_takes_it_up_again(group, guest):
    breaks_off(group)
    reply = guest.post(address("take-up", group))
    assert reply.headers["Location"] == address("play", group)
    assert not group.game.stopped


def test_without_a_seat_there_is_no_button(group):
    tablet = device()
    join_game(by=tablet, code=group.game.code)
    breaks_off(group)
    looker = visitor(tablet)
    assert "Take it up again" not in text(looker.get(address("stopped", group)))
    assert looker.post(address("take-up", group)).status_code == 403


def test_looking_changes_nothing(group, host):
    assert host.get(address("take-up", group)).status_code == 405


@pytest.mark.parametrize("name", ["stop", "stopped", "stop-note", "take-up"])
def test_a_stranger_finds_nothing(group, name):
    stranger = visitor()
    assert stranger.get(address(name, group)).status_code in (404, 405)
    assert stranger.post(address(name, group)).status_code in (404, 405)
