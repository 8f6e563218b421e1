"""The page on which each seat says whether the game is to end here."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed
from adventures.games.registry import title_of
from adventures.presenting.ending_panel import ANSWERS, answers, went_on
from adventures.presenting.menu import menu_of
from adventures.running.ending import Ending, can_be_ended

from .answers import sent_number
from .parts import is_fragment_request, moved_away
from .refusing import refusing


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def end(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Asks every seat of this device by its name, and says what the others have said."""
    by = Actor.of(request)
    if request.method == "POST":
        act = ANSWERS.get(request.POST.get("answer", ""))
        if act is None:
            raise Malformed("answer")
        act(by=by, game_id=game_id, position=sent_number(request, "seat"))
        return redirect("end", game_id)
    game = selectors.game_for(by, game_id)
    if game.finished or game.stopped:
        return moved_away(request, reverse("play", args=[game_id]))
    mine = selectors.seats_of(by, game)
    if not mine:
        raise Forbidden("no_seat")
    ending = Ending.of(game, list(game.seats.all()))
    context = {
        "game": game,
        "title": title_of(game.ruleset).name,
        "menu_items": menu_of(by, game),
        "can_be_ended": can_be_ended(game),
        "ending": ending,
        "seats": [seat for seat in mine if not ending.open or seat in ending.waiting],
        "agreed": [seat for seat in ending.agreed if permissions.holds_seat(by, seat)],
        "alone": not any(seat not in mine for seat in game.seats.all()),
        "told": answers(ending) if ending.open else went_on(ending) if ending.declined else "",
    }
    template = "ending/part.html" if is_fragment_request(request) else "ending/page.html"
    return render(request, template, context)
