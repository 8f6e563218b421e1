"""The Battle on paper: a seat counts at its end of both sheets. Rulebook: ADVENTURE #8, End of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adventures.games.moon.rules.battle import Battle
from adventures.games.moon.rules.battle_missions import COLOURS, flags_of
from adventures.games.moon.rules.shared import SIDES
from adventures.rules.paper import Entry, Part

from .fields import Scored, boxes, missions, only_with, scale, up_to
from .sheet import PaperSheet


class BattlePaper(PaperSheet[Battle]):
    """Values of both ends, and the planets controlled at each by colour."""

    def shown(self) -> Sequence[Scored]:
        worth: Mapping[str, Any] = self.sheet.data["values"]
        return (
            missions(self.adventure, self.missions),
            scale("plants", _both("plants"), worth["plants"]),
            scale("waters", _both("waters"), worth["waters"]),
            self._planets(),
            scale("planning", _both("planning"), worth["planning"], lost=True),
            boxes("errors", _both("error"), self.sheet, worth["error"]),
        )

    def _planets(self) -> Scored:
        parts = []
        for side in SIDES:
            for colour in COLOURS:
                worth = tuple(self.sheet.data["values"][colour])
                parts.append(Part(f"{side}.{colour}.planets", up_to(len(flags_of(self.sheet, colour)))))
                parts.append(Part(f"{side}.{colour}.value", worth, only_with(worth, worth[0])))

        def planets(entry: Entry) -> list[tuple[int, int]]:
            return [pair for pair in zip(entry[::2], entry[1::2], strict=True) if pair[0]]

        return Scored(
            "planets", tuple(parts), ("flag", *(end for colour in COLOURS for end in _both(colour))),
            points=lambda entry: {"planets": sum(count * value for count, value in planets(entry))},
            formulas=lambda entry: {
                "planets": " + ".join(f"{count} × {value}" for count, value in planets(entry))
            },
        )  # fmt: skip


def _both(group: str) -> tuple[str, ...]:
    """The group of that name at both ends."""
    return tuple(f"{side}.{group}" for side in SIDES)
