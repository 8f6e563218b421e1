"""The rules of Comet Harbour: who is asked what, and what follows from the answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from adventures.rules.decision import Event
from adventures.rules.errors import SENTENCES, IllegalMove
from adventures.rules.move import HIDDEN, Move, Verbs
from adventures.rules.question import Question
from adventures.rules.result import Result, Score, TieBreak, rank
from adventures.rules.setup import Setup
from adventures.rules.turn_match import TurnMatch
from adventures.rules.view import Progress, ViewBuilder

from .board import ACT, CARDS, CHOOSE, DIRECTIONS, FACES, HAND, PLACE, PLAY, SQUARES, State, square
from .options import Options

ROUNDS, SHORT = 3, 1
VERBS: Verbs = {
    "look": (0, 0),
    "deal": (2, HAND + 1),
    "choose": (1, 1),
    "place": (3, 3),
    "scan": (0, 0),
    "roll": (1, 1),
    "offer": (2, 2),
    "accept": (0, 0),
    "decline": (0, 0),
    "end": (0, 0),
}
SENTENCES.update(
    {
        "square_taken": "A beacon stands on this square already.",
        "not_in_hand": "This card is not in your hand.",
        "no_offer": "An offer goes to another seat, of dust that you have.",
        "not_wanted": "This is not what is to be turned up now.",
        "no_card": "There is no such card that is still in the deck.",
    }
)


class Table(NamedTuple):
    """A state that is being changed by whoever has that number (0: the dealer), and what happens to it."""

    state: State
    number: int
    names: tuple[str, ...]
    events: list[Event]


class HarbourViews(ViewBuilder[State, Options]):
    """Builds views. Points stay hidden until the end: they would betray the hands."""

    key = "toy.1"

    def view(self, progress: Progress) -> Mapping[str, Any]:
        state, seats = self.state, self.names
        return {
            **self.common(progress),
            "rounds": SHORT if self.options.short_game else ROUNDS,
            "beacons": {name: list(words) for name, words in state.beacons.items()},
            "hand": [] if self.viewer is None else list(state.hands[self.viewer]),
            "choice": "" if self.viewer is None else state.chosen[self.viewer],
            "hands": {seat: len(hand) for seat, hand in zip(seats, state.hands, strict=True)},
            "shown": {seat: list(cards) for seat, cards in zip(seats, state.shown, strict=True)},
            "has_chosen": {seat: bool(card) for seat, card in zip(seats, state.chosen, strict=True)},
            "dust": dict(zip(seats, state.dust, strict=True)),
            "current": seats[state.current - 1] if state.current else None,
            "offer": list(state.offer) if state.offer else None,
            "wanted": dict(state.wanted) if state.wanted else None,
        }

    def marks(self) -> dict[str, tuple[str, ...]]:
        """The shared board, and the hand of the seat with its private cards."""
        state, seat = self.state, self.viewer
        marks: dict[str, tuple[str, ...]] = {name: tuple(words) for name, words in state.beacons.items()}
        if seat is not None:
            marks |= {"hand": tuple(state.hands[seat]), "shown": tuple(state.shown[seat])}
            marks["dust"] = (str(state.dust[seat]),)
        return marks


class Harbour(TurnMatch[State, Options]):
    """One game in play. Seats are numbers from 1 in its moves and its state."""

    verbs = VERBS
    options_class = Options

    @classmethod
    def first_state(cls, setup: Setup, version: int) -> State:
        return State.of(len(setup.seats))

    @classmethod
    def read_state(cls, packed: Mapping[str, Any], seats: int, version: int) -> State:
        return State.unpack(packed, seats)

    @property
    def rounds(self) -> int:
        return SHORT if self.options.short_game else ROUNDS

    # Who decides

    def questions(self, state: State) -> list[Question]:
        """The dealer alone while it owes something; in secret all are asked together."""
        if state.over:
            return []
        if state.wanted is not None:
            return [Question("roll" if "dice" in state.wanted else "deal", None, data=dict(state.wanted))]
        if state.phase == CHOOSE:
            found = [self._choice(state, number) for number in range(1, len(self.names) + 1)]
            return [question for question in found if question is not None]
        if state.offer is not None:
            data = {"by": state.current, "dust": state.offer[1]}
            return [Question("answer", state.offer[0] - 1, ("accept", "decline"), data)]
        return [self._own_turn(state)]

    def _choice(self, state: State, number: int) -> Question | None:
        if not state.looked[number - 1]:
            return Question("look", number - 1, ("look",))
        if state.chosen[number - 1]:
            return None
        return Question("choose", number - 1, tuple(f"choose {card}" for card in state.hands[number - 1]))

    def _own_turn(self, state: State) -> Question:
        seat = state.current - 1
        if state.step == PLACE:
            free = (xy for name, xy in SQUARES.items() if name not in state.beacons)
            moves = tuple(f"place {x} {y} {way}" for x, y in free for way in DIRECTIONS)
            return Question("place", seat, moves)
        moves = ("end",) if "scan" in state.acted else ("scan", "end")
        dust = state.dust[seat]
        if "offer" in state.acted or not dust:
            return Question("act", seat, moves)
        others = [number for number in range(1, len(self.names) + 1) if number != state.current]
        return Question("act", seat, moves, {"seats": others, "most": dust}, ("offer",))

    def redraw(self, state: State, viewer: int | None, chance: Random) -> None:
        """Hands of others, and what they have chosen of them, are any cards that the viewer has not seen."""
        if state.over:
            return
        known = state.known(0 if viewer is None else viewer + 1)
        unseen = [card for card in CARDS if card not in known]
        chance.shuffle(unseen)
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                state.hands[seat] = [unseen.pop() for _ in hand]
                state.chosen[seat] = chance.choice(state.hands[seat]) if state.chosen[seat] else ""

    def undealt(self, chance: Random) -> Mapping[str, Any]:
        """The cards of the deck in any order; no question says which they are."""
        return {
            "cards": chance.sample(
                sorted(CARDS.keys() - self.state.dealt()), len(CARDS) - len(self.state.dealt())
            )
        }

    # Moves

    def carry_out(self, state: State, seat: int | None, move: Move) -> tuple[list[Event], Sequence[Question]]:
        if move.verb == "offer":
            self._check_offer(state, move)
        table = Table(state, 0 if seat is None else seat + 1, self.names, [])
        getattr(self, f"_{move.verb}")(table, *move.words)
        return table.events, self.questions(state)

    def is_final(
        self, found: Question, move: Move, events: list[Event], moment: object, before: State
    ) -> bool:
        """What has shown something to others cannot be taken back."""
        return any(event.kind in ("shown", "over") for event in events)

    def _look(self, table: Table) -> None:
        number = table.number
        table.state.looked[number - 1] = True
        missing = HAND - len(table.state.hands[number - 1])
        if missing > 0:
            table.state.wanted = {"cards": missing, "seat": number}

    def _deal(self, table: Table, seat: str, *cards: str) -> None:
        """Cards come into a hand: for the eyes of its seat alone."""
        table.state.hands[int(seat) - 1] += cards
        table.state.wanted = None
        name = table.names[int(seat) - 1]
        table.events.append(Event("dealt", name, cards, audience=(name,)))

    def _choose(self, table: Table, card: str) -> None:
        state = table.state
        state.chosen[table.number - 1] = card
        table.events.append(Event("chosen", table.names[table.number - 1]))
        if not all(state.chosen):
            return
        for number, chosen in enumerate(state.chosen, 1):
            state.hands[number - 1].remove(chosen)
            state.shown[number - 1].append(chosen)
            table.events.append(Event("shown", table.names[number - 1], (chosen,)))
        numbers = range(1, len(state.chosen) + 1)
        state.order = sorted(numbers, key=lambda number: -CARDS[state.chosen[number - 1]])
        state.phase, state.step = PLAY, PLACE

    def _place(self, table: Table, x: str, y: str, way: str) -> None:
        name = square(x, y)
        table.state.beacons[name] = [str(table.number), way]
        table.state.step = ACT
        table.events.append(Event("placed", table.names[table.number - 1], (name, way)))

    def _scan(self, table: Table) -> None:
        table.state.acted.append("scan")
        table.state.wanted = {"dice": 1}

    def _roll(self, table: Table, face: str) -> None:
        table.state.wanted = None
        table.state.dust[table.state.current - 1] += int(face)
        table.events.append(Event("rolled", table.names[table.state.current - 1], (face,)))

    def _offer(self, table: Table, seat: str, dust: str) -> None:
        table.state.acted.append("offer")
        table.state.offer = [int(seat), int(dust)]
        table.events.append(Event("offered", table.names[table.number - 1], (seat, dust)))

    def _accept(self, table: Table) -> None:
        """The dust changes hands, and who offered it draws a card, also beyond a full hand."""
        state = table.state
        assert state.offer is not None
        taker, dust = state.offer
        state.dust[taker - 1] += dust
        state.dust[state.current - 1] -= dust
        state.offer = None
        state.wanted = {"cards": 1, "seat": state.current}
        table.events.append(Event("accepted", table.names[table.number - 1]))

    def _decline(self, table: Table) -> None:
        table.state.offer = None
        table.events.append(Event("declined", table.names[table.number - 1]))

    def _end(self, table: Table) -> None:
        state = table.state
        state.order.pop(0)
        state.acted, state.step = [], PLACE
        if state.order:
            return
        if state.turn == self.rounds:
            state.over = True
            table.events.append(Event("over"))
            return
        state.turn += 1
        state.phase = CHOOSE
        state.looked = [False] * len(state.looked)
        state.chosen = [""] * len(state.chosen)
        table.events.append(Event("round"))

    # What is refused

    def refused_place(self, found: Question, place: str) -> IllegalMove | None:
        if place not in SQUARES:
            return IllegalMove("unknown_place", place=place[:40])
        if found.kind != "place":
            return IllegalMove("not_now")
        return IllegalMove("square_taken", place=place) if place in self.state.beacons else None

    def refused(self, found: Question, words: tuple[str, ...]) -> IllegalMove:
        verb, *rest = words
        if verb == "choose" and found.kind == "choose":
            return IllegalMove("not_in_hand")
        if verb == "place":
            x, y, way = rest
            if square(x, y) in SQUARES and way not in DIRECTIONS:
                return IllegalMove("malformed", verb="place")
            return self.refused_place(found, square(x, y)) or IllegalMove("not_now")
        return IllegalMove("not_now")

    def not_asked(self) -> IllegalMove:
        return IllegalMove("no_decision")

    def check_dealt(self, found: Question, move: Move) -> None:
        """Raises IllegalMove unless this is what the dealer owes, and can still be in the deck."""
        if move.verb != found.kind:
            raise IllegalMove("not_wanted")
        if move.verb == "roll":
            if move.words[0] not in FACES:
                raise IllegalMove("not_wanted")
            return
        seat, *cards = move.words
        if seat != str(found.data["seat"]) or len(cards) != found.data["cards"]:
            raise IllegalMove("not_wanted")
        if len(set(cards)) < len(cards) or not set(cards) <= CARDS.keys() - self.state.dealt():
            raise IllegalMove("no_card")

    def _check_offer(self, state: State, move: Move) -> None:
        seat, dust = move.words
        data = self._own_turn(state).data
        if seat not in map(str, data["seats"]) or dust not in map(str, range(1, data["most"] + 1)):
            raise IllegalMove("no_offer")

    # What there is to see

    def redacted_move(self, who: str, text: str, viewer: str | None) -> str:
        """The form of a move that a viewer may read: cards that he may not know are hidden."""
        known = self.state.known(0 if viewer not in self.names else self.names.index(viewer) + 1)
        return " ".join(HIDDEN if word in CARDS and word not in known else word for word in text.split(" "))

    def builder(self, viewer: int | None) -> HarbourViews:
        return HarbourViews(self.state, self.options, self.names, viewer)

    def score_of(self, seat: int) -> Score:
        values = [CARDS[card] for card in self.state.hands[seat]]
        return Score.of(self.state.points(seat + 1), {"hand": "+".join(map(str, values))})

    def final_result(self) -> Result | None:
        if not self.state.over:
            return None
        scores = {name: self.score_of(seat) for seat, name in enumerate(self.names)}
        tie_breaks = {
            seat: [TieBreak("total", score.total), TieBreak("dust", score.fields["dust"])]
            for seat, score in scores.items()
        }
        reasons = ((self.names[0], "rounds"),)
        return Result(rank(tie_breaks), scores, tie_breaks, reasons, self.state.turn)
