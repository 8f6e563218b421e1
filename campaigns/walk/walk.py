"""Where a campaign is: its path, the chapter it has come to, and what comes next there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum, auto
from functools import cached_property

from campaigns.books.story import Chapter, ChapterKind, GroupDecision, Option, Path, StoryBook

from .facts import CardFact, Choice, EffectFact, Member, Outcome, Visit


class NextKind(StrEnum):
    """What comes next at the current chapter."""

    TYPE = auto()  # say which chapter the book on the table leads to
    SET_OUT = auto()
    DECIDE = auto()
    GO_ON = auto()
    ENDED = auto()


@dataclass(frozen=True)
class Walk:
    """A walk through a book, or through one's own: then there is no `book`, and everything was typed in.

    `visits` are those that stand, in order; `outcomes` are those of the games that count, by their visits.
    `given_flags` hold from the beginning: a curator who tries a book out names them.
    """

    book: StoryBook | None = None
    path: Path | None = None
    visits: tuple[Visit, ...] = ()
    choices: tuple[Choice, ...] = ()
    cards: tuple[CardFact, ...] = ()
    effects: tuple[EffectFact, ...] = ()
    outcomes: Mapping[int, Outcome] = field(default_factory=dict)
    members: tuple[Member, ...] = ()
    captain: int | None = None
    given_flags: frozenset[str] = frozenset()

    @cached_property
    def line(self) -> tuple[Visit, ...]:
        """The visits between games: those that event cards sent for are left out."""
        return tuple(visit for visit in self.visits if visit.during is None)

    @property
    def current(self) -> Visit | None:
        """The chapter that the campaign has come to; None before the first one."""
        return self.line[-1] if self.line else None

    @cached_property
    def last_outcome(self) -> Outcome | None:
        """How the last game that counts ended."""
        played = [visit.number for visit in self.line if visit.number in self.outcomes]
        return self.outcomes[played[-1]] if played else None

    @cached_property
    def flags(self) -> frozenset[str]:
        """What chapters and chosen options have set."""
        chapters = [self.chapter_of(visit) for visit in self.visits]
        options = [self.option_of(choice) for choice in self.choices]
        told = [part.then for part in (*chapters, *options) if part is not None]
        return self.given_flags.union(*(then.flags for then in told))

    @property
    def next_kind(self) -> NextKind:
        """What comes next at the current chapter."""
        visit = self.current
        if visit is None or self.book is None:
            return NextKind.TYPE if visit is None else self._comes_in_own_book(visit)
        chapter = self.chapter_of(visit)
        if chapter is not None and chapter.kind == ChapterKind.ENDING:
            return NextKind.ENDED
        if visit.ruleset and visit.number not in self.outcomes:
            return NextKind.SET_OUT
        return NextKind.DECIDE if self.is_open(visit) else NextKind.GO_ON

    def visit(self, number: int) -> Visit | None:
        """Gets a visit that stands by its number."""
        return next((visit for visit in self.visits if visit.number == number), None)

    def chapter_of(self, visit: Visit) -> Chapter | None:
        """What the book says at a visit; None with one's own book."""
        return self.book.by_number.get(visit.chapter) if self.book else None

    def decision_of(self, visit: Visit) -> GroupDecision | None:
        """What is asked at a visit: by the book, or with one's own by the group."""
        chapter = self.chapter_of(visit)
        return chapter.decision if chapter else visit.asked

    def unplayed(self, chapter: int) -> Visit | None:
        """Gets the newest visit of a chapter whose game has no result."""
        found = [visit for visit in self.line if visit.chapter == chapter and visit.has_game]
        return next((visit for visit in reversed(found) if visit.number not in self.outcomes), None)

    @property
    def open_visit(self) -> Visit | None:
        """Where something is to be decided now: at the newest event since the current chapter, or there."""
        current = self.current
        if current is None:
            return None
        later = [visit for visit in self.visits if visit.number > current.number and self.is_open(visit)]
        return later[-1] if later else current if self.next_kind == NextKind.DECIDE else None

    def is_open(self, visit: Visit) -> bool:
        """Returns whether what is asked at a visit has not been decided yet."""
        return self.decision_of(visit) is not None and self.choice_at(visit) is None

    def choice_at(self, visit: Visit) -> Choice | None:
        """What was chosen at a visit."""
        return next((choice for choice in self.choices if choice.visit == visit.number), None)

    def option_of(self, choice: Choice) -> Option | None:
        """The option that a choice took; None where the book has none of that key."""
        visit = self.visit(choice.visit)
        decision = self.decision_of(visit) if visit else None
        options = decision.options if decision else ()
        return next((option for option in options if option.key == choice.option), None)

    def _comes_in_own_book(self, visit: Visit) -> NextKind:
        if self.is_open(visit):
            return NextKind.DECIDE
        waits = visit.has_game and visit.number not in self.outcomes
        return NextKind.SET_OUT if waits else NextKind.TYPE

    def at(self, number: int) -> Walk:
        """The walk as it was when that visit was the last one: before what came in the middle of its game."""
        kept = tuple(visit for visit in self.visits if visit.number <= number)
        return replace(
            self,
            visits=kept,
            choices=tuple(choice for choice in self.choices if choice.visit <= number),
            cards=tuple(fact for fact in self.cards if fact.visit <= number),
            effects=tuple(effect for effect in self.effects if effect.visit <= number),
            outcomes={visit: outcome for visit, outcome in self.outcomes.items() if visit <= number},
        )
