"""Writing games down: stored rows in, plain data out, the same bytes for the same game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from adventures.errors import Forbidden
from adventures.history.turns import corrections_as_json, without_undone
from adventures.models import BotSpan, Correction, Game, GameAnalysis, Move, RatedElsewhere, Seat
from adventures.rules.record import write
from adventures.running.replay import effective_moves
from adventures.selectors import bot_spans_of, result_of
from adventures.services.analyses import analysis_of
from adventures.services.ratings import changes_of

from .timestamps import MILLISECOND, since, to_text

FORMAT = "moonsite-export/1"


def document_of_game(game: Game) -> dict[str, Any]:
    """Gets the document of a game that is over; raises Forbidden while it goes on."""
    if not game.finished:
        raise Forbidden("not_finished")
    return {"format": FORMAT, "kind": "game", "games": [part_of_game(game)]}


def written(document: Mapping[str, Any]) -> bytes:
    """Writes a document as a file; the same document is always the same bytes."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def part_of_game(game: Game) -> dict[str, Any]:
    """Puts a game that is over into a document: its record, and around it what the log alone does not say.

    No device, no seed and nothing that a seat took back alone goes with it.
    """
    entries, corrections = _entries(game)
    result = result_of(game)
    moves = [(move.seat, move.text) for move in effective_moves(entries)]
    record = write(game.new().setup, moves, result.to_json() if result else None, game.rules_version)
    if said := corrections_as_json(game) if corrections else []:
        record["corrections"] = said
    times = [since(game.created_at, entry.created_at) for entry in entries]
    part: dict[str, Any] = {
        "id": str(game.pk),
        "code": game.code,
        "dealer": game.dealer,
        "rules_version": game.rules_version,
        "begun_at": to_text(game.created_at),
        "ended_at": to_text(game.created_at + MILLISECOND * (times[-1] if times else 0)),
        "record": record,
        "times": times,
    }
    if game.open_table:
        part["open_table"] = True
    if game.options_drawn:
        part["options_drawn"] = True
    if hints := [seat for seat in game.seats.all() if seat.hints]:
        part["hints"] = [{"position": seat.position, "count": seat.hints} for seat in hints]
    if spans := bot_spans_of(game):
        part["bots"] = [_span_of(seat, span) for seat, span in spans]
    analysis = analysis_of(game)
    if analysis is not None and analysis.state == GameAnalysis.State.DONE:
        part["analysis"] = analysis.told
    if (rated := _rated(game)) is not None:
        part["rated"] = rated
    if corrections:
        part["corrections"] = [_consent_of(correction) for correction in corrections]
    return part


def _rated(game: Game) -> dict[str, Any] | None:
    """What a game was as a rated one: whether it is one no more, and what it has changed for its seats.

    Ratings themselves stay here: who may open a game may not know them. None where it never was rated.
    """
    if game.is_imported:
        told = RatedElsewhere.objects.filter(game=game).first()
        if told is None:
            return None
        unrated, changes = told.unrated, {int(at): change for at, change in told.changes.items()}
    elif game.rated:
        unrated = game.unrated
        changes = {} if unrated else changes_of(game)
    else:
        return None
    part: dict[str, Any] = {"unrated": unrated} if unrated else {}
    if changes:
        part["changes"] = [{"position": at, "change": change} for at, change in sorted(changes.items())]
    return part


def _span_of(seat: Seat, span: BotSpan) -> dict[str, Any]:
    """Turns that a bot has played for a seat: to the end where no last one stands there."""
    last = {} if span.last_turn is None else {"last_turn": span.last_turn}
    return {"position": seat.position, "level": span.level, "first_turn": span.first_turn, **last}


def _consent_of(correction: Correction) -> dict[str, Any]:
    """What a record does not say of a correction: when it was asked for, and which seats agreed."""
    agreed = sorted(int(seat) for seat, answer in correction.answers.items() if answer.get("agrees"))
    return {"asked_at": to_text(correction.created_at), "cards": correction.cards, "agreed": agreed}


def _entries(game: Game) -> tuple[list[Move], list[Correction]]:
    """The entries of a log that its record tells of, and the corrections between them, first to last.

    What each seat took back alone is left out, and what came before the rules were mended.
    """
    agreed = Correction.State.AGREED
    known = {one.entry: one for one in game.corrections.all() if one.state == agreed}
    kept: list[Move] = []
    corrections: list[Correction] = []
    entries: list[Move] = []
    base = 0  # how many moves that stand are kept already
    for entry in game.moves.all():
        if (back := entry.back_to) is None:
            entries.append(entry)
            continue
        stood = without_undone(entries)
        entries = [earlier for earlier in entries if earlier.number <= back]
        if (correction := known.get(entry.number)) is None:
            kept, corrections, base = [], [], 0
            continue
        kept += [*stood[base:], entry]
        corrections.append(correction)
        base = len(without_undone(entries))
    return kept + without_undone(entries)[base:], corrections
