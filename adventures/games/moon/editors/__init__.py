"""How each effect of the catalogue is entered on a tablet: rows of keys, one for every parameter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adventures.games.effects import EffectEditor
from adventures.games.moon.rules.effects.kinds.end import REASONS
from adventures.games.moon.rules.find import adventure

from . import missions, others, play, values
from .cards import cards_in, cards_out
from .half import half_sheet
from .rows import EffectForm, Extras, rows_editor
from .sheet import set_up

SCRIPTS = (
    "js/effect_rows.js",
    "moon/effects_cards.js",
    "moon/effects_half.js",
    "moon/effects_sheet.js",
)
STYLES = ("moon/effects.css",)

FORMS: Mapping[str, Callable[[Extras], list[EffectForm]]] = {
    "event": play.event_card,
    "missions": missions.missions,
    "stars": values.stars,
    "values": values.values,
    "end": play.turns,
    "opponent": others.opponent,
    "seat": others.one_seat,
    "manual": others.reminder,
}
DRAWN: Mapping[str, Callable[[str, Extras], EffectEditor]] = {
    "cards_in": cards_in,
    "cards_out": cards_out,
    "set_up": set_up,
    "half_sheet": half_sheet,
}


def editor_of(tile: str, ruleset: str, extras: Mapping[str, Any]) -> EffectEditor | None:
    """The editor of a tile, as it offers what there is in a ruleset; None for no tile of the catalogue."""
    offered = Extras({**extras, **_changeable(ruleset, extras)})
    if tile in DRAWN:
        return DRAWN[tile](ruleset, offered)
    if tile in FORMS:
        return rows_editor(FORMS[tile](offered))
    return None


def _changeable(ruleset: str, extras: Mapping[str, Any]) -> dict[str, Any]:
    """The races and the ends that effects can change: fewer than a game tells of."""
    races = adventure(ruleset).sheet.data.get("races", ())
    return {
        "races": [race for race in extras["races"] if race["key"] in races],
        "reasons": [reason for reason in extras["reasons"] if reason["key"] in REASONS],
    }
