"""Set-up and options: what the dealer may say, what everybody begins with (facts, 4 and 11)."""

import pytest

from adventures.rules import Game, IllegalMove, InvalidSetup, Setup, ruleset

from ..arrange import PLANETS, STACKS, TOKENS, asked, dealt, moves, play, show
from ..playing import NAMES, new_game

ALL = ("Bose", "Collins", "Dirac", "Fermi", "Planck", "Russell", "Susskind", "Turing")


def refused(game, text, who="dealer"):
    before = game.to_json()
    with pytest.raises(IllegalMove) as error:
        game.play(who, text)
    assert game.to_json() == before
    return error.value.code


def test_new_games_begin_by_the_second_version_of_these_rules():
    assert ruleset("spacegate.1").version == 2


def test_what_a_seat_begins_with():
    player = dealt(4).view(None)["players"]["dia"]
    assert player["colour"] == "yellow"
    assert {room: figures["points"] for room, figures in player["rooms"].items()} == {
        "water": 1,
        "wildlife": 1,
        "energy": 1,
        "access": 0,
        "modules": 2,
    }
    assert player["reserve"] == {"engineers": 3, "suits": 3, "robots": 5, "colonists": 30}
    assert player["influence"] == {"wheel": 0, "laps": 0, "total": 0, "ranks": [None] * 8}
    assert not player["token"]


def test_the_white_module_has_five_colonists_and_four_open_corridors():
    station = dealt(2).view(None)["stations"]["ana"]
    assert list(station["cells"]) == ["0 0"]
    assert (station["cells"]["0 0"]["colonists"], station["cells"]["0 0"]["activated"]) == (5, True)
    assert len(station["open"]) == 4
    assert station["activated"] == {"water": 0, "wildlife": 0, "energy": 0}


def test_the_first_three_planets_get_gates():
    view = dealt(3, gates="2 3 1").view(None)
    assert view["gates"] == {"1": "Fermi", "2": "Bose", "3": "Dirac"}
    assert list(view["gates"]) == ["1", "2", "3"]
    assert [planet["state"] for planet in view["planets"].values()] == ["open"] * 3 + ["waiting"] * 2
    assert view["planets"]["Bose"]["gate"] == 2
    assert view["planets_left"] == 5


def test_the_dealer_names_different_planets_gates_and_seats():
    game = new_game(3)
    assert refused(game, "planets Bose Dirac Fermi Turing Pluto") == "no_such_planets"
    assert refused(game, "planets Bose Dirac Fermi Turing Turing") == "no_such_planets"
    assert refused(game, "planets Bose Dirac Fermi") == "no_such_planets"
    assert refused(game, "gates 1 2 3") == "not_asked_of_dealer"
    game.play("dealer", "planets Bose Dirac Fermi Turing Russell")
    assert refused(game, "gates 1 2 2") == "no_such_gates"
    assert refused(game, "gates 1 2") == "no_such_gates"
    game.play("dealer", "gates 1 2 3")
    assert refused(game, "tile gate.energy EG11") == "not_asked_of_dealer"
    assert refused(game, "tile gate.water EG11") == "no_such_tile"
    for _ in range(9):
        data = game.decision("dealer").data
        game.play("dealer", f"tile {data['stack']} {data['among'][-1]}")
    assert refused(game, "first 4") == "no_such_seat"
    game.play("dealer", "first 2")
    assert asked(game) == "ben station"


def test_dominance_begins_in_its_order():
    dominance = dealt(2).view(None)["dominance"]
    assert [(place["token"], place["worth"]) for place in dominance] == list(
        zip(TOKENS, (7, 4, 2, 1, 0), strict=True)
    )


def test_random_dominance_is_drawn():
    game = new_game(2, random_dominance=True)
    game.play("dealer", "planets Bose Dirac Fermi Turing Russell")
    game.play("dealer", "gates 1 2 3")
    assert refused(game, "dominance water none energy balance balance") == "no_such_tokens"
    tokens = ["water", "none", "energy", "balance", "wildlife"]
    game.play("dealer", " ".join(["dominance", *tokens]))
    assert [place["token"] for place in game.view(None)["dominance"]] == tokens


def test_players_add_two_modules_of_different_stacks_in_turn():
    game = dealt(3, first=2)
    order = []
    while asked(game).endswith("station"):
        [who] = game.waiting()
        order.append(who)
        assert [game.view(who)["worksite"][stack]["barred"] for stack in STACKS[:2]] == [
            order.count(who) == 2,
            False,
        ]
        play(game, moves(game, "add")[0])
    assert order == ["ben", "ben", "cy", "cy", "ana", "ana"]
    assert asked(game) == "ben engineer"
    assert game.view(None)["order"] == ["ben", "cy", "ana"]
    for station in game.view(None)["stations"].values():
        tiles = [cell["tile"] for cell in station["cells"].values()][1:]
        assert len({(tile["kind"], tile["sector"]) for tile in tiles}) == 2
        assert not any(cell["activated"] for cell in list(station["cells"].values())[1:])


def test_the_second_module_comes_from_another_stack():
    game = dealt(2)
    play(game, moves(game, "add odyssey.water")[0])
    assert not moves(game, "add odyssey.water")
    assert refused(game, "add odyssey.water 0 1 0", "ana") == "another_stack"
    assert game.view("ana")["worksite"]["odyssey.water"]["barred"]


def test_the_next_tile_is_shown_at_once():
    game = dealt(2)
    game.play("ana", moves(game, "add gate.water")[0])
    assert game.waiting() == ("dealer",)
    assert game.decision("dealer").data["among"] == [
        f"WG{gate}{number}" for gate in (1, 2, 3) for number in (1, 2, 3, 4) if (gate, number) != (1, 1)
    ]
    show(game)
    assert game.view(None)["worksite"]["gate.water"]["top"]["id"] == "WG12"
    assert game.view(None)["worksite"]["gate.water"]["count"] == 11


def test_the_short_game_has_two_gates_and_three_planets():
    game = dealt(2, planets=PLANETS[:3], gates="3 1", short=True)
    view = game.view(None)
    assert view["gates"] == {"1": "Dirac", "3": "Bose"}
    assert view["planets"]["Fermi"]["state"] == "waiting"
    assert [view["worksite"][f"gate.{sector}"]["count"] for sector in ("water", "wildlife", "energy")] == [
        8
    ] * 3
    tiles = json_tiles(game)
    assert not any(tile[1] == "G" and tile[2] == "2" for tile in tiles)


def json_tiles(game):
    state = game._match.state
    return [tile for tiles in state.unseen.values() for tile in tiles] + list(state.top.values())


def test_with_the_token_everybody_has_one():
    view = dealt(3, reorganisation=True).view(None)
    assert [player["token"] for player in view["players"].values()] == [True] * 3


def test_chosen_planets_are_dealt_in_any_order():
    game = new_game(2, planets_chosen=["Bose", "Dirac", "Fermi", "Turing", "Planck"])
    assert refused(game, "planets Bose Dirac Fermi Turing Russell") == "no_such_planets"
    game.play("dealer", "planets Planck Turing Fermi Dirac Bose")
    assert list(game.view(None)["planets"]) == ["Planck", "Turing", "Fermi", "Dirac", "Bose"]
    assert game.view(None)["options"]["planets_chosen"] == ["Bose", "Dirac", "Fermi", "Turing", "Planck"]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"first_game": True}, "unknown_option"),
        ({"short": 1}, "not_yes_or_no"),
        ({"reorganisation": "yes"}, "not_yes_or_no"),
        ({"planets_chosen": ["Bose"]}, "planets_chosen"),
        ({"planets_chosen": "Bose"}, "no_such_planets"),
        ({"planets_chosen": ["Bose", "Dirac", "Fermi", "Turing", "Turing"]}, "planets_chosen"),
        ({"planets_chosen": ["Bose", "Dirac", "Fermi", "Turing", "Pluto"]}, "no_such_planets"),
        ({"planets_chosen": ["Bose", "Dirac", "Fermi", "Turing", "Planck"], "short": True}, "planets_chosen"),
        ({"planets_chosen": [["Bose"]]}, "no_such_planets"),
        ({"planets_chosen": None}, "no_such_planets"),
    ],
)
def test_options_that_do_not_go_together_are_refused_by_name(options, code):
    with pytest.raises(InvalidSetup) as error:
        Game.new(Setup("spacegate.1", NAMES[:2], options=options))
    assert (error.value.code, error.value.field) == (code, next(iter(options)))
    assert str(error.value) != code


def test_an_unknown_option_is_named_in_short():
    with pytest.raises(InvalidSetup) as error:
        Game.new(Setup("spacegate.1", NAMES[:2], options={"z" * 80: True}))
    assert (error.value.code, error.value.field) == ("unknown_option", "z" * 40)
    assert error.value.data["option"] == "z" * 40


def test_the_dealer_is_asked_piece_by_piece_and_told_what_can_be_there():
    game = new_game(2, short=True, random_dominance=True)
    assert game.decision("dealer").data == {"count": 3, "gates": 2, "among": list(ALL)}
    game.play("dealer", "planets Bose Dirac Fermi")
    assert game.decision("dealer").data == {"count": 2, "among": [1, 2, 3], "planets": ["Bose", "Dirac"]}
    game.play("dealer", "gates 3 1")
    assert game.decision("dealer").data == {"count": 5, "among": list(TOKENS)}
    game.play("dealer", "dominance water none energy balance wildlife")
    for stack in game.view(None)["worksite"]:
        data = game.decision("dealer").data
        assert data["stack"] == stack
        game.play("dealer", f"tile {stack} {data['among'][-1]}")
    assert game.decision("dealer").kind == "first"
    assert game.decision("dealer").data == {"count": 2}
    assert refused(game, "first 0") == "no_such_seat"
    assert refused(game, "first 3") == "no_such_seat"
    assert refused(game, "stop") == "not_asked_of_dealer"


def test_both_modules_of_the_set_up_are_counted():
    game = dealt(2)
    assert game.decision("ana").data == {"left": 2}
    play(game, moves(game)[0])
    assert game.decision("ana").data == {"left": 1}


@pytest.mark.parametrize("seats", [("ana",), (*NAMES, "eve")])
def test_two_to_four_players(seats):
    with pytest.raises(InvalidSetup) as error:
        Game.new(Setup("spacegate.1", seats))
    assert (error.value.code, error.value.field, dict(error.value.data)) == (
        "seats",
        "seats",
        {"least": 2, "most": 4},
    )


def test_the_side_of_a_planet_is_that_for_the_number_of_players():
    assert dealt(2).view(None)["planets"]["Bose"]["players"] == [2]
    assert dealt(3).view(None)["planets"]["Fermi"]["players"] == [2, 3]
    assert len(dealt(4).view(None)["planets"]["Fermi"]["spaces"]) == 10
