"""The page of an account: what there is to look after, and what has happened lately."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from adventures.actor import Actor
from adventures.services.tokens import tokens_of
from moonsite.accounts.services.sessions import sessions_of
from moonsite.security.factor import has_factor
from moonsite.security.models import SecurityEvent

from .own_form import owner

LATEST = 12  # events


@require_safe
@never_cache
@login_required
def account(request: HttpRequest) -> HttpResponse:
    """Says how the account is kept, and leads to what can be changed."""
    user = owner(request)
    context = {
        "factor": has_factor(user.pk),
        "places": len(sessions_of(user.pk)),
        "tokens": tokens_of(Actor.of(request)).count(),
        "events": SecurityEvent.objects.filter(user=user)[:LATEST],
    }
    return render(request, "accounts/account.html", context)
