"""The analysis of a game that is over, for the page of its replay."""

from __future__ import annotations

import uuid
from dataclasses import asdict
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Refused
from adventures.models import Game
from adventures.presenting.analysis import analysis_shown
from adventures.services.analyses import ask_for_analysis, give_up_analysis

from .refusing import refusing


@refusing
@require_http_methods(["GET", "POST"])
@never_cache
def analysis(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Gets what an analysis says so far; POST asks for one."""
    by = Actor.of(request)
    game = selectors.game_for(by, game_id)
    if not game.finished:
        raise Refused("not_finished")
    if request.method == "POST":
        ask_for_analysis(by=by, game_id=game_id)
    return JsonResponse(_shown(by, game))


@refusing
@require_POST
def stop(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Gives the work at an analysis up."""
    by = Actor.of(request)
    give_up_analysis(by=by, game_id=game_id)
    return JsonResponse(_shown(by, selectors.game_for(by, game_id)))


def _shown(by: Actor, game: Game) -> dict[str, Any]:
    shown = analysis_shown(game)
    return {
        **asdict(shown),
        "seats": [seat._asdict() for seat in shown.seats],
        "moments": [
            one._asdict()
            | {
                "played": one.played._asdict(),
                "better": one.better and one.better._asdict(),
                "fields": [field._asdict() for field in one.fields],
            }
            for one in shown.moments
        ],
        "may_stop": permissions.may_deal(by, game),
    }
