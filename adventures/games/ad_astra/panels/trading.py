"""A trade: all hands in one table, an offer that is made or answered, and the bank."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext as _

from ..rules.contents import BANK_RATE, MOST_REFUSED, RESOURCES, TRADE
from ..rules.views import AstraView, Cards, OfferView
from ..words.deals import describe_bank, describe_offer, describe_offers, hand_label, trade_texts, type_names
from ..words.things import TYPES
from .resource_counts import AmountKey, keys_of


@dataclass(frozen=True)
class OpenHand:
    """A hand that lies open; `partner` tells that an offer can be made to it."""

    position: int
    name: str
    colour: str
    own: bool
    partner: bool
    counts: tuple[int, ...]
    label: str


@dataclass(frozen=True)
class BankKey:
    """What can be given to the bank or taken from it: `number` in the bank, or of the own cards."""

    type: str
    name: str
    icon: str
    number: int
    can: bool


@dataclass(frozen=True)
class Side:
    """One card of an offer."""

    type: str
    name: str
    icon: str


@dataclass(frozen=True)
class Offer:
    """An offer that waits for its answer: who gives which cards to whom and for which.

    `counter` tells that it answers an offer of the owner of the card.
    """

    seat: str
    colour: str
    partner: str
    given: tuple[Side, ...]
    wanted: tuple[Side, ...]
    words: str
    counter: bool = False


@dataclass(frozen=True)
class Projection:
    """The own cards of a type before and after an offer."""

    type: str
    name: str
    icon: str
    before: int
    after: int


@dataclass(frozen=True)
class Trading:
    """The table of hands. `mode`: `trade` (own offers), `answer` (an offer waits), `watch` (others trade).

    No hands while none lies open. `keys` head the columns. `gives` and `gets` are the keys of the bank;
    `would` is what the viewer has after an offer that waits for its answer; `composes` tells that the viewer
    can put an offer together, in an answer one of its own; `data` is what the script reads of it, as JSON.
    """

    mode: Literal["trade", "answer", "watch"] = "watch"
    keys: tuple[AmountKey, ...] = ()
    hands: tuple[OpenHand, ...] = ()
    made: str = ""
    head: str = ""
    text: str = ""
    rate: int = BANK_RATE
    gives: tuple[BankKey, ...] = ()
    gets: tuple[BankKey, ...] = ()
    offer: Offer | None = None
    would: tuple[Projection, ...] = ()
    composes: bool = False
    data: str = ""


def trading_of(view: AstraView) -> Trading | None:
    """The trade as the viewer sees it; None while none is in hand."""
    seat, card, decision = view["seat"], view["card"], view["decision"]
    if seat is None or card is None or card["kind"] != TRADE or view["over"] or not view["hands_open"]:
        return None
    asked = decision["kind"] if decision else ""
    mode: Literal["trade", "answer", "watch"] = (
        "trade" if asked == "trade" else "answer" if asked == "answer" else "watch"
    )
    others = decision["data"]["offers"]["others"] if decision and decision.get("open") else {}
    own = view["players"][seat]["cards"] or {}
    offer = view["offer"]
    rate = 1 if view["exchanges"] else BANK_RATE
    head, text = describe_bank(rate, view["exchanges"])
    return Trading(
        mode,
        keys_of(own, own),
        tuple(_hands(view, others if mode == "trade" else {})),
        describe_offers(view["offers"], MOST_REFUSED, view["offers_counted"]),
        head,
        text,
        rate,
        _bank_keys(view, own) if mode == "trade" else (),
        _got(view) if mode == "trade" else (),
        _offer(view, offer) if offer else None,
        _would(own, offer, seat) if offer and seat in (offer["seat"], offer["partner"]) else (),
        bool(others),
        _data(view, others, own) if mode == "trade" or others else "",
    )


def _hands(view: AstraView, others: Mapping[str, Cards]) -> list[OpenHand]:
    """All hands, the own one first, then as one sits."""
    names = [one["seat"] for one in view["seats"]]
    at = names.index(view["seat"] or names[0])
    hands = []
    for name in names[at:] + names[:at]:
        player, position = view["players"][name], names.index(name) + 1
        cards, own = player["cards"] or {}, name == view["seat"]
        shown = _("You") if own else name
        counts = tuple(cards.get(type_, 0) for type_ in RESOURCES)
        label = hand_label(shown, cards)
        hands.append(OpenHand(position, shown, player["colour"], own, str(position) in others, counts, label))
    return hands


def _bank_keys(view: AstraView, own: Cards) -> tuple[BankKey, ...]:
    can = {move.split(" ")[1] for move in _bank_moves(view)}
    return tuple(_bank_key(type_, own.get(type_, 0), type_ in can) for type_ in RESOURCES if own.get(type_))


def _got(view: AstraView) -> tuple[BankKey, ...]:
    can = {move.split(" ")[2] for move in _bank_moves(view)}
    return tuple(_bank_key(type_, view["bank"].get(type_, 0), type_ in can) for type_ in RESOURCES)


def _bank_moves(view: AstraView) -> list[str]:
    decision = view["decision"]
    return [move for move in decision["moves"] if move.startswith("bank ")] if decision else []


def _bank_key(type_: str, number: int, can: bool) -> BankKey:
    return BankKey(type_, str(TYPES[type_].name), TYPES[type_].icon, number, can)


def _offer(view: AstraView, offer: OfferView) -> Offer:
    own = view["seat"]
    return Offer(
        _("You") if offer["seat"] == own else offer["seat"],
        view["players"][offer["seat"]]["colour"],
        _("you") if offer["partner"] == own else offer["partner"],
        _sides(offer["given"]),
        _sides(offer["wanted"]),
        describe_offer(offer["given"], offer["wanted"]),
        offer["counter"],
    )


def _sides(cards: Cards) -> tuple[Side, ...]:
    return tuple(
        Side(type_, str(TYPES[type_].name), TYPES[type_].icon)
        for type_ in RESOURCES
        for _card in range(cards.get(type_, 0))
    )


def _would(own: Cards, offer: OfferView, seat: str) -> tuple[Projection, ...]:
    """The own cards before and after an offer."""
    plus, minus = offer["given"], offer["wanted"]
    if offer["seat"] == seat:
        plus, minus = minus, plus
    return tuple(
        Projection(
            type_,
            str(TYPES[type_].name),
            TYPES[type_].icon,
            own.get(type_, 0),
            own.get(type_, 0) + plus.get(type_, 0) - minus.get(type_, 0),
        )
        for type_ in RESOURCES
    )


def _data(view: AstraView, others: Mapping[str, Cards], own: Cards) -> str:
    names = [one["seat"] for one in view["seats"]]
    partners = {
        position: {"name": names[int(position) - 1], "cards": cards} for position, cards in others.items()
    }
    offer = view["offer"]
    return json.dumps(
        {
            "own": own,
            "partners": partners,
            "types": dict(type_names()),
            "says": dict(trade_texts(answers=offer is not None)),
            "waits": {"given": offer["given"], "wanted": offer["wanted"]} if offer else None,
        }
    )
