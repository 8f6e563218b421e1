"""What others add to the pages of a game, and forbid; whoever does registers it when the site starts."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple, TypedDict
from uuid import UUID

from django.db.models import QuerySet

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.models import Game, Recipient
from adventures.panels import PageLink


class ResultExtras(TypedDict, total=False):
    """What a campaign shows on the result page of one of its games.

    `stars` are what this game gave, `totals` what the players have now, both by seat, ASTRA's under the name
    the rules have for it; `label` and `link` are the words and the address of the way on, `again` where to
    post to play it once more, `next` what comes after it, as far as anybody may know.
    """

    stars: Mapping[str, int]
    totals: Mapping[str, int]
    label: str
    link: str
    again: str
    next: str


result_extras: list[Callable[[Game], ResultExtras | None]] = []
"""Asked one after the other for a finished game; the first that does not answer None is shown."""


class Records(NamedTuple):
    """What a game was beside the record of all, and beside each seat's own best, if it came near."""

    crew: str = ""
    seats: Mapping[str, str] = {}


records: list[Callable[[Game], Records | None]] = []
"""Asked one after the other for a game with a stored result; the first that does not answer None is told."""


def records_of(game: Game) -> Records:
    """Gets which records a game has beaten or nearly beaten."""
    return next((told for ask in records if (told := ask(game)) is not None), Records())


reopening: list[Callable[[Game], None]] = []
"""Asked before a game that is over is taken back; each raises Refused where others have built on its end."""


def check_reopening(game: Game) -> None:
    """Raises Refused where the end of a game stands for good: also where it was brought in from elsewhere."""
    if game.is_imported:
        raise Refused("brought_in")
    for check in reopening:
        check(game)


def extras_of(game: Game) -> ResultExtras:
    """Gets what belongs on the result page of a game besides its result; empty for a single game."""
    return next((extras for ask in result_extras if (extras := ask(game)) is not None), ResultExtras())


class EventMeaning(NamedTuple):
    """What an event card means: the chapter to which it sends, and the effects that hold from then on."""

    chapter: int
    effects: Sequence[Mapping[str, Any]] = ()


event_meanings: list[Callable[[Game, int, int | None], EventMeaning | None]] = []
"""Asked when an event card comes to light in a game, inside the transaction that stores it; the first that
does not answer None knows what it means. The game, the printed number of the card and the chapter that the
dealer says, if any, are given.
"""

event_checks: list[Callable[[Game], None]] = []
"""Asked before a game goes on from an event card that was read, within the change; each raises IllegalMove
where what the chapter asks is still open, for what is decided there belongs to the event.
"""

chapter_links: list[Callable[[Game], PageLink | None]] = []
"""Asked while an event card is read; the first that does not answer None leads to what its chapter says."""


def chapter_link(game: Game) -> PageLink | None:
    """Gets the way to the chapter of an event card that is being read; None where nobody keeps it."""
    return next((way for ask in chapter_links if (way := ask(game)) is not None), None)


def event_meaning(game: Game, card: int, chapter: int | None = None) -> EventMeaning | None:
    """Gets what an event card means; None where nobody knows more than the game does."""
    return next((told for ask in event_meanings if (told := ask(game, card, chapter)) is not None), None)


def check_event_done(game: Game) -> None:
    """Raises IllegalMove while the chapter of an event card is not finished with."""
    for check in event_checks:
        check(game)


class GameParent(NamedTuple):
    """What a game is a part of: `label` leads there by `link`; `if_stopped` tells what breaking off means."""

    label: str
    icon: str
    link: str
    if_stopped: str


game_parents: list[Callable[[Game], GameParent | None]] = []
"""Asked one after the other; the first that does not answer None is what the game is a part of."""


def parent_of_game(game: Game) -> GameParent | None:
    """Gets what a game is a part of; None for a single game."""
    return next((whole for ask in game_parents if (whole := ask(game)) is not None), None)


class ExportLink(NamedTuple):
    """A way to keep a game that is over: its words, its icon, where it leads."""

    label: str
    icon: str
    link: str


export_links: list[Callable[[Game], ExportLink]] = []
"""Asked for a finished game: the ways to take it along that its result page offers."""


def export_links_of(game: Game) -> list[ExportLink]:
    """Gets the ways to take a game along."""
    return [ask(game) for ask in export_links]


class Subject(NamedTuple):
    """What a notice of another app is about: how it is called, and the path of its page."""

    title: str
    path: str


class NoticeSource(NamedTuple):
    """What another app does for notices of its subjects, which are given by their keys.

    `subjects` says what those are that there still are, `last_heard` when a recipient last had a page of each
    open, `look_again` finds out whether what they asked still waits, and `forget_looks` has all be looked at
    anew that may ask a recipient, who wants to be told from now on.
    """

    subjects: Callable[[Collection[UUID]], Mapping[UUID, Subject]]
    last_heard: Callable[[Recipient, Collection[UUID]], Mapping[UUID, datetime]]
    look_again: Callable[[Collection[UUID]], None]
    forget_looks: Callable[[Recipient], None]


notice_sources: list[NoticeSource] = []
"""Asked one after the other; each answers for the subjects that are its own."""


def subjects_of_notices(keys: Collection[UUID]) -> dict[UUID, Subject]:
    """Gets what notices of other apps are about, by the keys of their subjects."""
    return {key: subject for source in notice_sources for key, subject in source.subjects(keys).items()}


class CrewSource(NamedTuple):
    """What another app says of crews, groups that last over games, by their keys.

    `crews_of` are those that an actor belongs to, with their names; `crews_with` those to which a game
    belongs; `games_of` are the keys of the games of crews, and `names` how crews are called.
    """

    crews_of: Callable[[Actor], Mapping[UUID, str]]
    crews_with: Callable[[Game], Collection[UUID]]
    games_of: Callable[[QuerySet[Any, Any] | Sequence[UUID]], QuerySet[Any, Any]]
    names: Callable[[Collection[UUID]], Mapping[UUID, str]]


crew_sources: list[CrewSource] = []
"""Asked one after the other; each answers for the crews that are its own."""
