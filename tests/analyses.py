"""An analysis that nobody has worked at: made up for a game that is over, and true of it where it is read.

Working at one takes seconds. Numbers fall evenly to what was reached; each moment names what was played
and another way that was open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from adventures.bots.analysis import BETTER, ENGINE, FORMAT, LUCK, Analysis, AnalysisTold, Effort
from adventures.bots.analysis.course import Course, Played, course_of
from adventures.bots.analysis.telling import MomentTold, SeatTold, Way
from adventures.games.registry import kit_of
from adventures.history.turns import without_undone
from adventures.models import Game, GameAnalysis
from adventures.rules import Game as Table
from adventures.running.replay import effective_moves_of

TINY = Effort(
    positions=10, quick=1, playing=1, ends=60, samples=8, weighed=1, worlds=8, rounds=1, confirmed=1
)
SHIFT = 6.0
"""So many points more than it reached a seat was to expect before its first turn."""


def with_few_steps(work: Analysis) -> Analysis:
    """The same work with few steps of each kind: what one of them finds is asked elsewhere."""
    every = {"look": 20, "play": 6, "deal": 12}
    kept = [step for step in work.steps if (step.at + 1) % every.get(step.kind, 1) == 0]
    return replace(work, steps=kept)


def made_up(table: Table, moves: Sequence[tuple[str, str]]) -> AnalysisTold:
    """An analysis of a game that began as `table` and was played with these moves.

    It has a moment with a better way in the second turn of the first seat, and luck of the next one later on.
    """
    kit = kit_of(table.setup.ruleset)
    course = course_of(table, moves, lambda game: kit.turn(game.view(None)))
    turns = [stop.turn for stop in course.stops]
    first, second = (_line(course, seat, nth) for seat, nth in zip(course.seats, (1, 4), strict=False))
    return AnalysisTold(
        format=FORMAT,
        engine=ENGINE,
        turns=turns,
        seats={seat: _seat(course, seat, 3.0 * nth) for nth, seat in enumerate(course.seats, 1)},
        moments=[_better(course, first), _luck(second)],
        playouts=2 * len(turns),
        samples=48 * len(course.deals),
    )


def _line(course: Course, seat: str, nth: int) -> Played:
    own = (line for line in course.lines if line.seat == seat and len(_moves(line)) > 1)
    return next(islice(own, nth, None))


def _moves(line: Played) -> Sequence[str]:
    return line.game.decision(line.seat).moves  # type: ignore[union-attr]


def _seat(course: Course, seat: str, luck: float) -> SeatTold:
    """Falls evenly to the end; a later seat is surer, and has had more luck."""
    last, total = len(course.stops) - 1, course.stops[-1].game.result.scores[seat].total  # type: ignore[union-attr]
    left = [(last - at) / last for at in range(last + 1)]
    expected = [total + SHIFT * share for share in left]
    return SeatTold(
        expected=expected,
        low=[number - 2 * SHIFT * share for number, share in zip(expected, left, strict=True)],
        high=[number + 2 * SHIFT * share for number, share in zip(expected, left, strict=True)],
        error=left,
        luck=luck,
        luck_error=2.0,
    )


def _better(course: Course, line: Played) -> MomentTold:
    other = next(move for move in _moves(line) if move != line.moves[0])
    fields = list(course.stops[-1].game.result.scores[line.seat].fields)  # type: ignore[union-attr]
    return MomentTold(
        turn=line.turn,
        seat=line.seat,
        kind=BETTER,
        points=-4.6,
        error=0.5,
        at=line.at,
        played=Way(moves=list(line.moves), total=40.4),
        better=Way(moves=[other], total=45.0),
        fields=[[fields[0], 5.2], [fields[1], -1.1], [fields[2], 0.2]],
        worlds=32,
    )


def _luck(line: Played) -> MomentTold:
    return MomentTold(
        turn=line.turn,
        seat=line.seat,
        kind=LUCK,
        points=3.2,
        error=0.5,
        at=line.at,
        played=Way(moves=list(line.moves), total=40.4),
        worlds=48,
    )


def told_of(game: Game) -> AnalysisTold:
    """A made-up analysis of a stored game that is over."""
    entries = without_undone(effective_moves_of(game))
    return made_up(game.new(), [(entry.seat, entry.text) for entry in entries])


def store_analysis(game: Game, told: AnalysisTold, share: float = 1.0) -> GameAnalysis:
    """Stores what an analysis says; where only a share of its work is done it is being made."""
    state = GameAnalysis.State.DONE if share >= 1 else GameAnalysis.State.WORKING
    made = {"version": game.version, "rules_version": game.rules_version, "format": FORMAT, "engine": ENGINE}
    done = {"state": state, "told": told, "done": round(100 * share), "total": 100}
    return GameAnalysis.objects.update_or_create(game=game, defaults=made | done)[0]
