"""The introduction from its first chapter to its last: eight Adventures, played click by click."""

import re

import pytest
from django.urls import reverse

from campaigns.models import Campaign, ChapterPlay
from campaigns.selectors import stars_of
from tests.campaigns.crews import Crew
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db


def plays_through(crew: Crew) -> list[dict[str, int]]:
    """Plays every chapter in its turn; gets everybody's place in each."""
    places = []
    for chapter in crew.campaign.book.chapters:
        assert crew.campaign.state == Campaign.State.ACTIVE
        places.append(crew.plays_to_the_end(crew.sets_out(chapter.number)))
        crew.campaign.refresh_from_db()
    return places


def test_a_group_plays_eight_adventures_and_the_campaign_has_a_winner_by_stars():
    crew = Crew.begins()
    places = plays_through(crew)
    chapters = crew.campaign.book.chapters
    assert len(places) == 8
    assert crew.campaign.state == Campaign.State.FINISHED
    assert crew.campaign.plays.filter(state=ChapterPlay.State.PLAYED, counts=True).count() == 8
    stars = {
        name: sum(
            chapter.stars[place[name] - 1] if place[name] <= len(chapter.stars) else 0
            for chapter, place in zip(chapters, places, strict=True)
        )
        for name in places[0]
    }
    assert crew.stars() == stars
    page = text(visitor(crew.tablet).get(reverse("campaigns:campaign", args=[crew.campaign.pk])))
    winners = [name for name, sum_ in stars.items() if sum_ == max(stars.values())]
    assert re.search(rf"{winners[0]}.* wins? the campaign\.", page)


def test_a_solo_player_plays_a_whole_campaign_against_astra():
    crew = Crew.begins(("Nuria",), solo=True)
    plays_through(crew)
    assert crew.campaign.state == Campaign.State.FINISHED
    sums = stars_of(crew.campaign)
    astra = crew.campaign.players.get(astra=True)
    assert set(sums) <= {astra.pk, crew.campaign.players.get(astra=False).pk}
    assert sum(sums.values()) >= sum(chapter.stars[0] for chapter in crew.campaign.book.chapters)
