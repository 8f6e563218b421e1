"""The reorganisation token (facts, 6)."""

import pytest

from adventures.rules import IllegalMove

from ..arrange import arrange, asked, cell, moves, play, taps

STATION = {"1 0": "WO1 0 on 2", "2 0": "WG13 90 off 0", "0 1": "WA6 0 on 3"}


def room(**more):
    game = arrange(
        2,
        reorganisation=True,
        stations={1: STATION},
        rooms={1: {"access": (1, 0, 0)}, 2: {"water": (1, 0, 0)}},
        **more,
    )
    play(game, "engineer access modules")
    return game


def test_the_token_is_free_of_points_and_used_once():
    game = room()
    assert "rebuild" in moves(game)
    play(game, "rebuild")
    assert asked(game) == "ana rebuild"
    play(game, "put WO1 0 1 0", "put WG13 1 0 90", "put WA6 0 2 0")
    assert asked(game) == "ana act"
    view = game.view(None)
    assert view["points"] == 1
    assert not view["players"]["ana"]["token"]
    assert view["stations"]["ana"]["in_hand"] == []
    state = game._match.pack()["state"]
    assert (state["kept"], state["hand"]) == (None, [])
    assert "rebuild" not in moves(game)
    assert game.refusal("ana", "rebuild").code == "no_token"


def test_sides_and_colonists_stay_with_the_tiles_and_the_white_module_at_its_place():
    game = room()
    play(game, "rebuild", "put WO1 0 1 0", "put WG13 1 0 90", "put WA6 0 2 0")
    cells = {where: cell(game, 1, where) for where in ("0 1", "1 0", "0 2", "0 0")}
    laid = {where: (one["activated"], one["colonists"]) for where, one in cells.items()}
    assert laid == {"0 1": (True, 2), "1 0": (False, 0), "0 2": (True, 3), "0 0": (True, 5)}
    assert len(game.view(None)["stations"]["ana"]["cells"]) == 4


def test_each_module_joins_the_part_that_lies_already():
    game = room()
    play(game, "rebuild")
    cells = {tuple(map(int, move.split()[2:4])) for move in moves(game, "put WO1")}
    assert cells == {(1, 0), (0, 1), (-1, 0), (0, -1)}
    assert "put WA6 1 0 0" not in moves(game)
    with pytest.raises(IllegalMove) as error:
        game.play("ana", "put WA6 1 0 0")
    assert error.value.code == "turn_not_joined"


def test_what_is_in_hand_is_told():
    game = room()
    play(game, "rebuild", "put WO1 0 1 0")
    view = game.view("ana")
    assert [tile["id"] for tile in view["stations"]["ana"]["in_hand"]] == ["WG13", "WA6"]
    assert set(view["choices"]["laying"]) == {"WG13", "WA6"}
    assert view["stations"]["ben"]["in_hand"] == []
    assert game.refusal("ana", "put WO1 1 0 0").code == "not_in_hand"


def test_cancel_restores_the_old_station_and_the_token():
    game = room()
    before, state = game.view(None)["stations"]["ana"], game._match.pack()["state"]
    play(game, "rebuild", "put WO1 0 1 0", "cancel")
    assert game._match.pack()["state"] == state
    assert asked(game) == "ana act"
    assert game.view(None)["stations"]["ana"] == before
    assert game.view(None)["players"]["ana"]["token"]
    play(game, "rebuild", "put WO1 0 1 0", "put WG13 1 0 90", "put WA6 0 2 0")
    assert not game.view(None)["players"]["ana"]["token"]
    assert moves(game, "rebuild") == []


def test_a_station_of_the_white_module_alone_is_not_laid_anew():
    game = arrange(2, reorganisation=True, rooms={1: {"access": (1, 0, 0)}})
    play(game, "engineer access modules")
    assert "rebuild" not in moves(game)
    game = arrange(2, reorganisation=True, rooms={1: {"access": (1, 0, 0)}, 2: {"modules": (1, 0, 0)}})
    play(game, "engineer access water")
    assert asked(game) == "ben engineer"


def test_the_token_can_be_played_in_every_room_and_after_the_last_point():
    for room_name, move in (
        ("water", "step 0 0 1 0"),
        ("access", "fill 0 0"),
        ("modules", "return gate.water"),
    ):
        game = arrange(
            2,
            reorganisation=True,
            rooms={1: {"energy": (1, 0, 0)}},
            white={1: 3},
            stations={1: {"1 0": "WO1 0 on 0"}},
        )
        play(game, f"engineer energy {room_name}", move)
        assert moves(game) == ["rebuild", "done"]


def test_a_module_that_stays_at_its_place_may_be_turned():
    game = room()
    play(game, "rebuild", "put WO1 1 0 0", "put WG13 2 0 90", "put WA6 0 -1 180")
    assert cell(game, 1, "0 -1")["tile"]["turn"] == 180
    assert [one["tile"]["id"] for one in game.view(None)["stations"]["ana"]["cells"].values()] == [
        "START",
        "WO1",
        "WG13",
        "WA6",
    ]


def test_cancel_is_the_only_move_when_nothing_can_be_put():
    """A ring of corners and two dead ends close the white module on all sides; one module is left."""
    stations = {"0 1": "WO1 0 on 2", "0 2": "EA6 0 on 0", "-1 0": "VA6 90 on 0"}
    stations |= {"0 -1": "WG12 90 on 0", "1 -1": "WG14 180 on 0", "1 0": "WA3 270 on 3"}
    game = arrange(2, reorganisation=True, stations={1: stations}, rooms={1: {"access": (1, 0, 0)}})
    play(game, "engineer access modules")
    before = game.view(None)["stations"]["ana"]
    play(game, "rebuild", "put WG12 0 -1 90", "put WG14 1 -1 180", "put WA3 1 0 270", "put VA6 -1 0 90")
    assert moves(game) == ["put WO1 0 1 0", "put EA6 0 1 0", "cancel"]
    play(game, "put EA6 0 1 0")
    assert moves(game) == ["cancel"]
    assert taps(game, ("cancel", "put", "WO1", "put WO1 0 2 0")) == {
        "cancel": "",
        "put": "not_among_moves",
        "WO1": "not_among_moves",
        "put WO1 0 2 0": "not_joined",
    }
    play(game, "cancel")
    assert game.view(None)["stations"]["ana"] == before


def test_a_seat_with_points_and_a_token_is_asked_though_it_can_do_nothing_else():
    game = arrange(2, reorganisation=True, stations={1: {"1 0": "VA6 270 on 0"}}, white={1: 0})
    play(game, "engineer energy water")
    assert moves(game) == ["rebuild", "done"]


def test_without_points_the_token_is_not_asked_for():
    rooms = {1: {"access": (1, 0, 0)}, 2: {"water": (1, 0, 0)}}
    game = arrange(2, reorganisation=True, stations={2: STATION}, rooms=rooms)
    play(game, "engineer access modules", "done")
    assert asked(game) == "ben engineer"


def test_each_put_can_be_taken_back():
    game = room()
    play(game, "rebuild")
    before = game.to_json()
    play(game, "put WO1 0 1 0")
    assert game.undo("ana") == "put WO1 0 1 0"
    assert game.to_json() == before
    game.undo("ana")
    assert asked(game) == "ana act"
    assert game.view(None)["players"]["ana"]["token"]


def test_colonists_in_hand_are_kept_in_a_snapshot():
    game = room()
    play(game, "rebuild", "put WA6 0 1 0")
    other = type(game).from_json(game.to_json(), game.moves)
    play(other, "put WO1 1 0 0", "put WG13 2 0 90")
    assert [one["colonists"] for one in other.view(None)["stations"]["ana"]["cells"].values()] == [5, 3, 2, 0]
