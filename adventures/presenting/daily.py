"""The solo of the day: what is known before one has played, and the table, charts and days afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cached_property
from typing import Any
from uuid import UUID

from django.db.models import Q
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.games.parts import Title
from adventures.games.registry import kit_of, title_of
from adventures.history.daily import (
    BOT,
    Bar,
    Place,
    histogram,
    middle_of,
    places_of,
    shown_rows,
    with_bot,
)
from adventures.models import DailySolo, DailyTry, Game
from adventures.models.seat import held_by
from adventures.running.site_days import SoloOfDay, is_over, over_from, solo_in, solo_of, today
from adventures.words.bots import LEVEL_NAMES
from adventures.words.devices import device_word
from moonsite.short_dates import day_and_month

from .daily_chart import DayLines
from .daily_earlier import EarlierTry
from .daily_ways import day_url

MOST_TRIES = 2000
"""So many tries of a day are shown, the best ones."""
OF_A_ROW = ("pk", "device", "user", "name", "kind", "sign", "points", "ended_at", "game")


class OwnTry(StrEnum):
    """How far somebody is with the solo of a day."""

    NEW = "new"  # nothing begun; it may be
    RUNNING = "running"
    STOPPED = "stopped"  # broken off, and may be taken up again
    DONE = "done"
    UNFINISHED = "unfinished"  # begun, and over without points
    MISSED = "missed"  # a day that is past


@dataclass(frozen=True, slots=True)
class DailyRow:
    """A row of the table of a day; `width` is its bar in per cent of the longest.

    That of a bot has no place, and the `level` of the bot.
    """

    place: Place | None
    name: str
    device: str
    points: int
    width: float
    own: bool = False
    level: str = ""


@dataclass
class DailyTable:
    """The solo of a day as an actor may see it: the table only once its own scored try has ended (or the day
    is over), because points and courses of others say something of the cards.
    """

    actor: Actor
    day: date

    @cached_property
    def title(self) -> Title | None:
        """What is played; None where there is nothing of that day."""
        return title_of(self._solo.ruleset) if self._solo else None

    @cached_property
    def rival(self) -> str:
        """Against whom, and of which level."""
        if self._solo is None:
            return ""
        return _("%(name)s, level %(level)s") % {
            "name": self._solo.rival.name,
            "level": self._solo.rival.level,
        }

    @property
    def drawing(self) -> SafeString | None:
        """The sheet in small, as it is before the game."""
        return kit_of(self._solo.ruleset).preview(self._solo.ruleset) if self._solo else None

    @cached_property
    def _solo(self) -> SoloOfDay | None:
        """What was dealt, else what is to be."""
        found = DailySolo.objects.filter(day=self.day).values("deal__ruleset", "deal__options").first()
        return solo_of(self.day) if found is None else solo_in(found["deal__ruleset"], found["deal__options"])

    @property
    def date(self) -> str:
        """The day, as in "26 November"."""
        return day_and_month(self.day)

    @property
    def iso(self) -> str:
        """The day as addresses name it."""
        return self.day.isoformat()

    @property
    def url(self) -> str:
        """Where it is."""
        return day_url(self.day)

    @property
    def is_today(self) -> bool:
        """Returns whether tries can be begun."""
        return self.day == today()

    # Of whoever looks

    @cached_property
    def _found(self) -> list[DailyTry]:
        """The tries of the actor on the day, and today those of days before that go on."""
        days = Q(daily=self.day)
        if self.is_today:
            days |= Q(daily__lt=self.day, game__state=Game.State.PLAYING)
        own = DailyTry.objects.filter(days, held_by(self.actor)).select_related("game")
        return list(own.defer("game__snapshot", "game__setup", "game__piles"))

    @property
    def _tries(self) -> list[DailyTry]:
        return [one for one in self._found if one.daily_id == self.day]

    @property
    def earlier(self) -> EarlierTry | None:
        """The newest try of the actor at the solo of a day before today that goes on; None of other days.

        One that was broken off or deleted does not.
        """
        before = (one for one in self._found if one.daily_id < self.day and one.game)
        newest = max(before, key=lambda one: (one.daily_id, one.pk), default=None)
        return EarlierTry(newest.daily_id, newest.game.pk) if newest and newest.game else None

    @cached_property
    def own(self) -> DailyTry | None:
        """The scored try of the actor."""
        return next((one for one in self._tries if one.scored), None)

    @property
    def running(self) -> DailyTry | None:
        """A try of the actor, scored or a later one, that goes on or was broken off."""
        return next((one for one in self._tries if one.game and not one.game.finished), None)

    @property
    def later(self) -> list[DailyTry]:
        """Tries of the actor that are not scored, and have ended."""
        return [one for one in self._tries if not one.scored and one.ended]

    @property
    def state(self) -> OwnTry:
        """How far the actor's scored try is."""
        if self.own is None:
            return OwnTry.NEW if self.is_today else OwnTry.MISSED
        if self.own.ended:
            return OwnTry.DONE
        game = self.own.game
        if game is None or is_over(self.day):
            return OwnTry.UNFINISHED
        return OwnTry.STOPPED if game.stopped else OwnTry.RUNNING

    @property
    def open(self) -> bool:
        """Returns whether the actor may see what others have played."""
        return self.state == OwnTry.DONE or is_over(self.day)

    # Of everybody

    @property
    def count(self) -> int:
        """How many have played it to the end."""
        return len(self._ranked) if self.open else _ranked(self.day).count()

    @cached_property
    def _ranked(self) -> list[dict[str, Any]]:
        return list(_ranked(self.day).order_by("-points", "ended_at", "pk").values(*OF_A_ROW)[:MOST_TRIES])

    @cached_property
    def points(self) -> list[int]:
        """The points of all, the most first; nothing while they are closed."""
        return [one["points"] for one in self._ranked] if self.open else []

    @cached_property
    def _own_row(self) -> int | None:
        if self.own is None or not self.open:
            return None
        return next((at for at, one in enumerate(self._ranked) if one["pk"] == self.own.pk), None)

    @property
    def own_points(self) -> int | None:
        """The actor's points, where they have a place in the table."""
        return self.own.points if self.own is not None and self._own_row is not None else None

    @property
    def place(self) -> Place | None:
        """The actor's place."""
        return None if self._own_row is None else places_of(self.points)[self._own_row]

    @property
    def rows(self) -> list[DailyRow | None]:
        """The first five, those around the actor, and the bot; None is a gap."""
        return self._shown(shown_rows(len(self.points), self._own_row))

    @property
    def every_row(self) -> list[DailyRow | None]:
        """All rows, that of the bot among them."""
        return self._shown(list(range(len(self.points))))

    @property
    def people(self) -> list[DailyRow]:
        """The rows that have a place."""
        return [self._row(at, place) for at, place in enumerate(places_of(self.points))]

    def _shown(self, shown: list[int | None]) -> list[DailyRow | None]:
        places, bot = places_of(self.points), self.bot
        if bot is not None:
            shown = with_bot(shown, sum(points >= bot.points for points in self.points))
        return [None if at is None else bot if at == BOT else self._row(at, places[at]) for at in shown]

    def _row(self, at: int, place: Place) -> DailyRow:
        one, own = self._ranked[at], at == self._own_row
        here = own and one["device"] == self.actor.device
        word, points = device_word(one["kind"], one["sign"], here=here), one["points"]
        return DailyRow(place, one["name"] or _("Somebody"), word, points, self._width(points), own)

    @cached_property
    def bot(self) -> DailyRow | None:
        """What the bot of the site has made of it; None while that is closed, and before it has ended."""
        if not self.open or self._bot_try is None:
            return None
        name, level, points = self._bot_try
        word = _("bot, %(level)s") % {"level": LEVEL_NAMES[level]}
        return DailyRow(None, name, word, points, self._width(points), level=level)

    @cached_property
    def _bot_try(self) -> tuple[str, str, int] | None:
        ended = DailyTry.objects.filter(daily=self.day, points__isnull=False).exclude(level="")
        name, level, points = ended.values_list("name", "level", "points").first() or ("", "", None)
        return None if points is None else (name, level, points)

    def _width(self, points: int) -> float:
        longest = max([1, *self.points[:1], *([self._bot_try[2]] if self._bot_try else [])])
        return round(100 * max(points, 0) / longest, 1)

    @property
    def best(self) -> int | None:
        """The most points of all."""
        return self.points[0] if self.points else None

    @property
    def best_name(self) -> str:
        """Who has them, where that is one."""
        return self._row(0, Place(1, False)).name if self.points else ""

    @cached_property
    def best_game(self) -> UUID | None:
        """The game of the best try, for whoever may look at it; None where nobody has kept it."""
        best = self.best
        games = (one["game"] for one in self._ranked if one["points"] == best) if self.open else ()
        return next((game for game in games if game is not None), None)

    @property
    def middle(self) -> int | None:
        """The middle of all points."""
        return middle_of(self.points) if self.points else None

    @cached_property
    def bars(self) -> list[Bar]:
        """How many have how many points."""
        return histogram(self.points, self.own_points)

    @cached_property
    def _courses(self) -> list[list[int]]:
        """The points of each row after each turn, in the order of the table; nothing while closed."""
        if not self.open:
            return []
        courses = dict(_ranked(self.day).values_list("pk", "course"))
        return [courses.get(one["pk"], []) for one in self._ranked]

    @property
    def courses(self) -> dict[str, list[int]]:
        """The points of the `best` after each turn, and of whoever looks (`yours`); nothing while closed."""
        if not self.points:
            return {}
        yours = {} if self._own_row is None else {"yours": self._courses[self._own_row]}
        return {"best": self._courses[0], **yours}

    @cached_property
    def lines(self) -> DayLines | None:
        """The points turn by turn, as they are drawn and told; None while closed, and where none is known."""
        if not any(self._courses):
            return None
        return DayLines(self._courses, self.points, self._own_row, self.best_name)

    # In words

    @property
    def headline(self) -> str:
        """How the actor stands, or what there is to do."""
        if self.place is not None:
            return self._standing(self.place)
        match self.state:
            case OwnTry.DONE:
                return _("Played too late for the table")
            case OwnTry.RUNNING:
                return _("Your try goes on")
            case OwnTry.STOPPED:
                return _("Your try was broken off")
            case OwnTry.UNFINISHED:
                return _("Not finished")
            case OwnTry.NEW:
                return _("The same cards for everybody")
            case _:
                return _("Not played")

    def _standing(self, place: Place) -> str:
        words = {"place": place.number, "count": self.count}
        others = self.points.count(self.points[self._own_row or 0]) - 1
        if self.count == 1:
            return _("You are the first to finish")
        if not others:
            return _("You are number %(place)s of %(count)s") % words
        return ngettext(
            "You are number %(place)s of %(count)s, with one other",
            "You are number %(place)s of %(count)s, with %(others)s others",
            others,
        ) % {**words, "others": others}

    @property
    def sentence(self) -> str:
        """What there is to know besides."""
        parts = []
        if self.own is not None and self.own.points is not None:
            parts.append(self._compared(self.own.points))
        if self.state == OwnTry.NEW:
            parts.append(_("Your first try counts: without hints, bots and corrections."))
        if self.state in (OwnTry.RUNNING, OwnTry.STOPPED):
            parts.append(_("It counts if you end it within two hours after midnight."))
        if self.is_today:
            parts.append(_("New cards at midnight."))
        elif not is_over(self.day):
            parts.append(_("The day is over two hours after midnight."))
        return " ".join(parts)

    def _compared(self, points: int) -> str:
        apart = points - (self.middle if self.middle is not None else points)
        told = ngettext("%(points)s point", "%(points)s points", points) % {"points": points}
        if not apart:
            return _("%(points)s, the middle of all.") % {"points": told}
        if apart > 0:
            return _("%(points)s, %(apart)s more than the middle.") % {"points": told, "apart": apart}
        return _("%(points)s, %(apart)s fewer than the middle.") % {"points": told, "apart": -apart}

    @property
    def to_copy(self) -> str:
        """How the actor has done in a line that says nothing of the cards."""
        if self.place is None or self.title is None or self.own is None:
            return ""
        words = {
            "date": self.date, "name": self.title.name, "rival": self.rival, "points": self.own.points,
            "place": self.place.number, "count": self.count,
        }  # fmt: skip
        said = _("Solo of the day, %(date)s: %(name)s, %(points)s points, number %(place)s of %(count)s")
        return said % words


def _ranked(day: date) -> Any:
    """Tries that have a place in the table of a day."""
    in_time = DailyTry.objects.filter(daily=day, scored=True, points__isnull=False)
    return in_time.filter(ended_at__lt=over_from(day)).order_by("pk")


def best_game(table: DailyTable) -> Game:
    """Gets the best game of a day; raises NotFound where there is none that may be looked at."""
    key = table.best_game
    game = Game.objects.filter(pk=key, state=Game.State.FINISHED).first() if key is not None else None
    if game is None:
        raise NotFound()
    return game
