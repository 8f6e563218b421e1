"""A book in parts: its head, its campaigns, each chapter and card; what a change has replaced."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from .codec import decode, encode
from .story import Card, Chapter, Path, StoryBook

Documents = Mapping[str, Any]
"""Parts by their addresses, as the document of a book holds them; None where there is no such part."""

HEAD = "book"
CAMPAIGNS = "campaigns"
_HEAD = ("title", "languages", "edition", "rights", "short")


class Parts(NamedTuple):
    """The parts that a change has replaced, before and after."""

    before: dict[str, Any]
    after: dict[str, Any]


def parts_between(old: StoryBook, new: StoryBook) -> Parts:
    """Finds the parts in which two books differ."""
    before, after = _parts(old), _parts(new)
    differ = [name for name in dict.fromkeys([*before, *after]) if before.get(name) != after.get(name)]
    return Parts({name: before.get(name) for name in differ}, {name: after.get(name) for name in differ})


def parts_of(book: StoryBook, names: Iterable[str]) -> dict[str, Any]:
    """Gets some parts of a book."""
    listed = _parts(book)
    return {name: listed.get(name) for name in names}


def sum_of(parts: Documents) -> str:
    """The SHA-256 of some parts."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()


def with_parts(book: StoryBook, parts: Documents) -> StoryBook:
    """A book in which some parts are as they were."""
    if HEAD in parts:
        head = parts[HEAD]
        book = replace(book, **{**head, "languages": tuple(head["languages"])})
    languages = book.languages
    if CAMPAIGNS in parts:
        book = replace(book, paths=tuple(decode(Path, each, languages) for each in parts[CAMPAIGNS]))
    chapters, cards = dict(book.by_number), dict(book.cards_by_number)
    for name, document in parts.items():
        kind, _slash, number = name.partition("/")
        if kind == "chapters":
            _put(chapters, int(number), decode(Chapter, document, languages) if document else None)
        elif kind == "cards":
            _put(cards, int(number), decode(Card, document, languages) if document else None)
    return replace(
        book,
        chapters=tuple(chapters[number] for number in sorted(chapters)),
        cards=tuple(cards[number] for number in sorted(cards)),
    )


def _put(parts: dict[int, Any], number: int, part: Any) -> None:
    parts.pop(number, None)
    if part is not None:
        parts[number] = part


def _parts(book: StoryBook) -> dict[str, Any]:
    """All parts of a book; texts are written by language, whatever the languages of the book are."""
    head = {name: getattr(book, name) for name in _HEAD}
    head = {**head, "title": dict(book.title), "languages": list(book.languages)}
    return {
        HEAD: head,
        CAMPAIGNS: [encode(path, ()) for path in book.paths],
        **{f"chapters/{chapter.number}": encode(chapter, ()) for chapter in book.chapters},
        **{f"cards/{card.number}": encode(card, ()) for card in book.cards},
    }
