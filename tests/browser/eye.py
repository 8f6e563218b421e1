"""A careful eye: it notes what is cramped, cut or too small, and keeps a picture where one is wanted."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page

from tests.sites import Site

from .addresses import name_of
from .axe import complaints

PICTURES = Path("screenshots")
KEEPS_PICTURES = "MOON_PICTURES" in os.environ  # `make pictures`: a suite nobody looks at draws none
# Letting axe read takes longer than all else: it reads an address in so many of its states, and measures the
# colours of the first one, and of the sheet of the last Adventure, whose colours are not those of the others.
READ, MEASURED = 6, 1
LAST = " 8"
LOOKING = Path(__file__).with_name("looking.js").read_text()


@dataclass(frozen=True)
class Places:
    """A running site with a game in every state, and one device that may see them all."""

    site: Site
    session: str
    screens: dict[str, str]


def laid_out(site: Site, what: str) -> Places:
    """Starts a site on which a function of `tests.browser.lay_out` has laid out screens."""
    command = (
        "from django.conf import settings; from django.db.transaction import atomic\n"
        "from tests.browser import lay_out; settings.LIMITS = dict.fromkeys(settings.LIMITS, '')\n"
        f"with atomic(): lay_out.{what}()"  # thousands of clicks, stored at once
    )
    laid = json.loads(site.manage("shell", "-c", command).splitlines()[-1])
    return Places(site.start(), laid["session"], laid["screens"])


class Eye:
    """Looks at one screen after the other through one page, and keeps what it sees."""

    def __init__(
        self, page: Page, places: Places, folder: str, theme: str = "dark", axe: bool = False
    ) -> None:
        self.page, self.places, self.folder, self.axe = page, places, PICTURES / folder, axe
        self.found: list[str] = []
        self.visited: Counter[str] = Counter()
        for name, value in (("sessionid", places.session), ("theme", theme)):
            page.context.add_cookies([{"name": name, "value": value, "url": places.site.url}])

    def opens(self, name: str) -> None:
        """Goes to a screen by its name or address; on a seat's page waits until it hears taps."""
        self.page.goto(self.places.screens.get(name, name))
        if self.page.locator(".play").count():
            self.page.wait_for_selector(".play[data-ready]")
            if phone(self.page):
                self.page.wait_for_selector("#strips .strips, .replay", state="attached")

    def looks(self, name: str) -> None:
        """Notes what is wrong with what the page shows now; keeps a picture of it where they are wanted."""
        self.page.evaluate("document.fonts.ready")
        self.found += [f"{name}: {line}" for line in self.page.evaluate(LOOKING, phone(self.page))]
        self.reads(name)
        if KEEPS_PICTURES:
            whole = not self.page.locator(".play, dialog[open], .screen").count()
            self.page.screenshot(path=self.folder / f"{name.replace(' ', '-')}.png", full_page=whole)

    def reads(self, name: str) -> None:
        """Notes what axe finds wrong, and which address this is."""
        address = name_of(urlsplit(self.page.url).path)
        self.visited[address] += 1
        last = name.endswith(LAST)
        if self.axe and (self.visited[address] <= READ or last):
            colours = self.visited[address] <= MEASURED or last
            self.found += [f"{name}: {line}" for line in complaints(self.page, colours)]

    def sends(self, button: Locator) -> None:
        """Taps a button that leads to another page, and waits for that page."""
        with self.page.expect_navigation():
            button.tap()

    def visits(self, *names: str) -> None:
        """Looks at screens that need no tap."""
        for name in names:
            self.opens(name)
            self.looks(name.strip("/").replace("/", "-") or "home")


def phone(page: Page) -> bool:
    """Tells whether the page is as small as a phone's: the strips answer, and panels are tabs."""
    return page.viewport_size is not None and min(page.viewport_size.values()) < 600
