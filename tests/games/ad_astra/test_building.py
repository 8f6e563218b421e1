"""What is built where, for what, and what it gives at once (rulebook, Build)."""

import pytest

from .table import amounts, asked, hand, happened, moves, play, points, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
ORES = ("xanthium", "yoyodium", "zozodium")


def building(*cards, **parts):
    """Ana's build card is turned up; nobody has a card unless it says so."""
    parts["cards"] = {**EMPTY, **parts.get("cards", {})}
    return turned_up(*(cards or ("ana build",)), "ben prod.1", **parts)


def built(game):
    """What can be built by whoever is asked."""
    return [move for move in moves(game) if move.startswith("build")]


COLONY = {"ships": {"ana": "small_red.1"}, "planets": {"small_red.1": "energy"}}


# Colonies


@pytest.mark.parametrize("ore", ORES)
def test_a_colony_costs_water_food_and_any_ore(ore):
    game = building(cards={"ana": f"water food {ore}"}, **COLONY)
    assert moves(game) == [f"build colony small_red.1 pay {ore}", "done"]
    events = play(game, f"build colony small_red.1 pay {ore}")
    assert hand(game, "ana") == {}
    assert game.view(None)["bank"] == amounts("water*25 food*25 energy*25") | dict.fromkeys(ORES, 25)
    assert happened(events, "built") == [("built", "ana", "colony", "small_red.1")]
    assert game.view(None)["planets"]["small_red.1"]["pawns"] == [
        {"seat": "ana", "kind": "colony"},
        {"seat": "ana", "kind": "starship"},
    ]
    assert game.view(None)["players"]["ana"]["supply"]["colony"] == 3
    assert points(game) == [0, 0, 0, 0]
    assert happened(events, "instant") == []


@pytest.mark.parametrize("cards", ["water food energy*5", "water xanthium*5", "food xanthium*5"])
def test_without_one_of_its_cards_there_is_no_colony(cards):
    game = building(cards={"ana": cards}, **COLONY)
    assert game.view(None)["space"] == 2


def test_each_ore_can_pay_for_a_colony():
    game = building(cards={"ana": "water*2 food xanthium zozodium"}, **COLONY)
    assert moves(game) == [
        "build colony small_red.1 pay xanthium",
        "build colony small_red.1 pay zozodium",
        "done",
    ]


def test_a_colony_stands_where_an_own_starship_or_terraformer_is():
    game = building(
        cards={"ana": "water food xanthium"},
        ships={"ana": "small_red.1 deep", "ben": "small_red.3"},
        terraformed={"small_red.2": "ana", "small_red.4": "ben"},
        planets={
            **{f"small_red.{index}": "food" for index in (1, 2, 3, 4, 5)},
            "large_red.1": "alien",
        },
    )
    assert built(game) == [
        "build colony small_red.1 pay xanthium",
        "build colony small_red.2 pay xanthium",
    ]


@pytest.mark.parametrize("kind", ["colony", "factory"])
def test_there_is_one_colony_or_factory_on_a_planet(kind):
    game = building(cards={"ana": "water food xanthium"}, settled={"small_red.1": f"ana {kind}"}, **COLONY)
    assert game.view(None)["space"] == 2


def test_a_colony_on_an_alien_planet_gives_three_points_at_once():
    game = building(
        cards={"ana": "water food xanthium"}, ships={"ana": "small_red.1"}, planets={"small_red.1": "alien"}
    )
    events = play(game, "build colony small_red.1 pay xanthium")
    assert points(game) == [3, 0, 0, 0]
    assert game.score("ana").fields["built"] == 3
    assert happened(events, "instant") == [("instant", "ana", "3")]


def filled(kind, count=4):
    """So many colonies or factories of ana around large_red, and what lies under them."""
    places = [f"large_red.{index}" for index in range(1, count + 1)]
    return {
        "settled": dict.fromkeys(places, f"ana {kind}"),
        "planets": dict.fromkeys(places, "energy"),
    }


@pytest.mark.parametrize(("count", "possible"), [(3, True), (4, False)])
def test_without_a_colony_in_the_supply_none_is_built(count, possible):
    parts = filled("colony", count)
    parts["planets"]["small_red.1"] = "energy"
    game = building(cards={"ana": "water food xanthium"}, ships={"ana": "small_red.1"}, **parts)
    assert (game.view(None)["space"] == 1) == possible


# Factories


def test_a_factory_takes_the_place_of_a_colony_for_one_of_each_ore():
    game = building(cards={"ana": "xanthium yoyodium zozodium water"}, **filled("colony", 1))
    assert moves(game) == ["build factory large_red.1", "done"]
    play(game, "build factory large_red.1")
    assert hand(game, "ana") == {"water": 1}
    assert game.view(None)["planets"]["large_red.1"]["pawns"] == [{"seat": "ana", "kind": "factory"}]
    assert game.view(None)["players"]["ana"]["supply"] == {
        "starship": 3,
        "colony": 4,
        "factory": 2,
        "terraformer": 4,
    }
    assert points(game) == [0, 0, 0, 0]


@pytest.mark.parametrize("cards", ["xanthium*3", "xanthium yoyodium energy", "yoyodium*2 zozodium*2"])
def test_without_one_of_each_ore_there_is_no_factory(cards):
    assert building(cards={"ana": cards}, **filled("colony", 1)).view(None)["space"] == 2


def test_a_starship_alone_or_a_colony_of_another_is_no_place_for_a_factory():
    game = building(
        cards={"ana": "xanthium yoyodium zozodium"},
        ships={"ana": "small_red.1"},
        settled={"small_red.2": "ben colony"},
        terraformed={"small_red.3": "ana"},
        planets={"small_red.1": "energy", "small_red.2": "energy", "small_red.3": "food"},
    )
    assert game.view(None)["space"] == 2


def test_a_factory_on_an_alien_planet_gives_six_points_at_once():
    game = building(
        cards={"ana": "xanthium yoyodium zozodium"},
        settled={"small_red.1": "ana colony"},
        planets={"small_red.1": "alien"},
    )
    events = play(game, "build factory small_red.1")
    assert points(game) == [6, 0, 0, 0]
    assert happened(events, "instant") == [("instant", "ana", "6")]


@pytest.mark.parametrize(("count", "possible"), [(2, True), (3, False)])
def test_without_a_factory_in_the_supply_none_is_built(count, possible):
    """One stands on the home planet."""
    parts = filled("factory", count)
    parts["settled"]["small_red.1"] = "ana colony"
    parts["planets"]["small_red.1"] = "energy"
    game = building(cards={"ana": "xanthium yoyodium zozodium"}, **parts)
    assert (game.view(None)["space"] == 1) == possible


def test_a6_the_colony_that_went_back_is_built_elsewhere_with_the_same_card():
    parts = filled("colony")
    parts["planets"]["small_red.1"] = "energy"
    game = building(
        cards={"ana": "xanthium*3 yoyodium*2 zozodium*2 water food"}, ships={"ana": "small_red.1"}, **parts
    )
    assert [move for move in built(game) if "colony" in move] == []
    play(game, "build factory large_red.3")
    assert "build colony small_red.1 pay xanthium" in moves(game)
    play(game, "build colony small_red.1 pay xanthium")
    assert hand(game, "ana") == {"xanthium": 1, "yoyodium": 1, "zozodium": 1}


def test_a_colony_just_built_becomes_a_factory_with_the_same_card():
    game = building(cards={"ana": "water food xanthium*2 yoyodium zozodium"}, **COLONY)
    play(game, "build colony small_red.1 pay xanthium", "build factory small_red.1")
    assert hand(game, "ana") == {}


# Terraformers


@pytest.mark.parametrize(
    ("type_", "possible"),
    [("water", True), ("food", True), ("energy", False), ("xanthium", False), ("alien", False)],
)
def test_planets_of_food_and_water_are_terraformed(type_, possible):
    game = building(
        cards={"ben": "water*2 food*2"}, ships={"ben": "small_red.1"}, planets={"small_red.1": type_}
    )
    found = [move.split()[2] for move in built(game)]
    assert asked(game) == "ben build item"
    assert found == ["sol.2", *(["small_red.1"] if possible else [])]


@pytest.mark.parametrize(
    ("cards", "possible"),
    [
        ("water*2 food*2", True),
        ("water*2 food", False),
        ("water food*2", False),
        ("water*3 food", False),
        ("water*4", False),
    ],
)
def test_a_terraformer_costs_two_water_and_two_food(cards, possible):
    game = building(cards={"ana": cards})
    assert (game.view(None)["space"] == 1) == possible
    if possible:
        assert moves(game) == ["build terraformer sol.1", "done"]
        events = play(game, "build terraformer sol.1")
        assert hand(game, "ana") == {}
        assert points(game) == [4, 0, 0, 0]
        assert game.score("ana").fields["built"] == 4
        assert happened(events, "instant") == [("instant", "ana", "4")]
        assert game.view(None)["planets"]["sol.1"]["pawns"] == [
            {"seat": "ana", "kind": "factory"},
            {"seat": "ana", "kind": "terraformer"},
        ]


@pytest.mark.parametrize(
    ("pawn", "possible"),
    [
        ({"settled": {"small_red.1": "ana colony"}}, True),
        ({"settled": {"small_red.1": "ana factory"}}, True),
        ({"ships": {"ana": "small_red.1"}}, True),
        ({"settled": {"small_red.1": "ben colony"}}, False),
        ({}, False),
        ({"ships": {"ana": "small_red.1"}, "terraformed": {"small_red.1": "ana"}}, False),
    ],
)
def test_a_planet_is_terraformed_once_and_only_with_an_own_pawn(pawn, possible):
    game = building(cards={"ana": "water*2 food*2"}, planets={"small_red.1": "water"}, **pawn)
    assert ("build terraformer small_red.1" in built(game)) == possible
    assert "build terraformer sol.1" in built(game)


@pytest.mark.parametrize(("count", "possible"), [(3, True), (4, False)])
def test_without_a_terraformer_in_the_supply_none_is_built(count, possible):
    places = [f"large_red.{index}" for index in range(1, count + 1)]
    game = building(
        cards={"ana": "water*2 food*2"},
        terraformed=dict.fromkeys(places, "ana"),
        planets=dict.fromkeys(places, "water"),
    )
    assert (game.view(None)["space"] == 1) == possible


def test_a_terraformed_planet_keeps_its_factory_which_produces():
    game = turned_up("ana build", "cy prod.1", cards={**EMPTY, "ana": "water*2 food*2"})
    play(game, "build terraformer sol.1", "produce water")
    assert hand(game, "ana") == {"water": 2}


def test_a5_a_terraformer_keeps_a_planet_for_a_colony_built_later():
    game = turned_up(
        "ana build",
        "ana move.2",
        "ana prod.1",
        "ben build",
        ships={"ana": "twin_red.3", "ben": "", "cy": "", "dia": ""},
        planets={"twin_red.3": "food"},
        cards={**EMPTY, "ana": "water*3 food*3 energy zozodium"},
    )
    play(game, "build terraformer twin_red.3", "done", "fly twin_red.3 deep", "produce xanthium")
    assert asked(game) == "ana build item"
    assert built(game) == ["build colony twin_red.3 pay zozodium"]


# Starships


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("xanthium*2 yoyodium zozodium", ["xanthium"]),
        ("xanthium yoyodium*2 zozodium", ["yoyodium"]),
        ("xanthium yoyodium zozodium*2", ["zozodium"]),
        ("xanthium*2 yoyodium*2 zozodium*2", ["xanthium", "yoyodium", "zozodium"]),
        ("xanthium yoyodium zozodium water*5", []),
        ("xanthium*3 yoyodium*2", []),
    ],
)
def test_a_starship_costs_one_of_each_ore_and_any_ore(cards, pays):
    game = building(cards={"ana": cards})
    if not pays:
        assert game.view(None)["space"] == 2
        return
    assert moves(game) == [*(f"build starship pay {ore}" for ore in pays), "done"]
    events = play(game, f"build starship pay {pays[0]}")
    left = amounts(cards)
    for ore in (*ORES, pays[0]):
        left[ore] -= 1
    assert hand(game, "ana") == {type_: number for type_, number in left.items() if number}
    assert happened(events, "built") == [("built", "ana", "starship", "deep")]
    assert game.view(None)["players"]["ana"]["deep"] == 2
    assert points(game) == [0, 0, 0, 0]


@pytest.mark.parametrize(("ships", "possible"), [("deep deep small_red.1", True), ("deep " * 4, False)])
def test_a_seat_has_four_starships(ships, possible):
    game = building(
        cards={"ana": "xanthium*2 yoyodium zozodium"}, ships={"ana": ships}, planets={"small_red.1": "energy"}
    )
    assert (game.view(None)["space"] == 1) == possible
