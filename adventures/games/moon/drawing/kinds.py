"""How signs of one kind are drawn, where that is not the usual way.

Kinds that several Adventures have are in signs.py; each Adventure's drawing brings those of its own, by the
name of their sign, or by sign and tone: `space aboard` are the spaces of that tone alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .place import Place, State


@dataclass(frozen=True)
class SignKind:
    """What is unusual about signs of a kind.

    Around the sign: `seat` is the radius of the seat that appears round an icon without one when it is legal;
    `ring` the outline that "just changed" runs round it, "" for none; `inner` how far inside the outline a
    second one runs while it is blank; `body` says that its own outline shows that it is connected; `touched`
    how far beyond its outline it is touched all along while it is open, and always where `touched_shut`.

    The print: `printed` is False where nothing is printed or the art prints it, `framed` where no outline is;
    `prints` makes what is printed from size and text, `whole` all there is within the place. Where `named` is
    False it is no place of the sheet: a printed value that changes, without a box.

    The marks: `circle` is the radius of the player's circle, or what draws it (None where the usual one
    does); `cross` is the arm of the cross, `infected` the same of the width of the place; `strike` one stroke
    over a value that must stay readable: half its length, of the width, and its rise. `reach` is, of its
    length, from the middle of what a line is drawn in to the end of that line, `dashes` to the end of the
    dashes that offer it; `ghost` draws what else a tap would make. `over` is drawn over the marks from the
    state and the half width. Where `stacked`, boxes lie upon each other: the one that counts is meant, and
    bars beside it show what is crossed off.
    """

    seat: float = 12
    ring: str | None = None
    inner: float = 0
    body: bool = False
    touched: float | None = None
    touched_shut: bool = True
    printed: bool = True
    framed: bool = True
    prints: Callable[[float, str], str] | None = None
    whole: Callable[[Place, State], str] | None = None
    named: bool = True
    circle: float | Callable[[Place], str | None] | None = None
    cross: float = 9
    infected: float | None = None
    strike: tuple[float, float] | None = None
    reach: float = 0.5
    dashes: float | None = None
    ghost: Callable[[Place, State], str | None] | None = None
    over: Callable[[State, float], str] | None = None
    stacked: bool = False


Kinds = Mapping[str, SignKind]

USUAL = SignKind()


def kind_among(kinds: Kinds, place: Place) -> SignKind | None:
    """The kind of a place: by its sign and tone, else by its sign."""
    return kinds.get(f"{place.sign} {place.tone}") or kinds.get(place.sign)
