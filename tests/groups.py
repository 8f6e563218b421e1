"""A group at a table that plays through the services, each click like the tablets' own."""

import random
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.utils import timezone

from adventures import rules, selectors
from adventures.actor import Actor
from adventures.errors import Refused
from adventures.games.registry import kit_of
from adventures.models import Game, Membership
from adventures.services.click import ClickOutcome
from adventures.services.deal import deal_cards, deal_waiting_cards
from adventures.services.play import play_move
from adventures.services.seat_requests import answer_seat_request, ask_for_seat
from adventures.services.seats import take_seat
from adventures.services.start import start_game

from .cards import CARDS
from .every_game import MOVES, OPTIONS
from .fast_forward import Choose, play_ahead
from .game_rows import Rows, rows_of, set_down

MISSIONS = ("a1", "b2", "c1")
# Games that were played to their end in this process, by how they were begun: the tablet, and all rows.
_ENDED: dict[tuple[Any, ...], tuple[Actor, Rows]] = {}


def device(name: str = "") -> Actor:
    """Gets a tablet nobody has seen before."""
    return Actor(device=f"{name}{uuid.uuid4().hex}"[:40], address="192.0.2.1")


def falls_silent(tablet: Actor) -> None:
    """Lets a tablet have been silent for longer than it keeps its seats."""
    long_ago = timezone.now() - selectors.silence_limit() - timedelta(seconds=1)
    Membership.objects.filter(device=tablet.device).update(heard_at=long_ago)


def has_joined(device: str, game_id: uuid.UUID) -> None:
    """Lets a device have joined while the code of the table still opened it."""
    Membership.objects.get_or_create(game_id=game_id, device=device)


def takes_over(*, by: Actor, game_id: uuid.UUID, position: int) -> None:
    """Gives a seat to another tablet, for which whoever has it is asked where that is needed."""
    try:
        take_seat(by=by, game_id=game_id, position=position, take_over=True)
    except Refused:
        asked = ask_for_seat(by=by, game_id=game_id, position=position)
        holder = Actor(asked.seat.device, asked.seat.user_id)
        answer_seat_request(by=holder, game_id=game_id, request_id=asked.pk, granted=True)


@dataclass
class Group:
    """Players around one tablet; which legal moves they choose follows from a seed."""

    tablet: Actor
    game_id: uuid.UUID
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    tablets: Mapping[int, Actor] = field(default_factory=dict)
    """Whose tablet moves for a seat, where that is another one."""

    @classmethod
    def of(cls, game: Game) -> "Group":
        """Gets the group of a game that others have begun, each seat with its tablet."""
        tablets = {seat.position: Actor(device=seat.device) for seat in game.seats.all() if seat.device}
        return cls(Actor(device=game.host_device), game.pk, tablets=tablets)

    @classmethod
    def sits_down(
        cls,
        names: Sequence[str] = ("Ana", "Ben"),
        dealer: str = "server",
        seated: bool = True,
        ruleset: str = "moon.1",
        **options: Any,
    ) -> "Group":
        """Starts a game; all seats are taken by the group's tablet unless they are to stay free.

        One name and the level of an `opponent` make it a game against ASTRA.
        """
        tablet = device()
        missions = {"missions": MISSIONS} if ruleset.startswith("moon.") else {}
        options = {**missions, **OPTIONS.get(ruleset, {}), **options}
        game = start_game(by=tablet, ruleset=ruleset, names=names, dealer=dealer, **options)
        group = cls(tablet, game.pk)
        for position in range(1, len(names) + 1) if seated else ():
            take_seat(by=tablet, game_id=game.pk, position=position)
        return group

    @classmethod
    def at_the_end(cls, names: Sequence[str] = ("Ana", "Ben"), shuffle: int = 1, **options: Any) -> "Group":
        """Gets a group whose game is over: the first one plays it, the next ones find it on the table.

        A test that needs something to have happened names a `shuffle` of the cards with which it has.
        """
        kind = (shuffle, tuple(names), *sorted(options.items()))
        if kind not in _ENDED:
            with CARDS.apart(f"at the end {kind}"):
                group = cls.sits_down(names, **options)
                group.skips_ahead()
                _ENDED[kind] = group.tablet, rows_of(group.plays_to_the_end())
            return group
        tablet, rows = _ENDED[kind]
        return cls(tablet, set_down(rows))

    @property
    def game(self) -> Game:
        """The game as it is stored now."""
        return Game.objects.get(pk=self.game_id)

    @property
    def table(self) -> rules.Game:
        """The game as the rules know it now."""
        return self.game.load()

    def play(self, position: int, text: str, version: int | None = None) -> ClickOutcome:
        """Clicks for a seat, having seen the newest version unless another one is named."""
        seen = self.game.version if version is None else version
        tablet = self.tablets.get(position, self.tablet)
        return play_move(by=tablet, game_id=self.game_id, position=position, text=text, version=seen)

    def choose(self) -> tuple[int, str, int]:
        """Chooses a legal move of somebody who has one: position, move, and the version it was chosen at."""
        game = self.game
        return self._chosen(game, game.load())

    def _chosen(self, game: Game, table: rules.Game, choose: Choose | None = None) -> tuple[int, str, int]:
        seat, text = (choose or MOVES[game.ruleset])(table, self.chance)
        return table.setup.seats.index(seat) + 1, text, game.version

    def plays_on(self, choose: Choose | None = None) -> ClickOutcome:
        """Makes one click, whoever's turn it is; asks for the cards where they wait."""
        return self._goes_on(self.game, choose)

    def _goes_on(self, game: Game, choose: Choose | None = None) -> ClickOutcome:
        table = game.load()
        if table.waiting() == (rules.DEALER,):
            return deal_waiting_cards(by=self.tablet, game_id=self.game_id, position=1, version=game.version)
        return self.play(*self._chosen(game, table, choose))

    def plays_until_turn(self, turn: int) -> None:
        """Plays until the cards of that turn lie on the table."""
        while (game := self.game).turn < turn:
            self._goes_on(game)

    def comes_to_turn(self, turn: int) -> None:
        """Skips ahead to the turn before, plays that one, and stops when the cards of the turn lie there."""
        self.skips_ahead(until=lambda table: table.turn >= turn - 1)
        self.plays_until_turn(turn)

    def plays_to_the_end(self) -> Game:
        """Plays until the game is over."""
        while not (game := self.game).finished:
            self._goes_on(game)
        return game

    def skips_ahead(
        self, choose: Choose | None = None, until: Callable[[rules.Game], bool] = lambda table: False
    ) -> None:
        """Comes to one click before the end, or to where `until` holds, in a moment: see `play_ahead`."""
        play_ahead(
            self.game_id,
            choose or MOVES[self.game.ruleset],
            chance=self.chance,
            until=until,
            by=self.tablet.device,
        )

    def is_soon_at_the_end(self) -> Game:
        """Skips ahead to the end; only the last click, and those at event cards, are made by the services."""
        while not (game := self.game).finished:
            self.skips_ahead()
            self.plays_on()
        return game

    def deals(self) -> ClickOutcome:
        """Types in the first cards of a real deck."""
        game = self.game
        chance = kit_of(game.ruleset).chance
        deck = chance.first_deck(self.table.setup, "a real deck")
        text = deck.deal({"cards": 3}, chance.shuffler("a real deck")).text
        return deal_cards(by=self.tablet, game_id=self.game_id, text=text, version=game.version)
