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
    assert (found["pawns"], found["deep"], found["alien colonies"]) == (4, 1, 1)
    assert (found["yield"], found["yield kinds"]) == (3, 2)
    assert found["standing"] == (1 + 2) + 2 * 2 + 2
    assert [found[f"standing {one}"] for one in ("colonies", "starships", "terraformers", "systems")] == [
        1 + 2,
        2 * 2,
        0,
        2,
    ]


def test_what_may_be_built_is_paid_and_has_a_place():
    cards = {"ana": "water food xanthium*2 yoyodium zozodium"}
    game = laid(begun(4), planets={"small_red.1": "energy"}, ships={"ana": "small_red.1"}, cards=cards)
    assert numbers(game)["may build"] == len(("colony", "starship"))
    game = laid(begun(4), ships={"ana": ""}, cards=cards)
    assert numbers(game)["may build"] == len(("starship",))


def test_prices_count_by_the_part_for_which_there_are_cards():
    game = laid(begun(4), ships={"ana": ""}, cards={"ana": "xanthium*3"})
    assert numbers(game)["parts of prices"] == 2 / 4
    game = laid(begun(4), ships={"ana": ""}, cards={"ana": "water*3 xanthium"})
    starship, terraformer = 1 / 4, 2 / 4
    assert numbers(game)["parts of prices"] == starship + terraformer


def test_own_cards_on_the_board_count_by_what_they_bring_and_by_their_order():
    game = begun(4)
    play(game, "place score.1 9", "place trade 1", "place trade 2", "place trade 4", "place build 8")
    play(game, "place build 3", "place build 5", "place build 6", "place move.1 7")
    found = numbers(game)
    assert (found["good order"], found["planned building"], found["planned flights"]) == (1, 0, 1)
    assert numbers(game, "ben")["good order"] == 0


def test_a_scoring_card_is_worth_its_points_less_half_of_those_of_the_others():
    game = laid(begun(4), ships={"ana": "deep deep"})
    before = numbers(game)["planned scoring points"]
    play(game, "place score.1 9")
    assert (before, numbers(game)["planned scoring points"]) == (0, 4 - 2 / 2 + 3)


def test_what_is_scored_later_counts_as_far_as_there_is_a_later():
    half = laid(begun(4), scores={"ben": {"built": 25}})
    assert numbers(half)["standing"] == numbers(begun(4))["standing"] / 2


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
