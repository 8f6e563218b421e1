"""Every request, measured from its arrival to the begin of its answer."""

from collections.abc import Mapping
from contextvars import ContextVar
from time import perf_counter
from typing import Any

from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, ASGISendEvent, Scope
from django.http import HttpRequest

from .measures import CLICKS, IN_HAND, REQUEST_SECONDS, REQUESTS

ARRIVED, ABOUT = "moonsite.arrived", "moonsite.about"
CLICK_REFUSALS = {409: "stale", 422: "illegal"}
KINDS = (("/api/", "api"), ("/admin/", "admin"))

_clicks: set[str] = set()
_repeated: ContextVar[bool] = ContextVar("repeated", default=False)


def count_as_clicks(*views: str) -> None:
    """Says which addresses, by name, are clicks of players; called when the site starts."""
    _clicks.update(views)


def was_repeated() -> None:
    """Says that the request in hand is a click that was stored already."""
    _repeated.set(True)


def note_what_it_was(scope: dict[str, Any], request: HttpRequest | None) -> None:
    """Leaves with a request, in the thread that has answered it, what it was: its page, a repeat or not."""
    match = getattr(request, "resolver_match", None)
    scope[ABOUT] = (match.view_name if match else "none", _repeated.get())


class Measured:
    """Measures the requests to an application."""

    def __init__(self, application: ASGI3Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Passes a request on, with the time of its arrival."""
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return
        told: dict[str, Any] = scope  # type: ignore[assignment]  # ours stand beside the server's
        arrived = told[ARRIVED] = perf_counter()
        answered = False

        async def noted(event: ASGISendEvent) -> None:
            nonlocal answered
            if event["type"] == "http.response.start":
                answered = True
                IN_HAND.dec()
                observe(told, event["status"], perf_counter() - arrived)
            await send(event)

        IN_HAND.inc()
        try:
            await self.application(scope, receive, noted)
        finally:
            if not answered:
                IN_HAND.dec()


def observe(scope: Mapping[str, Any], status: int, seconds: float) -> None:
    """Counts a request that is being answered."""
    view, repeated = scope.get(ABOUT, ("none", False))
    REQUESTS.labels("admin" if view.startswith("admin:") else view, f"{status // 100}xx").inc()
    path = scope["path"]
    REQUEST_SECONDS.labels(next((kind for start, kind in KINDS if path.startswith(start)), "page")).observe(
        seconds
    )
    if view in _clicks and scope["method"] != "GET":
        CLICKS.labels(outcome_of(status, repeated)).observe(seconds)


def outcome_of(status: int, repeated: bool) -> str:
    """What became of a click."""
    if status < 400:
        return "repeated" if repeated else "ok"
    return CLICK_REFUSALS.get(status, "failed" if status >= 500 else "refused")
