"""Every screen as a careful eye sees it: nothing cramped, cut, overlapping or too small, in all sizes.

Here what a visitor meets: forms, accounts, campaigns at home, and what went wrong. The tables and games are
in `test_screens_*`, campaigns in `test_campaign_screens`. `make pictures` keeps each screen as a picture in
screenshots/, for people to look at.
"""

from __future__ import annotations

from base64 import b32decode
from functools import partial
from pathlib import Path
from secrets import token_hex

import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory
from django_otp.oath import TOTP
from playwright.sync_api import Route

from adventures.games.moon import gallery
from tests.browsers import OpenTablet
from tests.sites import Site

from .addresses import OF_VISITORS
from .eye import LONG_WORDS, Eye, Places, laid_out
from .positions import journeys

PASSWORD = "eight towers under a dome"
LOCKED, ATTEMPTS = "Lena", 10
GALLERY = "moon/look/gallery.html"
OF_FORMS = {
    *("home", "all-games", "notices", "new", "join", "import", "ladder", "rung", "time-zone"),
    *("device", "device-take", "offline", "trust"),
}
ADDRESSES = (
    *("/", "/games/", "/notices/", "/new/", "/join/", "/campaigns/new/", "/solo/", "/import/"),
    "/there/is/nothing",
)
WORDS = (
    *("/privacy/", "/time-zone/", "/password/", "/sign-up/"),
    *("/device/", "/device/take/", "/offline/", "/trust/"),
)
CAMPAIGNS = (
    *("campaign", "campaign running", "campaign stars", "result campaign"),
    *("solo games", "campaign solo", "own-chapter", "catch-up"),
)
# In smaller windows: each kind of page once.
SELECTED = ("campaign stars", "campaign", "solo games", "/", "/new/", "/solo/", "/campaigns/new/")
SELECTED_BY_DAY = ("campaign running", "/")


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    """Campaigns and their games, which lie at home too; and a name that guesses have locked."""
    places = laid_out(shared_site, journeys)
    tablet = shared_site.tablet()
    for _ in range(ATTEMPTS):
        tablet.post("/sign-in/", {"username": LOCKED, "password": "a guess"})
    return places


def sends_wrong_forms(eye: Eye) -> None:
    """What was typed wrongly, said beside its field."""
    page = eye.page
    eye.opens("/new/")
    page.get_by_label("Player 1", exact=True).fill("Ana")
    page.get_by_label("Player 2", exact=True).fill("ana")
    page.locator(".new-options:not([hidden]) .new-more summary").tap()
    page.get_by_text("Choose them").tap()
    eye.looks("new choices")
    eye.sends(page.get_by_role("button", name="Begin"))
    eye.looks("new errors")
    page.goto("/join/BCDFGH/")
    eye.looks("join wrong")
    eye.opens("/campaigns/new/")
    eye.sends(page.get_by_role("button", name="Begin the campaign"))
    eye.looks("campaign new errors")
    eye.opens("/device/")
    eye.sends(page.get_by_role("button", name="Show the code"))
    eye.looks("device code")
    eye.opens("/device/take/")
    page.get_by_label("Letter 1 of the code").fill("BCDFGH")
    eye.sends(page.get_by_role("button", name="Take along"))
    eye.looks("device take wrong")


def knocks_at_accounts(eye: Eye) -> None:
    """Making an account, signing in, and the door that is closed after too many wrong passwords."""
    page = eye.page
    for name, said in (("sign-up", "a"), ("sign-in", "Nobody"), ("sign-in", LOCKED)):
        eye.opens(f"/{name}/")
        eye.looks(name)
        page.locator("[name=username]").fill(said)
        for password in page.locator("[type=password]").all():
            password.fill("12345678")
        eye.sends(page.locator("main [type=submit]"))
        eye.looks(f"{name} {'locked' if said == LOCKED else 'errors'}")


def makes_tokens(eye: Eye) -> None:
    """The page of an account, its form with a fault, a token shown once, and the question before its end."""
    page = eye.page
    kept = page.context.cookies()
    page.context.clear_cookies(name="sessionid")
    eye.opens("/sign-up/?next=/account/programs/")
    page.locator("[name=username]").fill(f"Nuria-{token_hex(3)}")
    for password in page.locator("[type=password]").all():
        password.fill(PASSWORD)
    eye.sends(page.locator("main [type=submit]"))
    eye.looks("account programs")
    page.locator("[name=scopes]").first.uncheck()
    page.locator("[name=scopes]").last.uncheck()
    for name in (" Table of results on the wall ", "Table of results on the wall"):
        page.locator("[name=name]").fill(name)
        eye.sends(page.get_by_role("button", name="Make the token"))
        eye.looks("account wrong" if page.locator("[role=alert]").count() else "token")
        if page.locator("[name=scopes]").count():
            page.locator("[name=scopes]").first.check()
    eye.sends(page.get_by_role("link", name="I have copied it"))
    eye.looks("account tokens")
    eye.sends(page.get_by_role("link", name="Revoke"))
    eye.looks("token revoke")
    looks_after_an_account(eye)
    page.context.clear_cookies(name="sessionid")
    page.context.add_cookies(kept)


def looks_after_an_account(eye: Eye) -> None:
    """The pages of an account, its second factor set up, and signing in with a code of it."""
    page = eye.page
    eye.visits(
        "/account/",
        "/account/password/",
        "/account/email/",
        "/account/sessions/",
        "/account/again/",
        "/privacy/",
    )
    eye.visits("/account/second-factor/", "/account/second-factor/begin/")
    page.locator("[name=password]").fill(PASSWORD)
    eye.sends(page.locator("main [type=submit]"))
    eye.looks("second factor secret")
    key = b32decode(page.locator(".account-secret").inner_text().replace(" ", ""))
    page.locator("[name=code]").fill(f"{TOTP(key).token():06}")
    eye.sends(page.get_by_role("button", name="Switch it on"))
    eye.looks("recovery codes")
    recovery = page.locator(".account-codes code").first.inner_text()
    eye.visits("/account/second-factor/", "/account/second-factor/codes/", "/account/second-factor/remove/")
    eye.opens("/account/")
    eye.looks("account with factor")
    name = page.locator("h1").inner_text()
    eye.sends(page.get_by_role("button", name="Sign out"))
    eye.visits("/password/", "/password/MQ/made-up/")
    eye.opens("/sign-in/")
    page.locator("[name=username]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    eye.sends(page.locator("main [type=submit]"))
    eye.looks("sign in code")
    page.locator("[name=code]").fill(recovery)
    eye.sends(page.locator("main [type=submit]"))
    eye.opens("/account/")


def looks_at_what_cannot_be_visited(eye: Eye) -> None:
    """The pages of what went wrong, and the gallery, as the site makes them; it is made for a wide table."""
    files = sorted({*Path("templates/errors").glob("*.html")} - {Path("templates/errors/wrong.html")})
    made: dict[str, dict[str, object]] = {f"errors/{file.name}": {"minutes": 3} for file in files}
    for template, context in {**made, GALLERY: gallery.context()}.items():
        html = render_to_string(template, context, RequestFactory().get("/"))
        answer = partial(Route.fulfill, body=html, content_type="text/html")
        eye.page.route("**/made", lambda route: answer(route))  # noqa: B023 - it is asked before the next one
        eye.page.goto("/made")
        looks = eye.looks_here if template == GALLERY else eye.looks
        looks(template.replace("/", " ").removesuffix(".html"))
        eye.page.unroute("**/made")


@pytest.mark.parametrize("language", LONG_WORDS)
def test_what_a_visitor_meets_is_neat_by_day(places: Places, open_tablet: OpenTablet, language: str) -> None:
    eye = Eye.by_day(language, open_tablet, places)
    eye.visits(*ADDRESSES, *CAMPAIGNS, *WORDS, selected=SELECTED_BY_DAY)
    eye.has_found_nothing()
    assert not OF_FORMS - eye.visited.keys(), "a new address is looked at too"


def test_the_densest_and_what_went_wrong_are_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places)
    eye.visits(*SELECTED, selected=SELECTED)
    sends_wrong_forms(eye)
    looks_at_what_cannot_be_visited(eye)
    eye.has_found_nothing()


def test_accounts_are_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places)
    knocks_at_accounts(eye)
    makes_tokens(eye)
    eye.has_found_nothing()
    assert not OF_VISITORS - OF_FORMS - eye.visited.keys(), "a new address is looked at too"


@pytest.mark.long
def test_what_a_visitor_meets_is_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places)
    eye.visits(*ADDRESSES, *CAMPAIGNS)
    eye.has_found_nothing()
