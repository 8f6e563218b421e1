"""How the pages of seats were made last, so that a stream can bring what has changed since."""

from __future__ import annotations

import uuid
from typing import NamedTuple

from adventures.panels import PageState

from .recently_used import RecentlyUsed

MOST = 4096  # pages of one process, half a kilobyte each


class OpenPage(NamedTuple):
    """The page of a seat whose stream is open: of which seat, in which language, with strips on a phone.

    `prefix` is what addresses of the site begin with.
    """

    position: int
    language: str
    phone: bool
    prefix: str = "/"


_made: RecentlyUsed[tuple[uuid.UUID, int, str], PageState | None] = RecentlyUsed(MOST)


def note_made(game_id: uuid.UUID, position: int, language: str, made: PageState | None) -> PageState | None:
    """Keeps how the page of a seat looks that is sent now, and returns how the one before did.

    None is for a page to which nothing is to be brought: it is about to get an answer, or is covered.
    """
    return _made.put((game_id, position, language), made)


def last_made(game_id: uuid.UUID, position: int, language: str) -> PageState | None:
    """Finds how the page of a seat looked that this process made last; None where that is not known."""
    return _made.get((game_id, position, language))
