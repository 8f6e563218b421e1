"""Answers to what went wrong: a page with one short sentence and a way back, for programs a problem."""

import sys
from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext
from django.views.decorators.csrf import requires_csrf_token

from moonsite.form_resubmission import sent_again
from moonsite.outages import RETRY_AFTER, outage_of
from moonsite.problems import MEDIA_TYPE, PROGRAMS, problem

Answer = Callable[..., HttpResponse]


def answering(answer: Answer) -> Answer:
    """Lets an answer have forms, whose token is not asked for in what was sent: that may be unreadable."""
    with_token = requires_csrf_token(answer)

    @wraps(answer)
    def answered(request: HttpRequest, *args: object, **options: object) -> HttpResponse:
        request._dont_enforce_csrf_checks = True  # type: ignore[attr-defined] # nothing is done here
        return with_token(request, *args, **options)

    return answered


@answering
def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answers a request that cannot be read."""
    if request.path.startswith(PROGRAMS):
        return _problem(request, "unreadable", 400, gettext("This request cannot be read"))
    return render(request, "errors/400.html", status=400)


@answering
def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answers a request for something that is not this device's."""
    return render(request, "errors/403.html", status=403)


@answering
def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answers a request for a page that does not exist."""
    return render(request, "errors/404.html", status=404)


@answering
def server_error(request: HttpRequest) -> HttpResponse:
    """Answers when the site itself failed, or what it stands on is away; uses nothing that could fail."""
    if outage := outage_of(sys.exc_info()[1]):
        return unavailable(request, outage)
    if request.path.startswith(PROGRAMS):
        return _problem(request, "server_error", 500, gettext("Something went wrong here"))
    return render(request, "errors/500.html", status=500)


def unavailable(request: HttpRequest, outage: str) -> HttpResponse:
    """Answers during an outage, in the language of the reader, and says when to ask again.

    A page that was only looked at loads itself again; a form is sent again by whoever has sent it.
    """
    with translation.override(translation.get_language_from_request(request)):
        if request.path.startswith(PROGRAMS):
            title, detail = gettext("The site is not available"), gettext("Try again in a few seconds.")
            answer = _problem(request, outage_code(outage), 503, title, detail)
        else:
            looked = request.method in ("GET", "HEAD")
            told = {"retry": RETRY_AFTER if looked else None, "read_only": outage == "read_only"}
            answer = HttpResponse(render(None, "errors/503.html", told).content, status=503)
    answer["Retry-After"] = str(RETRY_AFTER)
    return answer


def outage_code(outage: str) -> str:
    """The code that programs are told."""
    return f"outage_{outage}"


@answering
def stale_page(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answers a form without its device's token: a page kept open for too long, or a forgery.

    What this site's own page has sent is handed back, to be sent once more.
    """
    return render(request, "errors/stale.html", {"again": sent_again(request, reason)}, status=403)


def _problem(request: HttpRequest, code: str, status: int, title: str, detail: str = "") -> HttpResponse:
    """Tells a program."""
    body = problem(code, status, title, request.path, detail)
    return HttpResponse(body, status=status, content_type=MEDIA_TYPE)
