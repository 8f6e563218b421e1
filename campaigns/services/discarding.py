"""Drafts that are thrown away or replaced: kept for a while, and brought back from there."""

from __future__ import annotations

from adventures.actor import Actor
from adventures.errors import get_or_not_found
from adventures.inputs.bounds import checked_id
from adventures.services.change import atomic_change
from campaigns.books.codec import decode, encode
from campaigns.books.story import StoryBook
from campaigns.curating.curators import check_curator
from campaigns.models import Book, BookVersion, DiscardedDraft

from .book_draft import account_of
from .book_rows import book_of_rows
from .books import LONGEST_REASON, Conflict, Imported, draft_like, import_book, locked_version, read_file


def discard_draft(*, by: Actor, version_id: object) -> DiscardedDraft:
    """Throws a draft away; it is kept for a while. Raises Conflict where it is no draft."""
    check_curator(by)
    with atomic_change():
        version = locked_version(version_id)
        if not version.is_draft:
            raise Conflict("book_published")
        return _put_aside(version, by=by)


def restore_draft(*, by: Actor, discarded_id: object) -> BookVersion:
    """Brings a draft back that was thrown away; the draft that there is now is put aside for it."""
    check_curator(by)
    with atomic_change():
        found = get_or_not_found(DiscardedDraft.objects.filter(pk=checked_id(discarded_id)))
        shelf = Book.objects.select_for_update().get(pk=found.book_id)
        _put_aside_of(shelf, by=by)
        version = draft_like(shelf, _read(found), by=by, reason=f"restore {found.number}")
        found.delete()
        return version


def replace_draft(*, by: Actor, content: bytes, named: str = "") -> Imported:
    """Takes a file in as a new draft of its book; the draft that there is now is put aside.

    Raises UnreadableBook. Nothing is put aside where a version holds the same book already.
    """
    check_curator(by)
    book = read_file(content)
    with atomic_change():
        shelf = Book.objects.select_for_update().filter(key=book.key).first()
        if shelf is not None:
            _put_aside_of(shelf, by=by)
        return import_book(by=by, content=content, named=named[:LONGEST_REASON])


def _put_aside_of(shelf: Book, *, by: Actor) -> None:
    draft = shelf.versions.filter(state=BookVersion.State.DRAFT).first()
    if draft is not None:
        _put_aside(draft, by=by)


def _put_aside(version: BookVersion, *, by: Actor) -> DiscardedDraft:
    book = book_of_rows(version)
    kept = DiscardedDraft.objects.create(
        book=version.book, number=version.number, document=encode(book, ()), user=account_of(by)
    )
    version.delete()
    return kept


def _read(found: DiscardedDraft) -> StoryBook:
    """The book that was put aside, as it was, whatever was wrong with it."""
    return decode(StoryBook, found.document, tuple(found.document["languages"]))
