"""The pages of a version in the admin's frame: graph, differences, file in and out, publishing, curtain."""

from __future__ import annotations

import base64
import zlib
from itertools import groupby
from typing import Any, NamedTuple

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.inputs.numbers import number_or_none
from campaigns.books import words
from campaigns.books.compare import Difference, differences
from campaigns.books.faults import Fault
from campaigns.books.parse import LARGEST_FILE
from campaigns.curating.curated_books import compared_with
from campaigns.models import BookVersion
from campaigns.services import books
from campaigns.services.books import FaultyBook, UnreadableBook, story_of

from .drafts import localised
from .faults import fault_lines
from .frame import Page, framed
from .graph import condition_words, drawing
from .plain import plain
from .spoiler_warning import curtain, lift, next_of

LONGEST_PACKED = 200_000  # letters of a file that a form sends back: a larger one is chosen again


def graph(request: HttpRequest, site: AdminSite, version: BookVersion) -> HttpResponse:
    """All chapters and how they are joined, with the faults beside."""
    book = story_of(version)
    lines = fault_lines(version, book)
    drawn = drawing(version, book, lines, request.GET.get("adventure", ""))
    urls = {each.node.chapter.number: each.url for each in drawn.nodes}
    nested = [
        (chapter, localised(chapter.title), urls.get(chapter.number, ""), _ways(chapter))
        for chapter in book.chapters
    ]
    context = {"drawing": drawn, "lines": lines, "nested": nested, "title": _("Graph")}
    return render_page(request, site, "graph", version, context)


def _ways(chapter: Any) -> list[tuple[str, int]]:
    """Where a chapter leads, in words."""
    options = chapter.decision.options if chapter.decision else ()
    ways = [(localised(option.label), option.to) for option in options if option.to]
    return ways + [(condition_words(way.when) or _("always"), way.to) for way in chapter.transitions]


class ChangedLine(NamedTuple):
    """One difference in words that stand in a file."""

    how: str
    path: str
    before: str
    after: str


class Changed(NamedTuple):
    """A part of a book with all that differs in it."""

    part: str
    key: str
    lines: list[ChangedLine]


def compare(request: HttpRequest, site: AdminSite, version: BookVersion) -> HttpResponse:
    """What differs from another version, at first from the one before."""
    others = version.book.versions.exclude(pk=version.pk)
    other = compared_with(version, request.GET.get("with", ""))
    found = differences(story_of(other) if other else None, story_of(version))
    context = {"other": other, "others": others, "changed": grouped(found), "title": _("Differences")}
    return render_page(request, site, "differences", version, context)


def grouped(found: list[Difference]) -> list[Changed]:
    """Differences by the part of the book they belong to."""
    return [
        Changed(
            part,
            key,
            [ChangedLine(each.how, each.path, plain(each.before), plain(each.after)) for each in lines],
        )
        for (part, key), lines in groupby(found, key=lambda each: (each.part, each.key))
    ]


def export(request: HttpRequest, site: AdminSite, version: BookVersion) -> HttpResponse:
    """The version as a file."""
    name, content = books.export_book(by=Actor.of(request), version_id=version.pk)
    return HttpResponse(
        content,
        content_type="application/yaml",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def publish(request: HttpRequest, site: AdminSite, version: BookVersion) -> HttpResponse:
    """Asks, then publishes; what keeps it from being published is listed."""
    lines = fault_lines(version)
    if request.method == "POST":
        seen = number_or_none(request.POST.get("revision"))
        revision = version.revision if seen is None else seen
        try:
            books.publish(by=Actor.of(request), version_id=version.pk, revision=revision)
        except FaultyBook:
            pass
        else:
            messages.success(request, _("Published. It can no longer be changed."))
            return redirect("admin:campaigns_bookversion_change", version.pk)
    return render_page(request, site, "publish", version, {"lines": lines, "title": _("Publish")})


def draft(request: HttpRequest, site: AdminSite, version: BookVersion) -> HttpResponse:
    """Begins a new draft from a version."""
    if request.method == "POST":
        made = books.new_draft(by=Actor.of(request), version_id=version.pk)
        messages.success(request, _("This is the new draft."))
        return redirect("admin:campaigns_bookversion_change", made.pk)
    return _ask(
        request, site, version, _("New draft"), _("A new draft that starts as a copy of this version.")
    )


def withdraw(request: HttpRequest, site: AdminSite, version: BookVersion) -> HttpResponse:
    """Asks, then withdraws."""
    if request.method == "POST":
        books.withdraw(by=Actor.of(request), version_id=version.pk)
        messages.success(request, _("Withdrawn: no new campaign can begin with it."))
        return redirect("admin:campaigns_bookversion_change", version.pk)
    question = _("No new campaign can begin with it; campaigns already under way continue.")
    return _ask(request, site, version, _("Withdraw"), question)


def look(request: HttpRequest, site: AdminSite, version: BookVersion) -> HttpResponse:
    """Asks a curator who plays in a campaign of this book whether to look all the same."""
    if request.method == "POST":
        lift(request, version)
        return redirect(next_of(request, "/admin/"))
    return render_page(
        request, site, "curtain", version, {"next": next_of(request, ""), "title": str(version.book)}
    )


def take_in(request: HttpRequest, site: AdminSite) -> HttpResponse:
    """Shows what a file would change, then takes it in as a draft, as a whole."""
    context: dict[str, Any] = {"title": _("Load a file")}
    if request.method == "POST":
        content, named = _sent(request)
        by = Actor.of(request)
        try:
            if "keep" in request.POST:
                version, new = books.import_book(by=by, content=content, named=named)
                told = _("It is a draft now.") if new else _("This version already has the same content.")
                messages.success(request, told)
                return redirect("admin:campaigns_bookversion_change", version.pk)
            preview = books.preview_import(by=by, content=content)
        except UnreadableBook as error:
            context["unreadable"] = _lines(error.faults)
        else:
            packed = base64.b64encode(zlib.compress(content)).decode()
            packed = packed if len(packed) <= LONGEST_PACKED else ""
            context |= {
                "book": localised(preview.book.title),
                "same": preview.same,
                "packed": packed,
                "named": named,
            }
            known = BookVersion.objects.filter(book__key=preview.book.key).first()
            hidden = curtain(request, known) if known else None
            if hidden is not None:
                context["curtain"] = hidden["Location"]
            else:
                context |= {"changed": grouped(preview.differences), "faults": _lines(preview.faults)}
    return render(request, "campaigns/admin/import.html", {**framed(request, site), **context})


def _sent(request: HttpRequest) -> tuple[bytes, str]:
    """The file, just chosen or shown before, and its name."""
    chosen = request.FILES.get("file")
    if chosen is not None and not isinstance(chosen, list):
        return chosen.read(LARGEST_FILE + 1), str(chosen.name)
    named = "".join(filter(str.isprintable, request.POST.get("named", "")))
    try:
        packed = base64.b64decode(request.POST.get("packed", ""), validate=True)
        return (zlib.decompressobj().decompress(packed, LARGEST_FILE + 1) if packed else b""), named
    except (ValueError, zlib.error):
        return b"", named


def _lines(faults: Any) -> list[tuple[str, Fault]]:
    return [(words.line(fault), fault) for fault in faults]


def _ask(
    request: HttpRequest, site: AdminSite, version: BookVersion, title: str, question: str
) -> HttpResponse:
    return render_page(request, site, "ask", version, {"title": title, "question": question})


def render_page(
    request: HttpRequest, site: AdminSite, name: str, version: BookVersion, context: dict[str, Any]
) -> HttpResponse:
    told = {**framed(request, site), "version": version, "opts": BookVersion._meta, **context}
    return render(request, f"campaigns/admin/{name}.html", told)


def of_version(view: Page, *, behind: bool = True) -> Page:
    """Finds the version that an address names, and shows its curtain first."""

    def answered(request: HttpRequest, site: AdminSite, version_id: object) -> HttpResponse:
        version = BookVersion.objects.select_related("book").filter(pk=version_id).first()  # type: ignore[misc]
        if version is None:
            raise NotFound()
        hidden = curtain(request, version) if behind else None
        return hidden or view(request, site, version)

    return answered


PAGES: dict[str, Page] = {
    "graph": of_version(graph),
    "differences": of_version(compare),
    "export": of_version(export),
    "publish": of_version(publish),
    "draft": of_version(draft),
    "withdraw": of_version(withdraw),
    "curtain": of_version(look, behind=False),
}
