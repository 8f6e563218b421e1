"""What is printed on the sheets of a game, and what is chosen before it begins, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Choice(NamedTuple):
    """A value of an option, and its name."""

    value: str | int | bool
    name: str


class Option(NamedTuple):
    """An option of a ruleset: `choices` has the values between which one chooses.

    Where it `lists`, the option is a list with one value of each of the `choices`; else it is one value of
    the only ones.
    """

    key: str
    name: str
    lists: bool
    choices: Sequence[Sequence[Choice]]


class Place(NamedTuple):
    """Something on a sheet that can carry a mark.

    Its middle lies at `x` and `y` in units of the field, None where the sheet itself does not show it; `size`
    is how large its sign is drawn, turned by `turn` degrees. `zone` is the first zone of a space and `group`
    the kind of any other place. `text` and `marks` are printed there; `facts` are what the rules know of it.
    """

    id: str
    name: str
    zone: str | None = None
    group: str | None = None
    x: float | None = None
    y: float | None = None
    size: float | None = None
    turn: float = 0
    sign: str = ""
    text: str = ""
    marks: Sequence[str] = ()
    facts: Mapping[str, Any] = {}


class Zone(NamedTuple):
    """Spaces that belong together, in their order."""

    id: str
    name: str
    spaces: Sequence[str]


class ScoreField(NamedTuple):
    """A field of the score, and its name."""

    key: str
    name: str


class Sheet(NamedTuple):
    """A sheet as it is printed: the width and height of its field, and all that lies on it."""

    width: float
    height: float
    places: Sequence[Place]
    zones: Sequence[Zone] = ()
    fields: Sequence[ScoreField] = ()
