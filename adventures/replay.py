"""Playing a stored game again from its log, and comparing what comes of it with what is stored."""

import json
from collections.abc import Callable
from typing import Any

from adventures import dealer, rules
from adventures.models import Game, Move
from adventures.rules import DEALER, IllegalMove, InvalidSetup


class LogRefused(Exception):
    """The rules refuse a move that stands in the log."""

    def __init__(self, move: Move, reason: IllegalMove) -> None:
        super().__init__(f"move {move.number} ({move.seat}: {move.text}) is refused: {reason}")
        self.move = move
        self.reason = reason


def replayed(
    game: Game, moves: list[Move] | None = None, step: Callable[[int], None] | None = None
) -> rules.Game:
    """Plays a game from its first move to its last, undone ones and undos included.

    `step` hears after every move how many were played. Raises LogRefused with the first move that is refused.
    """
    table = game.new()
    for played, move in enumerate(list(game.moves.all()) if moves is None else moves, 1):
        try:
            if move.text == Move.UNDO:
                table.undo(move.seat)
            else:
                table.play(move.seat, move.text)
        except IllegalMove as reason:
            raise LogRefused(move, reason) from reason
        if step is not None:
            step(played)
    return table


def differences(game: Game) -> list[str]:
    """Says where a stored game differs from what its log leads to; nothing when all is well."""
    moves = list(game.moves.all())
    found = _gaps(game, moves) + _undo_marks(moves) + _dealt_otherwise(game, moves)
    try:
        table = replayed(game, moves)
    except (LogRefused, InvalidSetup) as refused:
        return [*found, str(refused)]
    if _comparable(game.snapshot) != _comparable(table.to_json()):
        found.append("the snapshot is not what the log leads to")
    if table.over != game.finished:
        found.append(f"the log says {'over' if table.over else 'not over'}, the game is {game.state}")
    if table.turn != game.turn:
        found.append(f"the log leads to turn {table.turn}, the game is at {game.turn}")
    return found + _results_otherwise(game, table)


def _comparable(snapshot: str) -> dict[str, Any] | None:
    """The snapshot without the number of the rules that wrote it; None for a text that is none."""
    try:
        return {**json.loads(snapshot), "rules": None}
    except (TypeError, ValueError):
        return None


def _gaps(game: Game, moves: list[Move]) -> list[str]:
    numbers = [move.number for move in moves]
    if numbers != list(range(1, len(moves) + 1)):
        return [f"the log has gaps: {len(moves)} moves up to number {max(numbers, default=0)}"]
    if len(moves) != game.version:
        return [f"the log has {len(moves)} moves, the game is at version {game.version}"]
    return []


def _undo_marks(moves: list[Move]) -> list[str]:
    """Compares who is said to have taken back what with the order of the moves."""
    standing: dict[str, list[Move]] = {}
    undone: dict[int, int] = {}
    for move in moves:
        own = standing.setdefault(move.seat, [])
        if move.text != Move.UNDO:
            own.append(move)
        elif own:
            undone[own.pop().number] = move.number
    return [
        f"move {move.number} is marked as taken back by {move.undone_by}, not {undone.get(move.number)}"
        for move in moves
        if move.undone_by != undone.get(move.number)
    ]


def _dealt_otherwise(game: Game, moves: list[Move]) -> list[str]:
    """Deals the stored shuffles again and compares with the flips in the log."""
    if game.piles is None:
        return []
    orders = {shuffle.number: shuffle.piles for shuffle in game.shuffles.all()}
    if 1 not in orders:
        return ["the first shuffle is missing"]
    piles = dealer.Piles.of(orders[1])
    for move in moves:
        if move.seat != DEALER:
            continue
        try:
            text, piles = piles.flip(dealer.shuffled_before(orders))
        except KeyError as missing:
            return [f"shuffle {missing} is missing"]
        if text != move.text:
            return [f"move {move.number} ({move.text}) is not what the shuffled piles offer ({text})"]
    if piles.to_json() != game.piles:
        return ["the piles do not lie as the log leaves them"]
    return []


def _results_otherwise(game: Game, table: rules.Game) -> list[str]:
    stored = {row.seat.name: (row.place, row.total) for row in game.results.select_related("seat")}
    if not stored or table.result is None:
        return ["there are results of a game that is not over"] if stored else []
    result = table.result.to_json()
    reached = {seat: (place, result["scores"][seat]["total"]) for seat, place in result["places"].items()}
    return [] if stored == reached else [f"the results are {stored}, the log leads to {reached}"]
