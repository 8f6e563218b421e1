"""The buttons of questions that only a chapter of a campaign asks."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.moon.rules.views import MoonView
from adventures.games.moon.words.places import HALF
from adventures.panels import Button, Links, undo_button, vals
from adventures.rules.view import DecisionView

BOX = f"mark {HALF}."
Answers = Callable[[MoonView, DecisionView, Links], tuple[Button, ...]]


def boxes(view: MoonView, decision: DecisionView, links: Links) -> tuple[Button, ...]:
    """A button for each box of the half sheet that may be crossed off: on a phone it is on another tab."""
    moves = [move for move in decision["moves"] if move.startswith(BOX)]
    if not moves:
        return ()
    skip = Button(_("Skip"), "skip", links.move, vals("pass"), key="s")
    return (skip, undo_button(view, links), *(_cross_off(move, len(moves) > 1, links) for move in moves))


def _cross_off(move: str, several: bool, links: Links) -> Button:
    part, box = move.removeprefix(BOX).split(".")
    words = {"part": part, "box": box}
    label = _("Part %(part)s, box %(box)s") % words if several else _("Cross off box %(box)s") % words
    short = f"{part}.{box}" if several else _("Box %(box)s") % words
    return Button(label, "half-sheet", links.move, vals(move), short=short, kind="primary")


def _use(view: MoonView, decision: DecisionView, links: Links) -> tuple[Button, ...]:
    leave = Button(_("Leave it"), "skip", links.move, vals("pass"), key="s")
    use = Button(_("Use the action"), "confirm", links.move, vals("use"), short=_("Use"), kind="primary")
    return leave, undo_button(view, links), use


def _read(view: MoonView, decision: DecisionView, links: Links) -> tuple[Button, ...]:
    read = Button(_("It is read"), "confirm", links.move, vals("read"), short=_("Read"), kind="primary")
    way = links.chapter
    return (Button(way.label, "go", url=way.url, short=way.short), read) if way else (read,)


def _enter(view: MoonView, decision: DecisionView, links: Links) -> tuple[Button, ...]:
    moves = vals(*decision["moves"])
    return (Button(_("Enter the points"), "keypad", links.move, moves, short=_("Points"), kind="primary"),)


def _witness(view: MoonView, decision: DecisionView, links: Links) -> tuple[Button, ...]:
    return (
        Button(_("That is wrong"), "close", links.move, vals("differ")),
        Button(_("That is right"), "confirm", links.move, vals("agree"), short=_("Right"), kind="primary"),
    )


def _prize(view: MoonView, decision: DecisionView, links: Links) -> tuple[Button, ...]:
    amount = decision["data"]["points"]
    points = ngettext("%(value)s point", "%(value)s points", amount) % {"value": amount}
    star = Button(_("A star"), "star-earned", links.move, vals("prize star"), kind="primary")
    return (
        undo_button(view, links),
        Button(points, "plus", links.move, vals("prize points"), kind="primary"),
        star,
    )


ANSWERS: dict[str, Answers] = {
    "use": _use,
    "read": _read,
    "enter": _enter,
    "witness": _witness,
    "prize": _prize,
}
