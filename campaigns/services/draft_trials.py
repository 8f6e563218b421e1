"""Playing a draft for real before it is published: a campaign of its curator, with the book as it is now."""

from __future__ import annotations

from django.utils.translation import gettext as _

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.services.change import atomic_change
from campaigns.books.campaign_book import Book, curated_book
from campaigns.books.read import document_of
from campaigns.books.story import StoryBook
from campaigns.books.texts import localized
from campaigns.curating.curators import check_curator
from campaigns.models import Campaign
from campaigns.models.campaign import MOST_LETTERS

from .book_rows import book_of_rows
from .books import Conflict, FaultyBook, faults_of_draft, locked_version
from .start import begin


def play_draft(*, by: Actor, version_id: object, path: str, players: int) -> Campaign:
    """Begins a campaign of a draft on the curator's device, all seats on it; one player has the opponent.

    It walks through the draft as it is now: later changes are played by another one. Raises Malformed for a
    campaign that the book has not, or that takes another number of players; Conflict where it is no draft,
    and FaultyBook.
    """
    check_curator(by)
    with atomic_change():
        version = locked_version(version_id)
        if not version.is_draft:
            raise Conflict("book_published")
        book = book_of_rows(version)
        if faults := faults_of_draft(book):
            raise FaultyBook(faults)
        walked = _walked(book, path, players)
        names = [_("Player %(number)s") % {"number": number} for number in range(1, players + 1)]
        name = _("Draft %(number)s: %(title)s") % {"number": version.number, "title": localized(book.title)}
        return begin(
            walked, by=by, names=names, solo=players == 1, name=name[:MOST_LETTERS].strip(), path=path,
            draft_document=document_of(book), one_tablet=True, open_table=True,
        )  # fmt: skip


def _walked(book: StoryBook, path: str, players: int) -> Book:
    """Gets a campaign of the book that so many can play."""
    if path not in book.paths_by_key:
        raise Malformed("path", "unknown_book")
    walked = curated_book(book, path)
    if players == 1 and not walked.solo:
        raise Malformed("company", "not_solo")
    if players != 1 and not walked.min_players <= players <= walked.max_players:
        raise Malformed("players", "player_count", least=walked.min_players, most=walked.max_players)
    return walked
