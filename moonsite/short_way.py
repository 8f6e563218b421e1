"""The way of requests that pages send every second or two: through what they need, and nothing else.

Most of the middleware serves whole pages, forms and the admin. What a click needs stands in the settings
(`SHORT_WAY_MIDDLEWARE`): headers, log, sessions, language, limits, forgery.
"""

import re
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.core.handlers.base import BaseHandler
from django.core.handlers.exception import convert_exception_to_response
from django.http import HttpRequest
from django.middleware.common import CommonMiddleware
from django.utils.module_loading import import_string

BY_SCRIPT = (b"hx-request", b"true")
_paths: list[re.Pattern[str]] = []


def go_short_way(*paths: str) -> None:
    """Lets what scripts of a page ask go the short way; `paths` are regular expressions for a whole path.

    Called when the site starts.
    """
    _paths.extend(map(re.compile, paths))


def goes_short_way(scope: Mapping[str, Any]) -> bool:
    """Returns whether a request goes the short way."""
    return BY_SCRIPT in scope["headers"] and any(path.fullmatch(scope["path"]) for path in _paths)


class ShortWay(BaseHandler):
    """Takes a request through the short way and its view, as Django does through the whole middleware."""

    def load_middleware(self, is_async: bool = False) -> None:
        """Builds the way, for a synchronous server."""
        self._view_middleware: list[Any] = []
        self._template_response_middleware: list[Any] = []
        self._exception_middleware: list[Any] = []
        handler = convert_exception_to_response(self._get_response)  # type: ignore[attr-defined]
        for path in reversed(settings.SHORT_WAY_MIDDLEWARE):
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
