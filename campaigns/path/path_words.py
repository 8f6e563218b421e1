"""What happened on the path of a campaign, in words."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from adventures.words.lists import all_of, isolated
from adventures.words.refusals import filled
from campaigns.books.story import GroupDecision
from campaigns.books.texts import localized

from .usable_effects import titles_of

Data = Mapping[str, Any]


def deciders() -> dict[str, str]:
    """Who decides, by the word for it, as the keys of the choice are called."""
    return {
        "captain": pgettext("decides", "Captain"),
        "winner": pgettext("decides", "Winner"),
        "last": pgettext("decides", "Last"),
        "vote": pgettext("decides", "By vote"),
        "all": pgettext("decides", "All agree"),
        "random": pgettext("decides", "Chance"),
    }


def question_text(decision: GroupDecision | None) -> str:
    """What a decision asks; a group with its own book may leave that out."""
    return (localized(decision.question) or _("Which way do you go?")) if decision else ""


def describe_award(amount: int) -> str:
    """Stars that somebody is given, or that are taken."""
    if amount < 0:
        return ngettext("%(count)d star fewer", "%(count)d stars fewer", -amount) % {"count": -amount}
    return ngettext("%(count)d star more", "%(count)d stars more", amount) % {"count": amount}


def _corrected(data: Data) -> str:
    words = {
        "name": isolated(data["name"]),
        "stars": describe_award(data["amount"]),
        "reason": data["reason"],
    }
    return filled(_("%(name)s: %(stars)s (%(reason)s)"), words)


def _decider(data: Data) -> str:
    words = {**data, "who": deciders().get(data["who"], "")}
    return filled(_("%(title)s: who decides is now “%(who)s”"), words)


def _patience(data: Data) -> str:
    text = ngettext(
        "If nobody moves for %(days)d day, the others decide",
        "If nobody moves for %(days)d days, the others decide",
        data["days"],
    )
    if data["bots_step_in"]:
        text = ngettext(
            "If nobody moves for %(days)d day, a bot plays on",
            "If nobody moves for %(days)d days, a bot plays on",
            data["days"],
        )
    return filled(text, data)


def _left_out(data: Data) -> str:
    effects = titles_of(data["effects"], data["ruleset"])
    return filled(_("%(title)s, left out: %(effects)s"), {**data, "effects": effects})


def _events_withdrawn(data: Data) -> str:
    words = {**data, "chapters": all_of([str(chapter) for chapter in data["chapters"]])}
    text = ngettext(
        "%(title)s, game %(attempt)s: what event chapter %(chapters)s brought is withdrawn",
        "%(title)s, game %(attempt)s: what event chapters %(chapters)s brought is withdrawn",
        len(data["chapters"]),
    )
    return filled(text, words)


def _events_back(data: Data) -> str:
    words = {**data, "chapters": all_of([str(chapter) for chapter in data["chapters"]])}
    text = ngettext(
        "%(title)s, game %(attempt)s: what event chapter %(chapters)s brought counts again",
        "%(title)s, game %(attempt)s: what event chapters %(chapters)s brought counts again",
        len(data["chapters"]),
    )
    return filled(text, words)


LINES: dict[str, Callable[[Data], str]] = {
    "reached": lambda data: filled(_("Chapter %(chapter)s: %(title)s"), data),
    "event": lambda data: filled(_("Event card %(card)s leads to chapter %(chapter)s"), data),
    "event_typed": lambda data: filled(
        _("%(title)s: chapter %(read)s of event card %(card)s is written down"), data
    ),
    "event_read": lambda data: filled(_("%(title)s: event card %(card)s is read, the game goes on"), data),
    "events_withdrawn": _events_withdrawn,
    "events_back": _events_back,
    "left_out": _left_out,
    "voted": lambda data: filled(_("%(title)s: %(name)s has voted"), data),
    "asked": lambda data: (
        filled(_("%(title)s asks: “%(question)s”"), data)
        if data["question"]
        else filled(_("%(title)s asks for a decision"), data)
    ),
    "question_withdrawn": lambda data: filled(_("%(title)s: the question is withdrawn"), data),
    "decision_taken_back": lambda data: filled(_("%(title)s: the decision is taken back"), data),
    "bot_stars": lambda data: (
        _("Bots win stars from now on") if data["bot_stars"] else _("Bots win no stars from now on")
    ),
    "patience": _patience,
    "rated": lambda data: (
        _("Games are rated, from the next one on: no hints, nothing confirmed is taken back")
        if data["rated"]
        else _("Games are not rated, from the next one on")
    ),
    "vote_again": lambda data: filled(_("%(title)s: there is another vote"), data),
    "decided": lambda data: filled(_("%(title)s: “%(label)s” is chosen"), data),
    "decider": _decider,
    "stepped_back": lambda data: filled(_("Back to chapter %(chapter)s: %(title)s"), data),
    "stepped_forward": lambda data: filled(_("Forward again to chapter %(chapter)s: %(title)s"), data),
    "said_who": lambda data: (
        filled(_("%(name)s votes on their own tablet"), data) if data["name"] else _("A guest only watches")
    ),
    "captain": lambda data: filled(_("%(name)s is captain"), data),
    "corrected": _corrected,
    "correction_withdrawn": lambda data: filled(_("A correction for %(name)s is withdrawn"), data),
    "noted": lambda data: filled(_("%(title)s: a note is written"), data),
    "note_withdrawn": lambda data: filled(_("%(title)s: a note is withdrawn"), data),
}
