"""What a campaign leads through: the introduction, eight chapters in the order of the Adventures.

The introduction adds no rules, cards or choices, so its path is written here; books that somebody types in
will offer the same face from the database.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cache

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from adventures.games.kit import Rival, Title, kit_of
from adventures.rules import RULESETS


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter that leads to an Adventure: `number` is what the book prints, `emblem` an icon."""

    number: int
    adventure: Title
    emblem: str

    @property
    def name(self) -> str:
        """What it is called: as its Adventure."""
        return str(self.adventure.name)

    @property
    def built(self) -> bool:
        """Tells whether its Adventure can be played here."""
        return self.adventure.key in RULESETS

    @property
    def opponents(self) -> Sequence[Rival]:
        """The opponents it can be played against alone; none while its Adventure has no solo mode here."""
        return kit_of(self.adventure.key).rivals(self.adventure.key)

    def playable(self, *, solo: bool) -> bool:
        """Tells whether it can be played here, against ASTRA or in a group."""
        return bool(self.opponents) if solo else self.built

    @property
    def stars(self) -> tuple[int, ...]:
        """Stars by place; empty while the Adventure is not built."""
        return tuple(kit_of(self.adventure.key).stars(self.adventure.key)) if self.built else ()


@dataclass(frozen=True, slots=True)
class Book:
    """A path of chapters and how many people may walk it."""

    key: str
    name: Promise | str
    chapters: tuple[Chapter, ...]
    min_players: int = 2
    max_players: int = 6

    @property
    def rival(self) -> str:
        """Whom a solo campaign is played against."""
        return kit_of(self.chapters[0].adventure.key).rival

    def chapter(self, number: int) -> Chapter | None:
        """Gets a chapter by its printed number."""
        return next((chapter for chapter in self.chapters if chapter.number == number), None)

    def first_without(self, done: Container[int]) -> Chapter | None:
        """Gets the first chapter whose number is not done; None at the end of the path."""
        return next((chapter for chapter in self.chapters if chapter.number not in done), None)


INTRODUCTION = "introduction"
INTRODUCED = "moon.1"  # the introduction leads through the game that has this ruleset


@cache
def books() -> dict[str, Book]:
    """Every book that can be played, by its key."""
    introduction = Book(
        key=INTRODUCTION,
        name=pgettext_lazy("campaign", "Introduction campaign"),
        chapters=tuple(Chapter(title.number, title, title.emblem) for title in kit_of(INTRODUCED).titles),
    )
    return {introduction.key: introduction}
