"""How a game stands: everything on the table as plain values. Seats are numbers from 0 here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple, Self

from .contents import (
    CHIEF,
    COLONIST,
    COLONISTS_ON_WHEEL,
    ENGINEER,
    HAWKING,
    POINTS,
    RANKS,
    ROBOT,
    ROOMS,
    SCORE_FIELDS,
    START_CHIEFS,
    START_COLONISTS,
    START_ENGINEERS,
    SUIT,
    SUPPLY,
    TOKENS,
    WHEEL,
)
from .geometry import Cell
from .station import Module, Station, begun
from .tiles import STACKS, TILES, tiles_of

SETUP, STATION, TURN, ACT, TRAVEL, END, OVER = "setup", "station", "engineer", "act", "travel", "end", "over"
PHASES = (SETUP, STATION, TURN, ACT, TRAVEL, END, OVER)

# Nobody is the starting player before the dealer says who.
NOBODY = -1

# What is still to be carried out before anything else is asked: its name, then its words.
Step = tuple[str, ...]

# Figures of a seat in a room, in this order.
FIGURES = (ENGINEER, CHIEF, ROBOT)


class TurnPart(NamedTuple):
    """A part of a turn: whose, what it does there, and with how many points it began."""

    seat: int
    step: str
    points: int = 0
    passed: bool = False


class Stand(NamedTuple):
    """Which room is activated, by whom, and with which figure."""

    room: str
    seat: int
    figure: str


class Load(NamedTuple):
    """Colonists on their way: whose, from where, with which gate and where to; `placed` are their spaces."""

    seat: int
    x: int
    y: int
    gate: int
    planet: str
    size: int
    left: int
    placed: tuple[str, ...] = ()


class EventFact(NamedTuple):
    """Something that has happened in the turn in hand; `seat` is NOBODY where it happened to nobody."""

    kind: str
    seat: int
    words: tuple[str, ...]
    why: str


class Held(NamedTuple):
    """A module that its owner holds in hand while the station is laid anew."""

    tile: str
    active: bool
    colonists: int


@dataclass(slots=True)
class State:
    """The table: its own dicts and lists change in place, what lies in them never does.

    `planets` are those of the game in the order in which they were laid out, `gates` where each gate stands
    by its number (HAWKING: with the central planet), `closed` planets that have left. `taken` tells for each
    planet whose colonist stands on a space. `dominance` are the tokens from the first place on. Of each
    stack `top` is the visible tile (empty: to be shown, or there is none), `unseen` those that nobody has
    seen yet and `returned` those at the bottom. `rooms` count engineers, chiefs and robots by seat and room.

    `parts` are those of the turn in hand, `at` the present one, `points` what is left in it, `barred` the
    stacks that have been drawn from. `kept` is the old station of the seat that lays its own anew, `hand`
    what it still has to lay. `told` is what has happened in this turn, `told_before` in the one
    before, `reason` why the game has ended.
    """

    phase: str
    turn: int
    first: int
    active: int
    planets: list[str]
    gates: dict[str, str]
    closed: list[str]
    taken: dict[str, Mapping[str, int]]
    dominance: list[str]
    top: dict[str, str]
    unseen: dict[str, Sequence[str]]
    returned: dict[str, Sequence[str]]
    stations: list[Station]
    rooms: list[Mapping[str, Sequence[int]]]
    reserve: list[Mapping[str, int]]
    ranks: list[Sequence[str]]
    scores: list[Mapping[str, int]]
    tokens: list[int]
    stand: Stand | None
    parts: list[TurnPart]
    at: int
    points: int
    barred: list[str]
    load: Load | None
    kept: Station | None
    hand: list[Held]
    told: list[EventFact]
    told_before: list[EventFact]
    reason: str
    steps: list[Step]

    @classmethod
    def of(cls, seats: int, tokens: int) -> Self:
        """Lays the table for so many seats, with so many reorganisation tokens each (rulebook, Set-up)."""
        reserve = {
            ENGINEER: SUPPLY[ENGINEER] - len(START_ENGINEERS) - len(START_CHIEFS),
            SUIT: SUPPLY[SUIT] - len(START_CHIEFS),
            ROBOT: SUPPLY[ROBOT],
            COLONIST: SUPPLY[COLONIST] - START_COLONISTS - COLONISTS_ON_WHEEL,
        }
        return cls(
            phase=SETUP,
            turn=0,
            first=NOBODY,
            active=NOBODY,
            planets=[],
            gates={},
            closed=[],
            taken={},
            dominance=list(TOKENS),
            top=dict.fromkeys(STACKS, ""),
            unseen={stack: tiles_of(stack) for stack in STACKS},
            returned={stack: [] for stack in STACKS},
            stations=[begun() for _ in range(seats)],
            rooms=[
                {room: [int(room in START_ENGINEERS), int(room in START_CHIEFS), 0] for room in ROOMS}
                for _ in range(seats)
            ],
            reserve=[dict(reserve) for _ in range(seats)],
            ranks=[[""] * RANKS for _ in range(seats)],
            scores=[dict.fromkeys(SCORE_FIELDS, 0) for _ in range(seats)],
            tokens=[tokens] * seats,
            stand=None,
            parts=[],
            at=0,
            points=0,
            barred=[],
            load=None,
            kept=None,
            hand=[],
            told=[],
            told_before=[],
            reason="",
            steps=[],
        )

    def copy(self) -> State:
        """Gets an independent state that stands where this one does."""
        return State(
            self.phase,
            self.turn,
            self.first,
            self.active,
            list(self.planets),
            dict(self.gates),
            list(self.closed),
            dict(self.taken),
            list(self.dominance),
            dict(self.top),
            dict(self.unseen),
            dict(self.returned),
            list(self.stations),
            list(self.rooms),
            list(self.reserve),
            list(self.ranks),
            list(self.scores),
            list(self.tokens),
            self.stand,
            list(self.parts),
            self.at,
            self.points,
            list(self.barred),
            self.load,
            self.kept,
            list(self.hand),
            list(self.told),
            list(self.told_before),
            self.reason,
            list(self.steps),
        )

    # What happens to it

    def lay(self, seat: int, cell: Cell, module: Module) -> None:
        """Lays a module of a seat, in the place of what lies there."""
        self.stations[seat] = {**self.stations[seat], cell: module}

    def add_figures(self, seat: int, room: str, figure: str, number: int = 1) -> None:
        """Adds figures of a kind to those of a seat in a room, or takes some away."""
        figures, at = list(self.rooms[seat][room]), FIGURES.index(figure)
        figures[at] += number
        self.rooms[seat] = {**self.rooms[seat], room: figures}

    def add_to_reserve(self, seat: int, kind: str, number: int = 1) -> None:
        """Adds pieces of a kind to the reserve of a seat, or takes some away."""
        reserve = self.reserve[seat]
        self.reserve[seat] = {**reserve, kind: reserve[kind] + number}

    def rank(self, seat: int, rank: int, figure: str) -> None:
        """Puts a figure on a rank, counted from 1; an empty one is taken away."""
        ranks = self.ranks[seat]
        self.ranks[seat] = [*ranks[: rank - 1], figure, *ranks[rank:]]

    def add_points(self, seat: int, field: str, points: int) -> None:
        """Moves a seat on, or back, for something."""
        scores = self.scores[seat]
        self.scores[seat] = {**scores, field: scores[field] + points}

    # What follows from it

    @property
    def seats(self) -> int:
        return len(self.stations)

    def clockwise(self, seat: int) -> list[int]:
        """All seats, this one first."""
        seats = self.seats
        return [(seat + step) % seats for step in range(seats)]

    def total(self, seat: int) -> int:
        """The points of a seat: ten for each lap, and the wheel."""
        return sum(self.scores[seat].values())

    def laps(self, seat: int) -> int:
        """How often a seat has passed the arrow."""
        return self.total(seat) // WHEEL

    def highest_rank(self, seat: int) -> int:
        """The highest rank on which a seat has a figure, from 1; 0 where it has none."""
        return max((rank for rank, figure in enumerate(self.ranks[seat], 1) if figure), default=0)

    def points_in(self, seat: int, room: str) -> int:
        """The points that a seat's figures in a room give."""
        engineers, chiefs, robots = self.rooms[seat][room]
        return POINTS[ENGINEER] * engineers + POINTS[CHIEF] * chiefs + POINTS[ROBOT] * robots

    def rooms_with(self, seat: int, figure: str) -> list[str]:
        """The rooms in which a seat has a figure of a kind."""
        at = FIGURES.index(figure)
        return [room for room, figures in self.rooms[seat].items() if figures[at]]

    def movable(self, seat: int) -> list[tuple[str, str]]:
        """Kind and room of the engineers and chiefs of a seat."""
        return [(figure, room) for figure in (ENGINEER, CHIEF) for room in self.rooms_with(seat, figure)]

    def waiting_planets(self) -> list[str]:
        """The planets that have had no gate yet."""
        gone = {*self.gates.values(), *self.closed}
        return [planet for planet in self.planets if planet not in gone]

    def count(self, stack: str) -> int:
        """How many tiles lie on a stack."""
        return len(self.unseen[stack]) + len(self.returned[stack]) + bool(self.top[stack])

    def part(self) -> TurnPart:
        """The part in hand."""
        return self.parts[self.at]

    # Plain data

    def pack(self) -> dict[str, Any]:
        """Gets the state as plain data."""
        packed = {field.name: getattr(self, field.name) for field in fields(self)}
        packed["taken"] = {planet: list(map(list, spaces.items())) for planet, spaces in self.taken.items()}
        packed["stations"] = [_packed(station) for station in self.stations]
        packed["kept"] = None if self.kept is None else _packed(self.kept)
        packed["stand"] = self.stand and list(self.stand)
        packed["parts"] = [list(part) for part in self.parts]
        packed["load"] = self.load and [*self.load[:-1], list(self.load.placed)]
        packed["hand"] = [list(held) for held in self.hand]
        packed["told"] = [_told(told) for told in self.told]
        packed["told_before"] = [_told(told) for told in self.told_before]
        packed["steps"] = [list(step) for step in self.steps]
        return packed

    @classmethod
    def unpack(cls, packed: Mapping[str, Any], seats: int) -> State:
        """Restores a packed state; raises ValueError, KeyError or TypeError for what is none.

        What stands by name comes in the order of the rules again: equal states list equal moves.
        """
        parts = dict(packed)
        planets = [str(planet) for planet in packed["planets"]]
        parts["taken"] = {
            planet: {str(space): seat for space, seat in packed["taken"][planet]}
            for planet in planets
            if planet in packed["taken"]
        }
        for name in ("top", "unseen", "returned"):
            parts[name] = {stack: packed[name][stack] for stack in STACKS}
        parts["gates"] = {str(gate): str(packed["gates"][gate]) for gate in sorted(packed["gates"])}
        parts["stations"] = [_unpacked(station) for station in packed["stations"]]
        parts["kept"] = None if packed["kept"] is None else _unpacked(packed["kept"])
        parts["rooms"] = [{room: rooms[room] for room in ROOMS} for rooms in packed["rooms"]]
        parts["reserve"] = [
            {kind: held[kind] for kind in (ENGINEER, SUIT, ROBOT, COLONIST)} for held in packed["reserve"]
        ]
        parts["scores"] = [{field: held[field] for field in SCORE_FIELDS} for held in packed["scores"]]
        parts["stand"] = None if packed["stand"] is None else Stand(*packed["stand"])
        parts["parts"] = [TurnPart(*part) for part in packed["parts"]]
        load = packed["load"] and Load(*packed["load"])
        parts["load"] = load and load._replace(placed=tuple(map(str, load.placed)))
        parts["hand"] = [Held(*held) for held in packed["hand"]]
        for name in ("told", "told_before"):
            parts[name] = [
                EventFact(kind, seat, tuple(words), why) for kind, seat, words, why in packed[name]
            ]
        parts["steps"] = [tuple(str(word) for word in step) for step in packed["steps"]]
        state = cls(**parts)
        state._check(seats)
        return state.copy()

    def _check(self, seats: int) -> None:
        """Raises ValueError for a state of another table, or one that no table can be in."""
        each = (self.stations, self.rooms, self.reserve, self.ranks, self.scores, self.tokens)
        numbers = [self.first, self.active, *(part.seat for part in self.parts)]
        numbers += [seat for spaces in self.taken.values() for seat in spaces.values()]
        numbers += [told.seat for told in (*self.told, *self.told_before)]
        numbers += [one.seat for one in (self.stand, self.load) if one is not None]
        amounts = [number for rooms in self.rooms for figures in rooms.values() for number in figures]
        amounts += [number for reserve in self.reserve for number in reserve.values()]
        amounts += [self.turn, self.at, self.points, *self.tokens]
        stations = [*self.stations, *([] if self.kept is None else [self.kept])]
        tiles = [module.tile for station in stations for module in station.values()]
        tiles += [
            tile for stacks in (self.unseen, self.returned) for held in stacks.values() for tile in held
        ]
        tiles += [tile for tile in self.top.values() if tile] + [held.tile for held in self.hand]
        turns = (
            module.turn in TILES[module.tile].turns and 0 <= module.colonists <= TILES[module.tile].capacity
            for station in stations
            for module in station.values()
        )
        if not (
            self.phase in PHASES
            and all(len(one) == seats for one in each)
            and all(type(number) is int and NOBODY <= number < seats for number in numbers)
            and all(type(amount) is int and amount >= 0 for amount in amounts)
            and all(len(figures) == len(FIGURES) for rooms in self.rooms for figures in rooms.values())
            and all(len(ranks) == RANKS for ranks in self.ranks)
            and all(type(points) is int for scores in self.scores for points in scores.values())
            and all(tile in TILES for tile in tiles)
            and all(turns)
            and sorted(self.dominance) == sorted(TOKENS)
            and all(gate in (*self.planets, HAWKING) for gate in self.gates.values())
            and {*self.closed} <= {*self.planets}
            and self.at <= len(self.parts)
        ):
            raise ValueError("a state of another table")


def _told(told: EventFact) -> list[Any]:
    return [told.kind, told.seat, list(told.words), told.why]


def _packed(station: Station) -> list[list[Any]]:
    return [[*cell, *module] for cell, module in station.items()]


def _unpacked(packed: list[list[Any]]) -> Station:
    return {(int(x), int(y)): Module(*module) for x, y, *module in packed}
