"""Ways to break the small book: what is done to it, and what is said then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from campaigns.books.story import (
    CardChange,
    CardDeed,
    CardSide,
    Chapter,
    ChapterKind,
    Condition,
    Consequences,
    Effect,
    For,
    SpanKind,
    StoryBook,
    Transition,
)
from tests.campaigns.books import card_in, text


def with_chapter(book: StoryBook, number: int, **changed: Any) -> StoryBook:
    """The book with one chapter changed."""
    return replace(
        book,
        chapters=tuple(
            replace(chapter, **changed) if chapter.number == number else chapter for chapter in book.chapters
        ),
    )


def with_option(book: StoryBook, key: str, /, **changed: Any) -> StoryBook:
    """The book with one option of its only decision changed."""
    decision = book.by_number[15].decision
    assert decision is not None
    options = tuple(replace(each, **changed) if each.key == key else each for each in decision.options)
    return with_chapter(book, 15, decision=replace(decision, options=options))


def with_card(book: StoryBook, **changed: Any) -> StoryBook:
    """The book with its only card changed."""
    return replace(book, cards=(replace(book.cards[0], **changed),))


def with_more(book: StoryBook, *chapters: Chapter) -> StoryBook:
    """The book with more chapters."""
    return replace(book, chapters=(*book.chapters, *chapters))


def _spent(card: int) -> Consequences:
    return Consequences(cards=(CardChange(card, CardDeed.SPEND),))


def _until(chapter: int | None) -> Consequences:
    return Consequences(effects=(Effect({"kind": "points", "amount": 1}, SpanKind.UNTIL, chapter),))


def _loop(book: StoryBook) -> StoryBook:
    """An option leads into two stories that lead to each other."""
    return with_more(
        with_option(book, "north", to=70001),
        Chapter(70001, ChapterKind.STORY, text("Round"), transitions=(Transition(70002),)),
        Chapter(70002, ChapterKind.STORY, text("and round"), transitions=(Transition(70001),)),
    )


def _leads(*transitions: Transition) -> Callable[[StoryBook], StoryBook]:
    return lambda book: with_chapter(book, 30, transitions=transitions)


BROKEN: Mapping[str, tuple[str, str, Callable[[StoryBook], StoryBook]]] = {
    "a chapter twice": ("twice", "$.chapters[11].number", lambda b: with_more(b, b.chapters[0])),
    "a card twice": ("twice", "$.cards[1].number", lambda b: replace(b, cards=b.cards * 2)),
    "a campaign twice": ("twice", "$.campaigns[1].key", lambda b: replace(b, paths=b.paths * 2)),
    "a decision twice": (
        "twice",
        "$.chapters[11].decision.key",
        lambda b: with_more(b, replace(b.by_number[15], number=16)),
    ),
    "an option twice": (
        "twice",
        "$.chapters[1].decision.options[1].key",
        lambda b: with_option(b, "south", key="north"),
    ),
    "a side twice": ("twice", "$.cards[0].sides[1].key", lambda b: with_card(b, sides=b.cards[0].sides * 2)),
    "a way to nowhere": ("no_chapter", "$.chapters[3].transitions[0].to", _leads(Transition(99))),
    "an option to nowhere": (
        "no_chapter",
        "$.chapters[1].decision.options[0].to",
        lambda b: with_option(b, "north", to=98),
    ),
    "a beginning nowhere": (
        "no_chapter",
        "$.campaigns[0].first",
        lambda b: replace(b, paths=(replace(b.paths[0], first=7),)),
    ),
    "a card that is not there": (
        "no_card",
        "$.chapters[2].then.cards[0].card",
        lambda b: with_chapter(b, 20, then=card_in(13)),
    ),
    "a side that is not there": (
        "no_side",
        "$.chapters[2].then.cards[0].side",
        lambda b: with_chapter(b, 20, then=Consequences(cards=(CardChange(12, CardDeed.IN, "z"),))),
    ),
    "no side chosen of two": (
        "which_side",
        "$.chapters[1].decision.options[0].then.cards[0].side",
        lambda b: with_option(
            with_card(b, sides=(*b.cards[0].sides, CardSide("b", text("Back")))),
            "north",
            then=Consequences(cards=(CardChange(12, CardDeed.IN),)),
        ),
    ),
    "an unknown option": (
        "no_option",
        "$.chapters[3].transitions[0].when.chosen",
        _leads(Transition(40, Condition(chosen=("way", "west"))), Transition(40)),
    ),
    "a flag that nobody sets": (
        "flag_never",
        "$.chapters[3].transitions[0].when.flag",
        _leads(Transition(40, Condition(flag="dim")), Transition(40)),
    ),
    "a card asked about that never comes": (
        "card_never",
        "$.chapters[3].transitions[0].when.card",
        lambda b: with_option(
            _leads(Transition(40, Condition(card=12)), Transition(40))(b), "north", then=Consequences()
        ),
    ),
    "an unknown card asked about": (
        "no_card",
        "$.chapters[3].transitions[0].when.card",
        _leads(Transition(40, Condition(card=1)), Transition(40)),
    ),
    "an unknown Adventure asked about": (
        "no_adventure",
        "$.chapters[3].transitions[0].when.adventure",
        _leads(Transition(40, Condition(adventure="moon.9", winner=For.LAST)), Transition(40)),
    ),
    "an unknown Adventure": (
        "no_adventure",
        "$.chapters[2].ruleset",
        lambda b: with_chapter(b, 20, ruleset="moon.9"),
    ),
    "stars of an unknown Adventure": (
        "no_adventure",
        "$.campaigns[0].stars.moon.9",
        lambda b: replace(b, paths=(replace(b.paths[0], stars={"moon.9": (1,)}),)),
    ),
    "a card of an unknown Adventure": (
        "no_adventure",
        "$.cards[0].rulesets[0]",
        lambda b: with_card(b, rulesets=("moon.9",)),
    ),
    "a set-up of nothing": (
        "adventure_missing",
        "$.chapters[2].ruleset",
        lambda b: with_chapter(b, 20, ruleset=""),
    ),
    "an Adventure in an ending": (
        "adventure_here",
        "$.chapters[9].ruleset",
        lambda b: with_chapter(b, 91, ruleset="moon.1"),
    ),
    "missions in an ending": (
        "adventure_here",
        "$.chapters[9].missions",
        lambda b: with_chapter(b, 91, missions={"a": "a1"}),
    ),
    "an opponent that is not there": (
        "no_opponent",
        "$.chapters[2].opponent",
        lambda b: with_chapter(b, 20, opponent=99),
    ),
    "a decision without a question": (
        "decision_missing",
        "$.chapters[1].decision",
        lambda b: with_chapter(b, 15, decision=None, transitions=(Transition(20),)),
    ),
    "a question in a set-up": (
        "decision_here",
        "$.chapters[2].decision",
        lambda b: with_chapter(b, 20, decision=replace(b.by_number[15].decision, key="other")),
    ),
    "more players at least than at most": (
        "players",
        "$.campaigns[0].min_players",
        lambda b: replace(b, paths=(replace(b.paths[0], min_players=4, max_players=3),)),
    ),
    "until no chapter": (
        "until_missing",
        "$.chapters[2].then.effects[0].until",
        lambda b: with_chapter(b, 20, then=_until(None)),
    ),
    "until a chapter that is not there": (
        "no_chapter",
        "$.chapters[2].then.effects[0].until",
        lambda b: with_chapter(b, 20, then=_until(97)),
    ),
    "a chapter that no way leads to": (
        "unreachable",
        "$.chapters[11]",
        lambda b: with_more(b, Chapter(93, ChapterKind.ENDING, text("Nowhere"))),
    ),
    "an event that no card sends to": (
        "unreachable",
        "$.chapters[11]",
        lambda b: with_more(b, Chapter(93, ChapterKind.EVENT, text("Never"))),
    ),
    "a dead end": ("dead_end", "$.chapters[3]", _leads()),
    "an option without a way": ("dead_end", "$.chapters[1]", lambda b: with_option(b, "north", to=None)),
    "a circle": ("no_way_out", "$.chapters[11]", _loop),
    "a way after an ending": (
        "after_ending",
        "$.chapters[9].transitions",
        lambda b: with_chapter(b, 91, transitions=(Transition(92),)),
    ),
    "a way after an event": (
        "event_leads_on",
        "$.chapters[11].transitions",
        lambda b: with_more(
            with_card(b, event={"": 93}),
            Chapter(93, ChapterKind.EVENT, text("Bang"), transitions=(Transition(92),)),
        ),
    ),
    "a way into an event": (
        "leads_to_event",
        "$.chapters[3].transitions[0].to",
        lambda b: with_more(
            _leads(Transition(93, Condition(flag="lit")), Transition(40))(with_card(b, event={"": 93})),
            Chapter(93, ChapterKind.EVENT, text("Bang")),
        ),
    ),
    "an event card that sends to an ending": (
        "no_event_chapter",
        "$.cards[0].event.",
        lambda b: with_card(b, event={"": 91}),
    ),
    "an event card that sends to nowhere": (
        "no_chapter",
        "$.cards[0].event.",
        lambda b: with_card(b, event={"": 96}),
    ),
    "an event effect that sends to nowhere": (
        "no_chapter",
        "$.chapters[2].then.effects[0].data.chapter",
        lambda b: with_chapter(
            b, 20, then=Consequences(effects=(Effect({"kind": "event_card", "card": 12, "chapter": 96}),))
        ),
    ),
    "an event effect that sends to an ending": (
        "no_event_chapter",
        "$.chapters[2].then.effects[0].data.chapter",
        lambda b: with_chapter(
            b, 20, then=Consequences(effects=(Effect({"kind": "event_card", "card": 12, "chapter": 91}),))
        ),
    ),
    "an event effect of a card that is not there": (
        "no_card",
        "$.chapters[2].then.effects[0].data.card",
        lambda b: with_chapter(
            b, 20, then=Consequences(effects=(Effect({"kind": "event_card", "card": 13}),))
        ),
    ),
    "an event in an unknown Adventure": (
        "no_adventure",
        "$.cards[0].event.moon.9",
        lambda b: with_more(with_card(b, event={"moon.9": 93}), Chapter(93, ChapterKind.EVENT, text("Bang"))),
    ),
    "ways that may all be closed": (
        "incomplete",
        "$.chapters[3].transitions",
        _leads(Transition(40, Condition(flag="lit"))),
    ),
    "not every option has its way": (
        "incomplete",
        "$.chapters[1].transitions",
        lambda b: with_chapter(
            with_option(with_option(b, "north", to=None), "south", to=None),
            15,
            transitions=(Transition(20, Condition(chosen=("way", "north"))),),
        ),
    ),
    "a way behind an open one": (
        "never_applies",
        "$.chapters[3].transitions[1]",
        _leads(Transition(40), Transition(50)),
    ),
    "ways behind options": (
        "never_applies",
        "$.chapters[1].transitions[0]",
        lambda b: with_chapter(b, 15, transitions=(Transition(20),)),
    ),
    "an Adventure left out": (
        "adventure_order",
        "$.chapters[4].ruleset",
        lambda b: with_chapter(b, 20, transitions=(Transition(40),)),
    ),
    "an Adventure twice": (
        "adventure_order",
        "$.chapters[2].ruleset",
        _leads(Transition(20, Condition(flag="lit")), Transition(40)),
    ),
    "an ending too early": (
        "adventures_missing",
        "$.chapters[9]",
        _leads(Transition(91, Condition(flag="lit")), Transition(40)),
    ),
    "a result asked about too early": (
        "no_result_yet",
        "$.chapters[3].transitions[0].when",
        _leads(Transition(40, Condition(adventure="moon.5", winner=For.LAST)), Transition(40)),
    ),
    "a card spent that nobody has": (
        "not_revealed",
        "$.chapters[0].then.cards[0]",
        lambda b: with_chapter(b, 10, then=_spent(12)),
    ),
    "an empty text": (
        "text_missing",
        "$.chapters[2].title",
        lambda b: with_chapter(b, 20, title={"en": "", "es": " "}),
    ),
    "no title at all": ("text_missing", "$.chapters[2].title", lambda b: with_chapter(b, 20, title={})),
    "a language the book is not in": (
        "language_unknown",
        "$.cards[0].title",
        lambda b: with_card(b, title={**text("Spark"), "fr": "Éclat"}),
    ),
}
