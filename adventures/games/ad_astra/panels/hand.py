"""The own action cards while cards are placed: in hand, on the board, set aside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from ..rules.contents import ACTION_CARDS, CARD_KINDS, halves
from ..rules.views import AstraView
from ..words.things import KINDS, VERBS, card_name, half_named


@dataclass(frozen=True)
class Printed:
    """A printed half of a card: its name, and its icon or, for a system, its star."""

    name: str
    icon: str = ""
    star: str = ""


@dataclass(frozen=True)
class HandCard:
    """An own card: what is printed on it, where it is in words, and whether it can be placed now."""

    key: str
    name: str
    halves: tuple[Printed, ...]
    words: str
    state: str
    can: bool


@dataclass(frozen=True)
class Hand:
    """The own cards, in the order of the box; `left` are still to be placed. Not shown outside planning."""

    shown: bool
    colour: str = ""
    cards: tuple[HandCard, ...] = ()
    left: int = 0


def hand_of(view: AstraView) -> Hand:
    """The own cards; nothing while no cards are placed."""
    seat = view["seat"]
    if seat is None or view["phase"] != "plan":
        return Hand(False)
    player = view["players"][seat]
    asked = view["decision"] is not None and view["decision"]["kind"] == "plan"
    placed = {
        space["card"]: number
        for number, space in enumerate(view["planning"], 1)
        if space["seat"] == seat and space["card"]
    }
    cards = []
    for card in ACTION_CARDS:
        state, words = "hand", str(VERBS[CARD_KINDS[card]])
        if card in placed:
            state, words = "placed", _("on %(space)s") % {"space": placed[card]}
        elif card in player["set_aside"]:
            state, words = "aside", _("set aside")
        cards.append(
            HandCard(
                card,
                card_name(player["colour"], card),
                printed_of(player["colour"], card),
                words,
                state,
                asked and state == "hand",
            )
        )
    spaces = len(view["planning"]) // len(view["seats"])
    return Hand(True, player["colour"], tuple(cards), spaces - len(placed))


def printed_of(colour: str, card: str) -> tuple[Printed, ...]:
    """What is printed on a card: its two halves, or its one sign."""
    printed = halves(colour, card)
    if not printed:
        kind = KINDS[CARD_KINDS[card]]
        return (Printed(str(kind.name), kind.icon),)
    return halves_printed(printed)


def halves_printed(printed: Sequence[str]) -> tuple[Printed, ...]:
    """Halves ready to be drawn."""
    return tuple(_half(half) for half in printed)


def _half(half: str) -> Printed:
    named = half_named(half)
    return Printed(str(named.name), named.icon, "" if named.icon else half)
