"""Who may open the pages of a campaign: its group, no other, and everybody the demo."""

import uuid
from collections.abc import Callable

import pytest
from django.core.management import call_command
from django.urls import reverse

from campaigns.management.commands import demo as demo_command
from campaigns.models import Campaign
from tests.campaigns.crews import Crew, sets_out_far
from tests.campaigns.pages import browser_of, url, words

pytestmark = pytest.mark.django_db

Page = Callable[..., str]


class TestOtherGroups:
    @pytest.mark.parametrize(
        "name", ["campaign", "log", "events", "take-up", "give-up", "rename", "player-add", "hand-over"]
    )
    def test_another_groups_campaign_is_not_there(self, crew, name):
        stranger = browser_of("stranger")
        ask = stranger.get if name in ("campaign", "log", "events") else stranger.post
        assert ask(url(name, crew), {"name": "Mine", "position": "1"}).status_code == 404

    @pytest.mark.parametrize("name", ["set-out", "replay", "counts", "player-leave", "player-back"])
    def test_nor_are_its_chapters(self, crew, name):
        crew.ends(crew.sets_out(), 1, 2, 3)
        assert browser_of("stranger").post(url(name, crew, 1), {"attempt": "1"}).status_code == 404
        assert crew.stars()["Maya"] == 1

    def test_nor_are_its_games(self, crew):
        crew.sets_out()
        assert browser_of("stranger").get(url("play", crew, 1, 1)).status_code == 404

    def test_a_campaign_nobody_has_looks_the_same(self, client):
        assert client.get(reverse("campaigns:campaign", args=[uuid.uuid4()])).status_code == 404

    def test_a_guest_may_play_but_not_give_up(self, crew):
        play = crew.sets_out()
        play.game.members.create(device="guest")
        guest = browser_of("guest")
        assert guest.get(url("campaign", crew)).status_code == 200
        assert guest.post(url("give-up", crew)).status_code == 403


class TestElsewhere:
    @pytest.mark.both_databases
    def test_home_lists_the_campaign_with_its_next_step(self, crew, tablet):
        crew.ends(crew.sets_out(), 1, 2, 3)
        page = words(tablet.get(reverse("home")))
        assert "Thursday crew" in page
        assert "Chapter 2 next: The Journey" in page
        assert "Maya , Nuria , Iker" in page

    def test_home_of_another_device_does_not(self, crew):
        assert "Thursday crew" not in words(browser_of("stranger").get(reverse("home")))

    def test_the_result_shows_the_stars_and_the_way_back(self, crew, tablet):
        play = crew.sets_out()
        crew.plays_to_the_end(play)
        reply = tablet.get(reverse("result", args=[play.game_id]))
        assert "Stars in this campaign" in words(reply)
        assert crew.campaign.get_absolute_url() in reply.content.decode()
        assert url("replay", crew, 1) in reply.content.decode()


def test_every_device_finds_the_demo_and_can_hide_it(client, settings, monkeypatch):
    settings.DEMO = True
    monkeypatch.setattr(demo_command, "set_out", sets_out_far)
    call_command("demo", verbosity=0)
    demo = Campaign.objects.get()
    home = client.get(reverse("home")).content.decode()
    assert demo.get_absolute_url() in home
    assert home.count("/campaigns/") == 2  # to a new one, and to the demo
    assert client.get(demo.get_absolute_url()).status_code == 200
    way = client.get(reverse("campaigns:play", args=[demo.pk, 5, 1]))
    assert client.get(way.headers["Location"]).status_code == 200

    crew = Crew.begins()
    assert client.get(url("campaign", crew)).status_code == 404
    assert url("campaign", crew) not in client.get(reverse("home")).content.decode()

    settings.DEMO = False
    stranger = browser_of("another")
    assert stranger.get(demo.get_absolute_url()).status_code == 404
    assert demo.name not in words(stranger.get(reverse("home")))


def test_behind_the_scenes_campaigns_are_looked_at_not_changed(crew, admin_client):
    crew.ends(crew.sets_out(), 1, 2, 3)
    page = admin_client.get(reverse("admin:campaigns_campaign_change", args=[crew.campaign.pk]))
    assert page.status_code == 200
    assert crew.tablet.device not in page.content.decode()
    game = crew.campaign.plays.get().game_id
    assert admin_client.get(reverse("admin:adventures_game_change", args=[game])).status_code == 200
    assert admin_client.get(reverse("admin:campaigns_campaign_add")).status_code == 403
    assert (
        admin_client.post(reverse("admin:campaigns_campaign_delete", args=[crew.campaign.pk])).status_code
        == 403
    )


def test_home_costs_a_fixed_number_of_queries_however_many_campaigns(client, django_assert_max_num_queries):
    tablet = browser_of("tablet")
    for _ in range(4):
        crew = Crew.begins()
        crew.ends(crew.sets_out(), 1, 2, 3)
        Campaign.objects.filter(pk=crew.campaign.pk).update(host_device="tablet")
    with django_assert_max_num_queries(16):
        assert words(tablet.get(reverse("home"))).count("Chapter 2 next") == 4
