"""Whatever is refused says which rule stands against it, for moves and for taps on places."""

import pytest

from adventures.rules import IllegalMove

from ..arrange import arrange, dealt, play

WALK = {"access": (1, 0, 0), "modules": (1, 0, 0)}
STATION = {"1 0": "WA2 0 on 2", "-1 0": "VA2 0 on 0", "0 1": "WG11 0 on 0", "0 -1": "WA3 180 off 0"}
PLANETS = ("Bose", "Dirac", "Fermi", "Turing", "Russell")


def codes(game, who, *texts):
    """Why each of these moves is refused; a tap on them is refused for the same reason."""
    before, found = game.to_json(), []
    for text in texts:
        with pytest.raises(IllegalMove) as error:
            game.play(who, text)
        assert str(error.value) != error.value.code
        found.append(error.value.code)
    assert game.to_json() == before
    return found


def acting(room, **more):
    game = arrange(2, rooms={1: WALK, 2: {"energy": (1, 0, 0)}}, stations={1: STATION}, **more)
    play(game, f"engineer access {room}")
    return game


def test_steps():
    game = acting("water")
    assert codes(
        game,
        "ana",
        "step 0 0 1 0",
        "step 0 0 -1 0",
        "step 1 0 0 1",
        "step -1 0 0 0",
        "step 7 7 0 0",
        "fill 0 0",
        "add gate.water 2 0 0",
        "travel 0 1",
        "rebuild",
        "step 0 0 01 0",
    ) == [
        "module_full",
        "other_sector",
        "not_connected",
        "no_colonist_there",
        "no_module_there",
        "other_action",
        "other_action",
        "not_now",
        "no_token",
        "not_among_moves",
    ]


def test_no_points_are_left():
    game = arrange(2, rooms={1: {"access": (1, 0, 0)}}, stations={1: STATION})
    play(game, "engineer access water", "step 0 0 0 1")
    assert codes(game, "ana", "step 0 0 0 1") == ["no_points"]


def test_fills():
    game = arrange(2, rooms={1: WALK}, stations={1: STATION})
    play(game, "engineer modules access")
    assert codes(game, "ana", "fill 0 0", "fill 0 1", "fill 0 -1", "fill 5 5") == [
        "module_full",
        "no_access_module",
        "not_activated",
        "no_module_there",
    ]


def test_modules():
    game = acting("modules", tops={"gate.water": "WG12", "access.energy": ""})
    assert codes(
        game,
        "ana",
        "add gate.water 0 0 0",
        "add gate.water 9 9 0",
        "add gate.water 2 0 0",
        "add gate.water 2 0 45",
        "add access.energy 2 0 0",
        "return access.energy",
        "step 0 0 0 1",
    ) == [
        "cell_taken",
        "not_joined",
        "turn_not_joined",
        "no_such_turn",
        "stack_empty",
        "stack_empty",
        "other_action",
    ]


def test_set_up():
    game = dealt(2)
    assert codes(game, "ana", "return gate.water", "done", "add gate.water 0 0 0") == [
        "must_be_added",
        "cannot_pass",
        "cell_taken",
    ]


def test_engineers():
    game = arrange(2, rooms={1: WALK})
    assert codes(
        game, "ana", "engineer access access", "chief access water", "engineer water access", "done"
    ) == ["another_room", "no_figure_there", "no_figure_there", "cannot_pass"]


def test_bonuses():
    game = arrange(
        2, rooms={1: {"access": (2, 0, 0), "energy": (1, 0, 0)}}, stations={1: {"1 0": "WO4 0 off 0"}}
    )
    play(game, "engineer energy water", "step 0 0 1 0")
    assert codes(game, "ana", "promote energy", "done") == ["no_engineer_there", "cannot_pass"]


def settling(planet, taken=None, tile="WG14 0 on 3"):
    planets = (planet, *(one for one in PLANETS if one != planet))[:5]
    game = arrange(
        3, planets=planets, rooms={1: {"access": (1, 0, 0)}}, stations={1: {"0 1": tile}}, taken=taken or {}
    )
    play(game, "engineer access water", "step 0 0 0 1", "done")
    return game


def test_spaces():
    assert codes(
        settling("Bose", {"Bose": {"L1-1": 2}}), "ana", "settle L1-1", "settle L2-1", "settle Dirac"
    ) == [
        "space_taken",
        "rule_Bose",
        "other_planet",
    ]
    assert codes(settling("Dirac"), "ana", "settle A1", "settle C") == ["rule_Dirac"] * 2
    assert codes(settling("Fermi"), "ana", "settle C") == ["rule_Fermi"]
    full = {f"A{number}": 2 for number in range(1, 8)}
    assert (
        codes(settling("Russell", {"Russell": full}), "ana", "settle A", "settle B1") == ["rule_Russell"] * 2
    )
    assert codes(settling("Turing"), "ana", "settle C1") == ["rule_Turing"]
    assert codes(settling("Planck", {"Planck": {"1": 2}}), "ana", "settle 1", "settle L1-1") == [
        "space_taken",
        "rule_Planck",
    ]


def test_travel():
    game = arrange(
        2,
        rooms={1: {"access": (1, 0, 0)}},
        stations={1: {"0 1": "WG11 0 on 1", "1 0": "EG22 180 on 3", "0 -1": "WA3 180 on 0"}},
    )
    play(game, "engineer access water", "step 0 0 0 1", "done")
    assert codes(game, "ana", "travel 0 -1", "travel 4 4") == ["not_complete", "no_module_there"]


def test_places_that_are_part_of_an_answer_are_not_refused():
    game = acting("water")
    assert game.refusal("ana", "0 0") is None
    assert game.refusal("ana", "0 1") is None
    assert game.refusal("ana", "step 0 0") is None
    assert game.refusal("ana", "step 0 0 0") is None
    assert game.refusal("ana", "done") is None
    assert game.refusal("ana", "-1 0").code == "no_colonist_there"
    assert game.refusal("ana", "step 0 0 1 0").code == "module_full"
    assert game.refusal("ana", "9 9").code == "no_module_there"
    assert game.refusal("ana", "Bose").code == "not_among_moves"
    assert game.refusal("ana", "nowhere").code == "unknown_place"
    assert game.refusal("ben", "0 0").code == "not_your_part"
    assert game.refusal("zoe", "0 0").code == "unknown_seat"


def test_places_of_the_engineer():
    game = arrange(2, rooms={1: WALK})
    assert game.refusal("ana", "access") is None
    assert game.refusal("ana", "engineer access") is None
    assert game.refusal("ana", "engineer access access").code == "another_room"
    assert game.refusal("ana", "engineer") is None


def test_nothing_is_asked_once_the_game_is_over():
    game = arrange(2)
    game.play("dealer", "stop")
    assert codes(game, "ana", "done") == ["game_over"]
    assert codes(game, "", "done") == ["unknown_seat"]
    assert game.refusal("", "0 0").code == "unknown_seat"
    assert game.refusal("dealer", "0 0").code == "game_over"
    assert game.refusal("ana", "0 0").code == "game_over"
