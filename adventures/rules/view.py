"""What every game's view says, whatever else it says: the frame reads these parts and no others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypedDict


class DecisionView(TypedDict):
    """The open question of the viewer, as `Decision.to_json` tells it."""

    kind: str
    moves: Sequence[str]
    optional: bool
    data: Mapping[str, Any]
    open: NotRequired[Sequence[str]]


class SeatState(TypedDict):
    """A seat as everybody sees it: `doing` is the kind of question it has, None when it has none."""

    seat: str
    state: Literal["thinking", "done"]
    doing: str | None


class ScoreView(TypedDict):
    """Points as `Score.to_json` tells them."""

    total: int
    fields: Mapping[str, int]
    formulas: Mapping[str, str]


class SeatView(TypedDict):
    """The parts that every view has.

    `seat` is the viewer's, None for a spectator; `scores` has whoever scores, seats and others, and is empty
    while a game keeps its points hidden. `result` is what `Result.to_json` tells once the game is `over`.
    """

    ruleset: str
    turn: int
    phase: str
    seat: str | None
    decision: DecisionView | None
    can_undo: bool
    seats: Sequence[SeatState]
    scores: Mapping[str, ScoreView]
    over: bool
    result: Mapping[str, Any] | None
