"""Is every text there in every language of the book?"""

from __future__ import annotations

from collections.abc import Iterator

from ..faults import Faults, Where
from ..story import StoryBook, Text
from .parts import whose


def check_texts(book: StoryBook, faults: Faults) -> None:
    """Finds texts that lack a language, and languages that the book does not have."""
    for text, needed, where in _texts(book):
        missing = [language for language in book.languages if not text.get(language, "").strip()]
        foreign = [language for language in text if language not in book.languages]
        if missing and (needed or any(words.strip() for words in text.values())):
            faults.add("text_missing", *where, languages=missing, **whose(where, book))
        if foreign:
            faults.add("language_unknown", *where, languages=foreign, **whose(where, book))


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
