"""Refuses requests that cannot be read or kept, before any view has to think of them."""

import codecs
from collections.abc import Callable, Iterable

import structlog
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.db import DataError
from django.http import HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.http.response import HttpResponseBase

from moonsite.errors import bad_request
from moonsite.problems import PROGRAMS

log = structlog.get_logger(__name__)

FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
CHARSETS = ("utf-8", "ascii")
NOT_READ = (MultiPartParserError, SuspiciousOperation, BadRequest, ValueError, LookupError)
NOT_KEPT = (DataError, UnicodeEncodeError, OverflowError)
"""What no database stores: a null, half a character, a number that is too large."""


class ReadableMiddleware:
    """Answers 400 where the address, a cookie or a form cannot be read.

    What a view could read but nothing can keep is answered so too, and noted in the log.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Looks at the request first."""
        fault = unreadable(request)
        if fault:
            log.info("request_unreadable", fault=fault)
            return bad_request(request, BadRequest(fault))
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Answers what a view stumbled over."""
        if not isinstance(exception, NOT_KEPT):
            return None
        log.warning("request_not_kept", exc_info=exception)
        return bad_request(request, exception)


def unreadable(request: HttpRequest) -> str:
    """Returns which part of a request cannot be read; nothing where all can."""
    charset = request.content_params.get("charset") if request.content_params else None
    if charset and not _is_utf_8(charset):
        request.encoding = "utf-8"  # else the address would be read by it too
        _without_form(request)
        return "charset"
    if _has_null([request.path, *request.COOKIES.values()]):
        return "address or cookie"
    if _has_null(part for name, values in request.GET.lists() for part in (name, *values)):
        return "query"
    if request.GET.get("_to_field") == "":  # Django's admin takes it for the name of a field
        return "query"
    if request.content_type in FORMS and not request.path.startswith(PROGRAMS):
        try:
            _ = request.POST
        except NOT_READ as error:
            _without_form(request)
            return f"form: {type(error).__name__}"
    return ""


def _is_utf_8(charset: str) -> bool:
    try:
        return codecs.lookup(charset).name in CHARSETS
    except (LookupError, ValueError):
        return False


def _has_null(texts: Iterable[str]) -> bool:
    return any("\0" in text for text in texts)


def _without_form(request: HttpRequest) -> None:
    """Takes the form for an empty one: the page of the refusal is made from this request too."""
    request._mark_post_parse_error()  # type: ignore[attr-defined]  # as Django does for what is too large
