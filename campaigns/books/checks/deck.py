"""Can the cards of every game be dealt, whatever came into the deck and left it on the way there?

All mixtures of deck effects that some way can bring together are worked out, conditions not weighed: a
mixture that never happens may be complained of. Where there are more than `MOST_MIXTURES`, every chapter,
option and side of a card must by itself change the number of cards by a multiple of three instead, which is
stricter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from adventures.games.registry import KITS, kit_of

from ..faults import Faults
from ..story import CardDeed, Chapter, ChapterKind, Effect, Option, SpanKind, StoryBook
from .effects import is_deck, modes
from .graph import Edges, edges, senders
from .parts import consequences, whose

MOST_MIXTURES = 5_000


class _Held(NamedTuple):
    """A deck effect in force: its number in the book; `waits` while the Adventure it is for is not there."""

    effect: int
    waits: bool = False


class _State(NamedTuple):
    """A moment of a campaign: the chapter entered, the effects held, the cards with the sides that lie up."""

    chapter: int
    held: frozenset[_Held] = frozenset()
    up: frozenset[tuple[int, str]] = frozenset()


class _TooMany(Exception):
    """There are more mixtures than are looked at."""


@dataclass(frozen=True)
class _Decks:
    """The book as far as its deck effects go."""

    book: StoryBook
    ways: Edges
    sent: Edges
    kinds: frozenset[str]
    effects: tuple[Effect, ...]
    begin: Mapping[tuple[int, str], int]  # where those of a chapter, or of its option, begin
    sides: Mapping[tuple[int, str], tuple[Effect, ...]]


def check_decks(book: StoryBook, faults: Faults) -> None:
    """Finds Adventures that can come with cards that do not make equal piles."""
    rulesets = (chapter.ruleset for chapter in book.chapters if chapter.ruleset in KITS)
    ruleset = next((ruleset for ruleset in rulesets if kit_of(ruleset).effects is not None), None)
    if ruleset is None:
        return
    decks = _decks_of(book, ruleset)
    if not decks.effects and not decks.sides:
        return
    places = {chapter.number: index for index, chapter in reversed(list(enumerate(book.chapters)))}
    try:
        mixtures = set(_mixtures(decks))
    except _TooMany:
        _by_themselves(book, ruleset, faults)
        return
    for number, mixture in sorted(mixtures, key=lambda found: (places[found[0]], len(found[1]))):
        chapter = book.by_number[number]
        if chapter.ruleset not in KITS:
            continue
        face = kit_of(chapter.ruleset).effects
        data = [_all_effects(decks)[at].data for at in mixture]
        if face is None or not mixture:
            continue
        found = [face.faults(chapter.ruleset, data, solo) for solo in modes(book)]
        if found and all(found):
            said = " · ".join([*(face.words(each).title for each in data), face.deck(data).text])
            texts = list(dict.fromkeys(fault.text for fault in found[-1]))
            adventure = kit_of(chapter.ruleset).title(chapter.ruleset).number
            faults.add(
                "deck", "chapters", places[number], "ruleset",
                text=f"{said}. {' '.join(texts)}", adventure=adventure, chapter=number,
            )  # fmt: skip


def _decks_of(book: StoryBook, ruleset: str) -> _Decks:
    def of_deck(effects: Iterable[Effect]) -> tuple[Effect, ...]:
        return tuple(effect for effect in effects if is_deck(ruleset, effect.data))

    listed: list[Effect] = []
    begin = {}
    for chapter, option, then, _where in consequences(book):
        begin[chapter.number, option.key if option else ""] = len(listed)
        listed += of_deck(then.effects)
    sides = {(card.number, side.key): of_deck(side.effects) for card in book.cards for side in card.sides}
    return _Decks(
        book=book,
        kinds=frozenset(str(effect.data["kind"]) for effect in listed),
        ways=edges(book),
        sent=senders(book),
        effects=tuple(listed),
        begin=begin,
        sides={key: effects for key, effects in sides.items() if effects},
    )


def _all_effects(decks: _Decks) -> list[Effect]:
    """The effects of chapters and options, then those of cards: a mixture names them by their places here."""
    return [*decks.effects, *(effect for effects in decks.sides.values() for effect in effects)]


def _mixtures(decks: _Decks) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every set-up chapter with every mixture of deck effects that it can begin with."""
    starts = [_State(path.first) for path in decks.book.paths if path.first in decks.ways]
    seen, waiting = set(starts), list(starts)
    while waiting:
        state = waiting.pop()
        chapter = decks.book.by_number[state.chapter]
        entered = _after(decks, _until_here(decks, state), chapter)
        if chapter.kind is ChapterKind.SET_UP:
            yield chapter.number, _mixture(decks, entered, chapter.ruleset)
            moments = _played(decks, entered)
        else:
            moments = {entered}
        for moment in moments:
            for to in _next(decks, moment, chapter):
                if to not in seen:
                    seen.add(to)
                    waiting.append(to)
            if len(seen) > MOST_MIXTURES:
                raise _TooMany


def _next(decks: _Decks, state: _State, chapter: Chapter) -> Iterator[_State]:
    options = chapter.decision.options if chapter.decision else ()
    for option in options:
        chosen = _after(decks, state, chapter, option)
        targets = [option.to] if option.to is not None else [each.to for each in chapter.transitions]
        yield from (chosen._replace(chapter=to) for to in targets if to in decks.ways)
    if not options:
        yield from (state._replace(chapter=to) for to in decks.ways[chapter.number])


def _until_here(decks: _Decks, state: _State) -> _State:
    """What holds until this chapter ends."""
    ended = {
        held
        for held in state.held
        if decks.effects[held.effect].span is SpanKind.UNTIL
        and decks.effects[held.effect].until == state.chapter
    }
    return state._replace(held=state.held - ended)


def _after(decks: _Decks, state: _State, chapter: Chapter, option: Option | None = None) -> _State:
    """What holds after a chapter was entered, or an option of it chosen."""
    then = option.then if option else chapter.then
    in_game = chapter.kind in (ChapterKind.SET_UP, ChapterKind.EVENT)
    held = set(state.held)
    begin = decks.begin[chapter.number, option.key if option else ""]
    ours = [effect for effect in then.effects if effect.data.get("kind") in decks.kinds]
    for number, effect in enumerate(ours, begin):
        held.add(_Held(number, effect.span is SpanKind.NEXT and in_game))
    up = set(state.up)
    for change in then.cards:
        if change.deed is CardDeed.REVEAL:
            continue
        up = {(card, side) for card, side in up if card != change.card}
        side = change.side or next((key for card, key in decks.sides if card == change.card), "")
        if change.deed is CardDeed.IN and (change.card, side) in decks.sides:
            up.add((change.card, side))
    return state._replace(held=frozenset(held), up=frozenset(up))


def _played(decks: _Decks, state: _State) -> set[_State]:
    """How things can stand after a game: what was for it is over, events may have come."""
    moments = {state}
    for event, sources in decks.sent.items():
        if state.chapter in sources:
            happened = decks.book.by_number[event]
            came = {_after(decks, moment, happened) for moment in moments}
            options = happened.decision.options if happened.decision else ()
            chosen = {_after(decks, moment, happened, option) for moment in came for option in options}
            moments |= chosen or came
    return {
        moment._replace(
            held=frozenset(
                _Held(held.effect) for held in moment.held if held.waits or not _one_game(decks, held)
            )
        )
        for moment in moments
    }


def _one_game(decks: _Decks, held: _Held) -> bool:
    return decks.effects[held.effect].span in (SpanKind.ADVENTURE, SpanKind.NEXT)


def _mixture(decks: _Decks, state: _State, ruleset: str) -> tuple[int, ...]:
    listed = [held.effect for held in state.held if not held.waits]
    at = len(decks.effects)
    for (number, side), effects in decks.sides.items():
        card = decks.book.cards_by_number[number]
        if (number, side) in state.up and (not card.rulesets or ruleset in card.rulesets):
            listed += range(at, at + len(effects))
        at += len(effects)
    return tuple(sorted(listed))


def _by_themselves(book: StoryBook, ruleset: str, faults: Faults) -> None:
    """The stricter question: does each group of effects change the cards by a multiple of three?"""
    groups: list[tuple[tuple[str | int, ...], tuple[Effect, ...]]] = [
        (where, then.effects) for _chapter, _option, then, where in consequences(book)
    ]
    for index, card in enumerate(book.cards):
        groups += [(("cards", index, "sides", at), side.effects) for at, side in enumerate(card.sides)]
    face = kit_of(ruleset).effects
    assert face is not None, "asked before"
    for where, effects in groups:
        data: list[Mapping[str, Any]] = [each.data for each in effects if is_deck(ruleset, each.data)]
        if data and not face.deck(data).dealable:
            faults.add("deck_mixed", *where, "effects", text=face.deck(data).text, **whose(where, book))
