"""What a seat is asked, in a sentence and a hint, and what the others read of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.panels.board import Asked
from adventures.rules.view import decision_of, doing_of
from adventures.words.lists import either
from adventures.words.refusals import Text

from ..rules.contents import HAND_LIMIT
from ..rules.geometry import DEEP
from ..rules.views import AstraView
from .things import ELEMENTS, cards_name, halves_name, star_name


def question(view: AstraView) -> Asked:
    """What the seat of the view is asked now."""
    return QUESTIONS[decision_of(view)["kind"]](view)


def _plan(view: AstraView) -> Asked:
    return Asked(
        "piles",
        _("Place a card on a free space"),
        _("Spaces are played from 1 to %(last)s. Nobody sees which card you place.")
        % {"last": len(view["planning"])},
    )


def _choose(view: AstraView) -> Asked:
    card = view["card"]
    assert card is not None
    halves = capfirst(halves_name(card["halves"]))
    if card["kind"] == "production":
        return Asked(
            "piles",
            _("Choose what is produced"),
            _("%(halves)s: your choice counts for everybody.") % {"halves": halves},
        )
    return Asked(
        "star",
        _("Choose what is scored"),
        _("%(halves)s: everybody scores it. Most points on their own: 3 more.") % {"halves": halves},
    )


def _fly(view: AstraView) -> Asked:
    card = view["card"]
    assert card is not None
    step = decision_of(view)["data"]["step"]
    said = {
        "one": _("Fly with one starship"),
        "ship": _("Fly with one starship"),
        "all": _("Fly with your other starships"),
    }
    goals = {goal for flight in view["flights"] for goal in flight["targets"]}
    if not any(flight["targets"] for flight in view["flights"]):
        return Asked("starship", _("You cannot pay for a flight"), _("Use an artifact, or pass."), True)
    stars = [star_name(half) for half in card["halves"] if half in goals]
    hint = _("To %(goals)s. Once you look there you must land: no Undo.")
    if not looks(view):
        hint = _("To %(goals)s.")
        stars += [star_name(DEEP)] if DEEP in goals else []
    return Asked("starship", said[step], hint % {"goals": either(stars)}, needed=looks(view))


def looks(view: AstraView) -> bool:
    """Returns whether a flight that is open would show planets that the viewer does not know."""
    targets = {star for flight in view["flights"] for star in flight["targets"] if star != "deep"}
    return any(
        planet.partition(".")[0] in targets and not seen["up"] and not seen["looked"]
        for planet, seen in view["planets"].items()
    )


def _land(view: AstraView) -> Asked:
    star = decision_of(view)["data"]["star"]
    own = [one for name, one in view["planets"].items() if name.startswith(f"{star}.") and one["looked"]]
    if own:
        hint = ngettext(
            "Only you see the face-down one. Landing on it turns it up.",
            "Only you see the %(count)s face-down ones. Landing turns one up.",
            len(own),
        ) % {"count": len(own)}
        if any(one["type"] == "alien" for one in own):
            hint = _("%(hint)s The alien one gives an artifact.") % {"hint": hint}
    else:
        hint = _("All planets there lie face up.")
    return Asked("starship", _("Land on a planet of %(star)s") % {"star": star_name(star)}, hint, bool(own))


def _gain(view: AstraView) -> Asked:
    count = decision_of(view)["data"]["count"]
    text = ngettext("Take %(count)s card from the bank", "Take %(count)s cards from the bank", count)
    return Asked("alien", text % {"count": count}, _("Repositorium Alienum gives what you choose."))


def _build(view: AstraView) -> Asked:
    if decision_of(view)["data"]["step"] == "items":
        return Asked(
            "build",
            _("Build as much as you like"),
            _("Choose an item, then where it goes. Tap Done when you have finished."),
        )
    return Asked("build", _("Build one item, or pass"), _("Choose an item, then where it goes."))


def _trade(view: AstraView) -> Asked:
    return Asked(
        "trade",
        _("Trade with others or with the bank"),
        _("All hands lie open. Choose a partner, or what you give the bank."),
    )


def _answer(view: AstraView) -> Asked:
    offer = view["offer"]
    assert offer is not None
    text = _("%(name)s offers you %(given)s for %(wanted)s")
    if offer["counter"]:
        text = _("%(name)s offers you %(given)s for %(wanted)s instead")
    said = {
        "name": offer["seat"],
        "given": cards_name(offer["given"]),
        "wanted": cards_name(offer["wanted"]),
    }
    hint = _("The cards change hands as soon as you accept.")
    if decision_of(view).get("open"):
        hint = _("Accept, refuse, or answer with another offer.")
    return Asked("trade", text % said, hint)


def _discard(view: AstraView) -> Asked:
    decision = decision_of(view)
    if decision["data"]["element"] == "identical":
        text, hint = _("Discard cards of one type, or pass"), _("At least two, a point for each.")
    else:
        text, hint = _("Discard different cards, or pass"), _("At least two types, a point for each card.")
    return Asked(ELEMENTS[decision["data"]["element"]].icon, text, hint)


def _limit(view: AstraView) -> Asked:
    count = decision_of(view)["data"]["count"]
    text = ngettext("Discard %(count)s card", "Discard %(count)s cards", count)
    hint = _("Nobody keeps more than %(most)s at the end of a round. All discards are shown together.")
    return Asked("piles", text % {"count": count}, hint % {"most": HAND_LIMIT})


QUESTIONS: Mapping[str, Callable[[AstraView], Asked]] = {
    "plan": _plan,
    "choose": _choose,
    "fly": _fly,
    "land": _land,
    "gain": _gain,
    "build": _build,
    "trade": _trade,
    "answer": _answer,
    "discard": _discard,
    "limit": _limit,
}

# What the others do, in few words, by the kind of what they are asked.
DOING: Mapping[str, Text] = {
    "plan": gettext_lazy("places a card"),
    "choose": gettext_lazy("chooses"),
    "fly": gettext_lazy("flies"),
    "land": gettext_lazy("lands"),
    "gain": gettext_lazy("takes cards"),
    "build": gettext_lazy("builds"),
    "trade": gettext_lazy("trades"),
    "answer": gettext_lazy("answers an offer"),
    "discard": gettext_lazy("discards"),
    "limit": gettext_lazy("discards"),
}
# The same as a sentence.
WAITING: Mapping[str, Text] = {
    "plan": gettext_lazy("%(name)s places a card"),
    "choose": gettext_lazy("%(name)s chooses one half of the card"),
    "fly": gettext_lazy("%(name)s flies"),
    "land": gettext_lazy("%(name)s looks around and lands"),
    "gain": gettext_lazy("%(name)s takes cards from the bank"),
    "build": gettext_lazy("%(name)s builds"),
    "trade": gettext_lazy("%(name)s trades"),
    "answer": gettext_lazy("%(name)s answers an offer"),
    "discard": gettext_lazy("%(name)s may discard"),
}


def end_question(view: AstraView) -> str:
    """What is asked before building or trading is ended while more could be built or traded; else nothing."""
    decision = view["decision"]
    if decision is None or (decision["moves"] == ["done"] and not decision.get("open")):
        return ""
    if decision["kind"] == "trade":
        return _("You can still trade. Are you done?")
    return _("You can still build. Are you done?")


def doing(view: AstraView, seat: str) -> str:
    """What a seat is busy with, for the others."""
    kind = doing_of(view, seat)
    return str(DOING[kind]) if kind in DOING else _("waits")


def waiting(view: AstraView, thinking: list[str]) -> str:
    """What the bar says while others act."""
    if view["phase"] == "limit":
        return ngettext(
            "%(answered)s of %(count)s has answered",
            "%(answered)s of %(count)s have answered",
            len(view["limit"]),
        ) % {"answered": len(view["answered"]), "count": len(view["limit"])}
    kind = doing_of(view, thinking[0])
    return str(WAITING[kind]) % {"name": thinking[0]}


def waiting_hint(view: AstraView) -> str:
    """What there is to see while others act."""
    if view["phase"] == "plan":
        return _("Everybody sees whose card lies there, nobody which.")
    if view["phase"] == "limit":
        return _("All discards are shown together.")
    return _("Each step is shown on the map.")


def describe_dealt(view: AstraView, who: str | None) -> tuple[str, str]:
    """What the table is to turn up from its box, and how; `who` is the only one who may see it."""
    if who is None:
        return _("The table lays out the game"), _("Whoever has the box enters it.")
    if who == view["seat"]:
        return _("Look, and enter what you see"), _("Only you may see it: hide it from the others.")
    return _("%(name)s looks at what is turned up") % {"name": who}, _("Only %(name)s may see it.") % {
        "name": who
    }
