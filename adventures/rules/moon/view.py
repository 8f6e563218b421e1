"""What a seat may see: its own sheet as it stands, the others' as they were made public."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import missions
from .player import Player

if TYPE_CHECKING:
    from .table import Table


def view(table: Table, viewer: Player | None) -> dict[str, Any]:
    """Gets everything the viewer (None: a spectator) may see now, as JSON-safe data."""
    adventure = table.adventure
    sheets = {
        player.seat: player.sheet if player is viewer else player.sheet.public() for player in table.players
    }
    scores = {seat: adventure.score(sheets, seat).to_json() for seat in sheets}
    return {
        "ruleset": adventure.key,
        "turn": table.turn,
        "phase": table.phase,
        "seat": viewer.seat if viewer else None,
        "cards": _cards(table, viewer),
        "decision": viewer.decision.to_json() if viewer and viewer.decision else None,
        "can_undo": viewer is not None and table.can_undo(viewer.seat),
        "sheets": {
            player.seat: {
                "marks": {place: list(words) for place, words in sheets[player.seat].marks.items()},
                "fresh": list(player.fresh(public=player is not viewer)),
            }
            for player in table.players
        },
        "scores": scores,
        "seats": [_state(player) for player in table.players],
        "missions": missions.view(table, viewer),
        "races": adventure.races(sheets),
        "progress": adventure.progress(sheets),
        "over": table.result is not None,
        "result": table.result.to_json() if table.result else None,
    }


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
