"""A time zone that somebody has chosen is the account's: on every device, and for what it is told."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from http.cookies import Morsel

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from adventures.actor import DEVICE, Actor
from adventures.errors import Malformed
from adventures.models import Channel, ChosenZone, Recipient
from adventures.services.recipients import set_times, want_mail
from adventures.services.zones import choose_zone, chosen_zone
from moonsite.accounts.personal_data import about_person
from moonsite.accounts.sessions import BrowserSession
from moonsite.time_zones import CHOSEN, OF_DEVICE

from .people import NAME, SIGN_IN, signed_in

pytestmark = pytest.mark.django_db
TIMES = {"often": "day", "quiet": "on", "quiet_from": "20", "quiet_until": "40"}


def chooses(browser: Client, zone: str) -> None:
    assert browser.post(reverse("time-zone"), {"time_zone": zone}).status_code == 302


def account() -> Actor:
    return Actor("a device", User.objects.get(username=NAME).pk)


def cookie(browser: Client) -> str:
    found = browser.cookies.get(CHOSEN, Morsel())
    return str(found.value or "")


def is_told(device: str, **owner: object) -> Recipient:
    """Somebody who is told on a device, by its own clock."""
    recipient = Recipient.objects.create(zone="America/Chicago", **(owner or {"device": device}))
    Channel.objects.create(recipient=recipient, kind="push", device=device, address={})
    return recipient


def test_it_comes_with_the_account_to_the_next_device() -> None:
    chooses(signed_in(), "Pacific/Auckland")
    assert cookie(signed_in()) == "Pacific/Auckland"


def test_a_device_that_has_chosen_gives_its_choice_to_a_new_account() -> None:
    User.objects.create_user(NAME, password=SIGN_IN["password"])
    browser = Client()
    chooses(browser, "Asia/Tokyo")
    assert not ChosenZone.objects.exists()
    browser.post(reverse("sign-in"), SIGN_IN)
    assert chosen_zone(account()) == "Asia/Tokyo"


def test_a_device_that_comes_later_learns_the_choice_and_changes_none() -> None:
    chooses(signed_in(), "Pacific/Auckland")
    browser = Client()
    chooses(browser, "Asia/Tokyo")
    browser.post(reverse("sign-in"), SIGN_IN)
    assert cookie(browser) == chosen_zone(account()) == "Pacific/Auckland"


def test_signed_out_a_device_has_its_own_clock_again() -> None:
    browser = signed_in()
    chooses(browser, "Asia/Tokyo")
    browser.post(reverse("sign-out"))
    assert cookie(browser) == ""
    assert chosen_zone(account()) == "Asia/Tokyo"


@pytest.mark.parametrize("zone", ["Europe/Madrid", ""])
def test_a_device_that_is_signed_in_learns_it_within_an_hour_of_use(zone: str) -> None:
    here, there = signed_in(), signed_in()
    chooses(here, "Asia/Tokyo")
    chooses(there, "Asia/Tokyo")
    chooses(here, zone)
    there.get("/")
    assert cookie(there) == "Asia/Tokyo"
    BrowserSession.objects.update(seen_at=timezone.now() - timedelta(hours=2))
    there.get("/")
    assert cookie(there) == zone


def test_quiet_hours_and_the_hour_of_the_day_are_those_of_the_chosen_zone() -> None:
    browser = signed_in()
    recipient = is_told("a device", user_id=account().user_id)
    chooses(browser, "Asia/Tokyo")
    recipient.refresh_from_db()
    assert recipient.zone == "Asia/Tokyo"
    night = datetime(2027, 3, 5, 15, tzinfo=UTC)  # midnight there
    assert recipient.due(night) == datetime(2027, 3, 5, 23, tzinfo=UTC)


def test_a_device_of_nobody_is_told_by_the_zone_chosen_on_it() -> None:
    browser = Client()
    chooses(browser, "Asia/Tokyo")
    recipient, other = is_told(browser.session[DEVICE]), is_told("another device")
    chooses(browser, "Europe/Madrid")
    assert {one.device: one.zone for one in Recipient.objects.all()} == {
        recipient.device: "Europe/Madrid",
        other.device: "America/Chicago",
    }


def test_no_device_puts_its_own_clock_over_a_choice() -> None:
    browser = signed_in()
    User.objects.update(email="nuria@example.com")
    choose_zone(by=account(), zone="Pacific/Auckland", of_device="")
    browser.cookies[OF_DEVICE] = "America/Chicago"
    browser.post("/notices/mail")
    assert Recipient.objects.get().zone == "Pacific/Auckland"
    browser.post("/notices/times", TIMES)
    assert Recipient.objects.get().zone == "Pacific/Auckland"
    chooses(browser, "")
    assert Recipient.objects.get().zone == "America/Chicago"


def test_without_a_choice_the_clock_of_the_device_counts() -> None:
    browser = signed_in()
    User.objects.update(email="nuria@example.com")
    browser.cookies[OF_DEVICE] = "America/Argentina/Buenos_Aires"
    browser.post("/notices/mail")
    assert Recipient.objects.get().zone == "America/Argentina/Buenos_Aires"
    page = browser.get("/notices/").content.decode()
    assert "America/Argentina/Buenos Aires" in page
    assert reverse("time-zone") in page


def test_what_waits_already_is_due_by_the_new_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    signed_in()
    User.objects.update(email="nuria@example.com")
    want_mail(by=account(), zone="UTC", language="en", site="")
    later = []
    monkeypatch.setattr("adventures.services.zones.after_settings", lambda one: later.append(one.zone))
    choose_zone(by=account(), zone="UTC", of_device="")
    choose_zone(by=account(), zone="Asia/Tokyo", of_device="")
    assert later == ["Asia/Tokyo"]


def test_what_is_no_time_zone_is_refused_and_changes_nothing() -> None:
    signed_in()
    with pytest.raises(Malformed):
        choose_zone(by=account(), zone="Moon/Tycho", of_device="")
    assert not ChosenZone.objects.exists()
    User.objects.update(email="nuria@example.com")
    want_mail(by=account(), zone="UTC", language="en", site="")
    choose_zone(by=account(), zone="", of_device="Moon/Tycho")
    assert Recipient.objects.get().zone == "UTC"
    set_times(
        by=account(), often="day", quiet=True, quiet_from=0, quiet_until=1, daily_at=2, zone="Asia/Tokyo"
    )
    assert Recipient.objects.get().zone == "Asia/Tokyo"


def test_its_owner_is_given_it_and_it_goes_with_the_account() -> None:
    chooses(signed_in(), "Asia/Tokyo")
    assert about_person(account())["account"]["time_zone"] == "Asia/Tokyo"
    User.objects.get().delete()
    assert not ChosenZone.objects.exists()
