"""What Comet Harbour brings to the frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from django.utils.safestring import SafeString

from adventures.drawing.field import FieldContext
from adventures.games.kit import Kit, View
from adventures.games.options import DeclaredOptions
from adventures.games.parts import Named, Page, Title
from adventures.games.programs import Programs
from adventures.games.sheet import ScoreField, Sheet
from adventures.panels import (
    Bar,
    Button,
    Deed,
    Links,
    News,
    PageState,
    Piece,
    Player,
    RecentEvent,
    SeatDeeds,
    short_hash,
    vals,
)
from adventures.panels.board import Asked, BoardPanels, answer_bar, pieces_of, players_of
from adventures.words.endings import EndingTexts

from . import drawing
from .board import CARDS, SIZE
from .dealer import ToyBox, ToyChance
from .options import Options

QUESTIONS = {
    "look": Asked("star", "Look at your cards", "Nobody else sees them."),
    "choose": Asked("star", "Choose a card in secret", "All cards are shown when the last has chosen."),
    "place": Asked("star", "Put a beacon on the board", "It counts when it points at another one."),
    "act": Asked("star", "Roll, offer dust, or end your turn", ""),
    "answer": Asked("star", "Dust is offered to you", "Whoever offers it draws a card when you take it."),
}
LABELS = {
    "look": "Look",
    "scan": "Roll the die",
    "end": "End turn",
    "accept": "Take the dust",
    "decline": "No, thank you",
}
NAMES = {"beacons": "Beacons", "hand": "Cards in hand", "dust": "Dust"}


class ToyOptions(DeclaredOptions):
    """Asks whether one round is enough."""

    prefix = "toy"
    declared = Options


@dataclass(frozen=True)
class Card:
    """A card in the own hand, and what a tap on it posts."""

    name: str
    value: int
    chosen: bool
    post: str
    vals: str


@dataclass(frozen=True)
class Hand:
    """The own cards, and the offers that can be made."""

    cards: tuple[Card, ...]
    offers: tuple[Button, ...]


@dataclass(frozen=True)
class ToyPanels(BoardPanels):
    """All panels of the page of a seat."""

    template: ClassVar[str] = "toy/seat.html"
    pieces: ClassVar[Mapping[str, Piece]] = {**BoardPanels.pieces, **pieces_of("toy", "hand")}

    hand: Hand


ENDING = EndingTexts(
    {"rounds": "All rounds were played."},
    dict.fromkeys(("total", "dust"), "%(seat)s has %(value)s, the next %(other)s."),
    {"dust": "%(first)s and %(second)s have %(total)s each; dust decides, %(value)s to %(other)s."},
)


class ToyPrograms(Programs):
    """The one option, and the squares of the board."""

    declared = ToyOptions

    def sheet(self, ruleset: str) -> Sheet:
        fields = tuple(ScoreField(key, name) for key, name in NAMES.items())
        return Sheet(drawing.SIDE * SIZE, drawing.SIDE * SIZE, drawing.printed(), fields=fields)


class ToyKit(Kit):
    """Hidden hands, a shared board, a die."""

    titles = (Title("toy.1", 1, "Comet Harbour", "A game of secrets", "star"),)
    chance = ToyChance()
    secret_hands = True
    keypad = ToyBox
    programs = ToyPrograms()
    options_form = ToyOptions
    options_template = "table/options.html"
    refusals = {
        "square_taken": ("Taken", "A beacon stands on this square already."),
        "not_in_hand": ("Not yours", "This card is not in your hand."),
        "no_offer": ("No such offer", "An offer goes to another seat, of dust that you have."),
    }

    # The page of a seat

    def panels(self, view: View, links: Links, version: int) -> ToyPanels:
        small = {seat["seat"]: self.thumbnail(view, seat["seat"]) for seat in view["seats"]}
        own = (view["turn"], view["decision"], view["hand"], view["choice"])
        question = short_hash(repr(own))
        return ToyPanels(
            decision=_bar(view, links),
            now=PageState(version, question, view["over"]),
            hand=Hand(_cards(view, links), _offers(view, links)),
            players=players_of(view, links, small, self._player),
        )

    def _player(self, view: View, *, name: str, **known: Any) -> Player:
        return Player(name=name, score=None, doing=self.describe_activity(view, name), **known)

    def field(self, view: View, owner: str | None = None) -> FieldContext:
        return drawing.field(view, owner)

    def thumbnail(self, view: View, owner: str) -> SafeString:
        return drawing.thumbnail(view)

    def describe_turn(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[SeatDeeds]:
        """Whatever all have heard of: every word of it."""
        return [
            SeatDeeds(seat or "", tuple(Deed(" ".join((one.kind, *one.words)), "star") for one in ones))
            for seat, ones in _by_seat(happened).items()
            if seat != view["seat"]
        ]

    def news(self, view: View, happened: Sequence[RecentEvent]) -> Sequence[News]:
        """An offer that somebody made to the seat."""
        names = [state["seat"] for state in view["seats"]]
        return [
            News(f"{one.seat} offers you dust", one.words[1], "star", "ice")
            for one in happened
            if one.kind == "offered" and names[int(one.words[0]) - 1] == view["seat"]
        ]

    def confirms(self, text: str) -> bool:
        return text == "end"

    # Other pages

    def describe_activity(self, view: View, seat: str) -> str:
        state = next(state for state in view["seats"] if state["seat"] == seat)
        said = {"look": "looking", "choose": "choosing", "answer": "thinking about an offer", None: "waiting"}
        held = f"{view['hands'][seat]} cards, {view['dust'][seat]} dust"
        return f"{said.get(state['doing'], 'playing')}, {held}"

    def public(self, view: View, owner: str, turned: str | None, sheet_url: str) -> Page:
        return Page("toy/public.html", {"shown": view["shown"][owner]})

    def screen(self, view: View, players: Sequence[Mapping[str, Any]]) -> Page:
        return Page("toy/screen_body.html", {"shown": view["shown"]})

    def field_words(self, ruleset: str, key: str) -> Named:
        return Named(NAMES[key])

    def ending(self, ruleset: str) -> EndingTexts:
        return ENDING


def _by_seat(happened: Sequence[RecentEvent]) -> dict[str | None, list[RecentEvent]]:
    seats: dict[str | None, list[RecentEvent]] = {}
    for one in happened:
        seats.setdefault(one.seat, []).append(one)
    return seats


def _bar(view: View, links: Links) -> Bar:
    """What the seat is asked, or for whom it waits; who can still roll is asked before the turn ends."""
    bar = answer_bar(view, links, QUESTIONS, LABELS, Asked("piles", "Something is to be turned up"))
    if not view["decision"] or "scan" not in view["decision"]["moves"]:
        return bar
    asks = {LABELS["end"]: "You can still roll. End your turn?"}
    return replace(bar, buttons=tuple(replace(one, asks=asks.get(one.label, "")) for one in bar.buttons))


def _cards(view: View, links: Links) -> tuple[Card, ...]:
    choosing = view["decision"] is not None and view["decision"]["kind"] == "choose"
    return tuple(
        Card(
            card,
            CARDS[card],
            card == view["choice"],
            links.move if choosing else "",
            vals(f"choose {card}") if choosing else "",
        )
        for card in view["hand"]
    )


def _offers(view: View, links: Links) -> tuple[Button, ...]:
    """An open move, made of what the decision says it is made of: one button for each seat, of one dust."""
    decision = view["decision"]
    if decision is None or "offer" not in decision.get("open", ()):
        return ()
    names = [seat["seat"] for seat in view["seats"]]
    return tuple(
        Button(f"Offer 1 dust to {names[seat - 1]}", "go", links.move, vals(f"offer {seat} 1"))
        for seat in decision["data"]["seats"]
    )
