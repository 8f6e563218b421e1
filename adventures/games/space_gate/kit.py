"""What Space Gate Odyssey brings to the frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy, pgettext_lazy

from adventures.drawing.field import FieldContext
from adventures.games.kit import Kit, View
from adventures.games.parts import Named, Page, SeatMark, Title
from adventures.panels import Links, News, RecentEvent, Score, ScoreLine, SeatDeeds, SeatPanels
from adventures.panels.board import all_players
from adventures.rules import Events, Result, Setup
from adventures.words.endings import EndingWords

from . import drawing, help, panels
from .box import GateBox
from .dealer import GateChance
from .features import GateFeatures
from .forms import GateOptions
from .printed import GatePrints
from .programs import GatePrograms
from .replay import GateReplay
from .rules.contents import PLANETS
from .rules.question import DONE
from .rules.views import GateView
from .words import asking, deeds
from .words.building import STEPS as BUILDING
from .words.endings import ENDING, REASON_NAMES
from .words.help import STEPS
from .words.refusals import REFUSALS
from .words.things import FIELDS


class GateKit(Kit):
    """Everybody acts in everybody's turn; stations that grow, planets that fill; nothing is hidden."""

    titles = (
        Title(
            "spacegate.1",
            1,
            gettext_lazy("Space Gate Odyssey"),
            gettext_lazy("Stations that send colonists to far worlds"),
            "planet",
            gettext_lazy(
                "Build a station, send colonists through its gates and settle far worlds. 2 to 4 players, "
                "about 90 minutes; for players who know larger games."
            ),
            short=pgettext_lazy("game", "Gate"),
        ),
    )
    chance = GateChance()
    features = GateFeatures()
    sprite = "space_gate/icons.svg"
    refusals = REFUSALS
    reason_names = REASON_NAMES
    keypad = GateBox
    programs = GatePrograms()
    prints = GatePrints()
    options_form = GateOptions
    options_template = "space_gate/options.html"
    small_styles = ("space_gate/small.css",)
    field_styles = ("css/pieces.css", "space_gate/field.css", "space_gate/small.css")
    screen_styles = ("space_gate/screen.bundle.css",)

    # Beginning

    def preview(self, ruleset: str) -> SafeString:
        return drawing.PREVIEW

    # The page of a seat

    def panels(self, view: View, links: Links, version: int) -> SeatPanels:
        seen = gate_view(view)
        small = {seat["seat"]: self.thumbnail(view, seat["seat"]) for seat in seen["seats"]}
        return panels.panels_of(seen, links, version, small)

    def page(self, view: View) -> Mapping[str, Any]:
        words = {key: str(text) for key, text in BUILDING.items()}
        return {"steps": STEPS, "sections": help.sections_of(gate_view(view)), "words": words}

    def field(self, view: View, owner: str | None = None) -> FieldContext:
        """The own station with the planets, or the station of an owner alone."""
        seen = gate_view(view)
        return drawing.field(seen) if owner is None else drawing.station_field(seen, owner)

    def strips(self, view: View) -> Sequence[Any]:
        """Nothing: on a phone, too, the station answers itself."""
        return ()

    def thumbnail(self, view: View, owner: str) -> SafeString:
        return drawing.small_board(gate_view(view), owner)

    def asks_behind_curtain(self, view: View, seat: str) -> bool:
        """Nothing is hidden: the station of whoever is asked is shown at once."""
        return False

    # What has happened

    def confirms(self, text: str) -> bool:
        return text == DONE  # the rules never take it back

    def public_events(self, before: View, after: View, events: Events) -> Events:
        """What is told of the events."""
        return tuple(event for event in events if deeds.is_described(event.kind))

    def describe_turn(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[SeatDeeds]:
        return deeds.describe_turn([seat["seat"] for seat in view["seats"]], happened)

    def news(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[News]:
        return deeds.news(view["turn"], happened)

    # Other pages

    def describe_activity(self, view: View, seat: str) -> str:
        return asking.doing(gate_view(view), seat)

    def public(self, view: View, owner: str, turned: str | None, sheet_url: str) -> Page:
        """The station of a seat, with what it has on the Odyssey and on Hawking."""
        mate = next(one for one in all_players(gate_view(view), panels.mate_of) if one.name == owner)
        return Page("space_gate/public.html", {"mate": mate})

    def score(self, view: View, owner: str) -> Score | None:
        """Without the planets that are not in the game."""
        scored = super().score(view, owner)
        return scored and replace(scored, lines=tuple(line for line in scored.lines if _counts(view, line)))

    def screen(self, view: View, players: Sequence[Mapping[str, Any]]) -> Page:
        return Page("space_gate/screen_body.html", panels.screen_of(gate_view(view), players))

    # The end

    def result_page(
        self, setup: Setup, end: Result, extras: Mapping[str, Any], view: View | None = None
    ) -> Page:
        """Field by field, and the stations of all."""
        stations = panels.stations_of(gate_view(view)) if view else ()
        return Page("space_gate/result.html", {"stations": stations})

    def compared(self, end: Result, keys: Sequence[str], view: View | None = None) -> Sequence[str]:
        """Without planets that were not in the game; where that cannot be read, those that gave something."""
        given = {key for score in end.scores.values() for key, points in score.fields.items() if points}
        there = view["planets"] if view else given
        return [key for key in keys if key not in PLANETS or key in there]

    def seat_mark(self, seats: Sequence[str], seat: str, view: View | None = None) -> SeatMark | None:
        """The plate of a seat."""
        colour = gate_view(view)["colours"][seat] if view else ""
        return SeatMark(drawing.plate_sign(colour), f"seat-{colour}") if colour else None

    def replay(self) -> GateReplay:
        return GateReplay(self.field)

    def field_words(self, ruleset: str, key: str) -> Named:
        return FIELDS[key]

    def ending(self, ruleset: str) -> EndingWords:
        return ENDING


def _counts(view: View, line: ScoreLine) -> bool:
    """Returns whether a line of a score is about something that is there."""
    return line.name not in PLANETS or line.name in view["planets"]


def gate_view(view: View) -> GateView:
    """A view of this game with its own parts."""
    return cast(GateView, view)
