"""Why a starship does not fly, or does not land (rulebook, Movement).

Blue's move.2 shows large_red and twin_yellow.
"""

import pytest

from tests.cases import each

from .table import play, turned_up, why

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
SHIPLESS = dict.fromkeys(EMPTY, "")
# Nothing is free for ana around twin_red and twin_yellow.
TAKEN = {f"{star}.{index}": "ben colony" for star in ("twin_red", "twin_yellow") for index in range(1, 6)}
UP = {**dict.fromkeys(TAKEN, "food"), "small_yellow.1": "water", "small_yellow.2": "water"}


def flying(ships="small_yellow.1", energy=1, **parts):
    """Ana flies alone; she has one energy, which leads back to deep space and no further."""
    return turned_up(
        "ana move.2",
        "ben prod.1",
        **{
            "ships": {**SHIPLESS, "ana": ships},
            "planets": UP,
            "settled": TAKEN,
            "cards": {**EMPTY, "ana": f"energy*{energy}" if energy else ""},
            **parts,
        },
    )


@each(
    ("words", "code"),
    [
        ("fly", None),
        ("fly small_yellow.1", None),
        ("fly small_yellow.1 deep", None),
        ("fly small_yellow.1 large_red", "lacks_energy 2"),
        ("fly small_yellow.1 twin_yellow", "no_planet_free"),
        ("fly small_yellow.1 small_red", "system_not_on_card"),
        ("fly small_yellow.1 small_yellow", "system_not_on_card"),
        ("fly small_yellow.1 sol", "sol_is_no_target"),
        ("fly small_yellow.1 mars", "name_the_system"),
        ("fly small_yellow.1 large_red.1", "name_the_system"),
        ("fly small_yellow.1 large_red with ianua", "artifact_not_held"),
        ("fly small_yellow.1 large_red with wings", "lacks_energy 2"),
        ("fly small_yellow.1 deep now", "not_among_moves"),
        ("fly with wings", "not_among_moves"),
        ("fly small_yellow.2 large_red", "no_ship_there"),
        ("fly deep large_red", "no_ship_there"),
        ("fly deep", "no_ship_there"),
        ("fly mars large_red", "not_among_moves"),
        ("fly large_red", "lacks_energy 2"),
        ("fly small_red", "system_not_on_card"),
        ("done", "cannot_pass"),
        ("pass now", "not_among_moves"),
        ("land small_yellow.1", "not_now"),
    ],
)
def test_why_a_ship_does_not_fly(words, code):
    assert why(flying(), words) == code


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ("small_yellow.1", None),
        ("deep", None),
        ("small_yellow.2", "no_ship_there"),
        ("large_red", "lacks_energy 2"),
        ("twin_yellow", "no_planet_free"),
        ("small_red", "system_not_on_card"),
        ("sol", "sol_is_no_target"),
        ("water", "not_among_moves"),
        ("small_yellow.6", "unknown_place"),
        ("pass", None),
    ],
)
def test_why_no_ship_flies_to_a_place_or_from_there(place, code):
    assert why(flying(), place) == code


@pytest.mark.parametrize(("energy", "code"), [(0, "lacks_energy 1"), (1, None)])
def test_back_to_deep_space_costs_one(energy, code):
    game = flying(energy=energy, held={"ana": "lapis"})
    assert why(game, "fly small_yellow.1 deep") == code
    assert why(game, "small_yellow.1") == ("no_flight_from_there" if code else None)


def test_the_first_ship_that_cannot_tells_why_none_flies_to_a_star():
    game = flying(ships="deep small_yellow.1")
    assert why(game, "large_red") is None
    assert why(game, "fly deep deep") == "in_deep_space"
    assert why(game, "twin_yellow") == "no_planet_free"


def test_a_flight_begins_with_the_ship():
    assert why(flying(ships="deep"), "fly large_red") == "not_among_moves"


def test_who_has_no_ship_left_flies_none():
    game = flying(ships="", held={"ana": "lapis"})
    assert why(game, "large_red") == "no_ship_left"
    assert why(game, "fly") == "not_among_moves"
    assert why(game, "deep") == "no_ship_there"


def test_a_ship_that_has_flown_does_not_fly_again():
    game = flying(ships="small_yellow.1 small_yellow.2", energy=9)
    play(game, "fly small_yellow.1 deep")
    assert why(game, "fly deep large_red") == "ship_has_flown"
    assert why(game, "fly small_yellow.1 large_red") == "no_ship_there"
    assert why(game, "fly small_yellow.2 large_red") is None


def test_before_it_has_flown_it_is_simply_not_there():
    game = flying(ships="small_yellow.1", energy=9)
    assert why(game, "fly deep large_red") == "no_ship_there"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("fly small_yellow.1 nebula_red with ianua", None),
        ("fly small_yellow.1 twin_red with ianua", "no_planet_free"),
        ("fly small_yellow.1 sol with ianua", "sol_is_no_target"),
        ("fly small_yellow.1 deep with ianua", "not_among_moves"),
        ("fly small_yellow.1 with ianua", "name_the_system"),
        ("fly small_yellow.2 nebula_red with ianua", "no_ship_there"),
        ("ianua", None),
    ],
)
def test_ianua_leads_nowhere_but_to_a_system_with_a_free_planet(words, code):
    assert why(flying(energy=0, held={"ana": "ianua"}), words) == code


def landing(**parts):
    """Ana has left large_red.1 and lands on another planet there; on the second stands a pawn of ben."""
    game = turned_up(
        "ana move.2",
        "ben prod.1",
        ships={**SHIPLESS, "ana": "large_red.1", "ben": "large_red.2"},
        planets=dict.fromkeys(("large_red.1", "large_red.2", "twin_yellow.1"), "food"),
        stars={"large_red": "food food water energy xanthium"},
        cards={**EMPTY, "ana": "energy"},
        **parts,
    )
    play(game, "fly large_red.1 large_red")
    return game


@each(
    ("words", "code"),
    [
        ("land large_red.3", None),
        ("land large_red.1", "lands_elsewhere"),
        ("land large_red.2", "planet_barred"),
        ("land large_red.6", "planet_barred"),
        ("land twin_yellow.1", "other_system"),
        ("land mars", "land_first"),
        ("land", None),
        ("large_red.1", "lands_elsewhere"),
        ("large_red.2", "planet_barred"),
        ("large_red.3", None),
        ("twin_yellow.1", "other_system"),
        ("deep", "land_first"),
        ("pass", "cannot_pass"),
        ("fly large_red.1 deep", "not_now"),
    ],
)
def test_why_a_ship_does_not_land(words, code):
    assert why(landing(), words) == code
