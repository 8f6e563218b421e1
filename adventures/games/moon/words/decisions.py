"""The open question of a seat in words: what to do, then what it means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.games.moon.rules.views import MoonView
from adventures.rules.view import DecisionView, decision_of
from adventures.words.lists import all_of

from .adventure import Ask, Text, words_of
from .numbers import NAMES, number_text
from .places import place_name
from .scores import amount

# What the decision bar says.


class BarQuestion(NamedTuple):
    """The icon, the sentence and the hint of the decision bar.

    The hint is `telling` where it says what else will happen; one that only counts what glows is not.
    """

    icon: str
    text: str
    hint: str
    telling: bool = True


# What is asked because of a chapter: something is read aloud, a field of the half sheet is filled in.


REMINDERS: dict[str, Text] = {
    "start": gettext_lazy("Before the first turn"),
    "end": gettext_lazy("After the last turn"),
}
# A reminder of the start that an event card has brought.
FROM_NOW_ON = gettext_lazy("From now on")


class Notice(NamedTuple):
    """What is read aloud: the number of a chapter, or a text of the table."""

    icon: str
    number: str
    title: str
    text: str


def notice(view: MoonView) -> Notice | None:
    """What lies in the place of the cards while it is read aloud; nothing where nothing is."""
    decision = view["decision"]
    if decision is None or decision["kind"] != "read":
        return None
    data = decision["data"]
    if "card" in data:
        return event_notice(data["card"], data["chapter"])
    title = FROM_NOW_ON if data["when"] == "start" and view["turn"] else REMINDERS[data["when"]]
    return Notice("info", "", str(title), data["text"])


def shown_to_all(view: MoonView) -> Notice | None:
    """What everybody sees while an event card is read."""
    event = cast(Mapping[str, Any], view).get("event")
    return None if event is None else event_notice(event["card"], event["chapter"])


def event_notice(card: int, chapter: int | None) -> Notice:
    """An event card that has been turned up, for all to see."""
    title = _("Event card %(card)s") % {"card": card}
    if chapter is None:
        return Notice("event", "", title, _("Read the chapter to which it sends you aloud."))
    return Notice("event", str(chapter), title, _("Read chapter %(chapter)s aloud.") % {"chapter": chapter})


def read(view: MoonView, decision: DecisionView, server_deals: bool) -> BarQuestion:
    """Asks that something be read aloud."""
    data, hint = decision["data"], _("Whoever taps first answers for all.")
    if "card" in data:
        text = _("Read %(chapter)s aloud") % data if data["chapter"] else _("Read the event aloud")
        return BarQuestion("event", text, hint)
    return BarQuestion("info", _("Read the reminder aloud"), hint)


def enter(view: MoonView, decision: DecisionView, server_deals: bool) -> BarQuestion:
    """Asks for the points of a field of the half sheet."""
    text = _("How many points does part %(part)s of your half sheet have?") % decision["data"]
    return BarQuestion("half-sheet", text, _("At most %(most)s.") % decision["data"])


def witness(view: MoonView, decision: DecisionView, server_deals: bool) -> BarQuestion:
    """Asks a seat whether another one has counted right."""
    data = decision["data"]
    points = all_of([str(field["points"]) for field in data["fields"]])
    text = _("%(seat)s has %(points)s points on the half sheet") % {"seat": data["seat"], "points": points}
    return BarQuestion("half-sheet", text, _("Look at it and confirm."))


def prize(view: MoonView, decision: DecisionView, server_deals: bool) -> BarQuestion:
    """Asks what whoever has won a race takes instead of the printed bonus."""
    place = place_name(view["ruleset"], decision["data"]["place"])
    hint = _("You have won this race: %(place)s.") % {"place": place}
    return BarQuestion("star", _("A star or points?"), hint)


ASK = {"read": read, "enter": enter, "witness": witness, "prize": prize}


PHASES = {
    "take": gettext_lazy("Choose a combination"),
    "write": gettext_lazy("Write the number"),
    "confirm": gettext_lazy("Confirm the turn"),
    "mission": gettext_lazy("Missions"),
    "read": gettext_lazy("The chapter"),
    "prize": gettext_lazy("A race is won"),
    "enter": gettext_lazy("The half sheet"),
    "witness": gettext_lazy("The half sheet"),
}
ACTION_PHASE = gettext_lazy("Use the action")
# Phases in which the kind of question does not tell the step.
STAGES = {
    "setup": gettext_lazy("Setting up"),
    "incidents": gettext_lazy("Incidents"),
    "ending": gettext_lazy("The end"),
}
DOING_STAGES = {
    "setup": gettext_lazy("setting up"),
    "incidents": gettext_lazy("incidents"),
    "ending": gettext_lazy("counting"),
}
DOING = {
    "take": gettext_lazy("choosing"),
    "write": gettext_lazy("writing"),
    "confirm": gettext_lazy("confirming"),
    "mission": gettext_lazy("looking at missions"),
    "give": gettext_lazy("parting with the third card"),
    "read": gettext_lazy("reading aloud"),
    "prize": gettext_lazy("choosing a prize"),
    "enter": gettext_lazy("counting"),
    "witness": gettext_lazy("counting"),
}
DOING_ACTION = gettext_lazy("using the action")
# What every Adventure asks with the same sentence, by kind of decision and action.
QUESTIONS = {
    ("x", "planning"): ("planning", gettext_lazy("Write an X in any empty space")),
    ("mark", "astra"): ("astra", gettext_lazy("ASTRA Effect: choose a place")),
    ("mark", "half_sheet"): ("half-sheet", gettext_lazy("Cross off a box of the half sheet")),
}


def question(view: MoonView, *, server_deals: bool) -> BarQuestion:
    """Puts the open decision of a view into words."""
    decision = decision_of(view)
    ask = _ASK.get(decision["kind"], _action)
    return ask(view, decision, server_deals)


def phase_name(ruleset: str, kind: str) -> str:
    """The step of the turn in which a question of this kind is asked."""
    return str(words_of(ruleset).phases.get(kind, PHASES.get(kind, ACTION_PHASE)))


def doing(ruleset: str, kind: str | None, phase: str = "play") -> str:
    """What a seat is busy with, for the others to see."""
    if not kind:
        return _("turn done")
    if phase in DOING_STAGES:
        return str(DOING_STAGES[phase])
    return str(words_of(ruleset).doing.get(kind, DOING.get(kind, DOING_ACTION)))


def _take(view: MoonView, decision: DecisionView, server_deals: bool) -> BarQuestion:
    if "error" in decision["moves"]:
        hint = str(words_of(view["ruleset"]).error)
        if len(decision["moves"]) > 1:
            hint = _("Take a System Error, or use a Wild Action on a card.")
        return BarQuestion("error", _("No combination fits"), hint)
    asked = BarQuestion("piles", _("Choose a combination"), _("Its number is written next."))
    if ("take", "") in words_of(view["ruleset"]).questions:
        asked = _action(view, decision, server_deals)
    if any(combination["next"] for combination in view["cards"]["combinations"]):
        corners = _("The corners show the next actions.")
        asked = asked._replace(hint=f"{asked.hint} {corners}")
    return asked._replace(telling=False)


def _write(view: MoonView, decision: DecisionView, server_deals: bool) -> BarQuestion:
    asked = _number(view, decision, server_deals)
    if not view["cards"]["instead"]:
        return asked
    return asked._replace(hint=" ".join((asked.hint, _("Another card changes the choice."))))


def _number(view: MoonView, decision: DecisionView, server_deals: bool) -> BarQuestion:
    if _key(decision) in words_of(view["ruleset"]).questions:
        return _action(view, decision, server_deals)
    number, action = decision["data"]["number"], decision["data"]["action"]
    text = str(words_of(view["ruleset"]).write[action]) % {"number": number_text(number)}
    return BarQuestion(action, text, _open_places(decision), telling=False)


def _action(view: MoonView, decision: DecisionView, server_deals: bool) -> BarQuestion:
    """An effect or the action: in the words of the Adventure, or in those that go with every place."""
    key, data = _key(decision), decision["data"]
    own = words_of(view["ruleset"]).questions.get(key)
    if own is not None:
        ask = own if isinstance(own, Ask) else own({**data, "moves": decision["moves"]})
        words = {**data, "places": _count(decision)}
        if "number" in data:
            words["number"] = number_text(data["number"])
        hint = ask.hints.get(data.get(ask.by), ask.hint)
        return BarQuestion(ask.icon or key[1], ask.text % words, hint % words)
    hint = _open_places(decision)
    if decision["optional"]:
        hint = " ".join((hint, _("You may also skip it.")))
    if key in QUESTIONS:
        icon, asked = QUESTIONS[key]
        return BarQuestion(icon, str(asked), hint, telling=False)
    if key[1] in NAMES:
        text = _("%(action)s: choose a place") % {"action": NAMES[key[1]]}
        return BarQuestion(key[1], text, hint, telling=False)
    return BarQuestion("go", phase_name(view["ruleset"], key[0]), hint, telling=False)


def _key(decision: DecisionView) -> tuple[str, str]:
    return decision["kind"], decision["data"].get("action", "")


def _count(decision: DecisionView) -> int:
    return len({move.split(" ")[1] for move in decision["moves"] if " " in move})


def _open_places(decision: DecisionView) -> str:
    places = _count(decision)
    hint = ngettext(
        "%(places)s place is open to it. Tap it.", "%(places)s places are open to it. Tap one.", places
    )
    return hint % {"places": places}


def _confirm(view: MoonView, decision: DecisionView, server_deals: bool) -> BarQuestion:
    if not decision["data"].get("last"):
        hint = _("The others are still playing. You cannot undo after confirming.")
    elif server_deals:
        hint = _("Confirming turns over new cards. You cannot undo after that.")
    else:
        hint = _("Confirming ends the turn for all. You cannot undo after that.")
    return BarQuestion("confirm", _("Your turn is complete"), hint)


def _mission(view: MoonView, decision: DecisionView, server_deals: bool) -> BarQuestion:
    letters = [letter.upper() for letter in decision["data"]["missions"]]
    if len(letters) > 1:
        text = _("Missions %(letters)s are fulfilled") % {"letters": all_of(letters)}
        return BarQuestion("mission", text, _("Take them one after the other, or wait."))
    mission = next(m for m in view["missions"] if m["letter"] == decision["data"]["missions"][0])
    reward = amount(
        view["ruleset"], mission["later"] if mission["taken"] else mission["first"], mission["unit"]
    )
    return BarQuestion(
        "mission",
        _("Mission %(letter)s is fulfilled") % {"letter": letters[0]},
        _("It gives you %(reward)s now. You may also wait.") % {"reward": reward},
    )


def _use(view: MoonView, decision: DecisionView, server_deals: bool) -> BarQuestion:
    action, errors = decision["data"]["action"], decision["data"]["errors"]
    text = ngettext(
        "%(action)s costs %(count)s System Error", "%(action)s costs %(count)s System Errors", errors
    )
    hint = _("In this chapter. You may also leave the action unused.")
    return BarQuestion("error", text % {"action": NAMES[action], "count": errors}, hint)


_ASK = {
    "take": _take,
    "write": _write,
    "confirm": _confirm,
    "mission": _mission,
    "use": _use,
    **ASK,
}
