"""Stars that are given or taken by hand, with a reason, and withdrawn again."""

import uuid

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Overtaken
from adventures.names import tidied
from adventures.services.change import change
from campaigns.models import StarAward
from campaigns.permissions import Right

from .activity import note
from .lock import locked_campaign

MOST = 99  # stars in one correction
LONGEST_REASON = 200


def correct_stars(
    *, by: Actor, campaign_id: uuid.UUID, position: int, amount: int, reason: str, version: int
) -> StarAward:
    """Gives a player stars, or takes them, with a reason; also once the campaign is over.

    `version` is that of the campaign as the tablet was shown it: what is sent twice is given once. Raises
    Malformed for no reason or too many stars, NotFound for no such player, Refused for an older version.
    """
    reason = tidied(reason)
    if not reason or len(reason) > LONGEST_REASON:
        raise Malformed("reason", "no_reason", most=LONGEST_REASON)
    if amount == 0 or abs(amount) > MOST:
        raise Malformed("amount", "no_amount", most=MOST)
    with change():
        campaign = locked_campaign(by, Right.CORRECT_STARS, campaign_id)
        if campaign.version != version:
            raise Overtaken("gone_on")
        player = campaign.players.filter(position=position).first()
        if player is None:
            raise NotFound()
        award = StarAward.objects.create(
            campaign=campaign, player=player, amount=amount, reason=StarAward.Reason.CORRECTION, note=reason
        )
        note(campaign, "corrected", by=by, name=player.name, amount=amount, reason=reason, award=award.pk)
        return award


def withdraw_correction(*, by: Actor, campaign_id: uuid.UUID, award: int) -> None:
    """Withdraws a correction; raises NotFound for none that stands."""
    with change():
        campaign = locked_campaign(by, Right.CORRECT_STARS, campaign_id)
        awards = StarAward.objects.standing().filter(campaign=campaign, reason=StarAward.Reason.CORRECTION)
        given = awards.filter(pk=award).select_related("player").first()
        if given is None:
            raise NotFound()
        given.withdrawn_at = timezone.now()
        given.save(update_fields=["withdrawn_at"])
        note(campaign, "correction_withdrawn", by=by, name=given.player.name, amount=given.amount)
