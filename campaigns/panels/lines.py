"""The log of a campaign in words, and what can be taken back of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, NamedTuple, Self

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.actor import Actor
from adventures.games.registry import kit_of, title_of
from adventures.words.lists import all_of
from adventures.words.people import named
from adventures.words.refusals import filled
from campaigns.books.campaign_book import Chapter
from campaigns.models import Activity, Campaign
from campaigns.path.path_words import LINES
from campaigns.permissions import Right, may
from campaigns.selectors import is_effective
from moonsite.short_dates import ago

from .overview import Overview

Data = Mapping[str, Any]


def _played(data: Data) -> str:
    winners = data["winners"]
    words = {**data, "names": all_of(winners)}
    return filled(
        ngettext(
            "%(title)s, game %(attempt)s: %(names)s won",
            "%(title)s, game %(attempt)s: %(names)s won",
            len(winners),
        ),
        words,
    )


def _handed_over(data: Data) -> str:
    if not data["to"]:
        return _("Another tablet is the host now")
    return filled(_("The host is %(names)s now"), {"names": all_of(data["to"])})


def _mended(data: Data) -> str:
    field = kit_of(data["ruleset"]).paper_words(data["ruleset"], data["field"], rival=data["rival"]).name
    return filled(_("%(title)s on paper: %(field)s of %(name)s corrected"), {**data, "field": field})


def _paper_day(data: Data) -> str:
    if not data["day"]:
        return filled(_("%(title)s, game %(attempt)s: its date is taken back"), data)
    day = date_format(date.fromisoformat(data["day"]), "DATE_FORMAT")
    return filled(_("%(title)s, game %(attempt)s: played on %(day)s"), {**data, "day": day})


def _caught_up_day(data: Data) -> str:
    if not data["day"]:
        return filled(_("Chapter %(chapter)s on paper: its date is taken back"), data)
    day = date_format(date.fromisoformat(data["day"]), "DATE_FORMAT")
    return filled(_("Chapter %(chapter)s on paper: played on %(day)s"), {**data, "day": day})


def _leads_elsewhere(data: Data) -> str:
    story = _("the story alone")
    words = {
        "chapter": data["chapter"],
        "before": title_of(data["before"]).name if data["before"] else story,
        "after": title_of(data["after"]).name if data["after"] else story,
    }
    return filled(_("Chapter %(chapter)s leads to %(after)s, not to %(before)s"), words)


def _book_ended(data: Data) -> str:
    if not data["words"]:
        return _("The book ends here")
    return filled(_("The book ends here: “%(words)s”"), data)


# Later kinds of lines bring their words here, as a function of the line's data and the title of its chapter.
WORDS: dict[str, Callable[[Data], str]] = {
    "begun": lambda data: _("The campaign begins"),
    "chapter_corrected": lambda data: (
        filled(_("Chapter %(chapter)s is corrected; it was typed in as %(before)s"), data)
        if data["before"] != data["chapter"]
        else filled(_("Chapter %(chapter)s is corrected"), data)
    ),
    "leads_elsewhere": _leads_elsewhere,
    "chapter_read": lambda data: filled(_("Chapter %(chapter)s is read"), data),
    "caught_up": lambda data: filled(
        _("Caught up with what was played on paper, to chapter %(chapter)s"), data
    ),
    "set_out": lambda data: filled(_("%(title)s, game %(attempt)s: started"), data),
    "played": _played,
    "paper_begun": lambda data: filled(_("%(title)s, game %(attempt)s: on paper"), data),
    "paper_typed": lambda data: filled(_("%(title)s, game %(attempt)s: sheets are typed in"), data),
    "paper_mended": _mended,
    "paper_kept": lambda data: filled(_("%(title)s, game %(attempt)s: the result on paper is saved"), data),
    "paper_day": _paper_day,
    "caught_up_day": _caught_up_day,
    "end_taken_back": lambda data: filled(
        _("%(title)s, game %(attempt)s: its end is taken back, it goes on"), data
    ),
    "counts": lambda data: filled(_("%(title)s: game %(attempt)s counts now"), data),
    "broken_off": lambda data: filled(_("%(title)s, game %(attempt)s: broken off"), data),
    "game_deleted": lambda data: filled(_("%(title)s, game %(attempt)s: deleted"), data),
    "taken_up": lambda data: filled(_("%(title)s, game %(attempt)s: taken up again"), data),
    "renamed": lambda data: filled(_("Renamed: “%(before)s” is “%(after)s” now"), data),
    "joined": lambda data: filled(_("%(name)s joins"), data),
    "left": lambda data: filled(_("%(name)s leaves and keeps the stars"), data),
    "came_back": lambda data: filled(_("%(name)s is back"), data),
    "given_up": lambda data: _("The campaign is given up"),
    "invitation": lambda data: (
        _("A lasting invitation lets other tablets in as guests")
        if data["on"]
        else _("The invitation is withdrawn")
    ),
    "campaign_taken_up": lambda data: _("The campaign is taken up again"),
    "handed_over": _handed_over,
    "crew": lambda data: filled(_("It belongs to the crew “%(name)s”"), data),
    "archived": lambda data: _("The campaign is archived"),
    "shared": lambda data: _("Everybody who has the link can see the campaign"),
    "not_shared": lambda data: _("The link to the campaign is switched off"),
    "brought_back": lambda data: _("The campaign is brought back"),
    "looked_behind": lambda data: _("A curator of its book has looked ahead"),
    "book_moved": lambda data: filled(_("It continues in version %(after)s of the book"), data),
    "finished": lambda data: _("All chapters are played"),
    "book_ended": _book_ended,
    "book_reopened": lambda data: _("The book continues"),
    **LINES,
}


class TakeBack(NamedTuple):
    """A button that takes a line back: where it posts to, with which fields."""

    url: str
    fields: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: what happened, who did it (nothing where nobody did), how long ago."""

    number: int
    text: str
    who: str
    when: datetime
    back: TakeBack | None = None

    @property
    def ago(self) -> str:
        """How long ago it happened, in one unit."""
        return ago(self.when)

    @classmethod
    def of(cls, line: Activity, campaign: Campaign, back: TakeBack | None = None) -> Self:
        """Puts a line of a campaign into words."""
        chapter = campaign.book.chapter(line.data.get("chapter", 0))
        words = WORDS.get(line.kind, lambda data: line.kind)
        return cls(
            number=line.number,
            text=words({**_titles(chapter, line.data), **line.data}),
            who=named(line.who) if line.who is not None else "",
            when=line.created_at,
            back=back,
        )


def _titles(chapter: Chapter | None, data: Data) -> dict[str, str]:
    """What the book calls the chapter of a line, and the option that was chosen there."""
    option = chapter.option(data["option"]) if chapter and "option" in data else ""
    number = data.get("chapter")
    unknown = _("Chapter %(chapter)s") % {"chapter": number} if number else ""
    return {"title": chapter.name if chapter else unknown, "label": option}


def take_back(line: Activity, overview: Overview, actor: Actor) -> TakeBack | None:
    """Gets what takes a line back, while it still stands and this actor may."""
    ask = BACK.get(line.kind)
    return ask(overview, {**line.data, "line": line.number}, actor) if ask else None


def _old_name(overview: Overview, data: Data, actor: Actor) -> TakeBack | None:
    campaign = overview.campaign
    if campaign.name != data["after"] or not may(actor, Right.RENAME, campaign):
        return None
    return TakeBack(_url("rename", campaign), {"name": data["before"]})


def _back_again(overview: Overview, data: Data, actor: Actor) -> TakeBack | None:
    gone = any(player.position == data["position"] for player in overview.gone)
    if not (gone and overview.may_join and may(actor, Right.COME_BACK, overview.campaign)):
        return None
    return TakeBack(_url("player-back", overview.campaign, data["position"]))


def _game_again(overview: Overview, data: Data, actor: Actor) -> TakeBack | None:
    shown = (play for step in overview.steps for play in step.plays if play.chapter == data["chapter"])
    play = next((play for play in shown if play.attempt == data["attempt"]), None)
    if play is None or play.pk not in overview.to_take_up:
        return None
    return TakeBack(reverse("take-up", args=[play.game_id]))


def _other_play(overview: Overview, data: Data, actor: Actor) -> TakeBack | None:
    campaign = overview.campaign
    step = next((step for step in overview.steps if step.chapter.number == data["chapter"]), None)
    counting = step.counting if step else None
    stands = counting is not None and counting.attempt == data["attempt"] and data["before"] is not None
    if not stands or campaign.over or not may(actor, Right.CHOOSE_PLAY, campaign):
        return None
    return TakeBack(_url("counts", campaign, data["chapter"]), {"attempt": data["before"]})


def _url(name: str, campaign: Campaign, *arguments: int) -> str:
    return reverse(f"campaigns:{name}", args=[campaign.pk, *arguments])


def _no_correction(overview: Overview, data: Data, actor: Actor) -> TakeBack | None:
    campaign = overview.campaign
    if not may(actor, Right.CORRECT_STARS, campaign) or not is_effective(campaign, data["award"]):
        return None
    return TakeBack(_url("correction-withdraw", campaign), {"award": data["award"]})


BACK: dict[str, Callable[[Overview, Data, Actor], TakeBack | None]] = {
    "renamed": _old_name,
    "left": _back_again,
    "broken_off": _game_again,
    "counts": _other_play,
    "corrected": _no_correction,
}
