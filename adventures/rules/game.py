"""A game: who must decide what, which moves are legal, what they lead to.

Whoever wants to know whether a move is legal, what a sheet looks like or what it scores asks here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from hashlib import blake2b
from random import Random
from typing import Any

from . import record as records
from .decision import Decision, Events
from .errors import IllegalMove, InvalidRecord, InvalidSetup, InvalidSnapshot
from .move import HIDDEN, Move
from .record import Record
from .result import Result, Score
from .ruleset import (
    AnswersTogether,
    CountsRivals,
    EndedOtherwise,
    EndsByAgreement,
    MarkedSheet,
    Match,
    Ruleset,
    UndoesFromLog,
    ruleset,
)
from .setup import Setup

SNAPSHOT_FORMAT = "moonsite-game/2"
# Snapshots of version 0.1 hold their set-up as a list in this order, and the moves, which are the log's.
OLD_FORMAT = "moonsite-game/1"
OLD_SETUP = ("ruleset", "seats", "missions", "opponent", "dealer", "modifiers")
LARGEST_SNAPSHOT = 1_000_000


class AllEyes(Enum):
    """Stands in the place of a viewer who may read all: the log of the server itself."""

    ALL_EYES = "everything"


ALL_EYES = AllEyes.ALL_EYES


class Game:
    """One game of any ruleset, played by moves of text.

    `waiting` says who must answer, `decision` what: its `moves` are the texts that `play` accepts from them.
    The dealer is asked like a seat: whoever asks it (a server, people at a table) brings the chance.
    """

    def __init__(
        self, rules: Ruleset, setup: Setup, match: Match, moves: list[tuple[str, str]] | None
    ) -> None:
        self.setup = setup
        self._rules = rules
        self._match = match
        self._moves = moves

    @classmethod
    def new(cls, setup: Setup, version: int | None = None) -> Game:
        """Begins a game; raises InvalidSetup when it cannot be played like that.

        It goes by the rules of today, or by those of an earlier `version` if games are still played by it.
        """
        rules = ruleset(setup.ruleset, version)
        setup = rules.checked(setup)
        return cls(rules, setup, rules.begin(setup), [])

    @property
    def rules_version(self) -> int:
        """The version of the rules by which this game is played."""
        return self._rules.version

    # Decisions and moves

    def waiting(self) -> tuple[str, ...]:
        """Seats that have a decision to answer, in seat order (the dealer comes alone)."""
        return self._match.waiting()

    def decision(self, seat: str) -> Decision | None:
        """The open decision of a seat, None when it has nothing to answer."""
        return self._match.decision(seat)

    def play(self, seat: str, text: str) -> Events:
        """Answers the open decision of a seat and returns what followed.

        Raises IllegalMove, and leaves the game exactly as it was, for anything but a legal move.
        """
        if not isinstance(seat, str):
            raise IllegalMove("unknown_seat", seat="?")
        if not isinstance(text, str) or self._match.decision(seat) is None:
            Move.parse(text, self._rules.verbs)
        events = self._match.play(seat, text)
        if self._moves is not None:
            self._moves.append((seat, text))
        return events

    def undo(self, seat: str) -> str | None:
        """Takes back the seat's last move of this turn and returns its text, None where that is not known.

        Raises IllegalMove when there is none, or when something depends on it (a confirmed turn).
        """
        self._match.undo(seat)
        return self._forget_last(seat)

    def undo_from_log(self, seat: str) -> None:
        """Takes back the seat's last move as its log did: what `undo` allows, or once allowed.

        Raises IllegalMove as `undo` does.
        """
        if isinstance(self._match, UndoesFromLog):
            self._match.undo_from_log(seat)
        else:
            self._match.undo(seat)
        self._forget_last(seat)

    def _forget_last(self, seat: str) -> str | None:
        """Drops the seat's last move from those that stand and returns its text, None where it is unknown."""
        if self._moves is None:
            return None
        last = next(i for i in reversed(range(len(self._moves))) if self._moves[i][0] == seat)
        return self._moves.pop(last)[1]

    def can_undo(self, seat: str) -> bool:
        """Returns whether `undo` would take back a move of that seat."""
        return self._match.can_undo(seat)

    def alternatives(self, seat: str) -> tuple[str, ...]:
        """The moves for which a seat may still exchange its last one, that one included.

        There are none when the last move can only be taken back, or stands.
        """
        return self._match.alternatives(seat)

    def play_alternative(self, seat: str, text: str) -> Events:
        """Takes the seat's last move back and plays another one in its place; returns what followed.

        Raises IllegalMove, and leaves the game exactly as it was, for anything but a move of `alternatives`.
        """
        if not self.alternatives(seat):
            raise IllegalMove("choice_stands")
        twin = self.copy()
        twin.undo(seat)
        events = twin.play(seat, text)
        self._match, self._moves = twin._match, twin._moves
        return events

    def refusal(self, seat: str, place: str) -> IllegalMove | None:
        """Returns why a tap on that place does not answer the seat's open decision; None where one would."""
        return self._match.refusal(seat, place)

    def agreed_end(self) -> str:
        """The dealer's move that ends the game once all seats agree; empty where, or while, none does."""
        return self._match.agreed_end() if isinstance(self._match, EndsByAgreement) else ""

    # What there is to see

    @property
    def turn(self) -> int:
        """Number of the turn, from 1; 0 before the first one."""
        return self._match.turn

    @property
    def over(self) -> bool:
        return self._match.result is not None

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""
        return self._match.result

    def version_of(self, result: Mapping[str, Any]) -> int | None:
        """Gets the version of the rules that ends this game with a result; None where none does.

        Several versions that agree count as the newest.
        """
        if self.result is None:
            return None
        results = {self.rules_version: self.result}
        if isinstance(self._match, EndedOtherwise):
            results |= self._match.earlier_results()
        found = [version for version, one in results.items() if one.to_json() == result]
        return max(found, default=None)

    def sheet(self, seat: str) -> MarkedSheet:
        """What lies before a seat with all its marks, private ones included."""
        return self._match.sheet(seat)

    def score(self, seat: str) -> Score:
        """Points of a seat as things stand now."""
        return self._match.score(seat)

    def rival_counts(self, rival: str) -> Mapping[str, int]:
        """What lies on the side of a rival without a seat, counted by names of the game's own."""
        return self._match.rival_counts(rival) if isinstance(self._match, CountsRivals) else {}

    def view(self, seat: str | None) -> Mapping[str, Any]:
        """All that a seat (None: a spectator) may see now, JSON-safe: the only source of screens."""
        return self._match.view(seat)

    def redacted_move(self, seat: str, text: str, viewer: str | None) -> str:
        """The form of a played move that a viewer (None: a spectator) may read now.

        HIDDEN stands in it for words that he may not know. It is empty for a move of which he may not know
        at all.
        """
        return self._match.redacted_move(seat, text, viewer)

    def answers_in_secret(self, seat: str, viewer: str | None) -> bool:
        """Returns whether the last move of a seat is an answer that a viewer may not read yet."""
        match = self._match
        return seat != viewer and isinstance(match, AnswersTogether) and match.answers_in_secret(seat)

    # Copies, snapshot and record

    @property
    def moves(self) -> tuple[tuple[str, str], ...]:
        """Every move that stands, with who made it, as text.

        Raises LookupError for a game that was restored without its moves: they stand in its log.
        """
        if self._moves is None:
            raise LookupError("The moves of this game stand in its log.")
        return tuple(self._moves)

    def copy(self) -> Game:
        """Gets an independent game that stands where this one does."""
        moves = None if self._moves is None else list(self._moves)
        return Game(self._rules, self.setup, self._match.copy(), moves)

    def imagined(self, viewer: str | None, chance: Random) -> Game:
        """Gets a game that could be this one for all that a viewer (None: a spectator) knows of it.

        His view stays as it is. What he cannot know (hands of others, answers that are not shown yet, what
        lies face down) is drawn anew with `chance`, as the rules deal it; the same draws come of games that
        differ only in that. It has no log. What is still to be dealt lies in no game: a deck for it comes
        from the `Chance` of the game.
        """
        return Game(self._rules, self.setup, self._match.imagined(viewer, chance), None)

    def undealt(self, chance: Random) -> Mapping[str, Any]:
        """Draws an order in which what the dealer can still bring could come, in words of the game.

        Only what lies on the table and was seen by all shapes it. It is empty for a game in which each
        question to the dealer says what can still come.
        """
        return self._match.undealt(chance)

    def to_json(self) -> str:
        """Gets the snapshot: the state, without the moves that led to it, which are the log's.

        The same state gives the same text.
        """
        return json.dumps(
            {
                "format": SNAPSHOT_FORMAT,
                "rules": self._rules.version,
                "setup": self.setup.to_json(),
                "table": self._match.pack(),
            },
            separators=(",", ":"),
            ensure_ascii=False,
            sort_keys=True,
        )

    @classmethod
    def from_json(cls, text: str, moves: Iterable[tuple[str, str]] | None = None) -> Game:
        """Restores a snapshot, with the moves that led to it for whoever wants its record.

        Raises InvalidSnapshot for anything that is not one, and for one of a version of the rules by which
        nothing is played any more (`rules_version`): the same state may go on another way by today's.
        """
        try:
            if len(text) > LARGEST_SNAPSHOT:
                raise InvalidSnapshot("too_large")
            data = json.loads(text)
            rules = ruleset(_setup_of(data).ruleset, data["rules"])
            if data["rules"] != rules.version:
                raise InvalidSnapshot("rules_version", was=data["rules"], now=rules.version)
            known = None if moves is None else [(str(who), str(text)) for who, text in moves]
            return cls._restored(data, known)
        except InvalidSnapshot:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError, InvalidSetup):
            raise InvalidSnapshot("format") from None

    @classmethod
    def restated(cls, text: str) -> str:
        """Gets a snapshot of any format and version as today's code writes the state that it tells of.

        Two that say the same in other words are the same text then. Raises InvalidSnapshot.
        """
        try:
            return cls._restored(json.loads(text), None).to_json()
        except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError, InvalidSetup):
            raise InvalidSnapshot("format") from None

    @classmethod
    def _restored(cls, data: Mapping[str, Any], moves: list[tuple[str, str]] | None) -> Game:
        """Lays the table that a snapshot tells of."""
        setup = _setup_of(data)
        rules = ruleset(setup.ruleset, data.get("rules"))
        setup = rules.checked(setup)
        return cls(rules, setup, rules.unpack(setup, data["table"]), moves)

    def record(self, viewer: str | AllEyes | None = ALL_EYES) -> dict[str, Any]:
        """Gets the whole game as one JSON-safe document of text moves.

        For a `viewer` (None: a spectator) the moves are told in the form that he may read, without those of
        which he may not know. Such a document names its viewer and is refused by `replay`. Raises LookupError
        for a game that was restored without its moves.
        """
        result = self.result.to_json() if self.result else None
        if isinstance(viewer, AllEyes):
            return records.write(self.setup, self.moves, result, self.rules_version)
        told = [(who, text) for who, text in self._redacted_moves(viewer) if text]
        document = records.write(self._match.redacted_setup(viewer), told, result, self.rules_version)
        return {**document, "viewer": viewer}

    def _redacted_moves(self, viewer: str | None) -> Iterator[tuple[str, str]]:
        """Every move as a viewer may read it."""
        last = {who: index for index, (who, _text) in enumerate(self.moves)}
        for index, (who, text) in enumerate(self.moves):
            if index == last[who] and self.answers_in_secret(who, viewer):
                yield who, f"{text.partition(' ')[0]} {HIDDEN}"
            else:
                yield who, self.redacted_move(who, text, viewer)

    def _play_all(self, moves: Iterable[tuple[str, str]], where: str) -> None:
        for index, (who, text) in enumerate(moves):
            try:
                self.play(who, text)
            except IllegalMove as error:
                raise InvalidRecord(
                    "illegal", f"{where}[{index}]", index=index, move=text, reason=str(error), why=error.code
                ) from None

    @classmethod
    def replay(cls, document: object) -> Game:
        """Plays a record (JSON text or data) from its first move to its last, by the rules it began with.

        Raises InvalidRecord when it does not fit the format, a move is refused (`where` is `moves[i]`), or
        its result is not one its moves lead to, by these rules or by an earlier version of them. What was
        taken back by a correction must have been legal, too: `corrections[k].moves[i]` counts from the first
        move of the game as it stood before.
        """
        record = Record.read(document)
        try:
            game = cls.new(record.setup, record.rules)
        except InvalidSetup as error:
            raise InvalidRecord(error.code, error.field, **error.data) from None
        game._play_all(record.moves, "moves")
        for index, moves in record.before_corrections():
            cls.new(record.setup, record.rules)._play_all(moves, f"corrections[{index}].moves")
        if record.result is not None and game.version_of(record.result) is None:
            raise InvalidRecord("result_differs", "result")
        return game


def fingerprint(snapshot: str) -> str:
    """A short text that two snapshots share when set-up and state are the same, whatever rules made them."""
    return blake2b(snapshot[snapshot.index('"setup":') :].encode(), digest_size=8).hexdigest()


def _setup_of(data: Mapping[str, Any]) -> Setup:
    """Reads the set-up in a snapshot of this or of the first format."""
    if data["format"] == OLD_FORMAT:
        return Setup.from_json(dict(zip(OLD_SETUP, data["setup"], strict=True)))
    if data["format"] != SNAPSHOT_FORMAT:
        raise InvalidSnapshot("format")
    return Setup.from_json(data["setup"])
