"""Writing the log of a campaign: every change is a line, and every line is told to the other tablets."""

from typing import Any

from adventures.actor import Actor
from campaigns.live import announce
from campaigns.models import Activity, Campaign
from campaigns.selectors import who


def note(campaign: Campaign, kind: str, *, by: Actor | None, **data: Any) -> None:
    """Adds a line to the log of a locked campaign, within the change of whoever calls.

    `by` is None for what nobody does, as a game that ends; `data` is what the words of the line need.
    """
    campaign.version += 1
    campaign.save(update_fields=["version", "updated_at"])
    Activity.objects.create(
        campaign=campaign,
        number=campaign.version,
        kind=kind,
        data=data,
        who=None if by is None else who(by, campaign),
        by="" if by is None else by.device,
    )
    announce(campaign)
