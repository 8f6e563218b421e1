"""The Launch, phase 5: sabotages. Rulebook: ADVENTURE #1, 5 - INCIDENTS."""

from adventures.rules import Event

from .arrange import confirm, errors, flip, given_words, idle, new_game, words, write


def ready_to_sabotage(game, *seats):
    """These seats complete the first Water quarter with their next 7."""
    for seat in seats:
        given_words(game, seat, {"floor.water.1": "3"})


def play_turn(game, saboteurs, others):
    for seat in saboteurs:
        write(game, seat, 0, "floor.water.2")
    idle(game, *others)
    confirm(game, *saboteurs)


def test_sabotage_is_circled_when_triggered_and_strikes_when_all_have_confirmed():
    game = new_game()
    ready_to_sabotage(game, "ana")
    flip(game)
    write(game, "ana", 0, "floor.water.2")
    assert words(game, "ana", "sabotage.water.1") == ("circle",)
    confirm(game, "ana")
    assert errors(game, "ben") == 0
    idle(game, "ben")
    assert words(game, "ben", "error.1") == ("circle",)
    assert errors(game, "ana") == 0


def test_a_sabotage_is_crossed_off_on_every_sheet_and_cannot_be_triggered_again():
    game = new_game()
    ready_to_sabotage(game, "ana", "ben")
    flip(game)
    play_turn(game, ["ana"], ["ben"])
    assert words(game, "ana", "sabotage.water.1") == ("circle", "cross")
    assert words(game, "ben", "sabotage.water.1") == ("cross",)
    flip(game, "9/energy 11/plant 10/robot")
    given_words(game, "ben", {})
    assert game.view("ben")["races"] == [{"key": "sabotages", "left": 7, "of": 8}]


def test_a_crossed_off_sabotage_does_nothing_when_its_quarter_is_completed():
    game = new_game()
    ready_to_sabotage(game, "ana")
    given_words(game, "ana", {"sabotage.water.1": "cross"})
    given_words(game, "ben", {"sabotage.water.1": "cross"})
    flip(game)
    play_turn(game, ["ana"], ["ben"])
    assert errors(game, "ben") == 0
    assert words(game, "ana", "sabotage.water.1") == ("cross",)


def test_ruling_11_those_who_trigger_the_same_symbol_in_one_turn_are_spared():
    game = new_game("ana", "ben", "cem")
    ready_to_sabotage(game, "ana", "ben")
    flip(game)
    play_turn(game, ["ana", "ben"], ["cem"])
    assert (errors(game, "ana"), errors(game, "ben"), errors(game, "cem")) == (0, 0, 1)
    assert words(game, "cem", "sabotage.water.1") == ("cross",)


def test_ruling_10_different_sabotages_of_one_turn_strike_one_by_one():
    game = new_game("ana", "ben", "cem")
    ready_to_sabotage(game, "ana")
    given_words(game, "ben", {"floor.plant.8": "15"})
    flip(game)
    write(game, "ana", 0, "floor.water.2")
    write(game, "ben", 2, "floor.plant.7")
    idle(game, "cem")
    confirm(game, "ana", "ben")
    assert (errors(game, "ana"), errors(game, "ben"), errors(game, "cem")) == (1, 1, 2)


def test_two_symbols_of_one_quarter_are_two_sabotages():
    game = new_game()
    given_words(game, "ana", {f"floor.energy.{n}": "X" for n in range(1, 5)})
    flip(game, "7/energy 5/robot 9/plant")
    write(game, "ana", 0, "floor.energy.5")
    idle(game, "ben")
    confirm(game, "ana")
    assert errors(game, "ben") == 2


def test_sabotaging_seat_reads_the_error_as_an_event():
    game = new_game()
    ready_to_sabotage(game, "ana")
    flip(game)
    write(game, "ana", 0, "floor.water.2")
    confirm(game, "ana")
    game.play("ben", "take 0")
    game.play("ben", game.decision("ben").moves[-1])
    events = game.play("ben", "done")
    assert Event("mark", "ben", ("error.1", "circle"), "sabotage") in events
    assert any(event.kind == "sabotage" and event.words == ("sabotage.water.1",) for event in events)
