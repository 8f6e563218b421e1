"""The Virus on paper. Rulebook: ADVENTURE #6, End of the game."""

from __future__ import annotations

from collections.abc import Sequence

from adventures.games.moon.rules.virus import Virus
from adventures.rules.paper import Entry, Part

from .fields import Scored, boxes, missions, only_with, scale, up_to
from .sheet import PaperSheet


class VirusPaper(PaperSheet[Virus]):
    """The values of plants and waters, homes and energies of each quarter, infected homes."""

    def shown(self) -> Sequence[Scored]:
        sheet, data = self.sheet, self.sheet.data
        return (
            missions(self.adventure, self.missions),
            scale("plants", ("score.plant",), data["plant_values"]),
            scale("waters", ("score.water",), data["water_values"]),
            self._evacuated(),
            Scored(
                "infected", (Part("count", up_to(len(sheet.spaces))),), (),
                points=lambda entry: {"infected": -entry[0]},
                formulas=lambda entry: {"infected": str(entry[0])},
            ),
            boxes("errors", ("error",), sheet, data["error_values"]),
        )  # fmt: skip

    def _evacuated(self) -> Scored:
        parts = []
        for name, quarter in self.adventure.quarters.items():
            energies = up_to(len(quarter.energies))
            parts.append(Part(f"{name}.homes", up_to(len(quarter.homes))))
            parts.append(Part(f"{name}.energies", energies, only_with(energies)))

        def quarters(entry: Entry) -> list[int]:
            return [homes * energies for homes, energies in zip(entry[::2], entry[1::2], strict=True)]

        return Scored(
            "evacuated", tuple(parts), ("quarter", "energy"),
            points=lambda entry: {"evacuated": sum(quarters(entry))},
            formulas=lambda entry: {"evacuated": " + ".join(str(part) for part in quarters(entry) if part)},
        )  # fmt: skip
