"""What each place for a number leads to, in imagined games: so puzzles are found, and confirmed.

All places meet the same worlds (common random numbers), so what differs is the places. Those that are clearly
behind are judged in few worlds, the best ones in all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from adventures.bots import Bot, Budget, Table, seeded
from adventures.bots.policy import game_after
from adventures.bots.search import Line, is_asked, lines
from adventures.bots.values import OUTLOOK
from adventures.bots.worlds import led_to
from adventures.rules import Game

from .puzzle import place_of

OWN_TURN = Budget(120, 60.0)
"""What the rest of a seat's turn after its number may cost to look at."""
A_WORLD = Budget(20_000, 60.0)
ROUNDS = 1
"""So many rounds are played after this turn in each world."""
ALWAYS = 3
"""So many places at least are judged in all worlds."""
CLEARLY = 2.0
"""So many standard errors behind the best a place is dropped."""


class Worlds(NamedTuple):
    """In how many worlds places are judged: `few` for all of them, `all` for the best."""

    few: int
    all: int


@dataclass(slots=True)
class JudgedPlace:
    """A move that writes a number at a place, and to what it led, world by world.

    `points` are those with which the seat is expected to end, `fields` the same by field of the score.
    """

    move: str
    line: Line
    points: list[float] = field(default_factory=list)
    fields: list[Mapping[str, float]] = field(default_factory=list)

    def behind(self, best: JudgedPlace) -> tuple[float, float]:
        """Gets how many points the place is behind another on average over the worlds of both, and the
        standard error of that.
        """
        apart = [one - other for one, other in zip(best.points, self.points, strict=False)]
        return fmean(apart), stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 0.0

    def field_points(self, worlds: int) -> Mapping[str, float]:
        """Gets the points expected in each field of the score, on average over its first worlds."""
        seen = self.fields[:worlds]
        names = dict.fromkeys(name for one in seen for name in one if name != OUTLOOK)
        return {name: fmean(one.get(name, 0.0) for one in seen) for name in names}


@dataclass(frozen=True, slots=True)
class Judgement:
    """The places of a question, the best first, and by how much the best is ahead of the second.

    `noise` is the standard error of this `margin`; `worlds` says in how many both were judged.
    """

    places: Sequence[JudgedPlace]
    margin: float
    noise: float
    worlds: int

    @property
    def best(self) -> JudgedPlace:
        """The place that leads furthest."""
        return self.places[0]

    def gain(self, one: JudgedPlace) -> float:
        """Gets by how many points a place leads further than an average legal one."""
        return self._average_behind() - one.behind(self.best)[0]

    def _average_behind(self) -> float:
        return fmean(one.behind(self.best)[0] for one in self.places)

    def field_gains(self, one: JudgedPlace) -> Mapping[str, float]:
        """Gets the same by field of the score, over the worlds in which all places were judged."""
        worlds = min(len(place.points) for place in self.places)
        each = [place.field_points(worlds) for place in self.places]
        own = one.field_points(worlds)
        return {
            name: points - fmean(fields.get(name, 0.0) for fields in each) for name, points in own.items()
        }

    def field_leads(self, one: JudgedPlace, other: JudgedPlace) -> Mapping[str, float]:
        """Gets by how much a place leads further than another in each field, over the worlds of both."""
        worlds = min(len(one.points), len(other.points))
        own, others = one.field_points(worlds), other.field_points(worlds)
        names = dict.fromkeys((*own, *others))
        return {name: own.get(name, 0.0) - others.get(name, 0.0) for name in names}


def foreseen(bot: Bot, game: Game, seat: str, chance: Random) -> list[JudgedPlace]:
    """Gets the places at which a seat can write now, with the best end of its turn after each; best first.

    They are judged by what is expected then, in no world yet. Where several numbers fit a place it is judged
    by the best of them.
    """
    decision = game.decision(seat)
    moves = decision.moves if decision else ()
    judged = [JudgedPlace(move, line_after(bot, game, seat, move, chance)) for move in moves]
    best: dict[str, JudgedPlace] = {}
    for one in sorted(judged, key=lambda one: one.line.points, reverse=True):
        best.setdefault(place_of(one.move), one)
    return list(best.values())


def line_after(bot: Bot, game: Game, seat: str, move: str, chance: Random) -> Line:
    """Plays a move and gets the line from it to the end of the seat's turn."""
    after = game_after(game, seat, move)
    if not is_asked(after, seat, game.turn):
        return Line((move,), after, bot.values.expected(after, seat))
    rest = lines(after, seat, bot.values, bot.chances, OWN_TURN.begun(), bot.level.width, chance)[0]
    return Line((move, *rest.moves), rest.game, rest.points)


def judged(
    bot: Bot,
    game: Game,
    seat: str,
    places: Sequence[JudgedPlace],
    seed: str,
    worlds: Worlds,
    least: float = 0.0,
) -> Judgement | None:
    """Judges places in worlds that follow from a seed; none where few of them show a margin below `least`.

    `game` is asked where a number is written, `places` are those of `foreseen`.
    """
    fresh = [JudgedPlace(one.move, one.line) for one in places]
    _see(bot, game, seat, fresh, seed, range(worlds.few))
    found = _judgement(fresh)
    if found.margin < least:
        return None
    still = [
        one for at, one in enumerate(found.places) if at < ALWAYS or not _is_clearly_behind(one, found.best)
    ]
    _see(bot, game, seat, still, seed, range(worlds.few, worlds.all))
    return _judgement(fresh)


def _is_clearly_behind(one: JudgedPlace, best: JudgedPlace) -> bool:
    behind, noise = one.behind(best)
    return behind > CLEARLY * noise


def _see(bot: Bot, game: Game, seat: str, places: Sequence[JudgedPlace], seed: str, worlds: range) -> None:
    until = game.turn + ROUNDS * bot.values.features.turns_of_a_round(game.setup)
    for number in worlds:
        chance = seeded(f"{seed} {number}")
        world = chance.getrandbits(64)
        table = Table.imagined(game, seat, bot.chances, chance)
        for one in places:
            seen, spent = table.copy(), A_WORLD.begun()
            led_to(seen, one.line, seat, bot.values, bot.chances, spent, until, world)
            one.points.append(bot.values.expected(seen.game, seat))
            one.fields.append(bot.values.expected_fields(seen.game, seat))


def _judgement(places: Sequence[JudgedPlace]) -> Judgement:
    most = max(len(one.points) for one in places)
    full = [one for one in places if len(one.points) == most]
    best = max(full, key=lambda one: fmean(one.points))
    order = sorted(places, key=lambda one: (one is not best, one.behind(best)[0]))
    behind, noise = order[1].behind(best)
    return Judgement(order, behind, noise, min(len(best.points), len(order[1].points)))
