"""The page that a device shows without a connection; its worker fetches it ahead, in every language."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.http import require_safe


@require_safe
def offline(request: HttpRequest, language: str = "") -> HttpResponse:
    """Shows it, in a language or in that of the request: nothing of who asks is a part of it."""
    if not language:
        return render(None, "installed/offline.html")
    if language not in dict(settings.LANGUAGES):
        raise Http404
    with translation.override(language):
        reply = render(None, "installed/offline.html")
    reply["Content-Language"] = language
    return reply
