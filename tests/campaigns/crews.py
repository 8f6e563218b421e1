"""A group that plays a campaign through the services."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from adventures import selectors as games
from adventures.actor import Actor
from adventures.services import finish
from adventures.services.stop import break_off_game
from campaigns.models import Campaign, ChapterPlay, PlaySeat, StarAward
from campaigns.selectors import stars_of
from campaigns.services.chapters import replay_chapter, set_out
from campaigns.services.stars import record_places
from campaigns.services.start import start_campaign
from campaigns.services.visits import arrive_at
from tests.fast_forward import play_ahead
from tests.groups import Group, device

NAMES = ("Maya", "Nuria", "Iker")
# The chapter whose Adventure the fixture `unbuilt` takes away.
UNBUILT = 3


@dataclass
class Crew:
    """Players around one tablet, and their campaign."""

    tablet: Actor
    campaign: Campaign

    @classmethod
    def begins(cls, names: Sequence[str] = NAMES, **options: object) -> "Crew":
        """Starts a campaign in which everybody plays on one tablet unless told otherwise."""
        tablet = device()
        told = {"one_tablet": True, **options}
        return cls(tablet, start_campaign(by=tablet, name="Thursday crew", players=names, **told))

    def sets_out(self, chapter: int = 1, **options: Any) -> ChapterPlay:
        """Starts the next chapter."""
        return set_out(by=self.tablet, campaign_id=self.campaign.pk, chapter=chapter, **options)

    def replays(self, chapter: int = 1, **options: Any) -> ChapterPlay:
        """Starts a chapter again."""
        return replay_chapter(by=self.tablet, campaign_id=self.campaign.pk, chapter=chapter, **options)

    def plays_without_a_game(self, chapter: int) -> ChapterPlay:
        """Begins a chapter as if it were played on paper."""
        reached = self.campaign.visits.filter(chapter=chapter).first() or arrive_at(
            self.campaign, by=self.tablet, chapter=chapter, how="followed"
        )
        play = ChapterPlay.objects.create(
            campaign=self.campaign, visit=reached, chapter=chapter, adventure=chapter
        )
        PlaySeat.objects.bulk_create(
            PlaySeat(play=play, player=player, position=player.position)
            for player in self.campaign.players.all()
        )
        return play

    def breaks_off(self, play: ChapterPlay) -> None:
        """Breaks the game of a play off."""
        break_off_game(by=self.tablet, game_id=play.game_id)

    def ends(self, play: ChapterPlay, *places: int) -> ChapterPlay:
        """Notes how a play ended: everybody's place in seat order."""
        record_places(play_id=play.pk, places=dict(enumerate(places, 1)))
        play.refresh_from_db()
        return play

    def plays_to_the_end(self, play: ChapterPlay) -> dict[str, int]:
        """Plays the game to its end, has it scored, and gets everybody's place."""
        game = Group(self.tablet, play.game_id).is_soon_at_the_end()
        finish.score(job_id=games.job_of(game).pk)
        return dict(game.results.values_list("seat__name", "place"))

    def stars(self) -> dict[str, int]:
        """Everybody's stars now, by name."""
        self.campaign.refresh_from_db()
        sums = stars_of(self.campaign)
        return {player.name: sums.get(player.pk, 0) for player in self.campaign.players.all()}

    def awards(self) -> int:
        """How many awards there are, withdrawn ones included."""
        return StarAward.objects.filter(campaign=self.campaign).count()


def sets_out_far(**told: Any) -> ChapterPlay:
    """Begins a chapter as the service does, with a game that is one click from its end."""
    play = set_out(**told)
    play_ahead(play.game_id, chance=random.Random(1))
    return play
