"""The icons that a tablet shows on its home screen, drawn from their SVG by a browser.

`python -m tests.browser.icons` writes them anew.
"""

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.browsers import QUIET
from tests.servers import chromium

FOLDER = Path("static/icons")


class Icon(NamedTuple):
    """A PNG, the SVG it is drawn from, and how many pixels it is wide and high."""

    name: str
    source: str
    size: int


ICONS = (
    Icon("app-192.png", "favicon.svg", 192),
    Icon("app-512.png", "favicon.svg", 512),
    Icon("maskable-512.png", "maskable.svg", 512),
    Icon("touch-180.png", "maskable.svg", 180),
)


def drawn(browser: Browser, icon: Icon) -> bytes:
    """The icon as a PNG."""
    page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    svg = (
        (FOLDER / icon.source)
        .read_text()
        .replace("<svg ", f'<svg width="{icon.size}" height="{icon.size}" ', 1)
    )
    page.set_content(f'<body style="margin: 0; line-height: 0">{svg}')
    png = page.screenshot(omit_background=True)
    page.close()
    return png


def main() -> None:
    """Writes all icons."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for icon in ICONS:
            (FOLDER / icon.name).write_bytes(drawn(browser, icon))
        browser.close()


if __name__ == "__main__":
    main()
