"""Notes to a game and its turns: a page for those at its table."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.games.registry import title_of
from adventures.models.note import LONGEST_GAME_NOTE
from adventures.presenting.menu import menu_of
from adventures.presenting.notes import note_lines
from adventures.services.notes import read_notes, report_note, withdraw_note, write_note
from adventures.words.refusals import Refusal, refusal

from .answers import sent_number
from .refusing import refusing


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def notes(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Shows the notes and takes a new one; what is refused is said beside what was typed."""
    if request.method != "POST":
        return _page(request, game_id)
    try:
        turn = sent_number(request, "turn") if request.POST.get("turn") else None
        write_note(by=Actor.of(request), game_id=game_id, text=request.POST.get("text", ""), turn=turn)
    except Malformed as error:
        return _page(request, game_id, refusal(error.code, error.data))
    return redirect("game-notes", game_id)


@refusing
@require_POST
def withdraw(request: HttpRequest, game_id: uuid.UUID, note_id: int) -> HttpResponse:
    """Withdraws a note."""
    withdraw_note(by=Actor.of(request), game_id=game_id, note_id=note_id)
    return redirect("game-notes", game_id)


@refusing
@require_POST
def report(request: HttpRequest, game_id: uuid.UUID, note_id: int) -> HttpResponse:
    """Asks the operator to look at a note."""
    report_note(by=Actor.of(request), game_id=game_id, note_id=note_id)
    return redirect("game-notes", game_id)


def _page(request: HttpRequest, game_id: uuid.UUID, refused: Refusal | None = None) -> HttpResponse:
    by = Actor.of(request)
    found = read_notes(by=by, game_id=game_id)
    game = selectors.game_for(by, game_id)
    context: dict[str, Any] = {
        "game": game,
        "title": title_of(game.ruleset).name,
        "notes": note_lines(by, game, found),
        "turns": range(game.turn, 0, -1),
        "turn": request.POST.get("turn", "" if game.finished else str(game.turn)),
        "text": request.POST.get("text", ""),
        "longest": LONGEST_GAME_NOTE,
        "refusal": refused,
        "menu_items": menu_of(by, game),
    }
    return render(request, "table/notes.html", context, status=400 if refused else 200)
