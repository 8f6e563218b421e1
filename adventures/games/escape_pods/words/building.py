"""What the bar says while a move is built tap by tap: sentences for the script of the page."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from ..rules.contents import CREW_TYPES
from .actions import ACTIONS
from .things import CREW, PODS


def words_for_script() -> dict[str, Any]:
    """All of them, plain; `{pod}` and the like are filled by the script."""
    return {
        "actions": {
            space: {"name": str(words.short), "icon": words.icon, "does": str(words.does)}
            for space, words in ACTIONS.items()
        },
        "types": {type_: str(CREW[type_].name) for type_ in CREW_TYPES},
        "pods": {size: str(name) for size, name in PODS.items()},
        "first": {
            "crew_move": _("Who boards, or leaves a pod?"),
            "accelerate": _("Which pod accelerates?"),
            "spy": _("Whose pod or shelter do you look into?"),
            "minipod": _("Who takes the minipod?"),
            "swap": _("Who swaps?"),
            "program": _("Tap the explosion card, a beacon, or a beacon left"),
            "pilot": _("Which pod do you pilot?"),
            "refresh": _("Tap Refresh again"),
        },
        "can": {
            "board": _("Into a pod."),
            "unboard": _("Into a shelter."),
            "minipod": _("Into a minipod at sector 1, 2 or 3."),
            "swap": _("With another player's crew."),
            "accelerate": _("Flies with Accelerate."),
            "pilot": _("Flies with Pilot."),
            "beacon": _("Flies over your beacon."),
            "spy": _("Can be looked into with Spy."),
        },
        "piece": _("First tap what goes there"),
        "again": _("Tap once more to do it"),
        "fly": _("Fly {pod} to {places}"),
        "free": _("{places} costs nothing over your beacon."),
        "paid": _("The others take an action."),
        "pushes": _("In {places} a smaller pod is pushed."),
        "board": _("Tap the pod your {type} boards"),
        "launch": _("Tap the sector of your {type}'s minipod: {places}"),
        "swap": _("Tap the crew member your {type} swaps with"),
        "crew": _("Where does your {type} go?"),
        "marker": _("The framed one is the marker."),
        "seat": _("Where does this crew member go?"),
        "pod": _("What is done with this pod?"),
        "lay": _("Tap the border for the beacon"),
        "shift": _("Tap a free border, or a beacon to exchange it with"),
    }
