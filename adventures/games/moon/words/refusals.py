"""What is refused, and the rule that forbids it: a headline and a sentence for every code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from adventures.games.moon.rules.effects.fault import EffectFault
from adventures.games.moon.rules.numbers import Number, Plain
from adventures.words import refusals
from adventures.words.refusals import ONE_LINE, Refusal, filled

from .adventure import Text, words_of
from .numbers import action_text, number_text

ASTRA_CARD = "ASTRA"  # what stands in place of the number when an ASTRA Effect card is refused
_CONTRADICT = _("These cards do not fit the earlier ones")
_UNFIT = _("The %(number)s does not fit here")
# Between which numbers another one has to lie, by code: the data that say so.
NEIGHBOURS = {"not_ascending": ("left", "right"), "not_rising": ("below", "above")}
# Data of refusals that are numbers of cards.
NUMBERS = frozenset(("number", "left", "right", "below", "above"))
# What every Adventure can refuse besides what all games refuse, by code: (headline, sentence).
OWN: dict[str, tuple[Text, Text]] = {
    "unknown_mission": (ONE_LINE, _("There is no such mission in this game.")),
    "no_such_combination": (ONE_LINE, _("There is no such combination.")),
    "combination_does_not_fit": (
        _("This combination fits nowhere"),
        _("The %(number)s with %(action)s has no space left. Choose another combination."),
    ),
    "only_error_fits": (_("No combination fits"), _("Only the System Error is left.")),
    "combination_forbidden": (
        _("This combination is forbidden"),
        _("A Campaign card forbids the %(number)s with %(action)s."),
    ),
    "event_unknown": (
        _("Event card %(card)s cannot come now"),
        _("It is not in the pile, or lies further down."),
    ),
    "effects_malformed": (ONE_LINE, _("These are no effects.")),
    "effect_refused": (ONE_LINE, _("This effect cannot come into this game now.")),
    "action_not_chosen": (_("Which action?"), _("The %(number)s has more than one action: %(action)s.")),
    "error_not_allowed": (
        _("A combination fits"),
        _("You take a System Error only when no combination can be written."),
    ),
    "not_a_space": (_("This is not a space"), _("Numbers and X are written in spaces only.")),
    "occupied": (_("This space is filled"), _("What is written stays.")),
    "wrong_number": (_("Another number"), _("You write the %(number)s in this turn.")),
    "not_ascending": (_UNFIT, _("Numbers must rise from left to right.")),
    "not_ascending left": (_UNFIT, _("Numbers must rise from left to right: %(left)s stands on the left.")),
    "not_ascending right": (
        _UNFIT,
        _("Numbers must rise from left to right: %(right)s stands on the right."),
    ),
    "not_rising": (_UNFIT, _("Numbers must rise from bottom to top.")),
    "not_rising below": (_UNFIT, _("Numbers must rise from bottom to top: %(below)s stands below.")),
    "not_rising above": (_UNFIT, _("Numbers must rise from bottom to top: %(above)s stands above.")),
    "not_open": (_("Not here"), _("This place is not open to you now.")),
    "already_marked": (_("This is marked already"), _("What is marked stays.")),
    "not_connected": (_("This is not connected"), _("It must start from what is connected already.")),
    "mission_not_fulfilled": (_("Not yet"), _("Mission %(letter)s is not fulfilled.")),
    "mission_taken": (_("Mission %(letter)s is yours"), _("Each player accomplishes a mission once.")),
    "cards_malformed": (_("Three cards are needed"), _("Each is a number and an action.")),
    "draw_malformed": (
        _("Other cards are needed"),
        _("At most %(cards)s can be drawn now, each a number and an action."),
    ),
    "cards_impossible": (
        _("These cards cannot be there"),
        _("No deck holds them together. Look at the %(number)s with %(action)s again."),
    ),
    "effect_impossible": (
        _("This Effect cannot come now"),
        _("ASTRA Effect %(action)s is not among the cards that are left, or comes later."),
    ),
    "cards_contradict": (
        _CONTRADICT,
        _(
            "No %(number)s with %(action)s is left. "
            "Look again: if it lies there, an earlier card was mistyped."
        ),
    ),
    "cards_contradict turned": (
        _CONTRADICT,
        _(
            "The card that showed %(number)s in the turn before cannot have %(action)s on its other side. "
            "Look again: if it does, an earlier card was mistyped."
        ),
    ),
    "cards_contradict next": (
        _CONTRADICT,
        _("The %(number)s cannot announce %(action)s. Look again: if it does, an earlier card was mistyped."),
    ),
    "cards_contradict number": (
        _CONTRADICT,
        _("No %(number)s is left. Look again: if it lies there, an earlier card was mistyped."),
    ),
    "missions": (_("Missions"), _("One mission of each letter is needed.")),
    "missions_prescribed": (_("Missions"), _("Campaign cards prescribe other missions.")),
    "opponent": (ONE_LINE, _("This Adventure has no such opponent.")),
    "modifiers": (ONE_LINE, _("These Campaign cards do not belong to this game.")),
}


def refusal(code: str, data: Mapping[str, Any], ruleset: str = "") -> Refusal:
    """Puts a refusal into words, if it is one of a ruleset in those of its Adventure.

    A code without words of its own says that it is not possible.
    """
    words = dict(data)
    for name in NUMBERS & words.keys():
        words[name] = number_text(words[name])
    if words.get("action"):
        words["action"] = action_text(words["action"])
    own = words_of(ruleset).refusals if ruleset else {}
    if code in own:
        title, text = own[code]
        return Refusal(filled(title, words), text(data) if callable(text) else filled(text, words))
    apart = _told_apart(code, data)
    if apart not in OWN:
        return refusals.refusal(code, words)
    title, text = OWN[apart]
    return Refusal(filled(title, words), filled(text, words))


def _told_apart(code: str, data: Mapping[str, Any]) -> str:
    """The words for a number by the neighbour in its way; for cards, which in the solo mode are drawn."""
    if code in NEIGHBOURS:
        low, high = (data.get(side) for side in NEIGHBOURS[code])
        if low is not None and _stands_over(low, data.get("number", "")):
            return f"{code} {NEIGHBOURS[code][0]}"
        return code if high is None else f"{code} {NEIGHBOURS[code][1]}"
    if code == "cards_contradict" and (data.get("turned") or data.get("part") in ("next", "number")):
        return f"{code} {'turned' if data.get('turned') else data['part']}"
    if code == "cards_malformed" and "cards" in data:
        return "draw_malformed"
    if code == "cards_impossible" and data.get("number") == ASTRA_CARD:
        return "effect_impossible"
    return code


def _stands_over(one: Plain, number: Plain) -> bool:
    """Returns whether a number stands in the way of a higher one."""
    low, high = Number.of(one).value, Number.of(number).value
    return low is not None and high is not None and low >= high


# Why cards that somebody draws against ASTRA are refused, in words.


def draw_refusal(code: str, data: Mapping[str, Any]) -> Refusal:
    """Puts into words why cards are refused at the keypad of a solo game."""
    if code == "cards_impossible" and data["number"] == "ASTRA":
        return Refusal(
            gettext("ASTRA Effect %(letter)s cannot come now") % {"letter": data["action"]},
            gettext("Each of the three comes once in a pass, the first time in the last third of the pile."),
        )
    if code == "cards_impossible":
        said = refusal(code, data)
        words = {"number": number_text(data["number"]), "action": action_text(data["action"])}
        return Refusal(said.title, gettext("No %(number)s with %(action)s is left in the pile.") % words)
    if code == "cards_malformed" and "cards" in data:
        wanted = data["cards"]
        return Refusal(
            ngettext("%(wanted)s card is wanted", "%(wanted)s cards are wanted", wanted) % {"wanted": wanted},
            gettext("Each is a number and an action, or an ASTRA Effect."),
        )
    if code in ("cards_malformed", "malformed", "unknown_verb", "not_text"):
        return Refusal(
            gettext("This is no card"), gettext("Each is a number and an action, or an ASTRA Effect.")
        )
    return refusal(code, data)


# Why effects cannot be played, in a sentence for every code of a fault.


SENTENCES = {
    "malformed": _("%(part)s: this cannot be read."),
    "missing": _("%(part)s is missing."),
    "unknown_kind": _("There is no such effect."),
    "unknown_parameter": _("%(part)s means nothing here."),
    "out_of_range": _("%(part)s: too many, too few, or none that exists."),
    "unknown_place": _("There is no such place on this sheet."),
    "unknown_card": _("There is no such card in the deck."),
    "twice": _("%(part)s: the same twice."),
    "no_seat": _("This holds for all, or nobody has that seat."),
    "only_solo": _("This is for games against ASTRA only."),
    "only_group": _("This is for groups only."),
    "not_now": _("This cannot come in the middle of a game."),
    "not_here": _("This Adventure has no such thing."),
    "deck_size": _("The cards do not make three equal piles."),
}
# The words of the parameters, as an editor names them.
PARTS = {
    "cards": _("Cards"),
    "numbers": _("Numbers"),
    "actions": _("Actions"),
    "count": _("How many"),
    "card": _("Card"),
    "chapter": _("Chapter"),
    "where": _("Where in the pile"),
    "action": _("Action"),
    "times": _("How often"),
    "errors": _("System Errors"),
    "keys": _("Missions"),
    "letter": _("Letter"),
    "first": _("First reward"),
    "later": _("Later reward"),
    "condition": _("Condition"),
    "every": _("Turns"),
    "turns": _("Turns"),
    "points": _("Points"),
    "amount": _("Amount"),
    "boxes": _("Boxes"),
    "values": _("Values"),
    "race": _("Race"),
    "worth": _("Reward"),
    "field": _("Field"),
    "plus": _("Points"),
    "reason": _("End"),
    "by_place": _("Stars"),
    "to": _("For whom"),
    "level": _("Level"),
    "fixed": _("Fixed points"),
    "bonuses": _("Solo bonuses"),
    "parts": _("Parts"),
    "text": _("Text"),
    "when": _("When"),
    "crossed": _("Crossed off"),
    "circled": _("Circled"),
    "blocked": _("Blocked"),
    "seat": _("Player"),
    "source": _("Chapter or card"),
}


def fault_text(fault: EffectFault) -> str:
    """What is wrong with an effect."""
    sentence = SENTENCES.get(fault.code)
    if sentence is None:
        return gettext("This cannot be played.")
    return str(sentence) % {"part": PARTS.get(fault.parameter, fault.parameter or gettext("Effect"))}
