"""Which chapter can come after which, whatever is chosen and whoever wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..story import CardDeed, Chapter, ChapterKind, Consequences, StoryBook

Edges = Mapping[int, frozenset[int]]


def leads(chapter: Chapter) -> frozenset[int]:
    """The chapters it can lead to, there or not."""
    options = chapter.decision.options if chapter.decision else ()
    chosen = {option.to for option in options if option.to is not None}
    return frozenset(chosen | {transition.to for transition in chapter.transitions})


def edges(book: StoryBook) -> Edges:
    """The chapters that each leads to, of those that are there."""
    known = book.by_number
    return {
        number: frozenset(to for to in leads(chapter) if to in known) for number, chapter in known.items()
    }


def reached(starts: Iterable[int], ways: Edges) -> frozenset[int]:
    """All that can come after these, and they themselves."""
    found = {number for number in starts if number in ways}
    waiting = list(found)
    while waiting:
        for to in ways[waiting.pop()] - found:
            found.add(to)
            waiting.append(to)
    return frozenset(found)


def backwards(ways: Edges) -> Edges:
    """The same ways, walked back."""
    back: dict[int, set[int]] = {number: set() for number in ways}
    for number, targets in ways.items():
        for to in targets:
            back[to].add(number)
    return {number: frozenset(sources) for number, sources in back.items()}


def happenings(chapter: Chapter) -> tuple[Consequences, ...]:
    """All that can follow from a chapter: its own consequences, then those of each option."""
    return (chapter.then, *(option.then for option in (chapter.decision.options if chapter.decision else ())))


def event_chapters(book: StoryBook, chapters: Iterable[int]) -> Mapping[int, frozenset[str]]:
    """The event chapters to which the doings of some chapters can send, with the Adventures ("" for all)."""
    found: dict[int, set[str]] = {}
    for number in chapters:
        for then in happenings(book.by_number[number]):
            effects = list(then.effects)
            for change in then.cards:
                card = book.cards_by_number.get(change.card)
                if card is None or change.deed is not CardDeed.IN:
                    continue
                effects += [effect for side in card.sides for effect in side.effects]
                for ruleset, to in card.event.items():
                    found.setdefault(to, set()).add(ruleset)
            for effect in effects:
                named = effect.data.get("chapter")
                if effect.data.get("kind") == "event_card" and isinstance(named, int):
                    found.setdefault(named, set()).add("")
    return {to: frozenset(rulesets) for to, rulesets in found.items() if to in book.by_number}


def reached_with_events(book: StoryBook, ways: Edges) -> frozenset[int]:
    """All chapters that can be reached from the beginning of any campaign, by event cards too."""
    starts = {path.first for path in book.paths}
    found = reached(starts, ways)
    while True:
        more = reached(starts | set(event_chapters(book, found)), ways)
        if more <= found:
            return found
        starts |= set(event_chapters(book, found))
        found |= more


def senders(book: StoryBook) -> Edges:
    """The set-up chapters in whose Adventures an event card can send to each event chapter."""
    found = {}
    for event, rulesets in event_chapters(book, book.by_number).items():
        found[event] = frozenset(
            number
            for number, chapter in book.by_number.items()
            if chapter.kind is ChapterKind.SET_UP and ("" in rulesets or chapter.ruleset in rulesets)
        )
    return found


def later(starts: Iterable[int], ways: Edges, sent: Edges) -> frozenset[int]:
    """All that can come at or after some chapters, of which some may lie in the middle of Adventures."""
    starts = set(starts)
    for event in starts & set(sent):
        starts |= sent[event]
    found = reached(starts, ways)
    return found | {event for event, sources in sent.items() if sources & found}
