"""The log of a campaign: every change is a line with who made it, and is told at once."""

import json
import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory
from django.urls import reverse

from adventures.actor import DEVICE
from adventures.errors import Malformed
from adventures.models.log import AppendOnly
from adventures.services.stop import resume_game
from campaigns.live import news_of, stored_news
from campaigns.models import Activity, Campaign
from campaigns.services.archive import give_up_campaign
from campaigns.services.players import add_player, leave_campaign, rename_campaign
from campaigns.services.stars import choose_play
from campaigns.views import pages
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url, words
from tests.groups import device

pytestmark = pytest.mark.django_db


def kinds(crew: Crew) -> list[str]:
    return list(crew.campaign.activities.values_list("kind", flat=True))


def log_of(page: str) -> str:
    return page[page.index("What happened") :]


def renames(crew: Crew, name: str = "Friday crew") -> None:
    rename_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, name=name)


def takes_back(client: Client, crew: Crew, text: str):
    """Taps the button beside a line."""
    html = client.get(url("campaign", crew)).content.decode()
    line = next(line for line in re.findall(r"<li class=\"log-line.*?</li>", html, re.S) if text in line)
    action = re.search(r'action="([^"]*)"', line)[1]
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', line))
    return client.post(action, fields)


class TestLines:
    def test_a_campaign_is_told_from_its_beginning_to_the_result_of_a_chapter(self, crew):
        crew.ends(crew.sets_out(), 1, 2, 3)
        assert kinds(crew) == ["begun", "set_out", "played"]
        assert crew.campaign.activities.last().data == {"chapter": 1, "attempt": 1, "winners": ["Maya"]}

    def test_players_come_and_leave_and_come_back(self, crew):
        asked = {"by": crew.tablet, "campaign_id": crew.campaign.pk}
        add_player(**asked, name="Tomás")
        leave_campaign(**asked, position=4)
        add_player(**asked, name="tomás")
        assert kinds(crew)[1:] == ["joined", "left", "came_back"]

    def test_what_changes_nothing_writes_nothing(self, crew):
        renames(crew, crew.campaign.name)
        crew.ends(crew.sets_out(), 1, 2, 3)
        before = kinds(crew)
        choose_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=1, attempt=1)
        with pytest.raises(Malformed):
            renames(crew, "")
        assert kinds(crew) == before

    def test_whoever_did_it_is_named_by_the_seats_of_the_tablet(self, crew):
        renames(crew, "First")
        crew.sets_out()
        renames(crew, "Second")
        told = crew.campaign.activities.filter(kind="renamed").values_list("who", flat=True)
        assert list(told) == [{"host": True}, {"names": ["Maya", "Nuria", "Iker"]}]

    @pytest.mark.both_databases
    def test_a_line_is_never_changed_or_deleted(self, crew):
        line = crew.campaign.activities.get()
        for change in (line.save, line.delete, Activity.objects.all().delete):
            with pytest.raises(AppendOnly):
                change()

    def test_the_device_of_whoever_did_it_stands_on_no_page(self, crew, tablet):
        renames(crew)
        for name in ("campaign", "log"):
            assert crew.tablet.device not in tablet.get(url(name, crew)).content.decode()


class TestThePage:
    def test_the_newest_lines_stand_on_it_with_who_and_when(self, crew, tablet):
        crew.sets_out()
        renames(crew)
        page = log_of(words(tablet.get(url("campaign", crew))))
        assert "Renamed: “Thursday crew” is “Friday crew” now Maya, Nuria and Iker , just now" in page
        told = ("Renamed", "The Launch, game 1: started", "The campaign begins")
        assert sorted(told, key=page.index) == list(told)

    @pytest.mark.both_databases
    def test_all_of_them_are_one_tap_away_many_to_a_page(self, crew, tablet):
        for number in range(105):
            renames(crew, f"Crew {number}")
        assert url("log", crew) in tablet.get(url("campaign", crew)).content.decode()
        newest = words(tablet.get(url("log", crew)))
        assert "“Crew 104” now" in newest
        assert "Earlier" in newest
        older = words(tablet.get(url("log", crew), {"before": "7"}))
        assert "The campaign begins" in older
        assert "Earlier" not in older

    @pytest.mark.parametrize("before", ["", "x", "-1", "9" * 40, "٣"])
    def test_junk_shows_the_newest(self, crew, tablet, before):
        assert "The campaign begins" in words(tablet.get(url("log", crew), {"before": before}))

    def test_it_speaks_spanish(self, crew, tablet):
        tablet.cookies["django_language"] = "es"
        assert "Empieza la campaña" in words(tablet.get(url("campaign", crew)))

    def test_a_line_of_a_later_version_is_no_trouble(self, crew, tablet):
        Activity.objects.create(campaign=crew.campaign, number=2, kind="unlocked", data={"code": 7})
        assert tablet.get(url("campaign", crew)).status_code == 200


class TestTakingBack:
    def test_a_new_name(self, crew, tablet):
        renames(crew)
        takes_back(tablet, crew, "Renamed")
        assert Campaign.objects.get().name == "Thursday crew"

    def test_a_player_who_left(self, crew, tablet):
        leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=1)
        takes_back(tablet, crew, "Maya leaves")
        assert crew.campaign.players.here().count() == 3

    def test_a_game_broken_off(self, crew, tablet):
        play = crew.sets_out()
        crew.breaks_off(play)
        reply = takes_back(tablet, crew, "broken off")
        assert reply.headers["Location"] == reverse("play", args=[play.game_id])
        play.refresh_from_db()
        assert play.state == "running"

    def test_a_campaign_given_up_is_taken_up_by_the_next_step_alone(self, crew, tablet):
        give_up_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)
        page = tablet.get(url("campaign", crew)).content.decode()
        assert page.count(f'action="{url("take-up", crew)}"') == 1
        tablet.post(url("take-up", crew))
        assert Campaign.objects.get().state == "active"

    def test_which_game_counts(self, crew, tablet):
        crew.ends(crew.sets_out(), 1, 2, 3)
        crew.ends(crew.replays(), 2, 1, 3)
        choose_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=1, attempt=1)
        assert crew.stars()["Maya"] == 1
        takes_back(tablet, crew, "game 1 counts now")
        assert crew.stars()["Nuria"] == 1

    def test_nothing_is_offered_that_has_been_taken_back_or_that_a_guest_may_not(self, crew, tablet):
        play = crew.sets_out()
        play.game.members.create(device="guest")
        renames(crew)
        crew.breaks_off(play)
        assert "Take back" not in words(browser_of("guest").get(url("campaign", crew)))
        assert words(tablet.get(url("campaign", crew))).count("Take back") == 2
        resume_game(by=crew.tablet, game_id=play.game_id)
        renames(crew, "Thursday crew")
        assert words(tablet.get(url("campaign", crew))).count("Take back") == 1  # the newest name


class TestTellingTheOthers:
    def test_every_line_is_news(self, crew):
        before = news_of(Campaign.objects.get())
        renames(crew)
        after = news_of(Campaign.objects.get())
        assert after.version == before.version + 1
        assert json.loads(after.text) == {"version": after.version}
        assert stored_news([crew.campaign.pk]) == {crew.campaign.pk: after}

    def test_a_script_that_has_heard_of_it_asks_for_the_body_alone(self, crew, tablet):
        html = tablet.get(url("campaign", crew), headers={"HX-Request": "true"}).content.decode()
        assert html.lstrip().startswith("<main")
        assert "<html" not in html
        assert f'data-events="{url("events", crew)}"' in html

    def test_a_guest_hears_it_too(self, crew):
        guest = device("guest")
        crew.sets_out().game.members.create(device=guest.device)
        request = RequestFactory().get(url("events", crew))
        request.session, request.user = {DEVICE: guest.device}, AnonymousUser()
        reply = pages.events(request, campaign_id=crew.campaign.pk)
        assert reply.headers["Content-Type"] == "text/event-stream"
