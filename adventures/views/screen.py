"""The shared screen: what everybody at the table may see, from across the room."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import selectors
from adventures.actor import Actor
from adventures.drawing.qr import qr_code
from adventures.games.kit import Kit
from adventures.games.registry import kit_of, title_of
from adventures.models import Game
from adventures.presenting.result_summary import final_chart
from adventures.running import recent_events
from adventures.words.endings import ending

from .door import join_link
from .refusing import refusing
from .stopped import stopped_of


@refusing
@require_GET
@never_cache
def screen(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The page of the shared screen; whoever has joined the game may open it, without a seat."""
    return render(request, "table/screen.html", _context(request, _game(request, game_id)))


@refusing
@require_GET
@never_cache
def screen_fresh(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """What the shared screen shows now, to take the place of what it showed."""
    context = _context(request, _game(request, game_id))
    return render(request, context["body"], context)


def _game(request: HttpRequest, game_id: uuid.UUID) -> Game:
    return selectors.game_for(Actor.of(request), game_id)


def _context(request: HttpRequest, game: Game) -> dict[str, Any]:
    actor = Actor.of(request)
    kit, title = kit_of(game.ruleset), title_of(game.ruleset)
    view = selectors.view_of(game, None)
    end, bots = selectors.result_of(game), game.bots_with_levels
    seats = [
        {**_player(kit, view, position, seat), "bot": position in bots, "level": bots.get(position, "")}
        for position, seat in enumerate(view["seats"], 1)
    ]
    players = sorted(seats, key=lambda player: -(player["score"] or 0))
    again = Game.objects.filter(again_of=game).values_list("pk", flat=True).first() if game.finished else None
    page = kit.screen(view, players)
    awaited = [player for player in page.context.get("players", players) if not player.get("bot")]
    return {
        "game": game,
        "adventure": title.name,
        "second": title.second,
        "view": view,
        "turn": kit.turn(view),
        "since": recent_events.turns_since(game),
        "players": players,
        "awaited": awaited,
        "done": [player for player in awaited if player["state"] == "done"],
        "qr": qr_code(link) if (link := join_link(request, game)) else "",
        "ending": ending(kit.ending(game.ruleset), end) if end else None,
        "stopped": stopped_of(actor, game),
        "next_screen": reverse("screen", args=[again]) if again else "",
        "body": page.template,
        "styles": kit.screen_styles,
        **page.context,
        **(final_chart(game, end) if end else {}),
    }


def _player(kit: Kit, view: Mapping[str, Any], position: int, seat: Mapping[str, Any]) -> dict[str, Any]:
    name = seat["seat"]
    return {
        "name": name,
        "position": position,
        "score": view["scores"][name]["total"] if name in view["scores"] else None,
        "state": seat["state"],
        "doing": kit.describe_activity(view, name),
        "small_sheet": kit.thumbnail(view, name),
    }
