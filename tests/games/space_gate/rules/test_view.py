"""What a view tells, and what it says while somebody chooses."""

import json

from ..arrange import arrange, dealt, moves, play

WALK = {"access": (1, 0, 0), "modules": (0, 1, 0)}


def test_everybody_sees_the_same_but_the_own_question():
    game = dealt(3)
    mine, other, nobody = (game.view(seat) for seat in ("ana", "ben", None))
    own = ("seat", "decision", "choices", "can_undo", "instead")
    assert mine["decision"]["kind"] == "station"
    assert other["decision"] is nobody["decision"] is other["choices"] is None
    for name in mine.keys() - set(own):
        assert mine[name] == other[name] == nobody[name]
    assert mine["seats"][0] == {"seat": "ana", "state": "thinking", "doing": "station"}
    json.dumps(mine)


def test_laying_tells_open_corridors_before_and_after():
    game = arrange(2, rooms={1: WALK}, tops={"gate.water": "WG11"})
    play(game, "engineer access modules")
    laying = game.view("ana")["choices"]["laying"]["gate.water"]
    assert laying["before"] == 4
    assert laying["cells"]["1 0"] == {"90": 5, "180": 5, "270": 5}
    assert laying["tile"] == "WG11"
    assert game.view("ben")["choices"] is None
    listed = {f"add gate.water {cell} {turn}" for cell, turns in laying["cells"].items() for turn in turns}
    assert listed == set(moves(game, "add gate.water"))


def test_laying_tells_what_the_station_would_have():
    stations = {1: {"1 0": "WO1 0 on 0", "1 1": "WO2 0 on 0", "0 2": "WG13 90 on 0", "2 0": "WG23 0 on 0"}}
    game = arrange(2, rooms={1: WALK}, stations=stations)
    play(game, "engineer access modules")
    for stack, laying in game.view("ana")["choices"]["laying"].items():
        for cell, turns in laying["cells"].items():
            for turn, after in turns.items():
                twin = game.copy()
                twin.play("ana", f"add {stack} {cell} {turn}")
                assert len(twin.view(None)["stations"]["ana"]["open"]) == after


def test_rooms_tell_the_points_that_all_would_have():
    game = arrange(2)
    rooms = game.view("ana")["choices"]["rooms"]
    assert rooms["modules"] == {"engineer": {"ana": 3, "ben": 2}, "chief": {"ana": 4, "ben": 2}}
    assert game.view("ana")["choices"]["figures"] == {
        "water": ["engineer"],
        "wildlife": ["engineer"],
        "energy": ["engineer"],
        "modules": ["chief"],
    }


def test_steps_tell_where_a_colonist_is_lost():
    game = arrange(2, rooms={1: WALK}, stations={1: {"1 0": "WO1 0 off 0", "0 1": "WA3 0 on 0"}})
    play(game, "engineer access water")
    choices = game.view("ana")["choices"]
    assert choices["steps"] == {"0 0": ["1 0", "0 1"]}
    assert choices["lost"] == ["1 0"]
    assert choices["done"]
    assert not choices["rebuild"]


def test_a_part_tells_what_each_seat_has_done():
    game = arrange(2, rooms={1: WALK}, stations={1: {"1 0": "WO1 0 on 0"}})
    play(game, "engineer access water", "step 0 0 1 0")
    view = game.view(None)
    assert view["players"]["ana"]["did"] == {"engineer": 1, "part": 1, "stepped": 1}
    assert view["players"]["ben"]["did"] == {}
    assert [told["kind"] for told in view["told"]] == ["engineer", "part", "stepped"]
    assert view["told"][-1] == {"kind": "stepped", "seat": "ana", "words": ["0", "0", "1", "0"], "why": None}


def test_what_a_planet_would_give_is_told_by_reasons():
    game = arrange(3, taken={"Bose": {"L1-1": 1, "L1-2": 1, "L2-1": 2}})
    would = game.view(None)["planets"]["Bose"]["would"]
    assert would["ana"] == {
        "points": 5,
        "parts": [
            {"reason": "colonists", "of": "2", "points": 2},
            {"reason": "level", "of": "1", "points": 3},
        ],
    }
    assert would["ben"]["points"] == 4
    assert would["cy"] == {"points": 0, "parts": []}
    bose = game.view(None)["planets"]["Bose"]
    assert (bose["progress"], bose["needed"]) == (3, 21)


def test_open_corridors_tell_whether_a_module_blocks_them():
    game = arrange(2, stations={1: {"1 0": "WG13 0 on 0"}})
    station = game.view(None)["stations"]["ana"]
    assert {"x": 0, "y": 0, "side": "E", "blocked": True} in station["open"]
    assert {"x": 1, "y": 0, "side": "N", "blocked": False} in station["open"]
    assert "1 -1" in station["free"]


def test_the_sheet_of_a_seat_holds_its_station_and_what_lies_before_all():
    game = arrange(
        2, stations={1: {"1 0": "WG13 90 off 0"}}, taken={"Bose": {"L1-1": 2}}, tops={"gate.water": ""}
    )
    marks = game.sheet("ana").marks
    assert marks["1 0"] == ("WG13", "90", "deactivated", "0")
    assert marks["0 0"] == ("START", "0", "activated", "5")
    assert marks["Bose.L1-1"] == ("ben",)
    assert marks["gate.1"] == ("Bose",)
    assert marks["modules"] == ("ana/2", "ben/2")
    assert marks["access"] == ("ana/0", "ben/0")
    assert marks["odyssey.energy"] == ("EO1",)
    assert "gate.water" not in marks
    assert marks["dominance"] == ("none", "balance", "energy", "wildlife", "water")
    assert "1 0" not in game.sheet("ben").marks
    assert "0 0" not in game.sheet("dealer").marks
    assert game.sheet("dealer").marks["gate.1"] == ("Bose",)


def test_no_move_hides_anything():
    game = arrange(2)
    assert game.redacted_move("ana", "engineer water modules", None) == "engineer water modules"
    play(game, "engineer water modules")
    for viewer in ("ana", "ben", None):
        assert game.record(viewer)["moves"] == game.record()["moves"] == [["ana", "engineer water modules"]]
        assert game.record(viewer)["seats"] == ["ana", "ben"]
