"""What is asked because of a chapter: something is read aloud, a field of the half sheet is filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.moon.rules.views import MoonView
from adventures.rules.view import DecisionView
from adventures.words.lists import all_of

from .adventure import Text
from .places import place_name
from .question import Question

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


def read(view: MoonView, decision: DecisionView, server_deals: bool) -> Question:
    """Asks that something be read aloud."""
    data, hint = decision["data"], _("Whoever taps first answers for all.")
    if "card" in data:
        text = _("Read %(chapter)s aloud") % data if data["chapter"] else _("Read the event aloud")
        return Question("event", text, hint)
    return Question("info", _("Read the reminder aloud"), hint)


def enter(view: MoonView, decision: DecisionView, server_deals: bool) -> Question:
    """Asks for the points of a field of the half sheet."""
    text = _("How many points does part %(part)s of your half sheet have?") % decision["data"]
    return Question("half-sheet", text, _("At most %(most)s.") % decision["data"])


def witness(view: MoonView, decision: DecisionView, server_deals: bool) -> Question:
    """Asks a seat whether another one has counted right."""
    data = decision["data"]
    points = all_of([str(field["points"]) for field in data["fields"]])
    text = _("%(seat)s has %(points)s points on the half sheet") % {"seat": data["seat"], "points": points}
    return Question("half-sheet", text, _("Look at it and confirm."))


def prize(view: MoonView, decision: DecisionView, server_deals: bool) -> Question:
    """Asks what whoever has won a race takes instead of the printed bonus."""
    place = place_name(view["ruleset"], decision["data"]["place"])
    hint = _("You have won this race: %(place)s.") % {"place": place}
    return Question("star", _("A star or points?"), hint)


ASK = {"read": read, "enter": enter, "witness": witness, "prize": prize}
