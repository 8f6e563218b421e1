"""An app on the home screen goes on as the device that played in the browser, by a code."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from adventures.actor import DEVICE, Actor
from adventures.services.start import start_game
from campaigns.services.start import start_campaign
from moonsite import retention
from moonsite.accounts.models import DeviceCode
from moonsite.security.models import SecurityEvent

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

OLD = "It counts once and for ten minutes"


@pytest.fixture
def browser(client: Client) -> Client:
    """A browser that hosts a game."""
    client.post("/device/")
    start_game(by=Actor(device_of(client)), ruleset="moon.1", names=["Ana", "Ben"], dealer="server")
    return client


@pytest.fixture
def app() -> Client:
    """An app that was opened for the first time."""
    return Client(headers={"accept-language": "en"})


def device_of(client: Client) -> str:
    return str(client.session[DEVICE])


def code_in(client: Client) -> str:
    page = client.post("/device/").content.decode()
    found = re.search(r'class="share-code"[^>]*>([A-Z]{6})<', page)
    assert found is not None, page
    return found[1]


def typed(app: Client, code: str) -> tuple[int, str]:
    reply = app.post("/device/take/", {"code": code})
    return reply.status_code, reply.content.decode()


def test_the_app_becomes_the_device_of_the_browser(browser: Client, app: Client) -> None:
    assert "The Launch" not in app.get("/games/").content.decode()
    assert typed(app, f" {code_in(browser).lower()} ")[0] == 302
    assert device_of(app) == device_of(browser)
    assert "The Launch" in app.get("/games/").content.decode()
    assert "The Launch" in browser.get("/games/").content.decode(), "the browser stays it, too"


def test_nobody_goes_on_by_the_session_from_before(browser: Client, app: Client) -> None:
    app.post("/device/")
    before = app.cookies["sessionid"].value
    typed(app, code_in(browser))
    assert app.cookies["sessionid"].value != before
    planted = Client()
    planted.cookies["sessionid"] = before
    assert DEVICE not in planted.session


def test_a_code_counts_once(browser: Client, app: Client) -> None:
    code = code_in(browser)
    typed(app, code)
    status, page = typed(Client(headers={"accept-language": "en"}), code)
    assert (status, OLD in page) == (404, True)


@pytest.mark.parametrize("code", ["BCDFGH", "", "BC", "BCDFGHJ", "ÄÖÜÄÖÜ"])
def test_a_wrong_code_opens_nothing_and_says_so(browser: Client, app: Client, code: str) -> None:
    code_in(browser)
    status, page = typed(app, code)
    assert (status, OLD in page) == (404, True)
    assert device_of(app) != device_of(browser)


def test_an_old_code_opens_nothing(browser: Client, app: Client) -> None:
    code = code_in(browser)
    left = DeviceCode.objects.get().until - timezone.now()
    assert timedelta(minutes=9) < left <= timedelta(minutes=10)
    DeviceCode.objects.update(until=timezone.now())
    assert typed(app, code)[0] == 404


def test_a_new_code_ends_the_one_before(browser: Client, app: Client) -> None:
    first, second = code_in(browser), code_in(browser)
    assert typed(app, first)[0] == 404
    assert typed(app, second)[0] == 302


def test_ten_wrong_codes_close_the_door_to_right_ones_too(browser: Client, app: Client) -> None:
    for _try in range(10):
        typed(app, "BCDFGH")
    reply = app.post("/device/take/", {"code": code_in(browser)})
    assert reply.status_code == 429
    assert int(reply["Retry-After"]) > 0
    assert "Too many wrong codes" in reply.content.decode()
    assert device_of(app) != device_of(browser)


def test_no_more_codes_are_made_than_somebody_needs(client: Client) -> None:
    replies = [client.post("/device/").status_code for _code in range(11)]
    assert replies == [200] * 10 + [429]


def test_what_is_stored_opens_nothing(browser: Client) -> None:
    code = code_in(browser)
    row = DeviceCode.objects.get()
    assert code not in (row.digest, row.device)
    assert row.device == device_of(browser)


def test_looking_at_the_page_shows_no_code(browser: Client) -> None:
    before = DeviceCode.objects.get().digest
    assert "share-code" not in browser.get("/device/").content.decode()
    assert DeviceCode.objects.get().digest == before


def test_an_account_is_not_taken_along(browser: Client, app: Client) -> None:
    browser.force_login(User.objects.create_user("Nuria"))
    typed(app, code_in(browser))
    assert app.get("/account/").status_code == 302


def test_whoever_has_signed_in_is_no_other_device(browser: Client, app: Client) -> None:
    app.force_login(User.objects.create_user("Nuria"))
    status, page = typed(app, code_in(browser))
    assert (status, "Sign out first" in page) == (422, True)
    assert DeviceCode.objects.exists(), "the code was not used up"


def test_a_device_that_plays_keeps_its_own_games(browser: Client, app: Client) -> None:
    app.post("/device/")
    start_game(by=Actor(device_of(app)), ruleset="moon.2", names=["Cleo"], dealer="server", opponent=1)
    status, page = typed(app, code_in(browser))
    assert (status, "You already play here" in page) == (422, True)


def test_a_device_with_a_campaign_keeps_it(browser: Client, app: Client) -> None:
    app.post("/device/")
    start_campaign(by=Actor(device_of(app)), name="Thursdays", players=["Ana", "Ben"], one_tablet=True)
    assert typed(app, code_in(browser))[0] == 422


def test_the_security_log_tells_of_both(browser: Client, app: Client) -> None:
    typed(app, code_in(browser))
    typed(Client(), "BCDFGH")
    kinds = set(SecurityEvent.objects.values_list("kind", flat=True))
    assert {"device_code_made", "device_taken", "wrong_code"} <= kinds


def test_codes_that_nobody_used_are_thrown_away(browser: Client) -> None:
    assert retention.clean()["device codes"] == 0
    DeviceCode.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert retention.clean()["device codes"] == 1


def test_home_offers_it_to_a_device_that_nobody_knows(browser: Client, app: Client) -> None:
    assert 'href="/device/take/"' in app.get("/").content.decode()
    known = browser.get("/").content.decode()
    assert 'href="/device/take/"' not in known
    assert 'href="/device/"' in known
