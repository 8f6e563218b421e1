"""The hands of a curator at the desk: what is typed and tapped, counted, and waited for until it is kept."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from secrets import token_hex

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from playwright.sync_api import Locator, Page, expect

from campaigns.books.read import SHIPPED, read, written
from campaigns.curating.curators import CONSOLE
from campaigns.services.books import import_book
from moonsite.accounts.sessions import SessionStore
from moonsite.security.recent import PROVED
from tests.browsers import OpenTablet
from tests.campaigns.curators import BACKEND, curator
from tests.sites import Site

POSTED = re.compile(r"/desk/[0-9a-f-]+/(field|part|undo)")


def signed_in_as(name: str) -> str:
    """The session of a new curator."""
    user, session = curator(f"{name}-{token_hex(4)}"), SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), BACKEND
    session[HASH_SESSION_KEY], session[PROVED] = user.get_session_auth_hash(), int(time.time())
    session.create()
    return str(session.session_key)


def example() -> str:
    """A draft like the book that comes with the site, under a key of its own."""
    content = written(read((SHIPPED / "lantern.yaml").read_bytes()))
    key = f"lantern-{token_hex(4)}"
    copied = content.replace(b"key: lantern\n", f"key: {key}\n".encode(), 1)
    return str(import_book(by=CONSOLE, content=copied).version.pk)


class Curator:
    """Somebody who writes at the desk; `taps` and `typed` count what the hands did since the beginning."""

    def __init__(
        self, open_tablet: OpenTablet, site: Site, name: str = "Ines", size: str = "landscape"
    ) -> None:
        session = site.inside(lambda: signed_in_as(name))
        self.page: Page = open_tablet(site.url, size=size)
        self.page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
        self.version = ""
        self.taps = self.typed = 0
        self.since = time.monotonic()

    @property
    def seconds(self) -> int:
        """How long it has taken."""
        return round(time.monotonic() - self.since)

    # What is seen

    def field(self, address: str) -> Locator:
        return self.page.locator("#field-" + address.replace("/", "-").replace(".", "_"))

    def section(self, key: str) -> Locator:
        return self.page.locator(f"#section-{key}")

    # What the hands do

    def kept(self, act: Callable[[], None]) -> None:
        """Does something that is posted, and waits for its answer."""
        with self.page.expect_response(POSTED):
            act()
        expect(self.page.locator("#desk-saved")).to_have_attribute("data-state", "saved")

    def tap(self, what: Locator) -> None:
        """Taps something that leads on, or opens something."""
        self.taps += 1
        what.click()

    def taps_key(self, what: Locator) -> None:
        """Taps a key that changes the draft."""
        self.taps += 1
        self.kept(what.click)

    def taps_named(self, name: str, section: str) -> None:
        self.taps_key(self.section(section).get_by_role("button", name=name).first)

    def types(self, address: str, words: str) -> None:
        """Types into a field and leaves it."""
        self.typed += 1

        def typed() -> None:
            self.field(address).fill(words)
            self.field(address).blur()

        self.kept(typed)

    def both(self, address: str, english: str, spanish: str) -> None:
        self.types(f"{address}/en", english)
        self.types(f"{address}/es", spanish)

    def chooses(self, what: Locator, value: str) -> None:
        """Opens a list and taps a line of it."""
        self.taps += 2
        self.kept(lambda: what.select_option(value))

    def adds_effect(self, section: str, tile: str, inside: str) -> None:
        """Chooses an effect from the catalogue: a heading, then a key of its editor."""
        self.tap(self.section(section).locator("[data-effect-open]").first)
        dialog = self.page.locator("[data-effect-dialog]")
        self.tap(dialog.locator(f'[data-effect-tile="{tile}"]'))
        self.tap(dialog.locator(inside).first)
        self.taps_key(dialog.locator("[data-effect-keep]"))
        expect(dialog).to_be_hidden()

    # Where the hands go

    def opens(self, part: str = "") -> None:
        """Goes to a page of the draft."""
        self.page.goto(f"/desk/{self.version}/{part}")

    def begins_short_book(self, title: str) -> None:
        """Begins a short book by the form, and comes to its first chapter."""
        self.page.goto("/desk/new/")
        self.typed += 1
        self.page.get_by_label("Title").fill(title)
        self.tap(self.page.get_by_text("A short book: any games, in any order"))
        self.tap(self.page.get_by_text("Spanish", exact=True))  # English, that of the page, is chosen
        self.tap(self.page.get_by_role("button", name="Begin"))
        self.page.wait_for_url("**/chapters/1/")
        self.version = self.page.url.split("/desk/")[1].split("/")[0]

    def is_led_to(self, where: str, url: str) -> None:
        """Taps the first fault of a place in the list of the book, and comes to its page."""
        self.opens()
        self.tap(self.page.locator(".desk-faults a", has_text=where).first)
        self.page.wait_for_url(url)

    def publishes(self) -> None:
        """Publishes the draft once nothing is wrong."""
        self.opens()
        expect(self.page.locator(".desk-bar")).to_contain_text("Ready to publish")
        self.tap(self.page.locator(".desk-bar").get_by_role("link", name="Publish"))
        self.tap(self.page.get_by_role("button", name="Publish"))
        self.page.wait_for_url(f"**/desk/{self.version}/")
