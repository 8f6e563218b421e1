"""A game of several seats in tests of its pages: players on the site, each seat on a tablet of its own."""

import random
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, ClassVar, Self

from django.http import HttpResponse

from adventures import rules
from adventures.actor import Actor
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.rules import DEALER
from adventures.running.replay import effective_moves
from adventures.services.click import ClickOutcome
from adventures.services.deal import deal_cards
from adventures.services.end import agree_to_end
from adventures.services.join import join_game
from adventures.services.play import play_move
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.fast_forward import Choose, play_ahead
from tests.groups import device
from tests.web.seated import Browser

Until = Callable[[rules.Game], bool]


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
        moves = effective_moves(list(self.game.moves.all()))
        return [(move.seat, move.text) for move in moves if move.undone_by is None and move.text != "undo"]

    @property
    def browsers(self) -> list[Browser]:
        return [Browser(tablet, self.game_id) for tablet in self.tablets]

    def browser(self, who: str) -> Browser:
        return Browser(self.tablets[self.names.index(who)], self.game_id)

    def plays(self, who: str, text: str, version: int | None = None) -> ClickOutcome:
        """Clicks for a seat, or types in what the box turned up."""
        seen: dict[str, Any] = {"version": self.game.version if version is None else version}
        if who == DEALER:
            box = kit_of(self.game.ruleset).box(self.game.rules_setup)
            only = box.restricted_to(self.table) if box else ""
            tablet = self.tablets[self.names.index(only) if only else 0]
            return deal_cards(by=tablet, game_id=self.game_id, text=text, **seen)
        position = self.names.index(who) + 1
        tablet = self.tablets[position - 1]
        return play_move(by=tablet, game_id=self.game_id, position=position, text=text, **seen)

    def click(self, who: str, text: str) -> HttpResponse:
        """Clicks for a seat on its page."""
        return self.browser(who).click(self.names.index(who) + 1, text, self.game.version)

    def chooses(self) -> tuple[str, str]:
        """Chooses somebody's move."""
        return type(self).chosen(self.table, self.chance)

    def plays_until(self, kind: str, seat: str | None = None, turn: int = 0) -> str:
        """Plays until a seat (any, unless it is named) is asked that, in this turn or later; says which."""

        def asked(table: rules.Game) -> str | None:
            for who in table.waiting() if table.turn >= turn else ():
                decision = table.decision(who)
                if decision is not None and decision.kind == kind and seat in (None, who):
                    return who
            return None

        while not self.game.finished:
            self.skips_ahead(until=lambda table: asked(table) is not None)
            if who := asked(self.table):
                return who
            self.plays(*self.chooses())
        raise AssertionError(f"nobody was ever asked {kind}")

    def plays_to_the_end(self, most: int = 1500, choose: Choose | None = None) -> Game:
        """Plays until the game is over; whoever comes to a standstill is no use to a test."""
        while not (game := self.game).finished and game.version < most:
            self.skips_ahead(most, choose)
            self.plays(*(choose(self.table, self.chance) if choose else self.chooses()))
        assert game.finished, "this game does not come to an end"
        return game

    def skips_ahead(
        self, clicks: int | None = None, choose: Choose | None = None, until: Until = lambda table: False
    ) -> None:
        """Comes so many clicks further, to one before the end or to where `until` holds: see `play_ahead`."""
        left = count(clicks or 0, -1)

        def there(table: rules.Game) -> bool:
            return until(table) or (clicks is not None and next(left) <= 0)

        by = self.tablets[0].device
        if not self.game.finished:
            play_ahead(self.game_id, choose or type(self).chosen, chance=self.chance, until=there, by=by)


class AgreeingTable(SeatedTable):
    """Players of a game that may never end by its rules alone: then all agree to end it."""

    def plays_to_the_end(self, most: int = 150, choose: Choose | None = None) -> Game:
        """Plays until the game is over; whoever comes to a standstill agrees to end it."""
        self.skips_ahead(most, choose)
        while not (game := self.game).finished:
            if game.version >= most and self.table.agreed_end():
                self.agrees_to_end()
            else:
                self.plays(*self.chooses())
                self.skips_ahead(until=lambda table: bool(table.agreed_end()))
        return game

    def agrees_to_end(self) -> None:
        """All seats say yes to ending it here."""
        for position, tablet in enumerate(self.tablets, 1):
            agree_to_end(by=tablet, game_id=self.game_id, position=position, asks=position == 1)
