"""Whose turn it is, in which room, and who acts in it one after the other."""

from __future__ import annotations

from django.utils.translation import gettext as _

from adventures.panels.board import Relay, Turn
from adventures.rules.view import thinking_in

from ..rules.views import GateView, PartView
from ..words.things import room_name


def turn_of(view: GateView) -> Turn:
    """The pill and the relay in the bar at the top."""
    seat = view["seat"]
    return Turn(_pill(view), view["colours"][seat] if seat else "", tuple(_relay(view)))


def _pill(view: GateView) -> str:
    if view["phase"] in ("setup", "station"):
        return _("Set-up")
    if view["over"] or view["active"] is None:
        return _("The end")
    active, stand = view["active"], view["stand"]
    if active == view["seat"]:
        return _("Your turn, %(room)s") % {"room": room_name(stand["room"])} if stand else _("Your turn")
    if stand is None:
        return _("%(name)s’s turn") % {"name": active}
    return _("%(name)s’s turn, %(room)s") % {"name": active, "room": room_name(stand["room"])}


def _relay(view: GateView) -> list[Relay]:
    """The parts of the step that is carried out now; before a room is chosen, the seats in their order."""
    now = next((part for part in view["parts"] if part["state"] == "now"), None)
    if now is None:
        thinking = thinking_in(view)
        return [
            Relay(_you(view, seat), view["colours"][seat], "now" if seat in thinking else "later")
            for seat in view["order"]
        ]
    step = now["step"]
    shown = [part for part in view["parts"] if part["step"] == step and part["state"] != "passed"]
    return [_part(view, part) for part in shown]


def _part(view: GateView, part: PartView) -> Relay:
    seat, state = part["seat"], part["state"]
    colour = view["colours"][seat]
    if state == "now":
        return Relay(_acting(view, part), colour, state)
    return Relay(_you(view, seat), colour, state, part["points"] if part["step"] == "act" else 0)


def _acting(view: GateView, part: PartView) -> str:
    """Who acts, and what is left to it."""
    own = part["seat"] == view["seat"]
    if part["step"] == "act":
        left = {"name": _you(view, part["seat"]), "left": view["points"], "points": part["points"]}
        return _("%(name)s, %(left)s of %(points)s") % left
    if view["load"]:
        return _("You settle") if own else _("%(name)s settles") % {"name": part["seat"]}
    return _("You travel") if own else _("%(name)s travels") % {"name": part["seat"]}


def _you(view: GateView, seat: str) -> str:
    return _("You") if seat == view["seat"] else seat
