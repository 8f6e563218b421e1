"""Trying the site on its pages: offered on a first visit, begun by one tap, never in the way later."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from adventures.models import Game
from tests.groups import Group

from .test_home import browser_of, going_on, words

pytestmark = pytest.mark.django_db
OFFER = "Try it: two minutes"


@pytest.fixture
def visitor() -> Client:
    return browser_of()


def tries(visitor: Client) -> str:
    reply = visitor.post(reverse("try"))
    assert reply.status_code == 302
    return reply.url


def home(visitor: Client) -> str:
    return visitor.get(reverse("home")).content.decode()


def step_keys(page: str) -> list[str]:
    [tour] = re.findall(r'<section class="panel play-guide tour".*?</section>', page, re.S)
    return re.findall(r'<p data-step="(\w+)" hidden>', tour)


def test_first_visit_offers_it_beside_a_new_game_and_says_what_the_site_is(visitor):
    page = words(home(visitor))
    assert f"New game Choose a game, type in names, begin {OFFER}" in page
    assert "The sheets know the rules, count the points and remember the campaign." in page


def test_one_tap_opens_the_sheet_of_the_visitor_with_its_tour(visitor):
    address = tries(visitor)
    game = Game.objects.get()
    assert address == reverse("sheet", args=[game.pk, 1])
    page = visitor.get(address).content.decode()
    assert step_keys(page) == ["take", "write", "action", "confirm", "watch", "seen", "end"]
    assert 'data-turn="1" data-asked="take"' in page


def test_a_visitor_sits_down_in_the_language_of_the_page():
    visitor = Client(headers={"accept-language": "es"})
    page = visitor.get(tries(visitor)).content.decode()
    assert "Jugador 1" in page
    assert "Alba está pensando" in page


def test_it_takes_a_tap_and_no_link(visitor):
    assert visitor.get(reverse("try")).status_code == 405
    assert not Game.objects.exists()


def test_a_device_that_sends_the_form_twice_begins_one_game(visitor):
    assert tries(visitor) == tries(visitor)
    assert Game.objects.count() == 1


def test_home_stays_that_of_a_first_visit_after_a_try(visitor):
    tries(visitor)
    page = home(visitor)
    assert OFFER in page
    assert going_on(page) == []
    assert str(Game.objects.get().pk) not in visitor.get(reverse("all-games")).content.decode()


def test_who_goes_on_finds_the_game_at_home_and_no_tour_on_its_page(visitor):
    address = tries(visitor)
    group = Group.of(Game.objects.get())
    group.plays_until_turn(3)
    page = home(visitor)
    assert [url for url, _text in going_on(page)] == [reverse("play", args=[group.game_id])]
    assert OFFER not in page
    assert 'id="tour"' not in visitor.get(address).content.decode()


def test_a_page_of_any_other_game_has_no_tour():
    group = Group.sits_down(("Ana", "Ben"))
    page = browser_of(group.tablet).get(reverse("sheet", args=[group.game_id, 1]), follow=True)
    assert 'id="tour"' not in page.content.decode()


def test_too_many_tries_are_told_when_it_goes_on(visitor, settings):
    settings.LIMITS = settings.LIMITS | {"new_games": "1/hour,"}
    tries(visitor)
    Group.of(Game.objects.get()).plays_until_turn(2)
    assert visitor.post(reverse("try")).status_code == 429


def test_a_new_game_does_not_suggest_the_name_of_a_try(visitor):
    tries(visitor)
    assert 'value="Alba"' not in visitor.get(reverse("new")).content.decode()
