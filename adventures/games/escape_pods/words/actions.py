"""The actions of the two panels: their names, their icons, and what each does in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from adventures.words.refusals import Text


class ActionWords(NamedTuple):
    """An action: its name, a shorter one for a phone, its icon, and what it does."""

    name: Text
    short: Text
    icon: str
    does: Text


# By the space of the panels on which the marker is put.
ACTIONS: Mapping[str, ActionWords] = {
    "crew_move": ActionWords(
        _("Board, unboard"),
        _("Board"),
        "board",
        _("A crew member boards a pod, or anybody leaves one for a shelter beside it."),
    ),
    "accelerate": ActionWords(
        _("Accelerate"),
        _("Accelerate"),
        "accelerate",
        _("A pod with your crew flies to the next sector and pushes smaller pods."),
    ),
    "spy": ActionWords(_("Spy"), _("Spy"), "spy", _("You alone see who is in a pod or in a shelter.")),
    "minipod": ActionWords(
        _("Minipod"),
        _("Minipod"),
        "minipod",
        _("A one-seat pod leaves the dock for sector 1, 2 or 3 with one of your crew."),
    ),
    "swap": ActionWords(
        _("Swap"),
        _("Swap"),
        "trade",
        _("Your crew member changes places with another player's in a pod nearby."),
    ),
    "program": ActionWords(
        _("Program"), _("Program"), "code", _("Bury the explosion card, or lay, move or exchange beacons.")
    ),
    "pilot": ActionWords(_("Pilot"), _("Pilot"), "pilot", _("Any pod with crew flies to the next sector.")),
    "refresh": ActionWords(
        _("Refresh"), _("Refresh"), "refresh", _("All your crew on the advanced panel comes back to you.")
    ),
}
BASIC = ("crew_move", "accelerate", "spy", "minipod")
ADVANCED = ("swap", "program", "pilot", "refresh")
