"""What a viewer may see of a state, as `views.AstraView` tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from adventures.rules.move import HIDDEN
from adventures.rules.result import Result
from adventures.rules.view import Progress, ViewBuilder

from . import building, movement, production, results, rounds, scoring
from .contents import (
    CARD_KINDS,
    COSTS,
    DISCARDING,
    ELEMENTS,
    FUEL,
    KINDS,
    ORE,
    ORES,
    RESOURCES,
    STARSHIP,
    TERRAFORMER,
)
from .geometry import DEEP, STAR_OF, STARS
from .options import Options
from .resource_counts import count, is_partial, read, written
from .state import LIMIT, NOBODY, PLAN, PLAY, State
from .views import (
    AstraView,
    CardView,
    FlightView,
    ItemView,
    OfferView,
    PartView,
    PawnView,
    PlanetView,
    PlayerView,
    ProjectionView,
    SpaceView,
)
from .visibility import hands_open, is_up, may_know_all, may_know_own, may_know_planet

KEY = "adastra.1"


class AstraViews(ViewBuilder[State, Options]):
    """A state with the eyes of a viewer: a seat, or None for a spectator."""

    key = KEY

    def __init__(self, state: State, options: Options, names: tuple[str, ...], viewer: int | None) -> None:
        super().__init__(state, options, names, viewer)
        self.open = hands_open(state, options)

    def scores(self, result: Result | None) -> Mapping[str, Any]:
        """Points are for all to see."""
        return {name: results.score(self.state, seat).to_json() for seat, name in enumerate(self.names)}

    def view(self, progress: Progress) -> AstraView:
        state, names = self.state, self.names
        common = self.common(progress)
        flying = common["decision"] is not None and common["decision"]["kind"] == "fly"
        return {
            **common,
            "space": state.space,
            "first": None if state.first == NOBODY else names[state.first],
            "planning": [] if state.first == NOBODY else self._planning(),
            "card": self._card(),
            "parts": self._parts(),
            "systems": {star: state.counts[star] for star in STARS if star in state.counts},
            "planets": {planet: self._planet(planet) for planet in state.planets()},
            "face_up": len(state.up),
            "in_play": sum(state.counts.values()),
            "bank": is_partial(state.bank),
            "players": {name: self._player(number) for number, name in enumerate(names)},
            "hands_open": self.open,
            "offer": self._offer(),
            "offers": state.offers,
            "offers_counted": "made" if state.first_rules else "refused",
            "exchanges": state.exchanges,
            "free": self.viewer in state.free,
            "limit": self._limit(),
            "answered": [names[number] for number in sorted(state.answers)],
            "end": [reason for reason, _ in state.end],
            "items": {} if self.viewer is None else self._items(self.viewer),
            "flights": self._flights() if flying else [],
            "would": self._would(),
        }

    def marks(self) -> dict[str, tuple[str, ...]]:
        """Place -> words for whatever lies on the table, own cards included; what is unknown is hidden."""
        state, viewer, pawns = self.state, self.viewer, self._pawns_by_place()
        marks: dict[str, tuple[str, ...]] = {}
        for star in STARS:
            looked = may_know_all(state, star, viewer)
            for planet in state.planets_of(star):
                type_ = state.types.get(planet) if looked or planet in state.up else None
                marks[planet] = (type_ or HIDDEN, *pawns.get(planet, ()))
        marks[DEEP] = tuple(pawns.get(DEEP, ()))
        for number, laid in enumerate(state.board, 1):
            if laid is not None:
                known = is_up(state, number) or may_know_own(state, laid.seat, viewer)
                marks[str(number)] = (self.names[laid.seat], laid.card if known else HIDDEN)
        marks["space"] = (str(state.space),)
        if viewer is not None:
            marks["colour"] = tuple(state.colours[viewer : viewer + 1])
            marks["hand"] = tuple(state.hand[viewer])
            marks["cards"] = written(state.cards[viewer])
            marks["artifacts"] = tuple(state.held[viewer])
            marks["discards"] = tuple(state.answers.get(viewer, "").split()[1:])
        return marks

    def _pawns_by_place(self) -> dict[str, list[str]]:
        """Whose pawns stand where, as words: those that produce first, then terraformers, then starships."""
        state, names, found = self.state, self.names, dict[str, list[str]]()
        for planet, (seat, kind) in state.settled.items():
            found[planet] = [f"{names[seat]}/{kind}"]
        for planet, seat in state.terraformed.items():
            found.setdefault(planet, []).append(f"{names[seat]}/{TERRAFORMER}")
        for name, ships in zip(names, state.ships, strict=True):
            for place, number in ships.items():
                found.setdefault(place, []).extend([f"{name}/{STARSHIP}"] * number)
        return found

    # The planning board and the card in hand

    def _planning(self) -> list[SpaceView]:
        return [self._space(space) for space in range(1, len(self.state.board) + 1)]

    def _space(self, space: int) -> SpaceView:
        state = self.state
        laid = state.board[space - 1]
        if laid is None:
            return {"seat": None, "card": None, "state": "empty", "chosen": []}
        up = is_up(state, space)
        lying: Literal["down", "now", "done"] = "down"
        if up:
            lying = "now" if space == state.space and state.phase == PLAY else "done"
        known = up or may_know_own(state, laid.seat, self.viewer)
        return {
            "seat": self.names[laid.seat],
            "card": laid.card if known else None,
            "state": lying,
            "chosen": list(laid.chosen),
        }

    def _card(self) -> CardView | None:
        state = self.state
        if not state.playing:
            return None
        laid = state.face_up_cards
        return {
            "space": state.space,
            "seat": self.names[laid.seat],
            "card": laid.card,
            "kind": CARD_KINDS[laid.card],
            "halves": list(state.halves()),
        }

    def _parts(self) -> list[PartView]:
        state = self.state
        if state.phase not in (PLAN, PLAY):
            return []
        return [
            {"seat": self.names[part.seat], "step": part.step, "state": self._part_state(number)}
            for number, part in enumerate(state.parts)
        ]

    def _part_state(self, number: int) -> Literal["done", "now", "later", "passed"]:
        if number < self.state.at:
            return "passed" if number in self.state.skipped else "done"
        return "now" if number == self.state.at else "later"

    def _limit(self) -> dict[str, int]:
        if self.state.phase != LIMIT:
            return {}
        return {self.names[seat]: number for seat, number in rounds.too_many(self.state).items()}

    # What lies on the table

    def _planet(self, planet: str) -> PlanetView:
        state = self.state
        known = may_know_planet(state, STAR_OF[planet], planet, self.viewer)
        up = planet in state.up
        return {
            "type": state.types[planet] if known else None,
            "up": up,
            "looked": not up and self.viewer in state.looked.get(STAR_OF[planet], ()),
            "pawns": self._pawns(planet),
        }

    def _pawns(self, planet: str) -> list[PawnView]:
        state, pawns = self.state, []
        if planet in state.settled:
            seat, kind = state.settled[planet]
            pawns.append((seat, kind))
        if planet in state.terraformed:
            pawns.append((state.terraformed[planet], TERRAFORMER))
        for seat, ships in enumerate(state.ships):
            pawns += [(seat, STARSHIP)] * ships.get(planet, 0)
        return [{"seat": self.names[seat], "kind": kind} for seat, kind in pawns]

    def _player(self, seat: int) -> PlayerView:
        state = self.state
        own = may_know_own(state, seat, self.viewer)
        return {
            "colour": state.colours[seat] if state.colours else "",
            "hand": list(state.hand[seat]) if own else None,
            "hand_count": len(state.hand[seat]),
            "cards": is_partial(state.cards[seat]) if own or self.open else None,
            "card_count": count(state.cards[seat]),
            "artifacts": list(state.held[seat]) if own else None,
            "artifact_count": len(state.held[seat]),
            "used": list(state.used[seat]),
            "set_aside": list(state.aside[seat]),
            "supply": state.supply(seat),
            "deep": state.ships[seat].get(DEEP, 0),
        }

    def _offer(self) -> OfferView | None:
        state = self.state
        if state.offer is None:
            return None
        _, seat = state.steps[0]
        return {
            "seat": self.names[int(seat)],
            "partner": self.names[state.offer.partner],
            "given": read(state.offer.given) or {},
            "wanted": read(state.offer.wanted) or {},
            "counter": state.offer.partner == state.face_up_cards.seat,
        }

    # What the viewer could do, and what everything would give

    def _items(self, seat: int) -> dict[str, ItemView]:
        return {kind: self._item(seat, kind) for kind in KINDS}

    def _item(self, seat: int, kind: str) -> ItemView:
        state, cost = self.state, building.price(kind)
        held, ores = state.cards[seat], COSTS[kind].get(ORE, 0)
        lacking = {type_: number - held[type_] for type_, number in cost.items() if number > held[type_]}
        spare = sum(max(0, held[ore] - cost.get(ore, 0)) for ore in ORES)
        if spare < ores:
            lacking[ORE] = ores - spare
        return {
            "cost": cost,
            "ore": ores,
            "lacking": lacking,
            "places": {
                place: building.at_once(state, kind, place) for place in building.places(state, seat, kind)
            },
            "left": state.supply(seat)[kind],
        }

    def _flights(self) -> list[FlightView]:
        state, seat = self.state, self.viewer
        assert seat is not None
        energy, part = state.cards[seat][FUEL], state.parts[state.at]
        flights: list[FlightView] = []
        for place, number in movement.movable(state, part).items():
            goals = movement.targets(state, seat, place)
            flights.append(
                {
                    "place": place,
                    "count": number,
                    "targets": {goal: price for goal, price in goals.items() if price <= energy},
                    "lacking": {goal: price for goal, price in goals.items() if price > energy},
                }
            )
        return flights

    def _would(self) -> ProjectionView:
        state, names = self.state, self.names
        owner = state.face_up_cards.seat if state.playing else self.viewer or 0
        seats = range(state.seats)
        known = [seat for seat in seats if self.open or seat == self.viewer]
        score = {
            element: {
                names[seat]: scoring.most(element, state.cards[seat])
                if element in DISCARDING
                else scoring.points(state, element, seat)
                for seat in (known if element in DISCARDING else seats)
            }
            for element in ELEMENTS
        }
        produce = {
            type_: {names[seat]: number for seat, number in production.shares(state, type_, owner).items()}
            for type_ in RESOURCES
        }
        return {"produce": produce, "score": score}
