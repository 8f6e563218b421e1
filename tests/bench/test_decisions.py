"""How many decisions a second the rules carry in every game, and what a copy and a snapshot cost.

A program that plays ahead lives on it: it copies a game, asks what is legal, plays, and asks again. Random
games are recorded first; what is timed is their moves, asked for and played. Aims: 25,000 decisions a second
of one core, a copy below 60 us. Run by `make bench`; DECISIONS_GAMES says how many games for each table.
Figures are printed, nothing fails by the clock.
"""

import gc
import os
import random
import statistics
from collections.abc import Callable, Sequence
from time import process_time

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from adventures.rules import DEALER, Game, Setup

from ..games.ad_astra import playing as ad_astra
from ..games.escape_pods import playing as escape_pods
from ..games.moon.rules.deal import dealer_of
from ..games.space_gate import playing as space_gate

GAMES = int(os.environ.get("DECISIONS_GAMES", "12"))
LONGEST = 400
# The best time counts: others may be busy on the same machine.
ROUNDS = 5
SEATS = ("ana", "ben", "cem", "dia", "eva", "fox")

# What plays the other games at random, by the key of their ruleset.
OTHERS = {"escape.1": escape_pods, "adastra.1": ad_astra, "spacegate.1": space_gate}

Moves = Sequence[tuple[str, str]]

TABLES = [
    *((key, seats) for key in sorted(RULESETS) for seats in (1, 4) if seats > 1 or adventure(key).opponents),
    *(("escape.1", seats) for seats in (1, 3, 5)),
    *(("adastra.1", seats) for seats in (3, 5)),
    *(("spacegate.1", seats) for seats in (2, 4)),
]


def begun(key: str, seats: int, seed: int) -> Game:
    """Begins a game of so many; alone on the moon it is one against ASTRA."""
    if key in OTHERS:
        return OTHERS[key].new_game(seats)
    chance, rules = random.Random(seed), adventure(key)
    missions = tuple(chance.choice(cards) for cards in rules.missions.values())
    opponent = chance.choice(rules.opponents) if seats == 1 else None
    return Game.new(Setup(key, SEATS[:seats], missions=missions, opponent=opponent))


def recorded(key: str, seats: int, seed: int) -> Moves:
    """Plays a random game to its end, or LONGEST moves, and gets its moves."""
    game, chance = begun(key, seats, seed), random.Random(seed)
    dealer = None if key in OTHERS else dealer_of(game, seed)
    while not game.over and len(game.moves) < LONGEST:
        who = chance.choice(game.waiting())
        if dealer is None:
            game.play(who, OTHERS[key].any_answer(game, who, chance))
        else:
            text = dealer.cards(game) if who == DEALER else chance.choice(game.decision(who).moves)
            dealer.see(game.play(who, text))
    return game.moves


def asked_and_played(game: Game, moves: Moves) -> Game:
    """Plays moves, and asks before each of them for all that is legal."""
    for who, text in moves:
        for waiting in game.waiting():
            assert game.decision(waiting) is not None
        game.play(who, text)
    return game


def best(work: Callable[[], object]) -> float:
    """Gets the CPU seconds of the quickest of several rounds."""
    seconds = []
    for _ in range(ROUNDS):
        start = process_time()
        work()
        seconds.append(process_time() - start)
    return min(seconds)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_decisions_and_copies(key, seats, report):
    games = [recorded(key, seats, seed) for seed in range(GAMES)]
    decisions = sum(map(len, games))
    halfway = [
        asked_and_played(begun(key, seats, seed), moves[: len(moves) // 2])
        for seed, moves in enumerate(games)
    ]
    gc.collect()
    gc.freeze()  # what the whole site keeps is not looked through while moves are timed
    played = best(
        lambda: [asked_and_played(begun(key, seats, seed), moves) for seed, moves in enumerate(games)]
    )
    copied = best(lambda: [game.copy() for game in halfway for _ in range(100)]) / len(halfway) / 100
    packed = best(lambda: [game.to_json() for game in halfway for _ in range(10)]) / len(halfway) / 10
    listed = [len(game.decision(who).moves) for game in halfway for who in game.waiting() if who != DEALER]
    report.add(
        f"Decisions, best of {ROUNDS} rounds of {GAMES} random games, in seconds of one core",
        f"{key}, {seats}",
        {
            "decisions a second": f"{decisions / played:,.0f}",
            "a decision, us": f"{played / decisions * 1e6:.0f}",
            "a copy, us": f"{copied * 1e6:.1f}",
            "a snapshot, us": f"{packed * 1e6:.0f}",
            "legal moves halfway, median": f"{statistics.median(listed) if listed else 0:.0f}",
        },
    )
