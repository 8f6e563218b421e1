"""ASTRA's side of the table as a panel shows it: its cards and points, the Solo bonuses, the draw pile."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.moon.drawing import marks
from adventures.games.moon.rules.deck import ACTIONS
from adventures.games.moon.rules.views import AstraView, BonusesView, SoloView, TrackView
from adventures.games.moon.words import astra as words
from adventures.games.moon.words.numbers import NAMES
from adventures.rules.view import ScoreView

# The cards given are drawn this far apart, closer when there are many of them.
STEP, CARD, WIDTH = 9, 6, 78
TONES = {"green": "good", "red": "alert"}
CIRCLE, ARM = 9.5, 7.5
BOXES_IN_A_ROW, BOX, BOX_HEIGHT = 15, 12, 8


@dataclass(frozen=True)
class GivenAction:
    """What ASTRA has been given of an action: `cards` are where the small cards lie.

    `helps` tells whether its value is printed green or red, in words, with the `tone` and the `sign` that
    stand for them.
    """

    action: str
    name: str
    cards: tuple[float, ...]
    count: int
    value: int
    points: int
    tone: str
    helps: str


@dataclass(frozen=True)
class Bonus:
    """A printed Solo bonus and the ink on it."""

    state: str
    ink: SafeString


@dataclass(frozen=True)
class Track:
    """The track of the Launch, as paths of boxes, and how far it is in words."""

    width: int
    height: int
    crossed: str
    open: str
    scores: str
    text: str


@dataclass(frozen=True)
class Astra:
    """The opponent: `more` are the lines of its score besides the cards, each with its formula."""

    name: str
    level: str
    total: int
    given: tuple[GivenAction, ...]
    more: tuple[tuple[str, int], ...]
    bonuses: tuple[Bonus, ...]
    to_spend: str
    track: Track | None


@dataclass(frozen=True)
class Pile:
    """The draw pile: what has been drawn and where the ASTRA Effects begin, in per cent, and the words."""

    drawn: str
    mark: str
    left: str
    text: str


def astra_of(view: SoloView) -> Astra:
    """Gets ASTRA's side from the view of a game against it."""
    astra = view["astra"]
    score = astra["score"]
    return Astra(
        name=astra["name"],
        level=words.level_text(astra["level"]),
        total=score["total"],
        given=tuple(_given_action(astra, action) for action in ACTIONS),
        more=_more(score),
        bonuses=tuple(_bonus(astra["bonuses"], index) for index in range(astra["bonuses"]["printed"])),
        to_spend=_to_spend(astra["bonuses"]),
        track=_track(astra["track"]) if "track" in astra else None,
    )


def pile_of(view: SoloView) -> Pile:
    """Gets the draw pile from the view of a game against ASTRA."""
    cards = view["cards"]
    whole, left, before = cards["whole"], cards["left"], cards["without_effects"]
    return Pile(
        drawn=_per_cent(whole - left, whole),
        mark=_per_cent(before, whole) if before else "",
        left=ngettext("%(cards)s card left", "%(cards)s cards left", left) % {"cards": left},
        text=words.pile_text(view),
    )


def _per_cent(part: int, whole: int) -> str:
    return f"{max(0, min(part, whole)) / whole * 100:.1f}"


def _given_action(astra: AstraView, action: str) -> GivenAction:
    count, value = astra["given"][action], astra["points"][action]
    colour = "green" if action in astra["green"] else "red" if action in astra["red"] else ""
    step = min(STEP, (WIDTH - CARD) / max(count - 1, 1))
    return GivenAction(
        action=action,
        name=str(NAMES[action]),
        cards=tuple(round(index * step, 1) for index in range(count)),
        count=count,
        value=value,
        points=count * value,
        tone=TONES.get(colour, ""),
        helps=str(words.HELPS[colour]) if colour else "",
    )


def _more(score: ScoreView) -> tuple[tuple[str, int], ...]:
    """What ASTRA has besides its cards, in one line: "Fixed 5 + level 3 × 2"."""
    fields = score["fields"]
    if "fixed" not in fields:
        return ()
    formula = score["formulas"].get("level", "")
    text = _("Fixed %(fixed)s + level %(formula)s") % {"fixed": fields["fixed"], "formula": formula}
    return ((text, fields["fixed"] + fields.get("level", 0)),)


def _bonus(bonuses: BonusesView, index: int) -> Bonus:
    """One symbol; the spent ones come first."""
    place = f"bonus.{index + 1}"
    if index >= bonuses["circled"]:
        return Bonus("open", SafeString())
    ink = marks.circle(place, CIRCLE)
    if index >= bonuses["spent"]:
        return Bonus("circled", mark_safe(ink))  # noqa: S308 - a path
    return Bonus("spent", mark_safe(ink + marks.cross(place, ARM)))  # noqa: S308 - two paths


def _to_spend(bonuses: BonusesView) -> str:
    text = ngettext("Solo bonuses: %(free)s to spend", "Solo bonuses: %(free)s to spend", bonuses["free"])
    return text % {"free": bonuses["free"]}


def _track(track: TrackView) -> Track:
    boxes, crossed = sum(track["rows"]), track["crossed"]
    left = boxes - crossed
    text = ngettext("%(left)s box left to its launch.", "%(left)s boxes left to its launch.", left)
    return Track(
        width=BOXES_IN_A_ROW * BOX,
        height=len(track["rows"]) * BOX_HEIGHT,
        crossed=_boxes(range(1, crossed + 1)),
        open=_boxes(range(crossed + 1, boxes + 1)),
        scores=_boxes([line["box"] for line in track["scores"]]),
        text=text % {"left": left} if left else _("It has launched."),
    )


def _boxes(numbers: Iterable[int]) -> str:
    """Boxes counted from 1, row by row, as one path."""
    path = f"h{BOX - 3}v{BOX_HEIGHT - 2.5}h{3 - BOX}z"
    corners = (divmod(number - 1, BOXES_IN_A_ROW) for number in numbers)
    return "".join(f"M{x * BOX + 1.5:g} {y * BOX_HEIGHT + 1.25:g}{path}" for y, x in corners)
