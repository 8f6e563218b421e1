"""Bots on the pages of a campaign: who plays, members who are bots from the start, and their stars."""

import pytest
from django.test import Client

from campaigns.models import Campaign
from tests.api.programs import program
from tests.campaigns.crews import Crew
from tests.campaigns.pages import PLAYERS, browser_of, url, words
from tests.campaigns.test_next_step import typed
from tests.groups import device

pytestmark = pytest.mark.django_db


def test_page_asks_who_plays_and_sets_out_with_bots(crew: Crew, tablet: Client) -> None:
    asks = url("who-plays", crew, 1)
    assert asks in tablet.get(url("campaign", crew)).content.decode()
    assert "Who plays The Launch?" in words(tablet.get(asks))
    reply = tablet.post(asks, {"level_1": "", "level_2": "", "level_3": "gentle"})
    play = crew.campaign.plays.get()
    assert reply["Location"] == f"/play/{play.game_id}/"
    assert play.game.levels == {"3": "gentle"}


def test_page_begins_with_those_for_whom_bots_played_before(tablet: Client, crew: Crew) -> None:
    crew.ends(crew.sets_out(bots={2: "strong"}), 1, 2, 3)
    page = tablet.get(url("who-plays", crew, 2)).content.decode()
    chosen = [" ".join(part.split()) for part in page.split("<input")[1:] if "checked" in part.split(">")[0]]
    assert ['value="strong"' in part for part in chosen] == [False, True, False]
    campaign = words(tablet.get(url("campaign", crew)))
    assert "A bot plays for Nuria." in campaign


def test_page_who_plays_is_there_for_the_next_chapter_alone(crew: Crew, tablet: Client) -> None:
    assert [tablet.get(url("who-plays", crew, chapter)).status_code for chapter in (2, 99)] == [404, 404]
    stranger = browser_of(device().device)
    assert stranger.get(url("who-plays", crew, 1)).status_code == 404
    crew.campaign.book_key, crew.campaign.state = "introduction", Campaign.State.GIVEN_UP
    crew.campaign.save()
    assert tablet.get(url("who-plays", crew, 1)).status_code == 404


def test_unknown_level_begins_nothing(crew: Crew, tablet: Client) -> None:
    assert tablet.post(url("who-plays", crew, 1), {"level_1": "clever"}).status_code == 400
    assert not crew.campaign.plays.exists()


def test_host_switches_the_stars_of_bots_and_everybody_reads_it(crew: Crew, tablet: Client) -> None:
    page = url("campaign", crew)
    assert 'aria-checked="false"' in tablet.get(page).content.decode()
    tablet.post(url("bot-stars", crew), {"bot_stars": "yes"})
    crew.campaign.refresh_from_db()
    assert crew.campaign.bot_stars
    shown = tablet.get(page)
    assert 'aria-checked="true"' in shown.content.decode()
    assert "Bots win stars from now on" in words(shown)
    tablet.post(url("bot-stars", crew), {"bot_stars": "no"})
    assert "Bots win no stars from now on" in words(tablet.get(page))


def test_guest_reads_whether_bots_win_stars_and_cannot_change_it(crew: Crew) -> None:
    play = crew.sets_out(bots={3: "keen"})
    guest = browser_of(device().device)
    guest.post("/join/", {"code": play.game.code})
    assert "Bots win no stars here." in words(guest.get(url("campaign", crew)))
    assert guest.post(url("bot-stars", crew), {"bot_stars": "yes"}).status_code == 403


def test_campaign_begins_with_a_member_who_is_a_bot_called_like_a_star(client: Client) -> None:
    client.post("/campaigns/new/", {**PLAYERS, "level_3": "steady", "name_3": ""})
    campaign = Campaign.objects.get()
    members = list(campaign.players.values_list("name", "level"))
    assert members == [("Maya", ""), ("Nuria", ""), ("Alba", "steady")]


def test_programs_begin_with_bots_and_say_who_plays() -> None:
    host = program()
    sent = {"name": "Crew", "players": ["Maya", "Vega"], "one_tablet": True, "bots": {"2": "keen"}}
    campaign = host.post("campaigns", sent).json()
    assert [player["level"] for player in campaign["players"]] == ["", "keen"]
    at = f"campaigns/{campaign['id']}"
    assert host.put(f"{at}/bot-stars", {"bot_stars": True}).json()["bot_stars"] is True
    refused = host.post(f"{at}/chapters/1/set-out", {"bots": {"3": "keen"}})
    assert refused.status_code == 400
    play = host.post(f"{at}/chapters/1/set-out", {"bots": {"1": "gentle"}}).json()
    game = host.get(f"games/{play['game']}").json()
    assert [seat["level"] for seat in game["seats"]] == ["gentle", ""]


def test_nobody_asks_who_plays_alone_or_while_a_game_runs(crew: Crew, tablet: Client) -> None:
    alone = Crew.begins(("Maya",), solo=True)
    crew.sets_out()
    for one, browser in ((crew, tablet), (alone, browser_of(alone.tablet.device))):
        assert "Let bots play" not in words(browser.get(url("campaign", one)))
        assert browser.get(url("who-plays", one, 1)).status_code == 404


def test_a_chapter_of_an_own_book_asks_who_plays() -> None:
    own = typed("moon.4")
    tablet = browser_of(own.tablet.device)
    assert url("who-plays", own, 23) in tablet.get(url("campaign", own)).content.decode()
    assert "Who plays The Mine?" in words(tablet.get(url("who-plays", own, 23)))
    tablet.post(url("who-plays", own, 23), {"level_2": "keen"})
    play = own.campaign.plays.get()
    assert play.game is not None
    assert play.game.levels == {"2": "keen"}


def test_page_asks_who_plays_a_chapter_again(crew: Crew, tablet: Client) -> None:
    crew.ends(crew.sets_out(bots={2: "strong"}), 1, 2, 3)
    asks = url("who-plays", crew, 1)
    assert asks in tablet.get(url("campaign", crew)).content.decode()
    page = tablet.get(asks)
    assert "Who plays The Launch?" in words(page)
    assert page.content.decode().count("checked") == 3
    reply = tablet.post(asks, {"level_3": "gentle"})
    again = crew.campaign.plays.get(attempt=2)
    assert reply["Location"] == f"/play/{again.game_id}/"
    assert again.game is not None
    assert (again.chapter, again.game.levels) == (1, {"3": "gentle"})


def test_nobody_asks_who_plays_again_what_is_played_or_what_is_over(crew: Crew, tablet: Client) -> None:
    crew.ends(crew.sets_out(), 1, 2, 3)
    assert tablet.get(url("who-plays", crew, 1)).status_code == 200
    crew.replays()
    assert tablet.get(url("who-plays", crew, 1)).status_code == 404
    tablet.post(url("who-plays", crew, 1), {})
    assert crew.campaign.plays.count() == 2
    alone = Crew.begins(("Maya",), solo=True)
    alone.ends(alone.sets_out(), 1, 2)
    asks = url("who-plays", alone, 1)
    browser = browser_of(alone.tablet.device)
    assert asks not in browser.get(url("campaign", alone)).content.decode()
    assert browser.get(asks).status_code == 404


def test_a_campaign_that_is_over_asks_nobody_who_plays(crew: Crew, tablet: Client) -> None:
    crew.ends(crew.sets_out(), 1, 2, 3)
    crew.campaign.state = Campaign.State.GIVEN_UP
    crew.campaign.save()
    assert tablet.get(url("who-plays", crew, 1)).status_code == 404


def test_a_bot_joins_on_the_page_and_by_a_program(crew: Crew, tablet: Client) -> None:
    asks = url("player-add", crew)
    assert 'value="keen"' in tablet.get(asks).content.decode()
    tablet.post(asks, {"name": "", "level": "keen"})
    assert list(crew.campaign.players.values_list("name", "level"))[-1] == ("Alba", "keen")
    refused = tablet.post(asks, {"name": "alba", "level": "strong"})
    assert refused.status_code == 400
    chosen = [part for part in refused.content.decode().split("<input") if "checked" in part.split(">")[0]]
    assert ['value="strong"' in part for part in chosen] == [True]
    host = program()
    sent = {"name": "Crew", "players": ["Maya", "Iker"], "one_tablet": True}
    at = f"campaigns/{host.post('campaigns', sent).json()['id']}"
    added = host.post(f"{at}/players", {"name": "", "level": "gentle"})
    assert added.status_code == 201
    assert [player["level"] for player in added.json()["players"]] == ["", "", "gentle"]
    assert host.post(f"{at}/players", {"name": ""}).status_code == 400
