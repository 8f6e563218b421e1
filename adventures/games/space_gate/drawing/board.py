"""The whole field from a view: a station, and the pictures of the planets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString, mark_safe

from adventures.drawing.field import FieldContext

from ..rules.views import GateView
from . import planets, station
from .place import Scene

FIELD = "space_gate/field.html"
STATION = "space_gate/station.svg.html"


@dataclass(frozen=True)
class Picture:
    """A planet: its name, and all its places."""

    name: str
    places: SafeString


@dataclass(frozen=True)
class GateField(FieldContext):
    """A field of several pictures: `station` and each of the `planets` hold their own places."""

    station: str = ""
    planets: Sequence[Picture] = ()


def field(view: GateView, fresh: Collection[str] = (), prefix: str = "p") -> GateField:
    """The field as the viewer sees it: its own station, or that of the first seat, and all planets."""
    owner = view["seat"] or view["seats"][0]["seat"]
    scene = Scene(view, fresh, prefix)
    on_station = station.places(scene, owner)
    on_planets = {name: planets.places(scene, name) for name in view["planets"]}
    drawn = {**on_station, **{key: place for places in on_planets.values() for key, place in places.items()}}
    whole = GateField.of(FIELD, owner, station.view_box(view["stations"][owner]), drawn)
    pictures = tuple(Picture(name, _joined(places.values())) for name, places in on_planets.items())
    return replace(whole, station=_joined(on_station.values()), planets=pictures)


def station_field(view: GateView, owner: str, fresh: Collection[str] = (), prefix: str = "p") -> FieldContext:
    """The station of a seat alone, ready for its template."""
    drawn = station.places(Scene(view, fresh, prefix), owner)
    return FieldContext.of(STATION, owner, station.view_box(view["stations"][owner]), drawn)


def planet_field(view: GateView, name: str, fresh: Collection[str] = (), prefix: str = "w") -> FieldContext:
    """A planet alone, ready for its template."""
    drawn = planets.places(Scene(view, fresh, prefix), name)
    return FieldContext.of(STATION, "", f"0 0 {planets.SIDE} {planets.SIDE}", drawn)


def _joined(parts: Collection[SafeString]) -> SafeString:
    return mark_safe("".join(parts))  # noqa: S308 - safe parts
