"""Reports of failures: they say where, and nothing of whom."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import sentry_sdk
import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from moonsite.error_reports import report_errors, stripped_report

PRIVATE = (
    "take 7 for robot",
    "sesame",
    "moon_secret",
    "192.0.2.77",
    "WXYZ",
    "ana@example.org",
    "card of the deck",
)


def failing(request: HttpRequest, code: str) -> HttpResponse:
    """Fails with everything in its hands that nobody else may know."""
    deck = ["card of the deck"]
    structlog.get_logger("tests").error("went_wrong", move=request.POST["move"], code=code)
    raise ValueError(f"{request.POST['move']} {deck} {request.COOKIES}")


urlpatterns = [path("join/<str:code>/", failing)]


class Kept(Transport):
    """Keeps what would have been sent."""

    def __init__(self, options: Any = None) -> None:
        super().__init__(options)
        self.sent: list[Any] = []

    def capture_envelope(self, envelope: Envelope) -> None:
        """Takes it."""
        self.sent += [item.payload.json for item in envelope.items]


@pytest.fixture
def reports() -> Iterator[list[Any]]:
    """What is reported while the test runs."""
    kept = Kept()
    report_errors("https://key@sentry.invalid/1", release="9.9", transport=kept)
    yield kept.sent
    sentry_sdk.get_global_scope().set_client(None)


@pytest.mark.django_db
@override_settings(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["testserver"])
def test_a_failure_is_reported_with_nothing_private(reports: list[Any], client: Client) -> None:
    client.raise_request_exception = False
    client.cookies["sessionid"] = "sesame"
    client.post(
        "/join/WXYZ/?mail=ana@example.org",
        {"move": "take 7 for robot", "password": "sesame"},
        headers={"Authorization": "Bearer moon_secret", "X-Forwarded-For": "192.0.2.77"},
        REMOTE_ADDR="192.0.2.77",
    )
    sentry_sdk.flush()
    failures = [sent for sent in reports if "exception" in sent]
    assert failures, "the failure itself"
    assert failures[0]["exception"]["values"][-1]["type"] == "ValueError"
    assert failures[0]["release"] == "9.9"
    assert failures[0]["transaction"] == "/join/{code}/"
    assert any(sent.get("logentry", {}).get("message") == "went_wrong" for sent in reports)
    told = json.dumps(reports)
    assert not [private for private in PRIVATE if private in told.replace(PRIVATE_IN_CODE, "")]


PRIVATE_IN_CODE = 'deck = [\\"card of the deck\\"]'
"""The line of our own source that a report shows."""


def test_what_a_new_library_would_add_is_left_out() -> None:
    event = {
        "event_id": "1",
        "user": {"id": 1},
        "extra": {"move": "x"},
        "request": {"method": "POST", "data": "x"},
    }
    assert stripped_report(event, {}) == {"event_id": "1", "contexts": {}, "tags": {"method": "POST"}}


def test_nothing_is_reported_unless_an_address_is_given() -> None:
    assert settings.SENTRY_DSN == ""
    assert not sentry_sdk.is_initialized()
