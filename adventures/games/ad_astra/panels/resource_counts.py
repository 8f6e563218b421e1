"""Keys with which resource cards are chosen one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..rules.contents import RESOURCES
from ..words.things import TYPES


@dataclass(frozen=True)
class AmountKey:
    """A resource: `own` are the cards that there are, `most` how many of them can be chosen."""

    type: str
    name: str
    icon: str
    own: int
    most: int


def keys_of(there: Mapping[str, int], most: Mapping[str, int]) -> tuple[AmountKey, ...]:
    """A key for every resource, in the order of the bank."""
    return tuple(
        AmountKey(type_, str(TYPES[type_].name), TYPES[type_].icon, there.get(type_, 0), most.get(type_, 0))
        for type_ in RESOURCES
    )
