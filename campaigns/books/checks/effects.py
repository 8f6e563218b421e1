"""Does every effect mean something in each Adventure in which it can hold?

Each effect is asked about by itself: what two of them say together is asked of the cards alone (`deck`). One
that is for groups only, or for games alone only, is sound where a campaign of the book can be played so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from adventures.games.registry import KITS, kit_of

from ..faults import Faults, Where
from ..story import CardDeed, ChapterKind, SpanKind, StoryBook
from .graph import Edges, edges, senders
from .parts import FoundEffect, consequences, effects, whose

DECK = "deck.build"  # the hook of effects that change which cards are played with
LETTERS = "abc"


def check_effects(book: StoryBook, faults: Faults) -> None:
    """Finds effects that an Adventure does not know, and missions that it does not have."""
    ways, sent = edges(book), senders(book)
    for found in effects(book):
        for ruleset in sorted(_rulesets(book, found, ways, sent)):
            if is_deck(ruleset, found.effect.data):
                continue
            place = (*found.where, "data")
            if _complained(book, ruleset, found.effect.data, place, faults, whose(found.where, book)):
                break
    for index, chapter in enumerate(book.chapters):
        if chapter.missions and chapter.ruleset in KITS and chapter.kind is ChapterKind.SET_UP:
            data = {"kind": "missions", "keys": [chapter.missions.get(letter) for letter in LETTERS]}
            place = ("chapters", index, "missions")
            _complained(book, chapter.ruleset, data, place, faults, {"chapter": chapter.number})


def is_deck(ruleset: str, data: Mapping[str, Any]) -> bool:
    """Returns whether an effect changes the cards that are played with."""
    face = kit_of(ruleset).effects if ruleset in KITS else None
    return face is not None and any(kind.key == data.get("kind") and kind.hook == DECK for kind in face.kinds)


def modes(book: StoryBook) -> list[bool]:
    """The ways in which campaigns of the book can be played: alone (True), in a group."""
    alone = [True] if any(path.solo and path.min_players == 1 for path in book.paths) else []
    return alone + ([False] if any(path.max_players > 1 for path in book.paths) else [])


def _complained(
    book: StoryBook,
    ruleset: str,
    data: Mapping[str, Any],
    where: Where,
    faults: Faults,
    whose: Mapping[str, int],
) -> bool:
    face = kit_of(ruleset).effects
    if face is None:
        return False
    found = [face.faults(ruleset, [data], solo) for solo in modes(book)]
    if not found or not all(found):
        return False
    adventure = kit_of(ruleset).title(ruleset).number
    for fault in found[-1]:
        step = (fault.word,) if fault.word in data else ()
        faults.add("effect", *where, *step, text=fault.text, adventure=adventure, **whose)
    return True


def _rulesets(book: StoryBook, found: FoundEffect, ways: Edges, sent: Edges) -> set[str]:
    """The Adventures in whose games an effect can be in force."""
    card = book.cards_by_number.get(found.card)
    numbers: set[int] = set()
    for start, ends in _beginnings(book, found):
        numbers |= _set_ups(book, start, found, ends, ways, sent)
    rulesets = {book.by_number[number].ruleset for number in numbers} & {
        title.key for kit in KITS for title in kit.titles
    }
    return rulesets & set(card.rulesets) if card is not None and card.rulesets else rulesets


def _beginnings(book: StoryBook, found: FoundEffect) -> Iterator[tuple[int, frozenset[int]]]:
    """The chapters at which an effect can come into force, each with those that end it."""
    if found.chapter is not None:
        yield found.chapter.number, frozenset()
        return
    changes = [
        (chapter.number, option, change)
        for chapter, option, then, _where in consequences(book)
        for change in then.cards
        if change.card == found.card
    ]
    up = ("", found.side)
    ends = frozenset(
        number
        for number, option, change in changes
        if option is None and change.deed is not CardDeed.REVEAL
        and not (change.deed is CardDeed.IN and change.side in up)
    )  # fmt: skip
    for number, _option, change in changes:
        if change.deed is CardDeed.IN and change.side in up:
            yield number, ends - {number}


def _set_ups(
    book: StoryBook, start: int, found: FoundEffect, ends: frozenset[int], ways: Edges, sent: Edges
) -> set[int]:
    """The set-up chapters whose games an effect that begins at a chapter can reach."""
    span = found.effect.span
    stops = ends | ({found.effect.until} if span is SpanKind.UNTIL and found.effect.until else set())
    one_game = span in (SpanKind.ADVENTURE, SpanKind.NEXT)
    beginnings = sent.get(start, frozenset({start}))
    if span is SpanKind.NEXT:
        after = [ways[number] if _is_set_up(book, number) else {number} for number in beginnings]
        beginnings = frozenset(number for numbers in after for number in numbers)
    reached = set(beginnings)
    waiting, games = list(reached), set()
    while waiting:
        number = waiting.pop()
        if _is_set_up(book, number):
            games.add(number)
            if one_game:
                continue
        for to in ways[number] - reached - stops:
            reached.add(to)
            waiting.append(to)
    return games


def _is_set_up(book: StoryBook, number: int) -> bool:
    return book.by_number[number].kind is ChapterKind.SET_UP
