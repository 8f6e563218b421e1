"""The chronicle of a campaign."""

import uuid
from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures.actor import Actor
from adventures.views.parts import asked_for_part
from adventures.views.refusing import refusing
from campaigns import selectors
from campaigns.chronicle.gather import Entry, entries_of, records_of
from campaigns.chronicle.sky import constellation
from campaigns.chronicle.standings import lead, standings_of
from campaigns.models import Campaign
from campaigns.own.ending import ending_of


@refusing
@require_GET
@never_cache
def chronicle(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """What was played, decided and written down so far; its body alone for a script."""
    campaign = selectors.campaign_for(Actor.of(request), campaign_id)
    context = chronicle_of(campaign, entries_of(campaign))
    template = "campaigns/chronicle_body.html" if asked_for_part(request) else "campaigns/chronicle.html"
    return render(request, template, context)


def chronicle_of(campaign: Campaign, entries: Sequence[Entry]) -> dict[str, Any]:
    """What the templates of a chronicle need."""
    standings = standings_of(campaign)
    finished = campaign.state == Campaign.State.FINISHED
    days = sorted({entry.when.date() for entry in entries if entry.ended})
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
