"""Games as the rules know them, kept for the next who asks: reading a snapshot costs more than a copy."""

from __future__ import annotations

import threading
import uuid
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, NamedTuple

from adventures import rules

KEPT = 256  # games of one process; a hall full of tablets plays fewer at a time


class CachedGame(NamedTuple):
    """A game as it stands by a snapshot, never changed, and what everybody may see of it."""

    snapshot: str
    table: rules.Game
    public: Mapping[str, Any]


class GameCache:
    """The games played last; what is kept is only good for the very snapshot it was made from."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[uuid.UUID, CachedGame] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, game_id: uuid.UUID, snapshot: str) -> CachedGame | None:
        """Finds a game as it stands by that snapshot."""
        with self._lock:
            kept = self._kept.get(game_id)
            if kept is None or kept.snapshot != snapshot:
                return None
            self._kept.move_to_end(game_id)
            return kept

    def put(self, game_id: uuid.UUID, snapshot: str, table: rules.Game) -> CachedGame:
        """Keeps a game that nobody changes any more."""
        kept = CachedGame(snapshot, table, table.view(None))
        with self._lock:
            self._kept[game_id] = kept
            self._kept.move_to_end(game_id)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return kept


GAME_CACHE = GameCache()
