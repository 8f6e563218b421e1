"""The page of a game that stands still: reminding whoever it waits for, and letting a bot play on."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, Refused
from adventures.games.registry import title_of
from adventures.presenting.menu import menu_of
from adventures.presenting.standstill import (
    ANSWERS,
    asks,
    nothing_for,
    question,
    reminded,
    waited_for_by,
    who_agrees,
)
from adventures.running.ending import can_be_ended
from adventures.running.standstill import WaitedFor
from adventures.words.bots import LEVEL_WORDS, OFFERED

from .answers import sent_number
from .parts import is_fragment_request, moved_away
from .refusing import refusing

FASTER = ("not_still", "stand_in_closed", "reminded_today", "game_over")
"""Somebody was faster: the page that it leads to shows how it stands."""


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def standstill(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Says for whom a game has waited too long, and does what those who wait ask for."""
    by = Actor.of(request)
    if request.method == "POST":
        act = ANSWERS.get(request.POST.get("answer", ""))
        if act is None:
            raise Malformed("answer")
        position, level = sent_number(request, "seat"), request.POST.get("level", "")
        try:
            act(by=by, game_id=game_id, position=position, level=level)
        except Refused as refused:
            if refused.code not in FASTER:
                raise
        return redirect("still", game_id)
    game = selectors.game_for(by, game_id)
    if not permissions.has_seat(by, game):
        raise Forbidden("does_not_wait")
    waited = waited_for_by(by, game)
    if not waited:
        return moved_away(request, reverse("play", args=[game_id]))
    context = {
        "game": game,
        "title": title_of(game.ruleset).name,
        "menu_items": menu_of(by, game),
        "since": nothing_for(game),
        "waited": [_shown(by, one) for one in waited],
        "levels": [(level.key, level.name) for level in LEVEL_WORDS],
        "can_be_ended": can_be_ended(game),
    }
    template = "standstill/part.html" if is_fragment_request(request) else "standstill/page.html"
    return render(request, template, context)


def _shown(by: Actor, found: WaitedFor) -> dict[str, object]:
    """One seat that is waited for, as the page shows it."""
    agreed = any(permissions.holds_seat(by, seat) for seat in found.agreed)
    return {
        "seat": found.seat,
        "reminded": reminded(found),
        "may_remind": found.may_be_reminded(timezone.now()),
        "question": question(found),
        "open": found.open,
        "asked": asks(by, found),
        "agreed": agreed,
        "level": found.level or OFFERED,
        "who_agrees": who_agrees(found),
    }
