"""What can be built: four items with their price, what lacks, where they go, and what each would give."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from ..rules.contents import (
    BUILD,
    COLONY,
    FACTORY,
    KINDS,
    ORE,
    ORES,
    POINTS_EACH,
    RESOURCES,
    STARSHIP,
    TERRAFORMER,
    YIELD,
)
from ..rules.views import AstraView, ItemView
from ..words.deals import after_it, describe_item, item_label, pay_texts, type_names
from ..words.things import ELEMENTS, PAWNS, TYPES, place_name
from .resource_counts import AmountKey, keys_of


@dataclass(frozen=True)
class CostCard:
    """One card of a price; it is drawn as a dash where the viewer lacks it."""

    type: str
    name: str
    icon: str
    lacking: bool


@dataclass(frozen=True)
class Item:
    """An item: `can` be built now, `off` where a card lacks or there is no place for it."""

    key: str
    name: str
    left: int
    cost: tuple[CostCard, ...]
    words: str
    label: str
    can: bool
    off: bool


@dataclass(frozen=True)
class Change:
    """A number that an item would change."""

    name: str
    icon: str
    before: int
    after: int


@dataclass(frozen=True)
class PlaceGives:
    """What an item would change where it is built: points at once, and cards of a production."""

    place: str
    name: str
    star: str
    points: int
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class ItemGives:
    """What an item would give, place by place, and what it scores wherever it stands."""

    key: str
    name: str
    places: tuple[PlaceGives, ...]
    element: Change
    note: str


@dataclass(frozen=True)
class Building:
    """The four items. They stand beside the map while a building card is played (`shown`), else as a sheet.

    `ores` are the names of the ores for the keys that ask which one is paid; `pay` the cards of the viewer,
    where any of them can pay; `says` is what the script fills in, as JSON.
    """

    shown: bool = False
    colour: str = ""
    items: tuple[Item, ...] = ()
    gives: tuple[ItemGives, ...] = ()
    ores: tuple[CostCard, ...] = ()
    pay: tuple[AmountKey, ...] = ()
    says: str = ""


def building_of(view: AstraView) -> Building | None:
    """The cost sheet of the viewer, and what every item would give; None for whoever has no seat."""
    seat, card = view["seat"], view["card"]
    if seat is None or not view["items"]:
        return None
    decision = view["decision"]
    moves = decision["moves"] if decision and decision["kind"] == "build" else []
    shown = card is not None and card["kind"] == BUILD and not view["over"]
    free = any(move.endswith(" with lapis") for move in moves)
    held = view["players"][seat]["cards"] or {}
    return Building(
        shown,
        view["players"][seat]["colour"],
        tuple(_item(kind, view["items"][kind], moves) for kind in KINDS),
        tuple(_gives(view, seat, kind, "done" in moves) for kind in KINDS) if shown else (),
        tuple(_card(ore, False) for ore in ORES),
        keys_of(held, held) if free else (),
        json.dumps({**pay_texts(), "types": dict(type_names())}) if moves else "",
    )


def _item(kind: str, item: ItemView, moves: list[str]) -> Item:
    lacking = dict(item["lacking"])
    cost = []
    for type_, number in [*item["cost"].items(), *([(ORE, item["ore"])] if item["ore"] else [])]:
        there = number - lacking.get(type_, 0)
        cost += [_card(type_, at >= there) for at in range(number)]
    can = any(move.split(" ")[1:2] == [kind] for move in moves)
    off = bool(lacking) or not item["places"]
    name, words = str(PAWNS[kind].name), describe_item(kind, item)
    return Item(kind, name, item["left"], tuple(cost), words, item_label(kind, item), can, off and not can)


def _card(type_: str, lacking: bool) -> CostCard:
    return CostCard(type_, str(TYPES[type_].name), TYPES[type_].icon, lacking)


def _gives(view: AstraView, seat: str, kind: str, more: bool) -> ItemGives:
    item = view["items"][kind]
    places = tuple(_place(view, seat, kind, place, points) for place, points in item["places"].items())
    return ItemGives(kind, str(PAWNS[kind].name), places, _element(view, seat, kind), after_it(kind, more))


def _place(view: AstraView, seat: str, kind: str, place: str, points: int) -> PlaceGives:
    star = "" if place == "deep" else place.partition(".")[0]
    return PlaceGives(place, place_name(place), star, points, tuple(_produced(view, seat, kind, place)))


def _produced(view: AstraView, seat: str, kind: str, place: str) -> Iterator[Change]:
    """How many cards the type of a planet would bring, before and after; nothing where none are more."""
    type_ = view["planets"][place]["type"] if place in view["planets"] else None
    more = {COLONY: YIELD[COLONY], FACTORY: YIELD[FACTORY] - YIELD[COLONY]}.get(kind, 0)
    if type_ not in RESOURCES or not more:
        return
    before = sum(
        YIELD.get(pawn["kind"], 0)
        for planet in view["planets"].values()
        if planet["up"] and planet["type"] == type_
        for pawn in planet["pawns"]
        if pawn["seat"] == seat
    )
    named = TYPES[type_]
    yield Change(_("a card of %(type)s") % {"type": named.name}, named.icon, before, before + more)


def _element(view: AstraView, seat: str, kind: str) -> Change:
    """What the scoring of an element would give, before and after."""
    element = {STARSHIP: "starships", TERRAFORMER: "terraformers"}.get(kind, "colonies")
    each = POINTS_EACH[element]
    more = each[FACTORY] - each[COLONY] if kind == FACTORY else each[kind]
    before = view["would"]["score"].get(element, {}).get(seat, 0)
    return Change(str(ELEMENTS[element].name), ELEMENTS[element].icon, before, before + more)
