"""The list of books on the desk: drafts, versions, what was thrown away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from adventures.actor import Actor
from campaigns.books.story import StoryBook
from campaigns.curating.curated_books import DISCARDED, hidden_from
from campaigns.models import Book, BookVersion, Campaign, DiscardedDraft
from campaigns.services.books import faults_of_draft, story_of

from .book import counted, lines_of
from .places import fault_rows

MOST_SHOWN = 3  # versions of a book before "older"


@dataclass(frozen=True)
class VersionRow:
    """A draft or a version as the list shows it."""

    version: BookVersion
    when: datetime | None
    who: str
    words: str
    faulty: bool
    campaigns: Sequence[str]


@dataclass(frozen=True)
class BookPanel:
    """A book with its draft, its versions, and drafts that can be brought back."""

    book: Book
    hidden: bool
    about: str
    draft: VersionRow | None
    versions: Sequence[VersionRow]
    older: Sequence[VersionRow]
    discarded: Sequence[tuple[DiscardedDraft, datetime]]
    sky: Sequence[tuple[int, int, bool]]
    newest: BookVersion | None


def book_list(actor: Actor) -> list[BookPanel]:
    """All books, those that were worked on last first."""
    hidden = hidden_from(actor)
    books = Book.objects.prefetch_related("versions", "discarded__user").order_by("title", "pk")
    panels = [_panel(book, book.pk in hidden) for book in books]
    return sorted(panels, key=lambda panel: panel.draft is None)


def _panel(book: Book, hidden: bool) -> BookPanel:
    versions = list(book.versions.all())
    newest = versions[0] if versions else None
    story = story_of(newest) if newest and not hidden else None
    rows = [_row(version, story if version == newest else None, hidden) for version in versions]
    published = [row for row in rows if not row.version.is_draft]
    since = timezone.now() - DISCARDED
    return BookPanel(
        book=book,
        hidden=hidden,
        about=counted(story) if story else "",
        draft=next((row for row in rows if row.version.is_draft), None),
        versions=published[:MOST_SHOWN],
        older=published[MOST_SHOWN:],
        discarded=[
            (each, each.discarded_at + DISCARDED)
            for each in book.discarded.all()
            if each.discarded_at > since
        ],
        sky=_sky(story) if story else (),
        newest=newest,
    )


def _row(version: BookVersion, story: StoryBook | None, hidden: bool) -> VersionRow:
    changed = version.history.select_related("history_user").first()
    step = version.steps.select_related("user").first() if version.is_draft else None
    if step is not None:
        when, user = step.made_at, step.user
    else:
        when, user = (changed.history_date, changed.history_user) if changed else (version.created_at, None)
    if not version.is_draft:
        when = version.published_at or when
    who = user.get_username() if user else ""
    if not version.is_draft:
        running = Campaign.objects.filter(book_version=version, state=Campaign.State.ACTIVE, demo=False)
        names = list(running.values_list("name", flat=True)[:4])
        words = "" if names else _("Nobody plays it now")
        if version.state == BookVersion.State.WITHDRAWN:
            words = _("Withdrawn: no new campaign can begin with it")
        return VersionRow(version, when, who, words, False, names)
    if hidden or story is None:
        return VersionRow(version, when, who, "", False, ())
    faults = fault_rows(faults_of_draft(story), story, version.pk)
    return VersionRow(version, when, who, lines_of(faults) or _("Ready to publish"), bool(faults), ())


def _sky(story: StoryBook) -> list[tuple[int, int, bool]]:
    """The chapters as a constellation: where each star stands, and whether a game is played there."""
    count = min(len(story.chapters), 16)
    found = []
    for at, chapter in enumerate(story.chapters[:count]):
        swing = (chapter.number * 37 + at * 53) % 90
        found.append((36 + swing, 18 + at * max(8, 150 // max(count, 1)), chapter.kind == "set_up"))
    return found
