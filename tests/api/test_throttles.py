"""How often a program may ask, and how it is told."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import override_settings

from tests.api.programs import Program, program

pytestmark = pytest.mark.django_db


def limits(**rates: str) -> override_settings:
    kept = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    return override_settings(
        REST_FRAMEWORK={**settings.REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": {**kept, **rates}}
    )


def test_a_token_may_ask_so_often() -> None:
    asked, other = program(), program()
    with limits(token="2/hour"):
        first = asked.get("games")
        assert (first["RateLimit-Limit"], first["RateLimit-Remaining"]) == ("2", "1")
        assert 0 < int(first["RateLimit-Reset"]) <= 3600
        asked.get("games")
        refused = asked.get("games")
        assert other.get("games").status_code == 200
    assert (refused.status_code, refused.json()["code"]) == (429, "throttled")
    assert refused["RateLimit-Remaining"] == "0"
    assert refused["Retry-After"] == refused["RateLimit-Reset"] == str(refused.json()["data"]["wait"])


def test_an_address_may_ask_so_often_whatever_it_sends() -> None:
    with limits(address="3/hour"):
        for asked in (Program("moon_wrong"), Program("moon_guess"), program()):
            asked.get("games")
        assert program().get("games").status_code == 429
        assert Program("moon_wrong").get("games").status_code == 429


def test_a_household_has_one_address() -> None:
    near, far = "2001:db8::1", "2001:db8:0:1::1"
    with limits(address="1/hour"):
        statuses = []
        for address in (near, "2001:db8::2", far, "::ffff:10.0.0.1", "10.0.0.1", "", ""):
            asked = program()
            asked.client.defaults["REMOTE_ADDR"] = address
            statuses.append(asked.get("games").status_code)
    assert statuses == [200, 429, 200, 200, 429, 200, 200]


def test_new_devices_are_fewer() -> None:
    with limits(devices="1/hour"):
        assert Program().post("devices", {"name": "One"}).status_code == 201
        assert Program().post("devices", {"name": "Two"}).status_code == 429
        assert program().get("games").status_code == 200


def test_without_a_limit_nobody_counts() -> None:
    with limits(token="", address=""):
        assert "RateLimit-Limit" not in program().get("games")
