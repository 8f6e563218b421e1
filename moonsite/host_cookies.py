"""Cookies that no neighbour can plant: with HTTPS they are this host's alone, and called so."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

PREFIX = "__Host-"


class HostCookies(MiddlewareMixin):
    """Takes over what a browser was given under the plain names: by earlier versions, or before HTTPS.

    Whoever comes with such a session stays the same device, and nothing that was typed into an open form is
    lost. The session goes on under another key as soon as a page is opened by it: a key that somebody has
    planted is no longer theirs.
    """

    def process_request(self, request: HttpRequest) -> None:
        """Reads the cookies of before where there are no new ones."""
        taken = {
            name: request.COOKIES[before]
            for name, before in names_of_before().items()
            if name not in request.COOKIES and before in request.COOKIES
        }
        request.COOKIES |= taken
        request.taken_over = taken  # type: ignore[attr-defined]

    def process_view(self, request: HttpRequest, view: Callable[..., Any], args: Any, options: Any) -> None:
        """Gives a session that was taken over another key, when a whole page is opened."""
        taken: dict[str, str] = getattr(request, "taken_over", {})
        accepts = "document" if "text/html" in request.headers.get("Accept", "") else ""
        opens = request.method == "GET" and request.headers.get("Sec-Fetch-Dest", accepts) == "document"
        if settings.SESSION_COOKIE_NAME in taken and opens and not request.session.is_empty():
            request.session.cycle_key()

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Sends what was taken over under its new name, and takes the old one back."""
        for name, value in getattr(request, "taken_over", {}).items():
            if name not in response.cookies:
                response.set_cookie(
                    name, value, max_age=settings.SESSION_COOKIE_AGE, secure=True, samesite="Lax",
                    httponly=name == settings.SESSION_COOKIE_NAME,
                )  # fmt: skip
        for before in names_of_before().values():
            if before in request.COOKIES:
                response.delete_cookie(before, samesite="Lax")
        return response


def names_of_before() -> dict[str, str]:
    """The names of cookies that are this host's alone, each with the plain one."""
    named = (settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME)
    return {name: name.removeprefix(PREFIX) for name in named if name.startswith(PREFIX)}
