"""Ending a game by agreement: who is asked, and what each has said.

A game keeps it as `ending`, by positions: who has `asked`, who said `yes`, and who said `no`, which closes
it. The next move withdraws it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adventures.models import Game, Seat

from .replay import RulesChanged, cached


@dataclass(frozen=True)
class Ending:
    """How far a table is: `asked` by whom; every seat that is taken says yes itself, or one of them no."""

    asked: Seat | None
    agreed: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    declined: tuple[Seat, ...]

    @classmethod
    def of(cls, game: Game, seats: Sequence[Seat]) -> Ending:
        """Compares what was said with who sits at the table now."""
        said = game.ending or {"asked": 0, "yes": [], "no": []}
        answered = {*said["yes"], *said["no"]}
        return cls(
            asked=next((seat for seat in seats if seat.position == said["asked"]), None),
            agreed=tuple(seat for seat in seats if seat.position in said["yes"]),
            waiting=tuple(seat for seat in seats if not seat.free and seat.position not in answered),
            declined=tuple(seat for seat in seats if seat.position in said["no"]),
        )

    @property
    def open(self) -> bool:
        """Returns whether somebody has asked, and nobody has said no."""
        return self.asked is not None and not self.declined


def can_be_ended(game: Game) -> bool:
    """Returns whether all seats could end the game now."""
    if game.finished or game.stopped:
        return False
    try:
        return bool(cached(game).table.agreed_end())
    except RulesChanged:
        return False
