"""What the line of a request says beside its address: how long it took, and about whom and what it was."""

from time import perf_counter
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from moonsite.metrics.requests import ARRIVED


def add_log_fields(request: HttpRequest, log_kwargs: dict[str, Any], **told: Any) -> None:
    """Adds to the line of a request that has ended or failed; asks the database for nothing.

    `duration_ms` counts from the arrival, the wait for a thread included. `user` is the key of the account,
    where the request looked at its session or came with a token; `game` and `campaign` are those that its
    address names.
    """
    match = request.resolver_match
    named = match.kwargs if match else {}
    arrived = getattr(request, "scope", {}).get(ARRIVED)
    more = {
        "view": match.view_name if match else None,
        "duration_ms": round((perf_counter() - arrived) * 1000, 1) if arrived else None,
        "user": user_of(request),
        **{what: str(named[f"{what}_id"]) for what in ("game", "campaign") if f"{what}_id" in named},
    }
    log_kwargs.update({name: value for name, value in more.items() if value})


def user_of(request: HttpRequest) -> str | int | None:
    """The key of the account that asks, as far as the request has found it out by itself."""
    # Whoever asks with a token has been found; of a page the user is a query away, and the session was read.
    user = request.__dict__.get("user")
    if user is not None and not isinstance(user, SimpleLazyObject):
        return getattr(user, "user_id", None)
    read = getattr(getattr(request, "session", None), "_session_cache", None) or {}
    return read.get(SESSION_KEY)
