"""A side of an exoplanet: its spaces and what they have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

BASIC, ADVANCED, CENTRAL = "basic", "advanced", "central"


class Space(NamedTuple):
    """A space for one colonist.

    `at` is where it lies on a square of 1000 x 1000, y downwards. `needs` are spaces that must be taken by
    anybody first. `predominant`: whoever takes it exchanges two dominance tokens.
    """

    id: str
    at: tuple[int, int]
    kind: str = BASIC
    needs: tuple[str, ...] = ()
    predominant: bool = False
    level: int = 0
    volcanoes: tuple[str, ...] = ()
    satellite: int = 0
    island: str = ""
    canal: str = ""
    position: int = 0


@dataclass(frozen=True)
class Layout:
    """A side of a planet, for these numbers of players.

    `needed` is what its closing counts up to: spaces on satellites or on an island, volcanoes. `centre` is
    where any number of colonists can be. Raises ValueError for one that contradicts itself.
    """

    players: tuple[int, ...]
    listed: tuple[Space, ...]
    needed: int = 0
    centre: tuple[int, int] | None = None
    roads: tuple[tuple[str, str], ...] = ()
    volcano_at: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    spaces: dict[str, Space] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "spaces", {space.id: space for space in self.listed})
        ends = [end for road in self.roads for end in road]
        needs = [need for space in self.listed for need in space.needs]
        volcanoes = [volcano for space in self.listed for volcano in space.volcanoes]
        if not (
            len(self.spaces) == len(self.listed)
            and self.spaces.keys() >= {*ends, *needs}
            and {*volcanoes} == {*self.volcano_at}
            and any(space.predominant for space in self.listed)
        ):
            raise ValueError("a planet that contradicts itself")

    def of_kind(self, kind: str) -> list[str]:
        """The spaces of a kind."""
        return [space.id for space in self.listed if space.kind == kind]
