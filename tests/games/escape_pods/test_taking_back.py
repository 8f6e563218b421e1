"""What can be taken back, and what is exchanged in one tap (rulebook: none; the promise of the engine)."""

import pytest

from adventures.rules import Game, IllegalMove

from .arrange import arrange, begun, moves, place_of, play


def test_moves_of_a_turn_are_taken_back_one_by_one():
    game = arrange(pods={"p2a": "5 blue:C", "p1a": "3 blue:S"}, beacons={"4-5": "blue-pink"})
    before = game.to_json()
    play(game, "accelerate p2a 4 with S", "beacon p2a 5", "pilot p1a 6 with S")
    assert game.undo("ana") == "pilot p1a 6 with S"
    assert game.undo("ana") == "beacon p2a 5"
    assert place_of(game, "p2a") == "4"
    assert game.undo("ana") == "accelerate p2a 4 with S"
    assert game.to_json() == before
    assert not game.can_undo("ana")
    with pytest.raises(IllegalMove) as refused:
        game.undo("ana")
    assert refused.value.code == "nothing_to_undo"


def test_a_move_and_the_question_it_raised_are_taken_back_one_by_one():
    game = arrange(pods={"p2a": "2 blue:C", "p1a": "5 pink:C"})
    play(game, "accelerate p2a 5 with S", "push p1a 8")
    game.undo("ana")
    assert game.decision("ana").kind == "push"
    game.undo("ana")
    assert place_of(game, "p2a") == "2"


def test_another_seat_takes_nothing_back():
    game = arrange(pods={"p2a": "5 blue:C"})
    play(game, "accelerate p2a 4 with S")
    assert [seat for seat in ("ana", "ben", "dealer", "nobody") if game.can_undo(seat)] == ["ana"]


@pytest.mark.parametrize("final", ["spy p2b with C", "unboard p1a.1 r2 with C", "program bury with C", "end"])
def test_what_has_shown_something_or_ended_the_turn_stands(final):
    game = arrange(pods={"p2a": "5 blue:C", "p1a": "12 blue:S", "p2b": "4 pink:C"}, arrivals={"r2": "pink:S"})
    play(game, "accelerate p2a 8 with S")
    assert game.can_undo("ana")
    play(game, final)
    assert not game.can_undo("ana")


def test_after_what_stands_later_moves_can_be_taken_back():
    game = arrange(pods={"p2a": "5 blue:C", "p2b": "4 pink:C"})
    play(game, "spy p2b with C", "accelerate p2a 8 with S")
    game.undo("ana")
    assert not game.can_undo("ana")
    assert game.view("ana")["pods"]["p2b"]["seats"][0]["type"] == "C"


def test_an_arrival_without_an_explosion_can_be_taken_back():
    game = arrange(pods={"p1a": "12 blue:S"})
    before = game.to_json()
    play(game, "unboard p1a.1 r2 with C")
    game.undo("ana")
    assert game.to_json() == before


def test_an_arrival_can_be_taken_back_until_the_hangar_explodes():
    game = arrange(pods={"p2a": "12 blue:S", "p2b": "5 pink:C"}, arrivals={"r2": "pink:S"})
    play(game, "unboard p2a.1 r2 with C")
    assert game.can_undo("ana")
    play(game, "hangar p2a h1")
    assert not game.can_undo("ana")


def test_what_ends_the_game_stands():
    game = arrange(
        pods={"p1a": "12 blue:S"},
        scrap=("4", "8", "9"),
        changed={"barrier": 1, "noted": [0], "phase": "last"},
    )
    play(game, "unboard p1a.1 r2 with C")
    assert game.view(None)["phase"] == "assign"
    assert not game.can_undo("ana")


def test_an_assignment_is_taken_back_until_another_seat_assigns():
    game = arrange(arrivals={"r1": "blue:S blue:C pink:S pink:E"})
    game.play("dealer", "stop")
    play(game, "assign r1.1 4", "assign r1.2 1")
    assert game.waiting() == ("ben",)
    game.undo("ana")
    game.undo("ana")
    assert moves(game) == ["assign r1.1 2", "assign r1.1 4", "assign r1.1 5"]
    play(game, "assign r1.1 2", "assign r1.2 1", "assign r1.3 4")
    assert not game.can_undo("ana")
    assert game.can_undo("ben")


def test_an_assignment_that_turns_up_the_next_shelter_stands():
    game = arrange(arrivals={"r1": "blue:C blue:S", "r2": "blue:E pink:C"})
    game.play("dealer", "stop")
    play(game, "assign r1.1 1")
    assert game.can_undo("ana")
    play(game, "assign r1.2 2")
    assert game.view("ana")["shelters"]["r2"]["arrivals"][1]["type"] == "C"
    before = game.to_json()
    assert not game.can_undo("ana")
    assert not game.view("ana")["can_undo"]
    assert game.alternatives("ana") == ()
    with pytest.raises(IllegalMove) as refused:
        game.undo("ana")
    assert refused.value.code == "nothing_to_undo"
    assert game.to_json() == before


def test_assignments_in_the_next_shelter_are_taken_back_no_further_than_that():
    game = arrange(arrivals={"r1": "blue:C", "r2": "blue:E blue:C pink:C"})
    game.play("dealer", "stop")
    play(game, "assign r1.1 1", "assign r2.1 2", "assign r2.2 3")
    assert game.undo("ana") == "assign r2.2 3"
    assert game.undo("ana") == "assign r2.1 2"
    assert not game.can_undo("ana")


def test_an_assignment_that_turns_up_a_shelter_is_final():
    game = arrange(arrivals={"r1": "blue:C", "r2": "blue:E pink:C"})
    game.play("dealer", "stop")
    play(game, "assign r1.1 1")
    assert not game.copy().can_undo("ana")
    assert not Game.from_json(game.to_json()).can_undo("ana")


def test_alone_every_assignment_can_be_taken_back_until_the_end():
    game = arrange(1, arrivals={"r1": "blue:C", "r2": "blue:E"})
    game.play("dealer", "stop")
    play(game, "assign r1.1 1")
    assert game.undo("ana") == "assign r1.1 1"


def test_a_log_of_earlier_rules_takes_back_an_assignment_that_turned_up_a_shelter():
    game = arrange(arrivals={"r1": "blue:C", "r2": "blue:E pink:C"})
    game.play("dealer", "stop")
    before = game.to_json()
    play(game, "assign r1.1 1")
    game.undo_from_log("ana")
    assert game.to_json() == before
    with pytest.raises(IllegalMove):
        game.undo_from_log("ana")


def test_after_the_end_nothing_is_taken_back():
    game = arrange(arrivals={"r1": "blue:S"})
    game.play("dealer", "stop")
    play(game, "assign r1.1 2")
    assert game.over
    assert not game.can_undo("ana")
    with pytest.raises(IllegalMove) as refused:
        game.undo("ana")
    assert refused.value.code == "game_over"


def test_where_a_pod_is_pushed_can_be_exchanged_in_one_tap():
    game = arrange(pods={"p2a": "2 blue:C", "p1a": "5 pink:C"})
    play(game, "accelerate p2a 5 with S")
    assert game.alternatives("ana") == ()
    play(game, "push p1a 8")
    assert game.alternatives("ana") == tuple(f"push p1a {sector}" for sector in (1, 3, 4, 6, 8))
    assert game.view("ana")["instead"] == list(game.alternatives("ana"))
    assert game.view("ben")["instead"] == []
    game.play_alternative("ana", "push p1a 1")
    assert (place_of(game, "p1a"), place_of(game, "p2a")) == ("1", "5")
    assert [text for _, text in game.moves] == ["accelerate p2a 5 with S", "push p1a 1"]


def test_a_hangar_and_a_space_can_be_exchanged_as_well():
    game = arrange(pods={"p2a": "12 blue:C", "p2b": "9 pink:C"}, tokens={"r2": 5})
    play(game, "unboard p2a.1 r2 with C", "hangar p2a h3")
    game.play_alternative("ana", "hangar p2a h1")
    assert place_of(game, "p2a") == "h1"
    game = arrange(arrivals={"r1": "blue:S pink:C"})
    game.play("dealer", "stop")
    play(game, "assign r1.1 4")
    assert game.alternatives("ana") == ("assign r1.1 2", "assign r1.1 4", "assign r1.1 5")


def test_the_first_cards_are_never_taken_back():
    game = begun(2)
    assert not any(game.can_undo(who) for who in ("ana", "ben", "dealer"))
