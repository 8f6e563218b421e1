"""Every part of a book with its place in the document, for whoever checks them all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..faults import Where
from ..story import Chapter, Condition, Consequences, Effect, Option, StoryBook


class FoundEffect(NamedTuple):
    """An effect: of a chapter or an option (`chapter`), or of the side of a card (`card`, `side`)."""

    effect: Effect
    where: Where
    chapter: Chapter | None = None
    card: int = 0
    side: str = ""


def whose(where: Where, book: StoryBook) -> dict[str, int]:
    """The printed number of the chapter or the card that a place belongs to."""
    if len(where) < 2 or not isinstance(where[1], int):
        return {}
    if where[0] == "chapters":
        return {"chapter": book.chapters[where[1]].number}
    if where[0] == "cards":
        return {"card": book.cards[where[1]].number}
    return {}


def consequences(book: StoryBook) -> Iterator[tuple[Chapter, Option | None, Consequences, Where]]:
    """What follows from each chapter, and then from each option of its decision."""
    for index, chapter in enumerate(book.chapters):
        yield chapter, None, chapter.then, ("chapters", index, "then")
        for number, option in enumerate(chapter.decision.options if chapter.decision else ()):
            where = ("chapters", index, "decision", "options", number, "then")
            yield chapter, option, option.then, where


def effects(book: StoryBook) -> Iterator[FoundEffect]:
    """Every effect of the book, those of cards last."""
    for chapter, _option, then, where in consequences(book):
        for number, effect in enumerate(then.effects):
            yield FoundEffect(effect, (*where, "effects", number), chapter)
    for index, card in enumerate(book.cards):
        for at, side in enumerate(card.sides):
            for number, effect in enumerate(side.effects):
                where = ("cards", index, "sides", at, "effects", number)
                yield FoundEffect(effect, where, None, card.number, side.key)


def conditions(book: StoryBook) -> Iterator[tuple[Chapter, Condition, Where]]:
    """The condition of each transition."""
    for index, chapter in enumerate(book.chapters):
        for number, transition in enumerate(chapter.transitions):
            yield chapter, transition.when, ("chapters", index, "transitions", number, "when")
