"""Speed of the rules: whole random games, one move with the next legal moves, a replay, a snapshot.

Aims: 25,000 decisions a second on one core in every Adventure, 150 whole games of four a second in
Adventure 2; median below 0.1 ms and p99 below 1 ms a move, whatever the length of the game; a finished game
of four replayed in less than 100 ms; a snapshot below 8 kB. Run by `make bench`; figures are printed, nothing
fails by the clock.
"""

import random
import statistics
import sys
from contextlib import contextmanager
from time import perf_counter, process_time

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from adventures.rules import Game, Setup

from ..games.moon.rules.deal import dealer_of, dealt, play_random

GAMES = 40

# Whole games are played so often, and the best time counts: others may be busy on the same machine.
ROUNDS = 5

# No game of four lasts so many turns.
TURNS = 100
SEATS = ("ana", "ben", "cem", "dia", "eva", "fox")


def new_game(key, seats, seed):
    chance, game = random.Random(seed), adventure(key)
    missions = tuple(chance.choice(cards) for cards in game.missions.values())
    opponent = chance.choice(game.opponents) if seats == 1 else None
    return Game.new(Setup(key, SEATS[:seats], missions=missions, opponent=opponent))


def random_moves(game, seed, flips):
    """Plays a random game of several with these cards; yields seat and text of each move, then makes it."""
    chance, cards = random.Random(seed).random, iter(flips)
    while not game.over:
        waiting = game.waiting()
        seat = waiting[int(chance() * len(waiting))]
        if seat == "dealer":
            text = next(cards)
        else:
            moves = game.decision(seat).moves
            text = moves[int(chance() * len(moves))]
        yield seat, text
        game.play(seat, text)


@contextmanager
def counted_calls(calls):
    """Adds to `calls` one entry for each call of a function, Python's own and those in C."""
    sys.setprofile(lambda frame, event, what: calls.append(event) if event in ("call", "c_call") else None)
    try:
        yield
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_random_games_of_four(key, report):
    flips = [[cards for _, cards in zip(range(TURNS), dealt(seed), strict=False)] for seed in range(GAMES)]
    decisions, seconds = 0, []
    for _ in range(ROUNDS):
        start = process_time()
        decisions = sum(
            sum(1 for _ in random_moves(new_game(key, 4, seed), seed, flips[seed])) for seed in range(GAMES)
        )
        seconds.append(process_time() - start)
    game, calls, answers = new_game(key, 4, 0), [], 0
    # A twin makes the same moves, uncounted: only what `play` calls is counted.
    for seat, text in random_moves(game.copy(), 0, flips[0]):
        with counted_calls(calls):
            game.play(seat, text)
        answers += 1
    report.add(
        f"Random games of four, best of {ROUNDS} rounds of {GAMES}, in seconds of one core",
        key,
        {
            "decisions a second": f"{decisions / min(seconds):,.0f}",
            "games a second": f"{GAMES / min(seconds):.0f}",
            "calls a decision": f"{len(calls) / answers:.0f}",
        },
    )


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
