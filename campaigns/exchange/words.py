"""What is wrong with a document, in words: a sentence for every code, and where it is."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from adventures.exchange.faults import Fault
from adventures.words.refusals import filled

SENTENCES: Mapping[str, Promise] = {
    # The file
    "file_too_large": gettext_lazy("The file is larger than %(most)s MB."),
    "not_utf8": gettext_lazy("The file is not UTF-8 text."),
    "not_json": gettext_lazy("This is not valid JSON: check line %(line)s."),
    "key_twice": gettext_lazy("“%(key)s” appears twice in the same place."),
    "too_many_parts": gettext_lazy("It contains more than any export can."),
    "too_deep": gettext_lazy("The document is nested more than %(most)s deep."),
    "odd_sign": gettext_lazy("It contains a character that cannot be shown, such as a control character."),
    "number_too_large": gettext_lazy("It contains a number that is too large."),
    "too_many_games": gettext_lazy(
        "It contains more than %(most)s games. Whoever runs this site can import it from a console."
    ),
    # Its form
    "wrong_format": gettext_lazy("Only moonsite-export/1 and moonsite-record/1 can be imported."),
    "missing": gettext_lazy("“%(name)s” is missing."),
    "unknown_part": gettext_lazy("There is nothing called “%(name)s” here. Is it misspelt?"),
    "wrong_type": gettext_lazy("Something else is expected here: %(types)s."),
    "unknown_word": gettext_lazy("Only these words are allowed here: %(words)s."),
    "wrong_form": gettext_lazy("This does not have the expected form."),
    "empty": gettext_lazy("This cannot be empty."),
    "too_few": gettext_lazy("At least %(limit)s are needed here."),
    "too_many": gettext_lazy("At most %(limit)s are allowed here."),
    "too_long": gettext_lazy("At most %(limit)s letters, please."),
    "too_small": gettext_lazy("At least %(limit)s, please."),
    "too_great": gettext_lazy("At most %(limit)s, please."),
    # Games
    "record_format": gettext_lazy("This does not fit the format of a record."),
    "record_too_large": gettext_lazy("This is longer than any game."),
    "record_redacted": gettext_lazy("This was written for one viewer and is not the whole game."),
    "record_unknown_ruleset": gettext_lazy("There is no such game here."),
    "record_setup": gettext_lazy("No game can begin like this."),
    "record_result_differs": gettext_lazy("The result does not match the moves."),
    "illegal": gettext_lazy("Move %(number)s, “%(move)s” of %(seat)s, is against the rules."),
    "goes_on": gettext_lazy("This game is not over. Only games that are over can be imported."),
    "corrections_differ": gettext_lazy("The corrections do not match the record."),
    "times_differ": gettext_lazy("There must be %(count)s times: one for each entry of the log."),
    "time": gettext_lazy("This is not a time in milliseconds."),
    "bots_overlap": gettext_lazy("What bots have played here does not fit together."),
    "season_differs": gettext_lazy("The evenings of this season do not fit together."),
    "rated_differs": gettext_lazy("What this game is said to have changed does not fit together."),
    "no_seat": gettext_lazy("There is no such seat."),
    "name": gettext_lazy("This name is not allowed: “%(name)s”."),
    "name_twice": gettext_lazy("“%(name)s” appears twice."),
    "reason": gettext_lazy("This sentence is empty or cannot be read."),
    # What refers to what
    "id_twice": gettext_lazy("This id is already in use."),
    "number_twice": gettext_lazy("This appears twice."),
    "unknown_person": gettext_lazy("This person is not in the document."),
    "unknown_part_named": gettext_lazy("What this refers to is not in the document, or is in it twice."),
    "no_player": gettext_lazy("There is no player in position %(position)s."),
    "no_visit": gettext_lazy("There is no visit %(number)s of this chapter."),
    "no_play": gettext_lazy("There is no such play."),
    "no_chapter": gettext_lazy("There is no chapter %(number)s in the book."),
    "no_way": gettext_lazy("The book does not lead from the previous chapter to chapter %(number)s."),
    "no_option": gettext_lazy("This chapter has no option “%(option)s”."),
    "no_card": gettext_lazy("There is no card %(number)s in the book."),
    "no_adventure": gettext_lazy(
        "There is no Adventure “%(ruleset)s” here, or the chapter leads to a different one."
    ),
    "seats_differ": gettext_lazy("The seats do not match those of the game."),
    "counts_unplayed": gettext_lazy("A play counts only when it is over."),
    "award_of_nothing": gettext_lazy("Stars need a reason, and their number cannot be zero."),
    # What campaigns tell of their games
    "place_differs": gettext_lazy("The game ended differently: in place %(place)s."),
    "end_differs": gettext_lazy("The game ended differently: %(value)s."),
    "effects_differ": gettext_lazy("The effects do not match those of the game."),
    "opponent_differs": gettext_lazy("The game was played against level %(level)s."),
    "seat_of_another": gettext_lazy("In the game this is the seat of “%(name)s”."),
    "stars_missing": gettext_lazy("Stars of %(name)s for this game are missing: %(count)s."),
    "stars_differ": gettext_lazy("The game gives a different number of stars: %(count)s."),
    "stars_do_not_stand": gettext_lazy("Stars of a game are valid only as long as the game counts."),
    "too_early": gettext_lazy("This cannot have been before %(than)s."),
    "too_late": gettext_lazy("This cannot have been after %(than)s."),
    "unknown_book": gettext_lazy("There is no book “%(key)s” here."),
    "book_missing": gettext_lazy(
        "Version %(version)s of the book “%(title)s” must be imported first. Its key is %(key)s, its "
        "checksum %(checksum)s. The content of a book is not part of an export."
    ),
    "not_together": gettext_lazy("The parts of this document do not form a possible campaign."),
}  # fmt: skip


def sentence(fault: Fault) -> str:
    """Returns what is wrong, in the language of the moment."""
    return filled(SENTENCES.get(fault.code, SENTENCES["wrong_form"]), fault.data)


def line(fault: Fault) -> str:
    """Returns where and what in one line."""
    return f"{fault.path}: {sentence(fault)}" if fault.where else sentence(fault)
