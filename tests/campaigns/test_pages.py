"""The pages of a campaign, as a tablet asks for them."""

import re
from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from adventures.services.join import join_game
from campaigns.models import Campaign, ChapterPlay
from tests.campaigns.crews import UNBUILT, Crew
from tests.campaigns.pages import PLAYERS, browser_of, played_again, shown, url, words
from tests.groups import device as new_device

pytestmark = pytest.mark.django_db

Page = Callable[..., str]


class TestNewCampaign:
    def test_names_and_a_tap_begin_a_campaign(self, client):
        reply = client.post(reverse("campaigns:new"), PLAYERS)
        campaign = Campaign.objects.get()
        assert reply.headers["Location"] == campaign.get_absolute_url()
        assert [player.name for player in campaign.players.all()] == ["Maya", "Nuria"]
        assert (campaign.one_tablet, campaign.dealer) == (True, "server")
        assert client.get(campaign.get_absolute_url()).status_code == 200

    @pytest.mark.parametrize(
        ("changed", "said"),
        [
            ({"name": ""}, "A campaign needs a name."),
            ({"name_2": ""}, "2 to 6 players are needed"),
            ({"name_2": "maya"}, "Somebody else has this name"),
            ({"name_2": "astra"}, "This name is reserved. Choose another one"),
            ({"name": "x" * 41}, "At most 40 letters"),
            ({"name": "a\x00b"}, "Null characters"),
            ({"dealer": "nobody"}, "Select a valid choice"),
            ({"tablets": ""}, "This field is required"),
        ],
    )
    def test_what_is_wrong_is_said_beside_its_field_and_begins_nothing(self, client, changed, said):
        reply = client.post(reverse("campaigns:new"), PLAYERS | changed)
        assert reply.status_code == 400
        assert said in words(reply)
        assert not Campaign.objects.exists()

    def test_what_was_typed_stays(self, client):
        reply = client.post(reverse("campaigns:new"), PLAYERS | {"name_2": ""})
        assert 'value="Thursday crew"' in reply.content.decode()
        assert 'value="Maya"' in reply.content.decode()


class TestCampaignPage:
    def test_at_first_chapter_one_is_next(self, crew, tablet):
        page = words(tablet.get(url("campaign", crew)))
        assert "Thursday crew" in page
        assert "Chapter 1, next" in page
        assert "The Launch gives 1 star to the winner." in page
        assert "Nobody has a star yet." in page
        assert " Start " in page
        assert "Games played" not in page

    def test_the_path_names_winners_and_chapters_that_are_not_built(self, crew, tablet, unbuilt):
        for chapter in range(1, UNBUILT):
            crew.ends(crew.sets_out(chapter), 2, 1, 3)
        page = words(tablet.get(url("campaign", crew)))
        assert "Chapter 1, Nuria won" in page
        assert "Nuria leads." in page
        assert f"Chapter {UNBUILT}, not built yet" in page
        assert "This Adventure is not built yet." in page
        assert " Start " not in page

    def test_two_who_share_the_first_place_have_both_won(self, crew, tablet):
        crew.ends(crew.sets_out(), 1, 1, 2)
        page = words(tablet.get(url("campaign", crew)))
        assert "Maya 1. 1 star Nuria 1. 1 star Iker 2." in page
        assert "Maya and Nuria lead." in page

    def test_a_game_under_way_is_continued(self, crew, tablet):
        play = crew.sets_out()
        page = tablet.get(url("campaign", crew))
        assert "Continue the game" in words(page)
        assert tablet.get(url("play", crew, 1, play.attempt)).headers["Location"] == reverse(
            "play", args=[play.game_id]
        )

    def test_the_pages_of_its_games_lead_back_to_their_chapter(self, crew, tablet):
        play = crew.sets_out()
        game, chapter = play.game_id, f"{url('campaign', crew)}?all=1#chapter-1"
        tablet.post(reverse("curtain", args=[game, 1]))
        for address in (reverse("sheet", args=[game, 1]), reverse("seats", args=[game])):
            self.leads_to(chapter, tablet.get(address))
        crew.plays_to_the_end(play)
        for name in ("result", "replay"):
            self.leads_to(chapter, tablet.get(reverse(name, args=[game])))
        assert '<details class="chapter-more" id="chapter-1" open>' in " ".join(
            tablet.get(chapter).content.decode().split()
        )

    def leads_to(self, chapter, page):
        assert chapter.replace("&", "&amp;") in page.content.decode()
        assert "To the campaign, chapter 1" in words(page)

    def test_who_looks_on_at_a_game_is_led_back_too(self, crew):
        game = crew.sets_out().game
        guest = new_device()
        join_game(by=guest, code=game.code)
        page = browser_of(guest.device).get(reverse("public-sheet", args=[game.pk, 1]))
        self.leads_to(f"{url('campaign', crew)}?all=1#chapter-1", page)

    def test_names_are_words_not_markup(self):
        crew = Crew.begins(("<b>Ana</b>", "Ben"))
        assert "<b>Ana</b>" not in browser_of(crew.tablet.device).get(url("campaign", crew)).content.decode()

    @pytest.mark.both_databases
    def test_it_costs_a_fixed_number_of_queries_however_much_was_played(
        self, crew, tablet, django_assert_max_num_queries
    ):
        crew.ends(crew.sets_out(), 1, 2, 3)
        for _ in range(4):
            crew.ends(crew.replays(), 1, 2, 3)
        with django_assert_max_num_queries(8):
            tablet.get(url("campaign", crew))

    def test_forty_plays_cost_what_four_do(self, crew, tablet):
        first, pages = crew.ends(crew.sets_out(), 1, 2, 3), []
        for attempts in (range(2, 5), range(5, 41)):
            played_again(first, attempts)
            with CaptureQueriesContext(connection) as queries:
                page = tablet.get(url("campaign", crew))
            pages.append((len(queries), page))
        (few, short), (many, long) = pages
        assert few == many
        assert len(long.content) < 1.1 * len(short.content)
        assert [shown(page) for page in (short, long)] == [[1, 2, 3, 4], [1, 38, 39, 40]]

    @pytest.mark.both_databases
    def test_plays_that_are_not_shown_are_one_tap_away(self, crew, tablet):
        played_again(crew.ends(crew.sets_out(), 1, 2, 3), range(2, 7))
        page = tablet.get(url("campaign", crew))
        assert shown(page) == [1, 4, 5, 6]
        [link] = re.findall(r'href="(\?all=[^"]*)"', page.content.decode())
        assert "All 6 games" in words(page)
        whole = tablet.get(url("campaign", crew) + link)
        assert shown(whole) == [1, 2, 3, 4, 5, 6]
        assert "All 6 games" not in words(whole)
        assert f'id="{link.partition("#")[2]}"' in whole.content.decode()

    @pytest.mark.both_databases
    def test_the_play_that_counts_is_shown_however_old_it_is(self, crew, tablet):
        played_again(crew.ends(crew.sets_out(), 1, 2, 3), range(2, 10))
        tablet.post(url("counts", crew, 1), {"attempt": "3"})
        assert shown(tablet.get(url("campaign", crew))) == [3, 7, 8, 9]

    @pytest.mark.parametrize("asked", ["2", "99", "all", "-1", "1\x01", "٣"])
    def test_asking_for_the_plays_of_nothing_shows_the_page(self, crew, tablet, asked):
        played_again(crew.ends(crew.sets_out(), 1, 2, 3), range(2, 7))
        reply = tablet.get(url("campaign", crew), {"all": asked})
        assert (reply.status_code, shown(reply)) == (200, [1, 4, 5, 6])

    def test_it_says_everything_in_spanish_too(self, crew, tablet):
        crew.ends(crew.sets_out(), 2, 1, 3)
        tablet.cookies["django_language"] = "es"
        page = words(tablet.get(url("campaign", crew)))
        for said in ("Estrellas", "Cartas activas", "El Despegue", "El Viaje", "Nuria"):
            assert said in page


class TestButtons:
    def test_setting_out_leads_to_the_table(self, crew, tablet):
        reply = tablet.post(url("set-out", crew, 1))
        assert reply.headers["Location"] == reverse("play", args=[ChapterPlay.objects.get().game_id])

    def test_replaying_and_choosing_which_play_counts(self, crew, tablet):
        crew.ends(crew.sets_out(), 1, 2, 3)
        tablet.post(url("replay", crew, 1))
        crew.ends(ChapterPlay.objects.get(attempt=2), 2, 1, 3)
        reply = tablet.post(url("counts", crew, 1), {"attempt": "1"}, follow=True)
        assert reply.status_code == 200
        assert crew.stars()["Maya"] == 1

    @pytest.mark.parametrize("attempt", ["", "one", "-1", "9" * 40, "١"])
    def test_an_attempt_that_is_no_number_is_refused(self, crew, tablet, attempt):
        crew.ends(crew.sets_out(), 1, 2, 3)
        assert tablet.post(url("counts", crew, 1), {"attempt": attempt}).status_code == 400

    @pytest.mark.parametrize("name", ["pause", "resume"])
    def test_a_page_that_could_still_pause_leads_to_the_campaign(self, crew, tablet, name):
        old = f"{url('campaign', crew)}{name}"
        for ask in (tablet.post, tablet.get):
            assert ask(old).headers["Location"] == url("campaign", crew)
        assert Campaign.objects.get().state == "active"

    def test_people_come_and_leave_and_the_name_changes(self, crew, tablet):
        tablet.post(url("player-add", crew), {"name": "Tomás"})
        tablet.post(url("player-leave", crew, 1))
        tablet.post(url("rename", crew), {"name": "Friday crew"})
        page = words(tablet.get(url("campaign", crew)))
        assert "left, keeps 0 stars" in page
        assert "Comes back" in page
        assert "Friday crew" in page
        back = tablet.post(url("player-back", crew, 1), follow=True)
        assert "Maya plays from the next game on." in words(back)
        assert "left, keeps" not in words(tablet.get(url("campaign", crew)))

    @pytest.mark.parametrize(
        ("name", "arguments", "query", "said"),
        [
            ("player-leave", (1,), "", "The next games are played without Maya, who"),
            ("rename", (), "", "Everybody sees the new name at once"),
            ("give-up", (), "", "It ends here for Maya, Nuria and Iker."),
            ("counts", (1,), "?attempt=1", "The stars of the game that counts now are withdrawn"),
            ("hand-over", (), "", "Nobody else has a seat yet."),
            ("player-add", (), "", "They play from the next game on"),
        ],
    )
    def test_what_others_will_notice_is_asked_first(self, crew, tablet, name, arguments, query, said):
        crew.ends(crew.sets_out(), 1, 2, 3)
        before = Campaign.objects.get().version
        assert said in words(tablet.get(url(name, crew, *arguments) + query))
        assert Campaign.objects.get().version == before

    @pytest.mark.parametrize(
        ("name", "typed"), [("rename", "x" * 41), ("rename", " "), ("player-add", "maya")]
    )
    def test_a_name_that_will_not_do_is_said_beside_it_and_stays(self, crew, tablet, name, typed):
        reply = tablet.post(url(name, crew), {"name": typed})
        assert reply.status_code == 400
        assert 'role="alert"' in reply.content.decode()
        assert f'value="{typed}"' in reply.content.decode()

    def test_handing_over_offers_the_other_tablets_by_their_seats(self, tablet):
        crew = Crew.begins(one_tablet=False)
        host = browser_of(crew.tablet.device)
        play = crew.sets_out()
        for position, device in ((1, crew.tablet.device), (2, "guest"), (3, "guest")):
            play.game.seats.filter(position=position).update(device=device)
        page = words(host.get(url("hand-over", crew)))
        assert "Nuria and Iker" in page
        assert "Maya" not in page
        host.post(url("hand-over", crew), {"position": "2"})
        assert Campaign.objects.get(pk=crew.campaign.pk).host_device == "guest"

    def test_breaking_off_is_asked_first_and_lets_the_chapter_begin_again(self, crew, tablet):
        play = crew.sets_out()
        stop = reverse("stop", args=[play.game_id])
        assert stop in tablet.get(url("campaign", crew)).content.decode()
        assert "You can start its chapter again in the campaign." in words(tablet.get(stop))
        page = words(tablet.post(stop, follow=True))
        assert "The game was broken off" in page
        assert "To the campaign" in page
        assert " Start " in words(tablet.get(url("campaign", crew)))

    def test_a_chapter_begun_again_says_why_the_first_game_stays_broken_off(self, crew, tablet):
        play = crew.sets_out()
        crew.breaks_off(play)
        crew.sets_out()
        reply = tablet.post(reverse("take-up", args=[play.game_id]))
        assert reply.status_code == 422
        assert "Chapter 1 was started again: its game 2 is under way." in words(reply)

    def test_a_guest_is_not_offered_to_break_off_and_is_refused_in_words(self, crew):
        play = crew.sets_out()
        play.game.members.create(device="guest")
        guest, stop = browser_of("guest"), reverse("stop", args=[play.game_id])
        assert stop not in guest.get(url("campaign", crew)).content.decode()
        for ask in (guest.get, guest.post):
            reply = ask(stop)
            assert reply.status_code == 403
            assert "Only the host may do this" in words(reply)

    def test_giving_up(self, crew, tablet):
        assert "Given up" in words(tablet.post(url("give-up", crew), follow=True))

    @pytest.mark.parametrize(
        ("name", "arguments", "status"),
        [
            ("set-out", (2,), 422),
            ("set-out", (9,), 404),
            ("set-out", (10**30,), 404),
            ("replay", (1,), 422),
            ("take-up", (), 422),
            ("player-back", (9,), 404),
            ("player-back", (10**30,), 404),
            ("hand-over", (), 400),
            ("counts", (1,), 400),
            ("player-add", (), 400),
            ("player-leave", (9,), 404),
            ("player-leave", (10**30,), 404),
            ("rename", (), 400),
        ],
    )
    def test_what_cannot_be_done_is_said_on_a_page(self, crew, tablet, name, arguments, status):
        reply = tablet.post(url(name, crew, *arguments))
        assert reply.status_code == status
        assert reply.headers["Content-Type"].startswith("text/html")

    @pytest.mark.parametrize(
        ("name", "arguments"), [("take-up", ()), ("player-back", (1,)), ("set-out", (1,))]
    )
    def test_looking_changes_nothing(self, crew, tablet, name, arguments):
        assert tablet.get(url(name, crew, *arguments)).status_code == 405
