"""How a place is drawn: what is printed there, the marks upon it, the light when it is open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from html import unescape

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from adventures.games.moon.words.numbers import written_text
from adventures.games.moon.words.places import kind_of, place_label

from . import marks as ink
from .figures import said
from .icons import ICONS
from .insignias import dashed, insignia
from .kinds import USUAL, Kinds, SignKind, kind_among
from .outlines import outline
from .place import Place, State
from .sheet import drawing_of

HIT = 22  # radius of the target of a legal place; where two overlap, the nearer centre is meant
RING, FOCUS = 4, 5  # how far outside the outline "just changed" and the keyboard focus run
CIRCLE, FINE_CIRCLE, FINE = (
    12.5,
    11,
    16,
)  # the player's circle runs round a fine icon closer than round others
DISC = 7  # how far the ground of what is connected reaches beyond it
SYMBOL = 0.6  # of the width of a space, a symbol printed in it
BADGE = 8.5, 12  # the same on the edge of an open space: its seat, its size
INSIGNIA, NARROW = 0.26, 0.19  # half an insignia, of the width of its place; where two share it
CHOICE = 0.255  # how far the first and the last of several numbers are from the middle, of the width
SPLIT = 10  # half the length of the stroke that divides something
WHY = "M-4.5 0 0-4.5 4.5 0M-4.5 4.5 0 0 4.5 4.5"  # a double chevron beside a place that an effect marked
ABREAST = 8.5  # half the way between two insignias on one place


def _rails(size: float, text: str) -> str:
    """What a tunnel or an airlock is drawn in."""
    return f'<path class="printed" d="M-6 {-size / 2:g}v{size:g}M6 {-size / 2:g}v{size:g}"/>'


# Kinds that several Adventures have.
COMMON: Kinds = {
    "robot": SignKind(seat=14),
    "energy": SignKind(seat=14, circle=14.5),
    "box": SignKind(cross=11),
    "minus": SignKind(cross=11),
    "tunnel": SignKind(prints=_rails, dashes=0.36),
    "final": SignKind(named=False),
    "minus final": SignKind(named=False),
    "figure": SignKind(named=False, framed=False),
}


def kind_of_sign(ruleset: str, place: Place) -> SignKind:
    """How the sign of a place is drawn in that Adventure."""
    return kind_among(drawing_of(ruleset).kinds, place) or kind_among(COMMON, place) or USUAL


def dom_id(place: str, prefix: str = "p") -> str:
    return f"{prefix}-{place.replace('.', '-')}"


@lru_cache(maxsize=32_768)
def draw(
    ruleset: str, place: Place, state: State, language: str, prefix: str = "p", outlined: bool = False
) -> SafeString:
    """One place as a `<g>`, named in the active language.

    Equal arguments give equal characters: two drawings of a sheet can be compared place by place. `outlined`
    is for what may become new later: with the outline of it, but not yet called so.
    """
    kind = kind_of_sign(ruleset, place)
    state = state._replace(figure=said(state.figure))
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
    if not kind.named:
        head.append(' aria-hidden="true"')
    else:
        label = place_label(
            ruleset,
            place.id,
            state.marks,
            state.moves,
            state.fresh,
            state.counts,
            state.linked,
            state.figure or unescape(place.text),
        )
        head.append(f' role="button" aria-label="{escape(label)}" data-place="{place.id}"')
        if state.why:
            head.append(f' data-why="{state.why}"')
        if (name := kind_of(ruleset, place.id)) != place.id.partition(".")[0]:
            head.append(f' data-sign="{name}"')
    if len(state.moves) == 1:
        head.append(f' tabindex="0" data-move="{escape(state.moves[0])}"')
    elif state.moves:
        head.append(f' tabindex="0" data-moves="{escape("|".join(state.moves))}"')
    if state.figure:
        place = place._replace(text=escape(state.figure))
    turn = f"rotate({place.turn:g})" if place.turn else ""
    body = (
        f'<g transform="translate({place.x:g} {place.y:g}){turn}">{_inside(place, state, kind, outlined)}</g>'
    )
    # Labels, moves and figures are escaped above; all else is made of our own sheets.
    return mark_safe(f"{''.join(head)}>{body}</g>")  # noqa: S308 - see above


def _inside(place: Place, state: State, kind: SignKind, outlined: bool) -> str:
    """Everything within the place, from the bottom up; the target lies on top."""
    if kind.whole:
        return kind.whole(place, state)
    shape, half = _shape(place, kind)
    parts = []
    if state.linked and not kind.body:
        parts.append(f'<circle class="disc" r="{half + DISC:g}"/>')
    if state.moves:
        edge = outline(shape, half)
        parts.append(f'<path class="ground" d="{edge}"/>')
        if state.glow == "":
            parts.append(f'<path class="glow wide" d="{edge}"/>')
        if state.glow != "most":
            parts.append(f'<path class="glow" d="{edge}"/>')
        parts.append(f'<path class="open" d="{edge}"/>')
        parts.append(_ghost(place, state, kind))
        if place.sign == "space" and place.shape in ICONS:
            seat, size = BADGE
            icon = _icon(place.shape, size)
            aside = half if len(state.moves) > 1 else 0  # the last of several numbers stands low
            at = f"translate({aside:g} {half:g})"
            parts.append(f'<g class="badge" transform="{at}"><circle r="{seat}"/>{icon}</g>')
    else:
        crossed = "cross" in state.marks
        # An insignia covers the symbol in its space.
        symbol = "" if state.drawn and place.sign == "space" else place.shape
        parts.append(_printed(kind, place.sign, place.size, place.text, place.seat, symbol, crossed))
        if kind.inner and not state.marks:
            parts.append(f'<path class="inner" d="{outline(shape, half - kind.inner)}"/>')
    parts.extend(_marks(place, state.drawn or state.marks, kind))
    if kind.over:
        parts.append(kind.over(state, half))
    if (state.fresh or outlined) and kind.ring != "":
        parts.append(f'<path class="ring" d="{outline(kind.ring or shape, half, RING)}"/>')
    if state.why:
        parts.append(f'<path class="why-mark" transform="translate({half:g} {-half:g})" d="{WHY}"/>')
    if state.moves:
        parts.append(f'<path class="focus" d="{outline(shape, half, FOCUS)}"/>')
    if kind.touched is not None and (state.moves or kind.touched_shut):
        touched = outline(shape, half, kind.touched if state.moves else 0)
        parts.append(f'<path class="hit" d="{touched}"/>')
    if kind.named:
        parts.append(_hit(place, state, kind))
    return "".join(parts)


def _hit(place: Place, state: State, kind: SignKind) -> str:
    """The target; of boxes that lie upon each other the one that counts is meant."""
    dx, dy, wide = place.target
    if wide and (state.moves or not place.hit):
        middle = f' cx="{dx:g}" cy="{dy:g}"' if dx or dy else ""
        return f'<circle class="hit"{middle} r="{wide:g}"/>'
    if kind.stacked and not state.moves and not state.counts:
        return ""
    return (
        f'<circle class="hit" r="{HIT if state.moves else place.hit:g}"/>' if state.moves or place.hit else ""
    )


def _shape(place: Place, kind: SignKind) -> tuple[str, float]:
    """The kind of outline that runs round a place, and its half width."""
    if place.seat:
        return place.shape, place.seat
    return ("seat", kind.seat) if place.sign in ICONS else (place.sign, place.size / 2)


@cache
def _printed(
    kind: SignKind, sign: str, size: float, text: str, seat: float, shape: str, crossed: bool
) -> str:
    """What the printer put there; a sign that is crossed off steps back."""
    if not kind.printed:
        return ""
    print_ = kind.prints(size, text) if kind.prints else _usual_print(kind, sign, size, text, seat, shape)
    if seat:
        print_ = f'<path class="printed" d="{outline(shape, seat)}"/>{print_}'
    return f'<g class="dim">{print_}</g>' if crossed else print_


def _usual_print(kind: SignKind, sign: str, size: float, text: str, seat: float, shape: str) -> str:
    """An icon, or an outline with the symbol in it; and the text."""
    right = ""
    if sign in ICONS:
        print_, right = _icon(sign, size), ' x="-11.5"'
    elif seat or not kind.framed:
        print_ = ""
    else:
        print_ = f'<path class="printed" d="{outline(sign, size / 2)}"/>'
        if sign == "space" and shape in ICONS:
            print_ += _icon(shape, SYMBOL * size)
    return print_ + (f'<text class="figure"{right} dy=".36em">{text}</text>' if text else "")


def _icon(sign: str, size: float) -> str:
    path, (x, y), css = ICONS[sign]
    return f'<path class="{css}" transform="scale({size / 24:.3g})translate({-x:g} {-y:g})" d="{path}"/>'


def _ghost(place: Place, state: State, kind: SignKind) -> str:
    """The mark that a tap would make; or the sign itself, where only that can be meant."""
    verb, _, *words = state.moves[0].split(" ")
    if kind.stacked:
        return f'<text class="ghost figure" dy=".36em">{place.text}</text>'
    if state.ghost:
        shape, *costs = state.ghost.split(" ")
        drawn = f'<path class="ghost dashed" d="{dashed(shape, INSIGNIA * _span(place))}"/>'
        return drawn + _costs(int(costs[0]), place.size / 2) if costs else drawn
    if verb == "write":
        words = [written_text(word) for word in words]
        if len(state.moves) == 1:
            return f'<text class="ghost{ink.width_of(words[-1])}" dy=".355em">{escape(words[-1])}</text>'
        return _choice(state.moves, place.size)
    if verb == "x" or (verb == "mark" and place.sign == "space"):
        a = round(0.26 * place.size, 1)
        return f'<path class="ghost dashed" d="M-{a}-{a}L{a} {a}M{a}-{a}L-{a} {a}"/>'
    if kind.ghost and (ghost := kind.ghost(place, state)):
        return ghost
    if kind.dashes is not None:
        half = kind.dashes * place.size
        return f'<path class="ghost dashed" d="M0 {-half:g}V{half:g}"/>'
    printed = _printed(kind, place.sign, place.size, place.text, 0, place.shape, False)
    return f'<g class="ghost">{printed}</g>'


def _choice(moves: tuple[str, ...], size: float) -> str:
    """The first and the last of several numbers, one below the other: large, and never like a fraction."""
    first, last = (written_text(move.rsplit(" ", 1)[1]) for move in (moves[0], moves[-1]))
    away = CHOICE * size
    return (
        f'<text class="ghost choice" y="{-away:.1f}" dy=".355em">{escape(first)}</text>'
        f'<path class="ghost choice" d="M-3.5-1.5 0 1.5 3.5-1.5"/>'
        f'<text class="ghost choice" y="{away:.1f}" dy=".355em">{escape(last)}</text>'
    )


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


def _marks(place: Place, words: tuple[str, ...], kind: SignKind) -> Iterator[str]:
    """The marks on a place; two insignias stand side by side."""
    if kind.stacked:
        return
    for number, word in enumerate(words):
        if not word.startswith("insignia "):
            yield _mark(place, word, kind)
        elif len(words) == 1:
            yield insignia(place.id, word, INSIGNIA * _span(place))
        else:
            x = ABREAST * (2 * number - 1)
            yield f'<g transform="translate({x:g})">{insignia(place.id, word, NARROW * _span(place))}</g>'


def _mark(place: Place, word: str, kind: SignKind) -> str:
    """One mark of the player."""
    if word == "cross":
        if kind.strike:
            across, up = kind.strike
            return ink.strike(place.id, across * place.size, up)
        arm = kind.cross if kind.infected is None else kind.infected * place.size
        return ink.cross(place.id, arm)
    if word == "circle":
        return _circle(place, kind)
    if word == "line":
        reach = place.size * kind.reach
        return ink.line(place.id, (0, -reach), (0, reach))
    if word == "split":
        return ink.line(place.id, (-SPLIT, 1), (SPLIT, -1))
    if word == "arrow":
        return ink.arrow(place.id, place.size)
    if word == "X":
        return ink.x(place.id, place.size)
    if word == "blocked":
        return ink.blocked(place.size)
    if word == "points":
        return ""  # its value is printed there, or stands beside the sheet
    if word == "star":
        return ink.star(place.size)
    return ink.number(place.id, escape(written_text(word)))


def _circle(place: Place, kind: SignKind) -> str:
    """The player's circle; round a seat it runs on its edge."""
    if callable(kind.circle):
        drawn = kind.circle(place)
        if drawn is not None:
            return drawn
    if place.seat:
        return ink.circle(place.id, place.seat)
    usual = FINE_CIRCLE if place.size < FINE else CIRCLE
    return ink.circle(place.id, usual if kind.circle is None or callable(kind.circle) else kind.circle)
