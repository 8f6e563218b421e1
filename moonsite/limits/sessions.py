"""How long a device is remembered: briefly until something has come of it, then while it comes back."""

from datetime import datetime, timedelta

import structlog
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

log = structlog.get_logger(__name__)

BRIEFLY = 24 * 3600
"""Seconds for which a session lives that nothing has come of."""
WHOLE = timedelta(seconds=settings.SESSION_COOKIE_AGE)
RENEWED_AFTER = timedelta(days=1)
"""For so long a session is used before it is written again."""
SAFE = ("GET", "HEAD", "OPTIONS")


class DeviceSessions(SessionMiddleware):
    """Keeps sessions as Django does, and says how long.

    What a device was let do (a form that was not refused) makes its session last a year, and so does every
    day on which it is used: that is written once a day at most. Until then it lives for a day. A page that
    did not ask for the session changes nothing about it, and a page that is only read is shown even if
    nothing can be written.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Lets the session live on, or not for long, and stores it where it has changed."""
        session: SessionBase | None = getattr(request, "session", None)
        reads = request.method in SAFE
        if session is not None and session.accessed and not session.is_empty():
            _let_live(session, done=not reads and response.status_code < 400)
        try:
            return super().process_response(request, response)
        except DatabaseError:
            if not reads:
                raise
            log.warning("session_not_renewed", exc_info=True)
            return response


def _let_live(session: SessionBase, done: bool) -> None:
    brief = session.get("_session_expiry") == BRIEFLY
    if session.session_key is None and not done and not brief:
        session.set_expiry(BRIEFLY)
    elif done and brief:
        session.set_expiry(None)
    elif not brief and _was_renewed_long_ago(session):
        session.modified = True


def _was_renewed_long_ago(session: SessionBase) -> bool:
    """Returns whether a stored session ends sooner than one that is written today."""
    ends: datetime | None = getattr(session, "ends_at", None)
    return ends is not None and ends < timezone.now() + WHOLE - RENEWED_AFTER
