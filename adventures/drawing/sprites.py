"""The sprites: one that every page loads, and one for each game that has icons of its own."""

from collections.abc import Mapping
from functools import cache
from xml.etree import ElementTree  # reads static files of ours

from django.contrib.staticfiles import finders

COMMON = "icons/icons.svg"
_own: list[str] = []


def register(sprite: str) -> None:
    """Adds the sprite of a game: a static file."""
    if sprite not in _own:
        _own.append(sprite)
        _where.cache_clear()


def sprite_of(name: str) -> str:
    """Finds the sprite that has an icon; the common one for a name that none has."""
    return _where().get(name, COMMON)


@cache
def symbols(sprite: str) -> Mapping[str, ElementTree.Element]:
    """The icons of a sprite by their names."""
    root = ElementTree.parse(str(finders.find(sprite))).getroot()  # noqa: S314 - a static file of ours
    return {symbol.attrib["id"]: symbol for symbol in root}


@cache
def _where() -> Mapping[str, str]:
    """The sprite of each icon: the common one before those of games."""
    return {name: sprite for sprite in (*_own, COMMON) for name in symbols(sprite)}
