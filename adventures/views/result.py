"""How a game ended: who won, why, and field by field."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from adventures import selectors
from adventures.actor import Actor
from adventures.hooks import extras_of
from adventures.models import Game, Job, PlayResult
from adventures.replay import LogRefused
from adventures.rules import ASTRA, Result
from adventures.services.errors import Forbidden, Refused
from adventures.services.finish import score_again
from adventures.services.start import play_again
from adventures.words.adventures import BY_KEY, adventure_name
from adventures.words.endings import level_by, reasons_text, winners_text
from adventures.words.scores import field_icon, field_name, place_word, signed

from .parts import asked_for_part
from .refusing import refusing
from .versus import against_astra


@refusing
@require_GET
@never_cache
def result(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The result, or how far the job is that works it out."""
    game = selectors.game_for(Actor.of(request), game_id)
    if not game.finished:
        return redirect("play", game_id)
    job = selectors.job_of(game)
    if job is not None and job.state != Job.State.DONE:
        return _job_page(request, game, job)
    if asked_for_part(request):
        return HttpResponse(headers={"HX-Refresh": "true"})
    context = _context(game)
    template = "table/result_solo.html" if "sides" in context else "table/result.html"
    return render(request, template, context)


@refusing
@require_GET
def record(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The whole game as one file. While it goes on it would tell what others have drawn this turn."""
    game = selectors.game_for(Actor.of(request), game_id)
    if not game.finished:
        raise Forbidden("not_finished")
    try:
        document = selectors.record_of(game)
    except LogRefused as error:
        raise Refused("log_refused", move=error.move.number) from error
    reply = JsonResponse(document, json_dumps_params={"indent": 1, "ensure_ascii": False})
    reply["Content-Disposition"] = f'attachment; filename="moonsite-{game.code.lower()}.json"'
    return reply


@refusing
@require_POST
def again(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Plays the same game again; everybody who asks comes to the same new table."""
    return redirect("play", play_again(by=Actor.of(request), game_id=game_id).pk)


@refusing
@require_POST
def score_retry(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Orders results again that could not be worked out."""
    try:
        score_again(by=Actor.of(request), game_id=game_id)
    except Refused as error:
        if error.code != "job_goes_on":
            raise
    return redirect("result", game_id)


@dataclass(frozen=True)
class Ending:
    """The end of a game in words: who won, why it ended, what put one seat before the next."""

    winners: str
    reasons: str
    decided: str


def ending(ruleset: str, end: Result) -> Ending:
    """Puts a result into words."""
    return Ending(
        winners=winners_text(end.ranking[0]),
        reasons=reasons_text(ruleset, end.reasons),
        decided=level_by(ruleset, end),
    )


@dataclass(frozen=True)
class Cell:
    """The points of one player in one field; `width` is the bar's length in per cent of the longest one."""

    player: str
    winner: bool
    value: int
    said: str
    formula: str
    width: float
    best: bool


def _job_page(request: HttpRequest, game: Game, job: Job) -> HttpResponse:
    template = "table/job.html" if asked_for_part(request) else "table/result_waits.html"
    end = game.load().result
    context = {
        "game": game,
        "adventure": adventure_name(game.ruleset),
        "reasons": reasons_text(game.ruleset, end.reasons) if end else "",
        "job": job,
    }
    return render(request, template, context)


def _context(game: Game) -> dict[str, Any]:
    results = PlayResult.objects.filter(game=game).select_related("seat")
    players = list(results.order_by("place", "seat__position"))
    end = game.load().result
    extras = extras_of(game)
    turns = players[0].turns if players else game.turn
    return {
        "game": game,
        "number": BY_KEY[game.ruleset].number,
        "adventure": adventure_name(game.ruleset),
        "turns": ngettext("%(turns)s turn", "%(turns)s turns", turns) % {"turns": turns},
        "ending": ending(game.ruleset, end) if end else None,
        "players": [
            {
                "name": player.seat.name,
                "place": place_word(player.place),
                "winner": player.place == 1,
                "stars": range(extras["stars"].get(player.seat.name, 0)) if "stars" in extras else None,
                "total": signed(player.total),
            }
            for player in players
        ],
        "totals": [(player.seat.name, extras["totals"].get(player.seat.name, 0)) for player in players]
        if "totals" in extras
        else [],
        "rows": list(_rows(game.ruleset, players)),
        "extras": extras,
        "again": Game.objects.filter(again_of=game).exists(),
        **(against_astra(game, end, extras) if end and ASTRA in end.scores else {}),
    }


def _rows(ruleset: str, players: list[PlayResult]) -> Iterable[dict[str, Any]]:
    keys = list(dict.fromkeys(key for player in players for key in player.fields))
    longest = max((abs(value) for player in players for value in player.fields.values()), default=0) or 1
    for key in keys:
        best = max(player.fields.get(key, 0) for player in players)
        yield {
            "name": field_name(ruleset, key),
            "icon": field_icon(ruleset, key),
            "cells": [
                Cell(
                    player=player.seat.name,
                    winner=player.place == 1,
                    value=(value := player.fields.get(key, 0)),
                    said=signed(value),
                    formula=player.formulas.get(key, ""),
                    width=round(abs(value) / longest * 100, 1),
                    best=value == best,
                )
                for player in players
            ],
        }
