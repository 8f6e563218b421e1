"""The page of a chapter; adding, copying and deleting one."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from adventures.actor import Actor
from campaigns.books.edits import Drop
from campaigns.books.numbering import CopyChapter, NewChapter, next_number
from campaigns.desk.book import others_at
from campaigns.desk.pages import chapter_page
from campaigns.desk.preview import Preview
from campaigns.models import BookVersion
from campaigns.services.book_edits import edit_draft
from campaigns.services.books import story_of

from .frame import of_version


@require_safe
@of_version
def page(request: HttpRequest, version: BookVersion, number: int) -> HttpResponse:
    """A chapter as it is written; of a published version as players read it."""
    shown = chapter_page(version, number)
    preview = Preview(version, shown.book, shown.chapter, request.GET.get("preview", ""))
    others = others_at(version, Actor.of(request).user_id)
    context = {"page": shown, "version": version, "preview": preview, "others": others}
    template = "campaigns/desk/chapter.html" if version.is_draft else "campaigns/desk/chapter_read.html"
    return render(request, template, context)


@require_POST
@of_version
def new(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Adds a chapter with the next number."""
    number = next_number(story_of(version).by_number)
    edit_draft(
        by=Actor.of(request), version_id=version.pk, edit=NewChapter(number), about=f"chapters/{number}"
    )
    return redirect("desk:chapter", version.pk, number)


@require_POST
@of_version
def copy(request: HttpRequest, version: BookVersion, number: int) -> HttpResponse:
    """Adds a copy of a chapter with the next number."""
    to = next_number(story_of(version).by_number)
    edit_draft(
        by=Actor.of(request), version_id=version.pk, edit=CopyChapter(number, to), about=f"chapters/{to}"
    )
    return redirect("desk:chapter", version.pk, to)


@require_http_methods(["GET", "HEAD", "POST"])
@of_version
def delete(request: HttpRequest, version: BookVersion, number: int) -> HttpResponse:
    """Asks, with who leads there, then deletes a chapter."""
    if request.method == "POST":
        address = f"chapters/{number}"
        edit_draft(by=Actor.of(request), version_id=version.pk, edit=Drop(address), about=address)
        return redirect("desk:book", version.pk)
    shown = chapter_page(version, number)
    texts = [_("“Undo” brings it back.")]
    if shown.leads_here:
        texts.insert(0, _("These chapters lead there: %(numbers)s.") % {"numbers": shown.leads_here_words})
    title = _("Delete chapter %(number)s?") % {"number": number}
    context = {"version": version, "title": title, "texts": texts, "label": _("Delete"), "kind": "danger"}
    return render(request, "campaigns/desk/ask.html", context)
