"""What can be taken back, and until when (rulebook: none; the promise of the engine)."""

import pytest

from adventures.rules import DEALER, IllegalMove

from .table import asked, begun, laid, play, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
KNOWN = {"stars": {"large_red": "water food food energy water"}}


def takes_back(game, who, text):
    """Plays a move, takes it back, and finds everything as it was."""
    before = game.to_json()
    game.play(who, text)
    after = game.to_json()
    assert game.can_undo(who)
    game.undo(who)
    assert game.to_json() == before
    game.play(who, text)
    assert game.to_json() == after


def test_a_placed_card_until_the_next_seat_has_placed():
    game = begun(4)
    takes_back(game, "ana", "place prod.1 3")
    assert not game.can_undo("ben")
    game.play("ben", "place prod.1 4")
    assert not game.can_undo("ana")
    assert game.can_undo("ben")
    with pytest.raises(IllegalMove) as refused:
        game.undo("ana")
    assert refused.value.code in ("nothing_to_undo", "confirmed")


@pytest.mark.parametrize(
    ("card", "text"), [("ana prod.1", "produce energy"), ("ana score.1", "score starships")]
)
def test_a_choice_that_ends_the_card_until_somebody_else_has_answered(card, text):
    game = turned_up(card, "ben prod.1")
    takes_back(game, "ana", text)
    assert game.view(None)["space"] == 2
    assert game.alternatives("ana") == ()  # another card lies there: it is taken back, not exchanged
    game.play("ben", "produce food")
    assert not game.can_undo("ana")
    assert game.can_undo("ben")


LAST = (*[f"{who} {card}" for card in ("build", "trade", "move.3") for who in EMPTY][:-1], "dia prod.1")


def last_choice(**cards):
    """A round whose last card is a production card of dia, who is asked what it brings."""
    game = turned_up(*LAST, ships=EMPTY, cards={**EMPTY, **cards})
    while game.view(None)["space"] < len(LAST):
        [who] = game.waiting()
        game.play(who, next(move for move in game.decision(who).moves if move in ("pass", "done")))
    return game


def test_a_choice_that_ends_the_round_stands():
    game = last_choice()
    game.play("dia", "produce energy")
    assert game.turn == 2
    assert not game.can_undo("dia")


def test_a_choice_before_the_end_of_the_round_stands_once_somebody_has_discarded():
    game = last_choice(ana="water*12")
    takes_back(game, "dia", "produce energy")
    assert game.view(None)["phase"] == "limit"
    game.play("ana", game.decision("ana").moves[0])
    assert not game.can_undo("dia")


def test_a_choice_of_discards_until_somebody_has_answered():
    game = turned_up("ana score.3", "ben prod.1", cards={**EMPTY, "ben": "water*3", "cy": "food*2"})
    takes_back(game, "ana", "score identical")
    play(game, "discard water*2")
    assert not game.can_undo("ana")
    assert not game.can_undo("ben")


def test_a_flight_to_deep_space():
    game = turned_up(
        "ana move.2",
        ships={"ana": "large_red.1", "ben": "", "cy": "", "dia": "deep"},
        planets={"large_red.1": "water"},
    )
    takes_back(game, "ana", "fly large_red.1 deep")
    assert asked(game) == "dia fly ship"
    play(game, "pass")
    assert not game.can_undo("ana")


def test_what_was_built_and_exchanged_one_by_one():
    game = turned_up(
        "ana build", "ben prod.1", cards={**EMPTY, "ana": "water*2 food*2 xanthium*4 yoyodium*2 zozodium*2"}
    )
    before = game.to_json()
    takes_back(game, "ana", "build terraformer sol.1")
    takes_back(game, "ana", "build starship pay xanthium")
    game.undo("ana")
    game.undo("ana")
    assert game.to_json() == before
    assert not game.can_undo("ana")
    game = turned_up("ana trade", "ben prod.1", cards={**EMPTY, "ana": "water*4", "ben": "food"})
    takes_back(game, "ana", "bank water energy")
    takes_back(game, "ana", "bank water food")


def test_an_answered_offer_stands_and_what_came_before_it_too():
    game = turned_up("ana trade", "ben prod.1", cards={**EMPTY, "ana": "water*4", "ben": "food"})
    play(game, "bank water energy", "offer 2 water for food", "refuse")
    assert not game.can_undo("ana")
    assert not game.can_undo("ben")
    takes_back(game, "ana", "bank water energy")


def test_a_flight_that_looks_at_planets_stands():
    game = turned_up("ana move.2")
    play(game, "fly deep large_red")
    game.play(DEALER, "scan large_red water food water food energy")
    assert not game.can_undo("ana")
    play(game, "land large_red.2")
    assert not game.can_undo("ana")


def test_a_flight_to_planets_that_others_have_looked_at_stands():
    game = turned_up("ana move.2", looked={"large_red": "ben"}, **KNOWN)
    play(game, "fly deep large_red")
    assert asked(game) == "ana land"
    assert not game.can_undo("ana")


def test_a_flight_to_planets_that_are_all_known_can_be_taken_back():
    game = turned_up("ana move.2", looked={"large_red": "ana ben"}, **KNOWN)
    takes_back(game, "ana", "fly deep large_red")
    play(game, "land large_red.2")
    assert not game.can_undo("ana")
    planets = {f"large_red.{index}": "water" for index in range(1, 6)}
    game = turned_up("ana move.2", planets=planets)
    takes_back(game, "ana", "fly deep large_red")


def test_a_landing_on_a_planet_that_lies_face_up_can_be_taken_back():
    planets = {f"large_red.{index}": "water" for index in range(1, 6)}
    game = turned_up("ana move.2", planets=planets)
    play(game, "fly deep large_red")
    takes_back(game, "ana", "land large_red.2")


def test_discards_that_others_have_seen_stand():
    game = turned_up("dia score.3", "ben prod.1", cards={**EMPTY, "ana": "water*3", "ben": "food*2"})
    play(game, "score identical", "discard water*2")
    assert not game.can_undo("ana")


def test_oculus_stands():
    game = laid(begun(4), held={"ana": "oculus"})
    play(game, "use oculus large_red twin_red")
    for star in ("large_red", "twin_red"):
        game.play(DEALER, f"scan {star} food energy energy xanthium zozodium")
    assert not game.can_undo("ana")
    takes_back(game, "ana", "place build 1")
    game.undo("ana")
    assert not game.can_undo("ana")


def test_nobody_takes_back_what_another_did():
    game = begun(4)
    play(game, "place prod.1 3")
    assert [name for name in ("ana", "ben", "cy", "dia", DEALER, "nobody") if game.can_undo(name)] == ["ana"]


def test_an_offer_until_it_is_answered():
    game = turned_up("ana trade", "ben prod.1", cards={**EMPTY, "ana": "water*4", "ben": "food"})
    takes_back(game, "ana", "offer 2 water for food")
    assert not game.can_undo("ben")
    game.undo("ana")
    assert asked(game) == "ana trade"
    assert game.decision("ana").data["left"] == 10


@pytest.mark.parametrize(
    ("card", "held", "text"),
    [
        ("ana trade", "mercator", "bank water energy with mercator"),
        ("ana build", "lapis", "build starship pay water*4 with lapis"),
        ("dia build", "faber lapis", "build terraformer sol.1 with faber"),
        ("dia build", "faber lapis", "build starship pay water*4 with lapis"),
        ("ana score.3", "responsum", "score identical different with responsum"),
        ("ana move.2", "fons", "fly large_red.1 deep with fons"),
    ],
)
def test_an_artifact_comes_back_with_the_move_that_used_it(card, held, text):
    game = turned_up(
        *(card, "ben prod.1"),
        held={"ana": held, "cy": "oculus"},
        cards={**EMPTY, "ana": "water*4 food*2"},
        ships={"ana": "large_red.1"},
        planets={"large_red.1": "energy"},
    )
    takes_back(game, "ana", text)
    game.undo("ana")
    assert game.view("ana")["players"]["ana"]["artifacts"] == held.split()


def test_memoria_and_the_card_that_was_placed_then():
    game = laid(begun(4), held={"ana": "memoria"}, aside={"ana": "score.1"})
    before = game.to_json()
    takes_back(game, "ana", "use memoria")
    takes_back(game, "ana", "place score.1 3")
    game.undo("ana")
    game.undo("ana")
    assert game.to_json() == before


def test_oculus_stands_though_its_player_had_looked_at_both_systems():
    types = {"stars": {"large_red": "water food food energy water", "twin_red": "energy " * 5}}
    game = laid(begun(4), held={"ana": "oculus"}, looked={"large_red": "ana", "twin_red": "ana"}, **types)
    play(game, "use oculus large_red twin_red", "scan large_red water food food energy water")
    play(game, "scan twin_red energy energy energy energy energy")
    assert asked(game) == "ana plan"
    assert not game.can_undo("ana")


def test_what_was_done_before_something_was_seen_stands_too():
    game = turned_up("ana move.2", ships={"ana": "large_red.1 deep"}, planets={"large_red.1": "water"})
    play(game, "pass", *["pass"] * 3, "fly large_red.1 deep")
    assert game.can_undo("ana")
    play(game, "fly deep twin_yellow")
    game.play(DEALER, "scan twin_yellow water food water food energy")
    assert not game.can_undo("ana")


def test_an_end_of_building_until_another_has_answered():
    game = turned_up("ana build", "ben prod.1", cards=dict.fromkeys(EMPTY, "xanthium*2 yoyodium zozodium"))
    takes_back(game, "ana", "done")
    play(game, "pass")
    assert [name for name in EMPTY if game.can_undo(name)] == ["ben"]
    assert game.waiting() == ("cy",)


def test_the_last_answer_to_a_card_stands():
    game = turned_up("ana build", "ben prod.1", cards={**EMPTY, "ana": "water*2 food*2"})
    play(game, "done")
    assert game.view(None)["space"] == 2
    assert not game.can_undo("ana")


def test_the_card_that_fills_the_board_stands():
    game = begun(3)
    while sum(space["seat"] is None for space in game.view(None)["planning"]) > 1:
        play(game, game.decision(game.waiting()[0]).moves[0])
    [last] = game.waiting()
    play(game, game.decision(last).moves[0])
    assert not game.can_undo(last)


def test_a_drawn_artifact_and_the_landing_before_it_stand():
    stars = {"large_red": "water food water alien water"}
    game = turned_up("ana move.2", stars=stars, looked={"large_red": "ana"})
    takes_back(game, "ana", "fly deep large_red")
    play(game, "land large_red.4", "artifact repositorium")
    assert not game.can_undo("ana")
    play(game, "gain water*4")
    assert not game.can_undo("dia")


def test_a_seat_takes_back_its_own_discard_above_the_limit_while_others_choose():
    game = turned_up(
        "ana trade",
        cards={"ana": "water*12", "ben": "food*11", "cy": "energy*11", "dia": ""},
        ships=dict.fromkeys(EMPTY, ""),
    )
    while game.view(None)["phase"] != "limit":
        play(game, next(m for m in game.decision(game.waiting()[0]).moves if not m.startswith("bank")))
    game.play("ben", "discard food")
    game.play("ana", "discard water*2")
    assert game.can_undo("ana")
    assert game.can_undo("ben")
    assert not game.can_undo("cy")
    assert game.undo("ben") == "discard food"
    assert game.waiting() == ("ben", "cy")
    assert game.view(None)["answered"] == ["ana"]
    assert not game.can_undo("ben")
    assert game.undo("ana") == "discard water*2"
    assert not game.can_undo("ana")
    game.play("ana", "discard water*2")
    game.play("ben", "discard food")
    game.play("cy", "discard energy")
    assert not any(game.can_undo(name) for name in EMPTY)
