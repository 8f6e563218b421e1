"""What the rules library raises: each error carries a stable code and data; the edge translates it."""

from __future__ import annotations

from typing import Any

# A sentence for each code that any game may refuse with.
SHARED: dict[str, str] = {
    "not_text": "A move is a line of text.",
    "malformed": "This is not a complete move.",
    "unknown_verb": "There is no move called {verb}.",
    "unknown_place": "There is no place called {place} in this game.",
    "unknown_seat": "Nobody called {seat} sits at this table.",
    "no_decision": "You have nothing to decide now.",
    "not_now": "Another question is open first.",
    "confirmed": "Your turn is confirmed. It cannot be changed any more.",
    "nothing_to_undo": "There is nothing to take back in this turn.",
    "choice_stands": "This choice cannot be changed any more.",
    "game_over": "The game is over.",
    "cannot_pass": "This cannot be skipped.",
    "unknown_ruleset": "There is no game called {ruleset}.",
    "seats": "This game is played by {least} to {most} players, each with a name of their own.",
    "dealer": "What is turned up comes from the table or from the server.",
    "format": "This is not the right kind of document.",
    "too_large": "The document is too large.",
    "illegal": "Move {index} is refused: {reason}",
    "result_differs": "The result in the document does not match its moves.",
    "unknown_option": "This game knows no option called {option}.",
    "not_yes_or_no": "The option {option} is either on or off.",
    "no_such_choice": "The option {option} has no such value.",
    "not_asked_of_dealer": "Something else has to be turned over now.",
    "rules_version": "This game was played by another version of its rules.",
    "redacted": "This was written for one viewer and is not the whole game.",
}

# A sentence for each code; a game adds its own.
SENTENCES = dict(SHARED)


class RulesError(Exception):
    """Any refusal of the rules library, with a stable `code` and JSON-safe `data`."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code)
        self.code = code
        self.data = data

    def __str__(self) -> str:
        return SENTENCES.get(self.code, self.code).format_map(Lenient(self.data))


class Lenient(dict[str, Any]):
    """The words of a sentence: what it asks for and nobody tells stays readable."""

    def __missing__(self, key: str) -> str:
        return "?"


class IllegalMove(RulesError):
    """A move that the rules forbid; the game is exactly as it was before."""


class InvalidSetup(RulesError, ValueError):
    """A set-up that no game can begin with; `field` names the part that is wrong."""

    def __init__(self, code: str, field: str, **data: object) -> None:
        super().__init__(code, **data)
        self.field = field


class InvalidRecord(RulesError, ValueError):
    """A record that does not fit its format or whose moves are refused; `where` says which part."""

    def __init__(self, code: str, where: str, **data: object) -> None:
        super().__init__(code, **data)
        self.where = where


class InvalidSnapshot(RulesError, ValueError):
    """A text that is no snapshot of a game of this version."""
