"""What is kept of a browser test that has failed: in var/test-failures/, by database, a folder of its own.

A picture of every open page, and one text: its address, what its console said, the end of its site's logs.
The process that leads a run empties all of it when the run begins.
"""

import re
import shutil
from collections import deque
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page

from tests.settings import ON_POSTGRES
from tests.sites import Site

FOLDER = Path("var/test-failures") / ("postgres" if ON_POSTGRES else "sqlite")
MOST_TESTS, MOST_PAGES, MOST_LINES = 40, 8, 200
LONGEST_NAME = 120
HURRY = 60_000  # ms that a page may take for its picture


class Seen:
    """The pages that a test has opened, and what their consoles said."""

    KEY = pytest.StashKey["Seen"]()

    def __init__(self) -> None:
        self._said: dict[Page, deque[str]] = {}
        self._kept = False

    def opens(self, page: Page) -> None:
        """Notes a page that was opened."""
        self._said[page] = deque(maxlen=MOST_LINES)

    def says(self, page: Page | None, line: str) -> None:
        """Notes what a console said."""
        if page in self._said:
            self._said[page].append(line[:2000])

    def keep(self, test: str) -> None:
        """Keeps all of it in the folder of a test, once, unless enough have been kept."""
        folder = FOLDER / name_of(test)
        if self._kept or len(list(FOLDER.glob("*"))) >= MOST_TESTS:
            return
        self._kept = True
        folder.mkdir(parents=True, exist_ok=True)
        pages = [page for page in self._said if not page.is_closed()][-MOST_PAGES:]
        for number, page in enumerate(pages, 1):
            said = [page.url, "", "Console:", *self._said[page]]
            try:
                page.screenshot(path=folder / f"page-{number}.png", timeout=HURRY)
            except Error as error:
                said.append(f"No picture: {error}")
            (folder / f"page-{number}.txt").write_text("\n".join(said) + "\n")
        for site in {Site.at(page.url) for page in pages} - {None}:
            for process in (site.server, site.worker):
                if words := process.last_words():
                    (folder / process.log.name).write_text(words)


def name_of(test: str) -> str:
    """The folder of a test by its id."""
    return re.sub(r"[^\w.\[\]-]+", "-", test.removeprefix("tests/"))[:LONGEST_NAME]


def forget() -> None:
    """Drops what the run before has kept."""
    shutil.rmtree(FOLDER, ignore_errors=True)
