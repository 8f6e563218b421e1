"""The short help: how a turn goes."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from adventures.games.help import HelpStep

STEPS = (
    HelpStep(
        _("The goal"),
        _(
            "Send colonists from your station to planets. They give influence, which lifts your figures to "
            "ranks: the highest rank wins."
        ),
    ),
    HelpStep(
        _("Choose a room"),
        _("Whose turn it is sends an engineer or a chief from a room to the stand of another one."),
    ),
    HelpStep(
        _("Everybody acts there"),
        _("In turn, with a point for each engineer and robot in that room and two for each chief."),
    ),
    HelpStep(
        _("Travel"),
        _("After water, wildlife and energy full activated gate modules send their colonists off."),
    ),
    HelpStep(
        _("Settle and close"),
        _("Colonists settle on planets. One that closes gives its points, and its gate moves on."),
    ),
    HelpStep(
        _("The end"),
        _(
            "When the last planet closes, the last colonists travel, and dominance and open corridors are "
            "counted. Then the ranks decide."
        ),
    ),
)
