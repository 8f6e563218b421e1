"""The worked examples: patterns unturned are T = N, E, S; L = N, E; I = N, S; D = N."""

from collections import Counter

from adventures.games.space_gate.rules.geometry import CORRIDORS
from adventures.games.space_gate.rules.planets.registry import PLANETS
from adventures.games.space_gate.rules.station import (
    Module,
    begun,
    count_open,
    free_cells,
    laid,
    opened,
    places,
)
from adventures.games.space_gate.rules.tiles import STACKS

from ..arrange import arrange, asked, cell, dealt, moves, play, show, total

ROBOT = {"modules": (1, 2, 1)}


def test_G1_points_of_a_part_are_those_of_the_figures_in_the_room():
    game = arrange(
        3,
        rooms={1: {"access": (0, 1, 0), "modules": (2, 0, 0)}, 2: ROBOT, 3: {"water": (1, 0, 0)}},
    )
    play(game, "chief access modules")
    assert asked(game) == "ana act"
    assert game.decision("ana").data == {"room": "modules", "left": 4, "points": 4}
    play(game, "done")
    assert asked(game) == "ben act"
    assert game.view(None)["points"] == 6
    play(game, "done")
    assert asked(game) == "ben engineer"
    assert [part["state"] for part in game.view(None)["parts"]] == []


def test_G2_one_point_is_one_step():
    """Three chiefs and two robots: two colonists over three modules each, and two over one."""
    game = arrange(
        2,
        rooms={1: {"water": (0, 2, 2), "access": (0, 1, 0)}, 2: {"energy": (1, 0, 0)}},
        stations={1: {f"{x} 0": f"{tile} 0 on 0" for x, tile in ((1, "WO1"), (2, "WO2"), (3, "WA2"))}},
    )
    play(game, "chief access water")
    assert game.view(None)["points"] == 8
    for _ in range(2):
        play(game, "step 0 0 1 0", "step 1 0 2 0", "step 2 0 3 0")
    assert game.view(None)["points"] == 2
    play(game, "step 0 0 1 0", "step 0 0 1 0")
    assert moves(game) == ["done"]
    assert [cell(game, 1, f"{x} 0")["colonists"] for x in range(4)] == [1, 2, 0, 2]


def test_G2_a_colonist_on_a_deactivated_module_is_gone_and_turns_it():
    game = arrange(
        2, stations={1: {"1 0": "WA2 0 off 0"}}, rooms={1: {"water": (1, 0, 0), "energy": (1, 0, 0)}}
    )
    play(game, "engineer energy water", "step 0 0 1 0")
    module = cell(game, 1, "1 0")
    assert (module["activated"], module["colonists"]) == (True, 0)
    assert game.view(None)["players"]["ana"]["reserve"]["colonists"] == 31
    play(game, "step 0 0 1 0")
    assert cell(game, 1, "1 0")["colonists"] == 1


def test_G3_access_points_fill_whole_modules():
    game = arrange(
        3,
        white={1: 3, 2: 5, 3: 0},
        stations={
            1: {"0 1": "WA5 0 on 1"},
            2: {"0 1": "WA2 0 on 0", "0 2": "WA5 0 on 1"},
            3: {"0 1": "WA2 0 on 0", "0 2": "WA5 0 on 1"},
        },
        rooms={
            1: {"access": (2, 0, 0), "water": (1, 0, 0)},
            2: {"access": (2, 0, 0), "water": (1, 0, 0)},
            3: {"access": (1, 0, 0), "water": (1, 0, 0)},
        },
    )
    play(game, "engineer water access")
    assert game.view(None)["points"] == 3
    play(game, "fill 0 0", "fill 0 1")
    assert game.view(None)["points"] == 1
    assert moves(game) == ["done"]
    play(game, "done", "fill 0 1", "fill 0 2")
    assert [cell(game, 2, where)["colonists"] for where in ("0 1", "0 2")] == [2, 4]
    play(game, "done")
    assert moves(game) == ["fill 0 0", "fill 0 1", "fill 0 2", "done"]
    play(game, "fill 0 0")
    assert cell(game, 3, "0 0")["colonists"] == 5
    assert moves(game) == ["done"]


def modules_of(water: int, wildlife: int, energy: int) -> dict[str, str]:
    """So many activated modules of each sector, somewhere far out."""
    tiles = [f"{letter}O{n + 1}" for letter, n in _pairs(water, wildlife, energy)]
    return {f"{x} 0": f"{tile} 0 on 0" for x, tile in enumerate(tiles, 1)}


def _pairs(*counts: int) -> list[tuple[str, int]]:
    return [(letter, n) for letter, count in zip("WVE", counts, strict=True) for n in range(count)]


def test_G4_dominance_points_at_the_end():
    game = arrange(
        3,
        dominance=("balance", "wildlife", "none", "energy", "water"),
        stations={1: modules_of(6, 3, 1), 2: modules_of(3, 4, 2), 3: modules_of(4, 4, 4)},
    )
    game.play("dealer", "stop")
    fields = {
        seat: {name: points for name, points in game.score(seat).fields.items() if points > 0}
        for seat in game.setup.seats
    }
    assert fields == {"ana": {}, "ben": {"wildlife": 4}, "cy": {"wildlife": 4, "energy": 1, "balance": 7}}
    assert sum(fields["cy"].values()) == 12


def test_G5_open_corridors_and_legal_adds():
    station = begun()
    assert count_open(station) == 4
    assert count_open(station) + opened(station, (1, 0), "T", 180) == 5
    station[(1, 0)] = laid("WG11", 180)
    assert count_open(station) == 5
    station = begun()
    station[(1, 0)] = laid("WG13", 90)
    assert count_open(station) == 4
    station[(2, 0)] = laid("WA6", 270)
    assert count_open(station) == 3
    free = free_cells(begun())
    assert ((1, 0), 0) not in places(free, "L")
    assert (1, 1) not in {cell for cell, _ in places(free, "D")}


def test_G6_corridors_that_meet_a_blank_side_are_open():
    station = begun()
    for where, tile, turn in (((1, 0), "WO1", 0), ((1, 1), "WO2", 0)):
        station[where] = laid(tile, turn)
    before = count_open(station)
    change = opened(station, (0, 1), "I", 0)
    station[(0, 1)] = laid("WG13", 0)
    assert count_open(station) == before + change == 8


def test_G7_a_gain_over_the_arrow_brings_figures_to_ranks():
    # Eleven colonists and the largest group: 18 points.
    game = arrange(
        3,
        planets=("Bose", "Planck", "Fermi", "Turing", "Russell"),
        totals={3: 12},
        taken={"Planck": {str(space): 3 for space in range(1, 12)} | {str(s): 1 for s in range(12, 18)}},
        stations={1: {"0 1": "WG21 0 on 1"}},
        rooms={1: {"access": (1, 0, 0)}, 3: {"water": (1, 0, 0), "energy": (1, 0, 0)}},
    )
    play(game, "engineer access water", "step 0 0 0 1", "done")
    assert asked(game) == "cy rank"
    influence = game.view(None)["players"]["cy"]["influence"]
    assert (influence["total"], influence["wheel"]) == (30, 0)
    assert influence["ranks"][:3] == ["colonist", "colonist", None]
    play(game, "rank engineer energy")
    assert game.view(None)["players"]["cy"]["influence"]["ranks"][2] == "engineer"


def test_G8_a_loss_over_the_arrow_takes_the_highest_figure_back():
    game = arrange(2, totals={1: 13}, stations={1: {"1 0": "WO1 0 off 0"}})
    assert len(game.view(None)["stations"]["ana"]["open"]) == 6
    held = game.view(None)["players"]["ana"]["reserve"]["colonists"]
    game.play("dealer", "stop")
    assert total(game, 1) == 7
    player = game.view(None)["players"]["ana"]
    assert player["influence"]["ranks"] == [None] * 8
    assert player["reserve"]["colonists"] == held + 1


def test_G9_a_planet_closes_in_the_middle_of_a_load():
    layout = PLANETS["Bose"].layout(3)
    taken = {space: 2 for space in layout.spaces if space not in ("L5-2", "L6-1")}
    game = arrange(
        3,
        taken={"Bose": taken},
        closed=("Turing", "Russell"),
        stations={3: {"0 1": "WG12 270 on 2", "0 -1": "WG14 90 on 4"}},
        rooms={1: {"access": (1, 0, 0)}, 2: {"modules": (1, 0, 0)}, 3: {"water": (1, 0, 0)}},
    )
    play(game, "engineer access water")
    assert asked(game) == "cy act"
    play(game, "step 0 0 0 1", "done")
    assert moves(game) == ["travel 0 1", "travel 0 -1"]
    held = game.view(None)["players"]["cy"]["reserve"]["colonists"]
    play(game, "travel 0 1")
    assert asked(game) == "cy exchange"
    play(game, "exchange none balance")
    view = game.view(None)
    assert view["gates"]["1"] == "Hawking"
    assert view["planets"]["Bose"]["state"] == "closed"
    assert view["players"]["cy"]["reserve"]["colonists"] == held + 7
    assert game.score("cy").fields["Hawking"] == 4
    told = [(one["kind"], one["words"]) for one in view["told_before"]]
    assert ("settled", ["Bose", "L5-2"]) in told
    assert ("settled", ["Bose", "L6-1"]) in told
    assert ("back", ["Bose", "1"]) in told


def test_G10_fermi_satellites_and_centre():
    fermi = PLANETS["Fermi"]
    layout = fermi.layout(3)
    taken: dict[str, int] = {}
    begun: tuple[str, ...] = ()
    for answer in ("S2-1", "C", "C", "C"):
        assert answer in fermi.placing(layout, taken, 0, begun)
        space = fermi.space(layout, taken, answer)
        taken[space] = 0
        begun = (*begun, space)
    assert fermi.placing(layout, taken, 0, begun) == ["C"]
    assert fermi.progress(layout, taken) == (1, 7)
    taken |= {"S1-1": 0, "S4-2": 0}
    assert {one.reason: one.points for one in fermi.reasons(layout, taken)} == {"satellites": 12, "centre": 5}
    taken |= {"S3-2": 0} | {f"C.{number}": 1 for number in range(4, 7)}
    assert {one.reason: one.points for one in fermi.reasons(layout, taken)} == {"satellites": 18}
    assert fermi.exchanging(layout, taken) is None


def test_G11_dirac_five_basic_for_each_advanced():
    dirac = PLANETS["Dirac"]
    layout = dirac.layout(2)
    basic, taken = layout.of_kind("basic"), {}
    for space in basic[:5]:
        assert not {"A1", "C"} & set(dirac.placing(layout, taken, 0, ()))
        taken[space] = 0
    assert "A1" in dirac.placing(layout, taken, 0, ())
    taken["A1"] = 0
    for space in basic[5:10]:
        assert "A2" not in dirac.placing(layout, taken, 0, ())
        taken[space] = 0
    assert "A2" in dirac.placing(layout, taken, 0, ())
    taken |= dict.fromkeys(basic, 1)
    assert dirac.placing(layout, taken, 0, ()) == ["C"]
    assert dirac.placing(layout, taken, 1, ()) == ["A2", "A3", "C"]


def test_G12_collins_russell_turing_planck():
    collins = PLANETS["Collins"]
    layout = collins.layout(3)
    three = dict.fromkeys(("C", "S12", "S31"), 0) | dict.fromkeys(("O11", "O12", "O13"), 1)
    points = {(one.of, one.seat): one.points for one in collins.reasons(layout, three) if one.of == "V1"}
    assert points == {("V1", 0): 3, ("V1", 1): 3}
    four = dict.fromkeys(("O11", "O12", "O13"), 0) | {"S12": 0, "C": 1, "S31": 2}
    assert collins.progress(layout, {space: four[space] for space in ("O11", "O12", "O13")}) == (0, 3)
    assert collins.progress(layout, {space: four[space] for space in ("O11", "O12", "O13", "S12")}) == (1, 3)
    assert {one.points for one in collins.reasons(layout, four) if one.of == "V1"} == {7}

    turing = PLANETS["Turing"]
    layout = turing.layout(2)
    [reason] = turing.reasons(layout, {f"X{number}": 1 for number in range(1, 10)})
    assert (reason.seat, reason.points) == (1, 12)

    planck = PLANETS["Planck"]
    layout = planck.layout(3)
    groups = {**dict.fromkeys("12345", 0), **dict.fromkeys(("13", "18", "17", "16", "15"), 1), "7": 2, "8": 2}
    found = {one.seat: one.points for one in planck.reasons(layout, groups) if one.reason == "group"}
    assert found == {0: 5, 1: 5}


def test_G12_what_does_not_fit_on_an_island_returns():
    game = arrange(
        3,
        gates={"1": "Russell", "2": "Dirac", "3": "Fermi"},
        taken={"Russell": {f"A{number}": 2 for number in range(1, 6)}},
        stations={1: {"0 1": "WG14 0 on 3"}},
        rooms={1: {"access": (1, 0, 0)}},
    )
    play(game, "engineer access water", "step 0 0 0 1", "done")
    assert moves(game) == ["settle A", "settle B", "settle C", "settle D"]
    held = game.view(None)["players"]["ana"]["reserve"]["colonists"]
    play(game, "settle A")
    view = game.view(None)
    assert [view["planets"]["Russell"]["spaces"][space] for space in ("A6", "A7", "B1")] == [
        "ana",
        "ana",
        None,
    ]
    assert view["players"]["ana"]["reserve"]["colonists"] == held + 2


def test_G13_bose_points():
    bose = PLANETS["Bose"]
    layout = bose.layout(3)
    taken = {
        **dict.fromkeys(("L1-1", "L1-2", "L1-3", "L1-4"), 0),
        **dict.fromkeys(("L2-1", "L2-2", "L2-3"), 0),
        **dict.fromkeys(("L3-1", "L3-2"), 0),
        **dict.fromkeys(("L1-5", "L1-6", "L2-4"), 1),
    }
    points = Counter()
    for one in bose.reasons(layout, taken):
        points[one.seat] += one.points
    assert points == {0: 9 + 9, 1: 3}


def test_G14_a_returned_stack_may_be_drawn_again_an_added_one_not():
    game = arrange(2, rooms={1: {"access": (2, 0, 0), "modules": (2, 0, 0)}})
    play(game, "engineer access modules", "return gate.water")
    assert moves(game, "add gate.water")
    play(game, moves(game, "add gate.water")[0])
    assert not moves(game, "add gate.water", "return gate.water")
    assert moves(game, "add gate.energy")


def test_G14_a_promotion_without_a_suit_only_turns_the_module():
    game = arrange(
        2,
        stations={1: {"1 0": "WO4 0 off 0"}},
        rooms={1: {"access": (1, 0, 0), "modules": (0, 4, 0), "energy": (2, 0, 0)}},
    )
    play(game, "engineer access water", "step 0 0 1 0")
    assert asked(game) == "ana act"
    assert cell(game, 1, "1 0")["activated"]
    assert game.view(None)["players"]["ana"]["rooms"]["energy"]["engineers"] == 2


def test_G15_the_worksite_at_the_start_and_after_the_set_up():
    assert [len(tiles) for tiles in STACKS.values()] == [12, 12, 12, 9, 9, 9, 6, 6, 6]
    game = dealt(3)
    assert sum(stack["count"] for stack in game.view(None)["worksite"].values()) == 81
    assert 81 + 4 == 85
    while asked(game).endswith("station"):
        play(game, moves(game)[0])
        show(game)
    assert sum(stack["count"] for stack in game.view(None)["worksite"].values()) == 75


def test_patterns():
    letters = {pattern: [CORRIDORS[pattern][turn] for turn in CORRIDORS[pattern]] for pattern in CORRIDORS}
    assert letters == {
        "D": [1, 2, 4, 8],
        "I": [5, 10],
        "L": [3, 6, 12, 9],
        "T": [7, 14, 13, 11],
        "X": [15],
    }
    assert Module("WG11", 90, False, 0).turn == 90
