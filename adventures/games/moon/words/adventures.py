"""The eight Adventures by name and emblem, whether they can be played here yet or not."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy


class Named(NamedTuple):
    """An Adventure: the key of its ruleset, its number in the box, its name and its emblem, an icon."""

    key: str
    number: int
    name: Promise | str
    emblem: str


ADVENTURES = (
    Named("moon.1", 1, gettext_lazy("The Launch"), "rocket"),
    Named("moon.2", 2, gettext_lazy("The Journey"), "course"),
    Named("moon.3", 3, gettext_lazy("The Colony"), "antenna"),
    Named("moon.4", 4, gettext_lazy("The Mine"), "ruby"),
    Named("moon.5", 5, gettext_lazy("The Dome"), "dome"),
    Named("moon.6", 6, gettext_lazy("The Virus"), "virus"),
    Named("moon.7", 7, gettext_lazy("The Escape"), "rocket-active"),
    Named("moon.8", 8, gettext_lazy("The Battle"), "planet"),
)
BY_KEY = {adventure.key: adventure for adventure in ADVENTURES}


def adventure_name(ruleset: str) -> str:
    """The name of an Adventure in the active language."""
    return str(BY_KEY[ruleset].name)
