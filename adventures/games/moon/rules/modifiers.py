"""What changes the rules of one game: the effects of Campaign cards, as plain data.

A modifier is a kind and its parameters; what its kind means is said in `effects`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

Parameters = Mapping[str, Any]

# No chapter and no card has a higher number.
HIGHEST_PRINTED = 999

# Words that mean the same in every kind: they are no parameters.
RESERVED = frozenset(("kind", "source", "seat"))


@dataclass(frozen=True)
class Modifier:
    """A kind and its other words, kept as JSON text: equal modifiers are equal and can be hashed."""

    kind: str
    text: str = "{}"

    @classmethod
    def of(cls, kind: str, **words: Any) -> Modifier:
        """Makes a modifier; raises TypeError for words that are not JSON-safe."""
        return cls(kind, json.dumps(words, sort_keys=True, separators=(",", ":")))

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Modifier:
        """Makes the modifier of sound plain data."""
        return cls.of(data["kind"], **{name: value for name, value in data.items() if name != "kind"})

    @cached_property
    def _words(self) -> Parameters:
        words: Parameters = json.loads(self.text)
        return words

    @cached_property
    def parameters(self) -> Parameters:
        """What the effects of this kind say, each in its own way."""
        return {name: value for name, value in self._words.items() if name not in RESERVED}

    @property
    def seat(self) -> int | None:
        """The number of the one seat for which it holds, counted from 1; None for all."""
        seat: int | None = self._words.get("seat")
        return seat

    @property
    def source(self) -> Mapping[str, int]:
        """Printed numbers of the chapter and of the card it comes from, as far as they are known."""
        source: Mapping[str, int] = self._words.get("source", {})
        return source

    def to_json(self) -> dict[str, Any]:
        """Gets the modifier as it stands in set-ups, records and snapshots."""
        return {"kind": self.kind, **self._words}
