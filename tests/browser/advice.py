"""What a simple player would answer at a table in the browser: hands that follow it play to the end."""

from __future__ import annotations

import random
from collections.abc import Callable

from adventures.rules import Game
from tests.sites import Site

Answer = Callable[[Game, str, random.Random], str]


class Adviser:
    """Reads how the only game of a site stands, and says how a seat might answer there."""

    def __init__(self, site: Site, answer: Answer, seed: int = 1) -> None:
        self.site, self.answer, self.chance = site, answer, random.Random(seed)

    def move(self, url: str) -> str:
        """The move of the seat whose page is open at an address."""
        position = int(url.rstrip("/").rpartition("/")[2])
        [(snapshot,)] = self.site.rows("SELECT snapshot FROM adventures_game")
        game = Game.from_json(snapshot)
        return self.answer(game, game.setup.seats[position - 1], self.chance)
