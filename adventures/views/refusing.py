"""What a table refuses, said on a page of its own."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from adventures.errors import HostOnly, Refused, TooOften
from adventures.rules import IllegalMove
from adventures.words.refusals import refusal
from moonsite.limits.retry_page import later

from .answers import with_refusals


def refusing(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponseBase]:
    """Answers what `with_refusals` answers, and every other refusal with a page that says why."""

    @wraps(view)
    def told(request: HttpRequest, *args: Any, **options: Any) -> HttpResponseBase:
        try:
            return view(request, *args, **options)
        except HostOnly as error:
            return _page(request, error.code, error.data, error.status)

    known = with_refusals(told)

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **options: Any) -> HttpResponseBase:
        try:
            return known(request, *args, **options)
        except TooOften as error:
            return later(request, error.wait)
        except Refused as error:
            return _page(request, error.code, error.data, error.status)
        except IllegalMove as error:
            return _page(request, error.code, error.data, 422)

    return answer


def _page(request: HttpRequest, code: str, data: Mapping[str, Any], status: int) -> HttpResponse:
    return render(request, "table/refused.html", {"refusal": refusal(code, data)}, status=status)
