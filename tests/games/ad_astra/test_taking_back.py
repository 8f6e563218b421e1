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
def test_a_choice_that_ends_the_card_stands_as_the_next_card_is_turned_up(card, text):
    game = turned_up(card, "ben prod.1")
    play(game, text)
    assert game.view(None)["space"] == 2
    assert not game.can_undo("ana")


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
