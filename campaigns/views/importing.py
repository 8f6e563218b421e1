"""Importing: a file that was exported here or elsewhere, or what somebody pastes."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures.actor import Actor
from adventures.exchange.faults import ImportRefused
from adventures.exchange.parse import LARGEST_FILE
from adventures.views.refusing import refusing
from campaigns.exchange.importing import import_document
from campaigns.exchange.listing import describe_rows
from campaigns.exchange.words import sentence

LONGEST_PASTE = 200_000  # characters; what is longer comes as a file


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def importing(request: HttpRequest) -> HttpResponse:
    """The page of imports: what came of one, or everything that is wrong with it."""
    context: dict[str, object] = {"longest": LONGEST_PASTE}
    if request.method != "POST":
        return render(request, "campaigns/import.html", context)
    content = _sent(request)
    if not content.strip():
        return render(request, "campaigns/import.html", {**context, "empty": True}, status=400)
    try:
        brought = import_document(by=Actor.of(request), content=content)
    except ImportRefused as error:
        context["faults"] = [(fault.path if fault.where else "", sentence(fault)) for fault in error.faults]
        return render(request, "campaigns/import.html", context, status=400)
    context |= {
        "brought": brought,
        "new": describe_rows(brought.everything),
        "known": describe_rows(brought.known),
    }
    return render(request, "campaigns/import.html", context)


def _sent(request: HttpRequest) -> bytes:
    """The file, else what was pasted; of a file too large only so much that it is seen."""
    file = request.FILES.get("file")
    if file is not None:
        return bytes(file.read(LARGEST_FILE + 1))
    return request.POST.get("text", "").encode("utf-8", "surrogatepass")
