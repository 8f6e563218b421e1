"""QR codes as inline SVG, coloured by the style sheet like any other drawing."""

from collections.abc import Iterable
from functools import lru_cache

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString

QUIET_ZONE = 2
"""Light modules around the code; the style sheet gives it a light ground beyond that."""


@lru_cache(maxsize=256)
def qr_code(text: str) -> SafeString:
    """Draws a text as a QR code in the current colour, one unit per module."""
    code = segno.make(text, error="m", micro=False)
    size = code.symbol_size(border=QUIET_ZONE)[0]
    rows = enumerate(code.matrix_iter(border=QUIET_ZONE))
    runs = "".join(f"M{x} {y}h{length}v1h-{length}z" for y, row in rows for x, length in _dark_runs(row))
    return format_html(
        '<svg class="qr" viewBox="0 0 {0} {0}" aria-hidden="true" shape-rendering="crispEdges">'
        '<path fill="currentColor" d="{1}"/></svg>',
        size,
        runs,
    )


def _dark_runs(row: Iterable[int]) -> list[tuple[int, int]]:
    """Gets start and length of every run of dark modules in a row."""
    runs: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if not dark:
            continue
        if runs and sum(runs[-1]) == x:
            start, length = runs[-1]
            runs[-1] = (start, length + 1)
        else:
            runs.append((x, 1))
    return runs
