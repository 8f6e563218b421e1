"""Comet Harbour in tests: random moves of anybody who has one, and crews that play on the site."""

import random
from collections.abc import Iterable
from typing import Any, Self

from adventures import rules
from adventures.rules import DEALER, Decision
from tests.games.seated_table import SeatedTable
from tests.games.toy.board import CARDS, FACES

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


class Crew(SeatedTable):
    """Players of Comet Harbour, who move as they like."""

    ruleset, names = "toy.1", NAMES

    @classmethod
    def sits_down(
        cls, seats: int = 2, dealer: str = "server", seed: int = 1, short_game: bool = True, **options: Any
    ) -> Self:
        """Begins a game, a short one unless a test wants a long one."""
        return super().sits_down(seats, dealer, seed, short_game=short_game, **options)

    @staticmethod
    def chosen(table: rules.Game, chance: random.Random) -> tuple[str, str]:
        """Chooses a move of a seat; the dealer is the server."""
        return any_move(table, (), chance)

    def chooses(self) -> tuple[str, str]:
        """Chooses somebody's move."""
        return any_move(self.table, self.log, self.chance)
