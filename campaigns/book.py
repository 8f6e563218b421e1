"""What a campaign leads through: the introduction, eight chapters in the order of the Adventures.

The introduction adds no rules, cards or choices, so its path is written here; books that somebody types in
will offer the same face from the database.
"""

from collections.abc import Container
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from adventures.rules import RULESETS, Ruleset
from adventures.rules.moon.astra import OPPONENTS, Opponent
from adventures.words.adventures import ADVENTURES, Named


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter that leads to an Adventure: `number` is what the book prints, `emblem` an icon."""

    number: int
    adventure: Named
    emblem: str

    @property
    def name(self) -> str:
        """What it is called: as its Adventure."""
        return str(self.adventure.name)

    @property
    def ruleset(self) -> Ruleset | None:
        """Gets the rules of its Adventure; None while they are not built."""
        return RULESETS.get(self.adventure.key)

    @property
    def built(self) -> bool:
        return self.ruleset is not None

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """The opponents it can be played against alone; none while its Adventure has no solo mode here."""
        return tuple(OPPONENTS[level] for level in self.ruleset.opponents) if self.ruleset else ()

    def playable(self, *, solo: bool) -> bool:
        """Tells whether it can be played here, against ASTRA or in a group."""
        return bool(self.opponents) if solo else self.built

    @property
    def stars(self) -> tuple[int, ...]:
        """Stars by place; empty while the Adventure is not built."""
        return tuple(self.ruleset.stars) if self.ruleset else ()


@dataclass(frozen=True, slots=True)
class Book:
    """A path of chapters and how many people may walk it."""

    key: str
    name: Promise | str
    chapters: tuple[Chapter, ...]
    min_players: int = 2
    max_players: int = 6

    def chapter(self, number: int) -> Chapter | None:
        """Gets a chapter by its printed number."""
        return next((chapter for chapter in self.chapters if chapter.number == number), None)

    def first_without(self, done: Container[int]) -> Chapter | None:
        """Gets the first chapter whose number is not done; None at the end of the path."""
        return next((chapter for chapter in self.chapters if chapter.number not in done), None)


INTRODUCTION = Book(
    key="introduction",
    name=pgettext_lazy("campaign", "Introduction campaign"),
    chapters=tuple(Chapter(adventure.number, adventure, adventure.emblem) for adventure in ADVENTURES),
)

BOOKS: dict[str, Book] = {INTRODUCTION.key: INTRODUCTION}
