"""The short help: how a turn goes, and what the signs on the board mean."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext_lazy

from adventures.games.help import Step
from adventures.words.refusals import Text


class Sign(NamedTuple):
    """A sign on the board: its kind, its icon, its name, and what it means."""

    kind: str
    icon: str
    name: Text
    text: Text


STEPS = (
    Step(
        gettext_lazy("The goal"),
        gettext_lazy(
            "Bring your crew from the burning ship into the shelters, on spaces of its type: most points win."
        ),
    ),
    Step(
        gettext_lazy("Two actions"),
        gettext_lazy("Each costs a marker: one of your crew on the ship waits on the panel."),
    ),
    Step(
        gettext_lazy("Piece or action first"),
        gettext_lazy(
            "Tap a pod, a crew member or an action; what is possible glows. Then tap where it goes."
        ),
    ),
    Step(
        gettext_lazy("Beacons are free"),
        gettext_lazy("A pod with your crew flies over a beacon with your colour without an action."),
    ),
    Step(
        gettext_lazy("Collisions"),
        gettext_lazy("A larger pod pushes a smaller one on; you choose where to."),
    ),
    Step(
        gettext_lazy("Arrivals"),
        gettext_lazy("From the burst on, each arrival in a shelter fills the sector shown with scrap."),
    ),
    Step(
        gettext_lazy("The end"),
        gettext_lazy(
            "When scrap bars the way, those with crew beyond it play one last turn. Then crew takes spaces."
        ),
    ),
)
SIGNS = (
    Sign("commander", "commander", gettext_lazy("Commander"), gettext_lazy("One of three types of crew.")),
    Sign("scientist", "scientist", gettext_lazy("Scientist"), gettext_lazy("One of three types of crew.")),
    Sign("engineer", "engineer", gettext_lazy("Engineer"), gettext_lazy("One of three types of crew.")),
    Sign("anyone", "anyone", gettext_lazy("Open space"), gettext_lazy("Takes a crew member of any type.")),
    Sign(
        "explosions",
        "flame",
        gettext_lazy("Bursts next"),
        gettext_lazy("The next explosion fills this sector with scrap; crew there returns to its ship."),
    ),
    Sign(
        "burst",
        "burst",
        gettext_lazy("Explosion token"),
        gettext_lazy("Whoever arrives on it or behind it sets off an explosion."),
    ),
)
