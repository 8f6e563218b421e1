"""What a campaign leads through, with one face for all books: shipped, curated, or one's own on the table.

The introduction adds no rules, cards or choices, so its path is made here from the Adventures in their order.
Of one's own book nothing is known but what was typed in at the chapters reached.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from adventures.games.parts import Rival, Title
from adventures.games.registry import KITS, kit_of, title_of
from adventures.rules import RULESETS, Setup

from . import story
from .story import ChapterKind, Path, StoryBook
from .texts import localized

INTRODUCTION, OWN = "introduction", "own"
INTRODUCED = "moon.1"  # every book leads through the game that has this ruleset
NO_TITLE = Title("", 0, "", "", "")
EMBLEMS = {
    ChapterKind.STORY: "piles", ChapterKind.DECISION: "players", ChapterKind.EVENT: "piles",
    ChapterKind.ENDING: "star",
}  # fmt: skip


@dataclass(frozen=True)
class Chapter:
    """A chapter: `number` is what the book prints; `adventure` is nameless where it leads to none.

    `localized` is what a curated book says of it, `given` the stars of its campaign where they are not as
    printed.
    """

    number: int
    adventure: Title = NO_TITLE
    told: story.Chapter | None = None
    given: tuple[int, ...] | None = None

    @classmethod
    def at(cls, number: int, ruleset: str, book: "Book") -> "Chapter":
        """The chapter of a visit: as its book tells it, in one's own with the Adventure typed in there."""
        told = None if book.own else book.chapter(number)
        return told or cls(number, _title(ruleset))

    @property
    def ruleset(self) -> str:
        """The Adventure it leads to, "" for none."""
        return self.adventure.key

    @property
    def emblem(self) -> str:
        """An icon for it."""
        kind = self.told.kind if self.told else ChapterKind.STORY
        return self.adventure.emblem or EMBLEMS.get(kind, "piles")

    @property
    def name(self) -> str:
        """What it is called: as the book says, else as its Adventure, else by its number."""
        title = localized(self.told.title) if self.told else ""
        return title or str(self.adventure.name) or _("Chapter %(chapter)d") % {"chapter": self.number}

    def option(self, key: str) -> str:
        """What an option of its decision is called."""
        options = self.told.decision.options if self.told and self.told.decision else ()
        return next((localized(option.label) for option in options if option.key == key), "")

    @property
    def built(self) -> bool:
        """Returns whether its Adventure can be played here."""
        return self.ruleset in RULESETS

    @property
    def opponents(self) -> tuple[Rival, ...]:
        """The opponents it can be played against alone; none while its Adventure has no solo mode here."""
        return tuple(kit_of(self.ruleset).rivals(self.ruleset)) if self.ruleset else ()

    def playable(self, *, solo: bool) -> bool:
        """Returns whether it can be played here, against ASTRA or in a group."""
        return bool(self.opponents) if solo else self.built

    @property
    def on_paper(self) -> bool:
        """Returns whether a result of its Adventure can be typed in from paper."""
        return self.built and kit_of(self.ruleset).paper(Setup(self.ruleset, ("1", "2"))) is not None

    @property
    def stars(self) -> tuple[int, ...]:
        """Stars by place; empty while the Adventure is not built."""
        if not self.built:
            return ()
        return tuple(kit_of(self.ruleset).stars(self.ruleset)) if self.given is None else self.given


@dataclass(frozen=True)
class Book:
    """A campaign of a book, and how many people may walk it.

    `story` is what the book says; of an `open` one the path is no secret.
    """

    key: str
    name: Promise | str
    story: StoryBook | None = None
    path: Path | None = None
    open: bool = False
    min_players: int = 2
    max_players: int = 6

    own: ClassVar[bool] = False

    @property
    def rival(self) -> str:
        """Whom a solo campaign is played against."""
        return kit_of(INTRODUCED).rival

    @property
    def solo(self) -> bool:
        """Returns whether one may walk it alone."""
        return self.path is None or self.path.solo

    @property
    def first(self) -> int | None:
        """The chapter where it begins; None where somebody has to say which one."""
        return self.path.first if self.path else None

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """Every chapter in the order of the path, where that is no secret."""
        known = self.story.chapters if self.open and self.story else ()
        return tuple(filter(None, (self.chapter(told.number) for told in known)))

    def chapter(self, number: int) -> Chapter | None:
        """Gets a chapter by its printed number."""
        told = self.story.by_number.get(number) if self.story else None
        if told is None:
            return None
        given = self.path.stars.get(told.ruleset) if self.path else None
        return Chapter(number, _title(told.ruleset), told, None if given is None else tuple(given))

    def first_without(self, done: Container[int]) -> Chapter | None:
        """Gets the first chapter of an open path whose number is not done; None at its end."""
        return next((chapter for chapter in self.chapters if chapter.number not in done), None)


@dataclass(frozen=True)
class HomeBook(Book):
    """A book on the table: its chapters are those that were typed in, with the Adventures they lead to."""

    typed: Mapping[int, str] | None = None

    own: ClassVar[bool] = True

    def chapter(self, number: int) -> Chapter | None:
        """Gets a chapter that was reached by its printed number."""
        typed = self.typed or {}
        return Chapter(number, _title(typed[number])) if number in typed else None


@cache
def books() -> dict[str, Book]:
    """Every shipped book, and one's own before anything was typed in, by their keys."""
    titles = kit_of(INTRODUCED).titles
    name = pgettext_lazy("campaign", "Introduction campaign")
    path = Path(INTRODUCTION, {}, titles[0].number, introduction=True, min_players=2, captain="none")
    numbers = [title.number for title in titles]
    chapters = tuple(
        story.Chapter(
            title.number,
            ChapterKind.SET_UP,
            {},
            ruleset=title.key,
            transitions=tuple(story.Transition(number) for number in numbers[place : place + 1]),
        )
        for place, title in enumerate(titles, 1)
    )
    introduction = StoryBook(INTRODUCTION, {}, (), (path,), chapters)
    return {
        INTRODUCTION: Book(INTRODUCTION, name, introduction, path, open=True),
        OWN: the_home_book({}),
    }


def the_home_book(typed: Mapping[int, str]) -> HomeBook:
    """The book on the table of a campaign; `typed` are Adventures by the chapters that lead to them."""
    return HomeBook(OWN, pgettext_lazy("campaign", "Own book"), typed=typed)


def curated_book(story: StoryBook, key: str) -> Book:
    """The campaign of that key in a curated book; raises KeyError where it has none."""
    path = story.paths_by_key[key]
    name = localized(path.title) or localized(story.title)
    return Book(
        story.key, name, story, path, min_players=max(path.min_players, 2), max_players=path.max_players
    )


def _title(ruleset: str) -> Title:
    return title_of(ruleset) if ruleset in KITS else NO_TITLE
