"""The last step on the path of a campaign: taken back, and gone forward again, at one place of its page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.actor import Actor
from campaigns.models import Activity, ChapterVisit
from campaigns.permissions import Right, may
from campaigns.selectors import may_step_forward
from campaigns.walk import Visit, Walk

from .overview import Overview


class LastStep(NamedTuple):
    """A key: what it does, what the last step was, where it posts to with which fields, its icon."""

    label: str
    sentence: str
    url: str
    fields: Mapping[str, Any]
    icon: str = "undo"


def last_step(overview: Overview, lines: Iterable[Activity], actor: Actor) -> LastStep | None:
    """Gets the step that can be taken back, or gone forward again; None where there is none.

    `lines` are the newest of the log. What was played is not taken back here: a result is corrected where it
    was typed in, and a chapter that was played is left by stepping back to an earlier one, which asks first.
    """
    campaign, path = overview.campaign, overview.path
    if path is None or campaign.over or not may(actor, Right.STEP_BACK, campaign):
        return None
    back = next((line for line in lines if line.kind == "stepped_back"), None)
    if back is not None and may_step_forward(campaign, back.data):
        return LastStep(
            _("Forward again"),
            _("You went back to chapter %(chapter)s.") % {"chapter": back.data["chapter"]},
            reverse("campaigns:step-forward", args=[campaign.pk]),
            {"line": back.number},
            "go",
        )
    line, step = path.walk.line, overview.steps[-1] if overview.steps else None
    if not line or step is None or step.running or step.counting:
        return None
    if campaign.book.own and _was_voted(path.walk, line[-1]):
        return LastStep(
            _("Undo the decision"),
            _("The last step was the decision in chapter %(before)d.") % {"before": line[-1].chapter},
            reverse("campaigns:own-vote-again", args=[campaign.pk]),
            {"visit": line[-1].number},
        )
    if len(line) < 2:
        return None
    before, current = line[-2:]
    label, sentence = _words(before, current)
    return LastStep(
        label,
        sentence,
        reverse("campaigns:step-back", args=[campaign.pk, before.number]),
        {"seen": current.number},
    )


def _was_voted(walk: Walk, visit: Visit) -> bool:
    """Returns whether what was decided at a visit was decided on the tablets."""
    choice = walk.choice_at(visit)
    return choice is not None and bool(choice.option)


def _words(before: Visit, current: Visit) -> tuple[str, str]:
    words = {"chapter": current.chapter, "before": before.chapter}
    if current.how == ChapterVisit.How.CHOSEN:
        return _("Undo the decision"), _("The last step was the decision in chapter %(before)d.") % words
    if current.how == ChapterVisit.How.TYPED:
        return (
            _("Undo chapter %(chapter)d") % words,
            _("The last step was chapter %(chapter)d, as you typed it.") % words,
        )
    return _("Back to chapter %(before)d") % words, _("The last step led on from chapter %(before)d.") % words
