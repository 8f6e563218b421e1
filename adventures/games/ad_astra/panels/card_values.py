"""What each card would give everybody now, beside the map while a card is placed."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from ..rules.contents import CARD_KINDS, MOVEMENT, halves
from ..rules.views import AstraView
from ..words.things import half_named
from .playing import Value, values


@dataclass(frozen=True)
class CardValueLine:
    """A half of a card, and what it gives every seat."""

    name: str
    icon: str
    seats: tuple[Value, ...]


@dataclass(frozen=True)
class CardValue:
    """What the card `key` would give: lines, or a sentence."""

    key: str
    lines: tuple[CardValueLine, ...]
    note: str


@dataclass(frozen=True)
class CardValues:
    """What each card in hand would give; not shown outside planning."""

    shown: bool = False
    cards: tuple[CardValue, ...] = ()


def gives_of(view: AstraView) -> CardValues:
    """What each card in the own hand would give everybody now."""
    seat, decision = view["seat"], view["decision"]
    if seat is None or decision is None or decision["kind"] != "plan":
        return CardValues()
    player = view["players"][seat]
    return CardValues(True, tuple(_card_value(view, player["colour"], card) for card in player["hand"] or ()))


def _card_value(view: AstraView, colour: str, card: str) -> CardValue:
    kind, printed = CARD_KINDS[card], halves(colour, card)
    if kind == MOVEMENT or not printed:
        return CardValue(card, (), _note(kind))
    lines = []
    for half in printed:
        named = half_named(half)
        lines.append(CardValueLine(str(named.name), named.icon, tuple(values(view, half))))
    return CardValue(card, tuple(lines), _note(kind))


def _note(kind: str) -> str:
    notes = {
        "production": _("You choose between the two when the card is turned up."),
        "scoring": _("You choose between the two when the card is turned up, and become first player."),
        "movement": _("You fly one starship, then everybody else one, then you all your others."),
        "build": _("You build as much as you like, everybody else one item after you."),
        "trade": _("All hands lie open, and you alone trade, with others and with the bank."),
    }
    return notes[kind]
