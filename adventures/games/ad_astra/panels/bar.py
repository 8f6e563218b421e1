"""The decision bar of a seat: its question, and the buttons under it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from adventures.panels import Bar, Button, Links, the_end, undo_button, vals
from adventures.panels.board import dealing_bar, question_bar, waiting_bar
from adventures.rules.view import thinking_in

from ..rules.views import AstraView
from ..words import asking
from ..words.artifacts import ARTIFACTS


def bar_of(view: AstraView, links: Links) -> Bar:
    """Returns what the seat is to do now, or whom it waits for."""
    if view["over"]:
        return the_end(links)
    decision = view["decision"]
    if decision is None:
        return _waiting(view, links)
    asked = asking.question(view)
    buttons = [undo_button(view, links)]
    moves = decision["moves"]
    if "refuse" in moves:
        buttons.append(Button(_("Refuse"), "close", links.move, vals("refuse"), key="r"))
        buttons.append(Button(_("Accept"), "confirm", links.move, vals("accept"), kind="primary", key="a"))
    if "pass" in moves:
        kind = "primary" if moves == ["pass"] else ""
        buttons.append(Button(_("Pass"), "skip", links.move, vals("pass"), kind=kind, key="p"))
    if _hides_artifacts(view):
        # A covered page shows none of them: they are used behind the own curtain.
        label = _("Your artifacts")
        buttons.append(Button(label, "alien", links.curtain, short=_("Artifacts")))
    if "done" in moves:
        kind, asks = "primary" if moves == ["done"] else "", asking.end_question(view)
        done = Button(_("Done"), "confirm", links.move, vals("done"), kind=kind, key="d", asks=asks)
        buttons.append(done)
    return question_bar(asked, *buttons)


def _hides_artifacts(view: AstraView) -> bool:
    """Tells whether the seat holds artifacts that its page does not show, at a question that may use one."""
    decision, own = view["decision"], view["players"][view["seat"] or ""]
    usable = decision is not None and any(decision["kind"] in one.asked for one in ARTIFACTS.values())
    return usable and own["artifacts"] is None and own["artifact_count"] > 0


def _waiting(view: AstraView, links: Links) -> Bar:
    """Somebody else acts, or something is to be turned up at the table: a secret by whoever may see it."""
    thinking = thinking_in(view)
    if thinking:
        return waiting_bar(view, links, asking.waiting(view, thinking), asking.waiting_hint(view))
    who = next((part["seat"] for part in view["parts"] if part["state"] == "now"), None)
    return dealing_bar(view, links, *asking.describe_dealt(view, who), others=who not in (None, view["seat"]))
