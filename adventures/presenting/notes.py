"""Notes to a game as its table is shown them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from adventures import permissions
from adventures.actor import Actor
from adventures.models import Game, GameNote
from adventures.services.notes import at_table, is_author, standing
from adventures.words.people import named


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A note: who wrote it, when, to which turn (None: to the game), and what its reader may do with it.

    `may_report`: somebody else wrote it, and the reader's device has not reported it yet; `reported`: it has.
    """

    key: int
    text: str
    by: str
    at: datetime
    turn: int | None
    may_withdraw: bool
    may_report: bool
    reported: bool


def note_lines(actor: Actor, game: Game, notes: Iterable[GameNote]) -> list[NoteLine]:
    """Puts notes, read with their reports, into a line each."""
    hosts = permissions.may_stop(actor, game)
    lines = []
    for note in notes:
        own = is_author(actor, note)
        reported = any(report.device == actor.device for report in note.reports.all())
        lines.append(
            NoteLine(
                key=note.pk,
                text=note.text,
                by=named(note.who),
                at=note.created_at,
                turn=note.turn,
                may_withdraw=own or hosts,
                may_report=not own and not reported,
                reported=reported,
            )
        )
    return lines


def notes_by_turn(actor: Actor, game: Game) -> list[NoteLine]:
    """Gets the notes of a game in the order of its turns, those to the game first; none for onlookers."""
    if not at_table(actor, game):
        return []
    notes = standing(game).prefetch_related("reports")
    return sorted(note_lines(actor, game, notes), key=lambda line: (line.turn or 0, line.key))
