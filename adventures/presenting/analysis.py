"""The analysis of a game in words: what each seat was to expect, the moments, and the luck of the cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.bots.analysis import BETTER
from adventures.bots.hints import places_of
from adventures.bots.values import OUTLOOK
from adventures.games.kit import Kit, View
from adventures.games.registry import kit_of
from adventures.games.replay import Turn
from adventures.history.anonymous import Anonymous
from adventures.history.turns import without_undone
from adventures.models import Game, GameAnalysis
from adventures.running.recently_used import RecentlyUsed
from adventures.running.replay import effective_moves_of
from adventures.services.analyses import analysis_of
from adventures.words.endings import EndingWords
from adventures.words.scores import signed

from .hints import answer_words

Views = Mapping[tuple[int, str], View]
_VIEWS: RecentlyUsed[Any, Views] = RecentlyUsed(16)
MOST_FIELDS = 5


class FieldShown(NamedTuple):
    """A field of the score, and how many points more the better way brings there."""

    key: str
    name: str
    points: int


class WayShown(NamedTuple):
    """A way to play: its moves, in words what it does otherwise than the way beside it and the rest of it,
    its places in this order, the points at the end that it leads to.
    """

    moves: tuple[str, ...]
    words: str
    rest: str
    places: tuple[str, ...]
    total: int


class MomentShown(NamedTuple):
    """A moment that moved what a seat was to expect; `better` is None where that was luck."""

    number: int
    turn: int
    seat: str
    name: str
    kind: str
    points: int
    text: str
    said: str
    played: WayShown
    better: WayShown | None
    fields: tuple[FieldShown, ...]


class SeatShown(NamedTuple):
    """What a seat was to expect after each turn, and its luck: None if unknown, `clear` above its noise
    and half a point.
    """

    seat: str
    name: str
    expected: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    error: tuple[float, ...]
    luck: int | None
    luck_error: float
    clear: bool


@dataclass(frozen=True)
class AnalysisShown:
    """An analysis as pages and programs read it."""

    state: str
    done: int
    total: int
    unanswered: bool
    turns: tuple[int, ...]
    seats: tuple[SeatShown, ...]
    moments: tuple[MomentShown, ...]
    playouts: int
    samples: int
    sure: str

    @property
    def begun(self) -> bool:
        """Returns whether it says anything yet."""
        return bool(self.seats)


NONE = AnalysisShown("none", 0, 0, False, (), (), (), 0, 0, "")
"""Where nobody has asked for one that is still true of the game."""


def analysis_shown(game: Game, name: Callable[[str], str] | None = None) -> AnalysisShown:
    """Puts the analysis of a game into words; `name` says how everybody is called."""
    known = analysis_of(game)
    if known is None:
        return NONE
    told = known.told or {"turns": [], "seats": {}, "moments": [], "playouts": 0, "samples": 0}
    called = name or kit_of(game.ruleset).ending(game.ruleset).owner
    return AnalysisShown(
        state=known.state,
        done=known.done,
        total=known.total,
        unanswered=known.unanswered,
        turns=tuple(told["turns"]),
        seats=tuple(_seat(seat, called(seat), one) for seat, one in told["seats"].items()),
        moments=tuple(_moments(game, known, told["moments"], called)),
        playouts=told["playouts"],
        samples=told["samples"],
        sure=_sure(told),
    )


def _seat(seat: str, name: str, told: Mapping[str, Any]) -> SeatShown:
    luck, error = told["luck"], told["luck_error"]
    return SeatShown(
        seat=seat,
        name=name,
        expected=tuple(told["expected"]),
        low=tuple(told["low"]),
        high=tuple(told["high"]),
        error=tuple(told["error"]),
        luck=None if luck is None else round(luck),
        luck_error=error,
        clear=luck is not None and abs(luck) > error and round(luck) != 0,
    )


def _sure(told: Mapping[str, Any]) -> str:
    """Says with how many games it was worked out, and how sure it is."""
    if not told["playouts"]:
        return ""
    errors = [error for seat in told["seats"].values() for error in seat["error"]]
    off = sqrt(sum(error**2 for error in errors) / len(errors)) if errors else 0.0
    games = ngettext(
        "From %(count)s game that bots played on.",
        "From %(count)s games that bots played on.",
        told["playouts"],
    ) % {"count": told["playouts"]}
    sure = _("Expected points may be off by %(points)s.") % {"points": max(1, round(off))}
    return f"{games} {sure}"


# The moments


def _moments(
    game: Game, known: GameAnalysis, moments: Sequence[Mapping[str, Any]], name: Callable[[str], str]
) -> list[MomentShown]:
    if not moments:
        return []
    kit = kit_of(game.ruleset)
    views = _views(game, known, moments)
    return [
        _moment(kit, views[one["at"], one["seat"]], number, one, name(one["seat"]))
        for number, one in enumerate(moments, 1)
    ]


def _moment(kit: Kit, view: View, number: int, told: Mapping[str, Any], name: str) -> MomentShown:
    seat, points = told["seat"], round(told["points"])
    other = told["better"]["moves"] if told["kind"] == BETTER else ()
    played = _way(kit, view, seat, told["played"], other)
    better = None
    if told["kind"] == BETTER:
        better = _way(kit, view, seat, told["better"], told["played"]["moves"])
        better = better._replace(total=played.total - points)
        if better.words == played.words:
            played, better = _told_apart(played, better), _told_apart(better, played)
    text = played.words if better else _luck_words(points)
    fields = [
        FieldShown(key, _field_name(kit, view["ruleset"], key), round(gain))
        for key, gain in told.get("fields", ())
        if round(gain)
    ]
    said = {"turn": told["turn"], "name": name, "text": text, "points": more(points)}
    return MomentShown(
        number=number,
        turn=told["turn"],
        seat=seat,
        name=name,
        kind=told["kind"],
        points=points,
        text=text,
        said=_("Turn %(turn)s, %(name)s: %(text)s, %(points)s at the end") % said,
        played=played,
        better=better,
        fields=tuple(fields[:MOST_FIELDS]),
    )


def _luck_words(points: int) -> str:
    return (
        _("Luck: the cards were better than average")
        if points > 0
        else _("Bad luck: worse cards than average")
    )


def _way(kit: Kit, view: View, seat: str, told: Mapping[str, Any], beside: Collection[str] = ()) -> WayShown:
    """Puts a way into words; it begins with what it has not in common with the moves of the other one.

    Of a combination and the place of its number the place is named, unless both ways share it; what was
    chosen for it stands in the rest.
    """
    moves, places = told["moves"], kit.field(view, seat).drawn
    turn = Turn(
        number=kit.turn(view), laid=kit.replay().cards_data(view), dealt=[], steps={}, scores={}, happened=[]
    )
    first = 1 if places_of(moves[:1], places) or not places_of(moves[1:2], places) else 2
    apart = next((at for at, move in enumerate(moves) if move not in beside), 0)
    begins = slice(first) if apart < first else slice(apart, apart + 1)
    if begins == slice(2) and " " in moves[0] and moves[1] not in beside:
        begins = slice(1, 2)
    left = [move for move in moves if move not in moves[begins]]
    rest = [move for move in left if " " in move]
    return WayShown(
        moves=tuple(moves),
        words=answer_words(kit, view, seat, turn, moves[begins]),
        rest=answer_words(kit, view, seat, turn, rest) if rest else "",
        places=places_of([*moves[begins], *left], places),
        total=round(told["total"]),
    )


def _told_apart(way: WayShown, other: WayShown) -> WayShown:
    """Adds to words that both ways share how often it is done, or else what was answered otherwise."""
    verb = way.moves[0].partition(" ")[0]
    often, others = (sum(move.partition(" ")[0] == verb for move in one.moves) for one in (way, other))
    if often != others:
        return way._replace(words=f"{way.words} × {often}") if often > 1 else way
    apart = [move.partition(" ") for move in way.moves if move not in other.moves]
    answers = [answer for kind, _space, answer in apart if answer and kind == verb]
    return way._replace(words=f"{way.words}: {', '.join(answers)}") if answers else way


def _field_name(kit: Kit, ruleset: str, key: str) -> str:
    return _("Still to come") if key == OUTLOOK else str(kit.field_words(ruleset, key).name)


def _views(game: Game, known: GameAnalysis, moments: Sequence[Mapping[str, Any]]) -> Views:
    """What each seat saw at its moment, by how many moves were made then and by seat."""
    wanted = {(one["at"], one["seat"]) for one in moments}
    key = (game.pk, game.version, game.rules_version, frozenset(wanted))
    if (kept := _VIEWS.get(key)) is not None:
        return kept
    found: dict[tuple[int, str], View] = {}
    table = game.new()
    for made, entry in enumerate([*without_undone(effective_moves_of(game)), None]):
        found |= {(at, seat): table.view(seat) for at, seat in wanted if at == made}
        if entry is None or len(found) == len(wanted):
            break
        table.play(entry.seat, entry.text)
    _VIEWS.put(key, found)
    return found


def more(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else signed(points)


class ShortMoment(NamedTuple):
    """A moment in a line: whose, when, what, and by how many points it changed what was to be expected."""

    turn: int
    name: str
    text: str
    points: int

    @property
    def heading(self) -> str:
        """When it was, and whose it is."""
        return _("Turn %(number)s, %(name)s") % {"number": self.turn, "name": self.name}

    @property
    def more(self) -> str:
        """The points with their sign."""
        return more(self.points)


class ShortLuck(NamedTuple):
    """The luck of a seat: the points are None where it was average."""

    name: str
    points: int | None

    @property
    def words(self) -> str:
        """The luck as it is told."""
        return _("average") if self.points is None else more(self.points)


class ShortAnalysis(NamedTuple):
    """An analysis in a few lines, for a result and for paper."""

    moments: tuple[ShortMoment, ...]
    luck: tuple[ShortLuck, ...]
    sure: str


def short_analysis(game: Game, words: EndingWords) -> ShortAnalysis | None:
    """Gets the analysis of a game in a few lines; None where there is none that is done.

    Where players are numbers nothing is said of what they played: some moves name others.
    """
    shown = analysis_shown(game, words.owner)
    if shown.state != GameAnalysis.State.DONE:
        return None
    hidden = isinstance(words, Anonymous)
    moments = (
        ShortMoment(one.turn, one.name, "" if hidden and one.better else one.text, one.points)
        for one in shown.moments
    )
    luck = (_luck_of(seat) for seat in shown.seats if seat.luck is not None)
    return ShortAnalysis(tuple(moments), tuple(luck), shown.sure)


def _luck_of(seat: SeatShown) -> ShortLuck:
    return ShortLuck(seat.name, seat.luck if seat.clear else None)


def beside_analysed(shown: AnalysisShown, seat: str) -> str:
    """What stands of an analysis beside a printed sheet; nothing where it says nothing of that seat."""
    said = [one.said for one in shown.moments if one.seat == seat]
    luck = (_luck_of(one) for one in shown.seats if one.seat == seat and one.luck is not None)
    said += [_("Luck of the cards: %(points)s") % {"points": one.words} for one in luck]
    return " · ".join(said)
