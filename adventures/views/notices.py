"""The page on which somebody says how they learn that it is their turn, and the way out of it."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.games.registry import title_of
from adventures.models.notice import DAY
from adventures.presenting.addresses import reachable
from adventures.presenting.menu import menu_of
from adventures.presenting.notices import NOON, STEP, GameNotices, NoticesPage, game_of_link
from adventures.services import chats, quiet, recipients
from adventures.words.refusals import refusal

from .answers import sent_number
from .refusing import refusing


@refusing
@require_GET
@never_cache
def notices(request: HttpRequest) -> HttpResponse:
    """Shows the ways on which somebody may be told, and when."""
    return render(request, "notices/notices.html", {"page": NoticesPage.of(Actor.of(request))})


@refusing
@require_POST
def push(request: HttpRequest) -> HttpResponse:
    """Tells whoever asks on this device from now on."""
    sent = request.POST
    keys = {key: sent.get(key) for key in ("p256dh", "auth")}
    subscription = {"endpoint": sent.get("endpoint"), "keys": keys}
    recipients.want_push(by=Actor.of(request), subscription=subscription, **_from(request))
    return redirect("notices")


@refusing
@require_POST
def mail(request: HttpRequest) -> HttpResponse:
    """Tells an account by letters from now on."""
    recipients.want_mail(by=Actor.of(request), **_from(request))
    return redirect("notices")


@refusing
@require_POST
def stop(request: HttpRequest, kind: str) -> HttpResponse:
    """Switches a way off."""
    recipients.switch_off(by=Actor.of(request), kind=kind)
    return redirect("notices")


@refusing
@require_POST
def try_out(request: HttpRequest, kind: str) -> HttpResponse:
    """Sends a notice that says only that it has arrived."""
    recipients.try_out(by=Actor.of(request), kind=kind)
    return redirect("notices")


@refusing
@require_POST
def times(request: HttpRequest) -> HttpResponse:
    """Says when somebody is told."""
    sent = request.POST
    recipients.set_times(
        by=Actor.of(request),
        often=sent.get("often", ""),
        quiet=sent.get("quiet") == "on",
        quiet_from=_minute(request, "quiet_from"),
        quiet_until=_minute(request, "quiet_until"),
        daily_at=sent_number(request, "daily_at", digits=4),
        zone=timezone.get_current_timezone_name(),
    )
    return redirect("notices")


@refusing
@require_POST
def week(request: HttpRequest) -> HttpResponse:
    """Tells nothing for a week, or again before that."""
    change = quiet.be_quiet_for_a_week if _said(request, "quiet") else quiet.speak_again
    change(by=Actor.of(request))
    return redirect("notices")


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def of_game(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Shows whether somebody is told of a game, and takes what they say to that."""
    by = Actor.of(request)
    if request.method == "POST":
        quiet.set_told_of_game(by=by, game_id=game_id, told=_said(request, "told"))
        if request.POST.get("back") == "notices":
            return redirect("notices")
        return redirect("game-notices", game_id)
    game = selectors.game_for(by, game_id)
    context = {
        "game": game,
        "title": title_of(game.ruleset).name,
        "notices": GameNotices.of(by, game),
        "menu_items": menu_of(by, game),
    }
    return render(request, "notices/game.html", context)


@refusing
@require_POST
def chat(request: HttpRequest) -> HttpResponse:
    """Tells a group in a chat from now on; an address that is none is shown again, with what is wrong."""
    by = Actor.of(request)
    typed = {field: request.POST.get(field, "") for field in ("group", "address", "often")}
    try:
        chats.add_chat(by=by, **typed, **_from(request))
    except Malformed as error:
        if error.field != "address":
            raise
        told = {"page": NoticesPage.of(by), "typed": typed, "refusal": refusal(error.code, error.data)}
        return render(request, "notices/notices.html", told, status=error.status)
    return redirect("notices")


@refusing
@require_POST
def chat_often(request: HttpRequest, key: int) -> HttpResponse:
    """Says how often the group of a chat is told."""
    chats.set_often_of_chat(by=Actor.of(request), key=key, often=request.POST.get("often", ""))
    return redirect("notices")


@refusing
@require_POST
def chat_stop(request: HttpRequest, key: int) -> HttpResponse:
    """Tells a group no more in a chat."""
    chats.switch_off_chat(by=Actor.of(request), key=key)
    return redirect("notices")


@refusing
@require_POST
def chat_try(request: HttpRequest, key: int) -> HttpResponse:
    """Writes to a chat that this has arrived."""
    chats.try_chat(by=Actor.of(request), key=key)
    return redirect("notices")


@csrf_exempt
@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def off(request: HttpRequest, token: str) -> HttpResponse:
    """Switches the way off on which a message came, or one game: whoever has its link may, from wherever.

    A browser's notice and a mail program post here with one tap; who opens the link is asked by a button.
    """
    game = game_of_link(token)
    was_on = recipients.switch_off_by_link(token=token) if request.method == "POST" else None
    context = {"done": request.method == "POST", "was_on": was_on, "game": game}
    return render(request, "notices/off.html", context)


def _from(request: HttpRequest) -> dict[str, str]:
    return {
        "zone": timezone.get_current_timezone_name(),
        "language": get_language() or "",
        "site": reachable(request, "/"),
    }


def _said(request: HttpRequest, field: str) -> bool:
    """Whether somebody says yes; raises Malformed for anything but yes and no."""
    said = {"yes": True, "no": False}.get(request.POST.get(field, ""))
    if said is None:
        raise Malformed(field)
    return said


def _minute(request: HttpRequest, field: str) -> int:
    """The minute of the day of a handle, which says half hours since noon."""
    return (NOON + STEP * sent_number(request, field, digits=2)) % DAY
