"""How a seat stood turn by turn: the line of a game beside that of a what-if game."""

from __future__ import annotations

from typing import NamedTuple

from adventures.bots.values import Values, key_of, weights_of
from adventures.games.registry import kit_of
from adventures.models import Game, Move
from adventures.rules import Events
from adventures.running.recently_used import RecentlyUsed
from adventures.running.replay import effective_moves_of, play_again

from .turns import without_undone

KEPT = 64  # seats of one process of which the lines are kept

Key = tuple[object, int, str]


class Standing(NamedTuple):
    """A seat after a turn that is over: its points, and those with which bots expect it to end."""

    turn: int
    points: int
    expected: int


_known: RecentlyUsed[Key, tuple[Standing, ...]] = RecentlyUsed(KEPT)


def standings_of(game: Game, seat: str) -> tuple[Standing, ...]:
    """Gets how a seat stood after each turn that is over; in the last one it has ended as the rules say.

    Everything is known to whoever asks: the points are the seat's own. Raises LogRefused.
    """
    key = (game.pk, game.version, seat)
    known = _known.get(key)
    if known is None:
        known = _standings(game, seat)
        _known.put(key, known)
    return known


def usual_turns(game: Game) -> int:
    """Gets how many turns games like this one usually have."""
    return weights_of(key_of(game.rules_setup)).turns


def _standings(game: Game, seat: str) -> tuple[Standing, ...]:
    table, found = game.new(), list[Standing]()
    values = Values(kit_of(game.ruleset).features, weights_of(key_of(table.setup)))
    turn = table.turn

    def hear(_played: int, _move: Move, _events: Events) -> None:
        nonlocal turn
        if table.turn > turn or table.over:
            points, expected = table.score(seat).total, values.expected(table, seat)
            found.append(Standing(turn, points, round(expected)))
            turn = table.turn

    play_again(table, without_undone(effective_moves_of(game)), hear)
    return tuple(found)
