"""Where an icon is drawn: in the sprite of the site, or in that of the game which brings it."""

from __future__ import annotations

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from jinja2 import Environment
from jinja2.ext import Extension

from adventures.drawing.sprites import sprite_of

register = template.Library()


@register.simple_tag
def symbol(name: str) -> str:
    """The address of an icon by its name."""
    return f"{staticfiles_storage.url(sprite_of(name))}#{name}"


class Sprites(Extension):
    """Gives compiled templates `symbol`."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        environment.globals["symbol"] = symbol
