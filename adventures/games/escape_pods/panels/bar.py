"""The decision bar of a seat: its question, and the buttons under it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from adventures.panels import Badge, Bar, Button, Links, the_end, undo_button, vals, waiting_for

from ..rules.views import EscapeView
from ..words import asking


def bar_of(view: EscapeView, links: Links) -> Bar:
    """Says what the seat is to do now, or whom it waits for."""
    if view["over"]:
        return the_end(links)
    decision = view["decision"]
    if decision is None:
        return _waiting(view, links)
    asked = asking.question(view)
    undo = undo_button(view, links)
    if decision["kind"] != "turn":
        return Bar("open", asked.icon, asked.text, asked.hint, (undo,), hint_needed=asked.needed)
    complete = asking.nothing_left(view)
    kind = "primary" if complete else ""
    asks = asking.whether_to_end(view)
    end = Button(_("End turn"), "confirm", links.move, vals("end"), kind=kind, key="e", asks=asks)
    state = "complete" if complete else "open"
    return Bar(
        state,
        asked.icon,
        asked.text,
        asked.hint,
        (undo, end),
        hint_needed=asked.needed,
        gives_way=not complete,
        badge=_badge(view),
    )


def _badge(view: EscapeView) -> Badge:
    """The actions of the turn that are left."""
    left = view["actions"]
    return Badge(left, max(2, left))


def _waiting(view: EscapeView, links: Links) -> Bar:
    """Somebody else acts, or something is to be turned up at the table."""
    thinking = [seat["seat"] for seat in view["seats"] if seat["state"] == "thinking"]
    undo = (undo_button(view, links),) if view["can_undo"] else ()
    if not thinking:
        return _turning_up(view, links, undo)
    if links.hand_over is not None:
        return waiting_for(view, links)
    text = asking.waiting(view, thinking[0])
    return Bar("waiting", "thinking", text, _("Each step is shown on the board."), undo)


def _turning_up(view: EscapeView, links: Links, undo: tuple[Button, ...]) -> Bar:
    """The table deals from its own box: cards are to be entered."""
    enter = Button(_("Enter it"), "keypad", url=links.deal, kind="primary")
    text, hint = asking.turned_up(view)
    return Bar("open", "keypad", text, hint, (*undo, enter) if links.deal else undo, hint_needed=True)
