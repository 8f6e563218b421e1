"""Travel and colonisation (facts, 7)."""

from ..arrange import all_but, arrange, asked, cell, moves, play, total, travel


def test_only_full_activated_gate_modules_are_emptied():
    game = travel({1: {"0 1": "WG11 0 on 0", "1 0": "WA2 0 on 2", "0 2": "WG13 0 off 0"}})
    assert asked(game) == "ben engineer"
    assert cell(game, 1, "0 1")["colonists"] == 1


def test_all_colonists_of_the_module_travel_to_the_planet_with_its_gate():
    game = travel({1: {"0 1": "WG11 0 on 1"}})
    assert asked(game) == "ana settle"
    view = game.view(None)
    assert view["load"] == {
        "seat": "ana",
        "cell": "0 1",
        "gate": 1,
        "planet": "Bose",
        "size": 2,
        "left": 2,
        "placed": [],
    }
    assert cell(game, 1, "0 1")["colonists"] == 0
    assert view["planets"]["Bose"]["legal"] == [f"L1-{number}" for number in range(1, 7)]
    play(game, "settle L1-1", "settle L1-2")
    assert asked(game) == "ben engineer"
    assert game.view(None)["planets"]["Bose"]["would"]["ana"]["points"] == 5


def test_the_player_chooses_the_order_of_complete_modules():
    game = travel({1: {"0 1": "WG11 0 on 1", "1 0": "EG22 180 on 3"}})
    assert moves(game) == ["travel 0 1", "travel 1 0"]
    play(game, "travel 1 0")
    assert game.view(None)["load"]["planet"] == "Dirac"


def test_everybody_empties_his_modules_the_active_player_first():
    stations = {1: {"0 1": "WG11 0 on 1"}, 2: {"0 1": "WG12 270 on 2"}, 3: {"0 1": "WG21 0 on 2"}}
    game = travel(stations, rooms={2: {"modules": (1, 0, 0)}, 3: {"modules": (1, 0, 0)}})
    order = []
    while asked(game).endswith("settle"):
        order.append(game.waiting()[0])
        play(game, moves(game)[0])
    assert order == ["ana", "ana", "cy", "cy"]


def test_incomplete_modules_keep_their_colonists():
    game = travel({1: {"0 1": "WG11 0 on 1", "1 0": "EG22 180 on 2"}})
    play(game, "settle L1-1", "settle L1-2")
    assert cell(game, 1, "1 0")["colonists"] == 2


def test_a_gate_module_that_is_complete_before_waits_for_a_move_room():
    game = arrange(2, rooms={1: {"access": (1, 0, 0)}}, stations={1: {"0 1": "WG11 0 on 2"}})
    play(game, "engineer access modules", "done", "done")
    assert asked(game) == "ben engineer"
    assert cell(game, 1, "0 1")["complete"]


def test_a_predominance_space_exchanges_two_tokens_at_once():
    game = travel(
        {1: {"0 1": "WG11 0 on 1"}},
        planets=("Susskind", "Dirac", "Fermi", "Turing", "Russell"),
    )
    play(game, "settle 3")
    assert asked(game) == "ana exchange"
    assert len(moves(game)) == 10
    play(game, "exchange balance water")
    assert [place["token"] for place in game.view(None)["dominance"]] == [
        "none",
        "water",
        "energy",
        "wildlife",
        "balance",
    ]
    assert asked(game) == "ana settle"


def test_the_token_that_is_worth_more_stands_first_in_an_exchange():
    game = travel({1: {"0 1": "WG11 0 on 1"}}, planets=("Susskind", "Dirac", "Fermi", "Turing", "Russell"))
    play(game, "settle 8")
    assert "exchange none water" in moves(game)
    assert "exchange water none" not in moves(game)
    assert game.refusal("ana", "exchange none none").code == "two_tokens"


def test_hawking_gives_a_point_for_each_colonist_and_holds_several_gates():
    game = travel(
        {1: {"0 1": "WG11 0 on 1", "1 0": "EG22 180 on 3"}},
        gates={"1": "Hawking", "2": "Hawking", "3": "Fermi"},
    )
    play(game, "travel 0 1")
    assert asked(game) == "ben engineer"
    assert game.score("ana").fields["Hawking"] == 5
    assert game.view(None)["players"]["ana"]["reserve"]["colonists"] == 36 - 1 - 5 + 1


def test_what_finds_no_space_when_the_planet_closes_returns():
    game = travel(
        {1: {"0 1": "WG14 0 on 3"}},
        taken={"Bose": all_but("Bose", 3, "L6-1")},
        rooms={2: {"modules": (1, 0, 0)}},
        closed=("Russell",),
    )
    held = game.view(None)["players"]["ana"]["reserve"]["colonists"]
    assert asked(game) == "ana exchange"
    play(game, "exchange none balance")
    assert game.view(None)["players"]["ana"]["reserve"]["colonists"] == held + 4
    assert total(game, 1) == 1 + 3
    assert total(game, 2) == 20 + 3 * 5


def test_fermi_asks_only_for_the_first_of_a_load():
    game = travel({1: {"0 1": "WG31 0 on 1"}})
    assert moves(game) == [f"settle S{satellite}-{number}" for satellite in (1, 2, 3, 4) for number in (1, 2)]
    play(game, "settle S3-1")
    view = game.view(None)
    assert view["planets"]["Fermi"]["centre"] == {"ana": 1, "ben": 0, "cy": 0}
    assert asked(game) == "ben engineer"


def test_russell_takes_a_whole_load_on_one_island_and_asks_once():
    game = travel(
        {1: {"-1 0": "WG12 0 on 2"}},
        step="step 0 0 -1 0",
        planets=("Russell", "Dirac", "Fermi", "Turing", "Bose"),
    )
    assert moves(game) == ["settle A", "settle B", "settle C", "settle D"]
    play(game, "settle B")
    assert asked(game) == "ana exchange"
    assert game.view(None)["load"]["placed"] == ["B1", "B2", "B3"]


def test_turing_for_two_goes_on_along_the_own_canal():
    game = travel(
        {1: {"0 1": "WG11 0 on 1"}},
        seats=2,
        planets=("Turing", "Dirac", "Fermi", "Bose", "Russell"),
        taken={"Turing": {"Y1": 2}},
    )
    assert asked(game) == "ben engineer"
    spaces = game.view(None)["planets"]["Turing"]["spaces"]
    assert (spaces["X1"], spaces["X2"], spaces["Y1"]) == ("ana", "ana", "ben")


def test_whoever_has_travelled_does_not_act_again():
    rooms = {2: {"water": (1, 0, 0)}}
    stations = {1: {"0 1": "WG11 0 on 1"}, 2: {"1 0": "WO1 0 on 0"}}
    game = travel(stations, rooms=rooms, gates={"1": "Hawking", "2": "Dirac", "3": "Fermi"})
    assert asked(game) == "ben act"
    play(game, "done")
    assert asked(game) == "ben engineer"
    assert game.turn == 2


def test_parts_of_travellers_are_done_and_those_of_others_passed():
    stations = {1: {"0 1": "WG11 0 on 1"}, 3: {"0 1": "WG21 0 on 2"}}
    game = travel(stations, gates={"1": "Hawking", "2": "Dirac", "3": "Fermi"})
    assert asked(game) == "cy settle"
    assert [part["state"] for part in game.view(None)["parts"]][3:] == ["done", "passed", "now"]
