"""Pages that ask for a part of themselves again, by script."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect


def is_fragment_request(request: HttpRequest) -> bool:
    """Returns whether a script of the page asks, which puts the answer in the place of a part."""
    return request.headers.get("HX-Request") == "true"


def moved_away(request: HttpRequest, address: str) -> HttpResponse:
    """Leads to another page, whoever asks."""
    if is_fragment_request(request):
        return HttpResponse(headers={"HX-Redirect": address})
    return redirect(address)
