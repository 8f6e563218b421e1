"""A table of Welcome to the Moon: cards, seats and the phases of a turn.

Rulebook: Game turn. Phases 2 to 4 are played by all seats at the same time, each on a private sheet; when
all have confirmed, incidents (5) are carried out, missions (6) may be accomplished, and the end conditions
are checked. Where an Adventure asks every seat something before the first cards, that is a phase of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..decision import Decision, Event, Events
from ..errors import IllegalMove
from ..move import Move
from ..result import Result, Score, TieBreak, rank
from ..setup import DEALER, Setup
from . import actions, missions, turn
from .adventure import Adventure, Step
from .deck import Deck
from .player import Player
from .sheet import Sheet

FLIP, PLAY, INCIDENTS, MISSIONS, OVER, SETUP = "flip", "play", "incidents", "missions", "over", "setup"
# A snapshot holds the place of the phase in this list.
PHASES = (FLIP, PLAY, INCIDENTS, MISSIONS, OVER, SETUP)

# Verbs whose first word is a place of the sheet.
PLACE_VERBS = frozenset(("write", "x", "mark"))


class Table:
    """One game in play, for one Adventure.

    `owners` are all who own a sheet: the players, and ASTRA where it has sheets.
    """

    def __init__(self, adventure: Adventure, setup: Setup, owners: list[Player]) -> None:
        self.adventure = adventure
        self.setup = setup
        self.owners = owners
        self.players = [owner for owner in owners if owner.seat in setup.seats]
        self.by_seat = {player.seat: player for player in self.players}
        self.steps: dict[str, Step] = {
            **turn.STEPS,
            **actions.STEPS,
            **missions.STEPS,
            **adventure.steps,
        }
        self.missions = {key[0]: key for key in setup.missions}
        self.taken: set[str] = set()
        self.turn = 0
        self.phase = FLIP
        self.deck = Deck()
        self.deck_before: Deck | None = None
        self.result: Result | None = None
        self._events: list[Event] = []

    def begin(self) -> None:
        """Asks the seats what they decide before the first cards, if anything; then the cards are wanted."""
        self.phase = SETUP
        self.adventure.set_up(self)
        self._advance_all()
        self._proceed()

    # Decisions

    def waiting(self) -> tuple[str, ...]:
        """Seats that have a decision; the dealer alone while cards are to be flipped."""
        if self.phase == FLIP:
            return (DEALER,)
        return tuple(player.seat for player in self.players if player.decision is not None)

    def decision(self, who: str) -> Decision | None:
        """The open decision of a seat or of the dealer."""
        if who == DEALER:
            return Decision("flip", data={"cards": 3}) if self.phase == FLIP else None
        player = self.by_seat.get(who)
        return player.decision if player else None

    def play(self, who: str, text: str) -> Events:
        """Plays one move; raises IllegalMove before anything has changed."""
        self._events = []
        if who == DEALER:
            self._deal(text)
            return tuple(self._events)
        player = self._player(who)
        decision = player.decision
        if decision is None:
            raise self._nothing_open(player)
        if text not in decision.moves:
            raise self._refuse(player, Move.parse(text))
        player.remember()
        frame = player.stack.pop()
        self.steps[frame[0]].answer(self, player, frame, text.split(" "))
        self._advance(player)
        self._proceed()
        return tuple(self._events)

    def mark(self, player: Player, place: str, word: str, why: str) -> None:
        """Makes a mark on a seat's sheet and tells of it."""
        player.sheet.mark(place, word)
        self._events.append(Event("mark", player.seat, place, word, why))

    def tell(self, event: Event) -> None:
        """Adds to what followed from the move."""
        self._events.append(event)

    def earn(self, player: Player, bonuses: int, why: str) -> None:
        """Circles Solo bonuses: there are none unless ASTRA plays."""

    def settle(self) -> None:
        """Makes the marks of all seats public: no move made before can be taken back."""
        for player in self.players:
            player.settle()

    def others_confirmed(self, player: Player) -> bool:
        """Tells whether this seat is the last one whose turn is open: confirming it reveals new cards."""
        return all(other.confirmed for other in self.players if other is not player)

    # Taking back

    def can_undo(self, who: str) -> bool:
        """Tells whether a seat, or the dealer, has a move of this turn that nothing depends on."""
        if who == DEALER:
            return self.deck_before is not None and not any(p.undos or p.confirmed for p in self.players)
        player = self.by_seat.get(who)
        return player is not None and bool(player.undos) and self.result is None

    def undo(self, who: str) -> None:
        """Takes back the last move of a seat, or the dealer's cards; raises IllegalMove if that cannot be."""
        if not self.can_undo(who):
            if self.result is not None:
                raise IllegalMove("game_over")
            if who == DEALER:
                raise IllegalMove("nothing_to_undo")
            raise IllegalMove("confirmed" if self._player(who).confirmed else "nothing_to_undo")
        self._take_back(who)

    def _take_back(self, who: str) -> None:
        if who != DEALER:
            player = self._player(who)
            player.restore()
            self._advance(player)
        elif self.deck_before is not None:
            self.deck, self.deck_before = self.deck_before, None
            self.turn -= 1
            self.phase = FLIP
            for player in self.players:
                player.stack = []
                player.decision = None

    # Refusals

    def refusal(self, who: str, place: str) -> IllegalMove:
        """Says why a tap on a place does not answer the open decision."""
        player = self._player(who)
        if player.decision is None:
            return self._nothing_open(player)
        if place not in self.adventure.sheet.index:
            return IllegalMove("unknown_place", place=str(place)[:40])
        frame = player.stack[-1]
        verb = "x" if place in self.adventure.sheet.zone_of else "mark"
        if frame[0] == "write":
            verb = "write"
        return self.steps[frame[0]].refuse(self, player, frame, (verb, place))

    def _refuse(self, player: Player, move: Move) -> IllegalMove:
        frame = player.stack[-1]
        if move.verb == "pass":
            return IllegalMove("cannot_pass")
        if move.verb in PLACE_VERBS and move.words[0] not in self.adventure.sheet.index:
            return IllegalMove("unknown_place", place=move.words[0][:40])
        return self.steps[frame[0]].refuse(self, player, frame, (move.verb, *move.words))

    def _nothing_open(self, player: Player) -> IllegalMove:
        if self.result is not None:
            return IllegalMove("game_over")
        return IllegalMove("confirmed" if player.confirmed else "no_decision")

    def _player(self, who: str) -> Player:
        player = self.by_seat.get(who)
        if player is None:
            raise IllegalMove("unknown_seat", seat=who[:40])
        return player

    # The turn

    def _deal(self, text: str) -> None:
        if self.phase != FLIP:
            raise IllegalMove("game_over" if self.result is not None else "no_decision")
        deck = self.deck.flip(Move.parse(text))
        self.deck_before, self.deck = self.deck, deck
        self.turn += 1
        self.phase = PLAY
        self._events.append(Event("turn"))
        for player in self.players:
            player.stack = [("confirm",), ("take",)]
            self._advance(player)

    def _advance(self, player: Player) -> None:
        """Carries out a seat's steps up to the next question."""
        stack = player.stack
        while stack:
            frame = stack.pop()
            decision = self.steps[frame[0]].ask(self, player, frame)
            if decision is not None:
                stack.append(frame)
                player.decision = decision
                return
        player.decision = None

    def _proceed(self) -> None:
        """Goes on to the next phase while no seat has anything to answer."""
        while self.phase not in (FLIP, OVER) and not any(player.decision for player in self.players):
            if self.phase == SETUP:
                for player in self.players:
                    player.reveal()
                self._next_turn()
            elif self.phase == PLAY:
                for owner in self.owners:
                    owner.reveal()
                self._enter(INCIDENTS)
                self.adventure.incidents(self)
                self._advance_all()
            elif self.phase == INCIDENTS:
                for player in self.players:
                    player.settle()
                    player.stack.append(("mission",))
                self.phase = MISSIONS
                self._advance_all()
            else:
                self._after_missions()
        if self.phase == PLAY:
            self._refresh_confirmations()

    def _advance_all(self) -> None:
        for player in self.players:
            self._advance(player)

    def _refresh_confirmations(self) -> None:
        """A question whether to confirm says whether it is the last one: that changes as others confirm."""
        for player in self.players:
            if player.decision is not None and player.decision.kind == "confirm":
                self._advance(player)

    def _after_missions(self) -> None:
        """Ends the turn, unless missions have set something off for which phases 5 and 6 are repeated."""
        if self.adventure.aftermath(self):
            self.phase = INCIDENTS
            self._advance_all()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.settle()
        for player in self.players:
            player.confirmed = False
            player.turn = {}
        self.deck_before = None
        self.taken.update(
            letter for letter in self.missions if any(letter in player.rewards for player in self.players)
        )
        if self._reasons():
            self._end_game()
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """Asks for the cards of the next turn."""
        self._enter(FLIP)

    def _end_game(self) -> None:
        self.adventure.last_marks(self)
        for owner in self.owners:
            owner.settle()
        self._finish()
        self._events.append(Event("over"))

    def _enter(self, phase: str) -> None:
        """Begins a phase, and lays before each owner of a sheet the one that it marks now."""
        self.phase = phase
        side = 0
        if phase in (FLIP, PLAY):
            side = self.adventure.side(self.last_turn + 1)
        for owner in self.owners:
            owner.sheet = owner.sheets[side]
            owner.sheet.side = side

    def _finish(self) -> None:
        self.phase = OVER
        scores = self.scores(None)
        tie_breaks = self._tie_breaks(scores)
        self.result = Result(rank(tie_breaks), scores, tie_breaks, self._reasons(), self.turn)

    def _tie_breaks(self, scores: Mapping[str, Score]) -> Mapping[str, Sequence[TieBreak]]:
        return {
            player.seat: self.adventure.tie_breaks(player, scores[player.seat]) for player in self.players
        }

    def _reasons(self) -> tuple[tuple[str, str], ...]:
        """The end conditions that hold, each with who fulfils it."""
        return tuple((player.seat, why) for player in self.players for why in self.adventure.reasons(player))

    # What there is to see

    @property
    def last_turn(self) -> int:
        """Number of the turn whose marks have become public last."""
        return self.turn - (self.phase == PLAY)

    def sheet(self, who: str) -> Sheet:
        """The sheet of a seat with its private marks."""
        player = self._player(who)
        return self._seen(player.sheets[0], player)

    def sheets(self, viewer: Player | None) -> dict[str, Sheet]:
        """All sheets by their owners, as the viewer (None: a spectator) may see them."""
        return {owner.seat: self._seen(owner.sheets[0], viewer) for owner in self.owners}

    def _seen(self, sheet: Sheet, viewer: Player | None) -> Sheet:
        return sheet if viewer is not None and viewer.sheet is sheet else sheet.public()

    def score(self, who: str) -> Score:
        """Points of a seat with all marks that it may see."""
        return self._score(self.sheets(self._player(who)), who)

    def scores(self, viewer: Player | None) -> dict[str, Score]:
        """Points of every seat with the marks that the viewer (None: a spectator) may see."""
        sheets = self.sheets(viewer)
        return {player.seat: self._score(sheets, player.seat) for player in self.players}

    def _score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        return self.adventure.score(sheets, seat)

    def view(self, who: str | None) -> dict[str, Any]:
        """All that a seat, or a spectator, may see."""
        from .view import view  # the view reads the table, the table only hands it out

        return view(self, self.by_seat.get(who) if who is not None else None)

    # Snapshot

    def pack(self) -> dict[str, Any]:
        """Gets the table as plain data."""
        return {
            "turn": self.turn,
            "phase": PHASES.index(self.phase),
            "deck": self.deck.pack(),
            "before": self.deck_before.pack() if self.deck_before else None,
            "taken": sorted(self.taken),
            "players": [owner.pack() for owner in self.owners],
        }

    @classmethod
    def unpack(cls, adventure: Adventure, setup: Setup, packed: Mapping[str, Any]) -> Table:
        """Restores a packed table; raises ValueError, KeyError, TypeError or IndexError when it is none."""
        table = cls(adventure, setup, adventure.players(setup))
        table._load(packed)
        if table.phase == OVER:
            table._finish()
        else:
            table._advance_all()
        return table

    def _load(self, packed: Mapping[str, Any]) -> None:
        for owner, data in zip(self.owners, packed["players"], strict=True):
            owner.unpack(data)
        self.turn = int(packed["turn"])
        self._enter(PHASES[packed["phase"]])
        self.deck = Deck.unpack(packed["deck"])
        self.deck_before = Deck.unpack(packed["before"]) if packed["before"] else None
        self.taken = set(packed["taken"])
