"""The picture of a planet: its landscape, its spaces with who stands there, large and in small."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe

from adventures.drawing.field import circle, highlight, outlines, place_group

from ..rules.planets.layout import ADVANCED, CENTRAL, Layout, Space
from ..rules.planets.registry import PLANETS
from ..rules.views import ExoplanetView, GateView
from .icons import icon
from .landscapes import SIDE, at, island_box, landscape, mark
from .names import centre_label, island_label, space_label
from .pieces import numbered, plate
from .place import Scene, decor, dom_id, draw, octagon

R = 22  # of a space
HIT = 22.2  # the closest two lie 44.5 apart
CENTRE = "C"
MOST = 8192  # spaces whose drawings are kept, less than a kilobyte each


def layout_of(view: GateView, name: str) -> Layout:
    """The side of a planet that is in use."""
    return PLANETS[name].layout(len(view["seats"]))


def places(scene: Scene, name: str) -> dict[str, SafeString]:
    """Everything on the picture of a planet, by `<planet>/<space>`."""
    layout, planet = layout_of(scene.view, name), scene.view["planets"][name]
    state = planet["state"]
    drawn = {f"{name}/land": decor(scene, f"{name}/land", f"landscape {state}", landscape(name, layout))}
    for island in dict.fromkeys(space.island for space in layout.listed if space.island):
        drawn[f"{name}/{island}"] = _island(scene, planet, layout, island)
    drawn |= {f"{name}/{space.id}": _space(scene, planet, space) for space in layout.listed}
    if layout.centre:
        drawn[f"{name}/{CENTRE}"] = _centre(scene, planet, layout.centre)
    return drawn


def outline(space: Space) -> str:
    """The form of a space: a ring where anybody may go, an octagon where something is needed first."""
    return octagon(R, 8) if space.kind in (ADVANCED, CENTRAL) else circle(R)


def _space(scene: Scene, planet: ExoplanetView, space: Space) -> SafeString:
    seat = planet["spaces"][space.id]
    colour = scene.view["colours"][seat] if seat else ""
    label = space_label(scene.view, planet, space.id, predominant=space.predominant)
    fresh = f"{planet['name']}/{space.id}" in scene.fresh
    return _drawn_space(planet["name"], space, colour, label, fresh, scene.prefix)


@lru_cache(maxsize=MOST)
def _drawn_space(planet: str, space: Space, colour: str, label: str, fresh: bool, prefix: str) -> SafeString:
    """A space with the plate of a colour, where somebody stands there; most are drawn as a moment ago."""
    form = outline(space)
    standing = plate(colour, "", 29) if colour else '<g class="ghosts"><circle r="12"/></g>'
    sign = ""
    if space.predominant:
        second = octagon(R + 6, 10) if space.kind in (ADVANCED, CENTRAL) else circle(R + 6)
        sign = (
            f'<path class="predominant" d="{second}"/>'
            f'<g class="exchange" transform="translate(21 -21)"><circle r="10"/>{icon("trade", 13)}</g>'
        )
    css = f"settle {space.kind}" + (" taken" if colour else "") + (" fresh" if fresh else "")
    inside = (
        f'<path class="spot" d="{form}"/>{highlight(form)}{standing}{sign}'
        f"{outlines(circle(R + 5), circle(R + 8))}"
        f'<circle class="hit" r="{HIT}"/>'
    )
    return place_group(dom_id(f"{planet}/{space.id}", prefix), space.id, css, label, at(space.at), inside)


def _island(scene: Scene, planet: ExoplanetView, layout: Layout, island: str) -> SafeString:
    middle, (wide, high) = island_box(layout, island)
    form = _box(wide, high)
    inside = (
        f'<path class="land" d="{form}"/>{highlight(form)}{mark(island, -wide + 7, -high + 13)}'
        f'{outlines(form, form)}<path class="hit" d="{form}"/>'
    )
    label = island_label(planet, [space.id for space in layout.listed if space.island == island], island)
    return draw(scene, f"{planet['name']}/{island}", island, "island", label, middle, inside)


def _box(wide: float, high: float) -> str:
    cut = 26
    return (
        f"M{-wide + cut:.4g} {-high:.4g}H{wide - cut:.4g}L{wide:.4g} {-high + cut:.4g}V{high - cut:.4g}"
        f"L{wide - cut:.4g} {high:.4g}H{-wide + cut:.4g}L{-wide:.4g} {high - cut:.4g}V{-high + cut:.4g}z"
    )


def _centre(scene: Scene, planet: ExoplanetView, middle: tuple[float, float]) -> SafeString:
    """Where any number of colonists can be, counted by seat."""
    form = circle(74)
    counted = [(seat, number) for seat, number in planet["centre"].items() if number]
    drawn = "".join(
        f'<g transform="translate({x:g} {y:g})">{numbered(scene.view["colours"][seat], number, 34)}</g>'
        for (seat, number), (x, y) in zip(counted, CORNERS[len(counted)], strict=True)
    )
    inside = (
        f'<path class="land" d="{form}"/>{highlight(form)}{drawn}{outlines(circle(79), circle(82))}'
        '<circle class="hit" r="74"/>'
    )
    key = f"{planet['name']}/{CENTRE}"
    return draw(scene, key, CENTRE, "centre", centre_label(planet), at(middle), inside)


# Where the counts of so many seats stand round a middle.
CORNERS: Mapping[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-26, 0), (26, 0)),
    3: ((-28, 18), (28, 18), (0, -26)),
    4: ((-27, -24), (27, -24), (-27, 26), (27, 26)),
}


def small_planet(view: GateView, name: str) -> SafeString:
    """A planet in small, 64 x 64: its spaces as dots in the colours of those who stand there."""
    layout, planet = layout_of(view, name), view["planets"][name]
    dots = ""
    for space in layout.listed:
        seat = planet["spaces"][space.id]
        x, y = at(space.at)
        css = f"dot {view['colours'][seat]}" if seat else "dot"
        dots += f'<circle class="{css}" cx="{x:.4g}" cy="{y:.4g}" r="19"/>'
    for seat, number in planet["centre"].items():
        if number:
            dots += f'<circle class="dot {view["colours"][seat]}" cx="262" cy="262" r="26"/>'
    form = _form(name, layout)
    svg = (
        f'<svg class="gate-figure small-planet {planet["state"]}" viewBox="-14 -14 552 552"'
        f' width="64" height="64" aria-hidden="true" focusable="false">{form}{dots}</svg>'
    )
    return mark_safe(svg)  # noqa: S308 - made of our own shapes alone


def _form(name: str, layout: Layout) -> str:
    islands = dict.fromkeys(space.island for space in layout.listed if space.island)
    globe = f'<circle class="world-globe" cx="{SIDE / 2:g}" cy="{SIDE / 2:g}" r="268"/>'
    if not islands:
        return globe + landscape(name, layout)
    boxes = ""
    for island in islands:
        (x, y), (wide, high) = island_box(layout, island)
        boxes += f'<path class="land" transform="translate({x:.4g} {y:.4g})" d="{_box(wide, high)}"/>'
    return globe + boxes
