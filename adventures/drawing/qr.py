"""QR codes as inline SVG, coloured by the style sheet like any other drawing."""

from functools import lru_cache

import segno
from django.utils.safestring import SafeString, mark_safe

QUIET_ZONE = 2
"""Light modules around the code; the style sheet gives it a light ground beyond that."""


MOST_MODULES = 125
"""Along a side, so that a camera still tells them apart on a tablet."""


@lru_cache(maxsize=256)
def qr_code(text: str) -> SafeString:
    """Draws a text as a QR code in the current colour, one unit per module."""
    return _drawn(segno.make(text, error="m", micro=False))


def fitting_qr_code(text: str) -> SafeString:
    """Draws a long text as a QR code; empty for one that no camera would read from a tablet."""
    try:
        code = segno.make(text, error="l", boost_error=False, micro=False)
    except segno.DataOverflowError:
        return SafeString()
    return _drawn(code) if code.symbol_size(border=0)[0] <= MOST_MODULES else SafeString()


def _drawn(code: segno.QRCode) -> SafeString:
    drawn = code.svg_inline(border=QUIET_ZONE, omitsize=True, svgclass="qr", lineclass="qr-dark")
    # What is encoded is nowhere in the drawing: it holds nothing but numbers.
    hidden = drawn.replace("<svg ", '<svg aria-hidden="true" shape-rendering="crispEdges" ', 1)
    return mark_safe(hidden)  # noqa: S308 - see above
