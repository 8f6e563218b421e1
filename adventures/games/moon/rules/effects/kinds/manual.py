"""Reminders: what no rule knows and the table sees to itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..checks import one_of
from ..kind import Applied, EffectKind, Kinds, Parameter
from ..resolved import ResolvedEffects
from ..values import Reminder

START, TURN, END = "start", "turn", "end"
LONGEST_TEXT = 200


def _text(value: Any) -> str | None:
    """Words of the table on one line, without control characters."""
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        return "malformed"
    return "out_of_range" if len(value) > LONGEST_TEXT else None


def _effects(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    told = applied.parameters
    return replace(
        effects, reminders=(*effects.reminders, Reminder(applied.index, told["text"], told["when"]))
    )


KINDS: Kinds = {
    "manual": EffectKind(
        {"text": Parameter(_text), "when": Parameter(one_of(START, TURN, END))},
        effects=_effects,
        midgame=True,
    )
}
