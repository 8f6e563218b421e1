"""Draws sheets: from a view of the game to SVG, without a database and without a rule of its own."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from adventures.drawing.field import FieldContext
from adventures.games.moon.rules.views import MoonView

from .constellation import constellation
from .insignias import badge
from .paper_hint import draw_paper_hint
from .past_looks import draw_past, looks
from .place import BLANK
from .sheet import drawing_of
from .signs import draw
from .small import small_sheet
from .strips import Strip, strips

__all__ = [
    "FieldContext",
    "Strip",
    "badge",
    "constellation",
    "draw_paper_hint",
    "draw_past",
    "drawing_of",
    "field",
    "looks",
    "marked_sheet",
    "places",
    "small_sheet",
    "strips",
]


def marked_sheet(view: MoonView) -> str:
    """The sheet on the page of the view's seat: the one that it marks now, named by its owner."""
    sheet = drawing_of(view["ruleset"]).marked(view)
    assert sheet is not None
    return sheet


def field(view: MoonView, seat: str) -> FieldContext:
    """The whole sheet of a seat, ready for its template; the style sheet makes the phone's overview of it."""
    drawing = drawing_of(view["ruleset"])
    return FieldContext.of(drawing.template, seat, drawing.view_box, places(view, seat))


def places(view: MoonView, seat: str) -> dict[str, SafeString]:
    """Every place on a seat's sheet as a `<g>`: marks, what is fresh, and what is open to the viewer."""
    drawing = drawing_of(view["ruleset"])
    now, language = drawing.states(view, seat), get_language() or ""
    return {
        place.id: draw(drawing.ruleset, place, now.get(place.id, BLANK), language)
        for place in drawing.arranged(view, seat)
    }
