"""What is wrong with a book, in words: a sentence for every code, and where it is."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.words.lists import all_of
from adventures.words.refusals import filled

from .faults import Fault

SENTENCES: Mapping[str, Promise] = {
    # The file
    "file_too_large": gettext_lazy("The file is larger than %(most)s MB."),
    "not_utf8": gettext_lazy("The file is not UTF-8 text."),
    "not_readable": gettext_lazy("This is neither valid YAML nor valid JSON: check line %(line)s."),
    "key_twice": gettext_lazy("“%(key)s” appears twice in the same place."),
    "alias": gettext_lazy("Line %(line)s uses a YAML anchor or alias. Write the content out in full."),
    "tag": gettext_lazy("Line %(line)s uses a YAML tag. Remove it."),
    "too_many_parts": gettext_lazy("The document has more than %(most)s parts."),
    "too_deep": gettext_lazy("The document is nested more than %(most)s deep."),
    "odd_sign": gettext_lazy("It contains a character that cannot be shown, such as a control character."),
    "number_too_large": gettext_lazy("It contains a number that is too large."),
    # Its form
    "missing": gettext_lazy("“%(name)s” is missing."),
    "unknown_part": gettext_lazy("There is nothing called “%(name)s” here. Is it misspelt?"),
    "wrong_type": gettext_lazy("Something else is expected here: %(types)s."),
    "wrong_format": gettext_lazy("Only moonsite-book/1 can be read."),
    "unknown_word": gettext_lazy("Only these words are allowed here: %(words)s."),
    "wrong_form": gettext_lazy("This does not have the expected form."),
    "empty": gettext_lazy("This cannot be empty."),
    "too_few": gettext_lazy("At least %(limit)s are needed here."),
    "too_many": gettext_lazy("At most %(limit)s are allowed here."),
    "too_long": gettext_lazy("At most %(limit)s letters, please."),
    "too_small": gettext_lazy("At least %(limit)s, please."),
    "too_great": gettext_lazy("At most %(limit)s, please."),
    "whole_number": gettext_lazy("Only a whole number is allowed here."),
    "number_range": gettext_lazy("A number from %(least)s to %(most)s, please."),
    # Names
    "twice": gettext_lazy("“%(value)s” appears twice."),
    "no_chapter": gettext_lazy("There is no chapter %(number)s."),
    "no_card": gettext_lazy("There is no card %(number)s."),
    "no_side": gettext_lazy("Card %(number)s has no side %(side)s, only: %(sides)s."),
    "which_side": gettext_lazy("Which side of card %(number)s is face up? It has: %(sides)s."),
    "no_option": gettext_lazy("There is no decision “%(decision)s” with an option “%(option)s”."),
    "no_adventure": gettext_lazy("There is no Adventure %(ruleset)s."),
    "no_opponent": gettext_lazy("There is no opponent of level %(number)s in this Adventure."),
    "no_event_chapter": gettext_lazy(
        "An event card leads to chapter %(number)s, which is not an event chapter."
    ),
    "not_alone": gettext_lazy(
        "This game has no solo opponent, but a campaign of the book can be played solo."
    ),
    "seats_differ": gettext_lazy(
        "This game is for %(least)s to %(most)s players, but a campaign of the book allows other numbers."
    ),
    "leads_to_event": gettext_lazy("Chapter %(number)s is an event chapter: only an event card leads there."),
    "flag_never": gettext_lazy("No chapter and no option sets the flag “%(flag)s”."),
    "card_never": gettext_lazy("Card %(number)s never comes into play."),
    "until_missing": gettext_lazy(
        "Name the last chapter of the effect if it applies “until” a chapter, and only then."
    ),
    "players": gettext_lazy("The smallest number of players is greater than the largest."),
    "adventure_missing": gettext_lazy("Which Adventure is set up here?"),
    "adventure_here": gettext_lazy("Only a chapter that sets up an Adventure names one, or its missions."),
    "decision_missing": gettext_lazy("What is decided here?"),
    "decision_here": gettext_lazy("Only a decision or an event asks a question."),
    # Ways
    "unreachable": gettext_lazy("Nothing leads to this chapter."),
    "no_way_out": gettext_lazy("No path from here leads to an ending."),
    "dead_end": gettext_lazy("Nothing follows this chapter, and it is not an ending."),
    "after_ending": gettext_lazy("Nothing can follow an ending."),
    "event_leads_on": gettext_lazy("The Adventure continues after an event, so no chapter can follow it."),
    "incomplete": gettext_lazy(
        "It may happen that none of the ways applies. Leave the last one without a condition."
    ),
    "never_applies": gettext_lazy("This way is never taken: one before it always applies."),
    "adventure_order": gettext_lazy(
        "On at least one path, Adventure %(found)s is set up where "
        "Adventure %(expected)s should follow (0: none)."
    ),
    "adventures_missing": gettext_lazy(
        "On at least one path, this ending comes before Adventure %(expected)s is played."
    ),
    "no_result_yet": gettext_lazy("On at least one path, there is no result yet to ask about here."),
    "not_revealed": gettext_lazy("Card %(number)s cannot have been revealed before."),
    # Effects
    "effect": gettext_lazy("In Adventure %(adventure)s: %(text)s"),
    "deck": gettext_lazy(
        "On at least one path, Adventure %(adventure)s is played with these cards: %(text)s"
    ),
    "deck_mixed": gettext_lazy(
        "On its own it does not change the number of cards by three, six or nine: %(text)s"
    ),
    # Texts
    "text_missing": gettext_lazy("A text is needed here, in at least one language."),
    "translation_missing": gettext_lazy("Not translated yet: %(languages)s."),
    "language_unknown": gettext_lazy("The book is not written in: %(languages)s."),
}  # fmt: skip


def sentence(fault: Fault) -> str:
    """Returns what is wrong, in the language of the moment."""
    data = {name: _joined(value) for name, value in fault.data.items()}
    return filled(SENTENCES[fault.code], data)


def place(fault: Fault) -> str:
    """Returns where it is wrong, as people call it; empty where the whole book is meant."""
    if "chapter" in fault.data:
        return _("Chapter %(number)s") % {"number": fault.data["chapter"]}
    if "card" in fault.data:
        return _("Card %(number)s") % {"number": fault.data["card"]}
    return fault.path if fault.where else ""


def line(fault: Fault) -> str:
    """Says both in one line, with the exact place in the document."""
    where = place(fault)
    exact = f" ({fault.path})" if where != fault.path and fault.where else ""
    return f"{where}: {sentence(fault)}{exact}" if where else sentence(fault)


def _joined(value: object) -> object:
    return all_of([str(part) for part in value]) if isinstance(value, list) else value
