"""How a game of Escape Pods is looked at again: one board for all, told move by move.

While a game goes on its viewer sees what he may see; of one that is over everything lies face up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, ClassVar, cast

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.games.board_replay import BoardReplay
from adventures.games.replay import (
    Constellation,
    Feat,
    Highlight,
    Step,
    StepWords,
    Taken,
    Timeline,
    Turn,
    View,
    did,
)
from adventures.panels import RecentEvent
from adventures.rules import Game as RulesGame

from . import drawing
from .rules.views import CrewView, EscapeView, PodView, ShelterView
from .words import deeds
from .words.endings import BOARD
from .words.replay import describe_dealt_step, describe_feat, describe_step, highlights, place_label

# What is said in a language, and what only a board that is played on shows: words at a target, ways into it.
LEFT_OUT = re.compile(r' aria-label="[^"]*"|<text class="word [^>]*>[^<]*</text>|<path class="way [^>]*/>')
# Texts with something filled in, as they are drawn and as they are translated.
FILLED = (
    (re.compile(r"Shelter (?P<number>\d)"), "Shelter %(number)s"),
    (re.compile(r"Gone (?P<sectors>.+)"), "Gone %(sectors)s"),
    (re.compile(r"(?P<count>\d) of (?P<all>\d)"), "%(count)s of %(all)s"),
    (re.compile(r"(?P<count>\d+) to come"), "%(count)s to come"),
    (re.compile(r"(?P<count>\d+) gone"), "%(count)s gone"),
)


class EscapeReplay(BoardReplay):
    """The board with everybody's pods; points are hidden, so crew home is what the chart counts."""

    board: ClassVar[str] = BOARD
    left_out: ClassVar[re.Pattern[str]] = LEFT_OUT
    chart_title: ClassVar[Promise | str] = gettext_lazy("Crew home turn by turn")
    charted: ClassVar[str] = "crew"
    points_title: ClassVar[Promise | str] = gettext_lazy("Crew home")
    styles: ClassVar[Sequence[str]] = ("css/pieces.css", "escape_pods/replay.css")

    def seen(self, table: RulesGame, seat: str | None) -> View:
        """The table with all crew face up, each type as its owner knows it."""
        views = {name: cast(EscapeView, table.view(name)) for name in table.setup.seats}
        return face_up(cast(EscapeView, table.view(seat)), views)

    def place_label(self, place: str) -> str:
        return place_label(place)

    def translate(self, text: str) -> str:
        for pattern, words in FILLED:
            if found := pattern.fullmatch(text):
                filled = found.groupdict()
                if "all" in filled or "count" not in filled:
                    return _(words) % filled
                return ngettext(words, words, int(filled["count"])) % filled
        return super().translate(text)

    def words(self, ruleset: str, turn: Turn, step: Step) -> StepWords:
        if dealt := step.get("dealt"):
            return describe_dealt_step(dealt)
        return describe_step(step.get("by", ""), step["move"])

    def highlights(self, view: View, turn: Turn) -> Sequence[Highlight]:
        return highlights([seat["seat"] for seat in view["seats"]], turn)

    def taken(self, view: View, turn: Turn) -> Sequence[Taken]:
        """What the seat of the turn did; at the end what each one's crew was assigned to."""
        seats = [seat["seat"] for seat in view["seats"]]
        lines = deeds.describe_turn(seats, None, list(_told(seats, turn)))
        return [did(line.name, [deed.text for deed in line.deeds]) for line in lines if line.name]

    def counted(self, timeline: Timeline, seats: Sequence[str]) -> Mapping[str, Sequence[int]]:
        """Crew in shelters after each turn."""
        return {
            seat: list(
                accumulate(
                    sum(kind == "arrived" and who == seat for kind, who, _words in turn["happened"])
                    for turn in timeline["turns"]
                )
            )
            for seat in seats
        }

    def feats(self, ruleset: str, turn: Turn) -> Sequence[Feat]:
        """The barrier, crew that was lost to an explosion, and in the end the shelter that gave most."""
        return tuple(_feats(turn))

    def constellation(self, view: View, owner: str) -> Constellation | None:
        return drawing.constellation(cast(EscapeView, view), owner)

    def describe_feat(self, ruleset: str, words: Sequence[str]) -> str:
        return describe_feat(words)


def _told(seats: Sequence[str], turn: Turn) -> Iterator[RecentEvent]:
    """What happened in a turn, each with whose move led to it: all but assignments are those of one seat."""
    acting = (
        step["by"] for steps in turn["steps"].values() for step in steps if step["move"] and "by" in step
    )
    active = next(acting, "")
    for kind, seat, words in turn["happened"]:
        by = seat if kind == "assigned" else active
        at = str(seats.index(by) + 1) if by in seats else ""
        yield RecentEvent(0, at, turn["number"], kind, seat, tuple(words))


def _feats(turn: Turn) -> Iterator[Feat]:
    step = Step(move="", marks=[], looks={}, scores={})
    lost: dict[str, int] = {}
    for kind, seat, words in turn["happened"]:
        if kind == "barrier":
            yield Feat(seat, step, ("barrier",))
        elif kind == "returned" and words[-1:] == ["explosion"]:
            lost[seat] = lost.get(seat, 0) + 1
    for seat, count in lost.items():
        yield Feat(seat, step, ("lost", str(count)), lost=True)
    worth = [
        (points, seat, shelter)
        for seat, score in turn["scores"].items()
        for shelter, points in score["fields"].items()
    ]
    points, seat, shelter = max(worth, key=lambda one: one[0], default=(0, "", ""))
    if points > 0:
        yield Feat(seat, step, ("shelter", shelter, str(points)))


def face_up(view: EscapeView, views: Mapping[str, EscapeView]) -> EscapeView:
    """A view with the types that the owners know, given the views of all seats."""

    def shown(crew: CrewView | None, find: Any) -> CrewView | None:
        if crew is None:
            return None
        known: CrewView = find(views[crew["seat"]])
        return {**crew, "type": known["type"], "spied": False}

    def pod(name: str, seen: PodView) -> PodView:
        crew = [
            shown(one, lambda own, at=at: own["pods"][name]["seats"][at])
            for at, one in enumerate(seen["seats"])
        ]
        return {**seen, "seats": crew}

    def shelter(name: str, seen: ShelterView) -> ShelterView:
        crew = [
            shown(one, lambda own, at=at: own["shelters"][name]["arrivals"][at])
            for at, one in enumerate(seen["arrivals"])
        ]
        return {**seen, "arrivals": crew}

    return {
        **view,
        "pods": {name: pod(name, seen) for name, seen in view["pods"].items()},
        "shelters": {name: shelter(name, seen) for name, seen in view["shelters"].items()},
    }
