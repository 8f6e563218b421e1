"""How a place is drawn: what is printed there, the marks upon it, the light when it is open."""

from __future__ import annotations

from functools import cache, lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from ..words.places import kind_of, place_label
from . import marks as ink
from .icons import ICONS
from .outlines import outline
from .place import Place, State

# Radius of the seat that appears round an icon without one when it is legal.
SEATS = {"arrow": 9.5, "robot": 14, "energy": 14}
SEAT = 12
HIT = 22  # radius of the target of a legal place; where two overlap, the nearer centre is meant
RING, FOCUS = 4, 5  # how far outside the outline "just changed" and the keyboard focus run
# Radius of the player's circle; round a seat it runs on its edge, round a fine icon closer than round others.
CIRCLES = {"error": 15.4, "energy": 14.5, "pump": 17}
CIRCLE, FINE_CIRCLE, FINE = 12.5, 11, 16
REACH = 0.62  # of its length when it is open, from the middle of a gap to the end of the line drawn there
PLOT = 17.5  # half width of the circle round a plot, which is as high as that
DISC = 7  # how far the ground of what is connected reaches beyond it
LINES = {"gap": 0.5, "tunnel": 0.36}  # of its length, from the middle to the end of the dashes that offer it
UNPRINTED = frozenset({"gap"})  # between two spaces: nothing is printed, a line may be drawn
# Printed values that change but are no places of the sheet; a figure stands there without a box.
WITHOUT_NAME = frozenset({"final", "minus final", "better", "figure", "landing", "observatory", "done"})


def dom_id(place: str, prefix: str = "p") -> str:
    return f"{prefix}-{place.replace('.', '-')}"


@lru_cache(maxsize=32_768)
def draw(ruleset: str, place: Place, state: State, language: str, prefix: str = "p") -> SafeString:
    """One place as a `<g>`, named in the active language.

    Equal arguments give equal characters: two drawings of a sheet can be compared place by place.
    """
    css = "place space" if place.sign == "space" else f"place sign {place.sign}"
    if state.marks:
        css += " marked"
    if state.moves:
        css += f" legal {state.glow}" if state.glow else " legal"
    if state.fresh:
        css += " fresh"
    if state.counts:
        css += " counts"
    if state.linked:
        css += " linked"
    if place.tone:
        css += f" {place.tone}"
    head = [f'<g id="{dom_id(place.id, prefix)}" class="{css}"']
    if place.sign in WITHOUT_NAME:
        head.append(' aria-hidden="true"')
    else:
        label = place_label(
            ruleset, place.id, state.marks, state.moves, state.fresh, state.counts, state.linked
        )
        head.append(f' role="button" aria-label="{escape(label)}" data-place="{place.id}"')
        if (kind := kind_of(ruleset, place.id)) != place.id.partition(".")[0]:
            head.append(f' data-sign="{kind}"')
    if len(state.moves) == 1:
        head.append(f' tabindex="0" data-move="{escape(state.moves[0])}"')
    elif state.moves:
        head.append(f' tabindex="0" data-moves="{escape("|".join(state.moves))}"')
    if state.figure:
        place = place._replace(text=state.figure)
    turn = f"rotate({place.turn:g})" if place.turn else ""
    body = f'<g transform="translate({place.x:g} {place.y:g}){turn}">{_inside(place, state)}</g>'
    return mark_safe(f"{''.join(head)}>{body}</g>")


def _inside(place: Place, state: State) -> str:
    """Everything within the place, from the bottom up; the target lies on top."""
    shape, half = _shape(place)
    parts = []
    if state.linked:
        parts.append(f'<circle class="disc" r="{half + DISC:g}"/>')
    if state.moves:
        edge = outline(shape, half)
        parts.append(f'<path class="ground" d="{edge}"/>')
        if state.glow == "":
            parts.append(f'<path class="glow wide" d="{edge}"/>')
        if state.glow != "most":
            parts.append(f'<path class="glow" d="{edge}"/>')
        parts.append(f'<path class="open" d="{edge}"/>')
        parts.append(_ghost(place, state))
    else:
        crossed = "cross" in state.marks
        parts.append(_printed(place.sign, place.size, place.text, place.seat, place.shape, crossed))
    parts.extend(_mark(place, word) for word in state.marks)
    if state.fresh:
        # Round a diamond runs a circle: the ring must not cross the circle of the mark.
        ring = "seat" if shape == "error" else shape
        parts.append(f'<path class="ring" d="{outline(ring, half, RING)}"/>')
    if state.moves:
        parts.append(f'<path class="focus" d="{outline(shape, half, FOCUS)}"/>')
    if place.sign not in WITHOUT_NAME:
        parts.append(f'<circle class="hit" r="{HIT if state.moves else place.hit:g}"/>')
    return "".join(parts)


def _shape(place: Place) -> tuple[str, float]:
    """The kind of outline that runs round a place, and its half width."""
    if place.seat:
        return place.shape, place.seat
    return ("seat", SEATS.get(place.sign, SEAT)) if place.sign in ICONS else (place.sign, place.size / 2)


@cache
def _printed(sign: str, size: float, text: str, seat: float, shape: str, crossed: bool) -> str:
    """What the printer put there; a sign that is crossed off steps back."""
    if sign in UNPRINTED:
        return ""
    if sign in ICONS:
        path, (x, y), css = ICONS[sign]
        print_ = (
            f'<path class="{css}" transform="scale({size / 24:.3g})translate({-x:g} {-y:g})" d="{path}"/>'
        )
        right = ' x="-11.5"'
    elif seat or sign == "figure":
        print_, right = "", ""
    elif sign == "tunnel":
        print_, right = f'<path class="printed" d="M-6 {-size / 2:g}v{size:g}M6 {-size / 2:g}v{size:g}"/>', ""
    else:
        print_, right = f'<path class="printed" d="{outline(sign, size / 2)}"/>', ""
    if text:
        print_ += f'<text class="figure"{right} dy=".36em">{text}</text>'
    if seat:
        print_ = f'<path class="printed" d="{outline(shape, seat)}"/>{print_}'
    return f'<g class="dim">{print_}</g>' if crossed else print_


def _ghost(place: Place, state: State) -> str:
    """The mark that a tap would make; or the sign itself, where only that can be meant."""
    verb, _, *words = state.moves[0].split(" ")
    if verb == "write":
        if len(state.moves) == 1:
            return f'<text class="ghost" dy=".355em">{escape(words[0])}</text>'
        numbers = [move.rsplit(" ", 1)[1] for move in state.moves]
        return f'<text class="ghost range" dy=".355em">{escape(numbers[0])}–{escape(numbers[-1])}</text>'
    if verb == "x":
        a = round(0.26 * place.size, 1)
        return f'<path class="ghost dashed" d="M-{a}-{a}L{a} {a}M{a}-{a}L-{a} {a}"/>'
    if place.sign in LINES:
        half = LINES[place.sign] * place.size
        return f'<path class="ghost dashed" d="M0 {-half:g}V{half:g}"/>'
    return f'<g class="ghost">{_printed(place.sign, place.size, place.text, 0, place.shape, False)}</g>'


def _mark(place: Place, word: str) -> str:
    """One mark of the player."""
    if word == "cross":
        return ink.cross(place.id, 11 if place.sign in ("box", "error", "minus", "worth", "prize") else 9)
    if word == "circle":
        if place.shape == "plot":
            return ink.circle(place.id, PLOT, place.seat / PLOT)
        usual = FINE_CIRCLE if place.size < FINE else CIRCLE
        return ink.circle(place.id, place.seat or CIRCLES.get(place.sign, usual))
    if word == "line":
        reach = place.size * (REACH if place.sign in UNPRINTED else 0.5)
        return ink.line(place.id, (0, -reach), (0, reach))
    if word == "arrow":
        return ink.arrow(place.id, place.size)
    if word == "X":
        return ink.x(place.id, place.size)
    return ink.number(place.id, escape(word))
