"""What is refused, and why: a headline and a sentence for every code, of the frame or of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from adventures.rules.errors import Lenient

Text = Promise | str

OTHER_NAME = _("Another name is needed")
OPTIONS = _("This game cannot begin like that")
BOX = _("That cannot be")
ONE_LINE = _("This is not possible")
RATED = _("This game is rated")

# What every game can refuse, and the table, by code: (headline, sentence). Other rooms add their own.
REFUSALS: dict[str, tuple[Text, Text]] = {
    "not_text": (ONE_LINE, _("A move is a line of text.")),
    "malformed": (ONE_LINE, _("This is not a complete move.")),
    "unknown_verb": (ONE_LINE, _("There is no move called %(verb)s.")),
    "unknown_place": (ONE_LINE, _("There is no such place on this sheet.")),
    "unknown_seat": (ONE_LINE, _("Nobody with this name is at this table.")),
    "no_decision": (_("Not now"), _("You have nothing to decide now.")),
    "begins_elsewhere": (_("One tap is missing"), _("This is the second step. First tap what goes there.")),
    "not_now": (_("Not now"), _("Answer the open question first.")),
    "confirmed": (_("Your turn is confirmed"), _("It cannot be changed any more.")),
    "nothing_to_undo": (_("Nothing to undo"), _("There is nothing to take back in this turn.")),
    "choice_stands": (
        _("This choice cannot be changed now"),
        _("Later steps depend on it. Undo those first."),
    ),
    "game_over": (_("The game is over"), _("The sheets stay as they are.")),
    "game_stopped": (_("The game was broken off"), _("It stays as it is until somebody takes it up again.")),
    "hints_off": (_("No hints here"), _("At this table hints are switched off.")),
    "rated_no_hints": (RATED, _("In a rated game there are no hints.")),
    "rated_no_correction": (RATED, _("In a rated game nobody takes back what was confirmed.")),
    "rated_alone": (RATED, _("A rated game needs at least two players.")),
    "rated_box": (RATED, _("In a rated game the cards come from moonsite.")),
    "rated_deal": (RATED, _("In a rated game nobody has had the cards before.")),
    "rated_twice": (RATED, _("In a rated game each bot plays at another level.")),
    "solo_of_day": (
        _("Not in a solo of the day"),
        _("Everybody plays these cards alone: without hints, bots, corrections or guests."),
    ),
    "day_goes_on": (
        _("Not before the day is over"),
        _("Others are still to play these cards: it can be shared two hours after midnight."),
    ),
    "cards_unknown": (
        _("These cards are not known here"),
        _("They came from a box, or the game was imported."),
    ),
    "cards_of_campaign": (ONE_LINE, _("The cards of a campaign stay in it.")),
    "no_crew": (ONE_LINE, _("This game belongs to no crew of yours.")),
    "no_such_deal": (_("No such cards"), _("Paste the whole link or code that you were given.")),
    "deal_of_other_game": (_("Cards of another game"), _("Choose the game that these cards belong to.")),
    "deal_seats": (_("Another number of players"), _("These cards are for %(seats)s players.")),
    "no_choice": (_("Nothing to choose"), _("There is only one answer, or none is asked for.")),
    "answered_before": (
        _("You have answered already"),
        _("A puzzle takes one answer, and the first one counts."),
    ),
    "nothing_on": (_("Nothing is switched on"), _("Switch on first how you want to be told.")),
    "no_address": (
        _("No e-mail address"),
        _("Give your account an e-mail address first, and open the link in the mail."),
    ),
    "too_many_ways": (_("Too many devices"), _("Switch one of them off first.")),
    "no_note": (_("What is the note?"), _("A note can have 1 to %(most)s letters.")),
    "not_your_note": (ONE_LINE, _("Only the person who wrote a note or the host can withdraw it.")),
    "notes_of_table": (ONE_LINE, _("Only the players and the host read the notes to a game.")),
    "no_turn": (ONE_LINE, _("The game has come to turn %(last)s.")),
    "no_chat": (
        _("This is not a chat that can be told"),
        _("Copy the whole address that the chat gives you. This site writes to the chats named here alone."),
    ),
    "too_many_chats": (_("Too many chats"), _("A group has at most %(most)s. Switch one of them off first.")),
    "host_only": (_("Only the host may do this"), _("Ask the host. Nothing has changed.")),
    "cannot_pass": (_("This cannot be skipped"), _("Answer the open question.")),
    "server_deals": (ONE_LINE, _("In this game the cards come from the server.")),
    "no_seat": (ONE_LINE, _("Only players can enter the cards.")),
    "unknown_ruleset": (ONE_LINE, _("There is no such game here.")),
    "not_asked_of_dealer": (BOX, _("Something else has to be turned over now.")),
    "not_yes_or_no": (OPTIONS, _("The option %(option)s is either on or off.")),
    "no_such_choice": (OPTIONS, _("The option %(option)s has no such value.")),
    "seats": (_("Who plays?"), _("%(least)s to %(most)s players are needed, each with a name of their own.")),
    "name_missing": (_("A name is needed"), _("Who plays? A name is needed.")),
    "name_sign": (OTHER_NAME, _("A name cannot contain this character: %(sign)s.")),
    "name_long": (OTHER_NAME, _("At most %(most)s letters, please.")),
    "name_parts": (OTHER_NAME, _("This name has too many characters. Leave some out.")),
    "name_reserved": (OTHER_NAME, _("This name is reserved. Choose another one.")),
    "name_same": (OTHER_NAME, _("Somebody else has this name. Add a letter.")),
    "dealer": (ONE_LINE, _("The cards come from the box or from the server.")),
    "format": (_("Not a record"), _("This is not the right kind of document.")),
    "too_large": (_("Too large"), _("The document is too large.")),
    "illegal": (_("A move is not allowed"), _("Move %(index)s is not allowed: %(reason)s")),
    "result_differs": (
        _("The result does not match"),
        _("The result in the document does not match its moves."),
    ),
    "stale_version": (_("The sheet has changed"), _("You see it as it is now.")),
    "no_blank_sheets": (ONE_LINE, _("This game has no sheets to print: it is played on a board.")),
    "other_code": (_("Wrong code"), _("Type the code of the game as shown above. Nothing was deleted.")),
    "not_finished": (_("Not now"), _("The game is not over yet.")),
    "brought_in": (
        _("The result cannot be changed"),
        _("This game was imported: the order of its cards is not known here."),
    ),
    "log_refused": (
        _("The record cannot be replayed"),
        _("The rules do not allow move %(move)s. The game stays as it is."),
    ),
    "seat_in_use": (_("This seat is in use"), _("Ask for it: %(seat)s, or the host, can give it to you.")),
    "seat_is_yours": (ONE_LINE, _("You can take this seat without asking.")),
    "request_closed": (_("This request is closed"), _("It has already been answered or withdrawn.")),
    "host_stays": (ONE_LINE, _("The host cannot be removed from the table.")),
    "secret_hands": (
        _("Hands are secret"),
        _("In this game nobody may see what the others hold, so the curtain stays."),
    ),
    "not_your_seat": (_("This seat is taken"), _("%(seat)s plays on another device.")),
    "unknown_option": (ONE_LINE, _("This game has no option called %(option)s.")),
    "rules_version": (
        _("The rules were corrected"),
        _("This game began with an earlier version of its rules."),
    ),
    "correction_open": (
        _("There is already a request"),
        _("Only one request at a time: this one must be answered first."),
    ),
    "correction_closed": (_("This request is closed"), _("It has already been answered or withdrawn.")),
    "own_request": (ONE_LINE, _("You asked for this yourself: the others must answer.")),
    "not_your_request": (ONE_LINE, _("Only the person who asked can do that.")),
    "answers_missing": (_("Not now"), _("Not everybody has answered yet.")),
    "no_agreed_end": (_("Not now"), _("The game can be ended here only between two actions of a turn.")),
    "ending_closed": (
        _("Nobody is asking for that now"),
        _("There was a move, or somebody has said no: the game goes on."),
    ),
    "not_still": (_("Not now"), _("Nobody has been waited for that long here.")),
    "does_not_wait": (ONE_LINE, _("Only those who wait can do that.")),
    "reminded_today": (_("Reminded already"), _("%(seat)s can be reminded once a day.")),
    "stand_in_closed": (_("Nobody is asking for that now"), _("It has been answered, or there was a move.")),
    "turn_unknown": (ONE_LINE, _("Turn %(turn)s has not begun.")),
    "what_if_running": (
        _("Not while it is played"),
        _("Only a game that is over, or one that you play alone, can be played on otherwise."),
    ),
    "what_if_cards": (
        _("The next cards are still secret"),
        _("While your game goes on, a what-if game is played with other cards."),
    ),
    "what_if_same_cards": (
        _("Others still play these cards"),
        _("Until they are done, a what-if game is played with other cards."),
    ),
    "what_if_turn": (_("Not yet"), _("Choose a turn of your game that is over.")),
    "what_if_hidden": (
        _("Not while it is played"),
        _("Something in this game is still face down. Try it from here once the game is over."),
    ),
    "what_if_again": (ONE_LINE, _("This is a what-if game already. Begin from the real one.")),
    "puzzle_not_answered": (ONE_LINE, _("Answer the puzzle first.")),
    "only_what_if": (ONE_LINE, _("This is only a what-if game: it counts for nothing.")),
    "what_if_begins_anew": (ONE_LINE, _("A what-if game is not corrected: begin it anew.")),
    "too_many_corrections": (
        ONE_LINE,
        _("This game has already been corrected %(most)s times. It cannot be corrected again."),
    ),
    "turn_missing": (_("Which turn?"), _("Choose the turn to go back to.")),
    "nothing_played": (_("Nothing to correct"), _("No turn has begun yet.")),
    "sentence_missing": (_("Why?"), _("Say in a few words what went wrong.")),
    "sentence_long": (_("Too long"), _("At most %(most)s characters, please.")),
    "sentence_unreadable": (_("A character that cannot be shown"), _("Leave out the character %(sign)s.")),
    "seat_looks": (_("Only %(seat)s may see this"), _("%(seat)s looks and enters it on their own tablet.")),
    "seat_taken": (_("This seat is taken"), _("%(seat)s plays on another device.")),
    "no_bot": (_("No bot plays this seat"), _("%(seat)s is played by somebody else.")),
    "unknown_level": (_("No such bot"), _("Choose one of the levels that are offered.")),
    "too_many_tokens": (
        _("Too many tokens"),
        _("You can have at most %(most)s. Revoke one that you no longer need."),
    ),
    "tokens_by_people": (
        _("A program cannot make tokens"),
        _("Ask the person who runs this program to make one."),
    ),
    "account_needed": (_("An account is needed"), _("Sign in first: a token belongs to an account.")),
    "bot_curates": (_("A bot can only play"), _("To write books, make a personal token.")),
    "program_nameless": (
        _("A name is needed"),
        _("Name the program, so that you know later what the token is for."),
    ),
    "scopes_missing": (_("What for?"), _("Choose at least one thing that the token may be used for.")),
    "too_often": (_("Too often"), _("This was done too often from here. Try again in %(minutes)s min.")),
    "too_many_codes": (_("Too many wrong codes"), _("Try again in %(minutes)s min.")),
    "redacted": (_("Not a complete record"), _("This was written for one viewer and cannot be replayed.")),
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
    return Refusal(gettext("Not now"), gettext("First: %(question)s") % {"question": question})


def filled(text: Text, words: Mapping[str, Any]) -> str:
    """Puts words into a text; what it asks for and nobody tells stays readable."""
    return str(text) % Lenient(words)
