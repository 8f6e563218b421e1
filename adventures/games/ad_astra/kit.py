"""What Ad Astra brings to the frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy

from adventures.drawing.field import FieldContext
from adventures.games.kit import Kit, View
from adventures.games.parts import Named, Page, SeatMark, Title
from adventures.panels import Links, News, RecentEvent, SeatDeeds, SeatPanels
from adventures.panels.board import all_players
from adventures.rules import Event, Events, Result, Setup
from adventures.words.endings import EndingWords

from . import drawing, help, panels
from .box import AstraBox
from .dealer import AstraChance
from .features import AstraFeatures
from .forms import AstraOptions
from .panels.strips import Strip
from .production_sources import sources
from .programs import AstraPrograms
from .redaction import without_private
from .replay import AstraReplay
from .rules.views import AstraView
from .words import asking, deeds
from .words.endings import ENDING, REASON_NAMES
from .words.help import STEPS
from .words.refusals import REFUSALS
from .words.replay import place_label
from .words.things import FIELDS, card_name

# What is private to a seat, so that a curtain hangs before it: cards, a look, what is chosen from a hand.
CURTAINED = ("plan", "land", "gain", "discard", "limit")


class AstraKit(Kit):
    """A planning board of hidden cards, planets that few have seen, hands that open for a trade."""

    titles = (
        Title(
            "adastra.1",
            1,
            gettext_lazy("Ad Astra"),
            gettext_lazy("Planets around eight stars"),
            "starship",
            gettext_lazy(
                "Explore star systems, build and trade, and bargain over every card. 3 to 5 players, "
                "60 to 90 minutes; for players who know larger games."
            ),
        ),
    )
    chance = AstraChance()
    features = AstraFeatures()
    secret_hands = True
    sprite = "ad_astra/icons.svg"
    refusals = REFUSALS
    reason_names = REASON_NAMES
    keypad = AstraBox
    programs = AstraPrograms()
    options_form = AstraOptions
    options_template = "table/options.html"
    small_styles = ("ad_astra/small.css",)
    field_styles = ("ad_astra/field.css", "ad_astra/small.css")
    screen_styles = ("ad_astra/screen.bundle.css",)

    # Beginning

    def preview(self, ruleset: str) -> SafeString:
        return drawing.PREVIEW

    # The page of a seat

    def panels(self, view: View, links: Links, version: int) -> SeatPanels:
        seen = astra_view(view)
        small = {seat["seat"]: self.thumbnail(view, seat["seat"]) for seat in seen["seats"]}
        return panels.panels_of(seen, links, version, small)

    def page(self, view: View) -> Mapping[str, Any]:
        return {"steps": STEPS, "sections": help.sections_of(astra_view(view))}

    def field(self, view: View, owner: str | None = None) -> FieldContext:
        """The map as the viewer sees it, or that of a seat alone, as all may see it."""
        seen = astra_view(view)
        return drawing.seat_field(seen, owner) if owner in seen["players"] else drawing.field(seen)

    def strips(self, view: View) -> Sequence[Strip]:
        return panels.strips_of(astra_view(view))

    def thumbnail(self, view: View, owner: str) -> SafeString:
        return drawing.small_board(astra_view(view), owner)

    def asks_behind_curtain(self, view: View, seat: str) -> bool:
        """Flights, buildings, trades and answers are asked on the open table, with all hands covered."""
        asked = next(one["doing"] for one in view["seats"] if one["seat"] == seat)
        return asked is None or asked in CURTAINED

    def without_private(self, view: View) -> View:
        """Without own cards, looks and artifacts; what can be paid glows all the same."""
        return without_private(astra_view(view))

    # What has happened

    def public_events(self, before: View, after: View, events: Events) -> Events:
        """What is told of the events for all eyes, with the reasons and where cards came from."""
        turned = {event.words[0] for event in events if event.kind == "turned_up"}
        told = (
            event
            for event in events
            if deeds.is_described(event.kind, event.why)
            and not (event.kind == "landed" and event.words[0] in turned)  # its planet tells that
        )
        return tuple(event._replace(words=_words(astra_view(before), event)) for event in told)

    def describe_turn(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[SeatDeeds]:
        """The card in hand is not over yet: nothing is said of what nobody did with it."""
        seen = astra_view(view)
        now = any(one.turn == seen["turn"] for one in happened) and seen["card"]
        return deeds.describe_turn(_colours(seen), happened, str(now["space"]) if now else "")

    def news(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[News]:
        return deeds.news(view["turn"], happened)

    # Other pages

    def describe_answer(self, view: View, move: str) -> str:
        """Which card is placed where: others see only where."""
        verb, *words = move.split(" ")
        seen = astra_view(view)
        if verb != "place" or seen["seat"] is None:
            return ""
        card = card_name(seen["players"][seen["seat"]]["colour"], words[0])
        return f"{card} → {place_label(words[1])}"

    def describe_activity(self, view: View, seat: str) -> str:
        return asking.doing(astra_view(view), seat)

    def public(self, view: View, owner: str, turned: str | None, sheet_url: str) -> Page:
        """What a seat has in play and in cards, as everybody may see it."""
        seen = astra_view(view)
        mate = next(one for one in all_players(seen, panels.mate_of) if one.name == owner)
        return Page("ad_astra/public.html", {"mate": mate, "holds": panels.holds(seen, owner)})

    def screen(self, view: View, players: Sequence[Mapping[str, Any]]) -> Page:
        seen = astra_view(view)
        mates = {mate.name: mate for mate in all_players(seen, panels.mate_of)}
        told = [{**player, "mate": mates[player["name"]]} for player in players]
        row, field = drawing.row_and_map(seen)
        context = {
            "players": told,
            "row": row,
            "field": field,
            "track": panels.track_of(seen),
            "face_up": panels.face_up_of(seen),
            "turn_words": panels.turn_of(seen),
            "maps": panels.seat_maps(seen) if seen["over"] else (),
        }
        return Page("ad_astra/screen_body.html", context)

    # The end

    def result_page(
        self, setup: Setup, end: Result, extras: Mapping[str, Any], view: View | None = None
    ) -> Page:
        """Field by field, and a map of the pawns of each player."""
        maps = panels.seat_maps(astra_view(view)) if view else ()
        return Page("ad_astra/result.html", {"maps": maps})

    def seat_mark(self, seats: Sequence[str], seat: str, view: View | None = None) -> SeatMark | None:
        """The plate of a seat: its colour was dealt."""
        colour = astra_view(view)["players"][seat]["colour"] if view else ""
        return SeatMark(drawing.plate_sign(colour), f"seat-{colour}") if colour else None

    def replay(self) -> AstraReplay:
        return AstraReplay(_map)

    def field_words(self, ruleset: str, key: str) -> Named:
        return FIELDS[key]

    def ending(self, ruleset: str) -> EndingWords:
        return ENDING


def astra_view(view: View) -> AstraView:
    """A view of this game with its own parts."""
    return cast(AstraView, view)


def _map(view: View, owner: str) -> FieldContext:
    """The map on which all play, under its own name."""
    return drawing.field(astra_view(view))


def _colours(view: AstraView) -> dict[str, str]:
    """The colour of each seat, in the order of the seats."""
    return {seat["seat"]: view["players"][seat["seat"]]["colour"] for seat in view["seats"]}


def _words(before: AstraView, event: Event) -> tuple[str, ...]:
    """What an event says, the reason behind it, and the planets that produced what somebody has gained."""
    words = (*event.words, event.why) if event.why else event.words
    if event.kind == "gained" and event.why == "production" and event.seat:
        return (*words, *sources(before, event.seat, event.words[0], int(event.words[1])))
    return words
