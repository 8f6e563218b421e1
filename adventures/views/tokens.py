"""Tokens on pages: in a list, shown this once, and the question before one is revoked."""

from __future__ import annotations

import uuid
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures.actor import Actor
from adventures.games.registry import title_of
from adventures.models import Token
from adventures.presenting.addresses import reachable
from adventures.services.tokens import revoke_token, token_for
from adventures.words.lists import all_of
from adventures.words.refusals import Text
from adventures.words.tokens import KINDS, SCOPES, Purpose

from .refusing import refusing


@dataclass(frozen=True)
class TokenLine:
    """A token as a list names it: `kind` and `may` in words, `seat` where it plays no other."""

    token: Token
    kind: Text
    may: str
    seat: str


class FormChoice(NamedTuple):
    """Something to choose in a form: its value, what it means, and whether it is chosen."""

    value: str
    purpose: Purpose
    chosen: bool


def choices_of(purposes: Mapping[str, Purpose], chosen: Collection[str]) -> list[FormChoice]:
    """The choices of a form, in their order."""
    return [FormChoice(value, purpose, value in chosen) for value, purpose in purposes.items()]


def lines_of(tokens: Iterable[Token]) -> list[TokenLine]:
    """Puts tokens into a line each."""
    return [_line(token) for token in tokens]


def shown_once(request: HttpRequest, token: Token, secret: str) -> HttpResponse:
    """Shows a new token, which nobody is ever told again."""
    context = {
        "line": _line(token),
        "secret": secret,
        "address": reachable(request, reverse("api:games")),
        "back": _back(token),
    }
    return render(request, "tokens/made.html", context)


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def revoke(request: HttpRequest, token_id: uuid.UUID) -> HttpResponse:
    """Asks before a token ends for good, and ends it."""
    by = Actor.of(request)
    if request.method == "POST":
        token = revoke_token(by=by, token_id=token_id)
        messages.success(request, _("The token %(name)s was revoked") % {"name": token.name})
        return redirect(_back(token))
    token = token_for(by, token_id)
    return render(request, "tokens/revoke.html", {"line": _line(token), "back": _back(token)})


def _line(token: Token) -> TokenLine:
    may = all_of([str(purpose.name) for scope, purpose in SCOPES.items() if scope in token.may])
    seat = ""
    if token.game is not None and token.position is not None:
        seat = _("%(seat)s in %(game)s") % {
            "seat": token.game.setup["seats"][token.position - 1],
            "game": title_of(token.game.ruleset).name,
        }
    return TokenLine(token, KINDS[token.kind].name, may, seat)


def _back(token: Token) -> str:
    """Where a token was made: at the seats of its game, or on the page of the account."""
    return reverse("seats", args=[token.game_id]) if token.game_id else reverse("account-programs")
