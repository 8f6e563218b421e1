"""A program for a seat: one that plays it by itself, or helps beside its tablet."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, NotFound, Refused
from adventures.games.registry import title_of
from adventures.services.tokens import LONGEST_NAME, make_seat_token
from adventures.words.refusals import refusal
from adventures.words.tokens import WAYS

from .refusing import refusing
from .tokens import choices_of, shown_once


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def program(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponse:
    """Makes a token for a seat of this device, and shows it this once."""
    by = Actor.of(request)
    name, bot = request.POST.get("name", ""), request.POST.get("bot", "yes")
    wrong = None
    if request.method == "POST":
        try:
            made = make_seat_token(by=by, game_id=game_id, position=position, name=name, bot=bot != "no")
        except (NotFound, Forbidden):
            raise
        except Refused as error:
            wrong = error
        else:
            return shown_once(request, *made)
    seat = selectors.seat_for(by, game_id, position)
    context = {
        "game": seat.game,
        "seat": seat,
        "title": title_of(seat.game.ruleset).name,
        "name": name,
        "longest": LONGEST_NAME,
        "ways": choices_of(WAYS, [bot]),
        "wrong": refusal(wrong.code, wrong.data) if wrong else None,
    }
    return render(request, "table/program.html", context, status=wrong.status if wrong else 200)
