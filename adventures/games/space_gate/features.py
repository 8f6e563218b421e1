"""What bots see in Space Gate Odyssey: colonists on their way, figures in rooms, what the end would give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from adventures.games.features import MarkFeatures
from adventures.rules import Decision, Game, Setup

from .rules.contents import ACCESS, BALANCE, HAWKING, NO_TOKEN, ROOMS, SECTORS, WORTH
from .rules.geometry import Cell
from .rules.planets.registry import PLANETS
from .rules.station import Module, Station, is_full, joined, open_corridors, opened
from .rules.tiles import ALL_GATES, GATE, ODYSSEY, TILES, WHITE

Marks = Mapping[str, tuple[str, ...]]

LACKING = 4
"""As many steps as this is a colonist away who has not come aboard yet."""
LONG = 20
"""So many steps at most are counted until the next load is complete."""
LEFT_OUT = ("rebuild", "return")
"""With what the moves begin that bots do not look at while there is another one."""
MOST_WAYS = 5
"""In so many ways bots look at adding a tile."""
RULE_OF_THUMB = {
    "planets": 0.7,
    "planets now": 0.6,
    "planets of others": -0.3,
    "dominance": 0.6,
    "dominance ahead": 0.1,
    "open corridors": -0.6,
    "few corridors": -0.5,
    "colonists": 0.25,
    "colonists in gates": 0.3,
    "filling": 0.5,
    "leaving": 1.0,
    "steps to load": -0.25,
    "activated": 0.3,
    "bonuses to come": 0.8,
    "ways": 1.0,
    "access": 2.5,
    "points in rooms": 3.0,
}
"""What each of these is worth long before the end."""


class GateFeatures(MarkFeatures):
    """How near full gate modules are, what planets and dominance would give, figures, open corridors."""

    def of(self, game: Game, seat: str) -> Mapping[str, float]:
        table = Table(game.sheet(seat).marks, seat, game.setup.seats)
        numbers: dict[str, float] = {f"score.{field}": n for field, n in game.score(seat).fields.items()}
        numbers |= _station(table.modules, table.ways)
        numbers |= table.in_rooms()
        numbers |= table.in_the_end()
        numbers["outlook"] = sum(worth * numbers.get(name, 0.0) for name, worth in RULE_OF_THUMB.items())
        return numbers

    def candidates(self, game: Game, seat: str, decision: Decision) -> Sequence[str]:
        """Leaves out laying the station anew, returning tiles, and ways to add one that open corridors."""
        adds: dict[str, list[str]] = {}
        others = []
        for move in decision.moves:
            if move.startswith("add "):
                adds.setdefault(move.split(" ", 2)[1], []).append(move)
            elif not move.startswith(LEFT_OUT):
                others.append(move)
        if adds:
            table = Table(game.sheet(seat).marks, seat, game.setup.seats)
            others += [move for moves in adds.values() for move in table.closest(moves)]
        return others or decision.moves

    def turns_of_a_round(self, setup: Setup) -> int:
        """Everybody acts in each turn."""
        return 1

    def is_race(self, setup: Setup) -> bool:
        return True


@dataclass(frozen=True)
class Table:
    """The table as it lies before a seat: `marks` are those of its sheet."""

    marks: Marks
    seat: str
    seats: tuple[str, ...]

    @cached_property
    def modules(self) -> tuple[tuple[Cell, Module], ...]:
        """The own station."""
        return tuple(
            [
                _module(place, words)
                for place, words in self.marks.items()
                if len(words) == 4 and words[0] in TILES
            ]
        )

    def closest(self, adds: Sequence[str]) -> list[str]:
        """Gets the ways to add a tile that leave fewest corridors open."""
        station = dict(self.modules)
        pattern = TILES[self.marks[adds[0].split(" ")[1]][0]].pattern

        def opens(move: str) -> int:
            _, _, x, y, turn = move.split(" ")
            return opened(station, (int(x), int(y)), pattern, int(turn))

        return sorted(adds, key=opens)[:MOST_WAYS]

    @cached_property
    def gates(self) -> Mapping[int, str]:
        """Where each gate leads."""
        places = [(number, self.marks.get(f"gate.{number}")) for number in ALL_GATES]
        return {number: words[0] for number, words in places if words}

    @cached_property
    def ways(self) -> frozenset[int]:
        """The gates that lead to a planet."""
        return frozenset([number for number, planet in self.gates.items() if planet != HAWKING])

    @cached_property
    def taken(self) -> Mapping[str, list[tuple[str, int]]]:
        """Which spaces of planets are taken, and by which seats, in the order in which they were."""
        found: dict[str, list[tuple[str, int]]] = {self.gates[number]: [] for number in self.ways}
        for place, words in self.marks.items():
            planet, dot, space = place.partition(".")
            if dot and planet in found:
                found[planet].append((space, self.seats.index(words[0])))
        return found

    def in_rooms(self) -> dict[str, float]:
        """Gets the points of the own figures in all rooms and in each, and how many rooms have none."""
        points = [self._of_each(room)[self.seat] for room in ROOMS]
        found: dict[str, float] = {"points in rooms": sum(points), "rooms without points": points.count(0)}
        return found | {f"points in {room}": number for room, number in zip(ROOMS, points, strict=True)}

    def _of_each(self, place: str) -> dict[str, int]:
        """Reads what a place says of each seat."""
        return {
            seat: int(word.rpartition("/")[2])
            for seat, word in zip(self.seats, self.marks[place], strict=True)
        }

    def in_the_end(self) -> dict[str, float]:
        """Gets what planets would give as far as they have come, and dominance as it is."""
        planets, others, settled = 0.0, 0.0, 0.0
        at = self.seats.index(self.seat)
        for planet, taken in self.taken.items():
            points, far = _planet(planet, tuple(taken), len(self.seats))
            planets += points[at] * far
            settled += points[at]
            others += max([number for seat, number in enumerate(points) if seat != at], default=0) * far
        return {
            "planets": planets,
            "planets now": settled,
            "planets of others": others,
            **self._dominance(),
        }

    def _dominance(self) -> dict[str, float]:
        """Gets what most modules of each sector would give, and how far off more of them are."""
        counts = {sector: self._of_each(f"activated.{sector}") for sector in SECTORS}
        counts[BALANCE] = {seat: min(counts[sector][seat] for sector in SECTORS) for seat in self.seats}
        gives, near = 0, 0.0
        for token, worth in zip(self.marks["dominance"], WORTH, strict=True):
            if token == NO_TOKEN:
                continue
            own = counts[token][self.seat]
            best = max(number for seat, number in counts[token].items() if seat != self.seat)
            gives += worth * (own >= max(1, best))
            near += worth * max(-3, min(3, own - best))
        return {"dominance": gives, "dominance ahead": near}


@lru_cache(maxsize=16384)
def _module(place: str, words: tuple[str, ...]) -> tuple[Cell, Module]:
    """Reads a module from its place and its marks."""
    x, y = place.split(" ")
    tile, turn, lying, colonists = words
    return (int(x), int(y)), Module(tile, int(turn), lying == "activated", int(colonists))


@lru_cache(maxsize=2048)
def _planet(name: str, taken: tuple[tuple[str, int], ...], seats: int) -> tuple[list[int], float]:
    """Gets what a planet would give each seat if it closed now, and how far it is on the way to that."""
    planet = PLANETS[name]
    layout, there = planet.layout(seats), dict(taken)
    reached, needed = planet.progress(layout, there)
    reasons = planet.reasons(layout, there)
    points = [sum(one.points for one in reasons if one.seat == seat) for seat in range(seats)]
    return points, min(1.0, reached / needed)


@lru_cache(maxsize=8192)
def _station(modules: tuple[tuple[Cell, Module], ...], ways: frozenset[int]) -> Mapping[str, float]:
    """Gets what a station has, and how near its gate modules to planets are to being complete."""
    station = dict(modules)
    found: Counter[str] = Counter()
    steps, filling = LONG, 0.0
    for cell, module in station.items():
        tile = TILES[module.tile]
        leads = tile.gate in ways
        found["colonists"] += module.colonists
        found["activated"] += module.active
        if leads:
            found["ways"] += 1
            found["colonists in gates"] += module.colonists
            filling += (module.colonists / tile.capacity) ** 2 * tile.capacity
            if is_full(module):
                found["leaving"] += module.colonists
                continue
            steps = min(steps, _steps_to_fill(station, cell))
        elif tile.kind == ODYSSEY:
            found["bonuses to come"] += not module.active
        elif module.active and tile.kind in (ACCESS, TILES[WHITE].kind):
            found["access"] += 1
    corridors = [blocked for _, _, blocked in open_corridors(station)]
    return {
        **found,
        "ways": min(4, found["ways"]),
        "access": min(3, found["access"]),
        "filling": filling,
        "steps to load": steps,
        "open corridors": len(corridors),
        "few corridors": max(0, 3 - corridors.count(False)),
    }


def _steps_to_fill(station: Station, goal: Cell) -> int:
    """Gets about how many steps it takes until a gate module is activated and full."""
    module = station[goal]
    missing = TILES[module.tile].capacity - module.colonists + (not module.active)
    steps, far, seen, border = 0, 0, {goal}, [goal]
    while border and missing:
        far += 1
        border = [other for cell in border for other in joined(station, cell) if other not in seen]
        border = list(dict.fromkeys(border))
        seen.update(border)
        for cell in border:
            other = station[cell]
            steps += not other.active
            coming = 0 if TILES[other.tile].kind == GATE and is_full(other) else min(missing, other.colonists)
            steps += far * coming
            missing -= coming
    return min(LONG, steps + LACKING * missing)
