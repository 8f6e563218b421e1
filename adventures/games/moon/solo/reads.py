"""The solo ladder for programs: what `ladder` shows."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.games.moon.rules.astra import OPPONENTS
from adventures.games.moon.words.adventures import ADVENTURES
from adventures.games.programs import Read

from .ladder import WON, LadderRow, Rung, Solo, games_against, rows_of
from .selectors import BEST_FIRST
from .shapes import LadderShape, SoloGameShape


def ladder(actor: Actor) -> dict[str, Any]:
    """The best result against every opponent in every Adventure."""
    rows = rows_of(actor)
    rungs = [rung for row in rows for rung in row.rungs]
    return {
        "beaten": sum(rung.best is not None and rung.best.outcome == WON for rung in rungs),
        "rungs": len(rungs),
        "adventures": list(map(_row, rows)),
    }


def rung(actor: Actor, number: int, level: int) -> QuerySet[Any, Any]:
    """Every game against one opponent in one Adventure, the best first; raises NotFound for no such one."""
    adventure = next((adventure for adventure in ADVENTURES if adventure.number == number), None)
    if adventure is None or level not in OPPONENTS:
        raise NotFound()
    return games_against(actor, adventure, level)


def _row(row: LadderRow) -> dict[str, Any]:
    return {
        "ruleset": row.adventure.key,
        "number": row.adventure.number,
        "title": str(row.adventure.name),
        "rungs": list(map(_rung, row.rungs)),
    }


def _rung(rung: Rung) -> dict[str, Any]:
    best = rung.best
    return {"level": rung.level, "name": rung.name, "games": rung.games, "best": best and _solo(best)}


def _solo(solo: Solo) -> dict[str, Any]:
    return {
        "game": solo.game,
        "name": solo.name,
        "total": solo.total,
        "astra": solo.total - solo.margin,
        "margin": solo.margin,
        "outcome": solo.outcome,
        "played_at": solo.played_at,
    }


def _stored(row: dict[str, Any]) -> dict[str, Any]:
    return _solo(Solo.of(row))


READS = (
    Read(
        "solo/ladder",
        "SoloLadder",
        "Gets the solo ladder of this token's device or account.",
        LadderShape,
        ladder,
    ),
    Read(
        "solo/ladder/<int:number>/<int:level>",
        "SoloRung",
        "Lists every game against one opponent in one Adventure, the best first.",
        SoloGameShape,
        rung,
        BEST_FIRST,
        _stored,
    ),
)
