"""What a game brings to the frame: its rulesets, how it is drawn and said, how it begins, what it deals.

The frame knows no game. Each package registers one kit when the site starts (`adventures.games.registry`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.urls import URLPattern, URLResolver
from django.utils.safestring import SafeString

from adventures.drawing.field import FieldContext
from adventures.games.box import Box, Keypad
from adventures.games.chance import Chance
from adventures.games.documents import Documents
from adventures.games.effects import Effects
from adventures.games.features import Features, MarkFeatures
from adventures.games.guide import Tour
from adventures.games.options import OptionsForm
from adventures.games.paper import Paper, PaperLook
from adventures.games.parts import EventCard, Named, Page, Rival, SeatCounts, SeatMark, Text, Title
from adventures.games.printed import Prints
from adventures.games.programs import Programs
from adventures.games.replay import Replay
from adventures.panels import Links, News, RecentEvent, SeatDeeds, SeatPanels, score_of
from adventures.panels.page import Score
from adventures.rules import Events, Result, Setup
from adventures.rules import Game as RulesGame
from adventures.words import refusals
from adventures.words.endings import EndingWords
from adventures.words.refusals import Refusal

View = Mapping[str, Any]


class Kit(ABC):
    """All that the frame asks of one game. What has a default here is what most games leave as it is."""

    titles: Sequence[Title]
    """Its rulesets in the order in which they are offered, built or not."""

    chance: Chance
    refusals: Mapping[str, tuple[Text, Text]] = {}
    """What only this game refuses, by code: headline and sentence."""

    features: Features = MarkFeatures()
    """What bots see of a game."""

    rival: str = ""
    """The name of whoever plays without a seat, where somebody does; `rival_key` is the rules' word."""
    rival_key: str = ""

    sprite: ClassVar[str] = ""
    """The static file with the icons of this game alone: other pages do not load it."""

    secret_hands: ClassVar[bool] = False
    """Tells whether seats hold what no other player may see: such a game is never played at an open table."""

    deals_by_seats: ClassVar[bool] = True
    """Tells whether the cards that come depend on how many play: only as many can play with the same ones."""

    urls: Sequence[URLPattern | URLResolver] = ()
    """Addresses of its own."""

    documents: Documents = Documents()
    """The types of its views, for those who write programs."""

    prints: Prints = Prints()
    """What stands round its fields on paper."""

    programs: Programs = Programs()
    """What it tells programs beside its views."""

    effects: Effects | None = None
    """What campaigns can change in it, where they can."""

    keypad: ClassVar[type[Keypad] | None] = None
    """What types in cards of a real box, where that is the same in all games."""

    tour: Tour | None = None
    """Its first turn for whoever tries the site, where the site may begin with this game."""

    reason_names: Mapping[str, Text] = {}
    """End conditions in a few words, as headings."""

    # Beginning

    options_form: type[OptionsForm] = OptionsForm
    options_template: str = ""

    def options_context(self, form: OptionsForm) -> dict[str, Any]:
        """What the template of the options needs besides its `form`; it is called `part` there."""
        return {}

    def preview(self, ruleset: str) -> SafeString | None:
        """What a ruleset is played on, in small, before it begins; None where its emblem has to do."""
        return None

    def rivals(self, ruleset: str) -> Sequence[Rival]:
        """Whom one can play a ruleset against alone."""
        return ()

    def against(self, level: int) -> Mapping[str, Any]:
        """The options of a game that one plays alone against the rival of a level; empty where nobody can."""
        return {}

    def stars(self, ruleset: str) -> Sequence[int]:
        """Stars of a campaign by place, first place first."""
        return (3, 2, 1)

    def box(self, setup: Setup) -> Box | None:
        """The keypad for a game whose table deals; None where only the server can."""
        return self.keypad() if self.keypad else None

    # The page of a seat

    @abstractmethod
    def panels(self, view: View, links: Links, version: int) -> SeatPanels:
        """The panels of the seat that a view belongs to; the hashes in `now` are not theirs to fill."""

    def page(self, view: View) -> Mapping[str, Any]:
        """What the page of a seat needs besides its panels and its field: its help, its words for scripts.

        `choices` is the template of the words between which a player chooses where one tap could mean several
        moves: a `<li data-word>` for each last word of a move.
        """
        return {}

    @abstractmethod
    def field(self, view: View, owner: str | None = None) -> FieldContext:
        """The whole field: what the viewer plays on, or what lies before an owner as all may see it."""

    def asks_behind_curtain(self, view: View, seat: str) -> bool:
        """Returns whether a curtain hangs before what a seat is asked, where several seats share a device.

        Without one its page opens at once, with all that is private on it `without_private`.
        """
        return True

    def without_private(self, view: View) -> View:
        """What the page of a seat shows that was opened without a curtain: nothing that only it may see."""
        return view

    def strips(self, view: View) -> Sequence[Any] | None:
        """Parts of the field with open places, made for a finger on a phone; None where not needed."""
        return None

    @abstractmethod
    def thumbnail(self, view: View, owner: str) -> SafeString | None:
        """What lies before an owner, in small (84 x 76)."""

    # What has happened

    def turn(self, view: View) -> int:
        """The number of the turn that is played, or begins."""
        return int(view["turn"])

    def confirms(self, text: str) -> bool:
        """Returns whether a move closes the seat's turn: what happens from then on is new to it."""
        return False

    def public_events(self, before: View, after: View, events: Events) -> Events:
        """What a click led to, as everybody may know it, to be kept: kinds, seats and words of the rules.

        Given is what a spectator saw and sees, and the events for all eyes. A game in which these tell what
        is still private chooses otherwise.
        """
        return events

    def describe_turn(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[SeatDeeds]:
        """Puts what happened in one turn into words for whoever has the view: what the others did.

        Given is what everybody sees, with the name of whoever reads; who has finished makes no difference.
        """
        return ()

    def news(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[News]:
        """What happened to the seat that has the view since it closed its last turn, in a line each."""
        return ()

    def outcome(self, table: RulesGame) -> Mapping[str, Any]:
        """What a campaign may ask about the end of a game, as plain data, as far as there is such a thing:
        `errors` of all together, letters of the `missions` that anybody accomplished, whether any `launched`.
        """
        return {}

    def outcome_before(self, table: RulesGame) -> Mapping[str, Any]:
        """What of it earlier versions told otherwise: documents that they wrote are still taken in."""
        return {}

    # Event cards

    def deals(self, text: str) -> bool:
        """Returns whether a move of the dealer lays cards there; event cards and what they bring lay none."""
        return True

    def event_card(self, text: str) -> EventCard | None:
        """The event card that a move of the dealer turns up; None for other moves."""
        return None

    def open_event(self, view: View) -> EventCard | None:
        """The event card that is being read now, as everybody sees it; None where none is."""
        return None

    def event_move(self, card: int, chapter: int) -> str:
        """The dealer's move for an event card whose chapter is known."""
        raise NotImplementedError

    def effect_moves(self, effects: Sequence[Mapping[str, Any]]) -> Sequence[str]:
        """The dealer's moves for what an open event card brings: each effect alone."""
        return ()

    def brings_effects(self, text: str) -> bool:
        """Returns whether a move of the dealer is one for what an open event card brings."""
        return False

    def reads_event(self, table: RulesGame, seat: str, text: str) -> bool:
        """Returns whether a seat's move says that the chapter of an event card is read, so that all go on."""
        return False

    # Other pages

    def chosen(self, view: View) -> Page | None:
        """What the seat of a view has chosen in its turn, such as a card; None where that is not drawn."""
        return None

    def goals(self, view: View) -> Page | None:
        """What is played for, such as mission cards, to be read beside a field; None where nothing is."""
        return None

    @abstractmethod
    def describe_activity(self, view: View, seat: str) -> str:
        """What a seat is busy with, in words for the others."""

    def describe_answer(self, view: View, move: str) -> str:
        """An answer to the open question in words, where a replay tells less of it than its seat knows."""
        return ""

    def describe_deal(self, view: View) -> str:
        """What lay on the table when a turn began, in one line, for all to read."""
        return ""

    def describe_marks(self, view: View, moves: Sequence[str]) -> str:
        """What a seat wrote in a turn that is over, in a few words; `moves` are all it played in it."""
        return ""

    def owners(self, view: View) -> Sequence[str]:
        """Whoever has something on the table that all may look at: seats first."""
        return [seat["seat"] for seat in view["seats"]]

    def public(self, view: View, owner: str, turned: str | None, sheet_url: str) -> Page:
        """What the public page of an owner shows besides its field and its points.

        `turned` is the seat of this device that looks, `sheet_url` leads to its own page.
        """
        return Page("play/public.html")

    def public_view(self, view: View, owner: str, turned: str | None) -> View:
        """The view in which an owner's field is drawn for a seat that looks at it."""
        return view

    def score(self, view: View, owner: str) -> Score | None:
        """The points of an owner, field by field; None while they are hidden."""
        if owner not in view["scores"]:
            return None

        def name(key: str) -> str:
            return str(self.field_words(view["ruleset"], key).name)

        return score_of(view, owner, name)  # type: ignore[arg-type]

    def screen(self, view: View, players: Sequence[Mapping[str, Any]]) -> Page:
        """The body of the shared screen: its template and what it needs besides `players` and `view`."""
        return Page("table/screen_body.html")

    screen_styles: Sequence[str] = ()
    field_styles: Sequence[str] = ()
    small_styles: Sequence[str] = ()
    """Style sheets that a field needs wherever the frame shows one, and a thumbnail on any page."""

    # The end

    @abstractmethod
    def field_words(self, ruleset: str, key: str) -> Named:
        """The name and the icon of a field of the score."""

    @abstractmethod
    def ending(self, ruleset: str) -> EndingWords:
        """What a ruleset says of its end."""

    def result_page(
        self, setup: Setup, end: Result, extras: Mapping[str, Any], view: View | None = None
    ) -> Page:
        """The result page: another template where players are compared otherwise than field by field.

        `view` is the table at its end as all may see it, None where the rules of today cannot read it.
        """
        return Page("table/result.html")

    def compared(self, end: Result, keys: Sequence[str], view: View | None = None) -> Sequence[str]:
        """Those fields of the score that the result page compares, a row for each; `view` as above."""
        return keys

    def seat_mark(self, seats: Sequence[str], seat: str, view: View | None = None) -> SeatMark | None:
        """The sign of a seat by which it is told apart after the end; None: by the order of places.

        `view` is the table as all may see it, None where the rules of today cannot read it.
        """
        return None

    def stored_results(self, game: Any) -> Mapping[str, tuple[int, int]]:
        """Place and points that this game stores itself, of whoever has no seat."""
        return {}

    def replay(self) -> Replay:
        """How a game is looked at again, turn by turn."""
        return Replay(self.field)

    # What statistics count

    actions: Mapping[str, Named] = {}
    """The actions of this game that are counted, by their words in `action_of`."""

    def action_of(self, table: RulesGame, text: str) -> str:
        """The action that a seat took with its last move, played just now; empty for every other move."""
        return ""

    has_errors: ClassVar[bool] = False
    """Tells whether seats take System Errors, which are counted."""

    def counting(self, ruleset: str) -> int:
        """The version in which a game is counted: facts of an older one are counted anew."""
        return 1

    def counts(self, table: RulesGame, actions: Mapping[str, Mapping[str, int]]) -> Mapping[str, SeatCounts]:
        """What is counted of each seat of a game that is over, given the actions that they took."""
        return {seat: SeatCounts(actions.get(seat, {})) for seat in table.setup.seats}

    def reason_name(self, ruleset: str, reason: str) -> str:
        """An end condition in a few words, as a heading."""
        return str(self.reason_names.get(reason, reason))

    # On paper

    def paper(self, setup: Setup) -> Paper | None:
        """The sheets of a game on paper; None where no result can be typed in."""
        return None

    def paper_words(self, ruleset: str, field: str, *, rival: bool = False) -> PaperLook:
        """A field of a paper sheet in words, of whoever has no seat where it is the `rival`'s."""
        words = self.field_words(ruleset, field)
        return PaperLook(str(words.name), words.icon, "", "")

    # Refusals

    def refusal(self, code: str, data: Mapping[str, Any], ruleset: str = "") -> Refusal:
        """Puts a refusal into words."""
        if code in self.refusals:
            title, text = self.refusals[code]
            return Refusal(refusals.filled(title, data), refusals.filled(text, data))
        return refusals.refusal(code, data)

    # What follows from the titles

    def title(self, ruleset: str) -> Title:
        """How a ruleset is called; raises KeyError for none of this game's."""
        for title in self.titles:
            if title.key == ruleset:
                return title
        raise KeyError(ruleset)
