"""Who flies when, where and for what (rulebook, Movement). Blue's move.2 shows large_red and twin_yellow."""

import pytest

from adventures.rules import IllegalMove

from .table import asked, hand, moves, play, turned_up

NONE = {"ana": "", "ben": "", "cy": "", "dia": ""}
# Everybody else has no ship anywhere, so that only ana is asked.
ALONE = {"ben": "", "cy": "", "dia": ""}


def alone(card="ana move.2", **parts):
    """Only ana flies."""
    parts["ships"] = {**ALONE, **parts.get("ships", {})}
    return turned_up(card, "ben prod.1", **parts)


# Steps


def test_the_owner_moves_one_the_others_one_each_and_then_the_owner_all():
    game = turned_up("cy move.1", ships=dict.fromkeys(("ana", "ben", "cy", "dia"), "deep deep"))
    order = []
    while game.view(None)["space"] == 1:
        order.append(asked(game))
        play(game, "pass")
    assert order == ["cy fly one", "dia fly ship", "ana fly ship", "ben fly ship", "cy fly all"]


def test_what_has_flown_by_one_card_may_fly_again_by_the_next_one():
    """The only ship flies by the first card, and waits on its planet for the last step of the second."""
    planets = {f"small_red.{index}": "water" for index in (1, 2)}
    game = turned_up(
        "ana move.1", "ana move.2", planets=planets, ships={**ALONE, "ana": "deep"}, cards={"ana": "energy*4"}
    )
    play(game, "fly deep small_red", "land small_red.1")
    assert game.view(None)["space"] == 2
    play(game, "pass")
    assert asked(game) == "ana fly all"
    assert "fly small_red.1 deep" in moves(game)


def test_a_seat_moves_at_most_one_ship_in_its_part():
    parts = {"planets": {f"small_red.{index}": "water" for index in (1, 2, 3, 4, 5)}}
    game = turned_up("cy move.1", ships=dict.fromkeys(("ana", "ben", "cy", "dia"), "deep deep"), **parts)
    order = []
    for text in (
        *("fly deep small_red", "land small_red.1"),
        *("fly deep small_red", "land small_red.2"),
        "pass",
        *("fly deep small_red", "land small_red.3"),
        *("fly deep small_red", "land small_red.1"),
    ):
        order.append(asked(game))
        play(game, text)
    assert order == [
        "cy fly one",
        "cy land",
        "dia fly ship",
        "dia land",
        "ana fly ship",
        "ben fly ship",
        "ben land",
        "cy fly all",
        "cy land",
    ]
    assert game.view(None)["space"] == 2


PLACES = {
    "planets": {"twin_red.1": "water", "twin_red.2": "water", "twin_red.3": "food", "large_red.1": "food"}
}


def test_in_his_second_part_each_other_ship_of_the_owner_moves_once():
    game = alone(ships={"ana": "deep deep twin_red.1"}, cards={"ana": "energy*9"}, **PLACES)
    play(game, "fly deep large_red", "land large_red.1")
    assert asked(game) == "ana fly all"
    assert moves(game) == [
        "fly deep large_red",
        "fly deep twin_yellow",
        "fly twin_red.1 large_red",
        "fly twin_red.1 twin_yellow",
        "fly twin_red.1 deep",
        "pass",
    ]
    play(game, "fly twin_red.1 deep")
    assert moves(game) == ["fly deep large_red", "fly deep twin_yellow", "pass"]
    play(game, "fly deep large_red", "land large_red.1")
    assert game.view(None)["space"] == 2
    assert game.view(None)["players"]["ana"]["deep"] == 1


def test_who_passes_first_may_still_move_all():
    game = alone(ships={"ana": "deep deep"}, planets={"large_red.1": "water"})
    assert asked(game) == "ana fly one"
    play(game, "pass")
    assert asked(game) == "ana fly all"
    play(game, "fly deep large_red", "land large_red.1", "fly deep large_red", "land large_red.1")
    assert game.view(None)["space"] == 2


def test_a_pass_ends_the_second_part():
    game = alone(ships={"ana": "deep deep"})
    play(game, "pass", "pass")
    assert game.view(None)["space"] == 2


def test_a_ship_that_flew_back_to_deep_space_does_not_fly_again():
    game = alone(ships={"ana": "twin_red.1 twin_red.2"}, cards={"ana": "energy*9"}, **PLACES)
    play(game, "fly twin_red.1 deep")
    assert {move.split()[1] for move in moves(game) if move != "pass"} == {"twin_red.2"}
    play(game, "fly twin_red.2 deep")
    assert game.view(None)["space"] == 2


def test_a_ship_that_has_landed_beside_another_does_not_fly_again():
    game = alone(ships={"ana": "deep large_red.1"}, cards={"ana": "energy*9"}, **PLACES)
    play(game, "fly deep large_red", "land large_red.1")
    play(game, "fly large_red.1 deep")
    assert game.view(None)["space"] == 2
    assert game.view(None)["planets"]["large_red.1"]["pawns"] == [{"seat": "ana", "kind": "starship"}]


# Costs


@pytest.mark.parametrize(
    ("place", "text", "cost"),
    [
        ("deep", "fly deep large_red", 0),
        ("twin_red.1", "fly twin_red.1 deep", 1),
        ("large_red.1", "fly large_red.1 deep", 1),
        ("large_red.1", "fly large_red.1 large_red", 1),
        ("large_red.1", "fly large_red.1 twin_yellow", 2),
        ("twin_red.1", "fly twin_red.1 large_red", 2),
    ],
)
def test_what_a_flight_costs(place, text, cost):
    parts = {
        "stars": {"large_red": "water food water food water", "twin_yellow": "energy " * 5},
        "planets": {"large_red.1": "water", "twin_red.1": "water"},
    }
    game = alone(ships={"ana": place}, cards={"ana": f"energy*{cost} water" if cost else "water"}, **parts)
    assert text in moves(game)
    events = play(game, text)
    assert hand(game, "ana") == {"water": 1}
    paid = [event for event in events if event.kind == "paid"]
    assert [(event.seat, event.words) for event in paid] == ([("ana", ("energy", str(cost)))] if cost else [])
    if cost:
        assert game.view(None)["bank"]["energy"] == 25 - 3
        one_less = f"energy*{cost - 1} water" if cost > 1 else "water"
        game = alone(ships={"ana": place}, cards={"ana": one_less}, **parts)
        assert game.view(None)["space"] == 2 or text not in moves(game)


@pytest.mark.parametrize(
    ("energy", "found"),
    [
        (0, None),
        (1, ["fly small_yellow.1 deep", "pass"]),
        (
            2,
            [
                "fly small_yellow.1 large_red",
                "fly small_yellow.1 twin_red",
                "fly small_yellow.1 deep",
                "pass",
            ],
        ),
    ],
)
def test_a3_where_a_ship_flies_for_its_energy(energy, found):
    """Green's move.3 shows large_red and twin_red."""
    game = turned_up(
        "dia move.3",
        "ben prod.1",
        ships={"ana": "small_yellow.1", "ben": "", "cy": "", "dia": ""},
        planets={"small_yellow.1": "water"},
        cards={"ana": f"energy*{energy}" if energy else ""},
    )
    if found is None:
        assert game.view(None)["space"] == 2
    else:
        assert asked(game) == "ana fly ship"
        assert moves(game) == found


def test_within_a_system_of_the_card_one_energy_is_enough():
    game = alone(ships={"ana": "large_red.1"}, cards={"ana": "energy"}, planets={"large_red.1": "water"})
    assert moves(game) == ["fly large_red.1 large_red", "fly large_red.1 deep", "pass"]


def test_sol_is_never_a_target_and_own_ships_on_one_place_are_alike():
    game = alone(ships={"ana": "deep deep deep"}, cards={"ana": "energy*9"})
    assert moves(game) == ["fly deep large_red", "fly deep twin_yellow", "pass"]
    with pytest.raises(IllegalMove):
        game.play("ana", "fly deep sol")
    with pytest.raises(IllegalMove):
        game.play("ana", "fly deep deep")


def test_a_flight_that_can_be_paid_no_more_is_not_offered_in_the_second_part():
    game = alone(
        ships={"ana": "twin_red.1 twin_red.2"},
        cards={"ana": "energy*2"},
        planets={"twin_red.1": "water", "twin_red.2": "water"},
    )
    play(game, "fly twin_red.1 deep")
    assert moves(game) == ["fly twin_red.2 deep", "pass"]
    play(game, "fly twin_red.2 deep")
    assert hand(game, "ana") == {}


# Passing over


def test_who_can_only_pass_is_not_asked():
    game = turned_up(
        "ana move.2",
        ships={"ben": "small_red.1", "cy": "", "dia": "deep"},
        planets={"small_red.1": "water"},
        cards=NONE,
    )
    assert asked(game) == "ana fly one"
    play(game, "pass")
    assert asked(game) == "dia fly ship"
    parts = game.view(None)["parts"]
    assert [(part["seat"], part["step"], part["state"]) for part in parts] == [
        ("ana", "one", "done"),
        ("ben", "ship", "passed"),
        ("cy", "ship", "passed"),
        ("dia", "ship", "now"),
        ("ana", "all", "later"),
    ]


def test_who_holds_an_artifact_is_always_asked():
    game = turned_up("ana move.2", ships={"ana": "", "ben": "", "cy": "", "dia": ""}, held={"cy": "lapis"})
    assert asked(game) == "cy fly ship"
    assert moves(game) == ["pass"]


def test_flights_tell_what_they_cost_and_what_lacks_energy():
    game = alone(ships={"ana": "deep twin_red.1"}, cards={"ana": "energy"}, **PLACES)
    flights = {flight["place"]: flight for flight in game.view("ana")["flights"]}
    assert flights["deep"]["targets"] == {"large_red": 0, "twin_yellow": 0}
    assert flights["deep"]["lacking"] == {}
    assert flights["deep"]["count"] == 1
    assert flights["twin_red.1"]["targets"] == {"deep": 1}
    assert flights["twin_red.1"]["lacking"] == {"large_red": 2, "twin_yellow": 2}
    assert game.view("ben")["flights"] == []
