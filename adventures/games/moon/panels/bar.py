"""The decision bar: the one sentence the eye needs, and the buttons under the thumbs."""

from __future__ import annotations

from django.utils.translation import gettext as _

from adventures.games.moon.rules.views import MoonView, coming_turn
from adventures.games.moon.words import decisions
from adventures.panels import Bar, Button, Links, the_end, undo_button, vals, waiting_for
from adventures.rules.view import DecisionView

from . import answers, effect_sources


def bar_of(view: MoonView, links: Links) -> Bar:
    """Returns what the seat is to do now, or whom it waits for."""
    if view["over"]:
        return the_end(links)
    decision = view["decision"]
    if decision is None:
        return _waiting(view, links)
    asked = decisions.question(view, server_deals=links.server_deals)
    kind = decision["kind"]
    return Bar(
        state="complete" if kind == "confirm" else "open",
        icon=asked.icon,
        question=asked.text,
        hint=asked.hint,
        buttons=buttons_of(view, decision, links),
        hint_needed=asked.telling,
        gives_way=kind == "take",
        effect=effect_sources.of_question(view, decision),
    )


def buttons_of(view: MoonView, decision: DecisionView, links: Links) -> tuple[Button, ...]:
    """The buttons that go with the open question."""
    kind, moves = decision["kind"], decision["moves"]
    if kind in answers.ANSWERS:
        return answers.ANSWERS[kind](view, decision, links)
    if boxes := answers.boxes(view, decision, links):
        return boxes
    buttons = []
    if kind == "mission":
        buttons = [_take_mission(move, links) for move in moves if move.startswith("mission ")]
        buttons.append(Button(_("Not now"), "skip", post=links.move, vals=vals("pass"), key="s"))
    elif kind == "confirm":
        # A mission of a chapter that the table says is accomplished.
        buttons = [_take_mission(move, links) for move in moves if move.startswith("mission ")]
    elif "pass" in moves:
        buttons.append(Button(_("Skip"), "skip", post=links.move, vals=vals("pass"), key="s"))
    if kind != "mission" or view["can_undo"]:
        buttons.append(undo_button(view, links))
    if "error" in moves:
        take = _("Take the System Error")
        error = Button(take, "error", links.move, vals("error"), short=_("System Error"), kind="primary")
        buttons.append(error)
    elif kind != "mission":
        buttons.append(_confirm(links, disabled="done" not in moves))
    return tuple(buttons)


def _confirm(links: Links, *, disabled: bool) -> Button:
    return Button(
        _("Confirm turn"),
        "confirm",
        links.move,
        vals("done"),
        short=_("Confirm"),
        kind="primary",
        disabled=disabled,
    )


def _take_mission(move: str, links: Links) -> Button:
    letter = move.split(" ")[1].upper()
    label = _("Take mission %(letter)s") % {"letter": letter}
    short = _("Mission %(letter)s") % {"letter": letter}
    return Button(label, "mission", links.move, vals(move), short=short, kind="primary")


def _waiting(view: MoonView, links: Links) -> Bar:
    if view["phase"] == "flip":
        return _waiting_for_cards(view, links)
    confirmed = _("Your turn is confirmed.") if view["phase"] in ("play", "incidents") else ""
    return waiting_for(view, links, confirmed)


def _waiting_for_cards(view: MoonView, links: Links) -> Bar:
    if not links.deal:
        return Bar("waiting", "thinking", _("Waiting for the next cards"), "", gives_way=True)
    keypad = Button(_("Enter the cards"), "keypad", url=links.deal, kind="primary", short=_("Cards"))
    return Bar(
        "open",
        "keypad",
        _("Turn over three cards for turn %(turn)s") % {"turn": coming_turn(view)},
        _("Anybody at the table can enter them."),
        (keypad,),
        hint_needed=True,
        gives_way=True,
    )
