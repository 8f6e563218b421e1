"""Is every text there that is needed, and which are not translated yet?"""

from __future__ import annotations

from collections.abc import Iterator

from ..faults import Faults, Where
from ..story import StoryBook, Text
from .parts import whose


def check_texts(book: StoryBook, faults: Faults) -> None:
    """Finds texts that are needed and stand in no language, and languages that the book does not have."""
    for text, needed, where in _texts(book):
        foreign = [language for language in text if language not in book.languages]
        if needed and not any(text.get(language, "").strip() for language in book.languages):
            faults.add("text_missing", *where, **whose(where, book))
        if foreign:
            faults.add("language_unknown", *where, languages=foreign, **whose(where, book))


def check_translations(book: StoryBook, notes: Faults) -> None:
    """Finds texts that are not in every language of the book: readers see another one until then."""
    for text, needed, where in _texts(book):
        missing = [language for language in book.languages if not text.get(language, "").strip()]
        written = len(missing) < len(book.languages)
        if missing and (written or needed):
            notes.add("translation_missing", *where, languages=missing, **whose(where, book))


def _texts(book: StoryBook) -> Iterator[tuple[Text, bool, Where]]:
    """Every text, whether there must be one, and where it stands."""
    yield book.title, True, ("title",)
    for index, path in enumerate(book.paths):
        yield path.title, True, ("campaigns", index, "title")
    for index, chapter in enumerate(book.chapters):
        yield chapter.title, True, ("chapters", index, "title")
        yield chapter.text, False, ("chapters", index, "text")
        if chapter.decision is None:
            continue
        yield chapter.decision.question, True, ("chapters", index, "decision", "question")
        for number, option in enumerate(chapter.decision.options):
            where = ("chapters", index, "decision", "options", number)
            yield option.label, True, (*where, "label")
            yield option.text, False, (*where, "text")
            yield option.known, False, (*where, "known")
    for index, card in enumerate(book.cards):
        yield card.title, True, ("cards", index, "title")
        for number, side in enumerate(card.sides):
            yield side.title, True, ("cards", index, "sides", number, "title")
            yield side.text, False, ("cards", index, "sides", number, "text")
