"""Putting something right through the API: asking, answering, what everybody is told of it."""

from __future__ import annotations

import pytest

from tests.api.programs import Program, program
from tests.groups import Group
from tests.separate_tablets import Apart

pytestmark = pytest.mark.django_db
REASON = {"turn": 2, "reason": "A wrong number."}


@pytest.fixture
def apart() -> Apart:
    group = Apart.sits_apart()
    group.plays_until_turn(3)
    return group


@pytest.fixture
def players(apart: Apart) -> list[Program]:
    return [program(device=tablet.device) for tablet in apart.tablets]


def test_the_last_who_agrees_takes_the_table_back(apart: Apart, players: list[Program]) -> None:
    ana, ben, eve = players
    path = f"games/{apart.game_id}"
    asked = ana.post(f"{path}/seats/1/corrections", REASON)
    assert (asked.status_code, asked.json()["state"], asked.json()["yours"]) == (201, "open", True)
    one = f"{path}/corrections/{asked.json()['id']}"
    assert ben.get(one).json()["asked"]
    assert ben.post(one, {"answer": "yes"}).json()["waiting"] == ["Eve"]
    assert eve.post(one, {"answer": "yes"}).json()["state"] == "agreed"
    assert apart.game.turn == 2
    told = ana.get(f"{path}/corrections").json()["results"]
    assert [(row["state"], bool(row["became"])) for row in told] == [("agreed", True)]
    late = ben.post(one, {"answer": "no"})
    assert (late.status_code, late.json()["code"]) == (422, "correction_closed")


def test_a_request_is_withdrawn_by_who_asked(apart: Apart, players: list[Program]) -> None:
    ana, ben, _eve = players
    path = f"games/{apart.game_id}"
    one = f"{path}/corrections/{ana.post(f'{path}/seats/1/corrections', REASON).json()['id']}"
    assert ana.post(one, {"answer": "go"}).json()["code"] == "answers_missing"
    assert ana.post(one, {"answer": "yes"}).json()["code"] == "own_request"
    assert ben.post(one, {"answer": "withdraw"}).json()["code"] == "not_your_request"
    assert ben.post(f"{path}/seats/2/corrections", REASON).json()["code"] == "correction_open"
    assert ana.post(one, {"answer": "withdraw"}).json()["state"] == "withdrawn"


def test_turns_that_are_over_are_told_with_what_was_written(apart: Apart, players: list[Program]) -> None:
    turns = players[0].get(f"games/{apart.game_id}/turns").json()["turns"]
    assert [(turn["number"], turn["now"]) for turn in turns] == [(3, True), (2, False), (1, False)]
    assert turns[0]["seats"] == []
    assert {line["seat"] for line in turns[1]["seats"]} == {"Ana", "Ben", "Eve"}


def test_others_ask_for_nothing(apart: Apart, players: list[Program]) -> None:
    path = f"games/{apart.game_id}"
    assert players[1].post(f"{path}/seats/1/corrections", REASON).status_code == 403
    stranger = program()
    for address in ("corrections", "turns", "corrections/1", f"corrections/{10**30}"):
        assert stranger.get(f"{path}/{address}").status_code == 404
    assert players[0].get(f"{path}/corrections/{10**30}").status_code == 404
    assert players[0].post(f"{path}/corrections/{10**30}", {"answer": "yes"}).status_code == 404


@pytest.mark.parametrize(
    "sent",
    [{}, {"turn": 10**30, "reason": "x"}, {"turn": 2, "reason": "x" * 300}, {"turn": 2, "reason": "\u202e"}],
)
def test_what_cannot_be_read_is_named(apart: Apart, players: list[Program], sent: dict) -> None:
    refused = players[0].post(f"games/{apart.game_id}/seats/1/corrections", sent)
    assert refused.status_code == 400
    assert refused.json()["errors"]


def test_the_turns_of_a_game_that_is_over_can_be_gone_back_to() -> None:
    group = Group.at_the_end()
    asks, path = program(device=group.tablet.device), f"games/{group.game_id}"
    assert asks.get(f"{path}/turns").json()["turns"]
    assert asks.post(f"{path}/seats/1/corrections", REASON).json()["state"] == "agreed"
    assert asks.get(path).json()["state"] == "playing"


def test_a_bot_answers_for_its_seat_and_another_program_of_a_seat_does_not(
    apart: Apart, players: list[Program]
) -> None:
    path = f"games/{apart.game_id}"
    one = f"{path}/corrections/{players[0].post(f'{path}/seats/1/corrections', REASON).json()['id']}"
    seat = {"game": apart.game, "device": apart.tablets[1].device, "position": 2}
    assert program(**seat).post(one, {"answer": "yes"}).status_code == 404
    assert program(kind="bot", **seat).post(one, {"answer": "yes"}).json()["agreed"] == ["Ben"]
