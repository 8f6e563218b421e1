"""Exports: ordering files, seeing how far they are, fetching and deleting them."""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.views.answers import with_refusals
from adventures.views.parts import is_fragment_request
from adventures.views.refusing import refusing
from adventures.words.refusals import Refusal, refusal
from campaigns.exports.fetching import file_of
from campaigns.exports.formats import FORMATS, formats_of
from campaigns.exports.subjects import Subject, subject_for
from campaigns.models import Export
from campaigns.services.exports import cancel_export, delete_export, order_export, retry_export

OFTEN, SELDOM = 1, 15  # seconds until a page looks again, while something is written and while nothing is


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def files(request: HttpRequest, of: str = Export.Of.EVERYTHING, key: uuid.UUID | None = None) -> HttpResponse:
    """Files of one thing, or of everything: which there are, how far they are, and a new one.

    Its list alone for a script that asks whether there is anything new.
    """
    actor, refused = Actor.of(request), None
    subject = subject_for(actor, of, key)
    if request.method == "POST":
        try:
            order_export(
                by=actor,
                of=of,
                key=key,
                format=request.POST.get("format", ""),
                language=get_language() or "",
                time_zone=get_current_timezone_name(),
            )
            return redirect(subject.exports_url)
        except Refused as error:
            if error.code not in ("exports_open", "exports_kept"):
                raise
            refused = refusal(error.code, error.data)
    listed = Listed.of(actor, subject)
    if is_fragment_request(request):
        if request.GET.get("seen") == listed.seen:
            return HttpResponse(status=204)
        return render(request, "exports/files.html", {"subject": subject, "listed": listed})
    return _page(request, subject, listed, refused)


def _page(request: HttpRequest, subject: Subject, listed: "Listed", refused: Refusal | None) -> HttpResponse:
    context = {
        "subject": subject,
        "listed": listed,
        "formats": formats_of(subject.of),
        "refusal": refused,
    }
    return render(request, "exports/list.html", context, status=422 if refused else 200)


@require_GET
@never_cache
@with_refusals
def file(request: HttpRequest, export_id: uuid.UUID) -> HttpResponseBase:
    """The file itself, for whoever may have it."""
    return file_of(Actor.of(request), export_id)


@refusing
@require_POST
def cancel(request: HttpRequest, export_id: uuid.UUID) -> HttpResponse:
    """Calls an export off."""
    return _done(request, lambda by: cancel_export(by=by, export_id=export_id))


@refusing
@require_POST
def again(request: HttpRequest, export_id: uuid.UUID) -> HttpResponse:
    """Orders an export once more that failed or was called off."""
    return _done(request, lambda by: retry_export(by=by, export_id=export_id))


@refusing
@require_POST
def delete(request: HttpRequest, export_id: uuid.UUID) -> HttpResponse:
    """Deletes an export with its file."""
    return _done(request, lambda by: delete_export(by=by, export_id=export_id))


def _done(request: HttpRequest, act: Callable[[Actor], Any]) -> HttpResponse:
    """Does something, and goes back to the list from which it was asked."""
    act(Actor.of(request))
    back = request.POST.get("back", "")
    if back.startswith("/exports/") and url_has_allowed_host_and_scheme(back, allowed_hosts=None):
        return redirect(back)
    return redirect("exports:list")


@dataclass(frozen=True)
class ExportLine:
    """An export as it is listed: what it is of, its format, whether the viewer has ordered it."""

    export: Export
    format: str
    mine: bool

    @property
    def title(self) -> str:
        """What it is of, by the name that it had when it was ordered."""
        return self.export.title if self.export.of != Export.Of.EVERYTHING else _("Everything")


@dataclass(frozen=True)
class Listed:
    """The exports that a page lists, and when it looks for news again."""

    lines: Sequence[ExportLine]

    @classmethod
    def of(cls, actor: Actor, subject: Subject) -> "Listed":
        """Of one thing those that the actor may see, else all that it has ordered itself."""
        mine = set(Export.objects.of(actor).values_list("pk", flat=True))
        found = Export.objects.filter(pk__in=mine)
        if subject.key is not None:
            found = Export.objects.shown_to(actor).filter(**subject.refers)
        return cls(
            [
                ExportLine(export, str(FORMATS[export.format].name), export.pk in mine)
                for export in found
                if export.format in FORMATS
            ]
        )

    @property
    def every(self) -> int:
        """After how many seconds the page looks again."""
        return OFTEN if any(line.export.open for line in self.lines) else SELDOM

    @property
    def seen(self) -> str:
        """What is shown, in a form that is compared."""
        exports = [line.export for line in self.lines]
        shown = [(str(one.pk), one.state, one.done, one.total, one.unanswered) for one in exports]
        return f"{crc32(repr(shown).encode()):x}"
