"""What happened in a chapter, in two sentences: how close it was, then who leads or how it ended."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.words.lists import all_of, isolated

from .facts import Ended

CLOSE, FAR = 3, 30  # points between the first two


def story(ended: Ended) -> list[str]:
    """Tells the end of a chapter in at most two sentences."""
    return [sentence for sentence in (_finish(ended), _lead(ended) or _end(ended)) if sentence]


def _finish(ended: Ended) -> str:
    winners, gap = ended.winners, ended.gap
    if not winners:
        return ""
    names = all_of([line.name for line in winners])
    points = winners[0].total
    if len(winners) > 1 and points is not None:
        return _("%(names)s share the first place with %(points)d points each.") % {
            "names": names, "points": points
        }  # fmt: skip
    if gap is None or points is None:
        return ngettext("%(names)s wins.", "%(names)s win.", len(winners)) % {"names": names}
    second = next(line for line in ended.lines if line.place == 2)
    words = {"first": names, "second": isolated(second.name), "gap": gap, "points": points}
    if gap < 0:
        return _("%(first)s wins with fewer points than %(second)s: the launch decides.") % words
    if gap == 0:
        return _("%(first)s and %(second)s have %(points)d points each; only the tie-break decides.") % words
    if gap <= CLOSE:
        return (
            ngettext(
                "A single point decides it: %(first)s wins before %(second)s.",
                "%(gap)d points decide it: %(first)s wins before %(second)s.",
                gap,
            )
            % words
        )
    if gap >= FAR:
        return _("%(first)s wins with %(points)d points and leaves all others far behind.") % words
    return _("%(first)s wins with %(points)d points, %(gap)d ahead of %(second)s.") % words


def _lead(ended: Ended) -> str:
    """Who leads now, where that has changed."""
    if not ended.lead_before or ended.lead_before == ended.lead_now:
        return ""
    names = all_of([line.name for line in ended.lines if line.position in ended.lead_now])
    if not names:
        return ""
    return (
        ngettext("%(names)s takes the lead.", "%(names)s lead together.", len(ended.lead_now))
        % {"names": names}
    )  # fmt: skip


def _end(ended: Ended) -> str:
    if ended.on_paper:
        return _("It was played on paper.")
    if not ended.turns:
        return ""
    if ended.reasons:
        words = {"turns": ended.turns, "reason": ended.reasons[0]}
        return _("Turn %(turns)d ends it: %(reason)s.") % words
    return _("Turn %(turns)d ends it.") % {"turns": ended.turns}
