"""Incidents of effects in phase 5. See docs/campaign-effects.md."""

import json

import pytest

from adventures.rules import Game, InvalidSetup

from .arrange import given_words, words
from .arrange_effects import changed_game, finish, flip, settle, told

INCIDENT = {"kind": "incident"}


def errors(game: Game, seat: str = "ana", group: str = "error", word: str = "cross") -> int:
    return game.sheet(seat).count(group, word)


def played(game: Game, turns: int) -> list:
    """Plays so many turns and gets, turn by turn, what is told of effects."""
    found = []
    for _ in range(turns):
        flip(game, next_cards(game))
        *others, last = game.setup.seats
        finish(game, *others)
        while (decision := game.decision(last)).kind != "confirm":
            game.play(last, "pass" if decision.optional else decision.moves[0])
        found.append(told(game.play(last, "done")))
        settle(game)
    return found


def next_cards(game: Game) -> str:
    """Three cards that differ from turn to turn."""
    return ("1/robot 5/energy 2/plant", "9/robot 11/energy 12/plant")[game.turn % 2]


def test_system_errors_come_every_second_turn_for_everybody():
    game = changed_game(4, {**INCIDENT, "every": 2, "errors": 1})
    both = [("ana", ("0",), "incident"), ("ben", ("0",), "incident")]
    assert played(game, 4) == [[], both, [], both]
    assert [errors(game, seat) for seat in ("ana", "ben")] == [2, 2]


def test_every_turn_is_every_single_one():
    game = changed_game(4, {**INCIDENT, "every": 1, "points": 2})
    played(game, 3)
    score = game.score("ana")
    assert score.fields["effects"] == 6
    assert score.formulas["effects"] == "2 + 2 + 2"
    assert score.total == sum(score.fields.values())


def test_points_may_be_lost():
    game = changed_game(4, {**INCIDENT, "every": 2, "points": -3})
    before = Game.new(game.setup).score("ana")
    assert before.fields["effects"] == 0
    played(game, 2)
    assert game.score("ana").fields["effects"] == -3


def test_an_incident_may_concern_one_seat_alone():
    game = changed_game(4, {**INCIDENT, "every": 1, "errors": 1, "points": 4, "seat": 2})
    assert played(game, 1) == [[("ben", ("0",), "incident")]]
    assert [errors(game, seat) for seat in ("ana", "ben")] == [0, 1]
    assert [game.score(seat).fields["effects"] for seat in ("ana", "ben")] == [0, 4]


def test_so_many_system_errors_at_once_and_no_more_than_are_left():
    game = changed_game(4, {**INCIDENT, "every": 1, "errors": 2})
    played(game, 1)
    assert errors(game) == 2
    played(game, 1)
    assert errors(game) == 3
    assert game.over
    assert ("ana", "errors") in game.result.reasons


def test_the_incident_of_the_first_mission_comes_once_in_phase_5_of_the_next_turn():
    game = changed_game(4, {**INCIDENT, "mission": True, "errors": 1, "points": 5})
    assert played(game, 1) == [[]]
    game._match.table.by_seat["ben"].rewards = {"a": "first"}
    both = [("ana", ("0",), "incident"), ("ben", ("0",), "incident")]
    assert played(game, 3) == [both, [], []]
    assert errors(game) == 1
    assert game.score("ana").fields["effects"] == 5


def test_the_launch_circles_its_system_errors():
    game = changed_game(1, {**INCIDENT, "every": 1, "errors": 2})
    played(game, 1)
    assert errors(game, word="circle") == 2


def test_the_journey_asks_for_the_line_of_its_energy():
    game = changed_game(2, {**INCIDENT, "every": 1, "errors": 1})
    for seat in ("ana", "ben"):
        given_words(game, seat, {"energy.1": "circle"})
    finish(game, cards="7/water 5/robot 9/plant")
    assert [game.decision(seat).data["action"] for seat in ("ana", "ben")] == ["energy", "energy"]
    assert game.view(None)["phase"] == "incidents"
    settle(game)
    assert errors(game) == 1


def test_the_escape_asks_for_the_robot_of_its_box():
    game = changed_game(7, {**INCIDENT, "every": 1, "errors": 1})
    finish(game, cards="7/water 5/plant 9/plant")
    assert game.decision("ana").data == {"action": "robot", "effect": "error"}


def test_viruses_propagate_at_once_for_the_second_system_error():
    game = changed_game(6, {**INCIDENT, "every": 1, "errors": 1})
    for seat in ("ana", "ben"):
        game.play(seat, "mark home.1.5")
    given_words(game, "ana", {"error.1": "cross"})
    finish(game, cards="7/astronaut 7/astronaut 7/astronaut")
    cause = game.decision("ana").data["cause"]
    assert cause == {"symbol": "error.2", "seats": ["ana"]}
    assert game.decision("ben") is None


def test_the_battle_marks_the_end_at_the_left_in_every_turn():
    game = changed_game(8, {**INCIDENT, "every": 1, "errors": 1, "points": 1})
    for turn in (1, 2):
        finish(game, cards="7/astronaut 7/astronaut 7/astronaut")
        settle(game)
        assert errors(game, group="near.error") == turn
        assert errors(game, group="far.error") == 0
    assert game.score("ana").fields["effects"] == 2


def test_solo_games_have_incidents_too_and_astra_has_none():
    game = changed_game(4, {**INCIDENT, "every": 1, "errors": 1, "points": 1}, opponent=2)
    game.play("dealer", "draw 7/water 5/robot 9/plant")
    settle(game)
    assert errors(game) == 1
    assert game.score("ana").fields["effects"] == 1
    assert "effects" not in game.score("astra").fields


def test_two_incidents_count_for_themselves():
    game = changed_game(4, {**INCIDENT, "every": 1, "points": 1}, {**INCIDENT, "every": 2, "points": 10})
    played(game, 2)
    assert game.score("ana").fields["effects"] == 12
    assert words(game, "ana", "incident.1") == ("cross", "cross")
    assert words(game, "ana", "incident.2") == ("cross",)
    assert Game.from_json(game.to_json()).score("ana") == game.score("ana")
    assert Game.replay(json.dumps(game.record())).to_json() == game.to_json()


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"errors": 1}, "missing"),
        ({"every": 2}, "missing"),
        ({"every": 2, "errors": 0, "points": 0}, "missing"),
        ({"every": 2, "mission": True, "errors": 1}, "malformed"),
        ({"every": 0, "errors": 1}, "out_of_range"),
        ({"every": 36, "errors": 1}, "out_of_range"),
        ({"every": 2, "errors": 4}, "out_of_range"),
        ({"every": 2, "points": 51}, "out_of_range"),
        ({"mission": False, "errors": 1}, "missing"),
    ],
)
def test_wrong_parameters_are_refused(wrong, fault):
    with pytest.raises(InvalidSetup) as refusal:
        changed_game(4, {**INCIDENT, **wrong})
    assert refusal.value.data["fault"] == fault
