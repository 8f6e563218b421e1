"""The decision bar of a game against ASTRA."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.moon.rules.views import SoloView
from adventures.games.moon.words import astra
from adventures.panels import Bar, Button, Links, the_end, undo_button, vals
from adventures.rules.view import DecisionView

from . import effect_sources
from .bar import buttons_of


def bar_of(view: SoloView, links: Links) -> Bar:
    """Returns what the seat is to do now, or that cards are to be drawn."""
    if view["over"]:
        return the_end(links)
    decision = view["decision"]
    if decision is None:
        return _waiting_for_cards(view, links)
    asked = astra.question(view, server_deals=links.server_deals)
    kind = decision["kind"]
    return Bar(
        state="complete" if kind == "confirm" else "open",
        icon=asked.icon,
        question=asked.text,
        hint=asked.hint,
        buttons=_giving(decision, links) if kind == "give" else buttons_of(view, decision, links),
        hint_needed=asked.telling,
        gives_way=kind == "take",
        effect=effect_sources.of_question(view, decision),
    )


def _giving(decision: DecisionView, links: Links) -> tuple[Button, ...]:
    """Where one card can go. Of several the answers stand on the cards themselves."""
    cards = decision["data"]["cards"]
    return () if len(cards) > 1 else ways_to_part(cards[0], decision, links)


def ways_to_part(card: int, decision: DecisionView, links: Links) -> tuple[Button, ...]:
    """All that may become of a card at the end of the turn, side by side."""
    boxed = _("Put it back into the box (1 Solo bonus)")
    words = {
        "bonus": (boxed, _("To the box"), "star", ""),
        "give": (_("Give it to ASTRA"), _("To ASTRA"), "astra", "primary"),
    }
    return tuple(
        Button(label, icon, post=links.move, vals=vals(f"{verb} {card}"), short=short, kind=kind)
        for verb, (label, short, icon, kind) in words.items()
        if f"{verb} {card}" in decision["moves"]
    )


def _waiting_for_cards(view: SoloView, links: Links) -> Bar:
    undo = (undo_button(view, links),) if view["can_undo"] else ()
    if not links.deal and undo:
        draw = Button(_("Draw the next cards"), "piles", post=links.draw, kind="primary", short=_("Draw"))
        hint = _("Until you draw, this choice can be taken back.")
        return Bar("open", "piles", _("Draw the next cards"), hint, (*undo, draw))
    if not links.deal:
        return Bar("waiting", "thinking", _("Waiting for the next cards"), "")
    wanted, turn = view["cards"]["wanted"], view["turn"] + 1
    text = ngettext(
        "Draw %(cards)s card for turn %(turn)s", "Draw %(cards)s cards for turn %(turn)s", wanted
    ) % {"cards": wanted, "turn": turn}
    keypad = Button(_("Enter the cards"), "keypad", url=links.deal, kind="primary", short=_("Cards"))
    hint = _("Enter them in the order you draw them.")
    if view["cards"]["for_astra"]:
        hint = _("With the first card ASTRA plays, before you do.")
    return Bar("open", "keypad", text, hint, (*undo, keypad), hint_needed=True)
