"""The card that is played: its halves and steps, the two halves to choose from, the own ships."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from ..rules.contents import (
    BETWEEN_SYSTEMS,
    DISCARDING,
    MOVEMENT,
    PRODUCTION,
    SCORING,
    TO_DEEP,
    WITHIN_SYSTEM,
)
from ..rules.views import AstraView, CardView
from ..words.things import COUNTED, KINDS, half_named, place_name, star_name
from .hand import Printed, halves_printed


@dataclass(frozen=True)
class CardStep:
    """A step of a movement card: `done`, `now` or `later`."""

    number: int
    state: str


@dataclass(frozen=True)
class CardInHand:
    """The card in hand: its kind, its space, whose it is, its halves; steps where it has any."""

    shown: bool
    kind: str = ""
    name: str = ""
    icon: str = ""
    space: int = 0
    owner: str = ""
    colour: str = ""
    halves: tuple[Printed, ...] = ()
    steps: tuple[CardStep, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Value:
    """What a half gives a seat; `unknown` where it depends on a hand that nobody sees."""

    name: str
    colour: str
    words: str
    nothing: bool


@dataclass(frozen=True)
class Half:
    """A half to choose: what it gives everybody now. `state`: `open`, `chosen`, `left` or `later`."""

    key: str
    name: str
    icon: str
    counted: str
    seats: tuple[Value, ...]
    state: str


@dataclass(frozen=True)
class Halves:
    """The two halves of a production or scoring card; none while another card is played."""

    halves: tuple[Half, ...] = ()


@dataclass(frozen=True)
class Ship:
    """Own starships on one place: `step` names it, `can` where they can fly now; what it costs, in words."""

    step: str
    star: str
    name: str
    label: str
    count: int
    can: bool
    cost: str
    state: str


@dataclass(frozen=True)
class Ships:
    """The own starships while a movement card is played, and what flights cost."""

    shown: bool
    colour: str = ""
    ships: tuple[Ship, ...] = ()
    costs: tuple[tuple[str, int], ...] = ()


STEPS = ("one", "ship", "all")


def card_of(view: AstraView) -> CardInHand:
    """The card in hand; not shown while its halves are, or while none is played."""
    card = view["card"]
    if card is None or card["kind"] in (PRODUCTION, SCORING):
        return CardInHand(False)
    kind = KINDS[card["kind"]]
    steps = tuple(_steps(view)) if card["kind"] == MOVEMENT else ()
    return CardInHand(
        True,
        card["kind"],
        str(kind.name),
        kind.icon,
        card["space"],
        card["seat"],
        view["players"][card["seat"]]["colour"],
        halves_printed(card["halves"]),
        steps,
        _note(view, card),
    )


def _steps(view: AstraView) -> Iterable[CardStep]:
    now = next((part["step"] for part in view["parts"] if part["state"] == "now"), "")
    at = STEPS.index(now) if now in STEPS else len(STEPS)
    for number, _name in enumerate(STEPS, 1):
        yield CardStep(number, "done" if number <= at else "now" if number == at + 1 else "later")


def _note(view: AstraView, card: CardView) -> str:
    now = next((part for part in view["parts"] if part["state"] == "now"), None)
    own = card["seat"] == view["seat"]
    if now is None:
        return ""
    said = {"name": card["seat"]}
    notes = {
        "one": _("one ship of yours") if own else _("one ship of %(name)s") % said,
        "ship": _("one ship each"),
        "all": _("all your others") if own else _("all others of %(name)s") % said,
        "items": _("any number") if own else _("any number for %(name)s") % said,
        "item": _("one item each"),
    }
    return notes.get(now["step"], "")


def halves_of(view: AstraView) -> Halves:
    """The two halves of a production or scoring card, with what each gives everybody now."""
    card = view["card"]
    if card is None or card["kind"] not in (PRODUCTION, SCORING):
        return Halves()
    chosen = view["planning"][card["space"] - 1]["chosen"]
    asked = view["decision"] is not None and view["decision"]["kind"] == "choose"
    halves = []
    for key in card["halves"]:
        named = half_named(key)
        state = "open" if asked else "later"
        if chosen:
            state = "chosen" if key in chosen else "left"
        counted = str(COUNTED[key]) if key in COUNTED else ""
        halves.append(Half(key, str(named.name), named.icon, counted, tuple(values(view, key)), state))
    return Halves(tuple(halves))


def values(view: AstraView, key: str) -> Iterable[Value]:
    """What a resource or an element would give every seat now."""
    would = view["would"]["produce"].get(key) or view["would"]["score"].get(key, {})
    sign = "+" if key in view["would"]["produce"] else ""
    for seat in (one["seat"] for one in view["seats"]):
        name = _("You") if seat == view["seat"] else seat
        colour = view["players"][seat]["colour"]
        if seat not in would:
            yield Value(name, colour, "?", False)
            continue
        number = would[seat]
        words = _("up to %(count)s") % {"count": number} if key in DISCARDING else f"{sign}{number}"
        yield Value(name, colour, words if number else "0", not number)


def ships_of(view: AstraView) -> Ships:
    """The own starships by the place where they are; those that can fly now with what it costs."""
    seat, card = view["seat"], view["card"]
    if seat is None or card is None or card["kind"] != MOVEMENT:
        return Ships(False)
    player = view["players"][seat]
    at = {"deep": player["deep"]} if player["deep"] else {}
    for name, planet in view["planets"].items():
        own = sum(pawn == {"seat": seat, "kind": "starship"} for pawn in planet["pawns"])
        if own:
            at[name] = own
    rows = [_ship(view, place, count) for place, count in at.items()]
    costs = (
        (_("from deep space"), 0),
        (_("same system"), WITHIN_SYSTEM),
        (_("other system"), BETWEEN_SYSTEMS),
        (_("to deep space"), TO_DEEP),
    )
    return Ships(True, player["colour"], tuple(rows), costs)


def _ship(view: AstraView, place: str, count: int) -> Ship:
    decision = view["decision"]
    asked = decision is not None and decision["kind"] == "fly"
    flight = next((flight for flight in view["flights"] if flight["place"] == place), None)
    star, _dot, number = place.partition(".")
    goals = {**flight["targets"], **flight["lacking"]} if flight else {}
    told = sorted(set(goals.values()))
    cost = "–".join(str(one) for one in ({told[0], told[-1]} if told else ()))
    usable = (
        asked and decision is not None and any(place in move.split(" ")[1:2] for move in decision["moves"])
    )
    short = _("planet %(number)s") % {"number": number} if number else star_name(place)
    return Ship(
        place,
        "" if place == "deep" else star,
        short,
        place_name(place),
        count,
        usable,
        cost,
        "open" if usable else "",
    )
