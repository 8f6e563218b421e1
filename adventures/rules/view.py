"""What every game's view says, whatever else it says: the frame reads these parts and no others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict


class DecisionView(TypedDict):
    """The open question of the viewer, as `Decision.to_json` tells it."""

    kind: str
    moves: list[str]
    optional: bool
    data: dict[str, Any]
    open: NotRequired[list[str]]


class SeatState(TypedDict):
    """A seat as everybody sees it: `doing` is the kind of question it has, None when it has none."""

    seat: str
    state: Literal["thinking", "done"]
    doing: str | None


class ScoreView(TypedDict):
    """Points as `Score.to_json` tells them."""

    total: int
    fields: dict[str, int]
    formulas: dict[str, str]


class TieBreakView(TypedDict):
    """A value by which seats were compared, as `TieBreak.to_json` tells it."""

    key: str
    value: int
    fewer: bool


class ReasonView(TypedDict):
    """Why the game ended, and at whose seat."""

    seat: str
    reason: str


class AwardView(TypedDict):
    """Stars of a campaign beside those for places, and the index of the modifier that gives them."""

    seat: str
    stars: int
    modifier: int


class ResultView(TypedDict):
    """How the game ended, as `Result.to_json` tells it."""

    ranking: list[list[str]]
    places: dict[str, int]
    scores: dict[str, ScoreView]
    tie_breaks: dict[str, list[TieBreakView]]
    reasons: list[ReasonView]
    turns: int
    stars: NotRequired[dict[str, int]]
    awards: NotRequired[list[AwardView]]


class GameView(TypedDict):
    """The parts that every view has.

    `seat` is the viewer's, None for a spectator; `scores` has whoever scores, seats and others, and is empty
    while a game keeps its points hidden. `result` is there once the game is `over`.
    """

    ruleset: str
    turn: int
    phase: str
    seat: str | None
    decision: DecisionView | None
    can_undo: bool
    seats: list[SeatState]
    scores: dict[str, ScoreView]
    over: bool
    result: ResultView | None


def thinking_in(view: GameView | Mapping[str, Any]) -> list[str]:
    """Gets the names of the seats that have something to decide, in the order of the seats."""
    return [seat["seat"] for seat in view["seats"] if seat["state"] == "thinking"]
