"""The decision bar of a seat: its question, the points that are left, and the buttons under it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from adventures.panels import Badge, Bar, Button, Links, the_end, undo_button, vals
from adventures.panels.board import dealing_bar, question_bar, waiting_bar
from adventures.rules.view import decision_of, thinking_in

from ..rules.views import GateView
from ..words import asking


def bar_of(view: GateView, links: Links) -> Bar:
    """Returns what the seat is to do now, or whom it waits for."""
    if view["over"]:
        return the_end(links)
    decision = view["decision"]
    if decision is None:
        return _waiting(view, links)
    asked = asking.question(view)
    moves, points_left = decision["moves"], view["points"]
    buttons = [undo_button(view, links)]
    if "cancel" in moves:
        buttons.append(Button(_("Cancel"), "close", links.move, vals("cancel"), key="c"))
    if "done" in moves:
        kind, asks = "" if points_left else "primary", asking.end_question(view)
        done = Button(_("Done"), "confirm", links.move, vals("done"), kind=kind, key="d", asks=asks)
        buttons.append(done)
    return question_bar(asked, *buttons, badge=_badge(view))


def _badge(view: GateView) -> Badge | None:
    """The points of the own part, or the colonists of the load in hand."""
    load = view["load"]
    decision = decision_of(view)
    if decision["kind"] == "act":
        return Badge(view["points"], max(decision["data"]["points"], view["points"]))
    if decision["kind"] == "settle" and load:
        return Badge(load["left"], load["size"])
    return None


def _waiting(view: GateView, links: Links) -> Bar:
    """Somebody else acts, or something is to be turned up at the table."""
    thinking = thinking_in(view)
    if thinking:
        return waiting_bar(view, links, asking.waiting(view, thinking))
    return dealing_bar(view, links, *asking.describe_dealt(view))
