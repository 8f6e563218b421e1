"""Players who join while a campaign begun on paper is typed in: their names, and whether there is a chair."""

from __future__ import annotations

from adventures.inputs.names import faults_of
from campaigns.models import Campaign

from .draft import DraftFault
from .paper import OnPaper


def faults_of_newcomers(campaign: Campaign, paper: OnPaper) -> list[DraftFault]:
    """What is wrong with the names of new players, each beside the others, and with how many they are."""
    if not paper.joining:
        return []
    if campaign.solo:
        return [DraftFault("players", None, "solo_campaign", {})]
    everybody = list(campaign.players.all())
    here = sum(player.left_at is None for player in everybody)
    most = campaign.book.max_players
    found = (
        [DraftFault("players", None, "table_full", {"most": most})]
        if here + len(paper.joining) > most
        else []
    )
    names = [(position, name) for position, name in sorted(paper.joining.items()) if name]
    beside = faults_of([*(player.name for player in everybody), *(name for _position, name in names)])
    for (position, _name), fault in zip(names, beside[len(everybody) :], strict=True):
        if fault is not None:
            found.append(DraftFault("players", position, fault.code, fault.data))
    return found
