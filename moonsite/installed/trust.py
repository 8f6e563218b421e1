"""How a device comes to trust the certificate of a home."""

from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from moonsite.certificates import as_download, as_profile, fingerprint_of_authority


@require_safe
def trust(request: HttpRequest) -> HttpResponse:
    """Says it for every system, in steps; 404 where the site has no authority of its own."""
    return render(request, "installed/trust.html", {"fingerprint": fingerprint_of_authority(_authority())})


@require_safe
def certificate(request: HttpRequest) -> HttpResponse:
    """The authority's certificate, as systems take it in."""
    reply = HttpResponse(as_download(_authority()), content_type="application/x-x509-ca-cert")
    reply["Content-Disposition"] = 'attachment; filename="moonsite.crt"'
    return reply


@require_safe
def profile(request: HttpRequest) -> HttpResponse:
    """The same for iPhones and iPads, which take a bare certificate for a file like any other."""
    return HttpResponse(as_profile(_authority()), content_type="application/x-apple-aspen-config")


def _authority() -> Path:
    if not settings.HOME_AUTHORITY or not Path(settings.HOME_AUTHORITY).is_file():
        raise Http404
    return Path(settings.HOME_AUTHORITY)
