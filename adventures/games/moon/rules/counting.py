"""Points of a seat as they count: those of the sheet, then what effects make of them.

Every score of a game is counted here: that of the end, the one shown meanwhile, the one a condition asks for.
"""

from __future__ import annotations

from collections.abc import Mapping

from adventures.rules.result import Score

from .adventure import Adventure
from .effects.scores import with_effects, with_missions
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
    changed = _changed(adventure, with_missions(adventure, score, sheets[seat]), number)
    return with_effects(adventure, changed, sheets, seat, number)


def _changed(adventure: Adventure, score: Score, number: int) -> Score:
    """A score with the fields as effects change them, one after the other."""
    fields, formulas = dict(score.fields), dict(score.formulas)
    for change in adventure.effects.fields:
        if change.seat in (None, number):
            name = change.field
            formulas[name] = _formula(formulas.get(name) or str(fields[name]), change.times, change.plus)
            fields[name] = fields[name] * change.times + change.plus
    return Score.of(fields, formulas)


def _formula(of: str, times: int, plus: int) -> str:
    """How a changed field comes about: "(8 + 4) × 2 - 5"."""
    if times != 1:
        of = f"({of}) × {times}" if " " in of else f"{of} × {times}"
    if plus:
        of += f" + {plus}" if plus > 0 else f" - {-plus}"
    return of
