"""Files on the desk: a book goes out, and comes in over the draft; chapters come from a table."""

from __future__ import annotations

import base64
import zlib
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from adventures.actor import Actor
from adventures.games.registry import KITS
from campaigns.books import words
from campaigns.books.check import faults_of
from campaigns.books.parse import LARGEST_FILE
from campaigns.books.table import LARGEST_TABLE, with_table
from campaigns.books.texts import localized
from campaigns.curating.curated_books import check_not_played
from campaigns.desk.book import BookPage
from campaigns.desk.diff import compared
from campaigns.models import BookVersion
from campaigns.services import books, discarding
from campaigns.services.book_edits import edit_draft
from campaigns.services.books import Conflict, UnreadableBook, story_of

from .frame import for_curators, of_version

LONGEST_PACKED = 400_000  # letters of a file that a form sends back: a larger one is chosen again


@require_safe
@of_version
def export(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """The version as a file."""
    name, content = books.export_book(by=Actor.of(request), version_id=version.pk)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type="application/yaml", headers=headers)


@require_http_methods(["GET", "HEAD", "POST"])
@for_curators
def take_in(request: HttpRequest) -> HttpResponse:
    """Shows what a file would change, then takes it in: into the draft, or as a new draft."""
    if request.method != "POST":
        return render(request, "campaigns/desk/import.html", {})
    content, named = _sent(request, LARGEST_FILE)
    if not content:
        return _import(request, {"missing": True}, 400)
    try:
        return _import_file(request, content, named)
    except UnreadableBook as error:
        lines = [words.line(fault) for fault in error.faults]
        return _import(request, {"unreadable": lines, "named": named}, 400)


def _import_file(request: HttpRequest, content: bytes, named: str) -> HttpResponse:
    by = Actor.of(request)
    preview = books.preview_import(by=by, content=content)
    check_not_played(by, preview.book.key)
    draft = BookVersion.objects.filter(book__key=preview.book.key, state=BookVersion.State.DRAFT).first()
    where = request.POST.get("where", "")
    if where == "into" and draft is not None:
        seen = request.POST.get("revision", "")
        revision = int(seen) if seen.isdecimal() and len(seen) < 10 else -1
        try:
            books.rewrite_draft(by=by, version_id=draft.pk, content=content, revision=revision, named=named)
        except Conflict as error:
            if error.code != "draft_changed":
                raise
            messages.warning(request, _("The draft has changed since you looked at it. Look again."))
        else:
            messages.success(
                request, _("The draft now has the content of the file. “Undo” takes it back in one step.")
            )
            return redirect("desk:book", draft.pk)
    elif where == "anew":
        version, made = discarding.replace_draft(by=by, content=content, named=named)
        told_words = _("It is a draft now.") if made else _("This version already has the same content.")
        messages.success(request, told_words)
        return redirect("desk:book", version.pk)
    newest = BookVersion.objects.filter(book__key=preview.book.key).exclude(state=BookVersion.State.WITHDRAWN)
    other = draft or newest.first()
    context = {
        "book": preview.book,
        "title": localized(preview.book.title),
        "same": preview.same,
        "draft": draft,
        "other": other,
        "changes": compared(story_of(other) if other else None, preview.book),
        "faults": [words.line(fault) for fault in faults_of(preview.book)],
        "named": named,
        "size": len(content) // 1024 + 1,
        "packed": _packed(content),
    }
    return _import(request, context)


def _import(request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    return render(request, "campaigns/desk/import.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@of_version
def table(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Shows which chapters a table would change, then takes them in, in one step."""
    if not version.is_draft:
        return redirect("desk:book", version.pk)
    whole = BookPage(version)
    context: dict[str, Any] = {"page": whole, "version": version}
    status = 200
    if request.method == "POST":
        content, named = _sent(request, LARGEST_TABLE)
        found = with_table(whole.book, content, _game)
        if "keep" in request.POST and found.rows:
            edit_draft(
                by=Actor.of(request), version_id=version.pk, about="table",
                edit=lambda book: with_table(book, content, _game).book,
            )  # fmt: skip
            messages.success(request, _("The chapters are in the draft. “Undo” takes them back in one step."))
            return redirect("desk:book", version.pk)
        status = 200 if found.rows else 400
        context |= {
            "rows": found.rows,
            "looked": True,
            "faults": [_row_words(fault) for fault in found.faults],
            "changes": compared(whole.book, found.book),
            "named": named,
            "packed": _packed(content),
        }
    return render(request, "campaigns/desk/table.html", context, status=status)


def _row_words(fault: Any) -> str:
    row = fault.where[1] if len(fault.where) > 1 else 0
    text = words.sentence(fault)
    return _("Row %(number)s: %(text)s") % {"number": row, "text": text} if row else text


def _game(word: str) -> str:
    """The key of a game that a table names by its key, its name, or an Adventure by its number."""
    asked = word.strip().lower()
    for kit in KITS:
        for title in kit.titles:
            if asked in (title.key.lower(), str(title.name).lower()):
                return str(title.key)
    return f"moon.{asked}" if f"moon.{asked}" in KITS else ""


def _packed(content: bytes) -> str:
    packed = base64.b64encode(zlib.compress(content)).decode()
    return packed if len(packed) <= LONGEST_PACKED else ""


def _sent(request: HttpRequest, largest: int) -> tuple[bytes, str]:
    """The file, just chosen or shown before, and its name."""
    chosen = request.FILES.get("file")
    if chosen is not None and not isinstance(chosen, list):
        return chosen.read(largest + 1), str(chosen.name)[:80]
    named = "".join(filter(str.isprintable, request.POST.get("named", "")))[:80]
    try:
        packed = base64.b64decode(request.POST.get("packed", ""), validate=True)
        return (zlib.decompressobj().decompress(packed, largest + 1) if packed else b""), named
    except (ValueError, zlib.error):
        return b"", named
