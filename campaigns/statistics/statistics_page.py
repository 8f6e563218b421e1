"""What the page of statistics shows: of a crew, of one of its people, or of the whole site."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.parts import Named, Title
from adventures.games.registry import kit_of, title_of
from adventures.words.lists import isolated
from campaigns.models import Campaign, Crew, Person
from campaigns.path.walk_queries import in_front

from . import charts, counts
from .endings import endings_in_words
from .played import Played
from .played_games import games_of_crew, games_of_person, people_of, rated_keys, stars_over_chapters

FEWEST = 3  # games, below which a picture says less than its table
FORMS = 6
HIGHEST = 30  # units of the highest bar of an action
BAR = 340  # units of the whole bar of endings
MOST_IN_CHARTS = 6  # people: as many as sit at a table
PATTERNS = ("full", "hatch", "dots", "lines", "empty")


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person with their form."""

    key: str
    name: str
    form: int


@dataclass(frozen=True, slots=True)
class PointsRow:
    """Points in one Adventure as a line: the numbers, the bar, who holds the record."""

    title: Title
    points: counts.PointsSpread
    bar: charts.Bar
    holders: tuple[Somebody, ...]


@dataclass(frozen=True, slots=True)
class HeadToHeadCell:
    """A cell of the head to head; empty where two never met."""

    won: int = 0
    lost: int = 0
    fill: int = 0
    self: bool = False

    @property
    def step(self) -> int:
        """How full it is, in eight steps."""
        return round(self.fill / 6)

    @property
    def ahead(self) -> bool:
        """Returns whether the row has won more often."""
        return self.won > self.lost


@dataclass(frozen=True, slots=True)
class Share:
    """A bar of a favourite action: its height in pixels, and whether it is the highest of its person."""

    percent: int
    height: int
    most: bool

    @property
    def top(self) -> int:
        """Where its bar begins."""
        return HIGHEST - self.height


@dataclass(frozen=True, slots=True)
class EndingRow:
    """Why games ended: in words, how often, its pattern, where its piece of the bar lies."""

    name: str
    times: int
    pattern: str
    left: int
    width: int


@dataclass(frozen=True, slots=True)
class StarLine:
    """A line of the course of stars with its person."""

    who: Somebody
    line: charts.TrendLine

    @property
    def classes(self) -> str:
        """The classes of its line."""
        return f"line form-{self.who.form}{' leads' if self.line.leads else ''}"

    @property
    def form_top(self) -> float:
        """Where the form begins that stands at its end."""
        return self.line.label - 8

    @property
    def text_top(self) -> float:
        """Where the name begins that stands beside it."""
        return self.line.label - 11


@dataclass(frozen=True)
class Statistics:
    """All of one page; `person` is whose it is, None for everybody's."""

    people: tuple[Somebody, ...]
    person: Somebody | None
    games: tuple[Played, ...]
    campaign: Campaign | None
    course: charts.Course | None
    stars: tuple[StarLine, ...]
    steps: tuple[Title, ...]

    @cached_property
    def figures(self) -> counts.Figures:
        return counts.figures(self.games)

    @property
    def hours(self) -> str:
        """How long was played."""
        minutes = round(self.figures.seconds / 60)
        hours, rest = divmod(minutes, 60)
        return _("%(hours)s h") % {"hours": hours} if hours >= 10 else _("%(hours)s h %(minutes)s") % {
            "hours": hours, "minutes": rest,
        }  # fmt: skip

    @property
    def drawn(self) -> bool:
        """Returns whether there are enough games for pictures."""
        return len(self.games) >= FEWEST

    @property
    def shown(self) -> tuple[Somebody, ...]:
        """Who has a line in charts of people."""
        return (self.person,) if self.person else self.people[:MOST_IN_CHARTS]

    @cached_property
    def points(self) -> list[PointsRow]:
        """Points by Adventure, on one scale."""
        scale, by_key = self.scale, {who.key: who for who in self.people}
        return [
            PointsRow(
                title_of(ruleset), row, scale.bar(row.worst, row.average, row.best),
                tuple(by_key[key] for key in row.holders if key in by_key),
            )
            for ruleset, row in self._counted.items()
        ]  # fmt: skip

    @cached_property
    def _counted(self) -> dict[str, counts.PointsSpread]:
        """Points by Adventure, of everybody or of the person."""
        return counts.points(self.games, of=self.person.key if self.person else None)

    @cached_property
    def scale(self) -> charts.Scale:
        """The scale of all points."""
        found = self._counted.values()
        return charts.scale(
            min((row.worst for row in found), default=0), max((row.best for row in found), default=0)
        )

    @property
    def head_to_head(self) -> list[tuple[Somebody, list[HeadToHeadCell]]]:
        """Everybody against everybody, the row ahead of the column; nothing for a single person."""
        people = self.people[:MOST_IN_CHARTS]
        if len(people) < 2:
            return []
        found = counts.head_to_head(self.games, [who.key for who in people])
        return [(one, [self._cell(found, one, other) for other in people]) for one in people]

    def _cell(
        self, found: Mapping[tuple[str, str], counts.Pair], one: Somebody, other: Somebody
    ) -> HeadToHeadCell:
        if one == other:
            return HeadToHeadCell(self=True)
        pair = found.get((one.key, other.key))
        return (
            HeadToHeadCell(pair.won, pair.lost, charts.fill(pair.won, pair.lost))
            if pair
            else HeadToHeadCell()
        )

    @cached_property
    def _actions(self) -> dict[str, Named]:
        """The actions of the games that were played, by their words in the rules."""
        words: dict[str, Named] = {}
        for ruleset in dict.fromkeys(game.ruleset for game in self.games):
            words.update(kit_of(ruleset).actions)
        return words

    @property
    def actions(self) -> list[Named]:
        """The actions whose shares are shown."""
        return list(self._actions.values())

    @property
    def favourites(self) -> list[tuple[Somebody, list[Share]]]:
        """How often each person takes each action."""
        found = counts.favourites(self.games, [who.key for who in self.shown])
        most = max((favourite.most for favourite in found.values()), default=1) or 1
        return [
            (who, [_share(found[who.key], key, most) for key in self._actions])
            for who in self.shown
            if who.key in found
        ]

    @property
    def endings(self) -> list[EndingRow]:
        """Why games ended, at most five kinds: what is left over is one."""
        times = Counter((game.ruleset, reason) for game in self.games for reason in game.reasons)
        found = endings_in_words(times)
        if len(found) > len(PATTERNS):
            rest = sum(times for _name, times in found[len(PATTERNS) - 1 :])
            found = [*found[: len(PATTERNS) - 1], (_("Others"), rest)]
        places = charts.pieces([times for _name, times in found], BAR)
        return [
            EndingRow(name, times, pattern, *place)
            for (name, times), pattern, place in zip(found, PATTERNS, places, strict=False)
        ]

    @property
    def marks_errors(self) -> bool:
        """Returns whether a game was played that knows missions and System Errors."""
        return any(kit_of(ruleset).has_errors for ruleset in {game.ruleset for game in self.games})

    @property
    def first_missions(self) -> list[tuple[Somebody, int]]:
        """Missions that each person accomplished first."""
        found = counts.missions_first(self.games, [who.key for who in self.shown])
        return [(who, found[who.key]) for who in self.shown]

    @property
    def errors(self) -> list[tuple[Somebody, int]]:
        """System Errors of each person."""
        found = counts.system_errors(self.games, [who.key for who in self.shown])
        return [(who, found[who.key]) for who in self.shown]

    @property
    def headline(self) -> str:
        """What there is to say first."""
        if not self.games:
            return _("Nothing has been played to its end yet")
        if self.person:
            won = counts.wins(self.games, [self.person.key])[self.person.key]
            return ngettext("%(name)s has won %(count)s game", "%(name)s has won %(count)s games", won) % {
                "name": isolated(self.person.name), "count": won,
            }  # fmt: skip
        won_by = counts.wins(self.games, [who.key for who in self.people])
        most = max(won_by.values(), default=0)
        best = [who for who in self.people if won_by[who.key] == most]
        if not most:
            return ngettext("%(count)s game", "%(count)s games", len(self.games)) % {"count": len(self.games)}
        if len(best) > 1:
            said = ngettext(
                "Nobody has won more than %(count)s game", "Nobody has won more than %(count)s games", most
            )
        else:
            said = ngettext(
                "%(name)s has won %(count)s game, more than anybody else",
                "%(name)s has won %(count)s games, more than anybody else",
                most,
            )
        return said % {"name": isolated(best[0].name), "count": most}


def statistics_of_crew(
    crew: Crew, person: str = "", campaign: str = "", *, rated: bool = False
) -> Statistics:
    """Everything that a crew has played; of one of its people where `person` names one.

    Only the `rated` games where that is asked, and then no stars: campaigns have none.
    """
    known = people_of(crew)
    people = tuple(Somebody(str(who.pk), who.name, number % FORMS + 1) for number, who in enumerate(known))
    one = next((who for who in people if who.key == person), None)
    games = games_of_crew(crew)
    if rated:
        counting = set(map(str, rated_keys(game.game for game in games)))
        games = [game for game in games if game.game in counting]
    if one is not None:
        games = [game for game in games if game.part_of(one.key)]
    if rated:
        return _statistics(people, one, games, None, known)
    walked = list(crew.campaigns.filter(plays__counts=True).distinct().order_by("-updated_at"))
    chosen = next((walk for walk in walked if str(walk.pk) == campaign), walked[0] if walked else None)
    return _statistics(people, one, games, chosen, known)


def statistics_of_person(person: Person) -> Statistics:
    """Everything that a person has played, in whichever crew."""
    who = Somebody(str(person.pk), person.name, 1)
    return _statistics((who,), who, games_of_person(person), None, [person])


def _statistics(
    people: tuple[Somebody, ...],
    person: Somebody | None,
    games: Sequence[Played],
    campaign: Campaign | None,
    known: Sequence[Person],
) -> Statistics:
    if campaign is None:
        return Statistics(people, person, tuple(games), None, None, (), ())
    plays, stars = stars_over_chapters(campaign)
    players = {str(player.pk): player for player in campaign.players.select_related("person")}
    drawn = charts.course(stars)
    last = {player.position: stars[key][-1] for key, player in players.items()}
    front = in_front(campaign, last)
    by_key = {who.key: who for who in people}
    lines = []
    for line in drawn.lines:
        player = players[line.person]
        entry = player.person.same_as_id or player.person_id if player.person else None
        who = by_key.get(str(entry)) or Somebody("", player.name, 0 if player.astra else player.position)
        lines.append(StarLine(who, replace(line, leads=player.position in front)))
    titles = tuple(title_of(ruleset) for play in plays if (ruleset := play.played_ruleset))
    return Statistics(people, person, tuple(games), campaign, drawn, tuple(lines), titles)


def _share(favourite: counts.Favourite, key: str, most: int) -> Share:
    percent = favourite.shares.get(key, 0)
    return Share(percent, round(HIGHEST * percent / most), percent > 0 and percent == favourite.most)
