"""Comet Harbour in tests: random moves of anybody who has one, and crews that play on the site."""

import random
import uuid
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Self

from adventures import rules
from adventures.actor import Actor
from adventures.models import Game
from adventures.replay import standing
from adventures.rules import DEALER, Decision
from adventures.services.click import Outcome
from adventures.services.deal import deal_cards
from adventures.services.join import join_game
from adventures.services.play import play_move
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.games.toy.board import CARDS, FACES
from tests.groups import device

NAMES = ("Ana", "Ben", "Cem Öz", "Dia")
Log = Iterable[tuple[str, str]]


def any_move(table: rules.Game, log: Log, chance: random.Random) -> tuple[str, str]:
    """Chooses a move of somebody who has one, open moves and what the box turns up included."""
    who = chance.choice(table.waiting())
    decision = table.decision(who)
    assert decision is not None
    if who == DEALER:
        return who, turned_up(decision, log, chance)
    if "offer" in decision.open and chance.random() < 0.5:
        seat, dust = chance.choice(decision.data["seats"]), chance.randint(1, decision.data["most"])
        return who, f"offer {seat} {dust}"
    return who, chance.choice(decision.moves)


def turned_up(decision: Decision, log: Log, chance: random.Random) -> str:
    """What a real table turns up: a face of the die, or cards that were never dealt before."""
    if decision.kind == "roll":
        return f"roll {chance.choice(FACES)}"
    dealt = {word for who, text in log if who == DEALER for word in text.split(" ")}
    cards = chance.sample([card for card in CARDS if card not in dealt], decision.data["cards"])
    return " ".join(["deal", str(decision.data["seat"]), *cards])


def play_random(table: rules.Game, seed: int, most: int = 500) -> rules.Game:
    """Plays so many random moves, or to the end."""
    chance = random.Random(seed)
    for _ in range(most):
        if table.over:
            break
        table.play(*any_move(table, table.moves, chance))
    return table


def known_cards(log: Log, seats: tuple[str, ...], viewer: str | None) -> set[str]:
    """The cards a viewer has seen, told from the log alone: those dealt to it, and those shown to all."""
    known: set[str] = set()
    chosen: dict[str, str] = {}
    for who, text in log:
        verb, *words = text.split(" ")
        if verb == "deal" and seats[int(words[0]) - 1] == viewer:
            known.update(words[1:])
        if verb == "choose":
            chosen[who] = words[0]
        if len(chosen) == len(seats):
            known.update(chosen.values())
            chosen = {}
    return known


@dataclass
class Crew:
    """Players, each on a tablet of their own, who play through the services."""

    tablets: list[Actor]
    game_id: uuid.UUID
    chance: random.Random = field(default_factory=lambda: random.Random(1))

    @classmethod
    def sits_down(
        cls, seats: int = 2, dealer: str = "server", short_game: bool = True, seed: int = 1
    ) -> Self:
        """Begins a game and takes its seats."""
        tablets = [device() for _ in range(seats)]
        names, options = NAMES[:seats], {"short_game": short_game}
        game = start_game(by=tablets[0], ruleset="toy.1", names=names, dealer=dealer, **options)
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

    def plays(self, who: str, text: str, version: int | None = None) -> Outcome:
        """Clicks for a seat, or types in what the box turned up."""
        seen: dict[str, Any] = {"version": self.game.version if version is None else version}
        if who == DEALER:
            return deal_cards(by=self.tablets[0], game_id=self.game_id, text=text, **seen)
        position = NAMES.index(who) + 1
        tablet = self.tablets[position - 1]
        return play_move(by=tablet, game_id=self.game_id, position=position, text=text, **seen)

    def chooses(self) -> tuple[str, str]:
        """Chooses somebody's move."""
        return any_move(self.table, self.log, self.chance)

    def plays_until(self, kind: str, seat: str | None = None) -> str:
        """Plays until a seat (any, unless it is named) is asked something of that kind; says which."""
        while not self.game.finished:
            for who in self.table.waiting():
                decision = self.table.decision(who)
                if decision is not None and decision.kind == kind and seat in (None, who):
                    return who
            self.plays(*self.chooses())
        raise AssertionError(f"nobody was ever asked {kind}")

    def plays_to_the_end(self) -> Game:
        while not self.game.finished:
            self.plays(*self.chooses())
        return self.game
