"""Tablets with a real browser: one Chromium for all tests of a process, a context for each tablet."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright, expect
from playwright.sync_api import sync_playwright as new_playwright

from tests.failures import Seen
from tests.servers import PATIENCE, chromium

SIZES = {"landscape": (1180, 820), "portrait": (820, 1180), "phone": (390, 844)}
# Windows that hold less: an older tablet upright and across, phones held across, a page enlarged fourfold.
SMALLER = {
    "small portrait": (768, 1024),
    "small landscape": (1024, 768),
    "phone across": (844, 390),
    "small phone across": (568, 320),
    "enlarged": (320, 256),
}
QUIET = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--ignore-certificate-errors",  # a home's own: a worker may not come from one that is not trusted
]
DEADLINE = PATIENCE * 1000  # ms
OpenTablet = Callable[..., Page]

expect.set_options(timeout=DEADLINE)


class Chromium:
    """Chromium without a window, started when the first test drives it, and again should it have died.

    While a test drives it, this thread counts as asynchronous and the ORM refuses to work; between two such
    tests Playwright's event loop stands still, and the thread is as it was.
    """

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._browser: Browser | None = None

    def driven(self) -> Iterator[Browser]:
        """Gives the browser for as long as one test drives it."""
        asyncio._set_running_loop(self._loop)
        try:
            yield self._running()
        finally:
            asyncio._set_running_loop(None)

    def _running(self) -> Browser:
        if self._playwright is None:
            self._playwright = new_playwright().start()
            self._loop = asyncio.get_running_loop()
        if self._browser is None or not self._browser.is_connected():
            self._browser = self._playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        return self._browser

    def close(self) -> None:
        """Ends it."""
        asyncio._set_running_loop(self._loop)
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
        asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def chromium_of_process() -> Iterator[Chromium]:
    """The one Chromium of this process."""
    chromium = Chromium()
    yield chromium
    chromium.close()


@pytest.fixture
def browser(chromium_of_process: Chromium) -> Iterator[Browser]:
    """Chromium, without a window."""
    yield from chromium_of_process.driven()


@pytest.fixture
def open_tablet(request: pytest.FixtureRequest, browser: Browser) -> Iterator[OpenTablet]:
    """Opens tablets, `open_tablet(site.url, size="phone", language="es")`; an error in a console fails."""
    seen = request.node.stash[Seen.KEY] = Seen()
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def listen(message: ConsoleMessage) -> None:
        seen.says(message.page, f"{message.type}: {message.text}")
        # A refused move answers 4xx by design, and a stopped server breaks connections.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            complaints.append(message.text)

    def breaks(page: Page, error: Error) -> None:
        seen.says(page, f"uncaught: {error}")
        complaints.append(str(error))

    def watch(page: Page) -> None:
        seen.opens(page)
        page.on("console", listen)
        page.on("pageerror", lambda error: breaks(page, error))

    def open_one(url: str, *, size: str = "landscape", language: str = "en") -> Page:
        width, height = (SIZES | SMALLER)[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=True,
            locale=language,
            reduced_motion="reduce",
            base_url=url,
        )
        context.set_default_timeout(DEADLINE)
        contexts.append(context)
        context.on("page", watch)
        return context.new_page()

    yield open_one
    if complaints:
        seen.keep(request.node.nodeid)
    for context in contexts:
        with suppress(Error):  # a browser that has died has closed it
            context.close()
    assert not complaints, complaints
