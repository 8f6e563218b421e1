"""The result of a game for strangers: its public link, the page to which that leads, and its pictures."""

from __future__ import annotations

import uuid
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import HostOnly, Refused
from adventures.games.registry import kit_of, title_of
from adventures.hooks import ResultExtras
from adventures.models import GameLink
from adventures.presenting.addresses import reachable
from adventures.presenting.result_summary import first_screen
from adventures.presenting.shared_result import card_of, end_of, game_shared, shared_card_of
from adventures.presenting.sharing import Shared, sharing, unlisted, wanted, with_names
from adventures.printing.cards import SHAPES
from adventures.services.links import share_game, stop_sharing_game

from .refusing import refusing
from .result import result_context


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def share(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Switches the public link on and off."""
    by = Actor.of(request)
    if request.method == "POST":
        on, names = wanted(request)
        if on:
            share_game(by=by, game_id=game_id, names=names)
        else:
            stop_sharing_game(by=by, game_id=game_id)
        return redirect("share", game_id)
    game = selectors.game_for(by, game_id)
    if not permissions.may_stop(by, game):
        raise HostOnly()
    if not game.finished:
        raise Refused("not_finished")
    link = GameLink.objects.filter(game=game).first()
    path = reverse("shared", args=[link.token]) if link else ""
    seen = _("How the game ended: places, points, what decided it. Nobody can change anything.")
    title = str(title_of(game.ruleset).name)
    pictures = [(name, reverse("card", args=[game.pk, name])) for name in SHAPES]
    return sharing(request, Shared(title, seen, reverse("result", args=[game.pk])), link, path, pictures)


@refusing
@require_GET
@never_cache
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The result for whoever has the link."""
    game, words = game_shared(token)
    end = end_of(game)
    nothing: ResultExtras = {}
    view = selectors.final_view(game)
    screen = first_screen(game, end, nothing, None, words, view)
    context: dict[str, Any] = {
        **result_context(game, end, nothing, words, view),
        **screen,
        "field_styles": kit_of(game.ruleset).field_styles,
        "replay_url": "",
        "moments": [replace(one, url="") for one in screen["moments"]],
        "card": reachable(request, reverse("shared-card", args=[token, "card"])),
        "address": reachable(request, reverse("shared", args=[token])),
    }
    reply = render(request, "table/shared.html", context)
    return unlisted(reply)


@refusing
@require_GET
@never_cache
def card(request: HttpRequest, game_id: uuid.UUID, shape: str) -> HttpResponse:
    """The result as a picture, for whoever may open the game; without names where they are not wanted."""
    game = selectors.real_game_for(Actor.of(request), game_id)
    if not game.finished:
        raise Refused("not_finished")
    return card_of(game, shape, names=with_names(request))


@refusing
@require_GET
@never_cache
def shared_card(request: HttpRequest, token: str, shape: str) -> HttpResponse:
    """The result as a picture, for whoever has the link."""
    return shared_card_of(token, shape)
