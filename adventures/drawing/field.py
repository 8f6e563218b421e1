"""What every game's field is to the frame: places drawn one by one, and which of them look different."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from html import escape
from typing import Self

from django.utils.safestring import SafeString, mark_safe

# What a place shows only while it can be tapped, by the classes that every game of pieces gives it.
ANSWERING = re.compile(r'<g class="(?:light|ghosts [^"]*)">.*?</g>|<path class="focus"[^>]*/>')


@dataclass(frozen=True)
class FieldContext:
    """What the template of a field needs; it is called `field` there: `{% include field.template %}`.

    `drawn` has every place as a `<g>` by its id, in their order; `seat` is before whom it all lies. `state`
    is a short text that differs exactly when the drawn places do.
    """

    template: str
    seat: str
    view_box: str
    drawn: Mapping[str, SafeString]
    places: SafeString
    state: str

    @classmethod
    def of(cls, template: str, seat: str, view_box: str, drawn: Mapping[str, SafeString]) -> Self:
        """Puts a field together from its places."""
        body = "".join(drawn.values())
        state = blake2b(body.encode(), digest_size=9).hexdigest()
        return cls(template, seat, view_box, drawn, mark_safe(body), state)  # noqa: S308 - safe parts


@dataclass(frozen=True)
class FieldChanges:
    """What is to be drawn anew: single places, each ready to replace its old self, or the whole field."""

    places: Sequence[SafeString] = ()
    field: FieldContext | None = None


def without_highlights(drawn: str) -> str:
    """A place as it is where nobody plays: without its light, its ghosts, and the outline of the keyboard."""
    return ANSWERING.sub("", drawn)


def changed(before: FieldContext, after: FieldContext) -> FieldChanges:
    """What looks different on a field: its places, or all of it where another one lies there now."""
    if (before.template, before.seat, before.drawn.keys()) != (
        after.template,
        after.seat,
        after.drawn.keys(),
    ):
        return FieldChanges(field=after)
    return FieldChanges(
        places=[
            mark_safe(drawn.replace("<g ", '<g hx-swap-oob="true" ', 1))  # noqa: S308 - was safe
            for place, drawn in after.drawn.items()
            if drawn != before.drawn[place]
        ]
    )


# What places are made of, each part round the middle of its own


def place_group(
    id_: str, place: str, css: str, label: str, at: tuple[float, float], inside: str, more: str = ""
) -> SafeString:
    """A place as a `<g>`: its id, its name in the rules, what it is called, `more` attributes."""
    x, y = at
    role = "group" if ' data-place="' in inside else "button"  # for readers a button has none in it
    drawn = (
        f'<g id="{id_}" class="place {css}" role="{role}"'
        f' aria-label="{escape(label)}" data-place="{place}"{more}>'
        f'<g class="at" transform="translate({x:g} {y:g})">{inside}</g></g>'
    )
    return mark_safe(drawn)  # noqa: S308 - the label is escaped, all else is a game's own


def answers(moves: Sequence[str]) -> str:
    """The attributes with which a tap on a place makes a move, or one of several."""
    if not moves:
        return ""
    return f' tabindex="0" {"data-moves" if len(moves) > 1 else "data-move"}="{escape("|".join(moves))}"'


def decoration(id_: str, css: str, inside: str) -> SafeString:
    """Something on the field that is no place."""
    drawn = f'<g id="{id_}" class="{css}" aria-hidden="true">{inside}</g>'
    return mark_safe(drawn)  # noqa: S308 - made of a game's own shapes, words escaped


def highlight(outline: str, wide: bool = False) -> str:
    """The light of a place that is open, hidden until its class says so."""
    far = f'<path class="glow wide" d="{outline}"/>' if wide else ""
    return (
        f'<g class="light"><path class="ground" d="{outline}"/>{far}'
        f'<path class="glow" d="{outline}"/><path class="open" d="{outline}"/></g>'
    )


def outlines(ring: str, focus: str) -> str:
    """The outline of what has just changed, and that of the keyboard."""
    return f'<path class="ring" d="{ring}"/><path class="focus" d="{focus}"/>'


def circle(r: float) -> str:
    """The path of a circle."""
    return f"M{-r:g} 0a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"
