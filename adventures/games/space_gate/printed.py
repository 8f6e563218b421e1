"""What Space Gate Odyssey prints: the station of each player, and beside it what it was worth."""

from __future__ import annotations

from typing import cast

from django.utils.translation import gettext as _

from adventures.games.kit import View
from adventures.games.printed import Printed, PrintedNote, PrintedRow, Prints
from adventures.rules import Result

from .rules.contents import SECTORS
from .rules.views import GateView
from .words.endings import ENDING
from .words.things import COLOURS
from .words.things import SECTORS as SECTOR_WORDS


class GatePrints(Prints):
    """A page for each station, with its modules and how the game ended."""

    def printed(self, view: View, owner: str) -> Printed:
        """The modules of a station, and why the game was over."""
        seen = cast(GateView, view)
        notes = [_station(seen, owner)]
        if seen["result"] is not None:
            notes.append(_how(Result.from_json(seen["result"])))
        return Printed(notes=tuple(notes))


def _station(view: GateView, owner: str) -> PrintedNote:
    """Activated modules by sector, sets of all three, open corridors."""
    station = view["stations"][owner]
    counts = [
        PrintedRow(str(SECTOR_WORDS[sector].name), value=str(count), icon=SECTOR_WORDS[sector].icon)
        for sector, count in ((sector, station["activated"][sector]) for sector in SECTORS)  # type: ignore[index]
    ]
    counts.append(PrintedRow(_("Sets of all three"), value=str(station["sets"]), icon="balance"))
    counts.append(PrintedRow(_("Open corridors"), value=str(len(station["open"])), icon="error"))
    colour = COLOURS[view["colours"][owner]]
    return PrintedNote(_("Activated modules"), tuple(counts), second=str(colour))


def _how(end: Result) -> PrintedNote:
    """Why the game was over."""
    reasons = tuple(PrintedRow(ENDING.reason(reason, seat)) for seat, reason in end.reasons)
    return PrintedNote(_("How it ended"), reasons)
