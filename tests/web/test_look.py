"""The look: themes, colours that can be read, pages without anything inline, icons, the ways in."""

import gzip
import re
from itertools import product
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page
from pytest_django.fixtures import DjangoAssertNumQueries, Settings

from adventures.actor import DEVICE, Actor
from adventures.games.moon.gallery import COLOURS, ICONS
from adventures.services.start import start_game
from tests.browsers import SIZES, OpenTablet
from tests.sites import Site

BASE = Path(settings.BASE_DIR)
STATIC = BASE / "static"
GAMES = BASE / "adventures" / "games"
STYLES = sorted([*(STATIC / "css").glob("*.css"), *GAMES.glob("*/static/**/*.css")])
COMPILED = sorted([*(BASE / "adventures" / "jinja2").rglob("*.html"), *GAMES.glob("*/jinja2/**/*.html")])
TEMPLATES = sorted([*(BASE / "templates").rglob("*.html"), *GAMES.glob("*/templates/**/*.html"), *COMPILED])
DESK = BASE / "campaigns" / "desk"
SPRITES = [
    *(STATIC / "icons" / name for name in ("icons.svg", "desk.svg")),
    *GAMES.glob("*/static/*/icons.svg"),
]
SPRITE = [name for file in SPRITES for name in re.findall(r'<symbol id="([\w-]+)"', file.read_text())]
LIGHTEST = 4.5  # the ratio of contrast that small text needs
ACTIONS = "robot energy plant water astronaut planning wild".split()
TEXTS = "line text-3 text-2 text accent ink ice alert good".split() + ACTIONS
GROUNDS = "sky-0 sky-1 sky-2".split()
FIRST_PAGE = 100_000  # bytes, compressed, that the first page of a game may weigh
PAGE_OF_A_GAME = 22_500  # of them, for the page itself: the longest has 22 300
ON_EVERY_PAGE = {
    "css/paper.css",
    "fonts/outfit-first-wght-normal.woff2",
    "icons/icons.svg",
    "icons/favicon.svg",
}
FIRST_PAGES = {
    "moon": {"fonts/shantell-sans-marks.woff2"},
    **{game: {f"{game}/icons.svg"} for game in ("ad_astra", "escape_pods", "space_gate")},
}
"""What a game needs besides."""

DRAWN_SIGNS = set("→✕\u202f")  # no letters of this font
FIRST_SCRIPT = '<script data-compat="{% include "components/compat.html" only %}">'
"""The one that is a part of the page; `tests/project/test_requests.py` looks at how it may be."""

COLUMNS = 120
# Words and figures that stand in a drawing.
DRAWN = re.compile(
    r"\btext\b|figure|caption|ink-number|\.range$|\.(chart|wheel|plate|slot|track|pin|ring|gate|world-title)-"
    r"|\.(open-cost|world-mark|deep-name|line-now|end-stars)|^\.(path|constellation) "
)


def tokens(style: str | Path) -> dict[str, str]:
    """The custom properties that a style sheet gives a value."""
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", (STATIC / "css" / style).read_text()))


def colours_of(theme: str) -> dict[str, str]:
    return tokens("tokens.css") | (tokens("paper.css") if theme == "paper" else {})


def luminance(colour: str) -> float:
    digits = colour.strip("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part < 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def without_comments(template: str) -> str:
    return re.sub(r"\{% comment %\}.*?\{% endcomment %\}|\{#.*?#\}", "", template, flags=re.DOTALL)


@pytest.mark.parametrize("theme", ["dark", "paper"])
def test_every_colour_that_carries_meaning_can_be_read(theme: str) -> None:
    colours = colours_of(theme)
    seen = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in product(TEXTS, GROUNDS)}
    assert {pair: ratio for pair, ratio in seen.items() if ratio < LIGHTEST} == {}


@pytest.mark.parametrize("theme", ["dark", "paper"])
def test_words_on_a_primary_button_can_be_read(theme: str) -> None:
    colours = colours_of(theme)
    assert contrast(colours["accent-ink"], colours["accent"]) >= LIGHTEST


def test_daylight_changes_colours_and_invents_none() -> None:
    assert tokens("paper.css").keys() < tokens("tokens.css").keys()
    assert set(COLOURS) <= tokens("tokens.css").keys()


def test_a_style_sheet_is_short_and_uses_values_that_exist() -> None:
    known = {name for style in STYLES for name in tokens(style)}
    texts = {style: style.read_text() for style in STYLES}
    assert [style for style, text in texts.items() if text.count("\n") >= 400] == []
    used = {(style, name) for style, text in texts.items() for name in re.findall(r"var\(--([\w-]+)", text)}
    assert {(style, name) for style, name in used if name not in known} == set()


def codes(part: str) -> range:
    """The characters of a part of a `unicode-range`, as `U+0020-007E`."""
    first, *last = part.removeprefix("U+").split("-")
    return range(int(first, 16), int((last or [first])[0], 16) + 1)


def test_the_first_font_has_every_letter_of_our_texts() -> None:
    """Whatever is missing there loads a second, larger file."""
    style = (STATIC / "css" / "tokens.css").read_text()
    [ranges] = re.findall(r"outfit-first.*?unicode-range: ([^;]+);", style, re.S)
    there = {chr(code) for part in re.split(r",\s+", ranges) for code in codes(part)}
    translations = [
        file for folder in (BASE / "locale", *GAMES.glob("*/locale")) for file in folder.rglob("*.po")
    ]
    texts = (file.read_text() for file in (*translations, *TEMPLATES))
    assert {letter for text in texts for letter in text} - there <= DRAWN_SIGNS


def test_words_grow_with_the_letters_of_the_reader() -> None:
    """What is drawn has sizes in px, which are those of its drawing; the admin has sizes of its own."""
    of_the_admin = {STATIC / "css" / name for name in ("curate.css", "curate_effects.css")}
    rules = [
        (style.name, selector.split("*/")[-1].strip())
        for style in STYLES
        if style not in of_the_admin
        for selector, body in re.findall(r"([^{}]*)\{([^{}]*)\}", style.read_text())
        if re.search(r"font(-size)?:[^;]*\dpx", body)
    ]
    assert [rule for rule in rules if not DRAWN.search(rule[1])] == []


def test_a_form_that_is_included_alone_is_given_its_token() -> None:
    roots = [BASE / "templates", *GAMES.glob("*/templates")]
    alone = re.compile(r'{% include "([^"]+)" with ([^%]*) only %}')
    for file in TEMPLATES:
        for name, words in alone.findall(file.read_text()):
            text = "".join((root / name).read_text() for root in roots if (root / name).exists())
            assert "{% csrf_token %}" not in text or "csrf_token=csrf_token" in words, f"{name} in {file}"


def test_templates_and_style_sheets_have_lines_a_person_can_read() -> None:
    long = [
        f"{file}: {line}"
        for file in (*TEMPLATES, *STYLES)
        for line in file.read_text().splitlines()
        if len(line) > COLUMNS
        # but what a shape is made of
        if not (file.name.endswith(".svg.html") and ' d="' in line)
    ]
    assert long == []


def test_a_template_holds_no_inline_style_script_or_handler() -> None:
    for template in TEMPLATES:
        text = without_comments(template.read_text())
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:", text), template
        inline = [tag for tag in re.findall(r"<script[^>]*>", text) if "src=" not in tag]
        assert inline == [] or (template.name, inline) == ("base.html", [FIRST_SCRIPT]), template


def test_every_icon_that_is_named_is_in_the_sprite() -> None:
    include = re.compile(r'components/icon.html" with name="([\w-]+)"|\b(?:icon|drawn)\("([\w-]+)"')
    found = (name for path in TEMPLATES for names in include.findall(path.read_text()) for name in names)
    named = set(filter(None, found))
    assert named | set(ICONS) <= set(SPRITE)
    assert len(SPRITE) == len(set(SPRITE)), "an icon has one drawing"
    written = "".join(path.read_text() for folder in (GAMES, DESK) for path in folder.rglob("*.py"))
    spare = set(SPRITE) - named - set(ICONS)
    assert {name for name in spare if f'"{name}"' not in written} == set(), "nobody draws them"


def as_sent(static_files: Path, name: str) -> int:
    """The bytes that a collected file takes on its way; fonts are small already."""
    text = (static_files / name).read_bytes()
    return len(text) if name.endswith(".woff2") else len(gzip.compress(text))


@pytest.mark.parametrize("game", FIRST_PAGES)
def test_the_first_page_of_a_game_stays_light(static_files: Path, game: str) -> None:
    names = {*FIRST_PAGES[game], *ON_EVERY_PAGE, *(f"{game}/seat.bundle.{kind}" for kind in ("css", "js"))}
    assert sum(as_sent(static_files, name) for name in names) < FIRST_PAGE - PAGE_OF_A_GAME


@pytest.mark.parametrize(
    ("cookie", "theme", "paper"),
    [
        (None, "dark", "print"),
        ("dark", "dark", "print"),
        ("paper", "paper", "all"),
        ('"><b>', "dark", "print"),
    ],
)
def test_a_page_is_dark_until_the_device_chose_daylight(
    client: Client, db: None, cookie: str | None, theme: str, paper: str
) -> None:
    if cookie:
        client.cookies["theme"] = cookie
    page = " ".join(client.get("/").content.decode().split())
    (html,) = re.findall(r"<html[^>]*>", page)
    assert f' class="{theme}"' in html
    assert f'data-paper media="{paper}"' in page


@pytest.mark.parametrize("path", ["/", "/nowhere/"])
def test_a_page_is_in_the_language_of_the_reader_and_can_change_it(
    client: Client, db: None, path: str
) -> None:
    assert '<html lang="en"' in client.get(path).content.decode()
    client.post("/i18n/setlang/", {"language": "es", "next": path})
    page = client.get(path).content.decode()
    assert '<html lang="es"' in page
    assert 'name="language" value="en" lang="en"' in page


def test_looking_at_the_home_page_leaves_nothing_behind(client: Client, db: None) -> None:
    client.get("/")
    assert settings.SESSION_COOKIE_NAME not in client.cookies


def known(client: Client) -> str:
    """Makes the client a device that has played, and gives its name."""
    session = client.session
    session[DEVICE] = "mine"
    session.save()
    return "mine"


def begin(device: str, *names: str) -> None:
    start_game(by=Actor(device), ruleset="moon.1", names=names, missions=None, dealer="server")


def test_a_device_goes_on_with_its_own_games_and_no_others(client: Client, db: None) -> None:
    begin(known(client), "Maya", "Iker")
    begin("another", "Nuria", "Ana")
    page = client.get("/").content.decode()
    assert re.findall(r"<bdi>(.*?)</bdi>", page) == ["Maya", "Iker"]
    assert "Nuria" not in page


def test_the_home_page_asks_the_database_no_more_for_more_games(
    client: Client, db: None, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(4):
        begin(known(client), "Maya", "Iker")
    with django_assert_max_num_queries(9):
        client.get("/")


@pytest.mark.parametrize("way", ["/new/", "/campaigns/new/", "/sign-in/"])
def test_the_home_page_leads_to_every_way_in(client: Client, db: None, way: str) -> None:
    assert f'href="{way}"' in client.get("/").content.decode()


def test_a_code_is_one_field_without_a_script(client: Client, db: None) -> None:
    page = client.get("/").content.decode()
    (form,) = re.findall(r'<form class="join-line" method="post" action="/join/">.*?</form>', page, re.DOTALL)
    assert form.count('name="code"') == 1
    assert "csrfmiddlewaretoken" in form


def test_the_gallery_is_only_for_those_who_develop(client: Client, db: None, settings: Settings) -> None:
    assert client.get("/look/").status_code == 404
    settings.DEBUG = True
    page = client.get("/look/")
    assert page.status_code == 200
    assert 'class="decision refused"' in page.content.decode()


def test_the_theme_is_changed_on_the_home_page_and_in_the_menu_and_remembered(
    shared_site: Site, open_tablet: OpenTablet
) -> None:
    page = open_tablet(shared_site.url)
    page.emulate_media(color_scheme="light")
    page.goto("/")
    night = page.evaluate("getComputedStyle(document.body).color")
    assert page.evaluate("document.documentElement.className") == "dark"
    page.click(".home-bar [data-theme-toggle]")
    page.goto("/nowhere/")
    assert page.evaluate("document.documentElement.className") == "paper"
    assert page.evaluate("getComputedStyle(document.body).color") != night
    page.click("[data-menu] summary")
    page.click("[data-theme-toggle]")
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).color") == night


def test_a_menu_closes_with_escape_and_gives_the_focus_back(
    shared_site: Site, open_tablet: OpenTablet
) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/nowhere/")
    page.click("[data-menu] summary")
    page.keyboard.press("Escape")
    assert page.locator("[data-menu][open]").count() == 0
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_a_code_takes_a_box_for_every_letter(shared_site: Site, open_tablet: OpenTablet) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/")
    boxes, join = page.locator(".code input"), page.locator(".join-line [type=submit]")
    assert boxes.count() == 6
    assert join.is_disabled()
    boxes.first.click()
    page.keyboard.type("k7-q")
    page.keyboard.press("Backspace")
    page.keyboard.type("qxzw")
    assert page.locator("[name=code]").input_value() == "K7QXZW"
    assert join.is_enabled()


def test_the_home_page_fits_and_every_target_is_large_enough(
    shared_site: Site, open_tablet: OpenTablet
) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/")
    small = """[...document.querySelectorAll("a, button, summary, input:not([type=hidden])")]
        .filter(node => node.offsetParent && !node.matches(".skip-link"))
        .filter(node => !node.closest("details:not([open]) > div"))
        .filter(node => node.getBoundingClientRect().height < 44 || node.getBoundingClientRect().width < 44)
        .map(node => node.outerHTML)"""
    for window in SIZES:
        assert fits(page, window)
        assert page.evaluate(small) == []


def fits(page: Page, window: str) -> bool:
    """Returns whether nothing of a page lies beside a window."""
    width, height = SIZES[window]
    page.set_viewport_size({"width": width, "height": height})
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_longest_names_fit_on_the_curtain_and_at_home(shared_site: Site, open_tablet: OpenTablet) -> None:
    page = open_tablet(shared_site.url, size="phone")
    page.goto("/new/")
    page.click("[data-step=players]")
    for number, letter in enumerate("W漢", 1):
        page.fill(f"[name=name_{number}]", letter * 24)
    page.click("[data-step=cards]")
    page.click("label:has([name=tablets][value=one])")
    page.click(".new-begin [type=submit]")
    page.wait_for_url("**/curtain")
    assert all(fits(page, window) for window in SIZES)
    page.goto("/")
    assert all(fits(page, window) for window in SIZES)
