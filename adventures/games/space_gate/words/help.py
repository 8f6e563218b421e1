"""The short help: how a turn goes."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from adventures.games.help import Step

STEPS = (
    Step(
        gettext_lazy("The goal"),
        gettext_lazy(
            "Send colonists from your station to planets. They give influence, which lifts your figures to "
            "ranks: the highest rank wins."
        ),
    ),
    Step(
        gettext_lazy("Choose a room"),
        gettext_lazy(
            "Whose turn it is sends an engineer or a chief from a room to the stand of another one."
        ),
    ),
    Step(
        gettext_lazy("Everybody acts there"),
        gettext_lazy(
            "In turn, with a point for each engineer and robot in that room and two for each chief."
        ),
    ),
    Step(
        gettext_lazy("Travel"),
        gettext_lazy(
            "After water, wildlife and energy full activated gate modules send their colonists off."
        ),
    ),
    Step(
        gettext_lazy("Settle and close"),
        gettext_lazy("Colonists settle on planets. One that closes gives its points, and its gate moves on."),
    ),
    Step(
        gettext_lazy("The end"),
        gettext_lazy(
            "When the last planet closes, the last colonists travel, and dominance and open corridors are "
            "counted. Then the ranks decide."
        ),
    ),
)
