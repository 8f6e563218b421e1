"""A chapter as players see it, in one of the languages of its book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import get_language, ngettext, override
from django.utils.translation import gettext as _

from adventures.games.registry import KITS, title_of
from campaigns.books.story import Chapter, ChapterKind, Decider, StoryBook
from campaigns.books.texts import localized
from campaigns.models import BookVersion

from .lists import effect_words, game_name
from .places import language_name
from .transitions import leads_words


class PreviewLine(NamedTuple):
    """What the chapter brings, in words."""

    icon: str
    title: str
    text: str


class Answer(NamedTuple):
    """An answer as it is offered."""

    letter: str
    label: str
    text: str
    known: str


class Preview:
    """What players read of a chapter; `language` is one of the book, else that of whoever looks."""

    def __init__(self, version: BookVersion, book: StoryBook, chapter: Chapter, language: str) -> None:
        self.languages = [(code, language_name(code)) for code in book.languages]
        own = (get_language() or "").partition("-")[0]
        wanted = language if language in book.languages else own
        self.language = wanted if wanted in book.languages else book.languages[0]
        self.url = reverse("desk:chapter", args=[version.pk, chapter.number])
        with override(self.language):
            self._write(book, chapter)

    def _write(self, book: StoryBook, chapter: Chapter) -> None:
        self.number = _("Chapter %(number)s") % {"number": chapter.number}
        asked = chapter.decision
        self.title = localized(chapter.title)
        self.paragraphs = [part.strip() for part in localized(chapter.text).split("\n\n") if part.strip()]
        self.lines = _lines(chapter)
        self.options: Sequence[Answer] = ()
        self.key = ""
        if asked is not None:
            self.title = localized(asked.question) or self.title
            self.options = [
                Answer(
                    chr(ord("A") + at),
                    localized(option.label),
                    localized(option.text),
                    localized(option.known),
                )
                for at, option in enumerate(asked.options)
            ]
            self.key = _("Vote") if asked.who is Decider.VOTE else _("Decide")
        elif chapter.kind is ChapterKind.SET_UP:
            self.key = _("Start")
        elif chapter.kind in (ChapterKind.STORY, ChapterKind.EVENT):
            self.key = _("Read on")
        self.sealed = _sealed(book, chapter)


def _lines(chapter: Chapter) -> list[PreviewLine]:
    found = []
    if chapter.ruleset in KITS:
        title = title_of(chapter.ruleset)
        missions = ", ".join(
            _("mission %(letter)s is chosen") % {"letter": letter.upper()}
            for letter in sorted(chapter.missions)
        )
        found.append(PreviewLine(title.emblem, game_name(chapter.ruleset), missions))
    for effect in chapter.then.effects:
        words = effect_words(dict(effect.data), chapter.ruleset)
        found.append(PreviewLine(words.icon, str(words.title), str(words.text)))
    for change in chapter.then.cards:
        found.append(PreviewLine("cards-in", _("Card %(number)s") % {"number": change.card}, ""))
    return found


def _sealed(book: StoryBook, chapter: Chapter) -> list[str]:
    """What stays sealed: where it leads, flags, a new captain."""
    found = [_("the flag “%(flag)s”") % {"flag": flag} for flag in chapter.then.flags]
    if chapter.then.captain:
        found.append(_("the new captain"))
    leads = leads_words(book, chapter)
    if leads:
        words = ngettext("chapter %(numbers)s", "chapters %(numbers)s", leads.count(",") + 1)
        found.append(words % {"numbers": leads})
    return found
