"""What the worker of a device is told, and the page that it shows without a connection."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.staticfiles import finders
from django.test import Client

from moonsite.build_version import site_version
from moonsite.installed.kept import HEADER

pytestmark = pytest.mark.django_db

TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")[^"]*')
LANGUAGES = [code for code, _name in settings.LANGUAGES]


def told(client: Client) -> dict[str, Any]:
    """What stands first in the script."""
    first = client.get("/worker.js").content.decode().splitlines()[0]
    found: dict[str, Any] = json.loads(first.removeprefix("self.SITE = ").removesuffix(";"))
    return found


def test_the_worker_may_look_after_every_page_and_is_asked_for_each_time(client: Client) -> None:
    reply = client.get("/worker.js")
    assert reply["Content-Type"].startswith("text/javascript")
    assert reply["Cache-Control"] == "no-cache"
    assert "worker-src 'self'" in reply["Content-Security-Policy"]
    assert 'addEventListener("push"' in reply.content.decode()
    again = client.get("/worker.js", headers={"if-none-match": reply["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_it_is_of_the_version_that_pages_say(client: Client) -> None:
    about = told(client)
    assert about["version"] == site_version() == client.get("/offline/")[about["versionHeader"]]


def test_everything_that_the_page_without_a_connection_needs_is_fetched_with_it(client: Client) -> None:
    first, page = told(client)["first"], client.get("/offline/").content.decode()
    needed = set(re.findall(r"""/static/[^"'#\s]+""", page))
    assert needed
    assert needed <= set(first)
    for address in first:
        assert finders.find(address.removeprefix("/static/")), address
    fonts = {f"/static/fonts/{path.name}" for path in Path("static/fonts").glob("*.woff2")}
    assert fonts <= set(first)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_there_in_every_language(client: Client, language: str) -> None:
    assert f"/offline/{language}/" in told(client)["offlinePages"]
    reply = client.get(f"/offline/{language}/", headers={"accept-language": "en"})
    assert reply["Content-Language"] == language
    assert f'<html lang="{language}"' in reply.content.decode()
    asked = client.get("/offline/", headers={"accept-language": language})
    assert asked.content == reply.content


def test_a_language_that_nobody_speaks_here_has_none(client: Client) -> None:
    assert client.get("/offline/tlh/").status_code == 404


def test_all_blank_sheets_are_fetched_in_a_quiet_moment_and_all_may_be_kept(client: Client) -> None:
    ahead = told(client)["ahead"]
    assert ahead == ["/sheets/", *(f"/sheets/moon.{number}" for number in range(1, 9))]
    packed = 0
    for address in ahead:
        reply = client.get(address)
        assert reply[HEADER] == "yes", address
        assert reply["Content-Language"] == "en"
        packed += len(gzip.compress(reply.content))
    assert packed < 100_000, "a phone on the road pays for it"


@pytest.mark.parametrize("address", ["/offline/", "/offline/en/", "/sheets/", "/sheets/moon.1"])
def test_what_a_device_keeps_is_the_same_for_everybody(client: Client, address: str) -> None:
    stranger = client.get(address)
    client.post("/device/")
    client.force_login(User.objects.create_user("Nuria"))
    known = client.get(address)
    assert TOKEN.sub("", known.content.decode()) == TOKEN.sub("", stranger.content.decode())
    assert "Nuria" not in known.content.decode()


@pytest.mark.parametrize("address", ["/", "/new/", "/games/", "/device/", "/sheets/nothing", "/notices/"])
def test_no_other_page_may_be_kept(client: Client, address: str) -> None:
    assert HEADER not in client.get(address)
    assert HEADER in client.get("/sheets/")
