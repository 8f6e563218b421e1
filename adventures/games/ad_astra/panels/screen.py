"""The shared screen: the score track in words, for those who listen."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from ..drawing import score_track
from ..rules.views import AstraView


def track_of(view: AstraView) -> SafeString:
    """The score track with the plates of all seats, whoever has most nearest to the line."""
    scores = view["scores"]
    order = sorted(view["players"], key=lambda seat: -scores[seat]["total"])
    said = ", ".join(f"{seat} {scores[seat]['total']}" for seat in order)
    points = [(view["players"][seat]["colour"], scores[seat]["total"]) for seat in order]
    return score_track(points, _("Score track: %(points)s") % {"points": said})
