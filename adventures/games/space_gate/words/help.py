"""The short help: how a turn goes."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from adventures.games.help import Step

STEPS = (
    Step(
        _("The goal"),
        _(
            "Send colonists from your station to planets. They give influence, which lifts your figures to "
            "ranks: the highest rank wins."
        ),
    ),
    Step(
        _("Choose a room"),
        _("Whose turn it is sends an engineer or a chief from a room to the stand of another one."),
    ),
    Step(
        _("Everybody acts there"),
        _("In turn, with a point for each engineer and robot in that room and two for each chief."),
    ),
    Step(
        _("Travel"),
        _("After water, wildlife and energy full activated gate modules send their colonists off."),
    ),
    Step(
        _("Settle and close"),
        _("Colonists settle on planets. One that closes gives its points, and its gate moves on."),
    ),
    Step(
        _("The end"),
        _(
            "When the last planet closes, the last colonists travel, and dominance and open corridors are "
            "counted. Then the ranks decide."
        ),
    ),
)
