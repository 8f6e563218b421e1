"""A bot of the site for a seat: choosing its level, and sending it away."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import get_or_not_found
from adventures.games.registry import title_of
from adventures.services.bot_seats import ask_for_bot, seat_bot, send_bot_away
from adventures.words.bots import LEVEL_WORDS, OFFERED

from .refusing import refusing


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def bot(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponse:
    """Asks how well a bot is to play a seat, and lets it; or asks those who have to agree."""
    by = Actor.of(request)
    game = selectors.game_for(by, game_id)
    seat = get_or_not_found(game.seats.filter(position=position))
    at_once = selectors.may_seat_bot(by, game, seat)
    if request.method == "POST":
        level = request.POST.get("level", "")
        if at_once:
            seat_bot(by=by, game_id=game_id, position=position, level=level)
        else:
            ask_for_bot(by=by, game_id=game_id, position=position, level=level)
        return redirect("seats", game_id)
    context = {
        "game": game,
        "seat": seat,
        "title": title_of(game.ruleset).name,
        "levels": LEVEL_WORDS,
        "chosen": seat.level or OFFERED,
        "at_once": at_once,
    }
    return render(request, "table/bot.html", context)


@refusing
@require_POST
def bot_away(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponse:
    """Sends the bot of a seat away."""
    send_bot_away(by=Actor.of(request), game_id=game_id, position=position)
    return redirect("seats", game_id)
