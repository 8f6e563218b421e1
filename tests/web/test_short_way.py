"""Clicks of a page go through less middleware than whole pages, and are answered alike."""

from __future__ import annotations

from unittest.mock import patch
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.http import HttpResponse
from pytest_django import Settings

from moonsite import short_way
from moonsite.short_way import ShortWay, goes_short_way
from tests.bench.in_process import Table, Tablet

pytestmark = pytest.mark.django_db
OF_EACH_REQUEST = {"x-request-id"}


@pytest.fixture
def tablet() -> Tablet:
    return Table("moon.1", players=2).tablets[0]


def moves(tablet: Tablet, **changed: str) -> HttpResponse:
    """A click that changes nothing: its page is older than the question."""
    body = urlencode({"move": "take 0", "version": 0, "state": "", "panels": "{}"}).encode()
    return tablet.asks("POST", f"{tablet.address}/move", body=body, **changed)


def test_only_what_scripts_ask_goes_the_short_way(tablet: Tablet) -> None:
    by_script = {"headers": [short_way.BY_SCRIPT]}
    for name in ("move", "instead", "undo", "draw", "tap", "fresh"):
        assert goes_short_way({"path": f"{tablet.address}/{name}", **by_script})
    assert not goes_short_way({"path": f"{tablet.address}/", **by_script})
    assert not goes_short_way({"path": f"{tablet.address}/move", "headers": []})
    with patch.object(ShortWay, "get_response", autospec=True, side_effect=ShortWay.get_response) as way:
        tablet.refreshes()
        moves(tablet)
        assert way.call_count == 2
        tablet.opens()
        moves(tablet, hx_request="")
        assert way.call_count == 2


def test_it_leaves_out_what_serves_whole_pages_and_nothing_else() -> None:
    assert set(settings.MIDDLEWARE) > short_way.PASSED_BY
    short = short_way.shortened(settings.MIDDLEWARE)
    assert len(short) == len(settings.MIDDLEWARE) - len(short_way.PASSED_BY)
    assert "moonsite.short_way.KnownAddressMiddleware" in short
    assert "django.middleware.csrf.CsrfViewMiddleware" in short


def test_both_ways_lead_to_the_same_reply(tablet: Tablet) -> None:
    for ask in (moves, lambda tablet, **changed: tablet.asks("GET", f"{tablet.address}/fresh", **changed)):
        short, whole = ask(tablet), ask(tablet, hx_request="")
        assert short.status_code == whole.status_code
        assert _headers(short) == _headers(whole)
        assert {"Content-Security-Policy", "X-Frame-Options", "X-Content-Type-Options"} <= _headers(short)


def _headers(reply: HttpResponse) -> set[str]:
    return {name for name in reply.headers if name.lower() not in OF_EACH_REQUEST}


def test_a_click_without_the_token_of_its_page_is_refused(tablet: Tablet) -> None:
    assert moves(tablet, x_csrftoken="").status_code == 403
    assert moves(tablet, x_csrftoken="x" * 32).status_code == 403


def test_an_unknown_host_is_refused(tablet: Tablet, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["testserver"]
    assert moves(tablet, host="elsewhere.example").status_code == 400


def test_who_has_no_seat_is_told_no_more_than_on_the_whole_way(tablet: Tablet) -> None:
    assert moves(tablet, cookie=f"csrftoken={'t' * 32}").status_code == 404


def test_strangers_are_counted(tablet: Tablet, settings: Settings) -> None:
    settings.LIMITS = {**settings.LIMITS, "strangers": ", 1/minute"}
    cookie = f"csrftoken={'t' * 32}"
    assert [moves(tablet, cookie=cookie).status_code for _ in range(2)] == [404, 429]


def test_a_reply_is_in_the_language_of_the_browser(tablet: Tablet) -> None:
    tablet.asks("GET", f"{tablet.address}/fresh")
    spanish = tablet.asks("GET", f"{tablet.address}/fresh", accept_language="es", accept_encoding="")
    assert spanish["Content-Language"] == "es"
    assert "Turno 1" in spanish.content.decode()


def test_a_form_that_cannot_be_read_is_refused(tablet: Tablet) -> None:
    reply = tablet.asks("GET", f"{tablet.address}/fresh", query="state=%00")
    assert reply.status_code == 400
