"""A draft between its two forms: a book as a value, and the rows that curators change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from campaigns.books import story
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
)

PATH = (
    "key", "title", "first", "introduction", "min_players", "max_players", "solo", "tie_break", "captain",
)  # fmt: skip
CHAPTER = ("number", "title", "text", "notes", "spoiler", "ruleset", "missions", "opponent")
CONDITION = (
    "card", "score_at_least", "errors_at_least", "launched", "stars_at_least", "negated",
)  # fmt: skip
WORDS = ("flag", "adventure", "mission")  # parts of a condition: a word, empty where the part is left out


def book_of_rows(version: BookVersion) -> story.StoryBook:
    """Reads a draft as a book, whatever may be wrong with it, in a fixed number of queries."""
    chapters = version.chapters.prefetch_related(
        "transitions",
        "options",
        *(f"{whose}{rows}_set" for whose in ("", "options__") for rows in _FOLLOWING),
    )
    cards = version.cards.prefetch_related("sides__bookeffect_set")
    return story.StoryBook(
        key=version.book.key,
        title=version.title,
        languages=tuple(version.languages),
        paths=tuple(_path(row) for row in version.paths.all()),
        chapters=tuple(_chapter(row) for row in chapters),
        cards=tuple(_card(row) for row in cards),
        edition=version.edition,
        rights=version.rights,
        short=version.short,
    )


_FOLLOWING = ("bookeffect", "bookcardchange", "bookstars")


def _path(row: BookPath) -> story.Path:
    stars = {
        ruleset: tuple(places) if isinstance(places, list) else places
        for ruleset, places in row.stars.items()
    }
    return story.Path(**{name: getattr(row, name) for name in PATH}, stars=stars)


def _chapter(row: BookChapter) -> story.Chapter:
    options = tuple(_option(option) for option in row.options.all())
    asks = bool(row.decision or row.question or options)
    return story.Chapter(
        **{name: getattr(row, name) for name in CHAPTER},
        kind=story.ChapterKind(row.kind),
        then=_then(row),
        decision=story.GroupDecision(row.decision, row.question, story.Decider(row.who), options, row.secret)
        if asks
        else None,
        transitions=tuple(_transition(way) for way in row.transitions.all()),
    )


def _option(row: BookOption) -> story.Option:
    return story.Option(row.key, row.label, row.text, row.known, row.to, _then(row))


def _then(row: Any) -> story.Consequences:
    return story.Consequences(
        cards=tuple(
            story.CardChange(each.card, story.CardDeed(each.deed), each.side, story.For(each.for_whom))
            for each in row.bookcardchange_set.all()
        ),
        effects=tuple(map(_effect, row.bookeffect_set.all())),
        stars=tuple(
            story.StarGift(each.amount, story.For(each.for_whom)) for each in row.bookstars_set.all()
        ),
        flags=tuple(row.flags),
        captain=story.For(row.captain) if row.captain else None,
    )


def _effect(row: BookEffect) -> story.Effect:
    return story.Effect(row.data, story.SpanKind(row.span), row.until, story.For(row.for_whom))


def _transition(row: BookTransition) -> story.Transition:
    parts: dict[str, Any] = {name: getattr(row, name) for name in CONDITION}
    parts |= {name: getattr(row, name) or None for name in WORDS}
    parts["chosen"] = (row.decision, row.option) if row.decision or row.option else None
    parts["winner"] = story.For(row.winner) if row.winner else None
    return story.Transition(row.to, story.Condition(**parts))


def _card(row: BookCard) -> story.Card:
    sides = tuple(
        story.CardSide(side.key, side.title, side.text, tuple(map(_effect, side.bookeffect_set.all())))
        for side in row.sides.all()
    )
    return story.Card(row.number, row.kind, row.title, sides, row.copies, tuple(row.rulesets), row.event)


# The rows of a book, not stored yet: `at` is their place among those of the same owner.


def path_row(version: BookVersion, at: int, path: story.Path) -> BookPath:
    """A campaign of the book."""
    stars = {key: list(places) for key, places in path.stars.items()}
    return BookPath(version=version, position=at, stars=stars, **{name: getattr(path, name) for name in PATH})


def chapter_row(version: BookVersion, chapter: story.Chapter) -> BookChapter:
    """A chapter with its question."""
    asked = chapter.decision
    return BookChapter(
        version=version,
        kind=chapter.kind.value,
        **{name: getattr(chapter, name) for name in CHAPTER},
        flags=list(chapter.then.flags),
        captain=chapter.then.captain or "",
        decision=asked.key if asked else "",
        question=dict(asked.question) if asked else {},
        who=asked.who.value if asked else story.Decider.VOTE.value,
        secret=asked.secret if asked else False,
    )


def option_row(chapter: BookChapter, at: int, option: story.Option) -> BookOption:
    """An answer."""
    return BookOption(
        chapter=chapter, position=at, key=option.key, label=dict(option.label), text=dict(option.text),
        known=dict(option.known), to=option.to, flags=list(option.then.flags),
        captain=option.then.captain or "",
    )  # fmt: skip


def transition_row(chapter: BookChapter, at: int, way: story.Transition) -> BookTransition:
    """A way on."""
    decision, option = way.when.chosen or ("", "")
    return BookTransition(
        chapter=chapter,
        position=at,
        to=way.to,
        decision=decision,
        option=option,
        winner=way.when.winner or "",
        **{name: getattr(way.when, name) for name in CONDITION},
        **{name: getattr(way.when, name) or "" for name in WORDS},
    )


def card_row(version: BookVersion, card: story.Card) -> BookCard:
    """A Campaign card."""
    return BookCard(
        version=version, number=card.number, kind=card.kind, title=dict(card.title), copies=card.copies,
        rulesets=list(card.rulesets), event=dict(card.event),
    )  # fmt: skip


def side_row(card: BookCard, at: int, side: story.CardSide) -> BookSide:
    """A side of it."""
    return BookSide(card=card, position=at, key=side.key, title=dict(side.title), text=dict(side.text))


def effects_of(name: str, owner: Any, effects: Iterable[story.Effect]) -> list[BookEffect]:
    """The effects of an owner; `name` says what it is."""
    return [
        BookEffect(
            **{name: owner}, position=at, data=dict(effect.data), span=effect.span.value, until=effect.until,
            for_whom=effect.for_whom.value,
        )
        for at, effect in enumerate(effects)
    ]  # fmt: skip


def card_changes_of(name: str, owner: Any, cards: Iterable[story.CardChange]) -> list[BookCardChange]:
    """The cards that an owner changes."""
    return [
        BookCardChange(
            **{name: owner}, position=at, card=change.card, deed=change.deed.value, side=change.side,
            for_whom=change.for_whom.value,
        )
        for at, change in enumerate(cards)
    ]  # fmt: skip


def stars_of(name: str, owner: Any, stars: Iterable[story.StarGift]) -> list[BookStars]:
    """The stars that an owner gives."""
    return [
        BookStars(**{name: owner}, position=at, amount=gift.amount, for_whom=gift.for_whom.value)
        for at, gift in enumerate(stars)
    ]
