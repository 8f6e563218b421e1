"""Coming to a table: joining it, and who sits where."""

from __future__ import annotations

import uuid
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import NotFound, Refused, TooManyCodes
from adventures.games.registry import kit_of, title_of
from adventures.inputs.numbers import number_or_none
from adventures.models import BotJob, Game, Seat, SeatRequest
from adventures.panels import short_hash
from adventures.presenting.door import describe_line
from adventures.presenting.lent import lent_lines
from adventures.presenting.menu import menu_of
from adventures.services.codes import LENGTH
from adventures.services.join import game_behind, join_game
from adventures.services.presence import note_presence
from adventures.services.seats import leave_seat, set_open_table, take_free_seats, take_seat
from adventures.services.start import begin_play
from adventures.services.tokens import tokens_of
from adventures.words.lists import all_of

from .door import asked_of, panel_context
from .parts import is_fragment_request
from .refusing import refusing
from .stopped import stopped_of
from .tokens import lines_of


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Joins a game by the code somebody reads out."""
    if request.method == "POST":
        return _joined(request, request.POST.get("code", ""))
    return render(request, "table/join.html", {"code": ""})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def join_code(request: HttpRequest, code: str) -> HttpResponse:
    """Asks whoever opens the link or the QR code whether to join, and joins; who has joined goes on."""
    if request.method == "POST":
        return _joined(request, code)
    actor = Actor.of(request)
    try:
        game = game_behind(by=actor, code=code)
    except (NotFound, TooManyCodes) as error:
        return _wrong(request, code, error)
    if selectors.may_open(actor, game):
        return redirect("play" if selectors.seats_of(actor, game) else "seats", game.pk)
    context = {"code": game.code, "adventure": title_of(game.ruleset).name}
    return render(request, "table/join_code.html", context)


@refusing
@require_GET
@never_cache
def seats(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Who sits where; asked again every few seconds, it answers only when somebody has moved.

    A list that has waited for the beginning (`waits`) leads on to the sheet of its device.
    """
    actor = Actor.of(request)
    game = selectors.game_for(actor, game_id)
    if not is_fragment_request(request):
        return _seats_page(request, actor, game)
    note_presence(by=actor, game_id=game.pk)
    asked = request.GET.get("asked", "")
    context = _seats_context(actor, game)
    if context["state"] == request.GET.get("state"):
        return HttpResponse(status=204)
    if game.begun and context["own"] and "waits" in request.GET:
        context["go_on"] = reverse("play", args=[game_id])
    if _granted(actor, game, asked):
        context["go_on"] = reverse("play", args=[game_id])
    return render(request, "table/seat_list.html", context)


@refusing
@require_POST
def seat_take(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponse:
    """Takes a seat; one that another tablet has only when this is confirmed.

    A guest's first seat leads straight to its sheet. Whoever hosts stays, to see the others come.
    """
    actor = Actor.of(request)
    take_over = request.POST.get("take_over") == "yes"
    try:
        seat = take_seat(by=actor, game_id=game_id, position=position, take_over=take_over)
    except Refused as error:
        if error.code not in ("seat_taken", "seat_in_use"):
            raise
        return _seats_page(
            request, actor, selectors.game_for(actor, game_id), asked=position, status=error.status
        )
    game = selectors.game_for(actor, game_id)  # as the seats are now
    if request.POST.get("back") == "play":
        return redirect("play", game_id)
    first = not permissions.is_host(actor, seat.game) and len(selectors.seats_of(actor, game)) == 1
    return redirect("play" if first else "seats", game_id)


@refusing
@require_POST
def seats_take(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Takes all free seats: everybody plays on this tablet."""
    actor = Actor.of(request)
    take_free_seats(by=actor, game_id=game_id)
    return redirect("seats", game_id)


@refusing
@require_POST
def seats_begin(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Begins: this tablet goes to its sheet, and so does every other that waits at the seats."""
    begin_play(by=Actor.of(request), game_id=game_id)
    return redirect("play", game_id)


@refusing
@require_POST
def seats_open(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Takes the curtain between the seats of this tablet away, or hangs it up again."""
    set_open_table(by=Actor.of(request), game_id=game_id, open_table=request.POST.get("open_table") == "yes")
    return redirect("seats", game_id)


@refusing
@require_POST
def seat_leave(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponse:
    """Frees a seat of this device; its sheet stays for whoever takes it next."""
    leave_seat(by=Actor.of(request), game_id=game_id, position=position)
    return redirect("seats", game_id)


@dataclass(frozen=True)
class SeatRow:
    """A seat as the list shows it: `state` is yours, free or taken.

    `at_once`: this device may take it over without asking; `agreement`: its tablet is silent, and the
    host or all others have to agree; `asked` and `refused`: what it has asked. `bot_offered`: it may let a
    bot play there, or ask for that; the bot there `rests` where it has failed too often.
    """

    seat: Seat
    state: str
    at_once: bool = False
    agreement: bool = False
    asked: SeatRequest | None = None
    refused: bool = False
    bot_offered: bool = False
    rests: bool = False


def _joined(request: HttpRequest, code: str) -> HttpResponse:
    actor = Actor.of(request)
    try:
        game = join_game(by=actor, code=code)
    except (NotFound, TooManyCodes) as error:
        return _wrong(request, code, error)
    messages.success(request, _("You are at the table of %(names)s") % {"names": _names(game)})
    return redirect("play" if selectors.seats_of(actor, game) else "seats", game.pk)


def _wrong(request: HttpRequest, code: str, error: NotFound | TooManyCodes) -> HttpResponse:
    """The page with the code that was typed, and why it opens nothing."""
    wrong, headers = _("No open table has this code. Check it, or ask for a new one."), {}
    if isinstance(error, TooManyCodes):
        minutes = -(-error.data["wait"] // 60)
        wrong = ngettext(
            "Too many wrong codes. Try again in %(minutes)s minute.",
            "Too many wrong codes. Try again in %(minutes)s minutes.",
            minutes,
        ) % {"minutes": minutes}
        headers["Retry-After"] = str(error.data["wait"])
    context = {"code": code.strip()[:LENGTH].upper(), "wrong": wrong}
    return HttpResponse(
        render_to_string("table/join.html", context, request), status=error.status, headers=headers
    )


def _names(game: Game) -> str:
    return all_of([seat.name for seat in game.seats.all()])


def _seats_page(
    request: HttpRequest, actor: Actor, game: Game, *, asked: int | None = None, status: int = 200
) -> HttpResponse:
    context = {
        **_seats_context(actor, game),
        **panel_context(request, actor, game),
        "menu_items": menu_of(actor, game),
        "adventure": title_of(game.ruleset).name,
        "asked": asked,
        "programs": lines_of(tokens_of(actor).filter(game=game)),
    }
    return render(request, "table/seats.html", context, status=status)


def _rows(actor: Actor, game: Game, own: list[Seat]) -> list[SeatRow]:
    since = timezone.now() - SeatRequest.LASTS
    mine = {one.seat_id: one for one in game.seat_requests.filter(device=actor.device, created_at__gt=since)}
    job = BotJob.objects.filter(game=game).first() if game.levels else None
    offered = not game.finished and permissions.may_deal(actor, game)
    rows = []
    for seat in game.seats.all():
        if seat in own or seat.free:
            rows.append(SeatRow(seat, "yours" if seat in own else "free", bot_offered=offered))
            continue
        asked = mine.get(seat.pk)
        rows.append(
            SeatRow(
                seat,
                "taken",
                at_once=selectors.may_take_over(actor, game, seat),
                agreement=bool(selectors.seats_that_may_approve(actor, game, seat)),
                asked=asked if asked is not None and asked.open else None,
                refused=asked is not None and asked.state == SeatRequest.State.REFUSED,
                bot_offered=offered and (seat.level != "" or selectors.may_seat_bot(actor, game, seat)),
                rests=job is not None and job.rests(seat.position),
            )
        )
    return rows


def _granted(actor: Actor, game: Game, asked: str) -> bool:
    """Returns whether the seat for which the page waits (`asked`: the question) was given to its device."""
    answered = game.seat_requests.filter(pk=number_or_none(asked, digits=18) or 0, device=actor.device)
    return answered.filter(state=SeatRequest.State.GRANTED, seat__device=actor.device).exists()


def _seats_context(actor: Actor, game: Game) -> dict[str, object]:
    own = selectors.seats_of(actor, game)
    rows, asks = _rows(actor, game, own), asked_of(actor, game)
    lines = [describe_line(line) for line in game.door_lines.all()[:3]]
    said = [
        *(
            f"{row.seat.pk}{row.state}{row.seat.bot}{row.at_once}{row.asked and row.asked.pk}{row.refused}"
            f"{row.seat.level}{row.bot_offered}{row.rests}"
            for row in rows
        ),
        *(str(one.key) for one in asks),
        *lines,
        str(game.begun),
        str(game.open_table),
        game.state,
    ]
    return {
        "game": game,
        "lent": lent_lines(actor, game),
        "rows": rows,
        "own": own,
        "may_lie_open": len(own) > 1 and not game.finished and not kit_of(game.ruleset).secret_hands,
        "free": sum(row.state == "free" for row in rows),
        "stopped": stopped_of(actor, game),
        "asks": asks,
        "lines": lines,
        "waits_for": ("" if game.begun else "&waits")
        + next((f"&asked={row.asked.pk}" for row in rows if row.asked), ""),
        "state": short_hash(" ".join(said)),
    }
