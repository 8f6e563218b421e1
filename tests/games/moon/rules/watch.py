"""A game with effects that is looked at after every move: what holds in it, and what it has told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from adventures.rules import Events, Game

LAUNCH, BATTLE = "moon.1", "moon.8"


class InGame(NamedTuple):
    """An effect of a game: its index, its words, and the turn after which it came."""

    index: int
    words: Mapping[str, Any]
    since: int = 0

    @property
    def kind(self) -> str:
        return str(self.words["kind"])

    def holds_for(self, game: Game, seat: str) -> bool:
        return self.words.get("seat") in (None, game.setup.seats.index(seat) + 1)


class Watch:
    """What is known of a game: its effects, what was told of them, which action each seat uses.

    `told` counts the events of effects by index, why, last word and seat, those of event cards by their card;
    `first_mission` is the turn in which a seat first had one.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        words = game.setup.to_json()["modifiers"]
        self.effects = [InGame(index, one) for index, one in enumerate(words)]
        self.told: Counter[tuple[str, ...]] = Counter()
        self.first_mission: int | None = None
        self.used: dict[str, str] = {}

    @property
    def alone(self) -> bool:
        return self.game.setup.options["opponent"] is not None

    def of(self, kind: str) -> list[InGame]:
        return [one for one in self.effects if one.kind == kind]

    def last(self, kind: str, **words: Any) -> InGame | None:
        """The effect of a kind that counts: the last one with these words."""
        found = [one for one in self.of(kind) if all(one.words[name] == word for name, word in words.items())]
        return found[-1] if found else None

    def apply(self, further: Sequence[Mapping[str, Any]]) -> None:
        """Effects have come in the middle of the game."""
        begun = len(self.effects)
        self.effects += [InGame(begun + at, words, self.game.turn) for at, words in enumerate(further)]

    def hear(self, events: Events) -> None:
        """Keeps what a move has told."""
        for event in events:
            if event.kind == "modifier":
                self.told[event.words[0], event.why, event.words[-1], str(event.seat)] += 1
            elif event.kind == "event":
                self.told["event", event.words[0]] += 1
        won = {seat for mission in self.game.view(None)["missions"] for seat in mission["seats"]}
        if self.first_mission is None and won & {*self.game.setup.seats}:
            self.first_mission = self.game.turn


# What must be true of each kind: as the game begins, when a seat is asked something, when the cards of
# another turn are wanted, when the game is over.
Check = Callable[[Watch, InGame], None]
BEGUN: dict[str, Check] = {}
ASKED: dict[str, Callable[[Watch, InGame, str, Any], None]] = {}
GOES_ON: dict[str, Check] = {}
OVER: dict[str, Check] = {}


def at(moment: dict[str, Any], kind: str) -> Any:
    """Registers what must be true of a kind at a moment."""

    def register(check: Any) -> Any:
        moment[kind] = check
        return check

    return register
