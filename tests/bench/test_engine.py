"""Speed of the rules: one move with the legal moves of the next decisions, a replay, a snapshot.

Aims: median below 0.1 ms and p99 below 1 ms a move, whatever the length of the game; a finished game of
four replayed in less than 100 ms; a snapshot below 8 kB. Run by `make bench`; figures are printed, nothing
fails by the clock.
"""

import random
import statistics
from time import perf_counter

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from adventures.rules import Game, Setup

from ..games.moon.rules.deal import dealer_of, play_random

GAMES = 40
SEATS = ("ana", "ben", "cem", "dia", "eva", "fox")


def new_game(key, seats, seed):
    chance, game = random.Random(seed), adventure(key)
    missions = tuple(chance.choice(cards) for cards in game.missions.values())
    opponent = chance.choice(game.opponents) if seats == 1 else None
    return Game.new(Setup(key, SEATS[:seats], missions=missions, opponent=opponent))


def timed_moves(key, seats, seed):
    """Plays a random game; yields turn and seconds of every move, the next legal moves included."""
    game, chance = new_game(key, seats, seed), random.Random(seed)
    dealer = dealer_of(game, seed)
    while not game.over:
        seat = chance.choice(game.waiting())
        text = dealer.cards(game) if seat == "dealer" else chance.choice(game.decision(seat).moves)
        start = perf_counter()
        events = game.play(seat, text)
        for waiting in game.waiting():
            assert game.decision(waiting) is not None
        yield game.turn, perf_counter() - start
        dealer.see(events)


def median(values):
    """The median, nan where no random game lasts so long."""
    values = list(values)
    return statistics.median(values) if values else float("nan")


def percentile(values, part):
    return sorted(values)[int(len(values) * part)]


@pytest.mark.parametrize("key", sorted(RULESETS))
@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_one_move(key, seats, capsys):
    if seats == 1 and not adventure(key).opponents:
        pytest.skip("has no solo mode")
    moves = [move for seed in range(GAMES) for move in timed_moves(key, seats, seed)]
    times = [seconds * 1e6 for _, seconds in moves]
    early = median(seconds * 1e6 for turn, seconds in moves if turn <= 10)
    late = median(seconds * 1e6 for turn, seconds in moves if turn > 15)
    with capsys.disabled():
        print(
            f"\n{key}, {seats} seats, {len(times)} moves: median {statistics.median(times):.1f} us,"
            f" p99 {percentile(times, 0.99):.1f} us, max {max(times):.1f} us;"
            f" median of turns 1-10 {early:.1f} us, after turn 15 {late:.1f} us"
        )


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_replay_of_a_finished_game_of_four(key, benchmark):
    record = play_random(new_game(key, 4, 1), 1).record()
    benchmark(Game.replay, record)


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_snapshot(key, benchmark, capsys):
    sizes = []
    for seed in range(GAMES):
        game = new_game(key, 4, seed)
        play_random(game, seed)
        sizes.append(len(game.to_json().encode()))
    with capsys.disabled():
        print(f"\n{key}, 4 seats, finished: snapshot {statistics.median(sizes):.0f} bytes, most {max(sizes)}")
    benchmark(lambda: Game.from_json(game.to_json()))
