"""Campaigns whose games are rated: as the host wishes, told before each chapter, where it is fair."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from adventures.errors import HostOnly, Malformed, Refused
from adventures.models import Game, RatedGame, Rating
from adventures.running.even_terms import same_for_all
from adventures.services.correct import ask_for_correction
from campaigns.books.story import Consequences
from campaigns.exchange.document import document_of_campaign
from campaigns.models import Campaign
from campaigns.services.archive import give_up_campaign
from campaigns.services.rated_chapters import set_rated
from campaigns.services.roles import name_captain
from tests.api.programs import program
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.campaigns.pages import PLAYERS, browser_of, url, words
from tests.campaigns.test_event_games import sets_out, story, turned_up
from tests.exchange.empty import brought_to_an_empty_site
from tests.groups import device
from tests.seeded_shuffles import shuffles_as
from tests.walk.books import book, chapter, effect

pytestmark = pytest.mark.django_db

POINTS = {"kind": "points", "amount": 5}


@pytest.fixture
def rated() -> Crew:
    return Crew.begins(rated=True)


def wishes(crew: Crew, rated: bool = True) -> None:
    set_rated(by=crew.tablet, campaign_id=crew.campaign.pk, rated=rated)
    crew.campaign.refresh_from_db()


def of_game(crew: Crew, chapter: int = 1, **options: Any) -> tuple[bool, str, bool]:
    """Whether the game of a chapter was to be rated, why it is not, whether there are hints."""
    game = crew.sets_out(chapter, **options).game
    assert game is not None
    return game.rated, game.unrated, game.hints


@pytest.mark.parametrize(
    ("modifiers", "alike"),
    [
        ([], True),
        ([POINTS], True),
        ([{**POINTS, "seat": 2}], False),
        ([{**POINTS, "seat": 1}], False),
        ([{**POINTS, "seat": seat, "source": {"chapter": seat}} for seat in (3, 1, 2)], True),
        ([{**POINTS, "seat": seat} for seat in (1, 2)], False),
        ([{**POINTS, "amount": seat, "seat": seat} for seat in (1, 2, 3)], False),
    ],
)
def test_a_game_is_the_same_for_all_where_no_seat_has_what_others_have_not(
    modifiers: list[dict[str, Any]], alike: bool
) -> None:
    assert same_for_all(modifiers, 3) == alike


def test_nothing_is_rated_unless_it_is_wished(rated: Crew) -> None:
    assert of_game(Crew.begins()) == (False, "", True)
    assert of_game(rated) == (True, "", False)


def test_what_holds_in_rated_games_holds_in_its_games(rated: Crew) -> None:
    play = rated.sets_out()
    with pytest.raises(Refused, match="rated_no_correction"):
        ask_for_correction(by=rated.tablet, game_id=play.game_id, position=1, turn=1, reason="a slip")


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"names": ("Maya",), "solo": True}, "rated_alone"),
        ({"dealer": "table"}, "rated_box"),
    ],
)
def test_no_campaign_is_rated_whose_games_cannot_be(told: dict[str, Any], code: str) -> None:
    with pytest.raises(Malformed) as refused:
        Crew.begins(rated=True, **told)
    assert (refused.value.field, refused.value.code) == ("rated", code)
    crew = Crew.begins(**told)
    with pytest.raises(Malformed, match=code):
        wishes(crew)
    wishes(crew, False)
    assert (
        url("rated", crew) not in browser_of(crew.tablet.device).get(url("campaign", crew)).content.decode()
    )


def test_the_host_says_so_from_the_next_game_on_and_all_read_it() -> None:
    crew = Crew.begins()
    first = crew.sets_out()
    for wish in (True, True, False, True):
        wishes(crew, wish)
    first.refresh_from_db()
    assert not first.game.rated
    assert crew.campaign.activities.filter(kind="rated").count() == 3
    page = words(browser_of(crew.tablet.device).get(url("campaign", crew)))
    assert "Games are rated, from the next one on: no hints, nothing confirmed is taken back" in page
    assert "Games are not rated, from the next one on" in page
    crew.ends(first, 1, 2, 3)
    assert of_game(crew, 2) == (True, "", False)
    assert crew.replays(1).game.counts_rated


def test_only_its_host_says_so_and_only_while_it_goes_on(rated: Crew) -> None:
    play = rated.sets_out()
    guest = device()
    browser_of(guest.device).post("/join/", {"code": play.game.code})
    with pytest.raises(HostOnly):
        set_rated(by=guest, campaign_id=rated.campaign.pk, rated=False)
    assert browser_of(guest.device).post(url("rated", rated), {"rated": "no"}).status_code == 403
    Game.objects.update(state=Game.State.STOPPED)
    give_up_campaign(by=rated.tablet, campaign_id=rated.campaign.pk)
    with pytest.raises(Refused):
        wishes(rated, False)


def test_two_bots_of_one_level_are_told_and_their_game_is_not_rated(rated: Crew) -> None:
    assert of_game(rated, bots={2: "keen", 3: "keen"}) == (True, "same_bots", True)
    rated.ends(rated.campaign.plays.get(), 1, 2, 3)
    page = words(browser_of(rated.tablet.device).get(url("campaign", rated)))
    assert "Not rated: two bots play at one level." in page
    assert of_game(rated, 2, bots={2: "keen", 3: "strong"}) == (True, "", False)


@pytest.mark.parametrize(("for_whom", "why"), [("captain", "uneven"), ("all", "")])
def test_what_holds_for_one_seat_alone_is_told_and_its_game_is_not_rated(for_whom: str, why: str) -> None:
    brings = Consequences(effects=(effect(for_whom=for_whom, **POINTS),))
    chapters = (chapter(1, "set_up", 2, ruleset="moon.1", then=brings), chapter(2, "ending"))
    crew = Walkers.into(book(*chapters, path={"captain": "random"}), rated=True)
    page = words(browser_of(crew.tablet.device).get(url("campaign", crew)))
    assert ("Not rated: the campaign changes it for some seats only." in page) == bool(why)
    assert ("Rated: no hints, nothing confirmed is taken back. It counts on the ladder." in page) != bool(why)
    assert of_game(crew) == (True, why, bool(why))


@pytest.mark.parametrize(("for_whom", "why"), [("captain", "uneven"), ("all", "")])
def test_an_event_for_one_seat_alone_ends_the_rating(
    monkeypatch: pytest.MonkeyPatch, for_whom: str, why: str
) -> None:
    brings = Consequences(effects=(effect(for_whom=for_whom, **POINTS),))
    crew, play = sets_out(story(brings), partial(shuffles_as, monkeypatch), rated=True)
    name_captain(by=crew.tablet, campaign_id=crew.campaign.pk, position=2, before=None)
    assert play.game.counts_rated
    assert turned_up(crew, play).game.unrated == why


def test_its_games_change_ratings_and_what_was_broken_off_does_not(rated: Crew) -> None:
    broken = rated.sets_out()
    rated.breaks_off(broken)
    play = rated.sets_out()
    accounts = [get_user_model().objects.create_user(name) for name in ("maya", "nuria")]
    for position, account in enumerate(accounts, 1):
        play.game.seats.filter(position=position).update(user=account)
    places = rated.plays_to_the_end(play)
    assert RatedGame.objects.get().game_id == play.game_id
    order = Rating.objects.filter(scope="").order_by("-mu").values_list("user__username", flat=True)
    assert list(order) == sorted(("maya", "nuria"), key=lambda name: places[name.title()])


def test_it_is_chosen_with_the_campaign(client: Client) -> None:
    refused = client.post("/campaigns/new/", {**PLAYERS, "rated": "on", "dealer": "table"})
    assert refused.status_code == 400
    assert "In a rated game the cards come from moonsite." in words(refused)
    assert not Campaign.objects.exists()
    client.post("/campaigns/new/", {**PLAYERS, "rated": "on"})
    assert Campaign.objects.get().rated
    client.post("/campaigns/new/", {**PLAYERS, "rated": "on", "company": "solo"})
    assert not Campaign.objects.get(rated=False).rated


def test_the_page_has_a_switch(rated: Crew) -> None:
    host, page = browser_of(rated.tablet.device), url("campaign", rated)
    switch = url("rated", rated)
    assert switch in host.get(page).content.decode()
    for said, on in (("no", False), ("yes", True)):
        assert host.post(switch, {"rated": said})["Location"] == page
        rated.campaign.refresh_from_db()
        assert rated.campaign.rated == on


def test_programs_say_and_read_it() -> None:
    host = program()
    sent = {"name": "Crew", "players": ["Maya", "Vega", "Mira"], "rated": True, "one_tablet": True}
    made = host.post("campaigns", {**sent, "bots": {"2": "keen", "3": "keen"}}).json()
    assert (made["rated"], made["next_unrated"]) == (True, "same_bots")
    at = f"campaigns/{made['id']}/rated"
    told = host.put(at, {"rated": False}).json()
    assert (told["rated"], told["next_unrated"]) == (False, "")
    assert host.put(at, {"rated": "perhaps"}).status_code == 400
    assert program().put(at, {"rated": True}).status_code == 404
    assert host.post("campaigns", {**sent, "dealer": "table"}).status_code == 400


def test_the_wish_comes_along_in_a_document(rated: Crew) -> None:
    [come] = brought_to_an_empty_site(document_of_campaign(rated.campaign), device()).campaigns
    assert come.rated
