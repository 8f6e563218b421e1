"""How a place is drawn: what is printed there, the marks upon it, the light when it is open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from ..words.places import kind_of, place_label
from . import marks as ink
from .icons import ICONS
from .insignias import dashed, insignia
from .outlines import outline
from .place import Place, State

# Radius of the seat that appears round an icon without one when it is legal.
SEATS = {"arrow": 9.5, "robot": 14, "energy": 14}
SEAT = 12
HIT = 22  # radius of the target of a legal place; where two overlap, the nearer centre is meant
RING, FOCUS = 4, 5  # how far outside the outline "just changed" and the keyboard focus run
# Radius of the player's circle; round a seat it runs on its edge, round a fine icon closer than round others.
CIRCLES = {"error": 15.4, "energy": 14.5, "pump": 17, "award": 13}
CIRCLE, FINE_CIRCLE, FINE = 12.5, 11, 16
# Of its length when it is open, from the middle of what a line is drawn in to the end of that line.
REACH = {"gap": 0.62, "walkway": 0.3}
PLOT = 17.5  # half width of the circle round a plot, which is as high as that
INFECTED = 0.33  # of the width of a space, the arm of the cross over it
DISC = 7  # how far the ground of what is connected reaches beyond it
# Of its length, from the middle to the end of the dashes that offer it.
LINES = {"gap": 0.5, "tunnel": 0.36, "walkway": 0.36, "part": 0.44, "half": 0.4}
# Nothing is printed there, or a figure and the art print it: between spaces, round a quarter, in a scale.
UNPRINTED = frozenset({"gap", "walkway", "quarter", "part", "half", "complete", "insignia", "scale"})
LOOP = (112, 27.5), (-10, -39)  # halves of the circle round a quarter, its middle as seen from the place
SOURCE = 4.5  # how far outside its box the ring of the virus that spreads runs
ARROW = "M-4.5-5 2.5 0-4.5 5"  # the way of a virus where nothing moves
# Printed values that change but are no places of the sheet; a figure stands there without a box.
WITHOUT_NAME = frozenset(
    {
        "final",
        "minus final",
        "better",
        "figure",
        "landing",
        "observatory",
        "done",
        "ladder",
        "module",
        "glasshouse",
        "rung final",
        "now",
        "bars",
    }
)
BODIES = frozenset({"module", "glasshouse"})  # their own outline shows that they are connected
# Long places are touched all along; while they are open, so far beyond their outline.
TOUCHED = {"part": 17, "half": 17, "rung": 9}
RUNG_TEXTS = {1: 0, 2: 54, 3: 35}  # from text to text in the row of a scale, by how many there are
# One stroke over a value that must stay readable: half its length, of the width of the place, and its rise.
STRIKES = {"rung": (0.46, 2), "award": (0.46, 7)}
SPLIT = 10  # half the length of the stroke that divides a part of the dome
ABOARD = "aboard"  # the tone of a space within a body
SYMBOL = 0.6  # of the width of a space, a symbol printed in it
BADGE = 8.5, 12  # the same on the edge of an open space: its seat, its size
INSIGNIA, NARROW = 0.26, 0.19  # half an insignia, of the width of its place; where two share it
CALM = 0.35  # how much of its wobble a circle keeps that runs round a whole planet
FIRST, INNER = "first", 4  # the tone of a space that is filled first; how far inside its second outline runs
ABREAST = 8.5  # half the way between two insignias on one place
BAR = 1.6  # free between two boxes of a compact scale


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
    if state.tone:
        css += f" {state.tone}"
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
        place = place._replace(text=escape(state.figure))
    turn = f"rotate({place.turn:g})" if place.turn else ""
    body = f'<g transform="translate({place.x:g} {place.y:g}){turn}">{_inside(place, state)}</g>'
    return mark_safe(f"{''.join(head)}>{body}</g>")


def _inside(place: Place, state: State) -> str:
    """Everything within the place, from the bottom up; the target lies on top."""
    if place.sign == "ladder":
        return _ladder(place, state)
    shape, half = _shape(place)
    parts = []
    if state.linked and place.sign not in BODIES and place.tone != ABOARD:
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
        if place.sign == "space" and place.shape in ICONS:
            seat, size = BADGE
            icon = _icon(place.shape, size)
            parts.append(f'<g class="badge" transform="translate(0 {half:g})"><circle r="{seat}"/>{icon}</g>')
    else:
        crossed = "cross" in state.marks
        # An insignia covers the symbol in its space.
        symbol = "" if state.drawn and place.sign == "space" else place.shape
        parts.append(_printed(place.sign, place.size, place.text, place.seat, symbol, crossed))
        if place.tone == FIRST and not state.marks:
            parts.append(f'<path class="inner" d="{outline(shape, half - INNER)}"/>')
    parts.extend(_marks(place, state.drawn or state.marks))
    if "source" in state.tone:
        parts.append(f'<circle class="source-ring" r="{half + SOURCE:g}"/>')
    if state.fresh and place.sign != "quarter":
        # Round a diamond runs a circle: the ring must not cross the circle of the mark.
        ring = "seat" if shape == "error" else shape
        parts.append(f'<path class="ring" d="{outline(ring, half, RING)}"/>')
    if state.moves:
        parts.append(f'<path class="focus" d="{outline(shape, half, FOCUS)}"/>')
    if place.sign in TOUCHED and (state.moves or place.sign != "half"):
        touched = outline(shape, half, TOUCHED[place.sign] if state.moves else 0)
        parts.append(f'<path class="hit" d="{touched}"/>')
    if place.sign not in WITHOUT_NAME:
        parts.append(_hit(place, state))
    return "".join(parts)


def _hit(place: Place, state: State) -> str:
    """The target; all boxes of a compact scale lie upon each other, the one that counts is meant."""
    dx, dy, wide = place.target
    if wide and (state.moves or not place.hit):
        middle = f' cx="{dx:g}" cy="{dy:g}"' if dx or dy else ""
        return f'<circle class="hit"{middle} r="{wide:g}"/>'
    if place.sign == "scale" and not state.moves and not state.counts:
        return ""
    return (
        f'<circle class="hit" r="{HIT if state.moves else place.hit:g}"/>' if state.moves or place.hit else ""
    )


def _ladder(place: Place, state: State) -> str:
    """A walkway as a ladder, and what moves along it."""
    path = place.shape
    parts = [f'<path class="{css}" d="{path}"/>' for css in ("rail", "bed", "rungs")]
    if "flow" in state.tone:
        turn = ' transform="scale(-1 1)"' if "back" in state.tone else ""
        parts.append(f'<path class="stream" d="{path}"/><path class="stream-arrow"{turn} d="{ARROW}"/>')
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
        print_ = _icon(sign, size)
        right = ' x="-11.5"'
    elif sign == "bars":
        return _bars(size, *map(int, text.split("/")))
    elif seat or sign in ("figure", "award"):
        print_, right = "", ""
    elif sign == "tunnel":
        print_, right = f'<path class="printed" d="M-6 {-size / 2:g}v{size:g}M6 {-size / 2:g}v{size:g}"/>', ""
    else:
        print_, right = f'<path class="printed" d="{outline(sign, size / 2)}"/>', ""
        if sign == "space" and shape in ICONS:
            print_ += _icon(shape, SYMBOL * size)
    if sign.startswith("rung"):
        print_ += _texts(text)
    elif text:
        print_ += f'<text class="figure"{right} dy=".36em">{text}</text>'
    if seat:
        print_ = f'<path class="printed" d="{outline(shape, seat)}"/>{print_}'
    return f'<g class="dim">{print_}</g>' if crossed else print_


def _bars(width: float, crossed: int, boxes: int) -> str:
    """The boxes of a compact scale as short bars, the crossed ones first."""
    step, left = width / boxes, -width / 2
    bars = [f"M{left + step * box + BAR:.1f} 0h{step - 2 * BAR:.1f}" for box in range(boxes)]
    left_over, done = "".join(bars[crossed:]), "".join(bars[:crossed])
    return f'<path class="bars left" d="{left_over}"/><path class="bars" d="{done}"/>'


def _texts(text: str) -> str:
    """The values in the row of a scale, beside each other."""
    texts = text.split(" ")
    pitch = RUNG_TEXTS[len(texts)]
    at = [pitch * (number - (len(texts) - 1) / 2) for number in range(len(texts))]
    return "".join(
        f'<text class="figure" x="{x:g}" dy=".36em">{text}</text>' for x, text in zip(at, texts, strict=True)
    )


def _icon(sign: str, size: float) -> str:
    path, (x, y), css = ICONS[sign]
    return f'<path class="{css}" transform="scale({size / 24:.3g})translate({-x:g} {-y:g})" d="{path}"/>'


def _ghost(place: Place, state: State) -> str:
    """The mark that a tap would make; or the sign itself, where only that can be meant."""
    verb, _, *words = state.moves[0].split(" ")
    if place.sign == "scale":
        return f'<text class="ghost figure" dy=".36em">{place.text}</text>'
    if state.ghost:
        shape, *costs = state.ghost.split(" ")
        drawn = f'<path class="ghost dashed" d="{dashed(shape, INSIGNIA * _span(place))}"/>'
        return drawn + _costs(int(costs[0]), place.size / 2) if costs else drawn
    if verb == "write":
        if len(state.moves) == 1:
            return f'<text class="ghost" dy=".355em">{escape(words[0])}</text>'
        numbers = [move.rsplit(" ", 1)[1] for move in state.moves]
        return f'<text class="ghost range" dy=".355em">{escape(numbers[0])}–{escape(numbers[-1])}</text>'
    if verb == "x" or (verb == "mark" and place.sign == "space"):
        a = round(0.26 * place.size, 1)
        return f'<path class="ghost dashed" d="M-{a}-{a}L{a} {a}M{a}-{a}L-{a} {a}"/>'
    if state.tone == "split":
        return f'<path class="ghost dashed" d="M-{SPLIT + 3} 0H{SPLIT + 3}"/>'
    if place.sign in LINES:
        half = LINES[place.sign] * place.size
        return f'<path class="ghost dashed" d="M0 {-half:g}V{half:g}"/>'
    return f'<g class="ghost">{_printed(place.sign, place.size, place.text, 0, place.shape, False)}</g>'


def _costs(astronauts: int, half: float) -> str:
    """The astronauts that a place costs, on the upper edge of it."""
    seat, size = BADGE
    return "".join(
        f'<g class="badge" transform="translate({2 * seat * (number - (astronauts - 1) / 2):g} {-half:g})">'
        f'<circle r="{seat}"/>{_icon("astronaut", size)}</g>'
        for number in range(astronauts)
    )


def _span(place: Place) -> float:
    """How wide a place is that takes an insignia."""
    return 2 * place.seat if place.seat else place.size


def _marks(place: Place, words: tuple[str, ...]) -> Iterator[str]:
    """The marks on a place; two insignias stand side by side."""
    if place.sign == "scale":
        return  # its bars show what is crossed off
    for number, word in enumerate(words):
        if not word.startswith("insignia "):
            yield _mark(place, word)
        elif len(words) == 1:
            yield insignia(place.id, word, INSIGNIA * _span(place))
        else:
            x = ABREAST * (2 * number - 1)
            yield f'<g transform="translate({x:g})">{insignia(place.id, word, NARROW * _span(place))}</g>'


def _mark(place: Place, word: str) -> str:
    """One mark of the player."""
    if word == "cross":
        if place.sign in STRIKES:
            across, up = STRIKES[place.sign]
            return ink.strike(place.id, across * place.size, up)
        if place.sign == "space":
            return ink.cross(place.id, INFECTED * place.size)
        return ink.cross(place.id, 11 if place.sign in ("box", "error", "minus", "worth", "prize") else 9)
    if word == "circle":
        if place.sign == "quarter":
            return ink.loop(place.id, *LOOP)
        if place.sign == "complete":
            return ink.circle(place.id, place.seat, wild=CALM)
        if place.shape == "plot":
            return ink.circle(place.id, PLOT, place.seat / PLOT)
        usual = FINE_CIRCLE if place.size < FINE else CIRCLE
        return ink.circle(place.id, place.seat or CIRCLES.get(place.sign, usual))
    if word == "line":
        reach = place.size * REACH.get(place.sign, 0.5)
        return ink.line(place.id, (0, -reach), (0, reach))
    if word == "split":
        return ink.line(place.id, (-SPLIT, 1), (SPLIT, -1))
    if word == "arrow":
        return ink.arrow(place.id, place.size)
    if word == "X":
        return ink.x(place.id, place.size)
    return ink.number(place.id, escape(word))
