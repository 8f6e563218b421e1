"""The puzzle of a day: the question, one answer, and then what every place is worth."""

from __future__ import annotations

from contextlib import suppress

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from adventures.actor import Actor
from adventures.errors import Overtaken
from adventures.games.parts import Page
from adventures.presenting.puzzle_page import puzzle_page
from adventures.services.puzzles import TODAY, answer_puzzle, day_of
from adventures.services.what_if import play_on_from_puzzle

from .answers import sent_text
from .refusing import refusing


@refusing
@require_GET
@never_cache
def puzzle(request: HttpRequest, day: str = TODAY) -> HttpResponse:
    """The puzzle of today, or of an earlier day."""
    page = puzzle_page(Actor.of(request), day_of(day))
    address = reverse("puzzle-day", args=[page.day.isoformat()])
    context = {
        "page": page,
        "card": _rendered(page.card),
        "goals": _rendered(page.goals),
        "shared_address": request.build_absolute_uri(address),
    }
    return render(request, "puzzle/page.html", context)


@refusing
@require_POST
def answer(request: HttpRequest, day: str) -> HttpResponse:
    """Takes the one answer; whoever has answered before sees what came of that."""
    shown = day_of(day)
    with suppress(Overtaken):
        answer_puzzle(by=Actor.of(request), day=shown, place=sent_text(request, "place"))
    return redirect("puzzle-day", shown.isoformat())


@refusing
@require_POST
def play_on(request: HttpRequest, day: str) -> HttpResponse:
    """Begins a what-if game from it, and opens its sheet."""
    game = play_on_from_puzzle(by=Actor.of(request), day=day_of(day))
    return redirect("sheet", game.pk, game.what_if.position)


def _rendered(part: Page | None) -> str:
    """What a game has to show beside its field; nothing where it has nothing."""
    return "" if part is None else render_to_string(part.template, dict(part.context))
