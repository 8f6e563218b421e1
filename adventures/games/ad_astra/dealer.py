"""The server's chance: colours, planets, the spread, the first player, artifacts, in an order from a seed.

The rules library knows no chance: what is drawn here goes into the log as a move of the dealer, when the
rules ask for it and not before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adventures.games.chance import Dealt, Order, PileChance, PileDeck
from adventures.rules import Setup

from .rules.contents import ALIEN, COLOURS, LEAST_SPREAD, MOST_SPREAD, PLANETS
from .rules.options import Options

# The piles, in their order: each is drawn from its front.
PILES = ("colours", "planets", "spread", "first", "artifacts", "counts")
COLOUR, PLANET, SPREAD, FIRST, ARTIFACT, COUNT = range(len(PILES))


class AstraDeck(PileDeck):
    """What is still to be drawn. Nothing is ever shuffled again.

    `spread` has the numbers 0 to 7, an order in which counts of planets are laid out; `counts` has the digits
    from which an uneven spread is drawn.
    """

    __slots__ = ()

    def colours(self, wanted: Mapping[str, Any]) -> Dealt:
        """A colour for every seat."""
        return self.take("colours", COLOUR, wanted["count"])

    def scan(self, wanted: Mapping[str, Any]) -> Dealt:
        """The types of all planets of a system at which somebody looks, drawn once."""
        if wanted.get("known"):
            return Dealt(" ".join(["scan", wanted["star"], *wanted["known"]]), self, None)
        pile, left, types = list(self.draw[PLANET]), dict(wanted["among"]), list[str]()
        for type_ in self.draw[PLANET]:
            if left[type_] and len(types) < wanted["count"]:
                left[type_] -= 1
                pile.remove(type_)
                types.append(type_)
        return Dealt(" ".join(["scan", wanted["star"], *types]), self.with_pile(PLANET, pile), None)

    def spread(self, wanted: Mapping[str, Any]) -> Dealt:
        """How many planets each system has: the usual numbers in a drawn order, or drawn ones."""
        if wanted["random"]:
            counts = uneven(self.draw[COUNT], len(wanted["counts"]), wanted["total"])
        else:
            counts = [wanted["counts"][int(at)] for at in self.draw[SPREAD]]
        return Dealt(" ".join(["spread", *map(str, counts)]), self, None)

    def artifact(self, wanted: Mapping[str, Any]) -> Dealt:
        """The next artifact."""
        return self.take("artifact", ARTIFACT, 1, wanted["among"])

    def home_or_first(self, wanted: Mapping[str, Any]) -> Dealt:
        """A planet at home for every seat, none of them alien, or without planets named the first player."""
        if "among" not in wanted:
            return self.take("first", FIRST, 1)
        return self.take("home", PLANET, wanted["count"], {*PLANETS} - {ALIEN})

    draws = {"colours": colours, "counts": spread, "star": scan, "seat": artifact, "count": home_or_first}


def uneven(drawn: list[str], systems: int, total: int) -> list[int]:
    """So many planets for each system that all are laid out: every planet goes to the next drawn system.

    `drawn` names each system, by its number, as often as it can take another planet.
    """
    counts = [LEAST_SPREAD] * systems
    for at in drawn[: total - sum(counts)]:
        counts[int(at)] += 1
    return counts


class AstraChance(PileChance):
    """All that is left to chance in Ad Astra."""

    deck = AstraDeck

    def piles(self, setup: Setup) -> Order:
        systems = [str(number) for number in range(8)]
        return [
            list(COLOURS),
            [type_ for type_, number in PLANETS.items() for _ in range(number)],
            systems,
            [str(number) for number in range(1, len(setup.seats) + 1)],
            list(Options.of(setup).artifacts()),
            systems * (MOST_SPREAD - LEAST_SPREAD),
        ]
