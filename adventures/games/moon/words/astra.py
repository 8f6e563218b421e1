"""The words of the solo mode: ASTRA, its cards and its Effects, the draw pile, and what the seat is asked."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.games.moon.rules.views import AstraCardsView, SoloView, StarshipView
from adventures.rules.view import decision_of
from adventures.words.lists import all_of

from . import decisions
from .adventure import ScoreFieldText, StepText, Text, words_of
from .decisions import BarQuestion
from .numbers import NAMES

FIELDS: Mapping[str, ScoreFieldText] = {
    **{action: ScoreFieldText(name, action) for action, name in NAMES.items()},
    "fixed": ScoreFieldText(gettext_lazy("Fixed points"), "star"),
    "level": ScoreFieldText(gettext_lazy("Level"), "astra"),
    "track": ScoreFieldText(gettext_lazy("Scoring area"), "rocket"),
}
PHASES: Mapping[str, Text] = {
    "take": gettext_lazy("Choose two cards"),
    "give": gettext_lazy("The third card"),
}
EFFECT_PHASE, ASTRA_PLAYS = gettext_lazy("ASTRA Effect"), gettext_lazy("ASTRA plays")
HELPS = {
    "green": gettext_lazy("helps ASTRA least"),
    "red": gettext_lazy("helps ASTRA most"),
}
CHOOSE = StepText(
    gettext_lazy("Choose two cards"),
    gettext_lazy(
        "First tap the card whose number you write, then another one whose action you use. The third card "
        "goes to ASTRA. Only if none of the three numbers fits you take a System Error instead."
    ),
)
GIVE = StepText(
    gettext_lazy("The third card"),
    gettext_lazy(
        "After the missions ASTRA is given the card that you did not use, and its points. "
        "A Solo bonus puts it back into the box instead; after a System Error you choose the card."
    ),
)


def level_text(level: int) -> str:
    """The level of an opponent: "ASTRA, level 3"."""
    return _("ASTRA, level %(level)s") % {"level": level}


def field_of(key: str) -> ScoreFieldText:
    """The name and the icon of a field of ASTRA's score."""
    return FIELDS.get(key, ScoreFieldText(key, "astra"))


def turn_steps(steps: tuple[StepText, ...]) -> tuple[StepText, ...]:
    """How a turn goes against ASTRA, where a group's goes in these steps."""
    return (CHOOSE, *steps[1:], GIVE)


def margin_text(own: int, astra: int) -> str:
    """How far the two are apart."""
    apart = abs(own - astra)
    if not apart:
        return _("Level with ASTRA")
    text = (
        ngettext("%(points)s point ahead of ASTRA", "%(points)s points ahead of ASTRA", apart)
        if own > astra
        else ngettext("%(points)s point behind ASTRA", "%(points)s points behind ASTRA", apart)
    )
    return text % {"points": apart}


def phase_name(view: SoloView) -> str:
    """The step of the turn that the seat has come to, or what comes before it."""
    decision = view["decision"]
    if decision is None:
        return _("New cards")
    if view["phase"] == "flip":
        # Before the turn begins nobody but ASTRA asks.
        return str(ASTRA_PLAYS if decision["data"]["action"] == "astra_number" else EFFECT_PHASE)
    if view["phase"] in decisions.STAGES:
        return str(decisions.STAGES[view["phase"]])
    kind = decision["kind"]
    return str(PHASES[kind]) if kind in PHASES else decisions.phase_name(view["ruleset"], kind)


# The draw pile


def pile_text(view: SoloView) -> str:
    """How far the pile has gone, and which ASTRA Effects are still in it."""
    cards = view["cards"]
    if cards["exhausted"]:
        return _("The draw pile has run out for the second time.")
    turn = _("Turn %(turn)s of %(of)s.") % {"turn": cards["turn"], "of": cards["turns"]}
    return f"{turn} {_effects(cards)}"


def _effects(cards: AstraCardsView) -> str:
    letters = [letter.upper() for letter in cards["effects"]]
    gone = [letter for letter in "ABC" if letter not in letters]
    if not letters:
        return _("All three Effects have come.")
    if gone:
        come = ngettext("Effect %(letters)s has come,", "Effects %(letters)s have come,", len(gone))
        left = ngettext(
            "%(letters)s is still in the pile.", "%(letters)s are still in the pile.", len(letters)
        )
        return f"{come % {'letters': all_of(gone)}} {left % {'letters': all_of(letters)}}"
    if cards["pass"] > 1:
        return _("Second time through: the Effects turn missions too.")
    return _("The three Effects lie in the last third.")


# Questions


def question(view: SoloView, *, server_deals: bool) -> BarQuestion:
    """Puts the open decision of a game against ASTRA into words."""
    ask = _ASK.get(decision_of(view)["kind"])
    asked = decisions.question(view, server_deals=server_deals)
    return ask(view, asked, server_deals) if ask else asked


def _third_card(view: SoloView) -> StarshipView | None:
    """The card that the chosen two leave; None when nothing is chosen, or a System Error was."""
    unused = view["cards"]["unused"]
    return None if unused is None else _starship_card(view, unused)


def _starship_card(view: SoloView, index: int) -> StarshipView:
    """A card on the table; once a turn has begun none of them is an ASTRA Effect."""
    card = view["cards"]["drawn"][index]
    assert card["effect"] is None
    return card


def after_the_first_card() -> BarQuestion:
    """What is asked when one card is chosen for its number."""
    return BarQuestion("piles", _("Now tap the card for its action"), _("A tap on the first takes it back."))


def _take(view: SoloView, asked: BarQuestion, server_deals: bool) -> BarQuestion:
    moves = decision_of(view)["moves"]
    if "error" not in moves:
        return BarQuestion(
            "piles",
            _("Choose two cards"),
            _("First tap the number, then the action. The third card goes to ASTRA."),
        )
    error = str(words_of(view["ruleset"]).error)
    if len(moves) > 1:
        error = _("Take a System Error, or use a Wild Action on a card.")
    return BarQuestion("error", _("None of the three numbers fits"), error)


def _write(view: SoloView, asked: BarQuestion, server_deals: bool) -> BarQuestion:
    card = _third_card(view)
    if card is None:
        return asked
    goes = _("The %(number)s goes to ASTRA.") % {"number": card["number"]}
    return asked._replace(hint=f"{asked.hint} {goes}", telling=True)


def _confirm(view: SoloView, asked: BarQuestion, server_deals: bool) -> BarQuestion:
    card = _third_card(view)
    if card is None:
        hint = _("Then you choose the card for ASTRA. You cannot undo after confirming.")
    elif view["astra"]["bonuses"]["free"]:
        hint = _(
            "Then you give ASTRA the %(number)s or spend a Solo bonus. You cannot undo after confirming."
        )
    elif server_deals:
        hint = _("Confirming gives ASTRA the %(number)s and draws new cards. You cannot undo after that.")
    else:
        hint = _("Confirming gives ASTRA the %(number)s and ends the turn. You cannot undo after that.")
    return asked._replace(hint=hint % {"number": card["number"]} if card else hint)


def _give(view: SoloView, asked: BarQuestion, server_deals: bool) -> BarQuestion:
    data = decision_of(view)["data"]
    cards, bonuses = data["cards"], data["bonuses"]
    if len(cards) > 1:
        hint = _("It brings ASTRA what stands on it. The other two are discarded.")
        if bonuses:
            hint = _("Or a Solo bonus puts one back into the box. The other two are discarded.")
        return BarQuestion("astra", _("Choose the card that ASTRA gets"), hint)
    card = _starship_card(view, cards[0])
    words = {
        "number": card["number"],
        "action": NAMES[card["action"]],
        "worth": card["worth"],
        "left": bonuses,
    }
    hint = ngettext(
        "ASTRA would get %(worth)s point. Solo bonuses you have: %(left)s.",
        "ASTRA would get %(worth)s points. Solo bonuses you have: %(left)s.",
        card["worth"],
    )
    return BarQuestion("astra", _("Where does the %(number)s with %(action)s go?") % words, hint % words)


_ASK = {"take": _take, "write": _write, "confirm": _confirm, "give": _give}
