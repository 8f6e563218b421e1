"""What a game must provide to be played here, and how a ruleset is found by its key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any, Protocol, runtime_checkable

from .decision import Decision, Events
from .errors import IllegalMove, InvalidSetup
from .move import Verbs
from .result import Result, Score
from .setup import Setup
from .turn_match import TurnMatch

# The packages in here each declare, as `RULESETS`, where the rulesets are that they bring.
GAMES = "adventures.games"


class MarkedSheet(Protocol):
    """What lies before a seat: place -> words in the order they came there."""

    @property
    def marks(self) -> Mapping[str, tuple[str, ...]]: ...


class Match(Protocol):
    """One game in play. Moves have been checked to be single lines of text, nothing more."""

    @property
    def turn(self) -> int: ...
    @property
    def result(self) -> Result | None: ...
    def waiting(self) -> tuple[str, ...]: ...
    def decision(self, who: str) -> Decision | None: ...
    def play(self, who: str, text: str) -> Events: ...
    def undo(self, who: str) -> None: ...
    def can_undo(self, who: str) -> bool: ...

    def alternatives(self, who: str) -> tuple[str, ...]:
        """The moves for which a seat may still exchange its last one; none where that one stands."""
        ...

    def refusal(self, who: str, place: str) -> IllegalMove | None:
        """Returns why a tap on that place does not answer the open decision; None where one would."""
        ...

    def redacted_move(self, who: str, text: str, viewer: str | None) -> str:
        """The form of a move of the log that a viewer (None: a spectator) may read: HIDDEN for some words.

        Empty where he may not even know that there was such a move.
        """
        ...

    def redacted_setup(self, viewer: str | None) -> Setup:
        """The set-up in the form that a viewer (None: a spectator) may read."""
        ...

    def sheet(self, who: str) -> MarkedSheet: ...
    def score(self, who: str) -> Score: ...
    def view(self, who: str | None) -> Mapping[str, Any]: ...

    def pack(self) -> Mapping[str, Any]:
        """Gets the state as plain data, the same for the same state whatever led to it."""
        ...

    def copy(self) -> Match: ...

    def imagined(self, who: str | None, chance: Random) -> Match:
        """Gets a match that a viewer (None: a spectator) cannot tell from this one, the rest drawn anew."""
        ...

    def undealt(self, chance: Random) -> Mapping[str, Any]:
        """Draws an order in which what the dealer can still bring could come, as plain data.

        Empty where each question to the dealer says what can still come.
        """
        ...


@runtime_checkable
class EndsByAgreement(Protocol):
    """A match that all seats together may end, because its rules alone might never end it."""

    def agreed_end(self) -> str:
        """The move of the dealer that ends it as things stand; empty while it cannot be ended."""
        ...


@runtime_checkable
class CountsRivals(Protocol):
    """A match against a rival without a seat that has something which can be counted."""

    def rival_counts(self, rival: str) -> Mapping[str, int]:
        """Gets what lies on the rival's side, by names of the match's own; everybody may see it."""
        ...


@runtime_checkable
class AnswersTogether(Protocol):
    """A match in which seats sometimes answer without the others seeing it, until all have."""

    def answers_in_secret(self, who: str) -> bool:
        """Returns whether the last move of a seat is such an answer, and is not shown yet."""
        ...


@runtime_checkable
class EndedOtherwise(Protocol):
    """A match that earlier versions of its rules ended with another result."""

    def earlier_results(self) -> Mapping[int, Result]:
        """Gets the results of earlier versions for this end, by version; none while the game goes on."""
        ...


@runtime_checkable
class UndoesFromLog(Protocol):
    """A match that once allowed to take back more than it does today: logs of then can still be replayed."""

    def undo_from_log(self, who: str) -> None:
        """Takes back a seat's last move as its log says; raises IllegalMove where that was never allowed."""
        ...


class Ruleset(Protocol):
    """A game by its key: how many play it, which moves it knows, and how it is begun.

    `version` goes up whenever a game can go another way by the same moves; see `PlaysEarlier`.
    """

    @property
    def key(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def min_seats(self) -> int: ...
    @property
    def max_seats(self) -> int: ...
    @property
    def verbs(self) -> Verbs: ...

    def checked(self, setup: Setup) -> Setup:
        """Completes the options of a set-up; raises InvalidSetup when no game can be played with it."""
        ...

    def begin(self, setup: Setup) -> Match:
        """Begins a game; raises InvalidSetup when none can begin so, though a running one may go on."""
        ...

    def unpack(self, setup: Setup, packed: Mapping[str, Any]) -> Match:
        """Restores a packed state; raises ValueError, KeyError, TypeError or IndexError for what is none."""
        ...


@dataclass(frozen=True)
class TurnRuleset:
    """The ruleset of a `TurnMatch`, by one version of its rules; `earlier` are those still played."""

    key: str
    match: type[TurnMatch[Any, Any]]
    version: int = 1
    earlier: Mapping[int, Ruleset] = field(default_factory=dict)

    @property
    def min_seats(self) -> int:
        return self.match.options_class.seats[0]

    @property
    def max_seats(self) -> int:
        return self.match.options_class.seats[1]

    @property
    def verbs(self) -> Verbs:
        return self.match.verbs

    def checked(self, setup: Setup) -> Setup:
        return setup.with_options(**self.match.options_class.of(setup).values())

    def begin(self, setup: Setup) -> TurnMatch[Any, Any]:
        return self.match.begin(setup, self.version)

    def unpack(self, setup: Setup, packed: Mapping[str, Any]) -> TurnMatch[Any, Any]:
        return self.match.unpack(setup, packed, self.version)


@runtime_checkable
class PlaysEarlier(Protocol):
    """A ruleset by whose earlier versions games are still played: a game ends by the rules it began with."""

    @property
    def earlier(self) -> Mapping[int, Ruleset]:
        """The ruleset as it was in each version that is still played."""
        ...


class Rulesets(Mapping[str, Ruleset]):
    """All rulesets by their keys; a ruleset is imported when it is first asked for, and no other with it."""

    def __init__(self) -> None:
        self._places: dict[str, str] = {}
        self._found: dict[str, Ruleset] = {}

    def register(self, places: Mapping[str, str]) -> None:
        """Adds rulesets by key: where each is found, as `package.module:name`."""
        self._places.update(places)

    def look_up(self) -> None:
        """Registers what the packages of games declare."""
        games = import_module(GAMES)
        for found in iter_modules(games.__path__):
            if found.ispkg:
                self.register(import_module(f"{GAMES}.{found.name}").RULESETS)

    def __getitem__(self, key: str) -> Ruleset:
        if key not in self._found:
            module, _, name = self._places[key].partition(":")
            self._found[key] = getattr(import_module(module), name)
        return self._found[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, key: object) -> bool:
        return key in self._places


RULESETS = Rulesets()
RULESETS.look_up()


def ruleset(key: str, version: int | None = None) -> Ruleset:
    """Finds a ruleset by its key; raises InvalidSetup when there is none.

    It is that of today, unless another `version` is named by which games are still played.
    """
    try:
        rules = RULESETS[key]
    except (KeyError, TypeError):
        raise InvalidSetup("unknown_ruleset", "ruleset", ruleset=str(key)[:20]) from None
    if version is None or not isinstance(rules, PlaysEarlier):
        return rules
    return rules.earlier.get(version, rules)


def plays(key: str, version: int) -> bool:
    """Returns whether games of a ruleset are played by that version of its rules."""
    return key in RULESETS and ruleset(key, version).version == version
