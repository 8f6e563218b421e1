"""What a game was to those who played it: the best of a person, or of all, or nearly so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .played import Participation, Played

NEAR = 5  # points


@dataclass(frozen=True, slots=True)
class Best:
    """The best result before a game, and what came of it: `ahead` is below nothing where it fell short."""

    name: str
    total: int
    before: int

    @property
    def ahead(self) -> int:
        return self.total - self.before


def best_of_all(now: Played, before: Iterable[Played]) -> Best | None:
    """The best result of a game beside that of all games before; None where it came nowhere near."""
    parts = _counted([now])
    best = max(parts, key=lambda part: part.total, default=None)
    return _near(best, _counted(_like(now, before))) if best else None


def personal_bests(now: Played, before: Iterable[Played]) -> dict[str, Best]:
    """The results of a game that beat the best of their person or came near it, by name."""
    earlier = _counted(_like(now, before))
    found = {
        part.name: _near(part, [other for other in earlier if other.person == part.person])
        for part in _counted([now])
    }
    return {name: best for name, best in found.items() if best}


def _like(now: Played, games: Iterable[Played]) -> list[Played]:
    """The games that may be compared: of the same Adventure, alone or together as this one was."""
    return [game for game in games if (game.ruleset, game.solo) == (now.ruleset, now.solo)]


def _counted(games: Iterable[Played]) -> list[Participation]:
    return [part for game in games for part in game.parts if part.person]


def _near(part: Participation, earlier: Sequence[Participation]) -> Best | None:
    if not earlier:
        return None
    best = Best(part.name, part.total, max(other.total for other in earlier))
    return best if best.ahead >= -NEAR else None
