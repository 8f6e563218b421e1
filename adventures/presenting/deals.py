"""Games with the same cards: which one can begin with, and how they went beside each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import NamedTuple
from uuid import UUID

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from adventures.actor import Actor
from adventures.games.parts import Title
from adventures.games.registry import kit_of, title_of
from adventures.history.daily import Place, places_of
from adventures.models import Deal, Game
from adventures.running.replay import LogRefused, RulesChanged
from adventures.selectors import games_of, over_at
from adventures.services.running_timeline import running_timeline
from adventures.services.timelines import cached_course
from adventures.words.lists import all_of
from moonsite.short_dates import day_and_month

from .deal_tables import DealTables, crews_shown

MOST_OWN = 12
MOST_MOMENTS = 3
MANY_TURNS = 60
"""Of more turns than these fewer have their number below the bar."""
MOMENTS_APART = 20
"""The moments lie at least the twentieth part of all turns apart, so that each can be told from the next."""
BARS_HIGH = 50.0
"""How high the longest bar is, in per cent of both sides together."""


class OwnDeal(NamedTuple):
    """A game of one's own whose cards can be played again."""

    key: UUID
    ruleset: str
    words: str


def own_deals(actor: Actor) -> list[OwnDeal]:
    """Gets the last games of an actor with whose cards others can be begun."""
    over = games_of(actor).filter(
        state=Game.State.FINISHED, dealer=Game.Dealer.SERVER, chapter_play=None, day=None
    )
    return [_own_deal(game) for game in over.exclude(seed="")[:MOST_OWN]]


def _own_deal(game: Game) -> OwnDeal:
    words = {"day": _day(game), "names": all_of([seat.name for seat in game.seats.all()])}
    return OwnDeal(game.pk, game.ruleset, _("%(day)s, %(names)s") % words)


def _day(game: Game) -> str:
    return day_and_month(timezone.localtime(over_at(game)))


@dataclass(frozen=True, slots=True)
class Group:
    """A table that plays a deal: its letter, how it is called, its seats with their points after each turn.

    `turns` are how many of its turns whoever looks may see; `over` says whether these are all, and `ends` are
    the points at its end then. Where a game hides its points, `points` are what it counts turn by turn.
    """

    game: Game
    letter: str
    name: str
    day: str
    own: bool
    over: bool
    url: str
    points: Mapping[str, Sequence[int]]
    turns: int
    ends: Mapping[str, int] = field(default_factory=dict)

    def after(self, turn: int | None) -> Mapping[str, int]:
        """The points of its seats after a turn, None: at the end; nothing where that may not be seen."""
        if turn is None:
            return self.ends
        return {seat: line[turn - 1] for seat, line in self.points.items() if 0 < turn <= len(line)}

    def average_after(self, turn: int | None) -> float | None:
        """The points of a seat on average after a turn, as `after`."""
        points = self.after(turn).values()
        return round(fmean(points), 1) if points else None

    def gain(self, turn: int) -> float:
        """What a seat gained on average in a turn, counted from 1."""
        lines = [line for line in self.points.values() if len(line) >= turn]
        return fmean([line[turn - 1] - (line[turn - 2] if turn > 1 else 0) for line in lines]) if lines else 0


class SeatRow(NamedTuple):
    """A seat among all seats of all groups."""

    place: Place
    group: Group
    name: str
    position: int
    points: int


class TurnBar(NamedTuple):
    """By how much a group gained more on average in a turn; where its bar begins, and how high it is.

    `labelled` says that the number of the turn stands below it.
    """

    turn: int
    ahead: float
    top: float
    height: float
    number: int
    labelled: bool

    @property
    def side(self) -> str:
        """On which side of the line it stands."""
        return "below" if self.ahead < 0 else "above"

    @property
    def end(self) -> float:
        """Where it ends, seen from the line."""
        return self.top + self.height if self.ahead < 0 else self.top


class TurnRow(NamedTuple):
    """One of the turns in which two groups parted most."""

    number: int
    turn: int
    letter: str
    points: str


@dataclass(frozen=True, slots=True)
class SameCards:
    """All games of a deal, as an actor may see them, from one that it may open.

    As long as a game of the deal goes on that the actor may open, it sees of the others only the turns that
    its own table has completed: what others did with those cards says nothing of cards to come.

    `groups` are those of one page of all; `count` says how many there are on all pages together.
    """

    game: Game
    title: Title
    groups: Sequence[Group]
    chosen: Group | None
    limit: int | None
    count: int = 0
    page: int = 1
    pages: int = 1

    @classmethod
    def of(cls, actor: Actor, game: Game, beside: str = "", page: int = 1) -> SameCards:
        """Gathers those of a page, counted from 1; `beside` is the letter of the group with which the own one
        is compared: the page is that on which it is, then.
        """
        tables = DealTables.of(actor, game)
        page = tables.page_of(beside) or min(max(page, 1), tables.pages)
        shown = tables.on_page(page)
        found = Game.objects.filter(pk__in=shown[1:]).prefetch_related("seats").in_bulk()
        games = [game, *(found[key] for key in shown[1:] if key in found)]
        crews = crews_shown(actor, games, tables.mine)
        groups = [
            _group(
                tables.letters[one.pk],
                one,
                crews.get(one.pk, ""),
                own=one.pk in tables.mine,
                limit=tables.limit,
            )
            for one in games
        ]
        others = groups[1:]
        named = next((group for group in others if group.letter == beside), None)
        chosen, count = named or next(iter(others), None), len(tables.order)
        return cls(game, title_of(game.ruleset), groups, chosen, tables.limit, count, page, tables.pages)

    @property
    def page_before(self) -> int:
        """The page before, 0 for none."""
        return self.page - 1

    @property
    def page_after(self) -> int:
        """The page after, 0 for none."""
        return self.page + 1 if self.page < self.pages else 0

    @property
    def own(self) -> Group:
        """The group from whose game one looks."""
        return self.groups[0]

    @property
    def compared_after(self) -> int | None:
        """After which turn all are compared: the last that both have played, None once both are over."""
        return None if self.own.over and (self.chosen is None or self.chosen.over) else self.turns

    @property
    def heads(self) -> list[tuple[Group, float | None]]:
        """The compared groups with their average points."""
        pair = [self.own, *([self.chosen] if self.chosen else [])]
        return [(group, group.average_after(self.compared_after)) for group in pair]

    @property
    def rows(self) -> list[SeatRow]:
        """All seats of all groups that have come so far, the most points first."""
        seats = [
            (group, name, at, points)
            for group in self.groups
            if group.over or self.compared_after is not None
            for at, (name, points) in enumerate(group.after(self.compared_after).items(), 1)
        ]
        seats.sort(key=lambda seat: -seat[3])
        places = places_of([points for _group, _name, _at, points in seats])
        return [
            SeatRow(place, group, name, at, points)
            for place, (group, name, at, points) in zip(places, seats, strict=True)
        ]

    @property
    def counted(self) -> str:
        """What is counted turn by turn: points, or what a game counts that hides them."""
        return str(kit_of(self.game.ruleset).replay().points_title)

    @property
    def turns(self) -> int:
        """How many turns both compared groups have played, as far as they may be seen."""
        return min(self.own.turns, self.chosen.turns) if self.chosen else self.own.turns

    @property
    def bars(self) -> list[TurnBar]:
        """Turn by turn which of two groups did more with the cards."""
        ahead = self._ahead()
        most = max(map(abs, ahead), default=0) or 1
        numbers = {row.turn: row.number for row in self.moments}
        step = 5 if len(ahead) <= MANY_TURNS else 20
        bars = []
        for turn, gain in enumerate(ahead, 1):
            height = round(abs(gain) / most * BARS_HIGH, 1)
            top = BARS_HIGH - height if gain > 0 else BARS_HIGH
            labelled = turn == 1 or not turn % step
            bars.append(TurnBar(turn, gain, top, height, numbers.get(turn, 0), labelled))
        return bars

    @property
    def moments(self) -> list[TurnRow]:
        """The turns in which they parted most, in their order."""
        ahead, apart = self._ahead(), -(-self.turns // MOMENTS_APART)
        largest: dict[int, float] = {}
        for turn, gain in sorted(enumerate(ahead, 1), key=lambda pair: -abs(pair[1])):
            if gain and len(largest) < MOST_MOMENTS and all(abs(turn - one) >= apart for one in largest):
                largest[turn] = gain
        return [
            TurnRow(
                number,
                turn,
                self.leader(gain).letter,
                short_points(abs(gain)),
            )
            for number, (turn, gain) in enumerate(sorted(largest.items()), 1)
        ]

    def leader(self, gain: float) -> Group:
        """Which of the compared groups did more, where the own one gained so much more."""
        assert self.chosen is not None
        return self.own if gain > 0 else self.chosen

    def _ahead(self) -> list[float]:
        if self.chosen is None:
            return []
        return [round(self.own.gain(turn) - self.chosen.gain(turn), 1) for turn in range(1, self.turns + 1)]

    @property
    def headline(self) -> str:
        """Which group is ahead."""
        if self.chosen is None:
            return _("Nobody else has these cards yet")
        one, other = (average for _group, average in self.heads)
        if one is None or other is None:
            return _("The comparison begins after the first turn")
        if one == other:
            return _("%(one)s and %(other)s are level") % {
                "one": self.own.letter,
                "other": self.chosen.letter,
            }
        first = self.own if one > other else self.chosen
        return _("%(group)s is ahead by %(points)s a seat") % {
            "group": first.letter, "points": short_points(abs(one - other))
        }  # fmt: skip

    @property
    def sentence(self) -> str:
        """What there is to know besides."""
        if self.limit is not None:
            return _("You see of the others what your table has played, turn by turn.")
        rows = self.rows
        if self.chosen is None or not rows:
            return _("Send the link to another group: it plays with the same cards.")
        said = {"name": rows[0].name, "count": len(rows)}
        if self.pages > 1:
            return _("%(name)s is first of the %(count)s on this page.") % said
        return _("%(name)s is first of all %(count)s.") % said


def short_points(points: float) -> str:
    """Points with one digit behind the comma where there is one."""
    rounded = round(points, 1)
    return number_format(rounded, 0 if rounded == int(rounded) else 1)


def _group(letter: str, game: Game, crew: str, *, own: bool, limit: int | None) -> Group:
    names = [seat.name for seat in game.seats.all()]
    points, over = _course(game), game.finished and limit is None
    if limit is not None:
        points = {seat: line[:limit] for seat, line in points.items()}
    return Group(
        game=game,
        letter=letter,
        name=crew or all_of(names),
        day=day_and_month(timezone.localtime(game.created_at)),
        own=own,
        over=over,
        url=reverse("result", args=[game.pk]) if own and game.finished else "",
        points=points,
        turns=max(map(len, points.values()), default=0),
        ends=_ends(game) if over else {},
    )


def _ends(game: Game) -> dict[str, int]:
    """The points of the seats at the end of a game that is over."""
    scores = (game.result or {}).get("scores", {})
    return {seat: scores[seat]["total"] for seat in game.rules_setup.seats if seat in scores}


def _course(game: Game) -> dict[str, list[int]]:
    """The points of the seats after each turn that is over; nothing where they are hidden or unknown."""
    seats = game.rules_setup.seats
    try:
        if game.finished:
            totals = cached_course(game)["totals"]
            return {seat: list(totals[seat]) for seat in seats if seat in totals}
        if kit_of(game.ruleset).secret_hands:
            return {}
        turns = running_timeline(game, None)["turns"]
    except (LogRefused, RulesChanged):
        return {}
    return {
        seat: [turn["scores"][seat]["total"] for turn in turns if seat in turn["scores"]] for seat in seats
    }


def describe_deal(deal: Deal) -> str:
    """What is played with a deal, and by how many."""
    name = str(title_of(deal.ruleset).name)
    if kit_of(deal.ruleset).deals_by_seats:
        return _("%(game)s, %(seats)s players") % {"game": name, "seats": deal.seats}
    return name
