"""What is noted at the door: who did not get in. Lockouts are noted where they are counted."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.signals import user_login_failed
from django.http import HttpRequest

from adventures.actor import DEVICE
from moonsite.client import address_of
from moonsite.security.log import note


def listen() -> None:
    """Listens to sign-ins that failed."""
    user_login_failed.connect(_failed, dispatch_uid="accounts_failed")


def _failed(credentials: dict[str, Any], request: HttpRequest | None = None, **signal: Any) -> None:
    if request is not None and not getattr(request, "axes_locked_out", False):
        note("sign_in_failed", **_about(request, credentials.get("username")))


def _about(request: HttpRequest, username: object) -> dict[str, Any]:
    """Who it was about. A name that nobody has is not kept: it may be a password in the wrong field."""
    named = get_user_model().objects.filter(username=str(username or "").replace("\x00", ""))
    return {
        "device": request.session.get(DEVICE, "") if hasattr(request, "session") else "",
        "user_id": named.values_list("pk", flat=True).first(),
        "address": address_of(request),
    }
