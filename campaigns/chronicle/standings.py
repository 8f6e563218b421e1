"""Who has how many stars, and who leads, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.words.lists import all_of
from adventures.words.scores import place_word
from campaigns.models import Campaign, Player
from campaigns.path.walk_queries import in_front
from campaigns.selectors import stars_of

MOST_SIGNS = 40


@dataclass(frozen=True, slots=True)
class StarTotal:
    """A player with all stars so far; `place` is in words."""

    player: Player
    stars: int
    place: str
    leads: bool

    @property
    def signs(self) -> range:
        """One sign for each star, as far as there is room for them."""
        return range(max(min(self.stars, MOST_SIGNS), 0))


def standings_of(campaign: Campaign) -> list[StarTotal]:
    """Gets all players, those in front first.

    Equal ones share a place, and the next place counts everybody before it: 1, 1, 3. (Within a game the
    rulebook lets the following place come: 1, 1, 2.)
    """
    stars = stars_of(campaign)
    players = list(campaign.players.all())
    front = in_front(campaign, {player.position: stars.get(player.pk, 0) for player in players})
    ranks = {player: (-stars.get(player.pk, 0), player.position not in front) for player in players}
    before = {rank: sum(other < rank for other in ranks.values()) for rank in ranks.values()}
    return [
        StarTotal(
            player,
            stars.get(player.pk, 0),
            place_word(before[ranks[player]] + 1),
            player.position in front,
        )
        for player in sorted(players, key=lambda player: (*ranks[player], player.position))
    ]


def lead(standings: Sequence[StarTotal], *, finished: bool) -> str:
    """Says who leads, or who has won."""
    names = [line.player.name for line in standings if line.leads]
    if not names:
        return _("Nobody has a star yet.")
    stars = ngettext("%(stars)d star", "%(stars)d stars", standings[0].stars) % {"stars": standings[0].stars}
    words = {"names": all_of(names), "stars": stars}
    if finished:
        return (
            ngettext(
                "%(names)s wins the campaign, %(stars)s", "%(names)s win the campaign, %(stars)s", len(names)
            )
            % words
        )
    return ngettext("%(names)s leads, %(stars)s", "%(names)s lead, %(stars)s", len(names)) % words
