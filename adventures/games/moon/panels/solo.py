"""The panels of a game against ASTRA: what is no different from a group's is made where a group's is."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from adventures.games.moon.rules.views import SoloView, seat_of
from adventures.games.moon.words import astra as words
from adventures.games.moon.words.adventure import Queue, words_of
from adventures.games.moon.words.decisions import BarQuestion, Notice, notice
from adventures.panels import Button, Links, Piece, Score, SeatPanels, short_hash, vals
from adventures.rules.view import DecisionView

from . import sharing
from .astra import Astra, Pile, astra_of, pile_of
from .face import Face, combination_face, face_of
from .page import PIECES, STEP_COUNT, Missions, TurnPanel, missions_of, now_of, score_of, sheet_tabs, turn_of
from .solo_bar import bar_of, ways_to_part

NOTHING_ASKED: DecisionView = {"kind": "", "moves": [], "optional": False, "data": {}}
PAIR = 3  # words of a move that uses two cards; what follows is the Wild Action


@dataclass(frozen=True)
class SoloCard:
    """A card on the table: what it shows, and what ASTRA would get for it.

    `state`: open (may be chosen for its number), unfit (may not), number, action, astra (left for it), boxed,
    extra (taken whole) or still. An ASTRA Effect card has its letter as `effect` and nothing else. Where a
    tap takes the card back, `keeps` is the one that stays chosen for its number. `answers` are the ways in
    which it may leave.
    """

    effect: str
    face: Face | None
    worth: int
    state: str
    post: str = ""
    vals: str = ""
    keeps: str = ""
    answers: tuple[Button, ...] = ()


@dataclass(frozen=True)
class SoloCards:
    """The cards of the turn; while two are to be chosen `pairs` are the moves of each two, as JSON.

    `hand` tells these cards from those of other turns as long as the choice is open.
    `next` is what the bar asks when one card has been chosen. While a phase goes step by step its `queue`
    lies in the place of the cards, and so does what is read aloud, the `notice`.
    """

    cards: tuple[SoloCard, ...]
    pairs: str
    hand: str
    next: BarQuestion
    queue: Queue | None
    notice: Notice | None


@dataclass(frozen=True)
class SoloPanels(SeatPanels):
    """All panels of the page of a seat that plays against ASTRA."""

    template: ClassVar[str] = "moon/solo.html"
    style: ClassVar[str] = "moon/solo.bundle.css"
    script: ClassVar[str] = "moon/solo.bundle.js"
    pieces: ClassVar[Mapping[str, Piece]] = {**SeatPanels.pieces, **PIECES}

    turn: TurnPanel
    drawn: SoloCards
    score: Score
    pile: Pile
    missions: Missions
    astra: Astra
    tabs: tuple[sharing.Tab, ...]


def panels_of(view: SoloView, links: Links, version: int) -> SoloPanels:
    """Makes the panels of the seat that the view belongs to."""
    return SoloPanels(
        turn=_turn(view),
        drawn=solo_cards(view, links),
        score=replace(score_of(view, seat_of(view)), note=sharing.next_sheet(view)),
        pile=pile_of(view),
        missions=missions_of(view, links),
        astra=astra_of(view),
        decision=bar_of(view, links),
        now=now_of(view, version),
        tabs=sheet_tabs(view, links),
    )


def solo_cards(view: SoloView, links: Links | None = None) -> SoloCards:
    """The cards drawn, as the seat sees them, or for all to see where no links lead on."""
    decision = (view["decision"] if links else None) or NOTHING_ASKED
    kind, moves = decision["kind"], decision["moves"]
    pairs = _pairs(moves) if kind == "take" else {}
    cards = []
    for index, drawn in enumerate(view["cards"]["drawn"]):
        state = _role(view, index)
        if kind == "take":
            state = "open" if any(pair.startswith(f"{index} ") for pair in pairs) else "unfit"
        card = SoloCard(
            effect=(drawn["effect"] or "").upper(),
            face=None if drawn["effect"] is not None else face_of(drawn["number"], drawn["action"]),
            worth=drawn["worth"],
            state=state,
        )
        if links and kind == "give":
            card = _parting(card, index, decision, links)
        elif links and view["cards"]["instead"]:
            card = _exchanged(card, index, view, links)
        cards.append(card)
    choosing = kind == "take" and bool(cards)
    if cards and not view["cards"]["wanted"]:
        cards += _extra(view, pairs, links if choosing else None)
    return SoloCards(
        tuple(cards),
        json.dumps(pairs) if choosing else "",
        _hand(view) if choosing or view["cards"]["instead"] else "",
        words.after_the_first_card(),
        words_of(view["ruleset"]).queue(view),
        notice(view),
    )


def _extra(view: SoloView, pairs: Mapping[str, Sequence[str]], links: Links | None) -> list[SoloCard]:
    """The combinations that effects add: each is taken whole, with one tap."""
    cards = []
    for card in view["cards"]["extra"]:
        moves = pairs.get(str(card["index"]), [f"take {card['index']}"])
        state = "number" if view["cards"]["chosen"] == card["index"] else "extra"
        shown = SoloCard("", combination_face(card), 0, state)
        cards.append(replace(shown, post=links.move, vals=vals(*moves)) if links else shown)
    return cards


def _parting(card: SoloCard, index: int, decision: DecisionView, links: Links) -> SoloCard:
    """All that may become of a card at the end of the turn; the one thing is what a tap on it does."""
    ways = ways_to_part(index, decision, links)
    if len(ways) == 1:
        return replace(card, post=ways[0].post, vals=ways[0].vals)
    return replace(card, answers=ways)


def _exchanged(card: SoloCard, index: int, view: SoloView, links: Links) -> SoloCard:
    """What a tap on a card does while the choice of two may be changed.

    The card of the number takes both back, that of the action itself alone; the third one takes its place.
    """
    number = view["cards"]["chosen"]
    if card.state == "number":
        return replace(card, post=links.undo)
    if card.state == "action":
        return replace(card, post=links.undo, keeps=str(number))
    pair = f"{number} {index}"
    moves = _pairs(view["cards"]["instead"]).get(pair, [f"take {pair}"])
    return replace(card, post=links.instead, vals=vals(*moves))


def _hand(view: SoloView) -> str:
    """The cards of this turn as one short text: a first card that was chosen belongs to them alone."""
    cards = [(drawn["number"], drawn["action"]) for drawn in view["cards"]["drawn"]]
    return short_hash(json.dumps([view["turn"], cards]))


def _pairs(moves: Sequence[str]) -> dict[str, list[str]]:
    """The moves that use two cards, by the two: "0 2" is the number of the first, the action of the third."""
    pairs: dict[str, list[str]] = {}
    for move in moves:
        cards = [word for word in move.split(" ")[:PAIR] if word.isdigit()]
        if cards:
            pairs.setdefault(" ".join(cards), []).append(move)
    return pairs


def _role(view: SoloView, index: int) -> str:
    cards = view["cards"]
    roles = {cards["chosen"]: "number", cards["used"]: "action", cards["unused"]: "astra"}
    return roles.get(index, "still")


def _turn(view: SoloView) -> TurnPanel:
    """As a group's, but an ASTRA Effect may ask before the turn begins, and giving is its last step."""
    turn, decision = turn_of(view), view["decision"]
    if view["over"]:
        return turn
    phases = turn.phases
    if decision is not None and decision["kind"] == "give":
        phases = ("done",) * (STEP_COUNT - 1) + ("current",)
    return replace(turn, phases=phases, phase=words.phase_name(view))
