"""A form that is sent twice does something once: a second tap on a slow line, a page that is loaded again."""

import hashlib
import json
import time
from typing import Any

import redis
import structlog
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.utils.deprecation import MiddlewareMixin

log = structlog.get_logger(__name__)

TOKEN = "csrfmiddlewaretoken"  # the name of a field
REMEMBERED = 10  # seconds after which the same page may send the same again
PATIENCE = 1.0  # seconds in which the first of two is waited for
LOOK_AGAIN = 0.05
BUSY = ""


class DoubledFormsMiddleware(MiddlewareMixin):
    """Answers a form that was sent a moment ago, from the same page with the same fields, as the first time.

    Each page has a token of its own, so what somebody does once more on purpose is never taken for a doubled
    tap. Only what led on to another page is remembered: a form that was refused is looked at again. Scripts
    that post in the background number what they send themselves. Without a cache every form counts.
    """

    def process_view(
        self, request: HttpRequest, view: Any, arguments: Any, options: Any
    ) -> HttpResponseBase | None:
        """Waits for the first of two, and sends the second one where that has led."""
        if request.method != "POST" or request.headers.get("HX-Request") or TOKEN not in request.POST:
            return None
        if request.session.session_key is None:
            return None  # the first answer says who the device is: it must not get lost
        key = _key(request)
        try:
            if cache.add(key, BUSY, REMEMBERED):
                request.form_key = key  # type: ignore[attr-defined]
                return None
            leads = _first_answer(key)
        except (redis.RedisError, OSError):
            log.warning("doubled_forms_not_noticed", exc_info=True)
            return None
        return HttpResponseRedirect(leads) if leads else None

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Remembers where a form has led."""
        key = getattr(request, "form_key", None)
        if key is None:
            return response
        try:
            if response.status_code in (302, 303):
                cache.set(key, response["Location"], REMEMBERED)
            else:
                cache.delete(key)
        except (redis.RedisError, OSError):
            log.warning("doubled_forms_not_noticed", exc_info=True)
        return response


def _key(request: HttpRequest) -> str:
    uploads: Any = request.FILES
    files = sorted((name, str(file.name), file.size) for name, file in uploads.items())
    sent = [request.path, request.session.session_key, sorted(request.POST.lists()), files]
    return f"form:{hashlib.sha256(json.dumps(sent).encode()).hexdigest()}"


def _first_answer(key: str) -> str:
    """Where the first one has led; empty if it was refused or takes too long."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        leads = cache.get(key)
        if leads is None or leads != BUSY:
            return str(leads or "")
        time.sleep(LOOK_AGAIN)
    return ""
