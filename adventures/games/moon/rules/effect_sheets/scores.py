"""The points that effects bring beside those of the printed sheet, as fields of a score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adventures.rules.result import Score

from ..adventure import POINTS, Adventure
from ..effects.kinds.extra_mission import GROUP
from ..prizes import points_of_prizes
from ..sheet import Sheet
from . import half

EFFECTS, HALF_SHEET, MISSIONS = "effects", "half_sheet", "missions"


def with_missions(adventure: Adventure, score: Score, sheet: Sheet) -> Score:
    """Adds the points of further missions to those of the printed ones.

    Where missions are worth something else than points (rockets) that is on the sheet already.
    """
    boxes = sheet.layout.groups.get(GROUP, ())
    if not boxes or adventure.reward_unit != POINTS:
        return score
    return with_won(score, [int(sheet.marks[box][0]) for box in boxes if box in sheet.marks])


def with_won(score: Score, won: Sequence[int]) -> Score:
    """Adds the points of further missions, one by one, to those of the printed ones."""
    fields = {**score.fields, MISSIONS: score.fields[MISSIONS] + sum(won)}
    formula = " + ".join(filter(None, (score.formulas.get(MISSIONS, ""), *map(str, filter(None, won)))))
    return Score.of(fields, {**score.formulas, MISSIONS: formula})


def with_effects(
    adventure: Adventure, score: Score, sheets: Mapping[str, Sheet], seat: str, number: int
) -> Score:
    """Adds to the score of a seat, of that number, what effects bring, as these sheets stand."""
    gained = {**_given(adventure, sheets[seat], number), **_half_sheet(adventure, sheets, seat)}
    fields = {field: sum(points) for field, points in gained.items()}
    formulas = {field: _sum(points) for field, points in gained.items()}
    return Score.of({**score.fields, **fields}, {**score.formulas, **formulas})


def _given(adventure: Adventure, sheet: Sheet, number: int) -> dict[str, list[int]]:
    """Points for which no field is printed, one by one: of effects, incidents, races."""
    effects = adventure.effects
    if not effects.give_points:
        return {}
    points = [points.amount for points in effects.points if points.seat in (None, number)]
    points += [
        incident.points
        for incident in effects.incidents
        for _ in sheet.marks.get(incident.place, ())
        if incident.points
    ]
    return {EFFECTS: points + points_of_prizes(adventure, sheet)}


def _half_sheet(adventure: Adventure, sheets: Mapping[str, Sheet], seat: str) -> dict[str, list[int]]:
    """Points of each part of the half sheet."""
    own = half.sheets_of(sheets, seat)
    parts = adventure.effects.half
    return {HALF_SHEET: [half.points(part, own) for part in parts]} if parts else {}


def _sum(points: list[int]) -> str:
    """Points one by one: "5 - 3 + 10"."""
    return " + ".join(map(str, points)).replace("+ -", "- ")
