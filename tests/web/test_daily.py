"""The pages of the solo of the day: the card, the table, the days; and what they tell nobody."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from adventures.actor import Actor
from adventures.models import DailySolo, DailyTry, Deal, Game
from adventures.presenting.daily import DailyTable
from adventures.presenting.daily_chart import DayLines
from adventures.presenting.daily_ways import kind_of
from adventures.presenting.daily_week import last_days
from adventures.presenting.today import Today
from adventures.running.site_days import over_from, today
from adventures.services.change import atomic_change
from adventures.services.days import locked_day
from adventures.services.deletion import delete_games
from adventures.services.stop import break_off_game
from tests.groups import Group, device
from tests.services.test_days import ends, tries

from .test_home import browser_of, words

pytestmark = pytest.mark.django_db


def page_of(browser: Client, address: str = "") -> str:
    reply = browser.get(address or reverse("daily"))
    assert reply.status_code == 200
    return reply.content.decode()


def has_played(name: str, points: int, course: list[int] | None = None, by: Actor | None = None) -> DailyTry:
    """Somebody else who has finished the solo of today."""
    return DailyTry.objects.create(
        daily=dealt(), device=(by or device()).device, name=name, kind="tablet", sign="3f", scored=True,
        points=points, course=course or [points // 2, points], ended_at=timezone.now(),
    )  # fmt: skip


def dealt(days_ago: int = 0) -> DailySolo:
    with atomic_change():
        return locked_day(today() - timedelta(days=days_ago))


def test_before_one_has_played_there_is_the_card_and_nothing_of_the_others():
    has_played("Lio", 121)
    page = words(page_of(browser_of(device())))
    assert "One has finished it." in page
    assert "Your name in the table" in page
    assert "Lio" not in page
    assert "121" not in page


def test_looking_stores_nothing():
    page_of(Client())
    assert not DailySolo.objects.exists()
    assert not Deal.objects.exists()


def test_a_tap_begins_the_try_on_this_device():
    by = device()
    browser = browser_of(by)
    reply = browser.post(reverse("daily-begin"), {"name": "Nuria"})
    game = Game.objects.get()
    assert reply.url == reverse("play", args=[game.pk])
    sheet = browser.get(reply.url, follow=True).content.decode()
    assert 'data-does="hints"' not in sheet
    assert reverse("correct", args=[game.pk]) not in sheet
    assert reverse("daily") in sheet


def test_a_name_that_cannot_be_is_said_beside_its_field_and_stays_there():
    browser = browser_of(device())
    for name, said in (("", "A name is needed"), ("ASTRA", "reserved")):
        reply = browser.post(reverse("daily-begin"), {"name": name})
        assert reply.status_code == 400
        assert said in reply.content.decode()
        assert f'value="{name}"' in reply.content.decode()
    assert browser.post(reverse("daily-begin")).status_code == 400
    assert not Game.objects.exists()


def test_the_table_has_ties_and_says_how_one_stands():
    one = ends(tries(device(), "Nuria"))
    for name, points in (("Lio", 500), ("Ana", one.points), ("Mo", -80)):
        has_played(name, points)
    page = words(page_of(browser_of(Actor(one.device))))
    assert re.search(r"1 Lio tablet 3f 500", page)
    assert re.search(rf"2= Ana tablet 3f {one.points}", page)
    assert re.search(rf"2= Nuria this phone {one.points}", page)
    assert page.index("Nuria this") < page.index("Ana tablet"), "who has come first stands first"
    assert "You are number 2 of 4, with one other" in page
    assert "you" in page
    assert 'width="-' not in page_of(browser_of(Actor(one.device)))


def bot_has_played(points: int) -> DailyTry:
    """The bot of today, which has ended."""
    return DailyTry.objects.create(
        daily=dealt(), device="bot-1", name="Mira", kind="program", sign="b0", scored=False, level="strong",
        points=points, course=[1, points], ended_at=timezone.now(),
    )  # fmt: skip


def test_a_bot_has_a_row_without_a_place_and_counts_for_nothing():
    one = ends(tries(device(), "Nuria"))
    has_played("Lio", one.points + 20)
    bot_has_played(one.points + 10)
    page = words(page_of(browser_of(Actor(one.device))))
    assert re.search(rf"1 Lio tablet 3f .*Mira bot, Strong {one.points + 10} .*2 Nuria", page)
    assert "You are number 2 of 2" in page
    assert "2 games, one a device" in page
    assert "10 fewer than the middle" in page


def test_what_a_bot_has_made_of_it_is_not_told_before_ones_own_end():
    has_played("Lio", 500)
    bot_has_played(777)
    for browser in (browser_of(device()), browser_of(tries(device()).tablet)):
        page = words(page_of(browser))
        assert "Mira" not in page
        assert "777" not in page


def test_the_best_game_is_looked_at_by_whoever_has_ended_and_by_nobody_else():
    best = ends(tries(device(), "Xanthippe"))
    mine, other = has_played("Ana", best.points - 1), device()
    addresses = [reverse(name, args=[today().isoformat()]) for name in ("daily-best", "daily-best-document")]
    for browser in (browser_of(other), browser_of(tries(device()).tablet), Client()):
        assert [browser.get(address).status_code for address in addresses] == [404, 404]
        assert addresses[0] not in page_of(browser)
    browser = browser_of(Actor(mine.device))
    assert addresses[0] in page_of(browser)
    assert addresses[1] in browser.get(addresses[0]).content.decode()
    assert browser.get(addresses[1]).json()["people"][0]["key"] == "Xanthippe"
    delete_games([best.game_id])
    assert addresses[0] not in page_of(browser), "nobody has kept it"
    assert browser.get(addresses[0]).status_code == 404


def test_a_try_that_goes_on_shows_nothing_of_the_others():
    has_played("Lio", 500)
    group = tries(device())
    page = words(page_of(browser_of(group.tablet)))
    assert "Your try goes on" in page
    assert "Continue" in page
    assert "Lio" not in page
    break_off_game(by=group.tablet, game_id=group.game_id)
    assert "Your try was broken off" in words(page_of(browser_of(group.tablet)))


def of_yesterday(group: Group) -> None:
    """Lets a try have been begun before midnight."""
    daily = dealt(days_ago=1)
    DailyTry.objects.filter(game=group.game_id).update(daily=daily)
    Game.objects.filter(pk=group.game_id).update(day=daily.day)


def test_home_and_the_page_of_today_lead_to_a_try_from_before_midnight_that_goes_on():
    group = tries(device())
    of_yesterday(group)
    browser, way = browser_of(group.tablet), f'href="{reverse("play", args=[group.game_id])}"'
    for address in (reverse("daily"), reverse("home")):
        page = browser.get(address).content.decode()
        assert "Go on with yesterday&#x27;s solo" in page
        assert way in page
    assert "yesterday" not in page_of(browser, DailyTable(group.tablet, today() - timedelta(days=1)).url)
    assert "yesterday" not in page_of(browser_of(device()))
    break_off_game(by=group.tablet, game_id=group.game_id)
    assert "yesterday" not in page_of(browser), "it was put away"


def test_a_try_from_before_midnight_that_has_ended_is_led_to_no_more():
    group = tries(device())
    of_yesterday(group)
    ends(group)
    assert DailyTable(group.tablet, today()).earlier is None


def test_an_earlier_try_says_whether_it_still_counts(monkeypatch: pytest.MonkeyPatch):
    group = tries(device())
    of_yesterday(group)
    until = over_from(today() - timedelta(days=1))
    for moment, counts, note in (
        (until - timedelta(seconds=1), True, "within two hours after midnight"),
        (until, False, "no place in the table"),
    ):
        monkeypatch.setattr(timezone, "now", lambda moment=moment: moment)
        earlier = DailyTable(group.tablet, today()).earlier
        assert earlier.counts is counts
        assert note in earlier.note
    monkeypatch.setattr(timezone, "now", lambda: until + timedelta(days=2))
    assert DailyTable(group.tablet, today()).earlier.label.startswith("Go on with the solo of ")


def test_a_later_try_is_offered_and_has_no_place():
    one = ends(tries(device()))
    by = Actor(one.device)
    assert "Once more" in page_of(browser_of(by))
    second = ends(tries(by))
    page = words(page_of(browser_of(by)))
    assert f"Your later tries, without a place: {second.points}" in page
    assert DailyTable(by, today()).later == [second]
    assert "1 game, one a device" in page
    assert "Best," not in page, "one's own line is the best"
    third = tries(by)
    page = words(page_of(browser_of(by)))
    assert reverse("play", args=[third.game_id]) in page_of(browser_of(by))
    assert "Continue" in page
    assert "None" not in page


def test_a_day_that_is_over_is_open_to_all_and_its_table_begins_no_try():
    daily = dealt(days_ago=2)
    DailyTry.objects.create(
        daily=daily, device="x", name="Lio", kind="phone", sign="8c", scored=True, points=99, course=[3, 99],
        ended_at=timezone.now() - timedelta(days=2),
    )  # fmt: skip
    page = page_of(Client(), reverse("daily-day", args=[daily.day.isoformat()]))
    assert "Lio" in page
    assert reverse("daily-begin") not in page


def test_who_ended_after_the_day_was_over_has_no_place():
    daily = dealt(days_ago=2)
    by = device()
    DailyTry.objects.create(
        daily=daily, device=by.device, name="Late", kind="phone", sign="8c", scored=True, points=99,
        course=[3, 99], ended_at=timezone.now(),
    )  # fmt: skip
    page = words(page_of(browser_of(by), reverse("daily-day", args=[daily.day.isoformat()])))
    assert "Played too late for the table" in page
    assert "Nobody has finished it." in page


def test_what_was_played_too_late_has_no_points_in_the_week_and_no_line_to_copy():
    daily, by = dealt(days_ago=2), device()
    for who, late in ((by, True), (device(), False)):
        DailyTry.objects.create(
            daily=daily, device=who.device, name="Ana", kind="phone", sign="8c", scored=True, points=99,
            course=[3, 99], ended_at=timezone.now() - timedelta(days=0 if late else 2),
        )  # fmt: skip
    table, mark = DailyTable(by, daily.day), last_days(by, daily.day)[-1]
    assert (table.own_points, table.place, table.to_copy) == (None, None, "")
    assert (mark.points, mark.place, mark.at, mark.count) == (None, 0, None, 1)


def test_the_line_to_copy_says_points_and_place_and_nothing_of_the_cards():
    mine = has_played("Ana", 50)
    for name, points in (("Lio", 70), ("Mo", 20)):
        has_played(name, points)
    table = DailyTable(Actor(mine.device), today())
    assert table.to_copy == (f"Solo of the day, {table.date}: {table.title.name}, 50 points, number 2 of 3")
    assert DailyTable(device(), today()).to_copy == ""


def test_the_lines_of_the_chart_are_named_with_their_points():
    names = {"best": ("Best, Xanthippe", 70), "own": ("You", 50), "middle": ("Middle", 50)}
    courses, points = [[20, 70], [10, 50], [5, 20]], [70, 50, 20]
    wide, narrow = DayLines(courses, points, 1, "Xanthippe").charts
    assert {label.line: (label.words, label.points) for label in wide.labels} == names
    assert {label.line: label.words for label in narrow.labels}["best"] == "Best"
    first = DayLines(courses, points, 0, "Xanthippes II").charts[0]
    assert {label.line: label.points for label in first.labels} == {"own": 70, "middle": 50}
    stranger = DayLines(courses, points, None, "Xanthippes II").charts[0]
    assert {label.line: label.words for label in stranger.labels} == {
        "best": "Best, Xanthippes…", "middle": "Middle",
    }  # fmt: skip


def test_a_place_in_the_table_is_for_those_that_end_before_the_day_is_over():
    daily = dealt(days_ago=2)
    for name, early in (("Lio", 1), ("Late", 0)):
        DailyTry.objects.create(
            daily=daily, device=name, name=name, kind="phone", sign="8c", scored=True, points=99, course=[99],
            ended_at=over_from(daily.day) - timedelta(microseconds=early),
        )  # fmt: skip
    page = page_of(Client(), reverse("daily-day", args=[daily.day.isoformat()]))
    assert "Lio" in page
    assert "Late" not in page


def test_a_try_that_goes_on_after_its_day_is_not_finished():
    daily = dealt(days_ago=2)
    group = tries(device())
    DailyTry.objects.filter(game=group.game_id).update(daily=daily)
    page = words(page_of(browser_of(group.tablet), reverse("daily-day", args=[daily.day.isoformat()])))
    assert "Not finished" in page


def test_an_account_sees_its_row_on_each_device_and_which_one_it_was():
    user = get_user_model().objects.create_user("ana", password="x").pk
    one = has_played("Ana", 50)
    DailyTry.objects.filter(pk=one.pk).update(user=user)
    rows = [DailyTable(Actor(key, user), today()).rows[0] for key in (device().device, one.device)]
    assert [(row.own, row.device) for row in rows] == [(True, "tablet 3f"), (True, "this tablet")]


def test_a_later_try_of_an_account_is_not_the_scored_one_of_its_tablet():
    user, tablet = get_user_model().objects.create_user("ana").pk, device()
    for one, scored in ((has_played("Ana", 50), True), (has_played("Ana", 40, by=tablet), False)):
        DailyTry.objects.filter(pk=one.pk).update(user=user, scored=scored)
    table = DailyTable(tablet, today())
    assert (table.own, table.open, table.rows) == (None, False, [])
    assert DailyTable(Actor(tablet.device, user), today()).own_points == 50


def test_the_courses_are_those_of_the_best_and_of_whoever_looks():
    mine = has_played("Ana", 50, [10, 50])
    has_played("Lio", 70, [20, 70])
    has_played("Mo", 20, [5, 20])
    bot_has_played(50)
    table = DailyTable(Actor(mine.device), today())
    assert [row.name for row in table.every_row] == ["Lio", "Ana", "Mira", "Mo"]
    assert table.courses == {"best": [20, 70], "yours": [10, 50]}
    assert [tuple(row) for row in table.lines.rows] == [(1, 20, 10, 10), (2, 70, 50, 50)]
    other = DailyTable(device(), today())
    assert (other.courses, other.lines, other.middle, other.bars) == ({}, None, None, [])
    assert (other.bot, other.best_game, other.people) == (None, None, [])


def test_the_chart_names_the_best_as_far_as_there_is_room():
    mine = has_played("Ana", 50, [10, 20, 50])
    has_played("Bartholomäus Maximilian", 70, [12, 45, 70])
    page = words(page_of(browser_of(Actor(mine.device))))
    assert "Best, Bartholomä… 70" in page
    assert "turn 2: Bartholo… 25 ahead" in page
    assert "turn 2: 25 behind" in page, "a phone has less room"


def test_the_last_seven_days_stand_in_their_order_with_ones_own_place():
    mine = has_played("Ana", 50)
    for name, points in (("Lio", 70), ("Mo", 20)):
        has_played(name, points)
    past = has_played("Lio", 70)
    DailyTry.objects.filter(pk=past.pk).update(
        daily=dealt(days_ago=3), ended_at=timezone.now() - timedelta(days=3)
    )
    days = last_days(Actor(mine.device), today())
    assert [mark.day for mark in days] == [today() - timedelta(days=before) for before in range(6, -1, -1)]
    assert (days[-1].place, days[-1].count, days[-1].at, days[-1].middle) == (2, 3, 40.0, 40.0)
    assert (days[0].place, days[0].at, days[0].middle) == (0, None, None)
    assert (days[3].points, days[3].at, days[3].middle) == (None, None, 0.0)
    nothing = last_days(Actor(has_played("Nil", 0).device), today())[-1]
    assert (nothing.points, nothing.at) == (0, 100.0)
    other = last_days(device(), today())[-1]
    assert (other.count, other.at, other.middle, other.points) == (0, None, None, None)


@pytest.mark.parametrize("day", ["2999-01-01", "yesterday", "2026-02-30", "2026-1-1"])
def test_there_is_no_page_of_other_days(day: str):
    assert Client().get(f"/daily/{day}/").status_code == 404


def test_home_has_a_card_that_says_how_one_has_done():
    one = ends(tries(device()))
    has_played("Lio", 500)
    mine, other = browser_of(Actor(one.device)), browser_of(tries(device()).tablet)
    page = words(mine.get(reverse("home")).content.decode())
    assert "Number 2 of 2" in page
    assert "2 have played, best 500" in page
    page = words(other.get(reverse("home")).content.decode())
    assert "Your try goes on" in page
    assert "500" not in page


def test_home_says_how_many_have_played_and_no_points_before_one_has():
    has_played("Lio", 500)
    by = device()
    browser = browser_of(by)
    page = words(browser.get(reverse("home")).content.decode())
    assert "500" not in page
    assert Today.of(by).cards[0].note == "1 has played"


def test_the_result_leads_to_the_table_and_is_not_shared_before_the_day_is_over():
    one = ends(tries(device()))
    browser = browser_of(Actor(one.device))
    page = browser.get(reverse("result", args=[one.game_id])).content.decode()
    assert "Table of the day" in page
    assert reverse("share", args=[one.game_id]) not in page
    reply = browser.post(reverse("share", args=[one.game_id]), {"on": "yes"})
    assert reply.status_code == 422


def test_who_has_been_forgotten_is_somebody():
    one = ends(tries(device()))
    other = has_played("Lio", 500)
    DailyTry.objects.filter(pk=other.pk).update(device="", name="")
    page = words(page_of(browser_of(Actor(one.device))))
    assert "Lio" not in page
    assert "1 Somebody" in page


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        ("Mozilla/5.0 (iPad; CPU OS 15_0)", "tablet"),
        ("Mozilla/5.0 (Linux; Android 13; SM-X200)", "tablet"),
        ("Mozilla/5.0 (Linux; Android 13; Pixel) Mobile Safari", "phone"),
        ("Mozilla/5.0 (iPhone; CPU)", "phone"),
        ("Mozilla/5.0 (X11; Linux x86_64)", "computer"),
        ("", "computer"),
    ],
)
def test_a_device_is_known_by_its_kind(agent: str, kind: str):
    assert kind_of(agent) == kind
