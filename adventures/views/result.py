"""How a game ended: who won, why, and field by field."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Refused
from adventures.games.kit import Kit
from adventures.games.registry import kit_of, title_of
from adventures.hooks import ResultExtras, export_links_of, extras_of
from adventures.models import Game, Job
from adventures.presenting.analysis import short_analysis
from adventures.presenting.bot_turns import bot_turns_of
from adventures.presenting.daily_ways import way_to_day
from adventures.presenting.hints import describe_use
from adventures.presenting.menu import menu_of
from adventures.presenting.notes import notes_by_turn
from adventures.presenting.rated_result import rated_outcome
from adventures.presenting.result_summary import first_screen
from adventures.presenting.what_if import lines_of
from adventures.rules import Result
from adventures.running.replay import LogRefused
from adventures.running.site_days import is_over
from adventures.services.deals import can_share
from adventures.services.finish import retry_scoring
from adventures.services.start import play_again
from adventures.words.endings import EndingWords, ending
from adventures.words.scores import place_word, signed

from .correct import live
from .parts import is_fragment_request
from .refusing import refusing


@refusing
@require_GET
@never_cache
def result(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The result as the rules say it, and how far the worker is that stores it and gives the stars."""
    actor = Actor.of(request)
    game = selectors.game_for(actor, game_id)
    if not game.finished:
        return redirect("play", game_id)
    if game.what_if_of_id is not None:
        return redirect("what-if", game_id)
    job = selectors.job_of(game)
    if is_fragment_request(request):
        # The results are stored: whoever waits sees the page with its stars.
        if job is None or job.state == Job.State.DONE:
            return HttpResponse(headers={"HX-Refresh": "true"})
        return render(request, "table/job.html", {"game": game, "job": job})
    end = selectors.result_of(game)
    if end is None:
        raise Refused("result_unknown")
    extras = way_to_day(game) or extras_of(game)
    view = selectors.final_view(game)
    page = kit_of(game.ruleset).result_page(game.rules_setup, end, extras, view)
    words, rated = kit_of(game.ruleset).ending(game.ruleset), rated_outcome(actor, game, job)
    context = {
        **result_context(game, end, extras, words, view),
        **first_screen(game, end, extras, job, words, view, rated),
        **live(actor, game),
        "menu_items": menu_of(actor, game),
        "notes": notes_by_turn(actor, game),
        "what_ifs": lines_of(actor, game),
        "bot_turns": bot_turns_of(game),
        "rated": rated,
        "job": job,
        "same_url": reverse("same", args=[game.pk]) if can_share(game) else "",
        "share_url": reverse("share", args=[game.pk]) if _may_share(actor, game) else "",
        **page.context,
    }
    return render(request, page.template, context)


def _may_share(actor: Actor, game: Game) -> bool:
    """Returns whether an actor may make a public link; not while others are still to play the same cards."""
    return permissions.may_stop(actor, game) and (game.day is None or is_over(game.day))


@refusing
@require_GET
def record(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The whole game as one file. While it goes on it would tell what others have drawn this turn."""
    game = selectors.real_game_for(Actor.of(request), game_id)
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
        retry_scoring(by=Actor.of(request), game_id=game_id)
    except Refused as error:
        if error.code != "job_goes_on":
            raise
    return redirect("result", game_id)


@dataclass(frozen=True)
class PointsCell:
    """The points of one player in one field; `width` is the bar's length in per cent of the longest one."""

    player: str
    winner: bool
    value: int
    said: str
    formula: str
    width: float
    best: bool


def result_context(
    game: Game,
    end: Result,
    extras: ResultExtras,
    words: EndingWords,
    view: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The result field by field; `words` say how everybody is called, `view` is the table at its end."""
    kit, title = kit_of(game.ruleset), title_of(game.ruleset)
    players = sorted(game.rules_setup.seats, key=lambda seat: end.places[seat])
    return {
        "game": game,
        "second": title.second,
        "adventure": title.name,
        "emblem": title.emblem,
        "turns": ngettext("%(turns)s turn", "%(turns)s turns", end.turns) % {"turns": end.turns},
        "ending": ending(words, end),
        "players": [
            {
                "name": words.owner(seat),
                "mark": kit.seat_mark(game.rules_setup.seats, seat, view),
                "place": place_word(end.places[seat]),
                "winner": end.places[seat] == 1,
                "stars": range(extras["stars"].get(seat, 0)) if "stars" in extras else None,
                "total": signed(end.scores[seat].total),
            }
            for seat in players
        ],
        "totals": [(words.owner(seat), extras["totals"].get(seat, 0)) for seat in players]
        if "totals" in extras
        else [],
        "rows": list(_rows(kit, words, end, players, view, game.ruleset)),
        "extras": extras,
        "analysed": short_analysis(game, words),
        "hints": describe_use(
            {words.owner(seat): count for seat, count in selectors.hints_used(game).items()}
        ),
        "again": Game.objects.filter(again_of=game).exists(),
        "keepings": export_links_of(game),
    }


def _rows(
    kit: Kit,
    words: EndingWords,
    end: Result,
    players: Sequence[str],
    view: Mapping[str, Any] | None,
    ruleset: str,
) -> Iterable[dict[str, Any]]:
    fields = {seat: end.scores[seat].fields for seat in players}
    keys = kit.compared(end, list(dict.fromkeys(key for seat in players for key in fields[seat])), view)
    longest = max((abs(value) for seat in players for value in fields[seat].values()), default=0) or 1
    for key in keys:
        best, told = max(fields[seat].get(key, 0) for seat in players), kit.field_words(ruleset, key)
        yield {
            "name": told.name,
            "icon": told.icon,
            "cells": [
                PointsCell(
                    player=words.owner(seat),
                    winner=end.places[seat] == 1,
                    value=(value := fields[seat].get(key, 0)),
                    said=signed(value),
                    formula=end.scores[seat].formulas.get(key, ""),
                    width=round(abs(value) / longest * 100, 1),
                    best=value == best,
                )
                for seat in players
            ],
        }
