"""Cards that are taken or discarded on the page of Ad Astra."""

import json

from adventures.games.ad_astra.panels.giving import giving_of

from .arrange import arrange, in_card, play

HANDS = {1: "water food*3 xanthium*2 zozodium", 3: "energy*3 xanthium"}


def scored(element):
    """The first seat is asked what it discards for an element of somebody else's card."""
    game = in_card("score.3", owner=2, resources=HANDS)
    game.play("ben", f"score {element}")
    while game.waiting() != ("ana",):
        game.play(game.waiting()[0], "pass")
    return game


def giving(game, who="ana"):
    found = giving_of(game.view(who))
    return found, json.loads(found.data)


def test_nothing_is_chosen_while_nothing_is_asked():
    assert giving_of(arrange(resources=HANDS).view("ana")) is None


def test_for_identical_cards_only_types_of_two_or_more_can_be_chosen_and_one_alone():
    found, data = giving(scored("identical"))
    assert {key.type: key.most for key in found.keys if key.most} == {"food": 3, "xanthium": 2}
    assert (data["verb"], data["single"], data["least"]) == ("discard", True, 2)


def test_for_different_cards_one_of_each_type_can_be_chosen():
    found, data = giving(scored("different"))
    assert {key.type: key.most for key in found.keys if key.most} == {
        "water": 1,
        "food": 1,
        "xanthium": 1,
        "zozodium": 1,
    }
    assert (data["single"], data["least"]) == (False, 2)


def test_what_the_keys_allow_is_legal():
    game = scored("different")
    play(game, "discard water food zozodium")
    assert game.view("ana")["players"]["ana"]["cards"] == {"food": 2, "xanthium": 2}


def test_at_the_end_of_a_round_exactly_what_is_too_much_is_discarded():
    game = in_card("trade", resources={1: "water*9 food*4"})
    while game.view(None)["phase"] == "play":
        who = game.waiting()[0]
        moves = game.decision(who).moves
        game.play(who, next((move for move in ("done", "pass") if move in moves), moves[0]))
    found, data = giving(game)
    held = sum(game.view("ana")["players"]["ana"]["cards"].values())
    assert data["least"] == data["count"] == found.count == held - 10
    assert max(key.most for key in found.keys) <= found.count


def test_repositorium_takes_four_cards_of_the_bank():
    game = in_card(
        "move.1",
        planets={"small_red.1": "down alien 1"},
        ships={1: "deep"},
        resources={1: "energy"},
    )
    play(game, "fly deep small_red", "land small_red.1", "artifact repositorium")
    found, data = giving(game)
    assert (data["verb"], data["least"], data["count"]) == ("gain", 4, 4)
    assert {key.most for key in found.keys} == {4}
    play(game, "gain food*3 yoyodium")
    assert game.view("ana")["players"]["ana"]["cards"]["food"] == 3
