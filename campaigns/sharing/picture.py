"""The state of a campaign as a picture for a messenger: its constellation, and everybody's stars."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import ngettext

from adventures.printing.cards import MOST_SHOWN, NIGHT, Drawing, drawn
from adventures.printing.flat import flat, style_sheet
from adventures.printing.styles import Styles
from campaigns.chronicle.gather import Entry
from campaigns.chronicle.sky import constellation
from campaigns.chronicle.standings import StarTotal
from campaigns.models import Campaign

from .chronicle_page import chronicle_of

SKY = "picture", 590, 400, 60
MOST_NAMED = 6  # stars: of more the names would lie over each other
UNNAMED = ".constellation text, .constellation .person-form { display: none }"
STYLES = (*NIGHT, "css/components.css", "css/constellation.css")


def campaign_card(
    campaign: Campaign,
    entries: Sequence[Entry],
    standings: Sequence[StarTotal],
    lead: str,
    shape: str,
) -> bytes:
    """Draws how a campaign stands as PNG, in one of the shapes of `adventures.printing.cards`.

    `standings` and `lead` are those of the chronicle.
    """
    return drawn(shape, campaign_words(campaign, entries, standings, lead), sky_drawing(entries))


def campaign_words(
    campaign: Campaign, entries: Sequence[Entry], standings: Sequence[StarTotal], lead: str
) -> dict[str, Any]:
    """Gets what the picture of a campaign says: `head`, `title`, `text`, a line for each of the first."""
    played = sum(entry.ended is not None for entry in entries)
    return {
        "head": ngettext("%(count)s Adventure played", "%(count)s Adventures played", played)
        % {"count": played},
        "title": campaign.name,
        "text": lead,
        "lines": [
            {
                "place": line.place,
                "name": line.player.name,
                "points": str(line.stars),
                "won": line.leads,
            }
            for line in standings[:MOST_SHOWN]
        ],
    }


def sky_drawing(entries: Sequence[Entry]) -> Drawing:
    """The constellation of the chapters that were reached; nothing before the first one."""
    sky = constellation(entries, *SKY)
    if not sky.stars:
        return Drawing()
    return Drawing(
        flat(
            render_to_string("campaigns/chronicle_sky.html", {"sky": sky}),
            _styles(len(sky.stars) <= MOST_NAMED),
        )
    )


@cache
def _styles(named: bool) -> Styles:
    return Styles([*(style_sheet(name) for name in STYLES), *([] if named else [UNNAMED])])


def card_of(campaign: Campaign, entries: Sequence[Entry], shape: str) -> bytes:
    """The picture of how a campaign stands, from the chronicle that its viewer may read."""
    told = chronicle_of(campaign, entries)
    return campaign_card(campaign, entries, told["standings"], told["lead"], shape)
