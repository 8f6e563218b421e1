"""A Campaign Book as a value: campaigns, chapters, decisions, cards, and the effects of all of them.

`campaigns.books.read` makes it from a document, `campaigns.books.check` says what is wrong with it, and a
campaign walks through it. The format of the document is `docs/campaign-book.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

# A text in the languages in which it was written, by their codes; empty for no text.
Text = Mapping[str, str]


class ChapterKind(StrEnum):
    """What a chapter is for."""

    STORY = "story"
    SET_UP = "set_up"
    DECISION = "decision"
    EVENT = "event"
    ENDING = "ending"


class SpanKind(StrEnum):
    """How long an effect holds."""

    ADVENTURE = "adventure"
    NEXT = "next"
    UNTIL = "until"
    CAMPAIGN = "campaign"


class For(StrEnum):
    """For whom an effect holds or to whom stars go, worked out when it is needed."""

    ALL = "all"
    CAPTAIN = "captain"
    LEADER = "leader"
    LAST = "last"
    WINNER = "winner"


class Decider(StrEnum):
    """Who decides."""

    CAPTAIN = "captain"
    WINNER = "winner"
    LAST = "last"
    VOTE = "vote"
    ALL = "all"
    CHANCE = "random"


class CardDeed(StrEnum):
    """What becomes of a Campaign card."""

    IN = "in"  # comes into play: active
    REVEAL = "reveal"  # may be looked at, does nothing yet
    SPEND = "spend"
    OUT = "out"  # removed


@dataclass(frozen=True, slots=True)
class Effect:
    """A change of the rules with its life span: `data` is what the catalogue of the game knows."""

    data: Mapping[str, Any]
    span: SpanKind = SpanKind.ADVENTURE
    until: int | None = None
    for_whom: For = For.ALL


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card comes, goes, is revealed or spent; `side` is the one that lies up, `for_whom` whose it is."""

    card: int
    deed: CardDeed
    side: str = ""
    for_whom: For = For.ALL


@dataclass(frozen=True, slots=True)
class StarGift:
    """Stars that a chapter or an option gives, or takes."""

    amount: int
    for_whom: For


@dataclass(frozen=True, slots=True)
class Consequences:
    """What follows from a chapter or an option: cards, effects, stars, flags, a new captain."""

    cards: tuple[CardChange, ...] = ()
    effects: tuple[Effect, ...] = ()
    stars: tuple[StarGift, ...] = ()
    flags: tuple[str, ...] = ()
    captain: For | None = None  # who becomes captain


@dataclass(frozen=True, slots=True)
class Condition:
    """When a transition applies: all its parts hold; without parts always.

    `chosen` (decision key, option key), `flag`, `card` (active), `adventure` (the ruleset asked about, else
    the last one played) with `winner` (captain, leader, last: who won it), `score_at_least` (of the winner),
    `errors_at_least` (System Errors of all together), `mission` (letter, accomplished by anybody),
    `launched` (anybody), `stars_at_least` (of the leader); `negated` turns the whole round.
    """

    chosen: tuple[str, str] | None = None
    flag: str | None = None
    card: int | None = None
    adventure: str | None = None
    winner: For | None = None
    score_at_least: int | None = None
    errors_at_least: int | None = None
    mission: str | None = None
    launched: bool | None = None
    stars_at_least: int | None = None
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Transition:
    """Where a chapter leads when its condition holds; the first that applies is taken."""

    to: int
    when: Condition = Condition()


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a decision.

    Who decides reads `label`, `text` and what is `known` of it; all else is sealed until it is chosen.

    `to` is the chapter it leads to, None where the transitions of the chapter say so.
    """

    key: str
    label: Text
    text: Text = field(default_factory=dict)
    known: Text = field(default_factory=dict)
    to: int | None = None
    then: Consequences = Consequences()


@dataclass(frozen=True, slots=True)
class GroupDecision:
    """A question to the crew; votes lie face down until the last one where it is `secret`."""

    key: str
    question: Text
    who: Decider
    options: tuple[Option, ...]
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Chapter:
    """A numbered chapter. `ruleset` is the Adventure of a set-up chapter, `missions` those it prescribes."""

    number: int
    kind: ChapterKind
    title: Text
    text: Text = field(default_factory=dict)
    notes: str = ""  # of the curators, never shown to players
    spoiler: int = 0
    ruleset: str = ""
    missions: Mapping[str, str] = field(default_factory=dict)
    opponent: int | None = None
    then: Consequences = Consequences()
    decision: GroupDecision | None = None
    transitions: tuple[Transition, ...] = ()


@dataclass(frozen=True, slots=True)
class CardSide:
    """One side of a Campaign card with its effects while it lies up and the card is active."""

    key: str
    title: Text
    text: Text = field(default_factory=dict)
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A Campaign card by its printed number; `kind` is one of the kinds of the game's box.

    It is hidden until a chapter or an option reveals it or brings it in. `rulesets` are the Adventures it can
    be used in (empty: all); `event` is the chapter to which an event card sends, by Adventure ("" for all).
    """

    number: int
    kind: str
    title: Text
    sides: tuple[CardSide, ...]
    copies: int = 1
    rulesets: tuple[str, ...] = ()
    event: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Path:
    """One campaign of a book: where it begins, who may play it, how stars are given and ties parted."""

    key: str
    title: Text
    first: int
    introduction: bool = False
    min_players: int = 1
    max_players: int = 6
    solo: bool = True
    stars: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # by ruleset, where not as printed
    tie_break: str = ""  # "", "adventures_won", "last_adventure", "points"
    captain: str = "chosen"  # "chosen", "none", "random"


@dataclass(frozen=True)
class StoryBook:
    """A whole book: its campaigns, its chapters and its cards."""

    key: str
    title: Text
    languages: tuple[str, ...]
    paths: tuple[Path, ...]
    chapters: tuple[Chapter, ...]
    cards: tuple[Card, ...] = ()
    edition: str = ""
    rights: str = ""
    short: bool = False  # any games in any order; else all Adventures of the game in theirs

    @cached_property
    def by_number(self) -> Mapping[int, Chapter]:
        """Chapters by their printed numbers."""
        return {chapter.number: chapter for chapter in self.chapters}

    @cached_property
    def cards_by_number(self) -> Mapping[int, Card]:
        """Cards by their printed numbers."""
        return {card.number: card for card in self.cards}

    @cached_property
    def paths_by_key(self) -> Mapping[str, Path]:
        """Campaigns by their keys."""
        return {path.key: path for path in self.paths}
