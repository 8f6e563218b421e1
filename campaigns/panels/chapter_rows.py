"""The chapters of a campaign in a row each: how games ended, what was decided, what can be done there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from campaigns.chronicle.facts import ResultLine
from campaigns.chronicle.gather import Decided, decided_of
from campaigns.models import ChoiceMade

from .overview import Overview, PathStep
from .path_panel import Reached


@dataclass(frozen=True, slots=True)
class ChapterRow:
    """A chapter that was begun or reached: everybody in order of rank, what was decided and how.

    `reached` is None on a path that is no secret; `anchor` is empty where a later row has the same chapter.
    """

    step: PathStep
    reached: Reached | None
    lines: Sequence[ResultLine]
    decided: Sequence[Decided]
    anchor: str

    @property
    def day(self) -> date | None:
        """When the game that counts was played."""
        return self.step.counting.day if self.step.counting else None


def rows_of(overview: Overview) -> list[ChapterRow]:
    """Gets the chapters, the newest first, with one query for what was decided."""
    choices: dict[int, list[ChoiceMade]] = {}
    if overview.path is not None:
        made = ChoiceMade.objects.filter(visit__campaign=overview.campaign, withdrawn_at=None)
        for choice in made.select_related("visit").order_by("pk"):
            choices.setdefault(choice.visit.number, []).append(choice)
    reached = overview.path.reached if overview.path else [None] * len(overview.steps)
    names = {player.position: player.name for player in overview.campaign.players.all()}
    rows, seen = [], set()
    for step, at in reversed(list(zip(overview.steps, reached, strict=True))):
        if at is None and not step.plays:
            continue
        number = step.chapter.number
        decided = choices.get(at.visit.number, []) if at else []
        rows.append(
            ChapterRow(
                step,
                at,
                _lines(overview, step),
                [decided_of(choice, step.chapter, names) for choice in decided],
                "" if number in seen else f"chapter-{number}",
            )
        )
        seen.add(number)
    return rows


def _lines(overview: Overview, step: PathStep) -> list[ResultLine]:
    """Everybody's place, points and stars in the game that counts."""
    play = step.counting
    if play is None:
        return []
    totals, given = play.outcome.get("totals", {}), overview.stars.given_by(play.pk)
    lines = [
        ResultLine(
            part.player.position, part.player.name, part.player.form, part.place,
            totals.get(str(part.position)), stars=given.get(part.player_id, 0),
        )
        for part in play.seats.all()
        if part.place
    ]  # fmt: skip
    return sorted(lines, key=lambda line: (line.place, line.position))
