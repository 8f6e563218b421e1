"""The shared screen: what everybody at the table may see, from across the room."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import selectors
from adventures.actor import Actor
from adventures.drawing import small_sheet
from adventures.models import Game
from adventures.panels import astra_of, pile_of, solo_cards
from adventures.qr import qr_code
from adventures.words.adventures import BY_KEY, adventure_name
from adventures.words.decisions import doing
from adventures.words.missions import first_reward, later_reward, mission_text
from adventures.words.scores import progress_words

from .refusing import refusing
from .result import ending
from .table import join_link


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
    table = game.load()
    view = table.view(None)
    players = sorted((_player(view, seat) for seat in view["seats"]), key=lambda player: -player["score"])
    again = Game.objects.filter(again_of=game).values_list("pk", flat=True).first() if game.finished else None
    return {
        "game": game,
        "number": BY_KEY[game.ruleset].number,
        "adventure": adventure_name(game.ruleset),
        "view": view,
        "missions": [_mission(game.ruleset, mission) for mission in view["missions"]],
        "players": players,
        "done": sum(player["state"] == "done" for player in players),
        "progress": _progress(view, players),
        "qr": qr_code(join_link(request, game)),
        "ending": ending(game.ruleset, table.result) if table.result else None,
        "next_screen": reverse("screen", args=[again]) if again else "",
        "body": "table/screen_body.html",
        **(_against_astra(view, players) if "astra" in view else {}),
    }


def _against_astra(view: dict[str, Any], players: list[dict[str, Any]]) -> dict[str, Any]:
    """What a game against ASTRA shows in other places than a group's; while cards come nobody is busy."""
    if view["cards"]["wanted"]:
        players = [{**player, "state": "ready", "doing": ""} for player in players]
    return {
        "players": players,
        "body": "table/screen_solo_body.html",
        "cards": solo_cards(view),
        "astra": astra_of(view),
        "pile": pile_of(view),
    }


def _progress(view: dict[str, Any], players: list[dict[str, Any]]) -> dict[str, Any] | None:
    """How far all have come, in the order of the standings; not every Adventure has such a way."""
    progress = view["progress"]
    if progress is None:
        return None
    said = progress_words(view["ruleset"], progress)
    seats = {player["name"]: progress["seats"][player["name"]] for player in players}
    return {**progress, "seats": seats, "title": said.title, "text": said.text}


def _mission(ruleset: str, mission: dict[str, Any]) -> dict[str, Any]:
    return {
        "letter": mission["letter"],
        "text": mission_text(ruleset, mission["key"]),
        "first": first_reward(ruleset, mission["first"], mission["unit"]),
        "later": later_reward(mission["later"]),
        "taken": mission["taken"],
    }


def _player(view: dict[str, Any], seat: dict[str, Any]) -> dict[str, Any]:
    name = seat["seat"]
    waits = view["phase"] == "flip"
    return {
        "name": name,
        "score": view["scores"][name]["total"],
        "state": "ready" if waits else seat["state"],
        "doing": "" if waits else doing(view["ruleset"], seat["doing"], view["phase"]),
        "small_sheet": small_sheet(view["ruleset"], view["sheets"][name]["marks"]),
    }
