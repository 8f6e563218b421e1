"""The page of the desk on which a place of a book is shown."""

from __future__ import annotations

from adventures.errors import NotFound
from campaigns.models import BookVersion

from .about import AboutPage
from .book import BookPage
from .card import CardPage
from .chapter import ChapterPage

Page = ChapterPage | CardPage | AboutPage


def chapter_page(version: BookVersion, number: int) -> ChapterPage:
    """Gets the page of a chapter; raises NotFound."""
    whole = BookPage(version)
    chapter = whole.book.by_number.get(number)
    if chapter is None:
        raise NotFound()
    return ChapterPage(version, whole.book, chapter, whole.faults, whole.notes)


def card_page(version: BookVersion, number: int) -> CardPage:
    """Gets the page of a card; raises NotFound."""
    whole = BookPage(version)
    card = whole.book.cards_by_number.get(number)
    if card is None:
        raise NotFound()
    return CardPage(version, whole.book, card, whole.faults, whole.notes)


def about_page(version: BookVersion) -> AboutPage:
    """Gets the page about the book itself."""
    whole = BookPage(version)
    return AboutPage(version, whole.book, whole.faults, whole.notes)


def page_of(version: BookVersion, address: str) -> Page:
    """Gets the page on which an address is shown; raises NotFound."""
    kind, _slash, rest = address.partition("/")
    number = rest.partition("/")[0]
    known = int(number) if number.isdecimal() and len(number) < 7 else 0
    if kind == "chapters":
        return chapter_page(version, known)
    if kind == "cards":
        return card_page(version, known)
    return about_page(version)
