"""What a viewer sees of a state, as `views.GateView` tells it; only the open question is for one seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, cast

from adventures.rules.result import Result
from adventures.rules.view import Progress, ViewBuilder

from . import dominance, ending, exoplanets, results
from .choices import choices
from .contents import COLONIST, COLOURS, ENGINEER, ROBOT, ROOMS, SECTORS, SUIT, WHEEL
from .geometry import SIDES, named, sides
from .options import Options
from .state import ACT, NOBODY, EventFact, State
from .station import Module, activated, free_cells, is_complete, joined, open_corridors
from .tiles import STACKS, TILES
from .views import (
    CellView,
    DominanceView,
    EventFactView,
    ExoplanetView,
    FiguresView,
    FinalView,
    GateView,
    InfluenceView,
    LoadView,
    OpenView,
    PartView,
    ProjectionView,
    ReserveView,
    Room,
    SeatView,
    Sector,
    Side,
    StackView,
    StandView,
    StationView,
    TileView,
)

KEY = "spacegate.1"


class GateViews(ViewBuilder[State, Options]):
    """A state with the eyes of a viewer: a seat, or None for a spectator."""

    key = KEY

    def scores(self, result: Result | None) -> Mapping[str, Any]:
        """Points are for all to see."""
        return {name: results.score(self.state, seat).to_json() for seat, name in enumerate(self.names)}

    def view(self, progress: Progress) -> GateView:
        """Everything on the table, with the open question if it is the viewer's."""
        state, names = self.state, self.names
        mine = None if self.viewer is None else progress.questions.get(names[self.viewer])
        return {
            **self.common(progress),
            "active": self._name(state.active),
            "order": [] if state.first == NOBODY else [names[seat] for seat in state.clockwise(state.first)],
            "colours": dict(zip(names, COLOURS, strict=False)),
            "stand": self._stand(),
            "parts": self._parts(),
            "points": state.points,
            "load": self._load(),
            "players": {name: self._player(seat) for seat, name in enumerate(names)},
            "stations": {name: self._station(seat) for seat, name in enumerate(names)},
            "worksite": {stack: self._stack(stack) for stack in STACKS},
            "planets": {planet: self._planet(planet) for planet in state.planets},
            "gates": dict(state.gates),
            "planets_left": len(state.planets) - len(state.closed),
            "dominance": [self._token(token) for token in state.dominance],
            "final": {name: self._final(seat) for seat, name in enumerate(names)},
            "choices": choices(state, names, mine) if mine else None,
            "told": [self._told(told) for told in state.told],
            "told_before": [self._told(told) for told in state.told_before],
        }

    def marks(self) -> dict[str, tuple[str, ...]]:
        """Place -> words: the viewer's modules by cell, and what lies before everybody."""
        state, names = self.state, self.names
        marks: dict[str, tuple[str, ...]] = {}
        if self.viewer is not None:
            for cell, module in state.stations[self.viewer].items():
                lying = "activated" if module.active else "deactivated"
                marks[named(cell)] = (module.tile, str(module.turn), lying, str(module.colonists))
        for room in ROOMS:
            figures = [f"{name}/{state.points_in(seat, room)}" for seat, name in enumerate(names)]
            marks[room] = tuple(figures)
        counts = [activated(station.values()) for station in state.stations]
        for sector in SECTORS:
            modules = [f"{name}/{count[sector]}" for name, count in zip(names, counts, strict=True)]
            marks[f"activated.{sector}"] = tuple(modules)
        for stack, tile in state.top.items():
            if tile:
                marks[stack] = (tile,)
        for gate, planet in state.gates.items():
            marks[f"gate.{gate}"] = (planet,)
        for planet, spaces in state.taken.items():
            for space, seat in spaces.items():
                marks[f"{planet}.{space}"] = (names[seat],)
        marks["dominance"] = tuple(state.dominance)
        return marks

    # Whose turn it is

    def _name(self, seat: int) -> str | None:
        return None if seat == NOBODY else self.names[seat]

    def _stand(self) -> StandView | None:
        """The figure on the stand; another of its seat where that one has been promoted, or has left."""
        stand = self.state.stand
        if stand is None:
            return None
        engineers, chiefs, _ = self.state.rooms[stand.seat][stand.room]
        there = {"engineer": engineers, "chief": chiefs}
        figure = next((kind for kind in (stand.figure, *there) if there[kind]), None)
        return {
            "room": cast(Room, stand.room),
            "seat": self.names[stand.seat],
            "figure": cast(Literal["engineer", "chief"] | None, figure),
        }

    def _parts(self) -> list[PartView]:
        return [self._part(number) for number in range(len(self.state.parts))]

    def _part(self, number: int) -> PartView:
        state = self.state
        part = state.parts[number]
        later = number > state.at
        points = part.points
        if later and part.step == ACT and state.stand is not None:
            points = state.points_in(part.seat, state.stand.room)
        where: Literal["done", "now", "later", "passed"] = "later" if later else "now"
        if number < state.at:
            where = "passed" if part.passed else "done"
        step: Literal["act", "travel"] = "act" if part.step == ACT else "travel"
        return {"seat": self.names[part.seat], "step": step, "points": points, "state": where}

    def _load(self) -> LoadView | None:
        load = self.state.load
        if load is None:
            return None
        return {
            "seat": self.names[load.seat],
            "cell": named((load.x, load.y)),
            "gate": load.gate,
            "planet": load.planet,
            "size": load.size,
            "left": load.left,
            "placed": list(load.placed),
        }

    def _told(self, told: EventFact) -> EventFactView:
        return {
            "kind": told.kind,
            "seat": self._name(told.seat),
            "words": list(told.words),
            "why": told.why or None,
        }

    # What a seat has

    def _player(self, seat: int) -> SeatView:
        state = self.state
        did: dict[str, int] = {}
        for told in state.told:
            if told.seat == seat:
                did[told.kind] = did.get(told.kind, 0) + 1
        return {
            "colour": cast(Literal["blue", "green", "purple", "yellow"], COLOURS[seat]),
            "rooms": {cast(Room, room): self._figures(seat, room) for room in ROOMS},
            "engineers_out": sum(sum(figures[:2]) for figures in state.rooms[seat].values()),
            "reserve": self._reserve(seat),
            "influence": self._influence(seat),
            "token": bool(state.tokens[seat]),
            "did": did,
        }

    def _figures(self, seat: int, room: str) -> FiguresView:
        engineers, chiefs, robots = self.state.rooms[seat][room]
        points = self.state.points_in(seat, room)
        return {"engineers": engineers, "chiefs": chiefs, "robots": robots, "points": points}

    def _reserve(self, seat: int) -> ReserveView:
        reserve = self.state.reserve[seat]
        return {
            "engineers": reserve[ENGINEER],
            "suits": reserve[SUIT],
            "robots": reserve[ROBOT],
            "colonists": reserve[COLONIST],
        }

    def _influence(self, seat: int) -> InfluenceView:
        state = self.state
        ranks = cast(
            list[Literal["colonist", "engineer", "chief"] | None],
            [figure or None for figure in state.ranks[seat]],
        )
        total = state.total(seat)
        return {"wheel": total % WHEEL, "laps": state.laps(seat), "total": total, "ranks": ranks}

    def _final(self, seat: int) -> FinalView:
        fields = ending.would(self.state, seat)
        return {"total": self.state.total(seat) + sum(fields.values()), "fields": fields}

    # Stations and the worksite

    def _station(self, seat: int) -> StationView:
        station = self.state.stations[seat]
        counts = activated(station.values())
        building = self.state.kept is not None and self.state.part().seat == seat
        return {
            "cells": {named(cell): self._cell(seat, cell, module) for cell, module in station.items()},
            "open": [_open(*one) for one in open_corridors(station)],
            "free": [named(cell) for cell in free_cells(station)],
            "activated": cast(dict[Sector, int], counts),
            "sets": min(counts.values()),
            "in_hand": [tile_view(held.tile) for held in self.state.hand] if building else [],
        }

    def _cell(self, seat: int, cell: tuple[int, int], module: Module) -> CellView:
        return {
            "x": cell[0],
            "y": cell[1],
            "tile": tile_view(module.tile, module.turn),
            "activated": module.active,
            "colonists": module.colonists,
            "joined": [named(other) for other in joined(self.state.stations[seat], cell)],
            "complete": is_complete(module),
        }

    def _stack(self, stack: str) -> StackView:
        state = self.state
        kind, _, sector = stack.partition(".")
        top = state.top[stack]
        return {
            "kind": cast(Literal["gate", "odyssey", "access"], kind),
            "sector": cast(Sector, sector),
            "top": tile_view(top) if top else None,
            "count": state.count(stack),
            "barred": stack in state.barred,
            "returned": list(state.returned[stack]),
        }

    # Planets and Hawking

    def _planet(self, planet: str) -> ExoplanetView:
        state = self.state
        gates = [int(gate) for gate, there in state.gates.items() if there == planet]
        lying: Literal["open", "waiting", "closed"] = "open" if gates else "waiting"
        if planet in state.closed:
            lying = "closed"
        progress, needed = exoplanets.progress(state, planet)
        load = state.load
        coming = load if load is not None and load.planet == planet and load.left else None
        spaces, centre = exoplanets.standing(state, planet)
        return {
            "name": planet,
            "players": list(exoplanets.players(state, planet)),
            "gate": gates[0] if gates else None,
            "state": lying,
            "spaces": {space: None if seat is None else self.names[seat] for space, seat in spaces.items()},
            "centre": {name: centre.count(seat) for seat, name in enumerate(self.names)} if centre else {},
            "legal": exoplanets.legal(state, coming) if coming else [],
            "progress": progress,
            "needed": needed,
            "would": self._would(planet),
        }

    def _would(self, planet: str) -> dict[str, ProjectionView]:
        reasons = exoplanets.reasons(self.state, planet)
        would: dict[str, ProjectionView] = {name: {"points": 0, "parts": []} for name in self.names}
        for reason, of, seat, points in reasons:
            mine = would[self.names[seat]]
            mine["points"] += points
            mine["parts"].append({"reason": reason, "of": of, "points": points})
        return would

    def _token(self, token: str) -> DominanceView:
        state = self.state
        leaders = dominance.leaders(state, token)
        counts = dominance.counts(state, token)
        return {
            "token": cast(Any, token),
            "worth": dominance.worth(state, token),
            "leaders": [self.names[seat] for seat in leaders],
            "counts": dict(zip(self.names, counts, strict=True)),
        }


def tile_view(id_: str, turn: int = 0) -> TileView:
    """A module as it is turned."""
    tile = TILES[id_]
    return {
        "id": id_,
        "kind": cast(Any, tile.kind),
        "sector": cast(Sector, tile.sector) if tile.sector else None,
        "gate": tile.gate or None,
        "bonus": cast(Any, tile.bonus or None),
        "room": cast(Room, tile.room) if tile.room else None,
        "capacity": tile.capacity,
        "pattern": cast(Any, tile.pattern),
        "turn": turn,
        "turns": list(tile.turns),
        "corridors": cast(list[Side], sides(tile.corridors(turn))),
    }


def _open(cell: tuple[int, int], bit: int, blocked: bool) -> OpenView:
    side = cast(Side, SIDES[bit.bit_length() - 1])
    return {"x": cell[0], "y": cell[1], "side": side, "blocked": blocked}
