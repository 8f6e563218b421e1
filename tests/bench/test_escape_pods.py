"""Random games of Escape Pods: that all of them end, how fast moves are, how many there are to choose from.

Run by `make bench`; ESCAPE_GAMES says how many games (10000 for a long look). Figures are printed, nothing
fails by the clock.
"""

import gc
import os
import random
import statistics
from collections import Counter
from time import process_time, thread_time

import pytest

from adventures.rules import Game

from ..games.escape_pods.playing import LONGEST, any_move, new_game, play_random, stop
from .report import part

GAMES = int(os.environ.get("ESCAPE_GAMES", "250"))
SEATS = (1, 2, 3, 4, 5)


@pytest.mark.parametrize("seats", SEATS)
def test_random_games(seats, report):
    chance, seconds, choices, lengths, turns = random.Random(seats), [], [], [], []
    ends: Counter[str] = Counter()
    gc.collect()
    gc.freeze()  # what the whole site keeps is not looked through while a move is timed
    start = process_time()
    for seed in range(GAMES // len(SEATS)):
        game = new_game(seats)
        while not game.over and len(game.moves) < LONGEST:
            who, text = any_move(game, chance)
            choices.append(len(game.decision(who).moves))
            began = thread_time()
            game.play(who, text)
            seconds.append(thread_time() - began)
        if not game.over:
            stop(game, seed)
        lengths.append(len(game.moves))
        turns.append(game.turn)
        ends[game.result.reasons[0][1]] += 1
    spent = process_time() - start
    in_turns = [count for count in choices if count > 1]
    report.add(
        f"Escape Pods, {GAMES // len(SEATS)} random games for each number of seats",
        f"{seats}",
        {
            "moves a second, with choosing them": f"{len(seconds) / spent:,.0f}",
            "moves a second, rules alone": f"{len(seconds) / sum(seconds):,.0f}",
            "one move with the next legal ones, median / p99 us": " / ".join(
                f"{part(seconds, share) * 1e6:.0f}" for share in (0.5, 0.99)
            ),
            "longest move, us": f"{max(seconds) * 1e6:.0f}",
            "legal moves a decision, median / p99 / most": " / ".join(
                f"{part(in_turns, share):.0f}" for share in (0.5, 0.99, 1)
            ),
            "moves a game, median / most": f"{statistics.median(lengths):.0f} / {max(lengths)}",
            "turns a game, median": f"{statistics.median(turns):.0f}",
            "ends": ", ".join(f"{reason} {count}" for reason, count in sorted(ends.items())),
        },
    )


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_a_view_a_snapshot_and_a_replay(seats, report):
    views, snapshots, replays, sizes, weights = [], [], [], [], []
    for seed in range(20):
        game = play_random(new_game(seats), seed, 12 * seats)
        seat = game.setup.seats[0]
        began = thread_time()
        view = game.view(seat)
        views.append(thread_time() - began)
        began = thread_time()
        text = game.to_json()
        Game.from_json(text)
        snapshots.append(thread_time() - began)
        sizes.append(len(text))
        weights.append(len(str(view)))
        record = play_random(game, seed).record()
        began = thread_time()
        Game.replay(record)
        replays.append((thread_time() - began) / len(record["moves"]))
    report.add(
        "Escape Pods, what else is asked",
        f"{seats}",
        {
            "view, us": f"{statistics.median(views) * 1e6:.0f}",
            "view, characters": f"{max(weights)}",
            "snapshot and back, us": f"{statistics.median(snapshots) * 1e6:.0f}",
            "snapshot, characters": f"{max(sizes)}",
            "a move of a replay, us": f"{statistics.median(replays) * 1e6:.0f}",
        },
    )
