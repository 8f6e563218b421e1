"""What can be taken back (facts, 13)."""

import json

import pytest

from adventures.rules import IllegalMove

from ..arrange import arrange, asked, moves, play, show

WALK = {"access": (2, 0, 0)}
PLANETS = ("Susskind", "Dirac", "Fermi", "Turing", "Russell")


def state_of(game):
    return json.loads(game.to_json())["table"]["state"]


def test_steps_are_taken_back_one_by_one_to_the_engineer():
    game = arrange(2, rooms={1: WALK}, stations={1: {"1 0": "WO1 0 off 0"}})
    stood = []
    for move in ("engineer access water", "step 0 0 1 0", "recruit energy"):
        stood.append(state_of(game))
        play(game, move)
    while stood:
        assert game.can_undo("ana")
        game.undo("ana")
        assert state_of(game) == stood.pop()
    assert not game.can_undo("ana")
    with pytest.raises(IllegalMove):
        game.undo("ana")


def test_done_is_not_taken_back():
    game = arrange(2, rooms={1: WALK})
    play(game, "engineer access modules", "done")
    assert not game.can_undo("ana")


def test_a_tile_that_was_shown_ends_what_can_be_taken_back():
    game = arrange(2, rooms={1: {"access": (1, 0, 0), "modules": (1, 0, 0)}})
    play(game, "engineer access modules")
    game.play("ana", "return gate.water")
    assert game.can_undo("ana")
    show(game)
    assert not game.can_undo("ana")


def test_nobody_takes_back_what_the_dealer_has_shown():
    game = arrange(2, rooms={1: {"access": (1, 0, 0), "modules": (1, 0, 0)}})
    play(game, "engineer access modules", "return gate.water")
    for who in ("ana", "ben", "dealer"):
        assert not game.can_undo(who)
        assert game.alternatives(who) == ()
        with pytest.raises(IllegalMove) as error:
            game.undo(who)
        assert error.value.code == "nothing_to_undo"


def test_an_engineer_stands_once_somebody_else_has_acted():
    rooms = {1: {"energy": (1, 0, 0)}, 2: {"water": (1, 0, 0)}}
    game = arrange(2, rooms=rooms, stations={2: {"1 0": "WO1 0 on 0"}})
    play(game, "engineer energy water")
    assert asked(game) == "ben act"
    assert game.can_undo("ana")
    play(game, "step 0 0 1 0")
    assert not game.can_undo("ana")
    assert game.can_undo("ben")


def settled():
    game = arrange(2, planets=PLANETS, rooms={1: WALK}, stations={1: {"-1 0": "WG12 0 on 2"}})
    play(game, "engineer access water", "step 0 0 -1 0", "done")
    return game


def test_spaces_and_exchanges_are_taken_back_until_the_next_seat_answers():
    game = settled()
    play(game, "settle 3", "exchange none water", "settle 1", "settle 2")
    assert asked(game) == "ben engineer"
    for text in ("settle 2", "settle 1", "exchange none water", "settle 3"):
        assert game.can_undo("ana")
        assert game.undo("ana") == text
    assert not game.can_undo("ana")
    play(game, "settle 4", "settle 5", "settle 6")
    play(game, moves(game)[0])
    assert not game.can_undo("ana")


def test_a_space_can_be_exchanged_for_another_in_one_tap():
    game = settled()
    play(game, "settle 3")
    assert game.alternatives("ana") == tuple(f"settle {number}" for number in range(1, 11))
    game.play_alternative("ana", "settle 1")
    assert asked(game) == "ana settle"
    assert game.view(None)["load"]["placed"] == ["1"]
    assert game.alternatives("ben") == ()


def test_only_answers_of_one_tap_can_be_exchanged_for_others():
    game = arrange(2, rooms={1: WALK}, stations={1: {"1 0": "WO1 0 off 0"}})
    play(game, "engineer access water")
    assert game.alternatives("ana") == ()
    play(game, "step 0 0 1 0")
    assert game.alternatives("ana") == ()
    play(game, "recruit energy")
    assert game.alternatives("ana") == tuple(
        f"recruit {room}" for room in ("water", "wildlife", "energy", "access", "modules")
    )
    assert game.view("ana")["instead"] == list(game.alternatives("ana"))
    assert game.view("ben")["instead"] == game.view(None)["instead"] == []
    assert game.view("ana")["can_undo"]
    assert not game.view("ben")["can_undo"]
    assert not game.view(None)["can_undo"]


def test_every_answer_of_a_closing_can_be_exchanged_for_others():
    game = arrange(
        2,
        planets=PLANETS,
        rooms={1: {**WALK, "energy": (0, 1, 0)}},
        totals={1: 29},
        stations={1: {"-1 0": "WG11 90 on 1", "1 0": "EG12 180 on 3"}},
        taken={"Susskind": {str(number): 2 for number in range(1, 11) if number not in (3, 9)}},
    )
    play(game, "engineer access water", "step 0 0 -1 0", "done", "travel -1 0", "settle 3")
    play(game, "exchange none water")
    assert len(game.alternatives("ana")) == 10
    play(game, "rank chief energy")
    assert game.alternatives("ana") == ("rank engineer water", "rank engineer access", "rank chief energy")
    play(game, "gate Turing")
    assert game.alternatives("ana") == ("gate Turing", "gate Russell")


def test_a_promotion_can_be_exchanged_for_another():
    game = arrange(2, rooms={1: WALK}, stations={1: {"1 0": "WO4 0 off 0"}})
    play(game, "engineer access water", "step 0 0 1 0", "promote access")
    assert game.alternatives("ana") == ("promote water", "promote access")


def test_the_end_by_agreement_takes_all_ways_back():
    game = settled()
    play(game, "settle 1", "settle 2", "settle 4")
    assert asked(game) == "ben engineer"
    assert game.can_undo("ana")
    game.play("dealer", "stop")
    assert not game.can_undo("ana")


def test_not_past_a_closing_in_which_others_chose():
    game = arrange(
        2,
        planets=PLANETS,
        rooms={1: WALK},
        totals={2: 29},
        stations={1: {"-1 0": "WG11 90 on 1"}},
        taken={"Susskind": {str(number): 2 for number in range(1, 9)}},
    )
    play(game, "engineer access water", "step 0 0 -1 0", "done")
    play(game, "settle 9")
    assert asked(game) == "ben rank"
    assert game.can_undo("ana")
    play(game, moves(game)[0])
    assert not game.can_undo("ana")
    assert asked(game) == "ana gate"


def test_nothing_is_taken_back_once_the_game_is_over():
    game = arrange(2)
    game.play("dealer", "stop")
    with pytest.raises(IllegalMove) as error:
        game.undo("ana")
    assert error.value.code == "game_over"


def test_a_snapshot_keeps_what_can_be_taken_back():
    game = arrange(2, rooms={1: WALK}, stations={1: {"1 0": "WO1 0 off 0"}})
    play(game, "engineer access water", "step 0 0 1 0")
    other = type(game).from_json(game.to_json(), game.moves)
    other.undo("ana")
    game.undo("ana")
    assert other.to_json() == game.to_json()
