"""The decision bar: the one sentence the eye needs, and the buttons under the thumbs."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from adventures.words import decisions
from adventures.words.lists import all_of
from adventures.words.refusals import Refusal

from .links import Links, View


@dataclass(frozen=True)
class Button:
    """One button of the bar: what it says, what it posts or where it leads."""

    label: str
    icon: str
    post: str = ""
    vals: str = ""
    short: str = ""
    kind: str = ""
    key: str = ""
    url: str = ""
    disabled: bool = False


@dataclass(frozen=True)
class Bar:
    """State is open, complete, refused or waiting; the hint stays on a phone where `hint_needed`."""

    state: str
    icon: str
    question: str
    hint: str
    buttons: tuple[Button, ...] = ()
    hint_needed: bool = False


def vals(*moves: str) -> str:
    """What a tap answers; of several moves the player chooses one."""
    return json.dumps({"move": moves[0]} if len(moves) == 1 else {"moves": list(moves)})


def bar_of(view: View, links: Links) -> Bar:
    """Says what the seat is to do now, or whom it waits for."""
    if view["over"]:
        return the_end(links)
    if view["decision"] is None:
        return _waiting(view, links)
    asked = decisions.question(view, server_deals=links.server_deals)
    kind = view["decision"]["kind"]
    return Bar(
        state="complete" if kind == "confirm" else "open",
        icon=asked.icon,
        question=asked.text,
        hint=asked.hint,
        buttons=buttons_of(view, links),
        hint_needed=kind == "mission",
    )


def the_end(links: Links) -> Bar:
    """The game is over: nothing is asked any more."""
    to_result = Button(_("To the result"), "go", url=links.result, kind="primary")
    return Bar("waiting", "star", _("The game is over"), _("See who is ahead."), (to_result,))


def refused(bar: Bar, refusal: Refusal) -> Bar:
    """The same bar, saying for a while which rule forbids what was tapped."""
    return replace(
        bar, state="refused", icon="error", question=refusal.title, hint=refusal.text, hint_needed=True
    )


def buttons_of(view: View, links: Links) -> tuple[Button, ...]:
    """The buttons that go with the open question."""
    decision = view["decision"]
    kind, moves = decision["kind"], decision["moves"]
    buttons = []
    if kind == "mission":
        buttons = [_take_mission(move, links) for move in moves if move.startswith("mission ")]
        buttons.append(Button(_("Not now"), "skip", post=links.move, vals=vals("pass"), key="s"))
    elif "pass" in moves:
        buttons.append(Button(_("Skip"), "skip", post=links.move, vals=vals("pass"), key="s"))
    if kind != "mission" or view["can_undo"]:
        buttons.append(undo_of(view, links))
    if "error" in moves:
        take = _("Take the System Error")
        error = Button(take, "error", links.move, vals("error"), short=_("System Error"), kind="primary")
        buttons.append(error)
    elif kind != "mission":
        buttons.append(_confirm(links, disabled="done" not in moves))
    return tuple(buttons)


def undo_of(view: View, links: Links) -> Button:
    """The button that takes back the last move."""
    return Button(_("Undo"), "undo", post=links.undo, key="u", disabled=not view["can_undo"])


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


def _waiting(view: View, links: Links) -> Bar:
    buttons = (undo_of(view, links),) if view["can_undo"] else ()
    if view["phase"] == "flip":
        return _waiting_for_cards(view, links)
    others = [seat["seat"] for seat in view["seats"] if seat["seat"] != view["seat"]]
    done = {seat["seat"] for seat in view["seats"] if seat["state"] == "done"}
    thinking, ready = [seat for seat in others if seat not in done], [seat for seat in others if seat in done]
    if len(ready) == 1:
        hint = _("%(names)s is done too.") % {"names": ready[0]}
    elif ready:
        hint = _("%(names)s are done too.") % {"names": all_of(ready)}
    else:
        hint = _("Your turn is confirmed.") if view["phase"] in ("play", "incidents") else ""
    text = _("Waiting for %(names)s") % {"names": all_of(thinking)}
    return Bar("waiting", "thinking", text, hint, buttons)


def _waiting_for_cards(view: View, links: Links) -> Bar:
    if not links.deal:
        return Bar("waiting", "thinking", _("Waiting for the next cards"), "")
    keypad = Button(_("Enter the cards"), "keypad", url=links.deal, kind="primary", short=_("Cards"))
    turn = view["turn"] + 1
    return Bar(
        "open",
        "keypad",
        _("Turn over three cards for turn %(turn)s") % {"turn": turn},
        _("Anybody at the table can enter them."),
        (keypad,),
        hint_needed=True,
    )
