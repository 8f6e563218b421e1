"""Points of a seat as they count: those of the sheet, then what effects make of them.

Every score of a game is counted here: that of the end, the one shown meanwhile, the one a condition asks for.
"""

from __future__ import annotations

from collections.abc import Mapping

from adventures.rules.result import Score

from . import formulas
from .adventure import Adventure
from .effect_sheets.scores import with_effects, with_missions
from .sheet import Sheet
from .table import Table


def counted(adventure: Adventure, table: Table, sheets: Mapping[str, Sheet], seat: str) -> Score:
    """Points of a seat as these sheets stand, with all effects of the game."""
    if table.astra is None:
        score = adventure.score(sheets, seat)
    else:
        score = adventure.score_against(sheets, seat, table.astra)
    if not adventure.effects.change_scores:
        return score
    number = table.number_of(table.player(seat))
    changed = with_changes(adventure, with_missions(adventure, score, sheets[seat]), number)
    return with_effects(adventure, changed, sheets, seat, number)


def with_changes(adventure: Adventure, score: Score, number: int) -> Score:
    """A score, of the seat of that number, with the fields as effects change them, one after the other."""
    fields, said = dict(score.fields), dict(score.formulas)
    for change in adventure.effects.fields:
        if change.seat in (None, number) and change.field in fields:
            name, points = change.field, fields[change.field]
            said[name] = formulas.changed(said.get(name, ""), points, change.times, change.plus)
            fields[name] = points * change.times + change.plus
    return Score.of(fields, said)
