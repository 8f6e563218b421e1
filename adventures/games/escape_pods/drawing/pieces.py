"""Plates, signs, beacons and pods in small functions, for the field and for panels.

What ends in `_figure` is a whole `<svg>`; everything else is drawn round the origin.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from django.utils.safestring import SafeString, mark_safe

from adventures.games.escape_pods.rules.views import CrewView

from .icons import ICONS
from .shapes import BODY, SEATS_AT, body, capsule, circle, number, plate_form

GLYPH = 0.6  # of the size of its plate
LENS = 0.92  # of the size of what it is drawn round, to each side
PLATE = 30  # in a seat of a pod
LONG, WIDE, BEAD = 50, 23, 14  # a beacon and its plates
GHOST = 0.8  # of its own size, a pod that would come


@cache
def icon(name: str, size: float, css: str = "sign") -> str:
    """A sign, `size` large; its width is that of its grid."""
    path, width = ICONS[name]
    return (
        f'<path class="{css}" stroke-width="{width:g}"'
        f' transform="scale({size / 24:.3g})translate(-12-12)" d="{path}"/>'
    )


@cache
def plate(colour: str, type_: str | None, size: float = 24, private: bool = False) -> SafeString:
    """Whose it is by form and colour, what it is by the glyph; `private`: with a lens."""
    form = f'<path class="form" d="{plate_form(colour, size)}"/>'
    glyph = icon(type_, GLYPH * size, "glyph") if type_ else ""
    if colour == "white" and glyph:
        glyph = f'<g transform="translate(0 {number(0.06 * size)})">{glyph}</g>'
    drawn = f'<g class="plate {colour}">{form}{glyph}</g>{lens(size) if private else ""}'
    return mark_safe(drawn)  # noqa: S308 - made of our own shapes alone


@cache
def lens(size: float) -> str:
    """Two arcs that meet left and right: only the viewer sees what is within."""
    x, y = number(LENS * size), number(1.28 * size)
    return f'<path class="lens" d="M-{x} 0Q0-{y} {x} 0Q0 {y}-{x} 0z"/>'


def crew_plate(crew: CrewView, size: float, public: bool = False) -> SafeString:
    """A crew member as the viewer knows it; `public`: everybody knows it by now."""
    private = crew["spied"] and crew["type"] is not None and not public
    return plate(crew["colour"], crew["type"], size, private)


@cache
def ghost_glyph(type_: str, size: float) -> str:
    """The dashed plate of whoever would come, with its type."""
    mark = "" if type_ == "any" else icon(type_, GLYPH * size, "ghost")
    return f'<g class="ghosts ghosts-{type_}"><path class="ghost dashed" d="{circle(size / 2)}"/>{mark}</g>'


@cache
def beacon(colours: str, turn: float = 0) -> SafeString:
    """A beacon: a capsule of two plates, turned by so many degrees; the plates stay upright."""
    one, other = colours.split("-")
    half = (LONG - WIDE) / 2 - 1
    plates = "".join(
        f'<g transform="translate({x:g})rotate({-turn:g})">{plate(colour, None, BEAD)}</g>'
        for x, colour in ((-half, one), (half, other))
    )
    case = f'<path class="case" d="{capsule(LONG, WIDE)}"/>'
    drawn = f'<g class="beacon" transform="rotate({turn:g})">{case}{plates}</g>'
    return mark_safe(drawn)  # noqa: S308 - made of our own shapes alone


@cache
def burst(r: float) -> SafeString:
    """An explosion token: a burst on a disc."""
    drawn = f'<g class="burst"><circle r="{r:g}"/>{icon("burst", 1.45 * r, "spark")}</g>'
    return mark_safe(drawn)  # noqa: S308 - made of our own shapes alone


@cache
def pod_ghost(size: int) -> str:
    """The dashed form of a pod that would come, with its seats."""
    seats = "".join(circle(7, x * GHOST * 0.95, y * GHOST * 0.95) for x, y in SEATS_AT[size])
    outline = body(size, 0, GHOST)
    return (
        f'<g class="ghosts ghosts-{size}"><path class="ghost dashed" d="{outline}"/>'
        f'<path class="ghost" d="{seats}"/></g>'
    )


# Whole drawings for panels


def _figure(view_box: str, width: float, height: float, drawn: str, css: str) -> SafeString:
    return mark_safe(  # noqa: S308 - made of our own shapes alone
        f'<svg class="escape-figure {css}" viewBox="{view_box}" width="{width:g}" height="{height:g}"'
        f' aria-hidden="true" focusable="false">{drawn}</svg>'
    )


@cache
def plate_figure(
    colour: str, type_: str | None = None, size: float = 24, private: bool = False
) -> SafeString:
    """A plate for a panel, `size` pixels; with a lens it is larger."""
    half, high = (LENS * size + 1.5, 0.64 * size + 1.5) if private else (0.55 * size, 0.55 * size)
    box = f"{-half:g} {-high:g} {2 * half:g} {2 * high:g}"
    return _figure(box, round(2 * half), round(2 * high), plate(colour, type_, size, private), "plate-figure")


@cache
def plate_sign(colour: str) -> SafeString:
    """The plate of a seat as the end of a line and before a name, 14 large."""
    return plate(colour, None, 14)


@cache
def slot_figure(size: float = 24, ghost: str = "") -> SafeString:
    """A free space for a marker, `size` pixels; `ghost` is the type that would be put there."""
    half = 1.1 * size / 2
    drawn = f'<path class="slot" d="{circle(0.45 * size)}"/>'
    if ghost:
        drawn = f'<path class="slot wished" d="{circle(0.45 * size)}"/>{icon(ghost, GLYPH * size, "wish")}'
    wide = round(2 * half)
    return _figure(f"{-half:g} {-half:g} {2 * half:g} {2 * half:g}", wide, wide, drawn, "slot-figure")


@cache
def beacon_figure(colours: str, width: float = 58) -> SafeString:
    """A beacon for a panel."""
    high = WIDE + 3
    return _figure(
        f"{-LONG / 2 - 1.5:g} {-high / 2:g} {LONG + 3} {high}",
        width,
        round(width * high / (LONG + 3)),
        beacon(colours),
        "beacon-figure",
    )


@cache
def sign_figure(name: str, size: float = 24) -> SafeString:
    """A sign for a panel, in the colour of the text round it."""
    path, width = ICONS[name]
    drawn = f'<path class="sign" stroke-width="{width:g}" d="{path}"/>'
    return _figure("0 0 24 24", size, size, drawn, "sign-figure")


def pod_figure(
    size: int, crew: Sequence[CrewView | None], width: float = 98, *, ghost: str = "", public: bool = False
) -> SafeString:
    """A pod for a panel or the strips of a phone: its seats 30 wide where it is drawn in its own size.

    `ghost` is the type of whoever would take its first free seat ("any": not known).
    """
    reach = BODY[size] + 1.5
    xs, ys = zip(*SEATS_AT[size], strict=True)
    left, top = min(xs) - reach, min(ys) - reach
    wide, high = max(xs) + reach - left, max(ys) + reach - top
    drawn = f'<path class="pod-body" d="{body(size)}"/>' + "".join(
        f'<g transform="translate({x:g} {y:g})">{inside}</g>'
        for (x, y), inside in zip(SEATS_AT[size], _sitting(crew, ghost, public), strict=True)
    )
    box = f"{left:g} {top:g} {wide:g} {high:g}"
    return _figure(box, width, round(width * high / wide), drawn, "pod-figure")


def _sitting(crew: Sequence[CrewView | None], ghost: str, public: bool) -> list[str]:
    drawn: list[str] = []
    for one in crew:
        if one:
            drawn.append(crew_plate(one, PLATE, public))
        elif ghost:
            drawn.append(f"<g>{ghost_glyph(ghost, PLATE)}</g>")
            ghost = ""
        else:
            drawn.append(free_seat())
    return drawn


@cache
def free_seat() -> str:
    """A seat in which nobody sits."""
    return f'<path class="free" d="{circle(13.5)}"/>'
