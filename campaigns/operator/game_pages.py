"""The pages of one game in the admin: what is known of it, and what an operator can do to it."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from django.contrib import admin, messages
from django.contrib.admin.models import DELETION, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.exchange.writing import document_of_game
from adventures.inputs.numbers import number_or_none
from adventures.models import Game, Seat
from adventures.presenting.door import describe_line
from adventures.presenting.game_file import document_file
from adventures.running import recent_events
from adventures.services.door import open_door
from adventures.services.seats import free_seat_of_others
from adventures.services.stop import break_off_game, resume_game
from adventures.words.refusals import refusal
from campaigns.services.game_deletion import delete_game, goes_with
from moonsite.operating.list_cells import ago_or_never

from . import game_rows as rows
from .each import show_refusal
from .who import log_done, operator_of

Page = Callable[..., HttpResponse]
MOST_LINES = 20


class Sits(NamedTuple):
    """Who has a seat: since when its tablet is there, the account, whether it is waited for."""

    seat: Seat
    joined: str
    heard: str
    account: str
    account_url: str
    waited: bool


def page(act: Callable[[HttpRequest, Actor, Game], HttpResponse]) -> Page:
    """Makes a page of the admin about one game: what is refused is told on the game's own page."""

    def answered(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
        by = operator_of(request)
        try:
            return act(request, by, selectors.game_for(by, game_id))
        except Refused as error:
            show_refusal(request, error)
        there = Game.objects.filter(pk=game_id).exists()
        return to_game(game_id) if there else redirect("admin:adventures_game_changelist")

    return admin.site.admin_view(answered)


def to_game(game_id: uuid.UUID) -> HttpResponseRedirect:
    """Leads to the page of a game."""
    return redirect("admin:adventures_game_change", game_id)


def render_page(request: HttpRequest, template: str, game: Game, **more: Any) -> HttpResponse:
    """A page in the admin's frame."""
    context = {
        **admin.site.each_context(request),
        "game": game,
        "name": f"{rows.called(game.ruleset)}, {game.code}",
        "emblem": rows.emblem(game.ruleset),
        **more,
    }
    return render(request, f"operating/{template}.html", context)


def show_game(request: HttpRequest, game: Game) -> HttpResponse:
    """What it is, who sits where, what it waits for, what happened last."""
    view = selectors.final_view(game)
    told = recent_events.turns_since(game).before if view and not game.finished else ()
    return render_page(
        request, "game", game,
        title=f"{rows.called(game.ruleset)}, {game.code}",
        standing=rows.state_of(game),
        waiting=rows.waiting(game),
        campaign=rows.campaign(game),
        long=rows.waits_long(game),
        seats=list(_seats(game)),
        results=list(game.results.select_related("seat").order_by("place", "seat__position")),
        turns=told,
        door=[(line.created_at, describe_line(line)) for line in game.door_lines.all()[:MOST_LINES]],
        jobs=list(game.jobs.all()),
        corrections=list(game.corrections.select_related("seat")[:MOST_LINES]),
        moves=game.moves.count(),
        done=_done(game),
        goes=goes_with(game),
        free_able=any(not seat.free for seat in game.seats.all()) and not game.finished,
    )  # fmt: skip


def _seats(game: Game) -> Iterator[Sits]:
    members = {member.device: member for member in game.members.all()}
    waited = rows.waits_for(game) or ()
    for seat in game.seats.select_related("user"):
        member = members.get(seat.device)
        user = seat.user
        yield Sits(
            seat,
            ago_or_never(member.created_at) if member else "",
            ago_or_never(member.last_heard) if member else "",
            user.get_username() if user else "",
            reverse("admin:auth_user_change", args=[user.pk]) if user else "",
            seat.name in waited,
        )


def _done(game: Game) -> list[LogEntry]:
    """What operators did to it, the newest first."""
    kind = ContentType.objects.get_for_model(Game)
    entries = LogEntry.objects.filter(content_type=kind, object_id=str(game.pk)).select_related("user")
    return list(entries.order_by("-action_time")[:MOST_LINES])


def _free(request: HttpRequest, by: Actor, game: Game) -> HttpResponse:
    """Asks which seat, and frees it."""
    if request.method != "POST":
        return render_page(request, "seats", game, title=_("Free a seat"), seats=list(_seats(game)))
    seat = free_seat_of_others(by=by, game_id=game.pk, position=_number(request.POST.get("position")))
    log_done(request, game, _("Freed the seat of %(seat)s") % {"seat": seat.name})
    messages.success(request, _("The seat of %(seat)s is free.") % {"seat": seat.name})
    return to_game(game.pk)


def _number(text: str | None) -> int:
    number = number_or_none(text, digits=3)
    if number is None:
        raise NotFound()
    return number


def stop_or_take_up(by: Actor, game: Game) -> str:
    """Breaks a game off, or takes it up again; gives the words for the log."""
    if game.stopped:
        resume_game(by=by, game_id=game.pk)
        return _("Taken up again")
    break_off_game(by=by, game_id=game.pk)
    return _("Broken off")


def _stop(request: HttpRequest, by: Actor, game: Game) -> HttpResponse:
    if request.method == "POST":
        stopped = game.stopped
        log_done(request, game, stop_or_take_up(by, game))
        messages.success(request, _("The game goes on.") if stopped else _("The game was broken off."))
    return to_game(game.pk)


def _new_code(request: HttpRequest, by: Actor, game: Game) -> HttpResponse:
    if request.method == "POST":
        code = open_door(by=by, game_id=game.pk).code
        log_done(request, game, _("New code"))
        messages.success(request, _("The new code is %(code)s.") % {"code": code})
    return to_game(game.pk)


def _export(request: HttpRequest, by: Actor, game: Game) -> HttpResponse:
    document: Mapping[str, Any] = document_of_game(game)
    log_done(request, game, _("Exported"))
    return document_file(document, f"moonsite-{game.code.lower()}-export")


def _delete(request: HttpRequest, by: Actor, game: Game) -> HttpResponse:
    """Says what goes, and deletes it once its code is typed."""
    wrong = ""
    if request.method == "POST":
        try:
            delete_game(by=by, game_id=game.pk, code=request.POST.get("code", ""))
        except Refused as error:
            if error.code != "other_code":
                raise
            wrong = refusal(error.code, error.data).text
        else:
            log_done(request, game, _("Deleted"), flag=DELETION)
            messages.success(request, _("The game %(code)s is deleted.") % {"code": game.code})
            return redirect("admin:adventures_game_changelist")
    return render_page(
        request, "delete_game", game, title=_("Delete a game"), goes=goes_with(game), wrong=wrong,
        names=rows.names(seat.name for seat in game.seats.all()),
    )  # fmt: skip


free_page, stop_page, code_page = page(_free), page(_stop), page(_new_code)
export_page, delete_page = page(_export), page(_delete)
