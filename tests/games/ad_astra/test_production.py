"""What a production card gives (rulebook, Production)."""

import pytest

from .table import asked, hand, happened, moves, play, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}


def produced(card, resource, **parts):
    """What each seat of four gets, in the order in which they get it."""
    game = turned_up(card, **{"cards": EMPTY, **parts})
    events = play(game, f"produce {resource}")
    return [(seat, type_, int(number)) for _, seat, type_, number in happened(events, "gained")]


def test_the_owner_chooses_one_of_the_two_resources():
    game = turned_up("ana prod.1")
    assert asked(game) == "ana choose"
    assert moves(game) == ["produce energy", "produce xanthium"]
    assert game.decision("ana").data == {"card": "prod.1", "halves": ["energy", "xanthium"]}
    game = turned_up("dia prod.3")
    assert moves(game) == ["produce yoyodium", "produce zozodium"]


@pytest.mark.parametrize(
    ("pawns", "number"),
    [
        ({"ships": {"cy": "small_red.1"}}, 1),
        ({"settled": {"small_red.1": "cy colony"}}, 1),
        ({"settled": {"small_red.1": "cy factory"}}, 2),
        ({"ships": {"cy": "small_red.1"}, "settled": {"small_red.1": "cy colony"}}, 2),  # A1
        ({"ships": {"cy": "small_red.1"}, "settled": {"small_red.1": "cy factory"}}, 3),  # A1
        ({"ships": {"cy": "small_red.1 small_red.1"}}, 2),
        ({"settled": {"small_red.1": "cy colony"}, "terraformed": {"small_red.1": "cy"}}, 1),
        ({"settled": {"small_red.1": "cy factory"}, "terraformed": {"small_red.1": "cy"}}, 2),
        ({"ships": {"cy": "small_red.1"}, "terraformed": {"small_red.1": "cy"}}, 1),
    ],
)
def test_a1_what_each_pawn_produces(pawns, number):
    assert produced("ana prod.2", "food", planets={"small_red.1": "food"}, **pawns) == [
        ("ben", "food", 2),
        ("cy", "food", number),
    ]


def test_a_terraformer_alone_gives_nothing():
    parts = {"planets": {"small_red.1": "food"}, "terraformed": {"small_red.1": "cy"}}
    assert produced("ana prod.2", "food", **parts) == [("ben", "food", 2)]


def test_starships_in_deep_space_give_nothing():
    assert produced("ana prod.1", "energy", ships={"ana": "deep deep deep"}) == [("cy", "energy", 2)]


def test_planets_of_another_type_give_nothing():
    parts = {"planets": {"small_red.1": "water", "small_red.2": "alien"}}
    assert produced("ana prod.1", "xanthium", ships={"ana": "small_red.1 small_red.2"}, **parts) == [
        ("dia", "xanthium", 2)
    ]


def test_the_owner_comes_first_and_the_others_follow_clockwise():
    parts = {
        "planets": {f"large_red.{index}": "water" for index in (1, 2, 3)},
        "ships": {"ben": "large_red.1", "cy": "large_red.2", "dia": "large_red.3"},
    }
    assert produced("cy prod.1", "water", **parts) == [
        ("cy", "water", 1),
        ("dia", "water", 1),
        ("ana", "water", 2),
        ("ben", "water", 1),
    ]


def test_all_planets_of_a_seat_count_together():
    parts = {
        "planets": {"large_red.1": "water", "twin_red.2": "water", "twin_red.3": "water"},
        "settled": {"large_red.1": "ana colony", "twin_red.2": "ana factory", "twin_red.3": "ana colony"},
        "ships": {"ana": "twin_red.3"},
    }
    game = turned_up("cy prod.1", cards={"ana": "water food"}, **parts)
    play(game, "produce water")
    assert hand(game, "ana") == {"water": 8, "food": 1}


SHORT = {
    "planets": {f"large_red.{index}": "water" for index in (1, 2, 3)},
    "settled": {"large_red.1": "cy factory", "large_red.2": "dia factory", "large_red.3": "ben colony"},
}


@pytest.mark.parametrize(
    ("left", "given"),
    [
        (7, [("cy", 2), ("dia", 2), ("ana", 2), ("ben", 1)]),
        (6, [("cy", 2), ("dia", 2), ("ana", 2)]),
        (5, [("cy", 2), ("dia", 2), ("ana", 1)]),
        (3, [("cy", 2), ("dia", 1)]),
        (2, [("cy", 2)]),
        (1, [("cy", 1)]),
        (0, []),
    ],
)
def test_a2_each_in_turn_takes_what_is_left_in_the_bank(left, given):
    game = turned_up("cy prod.1", cards=EMPTY, bank={"water": left}, **SHORT)
    events = play(game, "produce water")
    assert happened(events, "gained") == [("gained", seat, "water", str(number)) for seat, number in given]
    assert game.view(None)["bank"].get("water", 0) == max(0, left - 7)
    assert hand(game, "ben") == ({"water": 1} if left == 7 else {})


def test_cards_come_from_the_bank():
    game = turned_up("ana prod.1")
    play(game, "produce xanthium")
    assert game.view(None)["bank"] == {
        "water": 21,
        "food": 21,
        "energy": 21,
        "xanthium": 19,
        "yoyodium": 21,
        "zozodium": 21,
    }
    assert hand(game, "dia")["xanthium"] == 3


def test_what_followed_says_that_it_was_produced():
    game = turned_up("ana prod.1")
    events = play(game, "produce energy")
    assert happened(events, "chose") == [("chose", "ana", "energy")]
    [gained] = [event for event in events if event.kind == "gained"]
    assert (gained.seat, gained.words, gained.why, gained.audience) == (
        "cy",
        ("energy", "2"),
        "production",
        None,
    )
    assert game.view(None)["planning"][0]["chosen"] == ["energy"]


def test_what_everything_would_give_is_public():
    game = turned_up("cy prod.1", cards=EMPTY, bank={"water": 3}, **SHORT)
    assert game.view(None)["would"]["produce"]["water"] == {"cy": 2, "dia": 1, "ana": 0, "ben": 0}
    assert game.view("dia")["would"]["produce"]["energy"] == {"cy": 2, "dia": 0, "ana": 0, "ben": 0}


def test_a_choice_of_another_card_is_refused():
    game = turned_up("ana prod.1")
    for text in ("produce water", "produce energy xanthium", "pass", "score systems"):
        assert game.refusal("ana", text) is not None
