"""Games that end when nobody waits for their stars any more."""

import pytest

from campaigns.models import Campaign, StarAward
from campaigns.services.archive import give_up_campaign, take_up_campaign
from campaigns.services.stars import choose_play
from tests.campaigns.crews import Crew

pytestmark = pytest.mark.django_db


def test_a_game_that_ends_after_its_campaign_was_given_up_gives_no_stars(crew):
    play = crew.sets_out()
    give_up_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)
    crew.ends(play, 1, 2, 3)
    assert (play.state, play.counts, StarAward.objects.exists()) == ("played", False, False)
    assert [seat.place for seat in play.seats.order_by("position")] == [1, 2, 3]
    assert Campaign.objects.get().state == "given_up"


def test_once_it_is_taken_up_again_the_group_lets_that_game_count(crew):
    play = crew.sets_out()
    give_up_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)
    crew.ends(play, 1, 2, 3)
    take_up_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)
    choose_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=1, attempt=1)
    assert crew.stars() == {"Maya": 1, "Nuria": 0, "Iker": 0}


def test_a_game_that_was_broken_off_gives_no_stars(crew):
    play = crew.sets_out()
    crew.breaks_off(play)
    play.refresh_from_db()
    crew.ends(play, 1, 2, 3)
    assert (play.counts, StarAward.objects.exists()) == (False, False)


def test_a_game_left_behind_by_a_step_back_gives_no_stars(crew):
    play = crew.sets_out()
    play.visit.withdrawn_at = play.created_at
    play.visit.save()
    crew.ends(play, 1, 2, 3)
    assert (play.counts, StarAward.objects.exists()) == (False, False)


def test_the_end_of_a_game_is_noted_once(crew):
    play = crew.sets_out()
    crew.ends(play, 1, 2, 3)
    crew.ends(play, 3, 2, 1)
    assert crew.stars() == {"Maya": 1, "Nuria": 0, "Iker": 0}
    assert crew.campaign.activities.filter(kind="played").count() == 1
    assert Crew.begins().stars() == {"Maya": 0, "Nuria": 0, "Iker": 0}
