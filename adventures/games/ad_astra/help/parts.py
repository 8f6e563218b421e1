"""What the rules in the page are made of: sections of lines, with their numbers filled in."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import lazy

from ...help import HelpLine, Text
from ..words.help import cost_of
from ..words.things import ELEMENTS, PAWNS


def _fill(text: Text, numbers: Mapping[str, object]) -> str:
    return str(text).format(**numbers)


# A sentence with its numbers, in the language of whoever reads it.
_filled = lazy(_fill, str)


def line(text: Text, name: Text = "", icon: str = "", **numbers: int | Text) -> HelpLine:
    """A rule with its numbers in their places."""
    return HelpLine(_filled(text, numbers) if numbers else text, name, icon)


def item(kind: str, text: Text, **numbers: int) -> HelpLine:
    """What an item is built for and where: `{cost}` in the text is what it costs."""
    return line(text, PAWNS[kind].name, PAWNS[kind].icon, cost=cost_of(kind), **numbers)


def element(key: str, text: Text, **numbers: int) -> HelpLine:
    """What an element of scoring cards gives."""
    return line(text, ELEMENTS[key].name, ELEMENTS[key].icon, **numbers)
