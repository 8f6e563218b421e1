"""The shelters in words, for windows in which the board is too small to read them."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from ..rules.contents import ARRIVAL_SPACES
from ..rules.views import CrewView, EscapeView, ShelterView
from ..words.things import CREW, KINDS, shelter_title


@dataclass(frozen=True)
class Pawn:
    """A crew member, as the viewer may see it: colour, icon of its type (empty: hidden), whether spied."""

    colour: str
    icon: str
    spied: bool
    owner: str


@dataclass(frozen=True)
class Arrival:
    """An arrival space: who is there, whether the explosion token lies on it, whether it is in its way."""

    number: int
    pawn: Pawn | None
    token: bool
    explodes: bool


@dataclass(frozen=True)
class ShelterSpace:
    """An assignment space: its place, its type, its points, whether it is ringed, who is there."""

    place: str
    icon: str
    points: int
    marked: bool
    pawn: Pawn | None
    type: str


@dataclass(frozen=True)
class Shelter:
    """A shelter: its name, what its card changes, its spaces; `note` tells what an arrival would do."""

    key: str
    number: str
    name: str
    kind: str
    rule: str
    arrivals: tuple[Arrival, ...]
    spaces: tuple[ShelterSpace, ...]
    note: str


@dataclass(frozen=True)
class Shelters:
    """The four shelters."""

    shelters: tuple[Shelter, ...]


def shelters_of(view: EscapeView) -> Shelters:
    """All shelters, in the order of their numbers."""
    return Shelters(tuple(_shelter(key, shelter) for key, shelter in view["shelters"].items()))


def _shelter(key: str, shelter: ShelterView) -> Shelter:
    token = shelter["token"] or ARRIVAL_SPACES + 1
    arrivals = [
        Arrival(number, pawn_of(crew), number == shelter["token"], number >= token)
        for number, crew in enumerate(shelter["arrivals"], 1)
    ]
    spaces = [
        ShelterSpace(
            f"{key}/{number}",
            CREW[space["type"]].icon,
            space["points"],
            space["marked"],
            pawn_of(space["crew"]),
            str(CREW[space["type"]].name),
        )
        for number, space in enumerate(shelter["spaces"], 1)
    ]
    kind = shelter["kind"] or ""
    return Shelter(
        key,
        key[1],
        shelter_title(key),
        kind,
        str(KINDS[kind]) if kind else "",
        tuple(arrivals),
        tuple(spaces),
        _note(shelter),
    )


def _note(shelter: ShelterView) -> str:
    if shelter["free"] is None:
        return _("closed")
    return _("the next arrival explodes") if shelter["explodes"] else ""


def pawn_of(crew: CrewView | None) -> Pawn | None:
    """A crew member ready to be drawn in a panel."""
    if crew is None:
        return None
    icon = CREW[crew["type"]].icon if crew["type"] else ""
    return Pawn(crew["colour"], icon, crew["spied"], crew["seat"])
