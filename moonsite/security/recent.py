"""Whether whoever uses a session has proved lately who they are: it lasts a year, and tablets lie about."""

import time
from datetime import timedelta
from urllib.parse import urlencode

from django.contrib.auth import REDIRECT_FIELD_NAME
from django.contrib.auth.signals import user_logged_in
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

PROVED = "proved_at"
RECENTLY = timedelta(hours=12)
"""For which a proof counts; in the admin, where somebody works, from each page anew."""
RENEWED_EVERY = timedelta(minutes=5)


def listen() -> None:
    """Counts signing in as a proof."""
    user_logged_in.connect(_signed_in, dispatch_uid="security_proved")


def note_proof(request: HttpRequest) -> None:
    """Notes in the session that whoever uses it is who they say."""
    request.session[PROVED] = int(time.time())


def is_recent(request: HttpRequest) -> bool:
    """Returns whether that was proved lately; who has not signed in has nothing to prove."""
    return not request.user.is_authenticated or _age(request) < RECENTLY


def extend_proof(request: HttpRequest) -> bool:
    """Returns the same, and lets a proof that counts count for longer."""
    recent = is_recent(request)
    if recent and request.user.is_authenticated and _age(request) > RENEWED_EVERY:
        note_proof(request)
    return recent


def again(back: str) -> str:
    """The address of the page that asks for the password once more, and leads from there back."""
    return f"{reverse('prove-again')}?{urlencode({REDIRECT_FIELD_NAME: back})}"


def ask_again(back: str) -> HttpResponse:
    """Leads there."""
    return redirect(again(back))


def _age(request: HttpRequest) -> timedelta:
    proved = request.session.get(PROVED, 0)
    age = time.time() - (proved if isinstance(proved, int) else 0)
    return timedelta(seconds=age) if age >= 0 else RECENTLY


def _signed_in(request: HttpRequest, **signal: object) -> None:
    note_proof(request)
