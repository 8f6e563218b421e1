"""What is chosen before a game of Comet Harbour."""

from dataclasses import dataclass

from adventures.rules.options import GameOptions, on_off


@dataclass(frozen=True)
class Options(GameOptions):
    """How long it is: one round, or three."""

    seats = 2, 4

    short_game: bool = on_off("A short game")
