"""A careful eye: it notes what is cramped, cut or too small, and keeps a picture where one is wanted."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db.transaction import atomic
from django.test import override_settings
from playwright.sync_api import Locator, Page

from moonsite.languages import SOURCE
from tests.browsers import SIZES, SMALLER, OpenTablet
from tests.examples import LONG
from tests.sites import Site

from .addresses import name_of
from .axe import complaints, complaints_about_what_is_new, complaints_without_measures
from .positions import HERE
from .stored import session_of

PICTURES = Path("screenshots")
KEEPS_PICTURES = "MOON_PICTURES" in os.environ  # `make pictures`: a suite nobody looks at draws none
# Letting axe read takes longer than all else: it reads an address in so many of its states, and measures the
# colours of the first one, and of the sheet of the last Adventure, whose colours are not those of the others.
# On a phone it reads what no tablet has shown; to the page of a seat each kind of question brings pieces of
# its own there. What it has read in one language it does not read again in another. The long run lets it read
# more of them.
READ, READ_ON_PHONES = (4, 8) if LONG else (1, 2)
MEASURED = 1
LAST = " 8"
TELEVISIONS = {"television": (1920, 1080), "laptop": (1280, 720)}
WINDOWS = SIZES | SMALLER | TELEVISIONS
BY_DAY = ("phone", "landscape", "portrait")
# The languages whose sentences are longer than English ones; the usual run looks at one of them.
MEASURED_LANGUAGE = "es"
LONG_WORDS = tuple(
    code if code == MEASURED_LANGUAGE else pytest.param(code, marks=pytest.mark.long)
    for code, _name in settings.LANGUAGES
    if code != SOURCE
)
READY = """(phone) => {
    const play = document.querySelector(".play");
    const strips = () => !phone || document.querySelector("#strips .strips, .replay");
    return !play || (play.matches("[data-ready]") && strips());
}"""
IS_SEAT = "() => !!document.querySelector('.play')"
LOOKING = Path(__file__).with_name("looking.js").read_text()


@dataclass(frozen=True)
class Places:
    """A running site with a game in every state, and one device that may see them all."""

    site: Site
    session: str
    screens: dict[str, str]
    read: set[tuple[str, bool]] = field(default_factory=set)
    """What axe has read: names of screens, and whether on a phone."""


def laid_out(site: Site, *parts: Callable[[], dict[str, str]]) -> Places:
    """Lays out screens on a site, each part after the ones before; one device sees them all."""

    def lay() -> tuple[str, dict[str, str]]:
        screens: dict[str, str] = {}
        unhurried = override_settings(LIMITS=dict.fromkeys(settings.LIMITS, ""))
        with unhurried, atomic():  # thousands of clicks, stored at once
            for part in parts:
                screens |= part()
            return session_of(HERE), screens

    return Places(site, *site.inside(lay))


class Eye:
    """Looks at one screen after the other through one page, and keeps what it sees.

    A screen is opened in the first of its windows; then the page is made as large as each of the others, as
    one that is turned or drawn out, so that it is loaded once for all of them.
    """

    def __init__(
        self,
        page: Page,
        places: Places,
        *windows: str,
        theme: str = "dark",
        axe: bool = False,
        suffix: str = "",
    ) -> None:
        windows = windows or tuple(SIZES)
        self.page, self.places, self.windows, self.axe, self.suffix = page, places, windows, axe, suffix
        self.found: list[str] = []
        self.visited: Counter[str] = Counter()
        self.read: Counter[tuple[str, bool]] = Counter()
        self.takes(windows[0])
        for name, value in (("sessionid", places.session), ("theme", theme)):
            page.context.add_cookies([{"name": name, "value": value, "url": places.site.url}])

    @classmethod
    def by_day(cls, language: str, open_tablet: OpenTablet, places: Places, *windows: str) -> Eye:
        """An eye that reads a language with longer sentences, from a phone on, and by daylight."""
        page = open_tablet(places.site.url, language=language, size="phone")
        axe = language == MEASURED_LANGUAGE  # what axe complains of is the same in all of them
        return cls(page, places, *BY_DAY, *windows, theme="paper", axe=axe, suffix=f"-{language}")

    @classmethod
    def in_english(cls, open_tablet: OpenTablet, places: Places, *windows: str) -> Eye:
        """An eye that reads English, from a tablet held across on, and at night."""
        return cls(open_tablet(places.site.url), places, *SIZES, *windows, axe=True)

    @classmethod
    def of_televisions(cls, open_tablet: OpenTablet, places: Places) -> Eye:
        """An eye that has seen all shared screens, in their own sizes."""
        eye = cls(open_tablet(places.site.url), places, *TELEVISIONS, axe=True)
        eye.visits(*(name for name in places.screens if name.startswith("screen")))
        return eye

    def has_found_nothing(self) -> None:
        """Fails with all that is wrong."""
        assert not self.found, "\n".join(self.found)

    def takes(self, window: str) -> None:
        """Makes the page as large as a window."""
        width, height = WINDOWS[window]
        self.window = window
        if self.page.viewport_size != {"width": width, "height": height}:
            self.page.set_viewport_size({"width": width, "height": height})

    def opens(self, name: str) -> None:
        """Goes to a screen by its name or address; on a seat's page waits until it hears taps."""
        self.takes(self.windows[0])
        self.page.goto(self.places.screens.get(name, name))
        self.waits()

    def waits(self) -> None:
        """Waits until a seat's page hears taps, and on a phone until its strips have come."""
        wait_until_ready(self.page)

    def looks(self, name: str, *more: str) -> None:
        """Notes what is wrong with what the page shows, in all windows and some more, and goes back.

        Axe reads it in the first window that is no phone's, and then what only a phone shows.
        """
        tablet = next((window for window in self.windows if window != "phone"), None)
        self.visited[name_of(urlsplit(self.page.url).path)] += 1
        read_before = False
        for window in (*self.windows, *more):
            self.takes(window)
            self.looks_here(name)
            if window == tablet:
                read_before = self.reads(name)
        if "phone" in self.windows:
            self.takes("phone")
            self.reads(name, read_before)
        self.takes(self.windows[0])

    def looks_here(self, name: str) -> None:
        """Notes what is wrong in this window; keeps a picture of it where they are wanted."""
        wrong = self.page.evaluate(LOOKING, phone(self.page))
        self.found += [f"{name}, {self.window}: {line}" for line in wrong]
        self.keeps(name)

    def keeps(self, name: str) -> None:
        """Keeps a picture of this window where they are wanted."""
        if KEEPS_PICTURES:
            whole = not self.page.locator(".play, dialog[open], .screen").count()
            folder = PICTURES / f"{self.window.replace(' ', '-')}{self.suffix}"
            self.page.screenshot(path=folder / f"{name.replace(' ', '-')}.png", full_page=whole)

    def reads(self, name: str, read_before: bool = False) -> bool:
        """Notes what axe finds wrong, unless it has read enough of this address; returns whether it read."""
        address, small = name_of(urlsplit(self.page.url).path), phone(self.page)
        self.read[address, small] += 1
        visits, last = self.read[address, small], name.endswith(LAST)
        seat = small and self.page.evaluate(IS_SEAT)
        enough = visits > (READ_ON_PHONES if seat else READ) and not last
        if not self.axe or enough or (name, small) in self.places.read:
            return False
        self.places.read.add((name, small))
        if read_before:
            read = complaints_about_what_is_new
        elif small or (visits > MEASURED and not last):
            read = complaints_without_measures
        else:
            read = complaints
        self.found += [f"{name}, {self.window}: {line}" for line in read(self.page)]
        return True

    def sends(self, button: Locator) -> None:
        """Taps a button that leads to another page, and waits for that page."""
        with self.page.expect_navigation():
            button.tap()

    def visits(self, *names: str, selected: Collection[str] = ()) -> None:
        """Looks at screens that need no tap, at those that are selected in smaller windows too."""
        for name in names:
            self.opens(name)
            self.looks(name.strip("/").replace("/", "-") or "home", *(SMALLER if name in selected else ()))


def wait_until_ready(page: Page) -> None:
    """Waits until a seat's page hears taps, and on a phone until its strips have come."""
    small = phone(page)
    if not page.evaluate(READY, small):
        page.wait_for_function(READY, arg=small)


def phone(page: Page) -> bool:
    """Returns whether the page is as small as a phone's: the strips answer, and panels are tabs."""
    return page.viewport_size is not None and min(page.viewport_size.values()) < 600
