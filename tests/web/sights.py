"""What seats see of their sheets: in random games of any Adventure, and as a test lays them out."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import dist
from typing import Any, NamedTuple

from adventures.games.moon.drawing import marked_sheet, places
from adventures.games.moon.drawing.place import legal_moves
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.drawing.signs import kind_of_sign
from adventures.games.moon.drawing.strips import Strip
from adventures.games.moon.rules.find import adventure
from adventures.rules import Game, Setup
from tests.examples import LONG
from tests.games.moon.rules.deal import dealt

SEATS = ("Iker", "Maya", "Nuria")
GAMES = 4 if LONG else 2
ON_SHEET = ("write", "x", "mark")
FINGER = 44
# Units that a strip may be wide on a phone of 390, alone in its row or beside another: one unit is one pixel.
PHONE, HALF = 366, 179

View = dict[str, Any]


class Sight(NamedTuple):
    """What a seat sees when it has a decision or the game is over, and the snapshot of the game then.

    `sheet` is the one on its page: its own, unless neighbours share their sheets.
    """

    view: View
    sheet: str
    saved: str


def table(key: str, seats: Sequence[str] = ("Iker", "Nuria"), cards: int = 0) -> Game:
    """Begins a game; `cards` tells which of the mission cards of each letter lie on the table."""
    missions = tuple(letter[cards % len(letter)] for letter in adventure(key).missions.values())
    return Game.new(Setup(key, tuple(seats), missions=missions))


def play(key: str, seed: int) -> Iterator[Sight]:
    """Plays a random game; with an odd seed nobody declines an action."""
    chance, flips = random.Random(seed), dealt(seed)
    game = table(key, SEATS[: max(2 + seed % 2, adventure(key).min_seats)], seed)
    while not game.over:
        seat = chance.choice(game.waiting())
        decision = game.decision(seat)
        assert decision is not None
        if seat == "dealer":
            game.play(seat, next(flips))
            continue
        yield _sight(game, seat)
        moves = [move for move in decision.moves if move != "pass"] if seed % 2 else decision.moves
        game.play(seat, chance.choice(moves or decision.moves))
    for seat in game.setup.seats:
        yield _sight(game, seat)


def _sight(game: Game, seat: str) -> Sight:
    view = game.view(seat)
    return Sight(view, marked_sheet(view), game.to_json())


@cache
def played(key: str) -> tuple[Sight, ...]:
    """Some games, sight by sight, for tests that read them only."""
    return tuple(sight for seed in range(GAMES) for sight in play(key, seed))


def blank(
    key: str,
    *,
    marks: Mapping[str, Sequence[str]] | None = None,
    fresh: Sequence[str] = (),
    scores: Mapping[str, Any] | None = None,
) -> View:
    """What Nuria sees before the first cards, but for these marks and scores."""
    view = table(key).view("Nuria")
    view["sheets"]["Nuria"] = {"marks": marks or {}, "fresh": list(fresh), "news": list(fresh)}
    if scores is not None:
        view["scores"] = scores
    return restated({**view, "decision": None})


def restated(view: View) -> View:
    """The same view, in which the rules say anew what follows from marks that a test has changed."""
    game = table(view["ruleset"], tuple(view["sheets"]))
    for owner, sheet in view["sheets"].items():
        lying = game.sheet(owner)
        lying.marks = {place: tuple(words) for place, words in sheet["marks"].items()}
        lying.journal = []
    said = game.view(None)
    return {**view, **{section: said[section] for section in ("follows", "virus") if section in said}}


def deciding(key: str, *moves: str, **sheet: Any) -> View:
    """The same with an open decision between these moves."""
    kind = moves[0].partition(" ")[0]
    decision = {"kind": kind, "moves": list(moves), "optional": False, "data": {}}
    return {**blank(key, **sheet), "decision": decision}


def with_place(view: View) -> list[str]:
    """The moves of the open decision that touch a place; of those that lead to the same, one."""
    offered = drawing_of(view["ruleset"]).offers(view, legal_moves(view))
    return sorted(move for moves in offered.values() for move in moves)


def named(key: str) -> list[str]:
    """The places of the field that are places of the sheet, in the order they are drawn."""
    return [place.id for place in drawing_of(key).places if kind_of_sign(key, place).named]


def attributes(drawn: str) -> dict[str, str]:
    """The attributes of the outer `<g>`."""
    return dict(re.findall(r' ([\w-]+)="([^"]*)"', drawn[: drawn.index(">")]))


def offered(drawn: str) -> list[str]:
    """The moves that drawn places carry, several of one place taken apart."""
    return sorted(move for given in re.findall(r' data-moves?="([^"]+)"', drawn) for move in given.split("|"))


def centres(svg: str) -> list[tuple[float, float]]:
    """Where the legal places of a strip lie."""
    legal = re.findall(r"data-moves?=[^>]+><g transform=\"translate\(([\d.]+) ([\d.]+)\)", svg)
    return [(float(x), float(y)) for x, y in legal]


def reaches(svg: str) -> list[float]:
    """The radius of the target of each legal place of a strip."""
    legal = re.findall(r"data-moves?=.*?</g></g>(?=<)", svg)
    hits = (re.findall(r'<circle class="hit"[^>]* r="([\d.]+)"', one) for one in legal)
    return [max(map(float, found), default=0) for found in hits]


def width(svg: str) -> float:
    """How wide a strip is."""
    found = re.search(r' width="([\d.]+)"', svg)
    assert found is not None
    return float(found[1])


def counting(view: View, seat: str = "Nuria") -> list[str]:
    """The printed values that are shown as being in force, in the order they are drawn."""
    return [place for place, drawn in places(view, seat).items() if " counts" in attributes(drawn)["class"]]


def assert_fingers_fit(strips: Sequence[Strip]) -> None:
    """Every open place of these strips is as large as a finger and a finger from the others, on a phone."""
    for strip in strips:
        assert width(strip.svg) <= (HALF if strip.narrow else PHONE), strip.name
        assert strip.name
        assert "%" not in strip.name
        targets = centres(strip.svg)
        assert all(dist(one, other) >= FINGER for one, other in combinations(targets, 2)), strip.name
        reached = reaches(strip.svg)
        assert len(reached) == len(targets)
        assert all(2 * reach >= FINGER for reach in reached), strip.name
