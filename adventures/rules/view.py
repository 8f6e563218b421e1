"""What every game's view says, whatever else it says: the frame reads these parts and no others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    NotRequired,
    Protocol,
    TypedDict,
    TypeVar,
    cast,
)

from .decision import Decision
from .options import GameOptions
from .question import Question
from .result import Result


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


class TurnView(GameView):
    """The parts of every view of a `TurnMatch`.

    `alternatives` are the moves for which the viewer's last one may be exchanged, `options` those of the
    game.
    """

    instead: list[str]
    options: dict[str, Any]


class Progress(NamedTuple):
    """What a match tells the builder of a view besides its state: questions by who is asked, and so on."""

    questions: Mapping[str, Question]
    decision: Decision | None
    can_undo: bool
    alternatives: tuple[str, ...]
    result: Result | None


class HasPhase(Protocol):
    """A state that says how far its game has come."""

    @property
    def turn(self) -> int: ...
    @property
    def phase(self) -> str: ...


S = TypeVar("S", bound=HasPhase)
O = TypeVar("O", bound=GameOptions)  # noqa: E741 # the options


class ViewBuilder(ABC, Generic[S, O]):
    """Builds what a viewer (a seat, or None for a spectator) may see of a state."""

    key: ClassVar[str]
    """The ruleset."""

    def __init__(self, state: S, options: O, names: tuple[str, ...], viewer: int | None) -> None:
        self.state = state
        self.options = options
        self.names = names
        self.viewer = viewer

    @abstractmethod
    def view(self, progress: Progress) -> Mapping[str, Any]:
        """Returns everything that the viewer may see."""

    @abstractmethod
    def marks(self) -> dict[str, tuple[str, ...]]:
        """Returns place -> words for whatever lies on the table; what is unknown is hidden."""

    def scores(self, result: Result | None) -> Mapping[str, Any]:
        """Returns the points that everybody may see, by seat: none before the end."""
        return {name: score.to_json() for name, score in result.scores.items()} if result else {}

    def common(self, progress: Progress) -> TurnView:
        """Returns what every view has."""
        questions, decision, can_undo, instead, result = progress
        seat = None if self.viewer is None else self.names[self.viewer]
        return {
            "ruleset": self.key,
            "turn": self.state.turn,
            "phase": self.state.phase,
            "seat": seat,
            "decision": cast(DecisionView, decision.to_json()) if decision else None,
            "can_undo": can_undo,
            "instead": list(instead),
            "seats": [_state_of(name, questions.get(name)) for name in self.names],
            "scores": cast(dict[str, ScoreView], self.scores(result)),
            "over": result is not None,
            "result": cast(ResultView, result.to_json()) if result else None,
            "options": self.options.to_json(),
        }


def _state_of(name: str, question: Question | None) -> SeatState:
    return {
        "seat": name,
        "state": "thinking" if question else "done",
        "doing": question.kind if question else None,
    }


def decision_of(view: GameView) -> DecisionView:
    """The open question of a seat; only to be asked where there is one."""
    decision = view["decision"]
    assert decision is not None
    return decision


def doing_of(view: GameView, seat: str) -> str:
    """The kind of question that a seat is busy with; empty where it waits."""
    return next(state["doing"] or "" for state in view["seats"] if state["seat"] == seat)


def thinking_in(view: GameView | Mapping[str, Any]) -> list[str]:
    """Gets the names of the seats that have something to decide, in the order of the seats."""
    return [seat["seat"] for seat in view["seats"] if seat["state"] == "thinking"]
