"""Every screen as a careful eye sees it: nothing cramped, cut, overlapping or too small, in all sizes.

`make pictures` keeps each screen as a picture in screenshots/, for people to look at.
"""

from __future__ import annotations

from base64 import b32decode
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from secrets import token_hex

import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory
from django_otp.oath import TOTP
from playwright.sync_api import Route

from adventures.games.moon import gallery
from tests.browsers import SIZES, SMALLER, OpenTablet
from tests.conftest import MakeSite

from .addresses import of_campaigns, pages
from .eye import TELEVISIONS, Eye, Places, laid_out, phone

pytestmark = pytest.mark.any_database

PASSWORD = "eight towers under a dome"
LOCKED, ATTEMPTS = "Lena", 10
GALLERY = "moon/look/gallery.html"


@pytest.fixture(scope="module")
def places(make_site: MakeSite) -> Iterator[Places]:
    """Plays the games. No worker runs: a result that waits goes on waiting."""
    places = laid_out(make_site(), "lay_out")
    tablet = places.site.tablet()
    for _ in range(ATTEMPTS):
        tablet.post("/sign-in/", {"username": LOCKED, "password": "a guess"})
    yield places
    places.site.close()


@pytest.fixture
def eye(places: Places, open_tablet: OpenTablet) -> Iterator[Eye]:
    """An eye that sees each screen in every size; at the end nothing may have been found."""
    eye = Eye(open_tablet(places.site.url), places, *SIZES, axe=True)
    yield eye
    assert not eye.found, "\n".join(eye.found)


@pytest.fixture
def spanish_eye(places: Places, open_tablet: OpenTablet) -> Iterator[Eye]:
    """An eye that reads Spanish, whose sentences are longer, and by daylight."""
    page = open_tablet(places.site.url, language="es")
    eye = Eye(page, places, "phone", "landscape", theme="paper", suffix="-es")
    yield eye
    assert not eye.found, "\n".join(eye.found)


@pytest.fixture(params=[*SIZES, *SMALLER])
def finger(request: pytest.FixtureRequest, places: Places, open_tablet: OpenTablet) -> Iterator[Eye]:
    """An eye in one window, where somebody taps."""
    eye = Eye(open_tablet(places.site.url), places, request.param)
    yield eye
    assert not eye.found, "\n".join(eye.found)


@pytest.fixture(params=["landscape", "phone", *SMALLER])
def spanish_finger(request: pytest.FixtureRequest, places: Places, open_tablet: OpenTablet) -> Iterator[Eye]:
    """An eye in one window, where somebody taps who reads Spanish."""
    page = open_tablet(places.site.url, language="es")
    eye = Eye(page, places, request.param, theme="paper", suffix="-es")
    yield eye
    assert not eye.found, "\n".join(eye.found)


# Games of pieces where they are no sheet, and are not looked at as one of several.
BESIDE_THE_BOARD = (
    *("keypad escape", "result escape", "result escape alone", "replay escape"),
    *("public astra", "keypad astra", "result astra", "replay astra"),
    *("public gate", "keypad gate", "result gate", "replay gate"),
)


def sheets(places: Places) -> list[str]:
    return [name for name in places.screens if name.startswith("sheet")]


def ends_of_later_adventures(places: Places) -> list[str]:
    """Sheets as others see them, and results, of the Adventures after the first."""
    return [
        name
        for name in places.screens
        if name.startswith(("public", "result solo")) or name.removeprefix("result ").isdigit()
    ]


def looks_at_refusals(eye: Eye) -> None:
    """A tap on a place that no rule allows, and one beside what a number needs."""
    eye.opens("sheet writing")
    closed = "#strips .space:not(.legal) .hit" if phone(eye.page) else "#p-rocket-1 .hit"
    eye.page.locator(closed).first.tap()
    eye.page.wait_for_selector("#refusal:not([hidden]) .decision")
    eye.looks("sheet refused")


def looks_at_dialogs(eye: Eye) -> None:
    """The rules, one sign explained, the menu, and what stands behind tabs."""
    eye.opens("sheet writing")
    eye.page.locator("summary[aria-label]").tap()
    eye.looks("menu")
    eye.page.keyboard.press("Escape")
    eye.page.keyboard.press("?")
    eye.looks("rules")
    eye.page.keyboard.press("Escape")
    looks_behind_tabs(eye, "tab")


def looks_behind_tabs(eye: Eye, name: str) -> None:
    """The panels that have no room beside the sheet."""
    for tab in ("score", "missions", "players"):
        if eye.page.locator(f"[data-tab-name={tab}]").is_visible():
            eye.page.locator(f"[data-tab-name={tab}]").tap()
            eye.looks(f"{name} {tab}")


def looks_at_astra(eye: Eye) -> None:
    """One of two cards chosen, and what stands behind tabs."""
    eye.opens("sheet solo choosing")
    eye.page.locator("#cards .solo-card[data-state=open]").first.tap()
    eye.looks("solo first card")
    looks_behind_tabs(eye, "solo tab")


def looks_at_replays(eye: Eye) -> None:
    """A game that is over in its ninth turn, and what stands behind tabs."""
    for name in ("replay", "replay solo"):
        eye.opens(name)
        eye.looks(name)
        for tab in ("people", "points"):
            if eye.page.locator(f"[data-tab-name={tab}]").is_visible():
                eye.page.locator(f"[data-tab-name={tab}]").tap()
                eye.looks(f"{name} {tab}")


def fills_keypad(eye: Eye) -> None:
    """The dealer's keypad empty, half filled, and refused: no deck has three cards with a 1."""
    eye.opens("keypad")
    eye.page.wait_for_selector("[data-keypad][data-ready]")
    eye.looks("keypad")
    key = eye.page.locator
    for _ in range(2):
        key("[data-key-number='1']").tap()
        key("[data-key-action=planning]").tap()
    key("[data-key-number='1']").tap()
    eye.looks("keypad half")
    key("[data-key-action=energy]").tap()
    eye.page.wait_for_selector(".key-reason")
    eye.looks("keypad refused")


def sends_wrong_forms(eye: Eye) -> None:
    """What was typed wrongly, said beside its field."""
    page = eye.page
    eye.opens("/new/")
    page.get_by_label("Player 1").fill("Ana")
    page.get_by_label("Player 2").fill("ana")
    page.get_by_text("Choose them").tap()
    eye.looks("new choices")
    eye.sends(page.get_by_role("button", name="Begin"))
    eye.looks("new errors")
    page.goto("/join/BCDFGH/")
    eye.looks("join wrong")
    eye.opens("/campaigns/new/")
    eye.sends(page.get_by_role("button", name="Begin the campaign"))
    eye.looks("campaign new errors")


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
    eye.visits("/account/", "/account/password/", "/account/email/", "/account/sessions/", "/privacy/")
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


def asks_for_a_seat(eye: Eye) -> None:
    """The question before a seat that another tablet uses moves here."""
    eye.opens("seats")
    eye.looks("seats")
    eye.sends(eye.page.locator("#take-2"))
    eye.looks("seat take over")


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


# In smaller windows: each kind of question, panel and page, each Adventure once.
SELECTED = [
    *("sheet choosing", "sheet writing", "sheet effect", "sheet error", "sheet mark", "sheet waiting"),
    *("sheet six", "sheet choosing 2", "sheet action 3", "sheet action 4", "sheet action 5"),
    *("sheet choosing 6", "sheet infect 6", "sheet action 7", "sheet choosing 8", "sheet solo launch"),
    *("sheet solo writing", "sheet solo effect", "sheet solo virus", "sheet solo battle planet"),
    *("public 6", "public solo", "seats", "curtain", "keypad", "result six", "campaign stars"),
    *("campaign", "solo games", "/", "/new/", "/solo/", "/campaigns/new/", "replay", "replay solo"),
    *("sheet escape push_question", "sheet escape assignment", "result escape", "replay escape"),
    *("sheet astra plan", "sheet astra land", "sheet astra build", "result astra"),
    *("sheet gate step", "result gate"),
]
SELECTED_IN_SPANISH = [
    *("sheet writing", "sheet error", "sheet mission", "sheet infect 6", "sheet action 8"),
    *("sheet solo choosing", "sheet solo virus", "result 4", "campaign running", "/", "replay"),
]


@pytest.mark.timeout(900)  # a hundred and fifty pages, in up to eight windows
def test_every_screen_is_neat(eye: Eye) -> None:
    visits = partial(eye.visits, more=tuple(SMALLER), selected=SELECTED)
    visits("/", "/new/", "/join/", "/campaigns/new/", "/solo/", "/import/", "/there/is/nothing", "403")
    sends_wrong_forms(eye)
    knocks_at_accounts(eye)
    makes_tokens(eye)
    visits("seats free", "curtain", "cards lying", "keypad waits", "result", "result six", "result waits")
    asks_for_a_seat(eye)
    visits("join code", "send away", "sent away")
    fills_keypad(eye)
    visits(*sheets(eye.places), "campaign", "campaign running", "campaign stars", "result campaign")
    visits("solo games", "campaign solo", "own-chapter", "catch-up")
    visits(*ends_of_later_adventures(eye.places), *BESIDE_THE_BOARD)
    visits(*(name for name in eye.places.screens if name.startswith(("aside", "path ", "decide ", "print"))))
    televisions = [name for name in eye.places.screens if name.startswith("screen")]
    for name in televisions:  # looked at in their own sizes
        eye.opens(name)
        eye.reads(name)
    visits("replay", "replay solo")
    looks_at_what_cannot_be_visited(eye)
    assert not pages() - of_campaigns() - eye.visited.keys(), "a new address is looked at too"
    assert {*SELECTED} <= {*eye.places.screens} | {"/", "/new/", "/solo/", "/campaigns/new/"}


def test_every_screen_is_neat_in_spanish(spanish_eye: Eye) -> None:
    eye = spanish_eye
    eye.visits(
        *sheets(eye.places),
        *ends_of_later_adventures(eye.places),
        "/",
        "/new/",
        "/solo/",
        "solo games",
        "campaign solo",
        "seats",
        *("join code", "send away", "sent away", "/privacy/", "/password/", "/sign-up/"),
        "result",
        "result six",
        "campaign stars",
        "campaign running",
        "keypad",
        "cards lying",
        "replay",
        *BESIDE_THE_BOARD,
        more=tuple(SMALLER),
        selected=SELECTED_IN_SPANISH,
    )


def test_what_a_tap_brings_is_neat(finger: Eye) -> None:
    looks_at_refusals(finger)
    looks_at_dialogs(finger)
    looks_at_astra(finger)
    if finger.window in SIZES:
        looks_at_replays(finger)


def test_what_a_tap_brings_is_neat_in_spanish(spanish_finger: Eye) -> None:
    looks_at_astra(spanish_finger)
    if spanish_finger.window in SIZES:
        looks_at_refusals(spanish_finger)
        looks_at_dialogs(spanish_finger)


def test_the_shared_screen_is_neat(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye(open_tablet(places.site.url), places, *TELEVISIONS)
    eye.visits(*(name for name in places.screens if name.startswith("screen")))
    assert not eye.found, "\n".join(eye.found)


@pytest.mark.parametrize("size", ["landscape", "phone"])
def test_a_long_press_explains_a_sign_of_every_adventure(
    places: Places, open_tablet: OpenTablet, size: str
) -> None:
    eye = Eye(open_tablet(places.site.url), places, size)
    for name in ("sheet choosing", *(f"sheet choosing {number}" for number in range(2, 9)), "sheet writing"):
        eye.opens(name)
        within = "#strips" if name == "sheet writing" and phone(eye.page) else "#field"
        box = eye.page.locator(f"{within} .place[role=button] .hit").first.bounding_box()
        eye.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        eye.page.mouse.down()
        eye.page.wait_for_selector("#sign[open]")
        eye.page.mouse.up()
        assert eye.page.locator("#sign-name").inner_text(), name
        assert eye.page.locator("#sign-text").inner_text(), name
