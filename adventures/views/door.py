"""The door of a table: its code, who has come in by it, and who asks for whose seat."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.drawing.qr import qr_code
from adventures.errors import Conflict, HostOnly, NotFound, Refused
from adventures.games.registry import title_of
from adventures.models import BotJob, Game, SeatRequest
from adventures.panels import short_hash
from adventures.presenting.absence import free_seats, missing_seats
from adventures.presenting.addresses import is_this_machine, reachable
from adventures.presenting.door import describe_line, tablets_of
from adventures.presenting.next_game import next_game
from adventures.presenting.standstill import asks, nothing_for, question, waited_for_by
from adventures.services.door import close_door, open_door, remove_device
from adventures.services.notes import has_new_note
from adventures.services.presence import note_presence
from adventures.services.seat_requests import answer_seat_request, ask_for_seat, withdraw_seat_request
from adventures.words.lists import all_of
from adventures.words.people import named
from moonsite.places import play_command

from .refusing import refusing

TOLD_FOR = timedelta(minutes=2)
"""So long a page tells what happened at the door."""


@dataclass(frozen=True)
class SeatQuestion:
    """A question for a seat that this device may answer: who asks, for whose seat, where the answer goes.

    With a `level`, in words, a bot is to play there.
    """

    key: int
    who: str
    seat: str
    own: bool
    answer: str
    level: str = ""


@refusing
@require_GET
@never_cache
def door_note(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """What pages on which somebody plays say of the door; a tablet that asks for it is there."""
    actor = Actor.of(request)
    game = selectors.game_for(actor, game_id)
    note_presence(by=actor, game_id=game.pk)
    context = note_context(actor, game)
    if context["door_state"] == request.GET.get("state"):
        return HttpResponse(status=204)
    return render(request, "door/note.html", context)


@refusing
@require_GET
@never_cache
def door_panel(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The code of the table and, for its host, the tablets that have joined, as it is now."""
    actor = Actor.of(request)
    context = panel_context(request, actor, selectors.game_for(actor, game_id))
    if context["panel_state"] == request.GET.get("state"):
        return HttpResponse(status=204)
    return render(request, "door/panel.html", context)


@refusing
@require_POST
def door_open(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Gives the table a new code."""
    open_door(by=Actor.of(request), game_id=game_id)
    return redirect("seats", game_id)


@refusing
@require_POST
def door_close(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Lets nobody else in."""
    close_door(by=Actor.of(request), game_id=game_id)
    return redirect("seats", game_id)


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def remove(request: HttpRequest, game_id: uuid.UUID, member_id: int) -> HttpResponse:
    """Asks whether a tablet is to be sent away, and does it."""
    actor = Actor.of(request)
    if request.method == "POST":
        remove_device(by=actor, game_id=game_id, member_id=member_id)
        return redirect("seats", game_id)
    game = selectors.game_for(actor, game_id)
    if not permissions.may_stop(actor, game):
        raise HostOnly()
    tablet = next((one for one in tablets_of(actor, game) if one.key == member_id), None)
    if tablet is None:
        raise NotFound()
    if tablet.hosts or tablet.yours:
        raise Refused("host_stays")
    context = {"game": game, "tablet": tablet, "title": title_of(game.ruleset).name}
    return render(request, "door/remove.html", context)


@require_GET
@never_cache
def removed(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Says to a tablet that it was sent away from a table; to any other nothing."""
    actor = Actor.of(request)
    if selectors.was_removed(actor, game_id):
        return render(request, "door/removed.html")
    return redirect("play", game_id)


@refusing
@require_POST
def seat_ask(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponse:
    """Asks for a seat that is in use; the page of the seats waits for the answer."""
    asked = ask_for_seat(by=Actor.of(request), game_id=game_id, position=position)
    return redirect(f"{reverse('seats', args=[game_id])}?asked={asked.pk}")


@refusing
@require_POST
def seat_answer(request: HttpRequest, game_id: uuid.UUID, request_id: int) -> HttpResponse:
    """Says yes or no to whoever asks for a seat, or takes the question back."""
    actor, answer = Actor.of(request), request.POST.get("answer")
    try:
        if answer == "withdraw":
            withdraw_seat_request(by=actor, game_id=game_id, request_id=request_id)
        else:
            answer_seat_request(by=actor, game_id=game_id, request_id=request_id, granted=answer == "yes")
    except Conflict:
        pass  # the page that it leads to shows how it stands
    return redirect("play" if request.POST.get("back") == "play" else "seats", game_id)


def note_context(actor: Actor, game: Game) -> dict[str, object]:
    """What `door/note.html` needs."""
    since = timezone.now() - TOLD_FOR
    asked = asked_of(actor, game)
    told = [describe_line(line) for line in game.door_lines.filter(created_at__gt=since)[:3]]
    missing, free = missing_seats(actor, game), [seat.name for seat in free_seats(game)]
    job = BotJob.objects.filter(game=game).first() if game.levels else None
    asleep = job is not None and job.asleep
    new_note, following = has_new_note(actor, game), next_game(actor, game)
    waited = waited_for_by(actor, game)
    said = [*(str(one.key) for one in asked), *told, *map(str, missing), *free]
    said += [f"asleep {asleep}", f"noted {new_note}", str(following)]
    said += (f"{one.seat.pk}{question(one)}" for one in waited)
    silent = {
        "names": all_of([one.seat for one in missing]),
        "minutes": min((one.minutes for one in missing), default=0),
        "over": any(one.over for one in missing),
        "at_once": all(one.at_once for one in missing),
    }
    return {
        "game": game,
        "asks": asked,
        "door_lines": told,
        "silent": silent,
        "free_names": all_of(free),
        "bots_asleep": asleep,
        "new_note": new_note,
        "next_game": following,
        "waited_names": all_of([one.seat.name for one in waited]),
        "still_since": nothing_for(game) if waited else "",
        "still_asks": [question(one) for one in waited if asks(actor, one)],
        "door_state": short_hash(" ".join(said)),
    }


def panel_context(request: HttpRequest, actor: Actor, game: Game) -> dict[str, object]:
    """What `door/panel.html` needs."""
    link, keeps = join_link(request, game), permissions.may_stop(actor, game)
    tablets = tablets_of(actor, game) if keeps else []
    said = [game.open_code, game.state, *(f"{one.key}{one.names}{one.silent}" for one in tablets)]
    return {
        "game": game,
        "keeps_door": keeps and game.state == Game.State.PLAYING,
        "tablets": tablets,
        "link": link,
        "shown_link": link.partition("://")[2],
        "qr": qr_code(link) if link else "",
        "this_machine_only": bool(link) and is_this_machine(link),
        "lan_command": play_command(lan=True),
        "panel_state": short_hash(" ".join(said)),
    }


def join_link(request: HttpRequest, game: Game) -> str:
    """The address by which other tablets join; empty while nobody else is let in."""
    return reachable(request, reverse("join-code", args=[game.open_code])) if game.open_code else ""


def asked_of(actor: Actor, game: Game) -> list[SeatQuestion]:
    """The open questions for seats that this device may answer."""
    waiting = game.seat_requests.select_related("seat").filter(state=SeatRequest.State.ASKED)
    return [
        SeatQuestion(
            key=one.pk,
            who=named(one.who),
            seat=one.seat.name,
            own=permissions.holds_seat(actor, one.seat),
            answer=reverse("seat-answer", args=[game.pk, one.pk]),
            level=one.get_level_display(),
        )
        for one in waiting
        if one.open and _is_asked(actor, game, one)
    ]


def _is_asked(actor: Actor, game: Game, request: SeatRequest) -> bool:
    """Returns whether a device still has to answer."""
    request.game = game
    own = {seat.position for seat in selectors.seats_of(actor, game)}
    return selectors.may_answer(actor, request) and not own & set(request.agreed)
