"""Whether a game is the same for everybody who plays it: what changes it may hold for some seats alone."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any


def same_for_all(modifiers: Sequence[Mapping[str, Any]], seats: int) -> bool:
    """Returns whether modifiers of a game of so many seats hold for each of them alike.

    Those that name no seat do; those that name one do where every other seat has the same, from wherever.
    """
    held: dict[int, list[str]] = {seat: [] for seat in range(1, seats + 1)}
    for modifier in modifiers:
        if "seat" in modifier:
            what = {name: value for name, value in modifier.items() if name not in ("seat", "source")}
            held[modifier["seat"]].append(json.dumps(what, sort_keys=True))
    return all(sorted(one) == sorted(held[1]) for one in held.values())
