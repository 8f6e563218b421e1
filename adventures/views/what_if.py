"""What-if games: beginning one from a replay, the page that compares it with what happened, its switches."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.drawing.qr import qr_code
from adventures.errors import Malformed
from adventures.games.registry import kit_of, title_of
from adventures.models import Game
from adventures.presenting.addresses import is_this_machine, reachable
from adventures.presenting.what_if import compared, way_back
from adventures.running.live import listeners_of_what_ifs, news_of
from adventures.services.what_if import begin_what_if, begin_what_if_anew, delete_what_if, keep_what_if
from adventures.words.bots import LEVEL_NAMES
from moonsite.live.views import events_response

from .answers import sent_number, with_refusals
from .refusing import refusing

CARDS = {"same": False, "other": True}


@refusing
@require_POST
def begin(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Begins one from a turn, and opens its sheet."""
    game = begin_what_if(
        by=Actor.of(request),
        game_id=game_id,
        position=sent_number(request, "seat"),
        turn=sent_number(request, "turn"),
        new_cards=_cards(request),
    )
    return _to_sheet(game)


@refusing
@require_POST
def anew(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Begins another one from the same moment, and opens its sheet."""
    return _to_sheet(begin_what_if_anew(by=Actor.of(request), game_id=game_id, new_cards=_cards(request)))


@refusing
@require_GET
@never_cache
def what_if(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The page for whoever may open the real game: the sheet as everybody sees it, beside what happened.

    A page that is open asks for what it shows alone.
    """
    by = Actor.of(request)
    row = selectors.what_if_for(by, game_id)
    game, kit = row.game, kit_of(row.game.ruleset)
    title, view = title_of(game.ruleset), selectors.view_of(game, None)
    comparison, owners = compared(row), list(kit.owners(view))
    owner = comparison.seat if comparison.seat in owners else owners[0]
    address = reachable(request, reverse("what-if", args=[game.pk]))
    own = permissions.is_owner(by, game)
    context: dict[str, Any] = {
        "game": game,
        "compared": comparison,
        "what_if": row,
        "own": own,
        "title": title.name,
        "field": kit.field(kit.public_view(view, owner, None), owner),
        "field_styles": kit.field_styles,
        "bots": _bots(game),
        "sheet": reverse("sheet", args=[game.pk, row.position]) if own and not game.finished else "",
        "back": way_back(row),
        "address": address,
        "shown_address": address.partition("://")[2],
        "qr": qr_code(address),
        "this_machine_only": is_this_machine(address),
    }
    whole = "HX-Request" not in request.headers
    return render(request, "what_if/page.html" if whole else "what_if/main.html", context)


@require_GET
@with_refusals
def events(request: HttpRequest, game_id: uuid.UUID) -> HttpResponseBase:
    """The stream of its versions, for whoever may open the real game."""
    by = Actor.of(request)
    game = selectors.what_if_for(by, game_id).game
    return events_response(game.pk, *news_of(game), by.listener, listeners_of_what_ifs)


@refusing
@require_GET
@never_cache
def panel(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """What the page of the seat says beside the sheet; asked for anew when a turn is over."""
    row = selectors.what_if_for(Actor.of(request), game_id)
    return render(
        request, "what_if/beside_sheet.html", {"compared": compared(row), "what_if": row, "game": row.game}
    )


@refusing
@require_POST
def keep(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Keeps it, or lets it go after a while again."""
    kept = request.POST.get("kept") == "yes"
    keep_what_if(by=Actor.of(request), game_id=game_id, kept=kept)
    return redirect("what-if", game_id)


@refusing
@require_POST
def away(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Throws it away, and leads back to the real game."""
    by = Actor.of(request)
    back = way_back(selectors.what_if_for(by, game_id))
    delete_what_if(by=by, game_id=game_id)
    return redirect(back)


def _cards(request: HttpRequest) -> bool:
    """Whether other cards are to come; raises Malformed for anything but the two words."""
    sent = request.POST.get("cards", "")
    if sent not in CARDS:
        raise Malformed("cards")
    return CARDS[sent]


def _to_sheet(game: Game) -> HttpResponse:
    return redirect("sheet", game.pk, game.what_if.position)


def _bots(game: Game) -> list[tuple[str, str, str]]:
    """The seats that bots play, each with its level and the word for that."""
    return [(name, level, str(LEVEL_NAMES.get(level, ""))) for name, level in game.bot_names.items()]
