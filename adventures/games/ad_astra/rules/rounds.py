"""Cards are turned up one after the other; the end of a round and of the game (rulebook, Action phase)."""

from __future__ import annotations

from adventures.rules.question import Question

from . import artifacts, building, movement, planning, trading
from .contents import (
    ARTIFACTS,
    BUILD,
    CARD_KINDS,
    END_SCORE,
    HAND_LIMIT,
    MOVEMENT,
    SCORING,
    SCORING_CARDS,
    TRADE,
)
from .resource_counts import choices, count, read
from .state import OVER, PLAY, ActingPart, State
from .table import Table

# Why a round is the last one.
POINTS, PLANETS_UP = "points", "planets"


def reveal(table: Table, space: int) -> None:
    """Turns the card on a space up; a scoring card makes its owner the first player."""
    state = table.state
    state.phase, state.space = PLAY, space
    owner, card = state.face_up_cards.seat, state.face_up_cards.card
    table.emit("revealed", owner, str(space), card)
    kind = CARD_KINDS[card]
    if kind == MOVEMENT:
        state.parts = movement.parts(state, owner)
    elif kind == BUILD:
        state.parts = building.parts(state, owner)
    elif kind == TRADE:
        state.parts = trading.parts(owner)
    else:
        state.parts = [ActingPart(owner, "choose")]
    state.at, state.skipped = 0, []
    if kind == SCORING:
        state.first = owner
        table.emit("first", owner)
    table.first(("parts", str(len(state.parts))), ("close",))


def close(table: Table) -> None:
    """A card is carried out: what counted for it alone is over."""
    state = table.state
    if state.kind() == SCORING:
        owner, card = state.face_up_cards.seat, state.face_up_cards.card
        state.aside[owner] = [one for one in SCORING_CARDS if one in (*state.aside[owner], card)]
        table.emit("set_aside", owner, card)
    state.moved, state.free = {}, []
    state.exchanges = state.offers = 0


# The end of a round


def too_many(state: State) -> dict[int, int]:
    """How many cards each seat still has to discard that has more than the limit."""
    over = {seat: count(cards) - HAND_LIMIT for seat, cards in enumerate(state.cards)}
    return {seat: number for seat, number in over.items() if number > 0}


def limit_questions(state: State) -> list[Question]:
    """What everybody discards who has too many cards and has not answered yet."""
    return [
        Question(
            "limit",
            seat,
            tuple(f"discard {cards}" for cards in choices(state.cards[seat], number)),
            {"count": number},
        )
        for seat, number in too_many(state).items()
        if seat not in state.answers
    ]


def discard(table: Table) -> None:
    """What was answered is shown together, and goes to the bank."""
    state = table.state
    for seat, text in sorted(state.answers.items()):
        cards = read(text.split(" ")[1:])
        assert cards is not None
        for type_, number in cards.items():
            table.give(seat, type_, number)
            table.emit("discarded", seat, type_, str(number), why="limit")
    state.answers = {}


def take_cards(table: Table) -> None:
    """Used cards go back to the hands, scoring cards all three together; then the game ends, or goes on."""
    state = table.state
    for laid in state.board:
        if laid is not None and CARD_KINDS[laid.card] != SCORING:
            state.to_hand(laid.seat, (laid.card,))
    for seat in range(state.seats):
        if len(state.aside[seat]) == len(SCORING_CARDS):
            artifacts.take_back(table, seat)
    state.board = [None] * len(state.board)
    if state.end:
        _finish(table)
    else:
        planning.begin_round(table)


def _finish(table: Table) -> None:
    """The game is over: whoever still holds the secret scores it."""
    state = table.state
    state.phase, state.parts, state.at, state.skipped = OVER, [], 0, []
    for seat in range(state.seats):
        if artifacts.ARCANUM in state.held[seat]:
            table.use(seat, artifacts.ARCANUM)
            table.score(seat, "arcanum", ARTIFACTS[artifacts.ARCANUM].number)
            table.emit("scored", seat, "arcanum", str(ARTIFACTS[artifacts.ARCANUM].number))
    table.emit("over")


def check_end(table: Table) -> None:
    """Looks whether this round is the last, and notes by whose doing."""
    state = table.state
    if state.phase != PLAY:
        return
    known = {reason for reason, _ in state.end}
    if POINTS not in known and max([sum(scores.values()) for scores in state.scores]) >= END_SCORE:
        order = state.clockwise(state.face_up_cards.seat)
        first = next(seat for seat in order if state.total(seat) >= END_SCORE)
        state.end.append((POINTS, first))
        table.emit("ending", first, POINTS)
    if PLANETS_UP not in known and len(state.up) == sum(state.counts.values()):
        seat = state.parts[state.at].seat
        state.end.append((PLANETS_UP, seat))
        table.emit("ending", seat, PLANETS_UP)
