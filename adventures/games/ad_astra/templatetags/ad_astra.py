"""Draws a star beside the map as it is on it."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString

from ..drawing import star_figure

register = template.Library()


@register.simple_tag
def star(name: str, size: int | str = 24, label: str = "") -> SafeString:
    """A star by its name; `label` are words for a reader where it stands alone."""
    return star_figure(name, int(size or 24), label)
