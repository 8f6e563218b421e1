"""The kits of all games: each package registers one, and whoever has a ruleset finds its kit by `kit_of`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from adventures.drawing import sprites
from adventures.games.kit import Kit
from adventures.games.parts import Title


@dataclass
class Kits:
    """The kits of all games, by the keys of their rulesets."""

    _by_ruleset: dict[str, Kit] = field(default_factory=dict)

    def register(self, kit: Kit) -> None:
        """Adds the kit of a game."""
        for title in kit.titles:
            self._by_ruleset[title.key] = kit
        if kit.sprite:
            sprites.register(kit.sprite)

    def __getitem__(self, ruleset: str) -> Kit:
        return self._by_ruleset[ruleset]

    def __contains__(self, ruleset: object) -> bool:
        return ruleset in self._by_ruleset

    def __iter__(self) -> Any:
        """Every kit once, in the order in which they were registered."""
        return iter(dict.fromkeys(self._by_ruleset.values()))


KITS = Kits()


def kit_of(ruleset: str) -> Kit:
    """Finds the kit of a ruleset; raises KeyError when there is none."""
    return KITS[ruleset]


def title_of(ruleset: str) -> Title:
    """How a ruleset is called."""
    return KITS[ruleset].title(ruleset)
