"""What bots see in The Virus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from ..rules.numbers import LOST
from ..rules.propagation import Quarter
from ..rules.sheet import Sheet
from ..rules.virus import Virus
from .rows import add_fit, add_rows, row_of, share_of
from .sheet_features import Numbers, SheetFeatures, best, share


def filled_quarter(sheet: Sheet, quarter: Quarter) -> tuple[int, int, int]:
    """Gets how many homes are numbered, how many energies circled, and how many homes are empty."""
    words = [sheet.marks.get(home) for home in quarter.homes]
    empty = words.count(None)
    lost = sum([one is not None and one[0] in LOST for one in words])
    return len(words) - empty - lost, sum(map(sheet.marks.__contains__, quarter.energies)), empty


class VirusFeatures(SheetFeatures[Virus]):
    """Quarters with homes, energies and viruses, and rows of the tracks half done."""

    missions = {
        "a1": lambda self, sheet: best(self.quarters_done(sheet, self.adventure.quarters.values()), 2),
        "a2": lambda self, sheet: max(
            sum(self.quarters_done(sheet, level)) / len(level) for level in self.adventure.levels
        ),
        "b1": lambda self, sheet: best(
            (self.closed(sheet, one) for one in self.adventure.quarters.values()), 3
        ),
        "b2": lambda self, sheet: best((self.closed(sheet, one) for one in self._coloured()), 2),
        "c1": lambda self, sheet: best(self.levels_circled(sheet, "energies"), 2),
        "c2": lambda self, sheet: best(self.levels_circled(sheet, "plants", "waters"), 2),
    }

    def quarters_done(self, sheet: Sheet, quarters: Iterable[Quarter]) -> list[float]:
        """Gets which part of the homes of each quarter is filled."""
        return [share(sheet.marks, quarter.homes) for quarter in quarters]

    def closed(self, sheet: Sheet, quarter: Quarter) -> float:
        """Gets which part of the walkways of a quarter is closed."""
        return sum([walkway in sheet.marks for walkway, _ in quarter.ways]) / len(quarter.ways)

    def _coloured(self) -> list[Quarter]:
        """The quarters of the green and the blue virus."""
        facts = self.adventure.sheet.facts
        boxes = [facts(f"activation.{colour}")["box"] for colour in ("green", "blue")]
        return [quarter for quarter in self.adventure.quarters.values() if quarter.box in boxes]

    def levels_circled(self, sheet: Sheet, *kinds: str) -> list[float]:
        """Gets which part of some kinds of places is circled on each level."""
        return [
            share(
                sheet.marks,
                [place for quarter in level for kind in kinds for place in getattr(quarter, kind)],
            )
            for level in self.adventure.levels
        ]

    def add(self, numbers: Numbers, sheet: Sheet) -> None:
        marks, data = sheet.marks, self.adventure.sheet.data
        fitting = add_rows(numbers, (row_of(marks, spaces) for spaces in sheet.layout.zones.values()))
        add_fit(numbers, share_of(fitting))
        self._add_quarters(numbers, sheet)
        for track in ("plant", "water"):
            numbers[f"{track} row"] = self._half_row(sheet, track, data[f"{track}_values"])

    def _half_row(self, sheet: Sheet, track: str, values: Sequence[int]) -> float:
        """Gets the worth of the part of a row that is done, before the row is."""
        groups, crossed = self.adventure.sheet.groups, sheet.marks.__contains__
        rows = sum(map(crossed, groups[f"score.{track}"]))
        start, end = self._rows[track][rows : rows + 2] or (0, 0)
        part = sum(map(crossed, groups[f"track.{track}"][start:end]))
        return (values[rows + 1] - values[rows]) * part / (end - start) if part else 0.0

    @cached_property
    def _rows(self) -> Mapping[str, Sequence[int]]:
        """Where the rows of each track begin, and where the last one ends."""
        groups, facts = self.adventure.sheet.groups, self.adventure.sheet.facts
        return {
            track: [0, *(at for at, one in enumerate(groups[f"track.{track}"], 1) if "bonus" in facts(one))]
            for track in ("plant", "water")
        }

    def _add_quarters(self, numbers: Numbers, sheet: Sheet) -> None:
        marks, quarters = sheet.marks, self.adventure.quarters
        active = {
            name
            for name, quarter in quarters.items()
            if quarter.box and marks.get(quarter.box) == ("circle",)
        }
        totals = dict.fromkeys(
            ("energy room", "home room", "near quarters", "in danger", "open to danger", "energy in danger"),
            0.0,
        )
        for name, quarter in quarters.items():
            if name in marks:
                continue
            homes, energies, empty = filled_quarter(sheet, quarter)
            totals["energy room"] += energies * empty
            totals["home room"] += homes * (len(quarter.energies) - energies)
            totals["near quarters"] += (1 - empty / len(quarter.homes)) ** 2
            if name in active:
                totals["in danger"] += empty
                totals["energy in danger"] += empty * energies
            elif empty and active:
                ways = sum([end in active and walkway not in marks for walkway, end in quarter.ways])
                totals["open to danger"] += ways * empty
        numbers.update(totals)
        numbers["active viruses"] = len(active)
        numbers["active free"] = sum(
            walkway not in marks for name in active for walkway, _ in quarters[name].ways
        )
