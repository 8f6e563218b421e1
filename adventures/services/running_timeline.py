"""The turns of a running game that are over, kept in the process: whoever looks again waits for no moves."""

from __future__ import annotations

import threading
import uuid
from collections import OrderedDict
from collections.abc import Sequence

from adventures.games.registry import kit_of
from adventures.games.replay import Timeline
from adventures.history.timeline import TimelineBuilder
from adventures.history.turns import without_undone
from adventures.models import Game, Seat
from adventures.running.replay import cached, effective_moves_of

KEPT = 32  # games of one process that are looked back at
Moves = Sequence[tuple[str, str]]
Key = tuple[uuid.UUID, str | None]


class _ReadMoves:
    """A game as far as it was read: its moves, and the timeline of the turns that are over."""

    def __init__(self, game: Game, viewer: str | None) -> None:
        kit = kit_of(game.ruleset)
        self._builder = TimelineBuilder(kit, game.new(), viewer, not kit.secret_hands)
        self._moves: list[tuple[str, str]] = []
        self._over = 0
        self._lock = threading.Lock()

    def extend_to(self, moves: Moves, *, same_turn: bool) -> Timeline | None:
        """Returns the turns that are over after these moves; None where they are no continuation.

        As long as the same turn is played only the moves before it count: those in it may be taken back.
        """
        with self._lock:
            if same_turn and self._moves and list(moves[: self._over]) == self._moves[: self._over]:
                return self._timeline_copy()
            played = len(self._moves)
            if list(moves[:played]) != self._moves:
                return None
            for who, text in moves[played:]:
                turns = len(self._builder.timeline["turns"])
                self._builder.play(who, text)
                self._moves.append((who, text))
                if len(self._builder.timeline["turns"]) > turns:
                    self._over = len(self._moves)
            return self._timeline_copy()

    @property
    def turn(self) -> int:
        """The turn that is played after these moves."""
        return self._builder.turn

    def _timeline_copy(self) -> Timeline:
        timeline = self._builder.timeline
        return {**timeline, "turns": list(timeline["turns"])}


_read_moves: OrderedDict[Key, _ReadMoves] = OrderedDict()
_lock = threading.Lock()


def running_timeline(game: Game, viewer: Seat | None) -> Timeline:
    """Gets the turns of a running game that are over, as the viewer (None: a spectator) may see them.

    Raises RulesChanged where the rules of today lead elsewhere.
    """
    kit = kit_of(game.ruleset)
    public = cached(game).public
    name = viewer.name if viewer is not None and kit.secret_hands else None
    moves = [(move.seat, move.text) for move in without_undone(effective_moves_of(game))]
    key = (game.pk, name)
    with _lock:
        known = _read_moves.get(key)
    timeline = known and known.extend_to(moves, same_turn=known.turn == kit.turn(public))
    if not timeline:
        known = _ReadMoves(game, name)
        timeline = known.extend_to(moves, same_turn=False)
        assert timeline is not None
    assert known is not None
    with _lock:
        _read_moves[key] = known
        _read_moves.move_to_end(key)
        while len(_read_moves) > KEPT:
            _read_moves.popitem(last=False)
    return timeline
