"""The Launch on paper. Rulebook: ADVENTURE #1, End of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adventures.games.moon.rules.launch import Launch
from adventures.rules.paper import Entries, Part
from adventures.rules.result import Score, TieBreak

from .fields import Scored, up_to
from .sheet import PaperSheet


class LaunchPaper(PaperSheet[Launch]):
    """The value beside the lowest line that is not crossed off, open System Errors, extra rockets."""

    def shown(self) -> Sequence[Scored]:
        sheet, lost = self.sheet, self.sheet.data["error_values"]
        values = [sheet.facts(box)["value"] for box in sheet.groups["score"]]
        most = len(sheet.groups["error"])
        return (
            Scored(
                "rockets", (Part("value", (*values, self._launch_score)),), ("score",),
                points=lambda entry: {"rockets": entry[0]},
            ),
            Scored(
                "errors",
                (
                    Part("open", up_to(most)),
                    Part("crossed", up_to(most), lambda before: up_to(most - before[0])),
                ),
                ("error",),
                points=lambda entry: {"errors": -lost[entry[0]]},
                formulas=lambda entry: {"errors": self._errors(entry[0])},
            ),
            Scored("extra", (Part("count", up_to(len(sheet.groups["extra"]))),), ("extra",)),
        )  # fmt: skip

    def _errors(self, opened: int) -> str:
        """How the loss comes about, where it is the printed one."""
        data = self.sheet.data
        each, lost = data["error_value"], data["error_values"][opened]
        return f"{opened} × {each}" if lost == opened * each else str(opened)

    @property
    def _launch_score(self) -> int:
        return int(self.sheet.data["launch_score"])

    def errors_crossed(self, entries: Entries) -> int:
        return entries["errors"][1]

    def launched(self, entries: Entries) -> bool:
        """Every line is crossed off and no System Error is open."""
        return entries["rockets"][0] == self._launch_score and not entries["errors"][0]

    def reached(self, entries: Entries, score: Score, about: str) -> int:
        return int(self.launched(entries)) if about == "launched" else super().reached(entries, score, about)

    def errors_taken(self, entries: Entries) -> int:
        """Those that rockets have crossed off were taken all the same."""
        return sum(entries["errors"])

    def end_facts(self, entries: Mapping[str, Entries]) -> Mapping[str, Any]:
        return {
            **super().end_facts(entries),
            "launched": any(self.launched(entries[seat]) for seat in self.seats),
        }

    def ranks(self, entries: Entries, score: Score) -> Sequence[TieBreak]:
        """Who launched comes first, then who has more extra rockets."""
        launched = self.launched(entries)
        return (
            TieBreak("launched", int(launched)),
            TieBreak("extra_rockets", entries["extra"][0] if launched else 0),
            *super().ranks(entries, score),
        )
