"""A group that walks through a curated book by the services."""

import uuid
from collections.abc import Sequence
from typing import Any

from adventures.actor import Actor
from campaigns.books.read import checksum_of, document_of
from campaigns.books.story import StoryBook
from campaigns.models import Book, BookVersion, Campaign, ChapterPlay, PlaySeat
from campaigns.path.walk_queries import walk_of
from campaigns.services.deciding import vote
from campaigns.services.path import go_on
from campaigns.services.stars import record_places
from campaigns.services.start import start_campaign
from campaigns.services.stepping import step_back, step_forward
from campaigns.walk import Walk
from tests.campaigns.crews import NAMES, Crew
from tests.groups import device


def published(story: StoryBook) -> BookVersion:
    """Stores a book as a version that can be played.

    The first version with the same content has the same key in every test, so that the site reads it once.
    """
    book, _ = Book.objects.get_or_create(key=story.key, defaults={"title": "Book"})
    content = document_of(story)
    key = uuid.uuid5(uuid.NAMESPACE_OID, checksum_of(content))
    if BookVersion.objects.filter(pk=key).exists():
        key = uuid.uuid4()
    return BookVersion.objects.create(
        pk=key, book=book, number=book.versions.count() + 1, state=BookVersion.State.PUBLISHED,
        content=content,
    )  # fmt: skip


class Walkers(Crew):
    """Players around one tablet who walk through a curated book."""

    @classmethod
    def into(
        cls, story: StoryBook, names: Sequence[str] = NAMES, tablet: Actor | None = None, **options: Any
    ) -> "Walkers":
        """Begins its first campaign."""
        tablet = tablet or device()
        told = {"one_tablet": True, **options}
        path = story.paths[0].key
        version = published(story).pk
        campaign = start_campaign(
            by=tablet, name="Thursday crew", players=names, version=version, path=path, **told
        )
        return cls(tablet, campaign)

    @property
    def now(self) -> Campaign:
        """The campaign as it is stored now."""
        return Campaign.objects.get(pk=self.campaign.pk)

    @property
    def walk(self) -> Walk:
        """Where it is."""
        return walk_of(self.now)

    @property
    def chapter(self) -> int:
        """The printed number of the chapter it has come to."""
        current = self.walk.current
        return current.chapter if current else 0

    @property
    def visit(self) -> int:
        """The number of the current visit."""
        current = self.walk.current
        return current.number if current else 0

    def goes_on(self, by: Actor | None = None) -> int:
        """Goes on from the current chapter, and gets the number of the one it comes to."""
        go_on(by=by or self.tablet, campaign_id=self.campaign.pk, visit=self.visit)
        return self.chapter

    def votes(self, position: int, option: str, by: Actor | None = None) -> None:
        """Lets a player vote at the open decision."""
        asked = self.walk.open_visit
        assert asked is not None
        stored = self.now.visits.get(number=asked.number)
        vote(
            by=by or self.tablet, campaign_id=self.campaign.pk, visit=asked.number, ballot=stored.ballot,
            position=position, option=option,
        )  # fmt: skip

    def plays(self, *places: int, visit: int | None = None, **outcome: Any) -> ChapterPlay:
        """Plays the current chapter without a game: everybody's place, and what else is known of the end."""
        campaign = self.now
        here = campaign.visits.get(number=visit or self.visit)
        last = campaign.plays.filter(chapter=here.chapter).count()
        play = ChapterPlay.objects.create(
            campaign=campaign, visit=here, chapter=here.chapter, adventure=int(here.ruleset[-1]),
            attempt=last + 1,
        )  # fmt: skip
        PlaySeat.objects.bulk_create(
            PlaySeat(play=play, player=player, position=position)
            for position, player in enumerate(campaign.players.filter(left_at=None), 1)
        )
        record_places(play_id=play.pk, places=dict(enumerate(places, 1)), outcome=outcome)
        play.refresh_from_db()
        return play

    def steps_back(self, visit: int) -> None:
        """Goes back to a visit."""
        step_back(by=self.tablet, campaign_id=self.campaign.pk, visit=visit, seen=self.visit)

    def steps_forward(self) -> None:
        """Takes the last step back back."""
        line = self.now.activities.filter(kind="stepped_back").order_by("number").last()
        assert line is not None
        step_forward(by=self.tablet, campaign_id=self.campaign.pk, number=line.number)
