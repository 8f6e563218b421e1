"""The client of programs: looking back, same cards, days, puzzles, ladders and seasons, on a site in here."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User

from adventures.models import DailyTry, Game, LadderConsent
from adventures.running.site_days import today
from adventures.services import finish
from adventures.services.change import atomic_change
from adventures.services.days import locked_day
from campaigns.models import Season
from moonsite_client import Client, Conflict, Forbidden, Malformed, NotFound, Refused
from moonsite_client import comparing_shapes as shapes
from tests.api.in_process import InProcess, in_process
from tests.api.programs import program
from tests.groups import Group

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana() -> Client:
    return in_process("Ana's program")


def over(client: Client, **begun: Any) -> str:
    """A game of the client that is over, but for its results."""
    game = client.begin_game("moon.1", ["Ana", "Ben"], **begun)["id"]
    for position in (1, 2):
        client.take_seat(game, position)
    group = Group.of(Game.objects.get(pk=game))
    group.is_soon_at_the_end()
    return game


def fits(told: Any, shape: type[Any]) -> bool:
    """Whether an answer has what the client says it has, and nothing else."""
    return set(told) == set(shape.__annotations__)


def test_an_analysis_is_asked_for_and_given_up(ana: Client) -> None:
    game = over(ana)
    assert ana.analysis(game)["state"] == "none"
    asked = ana.ask_for_analysis(game)
    assert fits(asked, shapes.Analysis)
    assert asked["state"] == "working"
    assert ana.give_up_analysis(game)["state"] == "stopped"
    with pytest.raises(Refused):
        ana.ask_for_analysis(ana.begin_game("moon.1", ["Ana"], opponent=1)["id"])


def test_a_what_if_game_is_begun_kept_and_thrown_away(ana: Client) -> None:
    game = over(ana)
    begun = ana.begin_what_if(game, 1, 3, new_cards=True)
    assert fits(begun, shapes.WhatIf)
    assert (begun["real_game"], begun["position"], begun["turn"], begun["new_cards"]) == (game, 1, 3, True)
    anew = ana.what_if_anew(begun["game"], new_cards=False)
    assert [line["game"] for line in ana.what_ifs(game)] == [anew["game"], begun["game"]]
    assert not anew["new_cards"]
    assert ana.keep_what_if(begun["game"])["kept"]
    ana.delete_what_if(anew["game"])
    with pytest.raises(NotFound):
        ana.what_if(anew["game"])
    assert ana.what_if(begun["game"])["kept"]


def test_cards_are_shared_and_played_again(ana: Client) -> None:
    game = over(ana)
    same = ana.share_cards(game)
    assert fits(same, shapes.SameCards)
    assert fits(same["groups"][0], shapes.SameCardsGroup)
    deal = same["deal"]
    assert deal is not None
    assert ana.deal(deal["token"]) == deal
    assert fits(deal, shapes.Deal)
    again = ana.begin_game("moon.1", ["Eve", "Dan"], deal=deal["token"])
    assert Game.objects.get(pk=again["id"]).deal == Game.objects.get(pk=game).deal
    told = ana.same_cards(game)
    assert (len(told["groups"]), told["count"], told["page"], told["pages"]) == (2, 2, 1, 1)
    assert ana.same_cards(game, page=9) == told
    for page in (0, "x", 1000):
        with pytest.raises(Malformed):
            ana.ask("GET", f"games/{game}/same", None, page=page)


def test_a_turn_of_the_same_cards_and_a_crew_that_is_named(ana: Client) -> None:
    game = over(ana)
    deal = ana.share_cards(game)["deal"]
    assert deal is not None
    again = in_process("Eve's program")
    other = again.begin_game("moon.1", ["Eve", "Dan"], deal=deal["token"])["id"]
    for position in (1, 2):
        again.take_seat(other, position)
    with pytest.raises(NotFound):
        again.same_cards_turn(other, "B", 1)
    Group.of(Game.objects.get(pk=other)).plays_until_turn(2)
    told = again.same_cards_turn(other, "B", 1)
    assert fits(told, shapes.SameCardsTurn)
    assert fits(told["taken"][0], shapes.Taken)
    assert all(one["choice"] and one["words"] for one in told["taken"])
    assert {(one["letter"], one["name"]) for one in told["taken"]} == {
        ("A", "Eve"), ("A", "Dan"), ("B", "Ana"), ("B", "Ben")
    }  # fmt: skip
    crew = ana.ask("POST", "crews", {"name": "Thursday"})["id"]
    with pytest.raises(Refused):
        ana.show_crew(game, shown=True)
    ana.ask("POST", f"crews/{crew}/games", {"game": game})
    for shown, name in ((True, "Thursday"), (False, "Ana and Ben")):
        ana.show_crew(game, shown=shown)
        assert again.same_cards(other)["groups"][1]["name"] == name


def test_the_solo_of_the_day(ana: Client) -> None:
    before = ana.daily()
    assert fits(before, shapes.DailySolo)
    game = ana.begin_daily("Ana")
    assert ana.daily(before["day"])["game"] == game["id"]
    assert before["earlier"] is None
    days = ana.last_days()
    assert (len(days), days[-1]["day"]) == (7, before["day"])
    assert fits(days[-1], shapes.DayPlayed)
    with pytest.raises(NotFound):
        ana.best_daily(before["day"])
    group = Group.of(Game.objects.get(pk=game["id"]))
    group.skips_ahead()
    finish.score(job_id=group.plays_to_the_end().jobs.get().pk)
    assert ana.best_daily(before["day"])["people"][0]["key"] == "Ana"


def test_a_try_that_ran_over_midnight_is_told_with_the_solo_of_today(ana: Client) -> None:
    game, yesterday = ana.begin_daily("Ana")["id"], today() - timedelta(days=1)
    with atomic_change():
        DailyTry.objects.filter(game=game).update(daily=locked_day(yesterday))
    earlier = ana.daily()["earlier"]
    assert earlier is not None
    assert fits(earlier, shapes.EarlierTry)
    assert (earlier["day"], earlier["game"]) == (yesterday.isoformat(), game)
    assert ana.daily(yesterday.isoformat())["earlier"] is None


def test_the_puzzle_of_the_day(ana: Client) -> None:
    asked = ana.puzzle()
    assert fits(asked, shapes.Puzzle)
    assert fits(asked["places"][0], shapes.PuzzlePlace)
    assert asked["solution"] is None
    first, second, *_ = (one["place"] for one in asked["places"])
    answered = ana.answer_puzzle(first)
    assert answered["solution"] is not None
    assert answered["solution"]["place"] == first
    with pytest.raises(Conflict):
        ana.answer_puzzle(second, asked["day"])
    line = ana.play_on_from_puzzle(asked["day"])
    assert fits(line, shapes.WhatIf)
    assert (line["real_game"], line["day"]) == (None, asked["day"])


def test_a_rated_game_and_the_ladder(ana: Client) -> None:
    game = ana.begin_game("moon.1", ["Ana", "Mira", "Vega"], bots={2: "strong", 3: "keen"}, rated=True)
    assert (game["rated"], game["unrated"]) == (True, "")
    assert [seat["level"] for seat in game["seats"]] == ["", "strong", "keen"]
    assert fits(ana.ladder(), shapes.Ratings)
    assert ana.ladder("moon.1")["game"] == "moon.1"


def test_a_season_of_a_crew(ana: Client) -> None:
    crew = ana.ask("POST", "crews", {"name": "Thursday"})["id"]
    with pytest.raises(NotFound):
        ana.season(crew)
    begun = ana.begin_season(crew, "Autumn", 4)
    assert fits(begun, shapes.Season)
    assert (begun["name"], begun["evenings"]) == ("Autumn", 4)
    assert ana.ladder(crew=crew)["rows"] == []
    assert ana.end_season(crew)["over"]
    assert Season.objects.get().ended_at is not None


def test_only_an_account_shows_itself_on_the_ladder(ana: Client) -> None:
    user = User.objects.create_user("ana")
    with Client("http://testserver", program(user).token, transport=InProcess()) as mine:
        for shown in (True, False):
            mine.show_me(shown=shown)
            assert LadderConsent.objects.filter(user=user).exists() == shown
    with pytest.raises(Forbidden):
        ana.show_me(shown=True)
