"""How strong the bots are (`make strength GAME=moon.1 PAIR=keen-greedy GAMES=40`).

Pairs of players meet in each ruleset. Every deal is played twice, with the seats swapped and the same deck.
What comes out is *added* to the counts in `tests/bench/strength.json`: a run can be stopped at any time, and
the next one goes on with the next deals. The tables in docs/bots.md are written from these counts.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

from adventures.bots import (
    LEVELS,
    Bot,
    Budget,
    Choice,
    GreedyPolicy,
    Policy,
    RandomPolicy,
    Values,
    bot_of,
    play_on,
    seeded,
)
from adventures.bots.policy import open_decision
from adventures.bots.values import ALONE, UNTRAINED
from adventures.rules import RULESETS, Game
from tools.bot_games import agree_to_end, begin, kit_of
from tools.suite_times import replace_block

COUNTS = Path("tests/bench/strength.json")
PAGE = Path("docs/bots.md")
PAIRS = (
    "greedy-random",
    "gentle-random",
    "gentle-greedy",
    "steady-gentle",
    "keen-steady",
    "strong-keen",
    "strong-greedy",
)
SEED = "strength"
"""Deals of this tool; those of training have other names."""
ENOUGH, LONGEST = 1_500, 6_000
"""After so many moves the players agree to end a game, and after so many it is given up."""
STEP = 1.25
"""CPU times are counted in classes, each so many times as long as the last; the first ends at 0.1 ms."""

Times = dict[str, int]


@dataclass(slots=True)
class MeteredPolicy:
    """A player, and how long it thinks: each choice with its turn and its milliseconds of CPU."""

    policy: Policy
    decisions: list[tuple[int, float]] = field(default_factory=list)

    def choose(self, game: Game, seat: str, chance: Random, budget: Budget) -> Choice:
        """Chooses as the player does."""
        began = thread_time()
        choice = self.policy.choose(game, seat, chance, budget)
        if len(open_decision(game, seat).moves) > 1:
            self.decisions.append((game.turn, (thread_time() - began) * 1000))
        return choice

    def add_to(self, times: dict[str, Times], turns: int) -> None:
        """Adds the decisions of a game, those of its first half and those of its second."""
        for turn, spent in self.decisions:
            half = times.setdefault("early" if 2 * turn <= turns else "late", {})
            name = str(time_class(spent))
            half[name] = half.get(name, 0) + 1


def time_class(milliseconds: float) -> int:
    """Gets the class of a time: the first whose end is not before it."""
    end, at = 0.1, 0
    while end < milliseconds:
        end *= STEP
        at += 1
    return at


def quantile(times: Times, part: float) -> float:
    """Gets the end of the class in which that part of the times is reached."""
    left = part * sum(times.values())
    for name, count in sorted(times.items(), key=lambda one: int(one[0])):
        left -= count
        if left <= 0:
            return float(0.1 * STEP ** int(name))
    return 0.0


def player(name: str, key: str, setup: Any) -> tuple[Policy, Budget]:
    """Gets who plays under a name: random, greedy, a level, or `untrained`, which is keen without weights."""
    if name == "random":
        return RandomPolicy(), Budget(1)
    if name == "greedy":
        return GreedyPolicy(), Budget(1)
    kit = kit_of(key.removesuffix(ALONE))
    if name == "untrained":
        keen = LEVELS["keen"]
        return Bot(Values(kit.features, UNTRAINED), kit.chance, keen), keen.budget
    return bot_of(setup, kit.chance, kit.features, LEVELS[name]), LEVELS[name].budget


def play(key: str, names: Sequence[str], deal: str, opponent: int | None = None) -> Mapping[str, Any] | None:
    """Plays a deal with these players in this order, and with greedy ones where it needs more.

    None where it does not come to its end. Gets the points by seat, those of a rival without a seat last,
    and what each player has spent.
    """
    table = begin(key, seeded(deal), opponent=opponent)
    setup, chance = table.game.setup, seeded(f"{deal} moves")
    seated = [*names, *["greedy"] * (len(setup.seats) - len(names))]
    players = {seat: player(name, key, setup) for seat, name in zip(setup.seats, seated, strict=True)}
    meters = {seat: MeteredPolicy(policy) for seat, (policy, _budget) in players.items()}
    budgets = {seat: budget for seat, (_policy, budget) in players.items()}
    play_on(table, meters, chance, budgets=budgets, most=ENOUGH)
    play_on(table, meters, chance, budgets=budgets, most=LONGEST, until=lambda game: bool(game.agreed_end()))
    agree_to_end(table)
    play_on(table, meters, chance, budgets=budgets, most=LONGEST)
    result = table.game.result
    if result is None:
        return None
    order = [next(at for at, place in enumerate(result.ranking) if seat in place) for seat in result.scores]
    points = [score.total for score in result.scores.values()]
    return {"places": order, "points": points, "meters": list(meters.values()), "turns": result.turns}


class Strength:
    """The counts of all games played so far, by ruleset and pair; alone by opponent and player."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    @classmethod
    def read(cls) -> Strength:
        """Reads the file; nothing was played where there is none."""
        return cls(json.loads(COUNTS.read_text()) if COUNTS.exists() else {})

    def write(self) -> None:
        """Writes the file and the tables."""
        COUNTS.write_text(json.dumps(self.data, indent=1, sort_keys=True) + "\n")
        if PAGE.exists():
            lines = ["", *tables(self.data), ""]
            PAGE.write_text(replace_block(PAGE.read_text(), "strength", "\n".join(lines) + "\n"))

    def counts(self, key: str, pair: str) -> dict[str, Any]:
        """Gets the counts of a pair, zero before its first game."""
        empty = {"games": 0, "deals": 0, "wins": [0, 0], "ties": 0, "points": [0, 0], "times": {}}
        found: dict[str, Any] = self.data.setdefault(key, {}).setdefault(pair, empty)
        return found

    def add(self, counts: dict[str, Any], names: Sequence[str], played: Mapping[str, Any]) -> None:
        """Adds a game; `names` are the two players in the order of the pair, and of what was played."""
        places, points = played["places"], played["points"]
        counts["games"] += 1
        counts["ties"] += places[0] == places[1]
        for at in (0, 1):
            counts["wins"][at] += places[at] < places[1 - at]
            counts["points"][at] += points[at]
        for name, meter in zip(names, played["meters"], strict=False):
            meter.add_to(counts["times"].setdefault(name, {}), played["turns"])


def measure(key: str, pair: str, games: int, strength: Strength) -> Iterator[str]:
    """Plays so many games of a pair, the file written after each deal; tells how they end."""
    names = pair.split("-")
    counts = strength.counts(key, pair)
    for _ in range((games + 1) // 2):
        deal = f"{SEED} {key} {counts['deals']}"
        for order in (1, -1):
            played = play(key, names[::order], deal)
            if played is not None:
                seen = {**played, **{one: played[one][:2][::order] for one in ("places", "points", "meters")}}
                strength.add(counts, names, seen)
        counts["deals"] += 1
        strength.write()
    yield f"{key} {pair}: {counts['wins']} and {counts['ties']} ties in {counts['games']} games"


def measure_alone(ruleset: str, name: str, games: int, strength: Strength) -> Iterator[str]:
    """Plays so many games against each opponent of a ruleset that is played alone."""
    for rival in kit_of(ruleset).rivals(ruleset):
        key = ruleset + ALONE
        pair = f"{name}-{rival.name}"
        counts = strength.counts(key, pair)
        for _ in range(games):
            deal = f"{SEED} {key} {rival.level} {counts['deals']}"
            played = play(key, [name], deal, opponent=rival.level)
            counts["deals"] += 1
            if played is not None:
                strength.add(counts, [name], played)
            strength.write()
        yield f"{key} {pair}: {counts['wins']} in {counts['games']} games"


def interval(won: float, games: int) -> tuple[float, float]:
    """Gets the Wilson interval of a share, at 95 %."""
    if not games:
        return 0.0, 1.0
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def share_text(won: float, games: int) -> str:
    """Writes a share of games with its interval: `75 % (61-85)`."""
    low, high = interval(won, games)
    return f"{100 * won / games:.0f} % ({100 * low:.0f}-{100 * high:.0f})"


def tables(data: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yields the lines of the tables: pairs in each ruleset, times of each level, games alone."""
    company = {key: pairs for key, pairs in data.items() if not key.endswith(ALONE)}
    yield "Share of the games won by the first of a pair (a tie counts half), its 95 % interval, the average"
    yield "points of both, and how many games were played."
    yield ""
    yield from table_of_pairs(company)
    yield ""
    yield "Milliseconds of CPU for a decision with more than one answer, median / 95 %, in the first and in"
    yield "the second half of a game."
    yield ""
    yield "| ruleset | " + " | ".join(LEVELS) + " |"
    yield "|---|" + "---:|" * len(LEVELS)
    for key, pairs in sorted(data.items()):
        cells = [time_text(pairs.values(), level) for level in LEVELS]
        if any(cells):
            yield f"| {key} | " + " | ".join(cell or "-" for cell in cells) + " |"
    alone = {key: pairs for key, pairs in data.items() if key.endswith(ALONE)}
    if alone:
        yield ""
        yield "Share of the games alone that were won against each opponent."
        yield ""
        yield from table_of_pairs(alone)


def table_of_pairs(data: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yields the lines of a table: who won how often, in the order of PAIRS, then in that of the counts."""
    yield "| ruleset | pair | won | points | games |"
    yield "|---|---|---:|---:|---:|"
    for key, pairs in sorted(data.items()):
        for pair, counts in sorted(pairs.items(), key=_in_order):
            if games := counts["games"]:
                won = share_text(counts["wins"][0] + counts["ties"] / 2, games)
                one, other = (round(points / games) for points in counts["points"])
                yield f"| {key} | {pair.replace('-', ' against ')} | {won} | {one} : {other} | {games} |"


def _in_order(one: tuple[str, Any]) -> int:
    return PAIRS.index(one[0]) if one[0] in PAIRS else len(PAIRS)


def time_text(pairs: Any, level: str) -> str:
    """Writes the times of a level over all its pairs; empty where it has not played."""
    found = []
    for half in ("early", "late"):
        merged: Times = {}
        for counts in pairs:
            for name, count in counts["times"].get(level, {}).get(half, {}).items():
                merged[name] = merged.get(name, 0) + count
        if not merged:
            return ""
        found.append(f"{quantile(merged, 0.5):.0f} / {quantile(merged, 0.95):.0f}")
    return ", ".join(found)


def main() -> None:
    """Plays what is asked for: a ruleset, a pair and a number of games, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", help="a ruleset, or one played alone such as moon.1.solo")
    parser.add_argument("--pair", default="", help="such as keen-greedy; alone the player, such as strong")
    parser.add_argument("--games", type=int, default=200, help="games of each pair, or against each opponent")
    asked = parser.parse_args()
    strength = Strength.read()
    for key in [asked.game] if asked.game else sorted(RULESETS):
        if key.endswith(ALONE):
            lines = measure_alone(key.removesuffix(ALONE), asked.pair or "strong", asked.games, strength)
            for line in lines:
                print(line, flush=True)
            continue
        for pair in [asked.pair] if asked.pair else PAIRS:
            for line in measure(key, pair, asked.games, strength):
                print(line, flush=True)


if __name__ == "__main__":
    main()
