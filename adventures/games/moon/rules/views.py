"""The shape of what a seat may see: one type for each section of `view`.

Everything is JSON-safe. Whatever follows from the rules is said here and is not worked out again by those
who draw it or put it into words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict, cast, final

from adventures.rules.view import GameView, ScoreView

from .layout import LayoutView
from .numbers import Plain


class CombinationView(TypedDict):
    """A combination on offer; `next` is the action announced for the next turn, `fits` None while unasked.

    `index` names it in a move. `action` and `next` are the words of the cards: one of the six, two to choose
    from (`robot|water`), or `any`; `actions` are those for which it may be taken, and where the card has
    `several` the move names one. `forbidden` are the indexes of the effects that forbid it or a part of it.
    """

    index: int
    number: Plain
    action: str
    actions: list[str]
    several: bool
    forbidden: list[int]
    next: str | None
    fits: bool | None


class StarshipView(TypedDict):
    """A solo card on the table; `worth` is what ASTRA would get for it.

    `action` is the word of the card: one of the six, two to choose from (`robot|water`), or `any`.
    """

    effect: None
    number: Plain
    action: str
    worth: int


class EffectView(TypedDict):
    """An ASTRA Effect card, a letter, on the table until another card takes its place."""

    effect: str
    number: None
    action: None
    worth: int


DrawnView = StarshipView | EffectView


class PairView(TypedDict):
    """What a `take` of two cards uses, and which card of what worth it leaves to ASTRA.

    For a card of several actions there is one for each; `forbidden` are the effects that do not allow it.
    """

    move: str
    number: Plain
    action: str
    forbidden: list[int]
    leaves: int
    worth: int


class CardsView(TypedDict):
    """The cards of the turn, and until when they last.

    `extra` are those that effects add in every turn; against ASTRA nothing else is a whole combination.
    `instead` are the moves for which the choice of cards may be exchanged while nothing is written yet.
    """

    combinations: list[CombinationView]
    extra: list[CombinationView]
    chosen: int | None
    instead: list[str]
    turns_left: int


class SoloCardsView(CardsView):
    """The cards drawn against ASTRA, and the pile.

    `pairs` are there once all cards lie there; `pass` is 1 or 2, and 3 when the pile has run out for good
    (`exhausted`); `left` counts the cards of the pile, `whole` those with which the pass began, of which the
    first `without_effects` hold no ASTRA Effect card; `effects` are the letters still in it; `wanted` counts
    the cards that the dealer is to draw now, of which the first is `for_astra`; `shuffled` says that the
    discard pile has just become the new one; `turn` is the turn that comes or goes on, `turns` the one in
    which this pass ends.
    """

    drawn: list[DrawnView]
    pairs: list[PairView]
    used: int | None
    unused: int | None
    left: int
    whole: int
    without_effects: int
    effects: list[str]
    wanted: int
    for_astra: bool
    shuffled: bool
    exhausted: bool
    turn: int
    turns: int


# `pass` is no name that a class can give to a field.
PassView = TypedDict("PassView", {"pass": int})


class AstraCardsView(SoloCardsView, PassView):
    """The cards of a solo game, whole."""


class SheetView(TypedDict):
    """A sheet by its owner: the marks in the order they were made, and the places that have just changed.

    `news` are those that the last turn has changed, on the viewer's own sheet without its own doing.
    """

    marks: dict[str, list[str]]
    fresh: list[str]
    news: list[str]


class MissionView(TypedDict):
    """A mission card with its rewards, whether the first is gone, and who has won which.

    One that an effect adds has its index, and its text is that of the effect.
    """

    letter: str
    key: str
    first: int
    later: int
    unit: str
    taken: bool
    seats: dict[str, str]
    effect: NotRequired[int]


class PrizeView(TypedDict):
    """What the first of a race get: `star`, `points`, `choice` or `nothing`, and which effect says so."""

    worth: str
    points: int
    effect: int


class RaceView(TypedDict):
    """What is left in a race, and what the first get where that is not the printed bonus."""

    key: str
    left: int
    of: int
    prize: NotRequired[PrizeView]


class ProgressView(TypedDict):
    """How far every seat has come on the way that the Adventure is about."""

    key: str
    of: int
    seats: dict[str, int]


class BonusesView(TypedDict):
    """The Solo bonuses: printed, circled, spent, and free to be spent."""

    printed: int
    circled: int
    spent: int
    free: int


class TrackScoreView(TypedDict):
    box: int
    value: int


class TrackView(TypedDict):
    """ASTRA's track of The Launch."""

    rows: list[int]
    blue: list[int]
    scores: list[TrackScoreView]
    crossed: int


class AstraView(TypedDict):
    """ASTRA: its card, what it has been given, its score, the Solo bonuses, the Adventure card."""

    level: int
    name: str
    points: dict[str, int]
    green: list[str]
    red: list[str]
    given: dict[str, int]
    score: ScoreView
    bonuses: BonusesView
    effect_on: list[str]
    track: NotRequired[TrackView]


class PlanetsView(TypedDict):
    """The planets of a shared sheet: how many nobody controls yet, of how many, and who controls the rest."""

    open: int
    of: int
    seats: dict[str, int]


class SharedSheetView(TypedDict):
    """Who sits at the ends of a sheet, and who plays on it now (None: nobody)."""

    near: str
    far: str
    plays: str | None


class SharingView(TypedDict):
    """Sheets that neighbours share; see `shared.sharing`."""

    side: str
    active: str | None
    other: str | None
    sheets: dict[str, SharedSheetView]
    insignias: dict[str, str]
    points: NotRequired[dict[str, list[int]]]
    planets: NotRequired[dict[str, PlanetsView]]


class VirusView(TypedDict):
    """By whom each activation and propagation symbol was set off, as far as the viewer may know."""

    set_off: dict[str, list[str]]


class InForceView(TypedDict):
    """An effect of a campaign that holds in this game: its place among the modifiers, and what it says.

    `seat` is the number of the one seat for which it holds, counted from 1; `source` has the printed numbers
    of its `chapter` and its `card`, as far as they are known.
    """

    index: int
    kind: str
    parameters: dict[str, Any]
    seat: int | None
    source: dict[str, int]


class HalfPartView(TypedDict):
    """A part of a half sheet: `boxes`, a `race` or a `field`, numbered from 1, with the index of its effect.

    Boxes have the `action` that crosses off one ("any": each) and the `values` with 0, 1, 2 ... of them; a
    race is `of` the boxes of the part with that number, with what the `first` and those who come `later` get
    and of what `worth` that is; a field holds `most` points. A move names a place as it stands in `places`.
    """

    part: str
    number: int
    effect: int
    places: list[str]
    action: NotRequired[str]
    values: NotRequired[list[int]]
    of: NotRequired[int]
    first: NotRequired[int]
    later: NotRequired[int]
    worth: NotRequired[str]
    most: NotRequired[int]


class HalfStandingView(TypedDict):
    """How a seat stands in a part: the points it brings now and, as the part is, boxes `crossed` off, what
    was `won` ("first", "later" or None), the points `entered` and whether another seat has `agreed` to them.
    """

    points: int
    crossed: NotRequired[int]
    won: NotRequired[str | None]
    entered: NotRequired[int | None]
    agreed: NotRequired[bool]


class HalfSheetView(TypedDict):
    """The half sheets, one of each for every seat: the parts in order, and how a seat stands in each."""

    parts: list[HalfPartView]
    seats: dict[str, list[HalfStandingView]]


class EventCardView(TypedDict):
    """The event card that is being read: the printed numbers of the card and of its chapter, if known."""

    card: int
    chapter: int | None


class TableView(GameView):
    """What is seen of a table besides its cards.

    `follows` says by owner what follows from the marks of a sheet and is shown on it; each Adventure has its
    own facts there. `layout` is what the sheets are drawn from. `ends_after` is the turn that an effect makes
    the last one.
    """

    layout: LayoutView
    sheets: dict[str, SheetView]
    follows: dict[str, dict[str, Any]]
    missions: list[MissionView]
    races: list[RaceView]
    progress: ProgressView | None
    effects: list[InForceView]
    event: EventCardView | None
    ends_after: int | None
    half_sheet: HalfSheetView | None
    sharing: NotRequired[SharingView]
    virus: NotRequired[VirusView]


@final
class GroupView(TableView):
    """All that a seat of a group, or a spectator, may see."""

    cards: CardsView


@final
class SoloView(TableView):
    """All that the seat of a game against ASTRA, or a spectator, may see."""

    cards: AstraCardsView
    astra: AstraView


MoonView = GroupView | SoloView


# Reading views


def moon_view(view: Mapping[str, Any]) -> MoonView:
    """A view of this game as the frame hands it on: what the rules said keeps its shape."""
    return cast(MoonView, view)


def against_astra(view: MoonView) -> SoloView | None:
    """The view if it is one of a game against ASTRA, None for a group."""
    return view if "astra" in view else None


def coming_turn(view: MoonView) -> int:
    """The turn that is played, or for which cards are being turned over: before them it has not begun."""
    return view["turn"] + (view["phase"] in ("flip", "setup"))


def seat_of(view: MoonView) -> str:
    """The seat that a view belongs to; not to be asked of a spectator's."""
    seat = view["seat"]
    assert seat is not None
    return seat
