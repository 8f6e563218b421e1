"""The server's chance: colours, planets, the first player, artifacts, in an order that follows from a seed.

The rules library knows no chance: what is drawn here goes into the log as a move of the dealer, when the
rules ask for it and not before. The 43 planets and the artifacts lie in one shuffled order each; whoever
looks at a system sees the next of them, so that only what is still possible is ever drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Self

from adventures.games.chance import Dealt, Deck, Order, Shuffler
from adventures.rules import Events, Game, Setup

from .rules.contents import ALIEN, COLOURS, LEAST_SPREAD, MOST_SPREAD, PLANETS
from .rules.options import Options

# The piles, in their order: each is drawn from its front.
PILES = ("colours", "planets", "spread", "first", "artifacts", "counts")
COLOUR, PLANET, SPREAD, FIRST, ARTIFACT, COUNT = range(len(PILES))


@dataclass(frozen=True, slots=True)
class AstraDeck:
    """What is still to be drawn, pile by pile, the next one first. Nothing is ever shuffled again.

    `spread` has the numbers 0 to 7, an order in which counts of planets are laid out; `counts` has the digits
    from which an uneven spread is drawn.
    """

    draw: Order
    shuffles: int

    @classmethod
    def of(cls, draw: Order) -> Self:
        """Lays the piles of a new game, nothing drawn yet."""
        return cls(draw, 1)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Reads plain data that `to_json` made."""
        return cls(**data)

    def to_json(self) -> dict[str, Any]:
        """Gets the piles as plain data."""
        return asdict(self)

    def after(self, events: Events) -> AstraDeck:
        """Nothing that the players do moves what was never seen."""
        return self

    def deal(self, wanted: Mapping[str, Any], shuffle: Shuffler) -> Dealt:
        """Draws what the rules ask for, which the names in `wanted` tell."""
        return next(draw(self, wanted) for name, draw in DRAWN.items() if name in wanted)

    def colours(self, wanted: Mapping[str, Any]) -> Dealt:
        """A colour for every seat."""
        return self._dealt("colours", COLOUR, wanted["count"])

    def scan(self, wanted: Mapping[str, Any]) -> Dealt:
        """The types of all planets of a system at which somebody looks, drawn once."""
        if wanted.get("known"):
            return Dealt(" ".join(["scan", wanted["star"], *wanted["known"]]), self, None)
        return self._dealt(f"scan {wanted['star']}", PLANET, wanted["count"])

    def spread(self, wanted: Mapping[str, Any]) -> Dealt:
        """How many planets each system has: the usual numbers in a drawn order, or drawn ones."""
        if wanted["random"]:
            counts = uneven(self.draw[COUNT], len(wanted["counts"]), wanted["total"])
        else:
            counts = [wanted["counts"][int(at)] for at in self.draw[SPREAD]]
        return Dealt(" ".join(["spread", *map(str, counts)]), self, None)

    def artifact(self, wanted: Mapping[str, Any]) -> Dealt:
        """The next artifact."""
        return self._dealt("artifact", ARTIFACT, 1)

    def home_or_first(self, wanted: Mapping[str, Any]) -> Dealt:
        """A planet at home for every seat, none of them alien, or without planets named the first player."""
        if "among" not in wanted:
            return self._dealt("first", FIRST, 1)
        planets = self.draw[PLANET]
        homes = [at for at, type_ in enumerate(planets) if type_ != ALIEN][: wanted["count"]]
        left = [type_ for at, type_ in enumerate(planets) if at not in homes]
        deck = self._with(PLANET, left)
        return Dealt(" ".join(["home", *(planets[at] for at in homes)]), deck, None)

    def _dealt(self, said: str, pile: int, count: int) -> Dealt:
        drawn, left = self.draw[pile][:count], self.draw[pile][count:]
        return Dealt(" ".join([said, *drawn]), self._with(pile, left), None)

    def _with(self, pile: int, left: list[str]) -> AstraDeck:
        piles = [left if at == pile else one for at, one in enumerate(self.draw)]
        return AstraDeck(piles, self.shuffles)


# What is drawn, by a word that only that question of the dealer names.
DRAWN: Mapping[str, Callable[[AstraDeck, Mapping[str, Any]], Dealt]] = {
    "colours": AstraDeck.colours,
    "counts": AstraDeck.spread,
    "star": AstraDeck.scan,
    "seat": AstraDeck.artifact,
    "count": AstraDeck.home_or_first,
}


def uneven(drawn: list[str], systems: int, total: int) -> list[int]:
    """So many planets for each system that all are laid out: every planet goes to the next drawn system.

    `drawn` names each system, by its number, as often as it can take another planet.
    """
    counts = [LEAST_SPREAD] * systems
    for at in drawn[: total - sum(counts)]:
        counts[int(at)] += 1
    return counts


class AstraChance:
    """All that is left to chance in Ad Astra. No option is drawn."""

    def deck_of(self, setup: Setup) -> type[Deck]:
        """Every game has the same kind of deck."""
        return AstraDeck

    def first_deck(self, setup: Setup, seed: str) -> Deck:
        """Shuffles everything that this game can draw."""
        systems = [str(number) for number in range(8)]
        planets = [type_ for type_, number in PLANETS.items() for _ in range(number)]
        piles = [
            list(COLOURS),
            planets,
            systems,
            [str(number) for number in range(1, len(setup.seats) + 1)],
            list(Options.of(setup).artifacts()),
            systems * (MOST_SPREAD - LEAST_SPREAD),
        ]
        return AstraDeck.of(self.shuffler(seed)(1, piles))

    def shuffler(self, seed: str) -> Shuffler:
        """Makes the shuffler of a game: each order follows from its seed alone."""

        def shuffle(number: int, piles: Order) -> Order:
            generator = Random(f"{seed}:{number}")  # nosec B311 # the seed is the secret; a replay deals the same
            return [generator.sample(pile, len(pile)) for pile in piles]

        return shuffle

    def drawn(self, ruleset: str, options: Mapping[str, Any], seed: str) -> dict[str, Any]:
        """The options as they were chosen."""
        return dict(options)

    def waits(self, table: Game) -> bool:
        """Whatever is drawn is drawn at once: what led to it cannot be taken back."""
        return False

    def undrawn(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a game for another one."""
        return dict(options)
