"""Games as the rules know them, kept for the next who asks: reading a snapshot costs more than a copy."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

from adventures import rules
from adventures.rules.view import thinking_in

from .recently_used import RecentlyUsed

KEPT = 256  # games of one process; a hall full of tablets plays fewer at a time
T = TypeVar("T")
View = Mapping[str, Any]


class CachedGame:
    """A game as it stands by a snapshot, never changed, with what was worked out of it.

    What anybody may see of it is worked out when somebody asks for the first time, and is not to be changed
    either. `public_words` is what was put into words of what everybody sees: moves after which that is the
    same, but for who has finished, hand it on.
    """

    def __init__(self, snapshot: str, table: rules.Game) -> None:
        self.snapshot = snapshot
        self.table = table
        self.public_words: dict[Hashable, Any] = {}
        self._worked_out: dict[Hashable, Any] = {}

    @property
    def public(self) -> View:
        """What everybody may see of it."""
        return self.view(None)

    def view(self, seat: str | None) -> View:
        """All that a seat (None: a spectator) may see of it."""
        return self.once(("view", seat), lambda: self.table.view(seat))

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Makes something that follows from the game and the key alone, unless it was made before."""
        known = self._worked_out
        if key not in known:
            known[key] = make()
        made: T = known[key]
        return made


class GameCache:
    """The games played last; what is kept is only good for the very snapshot it was made from."""

    def __init__(self, most: int = KEPT) -> None:
        self._kept: RecentlyUsed[uuid.UUID, CachedGame] = RecentlyUsed(most)

    def get(self, game_id: uuid.UUID, snapshot: str) -> CachedGame | None:
        """Finds a game as it stands by that snapshot."""
        kept = self._kept.get(game_id)
        return None if kept is None or kept.snapshot != snapshot else kept

    def put(self, game_id: uuid.UUID, snapshot: str, table: rules.Game) -> CachedGame:
        """Keeps a game that nobody changes any more."""
        kept = CachedGame(snapshot, table)
        before = self._kept.put(game_id, kept)
        if before is not None and _without_states(before.public) == _without_states(kept.public):
            kept.public_words = before.public_words
        return kept


def looks_different(before: View, after: View) -> bool:
    """Returns whether a spectator sees more of a change than that a seat is busy with something else."""
    return _without_doing(before) != _without_doing(after)


def shows_more_than_done(before: View, after: View) -> bool:
    """Returns whether a spectator sees more of a change than that seats finish or do something else."""
    thought, think = (set(thinking_in(view)) for view in (before, after))
    return not think <= thought or _without_states(before) != _without_states(after)


def _without_doing(view: View) -> dict[str, Any]:
    return {**view, "seats": [(seat["seat"], seat["state"]) for seat in view["seats"]]}


def _without_states(view: View) -> dict[str, Any]:
    return {**view, "seats": [seat["seat"] for seat in view["seats"]]}


GAME_CACHE = GameCache()
