"""What bots see in The Dome."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..rules.dome import Dome
from ..rules.sheet import Sheet
from .rows import add_fit, add_rows, numbers_in, row_of, share_of
from .sheet_features import Numbers, SheetFeatures, add_lead, best, capped, share


class DomeFeatures(SheetFeatures[Dome]):
    """Skyscrapers between their ends, the research tower, and the dome with what it still costs."""

    missions = {
        "a1": lambda self, sheet: max(share(sheet.marks, levels) for levels in sheet.layout.zones.values()),
        "a2": lambda self, sheet: best((share(sheet.marks, part) for part in self.tops), 2),
        "b1": lambda self, sheet: best((capped(n, 2) for n in self.adventure.circled(sheet)), 3),
        "b2": lambda self, sheet: best((capped(n, 3) for n in self.adventure.circled(sheet)), 2),
        "c1": lambda self, sheet: 1 - capped(len(self.adventure.unbuilt(sheet)), 9),
        "c2": lambda self, sheet: capped(sum(words[0] == "X" for words in sheet.marks.values()), 4),
    }

    @cached_property
    def tops(self) -> Sequence[Sequence[str]]:
        """The levels of each skyscraper from the surface up."""
        return [
            levels[min(levels.index(level) for level in self.adventure.start if level in levels) + 1 :]
            for levels in self.adventure.sheet.zones.values()
        ]

    @cached_property
    def ways(self) -> Sequence[tuple[Sequence[str], str, str]]:
        """The levels from the surface to each end of a skyscraper, and the bonuses at that end."""
        found = []
        for levels, top in zip(self.adventure.sheet.zones.values(), self.tops, strict=True):
            bottom = levels[: len(levels) - len(top)]
            found.append((top, *self.adventure.bonuses_of[levels[-1]]))
            found.append((bottom, *self.adventure.bonuses_of[levels[0]]))
        return found

    def add(self, numbers: Numbers, sheet: Sheet) -> None:
        adventure, marks = self.adventure, sheet.marks
        facts = adventure.sheet.facts
        add_rows(numbers, (row_of(marks, spaces) for spaces in sheet.layout.zones.values()))
        gaps = adventure.gaps(sheet, "")
        add_fit(numbers, share_of(numbers_in(gaps)))
        numbers["open levels"] = sum(len(levels) for _, _, levels in gaps)
        near = 0.0
        for way, high, low in self.ways:
            filled = share(marks, way)
            if filled < 1:
                near += filled * filled * facts(high if high not in marks else low)["value"]
        numbers["near ends"] = near
        circled = adventure.circled(sheet)
        tower = (0, *adventure.row(sheet, "tower"))
        numbers["circled"] = sum(circled)
        numbers["next circles"] = sum(tower[min(n + 1, 3)] - tower[n] for n in circled if n)
        unbuilt, (lost,) = adventure.unbuilt(sheet), adventure.row(sheet, "dome")
        numbers["unbuilt"], numbers["dome lost"] = len(unbuilt), lost
        buildable = {facts(part)["type"] for part in adventure.buildable(sheet)}
        numbers["buildable"] = len(buildable)
        for scale in ("mission", "astronaut"):
            numbers[f"{scale} scale"] = adventure.row(sheet, scale)[0]

    def ways_to_bonuses(self, sheet: Sheet) -> Sequence[float]:
        return [share(sheet.marks, way) for way, high, _ in self.ways if high not in sheet.marks]

    def add_against(self, numbers: Numbers, sheet: Sheet, others: Sequence[Sheet]) -> None:
        counts = [one.count("astronaut", "cross") for one in (sheet, *others)]
        add_lead(numbers, "astronauts", counts[0], counts[1:])
