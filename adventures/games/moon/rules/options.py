"""What is chosen for a game of Welcome to the Moon besides who plays and whose cards."""

from __future__ import annotations

from typing import NamedTuple, Self

from adventures.rules.errors import InvalidSetup
from adventures.rules.setup import Setup

from .effects.checking import read
from .modifiers import Modifier

# The name of the opponent of a solo game: no seat may be called so.
ASTRA = "astra"


class Options(NamedTuple):
    """The options of a set-up.

    `missions` has one key per letter, `opponent` is the level of ASTRA in a solo game, `modifiers` are what
    Campaign cards change.
    """

    missions: tuple[str, ...] = ()
    opponent: int | None = None
    modifiers: tuple[Modifier, ...] = ()

    @classmethod
    def of(cls, setup: Setup) -> Self:
        """Reads the options of a set-up; raises InvalidSetup for what is none, or of another kind."""
        for name in setup.options:
            if name not in cls._fields:
                raise InvalidSetup("unknown_option", name[:40], option=name[:40])
        missions = setup.options.get("missions", ())
        if not isinstance(missions, tuple) or not all(isinstance(key, str) for key in missions):
            raise InvalidSetup("missions", "missions")
        opponent = setup.options.get("opponent")
        if opponent is not None and type(opponent) is not int:
            raise InvalidSetup("opponent", "opponent")
        changes = read(setup.options.get("modifiers", ()))
        if any(seat.casefold() == ASTRA for seat in setup.seats):
            raise InvalidSetup("seats", "seats")
        return cls(missions, opponent, changes)

    def written_into(self, setup: Setup) -> Setup:
        """Gets a set-up with all of these options."""
        changes = tuple(modifier.to_json() for modifier in self.modifiers)
        return setup.with_options(missions=self.missions, opponent=self.opponent, modifiers=changes)
