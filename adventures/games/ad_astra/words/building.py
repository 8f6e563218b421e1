"""What the bar says while a move is built tap by tap, by what was tapped last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ..rules.contents import CARD_KINDS, COLONY, FACTORY, STARSHIP, TERRAFORMER, halves
from ..rules.views import AstraView
from .artifacts import ARTIFACTS
from .things import KINDS, halves_name, place_name, star_name, type_name


class ActionText(NamedTuple):
    """A sentence, the hint below it, and the icon beside it."""

    text: str
    hint: str
    icon: str


def said_of(view: AstraView, step: str) -> ActionText | None:
    """The sentence after a step; None where it says nothing."""
    kind, _colon, name = step.partition(":")
    if name:
        return KEYS[kind](view, name) if kind in KEYS else None
    decision = view["decision"]
    if decision is None or decision["kind"] != "fly":
        return None
    return _ship(view, step)


def _card(view: AstraView, card: str) -> ActionText:
    colour = view["players"][view["seat"] or ""]["colour"]
    printed = halves(colour, card)
    name = halves_name(printed) if printed else str(KINDS[CARD_KINDS[card]].name)
    free = sum(space["seat"] is None for space in view["planning"])
    text = ngettext("%(count)s space is free. Tap one.", "%(count)s spaces are free. Tap one.", free)
    if CARD_KINDS[card] == "production":
        text = _("%(spaces)s Ringed planets would produce for it.") % {"spaces": text}
    elif CARD_KINDS[card] == "movement":
        text = _("%(spaces)s It flies to the ringed systems.") % {"spaces": text}
    return ActionText(_("Place the card: %(card)s") % {"card": name}, text % {"count": free}, "piles")


def _ship(view: AstraView, place: str) -> ActionText:
    flight = next((flight for flight in view["flights"] if flight["place"] == place), None)
    goals = flight["targets"] if flight else {}
    told = [f"{star_name(goal)} {cost}" for goal, cost in goals.items()]
    hint = _("Energy: %(costs)s.") % {"costs": ", ".join(told)} if told else ""
    return ActionText(_("Fly from %(place)s: where to?") % {"place": place_name(place)}, hint, "starship")


def _item(view: AstraView, item: str) -> ActionText:
    places = len(view["items"][item]["places"])
    texts = {
        COLONY: ngettext(
            "Build the colony on your planet", "Build the colony on one of %(count)s planets", places
        ),
        FACTORY: ngettext(
            "Build the factory on your colony", "Build the factory on one of your %(count)s colonies", places
        ),
        TERRAFORMER: ngettext("Terraform your planet", "Terraform one of %(count)s planets", places),
        STARSHIP: _("The new starship waits in deep space"),
    }
    hints = {
        COLONY: _("It needs a starship or terraformer of yours there."),
        FACTORY: _("The colony comes back to you."),
        TERRAFORMER: _("It gives 4 points at once."),
        STARSHIP: _("Tap deep space."),
    }
    return ActionText(texts[item] % {"count": places}, hints[item], item)


def _gift_question(view: AstraView, type_: str) -> ActionText:
    return ActionText(
        _("What do you take for %(type)s?") % {"type": type_name(type_)}, _("One card of the bank."), "trade"
    )


def _artifact(view: AstraView, artifact: str) -> ActionText:
    words = ARTIFACTS[artifact]
    return ActionText(_("Use %(artifact)s") % {"artifact": words.name}, str(words.does), "alien")


KEYS: Mapping[str, Callable[[AstraView, str], ActionText]] = {
    "card": _card,
    "item": _item,
    "give": _gift_question,
    "artifact": _artifact,
}
