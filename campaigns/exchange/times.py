"""Whether the times of a campaign follow each other: nothing is before what it comes from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from adventures.exchange.faults import Faults
from adventures.exchange.timestamps import SKEW, minute, read

Data = Mapping[str, Any]
Where = tuple[str | int, ...]
NESTED = ("choices", "cards", "effects", "notes")


def check_times(campaign: Data, where: Where, faults: Faults) -> None:
    """Holds every time of a campaign against those before it; clocks may differ by a few minutes."""
    _Times(campaign, where, faults).check()


class _Times:
    def __init__(self, campaign: Data, where: Where, faults: Faults) -> None:
        self.campaign, self.where, self.faults = campaign, where, faults
        self.begun = read(campaign["created_at"])

    def check(self) -> None:
        data = self.campaign
        self._after(self.begun, data, "updated_at")
        self._after(self.begun, data, "archived_at")
        for number, player in enumerate(data["players"]):
            self._row(player, self.begun, "players", number, made="joined_at", gone="left_at")
        visits = self._visits()
        plays = {}
        for number, play in enumerate(data["plays"]):
            since = visits.get(play.get("visit", 0), self.begun)
            made = self._row(play, since, "plays", number, gone="played_at")
            plays[play["chapter"], play.get("attempt", 1)] = made
            for place, typed in enumerate(play.get("paper", ())):
                self._after(made, typed, "updated_at", "plays", number, "paper", place)
        for number, award in enumerate(data["awards"]):
            since = visits.get(award.get("visit", 0), self.begun)
            since = plays.get(tuple(award.get("play", ())), since)
            self._row(award, since, "awards", number)
        self._in_order(data["log"], "log")

    def _visits(self) -> dict[int, datetime]:
        """Every chapter is reached after the one before it; what is decided there comes later."""
        made = self._in_order(self.campaign["visits"], "visits")
        for number, visit in enumerate(self.campaign["visits"]):
            at = made[visit["number"]]
            self._after(at, visit, "withdrawn_at", "visits", number)
            for kind in NESTED:
                gone = "ended_at" if kind == "effects" else "withdrawn_at"
                for place, row in enumerate(visit.get(kind, ())):
                    self._row(row, at, "visits", number, kind, place, gone=gone)
        return made

    def _in_order(self, rows: Iterable[Data], kind: str) -> dict[int, datetime]:
        """Rows that are numbered follow each other; gets when each was made."""
        latest, made = self.begun, {}
        for index, row in sorted(enumerate(rows), key=lambda pair: pair[1]["number"]):
            made[row["number"]] = at = self._after(latest, row, "created_at", kind, index)
            latest = max(latest, at)
        return made

    def _row(
        self,
        row: Data,
        since: datetime,
        *where: str | int,
        made: str = "created_at",
        gone: str = "withdrawn_at",
    ) -> datetime:
        """A row is made since then, and goes or ends after it was made; gets when it was made."""
        at = self._after(since, row, made, *where)
        self._after(at, row, gone, *where)
        return at

    def _after(self, before: datetime, row: Data, name: str, *where: str | int) -> datetime:
        """Gets a time of a row, which lies not before that moment; that moment where the row has none."""
        if row.get(name) is None:
            return before
        at = read(row[name])
        if at < before - SKEW:
            self.faults.add("too_early", *self.where, *where, name, than=minute(before))
        return at
