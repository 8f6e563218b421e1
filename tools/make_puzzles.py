"""Finds puzzles in games of bots (`python -m tools.make_puzzles find`), and confirms them (`confirm`).

Two bots play; at some of their turns a combination is chosen, and all places for its number are judged.
Where one is clearly the best, by more than its noise, the position becomes a puzzle. Each is written as soon
as it is found, in `adventures/puzzles/data/`: a run can be stopped at any time, and the next one goes on.
`confirm` judges again with four times as many worlds and another seed, and drops those whose best place is
another one then, or no longer clearly ahead.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from adventures.bots import LEVELS, Bot, Table, bot_of, play_on, seeded
from adventures.puzzles.judging import JudgedPlace, Judgement, Worlds, foreseen, judged
from adventures.puzzles.puzzle import LEVELS as PUZZLE_LEVELS
from adventures.puzzles.puzzle import Puzzle, place_of
from adventures.rules import Game
from tools.bot_games import begin, kit_of
from tools.suite_times import replace_block

DATA = Path("adventures/puzzles/data")
COUNTS = DATA / "confirmed.json"
PAGE = Path("docs/puzzles.md")
RULESETS = tuple(f"moon.{number}" for number in range(1, 9))
EACH = 25
"""So many puzzles are shipped of a ruleset."""
WORLDS = Worlds(4, 16)
TIMES = 4
"""With so many times as many worlds a puzzle is confirmed."""
FEWEST, MOST = 5, 14
"""So many places a puzzle has,"""
FEWEST_OF = {"moon.8": 3}
"""but for The Battle: there each planet offers one space at a time."""
EARLIEST, LATEST = 5, 26
"""Turns of which puzzles are made."""
APART = 3
"""So many turns lie between two puzzles of one seat."""
FROM_A_GAME = 8
LOOKED_AT = 24
"""So many of the most promising questions of a game are judged."""
MARGIN = 1.0
"""So many points the best place is ahead of the second at least,"""
CLEARLY = 3.0
"""and by so many standard errors."""
INSTRUCTIVE = 0.5
"""So many points the second place leads further than an average one at least (of few, so many as `MARGIN`
further than the weakest), and it differs from the best in a field."""
TRIES = {"gentle": 12, "keen": 4}
"""How often bots of these levels answer a puzzle: how hard it is."""

Question = tuple[float, Game, str, list[JudgedPlace]]


def path_of(ruleset: str) -> Path:
    """Gets the file with the puzzles of a ruleset."""
    return DATA / f"{ruleset}.json"


def read(ruleset: str) -> list[dict[str, Any]]:
    """Reads the puzzles of a ruleset that were found so far."""
    path = path_of(ruleset)
    return json.loads(path.read_text())["puzzles"] if path.exists() else []


def write(ruleset: str, puzzles: Sequence[dict[str, Any]]) -> None:
    """Writes the puzzles of a ruleset, a line each."""
    lines = ",\n".join(json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in puzzles)
    path_of(ruleset).write_text(f'{{"format":"moonsite-puzzles/1","puzzles":[\n{lines}\n]}}\n')


def find(rulesets: Sequence[str], each: int) -> Iterator[str]:
    """Plays games of each ruleset in turn until so many puzzles are found of all; tells of each game."""
    games = dict.fromkeys(rulesets, 0)
    for ruleset in rulesets:
        games[ruleset] = 1 + max((one["game"] for one in read(ruleset)), default=-1)
    for ruleset in cycle(rulesets):
        if all(len(read(one)) >= each for one in rulesets):
            return
        had = read(ruleset)
        if len(had) >= each:
            continue
        number = games[ruleset]
        games[ruleset] += 1
        for one in from_game(ruleset, number):
            had.append(one)
            write(ruleset, had)
        yield f"{ruleset}: {len(had)} puzzles after {number + 1} games"


def from_game(ruleset: str, number: int) -> Iterator[dict[str, Any]]:
    """Plays a game and makes puzzles of its most promising questions."""
    table = begin(ruleset, seeded(f"puzzles {ruleset} {number}"))
    kit = kit_of(ruleset)
    bot = bot_of(table.game.setup, kit.chance, kit.features, LEVELS["keen"])
    chance = seeded(f"puzzles {ruleset} {number} moves")
    questions = sorted(asked_in(table, bot, chance), key=lambda one: one[0], reverse=True)
    turns, made = table.game.turn, 0
    taken: list[tuple[str, int]] = []
    for _promise, game, seat, places in questions[:LOOKED_AT]:
        if any(seat == one and abs(game.turn - turn) < APART for one, turn in taken):
            continue
        name = blake2b(repr(game.moves).encode(), digest_size=4).hexdigest()
        found = judged(bot, game, seat, places, name, WORLDS, least=MARGIN)
        if found is None or not is_puzzle(found):
            continue
        taken.append((seat, game.turn))
        made += 1
        yield {"id": f"{ruleset}-{name}", "game": number, **as_json(bot, game, seat, found, turns)}
        if made == FROM_A_GAME:
            return


def asked_in(table: Table, bot: Bot, chance: Random) -> Iterator[Question]:
    """Plays a game to its end; yields questions on the way with how promising they look."""
    seats = table.game.setup.seats
    policies, budgets = dict.fromkeys(seats, bot), dict.fromkeys(seats, bot.level.budget)
    while not table.game.over:
        turn = table.game.turn
        if EARLIEST <= turn <= LATEST and table.game.waiting() == seats:
            alone = seats[turn % len(seats)]
            for seat in seats if table.game.setup.ruleset in FEWEST_OF else (alone,):
                yield from _questions(table.game, bot, seat, chance)
        play_on(table, policies, chance, budgets=budgets, until=partial(_is_after, turn))


def _is_after(turn: int, game: Game) -> bool:
    return game.turn > turn


def _questions(game: Game, bot: Bot, seat: str, chance: Random) -> Iterator[Question]:
    """Yields for each combination that a seat could choose now where its number could be written."""
    asked = game.decision(seat)
    if asked is None or asked.kind != "take":
        return
    for take in asked.moves:
        chosen = game.copy()
        chosen.play(seat, take)
        writes = chosen.decision(seat)
        if writes is None or writes.kind != "write":
            continue
        fewest = FEWEST_OF.get(game.setup.ruleset, FEWEST)
        if not fewest <= len({place_of(move) for move in writes.moves}) <= MOST:
            continue
        places = foreseen(bot, chosen, seat, seeded("foreseen"))
        lead = places[0].line.points - places[1].line.points
        yield min(lead, 3.0) + chance.random(), chosen, seat, places


def is_puzzle(found: Judgement) -> bool:
    """Returns whether one place is clearly the best, and the second one instructive."""
    leads = found.field_leads(found.places[0], found.places[1])
    return (
        found.margin >= MARGIN
        and found.margin >= CLEARLY * found.noise
        and is_instructive(found)
        and any(abs(points) >= MARGIN / 2 for points in leads.values())
    )


def is_instructive(found: Judgement) -> bool:
    """Returns whether somebody can learn from why the second place is not the best one."""
    second, weakest = found.gain(found.places[1]), found.gain(found.places[-1])
    return second >= INSTRUCTIVE or (len(found.places) < FEWEST and second - weakest >= MARGIN)


def as_json(bot: Bot, game: Game, seat: str, found: Judgement, turns: int) -> dict[str, Any]:
    """Gets a puzzle as it is stored."""
    best = place_of(found.best.move)
    return {
        "seat": seat,
        "turn": game.turn,
        "turns": turns,
        "found": {level: share_found(bot, game, seat, best, level) for level in TRIES},
        "confirmed": 0,
        **judgement_as_json(found),
        "record": game.record(),
    }


def judgement_as_json(found: Judgement) -> dict[str, Any]:
    """Gets what is stored of how the places of a puzzle were judged."""
    first, second = found.places[:2]
    return {
        "margin": round(found.margin, 2),
        "noise": round(found.noise, 2),
        "worlds": found.worlds,
        "places": [[place_of(one.move), round(found.gain(one), 2)] for one in found.places],
        "best": fields(found.field_gains(first)),
        "second": fields(found.field_gains(second)),
        "leads": fields(found.field_leads(first, second)),
    }


def fields(points: Any) -> dict[str, float]:
    """Gets points by field, the largest first, without those that hardly count."""
    told = sorted(points.items(), key=lambda one: abs(one[1]), reverse=True)
    return {name: round(value, 2) for name, value in told if abs(value) >= 0.05}


def share_found(bot: Bot, game: Game, seat: str, best: str, level: str) -> float:
    """Gets the share of its tries in which a bot of a level answers with the best place."""
    one = Bot(bot.values, bot.chances, LEVELS[level])
    tries = TRIES[level]
    hits = 0
    for number in range(tries):
        chance = seeded(f"{level} {number}")
        choice = one.choose(game.imagined(seat, chance), seat, chance, one.level.budget)
        hits += place_of(choice.move) == best
    return round(hits / tries, 2)


def confirm(rulesets: Sequence[str], each: int) -> Iterator[str]:
    """Judges puzzles that are not confirmed again, of each ruleset in turn; drops those that do not agree."""
    for number in range(each):
        for ruleset in rulesets:
            open_ones = [one for one in read(ruleset) if not one["confirmed"]]
            done = len(read(ruleset)) - len(open_ones)
            if open_ones and done <= number:
                yield confirm_one(ruleset, open_ones[0])


def confirm_one(ruleset: str, puzzle: dict[str, Any]) -> str:
    """Judges a puzzle with more worlds and another seed; keeps what comes out where it is clear again."""
    game = Game.replay(puzzle["record"])
    kit = kit_of(ruleset)
    bot = bot_of(game.setup, kit.chance, kit.features, LEVELS["keen"])
    places = foreseen(bot, game, puzzle["seat"], seeded("confirm"))
    worlds = Worlds(TIMES * WORLDS.few, TIMES * WORLDS.all)
    found = judged(bot, game, puzzle["seat"], places, f"confirm {puzzle['id']}", worlds)
    assert found is not None  # no margin is too small for it
    agrees = place_of(found.best.move) == puzzle["places"][0][0]
    clear = agrees and is_puzzle(found)
    empty = {"judged": 0, "agreed": 0, "unclear": 0, "dropped": []}
    counts: dict[str, Any] = json.loads(COUNTS.read_text()) if COUNTS.exists() else empty
    counts["judged"] += 1
    counts["agreed"] += agrees
    counts["unclear"] += agrees and not clear
    kept = []
    for one in read(ruleset):
        if one["id"] != puzzle["id"]:
            kept.append(one)
        elif clear:
            kept.append({**one, **judgement_as_json(found), "confirmed": worlds.all})
    if not clear:
        counts["dropped"].append(puzzle["id"])
    write(ruleset, kept)
    COUNTS.write_text(json.dumps(counts, indent=1) + "\n")
    said = "agrees" if clear else "agrees, but is not clear: dropped" if agrees else "DISAGREES: dropped"
    return f"{puzzle['id']}: {said}, margin {puzzle['margin']} and {found.margin:.2f}"


def page() -> Iterator[str]:
    """Yields the lines of docs/puzzles.md that say what is shipped, and how often a second look agreed."""
    counts = json.loads(COUNTS.read_text())
    yield ""
    yield "| ruleset | puzzles | confirmed | easy | medium | hard |"
    yield "|---|---:|---:|---:|---:|---:|"
    total = Counter[str]()
    for ruleset in RULESETS:
        puzzles = [Puzzle.from_json(one) for one in read(ruleset)]
        row = Counter(one.level for one in puzzles)
        row.update(puzzles=len(puzzles), confirmed=sum(bool(one.confirmed) for one in puzzles))
        total += row
        yield _row(ruleset, row)
    yield _row("all", total)
    yield ""
    yield f"Judged a second time: {counts['judged']}. The same place was the best in {counts['agreed']};"
    yield f"{counts['unclear']} of these were no longer clear, and were dropped with the others."
    yield ""


def _row(name: str, row: Mapping[str, int]) -> str:
    counted = [str(row.get(one, 0)) for one in ("puzzles", "confirmed", *PUZZLE_LEVELS)]
    return f"| {' | '.join([name, *counted])} |"


def main() -> None:
    """Finds or confirms puzzles, of one ruleset or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("find", "confirm"))
    parser.add_argument("--game", default="", help="a ruleset alone, such as moon.3")
    parser.add_argument("--each", type=int, default=EACH, help="so many puzzles of each ruleset")
    asked = parser.parse_args()
    rulesets = [asked.game] if asked.game else RULESETS
    for line in (find if asked.what == "find" else confirm)(rulesets, asked.each):
        print(line, flush=True)
        if COUNTS.exists():
            PAGE.write_text(replace_block(PAGE.read_text(), "confirmed", "\n".join(page()) + "\n"))


if __name__ == "__main__":
    main()
