"""Fields as pages show them: what differs from one that is at hand is sent, and not the whole again."""

from __future__ import annotations

import uuid
from dataclasses import replace
from sys import getsizeof

from django.utils.safestring import SafeString

from adventures.drawing.field import FieldContext
from adventures.models import Seat

from .recently_used import RecentlyUsed

MOST = 48_000_000  # bytes of the fields of one process, up to half a megabyte each


def weight(field: FieldContext) -> int:
    """Returns how many bytes a field takes: its places, each a text of its own."""
    return sum(getsizeof(place) for place in field.drawn.values())


_shown: RecentlyUsed[tuple[uuid.UUID, int, str], FieldContext] = RecentlyUsed(MOST, weight)


def note_shown(seat: Seat, field: FieldContext) -> None:
    """Keeps the field of a seat for when its page says that it shows this one."""
    _shown.put((seat.game_id, seat.position, field.state), replace(field, places=SafeString()))


def shown_field(seat: Seat, state: str) -> FieldContext | None:
    """Finds the field of a seat that a page says it shows; None where it is not at hand any more."""
    return _shown.get((seat.game_id, seat.position, state))
