"""A table of Welcome to the Moon: seats, cards and sheets as they lie there.

What is done with it is in play.py; nothing here knows the rules of an Adventure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from adventures.rules.decision import Event
from adventures.rules.errors import IllegalMove
from adventures.rules.result import Result
from adventures.rules.setup import Setup

from .astra import Astra
from .contents import Contents
from .deck import Deck
from .options import Options
from .player import Player
from .sheet import Sheet

FLIP, PLAY, INCIDENTS, MISSIONS, OVER, SETUP = "flip", "play", "incidents", "missions", "over", "setup"
ENDING = "ending"  # the last turn is over, and something is still asked
EVENT = "event"  # an event card lies there and is read
# A snapshot holds the place of the phase in this list.
PHASES = (FLIP, PLAY, INCIDENTS, MISSIONS, OVER, SETUP, ENDING, EVENT)


class OpenedEvent(NamedTuple):
    """The event card that is being read: the printed numbers of the card and, if known, of its chapter."""

    card: int
    chapter: int | None


class PlayedEffect(NamedTuple):
    """An event card that was turned up, by its effect, after so many shuffles."""

    effect: int
    shuffles: int


class Table:
    """The state of one game.

    `owners` are all who own a sheet: the players, and ASTRA where it has sheets. `missions` are the mission
    cards by letter, `taken` the letters of those whose first reward is gone; `events` what has followed from
    the move that is being played; `astra` what lies on its side, where it plays;
    `ended_by` the reasons that have ended a game in which effects bring some: they may not last.
    """

    astra: Astra | None = None

    def __init__(self, setup: Setup, owners: list[Player], contents: Contents) -> None:
        self.setup = setup
        self.owners = owners
        self.players = [owner for owner in owners if owner.seat in setup.seats]
        self.by_seat = {player.seat: player for player in self.players}
        self.missions = {key[0]: key for key in Options.of(setup).missions}
        self.taken: set[str] = set()
        self.turn = 0
        self.phase = FLIP
        self.deck = Deck(contents=contents)
        self.deck_before: Deck | None = None
        self.result: Result | None = None
        self.ended_by: tuple[tuple[str, str], ...] = ()
        self.events: list[Event] = []
        self.opened: OpenedEvent | None = None
        self.came: tuple[PlayedEffect, ...] = ()

    def player(self, who: str) -> Player:
        """Gets a seat by its name; raises IllegalMove when nobody is called so."""
        player = self.by_seat.get(who)
        if player is None:
            raise IllegalMove("unknown_seat", seat=who[:40])
        return player

    def number_of(self, player: Player) -> int:
        """The number of a seat, counted from 1 in seat order."""
        return self.players.index(player) + 1

    # What happens

    def mark(self, player: Player, place: str, word: str, why: str) -> None:
        """Makes a mark on a seat's sheet and tells of it."""
        player.sheet.mark(place, word)
        self.events.append(Event("mark", player.seat, (place, word), why))

    def emit(self, event: Event) -> None:
        """Adds to what followed from the move."""
        self.events.append(event)

    def earn(self, player: Player, bonuses: int, why: str) -> None:
        """Circles Solo bonuses: there are none unless ASTRA plays."""

    def settle(self) -> None:
        """Makes the marks of all seats public: no move made before can be taken back."""
        for player in self.players:
            player.settle()

    def enter(self, phase: str, side: int) -> None:
        """Begins a phase, and lays before each owner of sheets the one of that side, which it marks now."""
        self.phase = phase
        for owner in self.owners:
            owner.sheet = owner.sheets[side]
            owner.sheet.side = side

    # What lies there

    def others_confirmed(self, player: Player) -> bool:
        """Returns whether this seat is the last one whose turn is open: confirming it reveals new cards."""
        return all(other.confirmed for other in self.players if other is not player)

    @property
    def last_turn(self) -> int:
        """Number of the turn whose marks have become public last."""
        return self.turn - (self.phase == PLAY)

    def sheet(self, who: str) -> Sheet:
        """The sheet of a seat with its private marks."""
        player = self.player(who)
        return self._seen(player.sheets[0], player)

    def sheets(self, viewer: Player | None) -> dict[str, Sheet]:
        """All sheets by their owners, as the viewer (None: a spectator) may see them."""
        return {owner.seat: self._seen(owner.sheets[0], viewer) for owner in self.owners}

    def _seen(self, sheet: Sheet, viewer: Player | None) -> Sheet:
        return sheet if viewer is not None and viewer.sheet is sheet else sheet.public()

    # Copies and snapshot

    def copy(self) -> Self:
        """Gets an independent table that looks exactly like this one."""
        twins = {id(owner.sheets[0]): owner.sheets[0].copy() for owner in self.owners}
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.owners = [owner.copy(twins) for owner in self.owners]
        twin.players = [owner for owner in twin.owners if owner.seat in self.by_seat]
        twin.by_seat = {player.seat: player for player in twin.players}
        twin.taken = set(self.taken)
        twin.events = list(self.events)
        return twin

    def pack(self) -> dict[str, Any]:
        """Gets the table as plain data."""
        cards: dict[str, Any] = {"event": self.opened, "came": self.came} if self.came else {}
        return {
            **cards,
            "turn": self.turn,
            "phase": PHASES.index(self.phase),
            "deck": self.deck.pack(),
            "before": self.deck_before.pack() if self.deck_before else None,
            "taken": sorted(self.taken),
            "players": [owner.pack() for owner in self.owners],
            **({"ended": self.ended_by} if self.ended_by else {}),
        }

    def load(self, packed: Mapping[str, Any]) -> None:
        """Lays what was packed; raises ValueError, KeyError, TypeError or IndexError when it is no table."""
        contents = self.deck.contents
        for owner, data in zip(self.owners, packed["players"], strict=True):
            owner.unpack(data)
        self.turn = int(packed["turn"])
        self.phase = PHASES[packed["phase"]]
        self.deck = Deck.unpack(packed["deck"], contents)
        self.ended_by = tuple((seat, why) for seat, why in packed.get("ended", ()))
        self.deck_before = Deck.unpack(packed["before"], contents) if packed["before"] else None
        self.taken = set(packed["taken"])
        self.came = tuple(
            [PlayedEffect(int(effect), int(shuffles)) for effect, shuffles in packed.get("came", ())]
        )
        self.opened = _opened(packed["event"]) if packed.get("event") else None


def _opened(packed: Sequence[Any]) -> OpenedEvent:
    card, chapter = packed
    return OpenedEvent(int(card), None if chapter is None else int(chapter))
