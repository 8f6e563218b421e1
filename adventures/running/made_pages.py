"""How the pages of seats were made last, so that a stream can bring what has changed since."""

from __future__ import annotations

import uuid
from typing import NamedTuple

from adventures.models import Seat
from adventures.panels import PageState

from .recently_used import RecentlyUsed

MOST = 4096  # pages of one process, half a kilobyte each


class OpenPage(NamedTuple):
    """The page of a seat whose stream is open: of which seat, in which language, with strips on a phone."""

    position: int
    language: str
    phone: bool


_made: RecentlyUsed[tuple[uuid.UUID, int, str], PageState] = RecentlyUsed(MOST)


def note_made(seat: Seat, language: str, made: PageState) -> None:
    """Keeps how the page of a seat looks that is sent now."""
    _made.put((seat.game_id, seat.position, language), made)


def last_made(game_id: uuid.UUID, position: int, language: str) -> PageState | None:
    """Finds how the page of a seat looked that this process made last; None where it has made none."""
    return _made.get((game_id, position, language))
