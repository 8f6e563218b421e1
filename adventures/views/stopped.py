"""A game that is broken off: the question before it, the page that says so, and the way back."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import HostOnly, Refused
from adventures.games.registry import kit_of, title_of
from adventures.hooks import parent_of_game
from adventures.models import Game
from adventures.presenting.menu import menu_of
from adventures.running.replay import RulesChanged
from adventures.services.stop import break_off_game, resume_game
from adventures.words.lists import all_of
from adventures.words.people import named

from .parts import is_fragment_request, moved_away
from .refusing import refusing


class Stopped(NamedTuple):
    """What every page of a game that is broken off says: who did it, and whether this device may go on."""

    who: str
    may_take_up: bool


def stopped_of(actor: Actor, game: Game) -> Stopped | None:
    """Gets what the pages of a game say of its being broken off; None while it is not."""
    if not game.stopped:
        return None
    return Stopped(named(game.stopped_by), permissions.may_take_up(actor, game))


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def stop(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Asks whether the game is to be broken off, and for whom; then does it."""
    actor = Actor.of(request)
    if request.method == "POST":
        break_off_game(by=actor, game_id=game_id)
        return redirect("stopped", game_id)
    game = selectors.game_for(actor, game_id)
    if not permissions.may_stop(actor, game):
        raise HostOnly()
    if game.finished:
        raise Refused("game_over")
    if game.stopped:
        return redirect("stopped", game_id)
    names = [seat.name for seat in game.seats.all()]
    context = {**_context(actor, game), "alone": len(names) == 1, "names": all_of(names)}
    return render(request, "table/stop.html", context)


@refusing
@require_GET
@never_cache
def stopped(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Says that the game is broken off and by whom, until it is taken up again."""
    actor = Actor.of(request)
    game = selectors.game_for(actor, game_id)
    if not game.stopped:
        return moved_away(request, reverse("play", args=[game_id]))
    if is_fragment_request(request):
        return HttpResponse(status=204)
    return render(request, "table/stopped.html", {**_context(actor, game), "sheets": _sheets(game)})


@refusing
@require_GET
@never_cache
def stop_note(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """What pages that show something of the game say above it while it is broken off."""
    actor = Actor.of(request)
    game = selectors.game_for(actor, game_id)
    context = {"game": game, "stopped": stopped_of(actor, game)}
    return render(request, "components/stop_note.html", context)


@refusing
@require_POST
def take_up(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Goes on with the game."""
    resume_game(by=Actor.of(request), game_id=game_id)
    return redirect("play", game_id)


def _context(actor: Actor, game: Game) -> dict[str, Any]:
    title = title_of(game.ruleset)
    return {
        "game": game,
        "title": title.name,
        "small_styles": kit_of(game.ruleset).small_styles,
        "second": title.second,
        "stopped": stopped_of(actor, game),
        "whole": parent_of_game(game),
        "menu_items": menu_of(actor, game),
    }


def _sheets(game: Game) -> list[Mapping[str, Any]]:
    """Everybody's sheet as it stands, small; none where the rules of today would play on otherwise."""
    try:
        view = selectors.view_of(game, None)
    except RulesChanged:
        return []
    kit = kit_of(game.ruleset)
    return [
        {"name": name, "position": position, "small_sheet": kit.thumbnail(view, name)}
        for position, name in enumerate(game.setup["seats"], 1)
    ]
