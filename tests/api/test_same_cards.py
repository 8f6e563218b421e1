"""The same cards through the API: who is told the deal, and of which table a turn is told."""

from __future__ import annotations

import pytest

from adventures.models import Game
from tests.api.programs import Program, begun, program
from tests.groups import Group

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> Program:
    return program()


@pytest.fixture
def over(host: Program) -> str:
    """A game of a program that is over."""
    key = str(begun(host)["id"])
    Group.of(Game.objects.get(pk=key)).is_soon_at_the_end()
    return key


def test_the_deal_is_told_once_the_game_is_over_and_it_was_made(host: Program, over: str) -> None:
    told = host.get(f"games/{over}/same").json()
    assert (told["deal"], told["code"], told["limit"]) == (None, None, None)
    told = host.post(f"games/{over}/same").json()
    other = program()
    game = begun(other, "Eve", "Zoe", deal=told["deal"]["token"])
    running = other.get(f"games/{game['id']}/same").json()
    assert (running["deal"], running["code"], running["limit"]) == (None, None, 0)
    assert [(group["letter"], group["turns"]) for group in running["groups"]] == [("A", 0), ("B", 0)]
    assert told["code"].startswith("moonsite-deal-1.")


def test_a_turn_is_told_of_the_table_that_was_asked_for(host: Program, over: str) -> None:
    token = host.post(f"games/{over}/same").json()["deal"]["token"]
    other = program()
    game = begun(other, "Eve", "Zoe", deal=token)["id"]
    Group.of(Game.objects.get(pk=game)).plays_until_turn(3)
    told = other.get(f"games/{game}/same/B/turns/2").json()
    assert {one["name"] for one in told["taken"] if one["letter"] == "B"} == {"Ana", "Ben"}
    for letter, turn in (("B", 3), ("B", 0), ("C", 2), ("A", 2), ("x", 2)):
        assert other.get(f"games/{game}/same/{letter}/turns/{turn}").status_code == 404
    assert program().get(f"games/{game}/same/B/turns/2").status_code == 404
