"""Tablets with a real browser."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests.servers import chromium

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
]
OpenTablet = Callable[..., Page]


# One per module: while a browser is driven, this thread counts as asynchronous and the ORM refuses to work.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def open_tablet(browser: Browser) -> Iterator[OpenTablet]:
    """Opens tablets, `open_tablet(site.url, size="phone", language="es")`; an error in a console fails."""
    complaints: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        # A refused move answers 4xx by design, and a stopped server breaks connections.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            complaints.append(message.text)

    with ExitStack() as stack:

        def open_one(url: str, *, size: str = "landscape", language: str = "en") -> Page:
            width, height = (SIZES | SMALLER)[size]
            context = browser.new_context(
                viewport={"width": width, "height": height},
                has_touch=True,
                locale=language,
                reduced_motion="reduce",
                base_url=url,
            )
            stack.callback(context.close)
            page = context.new_page()
            page.on("console", listen)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            return page

        yield open_one
    assert not complaints, complaints
