"""With how many points the seat of a what-if game is expected to end, and how sure that is, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.bots.forecast import Forecast, forecast_of
from adventures.bots.values import OUTLOOK
from adventures.games.registry import kit_of
from adventures.models import Forecast as StoredForecast
from adventures.models import Game
from adventures.words.scores import signed


class ExpectedField(NamedTuple):
    """The points that are expected at the end in a field of the score."""

    name: str
    points: int

    @property
    def said(self) -> str:
        """The points, as they are written."""
        return signed(self.points)


@dataclass(frozen=True)
class ExpectedEnd:
    """How a game is expected to end for its seat.

    `points` are None before anything is known. `forecast` are the games that bots have played on, None while
    there are too few: then the points are what was learnt. While it is being made it is `working`.
    """

    points: int | None
    forecast: Forecast | None = None
    working: bool = False
    fields: tuple[ExpectedField, ...] = ()

    @property
    def said(self) -> str:
        """The points as they are written, a dash where there are none yet."""
        return "–" if self.points is None else signed(self.points)

    @property
    def give_or_take(self) -> int:
        """By how many points that may be off; 0 where it is not known."""
        return max(1, round(self.forecast.error)) if self.forecast else 0

    @property
    def sure(self) -> str:
        """Between which points games end, and how it was found out; what is being done before that."""
        if self.forecast is None:
            return _("Bots play on to see how it may end.") if self.working else ""
        ends = {"low": signed(round(self.forecast.low)), "high": signed(round(self.forecast.high))}
        games = ngettext(
            "From %(count)s game that bots played on.",
            "From %(count)s games that bots played on.",
            self.forecast.games,
        ) % {"count": self.forecast.games}
        return f"{_('8 of 10 games end between %(low)s and %(high)s.') % ends} {games}"


def expected_end(game: Game, learnt: int | None) -> ExpectedEnd | None:
    """Gets how a what-if game is expected to end; None of one that is over.

    `learnt` is what is expected of it by what bots have learnt alone.
    """
    if game.finished:
        return None
    known = StoredForecast.objects.filter(game=game).first()
    if known is None:
        return ExpectedEnd(learnt)
    forecast = forecast_of(known.ends)
    if forecast is None:
        return ExpectedEnd(learnt, working=known.open)
    fields = tuple(_fields(game, known.fields, forecast.games))
    return ExpectedEnd(round(forecast.expected), forecast, known.open, fields)


def _fields(game: Game, sums: Mapping[str, float], games: int) -> Iterator[ExpectedField]:
    kit = kit_of(game.ruleset)
    for key, points in sums.items():
        if key != OUTLOOK and (mean := round(points / games)):
            yield ExpectedField(str(kit.field_words(game.ruleset, key).name), mean)
