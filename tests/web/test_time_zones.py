"""Dates and times are told by the clock of whoever looks, on pages and in files."""

from datetime import UTC, datetime
from urllib.parse import unquote

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from moonsite.management.commands import play
from moonsite.time_zones import CHOSEN, OF_DEVICE, known_zone, zones_to_choose
from tests.campaigns.pages import words

SHOWN = "Dates and times are those of"


@pytest.fixture
def page(client: Client) -> Client:
    return client


def told(browser: Client, **options: str) -> str:
    return words(browser.get("/time-zone/", **options))


def test_a_device_that_says_nothing_is_told_the_time_of_the_site(page: Client) -> None:
    assert f"{SHOWN} UTC," in told(page)


def test_times_are_those_of_the_device(page: Client) -> None:
    page.cookies[OF_DEVICE] = "America/Chicago"
    said = told(page)
    assert f"{SHOWN} America/Chicago," in said
    assert "As this device says: America/Chicago" in said
    assert timezone.get_current_timezone_name() == "UTC", "the next one on this thread is told by the site's"


@pytest.mark.django_db
def test_a_time_zone_that_was_chosen_is_kept_until_the_devices_own_is_wanted(page: Client) -> None:
    page.cookies[OF_DEVICE] = "America/Chicago"
    assert page.post("/time-zone/", {"time_zone": "Pacific/Auckland"}).status_code == 302
    said = told(page)
    assert f"{SHOWN} Pacific/Auckland," in said
    assert "Saved" in said
    assert page.cookies[CHOSEN]["max-age"] == settings.LANGUAGE_COOKIE_AGE
    page.post("/time-zone/", {"time_zone": ""})
    assert f"{SHOWN} America/Chicago," in told(page)


def test_a_time_zone_that_there_is_not_is_refused_and_changes_nothing(page: Client) -> None:
    page.cookies[CHOSEN] = "Asia/Tokyo"
    reply = page.post("/time-zone/", {"time_zone": "Moon/Tycho"})
    assert reply.status_code == 400
    assert "Select a valid choice" in words(reply)
    assert f"{SHOWN} Asia/Tokyo," in told(page)


@pytest.mark.parametrize(
    "name",
    ["", "Moon/Tycho", "../../etc/passwd", "/etc/localtime", "Europe", "a" * 5000, "Europe/Madrid "],
)
def test_a_cookie_with_anything_else_counts_as_none(page: Client, name: str) -> None:
    assert known_zone(name) is None
    page.cookies[OF_DEVICE] = unquote(name)
    assert f"{SHOWN} UTC," in told(page)


def test_every_time_zone_that_can_be_chosen_is_known() -> None:
    names = [name for names in zones_to_choose().values() for name in names]
    assert {"Europe/Madrid", "America/Chicago", "America/Argentina/Buenos_Aires", "UTC"} <= set(names)
    assert [name for name in names if known_zone(name) is None] == []


def test_it_is_said_in_the_language_of_the_page(page: Client) -> None:
    page.cookies[OF_DEVICE] = "Europe/Madrid"
    assert "Las fechas y horas son las de Europe/Madrid," in told(page, headers={"accept-language": "es"})


def test_at_home_the_site_has_the_time_zone_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TIME_ZONE", raising=False)
    monkeypatch.setattr(play, "get_localzone_name", lambda: "America/Chicago")
    assert play.environment(None, "")["TIME_ZONE"] == "America/Chicago"
    monkeypatch.setenv("TIME_ZONE", "Asia/Tokyo")
    assert play.environment(None, "")["TIME_ZONE"] == "Asia/Tokyo"


def test_it_is_summer_where_it_is_summer() -> None:
    zone = known_zone("Europe/Madrid")
    assert zone is not None
    assert datetime(2026, 7, 1, 12, tzinfo=UTC).astimezone(zone).hour == 14
