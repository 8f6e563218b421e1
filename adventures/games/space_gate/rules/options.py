"""What is chosen for a game of Space Gate Odyssey besides who plays and where the tiles come from."""

from __future__ import annotations

from typing import NamedTuple, Self

from adventures.rules.errors import InvalidSetup
from adventures.rules.setup import Setup

from .contents import GATES, GATES_SHORT, IN_PLAY, IN_PLAY_SHORT, MAX_SEATS, MIN_SEATS, PLANETS


class Options(NamedTuple):
    """The options of a set-up, each off unless it is named.

    `short`: two gates and three planets, without the modules of the third gate.
    `reorganisation`: everybody begins with a reorganisation token (for a first game).
    `random_dominance`: the dominance tokens begin in an order that is drawn.
    `planets_chosen`: the planets of the game; none are named where they are drawn.
    """

    short: bool = False
    reorganisation: bool = False
    random_dominance: bool = False
    planets_chosen: tuple[str, ...] = ()

    @classmethod
    def of(cls, setup: Setup) -> Self:
        """Reads the options of a set-up; raises InvalidSetup for what is none."""
        for name in setup.options:
            if name not in cls._fields:
                raise InvalidSetup("unknown_option", name[:40], option=name[:40])
        if not MIN_SEATS <= len(setup.seats) <= MAX_SEATS:
            raise InvalidSetup("seats", "seats", least=MIN_SEATS, most=MAX_SEATS)
        given = dict(setup.options)
        chosen = given.pop("planets_chosen", ())
        for name, value in given.items():
            if not isinstance(value, bool):
                raise InvalidSetup("not_yes_or_no", name, option=name)
        options = cls(**given)
        if not isinstance(chosen, tuple) or not all(planet in PLANETS for planet in chosen):
            raise InvalidSetup("no_such_planets", "planets_chosen")
        if len(set(chosen)) < len(chosen) or len(chosen) not in (0, options.planets):
            raise InvalidSetup("planets_chosen", "planets_chosen", count=options.planets)
        return options._replace(planets_chosen=chosen)

    @property
    def planets(self) -> int:
        """How many planets are in the game."""
        return IN_PLAY_SHORT if self.short else IN_PLAY

    @property
    def gates(self) -> int:
        """How many gates there are."""
        return GATES_SHORT if self.short else GATES
