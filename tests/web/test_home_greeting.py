"""What home says first: a greeting, what waits, and what was played last where nothing does."""

import re
from datetime import UTC, datetime
from unittest.mock import patch

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from adventures.actor import Actor
from adventures.models import Game
from adventures.presenting.greeting import greeting
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from adventures.services.stop import break_off_game
from campaigns.services.archive import give_up_campaign
from tests.campaigns.crews import Crew
from tests.groups import MISSIONS, Group, device

from .test_home import browser_of, home, lines, plays_its_turn, sits_apart, words

pytestmark = pytest.mark.django_db

MONDAY = datetime(2026, 11, 30, 15, 30, tzinfo=UTC)


def at(hour: int) -> datetime:
    return MONDAY.replace(hour=hour, minute=59 if hour == 4 else 0)


def said(page: str) -> str:
    """What stands under the name of the site."""
    [sentence] = re.findall(r'<p class="home-what">(.*?)</p>', page, re.S)
    return words(sentence)


def without_times(page: str) -> str:
    return re.sub(r"^Good (morning|afternoon|evening)", "Hello", said(page))


@pytest.mark.parametrize(
    ("hour", "english", "spanish"),
    [
        (4, "Good evening", "Buenas noches"),
        (5, "Good morning", "Buenos días"),
        (11, "Good morning", "Buenos días"),
        (12, "Good afternoon", "Buenas tardes"),
        (17, "Good afternoon", "Buenas tardes"),
        (18, "Good evening", "Buenas tardes"),
        (20, "Good evening", "Buenas tardes"),
        (21, "Good evening", "Buenas noches"),
    ],
)
def test_it_greets_by_the_time_of_the_day_as_the_language_does(hour: int, english: str, spanish: str):
    with timezone.override("UTC"), patch.object(timezone, "now", lambda: at(hour)):
        assert [greeting("Nuria"), greeting("")] == [f"{english}, Nuria.", f"{english}."]
        with translation.override("es"):
            assert [greeting("Nuria"), greeting("")] == [f"{spanish}, Nuria.", f"{spanish}."]


def test_it_greets_by_the_clock_of_whoever_looks():
    client = browser_of(Group.sits_down(("Maya", "Iker")).tablet)
    with patch.object(timezone, "now", lambda: datetime(2026, 11, 30, 22, 30, tzinfo=UTC)):
        for zone, hello in (("Asia/Tokyo", "Good morning."), ("America/New_York", "Good afternoon.")):
            client.cookies["timezone"] = zone
            assert said(client.get(reverse("home")).content.decode()).startswith(hello)


def test_an_account_is_greeted_by_its_name():
    user = get_user_model().objects.create_user("nuria")
    client = browser_of()
    client.force_login(user)
    page = client.get(reverse("home")).content.decode()
    assert without_times(page).startswith("Hello, nuria. Play Welcome to the Moon")


def test_a_device_is_greeted_by_the_only_name_under_which_it_plays():
    mine = device()
    sits_apart(mine, device())
    assert without_times(home(mine)) == "Hello, Ana. One game waits for you."
    sits_apart(device(), mine)
    assert without_times(home(mine)) == "Hello. Two games wait for you.", "Ben plays here as well"


def test_the_name_is_escaped():
    mine = device()
    game = start_game(by=mine, ruleset="moon.1", names=("A<b>", "Ben"), dealer="server", missions=MISSIONS)
    take_seat(by=mine, game_id=game.pk, position=1)
    page = home(mine)
    assert "A&lt;b&gt;." in page
    assert "A<b>" not in page


def test_a_first_visitor_reads_what_the_site_is_and_how_to_begin():
    page = home()
    assert said(page).startswith("Play Welcome to the Moon")
    assert "Choose a game, type in names, begin" in words(page)
    assert re.findall(r'class="way first"\s+href="([^"]+)"', page) == [reverse("new")]
    assert "way-join" not in page


def test_many_games_that_wait_are_counted_in_digits():
    mine = device()
    for _ in range(10):
        sits_apart(mine, device())
    assert without_times(home(mine)) == "Hello, Ana. 10 games wait for you."


def test_where_only_others_are_waited_for_it_is_said_and_nothing_is_amber():
    group = sits_apart(device(), device())
    plays_its_turn(group, 1)
    page = home(group.tablet)
    assert without_times(page) == "Hello, Ana. It is the others&#x27; turn."
    assert "primary" not in page.split('class="home-ways"')[0]
    assert "way first" not in page


def test_a_game_at_this_table_is_gone_on_with_beside_one_that_waits_for_others():
    group = sits_apart(device(), device())
    plays_its_turn(group, 1)
    sits_apart(group.tablet, group.tablet)
    assert without_times(home(group.tablet)) == "Hello. Continue when you like."


def test_where_nothing_goes_on_it_shows_what_was_played_last(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr("moonsite.home.LAST_PLAYED", 2)
    group = Group.at_the_end(("Maya", "Iker"))
    monkeypatch.setattr("tests.groups.device", lambda: group.tablet)
    for names in (("Ana", "Ben"), ("Ana", "Cem")):
        Group.sits_down(names)
    Game.objects.exclude(pk=group.game_id).update(state=Game.State.FINISHED)
    page = home(group.tablet)
    assert without_times(page) == "Hello. No game is under way."
    assert len(lines(page, "played")) == 2
    assert 'class="way first"' in page


def test_a_campaign_that_is_over_is_among_what_was_played_last():
    crew = Crew.begins()
    give_up_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)
    [(address, line)] = lines(home(crew.tablet), "played")
    assert address == crew.campaign.get_absolute_url()
    assert "Thursday crew" in line


def test_games_and_campaigns_that_are_over_are_cut_together(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("moonsite.home.LAST_PLAYED", 1)
    group = Group.at_the_end(("Maya", "Iker"))
    monkeypatch.setattr("tests.campaigns.crews.device", lambda: group.tablet)
    crew = Crew.begins()
    give_up_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)
    [(address, _line)] = lines(home(group.tablet), "played")
    assert address == crew.campaign.get_absolute_url(), "it was over last"


def test_a_device_whose_only_game_was_broken_off_begins_as_a_first_visitor():
    group = Group.sits_down(("Maya", "Iker"))
    break_off_game(by=group.tablet, game_id=group.game_id)
    assert said(home(group.tablet)).startswith("Play Welcome to the Moon")


def test_a_phone_has_theme_language_and_account_in_a_menu_of_a_device_that_is_known():
    assert "home-menu" not in home()
    page = home(Group.sits_down(("Maya", "Iker")).tablet)
    [menu] = re.findall(r'<details class="menu home-menu".*?</details>', page, re.S)
    for address in ("sign-in", "time-zone", "set_language"):
        assert f'"{reverse(address)}"' in menu


def test_who_has_signed_in_signs_out_on_the_page_of_the_account():
    client = Client()
    client.force_login(get_user_model().objects.create_user("nuria"))
    assert reverse("sign-out") not in client.get(reverse("home")).content.decode()
    assert f'action="{reverse("sign-out")}"' in client.get(reverse("account")).content.decode()


def test_another_device_of_an_account_is_greeted_by_the_account():
    user = get_user_model().objects.create_user("nuria")
    laptop = Actor(device().device, user.pk)
    sits_apart(laptop, device())
    client = browser_of()
    client.force_login(user)
    assert (
        without_times(client.get(reverse("home")).content.decode()) == "Hello, nuria. One game waits for you."
    )
