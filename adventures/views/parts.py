"""Pages that ask for a part of themselves again, by script."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect


def asked_for_part(request: HttpRequest) -> bool:
    """Tells whether a script of the page asks, which puts the answer in the place of a part."""
    return request.headers.get("HX-Request") == "true"


def gone_on(request: HttpRequest, address: str) -> HttpResponse:
    """Leads to another page, whoever asks."""
    if asked_for_part(request):
        return HttpResponse(headers={"HX-Redirect": address})
    return redirect(address)
