"""What curators do with whole books: take one in from a file, publish it, begin a new draft, withdraw it.

Every one of these checks the right, locks the book, changes it and keeps in its history who did so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import NamedTuple

from django.utils import timezone
from simple_history.utils import update_change_reason

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.inputs.bounds import checked_id
from adventures.services.change import atomic_change
from campaigns.books.book_parts import parts_between
from campaigns.books.check import faults_of, named_twice
from campaigns.books.compare import Difference, differences
from campaigns.books.faults import BookRefused, Fault
from campaigns.books.read import book_of, checksum_of, document_of, read, written
from campaigns.books.story import Chapter, ChapterKind, Path, StoryBook
from campaigns.curating.curators import check_curator
from campaigns.models import Book, BookVersion

from .book_draft import account_of, store_draft_step, write_rows
from .book_rows import book_of_rows

State = BookVersion.State
LONGEST_REASON = 100  # letters that the history keeps of why something changed


class Conflict(Refused):
    """Somebody was faster, or it is so already; nothing has changed."""

    status = 409


class FaultyBook(Conflict):
    """A draft that cannot be published: `faults` says why."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("book_faults", count=len(faults))
        self.faults = faults


class UnreadableBook(Refused):
    """A file that is no book: `faults` says why."""

    status = 400

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("book_unreadable", count=len(faults))
        self.faults = faults


class Preview(NamedTuple):
    """What taking in a file would do: the book in it, what it changes, its faults, which version it is."""

    book: StoryBook
    differences: list[Difference]
    faults: list[Fault]
    same: BookVersion | None


class Imported(NamedTuple):
    """The version that holds what was in the file; `new` unless it was there before."""

    version: BookVersion
    new: bool


def story_of(version: BookVersion) -> StoryBook:
    """Reads a version as a book: a draft from its rows, any other from its document."""
    return book_of_rows(version) if version.is_draft else book_of(version.content)


def preview_import(*, by: Actor, content: bytes) -> Preview:
    """Looks at a file without taking it in; raises UnreadableBook."""
    check_curator(by)
    book = read_file(content)
    versions = list(BookVersion.objects.filter(book__key=book.key).exclude(state=State.WITHDRAWN))
    newest = story_of(versions[0]) if versions else None
    return Preview(book, differences(newest, book), faults_of(book), _same(versions, book))


def import_book(*, by: Actor, content: bytes, named: str = "") -> Imported:
    """Takes a file in as a new draft of its book, all of it or nothing; the same again changes nothing.

    The draft begins as the version before, and the history says of each part what the file, as it was
    `named`, has changed. A draft need not be free of faults, only readable. Raises UnreadableBook, and
    Conflict where another draft of the book is being written.
    """
    check_curator(by)
    book = read_file(content)
    with atomic_change():
        shelf, _made = Book.objects.get_or_create(key=book.key, defaults={"title": _called(book)})
        shelf = Book.objects.select_for_update().get(pk=shelf.pk)
        versions = list(shelf.versions.select_related("book").exclude(state=State.WITHDRAWN))
        same = _same(versions, book)
        if same is not None:
            return Imported(same, new=False)
        like = next(iter(versions), None)
        made = draft_like(shelf, book, by=by, reason=f"import {named}".strip(), like=like)
        return Imported(made, new=True)


def bring_out(*, by: Actor, content: bytes, named: str = "") -> Imported:
    """Takes a file in and publishes it, or does nothing at all; raises FaultyBook as well."""
    with atomic_change():
        version, new = import_book(by=by, content=content, named=named)
        if not version.is_draft:
            return Imported(version, new)
        return Imported(publish(by=by, version_id=version.pk), new=True)


def export_book(*, by: Actor, version_id: object) -> tuple[str, bytes]:
    """Writes a version as a file: its name and its bytes, always the same for the same book."""
    check_curator(by)
    version = _version(version_id)
    return f"{version.book.key}-{version.number}.yaml", written(story_of(version))


def publish(*, by: Actor, version_id: object, revision: int | None = None) -> BookVersion:
    """Publishes a draft: from now on it never changes. `revision` is what whoever publishes has looked at.

    Raises FaultyBook, and Conflict where it is no draft or has changed since.
    """
    with changed_draft(by=by, version_id=version_id) as version:
        if revision is not None and version.revision != revision + 1:
            raise Conflict("draft_changed")
        book = book_of_rows(version)
        if faults := faults_of_draft(book):
            raise FaultyBook(faults)
        document = document_of(book)
        version.content = document
        version.checksum = checksum_of(document)
        version.state = State.PUBLISHED
        version.published_at = timezone.now()
        version.save()
        update_change_reason(version, "publish")
        Book.objects.filter(pk=version.book_id).update(title=_called(book))
        return version


def rewrite_draft(
    *, by: Actor, version_id: object, content: bytes, revision: int, named: str = ""
) -> BookVersion:
    """Lets a draft say what a file says, in one step; the history says of each part what has changed.

    `revision` is what whoever has written the file has looked at. Raises UnreadableBook, and Conflict where
    it is no draft, has changed since, or the file is of another book.
    """
    check_curator(by)
    book = read_file(content)
    with changed_draft(by=by, version_id=version_id) as version:
        if version.revision != revision + 1:
            raise Conflict("draft_changed")
        if book.key != version.book.key:
            raise Conflict("book_differs", key=version.book.key)
        parts = parts_between(book_of_rows(version), book)
        note_book_event(version, book, by=by, reason=f"import {named}".strip()[:LONGEST_REASON])
        store_draft_step(version, parts, by=by, about="import")
        return version


def new_draft(*, by: Actor, version_id: object) -> BookVersion:
    """Begins a draft that is like a published version; raises Conflict while there is another one."""
    check_curator(by)
    with atomic_change():
        version = _version(version_id)
        if version.is_draft:
            raise Conflict("draft_exists", number=version.number)
        shelf = Book.objects.select_for_update().get(pk=version.book_id)
        return draft_like(shelf, story_of(version), by=by, reason=f"from {version.number}")


def withdraw(*, by: Actor, version_id: object) -> BookVersion:
    """Takes a published version off the shelf: no campaign begins with it, those that have begun go on."""
    check_curator(by)
    with atomic_change():
        version = locked_version(version_id)
        if version.state != State.PUBLISHED:
            raise Conflict("not_published")
        version.state = State.WITHDRAWN
        version.save()
        update_change_reason(version, "withdraw")
        return version


def withdraw_book(*, by: Actor, version_id: object) -> list[BookVersion]:
    """Takes all published versions of the book of a version off the shelf; raises Conflict where none is."""
    check_curator(by)
    with atomic_change():
        published = _version(version_id).book.versions.filter(state=State.PUBLISHED)
        withdrawn = [withdraw(by=by, version_id=version.pk) for version in published]
        if not withdrawn:
            raise Conflict("not_published")
        return withdrawn


def begin_book(
    *, by: Actor, key: str, title: str, languages: Sequence[str], short: bool = False
) -> BookVersion:
    """Begins a book with one campaign and an empty first chapter, which is a draft.

    A `short` book has any games in any order, any other all Adventures in theirs. Raises Conflict where there
    is a book with this key.
    """
    check_curator(by)
    with atomic_change():
        shelf, made = Book.objects.get_or_create(key=key, defaults={"title": title})
        if not made:
            raise Conflict("book_exists")
        text = dict.fromkeys(languages, title)
        chapters = (Chapter(1, ChapterKind.STORY, {}),)
        book = StoryBook(key, text, tuple(languages), (Path(key, text, 1),), chapters, short=short)
        return draft_like(shelf, book, by=by, reason="begin")


@contextmanager
def changed_draft(*, by: Actor, version_id: object) -> Iterator[BookVersion]:
    """Holds a draft still while something of it changes, and counts that; raises Conflict for no draft."""
    check_curator(by)
    with atomic_change():
        version = locked_version(version_id)
        if not version.is_draft:
            raise Conflict("book_published")
        BookVersion.objects.filter(pk=version.pk).update(revision=version.revision + 1)
        version.revision += 1
        yield version


def read_file(content: bytes) -> StoryBook:
    try:
        book = in_order(read(content))
    except BookRefused as refused:
        raise UnreadableBook(refused.faults) from refused
    if twice := named_twice(book):
        raise UnreadableBook(twice)
    return book


def faults_of_draft(book: StoryBook) -> list[Fault]:
    """All that keeps a draft from being published, its form first: curators may type what no file holds."""
    try:
        book_of(document_of(book))
    except BookRefused as refused:
        return refused.faults
    return faults_of(book)


def in_order(book: StoryBook) -> StoryBook:
    """A book with its chapters and cards by their numbers, as a draft keeps them."""
    chapters = sorted(book.chapters, key=lambda chapter: chapter.number)
    cards = sorted(book.cards, key=lambda card: card.number)
    return replace(book, chapters=tuple(chapters), cards=tuple(cards))


def _same(versions: Sequence[BookVersion], book: StoryBook) -> BookVersion | None:
    """The version that holds the same book, if there is one; a draft, which may change, only as the last."""
    checksum = checksum_of(document_of(book))
    for version in sorted(versions, key=lambda version: version.is_draft):
        held = checksum_of(document_of(book_of_rows(version))) if version.is_draft else version.checksum
        if held == checksum:
            return version
    return None


def draft_like(
    shelf: Book, book: StoryBook, *, by: Actor, reason: str, like: BookVersion | None = None
) -> BookVersion:
    """Makes a draft, which is `like` another version first; raises Conflict while there is one."""
    newest = shelf.versions.first()
    other = shelf.versions.filter(state=State.DRAFT).first()
    if other is not None:
        raise Conflict("draft_exists", number=other.number)
    version = BookVersion(book=shelf, number=newest.number + 1 if newest else 1)
    if like is not None:
        note_book_event(version, story_of(like), by=by, reason=f"from {like.number}")
    note_book_event(version, book, by=by, reason=reason[:LONGEST_REASON])
    return version


def note_book_event(version: BookVersion, book: StoryBook, *, by: Actor, reason: str) -> None:
    """Lets a draft say what a book says."""
    told = {
        "title": dict(book.title), "languages": list(book.languages), "edition": book.edition,
        "rights": book.rights, "short": book.short,
    }  # fmt: skip
    if any(getattr(version, name) != value for name, value in told.items()) or version._state.adding:
        for name, value in told.items():
            setattr(version, name, value)
        version._change_reason, version._history_user = reason, account_of(by)  # type: ignore[attr-defined]
        version.save()
    write_rows(version, book, by=by, reason=reason)


def _called(book: StoryBook) -> str:
    return book.title.get("en") or next(iter(book.title.values()), book.key)


def _version(version_id: object) -> BookVersion:
    """Finds a version; raises NotFound."""
    version = BookVersion.objects.select_related("book").filter(pk=checked_id(version_id)).first()
    if version is None:
        raise NotFound()
    return version


def locked_version(version_id: object) -> BookVersion:
    """Finds a version and locks it with its book."""
    version = _version(version_id)
    Book.objects.select_for_update().get(pk=version.book_id)
    return BookVersion.objects.select_related("book").select_for_update(of=("self",)).get(pk=version.pk)
