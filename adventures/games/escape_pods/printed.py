"""What Escape Pods prints: the board, which nobody owns, and below it the points of each player."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from adventures.games.kit import View
from adventures.games.printed import Printed, PrintedNote, PrintedRow, Prints
from adventures.rules import Result
from adventures.words.scores import place_word

from .rules.views import EscapeView, escape_view
from .words.endings import BOARD, ENDING, describe_barrier
from .words.things import COLOURS, shelter_title


class EscapePrints(Prints):
    """One page for all: the shelters as they were scored, the points of each player."""

    def owners(self, view: View, seats: Sequence[str]) -> Sequence[str]:
        return (BOARD,)

    def printed(self, view: View, owner: str) -> Printed:
        """The points by shelter, and how the game ended."""
        seen = escape_view(view)
        if seen["result"] is None:
            return Printed()
        end = Result.from_json(seen["result"])
        return Printed(notes=(_points(seen, end), _how(seen, end)))


def _points(view: EscapeView, end: Result) -> PrintedNote:
    """The players by place, with the colour of their crew and what each shelter gave them."""
    rows = []
    for seat in (seat for group in end.ranking for seat in group):
        home = [
            f"{shelter_title(key)}: {points}" for key, points in end.scores[seat].fields.items() if points
        ]
        colour = str(COLOURS[view["panels"][seat]["colour"]])
        place = place_word(end.places[seat]) if len(end.places) > 1 else ""
        total = str(end.scores[seat].total)
        rows.append(PrintedRow(seat, text=" · ".join((colour, *home)), formula=place, value=total))
    return PrintedNote(_("Points"), tuple(rows))


def _how(view: EscapeView, end: Result) -> PrintedNote:
    """Why the game was over, and of which sectors the barrier was made."""
    reasons = [PrintedRow(ENDING.reason(reason, seat)) for seat, reason in end.reasons]
    barrier = describe_barrier([sector for sector, lying in view["sectors"].items() if lying["scrap"]])
    if barrier:
        reasons.append(PrintedRow(barrier))
    return PrintedNote(_("How it ended"), tuple(reasons))
