"""Analyses that come from elsewhere: believed only as far as they fit the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import isfinite
from typing import Any, cast

from adventures.bots.values import OUTLOOK
from adventures.rules import LONGEST_MOVE, Game, Result

from .course import playable
from .effort import ENGINE, FORMAT
from .telling import BETTER, LUCK, MOST, AnalysisTold, MomentTold

MOST_POINTS = 10_000
MOST_TURNS = 2_000
MOST_OF_A_LINE = 60
MOST_FIELDS = 40
LONGEST_FIELD = 40
MOST_COUNTED = 10_000_000

Moves = Sequence[tuple[str, str]]


def read_analysis(told: Any, game: Game, moves: Moves, result: Result) -> AnalysisTold | None:
    """Reads an analysis of a game that was played with these moves to this result; `game` is how it began.

    None for what is none, was made in another form or by another engine, or tells of another game.
    """
    fits = _fits(told, game.setup.seats, moves, result) and all(
        _is_of(moment, game, moves, result) for moment in told["moments"]
    )
    return cast(AnalysisTold, told) if fits else None


def _is_of(moment: MomentTold, game: Game, moves: Moves, result: Result) -> bool:
    """Returns whether both ways of a moment could be played there, and its fields are those of the score."""
    table, seat = game.copy(), moment["seat"]
    for who, text in moves[: moment["at"]]:
        table.play(who, text)
    ways = [moment["played"], *([moment["better"]] if "better" in moment else [])]
    known = {*result.scores[seat].fields, OUTLOOK}
    return all(playable(table, seat, way["moves"]) == tuple(way["moves"]) for way in ways) and all(
        name in known for name, _points in moment.get("fields", ())
    )


def _fits(told: Any, seats: Collection[str], moves: Moves, result: Result) -> bool:
    names = {"format", "engine", "turns", "seats", "moments", "playouts", "samples"}
    if (
        not isinstance(told, dict)
        or told.keys() != names
        or (told["format"], told["engine"]) != (FORMAT, ENGINE)
    ):
        return False
    turns, by_seat, moments = told["turns"], told["seats"], told["moments"]
    if not _is_list(turns, MOST_TURNS) or not turns or not all(map(_whole, turns)) or turns[0] < -1:
        return False
    if turns[-1] > MOST_TURNS or any(one >= other for one, other in pairwise(turns)):
        return False
    if not isinstance(by_seat, dict) or by_seat.keys() != set(seats):
        return False
    if not all(_is_seat(one, len(turns), result.scores[seat].total) for seat, one in by_seat.items()):
        return False
    if not (_counts(told["playouts"]) and _counts(told["samples"])):
        return False
    return _is_list(moments, MOST) and all(_is_moment(one, turns, seats, moves) for one in moments)


def _is_seat(told: Any, turns: int, total: int) -> bool:
    """Returns whether a seat's numbers are whole; the last one is what was reached."""
    lines = ("expected", "low", "high", "error")
    if not isinstance(told, dict) or told.keys() != {*lines, "luck", "luck_error"}:
        return False
    if not all(_is_list(told[line], turns) and len(told[line]) == turns for line in lines):
        return False
    if not all(_is_number(number) for line in lines for number in told[line]):
        return False
    luck = told["luck"] is None or _is_number(told["luck"])
    return luck and _is_number(told["luck_error"]) and told["expected"][-1] == total


def _is_moment(told: Any, turns: Collection[int], seats: Collection[str], moves: Moves) -> bool:
    """Returns whether a moment is one of this game: what was played there was played there."""
    always = {"turn", "seat", "kind", "points", "error", "at", "played", "worlds"}
    if not isinstance(told, dict) or told.get("kind") not in (BETTER, LUCK):
        return False
    if told.keys() != (always | {"better", "fields"} if told["kind"] == BETTER else always):
        return False
    if not (
        _counts(told["at"]) and _counts(told["worlds"]) and _whole(told["turn"]) and told["turn"] in turns
    ):
        return False
    if not (_is_number(told["points"]) and _is_number(told["error"]) and _is_way(told["played"])):
        return False
    if told["seat"] not in seats or told["at"] > len(moves):
        return False
    if not _was_played(told["played"]["moves"], told["at"], told["seat"], moves):
        return False
    if told["kind"] == LUCK:
        return True
    fields = told["fields"]
    return _is_way(told["better"]) and _is_list(fields, MOST_FIELDS) and all(map(_is_field, fields))


def _was_played(line: Sequence[str], at: int, seat: Any, moves: Moves) -> bool:
    own = [text for who, text in moves[at : at + 40 * len(line)] if who == seat]
    return own[: len(line)] == list(line)


def _is_way(told: Any) -> bool:
    if not isinstance(told, dict) or told.keys() != {"moves", "total"} or not _is_number(told["total"]):
        return False
    line = told["moves"]
    return _is_list(line, MOST_OF_A_LINE) and bool(line) and all(_is_text(one, LONGEST_MOVE) for one in line)


def _is_field(told: Any) -> bool:
    return _is_list(told, 2) and len(told) == 2 and _is_text(told[0], LONGEST_FIELD) and _is_number(told[1])


def _is_text(told: Any, longest: int) -> bool:
    return isinstance(told, str) and 0 < len(told) <= longest


def _is_list(told: Any, most: int) -> bool:
    return isinstance(told, list) and len(told) <= most


def _whole(told: Any) -> bool:
    return isinstance(told, int) and not isinstance(told, bool)


def _counts(told: Any) -> bool:
    return _whole(told) and 0 <= told <= MOST_COUNTED


def _is_number(told: Any) -> bool:
    return (_whole(told) or isinstance(told, float)) and isfinite(told) and abs(told) <= MOST_POINTS
