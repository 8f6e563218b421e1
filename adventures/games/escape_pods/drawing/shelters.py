"""The four shelters: who has arrived, the explosion token, the spaces and what they are worth."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString

from adventures.drawing.field import highlight, outlines
from adventures.games.escape_pods.rules.contents import ARRIVAL_SPACES
from adventures.games.escape_pods.rules.views import SpaceView
from adventures.games.escape_pods.words.things import shelter_title

from . import names
from .measures import SHELTER_AT
from .pieces import burst, crew_plate, ghost_glyph, icon, plate
from .place import Scene, draw
from .shapes import Point, chamfered, circle, vault

# The second outline of marked spaces, by the kind of the card.
RINGS = {"blue": "good", "yellow": "alert", "orange": "sand"}
LEFT_PLATE = 19  # of whoever has taken an assignment space
LONG_RULE = 31  # letters of a rule that has to be set more closely


class Size(NamedTuple):
    """The measures of a shelter: `first` is the column of the first space, `step` to the next one.

    `plate` is a crew member that has arrived, `space` width and height of an assignment space, `glyph`
    its type; `above`, `middle` and `below` are where type, crew and points stand in it.
    """

    css: str
    width: float
    height: float
    rise: float
    title_y: float
    rule_y: float
    first: float
    step: float
    arrivals_y: float
    plate: float
    space: tuple[float, float]
    spaces_y: float
    glyph: float
    above: float
    middle: float
    below: float


SMALL = Size("small", 196, 138, 42, 20, 36, 28, 35, 61, 24, (29, 43), 103.5, 12.5, -9, -9, 9.5)
LARGE = Size("large", 372, 323, 84, 34, 56, 62, 62, 108, 38, (52, 98), 214, 18, -28, 3, 34)


def shelter(scene: Scene, name: str) -> SafeString:
    """A shelter at the edge of the field."""
    shown = scene.view["shelters"][name]
    css = "shelter small"
    if shown["card"] and shown["free"] is None and scene.view["phase"] in ("play", "last"):
        css += " closed"
    return whole(scene, name, SMALL, SHELTER_AT[name], css, public=scene.view["phase"] in ("assign", "over"))


def whole(
    scene: Scene, name: str, size: Size, at: Point, css: str, more: str = "", public: bool = False
) -> SafeString:
    """A shelter of a size with all its spaces; `more` stands below them. `public`: its crew lies face up."""
    shown = scene.view["shelters"][name]
    title = escape(shelter_title(name))
    rule = names.rule_of(shown)
    look = "rule" if len(rule) <= LONG_RULE else "rule long"
    middle = size.width / 2
    inside = (
        f"{_shell(size)}"
        f'<text class="title" x="{middle:g}" y="{size.title_y:g}">{title}</text>'
        f'<text class="{look}" x="{middle:g}" y="{size.rule_y:g}">{escape(rule)}</text>'
    )
    inside += "".join(_arrival(scene, name, at, size, public) for at in range(1, ARRIVAL_SPACES + 1))
    inside += "".join(_space(scene, name, at, size, public) for at in range(1, len(shown["spaces"]) + 1))
    return draw(scene, name, css, names.shelter_label(scene.view, name), at, inside + more)


@cache
def _shell(size: Size) -> str:
    """The vault with the way along its arrival spaces."""
    outline = vault(size.width, size.height, size.rise, 14)
    half = size.plate / 2 + 1
    way = "".join(
        f"M{size.first + size.step * at + half:g} {size.arrivals_y:g}h{size.step - 2 * half:g}"
        for at in range(ARRIVAL_SPACES - 1)
    )
    return (
        f'<path class="shell" d="{outline}"/>{highlight(outline)}<path class="along" d="{way}"/>'
        f'<path class="ring" d="{outline}"/><path class="focus" d="{outline}"/>'
        f'<path class="hit" d="{outline}"/>'
    )


def _arrival(scene: Scene, name: str, at: int, size: Size, public: bool) -> SafeString:
    """An arrival space: whoever came, the token, the number of a quiet one, or a dashed one that explodes."""
    shown = scene.view["shelters"][name]
    crew, token = shown["arrivals"][at - 1], shown["token"]
    css, half = "arrival", size.plate / 2
    if crew:
        css += " taken"
        inside = str(crew_plate(crew, size.plate, public))
    elif size is LARGE:
        gone = shown["left"][at - 1]
        css += " left" if gone else ""
        inside = f'<path class="rest" d="{circle(half)}"/>'
        inside += plate(gone["colour"], None, LEFT_PLATE) if gone else ""
    elif token == at:
        css += " token"
        inside = burst(round(half * 1.25, 1))
    elif token and at > token:
        css += " later"
        inside = f'<path class="danger" d="{circle(half)}"/>'
    else:
        inside = f'<path class="quiet" d="{circle(half)}"/><text class="number" dy=".355em">{at}</text>'
    label = names.arrival_label(scene.view, name, at, public)
    x = size.first + size.step * (at - 1)
    inside = f"{_arrival_light(size.plate)}{inside}{_arrival_edges(size.plate, size.step, crew is None)}"
    return draw(scene, f"{name}.{at}", css, label, (x, size.arrivals_y), inside)


@cache
def _arrival_light(plate: float) -> str:
    return highlight(circle(plate / 2 + 4))


@cache
def _arrival_edges(plate: float, step: float, free: bool) -> str:
    half = plate / 2
    dashed = f'<path class="ghost dashed" d="{circle(half)}"/>'
    ghost = f'<g class="ghosts ghosts-any">{dashed}</g>' if free else ""
    around = outlines(circle(half + 4), circle(half + 5))
    return f'{ghost}{around}<circle class="hit" r="{min(22, step / 2):g}"/>'


def _space(scene: Scene, name: str, at: int, size: Size, public: bool) -> SafeString:
    """An assignment space: the type that it takes, its points, its ring, whoever has it."""
    shown = scene.view["shelters"][name]
    space = shown["spaces"][at - 1]
    css = "assign taken" if space["crew"] else "assign"
    if space["marked"]:
        css += f" ring-{RINGS[shown['kind'] or '']}"
    inside = _frame(size, space["marked"]) + _worth(space, size, public) + _space_lights(size)
    label = names.space_label(scene.view, name, space, public)
    x = size.first + size.step * (at - 1)
    return draw(scene, f"{name}/{at}", css, label, (x, size.spaces_y), inside)


@cache
def _frame(size: Size, marked: bool) -> str:
    """The outline of a space and, where its kind speaks of it, the second one; then its light."""
    wide, high = size.space
    cut = wide * 0.27
    ring = f'<path class="second" d="{chamfered(wide - 7, high - 7, cut - 2)}"/>' if marked else ""
    outline = chamfered(wide, high, cut)
    light = "" if size is SMALL else highlight(outline)
    return f'<path class="printed" d="{outline}"/>{light}{ring}'


def _worth(space: SpaceView, size: Size, public: bool) -> str:
    """Type, crew and points, from the top down; a small space has no room for both type and crew."""
    crew, small = space["crew"], size is SMALL
    drawn = ""
    if not crew or not small:
        sign = icon(space["type"], size.glyph, "type")
        drawn += f'<g transform="translate(0 {size.above:g})">{sign}</g>'
    if crew:
        shown = crew_plate(crew, 20 if small else 32, public)
        drawn += f'<g transform="translate(0 {size.middle:g})">{shown}</g>'
    return f'{drawn}<text class="points" y="{size.below:g}" dy=".355em">{space["points"]}</text>'


@cache
def _space_lights(size: Size) -> str:
    """Ghosts where crew is assigned, edges and the target."""
    wide, high = size.space
    cut = wide * 0.27
    ghosts = "".join(ghost_glyph(type_, 29) for type_ in ("C", "S", "E", "any")) if size is LARGE else ""
    if ghosts:
        ghosts = f'<g transform="translate(0 {size.middle:g})">{ghosts}</g>'
    around = outlines(chamfered(wide + 8, high + 8, cut + 2), chamfered(wide + 10, high + 10, cut + 3))
    return f'{ghosts}{around}<path class="hit" d="{chamfered(size.step, high, 1)}"/>'
