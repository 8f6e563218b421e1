"""The signs that only The Dome has: parts of the dome, awards, and rows of values."""

from __future__ import annotations

from .kinds import Kinds, SignKind
from .outlines import outline
from .place import Place, State

TEXTS = {1: 0, 2: 54, 3: 35}  # from text to text in the row of a scale, by how many there are
SPLIT = 13  # half the length of the stroke that would divide a part of the dome


def _rung(size: float, text: str) -> str:
    """The values in the row of a scale, beside each other."""
    texts = text.split(" ")
    pitch = TEXTS[len(texts)]
    at = [pitch * (number - (len(texts) - 1) / 2) for number in range(len(texts))]
    values = "".join(
        f'<text class="figure" x="{x:g}" dy=".36em">{text}</text>' for x, text in zip(at, texts, strict=True)
    )
    return f'<path class="printed" d="{outline("rung", size / 2)}"/>{values}'


def _split(place: Place, state: State) -> str | None:
    """The stroke that would divide a section, where an X of Planning cuts one."""
    return f'<path class="ghost dashed" d="M-{SPLIT} 0H{SPLIT}"/>' if state.tone == "split" else None


# Long places are touched all along. A half lies upon its section and is touched only while it is open.
KINDS: Kinds = {
    "part": SignKind(printed=False, touched=17, dashes=0.44, ghost=_split),
    "half": SignKind(printed=False, touched=17, touched_shut=False, dashes=0.4),
    "award": SignKind(framed=False, circle=13, strike=(0.46, 7)),
    "rung": SignKind(prints=_rung, touched=9, strike=(0.46, 2)),
    "rung final": SignKind(prints=_rung, named=False),
}
