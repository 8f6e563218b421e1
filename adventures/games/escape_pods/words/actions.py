"""The actions of the two panels: their names, their icons, and what each does in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext_lazy

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
        gettext_lazy("Board, unboard"),
        gettext_lazy("Board"),
        "board",
        gettext_lazy("A crew member boards a pod, or anybody leaves one for a shelter beside it."),
    ),
    "accelerate": ActionWords(
        gettext_lazy("Accelerate"),
        gettext_lazy("Accelerate"),
        "accelerate",
        gettext_lazy("A pod with your crew flies to the next sector and pushes smaller pods."),
    ),
    "spy": ActionWords(
        gettext_lazy("Spy"),
        gettext_lazy("Spy"),
        "spy",
        gettext_lazy("You alone see who is in a pod or in a shelter."),
    ),
    "minipod": ActionWords(
        gettext_lazy("Minipod"),
        gettext_lazy("Minipod"),
        "minipod",
        gettext_lazy("A one-seat pod leaves the dock for sector 1, 2 or 3 with one of your crew."),
    ),
    "swap": ActionWords(
        gettext_lazy("Swap"),
        gettext_lazy("Swap"),
        "trade",
        gettext_lazy("Your crew member changes places with another player's in a pod nearby."),
    ),
    "program": ActionWords(
        gettext_lazy("Program"),
        gettext_lazy("Program"),
        "code",
        gettext_lazy("Bury the explosion card, or lay, move or exchange beacons."),
    ),
    "pilot": ActionWords(
        gettext_lazy("Pilot"),
        gettext_lazy("Pilot"),
        "pilot",
        gettext_lazy("Any pod with crew flies to the next sector."),
    ),
    "refresh": ActionWords(
        gettext_lazy("Refresh"),
        gettext_lazy("Refresh"),
        "refresh",
        gettext_lazy("All your crew on the advanced panel comes back to you."),
    ),
}
BASIC = ("crew_move", "accelerate", "spy", "minipod")
ADVANCED = ("swap", "program", "pilot", "refresh")
