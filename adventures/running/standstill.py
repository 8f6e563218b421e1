"""A game that stands still: whom it has waited for too long, who waits, and what they say to a bot there.

A game keeps it as `standstill`: in `reminded`, by position, when a seat was reminded last; and in `asked`, by
position, the question whether a bot plays on there: its `level`, and the positions that said `yes` and `no`.
The questions are those of the version `at` which they were asked: the next move withdraws them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from adventures import permissions
from adventures.models import Game, Seat
from adventures.rules import InvalidSnapshot

from .replay import RulesChanged, cached

REMINDED_EVERY = timedelta(days=1)
NOTHING_SAID: Mapping[str, Any] = {"level": "", "yes": [], "no": []}


@dataclass(frozen=True)
class WaitedFor:
    """A seat that a game has waited for too long.

    `others` are those who have done their part, the ones to say whether a bot plays on: `agreed`, `declined`,
    or `waiting`, as far as somebody has asked. `level` is how well it would play; empty while nobody asks.
    `reminded_at` is when the seat was reminded last, if ever.
    """

    seat: Seat
    others: tuple[Seat, ...]
    level: str
    agreed: tuple[Seat, ...]
    declined: tuple[Seat, ...]
    reminded_at: datetime | None

    @property
    def needed(self) -> int:
        """How many have to agree: more than half of the others."""
        return len(self.others) // 2 + 1

    @property
    def open(self) -> bool:
        """Returns whether it is asked, and still can be agreed to."""
        return bool(self.level) and len(self.others) - len(self.declined) >= self.needed

    @property
    def decided(self) -> bool:
        """Returns whether enough have agreed."""
        return self.open and len(self.agreed) >= self.needed

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The others whose answer is missing."""
        said = (*self.agreed, *self.declined)
        return tuple(seat for seat in self.others if seat not in said) if self.open else ()

    def may_be_reminded(self, now: datetime) -> bool:
        """Returns whether it was reminded a day ago or longer."""
        return self.reminded_at is None or now - self.reminded_at >= REMINDED_EVERY


def stands_still(game: Game, seats: Sequence[Seat]) -> tuple[WaitedFor, ...]:
    """Gets the seats that a game has waited for longer than its group said; none where it goes on.

    Only people are waited for, by people at other devices: none in a game against ASTRA, at one tablet, with
    bots alone; nor where the cards come from the box, whose table sits together.
    """
    if not may_stand_still(game) or not (game.begun or all(not seat.free for seat in seats)):
        return ()
    try:
        names = cached(game).table.waiting()
    except (InvalidSnapshot, RulesChanged):
        return ()
    people = [seat for seat in seats if not (seat.free or seat.bot)]
    done = [seat for seat in people if seat.name not in names]
    found = (_waited_for(game, seat, done) for seat in people if seat.name in names)
    return tuple(one for one in found if one.others)


def may_stand_still(game: Game) -> bool:
    """Returns whether nobody has moved in a game for as long as its group said; asks for no seat."""
    return (
        game.state == Game.State.PLAYING
        and game.dealer == Game.Dealer.SERVER
        and timezone.now() - game.waits_since >= timedelta(days=game.still_days)
    )


def what_was_said(game: Game) -> dict[str, Any]:
    """Gets what is kept of a standstill: of questions only those that no move has withdrawn."""
    told = game.standstill or {}
    asked = told.get("asked", {}) if told.get("at") == game.version else {}
    return {"at": game.version, "asked": asked, "reminded": told.get("reminded", {})}


def _waited_for(game: Game, seat: Seat, done: Sequence[Seat]) -> WaitedFor:
    others = tuple(other for other in done if not permissions.hold_together(seat, other))
    told = what_was_said(game)
    said = told["asked"].get(str(seat.position), NOTHING_SAID)
    reminded = told["reminded"].get(str(seat.position))
    return WaitedFor(
        seat=seat,
        others=others,
        level=said["level"],
        agreed=tuple(other for other in others if other.position in said["yes"]),
        declined=tuple(other for other in others if other.position in said["no"]),
        reminded_at=datetime.fromisoformat(reminded) if reminded else None,
    )
