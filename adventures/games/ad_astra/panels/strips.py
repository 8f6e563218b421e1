"""What a finger taps on a phone beside the small map: the planning row, the places of the open question."""

from __future__ import annotations

from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from ..rules.views import AstraView, SpaceView
from ..words.things import TYPES, card_name, place_name, star_name, type_name
from .hand import Printed, printed_of


@dataclass(frozen=True)
class Strip:
    """A piece of the strips: its heading, its icon, and what is in it."""

    name: str
    icon: str
    svg: SafeString
    narrow: bool = True


@dataclass(frozen=True)
class Slot:
    """A space of the planning row: whose card lies there, and what is printed on it where one may know."""

    number: int
    colour: str
    state: str
    halves: tuple[Printed, ...]
    name: str


@dataclass(frozen=True)
class PlaceKey:
    """A place of the open question: a planet, a star, or deep space."""

    place: str
    name: str
    star: str
    icon: str
    looked: bool
    pawns: tuple[tuple[str, str], ...] = ()


def strips_of(view: AstraView) -> list[Strip]:
    """The planning row, and the places that answer the open question; nothing before the first round."""
    if not view["planning"]:
        return []
    slots = [_slot(view, number, space) for number, space in enumerate(view["planning"], 1)]
    row = render_to_string("ad_astra/strip_row.html", {"slots": slots})
    strips = [Strip(_("Planning row"), "piles", row)]
    places = _places(view)
    if places:
        keys = render_to_string("ad_astra/strip_places.html", {"places": places})
        strips.append(Strip(_("Places on the map"), "planet", keys))
    return strips


def _slot(view: AstraView, number: int, space: SpaceView) -> Slot:
    seat = space["seat"]
    if seat is None:
        return Slot(number, "", "empty", (), _("space %(number)s, empty") % {"number": number})
    colour, card = view["players"][seat]["colour"], space["card"]
    said = {"number": number, "name": seat}
    name = _("space %(number)s, card of %(name)s") % said
    if card:
        name = f"{name}, {card_name(colour, card)}"
    return Slot(number, colour, space["state"], printed_of(colour, card) if card else (), name)


def _places(view: AstraView) -> list[PlaceKey]:
    """Every planet, star or deep space of a legal move, in the order of the map."""
    decision = view["decision"]
    if decision is None or decision["kind"] not in ("fly", "land", "build"):
        return []
    words = {word for move in decision["moves"] for word in move.split(" ")[1:]}
    keys = [_star(star) for star in view["systems"] if star in words]
    keys += [_planet(view, planet) for planet in view["planets"] if planet in words]
    if "deep" in words or (decision["kind"] == "build" and "starship" in words):
        keys.append(PlaceKey("deep", star_name("deep"), "", "starship", False))
    return keys


def _star(star: str) -> PlaceKey:
    return PlaceKey(star, star_name(star), star, "", False)


def _planet(view: AstraView, planet: str) -> PlaceKey:
    seen = view["planets"][planet]
    type_ = seen["type"]
    name = place_name(planet)
    if type_:
        name = f"{name}, {type_name(type_)}"
    pawns = tuple((view["players"][pawn["seat"]]["colour"], pawn["kind"]) for pawn in seen["pawns"])
    icon = TYPES[type_].icon if type_ else "planet"
    return PlaceKey(planet, name, planet.partition(".")[0], icon, seen["looked"], pawns)
