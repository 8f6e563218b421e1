"""The result of a game for strangers: its public link, the page to which that leads, and its pictures."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
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
from adventures.errors import HostOnly, NotFound, Refused
from adventures.games.kit import Kit, kit_of, title_of
from adventures.hooks import ResultExtras
from adventures.models import Game, GameLink
from adventures.nameless import Nameless
from adventures.printing.cards import SHAPES, Drawing, game_card, sheet_drawing, sky_drawing
from adventures.rules import Result
from adventures.services.links import share_game, stop_sharing_game
from adventures.words.endings import EndingWords

from .addresses import reachable
from .decided import first_screen
from .refusing import refusing
from .result import result_context
from .sharing import Shared, picture, sharing, unlisted, wanted, with_names

Draws = Callable[[Kit, Mapping[str, Any], Result], Drawing]


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
    end = _end(game)
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
    game = selectors.game_for(Actor.of(request), game_id)
    if not game.finished:
        raise Refused("not_finished")
    return card_of(game, shape, names=with_names(request))


@refusing
@require_GET
@never_cache
def shared_card(request: HttpRequest, token: str, shape: str) -> HttpResponse:
    """The result as a picture, for whoever has the link."""
    return shared_card_of(token, shape)


def card_of(game: Game, shape: str, *, names: bool = True) -> HttpResponse:
    """The result of a game that is over as a picture."""
    return _drawn(game, _words(game, names=names), shape)


def shared_card_of(token: str, shape: str) -> HttpResponse:
    """The result to which a link leads as a picture."""
    game, words = game_shared(token)
    return unlisted(_drawn(game, words, shape))


def _drawn(game: Game, words: EndingWords, shape: str) -> HttpResponse:
    # On some sheets names are written.
    draws = sky_drawing if isinstance(words, Nameless) else sheet_drawing
    return _picture(game, words, draws, shape)


def _picture(game: Game, words: EndingWords, draws: Draws, shape: str) -> HttpResponse:
    end = _end(game)

    def drawn() -> bytes:
        drawing = draws(kit_of(game.ruleset), selectors.view_of(game, None), end)
        return game_card(game.ruleset, end, words, drawing, shape)

    # Not called by its code, with which strangers could join.
    return picture(shape, "moonsite", drawn)


def game_shared(token: str) -> tuple[Game, EndingWords]:
    """The game to which a link leads, and how everybody is called there."""
    link = GameLink.objects.select_related("game").filter(token=token).first()
    if link is None or not link.game.finished:
        raise NotFound()
    return link.game, _words(link.game, names=link.names)


def _words(game: Game, *, names: bool) -> EndingWords:
    """How everybody is called."""
    words: EndingWords = kit_of(game.ruleset).ending(game.ruleset)
    return words if names else Nameless(words, game.rules_setup.seats)


def _end(game: Game) -> Result:
    end = selectors.result_of(game)
    if end is None:
        raise Refused("result_unknown")
    return end
