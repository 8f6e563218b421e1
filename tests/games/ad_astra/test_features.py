"""What bots see in Ad Astra."""

import random

from adventures.games.ad_astra.features import AstraFeatures

from .playing import any_move
from .table import begun, laid, play

FEATURES = AstraFeatures()


def numbers(game, seat="ana"):
    return FEATURES.of(game, seat)


def test_pawns_are_counted_with_what_they_bring():
    game = laid(
        begun(4),
        planets={"small_red.1": "food", "small_red.2": "alien"},
        ships={"ana": "small_red.1 deep"},
        settled={"small_red.2": "ana colony"},
    )
    found = numbers(game)
    assert [found[kind] for kind in ("colony", "factory", "terraformer", "starship")] == [1, 1, 0, 2]
    assert (found["systems"], found["systems ahead"], found["alien colonies"]) == (2, 1, 1)
    assert (found["yield"], found["yield kinds"]) == (3, 2)


def test_what_may_be_built_is_paid_and_has_a_place():
    cards = {"ana": "water food xanthium*2 yoyodium zozodium"}
    game = laid(begun(4), planets={"small_red.1": "energy"}, ships={"ana": "small_red.1"}, cards=cards)
    found = numbers(game)
    assert (found["may build colony"], found["may build starship"]) == (True, True)
    assert (found["may build factory"], found["may build terraformer"]) == (False, False)


def test_own_cards_on_the_board_count_by_kind_and_order():
    game = begun(4)
    play(game, "place prod.1 3", "place trade 1", "place trade 2", "place trade 4", "place build 8")
    found = numbers(game)
    assert (found["planned production"], found["planned build"], found["others planned"]) == (1, 1, 3)
    assert (found["production before build"], found["build before scoring"]) == (1, 0)
    assert found["planned production cards"] == 0


def test_cards_over_the_limit_are_counted():
    game = laid(begun(4), cards={"ana": "water*8 food*4"})
    found = numbers(game)
    assert (found["cards"], found["cards too many"]) == (12, 2)
    assert (found["most alike"], found["most different"]) == (8, 2)


def test_what_others_hide_shapes_nothing():
    game, chance = begun(4), random.Random(3)
    for _ in range(90):
        who = game.waiting()[0]
        if who != "dealer":
            before = numbers(game)
            assert numbers(game.imagined("ana", chance)) == before
        game.play(*any_move(game, chance))
