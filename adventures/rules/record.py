"""The record of a game: its set-up and every move as text, in one JSON document."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .errors import InvalidRecord, InvalidSetup
from .move import LONGEST_MOVE
from .setup import Setup

FORMAT = "moonsite-record/1"
LARGEST_RECORD = 1_000_000
MOST_MOVES = 20_000
# All that is no option of the game. A record does not say who dealt: the dealer's moves are in it.
AROUND = frozenset(("format", "moves", "result", "viewer"))
REQUIRED = frozenset(("format", "ruleset", "seats", "moves"))


@dataclass(frozen=True, slots=True)
class Record:
    """A record that fits its format; whether its moves are legal is for the game to say."""

    setup: Setup
    moves: tuple[tuple[str, str], ...]
    result: Mapping[str, Any] | None

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
        return cls(_setup(document), _moves(document["moves"]), result)


def write(setup: Setup, moves: Iterable[tuple[str, str]], result: dict[str, Any] | None) -> dict[str, Any]:
    """Makes the document of a game."""
    begun = setup.to_json()
    del begun["dealer"]
    return {"format": FORMAT, **begun, "moves": [[who, text] for who, text in moves], "result": result}


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


def _moves(value: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, (list, tuple)):
        raise InvalidRecord("format", "moves")
    if len(value) > MOST_MOVES:
        raise InvalidRecord("too_large", "moves")
    for index, entry in enumerate(value):
        if not (
            isinstance(entry, (list, tuple))
            and len(entry) == 2
            and all(isinstance(part, str) and len(part) <= LONGEST_MOVE for part in entry)
        ):
            raise InvalidRecord("format", f"moves[{index}]")
    return tuple((entry[0], entry[1]) for entry in value)
