"""The other players, who acts in which order, and the beacons that are left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from adventures.panels import Player
from adventures.panels.board import Relay, Turn

from ..rules.views import EscapeView
from ..words import asking
from ..words.things import beacon_name, type_name


@dataclass(frozen=True)
class OtherPlayer(Player):
    """Another player: the colour, and how much of the crew is home, in pods and on the ship."""

    colour: str = ""
    home: int = 0
    out: int = 0
    ship: int = 0


@dataclass(frozen=True)
class Beacon:
    """A beacon by its two colours, in words; `can` where it can be laid now."""

    key: str
    colours: tuple[str, ...]
    name: str
    can: bool


@dataclass(frozen=True)
class Supply:
    """The beacons that are left, and which of them the seat may lay."""

    beacons: tuple[Beacon, ...]


def turn_of(view: EscapeView) -> Turn:
    """The pill and the relay in the bar at the top."""
    seat = view["seat"]
    colour = view["panels"][seat]["colour"] if seat else ""
    if view["phase"] in ("assign", "over"):
        return Turn(_("Scoring"), colour, tuple(_assigning(view)))
    pill = (
        _("The barrier stands")
        if view["barrier"]
        else _("Turn %(number)s") % {"number": max(view["turn"], 1)}
    )
    return Turn(pill, colour, tuple(_order(view)) if len(view["seats"]) > 1 else ())


def _order(view: EscapeView) -> list[Relay]:
    """Whose turn it is and who comes then, clockwise; after the barrier only those with a last turn."""
    names = [seat["seat"] for seat in view["seats"]]
    active = view["active"]
    if active is None:
        return []
    at = names.index(active)
    barrier = view["barrier"]
    later = barrier["to_come"] if barrier else [*names[at + 1 :], *names[:at]]
    noted = barrier["noted"] if barrier else []
    return [
        Relay(_you(view, name), view["panels"][name]["colour"], state, last=name in noted)
        for name, state in [(active, "now"), *[(name, "later") for name in later]]
    ]


def _assigning(view: EscapeView) -> list[Relay]:
    """Whose crew takes a space now."""
    thinking = [seat["seat"] for seat in view["seats"] if seat["state"] == "thinking"]
    decision = view["decision"]
    relay = []
    for name in thinking:
        words = _you(view, name)
        if decision is not None and decision["kind"] == "assign":
            words = _("Your %(type)s") % {"type": type_name(decision["data"]["type"])}
        relay.append(Relay(words, view["panels"][name]["colour"], "now"))
    return relay


def _you(view: EscapeView, name: str) -> str:
    return _("You") if name == view["seat"] else name


def mate_of(view: EscapeView, *, name: str, **known: Any) -> OtherPlayer:
    """A seat as everybody may see it."""
    home = sum(
        crew is not None and crew["seat"] == name
        for shelter in view["shelters"].values()
        for crew in (*shelter["arrivals"], *[space["crew"] for space in shelter["spaces"]])
    )
    out = sum(
        crew is not None and crew["seat"] == name for pod in view["pods"].values() for crew in pod["seats"]
    )
    scores = view["scores"]
    return OtherPlayer(
        name=name,
        score=scores[name]["total"] if name in scores else None,
        doing=asking.doing(view, name),
        colour=view["panels"][name]["colour"],
        home=home,
        out=out,
        ship=view["panels"][name]["reserve"],
        **known,
    )


def supply_of(view: EscapeView) -> Supply:
    """The beacons beside the board."""
    choices = view["choices"]
    may = choices["program"]["add"] if choices else []
    return Supply(
        tuple(Beacon(name, tuple(name.split("-")), beacon_name(name), name in may) for name in view["supply"])
    )
