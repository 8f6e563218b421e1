"""What a careful eye taps: tabs, replays, a sign that is pressed for long."""

from collections.abc import Iterator

import pytest

from tests.browsers import OpenTablet

from .eye import Eye, Places

# What a tap brings is looked at in all windows of a kind, on a page that was opened in the first of them.
TABLETS = ("landscape", "portrait", "small portrait", "small landscape")
PHONES = ("phone", "phone across", "small phone across", "enlarged")
KINDS = {"tablets": TABLETS, "phones": PHONES}
READERS = [
    *(("tablets", "en"), ("phones", "es")),
    *(pytest.param(*reader, marks=pytest.mark.long) for reader in (("tablets", "es"), ("phones", "en"))),
]
"""Windows and the language in which they are read; what differs most in every run."""


def taps_on(open_tablet: OpenTablet, places: Places, kind: str, language: str) -> Eye:
    """An eye in all windows of a kind, where somebody taps who reads a language."""
    page = open_tablet(places.site.url, language=language, size=KINDS[kind][0])
    theme = "dark" if language == "en" else "paper"
    return Eye(page, places, *KINDS[kind], theme=theme, suffix=f"-{language}")


def behind_tabs(eye: Eye, *tabs: str) -> Iterator[str]:
    """Opens the panels that have no room beside the sheet, in every window."""
    for window in eye.windows:
        eye.takes(window)
        eye.waits()
        for tab in tabs:
            head = eye.page.locator(f"[data-tab-name={tab}]")
            if head.is_visible():
                head.tap()
                eye.page.locator(f"[data-tab-name={tab}][aria-current=true]").wait_for()
                yield tab


def looks_at_replay(eye: Eye, name: str) -> None:
    """A game that is over in a turn, and what stands behind tabs."""
    eye.opens(name)
    eye.looks(name)
    for tab in behind_tabs(eye, "people", "points"):
        eye.looks_here(f"{name} {tab}")


def explains_a_sign(eye: Eye, within: str, name: str) -> None:
    """Presses a place for long, and reads what comes."""
    page = eye.page
    box = page.locator(f"{within} .place[role=button] .hit").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_selector("#sign[open]")
    page.mouse.up()
    assert page.locator("#sign-name").inner_text(), name
    assert page.locator("#sign-text").inner_text(), name
    page.keyboard.press("Escape")
    page.wait_for_selector("#sign:not([open])", state="attached")
