"""What-if games through the API."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from adventures.models import Forecast, Game
from tests.api.programs import Program, program
from tests.groups import Group, has_joined

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana() -> Program:
    return program()


@pytest.fixture
def over(ana: Program) -> str:
    """A finished game that a program may open."""
    group = Group.at_the_end()
    has_joined(device_of(ana), group.game_id)
    return str(group.game_id)


def device_of(asker: Program) -> str:
    game = asker.post("games", {"ruleset": "moon.1", "seats": ["A", "B"]}).json()
    return Game.objects.get(pk=game["id"]).host_device


def begun(ana: Program, over: str, **more: Any) -> Any:
    return ana.post(f"games/{over}/what-ifs", {"position": 2, "turn": 4} | more)


def test_a_program_begins_one_plays_it_and_reads_how_it_compares(ana: Program, over: str) -> None:
    reply = begun(ana, over)
    assert reply.status_code == 201
    told = reply.json()
    assert (told["real_game"], told["seat"], told["turn"], told["own"]) == (over, "Ben", 4, True)
    seat = f"games/{told['game']}/seats/2"
    asked = ana.get(f"{seat}/moves").json()
    played = ana.post(f"{seat}/moves", {"move": asked["moves"][0], "version": asked["version"]})
    assert played.status_code == 200
    again = ana.get(f"what-ifs/{told['game']}").json()
    assert again["real_line"][-1]["points"] == again["really"]
    assert again["here_line"] == again["real_line"][: len(again["here_line"])]
    assert [one["game"] for one in ana.get(f"games/{over}/what-ifs").json()] == [told["game"]]


def test_a_forecast_says_how_sure_it_is(ana: Program, over: str) -> None:
    told = begun(ana, over).json()
    assert (told["forecast"], told["working"]) == (None, True)
    Forecast.objects.update(ends=[50.0, 60.0, 70.0, 80.0, 90.0], state="done")
    again = ana.get(f"what-ifs/{told['game']}").json()
    assert (again["expected"], again["working"]) == (70, False)
    assert again["forecast"] | {"error": 7} == {"expected": 70, "low": 54, "high": 86, "error": 7, "games": 5}


def test_it_is_in_no_list_of_games(ana: Program, over: str) -> None:
    told = begun(ana, over).json()
    assert told["game"] not in [game["id"] for game in ana.get("games").json()["results"]]
    assert told["game"] not in b"".join(ana.get("games.ndjson").streaming_content).decode()


def test_it_is_begun_anew_kept_and_thrown_away(ana: Program, over: str) -> None:
    told = begun(ana, over).json()
    address = f"what-ifs/{told['game']}"
    assert ana.post(f"{address}/anew", {"new_cards": True}).json()["new_cards"]
    assert not ana.post(f"{address}/anew", {}).json()["new_cards"]
    assert ana.put(address, {"kept": True}).json()["kept"]
    assert ana.delete(address).status_code == 204
    assert ana.get(address).status_code == 404


def test_strangers_get_404_and_what_cannot_be_read_400(ana: Program, over: str) -> None:
    told, stranger = begun(ana, over).json(), program()
    assert stranger.get(f"what-ifs/{told['game']}").status_code == 404
    assert stranger.post(f"what-ifs/{told['game']}/anew", {}).status_code == 404
    assert begun(stranger, over).status_code == 404
    assert ana.get(f"what-ifs/{uuid.uuid4()}").status_code == 404
    for wrong in ({"turn": "x"}, {"turn": -1}, {"position": 0}, {"new_cards": "perhaps"}, {"level": "keen"}):
        assert begun(ana, over, **wrong).status_code == 400
    assert begun(ana, over, turn=900).status_code == 422


def test_one_is_begun_from_an_answered_puzzle(ana: Program) -> None:
    assert ana.post("puzzles/today/what-ifs").status_code == 422
    puzzle = ana.get("puzzles/today").json()
    ana.post("puzzles/today/answer", {"place": puzzle["places"][0]["place"]})
    told = ana.post("puzzles/today/what-ifs").json()
    assert (told["real_game"], told["day"], told["turn"]) == (None, puzzle["day"], puzzle["turn"])
