"""How well bots play, in Django's own templates."""

from collections.abc import Mapping
from typing import Any

from django import template

register = template.Library()


@register.filter
def level_of(bots: Mapping[Any, str], key: Any) -> str:
    """The level of a bot by its name or position; empty for somebody else's program."""
    return bots.get(key, "")
