"""The Battle: actions, bonus symbols of spaces and asteroids, control of planets.

Rulebook: ADVENTURE #8, 4 - Use the action; Control of a planet.
"""

import pytest

from .arrange import flip, given_words, words
from .arrange_battle import SHEET, act, active, by, crossed, finish, new_game, refused, right_game, spaces

SPACE_BONUSES = {
    "plant": ["planet1.3", "planet4.1", "planet4.5", "planet5.5", "planet7.3"],
    "water": ["planet3.5", "planet5.4", "planet6.5"],
    "robot": ["planet2.5", "planet3.3", "planet4.7"],
}
NUMBER_ON = {
    "planet1": 1,
    "planet2": 4,
    "planet3": 6,
    "planet4": 8,
    "planet5": 10,
    "planet6": 12,
    "planet7": 15,
}


def before(space):
    """The spaces of a planet that come before one."""
    planet, number = space.split(".")
    return spaces(planet, int(number) - 1)


# Plant and Water


@pytest.mark.parametrize(
    ("action", "symbols", "scale"), [("plant", "plant", "plants"), ("water", "water", "waters")]
)
def test_plant_and_water_cross_off_a_planet_symbol_and_a_scale_box(action, symbols, scale):
    game = new_game()
    act(game, action, number=10)
    assert words(game, "ana", f"{symbols}.planet5.1") == ("cross",)
    assert words(game, "ana", f"near.{scale}.1") == ("cross",)
    assert game.decision("ana").kind == "confirm"


def test_ruling_20_the_symbols_of_a_planet_are_crossed_off_from_the_lowest_on():
    game = new_game()
    given_words(game, "ana", {"plant.planet5.1": "cross"})
    act(game, "plant", number=10)
    assert words(game, "ana", "plant.planet5.2") == ("cross",)


def test_without_a_free_symbol_on_the_planet_there_is_no_effect():
    game = new_game()
    given_words(game, "ana", {"water.planet5.1": "cross"})
    act(game, "water", number=10)
    assert words(game, "ana", "near.waters.1") == ()


def test_planet_7_has_no_water():
    game = new_game()
    act(game, "water", number=15)
    assert words(game, "ana", "near.waters.1") == ()


@pytest.mark.parametrize(
    ("action", "symbol", "scale"),
    [("plant", "plant.planet5.1", "plants"), ("water", "water.planet5.1", "waters")],
)
def test_ruling_13_the_symbol_is_crossed_off_even_when_the_own_scale_is_full(action, symbol, scale):
    game = new_game()
    given_words(game, "ana", crossed(f"near.{scale}", 99))
    act(game, action, number=10)
    assert words(game, "ana", symbol) == ("cross",)


def test_at_the_far_end_the_far_scale_is_crossed_off():
    game = right_game()
    act(game, "water", number=8)
    assert active(game)["far.waters.1"] == ["cross"]
    assert "near.waters.1" not in active(game)


# Robot and asteroids


def test_a_robot_takes_the_first_asteroid_from_the_own_end():
    game = new_game()
    act(game, "robot", number=10)
    assert words(game, "ana", "asteroid.1") == ("insignia.ana",)
    game = right_game()
    act(game, "robot", number=8)
    assert active(game)["asteroid.13"] == ["insignia.ana"]


def test_a_robot_takes_the_first_asteroid_without_any_insignia():
    game = new_game()
    given_words(game, "ana", by("ana", "asteroid.1") | by("ben", "asteroid.2", "asteroid.13"))
    act(game, "robot", number=10)
    assert words(game, "ana", "asteroid.3") == ("insignia.ana",)
    assert words(game, "ana", "bonus.asteroid3.1") == ("cross",)
    assert words(game, "ana", "near.waters.1") == ("cross",)
    assert words(game, "ana", "water.planet5.1") == ()


def test_ruling_14_no_effect_when_all_asteroids_are_taken():
    game = new_game()
    given_words(game, "ana", by("ben", *SHEET.groups["asteroid"]))
    act(game, "robot", number=10)
    assert game.decision("ana").kind == "confirm"


def test_ruling_26_an_asteroid_is_taken_even_if_its_bonus_symbols_are_useless():
    game = new_game()
    given_words(game, "ana", by("ana", "asteroid.1") | crossed("near.plants", 99))
    act(game, "robot", number=10)
    assert words(game, "ana", "asteroid.2") == ("insignia.ana",)
    assert words(game, "ana", "bonus.asteroid2.1") == ("cross",)


def test_ruling_20_bonus_symbols_of_an_asteroid_are_used_in_order():
    game = new_game()
    given_words(game, "ana", by("ana", *SHEET.groups["asteroid"][:5]))
    act(game, "robot", number=10)
    for box in ("near.green.1", "near.green.2"):
        decision = game.decision("ana")
        assert not decision.optional
        assert decision.data == {"action": "energy", "effect": "bonus", "asteroid": "asteroid.6"}
        assert refused(game, "pass") == "cannot_pass"
        game.play("ana", f"mark {box}")
    assert game.decision("ana").kind == "confirm"
    assert words(game, "ana", "bonus.asteroid6.2") == ("cross",)


def test_water_before_energy_on_the_fifth_asteroid():
    game = new_game()
    given_words(game, "ana", by("ana", *SHEET.groups["asteroid"][:4]))
    act(game, "robot", number=10)
    assert words(game, "ana", "near.waters.1") == ("cross",)
    assert game.decision("ana").moves == ("mark near.green.1", "mark near.blue.1", "mark near.grey.1")


def test_ruling_3_the_planning_bonus_is_compulsory_and_costs_no_box():
    game = new_game()
    given_words(game, "ana", by("ana", *SHEET.groups["asteroid"][:6]))
    act(game, "robot", number=10)
    assert len(game.decision("ana").moves) == 14
    assert game.decision("ana").data == {"action": "planning", "effect": "bonus", "asteroid": "asteroid.7"}
    assert refused(game, "pass") == "cannot_pass"
    game.play("ana", "mark moon.planet4.1")
    game.play("ana", "mark moon.planet4.2")
    assert words(game, "ana", "moon.planet4.2") == ("insignia.ana",)
    assert words(game, "ana", "near.planning.1") == ()
    assert game.decision("ana").kind == "confirm"


def test_a_bonus_symbol_without_a_place_is_lost():
    game = new_game()
    given_words(game, "ana", by("ana", *SHEET.groups["asteroid"][:6]) | by("ben", *SHEET.groups["moon"]))
    act(game, "robot", number=10)
    assert game.decision("ana").kind == "confirm"


def test_a_bonus_symbol_without_a_choice_is_used_at_once():
    game = new_game()
    given_words(game, "ana", by("ana", *SHEET.groups["asteroid"][:6]) | by("ben", *SHEET.groups["moon"][1:]))
    act(game, "robot", number=10)
    assert words(game, "ana", "moon.planet1.1") == ("insignia.ana",)
    assert game.decision("ana").kind == "confirm"


# Energy


def test_energy_crosses_off_the_next_box_of_a_colour_that_the_player_chooses():
    game = new_game()
    given_words(game, "ana", crossed("near.green", 4, "near.blue", 1))
    act(game, "energy", number=10)
    decision = game.decision("ana")
    assert decision.moves == ("mark near.blue.2", "mark near.grey.1", "pass")
    assert decision.data == {"action": "energy"}
    assert refused(game, "mark near.grey.2") == "not_open"
    assert refused(game, "mark near.blue.1") == "already_marked"
    assert refused(game, "mark far.blue.1") == "not_open"
    game.play("ana", "mark near.blue.2")
    assert words(game, "ana", "near.blue.2") == ("cross",)


def test_ruling_3_energy_may_be_passed():
    game = new_game()
    act(game, "energy", number=10)
    game.play("ana", "pass")
    assert game.decision("ana").kind == "confirm"


def test_energy_with_one_column_left_can_only_help_and_is_used_without_asking():
    game = new_game()
    given_words(game, "ana", crossed("near.green", 4, "near.blue", 4))
    act(game, "energy", number=10)
    assert words(game, "ana", "near.grey.1") == ("cross",)


def test_energy_with_full_columns_asks_nothing():
    game = new_game()
    given_words(game, "ana", crossed("near.green", 4, "near.blue", 4, "near.grey", 4))
    act(game, "energy", number=10)
    assert game.decision("ana").kind == "confirm"


# Planning


def test_ruling_2_planning_reaches_the_moon_of_any_planet_that_is_not_complete():
    game = new_game()
    given_words(game, "ana", by("ben", *spaces("planet1"), "flag.planet1") | {"complete.planet1": "circle"})
    given_words(game, "ana", by("ben", "moon.planet2.1"))
    act(game, "planning", number=10)
    decision = game.decision("ana")
    assert len(decision.moves) == 14 - 2 - 1 + 1
    assert decision.optional
    assert decision.data == {"action": "planning"}
    assert refused(game, "mark moon.planet1.1") == "planet_complete"
    assert refused(game, "mark moon.planet2.1") == "already_marked"
    assert refused(game, "mark near.green.1") == "not_open"
    game.play("ana", "mark moon.planet7.2")
    assert words(game, "ana", "moon.planet7.2") == ("insignia.ana",)
    assert words(game, "ana", "near.planning.1") == ("cross",)


def test_ruling_3_planning_may_be_passed_and_nothing_is_crossed_off():
    game = new_game()
    act(game, "planning", number=10)
    game.play("ana", "pass")
    assert words(game, "ana", "near.planning.1") == ()


def test_planning_costs_points_and_is_asked_even_without_a_choice():
    game = new_game()
    given_words(game, "ana", by("ben", *SHEET.groups["moon"][1:]))
    act(game, "planning", number=10)
    assert game.decision("ana").moves == ("mark moon.planet1.1", "pass")


def test_planning_with_a_full_scale_costs_nothing():
    game = new_game()
    given_words(game, "ana", crossed("near.planning", 7))
    act(game, "planning", number=10)
    game.play("ana", "mark moon.planet7.2")
    assert words(game, "ana", "moon.planet7.2") == ("insignia.ana",)


def test_one_player_may_take_both_places_of_a_moon():
    game = new_game()
    given_words(game, "ana", by("ana", "moon.planet3.1"))
    act(game, "planning", number=10)
    game.play("ana", "mark moon.planet3.2")
    assert words(game, "ana", "moon.planet3.2") == ("insignia.ana",)


# Bonus symbols of spaces


def test_where_bonus_symbols_are_printed():
    bonuses = SHEET.data["bonuses"]
    assert {symbol: [space for space in bonuses if bonuses[space] == symbol] for symbol in SPACE_BONUSES} == (
        SPACE_BONUSES
    )


@pytest.mark.parametrize(
    ("symbol", "space"), [(symbol, space) for symbol, found in SPACE_BONUSES.items() for space in found]
)
def test_ruling_4_the_bonus_symbol_of_a_space_is_used_at_once(symbol, space):
    game = new_game()
    given_words(game, "ana", by("ben", *before(space)))
    act(game, "astronaut", number=NUMBER_ON[space.split(".")[0]], space=space)
    place, word = {
        "plant": ("near.plants.1", "cross"),
        "water": ("near.waters.1", "cross"),
        "robot": ("asteroid.1", "insignia.ana"),
    }[symbol]
    assert words(game, "ana", place) == (word,)
    planet = space.split(".")[0]
    assert not any(words(game, "ana", f"{kind}.{planet}.1") for kind in ("plant", "water"))


def test_bonus_symbol_and_action_both_count():
    game = new_game()
    act(game, "plant", number=8)
    assert [words(game, "ana", f"near.plants.{n}") for n in (1, 2, 3)] == [("cross",), ("cross",), ()]


# Control


@pytest.mark.parametrize(
    ("anas", "bens", "moon", "flag"),
    [
        (2, 0, (), ("insignia.ana",)),
        (0, 2, (), ("insignia.ben",)),
        (0, 2, ("ana",), ("insignia.ana", "insignia.ben")),
        (0, 2, ("ana", "ana"), ("insignia.ana",)),
        (1, 1, ("ben", "ben"), ("insignia.ben",)),
    ],
)
def test_ruling_5_the_majority_on_planet_and_moon_controls_a_tie_is_shared(anas, bens, moon, flag):
    game = new_game()
    given_words(game, "ana", by("ana", *spaces("planet7", anas)) | by("ben", *spaces("planet7", 2)[anas:]))
    for number, seat in enumerate(moon, 1):
        given_words(game, "ana", by(seat, f"moon.planet7.{number}"))
    assert bens == 2 - anas
    act(game, "water", number=15)
    assert words(game, "ana", "flag.planet7") == flag
    assert words(game, "ana", "complete.planet7") == ("circle",)


def test_control_is_attributed_only_when_the_last_space_is_filled():
    game = new_game()
    given_words(game, "ana", by("ana", "planet7.1"))
    act(game, "water", number=15)
    assert words(game, "ana", "flag.planet7") == ()


def test_a_neighbour_can_complete_a_planet_for_the_other():
    game = right_game(("ben", by("ben", *spaces("planet7", 2))))
    act(game, "robot", number=15)
    finish(game, "ana", "ben")
    assert words(game, "ben", "flag.planet7") == ("insignia.ben",)


def test_ruling_9_planning_comes_after_control_its_moon_is_closed():
    game = new_game()
    given_words(game, "ana", by("ana", *spaces("planet1", 2)))
    act(game, "planning", number=1)
    assert words(game, "ana", "complete.planet1") == ("circle",)
    assert refused(game, "mark moon.planet1.1") == "planet_complete"


def test_ruling_9_a_planning_bonus_of_the_last_space_comes_before_control():
    game = new_game()
    given_words(game, "ana", by("ana", *SHEET.groups["asteroid"][:6]) | by("ben", *spaces("planet2", 2)))
    given_words(game, "ana", by("ana", "planet2.3") | by("ben", "planet2.4"))
    flip(game, "4/plant 8/robot 8/astronaut")
    game.play("ana", "take 0")
    game.play("ana", "write planet2.5 4")
    assert words(game, "ana", "complete.planet2") == ()
    assert words(game, "ana", "plant.planet2.1") == ()
    game.play("ana", "mark moon.planet2.1")
    game.play("ana", "mark moon.planet2.2")
    assert words(game, "ana", "flag.planet2") == ("insignia.ana",)
    assert words(game, "ana", "plant.planet2.1") == ("cross",)
    assert game.decision("ana").kind == "confirm"


def test_events_tell_every_mark_and_why():
    game = new_game()
    flip(game, "8/plant 5/energy 5/energy")
    game.play("ana", "take 0")
    events = game.play("ana", "write planet4.1 8")
    assert [(*event.words, event.why) for event in events] == [
        ("planet4.1", "insignia.ana", "write"),
        ("near.plants.1", "cross", "bonus"),
        ("plant.planet4.1", "cross", "plant"),
        ("near.plants.2", "cross", "plant"),
    ]
