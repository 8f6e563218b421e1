"""What is printed on a sheet: places, spaces, zones and their links, read from its data file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

import yaml


class SheetError(ValueError):
    """The data of a sheet contradict themselves; raised when they are loaded, never during a game."""


class Layout:
    """The printed side of a sheet.

    `places` are the ids of everything that can carry a mark, spaces first; `spaces` can be numbered; `zones`
    hold their spaces in ascending order; a space may lie in several (`zone_of` tells the first, `zones_of`
    all); `groups` hold the other places by kind, in the order in which they are marked; `printed` are the
    marks that stand on every sheet from the start; `data` is the whole file, for what only one Adventure has.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.zones: Mapping[str, tuple[str, ...]] = MappingProxyType(
            {zone["id"]: tuple(zone["spaces"]) for zone in data["zones"]}
        )
        self.zones_of: dict[str, tuple[str, ...]] = {}
        for zone, spaces in self.zones.items():
            for space in spaces:
                self.zones_of[space] = (*self.zones_of.get(space, ()), zone)
        self.zone_of = {space: zones[0] for space, zones in self.zones_of.items()}
        self.spaces = tuple(self.zones_of)
        self.groups: Mapping[str, tuple[str, ...]] = MappingProxyType(
            {group: tuple(place["id"] for place in places) for group, places in data["places"].items()}
        )
        self.places = self.spaces + tuple(place for group in self.groups.values() for place in group)
        self.index = {place: index for index, place in enumerate(self.places)}
        self._facts: dict[str, Mapping[str, Any]] = {
            place["id"]: place for places in data["places"].values() for place in places
        }
        self.printed: Mapping[str, tuple[str, ...]] = MappingProxyType(
            {
                place: tuple(facts["printed"].split())
                for place, facts in self._facts.items()
                if "printed" in facts
            }
        )
        self._check()

    def facts(self, place: str) -> Mapping[str, Any]:
        """Gets what is printed at a place (its value, its quarter ...); a space has its zone."""
        if place in self.zone_of:
            return {"id": place, "zone": self.zone_of[place]}
        return self._facts[place]

    def _check(self) -> None:
        """Holds the file to its own promises: ids once each, every link to something that exists."""
        if len(self.index) < len(self.places) or any(
            len(set(spaces)) < len(spaces) for spaces in self.zones.values()
        ):
            raise SheetError("a place is listed twice")
        known = set(self.places) | {quarter["id"] for quarter in self.data.get("quarters", ())}
        for facts in self._facts.values():
            for key in ("quarter", "arrow", "activates"):
                if key in facts and facts[key] not in known:
                    raise SheetError(f"{facts['id']}: unknown {key} {facts[key]}")
        for quarter in self.data.get("quarters", ()):
            for place in (*quarter["spaces"], *quarter.get("effects", ())):
                if place not in self.index:
                    raise SheetError(f"{quarter['id']}: unknown place {place}")


@cache
def load(name: str) -> Layout:
    """Reads the sheet `sheets/<name>.yaml` once; raises SheetError when it is not sound."""
    text = files(__package__).joinpath("sheets", f"{name}.yaml").read_text(encoding="utf-8")
    return Layout(yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
