"""Ways to break the effects of the small book, and some that are sound: what is done, and what is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from campaigns.books.story import (
    CardChange,
    CardDeed,
    CardSide,
    Consequences,
    Effect,
    SpanKind,
    StoryBook,
)
from tests.campaigns.books import text
from tests.campaigns.broken_books import with_card, with_chapter


def _with_effect(
    data: dict[str, Any], span: SpanKind = SpanKind.ADVENTURE
) -> Callable[[StoryBook], StoryBook]:
    effect = Effect(data, span)
    return lambda book: with_chapter(book, 20, then=Consequences(effects=(effect,)))


ODD = {"kind": "cards_in", "cards": ["X/energy"]}
OTHER_ODD = {"kind": "cards_in", "cards": ["X/energy", "0/robot"]}
NO_PLACE = {"kind": "set_up", "crossed": ["trajectory.99"]}


def _odd_until(chapter: int) -> Callable[[StoryBook], StoryBook]:
    """One card more from Adventure 2 until a chapter, two more from Adventure 4 on."""

    def broken(book: StoryBook) -> StoryBook:
        one = Effect(ODD, SpanKind.UNTIL, chapter)
        two = Effect(OTHER_ODD, SpanKind.CAMPAIGN)
        book = with_chapter(book, 20, then=Consequences(effects=(one, Effect(OTHER_ODD))))
        book = with_chapter(book, 30, then=Consequences(effects=(Effect(OTHER_ODD),)))
        return with_chapter(book, 40, then=Consequences(effects=(two,)))

    return broken


def _of_the_journey_until(deed: CardDeed) -> Callable[[StoryBook], StoryBook]:
    """A card from Adventure 2 on, with a place of its sheet alone, and what becomes of it in Adventure 3."""
    crossed = Effect({"kind": "set_up", "crossed": ["multiplier.station4.high"]}, SpanKind.CAMPAIGN)

    def changed(book: StoryBook) -> StoryBook:
        book = with_card(book, sides=(CardSide("a", text("A"), {}, (crossed,)),))
        return with_chapter(book, 30, then=Consequences(cards=(CardChange(12, deed),)))

    return changed


# The same for effects: what is said of them is the game's to say.
BROKEN_EFFECTS: Mapping[str, tuple[str, str, Callable[[StoryBook], StoryBook]]] = {
    "an unknown kind": ("effect", "$.chapters[2].then.effects[0].data.kind", _with_effect({"kind": "magic"})),
    "an unknown place": ("effect", "$.chapters[2].then.effects[0].data.crossed", _with_effect(NO_PLACE)),
    "an unknown mission": (
        "effect",
        "$.chapters[2].missions.keys",
        lambda b: with_chapter(b, 20, missions={"a": "z9"}),
    ),
    "a place of the next Adventure alone": (
        "effect",
        "$.chapters[2].then.effects[0].data.crossed",
        _with_effect(NO_PLACE, SpanKind.NEXT),
    ),
    "a card with an effect that no Adventure knows": (
        "effect",
        "$.cards[0].sides[0].effects[0].data.kind",
        lambda b: with_card(b, sides=(CardSide("a", text("A"), {}, (Effect({"kind": "magic"}),)),)),
    ),
    "a place of one Adventure on a card that is only looked at before the next": (
        "effect",
        "$.cards[0].sides[0].effects[0].data.crossed",
        _of_the_journey_until(CardDeed.REVEAL),
    ),
    "one card more": ("deck", "$.chapters[2].ruleset", _with_effect(ODD)),
    "one card more in the next Adventure": (
        "deck",
        "$.chapters[3].ruleset",
        _with_effect(ODD, SpanKind.NEXT),
    ),
    "one card more until too early": ("deck", "$.chapters[5].ruleset", _odd_until(50)),
    "one card more on a card": (
        "deck",
        "$.chapters[2].ruleset",
        lambda b: with_card(b, sides=(CardSide("a", text("A"), {}, (Effect(ODD),)),)),
    ),
}
SOUND_EFFECTS: Mapping[str, Callable[[StoryBook], StoryBook]] = {
    "cards that come and go together": lambda b: with_chapter(
        b, 20, then=Consequences(effects=(Effect(ODD), Effect(OTHER_ODD)))
    ),
    "one card more until the end": lambda b: _odd_until(91)(b),
    "a place of one Adventure on a card that is spent before the next": _of_the_journey_until(CardDeed.SPEND),
    "a place of one Adventure on a card that is removed before the next": _of_the_journey_until(CardDeed.OUT),
    "a place of this Adventure": _with_effect({"kind": "set_up", "crossed": ["error.1"]}),
}
