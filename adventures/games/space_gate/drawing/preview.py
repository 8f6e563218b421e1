"""Modules of a station with colonists, and a Gate beside them, in small."""

from __future__ import annotations

from django.utils.safestring import mark_safe

PREVIEW = mark_safe(
    '<svg viewBox="0 0 200 110" aria-hidden="true" focusable="false">'
    '<path class="drawn" d="M20 22h38v36H20zM58 22h38v36H58zM58 58h38v36H58zM96 58h38v36H96z"/>'
    '<circle class="drawn" cx="166" cy="42" r="24"/><circle class="way" cx="166" cy="42" r="17"/>'
    '<circle class="lit" cx="39" cy="40" r="4.5"/><circle class="lit" cx="77" cy="40" r="4.5"/>'
    '<circle class="lit" cx="77" cy="76" r="4.5"/>'
    "</svg>"
)
