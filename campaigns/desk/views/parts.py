"""What is posted from the pages of the desk: one field, or one part that is added, moved or taken out."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.words.refusals import filled, refusal
from campaigns.books.words import SENTENCES
from campaigns.desk.card import CardPage
from campaigns.desk.chapter import ChapterPage
from campaigns.desk.edit_requests import edit_of, leads_on, put_of
from campaigns.desk.pages import Page, page_of
from campaigns.desk.preview import Preview
from campaigns.models import BookVersion
from campaigns.services.book_edits import Edit, FieldTaken, UnfitValue, edit_draft, undo_step

from .frame import of_version

LONGEST_ADDRESS = 120
LONGEST_VALUE = 25_000


@require_POST
@of_version
def field(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Keeps what stands in one field now; `was` is what stood there when its author began."""
    address = _sent(request, "address", LONGEST_ADDRESS)
    value = _sent(request, "value", LONGEST_VALUE)
    was = request.POST.get("was")
    return _done(request, version, put_of(address, value, was), address, value)


@require_POST
@of_version
def part(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Adds, moves or takes out one part."""
    address = _sent(request, "address", LONGEST_ADDRESS)
    value = request.POST.get("value", "")[:LONGEST_VALUE]
    edit = edit_of(_sent(request, "do", 20), address, value)
    return _done(request, version, edit, address, value)


@require_POST
@of_version
def undo(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Takes back one's own last step, and shows the page from which that was asked."""
    address = request.POST.get("address", "")
    try:
        undo_step(by=Actor.of(request), version_id=version.pk)
    except Refused as error:
        if not request.headers.get("HX-Request"):
            raise
        return _refused(request, version, error)
    if not request.headers.get("HX-Request"):
        return redirect("desk:book", version.pk)
    return _render_changes(request, version, address)


def _done(request: HttpRequest, version: BookVersion, edit: Edit, address: str, value: str) -> HttpResponse:
    """Makes a change and answers with the page as it is then, or says at its field why not."""
    try:
        edit_draft(by=Actor.of(request), version_id=version.pk, edit=edit, about=address)
    except UnfitValue as error:
        text = filled(SENTENCES.get(error.fault, SENTENCES["wrong_form"]), _joined_lists(error.details))
        return _beside(request, version, address, {"text": text}, error.status)
    except FieldTaken as error:
        told = refusal(error.code, error.data)
        taken = {"text": told.text, "who": error.who, "now": error.now, "mine": value}
        return _beside(request, version, address, taken, error.status)
    except Refused as error:
        return _refused(request, version, error)
    version.refresh_from_db()
    moved = leads_on(version, edit, address)
    if moved:
        answer = HttpResponse()
        answer["HX-Redirect"] = moved
        return answer
    return _render_changes(request, version, address)


def _render_changes(request: HttpRequest, version: BookVersion, address: str) -> HttpResponse:
    """What has changed: of a text only what is said about it, else the whole of the sections."""
    try:
        page = page_of(version, address)
    except NotFound:
        answer = HttpResponse()
        answer["HX-Redirect"] = reverse("desk:book", args=[version.pk])
        return answer
    quiet = bool(request.POST.get("quiet"))
    context: dict[str, Any] = {"page": page, "version": version, "quiet": quiet}
    if isinstance(page, ChapterPage):
        language = request.POST.get("preview", "")
        context["preview"] = Preview(version, page.book, page.chapter, language)
    context["preview_template"], context["work_template"] = _templates(page)
    return render(request, "campaigns/desk/answer.html", context)


def _templates(page: Page) -> tuple[str, str]:
    """The templates of a page's preview, if it has one, and of its sections."""
    match page:
        case ChapterPage():
            return "campaigns/desk/preview.html", "campaigns/desk/chapter_work.html"
        case CardPage():
            return "campaigns/desk/card_preview.html", "campaigns/desk/card_work.html"
    return "", "campaigns/desk/about_work.html"


def _beside(
    request: HttpRequest, version: BookVersion, address: str, told: dict[str, Any], status: int
) -> HttpResponse:
    """Says beside a field why its value was not kept; the value stays where it was typed."""
    context = {"version": version, "address": address, "told": told, "id": _id(address)}
    answer = render(request, "campaigns/desk/beside.html", context, status=status)
    answer["HX-Reswap"] = "none"
    return answer


def _refused(request: HttpRequest, version: BookVersion, error: Refused) -> HttpResponse:
    """Says at the head of the page why nothing was done."""
    context = {"version": version, "refusal": refusal(error.code, error.data)}
    answer = render(request, "campaigns/desk/refused.html", context, status=error.status)
    answer["HX-Reswap"] = "none"
    return answer


def _id(address: str) -> str:
    return "field-" + address.replace("/", "-").replace(".", "_")


def _sent(request: HttpRequest, name: str, longest: int) -> str:
    value = request.POST.get(name)
    if value is None or len(value) > longest:
        raise Malformed(name)
    return value


def _joined_lists(data: Any) -> dict[str, object]:
    return {
        name: ", ".join(map(str, value)) if isinstance(value, list) else value for name, value in data.items()
    }
