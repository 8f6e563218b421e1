"""What each part of a view says, place by place (facts, 12)."""

from adventures.games.space_gate.rules.planets.registry import PLANETS

from ..arrange import arrange, asked, dealt, moves, play
from ..playing import new_game

WALK = {"access": (1, 0, 0)}
SUSSKIND = ("Susskind", "Dirac", "Fermi", "Turing", "Russell")


def test_before_anything_is_dealt_there_is_neither_order_nor_turn():
    view = new_game(3).view("ana")
    assert (view["ruleset"], view["phase"], view["turn"], view["seat"]) == ("spacegate.1", "setup", 0, "ana")
    assert (view["active"], view["order"], view["stand"], view["load"]) == (None, [], None, None)
    assert (view["parts"], view["points"], view["planets"], view["gates"]) == ([], 0, {}, {})
    assert view["planets_left"] == 0
    assert view["colours"] == {"ana": "blue", "ben": "green", "cy": "purple"}
    assert {stack["count"] for stack in view["worksite"].values()} == {12, 9, 6}
    assert [stack["top"] for stack in view["worksite"].values()] == [None] * 9
    assert not any(stack["barred"] for stack in view["worksite"].values())
    assert {seat["state"] for seat in view["seats"]} == {"done"}
    assert (view["over"], view["result"], view["can_undo"], view["instead"]) == (False, None, False, [])


def test_the_options_are_told():
    view = new_game(2, short=True, planets_chosen=["Bose", "Dirac", "Fermi"]).view(None)
    assert view["options"] == {
        "short": True,
        "reorganisation": False,
        "random_dominance": False,
        "planets_chosen": ["Bose", "Dirac", "Fermi"],
    }
    assert view["seat"] is None


def test_phases_follow_from_the_set_up_to_the_end():
    game = dealt(2)
    assert game.view(None)["phase"] == "station"
    assert game.view(None)["active"] is None
    game = arrange(
        2, rooms={1: WALK}, stations={1: {"0 1": "WG11 0 on 1"}}, planets=SUSSKIND, active=1, turn=4
    )
    assert (game.view(None)["phase"], game.view(None)["active"]) == ("engineer", "ana")
    play(game, "engineer access water")
    assert game.view(None)["phase"] == "act"
    play(game, "step 0 0 0 1", "done")
    assert game.view(None)["phase"] == "travel"
    play(game, "settle 1")
    assert game.view(None)["phase"] == "travel"
    play(game, "settle 2")
    assert (game.view(None)["phase"], game.view(None)["active"]) == ("engineer", "ben")
    assert game.view(None)["turn"] == 5
    game.play("dealer", "stop")
    view = game.view(None)
    assert (view["phase"], view["over"]) == ("over", True)
    assert view["result"]["ranking"] == [["ana"], ["ben"]]
    assert view["result"]["turns"] == 5


def test_a_question_about_a_rank_while_the_end_is_counted_belongs_to_the_end():
    game = arrange(
        2,
        active=2,
        rooms={1: {"water": (1, 0, 0), "energy": (1, 0, 0)}},
        totals={1: 29},
        stations={1: {"0 1": "WG11 0 on 2"}},
    )
    game.play("dealer", "stop")
    assert asked(game) == "ana rank"
    assert (game.view(None)["phase"], game.view(None)["over"]) == ("end", False)
    assert game.agreed_end() == ""


def test_parts_are_done_passed_now_or_later_and_travels_have_no_points():
    game = arrange(
        3,
        active=1,
        rooms={
            1: {"access": (1, 0, 0), "water": (0, 0, 1)},
            2: {"water": (2, 0, 0)},
            3: {"water": (0, 1, 0)},
        },
        stations={1: {"0 1": "WG11 0 on 0"}, 3: {"0 1": "WG21 0 on 0"}},
    )
    play(game, "engineer access water", "done")
    view = game.view(None)
    assert [(part["seat"], part["step"], part["points"], part["state"]) for part in view["parts"]] == [
        ("ana", "act", 2, "done"),
        ("ben", "act", 2, "passed"),
        ("cy", "act", 2, "now"),
        ("ana", "travel", 0, "later"),
        ("ben", "travel", 0, "later"),
        ("cy", "travel", 0, "later"),
    ]
    play(game, "step 0 0 0 1", "step 0 0 0 1", "done")
    view = game.view(None)
    assert asked(game) == "cy settle"
    assert view["points"] == 0
    assert [part["state"] for part in view["parts"]] == ["done", "passed", "done", "passed", "passed", "now"]


def test_a_part_keeps_the_points_with_which_it_began():
    game = arrange(
        2,
        rooms={1: {"access": (1, 0, 0), "water": (1, 0, 0)}, 2: {"water": (1, 0, 0)}},
        stations={1: {"1 0": "WO1 0 off 0"}, 2: {"1 0": "WO2 0 off 0"}},
    )
    play(game, "engineer access water", "step 0 0 1 0", "recruit water")
    assert game.view(None)["points"] == 1
    assert [part["points"] for part in game.view(None)["parts"]] == [2, 1, 0, 0]
    play(game, "done", "step 0 0 1 0", "recruit water")
    assert [part["points"] for part in game.view(None)["parts"]] == [2, 1, 0, 0]


def test_whoever_can_do_nothing_leaves_no_points_behind():
    game = arrange(
        2,
        rooms={1: {"access": (1, 0, 0)}, 2: {"wildlife": (3, 0, 0)}},
        stations={1: {"0 1": "WG11 0 on 0"}, 2: {"0 1": "WG11 0 on 2"}},
        planets=SUSSKIND,
    )
    play(game, "engineer access wildlife")
    assert asked(game) == "ben settle"
    assert game.view(None)["points"] == 0


def test_the_stand_shows_another_figure_where_its_own_has_left_for_a_rank():
    rooms = {1: {"access": (1, 0, 0), "water": (0, 1, 0)}, 2: {"modules": (1, 0, 0)}}
    taken = {space: 2 for space in PLANETS["Susskind"].layout(2).spaces if space not in "19"}
    for figure, left in (("engineer", "chief"), ("chief", "engineer")):
        game = arrange(
            2,
            planets=SUSSKIND,
            rooms=rooms,
            totals={1: 29},
            stations={1: {"0 1": "WG11 0 on 1"}},
            taken={"Susskind": taken},
        )
        play(game, "engineer access water", "step 0 0 0 1", "done", "settle 1")
        assert game.view(None)["stand"] == {"room": "water", "seat": "ana", "figure": "engineer"}
        play(game, f"rank {figure} water")
        assert asked(game) == "ana gate"
        assert game.view(None)["stand"]["figure"] == left


def test_the_stand_is_empty_where_its_only_figure_has_left_for_a_rank():
    taken = {space: 2 for space in PLANETS["Susskind"].layout(2).spaces if space not in "19"}
    game = arrange(
        2,
        planets=SUSSKIND,
        rooms={1: WALK, 2: {"modules": (1, 0, 0)}},
        totals={1: 29},
        stations={1: {"0 1": "WG11 0 on 1"}},
        taken={"Susskind": taken},
    )
    play(game, "engineer access water", "step 0 0 0 1", "done", "settle 1")
    assert game.view(None)["stand"] == {"room": "water", "seat": "ana", "figure": None}


def test_a_load_is_told_until_its_last_colonist_has_settled():
    game = arrange(2, planets=SUSSKIND, rooms={1: WALK}, stations={1: {"0 1": "WG12 270 on 2"}})
    play(game, "engineer access water", "step 0 0 0 1", "done", "settle 7")
    view = game.view(None)
    assert view["load"] == {
        "seat": "ana",
        "cell": "0 1",
        "gate": 1,
        "planet": "Susskind",
        "size": 3,
        "left": 2,
        "placed": ["7"],
    }
    assert view["planets"]["Susskind"]["legal"] == ["1", "2", "3", "4", "5", "6", "8", "9", "10"]
    assert view["planets"]["Dirac"]["legal"] == []
    assert game.decision("ana").data == {"planet": "Susskind", "gate": 1, "left": 2, "size": 3}
    play(game, "settle 1", "settle 3")
    assert asked(game) == "ana exchange"
    assert game.view(None)["load"]["left"] == 0
    assert game.view(None)["planets"]["Susskind"]["legal"] == []
    play(game, "exchange none water")
    assert game.view(None)["load"] is None


def test_a_planet_is_open_waiting_or_closed():
    game = arrange(
        3,
        gates={"1": "Hawking", "2": "Turing", "3": "Dirac"},
        closed=("Bose", "Fermi"),
        taken={"Turing": {"B1": 2, "B2": 3}},
    )
    view = game.view(None)
    found = {name: (one["name"], one["state"], one["gate"]) for name, one in view["planets"].items()}
    assert found == {
        "Bose": ("Bose", "closed", None),
        "Dirac": ("Dirac", "open", 3),
        "Fermi": ("Fermi", "closed", None),
        "Turing": ("Turing", "open", 2),
        "Russell": ("Russell", "waiting", None),
    }
    assert (view["planets_left"], view["gates"]) == (3, {"1": "Hawking", "2": "Turing", "3": "Dirac"})
    turing = view["planets"]["Turing"]
    assert {space: seat for space, seat in turing["spaces"].items() if seat} == {"B1": "ben", "B2": "cy"}
    assert (turing["progress"], turing["needed"], turing["centre"], turing["legal"]) == (2, 21, {}, [])


def test_the_centre_of_fermi_is_counted_by_seat_and_is_no_space():
    fermi = arrange(3, taken={"Fermi": {"S1-1": 1, "C.1": 1, "C.2": 3, "C.3": 3}}).view(None)["planets"][
        "Fermi"
    ]
    assert fermi["centre"] == {"ana": 1, "ben": 0, "cy": 2}
    assert list(fermi["spaces"]) == [f"S{number}-{space}" for number in (1, 2, 3, 4) for space in (1, 2)]
    assert (fermi["progress"], fermi["needed"]) == (1, 7)


def test_modules_are_told_as_they_are_printed_and_turned():
    stations = {1: {"1 0": "WG11 180 on 2", "1 1": "EO9 0 off 0"}}
    cells = arrange(2, stations=stations).view(None)["stations"]["ana"]["cells"]
    white, gate, odyssey = cells.values()
    assert white["tile"] == {
        "id": "START", "kind": "start", "sector": None, "gate": None, "bonus": None, "room": None,
        "capacity": 5, "pattern": "X", "turn": 0, "turns": [0], "corridors": ["N", "E", "S", "W"],
    }  # fmt: skip
    assert gate["tile"] == {
        "id": "WG11", "kind": "gate", "sector": "water", "gate": 1, "bonus": None, "room": None,
        "capacity": 2, "pattern": "T", "turn": 180, "turns": [0, 90, 180, 270], "corridors": ["N", "S", "W"],
    }  # fmt: skip
    assert odyssey["tile"] == {
        "id": "EO9", "kind": "odyssey", "sector": "energy", "gate": None, "bonus": "robot", "room": "access",
        "capacity": 3, "pattern": "T", "turn": 0, "turns": [0, 90, 180, 270], "corridors": ["N", "E", "S"],
    }  # fmt: skip
    assert (gate["x"], gate["y"], gate["activated"], gate["colonists"]) == (1, 0, True, 2)
    assert (gate["joined"], gate["complete"]) == (["1 1", "0 0"], True)
    assert (odyssey["joined"], odyssey["complete"]) == (["1 0"], False)


def test_a_station_tells_its_open_sides_free_cells_and_activated_modules():
    stations = {1: {"1 0": "WG13 0 on 0", "0 1": "VO1 0 on 0", "-1 0": "EA6 90 on 0", "0 2": "VO2 0 off 0"}}
    station = arrange(2, stations=stations).view(None)["stations"]["ana"]
    sides = [(one["x"], one["y"], one["side"], one["blocked"]) for one in station["open"]]
    assert sides == [
        (0, 0, "N", False),
        (0, 0, "E", True),
        (1, 0, "N", False),
        (1, 0, "S", False),
        (0, 1, "E", False),
        (0, 1, "W", False),
        (0, 2, "E", False),
        (0, 2, "S", False),
        (0, 2, "W", False),
    ]
    assert station["free"] == ["0 -1", "1 -1", "-1 1", "1 1", "-1 2", "1 2", "0 3"]
    assert (station["activated"], station["sets"]) == ({"water": 1, "wildlife": 1, "energy": 1}, 1)
    assert station["in_hand"] == []


def test_a_seat_tells_its_figures_its_reserve_and_its_ranks():
    game = arrange(4, totals={2: 65}, rooms={2: {"water": (1, 1, 2), "modules": (0, 1, 0)}}, white={2: 3})
    player = game.view(None)["players"]["ben"]
    assert player == {
        "colour": "green",
        "rooms": {
            "water": {"engineers": 1, "chiefs": 1, "robots": 2, "points": 5},
            "wildlife": {"engineers": 0, "chiefs": 0, "robots": 0, "points": 0},
            "energy": {"engineers": 0, "chiefs": 0, "robots": 0, "points": 0},
            "access": {"engineers": 0, "chiefs": 0, "robots": 0, "points": 0},
            "modules": {"engineers": 0, "chiefs": 1, "robots": 0, "points": 2},
        },
        "engineers_out": 3,
        "reserve": {"engineers": 2, "suits": 2, "robots": 3, "colonists": 28},
        "influence": {
            "wheel": 5,
            "laps": 6,
            "total": 65,
            "ranks": ["colonist", "colonist", "engineer", "colonist", "colonist", "engineer", None, None],
        },
        "token": False,
        "did": {},
    }


def test_the_dominance_track_tells_worth_leaders_and_counts():
    stations = {1: {"1 0": "WO1 0 on 0", "0 1": "VO1 0 on 0"}, 2: {"1 0": "WO2 0 on 0", "0 1": "EO1 0 on 0"}}
    track = arrange(2, stations=stations, dominance=("water", "none", "energy", "balance", "wildlife")).view(
        None
    )["dominance"]
    assert [(one["token"], one["worth"], one["leaders"], list(one["counts"].values())) for one in track] == [
        ("water", 7, ["ana", "ben"], [1, 1]),
        ("none", 4, [], [0, 0]),
        ("energy", 2, ["ben"], [0, 1]),
        ("balance", 1, [], [0, 0]),
        ("wildlife", 0, ["ana"], [1, 0]),
    ]


def test_what_the_end_would_give_is_told_by_field():
    stations = {1: {"1 0": "WG11 90 on 2", "0 1": "VO1 0 on 0"}, 2: {"0 1": "EG12 270 on 2"}}
    final = arrange(
        2, stations=stations, totals={1: 7}, dominance=("wildlife", "water", "energy", "balance", "none")
    )
    told = final.view(None)["final"]
    assert told["ana"] == {
        "total": 7 + 2 + 7 + 4 - 7,
        "fields": {"Hawking": 2, "balance": 0, "energy": 0, "water": 4, "wildlife": 7, "corridors": -7},
    }
    assert told["ben"] == {
        "total": 0,
        "fields": {"Hawking": 0, "balance": 0, "energy": 2, "water": 0, "wildlife": 0, "corridors": -2},
    }


def test_the_worksite_tells_tops_counts_and_what_comes_up_again():
    game = arrange(2, rooms={1: {"access": (1, 0, 0), "modules": (1, 0, 0)}}, tops={"gate.water": "WG23"})
    play(game, "engineer access modules", "return gate.water", "add access.energy 1 0 180")
    worksite = game.view(None)["worksite"]
    stack = dict(worksite["gate.water"])
    assert stack.pop("top")["id"] == "WG11"
    assert stack == {
        "kind": "gate",
        "sector": "water",
        "count": 12,
        "barred": False,
        "returned": ["WG23"],
    }
    assert (worksite["access.energy"]["count"], worksite["access.energy"]["barred"]) == (5, True)
    assert worksite["access.energy"]["top"]["turn"] == 0


def test_whoever_is_asked_is_thinking_and_the_others_are_done():
    game = arrange(3, active=2)
    assert game.view("cy")["seats"] == [
        {"seat": "ana", "state": "done", "doing": None},
        {"seat": "ben", "state": "thinking", "doing": "engineer"},
        {"seat": "cy", "state": "done", "doing": None},
    ]
    assert game.view("ben")["decision"]["moves"] == list(moves(game))


def test_what_happened_in_the_turn_before_is_kept_for_one_turn():
    game = arrange(2, rooms={1: WALK, 2: {"energy": (1, 0, 0)}})
    play(game, "engineer access modules", "done")
    view = game.view(None)
    assert [one["kind"] for one in view["told_before"]] == ["engineer", "part"]
    assert [(one["kind"], one["seat"]) for one in view["told"]] == [("turn", "ben")]
    play(game, "engineer energy modules", "return gate.water")
    assert game.view(None)["told"][-1] == {
        "kind": "tile",
        "seat": None,
        "words": ["gate.water", "WG12"],
        "why": None,
    }
