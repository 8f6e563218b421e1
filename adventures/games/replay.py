"""What a game brings so that it can be looked at again, turn by turn: how its sheets look, what was done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, NotRequired, TypedDict

from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy

from adventures.drawing.field import FieldContext
from adventures.rules import Game
from adventures.rules.view import ScoreView

View = Mapping[str, Any]
Point = tuple[float, float]
APART = " · "
Look = Any
"""How one place looks, as plain data that a game understands; None for one that is as it was printed."""


class Step(TypedDict):
    """One thing that was done in a turn, or that befell a seat.

    `move` is the move as text, empty for what followed from the moves of others; `marks` are what changed on
    sheets, as owner, place and all words that stand there now; `looks` are the changed places by owner;
    `scores` are the points that changed with it, by seat; `by` is who did it, where it is told elsewhere than
    on the own sheet; `dealt` is the move of the dealer that it followed from.
    """

    move: str
    marks: list[list[str]]
    looks: dict[str, dict[str, Look]]
    scores: dict[str, ScoreView]
    by: NotRequired[str]
    dealt: NotRequired[str]


class Turn(TypedDict):
    """One turn: `cards_data` is what lay on the table when it began, in the words of the game, `dealt` the
    moves
    of the dealer, `steps` by seat what each did, in order, `scores` the points at its end (empty where they
    are hidden), `happened` what everybody could see of it: kind, seat and words.

    Turns are played at the same time: the first steps of all seats belong together, then the second ones.
    """

    number: int
    laid: Mapping[str, Any]
    dealt: list[str]
    steps: dict[str, list[Step]]
    scores: dict[str, ScoreView]
    happened: list[list[Any]]


class Timeline(TypedDict):
    """A whole game, or its turns that are over.

    `owners` are whoever has a sheet, `start` is how their sheets look before the first turn and `marks` what
    stands on them then; `ties` are the values that decide between equal seats, where the game is over.
    """

    owners: list[str]
    start: dict[str, dict[str, Look]]
    marks: dict[str, dict[str, list[str]]]
    turns: list[Turn]


class StepWords(NamedTuple):
    """A step in words: "Writes" and "9 in column 2"."""

    title: str
    text: str = ""


class TurnCards(NamedTuple):
    """What lay on the table in a turn, as it is shown: the cards, and what else there is to see beside them.

    On a card `data-chosen` says who took it: the seat, and the step of theirs that did.
    """

    cards: SafeString = SafeString()
    beside: SafeString = SafeString()


class Taken(NamedTuple):
    """Something that could be taken in a turn, and the seats that took it; `drawn` where it can be.

    Where two tables had the same to choose from, what has the same `key` is the same. A `choice` is there for
    all, taken or not, and `said` names it; else that tells of one seat what it did.
    """

    key: str
    seats: Sequence[str]
    drawn: SafeString = SafeString()
    said: str = ""
    choice: bool = True


def did(seat: str, texts: Sequence[str]) -> Taken:
    """What a seat did in a turn, where there is nothing that lies there for all."""
    return Taken(seat, (seat,), said=APART.join(texts), choice=False)


class Highlight(NamedTuple):
    """What stands out in a turn: a `mission`, an `error` or a `race`, whose it is, and the words for it."""

    kind: str
    seat: str
    text: str


class Feat(NamedTuple):
    """A step of a turn that may have decided a game: a race or a mission won first, or a mark by which equal
    seats are told apart.

    `words` say in the words of the game what it was; `tie` is the key of the tie-break value that it raised
    by `value`, empty for something won first. `points` are what it brought where no step tells that: on a
    table where one seat's move brings points to all. One that is `lost` befell the seat to its loss.
    """

    seat: str
    step: Step
    words: Sequence[str]
    tie: str = ""
    value: int = 1
    points: int = 0
    lost: bool = False


class Constellation(NamedTuple):
    """What was built on a sheet, as stars: the middle of each, and the ends of the lines between them."""

    stars: Sequence[Point]
    lines: Sequence[tuple[Point, Point]] = ()


class Replay:
    """What most games leave as it is: a sheet is compared as it is drawn, a move is told as it is written."""

    styles: ClassVar[Sequence[str]] = ()
    """Style sheets of what lies on the table."""

    def __init__(self, field: Any) -> None:
        self._field = field

    def owners(self, view: View, owners: Sequence[str]) -> Sequence[str]:
        """Whose sheets are shown: all `owners`, or one name for a board on which everybody plays."""
        return owners

    def narrated_on(self, seat: str) -> str:
        """On whose sheet the steps of a seat are told; elsewhere than on its own, a step says `by` whom."""
        return seat

    def seen(self, table: Game, seat: str | None) -> View:
        """The table of a game that is over, as it stood: with the eyes of a seat, or with everybody's."""
        return table.view(seat)

    def sheets(self, view: View, seat: str) -> Sequence[str]:
        """The owners of the sheets that a seat marks."""
        return (seat,)

    def marks(self, view: View, owner: str) -> Mapping[str, Sequence[str]]:
        """All words that stand on a sheet, by place."""
        return {}

    def looks(self, view: View, owner: str) -> dict[str, Look]:
        """How each place of a sheet looks that is not as it was printed; nothing on it is open or new."""
        field: FieldContext = self._field({**view, "decision": None}, owner)
        return {place: str(drawn) for place, drawn in field.drawn.items()}

    def field(self, view: View, owner: str, timeline: Timeline) -> FieldContext:
        """What the looks of an owner are laid on: its print, and every place that `looks` ever names.

        `view` is what everybody saw when the game began.
        """
        field: FieldContext = self._field(view, owner)
        return field

    def drawn(self, view: View, owner: str, looks: Sequence[tuple[str, Look]]) -> list[SafeString]:
        """Draws places of a sheet, each in the way that it looked once, with the outline of what is new."""
        return [mark_safe(look or "") for _place, look in looks]  # noqa: S308 - as `looks` drew them

    def cards_data(self, view: View) -> Mapping[str, Any]:
        """What lies on the table when a turn begins, as plain data: cards, missions, piles."""
        return {}

    def turn_cards(self, view: View, turn: Turn) -> TurnCards:
        """Shows what lay on the table in a turn; `view` is what everybody saw when the game began."""
        return TurnCards()

    def taken(self, view: View, turn: Turn) -> Sequence[Taken]:
        """What lay there to be taken in a turn, and who took which; `view` is as in `turn_cards`.

        Unless a game says it better: all that each seat did.
        """
        told: dict[str, list[str]] = {}
        for narrator, steps in turn["steps"].items():
            for step in steps:
                words = self.words(view["ruleset"], turn, step) if step["move"] else StepWords("")
                if words.title:
                    told.setdefault(step.get("by", narrator), []).append(": ".join(filter(None, words)))
        return [did(seat, texts) for seat, texts in told.items()]

    def small(self, view: View, owner: str, marks: Mapping[str, Sequence[str]]) -> SafeString | None:
        """Draws a sheet with these marks in small (84 x 76); None where there is no such drawing."""
        return None

    def words(self, ruleset: str, turn: Turn, step: Step) -> StepWords:
        """Puts a step into words; a step without a title is none to stop at unless it changes something."""
        return StepWords(step["move"])

    def highlights(self, view: View, turn: Turn) -> Sequence[Highlight]:
        """What stands out in a turn."""
        return ()

    # What decided it

    def feats(self, ruleset: str, turn: Turn) -> Sequence[Feat]:
        """The steps of a turn that may have decided the game."""
        return ()

    def describe_feat(self, ruleset: str, words: Sequence[str]) -> str:
        """What somebody has done there: "takes mission A first"."""
        return " ".join(words)

    charted: ClassVar[str] = "points"
    """What the chart counts: `points`, or a word of the game."""

    chart_title: ClassVar[Promise | str] = gettext_lazy("Points turn by turn")
    """What the chart of a game that is over shows."""

    points_title: ClassVar[Promise | str] = gettext_lazy("Points")
    """What a replay counts turn by turn, in a word or two."""

    def counted(self, timeline: Timeline, seats: Sequence[str]) -> Mapping[str, Sequence[int]]:
        """What the chart shows of each seat after each turn where points are hidden until the end.

        Empty where there is nothing to show. The moments are then only what was won first (`feats`).
        """
        return {}

    def constellation(self, view: View, owner: str) -> Constellation | None:
        """What an owner has built, for the sky above the result; None where nothing can be seen in it."""
        return None
