"""The solo of the day: its page, and how a try begins."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Malformed, NotFound
from adventures.presenting.daily import DailyTable, best_game
from adventures.presenting.daily_ways import kind_of
from adventures.presenting.daily_week import last_days
from adventures.presenting.game_list import small_styles
from adventures.running.site_days import today
from adventures.services.days import begin_try, day_of
from adventures.words.refusals import refusal

from .refusing import refusing
from .replay import document_of, replay_context


@refusing
@require_GET
@never_cache
def daily(request: HttpRequest) -> HttpResponse:
    """The solo of today: before one has played only the card and Play, afterwards the table of everybody."""
    return _shown(request, today())


@refusing
@require_GET
@never_cache
def daily_day(request: HttpRequest, day: str) -> HttpResponse:
    """The solo of a day, as 2026-11-28."""
    return _shown(request, day_of(day))


@refusing
@require_GET
@never_cache
def daily_best(request: HttpRequest, day: str) -> HttpResponse:
    """The replay of the best game: for whoever has played that solo, for all once the day is over."""
    table = DailyTable(Actor.of(request), day_of(day))
    game = best_game(table)
    context = {
        **replay_context(game, ()),
        "table": table,
        "document": reverse("daily-best-document", args=[day]),
        "back": table.url,
        "way_out": _("Table of the day"),
        "menu_items": [],
    }
    return render(request, "daily/best.html", context)


@refusing
@require_GET
def daily_best_document(request: HttpRequest, day: str) -> HttpResponse:
    """All that the page of the best game shows."""
    return document_of(request, best_game(DailyTable(Actor.of(request), day_of(day))), None)


@refusing
@require_POST
def daily_begin(request: HttpRequest) -> HttpResponse:
    """Begins a try, or goes on with the one that has not ended."""
    actor, typed = Actor.of(request), request.POST.get("name", "")
    kind = kind_of(request.headers.get("user-agent", ""))
    try:
        game = begin_try(by=actor, name=typed, kind=kind)
    except Malformed as error:
        wrong = refusal(error.code, error.data).text
        return _shown(request, today(), typed=typed, wrong=wrong, status=400)
    return redirect("play", game.pk)


def _shown(
    request: HttpRequest, day: date, *, typed: str | None = None, wrong: str = "", status: int = 200
) -> HttpResponse:
    actor = Actor.of(request)
    table = DailyTable(actor, day)
    if table.title is None:
        raise NotFound()
    context: dict[str, Any] = {
        "table": table,
        "days": last_days(actor, day),
        "name": _usual_name(request, actor, table) if typed is None else typed,
        "small_styles": small_styles(),
        "wrong": wrong,
        "all": "all" in request.GET,
    }
    return render(request, "daily/page.html", context, status=status)


def _usual_name(request: HttpRequest, actor: Actor, table: DailyTable) -> str:
    """How whoever looks is called in the table unless another name is typed."""
    if table.own is not None and table.own.name:
        return table.own.name
    return (
        request.user.get_username()
        or selectors.usual_player(actor)[0]
        or _("Player %(number)s") % {"number": 1}
    )
