"""What the page of every seat is made of: panels are plain values, each with a fragment of its own.

A panel that is equal before and after a click need not be sent again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, NamedTuple

from django.utils.functional import Promise
from django.utils.safestring import SafeString

from adventures.rules.view import GameView
from adventures.words.bots import LEVEL_NAMES

from .bar import Bar
from .correcting import Correcting
from .news import News, RecentTurns, short_hash


class Piece(NamedTuple):
    """The fragment of a panel: its template, and what the panel is called in it.

    One that `has_form` carries the token of whoever looks; all others follow from the panel alone.
    """

    template: str
    name: str
    has_form: bool = False


@dataclass(frozen=True)
class ScoreLine:
    """One field of a score with how it came about; `effect` names what changes it, where something does."""

    name: str
    formula: str
    value: int
    effect: str = ""


@dataclass(frozen=True)
class Score:
    """Points as they stand; no lines where the game tells none before its end."""

    total: int
    lines: tuple[ScoreLine, ...]
    note: str = ""


@dataclass(frozen=True)
class Player:
    """Another player, as everybody may see them; no score where it is hidden. The frame marks bots, those of
    the site with their `level`.
    """

    name: str
    score: int | None
    state: str
    doing: str
    small_sheet: SafeString
    url: str
    sign: SafeString | str = ""
    position: int = 0
    bot: bool = False
    level: str = ""

    @property
    def level_name(self) -> str | Promise:
        """The level in a word; empty for everybody but the site's bots."""
        return LEVEL_NAMES.get(self.level, "")


@dataclass(frozen=True)
class Race:
    """Something that runs out: how much of it is left; `effect` names what a campaign has changed in it."""

    key: str
    left: int
    of: int
    name: str
    text: str
    effect: str = ""


@dataclass(frozen=True)
class Players:
    """The other players, how many of all are done, and what is left in the races."""

    players: tuple[Player, ...]
    done: int
    of: int
    races: tuple[Race, ...] = ()


@dataclass(frozen=True)
class AtTable:
    """What a table has decided for everybody: whether there are `hints`, where that is switched, and whether
    the game is `rated`.
    """

    hints: bool = False
    url: str = ""
    rated: bool = False


@dataclass(frozen=True)
class PageState:
    """Which state of the game the page shows; `question` changes when this seat's own situation does.

    `sheet` is the state of its field and `panels` has a short hash of every panel, for a page that asks what
    differs; `notices` counts what was said of corrections. The frame fills them in. By its `turn` and
    the kind of question that the seat is `asked` a tour knows how far it has come.
    """

    version: int
    question: str
    over: bool
    sheet: str = ""
    panels: str = ""
    notices: int = 0
    turn: int = 0
    asked: str = ""


@dataclass(frozen=True)
class SeatPanels:
    """The panels that the page of every seat has; a game adds its own.

    `template` is the game on the page, `style` and `script` are its bundles, `pieces` the fragment of each
    panel by the name of its field. `news` are for this seat alone, `since` tells what the others did,
    `correcting` what is said of a correction, `at_table` what the table has decided; the frame fills all in.
    """

    template: ClassVar[str]
    style: ClassVar[str] = "css/seat.bundle.css"
    script: ClassVar[str] = "js/seat.bundle.js"
    pieces: ClassVar[Mapping[str, Piece]] = {
        "correcting": Piece("correction/panel.html", "correcting", has_form=True),
        "decision": Piece("play/decision.html", "bar"),
        "news": Piece("play/news.html", "news"),
        "since": Piece("play/since.html", "since"),
        "now": Piece("play/now.html", "now"),
        "at_table": Piece("play/at_table.html", "at_table"),
    }

    decision: Bar
    now: PageState
    news: tuple[News, ...] = field(default=(), kw_only=True)
    since: RecentTurns = field(default=RecentTurns(), kw_only=True)
    correcting: Correcting = field(default=Correcting(), kw_only=True)
    at_table: AtTable = field(default=AtTable(), kw_only=True)


def with_bots(panels: SeatPanels, bots: Mapping[int, str]) -> SeatPanels:
    """Marks the players at those positions as programs with their levels, in the panels that name players."""
    marked: dict[str, Any] = {
        one.name: replace(
            value,
            players=tuple(
                replace(player, bot=player.position in bots, level=bots.get(player.position, ""))
                for player in value.players
            ),
        )
        for one in fields(panels)
        if isinstance(value := getattr(panels, one.name), Players)
    }
    return replace(panels, **marked) if bots else panels


def hashes(panels: SeatPanels) -> dict[str, str]:
    """A short text for each panel that differs when the panel does."""
    return {one.name: hash_of(getattr(panels, one.name)) for one in fields(panels) if one.name != "now"}


def hash_of(panel: object) -> str:
    """A short text that differs when a panel does."""
    return short_hash(repr(panel))


def panel_values(panels: SeatPanels) -> dict[str, Any]:
    """All panels by name."""
    return {one.name: getattr(panels, one.name) for one in fields(panels)}


def score_of(view: GameView, seat: str, field_name: Callable[[str], str]) -> Score:
    """The points of a seat, field by field."""
    score = view["scores"][seat]
    formulas = score["formulas"]
    lines = [
        ScoreLine(field_name(key), formulas.get(key, ""), value) for key, value in score["fields"].items()
    ]
    return Score(score["total"], tuple(lines))
