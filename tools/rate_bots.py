"""Lets the levels of bots play rated games of a ruleset, and records how these ended.

python -m tools.rate_bots moon.1 100 tests/records/ratings/moon.1.json

It can be stopped at any time: the next run goes on after the games in the file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from pathlib import Path

from adventures.bots import LEVELS
from adventures.running.strength import Strength, after_game
from tools.bot_strength import play

Ended = Mapping[str, int]
"""The places of levels that played a game."""


def pairs() -> Iterator[tuple[str, str]]:
    """Goes through all pairs of levels without end, each of them first in every other round."""
    while True:
        for one, other in combinations(LEVELS, 2):
            yield one, other
        for one, other in combinations(LEVELS, 2):
            yield other, one


def games(ruleset: str, count: int, deal: str = "rated", first: int = 0) -> Iterator[Ended]:
    """Plays games up to so many, from the first named on; one that does not come to its end is left out."""
    for number, names in islice(enumerate(pairs()), first, count):
        ended = play(ruleset, names, f"{deal} {number}")
        if ended is not None:
            yield dict(zip(names, (place + 1 for place in ended["places"]), strict=False))


def strengths_of(played: Sequence[Ended]) -> dict[str, Strength]:
    """Gets how strong games, in their order, have shown the levels to be."""
    known = {level: Strength() for level in LEVELS}
    for places in played:
        after = after_game([known[level] for level in places], list(places.values()))
        known |= dict(zip(places, after, strict=True))
    return known


def main(ruleset: str, count: str, file: str) -> None:
    """Plays them, writes their places into a file after each, and prints the ratings at the end."""
    path = Path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    played: list[Ended] = json.loads(path.read_text()) if path.exists() else []
    for one in games(ruleset, int(count), first=len(played)):
        played.append(one)
        path.write_text("[\n" + ",\n".join(f" {json.dumps(one)}" for one in played) + "\n]\n")
    for level, strength in strengths_of(played).items():
        print(f"{level}: {strength.value} ± {strength.margin}")


if __name__ == "__main__":
    main(*sys.argv[1:])
