"""What a tablet needs to keep the site on its home screen."""

import struct
from pathlib import Path

import pytest
from django.test import Client

from tests.browser.icons import ICONS

ADDRESS = "/manifest.webmanifest"
pytestmark = pytest.mark.django_db


def test_the_manifest_names_the_site_in_the_language_of_the_request(client: Client) -> None:
    english, spanish = (client.get(ADDRESS, headers={"accept-language": code}) for code in ("en", "es"))
    assert english["Content-Type"] == "application/manifest+json"
    told = english.json()
    assert (told["start_url"], told["display"], told["lang"]) == ("/", "standalone", "en")
    assert told["name"] == told["short_name"] == "moonsite"
    assert spanish.json()["lang"] == "es"
    assert spanish.json()["description"] != told["description"]


def test_its_icons_are_there_in_their_sizes(client: Client) -> None:
    icons = client.get(ADDRESS).json()["icons"]
    assert {icon["sizes"] for icon in icons} == {"any", "192x192", "512x512"}
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for icon in icons:
        assert (Path("static") / icon["src"].removeprefix("/static/")).is_file()
        assert client.get(icon["src"])["Content-Type"].startswith(icon["type"])


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.name)
def test_a_png_is_as_large_as_it_says(icon) -> None:
    head = (Path("static/icons") / icon.name).read_bytes()[:24]
    assert struct.unpack(">II", head[16:24]) == (icon.size, icon.size)


@pytest.mark.parametrize("address", ["/", "/new/", "/join/", "/sign-in/", "/there/is/nothing"])
def test_every_page_leads_to_it(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    assert f'href="{ADDRESS}"' in page
    assert 'rel="apple-touch-icon"' in page
