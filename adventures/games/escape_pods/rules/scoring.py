"""Points, and how the game ended (rulebook, Scoring)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from adventures.rules.result import Result, Score, TieBreak, rank

from .assigning import ORDER, fitting
from .geometry import SHELTERS
from .shelters import CARDS, Card
from .state import Pawn, State

BONUS = 1


class Settled(NamedTuple):
    """A shelter with its crew assigned: `assigned` by space, `waiting` on arrival spaces."""

    card: Card
    assigned: Mapping[str, Pawn]
    waiting: tuple[Pawn, ...]

    @property
    def present(self) -> int:
        """How many players have crew here, assigned or not."""
        return len({pawn.owner for pawn in (*self.assigned.values(), *self.waiting)})

    def values(self, seat: int) -> list[int]:
        """The points of each assigned crew member of a seat, in the order of the spaces."""
        return list(self.by_space(seat).values())

    def by_space(self, seat: int) -> dict[str, int]:
        """The points of each assigned crew member of a seat, by space."""
        return {
            space: self._value(int(space))
            for space, pawn in sorted(self.assigned.items())
            if pawn.owner == seat
        }

    def _value(self, at: int) -> int:
        """What whoever is on a space is worth by the rule of the card's kind."""
        points, kind = self.card.spaces[at - 1].points, self.card.kind
        marked = [str(number) for number, space in enumerate(self.card.spaces, 1) if space.marked]
        complete = all(number in self.assigned for number in marked)
        if kind == "blue":
            return points + BONUS if complete else points
        if kind == "yellow":
            return points if complete else 0
        if kind == "orange":
            return points if complete else points - BONUS
        if kind == "green":
            return points + BONUS * self.present
        return points


def settled(state: State, shelter: str) -> Settled:
    """A shelter as it stands; whoever still is to be assigned takes the fitting space with most points."""
    card = CARDS[state.cards[shelter]]
    assigned, waiting = dict(state.assigned[shelter]), []
    for at, pawn in enumerate(state.arrivals[shelter]):
        if pawn is None:
            continue
        passed = (ORDER.index(shelter), at) < state.cursor
        spaces = () if passed else fitting(card, assigned, pawn.type)
        if spaces:
            assigned[str(max(spaces, key=lambda space: card.spaces[space - 1].points))] = pawn
        else:
            waiting.append(pawn)
    return Settled(card, assigned, tuple(waiting))


def score(state: State, seat: int) -> Score:
    """Points of a seat by shelter: in the end as counted, before that as if scoring began now."""
    values = {shelter: settled(state, shelter).values(seat) if state.cards else [] for shelter in SHELTERS}
    formulas = {shelter: "+".join(map(str, points)) for shelter, points in values.items() if len(points) > 1}
    return Score.of({shelter: sum(points) for shelter, points in values.items()}, formulas)


def result(state: State, names: tuple[str, ...]) -> Result:
    """How a game ended: points, then crew in shelters, assigned crew, shelters with assigned crew."""
    shelters = [settled(state, shelter) for shelter in SHELTERS]
    scores = {name: score(state, seat) for seat, name in enumerate(names)}
    tie_breaks = {name: _compared(shelters, seat, scores[name]) for seat, name in enumerate(names)}
    reasons = ((names[state.active], state.reason),)
    return Result(rank(tie_breaks), scores, tie_breaks, reasons, state.turn)


def _compared(shelters: list[Settled], seat: int, counted: Score) -> list[TieBreak]:
    assigned = [sum(pawn.owner == seat for pawn in shelter.assigned.values()) for shelter in shelters]
    waiting = sum(pawn.owner == seat for shelter in shelters for pawn in shelter.waiting)
    return [
        TieBreak("total", counted.total),
        TieBreak("crew", sum(assigned) + waiting),
        TieBreak("assigned", sum(assigned)),
        TieBreak("shelters", sum(count > 0 for count in assigned)),
    ]
