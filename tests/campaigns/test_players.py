"""Who plays a campaign, and whose it is."""

import pytest
from django.db.models import ProtectedError

from adventures import selectors as games
from adventures.errors import Malformed, NotFound, Refused
from campaigns.models import StarAward
from campaigns.services.archive import give_up_campaign, take_up_campaign
from campaigns.services.chapters import enter_play, set_out
from campaigns.services.players import add_player, leave_campaign, rename_campaign
from campaigns.services.stars import choose_play
from tests.campaigns.crews import Crew
from tests.groups import device

pytestmark = pytest.mark.django_db


class TestPlayers:
    @pytest.mark.both_databases
    def test_who_comes_late_plays_from_the_next_game_on_with_no_star(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        add_player(by=crew.tablet, campaign_id=crew.campaign.pk, name="Tomás")
        assert crew.stars()["Tomás"] == 0
        assert [seat.name for seat in crew.replays().game.seats.all()] == ["Maya", "Nuria", "Iker", "Tomás"]

    def test_who_leaves_keeps_the_stars_and_gets_no_more(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=1)
        assert crew.stars()["Maya"] == 1
        assert [seat.name for seat in crew.replays().game.seats.all()] == ["Nuria", "Iker"]

    def test_who_comes_back_is_the_same_player(self):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=1)
        add_player(by=crew.tablet, campaign_id=crew.campaign.pk, name="maya")
        assert crew.stars() == {"Maya": 1, "Nuria": 0, "Iker": 0}

    def test_two_have_to_stay(self):
        crew = Crew.begins(("Ana", "Ben"))
        with pytest.raises(Refused, match="too_few_players"):
            leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=1)

    def test_a_seventh_finds_no_chair(self):
        crew = Crew.begins(tuple("abcdef"))
        with pytest.raises(Refused, match="table_full"):
            add_player(by=crew.tablet, campaign_id=crew.campaign.pk, name="g")

    @pytest.mark.both_databases
    @pytest.mark.parametrize("name", ["", "MAYA", "dealer", "x" * 25, None])
    def test_a_new_name_must_be_free_and_readable(self, name):
        crew = Crew.begins()
        with pytest.raises(Malformed):
            add_player(by=crew.tablet, campaign_id=crew.campaign.pk, name=name)

    def test_a_campaign_gets_another_name(self):
        crew = Crew.begins()
        assert rename_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, name=" Friday ").name == "Friday"


class TestWhoseItIs:
    def test_a_stranger_knows_of_nothing(self):
        crew, stranger = Crew.begins(), device("stranger")
        crew.ends(crew.sets_out(), 1, 2, 3)
        asked = {"by": stranger, "campaign_id": crew.campaign.pk}
        for service, more in (
            (set_out, {"chapter": 1}),
            (enter_play, {"chapter": 1, "attempt": 1}),
            (choose_play, {"chapter": 1, "attempt": 1}),
            (take_up_campaign, {}),
            (give_up_campaign, {}),
            (rename_campaign, {"name": "Mine"}),
            (add_player, {"name": "Me"}),
            (leave_campaign, {"position": 1}),
        ):
            with pytest.raises(NotFound):
                service(**asked, **more)

    def test_a_device_of_one_game_opens_every_game_of_the_campaign(self):
        crew, guest = Crew.begins(), device("guest")
        first = crew.sets_out()
        crew.ends(first, 1, 2, 3)
        crew.replays().game.members.create(device=guest.device)
        assert enter_play(by=guest, campaign_id=crew.campaign.pk, chapter=1, attempt=1) == first.game
        assert games.game_for(guest, first.game_id) == first.game

    @pytest.mark.both_databases
    def test_nothing_of_a_campaign_can_be_deleted(self):
        crew = Crew.begins()
        play = crew.ends(crew.sets_out(), 1, 2, 3)
        award = StarAward.objects.get()
        for thing in (crew.campaign, crew.campaign.players.first(), play, play.game):
            with pytest.raises(ProtectedError):
                thing.delete()
        with pytest.raises(TypeError):
            award.delete()
        with pytest.raises(TypeError):
            StarAward.objects.all().delete()
