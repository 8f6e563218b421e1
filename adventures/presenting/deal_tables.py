"""All tables that have the same cards: which of them are compared at once, and what they are called."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, NamedTuple
from uuid import UUID

from adventures.actor import Actor
from adventures.hooks import crew_sources
from adventures.models import DealCrew, Game
from adventures.services.deals import crew_of

PAGE = 12
"""So many tables are compared at once, that from which one looks among them."""
MOST_TABLES = 480
"""So many tables can be chosen from, the first that began."""
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class _Row(NamedTuple):
    """What is known of a table without opening its game."""

    game: UUID
    state: str
    seats: Sequence[str]
    scores: Mapping[str, Any] | None

    @property
    def average(self) -> float:
        """The points of a seat on average at the end; what goes on comes last."""
        scores = self.scores or {}
        totals = [scores[seat]["total"] for seat in self.seats if seat in scores]
        return fmean(totals) if totals and self.state == Game.State.FINISHED else float("-inf")


@dataclass(frozen=True, slots=True)
class DealTables:
    """The tables with the cards of a game, by the keys of their games, as an actor may see them.

    `order` is that in which they are offered: the one from which one looks, those of one's own and of one's
    crews, then the best; as long as the actor plays with these cards, those that began first. `letters` are
    A for the one from which one looks, then by when they began. `mine` are those that the actor may open;
    `limit` is how many turns of the others it may see, None: all.
    """

    order: Sequence[UUID]
    letters: Mapping[UUID, str]
    mine: Collection[UUID]
    limit: int | None

    @classmethod
    def of(cls, actor: Actor, game: Game) -> DealTables:
        """Gathers them from a game that the actor may open."""
        if game.deal_id is None:
            return cls([game.pk], {game.pk: ALPHABET[0]}, {game.pk}, None)
        opened = Game.objects.open_to(actor).filter(deal=game.deal_id).order_by()
        mine = {game.pk, *opened.values_list("pk", flat=True)}
        running = opened.exclude(state=Game.State.FINISHED).values_list("turn", flat=True)
        limit = min((max(0, turn - 1) for turn in running), default=None)
        others = [row for row in _rows(game) if row.game != game.pk]
        near = mine | _of_own_crews(actor, [row.game for row in others])
        best = {row.game: -row.average for row in others} if limit is None else {}
        ordered = sorted(others, key=lambda row: (row.game not in near, best.get(row.game, 0)))
        letters = [game.pk, *(row.game for row in others)]
        return cls(
            [game.pk, *(row.game for row in ordered)],
            {key: letter(number) for number, key in enumerate(letters)},
            mine,
            limit,
        )

    @property
    def pages(self) -> int:
        """How many pages there are; each has the table from which one looks."""
        return max(1, -(-(len(self.order) - 1) // (PAGE - 1)))

    def page_of(self, letter: str) -> int | None:
        """The page on which the table with a letter is, counted from 1; None where there is none."""
        others = (at for at, key in enumerate(self.order[1:]) if self.letters[key] == letter)
        at = next(others, None)
        return None if at is None else at // (PAGE - 1) + 1

    def on_page(self, page: int) -> list[UUID]:
        """The keys of the tables of a page, that from which one looks first."""
        first = 1 + (page - 1) * (PAGE - 1)
        return [self.order[0], *self.order[first : first + PAGE - 1]]


def letter(number: int) -> str:
    """What a table is called by its number, counted from 0: A to Z, then AA."""
    before, at = divmod(number, len(ALPHABET))
    return (letter(before - 1) if before else "") + ALPHABET[at]


def crews_shown(actor: Actor, games: Sequence[Game], mine: Collection[UUID]) -> dict[UUID, str]:
    """The crews that games are called by: one's own, and those of others that have agreed to it."""
    agreed = dict(DealCrew.objects.filter(game__in=games).values_list("game", "crew"))
    names = {key: name for source in crew_sources for key, name in source.names(agreed.values()).items()}
    shown = {game: names[crew] for game, crew in agreed.items() if crew in names}
    own = {game.pk: crew_of(actor, game) for game in games if game.pk in mine}
    return shown | {game: crew.name for game, crew in own.items() if crew is not None}


def _rows(game: Game) -> list[_Row]:
    begun = Game.objects.filter(deal=game.deal_id).order_by("created_at", "pk")
    told = begun.values_list("pk", "state", "setup__seats", "result__scores")
    first = list(told[:MOST_TABLES])
    if all(row[0] != game.pk for row in first):
        first += told.filter(pk=game.pk)
    return [_Row(*row) for row in first]


def _of_own_crews(actor: Actor, games: Collection[UUID]) -> set[UUID]:
    """Those of some games that belong to crews of an actor."""
    if not games:
        return set()
    found: set[UUID] = set()
    for source in crew_sources:
        if crews := list(source.crews_of(actor)):
            theirs = Game.objects.filter(pk__in=source.games_of(crews)).filter(pk__in=games)
            found.update(theirs.order_by().values_list("pk", flat=True))
    return found
