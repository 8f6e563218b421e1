"""The eight Adventures by name and emblem, whether they can be played here yet or not."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class AdventureName(NamedTuple):
    """An Adventure: the key of its ruleset, its number, its name, its emblem (an icon), what it is."""

    key: str
    number: int
    name: Promise | str
    emblem: str
    about: Promise | str


ADVENTURES = (
    AdventureName(
        "moon.1",
        1,
        _("The Launch"),
        "rocket",
        _(
            "Number the floors of a rocket and be the first to launch it. "
            "The one to begin with: 25 to 30 minutes, easy."
        ),
    ),
    AdventureName(
        "moon.2",
        2,
        _("The Journey"),
        "course",
        _("Number the course from Earth to the Moon and cut it into zones. 25 to 30 minutes, easy."),
    ),
    AdventureName(
        "moon.3",
        3,
        _("The Colony"),
        "antenna",
        _(
            "Fill a grid of buildings whose numbers rise both ways, and join them by tunnels. "
            "25 to 30 minutes, medium."
        ),
    ),
    AdventureName(
        "moon.4",
        4,
        _("The Mine"),
        "ruby",
        _(
            "Dig a mine of three levels and bring what you find up to the factories. "
            "25 to 30 minutes, medium."
        ),
    ),
    AdventureName(
        "moon.5",
        5,
        _("The Dome"),
        "dome",
        _("Raise four towers level by level and close the dome over them. 25 to 30 minutes, medium."),
    ),
    AdventureName(
        "moon.6",
        6,
        _("The Virus"),
        "virus",
        _(
            "Save one quarter after the other from a virus that spreads over open walkways. "
            "25 to 30 minutes, hard."
        ),
    ),
    AdventureName(
        "moon.7",
        7,
        _("The Escape"),
        "rocket-active",
        _("Number six starships and open their airlocks before you leave. 25 to 30 minutes, hard."),
    ),
    AdventureName(
        "moon.8",
        8,
        _("The Battle"),
        "planet",
        _(
            "Fight your neighbours for the planets, on sheets that you share with them. "
            "25 to 30 minutes, hard."
        ),
    ),
)
BY_KEY = {adventure.key: adventure for adventure in ADVENTURES}
