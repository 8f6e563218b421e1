"""The ladder: who is rated, in order, each with the bar in which the strength lies; and one's own course."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Self

from django.db.models import Min, Q
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.games.registry import KITS
from adventures.models import ALL_GAMES, LadderConsent, RatedResult, Rating
from adventures.rules import RULESETS
from adventures.running.strength import MIDDLE, PROVISIONAL, Strength, gain_of_win
from adventures.words.bots import LEVEL_NAMES, NAMES
from adventures.words.scores import signed

MONTH = timedelta(days=30)
SHOWN = 100
"""Rows; whoever looks sees their own below them."""
STEP = 200
"""Between the lines of the scale."""
MOST_POINTS = 60
"""Of a course; a longer one leaves games out between them."""
STARS_OF_LEVELS = dict(zip(LEVEL_NAMES, NAMES, strict=False))


@dataclass(frozen=True, slots=True)
class LadderRow:
    """Somebody on a ladder; `month` is what the last thirty days have changed, None where that is not told.

    `form` is that of a person of a crew, 0 for everybody else; an `only_here` row nobody else is shown.
    """

    key: str
    name: str
    strength: Strength
    games: int
    level: str = ""
    form: int = 0
    mine: bool = False
    only_here: bool = False
    month: int | None = None
    place: int = 0

    @property
    def value(self) -> int:
        """The rating as it is shown."""
        return self.strength.value

    @property
    def margin(self) -> int:
        """How far the strength may lie from it."""
        return self.strength.margin

    @property
    def provisional(self) -> bool:
        """Returns whether there are too few games yet."""
        return self.games < PROVISIONAL

    @property
    def signed_month(self) -> str:
        """What the month has changed, with its sign."""
        return "" if self.month is None else signed(self.month)

    @property
    def about(self) -> str:
        """The level of a bot, and over how many games it is rated."""
        games = ngettext("%(games)d game", "%(games)d games", self.games) % {"games": self.games}
        if not self.level:
            return games
        return _("%(level)s, %(games)s") % {"level": LEVEL_NAMES[self.level], "games": games}


@dataclass(frozen=True, slots=True)
class Scale:
    """From the left end of all bars to the right one; places on it are per cent of its width."""

    low: int
    high: int

    @classmethod
    def of(cls, rows: Iterable[LadderRow]) -> Self:
        """Takes in the bars of some rows."""
        known = list(rows)
        low = min([row.value - row.margin for row in known], default=MIDDLE)
        high = max([row.value + row.margin for row in known], default=MIDDLE)
        return cls(min(low, MIDDLE - STEP) - STEP // 8, max(high, MIDDLE + STEP) + STEP // 8)

    @property
    def marks(self) -> list[tuple[int, str]]:
        """The values that are written, each with its place."""
        step = STEP * max(1, -(-(self.high - self.low) // (5 * STEP)))
        first = -(-self.low // step) * step
        return [(value, f"{self.at(value)}%") for value in range(first, self.high + 1, step)]

    def at(self, value: float) -> float:
        """Gets the place of a value."""
        return round((value - self.low) / (self.high - self.low) * 100, 2)


@dataclass(frozen=True, slots=True)
class Bar:
    """A row as it is drawn: lengths as SVG has them."""

    row: LadderRow
    left: str
    width: str
    at: str


@dataclass(frozen=True, slots=True)
class ScopeKey:
    """A key that shows the ladder of one ruleset, or of all games."""

    key: str
    label: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Course:
    """How the rating of somebody has gone, as the points of a line and of the band around it."""

    line: str
    band: str
    marks: Sequence[tuple[int, str]]
    end: tuple[str, str]
    games: int

    WIDTH = 332
    HEIGHT = 132

    @classmethod
    def of(cls, strengths: Sequence[Strength]) -> Self | None:
        """Draws what strengths were after each game; None before the first."""
        if not strengths:
            return None
        every = -(-len(strengths) // MOST_POINTS)
        told = list(reversed(list(reversed(strengths))[::every]))
        low = min(one.value - one.margin for one in told)
        high = max(one.value + one.margin for one in told)
        step = 50 * max(1, -(-(high - low) // 250))
        across = cls.WIDTH / max(1, len(told) - 1)

        def y(value: float) -> float:
            return round(cls.HEIGHT * (1 - (value - low) / (high - low)), 1)

        def points(values: Iterable[tuple[float, float]]) -> str:
            return " ".join(f"{round(x, 1)},{y(value)}" for x, value in values)

        xs = [index * across if len(told) > 1 else cls.WIDTH for index in range(len(told))]
        upper = [(x, one.value + one.margin) for x, one in zip(xs, told, strict=True)]
        lower = [(x, one.value - one.margin) for x, one in zip(xs, told, strict=True)]
        return cls(
            line=points((x, one.value) for x, one in zip(xs, told, strict=True)),
            band=points([*upper, *reversed(lower)]),
            marks=[(value, str(y(value))) for value in range(-(-low // step) * step, high + 1, step)],
            end=(str(round(xs[-1], 1)), str(y(told[-1].value))),
            games=len(strengths),
        )


@dataclass(frozen=True, slots=True)
class Ladder:
    """A ladder as page and API show it: all rows in order, and the course of whoever looks."""

    scope: str
    rows: Sequence[LadderRow]
    course: Course | None = None

    @classmethod
    def of(cls, scope: str, rows: Iterable[LadderRow], course: Course | None = None) -> Self:
        """Puts rows into their order, equal values at equal places."""
        ordered = sorted(rows, key=lambda row: (-row.value, row.name.casefold()))
        values = [row.value for row in ordered]
        return cls(scope, [replace(row, place=values.index(row.value) + 1) for row in ordered], course)

    @property
    def me(self) -> LadderRow | None:
        """The row of whoever looks."""
        return next((row for row in self.rows if row.mine), None)

    @property
    def shown(self) -> list[LadderRow]:
        """The first rows, and one's own."""
        return [row for at, row in enumerate(self.rows) if at < SHOWN or row.mine]

    @property
    def scale(self) -> Scale:
        """The scale of all bars that are shown."""
        return Scale.of(self.shown)

    @property
    def bars(self) -> list[Bar]:
        """The rows as they are drawn."""
        scale = self.scale
        return [
            Bar(
                row,
                f"{scale.at(row.value - row.margin)}%",
                f"{round(scale.at(row.value + row.margin) - scale.at(row.value - row.margin), 2)}%",
                f"{scale.at(row.value)}%",
            )
            for row in self.shown
        ]

    @property
    def headline(self) -> str:
        """Where whoever looks stands."""
        if (me := self.me) is None:
            return _("You are not on this ladder yet")
        return _("Place %(place)d: %(value)d, between %(low)d and %(high)d") % {
            "place": me.place, "value": me.value, "low": me.value - me.margin,
            "high": me.value + me.margin,
        }  # fmt: skip

    @property
    def hint(self) -> str:
        """What a win against the next above would bring; against the next below for whoever leads."""
        me, first = self.me, _("It begins with the first rated game that you play to its end.")
        if me is None:
            return first
        others = [row for row in self.rows if not row.mine]
        above = [row for row in others if row.value >= me.value]
        other = above[-1] if above else next(iter(others), None)
        if other is None:
            return ""
        gain = gain_of_win(me.strength, other.strength)
        return _("A win against %(name)s brings about %(gain)d.") % {"name": other.name, "gain": gain}


def checked_scope(scope: object) -> str:
    """Gets of what a ladder is: of all games, or of a ruleset; raises Malformed for anything else."""
    if scope == ALL_GAMES or (isinstance(scope, str) and scope in RULESETS):
        return scope
    raise Malformed("game", "unknown_ruleset")


def scope_keys(chosen: str) -> list[ScopeKey]:
    """The keys of all games and of each ruleset: by its number where its box has several."""
    keys = [ScopeKey(ALL_GAMES, pgettext("ladder", "All games"), _("All games"), chosen == ALL_GAMES)]
    return keys + [
        ScopeKey(
            title.key,
            str(title.number) if title.box else str(title.short or title.name),
            str(title.numbered),
            chosen == title.key,
        )
        for kit in KITS
        for title in kit.titles
        if title.key in RULESETS
    ]


def ladder_of_site(actor: Actor, scope: str) -> Ladder:
    """Gets the ladder of everybody: bots, the accounts that wish to be seen there, and the actor's own."""
    me = None if actor.bot or actor.position is not None else actor.user_id
    consenting = LadderConsent.objects.order_by().values("user")
    seen = Q(user__isnull=True) | Q(user__in=consenting) | (Q(user=me) if me is not None else Q())
    found = list(Rating.objects.filter(seen, scope=scope).select_related("user"))
    alone = me is not None and not LadderConsent.objects.filter(user=me).exists()
    before = _a_month_ago(scope, [row.user_id for row in found if row.user_id is not None])
    rows = []
    for one in found:
        strength, mine = Strength(one.mu, one.sigma), one.user_id is not None and one.user_id == me
        past = before.get(one.user_id) if one.user_id is not None else None
        rows.append(
            LadderRow(
                key=one.level or str(one.user_id),
                name=one.user.get_username() if one.user else STARS_OF_LEVELS[one.level],
                strength=strength,
                games=one.games,
                level=one.level,
                mine=mine,
                only_here=mine and alone,
                month=None if past is None else strength.value - past.value,
            )
        )
    return Ladder.of(scope, rows, None if me is None else _course(me, scope))


def _a_month_ago(scope: str, users: Sequence[int]) -> Mapping[int, Strength]:
    """How strong accounts were before the first game of the last thirty days, by their keys."""
    lately = RatedResult.objects.filter(
        scope=scope, user__in=users, rated_game__ended_at__gte=timezone.now() - MONTH
    )
    first = lately.order_by().values("user").annotate(first=Min("pk")).values("first")
    rows = RatedResult.objects.filter(pk__in=first).values_list("user", "mu_before", "sigma_before")
    return {user: Strength(mu, sigma) for user, mu, sigma in rows}


def _course(user: int, scope: str) -> Course | None:
    rows = RatedResult.objects.filter(user=user, scope=scope).order_by("rated_game")
    return Course.of([Strength(mu, sigma) for mu, sigma in rows.values_list("mu", "sigma")])
