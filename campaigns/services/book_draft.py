"""Making the rows of a draft say what a book says; every row that changes keeps who did so."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeVar

from django.contrib.auth.models import User
from django.db.models import Model, QuerySet
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from adventures.actor import Actor
from campaigns.books import story
from campaigns.books.book_parts import Parts, sum_of
from campaigns.models import (
    BookCard,
    BookCardChange,
    BookChapter,
    BookEffect,
    BookOption,
    BookPath,
    BookSide,
    BookStars,
    BookTransition,
    BookVersion,
    DraftStep,
)

from .book_rows import (
    card_changes_of,
    card_row,
    chapter_row,
    effects_of,
    option_row,
    path_row,
    side_row,
    stars_of,
    transition_row,
)

# Making the rows of a draft say what a book says; every row that changes keeps who did so, and why.


Row = TypeVar("Row", bound=Model)
UNTOLD = {"id", "revision"}  # what says nothing about a book


def write_rows(version: BookVersion, book: story.StoryBook, *, by: Actor, reason: str) -> None:
    """Brings the rows of a draft to what a book says, in a fixed number of statements.

    The draft is empty, or its rows were made of a book by this. A row that stays as it is is not touched.
    """
    _Bringing(version, by, reason).to(book)


def account_of(by: Actor) -> User | None:
    """The account that the history names; None for the console."""
    return User.objects.filter(pk=by.user_id).first() if by.user_id else None


class _Bringing:
    """One change of a whole draft, by somebody, for a reason."""

    def __init__(self, version: BookVersion, by: Actor, reason: str) -> None:
        self.version = version
        self.user = account_of(by)
        self.reason = reason
        self.gone: list[Model] = []

    def to(self, book: story.StoryBook) -> None:
        version = self.version
        self._rows(BookPath, version.paths.all(), _keyed("key"),
                   (path_row(version, at, path) for at, path in enumerate(book.paths)))  # fmt: skip
        chapters = self._rows(
            BookChapter, version.chapters.all(), _keyed("number"),
            (chapter_row(version, chapter) for chapter in book.chapters),
        )  # fmt: skip
        of_chapters = list(zip(chapters, book.chapters, strict=True))
        told = [
            (row, at, option)
            for row, chapter in of_chapters
            for at, option in enumerate(chapter.decision.options if chapter.decision else ())
        ]
        options = self._rows(
            BookOption, BookOption.objects.filter(chapter__version=version), _keyed("chapter_id", "key"),
            (option_row(*parts) for parts in told),
        )  # fmt: skip
        self._rows(
            BookTransition, BookTransition.objects.filter(chapter__version=version),
            _keyed("chapter_id", "position"),
            (
                transition_row(row, at, way)
                for row, chapter in of_chapters
                for at, way in enumerate(chapter.transitions)
            ),
        )  # fmt: skip
        sides = self._cards(book)
        self._consequences(
            [
                *(("chapter", row, chapter.then) for row, chapter in of_chapters),
                *(
                    ("option", row, option.then)
                    for row, (_chapter, _at, option) in zip(options, told, strict=True)
                ),
            ],
            sides,
        )
        for row in reversed(self.gone):
            row._change_reason = self.reason  # type: ignore[attr-defined]
            row._history_user = self.user  # type: ignore[attr-defined]
            row.delete()

    def _cards(self, book: story.StoryBook) -> list[tuple[BookSide, story.CardSide]]:
        """The cards, and their sides beside what the book says of them."""
        cards = self._rows(
            BookCard, self.version.cards.all(), _keyed("number"),
            (card_row(self.version, card) for card in book.cards),
        )  # fmt: skip
        told = [
            (row, at, side)
            for row, card in zip(cards, book.cards, strict=True)
            for at, side in enumerate(card.sides)
        ]
        sides = self._rows(
            BookSide, BookSide.objects.filter(card__version=self.version), _keyed("card_id", "key"),
            (side_row(*parts) for parts in told),
        )  # fmt: skip
        return [(row, side) for row, (_card, _at, side) in zip(sides, told, strict=True)]

    def _consequences(
        self,
        owned: Sequence[tuple[str, Any, story.Consequences]],
        sides: Sequence[tuple[BookSide, story.CardSide]],
    ) -> None:
        """What follows from chapters and options, and the effects of sides."""
        effects = [(name, owner, then.effects) for name, owner, then in owned]
        effects += [("side", row, side.effects) for row, side in sides]
        place = ("chapter_id", "option_id", "position")
        self._rows(
            BookEffect, _of(BookEffect, self.version, "chapter", "option__chapter", "side__card"),
            _keyed("side_id", *place), (row for parts in effects for row in effects_of(*parts)),
        )  # fmt: skip
        self._rows(
            BookCardChange, _of(BookCardChange, self.version, "chapter", "option__chapter"), _keyed(*place),
            (row for name, owner, then in owned for row in card_changes_of(name, owner, then.cards)),
        )  # fmt: skip
        self._rows(
            BookStars, _of(BookStars, self.version, "chapter", "option__chapter"), _keyed(*place),
            (row for name, owner, then in owned for row in stars_of(name, owner, then.stars)),
        )  # fmt: skip

    def _rows(
        self,
        model: type[Row],
        present: QuerySet[Any],
        key: Callable[[Any], Hashable],
        wanted: Iterable[Row],
    ) -> list[Row]:
        """Makes the rows of one model the wanted ones, and gets those."""
        before = {key(row): row for row in present}
        names = [field.attname for field in model._meta.concrete_fields if field.attname not in UNTOLD]
        rows, new, changed = list(wanted), [], []
        for row in rows:
            old = before.pop(key(row), None)
            if old is None:
                new.append(row)
                continue
            row.pk, row._state.adding = old.pk, False
            differs = any(getattr(row, name) != getattr(old, name) for name in names)
            if hasattr(old, "revision"):
                row.revision = old.revision + differs  # type: ignore[attr-defined]
            if differs:
                changed.append(row)
        told = {"default_user": self.user, "default_change_reason": self.reason}
        if new:
            bulk_create_with_history(new, model, **told)
        if changed:
            fields = [field.name for field in model._meta.concrete_fields if not field.primary_key]
            bulk_update_with_history(changed, model, fields, **told)
        self.gone += before.values()
        return rows


def _keyed(*names: str) -> Callable[[Any], Hashable]:
    """By what a row of the same book in another version is known again."""
    return lambda row: tuple(getattr(row, name) for name in names)


def _of(model: type[Row], version: BookVersion, *owners: str) -> QuerySet[Row]:
    """The rows of a model that belong to a version by one of their owners."""
    ours = model._default_manager.none()
    for owner in owners:
        ours = ours | model._default_manager.filter(**{f"{owner}__version": version})
    return ours


# Remembering what each change of a draft has replaced, so that it can be taken back.


MOST_STEPS = 300  # of a draft that can be taken back, the latest
LONGEST_ABOUT = 120


def store_draft_step(version: BookVersion, parts: Parts, *, by: Actor, about: str) -> None:
    """Remembers what a change of a draft has replaced."""
    last = version.steps.values_list("number", flat=True).first() or 0
    DraftStep.objects.create(
        version=version,
        number=last + 1,
        user=account_of(by),
        about=about[:LONGEST_ABOUT],
        before=parts.before,
        after=sum_of(parts.after),
    )
    version.steps.filter(number__lte=last + 1 - MOST_STEPS).delete()
