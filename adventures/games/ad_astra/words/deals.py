"""What building, trading and giving cards up say: sentences of the panels, and what scripts fill in."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ..rules.contents import COLONY, FACTORY, RESOURCES, STARSHIP, TERRAFORMED, TERRAFORMER
from ..rules.views import Cards, ItemView
from .things import PAWNS, TYPES, cards_name, type_name


def describe_item(kind: str, item: ItemView) -> str:
    """Where an item could be built, and what it gives at once."""
    places, points = len(item["places"]), [number for number in item["places"].values() if number]
    if not item["left"]:
        return _("none left")
    if kind == STARSHIP:
        return _("into deep space")
    if not places:
        return {
            COLONY: _("no planet for it"),
            FACTORY: _("no colony for it"),
            TERRAFORMER: _("no planet for it, +%(points)s") % {"points": TERRAFORMED},
        }[kind]
    text = ngettext("%(count)s place", "%(count)s places", places) % {"count": places}
    if not points:
        return text
    said = {"places": text, "points": points[0]}
    if kind == TERRAFORMER:
        return _("%(places)s, +%(points)s") % said
    return _("%(places)s, +%(points)s on an alien one") % said


def item_label(kind: str, item: ItemView) -> str:
    """An item for a reader: its price, what lacks, how many are left, where it goes."""
    price = cards_name(item["cost"])
    if item["ore"]:
        price = f"{price}, {item['ore']} {TYPES['ore'].name}"
    said = {
        "item": PAWNS[kind].name,
        "price": price,
        "left": item["left"],
        "where": describe_item(kind, item),
    }
    label = _("%(item)s, costs %(price)s, %(left)s left, %(where)s") % said
    if item["lacking"]:
        lacks = _("you lack %(cards)s") % {"cards": lacking_name(item["lacking"])}
        label = f"{label}, {lacks}"
    return label


def lacking_name(lacking: Cards) -> str:
    """Cards that are not there, `ore` for any."""
    return ", ".join(f"{number} {type_name(type_)}" for type_, number in lacking.items())


def after_it(kind: str, more: bool) -> str:
    """What else there is to know before an item is built."""
    notes = {
        COLONY: _("The starship or terraformer stays."),
        FACTORY: _("Two cards instead of one, and the colony comes back to you."),
        TERRAFORMER: _("It produces nothing, but keeps the planet for you."),
        STARSHIP: _("It leaves deep space with a movement card, without energy."),
    }
    go_on = _("You may go on building.")
    return f"{notes[kind]} {go_on}" if more else notes[kind]


def hand_label(name: str, cards: Cards) -> str:
    """An open hand for a reader."""
    return _("%(name)s has %(cards)s") % {"name": name, "cards": cards_name(cards) or _("nothing")}


def describe_bank(rate: int, exchanges: int) -> tuple[str, str]:
    """The heading of the bank, and how one exchanges there."""
    if rate == 1:
        head = _("Bank, 1 for 1")
        text = ngettext("%(count)s exchange is left.", "%(count)s exchanges are left.", exchanges)
        return head, text % {"count": exchanges}
    return _("Bank, %(rate)s for 1") % {"rate": rate}, _("Two equal cards for one. Tap what you give.")


def describe_offers(number: int, most: int, counted: str) -> str:
    """How many offers have been refused with this card, or made, where all of them count."""
    text = _("%(made)s of %(most)s offers made") if counted == "made" else _("Refused: %(made)s of %(most)s")
    return text % {"made": number, "most": most}


def describe_offer(given: Cards, wanted: Cards) -> str:
    """An offer as the other side reads it."""
    return _("%(given)s for %(wanted)s") % {"given": cards_name(given), "wanted": cards_name(wanted)}


def trade_texts(*, answers: bool) -> Mapping[str, str]:
    """What the script of the trade fills in, with its own words for those in brackets.

    `answers`: the offer is an answer to another one.
    """
    hint = _("Nothing moves until {name} accepts. You may go on trading after it.")
    return {
        "offer": _("Offer {name} {given} for {wanted}"),
        "begun": _("What do you offer {name}?"),
        "hint": _("{name} then accepts or refuses it.") if answers else hint,
        "give": _("{type} {own}, give {count}"),
        "get": _("{type} {own}, get {count}"),
        "none": _("{type} {own}"),
        "seen": _("What {name} will see"),
        "for": _("{given} for {wanted}"),
    }


def giving_texts(verb: str) -> Mapping[str, str]:
    """What the script of a choice of cards fills in."""
    texts = {
        "gain": _("Take cards: {chosen} of {count}"),
        "limit": _("Discard cards: {chosen} of {count}"),
        "discard": _("Discard {chosen} cards for {chosen} points"),
    }
    return {"chosen": texts[verb], "key": _("{type}, {own} there, {chosen} chosen")}


def pay_texts() -> Mapping[str, str]:
    """What the script of the payment fills in."""
    return {
        "ore": _("Which ore do you pay with?"),
        "orehint": _("One card of it, besides the rest of the price."),
        "chosen": _("Pay with {chosen} of {count} cards"),
        "hint": _("Any cards of yours, as many as it costs."),
        "key": _("{type}, {own} there, {chosen} chosen"),
    }


def type_names() -> Mapping[str, str]:
    """The resources by name, in the order of the bank."""
    return {type_: type_name(type_) for type_ in RESOURCES}
