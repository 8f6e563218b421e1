"""What every game's field is to the frame: places drawn one by one, and which of them look different."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
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
        return cls(template, seat, view_box, drawn, mark_safe(body), state)  # nosec B308 # safe parts


@dataclass(frozen=True)
class Drawn:
    """What is to be drawn anew: single places, each ready to replace its old self, or the whole field."""

    places: Sequence[SafeString] = ()
    field: FieldContext | None = None


def still(drawn: str) -> str:
    """A place as it is where nobody plays: without its light, its ghosts, and the outline of the keyboard."""
    return ANSWERING.sub("", drawn)


def changed(before: FieldContext, after: FieldContext) -> Drawn:
    """What looks different on a field: its places, or all of it where another one lies there now."""
    if (before.template, before.seat, before.drawn.keys()) != (
        after.template,
        after.seat,
        after.drawn.keys(),
    ):
        return Drawn(field=after)
    return Drawn(
        places=[
            mark_safe(drawn.replace("<g ", '<g hx-swap-oob="true" ', 1))  # nosec B308 # was safe
            for place, drawn in after.drawn.items()
            if drawn != before.drawn[place]
        ]
    )
