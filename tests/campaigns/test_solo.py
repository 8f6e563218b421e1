"""A campaign that one player walks against ASTRA."""

import re

import pytest
from django.db import IntegrityError, transaction
from django.urls import reverse

from adventures import selectors as games
from adventures.errors import Malformed, NotFound, Refused
from adventures.games.moon.rules.options import ASTRA
from adventures.signals import game_scored
from campaigns.books.campaign_book import Chapter
from campaigns.handlers import stars_of_game
from campaigns.home_book.draft import read_draft
from campaigns.models import Campaign, ChapterPlay, Player
from campaigns.services.archive import give_up_campaign, take_up_campaign
from campaigns.services.chapters import replay_chapter, set_out
from campaigns.services.home_book import read_chapter
from campaigns.services.players import add_player, leave_campaign
from campaigns.services.stars import choose_play
from campaigns.services.start import start_campaign
from tests.campaigns.crews import UNBUILT, Crew
from tests.campaigns.pages import PLAYERS, browser_of, url, words
from tests.groups import device

pytestmark = pytest.mark.django_db


@pytest.fixture
def solo() -> Crew:
    return Crew.begins(("Nuria",), solo=True)


def sets_out(crew: Crew, chapter: int = 1, opponent: int | None = None) -> ChapterPlay:
    return set_out(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=chapter, opponent=opponent)


def replays(crew: Crew, chapter: int = 1, opponent: int | None = None) -> ChapterPlay:
    return replay_chapter(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=chapter, opponent=opponent)


class TestBeginning:
    def test_one_player_and_astra_collect_stars(self, solo):
        assert solo.campaign.solo
        assert [(player.name, player.astra) for player in solo.campaign.players.all()] == [
            ("Nuria", False), ("ASTRA", True),
        ]  # fmt: skip
        assert solo.stars() == {"Nuria": 0, "ASTRA": 0}

    @pytest.mark.parametrize(
        ("names", "code"),
        [((), "player_count"), (("Ana", "Ben"), "player_count"), (("astra",), "name_reserved")],
    )
    def test_it_is_for_one(self, names, code):
        with pytest.raises(Malformed, match=code):
            start_campaign(by=device(), name="Alone", players=names, solo=True)
        assert not Campaign.objects.exists()

    def test_a_group_has_no_astra(self):
        assert not Crew.begins().campaign.solo

    def test_there_is_one_astra(self, solo):
        with pytest.raises(IntegrityError), transaction.atomic():
            Player.objects.create(campaign=solo.campaign, name="Another", position=3, astra=True)


class TestSettingOut:
    def test_the_game_is_one_against_the_chosen_opponent(self, solo):
        play = sets_out(solo, opponent=5)
        assert (play.opponent, play.game.setup["opponent"]) == (5, 5)
        assert [seat.name for seat in play.game.seats.all()] == ["Nuria"]
        assert play.game.seats.get().device == solo.tablet.device

    def test_a_chapter_of_ones_own_book_that_waits_offers_the_opponents(self):
        crew = Crew.begins(("Nuria",), solo=True, book="own")
        draft = read_draft({"chapter": ["23"], "ruleset": ["moon.1"], "opponent": ["4"]})
        told = {"by": crew.tablet, "campaign_id": crew.campaign.pk, "version": crew.campaign.version}
        crew.breaks_off(read_chapter(**told, draft=draft).plays.get())
        tablet = browser_of(crew.tablet.device)
        page = tablet.get(crew.campaign.get_absolute_url()).content.decode()
        levels = re.findall(r'name="opponent"\s+value="(\d)"( checked)?', page)
        assert [level for level, _ in levels] == list("12345678")
        assert [level for level, checked in levels if checked] == ["4"]
        tablet.post(url("set-out", crew, 23), {"opponent": "6"})
        assert crew.campaign.plays.order_by("pk").last().opponent == 6

    def test_at_first_the_easiest_is_met(self, solo):
        assert sets_out(solo).opponent == 1

    def test_then_the_level_before(self, solo):
        solo.ends(sets_out(solo, opponent=4), 1, 2)
        assert sets_out(solo, 2).opponent == 4

    def test_a_replay_meets_the_opponent_of_its_chapter(self, solo):
        solo.ends(sets_out(solo, opponent=4), 1, 2)
        solo.ends(sets_out(solo, 2, opponent=6), 1, 2)
        assert replays(solo).opponent == 4

    def test_a_replay_may_meet_another(self, solo):
        solo.ends(sets_out(solo, opponent=4), 2, 1)
        assert replays(solo, opponent=3).opponent == 3

    @pytest.mark.parametrize("opponent", [0, 9, -1, 10**30])
    def test_there_is_no_such_opponent(self, solo, opponent):
        with pytest.raises(Malformed) as refused:
            sets_out(solo, opponent=opponent)
        assert refused.value.field == "opponent"
        assert not ChapterPlay.objects.exists()

    def test_a_group_has_no_opponent(self):
        crew = Crew.begins()
        with pytest.raises(Malformed) as refused:
            sets_out(crew, opponent=3)
        assert refused.value.field == "opponent"
        assert not ChapterPlay.objects.exists()

    def test_whoever_asks_again_comes_to_the_running_game(self, solo):
        assert sets_out(solo, opponent=3) == sets_out(solo, opponent=5)

    def test_an_adventure_that_cannot_be_played_alone_yet_says_so(self, solo, monkeypatch):
        monkeypatch.setattr(Chapter, "opponents", ())
        with pytest.raises(Refused, match="not_built"):
            sets_out(solo)
        page = words(browser_of(solo.tablet.device).get(url("campaign", solo)))
        assert "Chapter 1, for groups only" in page
        assert "This Adventure cannot be played against ASTRA yet." in page

    def test_an_adventure_that_is_not_built_says_so(self, solo, unbuilt):
        for chapter in range(1, UNBUILT):
            solo.ends(sets_out(solo, chapter), 1, 2)
        with pytest.raises(Refused, match="not_built"):
            sets_out(solo, UNBUILT)
        page = words(browser_of(solo.tablet.device).get(url("campaign", solo)))
        assert f"Chapter {UNBUILT}, not built yet" in page

    def test_a_game_broken_off_can_be_begun_against_another(self, solo):
        solo.breaks_off(sets_out(solo, opponent=8))
        assert sets_out(solo, opponent=2).opponent == 2


class TestStars:
    def test_a_victory_is_the_first_place_and_astras_the_second(self, solo):
        for chapter in (1, 2, 3):
            solo.ends(sets_out(solo, chapter), 1, 2)
        assert solo.stars() == {"Nuria": 4, "ASTRA": 1}

    def test_a_loss_is_the_second_place(self, solo):
        for chapter in (1, 2, 3):
            solo.ends(sets_out(solo, chapter), 2, 1)
        assert solo.stars() == {"Nuria": 1, "ASTRA": 4}

    def test_a_shared_victory_gives_both_the_stars_of_the_first(self, solo):
        solo.ends(sets_out(solo), 1, 1)
        assert solo.stars() == {"Nuria": 1, "ASTRA": 1}

    def test_the_end_of_a_game_places_both(self, solo):
        play = sets_out(solo, opponent=2)
        solo.plays_to_the_end(play)
        play.refresh_from_db()
        result = games.game_for(solo.tablet, play.game_id).load().result
        places = {"Nuria": result.places["Nuria"], "ASTRA": result.places[ASTRA]}
        assert {seat.player.name: seat.place for seat in play.seats.all()} == places
        assert solo.stars() == {name: int(place == 1) for name, place in places.items()}
        game_scored.send(sender=type(play.game), game=play.game, result=result.to_json())
        assert solo.awards() == sum(solo.stars().values())

    def test_the_result_page_is_told_what_astra_got(self, solo):
        play = sets_out(solo)
        solo.ends(play, 2, 1)
        extras = stars_of_game(play.game)
        assert extras["stars"] == extras["totals"] == {"Nuria": 0, ASTRA: 1}

    def test_a_better_replay_takes_the_star_from_astra(self, solo):
        solo.ends(sets_out(solo), 2, 1)
        solo.ends(replays(solo), 1, 2)
        assert solo.stars() == {"Nuria": 1, "ASTRA": 0}
        choose_play(by=solo.tablet, campaign_id=solo.campaign.pk, chapter=1, attempt=1)
        assert solo.stars() == {"Nuria": 0, "ASTRA": 1}

    def test_giving_up_and_taking_it_up_again(self, solo):
        play = sets_out(solo, opponent=3)
        give_up_campaign(by=solo.tablet, campaign_id=solo.campaign.pk)
        with pytest.raises(Refused, match="campaign_over"):
            sets_out(solo)
        take_up_campaign(by=solo.tablet, campaign_id=solo.campaign.pk)
        solo.ends(play, 2, 1)
        assert sets_out(solo, 2).opponent == 3


class TestNobodyComesOrGoes:
    def test_nobody_joins(self, solo):
        with pytest.raises(Refused, match="solo_campaign"):
            add_player(by=solo.tablet, campaign_id=solo.campaign.pk, name="Ana")

    @pytest.mark.parametrize("position", [1, 2])
    def test_nobody_leaves(self, solo, position):
        with pytest.raises(Refused, match="solo_campaign"):
            leave_campaign(by=solo.tablet, campaign_id=solo.campaign.pk, position=position)

    def test_a_stranger_knows_nothing_of_it(self, solo):
        with pytest.raises(NotFound):
            set_out(by=device(), campaign_id=solo.campaign.pk, chapter=1, opponent=1)


class TestPages:
    ALONE = {"company": "solo", "name": "Alone", "name_1": "Nuria", "dealer": "server", "tablets": "one"}

    def test_a_name_and_a_tap_begin_it(self, client):
        reply = client.post(reverse("campaigns:new"), self.ALONE)
        campaign = Campaign.objects.get()
        assert reply.headers["Location"] == campaign.get_absolute_url()
        assert (campaign.solo, campaign.one_tablet) == (True, True)
        page = words(client.get(campaign.get_absolute_url()))
        for said in ("1 player", "ASTRA", "Margaret", "Start", "Nobody has a star yet."):
            assert said in page
        assert "Somebody joins" not in page

    @pytest.mark.parametrize(
        ("changed", "said"),
        [
            ({"name_1": ""}, "A name is needed"),
            ({"name_1": "ASTRA"}, "This name is reserved. Choose another one"),
            ({"company": "nobody"}, "Select a valid choice"),
            ({"company": "group"}, "2 to 6 players are needed"),
            ({"name": ""}, "A campaign needs a name."),
        ],
    )
    def test_what_is_wrong_is_said_and_begins_nothing(self, client, changed, said):
        reply = client.post(reverse("campaigns:new"), self.ALONE | changed)
        assert reply.status_code == 400
        assert said in words(reply)
        assert not Campaign.objects.exists()

    def test_names_of_others_do_not_count(self, client):
        client.post(reverse("campaigns:new"), self.ALONE | {"name_2": "Ben", "name_3": "Ben"})
        assert [player.name for player in Player.objects.people()] == ["Nuria"]

    def test_a_group_begins_as_before(self, client):
        client.post(reverse("campaigns:new"), PLAYERS | {"company": "group"})
        assert not Campaign.objects.get().solo

    def test_the_chosen_opponent_is_met(self, solo):
        tablet = browser_of(solo.tablet.device)
        reply = tablet.post(url("set-out", solo, 1), {"opponent": "7"})
        play = ChapterPlay.objects.get()
        assert reply.headers["Location"] == reverse("play", args=[play.game_id])
        assert play.opponent == 7
        assert "Against Thomas, level 7" in words(tablet.get(url("campaign", solo)))

    def test_the_level_before_is_chosen_already(self, solo):
        solo.ends(sets_out(solo, opponent=6), 2, 1)
        page = browser_of(solo.tablet.device).get(url("campaign", solo)).content.decode()
        assert 'value="6" checked' in page
        assert 'value="6" selected' in page
        assert "1. ASTRA, 2. Nuria" in page
        assert "Against Stephanie, level 6" in page
        assert "Chapter 1, ASTRA won" in page
        assert "ASTRA leads." in page

    @pytest.mark.parametrize("opponent", ["", "0", "9", "three", "-1", "9" * 40, "٣", "1\x00"])
    @pytest.mark.parametrize("name", ["set-out", "replay"])
    def test_an_opponent_that_is_none_is_refused(self, solo, name, opponent):
        solo.ends(sets_out(solo), 1, 2)
        chapter = 2 if name == "set-out" else 1
        reply = browser_of(solo.tablet.device).post(url(name, solo, chapter), {"opponent": opponent})
        assert reply.status_code == 400
        assert ChapterPlay.objects.count() == 1

    def test_a_group_cannot_be_sent_against_astra(self):
        crew = Crew.begins()
        reply = browser_of(crew.tablet.device).post(url("set-out", crew, 1), {"opponent": "3"})
        assert reply.status_code == 400

    def test_nor_can_somebody_be_added_or_sent_away(self, solo):
        tablet = browser_of(solo.tablet.device)
        assert tablet.post(url("player-add", solo), {"name": "Ana"}).status_code == 422
        assert tablet.post(url("player-leave", solo, 1)).status_code == 422
        assert tablet.post(url("player-leave", solo, 2)).status_code == 422

    def test_home_lists_it_even_when_astra_has_won(self, solo):
        play = sets_out(solo, opponent=8)
        solo.plays_to_the_end(play)
        page = words(browser_of(solo.tablet.device).get(reverse("home")))
        assert "Nuria , ASTRA" in page

    def test_it_costs_a_fixed_number_of_queries(self, solo, django_assert_max_num_queries):
        solo.ends(sets_out(solo), 1, 2)
        tablet = browser_of(solo.tablet.device)
        with django_assert_max_num_queries(8):
            tablet.get(url("campaign", solo))

    def test_more_stars_than_astra_win_it(self, solo):
        for chapter in range(1, 9):
            solo.ends(solo.plays_without_a_game(chapter), 1, 2)
        assert Campaign.objects.get().state == "finished"
        page = words(browser_of(solo.tablet.device).get(url("campaign", solo)))
        assert "Nuria wins the campaign." in page
