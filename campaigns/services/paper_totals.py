"""A result on paper of which only totals and places are known: kept without the fields of the sheets."""

import uuid
from collections.abc import Mapping

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.services.change import change
from campaigns.models import ChapterPlay
from campaigns.paper import ALONE, is_ranking, ranked
from campaigns.permissions import Right

from .activity import note
from .lock import active_campaign
from .paper import running_paper
from .stars import record_places

TOTALS = range(-999, 10_000)


def keep_totals(
    *,
    by: Actor,
    campaign_id: uuid.UUID,
    chapter: int,
    attempt: int,
    totals: Mapping[int, int],
    places: Mapping[int, int],
) -> ChapterPlay:
    """Keeps everybody's total, place or both, by positions; the stars follow as from any other result.

    Without places they follow from the totals, equal ones share one; with both the places count, since a
    tie-break or a launch may have decided. Fields typed in so far stay, and can be completed once the result
    is taken back. Raises Malformed for totals or places of some only, or places that are no ranking.
    """
    with change():
        campaign = active_campaign(by, Right.KEEP_PAPER, campaign_id)
        play = running_paper(campaign, chapter, attempt).play
        positions = set(play.seats.values_list("position", flat=True))
        if totals.keys() not in (positions, set()) or not (totals or places):
            raise Malformed("totals", "totals_missing")
        if any(total not in TOTALS for total in totals.values()):
            raise Malformed("totals", "totals_missing")
        if places.keys() not in (positions, set()) or not is_ranking(places):
            raise Malformed("places", "places_no_ranking")
        play.outcome = {ALONE: True, "totals": {str(seat): total for seat, total in totals.items()}}
        play.save(update_fields=["outcome"])
        note(campaign, "paper_kept", by=by, chapter=chapter, attempt=attempt)
        record_places(play_id=play.pk, places=places or ranked(totals))
        play.refresh_from_db()
        return play
