"""Stars, planets and the ways of ships round them, in small."""

from __future__ import annotations

from django.utils.safestring import mark_safe

PREVIEW = mark_safe(
    '<svg viewBox="0 0 200 110" aria-hidden="true" focusable="false">'
    '<ellipse class="thin" cx="100" cy="54" rx="88" ry="40"/>'
    '<ellipse class="drawn" cx="100" cy="54" rx="50" ry="22"/>'
    '<circle class="drawn" cx="24" cy="70" r="7"/>'
    '<circle class="drawn" cx="182" cy="40" r="9"/>'
    '<circle class="drawn" cx="138" cy="70" r="5.5"/>'
    '<path class="lit" d="M100 33 105.5 48.5 121 54 105.5 59.5 100 75 94.5 59.5 79 54 94.5 48.5z"/>'
    "</svg>"
)
