"""The course of a game that is over, taken apart: its turns, its deals, and what each seat did in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from adventures.bots.search import is_asked
from adventures.rules import DEALER, Game, IllegalMove

TurnOf = Callable[[Game], int]
"""Gets the number of the turn that is played in a game, or begins."""


class Stop(NamedTuple):
    """How the game stood once a turn was over and nothing further was dealt; the first, before any turn."""

    turn: int
    game: Game


class Deal(NamedTuple):
    """What the dealer did in a row: the turn for which it was, and the game before and after."""

    turn: int
    before: Game
    after: Game


@dataclass(slots=True)
class Played:
    """The moves of a seat in a row, to the end of its turn or until others come or something is dealt.

    `game` is how it stood before the first of them, when `at` moves of the game were made; `chosen` says
    whether any of them had an alternative.
    """

    turn: int
    seat: str
    at: int
    game: Game
    moves: tuple[str, ...] = ()
    chosen: bool = False


@dataclass(slots=True)
class Course:
    """A game that is over: `stops` has one more entry than there are turns."""

    stops: list[Stop]
    deals: list[Deal] = field(default_factory=list)
    lines: list[Played] = field(default_factory=list)

    @property
    def seats(self) -> tuple[str, ...]:
        """Whoever played it."""
        return self.stops[0].game.setup.seats


def course_of(game: Game, moves: Iterable[tuple[str, str]], turn_of: TurnOf) -> Course:
    """Plays moves from the beginning of a game and takes its course apart.

    Lines without a choice are left out. Raises IllegalMove for a move that the rules refuse.
    """
    walk = _Walk(game.copy(), turn_of)
    for who, text in moves:
        walk.play(who, text)
    walk.end()
    return walk.course


def playable(game: Game, seat: str, moves: Sequence[str]) -> tuple[str, ...]:
    """Gets so many moves of a line as a seat can play in a game as it stands, without anybody else's."""
    alone, made = game.copy(), 0
    with suppress(IllegalMove):
        for text in moves:
            alone.play(seat, text)
            made += 1
    return tuple(moves[:made])


class _Walk:
    """Hears the moves of a game one by one."""

    def __init__(self, game: Game, turn_of: TurnOf) -> None:
        self._game, self._turn_of = game, turn_of
        self._turn = turn_of(game)
        self._made = 0
        self._open: dict[str, Played] = {}
        self._undealt: Game | None = None  # how it stood before the dealer's moves that were made just now
        self.course = Course([Stop(self._turn - 1, game.copy())])

    def play(self, who: str, text: str) -> None:
        game = self._game
        if who == DEALER:
            self._close_all()
            self._undealt = self._undealt or game.copy()
        else:
            self._dealt()
            self._begins(who)
        game.play(who, text)
        self._made += 1
        if who in self._open:
            line = self._open[who]
            line.moves += (text,)
            if not is_asked(game, who, line.game.turn):
                self._close(self._open.pop(who))
        if game.over or self._turn_of(game) > self._turn:
            self._stop()

    def end(self) -> None:
        """Closes what is open where the last move was made."""
        self._close_all()
        self._dealt()

    def _begins(self, who: str) -> None:
        decision = self._game.decision(who)
        if decision is None:
            return
        if who not in self._open:
            self._open[who] = Played(self._turn, who, self._made, self._game.copy())
        self._open[who].chosen |= len(decision.moves) > 1

    def _stop(self) -> None:
        """A turn is over: where the next cards began the next turn, it ended before them."""
        self._close_all()
        before = None if self._game.over else self._undealt
        self.course.stops.append(Stop(self._turn, before or self._game.copy()))
        self._turn = self._turn_of(self._game)

    def _dealt(self) -> None:
        if self._undealt is not None:
            self.course.deals.append(Deal(self._turn, self._undealt, self._game.copy()))
            self._undealt = None

    def _close_all(self) -> None:
        for line in self._open.values():
            self._close(line)
        self._open.clear()

    def _close(self, line: Played) -> None:
        """Keeps a line as far as it can be played without what others did in between."""
        if not line.chosen:
            return
        line.moves = playable(line.game, line.seat, line.moves)
        if line.moves:
            self.course.lines.append(line)
