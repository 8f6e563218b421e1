"""What is refused, and the rule that forbids it: a headline and a sentence for every code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.games.moon.rules.effects.fault import EffectFault
from adventures.games.moon.rules.numbers import Number, Plain
from adventures.words import refusals
from adventures.words.refusals import ONE_LINE, Refusal, filled

from .adventure import Text, words_of
from .numbers import action_text, number_text

ASTRA_CARD = "ASTRA"  # what stands in place of the number when an ASTRA Effect card is refused
_CONTRADICT = gettext_lazy("These cards do not fit the earlier ones")
# Data of refusals that are numbers of cards.
NUMBERS = frozenset(("number", "left", "right", "below", "above"))
# What every Adventure can refuse besides what all games refuse, by code: (headline, sentence).
OWN: dict[str, tuple[Text, Text]] = {
    "unknown_mission": (ONE_LINE, gettext_lazy("There is no such mission in this game.")),
    "no_such_combination": (ONE_LINE, gettext_lazy("There is no such combination.")),
    "combination_does_not_fit": (
        gettext_lazy("This combination fits nowhere"),
        gettext_lazy("The %(number)s with %(action)s has no space left. Choose another combination."),
    ),
    "only_error_fits": (
        gettext_lazy("No combination fits"),
        gettext_lazy("Only the System Error is left."),
    ),
    "combination_forbidden": (
        gettext_lazy("This combination is forbidden"),
        gettext_lazy("A Campaign card forbids the %(number)s with %(action)s."),
    ),
    "event_unknown": (
        gettext_lazy("Event card %(card)s cannot come now"),
        gettext_lazy("It is not in the pile, or lies further down."),
    ),
    "effects_malformed": (ONE_LINE, gettext_lazy("These are no effects.")),
    "effect_refused": (ONE_LINE, gettext_lazy("This effect cannot come into this game now.")),
    "action_not_chosen": (
        gettext_lazy("Which action?"),
        gettext_lazy("The %(number)s has more than one action: %(action)s."),
    ),
    "error_not_allowed": (
        gettext_lazy("A combination fits"),
        gettext_lazy("You take a System Error only when no combination can be written."),
    ),
    "not_a_space": (
        gettext_lazy("This is not a space"),
        gettext_lazy("Numbers and X are written in spaces only."),
    ),
    "occupied": (gettext_lazy("This space is filled"), gettext_lazy("What is written stays.")),
    "wrong_number": (
        gettext_lazy("Another number"),
        gettext_lazy("You write the %(number)s in this turn."),
    ),
    "not_ascending": (
        gettext_lazy("The %(number)s does not fit here"),
        gettext_lazy("Numbers must rise from left to right."),
    ),
    "not_rising": (
        gettext_lazy("The %(number)s does not fit here"),
        gettext_lazy("Numbers must rise from bottom to top."),
    ),
    "not_open": (gettext_lazy("Not here"), gettext_lazy("This place is not open to you now.")),
    "already_marked": (gettext_lazy("This is marked already"), gettext_lazy("What is marked stays.")),
    "not_connected": (
        gettext_lazy("This is not connected"),
        gettext_lazy("It must start from what is connected already."),
    ),
    "mission_not_fulfilled": (
        gettext_lazy("Not yet"),
        gettext_lazy("Mission %(letter)s is not fulfilled."),
    ),
    "mission_taken": (
        gettext_lazy("Mission %(letter)s is yours"),
        gettext_lazy("Each player accomplishes a mission once."),
    ),
    "cards_malformed": (
        gettext_lazy("Three cards are needed"),
        gettext_lazy("Each is a number and an action."),
    ),
    "draw_malformed": (
        gettext_lazy("Other cards are needed"),
        gettext_lazy("At most %(cards)s can be drawn now, each a number and an action."),
    ),
    "cards_impossible": (
        gettext_lazy("These cards cannot be there"),
        gettext_lazy("No deck holds them together. Look at the %(number)s with %(action)s again."),
    ),
    "effect_impossible": (
        gettext_lazy("This Effect cannot come now"),
        gettext_lazy("ASTRA Effect %(action)s is not among the cards that are left, or comes later."),
    ),
    "cards_contradict": (
        _CONTRADICT,
        gettext_lazy(
            "No %(number)s with %(action)s is left. "
            "Look again: if it lies there, an earlier card was mistyped."
        ),
    ),
    "cards_contradict turned": (
        _CONTRADICT,
        gettext_lazy(
            "The card that showed %(number)s in the turn before cannot have %(action)s on its other side. "
            "Look again: if it does, an earlier card was mistyped."
        ),
    ),
    "cards_contradict next": (
        _CONTRADICT,
        gettext_lazy(
            "The %(number)s cannot announce %(action)s. Look again: if it does, an earlier card was mistyped."
        ),
    ),
    "cards_contradict number": (
        _CONTRADICT,
        gettext_lazy("No %(number)s is left. Look again: if it lies there, an earlier card was mistyped."),
    ),
    "missions": (gettext_lazy("Missions"), gettext_lazy("One mission of each letter is needed.")),
    "missions_prescribed": (
        gettext_lazy("Missions"),
        gettext_lazy("Campaign cards prescribe other missions."),
    ),
    "opponent": (ONE_LINE, gettext_lazy("This Adventure has no such opponent.")),
    "modifiers": (ONE_LINE, gettext_lazy("These Campaign cards do not belong to this game.")),
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
    said = IN_THE_WAY[code](data) if code in IN_THE_WAY else filled(text, words)
    return Refusal(filled(title, words), said)


def _told_apart(code: str, data: Mapping[str, Any]) -> str:
    """The words for cards that are refused: those of the solo mode are drawn, and Effects are among them."""
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


def _neighbours(data: Mapping[str, Any]) -> str:
    """Returns which number stands in the way."""
    number, left, right = data.get("number", ""), data.get("left"), data.get("right")
    if left is not None and _stands_over(left, number):
        said = _("Numbers must rise from left to right: %(left)s stands on the left.")
        return said % {"left": number_text(left)}
    if right is not None:
        said = _("Numbers must rise from left to right: %(right)s stands on the right.")
        return said % {"right": number_text(right)}
    return _("Numbers must rise from left to right.")


def _below_and_above(data: Mapping[str, Any]) -> str:
    """Returns which number stands in the way above or below."""
    number, below, above = data.get("number", ""), data.get("below"), data.get("above")
    if below is not None and _stands_over(below, number):
        said = _("Numbers must rise from bottom to top: %(below)s stands below.")
        return said % {"below": number_text(below)}
    if above is not None:
        said = _("Numbers must rise from bottom to top: %(above)s stands above.")
        return said % {"above": number_text(above)}
    return _("Numbers must rise from bottom to top.")


IN_THE_WAY = {"not_ascending": _neighbours, "not_rising": _below_and_above}


# Why cards that somebody draws against ASTRA are refused, in words.


def draw_refusal(code: str, data: Mapping[str, Any]) -> Refusal:
    """Puts into words why cards are refused at the keypad of a solo game."""
    if code == "cards_impossible" and data["number"] == "ASTRA":
        return Refusal(
            _("ASTRA Effect %(letter)s cannot come now") % {"letter": data["action"]},
            _("Each of the three comes once in a pass, the first time in the last third of the pile."),
        )
    if code == "cards_impossible":
        said = refusal(code, data)
        words = {"number": number_text(data["number"]), "action": action_text(data["action"])}
        return Refusal(said.title, _("No %(number)s with %(action)s is left in the pile.") % words)
    if code == "cards_malformed" and "cards" in data:
        wanted = data["cards"]
        return Refusal(
            ngettext("%(wanted)s card is wanted", "%(wanted)s cards are wanted", wanted) % {"wanted": wanted},
            _("Each is a number and an action, or an ASTRA Effect."),
        )
    if code in ("cards_malformed", "malformed", "unknown_verb", "not_text"):
        return Refusal(_("This is no card"), _("Each is a number and an action, or an ASTRA Effect."))
    return refusal(code, data)


# Why effects cannot be played, in a sentence for every code of a fault.


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


def fault_text(fault: EffectFault) -> str:
    """What is wrong with an effect."""
    sentence = SENTENCES.get(fault.code)
    if sentence is None:
        return _("This cannot be played.")
    return str(sentence) % {"part": PARTS.get(fault.parameter, fault.parameter or _("Effect"))}
