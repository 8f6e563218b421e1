"""Pictures of a result for a messenger: who won, everybody's points, the winner's sheet, by night."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils.translation import get_language

from adventures.games.kit import Kit
from adventures.games.registry import title_of
from adventures.history.sky import sky_of
from adventures.rules import Result
from adventures.words.endings import EndingWords, ending
from adventures.words.scores import place_word, signed

from .flat import flat, icon, style_sheet
from .sheets import FAMILIES
from .styles import Styles
from .typeset import pictures

TEMPLATE = "card.typ"
NIGHT = ("css/tokens.css", "css/field.css")
COLOURS = ("sky-0", "sky-1", "sky-2", "edge", "text", "text-2", "text-3", "accent", "ink")
MOST_SHOWN = 6


class Drawing(NamedTuple):
    """What stands beside the words, as SVG: a sheet has a frame, a sky has none. Empty: nothing."""

    svg: str = ""
    framed: bool = False


class Shape(NamedTuple):
    """The size of a picture in pixels."""

    width: int
    height: int


SHAPES: Mapping[str, Shape] = {"card": Shape(1200, 630), "square": Shape(1080, 1080)}


def sheet_drawing(kit: Kit, view: Mapping[str, Any], end: Result) -> Drawing:
    """The winner's sheet as a spectator sees it: names may stand on it."""
    field = kit.field({**view, "seat": None}, _best_owner(kit, view, end))
    svg = render_to_string(field.template, {"field": field})
    return Drawing(flat(svg, night(tuple(kit.field_styles))), framed=True)


def sky_drawing(kit: Kit, view: Mapping[str, Any], end: Result) -> Drawing:
    """What the winner has built, as a constellation without a word; nothing where there is none."""
    seen = kit.replay().constellation(view, _best_owner(kit, view, end))
    if seen is None or not seen.stars:
        return Drawing()
    sky, colour = sky_of(seen), night().colour
    lines, stars = ("".join(getattr(stroke, part) for stroke in sky.strokes) for part in ("lines", "stars"))
    return Drawing(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sky.width} {sky.height}">'
        f'<path d="{lines}" fill="none" stroke="{colour("text-2")}" stroke-width="1.6"/>'
        f'<path d="{stars}" fill="{colour("ink")}"/></svg>'
    )


def _best_owner(kit: Kit, view: Mapping[str, Any], end: Result) -> str:
    """Whose sheet is shown: the winner's, or that of the best who has one."""
    owners = kit.owners(view)
    return next((seat for seats in end.ranking for seat in seats if seat in owners), owners[0])


def game_card(ruleset: str, end: Result, words: EndingWords, drawing: Drawing, shape: str) -> bytes:
    """Draws how a game ended as PNG, in one of SHAPES.

    `words` say how everybody is called.
    """
    return drawn(shape, game_words(ruleset, end, words), drawing)


def game_words(ruleset: str, end: Result, words: EndingWords) -> dict[str, Any]:
    """Gets what the picture of a game says: `head`, `title`, `text`, a line for each of the first seats."""
    title = title_of(ruleset)
    order = [seat for seats in end.ranking for seat in seats]
    told = ending(words, end)
    lines = [
        {
            "place": place_word(end.places[seat]),
            "name": words.owner(seat),
            "points": signed(end.scores[seat].total),
            "won": end.places[seat] == 1,
        }
        for seat in order[:MOST_SHOWN]
    ]
    return {
        "head": f"{title.name} · {title.second}",
        "title": told.winners,
        "text": told.decided,
        "lines": lines,
    }


def drawn(shape: str, data: Mapping[str, Any], drawing: Drawing) -> bytes:
    """Draws a picture of words, lines and one drawing, where there is one."""
    looks = night()
    told = {
        "drawing": bool(drawing.svg),
        "framed": drawing.framed,
        **data,
        **SHAPES[shape]._asdict(),
        "language": get_language() or "en",
        "fonts": FAMILIES,
        "colours": {name: looks.colour(name) for name in COLOURS},
    }
    images = {"moonsite": icon("moonsite", looks.colour("accent")), "drawing": drawing.svg}
    return pictures(TEMPLATE, told, images)[0]


@cache
def night(more: tuple[str, ...] = ()) -> Styles:
    """The style sheets of drawings as they look on a screen, and those that a game adds."""
    return Styles([style_sheet(name) for name in (*NIGHT, *more)])
