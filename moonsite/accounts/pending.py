"""Whoever has given a name and a password, and not yet the second factor."""

from __future__ import annotations

import time
from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.http import HttpRequest

PENDING = "signing_in"
LASTS = 10 * 60  # seconds
MOST_WRONG = 5  # codes, before the password is asked for again


def begin(request: HttpRequest, user: User, back: str) -> None:
    """Remembers in the session who is to give a code, and which page is waiting."""
    request.session[PENDING] = {
        "user": user.pk,
        "password": user.get_session_auth_hash(),
        "at": time.time(),
        "wrong": 0,
        "back": back,
    }


def user_of(request: HttpRequest) -> User | None:
    """Gets who is to give a code; None after ten minutes, too many wrong codes or a new password."""
    known: dict[str, Any] | None = request.session.get(PENDING)
    if known is None or time.time() - known["at"] > LASTS or known["wrong"] >= MOST_WRONG:
        return None
    user = get_user_model().objects.filter(pk=known["user"], is_active=True).first()
    return user if user is not None and user.get_session_auth_hash() == known["password"] else None


def count_wrong(request: HttpRequest) -> None:
    """Remembers a wrong code."""
    known = request.session[PENDING]
    request.session[PENDING] = {**known, "wrong": known["wrong"] + 1}


def end(request: HttpRequest) -> str:
    """Forgets about it; gives the page that was waiting."""
    back: str = request.session.pop(PENDING, {}).get("back", "")
    return back
