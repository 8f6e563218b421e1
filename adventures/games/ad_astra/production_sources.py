"""From which planets the cards of a production came, for whoever watches."""

from __future__ import annotations

from .rules.contents import YIELD
from .rules.views import AstraView


def sources(view: AstraView, seat: str, type_: str, number: int) -> tuple[str, ...]:
    """The planets that give a seat so many cards of a type, each with how many: `sol.1`, `twin_red.3*2`.

    A bank that runs short lets the last planets give less; an artifact may let each of them give more.
    """
    brought = {}
    for name, planet in view["planets"].items():
        if planet["up"] and planet["type"] == type_:
            brought[name] = sum(
                YIELD.get(pawn["kind"], 0) for pawn in planet["pawns"] if pawn["seat"] == seat
            )
    whole, left, found = sum(brought.values()), number, []
    times = max(1, number // whole) if whole else 1
    for name, cards in brought.items():
        taken = min(left, cards * times)
        left -= taken
        if taken:
            found.append(name if taken == 1 else f"{name}*{taken}")
    return tuple(found)
