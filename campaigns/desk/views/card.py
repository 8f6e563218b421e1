"""The page of a Campaign card; adding and deleting one."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from adventures.actor import Actor
from campaigns.books.edits import Drop
from campaigns.books.numbering import NewCard, next_number
from campaigns.desk.book import others_at
from campaigns.desk.pages import card_page
from campaigns.models import BookVersion
from campaigns.services.book_edits import edit_draft
from campaigns.services.books import story_of

from .frame import of_version


@require_safe
@of_version
def page(request: HttpRequest, version: BookVersion, number: int) -> HttpResponse:
    """A card as it is written."""
    shown = card_page(version, number)
    template = "campaigns/desk/card.html" if version.is_draft else "campaigns/desk/card_read.html"
    others = others_at(version, Actor.of(request).user_id)
    return render(request, template, {"page": shown, "version": version, "others": others})


@require_POST
@of_version
def new(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Adds a card with the next number."""
    number = next_number(story_of(version).cards_by_number)
    edit_draft(by=Actor.of(request), version_id=version.pk, edit=NewCard(number), about=f"cards/{number}")
    return redirect("desk:card", version.pk, number)


@require_http_methods(["GET", "HEAD", "POST"])
@of_version
def delete(request: HttpRequest, version: BookVersion, number: int) -> HttpResponse:
    """Asks, with where it is used, then deletes a card."""
    if request.method == "POST":
        address = f"cards/{number}"
        edit_draft(by=Actor.of(request), version_id=version.pk, edit=Drop(address), about=address)
        return redirect("desk:book", version.pk)
    uses = ", ".join(
        str(number) for number in dict.fromkeys(use.chapter for use in card_page(version, number).uses)
    )
    texts = [_("“Undo” brings it back.")]
    if uses:
        texts.insert(0, _("These chapters use it: %(numbers)s.") % {"numbers": uses})
    title = _("Delete card %(number)s?") % {"number": number}
    context = {"version": version, "title": title, "texts": texts, "label": _("Delete"), "kind": "danger"}
    return render(request, "campaigns/desk/ask.html", context)
