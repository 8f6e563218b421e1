"""Campaign Books for tests: one to begin with, and random ones that can be played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from campaigns.books.story import (
    Card,
    CardChange,
    CardDeed,
    CardSide,
    Chapter,
    ChapterKind,
    Condition,
    Consequences,
    Decider,
    Effect,
    For,
    GroupDecision,
    Option,
    Path,
    SpanKind,
    StarGift,
    StoryBook,
    Text,
    Transition,
)

LANGUAGES = ("en", "es")
ADVENTURES = tuple(f"moon.{number}" for number in range(1, 9))


def text(words: str) -> Text:
    """A text that says in which language it is."""
    return {language: f"{words} ({language})" for language in LANGUAGES}


def small_book(key: str = "small") -> StoryBook:
    """Eight Adventures in a row, a decision after the first, one card, one ending for each option."""
    chapters = [
        Chapter(
            number=10 * number,
            kind=ChapterKind.SET_UP,
            title=text(f"Adventure {number}"),
            ruleset=ruleset,
            transitions=(Transition(10 * number + 10),),
        )
        for number, ruleset in enumerate(ADVENTURES, 1)
    ]
    chapters[0] = replace(chapters[0], transitions=(Transition(15),))
    chapters[7] = replace(chapters[7], transitions=(Transition(91, Condition(flag="lit")), Transition(92)))
    way = GroupDecision(
        key="way",
        question=text("Which way?"),
        who=Decider.VOTE,
        options=(
            Option("north", text("North"), to=20, known=text("A card"), then=card_in(12)),
            Option("south", text("South"), to=20, then=Consequences(flags=("lit",))),
        ),
    )
    chapters.insert(1, Chapter(15, ChapterKind.DECISION, text("The fork"), decision=way))
    chapters += [
        Chapter(91, ChapterKind.ENDING, text("Light")),
        Chapter(92, ChapterKind.ENDING, text("Dark")),
    ]
    cards = (Card(12, "starship", text("A spark"), (CardSide("a", text("A spark"), {}, (THREE_IN,)),)),)
    path = Path(key, text("The way"), 10)
    return StoryBook(key, text("Small"), LANGUAGES, (path,), tuple(chapters), cards, "1", "Ours.")


THREE_IN = Effect({"kind": "cards_in", "cards": ["X/energy", "0.5/robot", "16/water"]}, SpanKind.CAMPAIGN)


def card_in(number: int) -> Consequences:
    return Consequences(cards=(CardChange(number, CardDeed.IN, "a"),))


# Random books that can be played

_LETTERS = st.characters(exclude_categories=("Cc", "Cs", "Cn"))
WORDS = st.text(_LETTERS, min_size=1, max_size=12).filter(str.strip)
TEXTS = st.one_of(
    WORDS.map(lambda words: dict.fromkeys(LANGUAGES, words)),
    st.tuples(WORDS, WORDS).map(lambda pair: dict(zip(LANGUAGES, pair, strict=True))),
)
LONGER = st.one_of(
    st.just({}), st.builds(lambda a, b: {"en": f"{a}\n{b}\n", "es": f"{b}\n\n{a}"}, WORDS, WORDS)
)
EFFECTS = st.sampled_from(
    [
        Effect({"kind": "points", "amount": 3}),
        Effect({"kind": "points", "amount": -2}, SpanKind.CAMPAIGN, for_whom=For.LEADER),
        Effect({"kind": "turn_limit", "turns": 12}, SpanKind.NEXT),
        Effect({"kind": "manual", "text": "Read it aloud", "when": "start"}),
        THREE_IN,
    ]
)
CARD, EVENT_CARD = 12, 31


@st.composite
def consequences(draw: st.DrawFn, *, revealed: bool = False) -> Consequences:
    """Anything that may follow; cards are spent only where they were surely seen."""
    deeds = [CardDeed.IN, CardDeed.REVEAL] + [CardDeed.SPEND, CardDeed.OUT] * revealed
    change = st.builds(CardChange, st.just(CARD), st.sampled_from(deeds), st.just("a"), st.sampled_from(For))
    return Consequences(
        cards=tuple(draw(st.lists(change, max_size=1))),
        effects=tuple(draw(st.lists(EFFECTS, max_size=1))),
        stars=tuple(
            draw(st.lists(st.builds(StarGift, st.integers(-1, 2), st.sampled_from(For)), max_size=1))
        ),
        flags=tuple(draw(st.lists(st.sampled_from(["lit", "lost"]), max_size=2, unique=True))),
        captain=draw(st.none() | st.sampled_from([For.WINNER, For.LAST, For.LEADER])),
    )


def conditions() -> st.SearchStrategy[Condition]:
    """Conditions that can be asked after any Adventure."""
    return st.one_of(
        st.builds(Condition, flag=st.sampled_from(["lit", "lost"]), negated=st.booleans()),
        st.builds(Condition, winner=st.sampled_from([For.CAPTAIN, For.LEADER, For.LAST])),
        st.builds(Condition, score_at_least=st.integers(0, 120), negated=st.booleans()),
        st.builds(Condition, errors_at_least=st.integers(0, 9)),
        st.builds(Condition, mission=st.sampled_from("abc"), negated=st.booleans()),
        st.builds(Condition, launched=st.booleans()),
        st.builds(Condition, stars_at_least=st.integers(0, 9)),
        st.builds(Condition, card=st.just(CARD)),
        st.builds(Condition, adventure=st.just("moon.1"), winner=st.just(For.LEADER)),
    )


@st.composite
def books(draw: st.DrawFn) -> StoryBook:
    """A random book without a fault: eight Adventures, one or two set-ups each, joined by stories, decisions
    and conditions, with cards, an event and one to three endings.
    """
    numbers = iter(draw(st.permutations(range(1, 80))))
    opening = next(numbers)
    levels = [[next(numbers) for _ in range(draw(st.integers(1, 2)))] for _ in ADVENTURES]
    levels.append([next(numbers) for _ in range(draw(st.integers(1, 3)))])
    chapters = [
        Chapter(
            opening, ChapterKind.STORY, draw(TEXTS), draw(LONGER),
            then=Consequences(
                cards=(CardChange(CARD, CardDeed.REVEAL), CardChange(EVENT_CARD, CardDeed.IN)),
                flags=("lit", "lost"),
            ),
            transitions=(
                *(Transition(to, Condition(flag="lit")) for to in levels[0][1:]), Transition(levels[0][0]),
            ),
        ),
        Chapter(event := next(numbers), ChapterKind.EVENT, draw(TEXTS), then=draw(consequences())),
    ]  # fmt: skip
    for number, (ruleset, here, after) in enumerate(zip(ADVENTURES, levels, levels[1:], strict=False)):
        for position, chapter in enumerate(here):
            targets = after if position == 0 else draw(st.permutations(after))[:1]
            made, then_to = draw(_onwards(numbers, targets, f"d{number}-{position}"))
            chapters.append(
                Chapter(
                    chapter, ChapterKind.SET_UP, draw(TEXTS), draw(LONGER), ruleset=ruleset,
                    then=draw(consequences(revealed=True)), transitions=then_to,
                )
            )  # fmt: skip
            chapters += made
    seen_in = any(
        change.card == CARD and change.deed is CardDeed.IN
        for chapter in chapters
        for then in (chapter.then, *(o.then for o in (chapter.decision.options if chapter.decision else ())))
        for change in then.cards
    )
    if not seen_in:
        first = chapters[0]
        chapters[0] = replace(
            first, then=replace(first.then, cards=(*first.then.cards, CardChange(CARD, CardDeed.IN, "a")))
        )
    chapters += [Chapter(number, ChapterKind.ENDING, draw(TEXTS)) for number in levels[-1]]
    sides = (CardSide("a", draw(TEXTS), {}, (THREE_IN,)), CardSide("b", draw(TEXTS)))
    cards = (
        Card(CARD, "starship", draw(TEXTS), sides, copies=draw(st.integers(1, 3))),
        Card(EVENT_CARD, "event", draw(TEXTS), (CardSide("a", draw(TEXTS)),), event={"": event}),
    )
    path = Path("way", draw(TEXTS), opening, captain=draw(st.sampled_from(["chosen", "none", "random"])))
    return StoryBook("random", draw(TEXTS), LANGUAGES, (path,), tuple(chapters), cards, "1", "Ours.")


@st.composite
def _onwards(
    draw: st.DrawFn, numbers: Any, targets: list[int], key: str
) -> tuple[list[Chapter], tuple[Transition, ...]]:
    """Chapters between an Adventure and what comes after it, and where the Adventure leads."""
    how = draw(st.sampled_from(["straight", "story", "decision", "chosen"]))
    last = targets[-1]
    # All turned round or none: two that are each other's opposites would leave nothing for the last way.
    turned = draw(st.booleans())
    asked = conditions().map(lambda condition: replace(condition, negated=turned))
    if how == "straight":
        return [], (*(Transition(to, draw(asked)) for to in targets[:-1]), Transition(last))
    between = next(numbers)
    if how == "story":
        ways = (*(Transition(to, draw(asked)) for to in targets[:-1]), Transition(last))
        story = Chapter(
            between, ChapterKind.STORY, draw(TEXTS), draw(LONGER),
            then=draw(consequences(revealed=True)), transitions=ways,
        )  # fmt: skip
        return [story], (Transition(between),)
    leads = [*targets, *[last] * (2 - len(targets))]
    chosen = how == "chosen"
    options = tuple(
        Option(
            f"o{index}", draw(TEXTS), draw(LONGER), draw(st.one_of(st.just({}), TEXTS)),
            to=None if chosen else to, then=draw(consequences(revealed=True)),
        )
        for index, to in enumerate(leads)
    )  # fmt: skip
    decision = GroupDecision(key, draw(TEXTS), draw(st.sampled_from(Decider)), options, draw(st.booleans()))
    ways = tuple(Transition(to, Condition(chosen=(key, f"o{index}"))) for index, to in enumerate(leads))
    fork = Chapter(
        between, ChapterKind.DECISION, draw(TEXTS), decision=decision, transitions=ways if chosen else ()
    )
    return [fork], (Transition(between),)
