"""Why an item is not built: its pawn, its place, its price (rulebook, Build)."""

import pytest

from tests.cases import each

from .table import turned_up, why

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
# Ana's home, sol.1, is a planet of water.
TABLE = {
    "planets": {
        **{f"small_red.{index}": "energy" for index in (1, 2, 3)},
        "small_red.4": "alien",
        "large_red.1": "food",
        "large_red.2": "xanthium",
    },
    "ships": {"ana": "deep small_red.1 large_red.1"},
    "settled": {"small_red.2": "ana colony", "small_red.3": "ben colony", "large_red.2": "ana factory"},
    "terraformed": {"large_red.1": "ana"},
}


def building(cards="water*2 food*2 xanthium", **parts):
    """Ana builds, and can pay a colony and a terraformer unless other cards are named."""
    return turned_up("ana build", "ben prod.1", cards={**EMPTY, "ana": cards}, **{**TABLE, **parts})


@each(
    ("words", "code"),
    [
        ("build colony small_red.1", None),
        ("build colony large_red.1", None),
        ("build colony small_red.2", "settled_already"),
        ("build colony small_red.3", "settled_already"),
        ("build colony small_red.4", "no_ship_or_terraformer_there"),
        ("build colony deep", "needs_a_planet"),
        ("build colony small_red.1 pay yoyodium", "cannot_pay"),
        ("build colony small_red.1 pay water", "pay_an_ore"),
        ("build colony small_red.1 pay xanthium food", "pay_an_ore"),
        ("build colony small_red.1 xanthium", "not_among_moves"),
        ("build colony mars.1 pay xanthium", "not_among_moves"),
        ("build colony mars.1 pay zozodium", "cannot_pay"),
        ("build factory", "cannot_pay"),
        ("build factory small_red.1", "no_colony_there"),
        ("build factory small_red.2", "cannot_pay"),
        ("build factory small_red.3", "no_colony_there"),
        ("build factory deep", "needs_a_planet"),
        ("build terraformer", None),
        ("build terraformer sol.1", None),
        ("build terraformer sol.1 pay xanthium", "nothing_to_name"),
        ("build terraformer large_red.1", "terraformed_already"),
        ("build terraformer small_red.1", "not_terraformable"),
        ("build terraformer small_red.2", "not_terraformable"),
        ("build terraformer small_red.3", "nothing_of_yours_there"),
        ("build terraformer small_red.4", "nothing_of_yours_there"),
        ("build terraformer sol.2", "nothing_of_yours_there"),
        ("build terraformer deep", "needs_a_planet"),
        ("build starship", "cannot_pay"),
        ("build starship deep", "cannot_pay"),
        ("build starship small_red.1", "ships_in_deep_space"),
        ("build castle", "not_among_moves"),
        ("build castle small_red.1", "not_among_moves"),
        ("build small_red.1 colony", "not_among_moves"),
        ("build small_red.3 colony", "not_among_moves"),
    ],
)
def test_why_an_item_is_not_built(words, code):
    assert why(building(), words) == code


@each(
    ("place", "code"),
    [
        ("colony", None),
        ("terraformer", None),
        ("factory", "cannot_pay"),
        ("starship", "cannot_pay"),
        ("small_red.1", None),
        ("large_red.1", None),
        ("sol.1", None),
        ("small_red.2", "cannot_pay"),  # for a factory
        ("small_red.3", "settled_already"),
        ("small_red.4", "no_ship_or_terraformer_there"),
        ("large_red.2", "not_terraformable"),  # all else that a factory leaves
        ("sol.2", "settled_already"),
        ("deep", "cannot_pay"),  # for a starship
        ("twin_red", "not_among_moves"),
        ("xanthium", None),
        ("yoyodium", "not_among_moves"),
        ("mars.1", "unknown_place"),
        ("large_red.6", "unknown_place"),
        ("pass", "cannot_pass"),
        ("done", None),
    ],
)
def test_why_nothing_is_built_on_a_place(place, code):
    assert why(building(), place) == code


def test_a_place_without_an_own_pawn_is_none_for_a_terraformer_whatever_it_is():
    settled, planets = {"large_red.2": "ben factory"}, {**TABLE["planets"], "large_red.2": "food"}
    assert (
        why(building(settled=settled, planets=planets), "build terraformer large_red.2")
        == "nothing_of_yours_there"
    )


def spent(kind, **parts):
    """Ana has no pawn of a kind left."""
    others = [f"twin_red.{index}" for index in (2, 3, 4, 5)]
    pawns = {"terraformed": dict.fromkeys(others, "ana")} if kind == "terraformer" else {"terraformed": {}}
    pawns["settled"] = dict.fromkeys(others, f"ana {kind}") if kind != "terraformer" else {}
    pawns["settled"] |= parts.pop("settled", {})
    planets = {**dict.fromkeys(others, "food"), "twin_red.1": "energy"}
    return building(
        cards="water*4 food*4 xanthium*3 yoyodium*3 zozodium*3", planets=planets, **pawns, **parts
    )


@pytest.mark.parametrize(
    ("kind", "place", "parts"),
    [
        ("colony", "twin_red.1", {"ships": {"ana": "deep twin_red.1"}}),
        ("factory", "twin_red.1", {"settled": {"twin_red.1": "ana colony"}, "ships": {}}),
        ("terraformer", "sol.1", {"ships": {}}),
    ],
)
def test_without_a_pawn_left_none_is_built_anywhere(kind, place, parts):
    game = spent(kind, **parts)
    for words in (f"build {kind}", kind, f"build {kind} {place}", place):
        assert why(game, words) == "no_pawn_left"


def test_without_a_colony_there_is_nowhere_to_build_a_factory():
    game = building(cards="xanthium*2 yoyodium zozodium", settled={})
    assert why(game, "factory") == why(game, "build factory") == "nowhere_to_build"


def test_nowhere_is_a_starship_or_an_own_colony_wanting():
    game = building(cards="xanthium*2 yoyodium zozodium", ships={"ana": "deep"}, terraformed={}, settled={})
    assert why(game, "colony") == "nowhere_to_build"
    assert why(game, "build starship pay water") == "pay_an_ore"


def test_nothing_is_built_with_the_word_alone():
    game = building(cards="", held={"ana": "fons"})
    assert why(game, "build") == "not_among_moves"


@pytest.mark.parametrize(
    ("item", "count"), [("colony small_red.1", 3), ("factory small_red.2", 3), ("starship", 4)]
)
def test_lapis_pays_exactly_as_many_cards(item, count):
    game = building(cards="energy*9", held={"ana": "lapis"})
    assert why(game, f"build {item} pay energy*{count} with lapis") is None
    assert why(game, f"build {item} pay energy*2 with lapis") == f"pay_exactly {count}"


def test_faber_is_no_way_to_pay_less():
    game = turned_up("dia build", cards={**EMPTY, "ana": "water*2 food*2"}, held={"ana": "faber"}, planets={})
    assert why(game, "build terraformer sol.1 with faber") is None
    assert why(game, "build terraformer sol.1 with lapis") == "artifact_not_held"
