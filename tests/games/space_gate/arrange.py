"""Tables of Space Gate Odyssey as a test wants them: stations, figures in rooms, colonists on planets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adventures.games.space_gate.rules.planets.registry import PLANETS as WORLDS
from adventures.rules import Game, Score, Setup

NAMES = ("ana", "ben", "cy", "dia")
PLANETS = ("Bose", "Dirac", "Fermi", "Turing", "Russell")
TOKENS = ("none", "balance", "energy", "wildlife", "water")
STACKS = tuple(
    f"{kind}.{sector}" for kind in ("gate", "odyssey", "access") for sector in ("water", "wildlife", "energy")
)
ROOMS = ("water", "wildlife", "energy", "access", "modules")
ENGINEER_RANKS = (3, 6)
# One engineer, who goes from there to the water room.
WALK = {"access": (1, 0, 0)}


def dealt(
    seats: int = 3, planets: Sequence[str] = PLANETS, gates: str = "1 2 3", first: int = 1, **options: Any
) -> Game:
    """A game whose worksite is dealt: the first tile of each stack lies on top; seats are asked now."""
    game = Game.new(Setup("spacegate.1", NAMES[:seats], options=options))
    game.play("dealer", " ".join(["planets", *planets]))
    game.play("dealer", f"gates {gates}")
    while game.waiting() == ("dealer",):
        decision = game.decision("dealer")
        if decision.kind == "first":
            game.play("dealer", f"first {first}")
        else:
            game.play("dealer", f"tile {decision.data['stack']} {decision.data['among'][0]}")
    return game


def arrange(
    seats: int = 3,
    *,
    planets: Sequence[str] = PLANETS,
    white: Mapping[int, int] | None = None,
    stations: Mapping[int, Mapping[str, str]] | None = None,
    rooms: Mapping[int, Mapping[str, Sequence[int]]] | None = None,
    taken: Mapping[str, Mapping[str, int]] | None = None,
    totals: Mapping[int, int] | None = None,
    tops: Mapping[str, str] | None = None,
    reserve: Mapping[int, Mapping[str, int]] | None = None,
    dominance: Sequence[str] = TOKENS,
    gates: Mapping[str, str] | None = None,
    closed: Sequence[str] = (),
    active: int = 1,
    turn: int = 1,
    changed: Mapping[str, Any] | None = None,
    **options: Any,
) -> Game:
    """A game in which a seat is asked for the room of its turn. Seats are numbers from 1.

    `stations` are written `{"1 0": "WG11 90 on 2"}`: tile, turn, side, colonists; `white` counts colonists
    on the white modules (5). `rooms` are engineers, chiefs and robots; who is named has no other figures on
    the Odyssey. `taken` are colonists on planets, `totals` points that were gained on Hawking (with the
    figures on ranks that belong to them). `gates` and `closed` tell where gates stand, and which planets
    have left.
    """
    dealt_gates = "1 2" if options.get("short") else "1 2 3"
    data = json.loads(dealt(seats, planets, dealt_gates, **options).to_json())
    state = data["table"]["state"]
    data["table"] |= {"before": None, "by": "", "since": []}
    state |= {"phase": "engineer", "turn": turn, "active": active - 1, "steps": [["engineer"]], "told": []}
    state |= {"dominance": list(dominance), "closed": list(closed), "barred": []}
    if gates is not None:
        state["gates"] = dict(gates)
        state["taken"] = {planet: [] for planet in gates.values() if planet != "Hawking"}
    for seat in range(1, seats + 1):
        _seat(
            state,
            seat - 1,
            (white or {}).get(seat, 5),
            (stations or {}).get(seat, {}),
            (rooms or {}).get(seat),
            (totals or {}).get(seat, 0),
        )
    for planet, spaces in (taken or {}).items():
        state["taken"][planet] = [[space, seat - 1] for space, seat in spaces.items()]
        for seat in spaces.values():
            state["reserve"][seat - 1]["colonist"] -= 1
    for stack, tile in (tops or {}).items():
        _on_top(state, stack, tile)
    for seat, held in (reserve or {}).items():
        state["reserve"][seat - 1] |= held
    state |= changed or {}
    return Game.from_json(json.dumps(data), ())


def _seat(
    state: dict[str, Any],
    seat: int,
    white: int,
    station: Mapping[str, str],
    rooms: Mapping[str, Sequence[int]] | None,
    total: int,
) -> None:
    cells = [[0, 0, "START", 0, True, white]]
    for cell, words in station.items():
        tile, turn, side, colonists = words.split()
        x, y = map(int, cell.split())
        cells.append([x, y, tile, int(turn), side == "on", int(colonists)])
    state["stations"][seat] = cells
    reserve = state["reserve"][seat]
    if rooms is not None:
        state["rooms"][seat] = {room: list(rooms.get(room, (0, 0, 0))) for room in ROOMS}
        engineers, chiefs, robots = (
            sum(figures[at] for figures in state["rooms"][seat].values()) for at in range(3)
        )
        reserve |= {"engineer": 7 - engineers - chiefs, "suit": 4 - chiefs, "robot": 5 - robots}
    ranks = [
        "" if rank > total // 10 else "engineer" if rank in ENGINEER_RANKS else "colonist"
        for rank in range(1, 9)
    ]
    state["ranks"][seat] = ranks
    state["scores"][seat]["Hawking"] = total
    reserve["engineer"] -= ranks.count("engineer")
    reserve["colonist"] = 36 - 1 - sum(cell[-1] for cell in cells) - ranks.count("colonist")


def _on_top(state: dict[str, Any], stack: str, tile: str) -> None:
    """Puts a tile of a stack on its top, or empties the stack."""
    lying = [*([state["top"][stack]] if state["top"][stack] else []), *state["unseen"][stack]]
    state["top"][stack] = tile
    state["unseen"][stack] = [one for one in lying if one != tile] if tile else []


def travel(
    stations: Mapping[int, Mapping[str, str]],
    *,
    step: str = "step 0 0 0 1",
    seats: int = 3,
    rooms: Mapping[int, Mapping[str, Sequence[int]]] | None = None,
    **more: Any,
) -> Game:
    """Ana has stepped once in the water room, and is done."""
    game = arrange(seats, rooms={1: WALK, **(rooms or {})}, stations=stations, **more)
    play(game, "engineer access water", step, "done")
    return game


def all_but(planet: str, seats: int, *free: str, seat: int = 2) -> dict[str, int]:
    """A seat stands on all spaces of a planet but these."""
    return {space: seat for space in WORLDS[planet].layout(seats).spaces if space not in free}


def moves(game: Game, *beginnings: str) -> list[str]:
    """The legal moves of whoever is asked, those with one of these beginnings if any are given."""
    found = game.decision(game.waiting()[0])
    return [move for move in found.moves if not beginnings or move.startswith(beginnings)]


def asked(game: Game) -> str:
    """Who is asked for what: `ana act`."""
    return " ".join((who := game.waiting()[0], game.decision(who).kind)) if game.waiting() else "over"


def play(game: Game, *texts: str) -> list[Any]:
    """Plays moves of whoever is asked; the dealer shows the first tile that is left when asked for one."""
    events: list[Any] = []
    for text in texts:
        [who] = game.waiting()
        events += game.play(who, text)
        show(game)
    return events


def show(game: Game) -> None:
    """The dealer shows the first tile of those that are left, as long as one is asked for."""
    while game.waiting() == ("dealer",):
        data = game.decision("dealer").data
        game.play("dealer", f"tile {data['stack']} {data['among'][0]}")


def finish_turn(game: Game) -> None:
    """Everybody who acts in the turn in hand is done."""
    while game.waiting() and game.decision(game.waiting()[0]).kind == "act":
        play(game, "done")


def total(game: Game, seat: int) -> int:
    """The points of a seat."""
    return game.score(game.setup.seats[seat - 1]).total


def cell(game: Game, seat: int, where: str) -> Mapping[str, Any]:
    """A module of a seat's station, as its view tells it."""
    return game.view(None)["stations"][game.setup.seats[seat - 1]]["cells"][where]


def taps(game: Game, places: Iterable[str]) -> dict[str, str]:
    """For each place the rule that stands against a tap on it; empty where it is part of an answer."""
    [who] = game.waiting()
    return {place: refused.code if (refused := game.refusal(who, place)) else "" for place in places}


def kinds(events: Sequence[Any]) -> list[str]:
    """What followed, in words of one kind each."""
    return [event.kind for event in events]


def fields(game: Game, seat: int) -> dict[str, int]:
    """What a seat has points for, and how many."""
    score: Score = game.score(game.setup.seats[seat - 1])
    return {name: points for name, points in score.fields.items() if points}


def stopped(game: Game) -> Game:
    """Ends the game between two turns."""
    game.play("dealer", "stop")
    while game.waiting():
        play(game, moves(game)[0])
    return game
