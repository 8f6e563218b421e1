"""Who builds how much with a build card, and with what it is paid (rulebook, Build)."""

import pytest

from adventures.rules import IllegalMove

from .table import asked, hand, moves, play, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}


def building(*cards, **parts):
    """Ana's build card is turned up; nobody has a card unless it says so."""
    parts["cards"] = {**EMPTY, **parts.get("cards", {})}
    return turned_up(*(cards or ("ana build",)), "ben prod.1", **parts)


def built(game):
    """What can be built by whoever is asked."""
    return [move for move in moves(game) if move.startswith("build")]


COLONY = {"ships": {"ana": "small_red.1"}, "planets": {"small_red.1": "energy"}}


def test_the_owner_builds_any_number_and_everybody_else_one_clockwise():
    rich = "xanthium*8 yoyodium*6 zozodium*6"
    game = turned_up("cy build", "ben prod.1", cards=dict.fromkeys(EMPTY, rich))
    order = []
    for text in ("xanthium", "yoyodium", None, "xanthium", None, "xanthium"):
        order.append(asked(game))
        if text:
            play(game, f"build starship pay {text}")
        else:
            play(game, "done" if game.waiting() == ("cy",) else "pass")
    assert order == [
        "cy build items",
        "cy build items",
        "cy build items",
        "dia build item",
        "ana build item",
        "ben build item",
    ]
    assert game.view(None)["space"] == 2
    assert [player["deep"] for player in game.view(None)["players"].values()] == [1, 2, 3, 2]


def test_the_owner_may_build_nothing_and_is_done_the_others_pass():
    game = building(cards={"ana": "water*2 food*2", "ben": "water*2 food*2"})
    assert moves(game) == ["build terraformer sol.1", "done"]
    with pytest.raises(IllegalMove):
        game.play("ana", "pass")
    play(game, "done")
    assert moves(game) == ["build terraformer sol.2", "pass"]
    with pytest.raises(IllegalMove):
        game.play("ben", "done")
    play(game, "pass")
    assert game.view(None)["space"] == 2


def test_who_can_build_no_more_is_passed_over():
    game = building(cards={"ana": "water*2 food*2", "cy": "water*2 food*2", "dia": "water*2 food*2"})
    play(game, "build terraformer sol.1")
    assert game.view(None)["space"] == 2
    game = building(cards={"dia": "xanthium*2 yoyodium zozodium"})
    assert asked(game) == "dia build item"
    assert [(part["seat"], part["step"], part["state"]) for part in game.view(None)["parts"]] == [
        ("ana", "items", "passed"),
        ("ben", "item", "passed"),
        ("cy", "item", "passed"),
        ("dia", "item", "now"),
    ]


def test_who_holds_an_artifact_is_asked_though_nothing_can_be_built():
    game = building(held={"ana": "oculus", "dia": "fons"})
    assert asked(game) == "ana build items"
    assert moves(game) == ["done"]
    play(game, "done")
    assert asked(game) == "dia build item"
    assert moves(game) == ["pass"]


def test_a_board_of_what_each_item_costs_and_lacks():
    game = building(cards={"ana": "water food*3 xanthium"}, **COLONY)
    items = game.view("ana")["items"]
    assert items["colony"]["cost"] == {"water": 1, "food": 1}
    assert items["colony"]["ore"] == 1
    assert items["colony"]["lacking"] == {}
    assert items["colony"]["places"] == {"small_red.1": 0}
    assert items["colony"]["left"] == 4
    assert items["factory"]["cost"] == {"xanthium": 1, "yoyodium": 1, "zozodium": 1}
    assert items["factory"]["ore"] == 0
    assert items["factory"]["lacking"] == {"yoyodium": 1, "zozodium": 1}
    assert items["factory"]["places"] == {}
    assert items["terraformer"]["cost"] == {"water": 2, "food": 2}
    assert items["terraformer"]["lacking"] == {"water": 1}
    assert items["terraformer"]["places"] == {"sol.1": 4}
    assert items["starship"]["cost"] == {"xanthium": 1, "yoyodium": 1, "zozodium": 1}
    assert items["starship"]["ore"] == 1
    assert items["starship"]["lacking"] == {"yoyodium": 1, "zozodium": 1, "ore": 1}
    assert items["starship"]["places"] == {"deep": 0}
    assert items["starship"]["left"] == 3


def test_what_was_produced_on_earlier_spaces_pays():
    game = turned_up(
        "ben prod.2", "ana build", cards={**EMPTY, "ana": "food*2"}, ships=dict.fromkeys(EMPTY, "")
    )
    play(game, "produce water")
    assert hand(game, "ana") == {"water": 2, "food": 2}
    assert built(game) == ["build terraformer sol.1"]


def test_no_free_ore_is_named_where_none_is_due():
    game = building(cards={"ana": "water*2 food*2 xanthium*2 yoyodium zozodium"}, **COLONY)
    for text in (
        "build terraformer sol.1 pay xanthium",
        "build starship",
        "build colony small_red.1",
        "build colony small_red.1 pay water",
        "build starship pay yoyodium",
        "build factory sol.1",
    ):
        with pytest.raises(IllegalMove):
            game.play("ana", text)
