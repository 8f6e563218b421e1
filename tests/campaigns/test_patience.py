"""How long a game of a campaign may stand still: chosen when it begins, and afterwards by its host."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from adventures.errors import Malformed, Refused
from adventures.models import Game
from campaigns.exchange.document import document_of_campaign
from campaigns.models import Campaign
from campaigns.services.archive import give_up_campaign
from campaigns.services.patience import set_patience
from tests.api.programs import program
from tests.campaigns.crews import Crew
from tests.campaigns.pages import PLAYERS, browser_of, url, words
from tests.exchange.empty import brought_to_an_empty_site
from tests.groups import device

pytestmark = pytest.mark.django_db

APART = {**PLAYERS, "tablets": "several"}


@pytest.fixture
def apart() -> Crew:
    return Crew.begins(one_tablet=False)


def of_game(crew: Crew, chapter: int = 1) -> tuple[int, bool]:
    game = crew.sets_out(chapter).game
    assert game is not None
    return game.still_days, game.bots_step_in


def says(crew: Crew, days: Any, bots: bool) -> None:
    set_patience(by=crew.tablet, campaign_id=crew.campaign.pk, still_days=days, bots_step_in=bots)
    crew.campaign.refresh_from_db()


@pytest.mark.parametrize("days", [2, 5, 10])
def test_games_stand_still_as_the_campaign_says(days: int) -> None:
    assert of_game(Crew.begins(one_tablet=False, still_days=days, bots_step_in=True)) == (days, True)


def test_without_a_choice_it_is_five_days_and_nothing_happens_by_itself(apart: Crew) -> None:
    assert of_game(apart) == (5, False)


def test_at_one_tablet_no_bot_steps_in() -> None:
    assert of_game(Crew.begins(still_days=2, bots_step_in=True)) == (2, False)


def test_the_host_says_otherwise_from_the_next_game_on(apart: Crew) -> None:
    first = apart.sets_out()
    says(apart, 10, True)
    first.refresh_from_db()
    assert (first.game.still_days, first.game.bots_step_in) == (5, False)
    apart.ends(first, 1, 2, 3)
    assert of_game(apart, 2) == (10, True)
    again = apart.replays(1).game
    assert (again.still_days, again.bots_step_in) == (10, True)


def test_everybody_reads_it_in_the_log_and_saying_it_again_adds_nothing(apart: Crew) -> None:
    for bots in (True, True, False):
        says(apart, 2, bots)
    page = words(browser_of(apart.tablet.device).get(url("campaign", apart)))
    assert "If nobody moves for 2 days, a bot plays on" in page
    assert "If nobody moves for 2 days, the others decide" in page
    assert apart.campaign.activities.filter(kind="patience").count() == 2


@pytest.mark.parametrize("days", [0, 1, 3, 11, True, "5", None, 5.0])
def test_other_days_are_refused(apart: Crew, days: Any) -> None:
    with pytest.raises(Malformed) as refused:
        says(apart, days, False)
    assert refused.value.field == "still_days"
    with pytest.raises(Malformed):
        Crew.begins(still_days=days)


def test_only_the_host_says_it_and_only_while_it_goes_on(apart: Crew) -> None:
    play = apart.sets_out()
    guest = browser_of(device().device)
    guest.post("/join/", {"code": play.game.code})
    assert guest.get(url("patience", apart)).status_code == 403
    assert guest.post(url("patience", apart), {"still_days": "2"}).status_code == 403
    Game.objects.update(state=Game.State.STOPPED)
    give_up_campaign(by=apart.tablet, campaign_id=apart.campaign.pk)
    with pytest.raises(Refused):
        says(apart, 2, False)


def test_it_is_chosen_with_the_campaign(client: Client) -> None:
    assert "If nobody moves" in words(client.get("/campaigns/new/"))
    client.post("/campaigns/new/", {**APART, "still_days": "10", "bots_step_in": "on"})
    campaign = Campaign.objects.get()
    assert (campaign.still_days, campaign.bots_step_in) == (10, True)


def test_a_campaign_of_one_tablet_begins_without_bots_that_step_in(client: Client) -> None:
    client.post("/campaigns/new/", {**PLAYERS, "bots_step_in": "on"})
    campaign = Campaign.objects.get()
    assert (campaign.still_days, campaign.bots_step_in) == (5, False)


def test_days_that_are_not_offered_are_refused_and_nothing_typed_is_lost(client: Client) -> None:
    reply = client.post("/campaigns/new/", {**APART, "still_days": "3"})
    assert reply.status_code == 400
    assert 'value="Maya"' in reply.content.decode()
    assert not Campaign.objects.exists()


def test_the_page_shows_what_holds_and_takes_another_choice(apart: Crew) -> None:
    host = browser_of(apart.tablet.device)
    page = url("patience", apart)
    assert page in host.get(url("campaign", apart)).content.decode()
    assert host.post(page, {"still_days": "10", "bots_step_in": "on"})["Location"] == url("campaign", apart)
    shown = [" ".join(part.split()) for part in host.get(page).content.decode().split("<input")]
    chosen = [part for part in shown if "checked" in part.partition(">")[0]]
    assert ['value="10"' in part for part in chosen] == [True, False]
    assert host.post(page, {"still_days": "4"}).status_code == 400
    assert host.post(page, {"still_days": "five"}).status_code == 400
    apart.campaign.refresh_from_db()
    assert apart.campaign.still_days == 10


def test_nothing_of_it_is_offered_where_all_play_on_one_tablet_or_alone() -> None:
    for crew in (Crew.begins(), Crew.begins(("Maya",), solo=True, one_tablet=False)):
        assert (
            url("patience", crew)
            not in browser_of(crew.tablet.device).get(url("campaign", crew)).content.decode()
        )


def test_programs_say_and_read_it() -> None:
    host = program()
    sent = {"name": "Crew", "players": ["Maya", "Nuria"], "still_days": 2, "bots_step_in": True}
    made = host.post("campaigns", sent).json()
    assert (made["still_days"], made["bots_step_in"]) == (2, True)
    at = f"campaigns/{made['id']}/patience"
    told = host.put(at, {"still_days": 10, "bots_step_in": False}).json()
    assert (told["still_days"], told["bots_step_in"]) == (10, False)
    assert host.put(at, {"still_days": 4, "bots_step_in": False}).status_code == 400
    assert program().put(at, {"still_days": 2}).status_code == 404


def test_it_comes_along_in_a_document(apart: Crew) -> None:
    says(apart, 10, True)
    [come] = brought_to_an_empty_site(document_of_campaign(apart.campaign), device()).campaigns
    assert (come.still_days, come.bots_step_in) == (10, True)
