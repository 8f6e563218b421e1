"""A sheet as it looked once: the state of its places as plain data, and their drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from adventures.games.moon.rules.views import MoonView

from .place import BLANK, State
from .sheet import drawing_of
from .signs import draw


def looks(view: MoonView, owner: str) -> dict[str, Any]:
    """How each place of a sheet looks that is not blank, to a spectator: nothing is open, nothing is new."""
    still: Any = {**view, "decision": None, "seat": None}
    drawing = drawing_of(view["ruleset"])
    states = drawing.states(still, owner)
    seen = (place.id for place in drawing.arranged(still, owner) if place.id in states)
    plain = {place: states[place]._replace(fresh=False) for place in seen}
    return {place: _changes(state) for place, state in plain.items() if state != BLANK}


def draw_past(view: MoonView, owner: str, looks: Sequence[tuple[str, Any]]) -> list[SafeString]:
    """Draws places of a sheet in the way that they looked once, each with the outline of what is new."""
    drawing, language = drawing_of(view["ruleset"]), get_language() or ""
    laid = {place.id: place for place in drawing.arranged(view, owner)}
    return [
        draw(drawing.ruleset, laid[place], _state(look), language, outlined=True) for place, look in looks
    ]


def _changes(state: State) -> dict[str, Any]:
    """A state as plain data: only what differs from a blank place."""
    pairs = zip(State._fields, state, BLANK, strict=True)
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value, usual in pairs
        if value != usual
    }


def _state(look: Any) -> State:
    fields: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in (look or {}).items()
    }
    return State(**fields)
