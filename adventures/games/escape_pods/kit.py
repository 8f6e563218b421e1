"""What Escape Pods brings to the frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy, pgettext_lazy

from adventures.drawing.field import FieldContext
from adventures.games.kit import Kit, View
from adventures.games.parts import Named, Page, SeatMark, Title
from adventures.panels import Links, News, RecentEvent, SeatDeeds, SeatPanels
from adventures.panels.board import all_players
from adventures.rules import Events, Result, Setup
from adventures.words.endings import EndingWords, ending

from . import drawing, help, panels
from .box import EscapeBox
from .dealer import EscapeChance
from .features import EscapeFeatures
from .forms import EscapeOptions
from .panels.strips import Strip
from .printed import EscapePrints
from .programs import EscapePrograms
from .replay import EscapeReplay
from .rules.contents import COLOURS
from .rules.views import EscapeView, escape_view
from .words import asking, deeds
from .words.building import words_for_script
from .words.endings import ENDING, REASON_NAMES, alone, with_barrier
from .words.help import SIGNS, STEPS
from .words.refusals import REFUSALS
from .words.things import shelter_title

END = "end"


class EscapeKit(Kit):
    """Crew of hidden types in shared pods, an open board, a deck that bursts sectors."""

    titles = (
        Title(
            "escape.1",
            1,
            gettext_lazy("Escape Pods"),
            gettext_lazy("Crew home from a burning ship"),
            "minipod",
            gettext_lazy(
                "Your crew flees a burning ship: who boards which pod, and where does it land? "
                "1 to 5 players, 20 to 30 minutes; learned while playing."
            ),
            short=pgettext_lazy("game", "Pods"),
        ),
    )
    chance = EscapeChance()
    features = EscapeFeatures()
    secret_hands = True
    sprite = "escape_pods/icons.svg"
    refusals = REFUSALS
    reason_names = REASON_NAMES
    keypad = EscapeBox
    programs = EscapePrograms()
    prints = EscapePrints()
    options_form = EscapeOptions
    options_template = "table/options.html"
    small_styles = ("escape_pods/small.css",)
    field_styles = ("escape_pods/field.css", "escape_pods/small.css")
    screen_styles = ("escape_pods/screen.bundle.css",)

    # Beginning

    def preview(self, ruleset: str) -> SafeString:
        return drawing.PREVIEW

    # The page of a seat

    def panels(self, view: View, links: Links, version: int) -> SeatPanels:
        seen = escape_view(view)
        small = {seat["seat"]: self.thumbnail(view, seat["seat"]) for seat in seen["seats"]}
        return panels.panels_of(seen, links, version, small)

    def page(self, view: View) -> Mapping[str, Any]:
        return {
            "words": words_for_script(),
            "steps": STEPS,
            "signs": SIGNS,
            "sections": help.sections_of(escape_view(view)),
        }

    def field(self, view: View, owner: str | None = None) -> FieldContext:
        return drawing.field(escape_view(view))

    def strips(self, view: View) -> Sequence[Strip]:
        return panels.strips_of(escape_view(view))

    def thumbnail(self, view: View, owner: str) -> SafeString:
        return drawing.small_board(escape_view(view), owner)

    # What has happened

    def confirms(self, text: str) -> bool:
        return text == END

    def public_events(self, before: View, after: View, events: Events) -> Events:
        """Every event for all eyes, with the reason behind it as its last word."""
        return tuple(
            event._replace(words=(*event.words, event.why)) if event.why else event for event in events
        )

    def describe_turn(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[SeatDeeds]:
        seen = escape_view(view)
        return deeds.describe_turn(_names(seen), seen["seat"], happened)

    def news(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[News]:
        seen = escape_view(view)
        return deeds.news(_names(seen), seen["seat"], happened) if seen["seat"] else ()

    # Other pages

    def describe_activity(self, view: View, seat: str) -> str:
        return asking.doing(escape_view(view), seat)

    def public(self, view: View, owner: str, turned: str | None, sheet_url: str) -> Page:
        """The panels of the owner as everybody may see them: how much lies where, no types."""
        seen = escape_view(view)
        return Page("escape_pods/public.html", {"open_panels": panels.open_panels(seen, owner)})

    def screen(self, view: View, players: Sequence[Mapping[str, Any]]) -> Page:
        seen = escape_view(view)
        mates = {mate.name: mate for mate in all_players(seen, panels.mate_of)}
        told = [{**player, "mate": mates[player["name"]]} for player in players]
        context = {"players": told, "field": self.field(view), "turn_words": panels.turn_of(seen)}
        return Page("escape_pods/screen_body.html", context)

    # The end

    def result_page(
        self, setup: Setup, end: Result, extras: Mapping[str, Any], view: View | None = None
    ) -> Page:
        """Shelter by shelter who came home; alone nobody wins: the points have a name."""
        told = alone(end) if len(setup.seats) == 1 else ending(self.ending(setup.ruleset), end)
        if view is None:
            return Page("escape_pods/result.html", {"ending": told})
        seen = escape_view(view)
        scrap = [sector for sector, lying in seen["sectors"].items() if lying["scrap"]]
        context = {"ending": with_barrier(told, scrap), "shelter_rows": panels.shelter_rows(seen, end)}
        return Page("escape_pods/result.html", context)

    def seat_mark(self, seats: Sequence[str], seat: str, view: View | None = None) -> SeatMark:
        colour = COLOURS[list(seats).index(seat)]
        return SeatMark(drawing.plate_sign(colour), f"seat-{colour}")

    def replay(self) -> EscapeReplay:
        return EscapeReplay(_board)

    def field_words(self, ruleset: str, key: str) -> Named:
        return Named(shelter_title(key), "home")

    def ending(self, ruleset: str) -> EndingWords:
        return ENDING


def _board(view: View, owner: str) -> FieldContext:
    """The board on which all play, even when it is over."""
    return drawing.board(escape_view(view))


def _names(view: EscapeView) -> list[str]:
    return [seat["seat"] for seat in view["seats"]]
