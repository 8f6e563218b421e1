"""The programs of an account: their tokens."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures.actor import Actor
from adventures.errors import Forbidden, Refused
from adventures.models import Scope
from adventures.services.tokens import LONGEST_NAME, tokens_of
from adventures.views.refusing import refusing
from adventures.views.tokens import choices_of, lines_of, shown_once
from adventures.words.refusals import refusal
from adventures.words.tokens import KINDS, SCOPES
from campaigns.curating.curators import may_curate
from moonsite.accounts.services.tokens import make_own_token
from moonsite.security.recent import again, ask_again, is_recent

OFFERED = ("personal", "bot")
CHOSEN = ("read", "play")


@login_required
@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def programs(request: HttpRequest) -> HttpResponse:
    """Lists the tokens of the account, and makes another one, which is shown this once.

    Whoever has not proved lately who they are sees the list, and is asked before they can make one.
    """
    by = Actor.of(request)
    if request.method != "POST":
        return _page(request, by)
    if not is_recent(request):
        return ask_again(request.path)
    name, kind = request.POST.get("name", ""), request.POST.get("kind", "")
    try:
        made = make_own_token(by=by, name=name, scopes=request.POST.getlist("scopes"), kind=kind)
    except Forbidden:
        raise
    except Refused as error:
        return _page(request, by, error)
    return shown_once(request, *made)


def _page(request: HttpRequest, by: Actor, wrong: Refused | None = None) -> HttpResponse:
    sent = request.POST
    may = {scope: purpose for scope, purpose in SCOPES.items() if scope != Scope.CURATE or may_curate(by)}
    context = {
        "lines": lines_of(tokens_of(by)),
        "scopes": choices_of(may, sent.getlist("scopes") if wrong else CHOSEN),
        "kinds": choices_of({kind: KINDS[kind] for kind in OFFERED}, [sent.get("kind", OFFERED[0])]),
        "name": sent.get("name", ""),
        "longest": LONGEST_NAME,
        "recent": is_recent(request),
        "again": again(request.path),
        "wrong": refusal(wrong.code, wrong.data) if wrong else None,
    }
    return render(request, "accounts/programs.html", context, status=wrong.status if wrong else 200)
