"""What a seat is asked, in a sentence and a hint, and what the others read of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.panels.board import Asked
from adventures.rules.view import decision_of, doing_of
from adventures.words.lists import either

from ..rules.views import EscapeView
from .things import CREW, pod_name, shelter_name, type_name


def question(view: EscapeView) -> Asked:
    """What the seat of the view is asked now."""
    decision = decision_of(view)
    kind, data = decision["kind"], decision["data"]
    if kind == "push":
        return Asked(
            "arrow",
            _("Choose where %(pod)s is pushed") % {"pod": pod_name(data["pod"])},
            _push_hint(view, data),
        )
    if kind == "hangar":
        return Asked(
            "home",
            _("Choose a hangar for %(pod)s") % {"pod": pod_name(data["pod"])},
            _("It is empty and goes home."),
        )
    if kind == "assign":
        return _assign(data)
    return _turn(view)


def _push_hint(view: EscapeView, data: Mapping[str, Any]) -> str:
    """Why it cannot go back, where that is so, and where it pushes a smaller pod on."""
    said = [_("Not back to %(sector)s, where the other one came from.") % {"sector": data["origin"]}]
    if not data["origin"] or data["origin"] in data["to"]:
        said = []
    further = [goal for goal in data["to"] if view["sectors"][goal]["pod"]]
    if further:
        said.append(_("In %(sectors)s it pushes a smaller pod on.") % {"sectors": either(further)})
    return " ".join(said)


def _assign(data: Mapping[str, Any]) -> Asked:
    said = {"type": type_name(data["type"]), "shelter": shelter_name(data["crew"])}
    return Asked(
        CREW[data["type"]].icon,
        _("Your %(type)s takes a space in %(shelter)s") % said,
        _("A space of its type or an open one. A fitting space may not be refused."),
    )


def _turn(view: EscapeView) -> Asked:
    left = view["actions"]
    last = view["phase"] == "last"
    hint = _("Tap an action, a pod or your crew.")
    if nothing_left(view):
        text = _("Nothing is left to do in this turn")
        hint = _("End it, or take back what you did.")
    elif not left:
        text = _("No action is left")
        hint = _("Your beacons are free: tap a pod, or end your turn.")
    else:
        text = ngettext("Your turn: %(count)s action left", "Your turn: %(count)s actions left", left)
        text %= {"count": left}
    if len(view["seats"]) == 1 and not left:
        revealed = view["explosions"]["revealed"]
        if revealed and view["barrier"] is None:
            hint = _("At the end sector %(number)s bursts, and a new card is shown.") % {
                "number": revealed[0]
            }
    if last:
        text = _("Your last turn. %(text)s") % {"text": text}
    return Asked("board" if left else "confirm", text, hint, needed=last)


def nothing_left(view: EscapeView) -> bool:
    """Returns whether the turn can only be ended."""
    return view["decision"] is not None and view["decision"]["moves"] == ["end"]


def end_question(view: EscapeView) -> str:
    """What is asked before a turn is ended in which an action is left that can be carried out; else nothing.

    Moves over beacons are free and never used up: they ask nothing.
    """
    decision, left = view["decision"], view["actions"]
    if decision is None or all(move.partition(" ")[0] in ("beacon", "end") for move in decision["moves"]):
        return ""
    text = ngettext(
        "%(count)s action is left. End your turn?", "%(count)s actions are left. End your turn?", left
    )
    return text % {"count": left}


def doing(view: EscapeView, seat: str) -> str:
    """What a seat is busy with, for the others."""
    kind = doing_of(view, seat)
    if kind == "turn":
        left = view["actions"]
        return ngettext("acts: %(count)s action left", "acts: %(count)s actions left", left) % {"count": left}
    if kind == "push":
        return _("pushes a pod")
    if kind == "hangar":
        return _("sends a pod home")
    if kind == "assign":
        return _("chooses a space")
    return _("waits")


def waiting(view: EscapeView, seat: str) -> str:
    """What the bar says while somebody else acts."""
    kind = doing_of(view, seat)
    said = {"name": seat, "count": view["actions"]}
    if kind == "turn":
        text = ngettext(
            "%(name)s acts: %(count)s action left", "%(name)s acts: %(count)s actions left", view["actions"]
        )
        return text % said
    if kind == "push":
        return _("%(name)s pushes a pod") % said
    if kind == "hangar":
        return _("%(name)s sends a pod home") % said
    return _("%(name)s chooses a space") % said


def describe_dealt(view: EscapeView) -> tuple[str, str]:
    """What the table is to turn up from its box, and how."""
    hint = _("Whoever has the box enters it.")
    if not any(shelter["card"] for shelter in view["shelters"].values()):
        return _("Four shelter cards are drawn"), hint
    if (
        view["phase"] == "setup"
        and len(view["seats"]) > 1
        and not view["explosions"]["revealed"]
        and not view["active"]
    ):
        return _("The table says who begins"), hint
    return _("The next explosion card is turned up"), hint
