"""How a game of Space Gate Odyssey is looked at again: planets for all, stations beside them, move by move.

Everybody acts in everybody's turn, so all moves are told in their order on the planets; a station shows what
its seat did there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, cast

from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from adventures.drawing.field import FieldContext, without_highlights
from adventures.games.replay import (
    Constellation,
    Feat,
    Highlight,
    Look,
    Replay,
    Step,
    StepWords,
    Taken,
    Timeline,
    Turn,
    View,
    did,
)
from adventures.panels import RecentEvent

from . import drawing
from .rules.contents import ROOMS
from .rules.views import GateView
from .words import deeds
from .words.endings import WORLDS
from .words.replay import (
    describe_dealt_step,
    describe_feat,
    describe_laid_step,
    describe_settled_step,
    describe_step,
    highlights,
    place_label,
)

LABEL = re.compile(r' aria-label="[^"]*"')
PLACE = re.compile(r' data-place="[^"]*"')
NOTHING = mark_safe("<g></g>")


class GateReplay(Replay):
    """All planets in one picture, and the station of each seat."""

    styles: ClassVar[Sequence[str]] = ("css/pieces.css", "space_gate/replay.css")

    def owners(self, view: View, owners: Sequence[str]) -> Sequence[str]:
        return (WORLDS, *owners)

    def narrated_on(self, seat: str) -> str:
        return WORLDS

    def sheets(self, view: View, seat: str) -> Sequence[str]:
        return (WORLDS, seat)

    def marks(self, view: View, owner: str) -> Mapping[str, Sequence[str]]:
        seen = cast(GateView, view)
        return dict(_worlds_marks(seen)) if owner == WORLDS else dict(_station_marks(seen, owner))

    def looks(self, view: View, owner: str) -> dict[str, Look]:
        """The drawing of each place without what is said in a language; no cell on which nothing lies."""
        seen = cast(GateView, {**view, "seat": None, "decision": None, "choices": None})
        with translation.override(None):
            field = drawing.worlds_field(seen) if owner == WORLDS else drawing.station_field(seen, owner)
        return {
            place: _unsaid(place, str(look))
            for place, look in field.drawn.items()
            if owner == WORLDS or place not in seen["stations"][owner]["free"]
        }

    def field(self, view: View, owner: str, timeline: Timeline) -> FieldContext:
        """The picture in its final size, with all that ever lay there."""
        places = list(dict.fromkeys(_ever(timeline, owner)))
        drawn = dict.fromkeys(places, NOTHING)
        if owner == WORLDS:
            return drawing.empty_worlds(drawn)
        return drawing.empty_station(owner, drawn)

    def drawn(self, view: View, owner: str, looks: Sequence[tuple[str, Look]]) -> list[SafeString]:
        """Puts names in the language that is spoken now into what `looks` drew."""
        return [
            mark_safe(_labelled(place, look)) if look else NOTHING  # noqa: S308 - as `looks` drew them
            for place, look in looks
        ]

    def small(self, view: View, owner: str, marks: Mapping[str, Sequence[str]]) -> SafeString | None:
        """A station in small; the planets have none."""
        if owner == WORLDS:
            return None
        return drawing.small_station(cast(GateView, view)["colours"][owner], marks)

    def words(self, ruleset: str, turn: Turn, step: Step) -> StepWords:
        if dealt := step.get("dealt"):
            return describe_dealt_step(dealt)
        name = step.get("by", "")
        settled = [place for _owner, place, *_ in step["marks"] if "/" in place]
        if step["move"].startswith("settle ") and settled:
            return describe_settled_step(name, settled[0])
        if step["move"].startswith(("add ", "put ")) and (tile := _module_of(step)):
            return describe_laid_step(name, step["move"], tile)
        return describe_step(name, step["move"])

    def taken(self, view: View, turn: Turn) -> Sequence[Taken]:
        """What each seat did in the turn, in the order of acting."""
        seats = [seat["seat"] for seat in view["seats"]]
        happened = [
            RecentEvent(0, "", turn["number"], kind, seat, tuple(words))
            for kind, seat, words in turn["happened"]
        ]
        lines = deeds.describe_turn(seats, happened)
        return [did(line.name, [deed.text for deed in line.deeds]) for line in lines]

    def highlights(self, view: View, turn: Turn) -> Sequence[Highlight]:
        return highlights(turn)

    def feats(self, ruleset: str, turn: Turn) -> Sequence[Feat]:
        """Who got most from each planet that closed."""
        return tuple(_feats(turn))

    def describe_feat(self, ruleset: str, words: Sequence[str]) -> str:
        return describe_feat(words)

    def constellation(self, view: View, owner: str) -> Constellation:
        return drawing.constellation_of(cast(GateView, view), owner)


# What stands where


def _station_marks(view: GateView, owner: str) -> Iterator[tuple[str, Sequence[str]]]:
    """By cell: the module, how it is turned, which side shows, how many colonists are in it."""
    for name, cell in view["stations"][owner]["cells"].items():
        side = "activated" if cell["activated"] else "deactivated"
        yield name, (cell["tile"]["id"], str(cell["tile"]["turn"]), side, str(cell["colonists"]))


def _worlds_marks(view: GateView) -> Iterator[tuple[str, Sequence[str]]]:
    """By planet its gate and whether it is closed, by space who stands there."""
    for name, planet in view["planets"].items():
        yield name, (planet["state"], str(planet["gate"] or 0))
        yield from ((f"{name}/{space}", (seat,)) for space, seat in planet["spaces"].items() if seat)
        if any(planet["centre"].values()):
            yield f"{name}/C", tuple(f"{seat}:{count}" for seat, count in planet["centre"].items() if count)


def _ever(timeline: Timeline, owner: str) -> Iterator[str]:
    """Every place of an owner that is ever drawn, in the order in which they came."""
    yield from timeline["start"][owner]
    for turn in timeline["turns"]:
        for steps in turn["steps"].values():
            for step in steps:
                yield from step["looks"].get(owner, {})


def _unsaid(place: str, look: str) -> str:
    """A drawing without names, that knows its place by the name that it has in a replay."""
    return PLACE.sub(f' data-place="{place}"', LABEL.sub("", without_highlights(look)))


def _labelled(place: str, look: str) -> str:
    """A drawing with its name."""
    return PLACE.sub(lambda found: f'{found[0]} aria-label="{escape(place_label(place))}"', look)


def _module_of(step: Step) -> str:
    """The module that lies where a step has laid one; empty where that is not told."""
    x, y = step["move"].split(" ")[2:4]
    return next((words[0] for _owner, place, *words in step["marks"] if place == f"{x} {y}" and words), "")


def _feats(turn: Turn) -> Iterator[Feat]:
    won: dict[str, tuple[int, str]] = {}
    for kind, seat, words in turn["happened"]:
        if kind == "scored" and words[0] not in ROOMS and words[0][0].isupper():
            won[words[0]] = max(won.get(words[0], (0, "")), (int(words[1]), seat))
    for planet, (points, seat) in won.items():
        if points > 0:
            yield Feat(seat, _step_of(turn, seat, planet), ("closed", planet, str(points)))


def _step_of(turn: Turn, seat: str, field: str) -> Step:
    """The step with which a field of the score of a seat first counted."""
    for steps in turn["steps"].values():
        for step in steps:
            scored: Any = step["scores"].get(seat)
            if scored and scored["fields"].get(field):
                return step
    return Step(move="", marks=[], looks={}, scores={})
