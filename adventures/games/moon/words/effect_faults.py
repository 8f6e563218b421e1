"""Why effects cannot be played, in a sentence for every code of a fault."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.moon.rules.effects.fault import Fault

SENTENCES = {
    "malformed": gettext_lazy("%(part)s: this cannot be read."),
    "missing": gettext_lazy("%(part)s is missing."),
    "unknown_kind": gettext_lazy("There is no such effect."),
    "unknown_parameter": gettext_lazy("%(part)s means nothing here."),
    "out_of_range": gettext_lazy("%(part)s: too many, too few, or none that exists."),
    "unknown_place": gettext_lazy("There is no such place on this sheet."),
    "unknown_card": gettext_lazy("There is no such card in the deck."),
    "twice": gettext_lazy("%(part)s: the same twice."),
    "no_seat": gettext_lazy("This holds for all, or nobody has that seat."),
    "only_solo": gettext_lazy("This is for games against ASTRA only."),
    "only_group": gettext_lazy("This is for groups only."),
    "not_now": gettext_lazy("This cannot come in the middle of a game."),
    "not_here": gettext_lazy("This Adventure has no such thing."),
    "deck_size": gettext_lazy("The cards do not make three equal piles."),
}
# The words of the parameters, as an editor names them.
PARTS = {
    "cards": gettext_lazy("Cards"),
    "numbers": gettext_lazy("Numbers"),
    "actions": gettext_lazy("Actions"),
    "count": gettext_lazy("How many"),
    "card": gettext_lazy("Card"),
    "chapter": gettext_lazy("Chapter"),
    "where": gettext_lazy("Where in the pile"),
    "action": gettext_lazy("Action"),
    "times": gettext_lazy("How often"),
    "errors": gettext_lazy("System Errors"),
    "keys": gettext_lazy("Missions"),
    "letter": gettext_lazy("Letter"),
    "first": gettext_lazy("First reward"),
    "later": gettext_lazy("Later reward"),
    "condition": gettext_lazy("Condition"),
    "every": gettext_lazy("Turns"),
    "turns": gettext_lazy("Turns"),
    "points": gettext_lazy("Points"),
    "amount": gettext_lazy("Amount"),
    "boxes": gettext_lazy("Boxes"),
    "values": gettext_lazy("Values"),
    "race": gettext_lazy("Race"),
    "worth": gettext_lazy("Reward"),
    "field": gettext_lazy("Field"),
    "plus": gettext_lazy("Points"),
    "reason": gettext_lazy("End"),
    "by_place": gettext_lazy("Stars"),
    "to": gettext_lazy("For whom"),
    "level": gettext_lazy("Level"),
    "fixed": gettext_lazy("Fixed points"),
    "bonuses": gettext_lazy("Solo bonuses"),
    "parts": gettext_lazy("Parts"),
    "text": gettext_lazy("Text"),
    "when": gettext_lazy("When"),
    "crossed": gettext_lazy("Crossed off"),
    "circled": gettext_lazy("Circled"),
    "blocked": gettext_lazy("Blocked"),
    "seat": gettext_lazy("Player"),
    "source": gettext_lazy("Chapter or card"),
}


def fault_text(fault: Fault) -> str:
    """What is wrong with an effect."""
    sentence = SENTENCES.get(fault.code)
    if sentence is None:
        return _("This cannot be played.")
    return str(sentence) % {"part": PARTS.get(fault.parameter, fault.parameter or _("Effect"))}
