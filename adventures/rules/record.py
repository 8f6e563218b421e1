"""The record of a game: its set-up and every move as text, in one JSON document."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .errors import InvalidRecord, InvalidSetup
from .move import LONGEST_MOVE
from .setup import Setup

FORMAT = "moonsite-record/1"
LARGEST_RECORD = 1_000_000
MOST_MOVES = 20_000
FIELDS = {"format", "ruleset", "seats", "missions", "opponent", "modifiers", "moves", "result"}
REQUIRED = FIELDS - {"opponent", "modifiers", "result"}


@dataclass(frozen=True, slots=True)
class Record:
    """A record that fits its format; whether its moves are legal is for the game to say."""

    setup: Setup
    moves: tuple[tuple[str, str], ...]
    result: Mapping[str, Any] | None

    @classmethod
    def read(cls, document: object) -> Record:
        """Reads a record from JSON text or from data; raises InvalidRecord naming the part that is wrong."""
        if isinstance(document, (str, bytes)):
            document = _parse(document)
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            raise InvalidRecord("format", "format")
        for name in sorted(REQUIRED - document.keys()) + sorted(map(str, document.keys() - FIELDS)):
            raise InvalidRecord("format", name[:40])
        result = document.get("result")
        if result is not None and not isinstance(result, dict):
            raise InvalidRecord("format", "result")
        return cls(_setup(document), _moves(document["moves"]), result)


def write(setup: Setup, moves: list[tuple[str, str]], result: dict[str, Any] | None) -> dict[str, Any]:
    """Makes the document of a game."""
    return {
        "format": FORMAT,
        "ruleset": setup.ruleset,
        "seats": list(setup.seats),
        "missions": list(setup.missions),
        "opponent": setup.opponent,
        "modifiers": list(setup.modifiers),
        "moves": [[who, text] for who, text in moves],
        "result": result,
    }


def _parse(text: str | bytes) -> object:
    if len(text) > LARGEST_RECORD:
        raise InvalidRecord("too_large", "document")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidRecord("format", "document") from None


def _setup(document: dict[str, Any]) -> Setup:
    lists: dict[str, tuple[Any, ...]] = {}
    for name in ("seats", "missions", "modifiers"):
        value = document.get(name, [])
        if not isinstance(value, (list, tuple)):
            raise InvalidRecord("format", name)
        lists[name] = tuple(value)
    try:
        return Setup(
            ruleset=document["ruleset"],
            seats=lists["seats"],
            missions=lists["missions"],
            opponent=document.get("opponent"),
            modifiers=lists["modifiers"],
        )
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
