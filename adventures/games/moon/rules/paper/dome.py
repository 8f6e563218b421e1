"""The Dome on paper. Rulebook: ADVENTURE #5, End of the game."""

from __future__ import annotations

from collections.abc import Sequence

from adventures.games.moon.rules.dome import Dome
from adventures.rules.paper import Entry, Part

from .fields import LETTERS, Majority, Scored, boxes, one_of_each, only_with, signed, times, up_to, values
from .sheet import PaperSheet

LEVELS = ("tower_one", "tower_two", "tower_three")


class DomePaper(PaperSheet[Dome]):
    """Missions and astronauts by the row in force, levels of the tower, skyscrapers, what is unbuilt."""

    def shown(self) -> Sequence[Scored]:
        sheet, tower = self.sheet, self.adventure.sheet.data["tower"]
        columns = zip(*sheet.data["scales"]["tower"], strict=True)
        lost = sorted({value for (value,) in sheet.data["scales"]["dome"]}, reverse=True)
        places = ("plant", "water", "upgrade.tower")
        return (
            self._missions(),
            *(
                times(field, len(tower), sorted(set(column)), places)
                for field, column in zip(LEVELS, columns, strict=True)
            ),
            one_of_each("skyscrapers", self._skyscrapers(), ("high", "low")),
            self._astronauts(),
            Scored(
                "dome",
                (
                    Part("count", up_to(len(sheet.groups["half"]))),
                    Part("value", tuple(lost), only_with(lost, lost[0])),
                ),
                ("dome", "upgrade.dome"),
                points=lambda entry: {"dome": -entry[0] * entry[1]},
                formulas=lambda entry: {"dome": f"{entry[0]} × {entry[1]}"},
            ),
            boxes("errors", ("error",), sheet, sheet.data["error_values"]),
        )  # fmt: skip

    def _missions(self) -> Scored:
        """What each mission is worth; all stand in the same row of the scale."""
        rows = [tuple(row) for row in self.sheet.data["scales"]["mission"]]
        own = [self._own_values(letter) for letter in LETTERS]

        def left(before: Entry) -> tuple[int, ...]:
            scaled = [value for value, changed in zip(before, own, strict=False) if value and not changed]
            return values(*(row for row in rows if all(value in row for value in scaled)))

        parts = tuple(
            Part(letter, values(changed)) if changed else Part(letter, values(*rows), left)
            for letter, changed in zip(LETTERS, own, strict=True)
        )
        return Scored(
            "missions", parts, ("mission_symbol", "upgrade.mission"),
            points=lambda entry: {"missions": sum(entry)},
            formulas=lambda entry: {"missions": signed(entry)},
        )  # fmt: skip

    def _own_values(self, letter: str) -> tuple[int, ...]:
        """What the star and the seal of a mission are worth whatever the scale says: only effects do that."""
        symbols = self.sheet.data["missions"][self.adventure.missions[letter][0]].values()
        facts = [self.sheet.facts(symbol) for symbol in symbols]
        return tuple(fact["value"] for fact in facts if "value" in fact)

    def _skyscrapers(self) -> dict[str, list[int]]:
        """The two values at each end of a skyscraper, by its first and last space."""
        rows: dict[str, list[int]] = {}
        for bonus in (*self.sheet.groups["high"], *self.sheet.groups["low"]):
            facts = self.sheet.facts(bonus)
            rows.setdefault(bonus.rpartition(".")[0], []).append(facts["value"])
        return rows

    def _astronauts(self) -> Scored:
        rows = {row[0]: row for row in self.sheet.data["scales"]["astronaut"]}

        def points(entry: Entry, place: int | None) -> int:
            return int(rows[entry[1]][place > 1]) if place else 0

        return Scored(
            "astronauts",
            (
                Part("count", up_to(len(self.sheet.groups["astronaut"]))),
                Part("value", tuple(rows), only_with(tuple(rows), next(iter(rows)))),
            ),
            ("astronaut", "upgrade.astronaut"),
            formulas=lambda entry: {"astronauts": str(entry[0])},
            majority=Majority(lambda entry: entry[0], points),
        )
