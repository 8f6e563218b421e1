"""Which round it is, and who acts in which order in the planning or the card in hand."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.panels.board import Relay, Turn

from ..rules.views import AstraView, PartView


def turn_of(view: AstraView) -> Turn:
    """The pill and the relay in the bar at the top."""
    seat = view["seat"]
    colour = view["players"][seat]["colour"] if seat else ""
    return Turn(_pill(view), colour, tuple(_relay(view)), bool(view["end"]))


def _pill(view: AstraView) -> str:
    number = {"number": view["turn"]}
    if view["phase"] == "setup":
        return _("Set-up")
    if view["phase"] == "plan":
        return _("Round %(number)s, planning") % number
    if view["phase"] == "limit":
        return _("Round %(number)s, end") % number
    return _("Round %(number)s") % number


def _relay(view: AstraView) -> list[Relay]:
    if view["phase"] == "limit":
        return [
            Relay(_name(view, seat), _colour(view, seat), "done" if seat in view["answered"] else "now")
            for seat in view["limit"]
        ]
    if view["phase"] == "plan":
        parts = [part for part in view["parts"] if part["state"] in ("now", "later")]
        shown = parts[: len(view["seats"])]
        return [_part(view, part) for part in shown]
    relay = [_part(view, part) for part in view["parts"] if part["state"] != "passed"]
    offer = view["offer"]
    if offer is not None:
        partner = offer["partner"]
        words = _("You answer") if partner == view["seat"] else _("%(name)s answers") % {"name": partner}
        relay = [one if one.state != "now" else Relay(one.words, one.colour, "done") for one in relay]
        relay.append(Relay(words, _colour(view, partner), "now"))
    return relay


def _part(view: AstraView, part: PartView) -> Relay:
    seat, state = part["seat"], part["state"]
    words = _name(view, seat)
    if part["step"] == "all":
        words = _("your others") if seat == view["seat"] else _("others of %(name)s") % {"name": seat}
    if state == "now" and seat == view["seat"]:
        words = _own(view, part)
    return Relay(words, _colour(view, seat), "done" if state == "passed" else state)


def _own(view: AstraView, part: PartView) -> str:
    """What the own part is, in two or three words."""
    decision = view["decision"]
    kind = decision["kind"] if decision else ""
    if kind == "plan":
        placed = sum(space["seat"] == view["seat"] for space in view["planning"]) + 1
        of = ngettext("You place your card", "You place card %(count)s", placed)
        return of % {"count": placed}
    said = {
        "choose": _("You choose"),
        "fly": _("You fly your others") if part["step"] == "all" else _("You fly"),
        "land": _("You land"),
        "gain": _("You take cards"),
        "build": _("You build, any number") if part["step"] == "items" else _("You build one"),
        "trade": _("You trade"),
        "discard": _("You may discard"),
    }
    return said.get(kind, _("You"))


def _name(view: AstraView, seat: str) -> str:
    return _("You") if seat == view["seat"] else seat


def _colour(view: AstraView, seat: str) -> str:
    return view["players"][seat]["colour"]
