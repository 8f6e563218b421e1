"""How programs are told what a game's documents mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from adventures.rules.view import GameView


class Documents(NamedTuple):
    """The types of a game's views, and what each field of each type means, in plain English.

    `meanings` has fields by the name of the type that declares them, and `extends` the names of the types
    from which a type has others: a TypedDict forgets which they were. `examples` are bodies by the id of an
    operation of the API: what it `sends`, and what is answered by status.
    """

    views: Sequence[Any] = (GameView,)
    meanings: Mapping[str, Mapping[str, str]] = {}
    extends: Mapping[str, Sequence[str]] = {}
    examples: Mapping[str, Mapping[str, Any]] = {}
