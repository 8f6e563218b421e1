"""What the page of a crew shows of its games: the last ones, records, its sky."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from adventures.models import Game
from campaigns.models import Crew
from campaigns.selectors import campaigns_of
from campaigns.services.crews import make_crew
from campaigns.services.invitations import accept, invite_into_crew
from campaigns.services.paper import begin_paper, keep_totals
from campaigns.statistics.highlights import best_result, closest_end
from campaigns.statistics.played import Participation, Played
from tests.campaigns.crews import Crew as Table
from tests.campaigns.pages import browser_of, words
from tests.campaigns.test_crew_pages import address, played
from tests.groups import Group, device, has_joined
from tests.web.test_home import plays_its_turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return Table.begins(("Maya", "Nuria"))


@pytest.fixture
def crew(table) -> Crew:
    return make_crew(by=table.tablet, name="Thursday crew", campaign_id=table.campaign.pk)


def page(table: Table, crew: Crew, query: str = "") -> str:
    return words(browser_of(table.tablet.device).get(address("crew", crew.pk) + query))


def test_the_last_three_games_stand_there_and_all_on_demand(table, crew):
    played(table, 4)
    shown = page(table, crew)
    last = shown[shown.index("Last games") :]
    assert "All 4" in last
    assert [name in last for name in ("The Mine", "The Colony", "The Journey")] == [True] * 3
    assert shown.count("The Launch") < page(table, crew, "?games=all").count("The Launch")
    assert "Maya 90" in last


def test_its_last_single_games_stand_there_and_all_on_pages_of_their_own(table, crew, monkeypatch):
    monkeypatch.setattr("campaigns.views.crews.SHOWN", 2)
    monkeypatch.setattr("campaigns.views.crews.PAGE", 2)
    games = [Group.at_the_end(("Ana", "Ben")).game for _game in range(3)]
    for ago, game in enumerate(games):
        has_joined(table.tablet.device, game.pk)
        Game.objects.filter(pk=game.pk).update(updated_at=timezone.now() - timedelta(days=ago))
        crew.single_games.create(game=game)
    browser = browser_of(table.tablet.device)

    def shown(*pages: str) -> list[list[bool]]:
        texts = [browser.get(page).content.decode() for page in pages]
        return [[reverse("result", args=[game.pk]) in text for game in games] for text in texts]

    every = address("games", crew.pk)
    assert every in browser.get(address("crew", crew.pk)).content.decode()
    assert shown(address("crew", crew.pk), every, f"{every}?page=2") == [
        [True, True, False],
        [True, True, False],
        [False, False, True],
    ]
    assert browser_of(device().device).get(every).status_code == 404


def test_a_result_on_paper_is_one_of_them(table, crew):
    told = {"by": table.tablet, "campaign_id": table.campaign.pk}
    begin_paper(**told, chapter=1)
    keep_totals(**told, chapter=1, attempt=1, totals={1: 61, 2: 73}, places={})
    shown = page(table, crew)
    assert "Nuria 73" in shown
    assert "1 games together" in shown or "games together 1" in shown


def test_who_may_not_open_a_game_is_led_to_its_chapter(table, crew):
    played(table, 1)
    guest = device()
    accept(by=guest, code=invite_into_crew(by=table.tablet, crew_id=crew.pk).code)
    game = table.campaign.plays.get().game_id
    seen = browser_of(guest.device).get(address("crew", crew.pk)).content.decode()
    assert reverse("result", args=[game]) not in seen
    assert f"{table.campaign.get_absolute_url()}?all=1#chapter-1" in seen
    seen = browser_of(table.tablet.device).get(address("crew", crew.pk)).content.decode()
    assert reverse("result", args=[game]) in seen


def test_records_and_the_sky_come_with_the_first_game(table, crew):
    assert "They appear after the first game." in page(table, crew)
    played(table, 2)
    shown = page(table, crew)
    assert "Best result 90 Maya, The Launch" in shown
    assert "Closest 10 points ahead, The Launch" in shown
    assert "2 of 8" in shown
    assert "Chapter 3, next" in shown


def game(*totals: int, solo: bool = False) -> Played:
    """A game in which the first has most points unless they are fewer."""
    parts = tuple(Participation(str(at), str(at), at, total, 0, 0, {}) for at, total in enumerate(totals, 1))
    return Played("moon.1", "", timezone.now(), None, (), solo, parts)


def test_the_best_result_is_the_first_of_equal_ones():
    games = [game(80, 70), game(95, 95), game(95, 20)]
    best = best_result(games)
    assert (best.number, [part.name for part in best.parts], best.game) == (95, ["1", "2"], games[1])
    assert best_result([]) is None


def test_the_closest_end_leaves_out_games_alone_and_tie_breaks_count():
    games = [game(80, 70), game(50, solo=True), game(66, 66), game(60, 65)]
    assert closest_end(games).number == 0
    assert closest_end(games[:1]).number == 10
    assert closest_end([game(50)]) is None


def test_what_is_next_is_said_as_at_home(table, crew):
    play, other = table.sets_out(), device()
    has_joined(other.device, play.game.pk)
    play.game.seats.filter(position=2).update(device=other.device)
    group = Group(table.tablet, play.game.pk, tablets={2: other})

    def key() -> str:
        html = browser_of(table.tablet.device).get(address("crew", crew.pk)).content.decode()
        return " ".join(
            re.sub(r"<[^>]+>", " ", html.partition("crew-next-keys")[2].partition("</a>")[0]).split()
        )

    [row] = campaigns_of(table.tablet)
    shown = page(table, crew)
    assert f"{row.text} your turn {row.since_when}" in shown
    assert key().endswith("Play")
    plays_its_turn(group, 1)
    [row] = campaigns_of(table.tablet)
    shown = page(table, crew)
    assert f"{row.text} {row.since_when}" in shown
    assert "your turn" not in shown
    assert key().endswith("Continue")
