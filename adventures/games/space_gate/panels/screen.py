"""What all see on the shared screen and after the end: planets, Hawking, the stations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adventures.drawing.field import FieldContext
from adventures.panels.board import all_players

from .. import drawing
from ..rules.views import GateView
from .exoplanets import PlanetPanel, planets_of
from .hawking import hawking_of
from .table import OtherPlayer, mate_of
from .turn import turn_of


@dataclass(frozen=True)
class Station:
    """A station as a picture, and whose it is."""

    mate: OtherPlayer
    field: FieldContext


@dataclass(frozen=True)
class ScreenExoplanet:
    """A planet as a picture, with its words."""

    words: PlanetPanel
    field: FieldContext


def stations_of(view: GateView) -> tuple[Station, ...]:
    """The stations of all, each as a picture, in the order of places once it is over; no two share an id."""
    places = [seat for seats in view["result"]["ranking"] for seat in seats] if view["result"] else []
    mates = sorted(
        all_players(view, mate_of), key=lambda mate: places.index(mate.name) if places else mate.position
    )
    return tuple(
        Station(mate, drawing.station_field(view, mate.name, prefix=f"s{mate.position}")) for mate in mates
    )


def screen_of(view: GateView, players: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What the template of the shared screen needs."""
    stations = {station.mate.name: station for station in stations_of(view)}
    worlds = [
        ScreenExoplanet(words, drawing.planet_field(view, words.key)) for words in planets_of(view).planets
    ]
    return {
        "players": [{**player, "station": stations[player["name"]]} for player in players],
        "worlds": worlds,
        "hawking": hawking_of(view),
        "turn_words": turn_of(view),
    }
