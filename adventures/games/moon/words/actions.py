"""The six actions of the Starship cards and the Wild Action, in words."""

from django.utils.translation import gettext_lazy

NAMES = {
    "robot": gettext_lazy("Robot"),
    "energy": gettext_lazy("Energy"),
    "plant": gettext_lazy("Plant"),
    "water": gettext_lazy("Water"),
    "astronaut": gettext_lazy("Astronaut"),
    "planning": gettext_lazy("Planning"),
    "wild": gettext_lazy("Wild"),
}


def action_name(action: str) -> str:
    """The name of an action, as it stands on its card."""
    return str(NAMES[action])
