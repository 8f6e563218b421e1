"""Escape Pods in tests of its pages."""

from adventures.models import Game
from adventures.services.end import agree_to_end
from tests.ahead import Choose
from tests.games.seated_table import SeatedTable

from .arrange import NAMES
from .playing import any_move

FORM = {"ruleset": "escape.1", "dealer": "server", "tablets": "several", "escape-company": "group"}


class Table(SeatedTable):
    """Crews who move as they like."""

    ruleset, names, chosen = "escape.1", NAMES, any_move

    def plays_to_the_end(self, most: int = 150, choose: Choose | None = None) -> Game:
        """Plays until the game is over; whoever comes to a standstill agrees to end it."""
        self.skips_ahead(most, choose)
        while not (game := self.game).finished:
            if game.version >= most and self.table.agreed_end():
                self.agrees_to_end()
            else:
                self.plays(*self.chooses())
        return game

    def agrees_to_end(self) -> None:
        """All seats say yes to ending it here."""
        for position, tablet in enumerate(self.tablets, 1):
            agree_to_end(by=tablet, game_id=self.game_id, position=position, asks=position == 1)
