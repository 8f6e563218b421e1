"""When a person was last seen where."""

from datetime import timedelta

import structlog
from django.contrib.auth import SESSION_KEY
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin

from adventures.services.zones import settle_zone
from moonsite.time_zones import CHOSEN, write_chosen

from .services.sessions import note_seen
from .sessions import SessionStore

EVERY = timedelta(hours=1)
log = structlog.get_logger(__name__)


class LastSeenMiddleware(MiddlewareMixin):
    """Notes once an hour that a session is in use by somebody who has signed in.

    Its device learns then which time zone the account has chosen on another one. It asks no session that
    the page has not asked itself, and a site that can only read goes on reading.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Notes it after the page is made."""
        session = request.session
        if not isinstance(session, SessionStore) or not session.accessed or session.seen_at is None:
            return response
        if timezone.now() - session.seen_at >= EVERY and SESSION_KEY in session and session.session_key:
            try:
                note_seen(session.session_key)
                here = request.COOKIES.get(CHOSEN, "")
                zone = settle_zone(user_id=int(session[SESSION_KEY]), chosen_here=here)
                if zone != here and CHOSEN not in response.cookies:
                    write_chosen(response, zone)
            except DatabaseError:
                log.warning("last_seen_not_noted")
        return response
