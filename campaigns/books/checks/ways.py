"""Can every chapter be reached and left, and do all Adventures come in order on every way?

What a condition says is not weighed: a way counts as open when any mixture of choices and results could open
it. So a way that never happens may be complained of, and none that happens is overlooked.
"""

from __future__ import annotations

from collections.abc import Sequence

from adventures.games.registry import KITS, kit_of

from ..faults import Faults
from ..story import CardDeed, Chapter, ChapterKind, Condition, Path, StoryBook
from .graph import Edges, backwards, edges, happenings, later, leads, reached, reached_with_events, senders

ALWAYS = Condition()


def check_ways(book: StoryBook, faults: Faults) -> None:
    """Finds what cannot be reached, cannot be left, comes too early or in the wrong order."""
    ways = edges(book)
    places = {chapter.number: index for index, chapter in reversed(list(enumerate(book.chapters)))}
    _reached(book, ways, places, faults)
    for index, chapter in enumerate(book.chapters):
        _check_leads_on(chapter, index, faults)
    for path in book.paths:
        if book.short:
            _any_order(book, path, ways, places, faults)
        else:
            _in_order(book, path, ways, places, faults)
    _revealed_first(book, ways, places, faults)


def _reached(book: StoryBook, ways: Edges, places: dict[int, int], faults: Faults) -> None:
    found = reached_with_events(book, ways)
    # A dead end is told where it is, not at every chapter that leads to it.
    ends = [
        chapter.number
        for chapter in book.chapters
        if chapter.kind is ChapterKind.ENDING or not leads(chapter)
    ]
    ending = reached(ends, backwards(ways))
    for number, index in sorted(places.items()):
        chapter = book.by_number[number]
        if number not in found:
            faults.add("unreachable", "chapters", index, chapter=number)
        elif chapter.kind is not ChapterKind.EVENT and number not in ending and leads(chapter):
            faults.add("no_way_out", "chapters", index, chapter=number)


def _check_leads_on(chapter: Chapter, index: int, faults: Faults) -> None:
    """A chapter leads on exactly when it should, whatever was chosen and whoever won."""
    place, whose = ("chapters", index), {"chapter": chapter.number}
    options = chapter.decision.options if chapter.decision else ()
    if chapter.kind in (ChapterKind.ENDING, ChapterKind.EVENT):
        if leads(chapter):
            code = "after_ending" if chapter.kind is ChapterKind.ENDING else "event_leads_on"
            faults.add(code, *place, "transitions" if chapter.transitions else "decision", **whose)
        return
    open_options = [option.key for option in options if option.to is None]
    if options and not open_options:
        if chapter.transitions:
            faults.add("never_applies", *place, "transitions", 0, **whose)
        return
    if not chapter.transitions:
        faults.add("dead_end", *place, **whose)
        return
    conditions = [transition.when for transition in chapter.transitions]
    decision = chapter.decision.key if chapter.decision else ""
    if not complete(conditions, decision, open_options):
        faults.add("incomplete", *place, "transitions", **whose)
    for number in range(1, len(conditions)):
        if complete(conditions[:number], decision, open_options):
            faults.add("never_applies", *place, "transitions", number, **whose)
            break


def complete(conditions: Sequence[Condition], decision: str = "", options: Sequence[str] = ()) -> bool:
    """Returns whether one of these conditions surely applies.

    Sure are: one without parts; one beside its own negation; one for each option of the decision that was
    just made. Other mixtures may be complete too and are not seen as such.
    """
    if ALWAYS in conditions:
        return True
    turned = {_turned(condition) for condition in conditions}
    if any(condition in turned for condition in conditions):
        return True
    chosen = {condition.chosen for condition in conditions if condition == Condition(chosen=condition.chosen)}
    return bool(options) and all((decision, option) in chosen for option in options)


def _turned(condition: Condition) -> Condition:
    parts = {name: getattr(condition, name) for name in Condition.__slots__}
    return Condition(**{**parts, "negated": not condition.negated})


def _in_order(book: StoryBook, path: Path, ways: Edges, places: dict[int, int], faults: Faults) -> None:
    """Walks all ways at once, counting the Adventures that are behind."""
    adventures = _adventures(book, path, ways)
    waiting = [(path.first, 0)] if path.first in ways else []
    seen = set(waiting)
    while waiting:
        number, done = waiting.pop()
        chapter = book.by_number[number]
        place, whose = ("chapters", places[number]), {"chapter": number}
        if chapter.kind is ChapterKind.SET_UP and chapter.ruleset in KITS:
            if adventures[done : done + 1] != (chapter.ruleset,):
                expected = _number(adventures[done]) if done < len(adventures) else 0
                found = _number(chapter.ruleset)
                faults.add("adventure_order", *place, "ruleset", expected=expected, found=found, **whose)
                continue  # what comes after would be wrong for the same reason
            done += 1
        if chapter.kind is ChapterKind.ENDING and done < len(adventures):
            faults.add("adventures_missing", *place, expected=_number(adventures[done]), **whose)
        _results_known(chapter, place, adventures[:done], faults)
        for to in ways[number]:
            if (to, done) not in seen:
                seen.add((to, done))
                waiting.append((to, done))


def _any_order(book: StoryBook, path: Path, ways: Edges, places: dict[int, int], faults: Faults) -> None:
    """Asks of a short book only that a result is there where one is asked about, on every way."""
    played = _surely_played(book, path, ways)
    for number, before in sorted(played.items()):
        chapter = book.by_number[number]
        known = before | ({chapter.ruleset} if chapter.kind is ChapterKind.SET_UP else set())
        _results_known(chapter, ("chapters", places[number]), tuple(known), faults)


def _surely_played(book: StoryBook, path: Path, ways: Edges) -> dict[int, frozenset[str]]:
    """What was played before each chapter on all ways to it."""
    found: dict[int, frozenset[str]] = {}
    waiting = [(path.first, frozenset[str]())] if path.first in ways else []
    while waiting:
        number, before = waiting.pop()
        known = found[number] & before if number in found else before
        if found.get(number) == known:
            continue
        found[number] = known
        chapter = book.by_number[number]
        after = known | {chapter.ruleset} if chapter.kind is ChapterKind.SET_UP else known
        waiting += [(to, after) for to in ways[number]]
    return found


def _adventures(book: StoryBook, path: Path, ways: Edges) -> tuple[str, ...]:
    """The Adventures of the game that a campaign is about, in their order."""
    found = sorted(reached([path.first], ways))
    played = [book.by_number[number].ruleset for number in found]
    first = next((ruleset for ruleset in played if ruleset in KITS), None)
    return tuple(title.key for title in kit_of(first).titles) if first else ()


def _number(ruleset: str) -> int:
    return kit_of(ruleset).title(ruleset).number


def _results_known(
    chapter: Chapter, place: tuple[str | int, ...], played: Sequence[str], faults: Faults
) -> None:
    for index, transition in enumerate(chapter.transitions):
        when = transition.when
        asks = (when.winner, when.score_at_least, when.errors_at_least, when.mission, when.launched)
        if all(part is None for part in asks):
            continue
        known = when.adventure in played if when.adventure else bool(played)
        if not known:
            faults.add("no_result_yet", *place, "transitions", index, "when", chapter=chapter.number)


def _revealed_first(book: StoryBook, ways: Edges, places: dict[int, int], faults: Faults) -> None:
    """A card is spent or removed only where it can have been revealed or brought in before."""
    givers: dict[int, set[int]] = {}
    for chapter in book.by_number.values():
        for then in happenings(chapter):
            for change in then.cards:
                if change.deed in (CardDeed.IN, CardDeed.REVEAL):
                    givers.setdefault(change.card, set()).add(chapter.number)
    sent = senders(book)
    after = {
        card: later(chapters, ways, sent) for card, chapters in givers.items() if card in book.cards_by_number
    }
    for number, index in places.items():
        chapter = book.by_number[number]
        for at, then in enumerate(happenings(chapter)):
            part = ("then",) if at == 0 else ("decision", "options", at - 1, "then")
            for each, change in enumerate(then.cards):
                if change.deed in (CardDeed.IN, CardDeed.REVEAL) or change.card not in book.cards_by_number:
                    continue
                if number not in after.get(change.card, ()):
                    where = ("chapters", index, *part, "cards", each)
                    faults.add("not_revealed", *where, number=change.card, chapter=number)
