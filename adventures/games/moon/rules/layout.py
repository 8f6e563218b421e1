"""What is printed on a sheet: places, spaces, zones and their links, read from its data file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, TypedDict, TypeVar, cast

import yaml

T = TypeVar("T")

# A change of a sheet as plain data: what `Layout.changed` was given.
Change = Mapping[str, Any]


# The words of places that are marked from the start, by the kind of change.
START_WORDS = {"crossed": "cross", "circled": "circle", "lined": "line", "blocked": "blocked"}


class SheetError(ValueError):
    """The data of a sheet contradict themselves; raised when they are loaded, never during a game."""


class LayoutView(TypedDict):
    """From which layout a view is to be drawn: the printed sheet of this name, changed by these in turn.

    Without changes it is the sheet as it is printed; `layout_of` gets the layout back.
    """

    sheet: str
    changes: list[Change]


class Layout:
    """The printed side of a sheet, or what cards have made of it in one game.

    `places` are the ids of everything that can carry a mark, spaces first; `spaces` can be numbered; `zones`
    hold their spaces in ascending order; a space may lie in several (`zone_of` tells the first, `zones_of`
    all); `groups` hold the other places by kind, in the order in which they are marked; `parts_of` tells the
    zones in which a space lies, or the group in which another place does; `printed` are the marks that stand
    on every sheet from the start; `data` is the whole file, for what only one Adventure has. `name` is that
    of the printed sheet, `changes` are those made since.
    """

    def __init__(self, data: Mapping[str, Any], name: str = "", changes: Sequence[Change] = ()) -> None:
        self.data = data
        self.name = name
        self.changes = tuple(changes)
        self._worked_out: dict[Callable[[Layout], Any], Any] = {}
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
        self.parts_of = dict(self.zones_of)
        for group, places in self.groups.items():
            self.parts_of.update(dict.fromkeys(places, (group,)))
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
            | {place: tuple(words.split()) for place, words in data.get("printed", {}).items()}
        )
        self._check()

    def facts(self, place: str) -> Mapping[str, Any]:
        """Gets what is printed at a place (its value, its quarter ...); a space has its zone."""
        if place in self.zone_of:
            return {"id": place, "zone": self.zone_of[place]}
        return self._facts[place]

    def worked_out(self, how: Callable[[Layout], T]) -> T:
        """Gets what follows from the layout alone; it is worked out once and kept with the layout."""
        if how not in self._worked_out:
            self._worked_out[how] = how(self)
        return cast(T, self._worked_out[how])

    def changed(
        self,
        *,
        crossed: Sequence[str] = (),
        circled: Sequence[str] = (),
        lined: Sequence[str] = (),
        blocked: Sequence[str] = (),
        added: Mapping[str, Sequence[Mapping[str, Any]]] | None = None,
        facts: Mapping[str, Mapping[str, Any]] | None = None,
        values: Mapping[str, Any] | None = None,
    ) -> Layout:
        """Gets another layout, changed as a card says; this one stays as it is.

        `crossed`, `circled`, `lined` and `blocked` places are so on every sheet from the start; `added`
        places join the end of their group, or make a new one; `facts` are other things printed at a place
        (its value ...), `values` other parts of the data of the sheet. Raises SheetError when the changes
        contradict the sheet.
        """
        change: dict[str, Any] = {
            "crossed": list(crossed),
            "circled": list(circled),
            "lined": list(lined),
            "blocked": list(blocked),
            "added": {group: [dict(place) for place in places] for group, places in (added or {}).items()},
            "facts": {place: dict(told) for place, told in (facts or {}).items()},
            "values": dict(values or {}),
        }
        change = {kind: what for kind, what in change.items() if what}
        return Layout(_changed_data(self, change), self.name, (*self.changes, change)) if change else self

    def as_json(self) -> LayoutView:
        """Says from which layout a view is to be drawn, as small as it can be."""
        return {"sheet": self.name, "changes": list(self.changes)}

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


def _changed_data(layout: Layout, change: Change) -> dict[str, Any]:
    """The data of a layout as a change leaves them; raises SheetError where it names what is not there."""
    data, facts, added = dict(layout.data), change.get("facts", {}), change.get("added", {})
    words = {place: word for kind, word in START_WORDS.items() for place in change.get(kind, ())}
    for place in (*words, *facts):
        if place not in layout.index or (place in facts and place in layout.zone_of):
            raise SheetError(f"cannot be changed: {place}")
    if unknown := change.get("values", {}).keys() - layout.data.keys():
        raise SheetError(f"not on the sheet: {', '.join(sorted(unknown))}")
    printed = {place: " ".join(layout.printed.get(place, ())) for place in words}
    data["printed"] = {
        **layout.data.get("printed", {}),
        **{place: f"{printed[place]} {word}".strip() for place, word in words.items()},
    }
    groups = {
        group: [{**place, **facts.get(place["id"], {})} for place in places]
        for group, places in layout.data["places"].items()
    }
    for group, places in added.items():
        groups[group] = [*groups.get(group, ()), *places]
    return {**data, "places": groups, **change.get("values", {})}


def layout_of(told: LayoutView) -> Layout:
    """Gets the layout from which a view is to be drawn."""
    layout = load(told["sheet"])
    for change in told["changes"]:
        layout = layout.changed(**change)
    return layout


@cache
def load(name: str) -> Layout:
    """Reads the sheet `sheets/<name>.yaml` once; raises SheetError when it is not sound."""
    text = files(__package__).joinpath("sheets", f"{name}.yaml").read_text(encoding="utf-8")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    told = yaml.load(text, Loader=loader)  # noqa: S506 - a safe loader either way
    return Layout(told, name)
