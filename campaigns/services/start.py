"""Beginning a campaign."""

from collections.abc import Sequence

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.models import Game
from adventures.services.change import change
from campaigns.book import INTRODUCTION, books
from campaigns.models import Campaign, Player

from .activity import note
from .names import checked_name, checked_players


def start_campaign(
    *,
    by: Actor,
    name: str,
    players: Sequence[str],
    dealer: str = Game.Dealer.SERVER,
    one_tablet: bool = False,
    open_table: bool = False,
    solo: bool = False,
    book: str = INTRODUCTION,
    demo: bool = False,
) -> Campaign:
    """Begins a campaign on this device, with its players in seat order; `solo` with one, against ASTRA.

    Raises Malformed with the field that no campaign can begin with.
    """
    path = books().get(book) if isinstance(book, str) else None
    if path is None:
        raise Malformed("book", "unknown_book")
    if dealer not in Game.Dealer.values:
        raise Malformed("dealer", "dealer")
    name = checked_name(name)
    least, most = (1, 1) if solo else (path.min_players, path.max_players)
    names = checked_players(players, least, most)
    with change():
        campaign = Campaign.objects.create(
            name=name, book_key=path.key, dealer=dealer, one_tablet=bool(one_tablet),
            open_table=bool(open_table), demo=demo, host_device=by.device, owner_id=by.user_id,
        )  # fmt: skip
        Player.objects.bulk_create(
            Player(campaign=campaign, name=name, position=position) for position, name in enumerate(names, 1)
        )
        if solo:
            Player.objects.create(campaign=campaign, name=path.rival, position=len(names) + 1, astra=True)
        note(campaign, "begun", by=by)
        return campaign
