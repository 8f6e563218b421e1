"""The page of a version, what is said about the book as a whole, comparing, publishing, throwing away."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from adventures.actor import Actor
from campaigns.curating.curated_books import compared_with
from campaigns.desk.book import BookPage, others_at
from campaigns.desk.diff import compared
from campaigns.desk.pages import about_page
from campaigns.models import BookVersion
from campaigns.services import books, discarding
from campaigns.services.books import Conflict, FaultyBook, story_of

from .frame import of_version


@require_safe
@of_version
def page(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """The chapters and cards of a version, its map, its faults."""
    others = others_at(version, Actor.of(request).user_id)
    context = {"page": BookPage(version), "version": version, "others": others}
    return render(request, "campaigns/desk/book.html", context)


@require_safe
@of_version
def about(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """The book as a whole: its title, languages, rights and campaigns."""
    if not version.is_draft:
        return redirect("desk:book", version.pk)
    return render(request, "campaigns/desk/about.html", {"page": about_page(version), "version": version})


@require_safe
@of_version
def compare(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """What differs from another version."""
    other = compared_with(version, request.GET.get("with", ""))
    book = story_of(version)
    changes = compared(story_of(other) if other else None, book)
    context = {
        "page": BookPage(version, book),
        "version": version,
        "other": other,
        "others": version.book.versions.exclude(pk=version.pk),
        "changes": changes,
    }
    return render(request, "campaigns/desk/compare.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@of_version
def publish(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Asks once, then publishes."""
    whole = BookPage(version)
    if request.method == "POST":
        seen = request.POST.get("revision", "")
        revision = int(seen) if seen.isdecimal() and len(seen) < 10 else -1
        try:
            books.publish(by=Actor.of(request), version_id=version.pk, revision=revision)
        except FaultyBook:
            return redirect("desk:book", version.pk)
        except Conflict as error:
            if error.code != "draft_changed":
                raise
            messages.warning(request, _("The draft has changed since you looked at it. Look again."))
            return redirect("desk:publish", version.pk)
        messages.success(request, _("Published. It can no longer be changed."))
        return redirect("desk:book", version.pk)
    if not version.is_draft or whole.faults:
        return redirect("desk:book", version.pk)
    texts = [_("Campaigns can begin with it from now on. It can no longer be changed.")]
    if whole.campaigns:
        names = ", ".join(whole.campaigns)
        texts.append(
            _("They stay in version %(number)s until you move them: %(names)s.")
            % {"number": whole.before.number if whole.before else "", "names": names}
        )
    title = _("Publish version %(number)s of “%(title)s”?") % {"number": version.number, "title": whole.title}
    context = {"revision": version.revision}
    return _ask(request, version, title, texts, _("Publish"), "primary", **context)


@require_POST
@of_version
def draft(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Begins a draft from a published version; where there is one, it is opened."""
    found = version.book.versions.filter(state=BookVersion.State.DRAFT).first()
    if found is None:
        found = books.new_draft(by=Actor.of(request), version_id=version.pk)
        messages.success(request, _("This is the new draft."))
    return redirect("desk:book", found.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@of_version
def discard(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Asks, then throws a draft away."""
    if request.method == "POST":
        discarding.discard_draft(by=Actor.of(request), version_id=version.pk)
        messages.success(request, _("Thrown away. You find it under “Your books” for 30 days."))
        return redirect("desk:books")
    if not version.is_draft:
        return redirect("desk:book", version.pk)
    title = _("Throw draft %(number)s away?") % {"number": version.number}
    texts = [_("For 30 days you can bring it back from “Your books”. Published versions stay.")]
    return _ask(request, version, title, texts, _("Throw away"), "danger")


def _ask(
    request: HttpRequest,
    version: BookVersion,
    title: str,
    texts: list[str],
    label: str,
    kind: str,
    **more: Any,
) -> HttpResponse:
    context = {"version": version, "title": title, "texts": texts, "label": label, "kind": kind, **more}
    return render(request, "campaigns/desk/ask.html", context)
