"""Where one is signed in, and ending that."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from adventures.actor import Actor
from adventures.views.refusing import refusing
from moonsite.accounts.services.sessions import end_others, end_session, sessions_of

from .own_form import owner


@require_safe
@never_cache
@login_required
def sessions(request: HttpRequest) -> HttpResponse:
    """Lists where the account is signed in."""
    places = sessions_of(owner(request).pk, request.session.session_key)
    return render(request, "accounts/sessions.html", {"places": places})


@refusing
@require_POST
@login_required
def end(request: HttpRequest, name: str) -> HttpResponse:
    """Signs out in one place."""
    end_session(by=Actor.of(request), name=name)
    messages.success(request, _("You were signed out there."))
    return redirect("sessions")


@refusing
@require_POST
@login_required
def end_all(request: HttpRequest) -> HttpResponse:
    """Signs out everywhere but here; ends the account's tokens too, if that was ticked."""
    tokens = request.POST.get("tokens") == "yes"
    here = request.session.session_key
    ended = end_others(by=Actor.of(request), user=owner(request), here=here, tokens=tokens)
    told = ngettext(
        "You were signed out in %(places)s place.", "You were signed out in %(places)s places.", ended
    )
    messages.success(request, told % {"places": ended})
    return redirect("sessions")
