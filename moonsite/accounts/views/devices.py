"""The device on which somebody plays, and the app on its home screen that goes on as it."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures.actor import Actor
from adventures.errors import Refused, TooManyCodes
from adventures.services.codes import LENGTH
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from moonsite.accounts.services.device_codes import make_device_code, take_device


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def device(request: HttpRequest) -> HttpResponse:
    """Says how an app on the home screen becomes this device; shows the code to whoever asks for it."""
    code = make_device_code(by=Actor.of(request)) if request.method == "POST" else ""
    return render(request, "accounts/device.html", {"code": code})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def take(request: HttpRequest) -> HttpResponse:
    """Makes this session the device of a code, under another key: nobody goes on by the one before."""
    if request.method != "POST":
        return render(request, "accounts/device_take.html")
    code = request.POST.get("code", "")
    try:
        taken = take_device(by=Actor.of(request), code=code)
    except Refused as error:
        return _wrong(request, code, error)
    request.session.cycle_key()
    Actor.remember_device(request, taken)
    messages.success(request, _("This is now the same device as your browser."))
    return redirect("home")


def _wrong(request: HttpRequest, code: str, error: Refused) -> HttpResponse:
    """The page with the code that was typed, and why it opens nothing."""
    context = {"code": code.strip()[:LENGTH].upper(), "wrong": " ".join(refusal(error.code, error.data))}
    reply = render(request, "accounts/device_take.html", context, status=error.status)
    if isinstance(error, TooManyCodes):
        reply["Retry-After"] = str(error.wait)
    return reply
