"""The page of a version: its chapters and cards, its map, what is wrong, missing and new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.registry import KITS, title_of
from campaigns.books.check import notes_of
from campaigns.books.compare import differences
from campaigns.books.faults import Fault
from campaigns.books.story import Chapter, ChapterKind, StoryBook
from campaigns.books.texts import localized
from campaigns.models import BookVersion, Campaign
from campaigns.services.books import faults_of_draft, story_of

from .lists import CARD_ICONS, CARD_KINDS, CHAPTER_KINDS, game_name
from .map import BookMap, map_of
from .places import FaultRow, fault_rows, language_name
from .transitions import leads_words

HERE = timedelta(minutes=10)  # for which whoever has changed something counts as being there
MOST_OTHERS = 50  # steps that are looked at


@dataclass(frozen=True)
class BookEntry:
    """A chapter or a card as it is listed."""

    number: int
    title: str
    second: str
    icon: str
    url: str
    faulty: bool
    leads: str = ""


@dataclass(frozen=True)
class Written:
    """How many texts of a language are missing, with the first of them."""

    language: str
    missing: int
    url: str


class BookPage:
    """A version of a book; the faults and notes of the whole of it."""

    def __init__(self, version: BookVersion, book: StoryBook | None = None) -> None:
        self.version = version
        self.book = book or story_of(version)

    @property
    def title(self) -> str:
        """What the book is called."""
        return localized(self.book.title) or str(self.version.book)

    @property
    def named(self) -> str:
        """What this version is called."""
        return version_name(self.version)

    @cached_property
    def faults(self) -> list[FaultRow]:
        """What keeps it from being published; nothing where it is published."""
        if not self.version.is_draft:
            return []
        return fault_rows(faults_of_draft(self.book), self.book, self.version.pk)

    @cached_property
    def notes(self) -> list[FaultRow]:
        """What is not translated yet."""
        return fault_rows(self._notes, self.book, self.version.pk)

    @cached_property
    def texts(self) -> list[Written]:
        """The languages, each with how many texts are missing."""
        counted: Counter[str] = Counter()
        first: dict[str, str] = {}
        for fault, note in zip(self._notes, self.notes, strict=True):
            for language in fault.data["languages"]:
                counted[language] += 1
                first.setdefault(language, note.url)
        return [
            Written(language_name(code), counted[code], first.get(code, "")) for code in self.book.languages
        ]

    @cached_property
    def chapters(self) -> list[BookEntry]:
        """The chapters."""
        faulty = {fault.chapter for fault in self.faults}
        return [
            BookEntry(
                chapter.number,
                localized(chapter.title),
                kind_words(chapter),
                chapter_icon(chapter),
                reverse("desk:chapter", args=[self.version.pk, chapter.number]),
                chapter.number in faulty,
                leads_words(self.book, chapter),
            )
            for chapter in self.book.chapters
        ]

    @cached_property
    def cards(self) -> list[BookEntry]:
        """The cards."""
        faulty = {fault.card for fault in self.faults}
        return [
            BookEntry(
                card.number,
                localized(card.title),
                str(CARD_KINDS.get(card.kind, card.kind)),
                CARD_ICONS.get(card.kind, "info"),
                reverse("desk:card", args=[self.version.pk, card.number]),
                card.number in faulty,
            )
            for card in self.book.cards
        ]

    @cached_property
    def map(self) -> BookMap:
        """The map."""
        seconds = {
            chapter.number: (f"{chapter.number}, {kind_words(chapter)}", chapter_icon(chapter))
            for chapter in self.book.chapters
        }
        return map_of(self.book, frozenset(fault.chapter for fault in self.faults), seconds)

    @cached_property
    def before(self) -> BookVersion | None:
        """The published version before it."""
        older = self.version.book.versions.filter(number__lt=self.version.number)
        return older.exclude(state=BookVersion.State.DRAFT).first()

    @cached_property
    def since(self) -> dict[str, int]:
        """How many parts are new, changed or gone since the version before."""
        if self.before is None:
            return {}
        found = differences(story_of(self.before), self.book)
        parts: dict[tuple[str, str], str] = {}
        for each in found:
            key = (each.part, each.key)
            whole = each.path == "" and each.part
            parts[key] = each.how if whole else parts.get(key, "changed")
        counted = Counter(parts.values())
        return {how: counted[how] for how in ("added", "changed", "removed")}

    @cached_property
    def campaigns(self) -> list[str]:
        """The names of the campaigns that play the version before, or this one."""
        played = self.before if self.version.is_draft else self.version
        if played is None:
            return []
        running = Campaign.objects.filter(book_version=played, state=Campaign.State.ACTIVE, demo=False)
        return list(running.values_list("name", flat=True)[:20])

    @property
    def bar(self) -> dict[str, str]:
        """The most important thing now."""
        if not self.version.is_draft:
            question = _("This version is published and can no longer be changed.")
            return {
                "state": "calm",
                "question": question,
                "hint": _("Begin a draft from it to continue writing."),
                "url": "",
            }
        if self.faults:
            count = len(self.faults)
            words = ngettext(
                "%(count)s fault to correct before publishing",
                "%(count)s faults to correct before publishing",
                count,
            )
            first = self.faults[0]
            hint = f"{first.where}: {first.text}"
            return {"state": "open", "question": words % {"count": count}, "hint": hint, "url": first.url,
                    "where": first.where}  # fmt: skip
        missing = sum(each.missing for each in self.texts)
        hint = _("All texts are translated.")
        if missing:
            hint = ngettext(
                "%(count)s text is not translated yet; another language is shown until then.",
                "%(count)s texts are not translated yet; another language is shown until then.", missing,
            ) % {"count": missing}  # fmt: skip
        return {"state": "complete", "question": _("Ready to publish"), "hint": hint, "url": ""}

    @cached_property
    def _notes(self) -> list[Fault]:
        return notes_of(self.book)


@dataclass(frozen=True)
class Other:
    """Somebody else who writes in a draft now, and where."""

    name: str
    where: str


def others_at(version: BookVersion, user_id: int | None) -> list[Other]:
    """Who else has changed something in a draft in the last minutes, the latest place of each."""
    since = timezone.now() - HERE
    steps = version.steps.filter(made_at__gt=since).exclude(user=user_id).exclude(user=None)
    found: dict[str, str] = {}
    for step in steps.select_related("user")[:MOST_OTHERS]:
        assert step.user is not None, "left out"
        found.setdefault(step.user.get_username(), place_words(step.about))
    return [Other(name, where) for name, where in found.items()]


def place_words(address: str) -> str:
    """Where an address lies, in two words."""
    kind, _slash, rest = address.partition("/")
    number = rest.partition("/")[0]
    if kind == "chapters" and number.isdecimal():
        return _("chapter %(number)s") % {"number": number}
    if kind == "cards" and number.isdecimal():
        return _("card %(number)s") % {"number": number}
    return _("the book")


def version_name(version: BookVersion) -> str:
    """A version in two words."""
    words = _("draft %(number)s") if version.is_draft else _("version %(number)s")
    return words % {"number": version.number}


def kind_words(chapter: Chapter) -> str:
    """What a chapter is: the name of its game, else its kind."""
    if chapter.kind is ChapterKind.SET_UP and chapter.ruleset:
        return game_name(chapter.ruleset)
    return next((str(label) for value, label, _icon in CHAPTER_KINDS if value == chapter.kind), "").lower()


def chapter_icon(chapter: Chapter) -> str:
    """The icon of a chapter: the emblem of its game, else that of its kind."""
    if chapter.kind is ChapterKind.SET_UP and chapter.ruleset in KITS:
        return title_of(chapter.ruleset).emblem
    return next((icon for value, _label, icon in CHAPTER_KINDS if value == chapter.kind), "record")


def counted(book: StoryBook) -> str:
    """How large a book is, in words."""
    chapters = ngettext("%(count)s chapter", "%(count)s chapters", len(book.chapters))
    cards = ngettext("%(count)s card", "%(count)s cards", len(book.cards))
    scope = _("a short book") if book.short else _("all eight Adventures")
    languages = ", ".join(map(language_name, book.languages))
    sizes = (chapters % {"count": len(book.chapters)}, cards % {"count": len(book.cards)}, scope)
    return f"{', '.join(sizes)}. {languages}"


def lines_of(faults: Sequence[FaultRow]) -> str:
    """The first of some faults, and how many more there are."""
    if not faults:
        return ""
    first = f"{faults[0].where}: {faults[0].text}"
    if len(faults) == 1:
        return first
    more = ngettext("and %(count)s more", "and %(count)s more", len(faults) - 1) % {"count": len(faults) - 1}
    return f"{first} {more}"
