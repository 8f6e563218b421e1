"""The chronicle of a campaign as plain data."""

from collections.abc import Sequence
from typing import Any

from campaigns.chronicle.gather import Entry, evenings_of, records_of
from campaigns.chronicle.sky import constellation
from campaigns.chronicle.standings import lead, standings_of
from campaigns.home_book.ending import ending_of
from campaigns.models import Campaign


def chronicle_of(campaign: Campaign, entries: Sequence[Entry]) -> dict[str, Any]:
    """What the templates of a chronicle need."""
    standings = standings_of(campaign)
    finished = campaign.state == Campaign.State.FINISHED
    days = evenings_of(entries)
    return {
        "campaign": campaign,
        "entries": entries,
        "skies": [
            constellation(entries, "wide", 1156, 296, 120),
            constellation(entries, "tall", 796, 280, 116),
        ],
        "records": records_of(entries),
        "standings": standings,
        "finished": finished,
        "ending": ending_of(campaign),
        "lead": lead(standings, finished=finished),
        "evenings": len(days),
        "days": days[:1] + days[1:][-1:],
        "played": sum(entry.ended is not None for entry in entries),
    }
