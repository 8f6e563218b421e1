"""What a call costs: the queries of the page's own, and one for the token."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from adventures.actor import DEVICE
from adventures.exchange import part_of_game
from adventures.models import Game, Membership
from adventures.services.start import play_again
from tests.api.programs import Program, program
from tests.groups import Group

pytestmark = pytest.mark.django_db

OF_THE_TOKEN = 1


def browser_of(group: Group) -> Client:
    client = Client(headers={"accept-language": "en"})
    session = client.session
    session[DEVICE] = group.tablet.device
    session.save()
    return client


def program_of(group: Group) -> Program:
    """A program that has been here a moment ago."""
    asks = program(device=group.tablet.device)
    asks.get("games")
    return asks


def cost(ask: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as queries:
        ask()
    return len(queries)


def statements(ask: Callable[[], object]) -> list[str]:
    with CaptureQueriesContext(connection) as queries:
        ask()
    return [query["sql"] for query in queries]


def finished(group: Group) -> Game:
    """Gets the group's game, played to its end."""
    group.skips_ahead()
    return group.plays_to_the_end()


@pytest.fixture
def group() -> Group:
    group = Group.sits_down(open_table=True)
    group.plays_until_turn(3)
    return group


def test_looking_costs_no_more_than_the_page(group: Group) -> None:
    browser, asks = browser_of(group), program_of(group)
    page, path = f"/play/{group.game_id}/1/fresh", f"games/{group.game_id}"
    assert cost(lambda: asks.get(f"{path}/seats/1/view")) <= cost(lambda: browser.get(page))
    pages = {
        "view": "screen/fresh",
        "happenings": "screen/fresh",
        "stop": "stop/",
        "turns": "correct/",
        "corrections": "correct/",
    }
    for call, twin in pages.items():
        looked = cost(lambda twin=twin: browser.get(f"/play/{group.game_id}/{twin}"))
        assert cost(lambda call=call: asks.get(f"{path}/{call}")) <= looked + OF_THE_TOKEN, call


def test_a_move_costs_no_more_than_a_click(group: Group) -> None:
    browser, asks = browser_of(group), program_of(group)
    costs = []
    for play in (
        lambda at, text, seen: browser.post(
            f"/play/{group.game_id}/{at}/move", {"move": text, "version": seen}
        ),
        lambda at, text, seen: asks.post(
            f"games/{group.game_id}/seats/{at}/moves", {"move": text, "version": seen}
        ),
    ):
        position, text, version = group.choose()
        costs.append(cost(lambda play=play, told=(position, text, version): play(*told)))
    assert costs[1] <= costs[0] + OF_THE_TOKEN


@pytest.mark.both_databases
def test_a_list_costs_the_same_however_long_it_is(group: Group) -> None:
    asks, path = program_of(group), f"games/{group.game_id}/log"
    assert cost(lambda: asks.get(f"{path}?limit=2")) == cost(lambda: asks.get(f"{path}?limit=100"))


@pytest.mark.both_databases
def test_games_are_listed_without_how_they_stand_and_joined_to_no_others(group: Group) -> None:
    asks = program_of(group)
    listing = statements(lambda: asks.get("games"))
    play_again(by=group.tablet, game_id=finished(group).pk)
    assert len(statements(lambda: asks.get("games"))) == len(listing)
    games = [sql for sql in listing if 'FROM "adventures_game"' in sql]
    assert games
    assert not [sql for sql in games if '"snapshot"' in sql or '"happenings"' in sql or " JOIN " in sql]


def test_a_listed_game_names_the_one_that_was_begun_after_it(group: Group) -> None:
    asks, over = program_of(group), finished(group)
    again = play_again(by=group.tablet, game_id=over.pk)
    told = {game["id"]: game["again"] for game in asks.get("games").json()["results"]}
    assert told == {str(over.pk): str(again.pk), str(again.pk): None}


@pytest.mark.both_databases
def test_the_records_of_many_games_cost_no_more_queries_than_those_of_one(group: Group) -> None:
    asks, first = program_of(group), finished(group)
    lines: list[bytes] = []
    alone = cost(lambda: asks.get("games.ndjson").getvalue())
    for _game in range(2):
        other = Group.at_the_end(ruleset="moon.7")
        Membership.objects.create(game=other.game, device=group.tablet.device)
    assert cost(lambda: lines.append(asks.get("games.ndjson").getvalue())) == alone
    told = [json.loads(line) for line in lines[0].splitlines()]
    assert len(told) == 3
    assert all(line == part_of_game(Game.objects.get(pk=line["id"])) for line in told)
    assert str(first.pk) in {line["id"] for line in told}
