"""With what a game begins."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from .errors import InvalidSetup
from .names import is_name

DEALERS = ("table", "server")

# Parts of documents around a set-up: no option is called so.
NO_OPTIONS = frozenset(
    ("format", "ruleset", "seats", "dealer", "rules", "moves", "result", "viewer", "corrections")
)


@dataclass(frozen=True, slots=True, init=False)
class Setup:
    """The choices made before the first turn; together with the moves they are the whole game.

    `seats` are names in order of play, `dealer` says where cards (tiles, dice) come from: "table", where
    people type in what lies before them, or "server". `options` are what only some games know; the ruleset
    says which there are and what each may be. An option can also be given as a keyword argument of its own.
    Raises InvalidSetup when the parts are not of these kinds; a ruleset checks the rest.
    """

    ruleset: str
    seats: tuple[str, ...]
    dealer: str
    options: Mapping[str, Any]

    def __init__(
        self,
        ruleset: str,
        seats: tuple[str, ...],
        *,
        dealer: str = "table",
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        given = {**(options or {}), **more}
        if not isinstance(ruleset, str):
            raise InvalidSetup("unknown_ruleset", "ruleset")
        if not isinstance(seats, tuple) or not all(isinstance(seat, str) for seat in seats):
            raise InvalidSetup("seats", "seats")
        if not all(map(is_name, seats)) or len({seat.casefold() for seat in seats}) < len(seats):
            raise InvalidSetup("seats", "seats")
        if dealer not in DEALERS:
            raise InvalidSetup("dealer", "dealer")
        for name in given:
            if not isinstance(name, str) or name in NO_OPTIONS:
                raise InvalidSetup("unknown_option", str(name)[:40], option=str(name)[:40])
        object.__setattr__(self, "ruleset", ruleset)
        object.__setattr__(self, "seats", seats)
        object.__setattr__(self, "dealer", dealer)
        frozen = {name: _frozen(value, name) for name, value in given.items()}
        object.__setattr__(self, "options", MappingProxyType(frozen))

    def __hash__(self) -> int:
        return hash(json.dumps(self.to_json(), sort_keys=True))

    def with_options(self, **options: Any) -> Setup:
        """Gets the same set-up with these options instead of its own."""
        return Setup(self.ruleset, self.seats, dealer=self.dealer, options=options)

    def to_json(self) -> dict[str, Any]:
        """Gets the set-up as plain data: the options stand beside the other parts."""
        options = {name: _thawed(value) for name, value in self.options.items()}
        return {"ruleset": self.ruleset, "seats": list(self.seats), "dealer": self.dealer, **options}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Setup:
        """Reads plain data; raises InvalidSetup naming the part that is wrong."""
        parts = dict(data)
        ruleset, seats = parts.pop("ruleset", None), parts.pop("seats", None)
        dealer = parts.pop("dealer", "table")
        if not isinstance(seats, (list, tuple)):
            raise InvalidSetup("seats", "seats")
        if not isinstance(dealer, str):
            raise InvalidSetup("dealer", "dealer")
        return cls(ruleset, tuple(seats), dealer=dealer, options=parts)


def _frozen(value: Any, option: str) -> Any:
    """Gets a JSON-safe value that nobody can change; raises InvalidSetup for anything else."""
    try:
        return _freeze(value)
    except (TypeError, RecursionError):
        raise InvalidSetup(option, option) from None


def _freeze(value: Any) -> Any:
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return tuple([_freeze(item) for item in value])
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
        return MappingProxyType({key: _freeze(item) for key, item in value.items()})
    raise TypeError


def _thawed(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_thawed(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _thawed(item) for key, item in value.items()}
    return value
