"""Reading documents: strict JSON, and what is wrong with one (a code, where, what its sentence needs)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

# A place in the document: keys and indexes from the top.
Where = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: `data` is JSON-safe; whoever reads the document has the sentences."""

    code: str
    where: Where = ()
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> str:
        """The place in the document as one word: `$.games[3].record.moves[17]`."""
        return "$" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.where)


class DocumentRefused(Exception):
    """A document that is not taken; `faults` are all that were found, up to those that are told at once."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(f"{len(faults)} faults, first {faults[0].code} at {faults[0].path}")
        self.faults = faults


class TooMany(Exception):
    """As many faults are found as anybody is told."""


class Found:
    """Collects faults, each once, until there are as many as are told at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: dict[tuple[str, Where], Fault] = {}

    def add(self, code: str, *where: str | int, **data: Any) -> None:
        """Adds a fault; raises TooMany with the last one that is told."""
        self._found.setdefault((code, where), Fault(code, where, data))
        if len(self._found) >= self._most:
            raise TooMany

    def __iter__(self) -> Iterator[Fault]:
        return iter(self._found.values())

    def __bool__(self) -> bool:
        return bool(self._found)


class KeyTwice(Exception):
    """A key stands twice in one mapping."""


def read_json(text: str) -> Any:
    """Reads JSON; raises KeyTwice, RecursionError, and ValueError for NaN and infinity as well."""
    return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_number)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise KeyTwice(key)
        found[key] = value
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)
