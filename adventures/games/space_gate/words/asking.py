"""What a seat is asked, in a sentence and a hint, and what the others read of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.panels.board import Asked
from adventures.rules.view import decision_of, doing_of
from adventures.words.refusals import Text

from ..rules.contents import ACCESS, MODULES
from ..rules.views import GateView
from .things import PLANETS, room_name


def question(view: GateView) -> Asked:
    """What the seat of the view is asked now."""
    return QUESTIONS[decision_of(view)["kind"]](view)


def _station(view: GateView) -> Asked:
    left = decision_of(view)["data"]["left"]
    text = ngettext("Lay your second module, of another stack", "Lay two modules, of different stacks", left)
    return Asked("modules", text, _("Tap a stack, then a cell that a corridor reaches."))


def _engineer(view: GateView) -> Asked:
    return Asked(
        "f-eng",
        _("Your turn: send a figure to another room"),
        _("Everybody acts there, you first. Tap one of your figures, then the room."),
    )


def _act(view: GateView) -> Asked:
    if not view["points"]:
        return Asked("confirm", _("No points are left"), _("Finish, or undo a step."))
    return ACTS.get(decision_of(view)["data"]["room"], _step)(view)


def _step(view: GateView) -> Asked:
    choices = view["choices"]
    room = room_name(decision_of(view)["data"]["room"]).lower()
    if choices is not None and not choices["steps"]:
        return Asked(
            "course",
            _("None of your colonists can move"),
            _("Finish, or rebuild your station."),
            True,
        )
    hint = _("Tap the colonist, then a joined module of %(room)s or the white one.")
    return Asked("course", _("You act: move a colonist"), hint % {"room": room})


def brings(view: GateView) -> dict[str, str]:
    """By cell what a step of the viewer there would bring, where it completes a gate module."""
    choices, seat = view["choices"], view["seat"]
    if choices is None or seat is None:
        return {}
    found = {}
    for name in {goal for goals in choices["steps"].values() for goal in goals}:
        cell = view["stations"][seat]["cells"][name]
        gate = cell["tile"]["gate"]
        if gate and cell["activated"] and cell["colonists"] == cell["tile"]["capacity"] - 1:
            said = {"gate": gate, "planet": view["gates"][str(gate)]}
            found[name] = _("Gate %(gate)s would be complete and travel to %(planet)s.") % said
    return found


def _fill(view: GateView) -> Asked:
    return Asked(
        "access",
        _("You act: fill an access module"),
        _("Or the white one: colonists of your reserve take its free seats."),
    )


def _lay(view: GateView) -> Asked:
    return Asked(
        "modules",
        _("You act: lay a module"),
        _("Tap a stack of the worksite, then a cell. Or return the top of a stack to its bottom."),
    )


ACTS: Mapping[str, Callable[[GateView], Asked]] = {ACCESS: _fill, MODULES: _lay}


def _bonus(view: GateView) -> Asked:
    if decision_of(view)["data"]["bonus"] == "promote":
        return Asked(
            "promote", _("Which engineer becomes a chief?"), _("Tap the room. A chief counts 2 points."), True
        )
    return Asked(
        "recruit",
        _("Where does the new engineer go?"),
        _("Tap the room. It adds no points this time."),
        True,
    )


def _rebuild(view: GateView) -> Asked:
    left = decision_of(view)["data"]["left"]
    text = ngettext(
        "Lay your station anew: %(count)s module", "Lay your station anew: %(count)s modules", left
    )
    return Asked(
        "modules",
        text % {"count": left},
        _("Tap a module in hand, then a cell. Until the last one lies you can cancel."),
    )


def _travel(view: GateView) -> Asked:
    return Asked(
        "planet",
        _("Which complete module travels first?"),
        _("All its colonists leave for the planet of its gate."),
    )


def _settle(view: GateView) -> Asked:
    load = view["load"]
    assert load is not None
    said = {"number": load["size"] - load["left"] + 1, "of": load["size"], "planet": load["planet"]}
    one, several = (
        _("Place your colonist on %(planet)s"),
        _("Place colonist %(number)s of %(of)s on %(planet)s"),
    )
    text = (one if load["size"] == 1 else several) % said
    return Asked("planet", text, PLANETS[load["planet"]].opens(view, load["planet"]))


def _exchange(view: GateView) -> Asked:
    if decision_of(view)["data"]["neighbours"]:
        return Asked(
            "trade",
            _("Exchange two neighbouring dominance tokens"),
            _("Tap one on Hawking, then the other."),
            True,
        )
    return Asked("trade", _("Exchange two dominance tokens"), _("Tap one on Hawking, then the other."), True)


def _rank(view: GateView) -> Asked:
    text = _("Who takes rank %(rank)s?") % {"rank": decision_of(view)["data"]["rank"]}
    return Asked("f-eng", text, _("Tap an engineer or a chief: the figure leaves its room for good."), True)


def _gate(view: GateView) -> Asked:
    text = _("Where does gate %(gate)s go?") % {"gate": decision_of(view)["data"]["gate"]}
    return Asked("planet", text, _("Tap a planet without a gate."), True)


QUESTIONS: Mapping[str, Callable[[GateView], Asked]] = {
    "station": _station,
    "engineer": _engineer,
    "act": _act,
    "bonus": _bonus,
    "rebuild": _rebuild,
    "travel": _travel,
    "settle": _settle,
    "exchange": _exchange,
    "rank": _rank,
    "gate": _gate,
}

# What the others do, in few words, by the kind of what they are asked.
DOING: Mapping[str, Text] = {
    "station": gettext_lazy("lays a module"),
    "engineer": gettext_lazy("chooses a room"),
    "act": gettext_lazy("acts"),
    "bonus": gettext_lazy("takes a bonus"),
    "rebuild": gettext_lazy("rebuilds"),
    "travel": gettext_lazy("travels"),
    "settle": gettext_lazy("settles"),
    "exchange": gettext_lazy("exchanges tokens"),
    "rank": gettext_lazy("fills a rank"),
    "gate": gettext_lazy("moves a gate"),
}
# The same as a sentence.
WAITING: Mapping[str, Text] = {
    "station": gettext_lazy("%(name)s lays the first modules"),
    "engineer": gettext_lazy("%(name)s chooses a room"),
    "bonus": gettext_lazy("%(name)s takes a bonus"),
    "rebuild": gettext_lazy("%(name)s rebuilds the station"),
    "travel": gettext_lazy("%(name)s travels"),
    "settle": gettext_lazy("%(name)s settles on a planet"),
    "exchange": gettext_lazy("%(name)s exchanges dominance tokens"),
    "rank": gettext_lazy("%(name)s sends a figure to a rank"),
    "gate": gettext_lazy("%(name)s moves a gate"),
}


def end_question(view: GateView) -> str:
    """What is asked before a part is ended in which a point is left that can be used; else nothing."""
    decision, left = view["decision"], view["points"]
    if decision is None or set(decision["moves"]) <= {"done", "rebuild"}:
        return ""
    text = ngettext(
        "%(count)s point is left. Are you done?", "%(count)s points are left. Are you done?", left
    )
    return text % {"count": left}


def doing(view: GateView, seat: str) -> str:
    """What a seat is busy with, for the others."""
    kind = doing_of(view, seat)
    return str(DOING[kind]) if kind in DOING else _("waits")


def waiting(view: GateView, thinking: list[str]) -> str:
    """What the bar says while others act."""
    name = thinking[0]
    kind = doing_of(view, name)
    if kind in WAITING:
        return str(WAITING[kind]) % {"name": name}
    points = view["points"]
    return ngettext("%(name)s acts: %(count)s point left", "%(name)s acts: %(count)s points left", points) % {
        "name": name,
        "count": points,
    }


def describe_dealt(view: GateView) -> tuple[str, str]:
    """What the table is to turn up from its box, and how."""
    if view["phase"] == "setup":
        return _("The table lays out the game"), _("Whoever has the box enters it.")
    return _("The next module is turned up"), _("Whoever has the box enters it.")
