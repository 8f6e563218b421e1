"""The short help: how a turn goes, and what the signs on the board mean."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from adventures.games.help import HelpStep
from adventures.words.refusals import Text


class Sign(NamedTuple):
    """A sign on the board: its kind, its icon, its name, and what it means."""

    kind: str
    icon: str
    name: Text
    text: Text


STEPS = (
    HelpStep(
        _("The goal"),
        _("Bring your crew from the burning ship into the shelters, on spaces of its type: most points win."),
    ),
    HelpStep(_("Two actions"), _("Each costs a marker: one of your crew on the ship waits on the panel.")),
    HelpStep(
        _("Piece or action first"),
        _("Tap a pod, a crew member or an action; what is possible glows. Then tap where it goes."),
    ),
    HelpStep(
        _("Beacons are free"),
        _("A pod with your crew flies over a beacon with your colour without an action."),
    ),
    HelpStep(_("Collisions"), _("A larger pod pushes a smaller one on; you choose where to.")),
    HelpStep(
        _("Arrivals"), _("From the burst on, each arrival in a shelter fills the sector shown with scrap.")
    ),
    HelpStep(
        _("The end"),
        _("When scrap bars the way, those with crew beyond it play one last turn. Then crew takes spaces."),
    ),
)
SIGNS = (
    Sign("commander", "commander", _("Commander"), _("One of three types of crew.")),
    Sign("scientist", "scientist", _("Scientist"), _("One of three types of crew.")),
    Sign("engineer", "engineer", _("Engineer"), _("One of three types of crew.")),
    Sign("anyone", "anyone", _("Open space"), _("Takes a crew member of any type.")),
    Sign(
        "explosions",
        "flame",
        _("Bursts next"),
        _("The next explosion fills this sector with scrap; crew there returns to its ship."),
    ),
    Sign(
        "burst", "burst", _("Explosion token"), _("Whoever arrives on it or behind it sets off an explosion.")
    ),
)
