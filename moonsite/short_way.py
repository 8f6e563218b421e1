"""The way of requests that pages send every second or two: through what they need, and nothing else.

Some of the middleware serves whole pages, forms and the admin alone (`PASSED_BY`). All else a click needs,
too: headers, log, sessions, language, limits, forgery.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from django.conf import settings
from django.core.handlers.base import BaseHandler
from django.core.handlers.exception import convert_exception_to_response
from django.http import HttpRequest
from django.middleware.common import CommonMiddleware
from django.utils.module_loading import import_string

BY_SCRIPT = (b"hx-request", b"true")
PASSED_BY = frozenset(
    {
        "whitenoise.middleware.WhiteNoiseMiddleware",
        "moonsite.health.Probes",
        "moonsite.repeated_forms.DoubledFormsMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
        "django_htmx.middleware.HtmxMiddleware",
        "axes.middleware.AxesMiddleware",
        "moonsite.limits.known_devices.KnownDevices",
        "simple_history.middleware.HistoryRequestMiddleware",
    }
)
IN_PLACE_OF = {"django.middleware.common.CommonMiddleware": "moonsite.short_way.KnownAddressMiddleware"}
_paths: list[re.Pattern[str]] = []


def go_short_way(*paths: str) -> None:
    """Lets what scripts of a page ask go the short way; `paths` are regular expressions for a whole path.

    Called when the site starts.
    """
    _paths.extend(map(re.compile, paths))


def goes_short_way(scope: Mapping[str, Any]) -> bool:
    """Returns whether a request goes the short way."""
    return BY_SCRIPT in scope["headers"] and any(path.fullmatch(scope["path"]) for path in _paths)


def shortened(middleware: Iterable[str]) -> list[str]:
    """Returns the part of the whole middleware that the short way has, in the same order."""
    return [IN_PLACE_OF.get(name, name) for name in middleware if name not in PASSED_BY]


class ShortWay(BaseHandler):
    """Takes a request through the short way and its view, as Django does through the whole middleware."""

    def load_middleware(self, is_async: bool = False) -> None:
        """Builds the way, for a synchronous server."""
        self._view_middleware: list[Any] = []
        self._template_response_middleware: list[Any] = []
        self._exception_middleware: list[Any] = []
        handler = convert_exception_to_response(self._get_response)  # type: ignore[attr-defined]
        for path in reversed(shortened(settings.MIDDLEWARE)):
            middleware = import_string(path)(handler)
            if hasattr(middleware, "process_view"):
                self._view_middleware.insert(0, middleware.process_view)
            if hasattr(middleware, "process_exception"):
                self._exception_middleware.append(middleware.process_exception)
            handler = convert_exception_to_response(middleware)
        self._middleware_chain = handler


class KnownAddressMiddleware(CommonMiddleware):
    """As Django's, for addresses that are right as they are: it looks for no other one."""

    def should_redirect_with_slash(self, request: HttpRequest) -> bool:
        """No address of the short way lacks a slash."""
        return False
