"""Where an icon is drawn: in the sprite of the site, or in that of the game which brings it."""

from django import template
from django.templatetags.static import static

from adventures.drawing.sprites import sprite_of

register = template.Library()


@register.simple_tag
def symbol(name: str) -> str:
    """The address of an icon by its name."""
    return f"{static(sprite_of(name))}#{name}"
