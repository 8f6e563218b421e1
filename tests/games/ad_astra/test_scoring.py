"""What a scoring card counts, for whom, and in which order (rulebook, Scoring)."""

import pytest

from adventures.rules import IllegalMove

from .playing import NAMES
from .table import asked, begun, hand, happened, moves, planned, play, points, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}


def scored(card, element, **parts):
    """The points of all four after a card; a bonus is among them."""
    game = turned_up(card, "ben prod.1", **parts)
    play(game, f"score {element}")
    return points(game)


def fleet(*numbers):
    return {name: "deep " * number for name, number in zip(NAMES, numbers, strict=False)}


def test_the_owner_chooses_one_of_two_elements_for_all():
    assert moves(turned_up("ana score.1")) == ["score colonies", "score starships"]
    assert moves(turned_up("ana score.2")) == ["score terraformers", "score systems"]
    game = turned_up("ana score.3")
    assert moves(game) == ["score identical", "score different"]
    assert asked(game) == "ana choose"
    with pytest.raises(IllegalMove):
        game.play("ana", "pass")


@pytest.mark.parametrize(
    ("ships", "total"),
    [
        ((3, 3, 2, 1), [6, 6, 4, 2]),  # A7
        ((3, 2, 2, 1), [9, 4, 4, 2]),  # A7
        ((1, 1, 1, 4), [2, 2, 2, 11]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((0, 1, 0, 0), [0, 5, 0, 0]),
        ((1, 1, 0, 0), [2, 2, 0, 0]),
    ],
)
def test_a7_two_points_for_each_starship_and_three_for_most(ships, total):
    assert scored("ana score.1", "starships", ships=fleet(*ships)) == total


def test_starships_on_planets_and_in_deep_space_count_alike():
    parts = {
        "planets": {"small_red.1": "water"},
        "ships": {**fleet(1, 1, 1, 1), "cy": "small_red.1 deep small_red.1"},
    }
    assert scored("ana score.1", "starships", **parts) == [2, 2, 9, 2]


def test_a7_one_point_for_each_colony_and_two_for_each_factory():
    settled = {"small_red.1": "ben colony", "small_red.2": "ben colony", "small_red.3": "dia factory"}
    planets = dict.fromkeys(settled, "water")
    assert scored("ana score.1", "colonies", settled=settled, planets=planets) == [2, 4, 2, 4]
    settled["large_red.1"] = "dia colony"
    planets = dict.fromkeys(settled, "water")
    assert scored("ana score.1", "colonies", settled=settled, planets=planets) == [2, 4, 2, 8]


def test_three_points_for_each_planet_terraformed():
    planets = dict.fromkeys(("small_red.1", "small_red.2", "small_red.3"), "food")
    terraformed = {"small_red.1": "ben", "small_red.2": "dia", "small_red.3": "dia"}
    assert scored("ana score.2", "terraformers", terraformed=terraformed, planets=planets) == [0, 3, 0, 9]
    assert scored("ana score.2", "terraformers", terraformed={"sol.1": "cy"}) == [0, 0, 6, 0]


@pytest.mark.parametrize(
    ("parts", "systems"),
    [
        ({}, 1),
        ({"ships": {"cy": "deep deep"}}, 1),
        ({"ships": {"cy": "small_red.1"}}, 2),
        ({"ships": {"cy": "small_red.1 small_red.2"}}, 2),
        ({"settled": {"small_red.1": "cy colony"}}, 2),
        ({"settled": {"small_red.1": "cy factory"}}, 2),
        ({"terraformed": {"small_red.1": "cy"}}, 2),
        (
            {
                "ships": {"cy": "small_red.1 large_red.2"},
                "settled": {"twin_yellow.1": "cy colony"},
                "terraformed": {"nebula_red.1": "cy", "small_red.2": "cy"},
            },
            5,
        ),
    ],
)
def test_one_point_for_each_system_with_an_own_pawn_and_sol_counts(parts, systems):
    planets = dict.fromkeys(
        ("small_red.1", "small_red.2", "large_red.2", "twin_yellow.1", "nebula_red.1"), "food"
    )
    total = systems if systems == 1 else systems + 3
    assert scored("ana score.2", "systems", planets=planets, **parts) == [1, 1, total, 1]


def test_without_a_home_sol_does_not_count():
    assert scored("ana score.2", "systems", settled={"sol.1": ""}, ships={"ana": "deep"}) == [0, 1, 1, 1]


def test_fields_say_what_was_scored_and_the_sum_is_the_total():
    game = turned_up("ana score.1", "ben prod.1", ships=fleet(3, 2, 2, 1))
    events = play(game, "score starships")
    assert dict(game.score("ana").fields) == {
        "colonies": 0,
        "starships": 6,
        "terraformers": 0,
        "systems": 0,
        "identical": 0,
        "different": 0,
        "bonus": 3,
        "built": 0,
        "arcanum": 0,
    }
    assert game.view(None)["scores"]["ana"]["total"] == 9
    assert happened(events, "chose", "scored", "bonus", "set_aside") == [
        ("chose", "ana", "starships"),
        ("scored", "ana", "starships", "6"),
        ("scored", "ben", "starships", "4"),
        ("scored", "cy", "starships", "4"),
        ("scored", "dia", "starships", "2"),
        ("bonus", "ana", "3"),
        ("set_aside", "ana", "score.1"),
    ]


def test_the_owner_becomes_first_player_and_the_card_stays_open():
    game = begun(4)
    events = planned(game, "cy score.1", "ben prod.1")
    assert ("first", "cy") in happened(events)
    play(game, "score starships")
    assert game.view(None)["first"] == "cy"
    assert game.view(None)["players"]["cy"]["set_aside"] == ["score.1"]
    assert game.view(None)["planning"][0]["chosen"] == ["starships"]


def test_the_order_of_elements_that_are_counted_begins_with_the_owner():
    game = turned_up("cy score.1", "ben prod.1")
    events = play(game, "score colonies")
    assert [event[1] for event in happened(events, "scored")] == ["cy", "dia", "ana", "ben"]


# Identical and different


def test_a8_identical_goes_from_the_owners_left_and_the_owner_is_last():
    cards = {"cy": "energy*3", "dia": "water*2", "ana": "food", "ben": "zozodium*4"}
    game = turned_up("ben score.3", "cy prod.1", cards=cards)
    play(game, "score identical")
    assert asked(game) == "cy discard"
    assert game.decision("cy").data == {"element": "identical"}
    assert moves(game) == ["discard energy*2", "discard energy*3", "pass"]
    play(game, "discard energy*3")
    assert asked(game) == "dia discard"
    assert moves(game) == ["discard water*2", "pass"]
    events = play(game, "discard water*2")
    assert asked(game) == "ben discard"  # ana can only pass
    assert [(part["seat"], part["state"]) for part in game.view(None)["parts"]][-4:] == [
        ("cy", "done"),
        ("dia", "done"),
        ("ana", "passed"),
        ("ben", "now"),
    ]
    assert set(moves(game)) == {"discard zozodium*2", "discard zozodium*3", "discard zozodium*4", "pass"}
    events = play(game, "discard zozodium*4")
    assert points(game) == [0, 7, 3, 2]
    assert dict(game.score("ben").fields)["identical"] == 4
    assert dict(game.score("ben").fields)["bonus"] == 3
    assert ("bonus", "ben", "3") in happened(events)
    assert [hand(game, name) for name in NAMES[:4]] == [{"food": 1}, {}, {}, {}]
    assert game.view(None)["bank"] == {
        "water": 25,
        "food": 24,
        "energy": 25,
        "xanthium": 25,
        "yoyodium": 25,
        "zozodium": 25,
    }
    assert game.view(None)["space"] == 2


def test_any_number_from_two_of_one_type_can_be_given():
    game = turned_up("dia score.3", "cy prod.1", cards={**EMPTY, "ana": "water*4 food*2 energy"})
    play(game, "score identical")
    assert set(moves(game)) == {
        "discard water*2",
        "discard water*3",
        "discard water*4",
        "discard food*2",
        "pass",
    }
    for text in ("discard water", "discard water*5", "discard water*2 food*2", "discard energy"):
        with pytest.raises(IllegalMove):
            game.play("ana", text)
    play(game, "discard water*3")
    assert hand(game, "ana") == {"water": 1, "food": 2, "energy": 1}
    assert points(game) == [6, 0, 0, 0]


def test_two_to_six_different_cards():
    game = turned_up("dia score.3", "cy prod.1", cards={**EMPTY, "ana": "water*4 food energy"})
    play(game, "score different")
    assert asked(game) == "ana discard"
    assert game.decision("ana").data == {"element": "different"}
    assert set(moves(game)) == {
        "discard water food",
        "discard water energy",
        "discard food energy",
        "discard water food energy",
        "pass",
    }
    play(game, "discard water food energy")
    assert hand(game, "ana") == {"water": 3}
    assert points(game) == [6, 0, 0, 0]
    assert game.score("ana").fields["different"] == 3


def test_six_different_cards_give_six_points():
    game = turned_up("dia score.3", "cy prod.1")
    play(game, "score different")
    assert len(moves(game)) == 58  # all sets of two to six, and to pass
    play(
        game,
        *("discard water food energy xanthium yoyodium zozodium", "discard water food", "pass"),
        "discard food energy xanthium",
    )
    assert points(game) == [9, 2, 0, 3]


def test_a_tie_at_the_top_gives_no_bonus():
    game = turned_up(
        "dia score.3", "cy prod.1", cards={"ana": "food*2", "ben": "water*2", "cy": "", "dia": ""}
    )
    play(game, "score identical", "discard food*2", "discard water*2")
    assert points(game) == [2, 2, 0, 0]


def test_nobody_gives_anything_and_nobody_gets_a_bonus():
    game = turned_up("dia score.3", "cy prod.1", cards={**EMPTY, "ana": "food*2"})
    play(game, "score identical", "pass")
    assert points(game) == [0, 0, 0, 0]
    game = turned_up("dia score.3", "cy prod.1", cards=EMPTY)
    events = play(game, "score different")
    assert points(game) == [0, 0, 0, 0]
    assert happened(events, "bonus") == []
    assert game.view(None)["space"] == 2
    assert game.view(None)["players"]["dia"]["set_aside"] == ["score.3"]


def test_all_of_them_begin_with_the_owner_last():
    game = turned_up("cy score.3", "ana prod.1")
    play(game, "score different")
    order = []
    while game.view(None)["space"] == 1:
        order += game.waiting()
        play(game, "pass")
    assert order == ["dia", "ana", "ben", "cy"]


def test_discards_are_told_at_once():
    game = turned_up("dia score.3", "cy prod.1", cards={**EMPTY, "ana": "food*3 water"})
    play(game, "score identical")
    events = play(game, "discard food*2")
    assert ("discarded", "ana", "food", "2") in happened(events)
    assert all(event.audience is None for event in events)


def test_what_each_element_would_give_is_public_but_for_hands():
    game = turned_up("ana score.1", ships=fleet(3, 2, 2, 1), cards={**EMPTY, "ben": "food*3 water energy"})
    would = game.view("ben")["would"]["score"]
    assert would["starships"] == {"ana": 6, "ben": 4, "cy": 4, "dia": 2}
    assert would["colonies"] == {"ana": 2, "ben": 2, "cy": 2, "dia": 2}
    assert would["systems"] == {"ana": 1, "ben": 1, "cy": 1, "dia": 1}
    assert would["terraformers"] == {"ana": 0, "ben": 0, "cy": 0, "dia": 0}
    assert would["identical"] == {"ben": 3}
    assert would["different"] == {"ben": 3}
    assert "ben" not in game.view("ana")["would"]["score"].get("identical", {})
    assert game.view("cy")["would"]["score"]["identical"] == {"cy": 0}


def test_only_scoring_cards_are_set_aside_and_only_who_scores_is_told_of():
    game = turned_up("ana prod.1", "ben score.1", "cy prod.1", ships={**EMPTY, "dia": "deep"})
    events = play(game, "produce energy")
    assert happened(events, "set_aside") == []
    events = play(game, "score starships")
    assert happened(events, "scored", "bonus") == [("scored", "dia", "starships", "2"), ("bonus", "dia", "3")]
    assert happened(events, "set_aside") == [("set_aside", "ben", "score.1")]


def test_what_was_given_for_one_card_counts_for_no_other():
    game = turned_up("ana score.3", "dia score.3", "cy prod.1", cards={**EMPTY, "ben": "water*3 food*2"})
    play(game, "score identical", "discard water*3")
    assert points(game) == [0, 6, 0, 0]
    play(game, "score identical", "pass")
    assert points(game) == [0, 6, 0, 0]
    assert game.view(None)["space"] == 3
