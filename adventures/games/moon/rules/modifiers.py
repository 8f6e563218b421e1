"""What changes the rules of one game: the effects of Campaign cards, as plain data.

A modifier is a kind and its parameters. A kind says how it changes the printed sheet and the deck before the
first turn; what it changes during the game its Adventure asks for by `Adventure.modifiers`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from adventures.rules.errors import InvalidSetup

from .contents import Contents
from .layout import Layout, SheetError

Parameters = Mapping[str, Any]


@dataclass(frozen=True)
class Modifier:
    """A kind and its parameters, which are kept as JSON text: equal modifiers are equal and can be hashed."""

    kind: str
    text: str = "{}"

    @classmethod
    def of(cls, kind: str, **parameters: Any) -> Modifier:
        """Makes a modifier; raises TypeError for parameters that are not JSON-safe."""
        return cls(kind, json.dumps(parameters, sort_keys=True, separators=(",", ":")))

    @cached_property
    def parameters(self) -> Parameters:
        parameters: Parameters = json.loads(self.text)
        return parameters

    def to_json(self) -> dict[str, Any]:
        """Gets the modifier as it stands in set-ups, records and snapshots."""
        return {"kind": self.kind, **self.parameters}


def _accepted(parameters: Parameters) -> bool:
    return not parameters


def _same_layout(layout: Layout, parameters: Parameters) -> Layout:
    return layout


def _same_contents(contents: Contents, parameters: Parameters) -> Contents:
    return contents


@dataclass(frozen=True)
class Kind:
    """What modifiers of a kind do: which parameters they may have, and what they change before the game."""

    accepts: Callable[[Parameters], bool] = _accepted
    layout: Callable[[Layout, Parameters], Layout] = _same_layout
    contents: Callable[[Contents, Parameters], Contents] = _same_contents


# Every kind there is, by its name.
KINDS: dict[str, Kind] = {}


def read(value: object) -> tuple[Modifier, ...]:
    """Reads the modifiers of a set-up; raises InvalidSetup for unknown kinds and wrong parameters."""
    if not isinstance(value, tuple):
        raise InvalidSetup("modifiers", "modifiers")
    return tuple(map(_read, value))


def _read(value: object) -> Modifier:
    if isinstance(value, Modifier):
        value = value.to_json()
    if not isinstance(value, Mapping) or value.get("kind") not in KINDS:
        raise InvalidSetup("modifiers", "modifiers")
    parameters = {name: _plain(part) for name, part in value.items() if name != "kind"}
    if not KINDS[value["kind"]].accepts(parameters):
        raise InvalidSetup("modifiers", "modifiers")
    return Modifier.of(value["kind"], **parameters)


def _plain(value: Any) -> Any:
    """Gets a frozen part of a set-up as JSON knows it."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {name: _plain(item) for name, item in value.items()}
    return value


def changed_layout(layout: Layout, modifiers: Iterable[Modifier]) -> Layout:
    """The sheet of a game with these modifiers; raises InvalidSetup when they do not go with it."""
    try:
        for modifier in modifiers:
            layout = KINDS[modifier.kind].layout(layout, modifier.parameters)
    except SheetError:
        raise InvalidSetup("modifiers", "modifiers") from None
    return layout


def changed_contents(contents: Contents, modifiers: Iterable[Modifier]) -> Contents:
    """The deck of a game with these modifiers; raises InvalidSetup when it cannot be played with."""
    try:
        for modifier in modifiers:
            contents = KINDS[modifier.kind].contents(contents, modifier.parameters)
    except ValueError:
        raise InvalidSetup("modifiers", "modifiers") from None
    return contents
