"""The walk-through of a first game: what is worth knowing when something is asked for the first time.

The device remembers which steps were read; the page shows the first one that was not.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from ...guide import Guide, Words, step_of
from ..rules.contents import POINTS, WORTH
from ..rules.views import GateView

# Under this name the device remembers what was read.
KEPT = "gate-guide"
NUMBERS = {"engineer": POINTS["engineer"], "chief": POINTS["chief"], "most": WORTH[0]}
STEPS: dict[str, Words] = {
    "aim": Words(
        "modules",
        _("Welcome"),
        _(
            "Build a station, lead colonists through it to gates, and send them to planets. Planets give "
            "influence when they close, and it lifts your figures to ranks: the highest one wins."
        ),
    ),
    "station": Words(
        "modules",
        _("The first modules"),
        _(
            "Tap a stack, then a cell; tap the module to turn it. Each corridor that stays open costs a "
            "point in the end, so close what you can."
        ),
    ),
    "engineer": Words(
        "f-eng",
        _("Choose a room"),
        _(
            "Tap a figure, then another room. All players act there: engineers and robots give {engineer} "
            "point each, chiefs {chief}. You see the points that you would have."
        ),
    ),
    "step": Words(
        "course",
        _("Move colonists"),
        _(
            "Tap a colonist, then a joined module of this sector or the white one. Stepping on a "
            "deactivated module costs the colonist and turns the module over: that opens it for good."
        ),
    ),
    "access": Words(
        "access",
        _("Fill modules"),
        _("Tap an activated access module or the white one: it is filled from your reserve."),
    ),
    "modules": Words(
        "modules",
        _("Lay modules"),
        _(
            "Tap a stack, then a cell. From each stack you add one module each time you act; a top that "
            "you do not want goes back to the bottom."
        ),
    ),
    "bonus": Words(
        "recruit",
        _("A bonus"),
        _("An Odyssey module gives its bonus once, when it turns over: tap the room."),
    ),
    "rebuild": Words(
        "modules",
        _("Rebuild the station"),
        _("Tap a module in hand, then a cell beside what lies. Cancel brings the old station back."),
    ),
    "travel": Words(
        "planet",
        _("Travel"),
        _("A full, activated gate module sends all its colonists to the planet of its gate."),
    ),
    "settle": Words(
        "planet",
        _("Settle"),
        _("Tap a space that glows. Beside the picture you read what the planet would give everybody now."),
    ),
    "exchange": Words(
        "trade",
        _("Exchange tokens"),
        _("Tap two dominance tokens: they change places. The first place is worth {most} points."),
    ),
    "rank": Words(
        "f-chief",
        _("A rank"),
        _("Two of the ranks take an engineer or a chief away from the rooms for good. Tap the figure."),
    ),
    "gate": Words(
        "planet",
        _("Move the gate"),
        _("You closed the planet: tap another one without a gate, and it opens there."),
    ),
    "watch": Words(
        "thinking",
        _("Others act"),
        _("Look at their stations, the planets and the worksite. You are asked when it is your turn to act."),
    ),
}


def guide_of(view: GateView) -> Guide:
    """All steps that the state of the seat calls for, in words."""
    return Guide(
        KEPT,
        view["seat"] or "",
        offered(view),
        tuple(step_of(key, STEPS[key], **NUMBERS) for key in steps_now(view)),
    )


def offered(view: GateView) -> bool:
    """Returns whether the walk-through is offered unasked: in the first turns."""
    return view["turn"] <= len(view["seats"]) and not view["over"]


def steps_now(view: GateView) -> tuple[str, ...]:
    """The keys of the steps that hold now; none for spectators, in the set-up and after the end."""
    if view["seat"] is None or view["over"] or view["phase"] == "setup":
        return ()
    decision = view["decision"]
    if decision is None:
        return ("watch",)
    kind = decision["kind"]
    if kind == "station":
        return ("aim", "station")
    if kind == "act":
        room = decision["data"]["room"]
        return (room if room in STEPS else "step",)
    return (kind,)
