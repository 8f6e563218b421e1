"""Who is asked about a correction, and who has agreed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adventures import permissions
from adventures.models import Correction, Seat


@dataclass(frozen=True)
class Agreement:
    """How far a table is: `agreed` and `waiting` are the seats that are asked.

    Whoever asked is not asked, nor are the other seats of the same device or account, nor free ones.
    """

    own: tuple[Seat, ...]
    agreed: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    declined: tuple[Seat, ...]

    @classmethod
    def of(cls, correction: Correction, seats: Sequence[Seat]) -> Agreement:
        """Compares the answers with who sits at the table now."""
        asking = next(seat for seat in seats if seat.pk == correction.seat_id)
        own = [seat for seat in seats if seat is asking or permissions.hold_together(seat, asking)]
        asked = [seat for seat in seats if seat not in own and not seat.free]
        return cls(
            own=tuple(own),
            agreed=tuple(seat for seat in asked if correction.answer_of(seat)),
            waiting=tuple(seat for seat in asked if correction.answer_of(seat) is None),
            declined=tuple(seat for seat in asked if correction.answer_of(seat) is False),
        )
