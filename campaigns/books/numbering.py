"""Chapters and cards of a book come, go, are copied and get other numbers, with all that names them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from .edits import InvalidValue, UnknownAddress
from .story import (
    Card,
    CardSide,
    Chapter,
    ChapterKind,
    Consequences,
    Decider,
    Effect,
    GroupDecision,
    Option,
    StoryBook,
    Transition,
)

LARGEST_NUMBER = 999
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def next_number(numbers: Iterable[int]) -> int:
    """The number after the largest one; the first free one where there is none after it."""
    taken = set(numbers)
    following = max(taken, default=0) + 1
    if following <= LARGEST_NUMBER:
        return following
    free = [number for number in range(1, LARGEST_NUMBER + 1) if number not in taken]
    if not free:
        raise InvalidValue("too_many", limit=LARGEST_NUMBER)
    return free[0]


def next_key(keys: Iterable[str]) -> str:
    """The first letter that is no key yet."""
    taken = set(keys)
    for letter in LETTERS:
        if letter not in taken:
            return letter
    raise InvalidValue("too_many", limit=len(LETTERS))


def new_decision(book: StoryBook, number: int) -> GroupDecision:
    """A new question for a chapter with two answers, none of them written yet."""
    taken = {chapter.decision.key for chapter in book.chapters if chapter.decision}
    key = f"decision-{number}"
    while key in taken:
        key += "b"
    return GroupDecision(key, {}, Decider.VOTE, (Option("a", {}), Option("b", {})))


def blank(decision: GroupDecision | None) -> bool:
    """Returns whether nothing was written into a question and its answers."""
    return decision is None or (
        not decision.question and all(option == Option(option.key, {}) for option in decision.options)
    )


@dataclass(frozen=True)
class NewChapter:
    """Adds a chapter, by default a story."""

    number: int
    kind: ChapterKind = ChapterKind.STORY

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""
        _free(self.number, book.by_number)
        chapter = Chapter(self.number, self.kind, {})
        return with_kind(_with_chapter(book, chapter), self.number, self.kind)


@dataclass(frozen=True)
class NewCard:
    """Adds a card with one side, by default of the kind `other`."""

    number: int
    kind: str = "other"

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""
        _free(self.number, book.cards_by_number)
        card = Card(self.number, self.kind, {}, (CardSide("a", {}),))
        return replace(book, cards=_sorted((*book.cards, card)))


@dataclass(frozen=True)
class CopyChapter:
    """Adds a copy of a chapter under another number; its question gets a key of its own."""

    number: int
    to: int

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""
        chapter = _chapter(book, self.number)
        _free(self.to, book.by_number)
        decision = chapter.decision
        if decision is not None:
            decision = replace(decision, key=new_decision(book, self.to).key)
        return _with_chapter(book, replace(chapter, number=self.to, decision=decision))


@dataclass(frozen=True)
class ChangeKind:
    """Makes a chapter one of another kind; what the new kind cannot have leaves it."""

    number: int
    kind: ChapterKind

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""
        _chapter(book, self.number)
        return with_kind(book, self.number, self.kind)


def with_kind(book: StoryBook, number: int, kind: ChapterKind) -> StoryBook:
    """A book in which a chapter is of some kind."""
    chapter = replace(_chapter(book, number), kind=kind)
    if kind is not ChapterKind.SET_UP:
        chapter = replace(chapter, ruleset="", missions={}, opponent=None)
    if kind is ChapterKind.DECISION and chapter.decision is None:
        chapter = replace(chapter, decision=new_decision(book, number))
    if kind not in (ChapterKind.DECISION, ChapterKind.EVENT) and blank(chapter.decision):
        chapter = replace(chapter, decision=None)
    return _mapped(book, lambda each: chapter if each.number == number else each)


@dataclass(frozen=True)
class RenumberChapter:
    """Gives a chapter another number, and every way, option, effect, card and campaign that names it."""

    number: int
    to: int

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""
        _chapter(book, self.number)
        if self.to == self.number:
            return book
        _free(self.to, book.by_number)

        def renumbered(number: Any) -> Any:
            return self.to if number == self.number else number

        def effect(each: Effect) -> Effect:
            data = dict(each.data)
            if data.get("kind") == "event_card" and "chapter" in data:
                data["chapter"] = renumbered(data["chapter"])
            return replace(each, data=data, until=renumbered(each.until))

        def then(each: Consequences) -> Consequences:
            return replace(each, effects=tuple(map(effect, each.effects)))

        def chapter(each: Chapter) -> Chapter:
            ways = tuple(Transition(renumbered(way.to), way.when) for way in each.transitions)
            decision = each.decision
            if decision is not None:
                options = tuple(
                    replace(option, to=renumbered(option.to), then=then(option.then))
                    for option in decision.options
                )
                decision = replace(decision, options=options)
            return replace(
                each,
                number=renumbered(each.number),
                transitions=ways,
                decision=decision,
                then=then(each.then),
            )

        cards = tuple(
            replace(
                card,
                event={ruleset: renumbered(number) for ruleset, number in card.event.items()},
                sides=tuple(replace(side, effects=tuple(map(effect, side.effects))) for side in card.sides),
            )
            for card in book.cards
        )
        paths = tuple(replace(path, first=renumbered(path.first)) for path in book.paths)
        changed = _mapped(replace(book, cards=cards, paths=paths), chapter)
        return replace(changed, chapters=_sorted(changed.chapters))


@dataclass(frozen=True)
class RenumberCard:
    """Gives a card another number, and everything that names it."""

    number: int
    to: int

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""
        if self.number not in book.cards_by_number:
            raise UnknownAddress(str(self.number))
        if self.to == self.number:
            return book
        _free(self.to, book.cards_by_number)

        def renumbered(number: Any) -> Any:
            return self.to if number == self.number else number

        def then(each: Consequences) -> Consequences:
            return replace(
                each, cards=tuple(replace(change, card=renumbered(change.card)) for change in each.cards)
            )

        def chapter(each: Chapter) -> Chapter:
            ways = tuple(
                replace(way, when=replace(way.when, card=renumbered(way.when.card)))
                for way in each.transitions
            )
            decision = each.decision
            if decision is not None:
                options = tuple(replace(option, then=then(option.then)) for option in decision.options)
                decision = replace(decision, options=options)
            return replace(each, transitions=ways, decision=decision, then=then(each.then))

        cards = _sorted(replace(card, number=renumbered(card.number)) for card in book.cards)
        return _mapped(replace(book, cards=cards), chapter)


def _chapter(book: StoryBook, number: int) -> Chapter:
    chapter = book.by_number.get(number)
    if chapter is None:
        raise UnknownAddress(str(number))
    return chapter


def _free(number: int, taken: Iterable[int]) -> None:
    if not 1 <= number <= LARGEST_NUMBER:
        raise InvalidValue("number_range", least=1, most=LARGEST_NUMBER)
    if number in taken:
        raise InvalidValue("twice", value=str(number))


def _with_chapter(book: StoryBook, chapter: Chapter) -> StoryBook:
    return replace(book, chapters=_sorted((*book.chapters, chapter)))


def _mapped(book: StoryBook, change: Callable[[Chapter], Chapter]) -> StoryBook:
    return replace(book, chapters=tuple(map(change, book.chapters)))


def _sorted(parts: Iterable[Any]) -> Any:
    return tuple(sorted(parts, key=lambda part: part.number))
