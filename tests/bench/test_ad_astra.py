"""Random and greedy games of Ad Astra: that all of them end, how fast moves are, how games go.

Run by `make bench`; ASTRA_GAMES says how many games of each kind (1000 for a long look). Figures are printed,
nothing fails by the clock.
"""

import gc
import os
import random
import statistics
from collections import Counter
from time import process_time, thread_time

import pytest

from adventures.rules import Game

from ..games.ad_astra.playing import any_move, greedy_move, new_game, play_random
from .report import part

GAMES = int(os.environ.get("ASTRA_GAMES", "60"))
SEATS = (3, 4, 5)
PLAYERS = {"random": any_move, "greedy": greedy_move}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("player", PLAYERS)
def test_games(player, seats, report):
    chance, seconds, choices, games = random.Random(seats), [], [], []
    longest = (0.0, "")
    gc.collect()
    gc.freeze()  # what the whole site keeps is not looked through while a move is timed
    start = process_time()
    for _ in range(GAMES // len(SEATS)):
        game = new_game(seats)
        while not game.over:
            who, text = PLAYERS[player](game, chance)
            decision = game.decision(who)
            choices.append(len(decision.moves))
            began = thread_time()
            game.play(who, text)
            spent = thread_time() - began
            seconds.append(spent)
            longest = max(longest, (spent, f"{decision.kind}: {text}"))
        games.append(game)
    spent = process_time() - start
    several = [count for count in choices if count > 1]
    report.add(
        f"Ad Astra, {GAMES // len(SEATS)} {player} games for each number of seats",
        f"{seats}",
        {
            "moves a second, with choosing them": f"{len(seconds) / spent:,.0f}",
            "moves a second, rules alone": f"{len(seconds) / sum(seconds):,.0f}",
            "one move with the next legal ones, median / p99 us": " / ".join(
                f"{part(seconds, share) * 1e6:.0f}" for share in (0.5, 0.99)
            ),
            "longest move, us": f"{longest[0] * 1e6:.0f} ({longest[1]})",
            "legal moves a decision, median / p99 / most": " / ".join(
                f"{part(several, share):.0f}" for share in (0.5, 0.99, 1)
            ),
            **how_they_went(games),
        },
    )


def how_they_went(games: list[Game]) -> dict[str, str]:
    """Lengths, points and ends of games that are over."""
    views = [game.view(None) for game in games]
    totals = [sorted(score["total"] for score in view["scores"].values()) for view in views]
    rounds = [game.turn for game in games]
    artifacts = [
        sum(len(player["used"]) + player["artifact_count"] for player in view["players"].values())
        for view in views
    ]
    wins: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for game, view in zip(games, views, strict=True):
        wins.update(view["players"][seat]["colour"] for seat in game.result.ranking[0])
        reasons.update({reason for _, reason in game.result.reasons})
    return {
        "moves a game, median / most": middle_and_most([len(game.moves) for game in games]),
        "rounds, median / most": middle_and_most(rounds),
        "points of the winner / of the last, mean": " / ".join(
            f"{statistics.mean(points[at] for points in totals):.0f}" for at in (-1, 0)
        ),
        "planets face up, mean": f"{statistics.mean(view['face_up'] for view in views):.1f}",
        "artifacts drawn, mean": f"{statistics.mean(artifacts):.1f}",
        "wins by colour": ", ".join(f"{colour} {count}" for colour, count in sorted(wins.items())),
        "ends": ", ".join(f"{reason} {count}" for reason, count in sorted(reasons.items())),
    }


def middle_and_most(numbers: list[int]) -> str:
    return f"{statistics.median(numbers):.0f} / {max(numbers)}"


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_a_snapshot_and_a_replay(seats, report):
    views, snapshots, replays, sizes, weights = [], [], [], [], []
    for seed in range(20):
        game = play_random(new_game(seats), seed, 40 * seats)
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
        "Ad Astra, what else is asked",
        f"{seats}",
        {
            "view, us": f"{statistics.median(views) * 1e6:.0f}",
            "view, characters": f"{max(weights)}",
            "snapshot and back, us": f"{statistics.median(snapshots) * 1e6:.0f}",
            "snapshot, characters": f"{max(sizes)}",
            "a move of a replay, us": f"{statistics.median(replays) * 1e6:.0f}",
        },
    )
