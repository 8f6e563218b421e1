"""Is everything that is named there, and there once?"""

from __future__ import annotations

from collections.abc import Iterable

from adventures.games.registry import KITS, kit_of

from ..faults import Faults, Where
from ..story import CardDeed, Chapter, ChapterKind, SpanKind, StoryBook
from .parts import conditions, consequences, effects, whose


def check_names(book: StoryBook, faults: Faults) -> None:
    """Finds what is named twice, and what is named and is not there."""
    check_once(book, faults)
    _paths(book, faults)
    for index, chapter in enumerate(book.chapters):
        _kind(chapter, index, faults)
        _leads(book, chapter, index, faults)
    _consequences(book, faults)
    _spans(book, faults)
    _conditions(book, faults)
    _cards(book, faults)


def check_once(book: StoryBook, faults: Faults) -> None:
    """Finds what is named twice."""
    _twice(faults, ("campaigns",), (path.key for path in book.paths), "key")
    _twice(faults, ("chapters",), (chapter.number for chapter in book.chapters), "number")
    _twice(faults, ("cards",), (card.number for card in book.cards), "number")
    decisions: set[str] = set()
    for index, chapter in enumerate(book.chapters):
        decision = chapter.decision
        if decision is None:
            continue
        if decision.key in decisions:
            faults.add(
                "twice", "chapters", index, "decision", "key", value=decision.key, chapter=chapter.number
            )
        decisions.add(decision.key)
        place: Where = ("chapters", index, "decision", "options")
        _twice(faults, place, (option.key for option in decision.options), "key", chapter=chapter.number)
    for index, card in enumerate(book.cards):
        place = ("cards", index, "sides")
        _twice(faults, place, (side.key for side in card.sides), "key", card=card.number)


def _twice(faults: Faults, where: Where, keys: Iterable[object], name: str, **whose: int) -> None:
    seen: set[object] = set()
    for index, key in enumerate(keys):
        if key in seen:
            faults.add("twice", *where, index, name, value=str(key), **whose)
        seen.add(key)


def _paths(book: StoryBook, faults: Faults) -> None:
    for index, path in enumerate(book.paths):
        if path.first not in book.by_number:
            faults.add("no_chapter", "campaigns", index, "first", number=path.first)
        if path.min_players > path.max_players:
            faults.add("players", "campaigns", index, "min_players")
        for ruleset in path.stars:
            if ruleset not in KITS:
                faults.add("no_adventure", "campaigns", index, "stars", ruleset, ruleset=ruleset)


def _kind(chapter: Chapter, index: int, faults: Faults) -> None:
    """A set-up leads to an Adventure, a decision asks, and nothing else does."""
    place: Where = ("chapters", index)
    whose = {"chapter": chapter.number}
    sets_up = chapter.kind is ChapterKind.SET_UP
    if sets_up and not chapter.ruleset:
        faults.add("adventure_missing", *place, "ruleset", **whose)
    elif chapter.ruleset and chapter.ruleset not in KITS:
        faults.add("no_adventure", *place, "ruleset", ruleset=chapter.ruleset, **whose)
    elif chapter.opponent is not None:
        levels = [rival.level for rival in kit_of(chapter.ruleset).rivals(chapter.ruleset)] if sets_up else []
        if chapter.opponent not in levels:
            faults.add("no_opponent", *place, "opponent", number=chapter.opponent, **whose)
    if not sets_up and (chapter.ruleset or chapter.missions):
        faults.add("adventure_here", *place, "ruleset" if chapter.ruleset else "missions", **whose)
    if chapter.kind is ChapterKind.DECISION and chapter.decision is None:
        faults.add("decision_missing", *place, "decision", **whose)
    if chapter.decision is not None and chapter.kind not in (ChapterKind.DECISION, ChapterKind.EVENT):
        faults.add("decision_here", *place, "decision", **whose)


def _leads(book: StoryBook, chapter: Chapter, index: int, faults: Faults) -> None:
    leads: list[tuple[int, Where]] = [
        (transition.to, ("transitions", number, "to"))
        for number, transition in enumerate(chapter.transitions)
    ]
    for number, option in enumerate(chapter.decision.options if chapter.decision else ()):
        if option.to is not None:
            leads.append((option.to, ("decision", "options", number, "to")))
    for to, where in leads:
        target = book.by_number.get(to)
        if target is None:
            faults.add("no_chapter", "chapters", index, *where, number=to, chapter=chapter.number)
        elif target.kind is ChapterKind.EVENT:
            faults.add("leads_to_event", "chapters", index, *where, number=to, chapter=chapter.number)


def _consequences(book: StoryBook, faults: Faults) -> None:
    for chapter, _option, then, where in consequences(book):
        for number, change in enumerate(then.cards):
            card = book.cards_by_number.get(change.card)
            place = (*where, "cards", number)
            if card is None:
                faults.add("no_card", *place, "card", number=change.card, chapter=chapter.number)
                continue
            sides = [side.key for side in card.sides]
            if change.side and change.side not in sides:
                faults.add(
                    "no_side", *place, "side",
                    side=change.side, number=card.number, sides=sides, chapter=chapter.number,
                )  # fmt: skip
            elif change.deed is CardDeed.IN and not change.side and len(sides) > 1:
                faults.add(
                    "which_side", *place, "side", number=card.number, sides=sides, chapter=chapter.number
                )


def _spans(book: StoryBook, faults: Faults) -> None:
    for found in effects(book):
        effect, place = found.effect, whose(found.where, book)
        if (effect.span is SpanKind.UNTIL) != (effect.until is not None):
            faults.add("until_missing", *found.where, "until", **place)
        elif effect.until is not None and effect.until not in book.by_number:
            faults.add("no_chapter", *found.where, "until", number=effect.until, **place)


def _conditions(book: StoryBook, faults: Faults) -> None:
    flags = {flag for _chapter, _option, then, _where in consequences(book) for flag in then.flags}
    active = {
        change.card
        for _chapter, _option, then, _where in consequences(book)
        for change in then.cards
        if change.deed is CardDeed.IN
    }
    options = {
        (chapter.decision.key, option.key)
        for chapter in book.chapters
        if chapter.decision
        for option in chapter.decision.options
    }
    for chapter, when, where in conditions(book):
        place = {"chapter": chapter.number}
        if when.chosen is not None and when.chosen not in options:
            decision, option = when.chosen
            faults.add("no_option", *where, "chosen", decision=decision, option=option, **place)
        if when.flag is not None and when.flag not in flags:
            faults.add("flag_never", *where, "flag", flag=when.flag, **place)
        if when.card is not None and when.card not in book.cards_by_number:
            faults.add("no_card", *where, "card", number=when.card, **place)
        elif when.card is not None and when.card not in active:
            faults.add("card_never", *where, "card", number=when.card, **place)
        if when.adventure is not None and when.adventure not in KITS:
            faults.add("no_adventure", *where, "adventure", ruleset=when.adventure, **place)


def _cards(book: StoryBook, faults: Faults) -> None:
    for index, card in enumerate(book.cards):
        place = {"card": card.number}
        for number, ruleset in enumerate(card.rulesets):
            if ruleset not in KITS:
                faults.add("no_adventure", "cards", index, "rulesets", number, ruleset=ruleset, **place)
        for ruleset, to in card.event.items():
            where = ("cards", index, "event", ruleset)
            if ruleset and ruleset not in KITS:
                faults.add("no_adventure", *where, ruleset=ruleset, **place)
            _event_chapter(book, to, where, faults, **place)
    for found in effects(book):
        data = found.effect.data
        if data.get("kind") != "event_card":
            continue
        place = whose(found.where, book)
        named, chapter = data.get("card"), data.get("chapter")
        if isinstance(named, int) and named not in book.cards_by_number:
            faults.add("no_card", *found.where, "data", "card", number=named, **place)
        if isinstance(chapter, int):
            _event_chapter(book, chapter, (*found.where, "data", "chapter"), faults, **place)


def _event_chapter(book: StoryBook, to: int, where: Where, faults: Faults, **whose: int) -> None:
    chapter = book.by_number.get(to)
    if chapter is None:
        faults.add("no_chapter", *where, number=to, **whose)
    elif chapter.kind is not ChapterKind.EVENT:
        faults.add("no_event_chapter", *where, number=to, **whose)
