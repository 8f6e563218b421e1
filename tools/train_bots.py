"""Learns the values of a ruleset from games that bots play among themselves (`make train GAME=moon.1`).

In rounds: bots play with the values learnt so far, erring often enough that many ways are seen; how each seat
stood at the end of each of its turns is written down beside how it ended; ridge regression finds the weights
that expect the one from the other, field by field. The last two rounds count. What comes out is a JSON
file of a few kilobytes in `adventures/bots/weights/`, the same for the same seed.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from time import process_time

import numpy as np

from adventures.bots import Bot, Budget, Level, Values
from adventures.bots.values import ALONE, FORMAT, UNTRAINED, Weights
from tools.bot_games import begin, kit_of, tables_of

WEIGHTS = Path("adventures/bots/weights")
LEARNER = Level("learner", Budget(240, 5.0), 4, 0.35)
SELDOM = 20
"""A feature that was seen less often is left out."""
PENALTY = 30.0
LONGEST = 3_000
DIGITS = 3


@dataclass(frozen=True, slots=True)
class Sample:
    """How a seat stood at the end of a turn, and how it ended."""

    turn: int
    numbers: Mapping[str, float]
    now: Mapping[str, int]
    end: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Played:
    """What one game gives to learn from."""

    samples: Sequence[Sample]
    turns: int
    totals: Sequence[int]
    apart: Sequence[float]


def play(key: str, seed: int, weights: Weights) -> Played | None:
    """Plays a game among learners; None where it does not come to its end."""
    chance = Random(f"{key} {seed}")  # noqa: S311 - the same games for the same seed
    table, kit = begin(key, chance), kit_of(key)
    values = Values(kit.features, weights)
    bot = Bot(values, kit.chance, LEARNER)
    stood: list[tuple[str, int, Mapping[str, float], Mapping[str, int]]] = []
    for _ in range(LONGEST):
        game = table.game
        if game.over:
            break
        seat = chance.choice(game.waiting())
        turn = game.turn
        move = bot.choose(game, seat, chance, LEARNER.budget).move
        game_before = game.copy()
        table.play(seat, move)
        if table.game.turn != turn or seat not in table.game.waiting():
            game_before.play(seat, move)
            if game_before.result is None:
                numbers = dict(values.features.of(game_before, seat))
                stood.append((seat, turn, numbers, game_before.score(seat).fields))
    result = table.game.result
    if result is None:
        return None
    samples = [Sample(turn, numbers, now, result.scores[seat].fields) for seat, turn, numbers, now in stood]
    totals = [result.scores[seat].total for seat in table.game.setup.seats]
    others = values.features.rivals(table.game, table.game.setup.seats[0])
    rivals = [result.scores[one].total for one in others]
    return Played(samples, result.turns, totals, [totals[0] - max(rivals)] if rivals else [])


def learnt(games: Sequence[Played]) -> Weights:
    """Finds the weights that expect best how the seats of these games ended."""
    samples = [sample for game in games for sample in game.samples]
    turns = max(1, round(float(np.quantile([game.turns for game in games], 0.9))))
    seen = Counter(name for sample in samples for name, number in sample.numbers.items() if number)
    names = sorted(name for name, count in seen.items() if count >= SELDOM)
    fields = sorted({field for sample in samples for field in sample.end})
    progress = np.array([min(1.0, sample.turn / turns) for sample in samples])
    plain = np.array([[sample.numbers.get(name, 0.0) for name in names] for sample in samples])
    plain = np.hstack([np.ones((len(samples), 1)), plain])
    both = np.hstack([plain, plain * progress[:, None]])
    scale = both.std(axis=0)
    scale[scale == 0] = 1.0
    target = np.array(
        [[sample.end.get(field, 0) - sample.now.get(field, 0) for field in fields] for sample in samples],
        dtype=float,
    )
    scaled = both / scale
    penalty = np.eye(scaled.shape[1]) * PENALTY
    penalty[0, 0] = 0.0
    found = np.linalg.solve(scaled.T @ scaled + penalty, scaled.T @ target) / scale[:, None]
    count = len(names) + 1
    named = ["", *names]
    apart = [gap for game in games for gap in game.apart] or [total for g in games for total in g.totals]
    return Weights(
        turns,
        round(pstdev(apart), 1),
        {
            field: {
                named[at]: (float(found[at, column]), float(found[at + count, column]))
                for at in range(count)
                if abs(found[at, column]) + abs(found[at + count, column]) > 0.004
            }
            for column, field in enumerate(fields)
        },
    )


def written(key: str, weights: Weights, recipe: Mapping[str, object]) -> str:
    """Puts weights into the text of their file."""
    names = sorted({name for fields in weights.fields.values() for name in fields})
    index = {name: at for at, name in enumerate(names)}
    fields = {
        field: [[index[name], _short(first), _short(later)] for name, (first, later) in pairs.items()]
        for field, pairs in weights.fields.items()
    }
    data = {
        "format": FORMAT,
        "key": key,
        "recipe": recipe,
        "turns": weights.turns,
        "spread": weights.spread,
        "features": names,
        "fields": fields,
    }
    return json.dumps(data, separators=(",", ":")) + "\n"


def _short(number: float) -> float:
    return float(f"{number:.{DIGITS}g}")


def train(key: str, games: int, rounds: int, seed: int) -> Iterator[str]:
    """Trains one key round by round and writes its file; tells how it goes."""
    weights = UNTRAINED
    before: list[Played] = []
    began = process_time()
    for number in range(rounds):
        seeds = range(seed + number * games, seed + (number + 1) * games)
        played = [one for at in seeds if (one := play(key, at, weights)) is not None]
        weights = learnt(before + played)
        before = played
        totals = [total for one in played for total in one.totals]
        yield (
            f"{key} round {number + 1}: {len(played)} games, {fmean(totals):.1f} points on average,"
            f" {process_time() - began:.0f} s of CPU"
        )
    recipe = {"games": games, "rounds": rounds, "seed": seed}
    (WEIGHTS / f"{key}.json").write_text(written(key, weights, recipe))


def main() -> None:
    """Trains what is named: a ruleset, alone and in company, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("key", help="a ruleset, such as moon.1 or moon.1.solo")
    parser.add_argument("--games", type=int, default=120, help="games a round")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    keys = [asked.key] if asked.key.endswith(ALONE) else tables_of(asked.key)
    for key in keys:
        for line in train(key, asked.games, asked.rounds, asked.seed):
            print(line, flush=True)


if __name__ == "__main__":
    main()
