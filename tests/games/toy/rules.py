"""The rules of Comet Harbour: who is asked what, and what follows from the answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from adventures.rules.decision import Decision, Event, Events
from adventures.rules.errors import SENTENCES, IllegalMove
from adventures.rules.move import HIDDEN, Move, Verbs
from adventures.rules.names import DEALER
from adventures.rules.result import Result, Score, TieBreak, rank
from adventures.rules.setup import Setup

from .board import ACT, CARDS, CHOOSE, DIRECTIONS, FACES, HAND, PLACE, PLAY, SQUARES, State, square

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


@dataclass(frozen=True)
class Before:
    """A board and hands as they lie before a seat."""

    marks: Mapping[str, tuple[str, ...]]


class Harbour:
    """One game in play; `past` has the states to which moves can be taken back, each with who made one."""

    def __init__(self, setup: Setup, state: State, past: list[tuple[str, dict[str, Any]]]) -> None:
        self.setup = setup
        self.state = state
        self._past = past
        self._events: list[Event] = []
        self.result = self._result() if state.over else None

    @property
    def rounds(self) -> int:
        return SHORT if self.setup.options["short_game"] else ROUNDS

    @property
    def turn(self) -> int:
        return self.state.round

    # Who decides

    def waiting(self) -> tuple[str, ...]:
        """The dealer alone while it owes something."""
        who = (DEALER, *self.setup.seats)
        return tuple(seat for seat in who if self.decision(seat) is not None)

    def decision(self, who: str) -> Decision | None:
        state, number = self.state, self._number(who)
        if state.over:
            return None
        if who == DEALER:
            if state.wanted is None:
                return None
            return Decision("roll" if "dice" in state.wanted else "deal", data=dict(state.wanted))
        if state.wanted is not None or not number:
            return None
        if state.phase == CHOOSE:
            return self._choice(number)
        if state.offer is not None:
            return self._answer() if number == state.offer[0] else None
        return self._own_turn() if number == state.current else None

    def _choice(self, number: int) -> Decision | None:
        if not self.state.looked[number - 1]:
            return Decision("look", ("look",))
        if self.state.chosen[number - 1]:
            return None
        return Decision("choose", tuple(f"choose {card}" for card in self.state.hands[number - 1]))

    def _answer(self) -> Decision:
        assert self.state.offer is not None
        data = {"by": self.state.current, "dust": self.state.offer[1]}
        return Decision("answer", ("accept", "decline"), data=data)

    def _own_turn(self) -> Decision:
        state = self.state
        if state.step == PLACE:
            free = (xy for name, xy in SQUARES.items() if name not in state.beacons)
            return Decision("place", tuple(f"place {x} {y} {way}" for x, y in free for way in DIRECTIONS))
        moves = ("end",) if "scan" in state.acted else ("scan", "end")
        dust = state.dust[state.current - 1]
        if "offer" in state.acted or not dust:
            return Decision("act", moves)
        others = [number for number in range(1, len(self.setup.seats) + 1) if number != state.current]
        return Decision("act", moves, data={"seats": others, "most": dust}, open=("offer",))

    def _number(self, who: str | None) -> int:
        """The number of a seat, 0 for whoever has none."""
        return self.setup.seats.index(who) + 1 if who in self.setup.seats else 0

    # Moves

    def play(self, who: str, text: str) -> Events:
        decision = self.decision(who)
        if decision is None:
            raise self._nothing_open(who)
        move = Move.parse(text, VERBS)
        if who == DEALER:
            self._check_dealt(move, decision)
        elif move.verb in decision.open:
            self._check_offer(move)
        elif text not in decision.moves:
            raise self._refused(who, move, decision)
        before, self._events = self.state.pack(), []
        getattr(self, f"_{move.verb}")(who, *move.words)
        self._past = [] if self._revealed() else [*self._past, (who, before)]
        return tuple(self._events)

    def _revealed(self) -> bool:
        """Tells whether the move has shown something to others for which it cannot be taken back."""
        return any(event.kind in ("shown", "over") for event in self._events)

    def _look(self, who: str) -> None:
        number = self._number(who)
        self.state.looked[number - 1] = True
        missing = HAND - len(self.state.hands[number - 1])
        if missing > 0:
            self.state.wanted = {"cards": missing, "seat": number}

    def _deal(self, who: str, seat: str, *cards: str) -> None:
        """Cards come into a hand: for the eyes of its seat alone."""
        self.state.hands[int(seat) - 1] += cards
        self.state.wanted = None
        name = self.setup.seats[int(seat) - 1]
        self._events.append(Event("dealt", name, cards, audience=(name,)))

    def _choose(self, who: str, card: str) -> None:
        state = self.state
        state.chosen[self._number(who) - 1] = card
        self._events.append(Event("chosen", who))
        if not all(state.chosen):
            return
        for number, chosen in enumerate(state.chosen, 1):
            state.hands[number - 1].remove(chosen)
            state.shown[number - 1].append(chosen)
            self._events.append(Event("shown", self.setup.seats[number - 1], (chosen,)))
        numbers = range(1, len(state.chosen) + 1)
        state.order = sorted(numbers, key=lambda number: -CARDS[state.chosen[number - 1]])
        state.phase, state.step = PLAY, PLACE

    def _place(self, who: str, x: str, y: str, way: str) -> None:
        name = square(x, y)
        self.state.beacons[name] = [str(self._number(who)), way]
        self.state.step = ACT
        self._events.append(Event("placed", who, (name, way)))

    def _scan(self, who: str) -> None:
        self.state.acted.append("scan")
        self.state.wanted = {"dice": 1}

    def _roll(self, who: str, face: str) -> None:
        self.state.wanted = None
        self.state.dust[self.state.current - 1] += int(face)
        self._events.append(Event("rolled", self.setup.seats[self.state.current - 1], (face,)))

    def _offer(self, who: str, seat: str, dust: str) -> None:
        self.state.acted.append("offer")
        self.state.offer = [int(seat), int(dust)]
        self._events.append(Event("offered", who, (seat, dust)))

    def _accept(self, who: str) -> None:
        """The dust changes hands, and who offered it draws a card, also beyond a full hand."""
        state = self.state
        assert state.offer is not None
        taker, dust = state.offer
        state.dust[taker - 1] += dust
        state.dust[state.current - 1] -= dust
        state.offer = None
        state.wanted = {"cards": 1, "seat": state.current}
        self._events.append(Event("accepted", who))

    def _decline(self, who: str) -> None:
        self.state.offer = None
        self._events.append(Event("declined", who))

    def _end(self, who: str) -> None:
        state = self.state
        state.order.pop(0)
        state.acted, state.step = [], PLACE
        if state.order:
            return
        if state.round == self.rounds:
            state.over = True
            self.result = self._result()
            self._events.append(Event("over"))
            return
        state.round += 1
        state.phase = CHOOSE
        state.looked = [False] * len(state.looked)
        state.chosen = [""] * len(state.chosen)
        self._events.append(Event("round"))

    # What is refused

    def refusal(self, who: str, place: str) -> IllegalMove | None:
        """Says why a tap on a square does not answer the open decision; None where it does."""
        decision = self.decision(who)
        if decision is None:
            return self._nothing_open(who)
        if place not in SQUARES:
            return IllegalMove("unknown_place", place=str(place)[:40])
        if decision.kind != "place":
            return IllegalMove("not_now")
        return IllegalMove("square_taken", place=place) if place in self.state.beacons else None

    def _nothing_open(self, who: str) -> IllegalMove:
        if who != DEALER and not self._number(who):
            return IllegalMove("unknown_seat", seat=who[:40])
        return IllegalMove("game_over" if self.state.over else "no_decision")

    def _refused(self, who: str, move: Move, decision: Decision) -> IllegalMove:
        if move.verb == "choose" and decision.kind == "choose":
            return IllegalMove("not_in_hand")
        if move.verb == "place":
            x, y, way = move.words
            if square(x, y) not in SQUARES:
                return IllegalMove("unknown_place", place=square(x, y)[:40])
            if way not in DIRECTIONS:
                return IllegalMove("malformed", verb="place")
            return self.refusal(who, square(x, y)) or IllegalMove("not_now")
        return IllegalMove("not_now")

    def _check_dealt(self, move: Move, decision: Decision) -> None:
        """Raises IllegalMove unless this is what the dealer owes, and can still be in the deck."""
        if move.verb != decision.kind:
            raise IllegalMove("not_wanted")
        if move.verb == "roll":
            if move.words[0] not in FACES:
                raise IllegalMove("not_wanted")
            return
        seat, *cards = move.words
        if seat != str(decision.data["seat"]) or len(cards) != decision.data["cards"]:
            raise IllegalMove("not_wanted")
        if len(set(cards)) < len(cards) or not set(cards) <= CARDS.keys() - self.state.dealt():
            raise IllegalMove("no_card")

    def _check_offer(self, move: Move) -> None:
        seat, dust = move.words
        data = self._own_turn().data
        if seat not in map(str, data["seats"]) or dust not in map(str, range(1, data["most"] + 1)):
            raise IllegalMove("no_offer")

    # Taking back

    def can_undo(self, who: str) -> bool:
        """The last move of all can be taken back by who made it, unless it has shown something."""
        return bool(self._past) and self._past[-1][0] == who

    def undo(self, who: str) -> None:
        if not self.can_undo(who):
            raise IllegalMove("game_over" if self.state.over else "nothing_to_undo")
        _, before = self._past[-1]
        self.state, self._past = State(**before), self._past[:-1]

    def instead(self, who: str) -> tuple[str, ...]:
        """No move is exchanged: a card that was chosen is taken back."""
        return ()

    # What there is to see

    def setup_told(self, viewer: str | None) -> Setup:
        return self.setup

    def told(self, who: str, text: str, viewer: str | None) -> str:
        """The form of a move that a viewer may read: cards that he may not know are hidden."""
        known = self.state.known(self._number(viewer))
        return " ".join(HIDDEN if word in CARDS and word not in known else word for word in text.split(" "))

    def sheet(self, who: str) -> Before:
        """The shared board, and the hand of the seat with its private cards."""
        number = self._number(who)
        marks: dict[str, tuple[str, ...]] = {name: tuple(words) for name, words in self.state.beacons.items()}
        if number:
            marks["hand"] = tuple(self.state.hands[number - 1])
            marks["shown"] = tuple(self.state.shown[number - 1])
            marks["dust"] = (str(self.state.dust[number - 1]),)
        return Before(marks)

    def score(self, who: str) -> Score:
        number = self._number(who)
        if not number:
            raise IllegalMove("unknown_seat", seat=who[:40])
        values = [CARDS[card] for card in self.state.hands[number - 1]]
        return Score.of(self.state.points(number), {"hand": "+".join(map(str, values))})

    def view(self, who: str | None) -> Mapping[str, Any]:
        """All that a seat may see. Points stay hidden until the end: they would betray the hands."""
        state, number = self.state, self._number(who)
        seats = self.setup.seats
        decision = self.decision(who) if who is not None and number else None
        return {
            "ruleset": self.setup.ruleset,
            "turn": state.round,
            "rounds": self.rounds,
            "phase": "over" if state.over else state.phase,
            "seat": who if number else None,
            "decision": decision.to_json() if decision else None,
            "can_undo": bool(number) and self.can_undo(str(who)),
            "seats": [self._state_of(seat) for seat in seats],
            "scores": self.result.to_json()["scores"] if self.result else {},
            "over": state.over,
            "result": self.result.to_json() if self.result else None,
            "beacons": {name: list(words) for name, words in state.beacons.items()},
            "hand": list(state.hands[number - 1]) if number else [],
            "choice": state.chosen[number - 1] if number else "",
            "hands": {seat: len(hand) for seat, hand in zip(seats, state.hands, strict=True)},
            "shown": {seat: list(cards) for seat, cards in zip(seats, state.shown, strict=True)},
            "has_chosen": {seat: bool(card) for seat, card in zip(seats, state.chosen, strict=True)},
            "dust": dict(zip(seats, state.dust, strict=True)),
            "current": seats[state.current - 1] if state.current else None,
            "offer": list(state.offer) if state.offer else None,
            "wanted": dict(state.wanted) if state.wanted else None,
        }

    def _state_of(self, seat: str) -> dict[str, Any]:
        decision = self.decision(seat)
        return {
            "seat": seat,
            "state": "thinking" if decision else "done",
            "doing": decision.kind if decision else None,
        }

    def _result(self) -> Result:
        scores = {seat: self.score(seat) for seat in self.setup.seats}
        tie_breaks = {
            seat: [TieBreak("total", score.total), TieBreak("dust", score.fields["dust"])]
            for seat, score in scores.items()
        }
        reasons = ((self.setup.seats[0], "rounds"),)
        return Result(rank(tie_breaks), scores, tie_breaks, reasons, self.state.round)

    # Copies

    def pack(self) -> Mapping[str, Any]:
        return {**self.state.pack(), "past": [[who, before] for who, before in self._past]}

    @classmethod
    def unpack(cls, setup: Setup, packed: Mapping[str, Any]) -> Self:
        seats = len(setup.seats)
        parts = dict(packed)
        past = [(str(who), State.unpack(before, seats).pack()) for who, before in parts.pop("past")]
        return cls(setup, State.unpack(parts, seats), past)

    def copy(self) -> Self:
        return self.unpack(self.setup, self.pack())
