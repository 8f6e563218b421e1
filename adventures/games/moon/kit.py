"""What Welcome to the Moon brings to the frame."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import lazy
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.drawing.field import FieldContext
from adventures.games.kit import Kit, View
from adventures.games.options import OptionsForm
from adventures.games.paper import PaperLook
from adventures.games.parts import EventCard, Named, Page, Rival, SeatCounts, Title
from adventures.models import Game
from adventures.panels import Links, News, RecentEvent, SeatDeeds, SeatPanels
from adventures.panels.page import Score
from adventures.rules import RULESETS, Events, Result, Setup
from adventures.rules import Game as RulesGame
from adventures.words.endings import EndingWords
from adventures.words.refusals import Refusal

from . import counts, drawing, panels
from .dealer import MoonChance
from .documents import DOCUMENTS
from .effects import MoonEffects
from .features import MoonFeatures
from .forms import MoonOptions
from .keypad.group import GroupKeypad
from .keypad.solo import SoloKeypad
from .panels.sharing import Tab, sheets_of, tabs_of
from .paper import MoonPaper
from .printed import MoonPrints
from .programs import MoonPrograms
from .replay import MoonReplay
from .rules.astra import OPPONENTS
from .rules.event_cards import APPLY, EVENT_VERBS
from .rules.find import adventure, adventure_in
from .rules.happened import happened
from .rules.options import ASTRA, Options
from .rules.views import MissionView, MoonView, against_astra, coming_turn, moon_view
from .solo.opponents import opponent_cards
from .solo.results import stored_astra
from .solo.versus import against_astra as both_sides
from .urls import urlpatterns
from .words.adventures import ADVENTURES
from .words.decisions import doing, shown_to_all
from .words.deeds import describe_turn
from .words.effects import text_of_mission
from .words.endings import AdventureEnding, awards_told
from .words.numbers import NAMES, fractions_near
from .words.paper import look_of
from .words.places import NAME, name_of
from .words.refusals import refusal
from .words.scores import describe_progress, field_icon, field_name, first_reward, later_reward, reason_name
from .words.signs import astra_help, signs_of, turn_of
from .words.steps import dealt, written
from .words.tour import TOUR

CONFIRM = "done"
BLANK = r"\u0020"  # as it is written where words of a move stand between blanks


def _second(number: int) -> str:
    return _("Adventure %(number)s") % {"number": number}


second_line = lazy(_second, str)


class MoonKit(Kit):
    """Eight Adventures on sheets, with cards, missions, and ASTRA for those who play alone."""

    titles = tuple(
        Title(
            named.key, named.number, named.name, second_line(named.number), named.emblem, named.about,
            gettext_lazy("Welcome to the Moon"),
        )
        for named in ADVENTURES
    )  # fmt: skip
    chance = MoonChance()
    features = MoonFeatures()
    rival = NAME
    rival_key = ASTRA
    urls = urlpatterns
    programs = MoonPrograms()
    effects = MoonEffects()
    documents = DOCUMENTS
    prints = MoonPrints()
    options_form = MoonOptions
    options_template = "moon/options.html"
    tour = TOUR
    deals_by_seats = False
    field_styles = ("moon/sheet.css", "moon/chapter.css")
    screen_styles = ("moon/screen.bundle.css",)

    # Beginning

    def options_context(self, form: OptionsForm) -> dict[str, Any]:
        return {"opponents": opponent_cards()}

    def preview(self, ruleset: str) -> SafeString | None:
        """The empty sheet; nothing where the Adventure is not built."""
        return drawing.small_sheet(ruleset, {}) if ruleset in RULESETS else None

    def rivals(self, ruleset: str) -> Sequence[Rival]:
        """The opponents at their levels; none where the Adventure is not built."""
        levels = adventure(ruleset).opponents if ruleset in RULESETS else ()
        return tuple(Rival(level, OPPONENTS[level].name) for level in levels)

    def against(self, level: int) -> Mapping[str, Any]:
        return {"opponent": level}

    def stars(self, ruleset: str) -> Sequence[int]:
        return adventure(ruleset).stars

    def box(self, setup: Setup) -> GroupKeypad | SoloKeypad:
        contents = adventure_in(setup).contents
        return GroupKeypad(contents) if Options.of(setup).opponent is None else SoloKeypad(contents)

    # The page of a seat

    def panels(self, view: View, links: Links, version: int) -> SeatPanels:
        return panels.panels_of(moon_view(view), links, version)

    def page(self, view: View) -> Mapping[str, Any]:
        solo = astra_help(moon_view(view))
        return {
            "steps": turn_of(view["ruleset"], solo=solo is not None),
            "solo": solo,
            "signs": signs_of(view["ruleset"]),
            "actions": NAMES,
            "choices": "moon/choices.html",
            "fractions": fractions_near(moon_view(view)),
        }

    def field(self, view: View, owner: str | None = None) -> FieldContext:
        seen = moon_view(view)
        return drawing.field(seen, drawing.marked_sheet(seen) if owner is None else owner)

    def strips(self, view: View) -> Sequence[drawing.Strip]:
        seen = moon_view(view)
        return drawing.strips(seen, drawing.marked_sheet(seen))

    def thumbnail(self, view: View, owner: str) -> SafeString:
        seen = moon_view(view)
        return drawing.small_sheet(seen["ruleset"], seen["sheets"][owner]["marks"])

    # What has happened

    def turn(self, view: View) -> int:
        return coming_turn(moon_view(view))

    def confirms(self, text: str) -> bool:
        return text == CONFIRM

    def public_events(self, before: View, after: View, events: Events) -> Events:
        """The marks that have become public: the events of a running turn are for their seat alone."""
        return tuple(happened(moon_view(before), moon_view(after), events))

    def describe_turn(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[SeatDeeds]:
        return tuple(describe_turn(moon_view(view), happened))

    def news(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[News]:
        return panels.news_of(moon_view(view), happened)

    # Other pages

    def chosen(self, view: View) -> Page | None:
        """The combination that a seat of a group has chosen."""
        face = panels.chosen_face(moon_view(view))
        return None if face is None else Page("moon/components/combination.html", {"face": face})

    def goals(self, view: View) -> Page | None:
        """The mission cards as the seat of a view sees them."""
        seen = moon_view(view)
        missions = [panels.mission_of(seen, mission) for mission in seen["missions"]]
        return Page("moon/goals.html", {"missions": missions}) if missions else None

    def describe_activity(self, view: View, seat: str) -> str:
        seen = moon_view(view)
        state = next(state for state in seen["seats"] if state["seat"] == seat)
        return doing(seen["ruleset"], state["doing"], seen["phase"])

    def describe_deal(self, view: View) -> str:
        return dealt(moon_view(view))

    def describe_marks(self, view: View, moves: Sequence[str]) -> str:
        return written(view["ruleset"], moves)

    def owners(self, view: View) -> Sequence[str]:
        """The seats, and ASTRA where it has a sheet."""
        return list(moon_view(view)["sheets"])

    def public_view(self, view: View, owner: str, turned: str | None) -> View:
        """A sheet that neighbours share lies before one of them as it lies at the own end."""
        beside = _beside(moon_view(view), owner)
        return {**view, "seat": turned} if beside and turned in (owner, *beside) else view

    def public(self, view: View, owner: str, turned: str | None, sheet_url: str) -> Page:
        """ASTRA's side, and the way to the other sheet of a seat that shares them: that seat's own page."""
        seen = moon_view(view)
        solo, beside = against_astra(seen), _beside(seen, owner)
        tabs: tuple[Tab, ...] = ()
        if beside and turned in (owner, *beside):
            tabs = tabs_of(seen, turned, owner, dict.fromkeys(seen["sheets"], sheet_url))
        context = {
            "beside": [name_of(name) for name in beside],
            "tabs": tabs,
            "astra": panels.astra_of(solo) if solo else None,
            "chapter": panels.chapter_of(seen, owner),
        }
        return Page("moon/public.html", context)

    def score(self, view: View, owner: str) -> Score:
        """The points of a seat; ASTRA's sheet shows those of the seat that plays against it."""
        seen = moon_view(view)
        return panels.score_of(seen, owner if owner != ASTRA else next(iter(seen["sheets"])))

    def screen(self, view: View, players: Sequence[Mapping[str, Any]]) -> Page:
        """The cards, the missions, how far all have come; ASTRA and its pile, where it plays."""
        seen = moon_view(view)
        solo = against_astra(seen)
        context: dict[str, Any] = {
            "missions": [_mission(seen, mission) for mission in seen["missions"]],
            "progress": _progress(seen, players),
            "combinations": panels.combinations(seen),
            "notice": shown_to_all(seen),
        }
        if seen["phase"] == "flip":
            context["players"] = [{**player, "state": "ready", "doing": ""} for player in players]
        if solo is None:
            return Page("moon/screen_body.html", context)
        if solo["cards"]["wanted"]:
            # While cards come nobody is busy.
            context["players"] = [{**player, "state": "ready", "doing": ""} for player in players]
        against = {
            "cards": panels.solo_cards(solo),
            "astra": panels.astra_of(solo),
            "pile": panels.pile_of(solo),
        }
        return Page("moon/screen_solo_body.html", {**context, **against})

    # The end

    def field_words(self, ruleset: str, key: str) -> Named:
        return Named(field_name(ruleset, key), field_icon(ruleset, key))

    def ending(self, ruleset: str) -> EndingWords:
        return AdventureEnding(ruleset)

    def result_page(
        self, setup: Setup, end: Result, extras: Mapping[str, Any], view: View | None = None
    ) -> Page:
        """Against ASTRA both sides stand beside each other, each with fields of its own."""
        if ASTRA not in end.scores and end.awards:
            return Page("moon/result.html", {"awards": list(awards_told(setup, end))})
        if ASTRA not in end.scores:
            return super().result_page(setup, end, extras, view)
        awards = list(awards_told(setup, end))
        return Page("moon/result_solo.html", {**both_sides(setup, end, extras), "awards": awards})

    def replay(self) -> MoonReplay:
        return MoonReplay(self.field)

    def stored_results(self, game: Game) -> Mapping[str, tuple[int, int]]:
        return stored_astra(game)

    def outcome(self, table: RulesGame) -> Mapping[str, Any]:
        return counts.outcome(table)

    def outcome_before(self, table: RulesGame) -> Mapping[str, Any]:
        return counts.outcome_before(table)

    def deals(self, text: str) -> bool:
        return not text.startswith(EVENT_VERBS)

    def event_card(self, text: str) -> EventCard | None:
        verb, *numbers = text.split(" ")
        if verb != "event" or not all(number.isascii() and number.isdigit() for number in numbers):
            return None
        return EventCard(*map(int, numbers)) if len(numbers) in (1, 2) else None

    def open_event(self, view: View) -> EventCard | None:
        event = moon_view(view)["event"]
        return None if event is None else EventCard(event["card"], event["chapter"])

    def event_move(self, card: int, chapter: int) -> str:
        return f"event {card} {chapter}"

    def effect_moves(self, effects: Sequence[Mapping[str, Any]]) -> Sequence[str]:
        told = [json.dumps([effect], separators=(",", ":"), ensure_ascii=False) for effect in effects]
        return [f"{APPLY}{text.replace(' ', BLANK)}" for text in told]

    def brings_effects(self, text: str) -> bool:
        return text.startswith(APPLY)

    def reads_event(self, table: RulesGame, seat: str, text: str) -> bool:
        decision = table.decision(seat)
        return text == "read" and decision is not None and "card" in decision.data

    # What statistics count

    actions = counts.ACTION_WORDS
    has_errors = True

    def action_of(self, table: RulesGame, text: str) -> str:
        return counts.action_of(table, text)

    def counting(self, ruleset: str) -> int:
        return counts.COUNTING.get(ruleset, 1)

    def counts(self, table: RulesGame, actions: Mapping[str, Mapping[str, int]]) -> Mapping[str, SeatCounts]:
        return counts.counts(table, actions)

    def reason_name(self, ruleset: str, reason: str) -> str:
        return reason_name(reason)

    # On paper

    def paper(self, setup: Setup) -> MoonPaper:
        return MoonPaper(setup)

    def paper_words(self, ruleset: str, field: str, *, rival: bool = False) -> PaperLook:
        return look_of(ruleset, field, rival=rival)

    # Refusals

    def refusal(self, code: str, data: Mapping[str, Any], ruleset: str = "") -> Refusal:
        return refusal(code, data, ruleset)


def _beside(view: MoonView, owner: str) -> list[str]:
    """Who sits at the other end of the sheet that an owner gives its name; nobody where none is shared."""
    return [lying.neighbour for lying in sheets_of(view, owner) if lying.left]


def _progress(view: MoonView, players: Sequence[Mapping[str, Any]]) -> dict[str, Any] | None:
    """How far all have come, in the order of the standings; not every Adventure has such a way."""
    progress = view["progress"]
    if progress is None:
        return None
    said = describe_progress(view["ruleset"], progress)
    seats = {player["name"]: progress["seats"][player["name"]] for player in players}
    return {**progress, "seats": seats, "title": said.title, "text": said.text}


def _mission(view: MoonView, mission: MissionView) -> dict[str, Any]:
    return {
        "letter": mission["letter"],
        "yours": "",
        "text": text_of_mission(view, mission),
        "first": first_reward(view["ruleset"], mission["first"], mission["unit"]),
        "later": later_reward(mission["later"]),
        "taken": mission["taken"],
    }
