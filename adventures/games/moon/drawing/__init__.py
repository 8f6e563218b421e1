"""Draws sheets: from a view of the game to SVG, without a database and without a rule of its own."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from adventures.games.kit import FieldContext

from .insignias import badge
from .place import BLANK
from .sheet import drawing_of
from .signs import draw
from .small import small_sheet
from .strips import Strip, strips

__all__ = [
    "FieldContext",
    "Strip",
    "badge",
    "changed",
    "field",
    "marked_sheet",
    "places",
    "small_sheet",
    "state_hash",
    "strips",
]

View = Mapping[str, Any]


def marked_sheet(view: View) -> str:
    """The sheet on the page of the view's seat: the one that it marks now, named by its owner."""
    sheet = drawing_of(view["ruleset"]).marked(view)
    assert sheet is not None
    return sheet


def field(view: View, seat: str) -> FieldContext:
    """The whole sheet of a seat, ready for its template; the style sheet makes the phone's overview of it."""
    drawing = drawing_of(view["ruleset"])
    body = "".join(places(view, seat).values())
    return FieldContext(
        template=drawing.template,
        seat=seat,
        view_box=drawing.view_box,
        places=mark_safe(body),
        state=_hash(body),
    )


def places(view: View, seat: str) -> dict[str, SafeString]:
    """Every place on a seat's sheet as a `<g>`: marks, what is fresh, and what is open to the viewer."""
    drawing = drawing_of(view["ruleset"])
    now, language = drawing.states(view, seat), get_language() or ""
    return {
        place.id: draw(drawing.ruleset, place, now.get(place.id, BLANK), language)
        for place in drawing.laid(view, seat)
    }


def changed(before: View, after: View, seat: str) -> list[SafeString]:
    """The places that look different after a move, each ready to replace its old self out of band."""
    drawing = drawing_of(after["ruleset"])
    old, new = drawing.states(before, seat), drawing.states(after, seat)
    language = get_language() or ""
    return [
        mark_safe(draw(drawing.ruleset, place, state, language).replace("<g ", '<g hx-swap-oob="true" ', 1))
        for place in drawing.laid(after, seat)
        if (state := new.get(place.id, BLANK)) != old.get(place.id, BLANK)
    ]


def state_hash(view: View, seat: str) -> str:
    """A short text that differs exactly when the drawn places differ."""
    return _hash("".join(places(view, seat).values()))


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=9).hexdigest()
