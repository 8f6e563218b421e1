"""The record of a game: its set-up and every move as text, in one JSON document."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict

from .errors import InvalidRecord, InvalidSetup
from .move import LONGEST_MOVE
from .setup import Setup
from .view import ResultView

FORMAT = "moonsite-record/1"
LARGEST_RECORD = 1_000_000
MOST_MOVES = 20_000
MOST_CORRECTIONS = 100
LONGEST_REASON = 200
MOST_TURNS = 1_000
MOST_VERSIONS = 1_000
FIRST_RULES = 1
"""The version of the rules of a record that names none."""
# All that is no option of the game. A record does not say who dealt: the dealer's moves are in it.
AROUND = frozenset(("format", "rules", "moves", "result", "viewer", "corrections"))
REQUIRED = frozenset(("format", "ruleset", "seats", "moves"))


Moves = tuple[tuple[str, str], ...]


class CorrectionDocument(TypedDict):
    """What a table took back by agreement, as a record tells it."""

    turn: int
    by: str
    reason: str
    after: int
    moves: list[list[str]]


class RecordDocument(TypedDict):
    """The record of a game; the options of its ruleset stand in it besides, each by its own name.

    `rules` is the version of the rules by which it was played, where that is not the first.
    """

    format: Literal["moonsite-record/1"]
    ruleset: str
    rules: NotRequired[int]
    seats: list[str]
    moves: list[list[str]]
    result: ResultView | None
    corrections: NotRequired[list[CorrectionDocument]]
    viewer: NotRequired[str | None]


@dataclass(frozen=True, slots=True)
class Correction:
    """What a table took back by agreement: which turn, who asked for it and why.

    `after` is the number of moves of the game as it then stood that were left, `moves` are those taken back.
    """

    turn: int
    by: str
    reason: str
    after: int
    moves: Moves


@dataclass(frozen=True, slots=True)
class Record:
    """A record that fits its format; whether its moves are legal is for the game to say."""

    setup: Setup
    moves: Moves
    result: Mapping[str, Any] | None
    corrections: tuple[Correction, ...] = ()
    rules: int = FIRST_RULES

    @classmethod
    def read(cls, document: object) -> Record:
        """Reads a record from JSON text or from data; raises InvalidRecord naming the part that is wrong.

        What was written for the eyes of one viewer (`viewer` stands in it) is no whole game.
        """
        if isinstance(document, (str, bytes)):
            document = _parse(document)
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            raise InvalidRecord("format", "format")
        for name in sorted(REQUIRED - document.keys()):
            raise InvalidRecord("format", name)
        if "viewer" in document:
            raise InvalidRecord("redacted", "viewer")
        result = document.get("result")
        if result is not None and not isinstance(result, dict):
            raise InvalidRecord("format", "result")
        rules = document.get("rules", FIRST_RULES)
        if not _counts(rules, MOST_VERSIONS):
            raise InvalidRecord("format", "rules")
        setup, moves = _setup(document), _moves(document["moves"])
        corrections = _corrections(document.get("corrections", []), setup, len(moves))
        return cls(setup, moves, result, corrections, rules)

    def before_corrections(self) -> Iterator[tuple[int, Moves]]:
        """The moves as they stood before each correction, the last one first, with its index."""
        moves = self.moves
        for index, correction in reversed(list(enumerate(self.corrections))):
            moves = moves[: correction.after] + correction.moves
            yield index, moves


def write(
    setup: Setup, moves: Iterable[tuple[str, str]], result: dict[str, Any] | None, rules: int
) -> dict[str, Any]:
    """Makes the document of a game that is played by a version of the rules."""
    begun = setup.to_json()
    del begun["dealer"]
    by = {"rules": rules} if rules > FIRST_RULES else {}
    told = [[who, text] for who, text in moves]
    return {"format": FORMAT, **begun, **by, "moves": told, "result": result}


def _parse(text: str | bytes) -> object:
    if len(text) > LARGEST_RECORD:
        raise InvalidRecord("too_large", "document")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidRecord("format", "document") from None


def _setup(document: dict[str, Any]) -> Setup:
    parts = {name: value for name, value in document.items() if name not in AROUND}
    if "dealer" in parts:
        raise InvalidRecord("format", "dealer")
    try:
        return Setup.from_json(parts)
    except InvalidSetup as error:
        raise InvalidRecord(error.code, error.field, **error.data) from None


def _corrections(value: object, setup: Setup, moves: int) -> tuple[Correction, ...]:
    """Reads what was corrected; `moves` is how many stand at the end."""
    if not isinstance(value, (list, tuple)):
        raise InvalidRecord("format", "corrections")
    if len(value) > MOST_CORRECTIONS:
        raise InvalidRecord("too_large", "corrections")
    corrections = tuple(
        _correction(entry, setup, f"corrections[{index}]") for index, entry in enumerate(value)
    )
    for index, correction in reversed(list(enumerate(corrections))):
        if correction.after > moves:
            raise InvalidRecord("format", f"corrections[{index}].after")
        moves = correction.after + len(correction.moves)
    return corrections


def _correction(value: object, setup: Setup, where: str) -> Correction:
    if not isinstance(value, dict) or value.keys() != {"turn", "by", "reason", "after", "moves"}:
        raise InvalidRecord("format", where)
    turn, by, reason, after = value["turn"], value["by"], value["reason"], value["after"]
    if not _counts(turn, MOST_TURNS):
        raise InvalidRecord("format", f"{where}.turn")
    if by not in setup.seats:
        raise InvalidRecord("format", f"{where}.by")
    if not isinstance(reason, str) or len(reason) > LONGEST_REASON:
        raise InvalidRecord("format", f"{where}.reason")
    if not _counts(after, MOST_MOVES):
        raise InvalidRecord("format", f"{where}.after")
    return Correction(turn, by, reason, after, _moves(value["moves"], f"{where}.moves"))


def _counts(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _moves(value: object, where: str = "moves") -> Moves:
    if not isinstance(value, (list, tuple)):
        raise InvalidRecord("format", where)
    if len(value) > MOST_MOVES:
        raise InvalidRecord("too_large", where)
    for index, entry in enumerate(value):
        if not (
            isinstance(entry, (list, tuple))
            and len(entry) == 2
            and all(isinstance(part, str) and len(part) <= LONGEST_MOVE for part in entry)
        ):
            raise InvalidRecord("format", f"{where}[{index}]")
    return tuple((entry[0], entry[1]) for entry in value)
