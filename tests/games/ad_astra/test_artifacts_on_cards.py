"""Artifacts of production, scoring, build and trade cards (effects of the card sheet)."""

import pytest

from adventures.rules import IllegalMove

from .table import RESOURCES, artifact_moves, asked, hand, happened, moves, play, points, turned_up, used

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}


# Responsum and machina


def test_responsum_resolves_both_resources_in_the_order_named():
    game = turned_up("ana prod.1", "ben prod.1", held={"ana": "responsum"}, cards=EMPTY)
    assert moves(game) == [
        "produce energy",
        "produce xanthium",
        "produce energy xanthium with responsum",
        "produce xanthium energy with responsum",
    ]
    events = play(game, "produce xanthium energy with responsum")
    assert happened(events, "gained") == [
        ("gained", "dia", "xanthium", "2"),
        ("gained", "cy", "energy", "2"),
    ]
    assert used(game, "ana") == (["responsum"], 0)
    assert game.view(None)["planning"][0]["chosen"] == ["xanthium", "energy"]


@pytest.mark.parametrize(
    ("elements", "bonuses"),
    [("systems terraformers", ["ben", "ana"]), ("terraformers systems", ["ana", "ben"])],
)
def test_responsum_scores_both_elements_in_the_order_named_each_with_its_bonus(elements, bonuses):
    game = turned_up(
        "ana score.2",
        "ben prod.1",
        held={"ana": "responsum"},
        ships={"ben": "small_red.1"},
        terraformed={"sol.1": "ana"},
        planets={"small_red.1": "water"},
    )
    assert moves(game) == [
        "score terraformers",
        "score systems",
        "score terraformers systems with responsum",
        "score systems terraformers with responsum",
    ]
    events = play(game, f"score {elements} with responsum")
    assert points(game) == [1 + 3 + 3, 2 + 3, 1, 1]
    assert happened(events, "bonus") == [("bonus", name, "3") for name in bonuses]


def test_responsum_asks_for_both_kinds_of_discards_one_after_the_other():
    game = turned_up(
        "ana score.3", "ben prod.1", held={"ana": "responsum"}, cards={**EMPTY, "ben": "water*3 food energy"}
    )
    play(game, "score different identical with responsum")
    assert game.decision("ben").data == {"element": "different"}
    play(game, "discard water food energy")
    while game.waiting() == ("ana",):
        play(game, "pass")
    assert points(game) == [0, 6, 0, 0]
    assert game.decision("ben").data == {"element": "identical"}
    assert moves(game) == ["discard water*2", "pass"]
    play(game, "discard water*2")
    assert points(game) == [0, 11, 0, 0]
    assert game.view(None)["space"] == 2


def test_machina_doubles_the_own_amount():
    parts = {
        "planets": {"small_red.1": "energy"},
        "ships": {"ana": "small_red.1"},
        "held": {"ana": "machina"},
        "cards": EMPTY,
    }
    game = turned_up("ana prod.1", "ben prod.1", **parts)
    assert moves(game) == [
        "produce energy",
        "produce xanthium",
        "produce energy with machina",
        "produce xanthium with machina",
    ]
    events = play(game, "produce energy with machina")
    assert happened(events, "gained") == [("gained", "ana", "energy", "2"), ("gained", "cy", "energy", "2")]
    assert used(game, "ana") == (["machina"], 0)


@pytest.mark.parametrize(("left", "given"), [(5, (4, 1)), (4, (4, 0)), (3, (3, 0))])
def test_machina_takes_no_more_than_there_is(left, given):
    game = turned_up(
        "ana prod.3",
        "ben prod.1",
        held={"ana": "machina"},
        cards=EMPTY,
        bank={"water": left},
        planets={"small_red.1": "water"},
        ships={"ben": "small_red.1"},
    )
    play(game, "produce water with machina")
    assert (hand(game, "ana").get("water", 0), hand(game, "ben").get("water", 0)) == given


@pytest.mark.parametrize("artifact", ["responsum", "machina"])
def test_cards_of_others_are_no_place_for_them(artifact):
    game = turned_up("ben prod.1", held={"ana": artifact})
    assert moves(game) == ["produce food", "produce xanthium"]
    game = turned_up("ana score.1", held={"ana": "machina"})
    assert moves(game) == ["score colonies", "score starships"]


def test_both_are_never_used_in_one_move():
    game = turned_up("ana prod.1", held={"ana": "responsum machina"})
    assert all(
        move.count("with") <= 1 and not ("machina" in move and "responsum" in move) for move in moves(game)
    )


def test_machina_gives_twice_to_its_holder_alone_and_owner_and_others_in_turn():
    game = turned_up(
        "ana prod.3",
        "ben prod.1",
        held={"ana": "machina"},
        cards=EMPTY,
        planets={"small_red.1": "water", "small_red.2": "water"},
        ships={"ana": "small_red.2", "ben": "small_red.1 small_red.1"},
    )
    play(game, "produce water with machina")
    assert hand(game, "ana") == {"water": 6}
    assert hand(game, "ben") == {"water": 2}


# Faber and lapis


def test_faber_builds_any_number_on_the_card_of_another():
    game = turned_up(
        "dia build",
        "ben prod.1",
        held={"ana": "faber"},
        cards={**EMPTY, "ana": "water*3 food*3 xanthium*4 yoyodium*2 zozodium*2"},
        ships={"ana": "small_red.1"},
        planets={"small_red.1": "energy"},
    )
    assert asked(game) == "ana build item"
    plain = [move for move in moves(game) if move != "pass" and "with" not in move]
    assert [move for move in moves(game) if "with" in move] == [f"{move} with faber" for move in plain]
    play(game, "build colony small_red.1 pay xanthium with faber")
    assert used(game, "ana") == (["faber"], 0)
    assert asked(game) == "ana build items"
    assert moves(game)[-1] == "done"
    assert not any("with" in move for move in moves(game))
    play(game, "build factory small_red.1", "build terraformer sol.1")
    assert hand(game, "ana") == {"xanthium": 2, "yoyodium": 1, "zozodium": 1}
    play(game, "build starship pay xanthium")
    assert hand(game, "ana") == {}
    assert game.view(None)["space"] == 2


def test_faber_is_of_no_use_on_the_own_card():
    game = turned_up("ana build", held={"ana": "faber"}, cards={**EMPTY, "ana": "water*2 food*2"})
    assert moves(game) == ["build terraformer sol.1", "done"]


def test_without_faber_the_next_card_gives_one_item_again():
    game = turned_up(
        "dia build",
        "cy build",
        "ben prod.1",
        held={"ana": "faber"},
        cards={**EMPTY, "ana": "xanthium*6 yoyodium*3 zozodium*3"},
    )
    play(game, "build starship pay xanthium with faber", "done")
    assert asked(game) == "ana build item"
    play(game, "build starship pay xanthium")
    assert game.view(None)["space"] == 3


def test_lapis_pays_for_one_item_with_as_many_cards_of_any_types():
    game = turned_up(
        "ana build", "ben prod.1", held={"ana": "lapis"}, cards={**EMPTY, "ana": "water*3 food energy"}
    )
    found = [move for move in moves(game) if move != "done"]
    assert set(found) == {
        f"build {item} pay {cards} with lapis"
        for item in ("starship", "terraformer sol.1")
        for cards in ("water*3 food", "water*3 energy", "water*2 food energy")
    }
    play(game, "build starship pay water*2 food energy with lapis")
    assert hand(game, "ana") == {"water": 1}
    assert used(game, "ana") == (["lapis"], 0)
    assert game.view(None)["players"]["ana"]["deep"] == 2
    assert game.view(None)["space"] == 2


def test_lapis_pays_three_cards_for_a_colony_or_a_factory():
    game = turned_up(
        "ana build",
        held={"ana": "lapis"},
        cards={**EMPTY, "ana": "energy*3"},
        ships={"ana": "small_red.1"},
        settled={"small_red.2": "ana colony"},
        planets={"small_red.1": "energy", "small_red.2": "energy"},
    )
    assert set(moves(game)) == {
        "build colony small_red.1 pay energy*3 with lapis",
        "build factory small_red.2 pay energy*3 with lapis",
        "done",
    }


def test_lapis_is_used_on_the_card_of_another_too_and_points_are_the_same():
    game = turned_up("dia build", "ben prod.1", held={"ana": "lapis"}, cards={**EMPTY, "ana": "energy*4"})
    assert asked(game) == "ana build item"
    play(game, "build terraformer sol.1 pay energy*4 with lapis")
    assert points(game) == [4, 0, 0, 0]
    assert game.view(None)["space"] == 2


def test_lapis_does_not_make_payments_smaller():
    game = turned_up("dia build", "ben prod.1", held={"ana": "lapis"}, cards={**EMPTY, "ana": "energy*3"})
    assert moves(game) == ["pass"]


def test_faber_and_lapis_are_used_one_after_the_other():
    game = turned_up(
        "dia build",
        "ben prod.1",
        held={"ana": "faber lapis"},
        cards={**EMPTY, "ana": "water*2 food*2 energy*4"},
    )
    assert asked(game) == "ana build item"
    assert moves(game)[-1] == "pass"
    assert all(move.count("with") <= 1 for move in moves(game))
    play(game, "build terraformer sol.1 with faber")
    assert used(game, "ana") == (["faber"], 1)
    assert moves(game) == ["build starship pay energy*4 with lapis", "done"]
    play(game, "build starship pay energy*4 with lapis")
    assert used(game, "ana") == (["faber", "lapis"], 0)
    assert game.view(None)["space"] == 2


def test_after_lapis_on_the_card_of_another_nothing_more_is_built():
    game = turned_up(
        "dia build",
        "ben prod.1",
        held={"ana": "faber lapis"},
        cards={**EMPTY, "ana": "water*2 food*2 energy*4"},
    )
    play(game, "build starship pay energy*4 with lapis")
    assert used(game, "ana") == (["lapis"], 1)
    assert game.view(None)["space"] == 2


def test_with_faber_the_own_end_of_building_is_said():
    game = turned_up(
        "dia build", "ben prod.1", held={"ana": "faber oculus"}, cards={**EMPTY, "ana": "water*4 food*4"}
    )
    play(game, "build terraformer sol.1 with faber")
    assert moves(game) == ["done"]
    with pytest.raises(IllegalMove):
        game.play("ana", "pass")
    play(game, "done")
    assert game.view(None)["space"] == 2


def test_lapis_pays_what_could_be_paid_without_it_too():
    game = turned_up("ana build", held={"ana": "lapis"}, cards={**EMPTY, "ana": "water*2 food*2"})
    assert moves(game) == [
        "build terraformer sol.1",
        "build terraformer sol.1 pay water*2 food*2 with lapis",
        "build starship pay water*2 food*2 with lapis",
        "done",
    ]


# Mercator


def test_mercator_exchanges_six_times_one_for_one():
    game = turned_up("ana trade", "ben prod.1", held={"ana": "mercator"}, cards={**EMPTY, "ana": "water"})
    others = [f"bank water {type_} with mercator" for type_ in RESOURCES[1:]]
    assert moves(game) == [*others, "done"]
    play(game, "bank water energy with mercator")
    assert hand(game, "ana") == {"energy": 1}
    assert used(game, "ana") == (["mercator"], 0)
    assert game.view(None)["exchanges"] == 5
    for wanted in ("food", "water", "food", "water", "food"):
        have = next(iter(hand(game, "ana")))
        play(game, f"bank {have} {wanted}")
    assert hand(game, "ana") == {"food": 1}
    assert game.view(None)["space"] == 2


def test_after_six_exchanges_two_cards_are_due_again():
    game = turned_up("ana trade", "ben prod.1", held={"ana": "mercator"}, cards={**EMPTY, "ana": "water*9"})
    assert "bank water food" in moves(game)
    assert "bank water food with mercator" in moves(game)
    play(game, "bank water energy with mercator", *["bank water energy"] * 5)
    assert hand(game, "ana") == {"water": 3, "energy": 6}
    play(game, "bank water energy")
    assert hand(game, "ana") == {"water": 1, "energy": 7}
    assert not any(move.startswith("bank water") for move in moves(game))


def test_mercator_is_over_with_the_card():
    game = turned_up(
        "ana trade",
        "cy trade",
        "ben prod.1",
        held={"ana": "mercator"},
        cards={**EMPTY, "ana": "water*2", "cy": "food"},
    )
    play(game, "bank water energy with mercator", "done")
    assert asked(game) == "cy trade"
    assert game.view(None)["exchanges"] == 0
    assert moves(game) == ["done"]


def test_mercator_is_of_no_use_on_the_card_of_another():
    game = turned_up("dia trade", held={"ana": "mercator"}, cards={**EMPTY, "dia": "water*2", "ana": "food"})
    assert game.waiting() == ("dia",)
    assert artifact_moves(game, "mercator") == []
