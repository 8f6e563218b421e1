"""The flat form of a drawing: the same geometry, every colour and stroke on the element that has it.

On the screen classes and variables say how a drawing looks. Nothing but a browser knows them, so whatever
leaves the site on paper or as a picture is flat.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree  # reads only what our templates drew

from django.contrib.staticfiles import finders

from adventures.drawing.sprites import sprite_of, symbols

from .styles import KEPT, PAINTS, WEIGHT, ElementKind, Styles

Element = ElementTree.Element

SVG = "http://www.w3.org/2000/svg"
GEOMETRY = frozenset(
    (
        *("d", "x", "y", "dx", "dy", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "points"),
        *("width", "height", "transform", "viewBox", "preserveAspectRatio", "pathLength"),
    )
)
LOOKS = frozenset((*PAINTS, *KEPT, WEIGHT, "font-family"))
HOLDS = ("svg", "g", "symbol")


def flat(svg: str, styles: Styles, *, colour: str = "") -> str:
    """Gets the flat form of a drawing.

    `styles` are the style sheets that it is drawn with; `colour` stands for `currentColor` where none of them
    says what that is. Raises ParseError for what is no drawing.
    """
    drawing = ElementTree.fromstring(svg)  # noqa: S314 - drawn by our templates
    kind = styles.top(_name(drawing), drawing.attrib)
    if colour and kind.colour == "#000000":
        kind.colour = colour
    drawn = _flattened(drawing, kind, styles)
    assert drawn is not None
    drawn.set("xmlns", SVG)
    return ElementTree.tostring(drawn, encoding="unicode")


def icon(name: str, colour: str) -> str:
    """The flat form of an icon in a colour; raises KeyError where there is none of that name."""
    drawn = _symbol(name, colour, {})
    drawn.set("xmlns", SVG)
    return ElementTree.tostring(drawn, encoding="unicode")


def _flattened(element: Element, kind: ElementKind, styles: Styles) -> Element | None:
    """An element and what is in it; None for what is not seen."""
    name = _name(element)
    looks = {**_chosen_attributes(element.attrib, LOOKS, kind.colour), **kind.attributes}
    if kind.hidden or (looks.get("fill") == looks.get("stroke") == "none" and name not in HOLDS):
        return None
    geometry = _chosen_attributes(element.attrib, GEOMETRY, kind.colour)
    if name == "use":
        return _symbol(element.attrib["href"].partition("#")[2], kind.colour, geometry)
    drawn = Element(name, {**geometry, **looks})
    drawn.text = element.text if name in ("text", "tspan") else None
    for child in element:
        if (inner := _flattened(child, kind.below(_name(child), child.attrib), styles)) is not None:
            inner.tail = child.tail if name == "text" else None
            drawn.append(inner)
    return drawn if name not in HOLDS or len(drawn) else None


def _chosen_attributes(attributes: Mapping[str, str], names: frozenset[str], current: str) -> dict[str, str]:
    told = {name: value for name, value in attributes.items() if name in names}
    return {name: current if value == "currentColor" else value for name, value in told.items()}


def _symbol(name: str, current: str, geometry: Mapping[str, str]) -> Element:
    """A symbol of the sprite as a drawing within a drawing."""
    symbol = symbols(sprite_of(name))[name]
    drawn = Element("svg", {**_chosen_attributes(symbol.attrib, GEOMETRY | LOOKS, current), **geometry})
    for part in symbol:
        drawn.append(Element(_name(part), _chosen_attributes(part.attrib, GEOMETRY | LOOKS, current)))
    return drawn


def _name(element: Element) -> str:
    """The name of an element, in whatever namespace it stands."""
    return element.tag.rpartition("}")[2]


def style_sheet(name: str) -> str:
    """The text of one of the site's style sheets, by its address below the static files."""
    path = finders.find(name)
    if path is None:
        raise FileNotFoundError(name)
    return Path(path).read_text(encoding="utf-8")
