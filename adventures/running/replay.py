"""Playing a stored game again from its log, and how it stands by the rules of today."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from adventures import rules
from adventures.models import Game, Move
from adventures.rules import IllegalMove, InvalidSnapshot, fingerprint

from .game_cache import GAME_CACHE, CachedGame


class LogRefused(Exception):
    """The rules refuse a move that stands in the log."""

    def __init__(self, move: Move, reason: IllegalMove) -> None:
        super().__init__(f"move {move.number} ({move.seat}: {move.text}) is refused: {reason}")
        self.move = move
        self.reason = reason


class RulesChanged(Exception):
    """The rules were mended since this game began, and it would have gone another way by those of today.

    `agreed` is the number of the last move after which both agree, 0 where they never do.
    """

    def __init__(self, game: Game, agreed: int) -> None:
        super().__init__(f"{game} goes another way after move {agreed}")
        self.game = game
        self.agreed = agreed


def effective_moves(moves: Sequence[Move]) -> list[Move]:
    """The entries of a log without those that the whole table has taken back, and without saying so.

    What a seat took back alone stays, and so does its undo: both are played again.
    """
    kept: list[Move] = []
    for move in moves:
        if move.back_to is None:
            kept.append(move)
        else:
            kept = [earlier for earlier in kept if earlier.number <= move.back_to]
    return kept


def effective_moves_of(game: Game, until: int | None = None) -> list[Move]:
    """The entries of a game's log that stand, all or those up to a number."""
    moves = effective_moves(list(game.moves.all()))
    return moves if until is None else [move for move in moves if move.number <= until]


def play_again(
    table: rules.Game, moves: Sequence[Move], step: Callable[[int, Move, rules.Events], None] | None = None
) -> rules.Game:
    """Plays entries of a log, undone ones and undos included; `step` hears of each after it.

    Raises LogRefused with the first move that is refused.
    """
    for played, move in enumerate(moves, 1):
        events: rules.Events = ()
        try:
            if move.text == Move.UNDO:
                table.undo_from_log(move.seat)
            else:
                events = table.play(move.seat, move.text)
        except IllegalMove as reason:
            raise LogRefused(move, reason) from reason
        if step is not None:
            step(played, move, events)
    return table


def replayed(game: Game, step: Callable[[int], None] | None = None) -> rules.Game:
    """Plays a game from its first move to its last, with its moves for whoever wants its record.

    `step` hears after every move how many were played. Raises LogRefused with the first move that is refused.
    """
    heard = None if step is None else lambda played, _move, _events: step(played)
    return play_again(game.new(), effective_moves_of(game), heard)


def current_match(game: Game) -> rules.Game:
    """Gets a stored game by the rules of today, whichever it was begun with.

    Where their version is another one the log is played again: if the rules of today lead to the same after
    every move, the game goes on by them. Raises RulesChanged where they do not.
    """
    return cached(game).table.copy()


def cached(game: Game) -> CachedGame:
    """Gets a stored game as `current_match` does, to be looked at and not played, with what everybody
    sees.
    """
    known = GAME_CACHE.get(game.pk, game.snapshot)
    if known is not None:
        return known
    try:
        table = game.load()
    except InvalidSnapshot as error:
        if error.code != "rules_version":
            raise
        table = _by_the_rules_of_today(game)
    return GAME_CACHE.put(game.pk, game.snapshot, table)


def _by_the_rules_of_today(game: Game) -> rules.Game:
    table, agreed = game.new(), 0

    def compare(_played: int, move: Move, _events: rules.Events) -> None:
        nonlocal agreed
        if not move.state:
            return
        if fingerprint(table.to_json()) != move.state:
            raise RulesChanged(game, agreed)
        agreed = move.number

    try:
        play_again(table, effective_moves_of(game), compare)
    except LogRefused:
        raise RulesChanged(game, agreed) from None
    if not same_state(table.to_json(), game.snapshot):
        raise RulesChanged(game, agreed)
    return table


def state_in(snapshot: str) -> Any:
    """The state in a snapshot of any format and of any version of the rules; None for a text that is none."""
    try:
        return json.loads(snapshot)["table"]
    except (TypeError, ValueError, KeyError):
        return None


def same_state(one: str, other: str) -> bool:
    """Returns whether two snapshots tell of the same state, be it in the words of other versions."""
    state = state_in(one)
    if state is None or state == state_in(other):
        return state is not None
    try:
        return state_in(rules.Game.restated(one)) == state_in(rules.Game.restated(other))
    except InvalidSnapshot:
        return False


def match_at(game: Game, number: int) -> rules.Game:
    """Gets a game as it stood after a move of its log; raises LogRefused."""
    return play_again(game.new(), effective_moves_of(game, number))
