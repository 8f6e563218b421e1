"""What axe, which knows the rules of access, finds wrong on a page."""

from collections.abc import Collection
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ("color-contrast",)
TARGETS = ("target-size",)
SCRIPT = Axe().axe_script
READING = Path(__file__).with_name("reading.js").read_text()
READ = "told => window.reading?.(...told)"
# Said at once: each word to a page goes through four processes.
LEARN = f"{SCRIPT};\n({READING})();"


def complaints(page: Page) -> list[str]:
    """Lets axe read the page as it stands, its targets, and its colours in both themes.

    On a phone what is scrolled under the bar at the bottom is covered: that makes no target too small.
    """
    return read(page, anew=True, measures=COLOURS if is_small(page) else (*COLOURS, *TARGETS))


def complaints_without_measures(page: Page) -> list[str]:
    """The same without targets and colours: measuring takes longer than all else."""
    return read(page, anew=True)


def complaints_about_what_is_new(page: Page) -> list[str]:
    """Lets axe read what the page shows in this window and has not shown when it was read before."""
    return read(page, anew=False)


def is_small(page: Page) -> bool:
    return min(page.viewport_size.values()) < 600


def read(page: Page, *, anew: bool, measures: Collection[str] = ()) -> list[str]:
    told = [anew, RULES, list(measures)]
    lines = page.evaluate(READ, told)
    if lines is None:  # a page that was not read before
        page.evaluate(LEARN)
        lines = page.evaluate(READ, told)
    return lines
