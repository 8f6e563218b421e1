"""The faults of a version in place: each with a link to where it can be mended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from campaigns.books import words
from campaigns.books.faults import Fault
from campaigns.books.story import StoryBook
from campaigns.models import BookVersion
from campaigns.services.books import faults_of_draft, story_of


class FaultLine(NamedTuple):
    """A fault as it is listed: where, what, and the address of the page where it is mended."""

    where: str
    text: str
    path: str
    url: str
    chapter: int
    card: int


def fault_lines(version: BookVersion, book: StoryBook | None = None) -> list[FaultLine]:
    """Lists the faults of a version with links."""
    book = book or story_of(version)
    chapters = dict(version.chapters.values_list("number", "pk"))
    cards = dict(version.cards.values_list("number", "pk"))
    return [_line(fault, version, book, chapters, cards) for fault in faults_of_draft(book)]


def _line(
    fault: Fault, version: BookVersion, book: StoryBook, chapters: dict[int, int], cards: dict[int, int]
) -> FaultLine:
    number, card = fault.data.get("chapter", 0), fault.data.get("card", 0)
    if len(fault.where) > 1 and isinstance(fault.where[1], int):
        if fault.where[0] == "chapters" and not number:
            number = book.chapters[fault.where[1]].number
        if fault.where[0] == "cards" and not card:
            card = book.cards[fault.where[1]].number
    url = reverse("admin:campaigns_bookversion_change", args=[version.pk])
    if number in chapters:
        url = reverse("admin:campaigns_bookchapter_change", args=[chapters[number]])
    elif card in cards:
        url = reverse("admin:campaigns_bookcard_change", args=[cards[card]])
    where = _("Chapter %(number)s") % {"number": number} if number else words.place(fault)
    return FaultLine(where, words.sentence(fault), fault.path, url, number, card)


def fault_list(lines: Sequence[FaultLine]) -> SafeString:
    """The faults as a list of links, or that there is none."""
    if not lines:
        return format_html('<p class="no-fault">{}</p>', _("No fault"))
    items = format_html_join(
        "", '<li><a href="{}">{}</a> {} <code>{}</code></li>', (line_parts(line) for line in lines)
    )
    return format_html('<ul class="faults">{}</ul>', items)


def line_parts(line: FaultLine) -> tuple[str, str, str, str]:
    """What one item of the list is made of."""
    return line.url, line.where or _("The book"), line.text, line.path
