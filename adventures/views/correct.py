"""Putting something right: the page on which one asks to go back, the answers, and how pages hear of them."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, NotFound, Refused
from adventures.games.registry import title_of
from adventures.hooks import check_reopening
from adventures.models import LONGEST_REASON, Correction, Game, Seat
from adventures.presenting.correction_panel import ANSWERS, became_of, correcting, turn_choices
from adventures.running import hotseat
from adventures.running.agreement import Agreement
from adventures.running.replay import LogRefused
from adventures.services.correct import ask_for_correction
from adventures.words.refusals import Refusal, refusal

from .answers import sent_number
from .refusing import refusing


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def correct(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Asks to go back to the beginning of a turn; what is refused is said beside what was typed."""
    by = Actor.of(request)
    game = selectors.game_for(by, game_id)
    seat = _asking_seat(request, by, game)
    if request.method != "POST":
        return _page(request, by, game, None)
    try:
        correction = ask_for_correction(
            by=by,
            game_id=game_id,
            position=seat.position,
            turn=sent_number(request, "turn"),
            reason=request.POST.get("reason", ""),
            cards=request.POST.get("cards") == "anew",
        )
    except (Forbidden, NotFound):
        raise
    except Refused as error:
        said = refusal("turn_missing" if error.data.get("field") == "version" else error.code, error.data)
        game.refresh_from_db()
        return _page(request, by, game, said, status=error.status)
    return redirect(_way_on(correction))


@refusing
@require_POST
def answer(request: HttpRequest, game_id: uuid.UUID, correction_id: int) -> HttpResponse:
    """Agrees or not, withdraws, or goes back when nobody is left to ask."""
    act = ANSWERS.get(request.POST.get("answer", ""))
    if act is None:
        raise Malformed("answer")
    return redirect(_way_on(act(by=Actor.of(request), game_id=game_id, correction_id=correction_id)))


@refusing
@require_GET
@never_cache
def part(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """What a page beside the sheets tells of a correction; once the table has gone back it leads there."""
    by = Actor.of(request)
    game = selectors.game_for(by, game_id)
    told, seen = game.correction, request.GET.get("said", "")
    if told is None or told.state != Correction.State.AGREED or seen == str(game.notices):
        return render(request, "correction/live.html", live(by, game))
    if selectors.seats_of(by, game):
        return HttpResponse(headers={"HX-Redirect": _way_on(told)})
    return HttpResponse(headers={"HX-Refresh": "true"})


def live(by: Actor, game: Game) -> dict[str, Any]:
    """What a page needs to tell of corrections by `correction/live.html`."""
    return {
        "game": game,
        "correcting": correcting(game, partial(permissions.holds_seat, by)),
        "may_correct": game.day is None and permissions.has_seat(by, game) and not game.counts_rated,
    }


def _asking_seat(request: HttpRequest, by: Actor, game: Game) -> Seat:
    """The seat whose curtain is open, else the first of this device."""
    mine = selectors.seats_of(by, game)
    if not mine:
        raise Forbidden("no_seat")
    return hotseat.seat_in_hand(request, mine)


def _way_on(correction: Correction) -> str:
    """To the keypad where cards are to be typed in, else to the own sheet."""
    cards = correction.cards and correction.state == Correction.State.AGREED
    return reverse("deal" if cards else "play", args=[correction.game_id])


def _page(
    request: HttpRequest, by: Actor, game: Game, refused: Refusal | None, status: int = 200
) -> HttpResponse:
    sent = request.POST
    stands: Refusal | None = None
    rows: list[dict[str, Any]] = []
    try:
        if game.counts_rated:
            raise Refused("rated_no_correction")
        selectors.check_not_of_day(game)
        if game.finished:
            check_reopening(game)
        rows = list(turn_choices(game))
        stands = None if rows else refusal("nothing_played", {})
    except LogRefused as error:
        stands = refusal("log_refused", {"move": error.move.number})
    except Refused as error:
        stands = refusal(error.code, error.data)
    context = {
        **live(by, game),
        "title": title_of(game.ruleset).name,
        "rows": rows,
        "stands": stands,
        "refusal": refused,
        "turn": sent.get("turn", rows[0]["number"] if rows else ""),
        "reason": sent.get("reason", ""),
        "cards": sent.get("cards", "stay"),
        "from_the_box": game.dealer == Game.Dealer.TABLE,
        "others": _asks_others(by, game),
        "longest": LONGEST_REASON,
        "history": list(_history(game)),
    }
    return render(request, "correction/page.html", context, status=status)


def _asks_others(by: Actor, game: Game) -> bool:
    return any(not seat.free and not permissions.holds_seat(by, seat) for seat in game.seats.all())


def _history(game: Game) -> Iterator[dict[str, Any]]:
    """What was asked for before, the newest first."""
    seats = list(game.seats.all())
    closed = game.corrections.exclude(state=Correction.State.OPEN).select_related("seat").order_by("-pk")
    for correction in closed:
        agreement = Agreement.of(correction, seats)
        yield {
            "text": became_of(correction, agreement),
            "reason": correction.reason,
            "at": correction.updated_at,
        }
