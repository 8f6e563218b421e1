"""The decision bar of a seat: its question, and the buttons under it."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from adventures.panels import Badge, Bar, Button, Links, the_end, undo_button, vals
from adventures.panels.board import dealing_bar, question_bar, waiting_bar
from adventures.rules.view import thinking_in

from ..rules.views import EscapeView
from ..words import asking


def bar_of(view: EscapeView, links: Links) -> Bar:
    """Returns what the seat is to do now, or whom it waits for."""
    if view["over"]:
        return the_end(links)
    decision = view["decision"]
    if decision is None:
        return _waiting(view, links)
    asked = asking.question(view)
    undo = undo_button(view, links)
    if decision["kind"] != "turn":
        return question_bar(asked, undo)
    complete = asking.nothing_left(view)
    kind = "primary" if complete else ""
    asks = asking.end_question(view)
    end = Button(_("End turn"), "confirm", links.move, vals("end"), kind=kind, key="e", asks=asks)
    bar = question_bar(asked, undo, end, badge=_badge(view))
    return replace(bar, state="complete" if complete else "open", gives_way=not complete)


def _badge(view: EscapeView) -> Badge:
    """The actions of the turn that are left."""
    left = view["actions"]
    return Badge(left, max(2, left))


def _waiting(view: EscapeView, links: Links) -> Bar:
    """Somebody else acts, or something is to be turned up at the table."""
    thinking = thinking_in(view)
    if thinking:
        return waiting_bar(view, links, asking.waiting(view, thinking[0]))
    return dealing_bar(view, links, *asking.describe_dealt(view))
