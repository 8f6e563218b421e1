"""What is refused, and why: a headline and a sentence for every code, of the frame or of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

Text = Promise | str

OTHER_NAME = gettext_lazy("Another name is needed")
OPTIONS = gettext_lazy("This game cannot begin like that")
BOX = gettext_lazy("That cannot be")
ONE_LINE = gettext_lazy("This is not possible")

# What every game can refuse, and the table, by code: (headline, sentence). Other rooms add their own.
REFUSALS: dict[str, tuple[Text, Text]] = {
    "not_text": (ONE_LINE, gettext_lazy("A move is a line of text.")),
    "malformed": (ONE_LINE, gettext_lazy("This is not a complete move.")),
    "unknown_verb": (ONE_LINE, gettext_lazy("There is no move called %(verb)s.")),
    "unknown_place": (ONE_LINE, gettext_lazy("There is no such place on this sheet.")),
    "unknown_seat": (ONE_LINE, gettext_lazy("Nobody with this name is at this table.")),
    "no_decision": (gettext_lazy("Not now"), gettext_lazy("You have nothing to decide now.")),
    "begins_elsewhere": (
        gettext_lazy("One tap is missing"),
        gettext_lazy("This is the second step. First tap what goes there."),
    ),
    "not_now": (gettext_lazy("Not now"), gettext_lazy("Answer the open question first.")),
    "confirmed": (gettext_lazy("Your turn is confirmed"), gettext_lazy("It cannot be changed any more.")),
    "nothing_to_undo": (
        gettext_lazy("Nothing to undo"),
        gettext_lazy("There is nothing to take back in this turn."),
    ),
    "choice_stands": (
        gettext_lazy("This choice cannot be changed now"),
        gettext_lazy("Later steps depend on it. Undo those first."),
    ),
    "game_over": (gettext_lazy("The game is over"), gettext_lazy("The sheets stay as they are.")),
    "game_stopped": (
        gettext_lazy("The game was broken off"),
        gettext_lazy("It stays as it is until somebody takes it up again."),
    ),
    "host_only": (
        gettext_lazy("Only the host may do this"),
        gettext_lazy("Ask the host. Nothing has changed."),
    ),
    "cannot_pass": (gettext_lazy("This cannot be skipped"), gettext_lazy("Answer the open question.")),
    "server_deals": (ONE_LINE, gettext_lazy("In this game the cards come from the server.")),
    "no_seat": (ONE_LINE, gettext_lazy("Only players can enter the cards.")),
    "unknown_ruleset": (ONE_LINE, gettext_lazy("There is no such game here.")),
    "not_asked_of_dealer": (BOX, gettext_lazy("Something else has to be turned over now.")),
    "not_yes_or_no": (OPTIONS, gettext_lazy("The option %(option)s is either on or off.")),
    "no_such_choice": (OPTIONS, gettext_lazy("The option %(option)s has no such value.")),
    "seats": (
        gettext_lazy("Who plays?"),
        gettext_lazy("%(least)s to %(most)s players are needed, each with a name of their own."),
    ),
    "name_sign": (OTHER_NAME, gettext_lazy("A name cannot contain this character: %(sign)s.")),
    "name_long": (OTHER_NAME, gettext_lazy("At most %(most)s letters, please.")),
    "name_parts": (
        OTHER_NAME,
        gettext_lazy("This name has too many characters. Leave some out."),
    ),
    "name_reserved": (
        OTHER_NAME,
        gettext_lazy("This name is reserved. Choose another one."),
    ),
    "name_same": (OTHER_NAME, gettext_lazy("Somebody else has this name. Add a letter.")),
    "dealer": (ONE_LINE, gettext_lazy("The cards come from the box or from the server.")),
    "format": (gettext_lazy("Not a record"), gettext_lazy("This is not the right kind of document.")),
    "too_large": (gettext_lazy("Too large"), gettext_lazy("The document is too large.")),
    "illegal": (
        gettext_lazy("A move is not allowed"),
        gettext_lazy("Move %(index)s is not allowed: %(reason)s"),
    ),
    "result_differs": (
        gettext_lazy("The result does not match"),
        gettext_lazy("The result in the document does not match its moves."),
    ),
    "stale_version": (gettext_lazy("The sheet has changed"), gettext_lazy("You see it as it is now.")),
    "no_blank_sheets": (ONE_LINE, gettext_lazy("This game has no sheets to print: it is played on a board.")),
    "other_code": (
        gettext_lazy("Wrong code"),
        gettext_lazy("Type the code of the game as shown above. Nothing was deleted."),
    ),
    "not_finished": (gettext_lazy("Not now"), gettext_lazy("The game is not over yet.")),
    "brought_in": (
        gettext_lazy("The result cannot be changed"),
        gettext_lazy("This game was imported: the order of its cards is not known here."),
    ),
    "log_refused": (
        gettext_lazy("The record cannot be replayed"),
        gettext_lazy("The rules do not allow move %(move)s. The game stays as it is."),
    ),
    "seat_in_use": (
        gettext_lazy("This seat is in use"),
        gettext_lazy("Ask for it: %(seat)s, or the host, can give it to you."),
    ),
    "seat_is_yours": (ONE_LINE, gettext_lazy("You can take this seat without asking.")),
    "request_closed": (
        gettext_lazy("This request is closed"),
        gettext_lazy("It has already been answered or withdrawn."),
    ),
    "host_stays": (ONE_LINE, gettext_lazy("The host cannot be removed from the table.")),
    "secret_hands": (
        gettext_lazy("Hands are secret"),
        gettext_lazy("In this game nobody may see what the others hold, so the curtain stays."),
    ),
    "not_your_seat": (
        gettext_lazy("This seat is taken"),
        gettext_lazy("%(seat)s plays on another device."),
    ),
    "unknown_option": (ONE_LINE, gettext_lazy("This game has no option called %(option)s.")),
    "rules_version": (
        gettext_lazy("The rules were corrected"),
        gettext_lazy("This game began with an earlier version of its rules."),
    ),
    "correction_open": (
        gettext_lazy("There is already a request"),
        gettext_lazy("Only one request at a time: this one must be answered first."),
    ),
    "correction_closed": (
        gettext_lazy("This request is closed"),
        gettext_lazy("It has already been answered or withdrawn."),
    ),
    "own_request": (ONE_LINE, gettext_lazy("You asked for this yourself: the others must answer.")),
    "not_your_request": (ONE_LINE, gettext_lazy("Only the person who asked can do that.")),
    "answers_missing": (gettext_lazy("Not now"), gettext_lazy("Not everybody has answered yet.")),
    "no_agreed_end": (
        gettext_lazy("Not now"),
        gettext_lazy("The game can be ended here only between two actions of a turn."),
    ),
    "ending_closed": (
        gettext_lazy("Nobody is asking for that now"),
        gettext_lazy("There was a move, or somebody has said no: the game goes on."),
    ),
    "turn_unknown": (ONE_LINE, gettext_lazy("Turn %(turn)s has not begun.")),
    "too_many_corrections": (
        ONE_LINE,
        gettext_lazy("This game has already been corrected %(most)s times. It cannot be corrected again."),
    ),
    "turn_missing": (gettext_lazy("Which turn?"), gettext_lazy("Choose the turn to go back to.")),
    "nothing_played": (gettext_lazy("Nothing to correct"), gettext_lazy("No turn has begun yet.")),
    "sentence_missing": (gettext_lazy("Why?"), gettext_lazy("Say in a few words what went wrong.")),
    "sentence_long": (gettext_lazy("Too long"), gettext_lazy("At most %(most)s characters, please.")),
    "sentence_unreadable": (
        gettext_lazy("A character that cannot be shown"),
        gettext_lazy("Leave out the character %(sign)s."),
    ),
    "seat_looks": (
        gettext_lazy("Only %(seat)s may see this"),
        gettext_lazy("%(seat)s looks and enters it on their own tablet."),
    ),
    "seat_taken": (gettext_lazy("This seat is taken"), gettext_lazy("%(seat)s plays on another device.")),
    "too_many_tokens": (
        gettext_lazy("Too many tokens"),
        gettext_lazy("You can have at most %(most)s. Revoke one that you no longer need."),
    ),
    "tokens_by_people": (
        gettext_lazy("A program cannot make tokens"),
        gettext_lazy("Ask the person who runs this program to make one."),
    ),
    "account_needed": (
        gettext_lazy("An account is needed"),
        gettext_lazy("Sign in first: a token belongs to an account."),
    ),
    "bot_curates": (
        gettext_lazy("A bot can only play"),
        gettext_lazy("To write books, make a personal token."),
    ),
    "program_nameless": (
        gettext_lazy("A name is needed"),
        gettext_lazy("Name the program, so that you know later what the token is for."),
    ),
    "scopes_missing": (
        gettext_lazy("What for?"),
        gettext_lazy("Choose at least one thing that the token may be used for."),
    ),
    "too_often": (
        gettext_lazy("Too often"),
        gettext_lazy("This was done too often from here. Try again in %(minutes)s min."),
    ),
    "too_many_codes": (
        gettext_lazy("Too many wrong codes"),
        gettext_lazy("Try again in %(minutes)s min."),
    ),
    "redacted": (
        gettext_lazy("Not a complete record"),
        gettext_lazy("This was written for one viewer and cannot be replayed."),
    ),
}


class Refusal(NamedTuple):
    """What is refused in a few words, and why in one sentence."""

    title: str
    text: str


def refusal(code: str, data: Mapping[str, Any]) -> Refusal:
    """Puts a refusal of the frame into words; a code without words says that it is not possible."""
    title, text = REFUSALS.get(code, (ONE_LINE, ""))
    return Refusal(filled(title, data), filled(text, data))


def asked_first(question: str) -> Refusal:
    """What is to be answered before anything else: the refusal stands where the question stood."""
    return Refusal(_("Not now"), _("First: %(question)s") % {"question": question})


def filled(text: Text, words: Mapping[str, Any]) -> str:
    """Puts words into a text; what it asks for and nobody tells stays readable."""
    return str(text) % _Lenient(words)


class _Lenient(dict[str, Any]):
    """Leaves what a refusal does not tell readable instead of failing."""

    def __missing__(self, key: str) -> str:
        return "?"
