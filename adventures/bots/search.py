"""What a seat could do in the rest of its turn, seen to the end of it: the best lines first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from adventures.games.chance import Chance
from adventures.rules import DEALER, Game

from .budget import Spent
from .policy import game_after, open_decision
from .table import Table
from .values import Values

LONGEST = 24
"""So many moves of one seat in a row are looked at."""


@dataclass(slots=True)
class Line:
    """Moves of one seat in a row, where they lead to, and what prospect it has there (`Values.prospect`).

    `before` is the line without the last of them; None where there is none.
    """

    moves: tuple[str, ...]
    game: Game
    points: float
    before: Line | None = None


def lines(
    game: Game, seat: str, values: Values, chances: Chance, spent: Spent, width: int, chance: Random
) -> list[Line]:
    """Gets ways through the rest of a seat's turn, the best first; `width` are followed at a time.

    A line ends where others or a new turn come; what is dealt in the middle of a turn is imagined. At least
    one is found whatever is left to spend: then a line may end before the turn does. As many again are
    followed if they look just as good as the last of these: an answer often shows nothing yet.
    """
    goes_on = _goes_on if values.features.deals_within_turns(game.setup) else is_asked
    followed: list[Line] = [Line((), game, values.prospect(game, seat))]
    ended: list[Line] = []
    for _ in range(LONGEST):
        going: list[Line] = []
        for line in _grown(followed, seat, values, spent, chance):
            (going if goes_on(line.game, seat, game.turn) else ended).append(line)
        going.sort(key=_points, reverse=True)
        if not spent.left:
            ended += going
            break
        followed = []
        for line in _distinct(going, seat):
            follow = len(followed) < width or (
                len(followed) < 2 * width and line.points == followed[-1].points
            )
            dealt = _dealt(line, chances, chance) if follow else line
            if not is_asked(dealt.game, seat, game.turn):
                ended.append(line)
            elif follow:
                followed.append(dealt)
        if not followed:
            ended = ended or going
            break
    else:
        ended += followed
    return sorted(ended, key=_points, reverse=True)


def _grown(followed: Sequence[Line], seat: str, values: Values, spent: Spent, chance: Random) -> list[Line]:
    """Plays answers after each of the lines, the best first: all, or half as many as there may still be."""
    answers = []
    for line in followed:
        moves = list(values.features.candidates(line.game, seat, open_decision(line.game, seat)))
        chance.shuffle(moves)
        answers += [(line, move) for move in moves]
    most = len(answers) if 2 * len(answers) <= spent.left else max(1, (spent.left + 1) // 2)
    grown = []
    for line, move in answers[:most]:
        after = game_after(line.game, seat, move)
        moves, turn = [*line.moves, move], line.game.turn
        while len(moves) < LONGEST and (forced := _only_move(after, seat, turn)):
            after.play(seat, forced)
            moves.append(forced)
        spent.spend()
        grown.append(Line(tuple(moves), after, values.prospect(after, seat), line))
    return grown


def _only_move(game: Game, seat: str, turn: int) -> str | None:
    """Gets what a seat has to play next in its turn, where that is one move alone."""
    if not is_asked(game, seat, turn):
        return None
    moves = open_decision(game, seat).moves
    return moves[0] if len(moves) == 1 else None


def _goes_on(game: Game, seat: str, turn: int) -> bool:
    """Returns whether a seat could be asked again in this turn, with nobody else before it but the dealer."""
    if game.over or game.turn != turn:
        return False
    return game.waiting() == (DEALER,) or is_asked(game, seat, turn)


def is_asked(game: Game, seat: str, turn: int) -> bool:
    """Returns whether a seat has something to answer in what is still that turn."""
    if game.over or game.turn != turn or seat not in game.waiting():
        return False
    decision = game.decision(seat)
    return decision is not None and bool(decision.moves)


def _dealt(line: Line, chances: Chance, chance: Random) -> Line:
    """Gets a line with what the dealer is asked after it, dealt from an imagined deck."""
    if line.game.waiting() != (DEALER,):
        return line
    table = Table.with_imagined_deck(line.game.copy(), chances, chance)
    table.deal()
    return Line(line.moves, table.game, line.points, line.before)


def _distinct(going: Sequence[Line], seat: str) -> Iterator[Line]:
    """Leaves out lines that lead to where another one leads, or back to where they were before."""
    found: set[tuple[float, tuple[str, ...]]] = set()
    for line in going:
        where = line.points, tuple(sorted(line.moves))
        if where not in found and not _has_come_back(line, seat):
            found.add(where)
            yield line


def _has_come_back(line: Line, seat: str) -> bool:
    before = line.before
    while before is not None and before.before is not None:
        before = before.before
        if before.points == line.points and _looks(before.game, seat) == _looks(line.game, seat):
            return True
    return False


def _looks(game: Game, seat: str) -> object:
    """What tells how a game stands for whoever is asked in it."""
    decision = game.decision(seat)
    return game.sheet(seat).marks, decision and decision.moves


def _points(line: Line) -> float:
    return line.points
