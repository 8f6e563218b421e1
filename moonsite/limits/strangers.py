"""How much may be asked from one address by browsers that nobody knows yet."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from moonsite.client import address_of
from moonsite.limits.buckets import locked_for
from moonsite.limits.retry_page import later
from moonsite.limits.sessions import SAFE
from moonsite.problems import PROGRAMS


class Strangers:
    """Counts requests without a session for their address, and of them those by which a device would be made.

    Whoever plays has a session, and is never counted here; programs have rates of their own.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answers 429 where there were too many."""
        if settings.SESSION_COOKIE_NAME not in request.COOKIES and not request.path.startswith(PROGRAMS):
            address = address_of(request)
            wait = locked_for("strangers", device="", address=address)
            if not wait and request.method not in SAFE:
                wait = locked_for("new_devices", device="", address=address)
            if wait:
                return later(request, wait)
        return self.get_response(request)
