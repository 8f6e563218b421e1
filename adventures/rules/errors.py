"""What the rules library raises: each error carries a stable code and data; the edge translates it."""

from __future__ import annotations

SENTENCES = {
    "not_text": "A move is a line of text.",
    "malformed": "This is not a complete move.",
    "unknown_verb": "There is no move called {verb}.",
    "unknown_place": "There is no place called {place} on this sheet.",
    "unknown_seat": "Nobody called {seat} sits at this table.",
    "unknown_mission": "There is no mission {letter} in this game.",
    "no_decision": "You have nothing to decide now.",
    "not_now": "Another question is open first.",
    "confirmed": "Your turn is confirmed. It cannot be changed any more.",
    "nothing_to_undo": "There is nothing to take back in this turn.",
    "game_over": "The game is over.",
    "no_such_combination": "There is no such combination.",
    "combination_does_not_fit": "The {number} with {action} fits nowhere.",
    "error_not_allowed": "A System Error is only taken when no combination can be written.",
    "not_a_space": "Numbers and X are only written in spaces.",
    "occupied": "This space is filled already.",
    "wrong_floor": "The {number} with {action} may not be written on this floor.",
    "wrong_number": "You write the {number} in this turn.",
    "not_ascending": "The {number} does not fit here: numbers rise from left to right.",
    "not_onward": "The {number} does not fit here: numbers rise along the course.",
    "not_rising": "The {number} does not fit here: numbers rise from bottom to top.",
    "not_open": "This place is not open to you now.",
    "already_marked": "This place is marked already.",
    "not_an_arrow": "Only an empty arrow of an inactive rocket can be filled in.",
    "arrow_filled": "This arrow is filled in already.",
    "quarter_complete": "This quarter is complete: its rocket can no longer be activated.",
    "not_next_space": "A planet is filled in order: another space comes first.",
    "wrong_planet": "The {number} with {action} may not be used on this planet.",
    "planet_complete": "This planet is complete: its moon is closed.",
    "not_connected": "This does not touch what is connected already.",
    "wrong_part": "An even number builds even parts of the dome, an odd number odd ones.",
    "cannot_pass": "This cannot be skipped.",
    "mission_not_fulfilled": "Mission {letter} is not fulfilled.",
    "mission_taken": "You have accomplished mission {letter} already.",
    "cards_malformed": "Three cards are needed, each a number and an action.",
    "cards_impossible": "No deck holds these cards together: look at the {number} with {action} again.",
    "cards_contradict": "The {number} with {action} does not go with the cards of earlier turns.",
    "unknown_ruleset": "There is no game called {ruleset}.",
    "seats": "This game is played by {least} to {most} players, each with a name of their own.",
    "missions": "One mission of each letter is needed.",
    "opponent": "This game has no such opponent.",
    "dealer": "The cards come from the table or from the server.",
    "modifiers": "These Campaign cards are not known to this game.",
    "format": "This is not a document of this kind.",
    "too_large": "The document is too large.",
    "illegal": "Move {index} is refused: {reason}",
    "result_differs": "The result in the document is not the one its moves lead to.",
}


class RulesError(Exception):
    """Any refusal of the rules library, with a stable `code` and JSON-safe `data`."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code)
        self.code = code
        self.data = data

    def __str__(self) -> str:
        return SENTENCES[self.code].format_map(_Lenient(self.data))


class _Lenient(dict[str, object]):
    """Leaves unknown fields of a sentence readable instead of failing."""

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
