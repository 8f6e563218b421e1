"""Why a tap or a move is refused in Ad Astra: the rule that stands against it."""

import pytest

from adventures.rules import IllegalMove

from .arrange import arrange, begun, in_card, place_all, play

SKY = {
    "large_red.1": "up food",
    "large_red.2": "up alien",
    "large_red.3": "up xanthium",
    "twin_red.1": "up water",
}


def code(game, place, who=None):
    refused = game.refusal(who or game.waiting()[0], place)
    return refused and refused.code


def played_code(game, text):
    before = game.to_json()
    with pytest.raises(IllegalMove) as caught:
        game.play(game.waiting()[0], text)
    assert game.to_json() == before
    return caught.value.code


def test_in_planning():
    game = arrange(4, aside={1: "score.2"}, artifacts={1: "memoria oculus", 2: "fons memoria"})
    play(game, "place prod.1 3", "place build 4", "place prod.1 5", "place trade 6")
    assert code(game, "prod.1") == "card_placed"
    assert code(game, "score.2") == "card_set_aside"
    assert code(game, "build") is None
    assert code(game, "3") == "space_taken"
    assert code(game, "place build 3") == "space_taken"
    assert code(game, "13") == "cards_are_placed"
    assert code(game, "sol.1") == "cards_are_placed"
    assert code(game, "large_red") is None
    assert code(game, "moon") == "unknown_place"
    assert code(game, "fons") == "artifact_not_held"
    assert code(game, "memoria") is None
    assert code(game, "pass") == "cannot_pass"
    assert code(game, "fly deep large_red") == "not_now"
    assert code(game, "build", "ben") == "not_your_turn"
    assert code(game, "build", "nobody") == "unknown_seat"
    play(game, "place prod.2 7")
    assert code(game, "build") == "card_placed"
    assert code(game, "fons") == "artifact_not_now"
    assert code(game, "use memoria") == "nothing_set_aside"


def test_a_card_is_not_on_the_board_of_three():
    game = begun(3)
    assert code(game, "12") is None
    assert code(game, "15") == "cards_are_placed"


def test_in_choosing():
    game = in_card("prod.1")
    assert code(game, "energy") is None
    assert code(game, "water") == "not_on_card"
    assert code(game, "produce systems") == "not_on_card"
    assert code(game, "pass") == "cannot_pass"
    assert played_code(game, "produce water") == "not_on_card"
    assert played_code(game, "produce energy with machina") == "artifact_not_held"


def test_in_flying():
    game = in_card(
        "move.2",  # large_red, twin_yellow
        ships={1: "deep large_red.1", 2: "large_red.2", 3: "deep", 4: "deep"},
        planets=SKY,
        resources={1: "water"},
    )
    assert code(game, "deep") is None
    assert code(game, "large_red") is None
    assert code(game, "sol") == "sol_is_no_target"
    assert code(game, "fly deep nebula_red") == "system_not_on_card"
    assert code(game, "fly deep deep") == "in_deep_space"
    assert code(game, "fly large_red.1 large_red") == "lacks_energy"
    assert code(game, "large_red.1") == "no_flight_from_there"
    assert code(game, "large_red.2") == "no_ship_there"
    assert code(game, "fly deep large_red.3") == "name_the_system"
    play(game, "fly deep large_red")
    assert code(game, "twin_yellow", "ben") == "not_your_turn"
    assert code(game, "large_red.2") == "planet_barred"
    assert code(game, "twin_yellow.1") == "other_system"
    assert code(game, "deep") == "land_first"
    play(game, "land large_red.3")


def test_ships_that_have_flown():
    game = in_card("move.2", ships={1: "deep large_red.1*2"}, planets=SKY, resources={1: "energy*9"})
    play(game, "fly large_red.1 deep", "pass", "pass", "pass")
    assert code(game, "large_red.1") is None
    play(game, "fly large_red.1 deep")
    play(game, "fly deep twin_yellow")
    assert code(game, "deep", "ana") in (None, "no_decision", "land_first")


def test_where_every_planet_is_taken():
    planets = {f"large_red.{number}": "up food" for number in (1, 2, 3, 4, 5)}
    ships = {2: "large_red.1 large_red.2 large_red.3 large_red.4", 3: "large_red.5", 1: "deep"}
    game = in_card("move.2", ships=ships, planets=planets)
    assert code(game, "large_red") == "no_planet_free"


def test_in_building():
    game = in_card(
        "build",
        planets=SKY,
        ships={1: "large_red.1 large_red.2"},
        colonies={"large_red.3": 1},
        terraformers={"twin_red.1": 1},
        resources={1: "water food xanthium*2 yoyodium"},
    )
    assert code(game, "colony") is None
    assert code(game, "large_red.1") is None
    assert code(game, "build colony sol.1") == "settled_already"
    assert code(game, "build colony nebula_red.2") == "no_ship_or_terraformer_there"
    assert code(game, "build factory large_red.1") == "no_colony_there"
    assert code(game, "build factory large_red.3") == "cannot_pay"
    assert code(game, "factory") == "cannot_pay"
    assert code(game, "build terraformer large_red.2") == "not_terraformable"
    assert code(game, "build terraformer twin_red.1") == "terraformed_already"
    assert code(game, "build terraformer sol.2") == "nothing_of_yours_there"
    assert code(game, "build terraformer deep") == "needs_a_planet"
    assert code(game, "build starship large_red.1") == "ships_in_deep_space"
    assert code(game, "build colony large_red.1 pay zozodium") == "cannot_pay"
    assert code(game, "build colony large_red.1 pay water") == "pay_an_ore"
    assert code(game, "pass") == "cannot_pass"
    assert code(game, "done") is None


def test_without_a_pawn_left():
    ores = {1: "xanthium*2 yoyodium*2 zozodium*2"}
    game = in_card("build", ships={1: "deep*4"}, resources=ores, artifacts={1: "fons"})
    assert code(game, "starship") == "no_pawn_left"
    assert code(game, "colony") == "nowhere_to_build"


def test_in_trading():
    game = in_card(
        "trade", resources={1: "water*2 food", 2: "water energy", 3: "", 4: "food*3"}, bank="energy"
    )
    assert code(game, "2") is None
    assert code(game, "3") == "no_trade_with"
    assert code(game, "1") == code(game, "offer 1") == "offer_to_yourself"
    assert code(game, "xanthium") == "nobody_has_that"
    assert code(game, "offer 2 water*2") is None
    assert code(game, "offer 2 water*3") == "you_lack_cards"
    assert code(game, "offer 2 food for energy*2") == "partner_lacks_cards"
    assert code(game, "offer 2 water for water") == "same_on_both_sides"
    assert code(game, "offer 2 food water") == "malformed"
    assert code(game, "bank water energy") is None
    assert code(game, "bank food energy") == "bank_takes"
    assert code(game, "bank water food") == "bank_lacks"
    assert played_code(game, "offer 2 water*3 for energy") == "you_lack_cards"
    assert played_code(game, "offer 9 water for energy") == "no_such_seat"
    assert played_code(game, "offer 2 for energy water") == "malformed"
    play(game, "offer 2 food for energy")
    assert code(game, "water") == "answer_first"
    assert code(game, "water", "ana") == "not_your_turn"


def test_after_ten_offers():
    game = in_card("trade")
    for _ in range(10):
        play(game, "offer 2 water for food", "refuse")
    assert played_code(game, "offer 2 water for food") in ("no_offers_left", "not_now")


def test_in_discarding():
    game = in_card("score.3", resources={2: "water*2 food", 3: "energy"})
    play(game, "score identical")
    assert code(game, "water") is None
    assert played_code(game, "discard water food") == "discard_identical"
    assert played_code(game, "discard water*3") == "you_lack_cards"
    game = in_card("score.3", resources={2: "water*2 food"})
    play(game, "score different")
    assert played_code(game, "discard water*2") == "discard_different"


def test_at_the_end_of_a_round():
    game = arrange(3, resources={1: "water*12", 2: "food*12", 3: ""}, ships={1: "deep", 2: "deep", 3: "deep"})
    place_all(game, "3 trade")
    while game.view(None)["phase"] == "play":
        who = game.waiting()[0]
        play(game, game.decision(who).moves[-1])
    count = game.decision("ana").data["count"]
    assert game.refusal("ana", "water") is None
    assert game.refusal("ana", "discard water") is None
    assert game.refusal("ana", f"discard water*{count + 1}").code == "discard_exactly"
    assert game.refusal("ana", "discard food").code == "you_lack_cards"
    game.play("ana", f"discard water*{count}")
    assert game.refusal("ana", "water").code == "others_discard"
    assert game.can_undo("ana")
    assert not game.can_undo("ben")
    assert game.told("ana", f"discard water*{count}", "ben") == "discard ?"
    assert game.told("ana", f"discard water*{count}", "ana") == f"discard water*{count}"
