"""What a seat may see: its own sheet as it stands, the others' as they were made public."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import missions
from .player import Player
from .sheet import Sheet

if TYPE_CHECKING:
    from .table import Table


def view(table: Table, viewer: Player | None) -> dict[str, Any]:
    """Gets everything the viewer (None: a spectator) may see now, as JSON-safe data."""
    adventure = table.adventure
    sheets = table.sheets(viewer)
    return {
        "ruleset": adventure.key,
        "turn": table.turn,
        "phase": table.phase,
        "seat": viewer.seat if viewer else None,
        "cards": _cards(table, viewer),
        "decision": viewer.decision.to_json() if viewer and viewer.decision else None,
        "can_undo": viewer is not None and table.can_undo(viewer.seat),
        "sheets": {
            owner.seat: {
                "marks": {place: list(words) for place, words in sheets[owner.seat].marks.items()},
                "fresh": _fresh(table, viewer, owner.sheets[0]),
            }
            for owner in table.owners
        },
        "scores": {seat: score.to_json() for seat, score in table.scores(viewer).items()},
        "seats": [_state(player) for player in table.players],
        "missions": missions.view(table, viewer),
        "races": adventure.races(sheets),
        "progress": adventure.progress(sheets),
        "over": table.result is not None,
        "result": table.result.to_json() if table.result else None,
        **adventure.seen(table, viewer),
    }


def _fresh(table: Table, viewer: Player | None, sheet: Sheet) -> list[str]:
    """Places that have just changed: by the viewer's own last move, or else what it did not do itself.

    On a sheet that others have marked last, all that they did in the last turn.
    """
    if viewer is not None and viewer.sheet is sheet and sheet.journal:
        return viewer.since_last_move()
    if viewer is not None and viewer.sheets[table.adventure.side(table.last_turn)] is sheet:
        return list(sheet.news)
    return list(sheet.recent)


def _cards(table: Table, viewer: Player | None) -> dict[str, Any]:
    deck, adventure = table.deck, table.adventure
    playing = table.phase in ("play", "incidents", "missions")
    choosing = viewer is not None and viewer.decision is not None and viewer.decision.kind == "take"
    return {
        "combinations": [
            {
                "number": card.number,
                "action": card.action,
                "next": deck.announced[index] if deck.announced else None,
                "fits": adventure.fits(viewer.sheet, card.number, card.action)
                if viewer and choosing
                else None,
            }
            for index, card in enumerate(deck.shown if playing else ())
        ],
        "chosen": viewer.turn.get("chosen") if viewer else None,
        "turns_left": deck.turns_left,
    }


def _state(player: Player) -> dict[str, Any]:
    doing = player.decision.kind if player.decision else None
    return {"seat": player.seat, "state": "thinking" if doing else "done", "doing": doing}
