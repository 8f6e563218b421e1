"""What a simple player would answer at a table in the browser: hands that follow it play to the end."""

from __future__ import annotations

import random

from adventures.models import Game
from tests.sites import Site

from .skipping import Answer


class Adviser:
    """Reads how a game stands, and says how a seat might answer there."""

    def __init__(self, site: Site, answer: Answer, seed: int = 1) -> None:
        self.site, self.answer, self.chance = site, answer, random.Random(seed)

    def move(self, url: str) -> str:
        """The move of the seat whose page is open at an address."""
        key, position = url.partition("/play/")[2].split("/")[:2]
        table = self.site.inside(lambda: Game.objects.get(pk=key).load())
        return self.answer(table, table.setup.seats[int(position) - 1], self.chance)
