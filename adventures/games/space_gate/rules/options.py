"""What is chosen for a game of Space Gate Odyssey besides who plays and where the tiles come from."""

from __future__ import annotations

from dataclasses import dataclass

from adventures.rules.errors import InvalidSetup
from adventures.rules.options import Choice, GameOptions, gettext_noop, on_off, several_of

from .contents import GATES, GATES_SHORT, IN_PLAY, IN_PLAY_SHORT, MAX_SEATS, MIN_SEATS, PLANETS


@dataclass(frozen=True)
class Options(GameOptions):
    """The options of a set-up; a short game has two gates and no modules of the third one."""

    seats = MIN_SEATS, MAX_SEATS

    short: bool = on_off(
        gettext_noop("Short game"),
        gettext_noop("Two gates and three planets; the game ends when the third one closes."),
    )
    reorganisation: bool = on_off(
        gettext_noop("Reorganisation tokens"),
        gettext_noop("Everybody may rebuild the whole station once: good for a first game."),
    )
    random_dominance: bool = on_off(
        gettext_noop("Random dominance"),
        gettext_noop("The five dominance tokens begin in a random order."),
    )
    planets_chosen: tuple[str, ...] = several_of(
        [Choice(name, name) for name in PLANETS],
        gettext_noop("Planets"),
        gettext_noop("Choose all planets of the game, or none: then they are random."),
        refused="no_such_planets",
    )

    def check(self, seats: int) -> None:
        chosen = self.planets_chosen
        if len(set(chosen)) < len(chosen) or len(chosen) not in (0, self.planets):
            raise InvalidSetup("planets_chosen", "planets_chosen", count=self.planets)

    @property
    def planets(self) -> int:
        """How many planets are in the game."""
        return IN_PLAY_SHORT if self.short else IN_PLAY

    @property
    def gates(self) -> int:
        """How many gates there are."""
        return GATES_SHORT if self.short else GATES
