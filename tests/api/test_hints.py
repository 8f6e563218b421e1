"""Advice through the API: asked for and got by its seat alone, switched by the table, counted at the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adventures.models import Game, Hint, Seat
from tests.api.programs import Program, begun, program
from tests.groups import Group

pytestmark = pytest.mark.django_db


def asked(ana: Program, game: dict[str, Any]) -> Any:
    version = ana.get(f"games/{game['id']}").json()["version"]
    return ana.post(f"games/{game['id']}/seats/1/hint", {"version": version})


def found(game: dict[str, Any]) -> list[str]:
    """Stores advice for the first seat; gets its moves."""
    table, name = Game.objects.get(pk=game["id"]).load(), game["seats"][0]["name"]
    take = table.decision(name).moves[0]  # type: ignore[union-attr]
    table.play(name, take)
    write = table.decision(name).moves[0]  # type: ignore[union-attr]
    answer = {
        "moves": [take, write],
        "places": [write.split()[1]],
        "gain": 5.6,
        "fields": [["rockets", 4.4], ["errors", -1.0]],
    }
    Hint.objects.update(state=Hint.State.DONE, answers=[answer])
    return [take, write]


def test_a_seat_asks_for_a_hint_and_gets_it() -> None:
    ana = program()
    game = begun(ana)
    seat = f"games/{game['id']}/seats/1/hint"
    assert ana.get(seat).json() == {"state": "none", "answers": []}
    assert asked(ana, game).json() == {"state": "thinking", "answers": []}
    moves = found(game)
    told = ana.get(seat).json()
    assert told["state"] == "done"
    [answer] = told["answers"]
    assert (answer["moves"], answer["places"], answer["gain"]) == (moves, [moves[1].split()[1]], 6)
    assert [(one["key"], one["points"]) for one in answer["fields_of_score"]] == [
        ("rockets", 4),
        ("errors", -1),
    ]
    assert answer["words"]
    ana.post(f"games/{game['id']}/seats/1/moves", {"move": moves[0], "version": game["version"]})
    assert ana.get(seat).json()["state"] == "none"


def test_nobody_else_hears_of_it_while_the_game_goes_on() -> None:
    ana, ben = program(), program()
    game = ana.post("games", {"ruleset": "moon.1", "seats": ["Ana", "Ben"]}).json()
    ben.post("games/join", {"code": game["code"]})
    ana.post(f"games/{game['id']}/seats/1")
    ben.post(f"games/{game['id']}/seats/2")
    own = f"games/{game['id']}/seats/1/hint"
    public = [f"games/{game['id']}{part}" for part in ("", "/view", "/seats/2/view", "/log", "/happenings")]
    before = [ben.get(path).json() for path in public]
    assert asked(ana, game).status_code == 200
    found(game)
    assert [ben.get(path).json() for path in public] == before
    assert ben.get(own).status_code == 403
    assert ben.post(own, {"version": game["version"]}).status_code == 403
    assert program().get(own).status_code == 404


def test_a_table_has_none_while_they_are_switched_off() -> None:
    ana = program()
    game = begun(ana)
    assert game["hints"] is True
    path = f"games/{game['id']}/hints"
    assert ana.put(path, {"on": False}).json()["hints"] is False
    refused = asked(ana, game)
    assert (refused.status_code, refused.json()["code"]) == (422, "hints_off")
    assert ana.put(path, {"on": True}).json()["hints"] is True
    assert asked(ana, game).status_code == 200


def test_a_result_says_who_has_asked_how_often() -> None:
    group = Group.at_the_end()
    Seat.objects.filter(game=group.game_id, position=1).update(hints=3)
    host = program(device=group.tablet.device)
    told = host.get(f"games/{group.game_id}/result").json()
    assert {one["seat"]: one["hints"] for one in told["ranking"]} == {"Ana": 3, "Ben": 0}
    assert json.dumps(told).count('"hints"') == 2
