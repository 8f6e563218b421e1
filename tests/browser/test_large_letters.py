"""Letters larger than usual, as a browser's settings can ask for: words grow, and nothing is cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browsers import OpenTablet
from tests.sites import Site

from .astra_positions import ad_astra
from .escape_positions import escape_pods
from .eye import Eye, Places, laid_out
from .gate_positions import space_gate
from .positions import sheets

USUAL, LARGER, LARGE = 16, 24, 32  # px: what a browser's settings call medium, and what they can be set to
SCREENS = (
    *("sheet choosing", "sheet writing", "sheet waiting"),
    *("sheet escape push_question", "sheet astra plan", "sheet astra trade", "sheet gate step"),
    *("sheet astra build", "sheet astra discard"),
)

# The sizes of words, by what they belong to; of drawn figures, which stay as they are.
SIZES_OF = """() => Object.fromEntries(
    Object.entries({
        question: ".decision-question", hint: ".decision-hint", score: ".score-total", player: ".player-name",
        button: ".decision .button", name: ".strip-name", figure: "#field text",
    }).flatMap(([name, selector]) => {
        const element = document.querySelector(selector);
        return element ? [[name, parseFloat(getComputedStyle(element).fontSize)]] : [];
    })
)"""


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, sheets, escape_pods, ad_astra, space_gate)


def medium_letters(page: Page, size: int) -> None:
    """Sets what the browser's settings call medium letters."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})


@pytest.mark.parametrize(
    ("language", "letters", "windows"),
    [
        ("en", LARGE, ("landscape", "phone")),
        ("es", LARGE, ("landscape", "phone")),
        ("en", LARGER, ("portrait", "phone")),
    ],
)
def test_nothing_is_cut(
    places: Places, open_tablet: OpenTablet, language: str, letters: int, windows: tuple[str, ...]
) -> None:
    page = open_tablet(places.site.url, language=language)
    medium_letters(page, letters)
    theme = "paper" if language == "es" else "dark"
    eye = Eye(page, places, *windows, theme=theme, suffix=f"-{letters}-{language}")
    eye.visits(*SCREENS)
    # On a phone the longest sentences scroll in the bar, which leaves room for what they are about. Letters
    # that grow leave an upright board less room than it has otherwise.
    let_pass = ("phone: too high: div.decision-words", "portrait: small sheet")
    eye.found = [line for line in eye.found if not any(words in line for words in let_pass)]
    eye.has_found_nothing()


@pytest.mark.parametrize(
    "screen", ["sheet writing", "sheet escape push_question", "sheet astra plan", "sheet gate step"]
)
def test_words_are_twice_as_large_and_drawn_figures_as_they_were(
    places: Places, open_tablet: OpenTablet, screen: str
) -> None:
    page = open_tablet(places.site.url)
    eye = Eye(page, places, "phone")
    told = []
    for size in (USUAL, LARGE):
        medium_letters(page, size)
        eye.opens(screen)
        told.append(page.evaluate(SIZES_OF))
    usual, large = told
    assert usual.keys() == large.keys() >= {"question", "button"}
    assert {name: large[name] / usual[name] for name in usual if name != "figure"} == {
        name: 2 for name in usual if name != "figure"
    }
    assert usual.get("figure") == large.get("figure")
