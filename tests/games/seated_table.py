"""A game of several seats in tests of its pages: players on the site, each seat on a tablet of its own."""

import random
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from adventures import rules
from adventures.actor import Actor
from adventures.models import Game
from adventures.replay import standing
from adventures.rules import DEALER
from adventures.services.click import Outcome
from adventures.services.deal import deal_cards
from adventures.services.join import join_game
from adventures.services.play import play_move
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.groups import device
from tests.web.seated import Browser


@dataclass
class SeatedTable:
    """Players, each on a tablet of their own, who play through the services; a game says which."""

    ruleset: ClassVar[str]
    names: ClassVar[Sequence[str]]
    chosen: ClassVar[Callable[[rules.Game, random.Random], tuple[str, str]]]
    """Chooses somebody's move."""

    tablets: list[Actor]
    game_id: uuid.UUID
    chance: random.Random = field(default_factory=lambda: random.Random(1))

    @classmethod
    def sits_down(cls, seats: int = 3, dealer: str = "server", seed: int = 1, **options: Any) -> Self:
        """Begins a game and takes its seats."""
        tablets = [device() for _ in range(seats)]
        game = start_game(
            by=tablets[0], ruleset=cls.ruleset, names=cls.names[:seats], dealer=dealer, **options
        )
        for position, tablet in enumerate(tablets, 1):
            join_game(by=tablet, code=game.code)
            take_seat(by=tablet, game_id=game.pk, position=position)
        return cls(tablets, game.pk, random.Random(seed))

    @property
    def game(self) -> Game:
        return Game.objects.get(pk=self.game_id)

    @property
    def table(self) -> rules.Game:
        return self.game.load()

    @property
    def log(self) -> list[tuple[str, str]]:
        """The moves that stand."""
        moves = standing(list(self.game.moves.all()))
        return [(move.seat, move.text) for move in moves if move.undone_by is None and move.text != "undo"]

    @property
    def browsers(self) -> list[Browser]:
        return [Browser(tablet, self.game_id) for tablet in self.tablets]

    def browser(self, who: str) -> Browser:
        return Browser(self.tablets[self.names.index(who)], self.game_id)

    def plays(self, who: str, text: str, version: int | None = None) -> Outcome:
        """Clicks for a seat, or types in what the box turned up."""
        seen: dict[str, Any] = {"version": self.game.version if version is None else version}
        if who == DEALER:
            return deal_cards(by=self.tablets[0], game_id=self.game_id, text=text, **seen)
        position = self.names.index(who) + 1
        tablet = self.tablets[position - 1]
        return play_move(by=tablet, game_id=self.game_id, position=position, text=text, **seen)

    def chooses(self) -> tuple[str, str]:
        """Chooses somebody's move."""
        return type(self).chosen(self.table, self.chance)

    def plays_until(self, kind: str, seat: str | None = None, turn: int = 0) -> str:
        """Plays until a seat (any, unless it is named) is asked that, in this turn or later; says which."""
        while not self.game.finished:
            table = self.table
            for who in table.waiting():
                decision = table.decision(who)
                asked = decision is not None and decision.kind == kind and table.turn >= turn
                if asked and seat in (None, who):
                    return who
            self.plays(*self.chooses())
        raise AssertionError(f"nobody was ever asked {kind}")

    def plays_to_the_end(self, most: int = 1500) -> Game:
        """Plays until the game is over; whoever comes to a standstill is no use to a test."""
        for _ in range(most):
            if self.game.finished:
                return self.game
            self.plays(*self.chooses())
        raise AssertionError("this game does not come to an end")
