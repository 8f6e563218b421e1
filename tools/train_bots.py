"""Learns the values of a ruleset from games that bots play among themselves (`make train GAME=moon.1`).

In rounds: bots play with the values learnt so far, and err now and then so that many ways are seen; how each
seat stood at the end of each of its turns is written down beside how it ended. What is expected of a turn is
drawn towards what was expected of the next one (TRUST), for a single end says little. Ridge regression finds
the weights, field by field, from the last rounds; how near they stay to those of before follows from games
that were left out (PENALTIES). In a race (`Features.is_race`) all come to much the same: there it learns from
how a seat stood and ended beside the average of the others. What comes out is a JSON file of a few kilobytes
in `adventures/bots/weights/`. Another run goes on from there, with other games; the file lists all runs.
Without a file it begins anew, alone with what was learnt in company.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

import numpy as np

from adventures.bots import Bot, Budget, Level, Table, Values, seeded
from adventures.bots.policy import open_decision
from adventures.bots.values import ALONE, FORMAT, OUTLOOK, UNTRAINED, Weights
from adventures.rules import Game, IllegalMove
from tools.bot_games import agree_to_end, begin, kit_of, tables_of

WEIGHTS = Path("adventures/bots/weights")
LEARNER = Level("learner", Budget(60, 5.0), 2, 0.0)
ERRS = 0.05
FIRST_ERRS = 0.15
"""In which share of their turns learners err, and in the first round, when they know nothing."""
TRUST = 0.75
"""So much of a turn's end counts as the game went on, the rest as it was expected to at the next turn."""
ROUNDS_KEPT = 3
SELDOM = 20
"""A feature that was seen less often is left out."""
PENALTIES = (15.0, 100.0, 500.0, 2_000.0, 8_000.0, 32_000.0)
"""Of ridge regression, for what departs from the weights of before, so that few games change little.

Games are left out in turn. Taken is the largest with which they are expected nearly as well as with the best
one: not worse by more than one standard error.
"""
PARTS = 5
"""In so many parts games are left out."""
SLIGHT = 0.02
"""A weight that usually moves fewer points than this is left out."""
ENOUGH, LONGEST = 300, 3_000
"""After so many turns of seats they agree to end a game, and after so many it is given up."""
DIGITS = 3


@dataclass(frozen=True, slots=True)
class Sample:
    """How a seat stood at the end of a turn, and how many points more each field of its score came to.

    In a race `others` is the same for the average of the others.
    """

    turn: int
    numbers: Mapping[str, float]
    more: Mapping[str, float]
    others: Sample | None = None

    def apart(self) -> Sample:
        """Gets by how much it differs from the others, where there are any."""
        if self.others is None:
            return self
        numbers, more = _less(self.numbers, self.others.numbers), _less(self.more, self.others.more)
        return Sample(self.turn, numbers, more)


@dataclass(frozen=True, slots=True)
class Stood:
    """How a seat stood at the end of a turn, and the final points that were expected of it then."""

    turn: int
    numbers: Mapping[str, float]
    now: Mapping[str, float]
    expected: Mapping[str, float]

    @classmethod
    def of(cls, game: Game, seat: str, values: Values) -> Stood:
        """Sees how a seat stands in a game."""
        return cls(
            game.turn,
            dict(values.features.of(game, seat)),
            game.score(seat).fields,
            values.expected_fields(game, seat),
        )

    @classmethod
    def average(cls, seats: Sequence[Stood]) -> Stood:
        """Gets how some seats stood at one time, on average."""
        return cls(
            seats[0].turn,
            _mean([one.numbers for one in seats]),
            _mean([one.now for one in seats]),
            _mean([one.expected for one in seats]),
        )


@dataclass(frozen=True, slots=True)
class Played:
    """What one game gives to learn from."""

    samples: Sequence[Sample]
    turns: int
    totals: Sequence[int]


def play(key: str, seed: int, weights: Weights, errs: float) -> Played | None:
    """Plays a game among learners; None where it does not come to its end."""
    chance = seeded(f"{key} {seed}")
    table, kit = begin(key, chance), kit_of(key.removesuffix(ALONE))
    bot = Bot(Values(kit.features, weights), kit.chance, LEARNER)
    seats = table.game.setup.seats
    is_race = len(seats) > 1 and kit.features.is_race(table.game.setup)
    stood: dict[str, list[Stood]] = {seat: [] for seat in seats}
    beside: dict[str, list[Stood]] = {seat: [] for seat in seats}
    for number in range(LONGEST):
        if number >= ENOUGH:
            agree_to_end(table)
        if table.game.over:
            break
        seat = chance.choice(table.game.waiting())
        after = play_turn(table, seat, bot, errs, chance)
        if after.result is None:
            stood[seat].append(Stood.of(after, seat, bot.values))
            if is_race:
                others = [Stood.of(after, other, bot.values) for other in seats if other != seat]
                beside[seat].append(Stood.average(others))
    result = table.game.result
    if result is None:
        return None
    ends = {seat: result.scores[seat].fields for seat in seats}
    samples: list[Sample] = []
    for seat, turns in stood.items():
        own = list(drawn_back(turns, ends[seat], learnt_before=weights is not UNTRAINED))
        if is_race:
            end = _mean([ends[other] for other in seats if other != seat])
            theirs = drawn_back(beside[seat], end, learnt_before=weights is not UNTRAINED)
            own = [replace(one, others=other) for one, other in zip(own, theirs, strict=True)]
        samples += own
    return Played(samples, result.turns, [result.scores[seat].total for seat in seats])


def play_turn(table: Table, seat: str, bot: Bot, errs: float, chance: Random) -> Game:
    """Plays the rest of a seat's turn at a table; gets the game as it stood before anything was dealt.

    Where it errs that is any one move.
    """
    decision = open_decision(table.game, seat)
    moves: Sequence[str] = decision.moves
    if len(moves) > 1 and chance.random() < errs:
        moves = [chance.choice(bot.values.features.candidates(table.game, seat, decision))]
    elif len(moves) > 1:
        moves = bot.answers(table.game, seat, chance, LEARNER.budget)[0].moves
    for move in moves:
        after = table.game.copy()
        try:
            after.play(seat, move)
        except IllegalMove:
            break  # something else was asked in between
        table.play(seat, move)
    return after


def drawn_back(turns: Sequence[Stood], end: Mapping[str, float], *, learnt_before: bool) -> Iterator[Sample]:
    """Yields the samples of a seat, the last first.

    What each turn led to is drawn towards what was expected one turn later.
    """
    trust = TRUST if learnt_before else 1.0
    led_to: Mapping[str, float] = end
    for stood in reversed(turns):
        yield Sample(
            stood.turn, stood.numbers, {field: led_to[field] - stood.now.get(field, 0) for field in end}
        )
        led_to = {
            field: trust * led_to[field] + (1 - trust) * stood.expected.get(field, 0.0) for field in end
        }


def learnt(games: Sequence[Played], before: Weights) -> Weights:
    """Finds the weights that expect best how the seats of these games ended, near those of before."""
    samples = [sample for game in games for sample in game.samples]
    turns = max(1, round(float(np.quantile([game.turns for game in games], 0.9))))
    seen = Counter(name for sample in samples for name, number in sample.numbers.items() if number)
    known = {name for weights in before.fields.values() for name in weights if name}
    names = ["", *sorted({name for name, count in seen.items() if count >= SELDOM} | known)]
    fields = sorted({field for sample in samples for field in sample.more})
    apart, target = _matrices([sample.apart() for sample in samples], names, fields, turns)
    scale = apart.std(axis=0)
    scale[scale == 0] = 1.0
    scaled = apart / scale
    start = _laid_out(before, names, fields, turns) * scale[:, None]
    game = np.array([at for at, game in enumerate(games) for _ in game.samples])
    solved = _solved(scaled, target, start, _penalty(scaled, target, start, game))
    solved[1:][np.abs(solved[1:]) < SLIGHT] = 0.0
    found = solved / scale[:, None]
    count = len(names)
    if any(sample.others for sample in samples):
        plain, points = _matrices(samples, names, fields, turns)
        constant = [0, count]
        found[constant] = 0.0
        found[constant] = np.linalg.lstsq(plain[:, constant], points - plain @ found, rcond=None)[0]
    return Weights(
        turns,
        {
            field: {
                names[at]: (float(found[at, column]), float(found[at + count, column]))
                for at in range(count)
                if abs(found[at, column]) + abs(found[at + count, column]) > 0
            }
            for column, field in enumerate(fields)
        },
    )


def _matrices(
    samples: Sequence[Sample], names: Sequence[str], fields: Sequence[str], turns: int
) -> tuple[Any, Any]:
    """Lays samples out: their numbers, again times how far the game is, and what each field gained."""
    progress = np.array([min(1.0, sample.turn / turns) for sample in samples])
    plain = np.array(
        [[sample.numbers.get(name, 0.0) if name else 1.0 for name in names] for sample in samples]
    )
    points = np.array([[sample.more.get(field, 0.0) for field in fields] for sample in samples])
    return np.hstack([plain, plain * progress[:, None]]), points


def _solved(scaled: Any, target: Any, start: Any, penalty: float) -> Any:
    """Finds the weights by ridge regression that stays near where it starts."""
    ridge = np.eye(scaled.shape[1]) * penalty
    ridge[0, 0] = 0.0
    return start + np.linalg.solve(scaled.T @ scaled + ridge, scaled.T @ (target - scaled @ start))


def _penalty(scaled: Any, target: Any, start: Any, game: Any) -> float:
    """Gets the penalty to take, by how well the sum of all fields is expected in games that were left out.

    `game` says of each sample in which game it was seen.
    """
    games = int(game.max()) + 1
    if games < PARTS:
        return PENALTIES[0]

    def missed(penalty: float) -> Any:
        wrong = np.zeros(games)
        for part in range(PARTS):
            out = game % PARTS == part
            solved = _solved(scaled[~out], target[~out], start, penalty)
            apart = (target[out] - scaled[out] @ solved).sum(axis=1)
            wrong += np.bincount(game[out], apart**2, games)
        return wrong

    by_penalty = [missed(penalty) for penalty in PENALTIES]
    best = min(by_penalty, key=np.sum)
    return max(
        penalty
        for penalty, wrong in zip(PENALTIES, by_penalty, strict=True)
        if wrong.mean() - best.mean() <= (wrong - best).std() / np.sqrt(games)
    )


def _mean(mappings: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Gets the mean of each number; one that is not named is 0."""
    names = dict.fromkeys(name for mapping in mappings for name in mapping)
    return {name: sum(mapping.get(name, 0.0) for mapping in mappings) / len(mappings) for name in names}


def _less(numbers: Mapping[str, float], others: Mapping[str, float]) -> dict[str, float]:
    """Subtracts numbers by their names; one that is not named is 0."""
    return {
        name: numbers.get(name, 0.0) - others.get(name, 0.0) for name in {**dict(numbers), **dict(others)}
    }


def _laid_out(weights: Weights, names: Sequence[str], fields: Sequence[str], turns: int) -> Any:
    """Lays weights out as a matrix: at the beginning of a game, then how they change until turn `turns`.

    What a rule of thumb expects in all is spread evenly over the fields.
    """
    pairs = [[weights.fields.get(field, {}).get(name, (0.0, 0.0)) for field in fields] for name in names]
    overall = [weights.fields.get(OUTLOOK, {}).get(name, (0.0, 0.0)) for name in names]
    longer, share = turns / weights.turns, 1 / len(fields)
    return np.array(
        [
            [first + all_first * share for first, _ in row]
            for row, (all_first, _) in zip(pairs, overall, strict=True)
        ]
        + [
            [(later + all_later * share) * longer for _, later in row]
            for row, (_, all_later) in zip(pairs, overall, strict=True)
        ]
    )


def written(key: str, weights: Weights, recipe: Sequence[Mapping[str, int]]) -> str:
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
        "features": names,
        "fields": fields,
    }
    return json.dumps(data, separators=(",", ":")) + "\n"


def _short(number: float) -> float:
    return float(f"{number:.{DIGITS}g}")


def train(key: str, games: int, rounds: int) -> Iterator[str]:
    """Trains one key round by round and writes its file after each; tells how it goes."""
    weights, runs = weights_before(key), runs_before(key)
    first = 1 + sum(run["games"] * run["rounds"] for run in runs)
    rounds_played: list[list[Played]] = []
    began = process_time()
    for number in range(rounds):
        seeds = range(first + number * games, first + (number + 1) * games)
        errs = FIRST_ERRS if weights is UNTRAINED else ERRS
        played = [one for at in seeds if (one := play(key, at, weights, errs)) is not None]
        rounds_played = [*rounds_played, played][-ROUNDS_KEPT:]
        weights = learnt([one for games_played in rounds_played for one in games_played], weights)
        recipe = [*runs, {"games": games, "rounds": number + 1, "first seed": first}]
        file_of(key).write_text(written(key, weights, recipe))
        totals = [total for one in played for total in one.totals]
        yield (
            f"{key} round {number + 1}: {len(played)} games, {fmean(totals):.1f} points on average,"
            f" {process_time() - began:.0f} s of CPU"
        )


def file_of(key: str) -> Path:
    """Gets where the weights of a key are stored."""
    return WEIGHTS / f"{key}.json"


def weights_before(key: str) -> Weights:
    """Gets the weights from which learning goes on."""
    found = [one for one in (key, key.removesuffix(ALONE)) if file_of(one).exists()]
    return Weights.from_json(json.loads(file_of(found[0]).read_text())) if found else UNTRAINED


def runs_before(key: str) -> list[dict[str, int]]:
    """Gets the runs that led to the weights of a key."""
    runs: list[dict[str, int]] = (
        json.loads(file_of(key).read_text())["recipe"] if file_of(key).exists() else []
    )
    return runs


def main() -> None:
    """Trains what is named: a ruleset, alone and in company, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("key", help="a ruleset, such as moon.1 or moon.1.solo")
    parser.add_argument("--games", type=int, default=60, help="games a round")
    parser.add_argument("--rounds", type=int, default=4)
    asked = parser.parse_args()
    keys = [asked.key] if asked.key.endswith(ALONE) else tables_of(asked.key)
    for key in keys:
        for line in train(key, asked.games, asked.rounds):
            print(line, flush=True)


if __name__ == "__main__":
    main()
