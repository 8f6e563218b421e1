"""The small sheet of a player row: the outline of the sheet and a dot for each space, no numbers."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe

from .sheet import Marks, drawing_of


def small_sheet(ruleset: str, marks: Marks) -> SafeString:
    """Draws a sheet on 84 x 76: what is filled shows brighter and larger than what is empty."""
    drawing = drawing_of(ruleset)
    dots: dict[bool, list[str]] = {False: [], True: []}
    for space, (x, y) in drawing.small_spaces.items():
        dots[space in marks].append(f"M{x:g} {y:g}h0")
    drawn = "".join(path for place, path in drawing.small_lines.items() if "line" in marks.get(place, ()))
    lines = f'<path class="lines" d="{drawn}"/>' if drawn else ""
    return mark_safe(  # noqa: S308 - paths of our own sheet
        '<svg viewBox="0 0 84 76" aria-hidden="true" focusable="false">'
        f'<path class="outline" d="{drawing.small_outline}"/>{lines}'
        f'<path class="dots empty" d="{"".join(dots[False])}"/>'
        f'<path class="dots filled" d="{"".join(dots[True])}"/></svg>'
    )
