"""A finished game on its way to other logs of plays."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from adventures import selectors
from adventures.actor import Actor
from adventures.drawing.qr import fitting_qr_code
from adventures.errors import Refused
from adventures.games.registry import title_of
from adventures.presenting.play_log import play_log

from .refusing import refusing


@refusing
@require_safe
@never_cache
def play_log_page(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Offers it as a link, as a code for the camera of a phone, and as a text."""
    game = selectors.real_game_for(Actor.of(request), game_id)
    end = selectors.result_of(game)
    if end is None:
        raise Refused("not_finished")
    log = play_log(game, end, selectors.over_at(game))
    context = {
        "game": game,
        "title": title_of(game.ruleset).name,
        "log": log,
        "qr": fitting_qr_code(log.link),
    }
    return render(request, "table/play_log.html", context)
