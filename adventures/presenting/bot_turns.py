"""Which turns of a game bots of the site have played, for whoever reads its result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from adventures.models import Game
from adventures.selectors import bot_spans_of


@dataclass(frozen=True)
class BotTurns:
    """Turns of a seat that a bot has played; the last one is None where it had the seat to the end."""

    seat: str
    level: str
    level_name: str
    first_turn: int
    last_turn: int | None

    def ended(self, turn: int) -> bool:
        """Returns whether the bot had the seat when a turn was over: in its last one it was taken back."""
        return self.first_turn <= turn and (self.last_turn is None or turn < self.last_turn)

    @property
    def sentence(self) -> str:
        """In words."""
        words = {
            "seat": self.seat,
            "level": self.level_name,
            "first": self.first_turn,
            "last": self.last_turn,
        }
        if self.first_turn <= 1 and self.last_turn is None:
            return _("%(seat)s was a bot: %(level)s.") % words
        if self.last_turn is None:
            return _("A bot played for %(seat)s from turn %(first)s on: %(level)s.") % words
        if self.first_turn == self.last_turn:
            return _("A bot played turn %(first)s for %(seat)s: %(level)s.") % words
        return _("A bot played turns %(first)s to %(last)s for %(seat)s: %(level)s.") % words


def level_in(played: Sequence[BotTurns], seat: str, turn: int) -> str:
    """The name of the level of the bot that ended a turn for a seat; empty where somebody else did."""
    return next((one.level_name for one in reversed(played) if one.seat == seat and one.ended(turn)), "")


def beside_sheet(date: str, played: Sequence[BotTurns], seat: str, called: str = "") -> str:
    """What stands beside a printed sheet: the date, and what bots have played on it.

    `called` is what the seat is called there, where that is something else.
    """
    told = (replace(one, seat=called or seat).sentence for one in played if one.seat == seat)
    return " · ".join([date, *told])


def bot_turns_of(game: Game) -> list[BotTurns]:
    """Gets the turns that bots have played, by seats."""
    return [
        BotTurns(seat.name, span.level, span.get_level_display(), max(1, span.first_turn), span.last_turn)
        for seat, span in bot_spans_of(game)
    ]
