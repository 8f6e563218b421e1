"""Naming a captain: who may, and two tablets at once."""

import pytest

from adventures.errors import Forbidden, NotFound, Overtaken, Refused
from adventures.services.join import join_game
from campaigns.services.archive import give_up_campaign
from campaigns.services.players import leave_campaign
from campaigns.services.roles import name_captain, set_captain
from tests.campaigns.crews import Crew
from tests.groups import device, takes_over

pytestmark = pytest.mark.django_db


def names(crew, position, before=None, by=None):
    """Names a captain, and gets the position of the new one."""
    name_captain(by=by or crew.tablet, campaign_id=crew.campaign.pk, position=position, before=before)
    crew.campaign.refresh_from_db()
    return crew.campaign.captain_position


def seated(crew, position):
    """A guest's tablet with the seat of a player in the newest game."""
    guest, game = device("guest"), crew.sets_out().game
    join_game(by=guest, code=game.code)
    takes_over(by=guest, game_id=game.pk, position=position)
    return guest


def test_the_host_names_a_captain_with_a_line(crew):
    assert names(crew, 2) == 2
    line = crew.campaign.activities.order_by("number").last()
    assert (line.kind, line.data) == ("captain", {"name": "Nuria", "position": 2, "before": None})


@pytest.mark.parametrize(("captain", "seen"), [(None, 1), (1, None), (1, 3)])
def test_of_two_who_name_one_at_once_the_second_is_told(crew, captain, seen):
    if captain:
        names(crew, captain)
    with pytest.raises(Overtaken, match="captain_since"):
        names(crew, 2, before=seen)
    crew.campaign.refresh_from_db()
    assert crew.campaign.captain_position == captain


def test_the_captain_is_not_named_again(crew):
    names(crew, 2)
    with pytest.raises(Overtaken, match="captain_already"):
        names(crew, 2, before=2)


def test_a_captain_names_a_successor_from_the_tablet_with_the_seat(crew):
    guest = seated(crew, 2)
    with pytest.raises(Forbidden, match="captain_only"):
        names(crew, 2, by=guest)
    names(crew, 1)
    with pytest.raises(Forbidden, match="captain_only"):
        names(crew, 2, before=1, by=guest)
    names(crew, 2, before=1)
    assert names(crew, 3, before=2, by=guest) == 3


def test_only_somebody_who_plays_is_named(crew):
    leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=3)
    for position in (3, 4):
        with pytest.raises(NotFound):
            names(crew, position)


def test_nobody_is_named_once_the_campaign_is_over(crew):
    give_up_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)
    with pytest.raises(Refused, match="campaign_over"):
        names(crew, 1)


def test_a_captain_of_before_is_put_back():
    crew = Crew.begins()
    for position in (2, None):
        set_captain(crew.campaign, position)
        crew.campaign.refresh_from_db()
        assert crew.campaign.captain_position == position
