"""The Launch: how the game ends and who wins. Rulebook: ADVENTURE #1, End of the game; standard rules."""

from adventures.games.moon.rules.find import adventure

from .arrange import flip, given_words, idle, new_game, rockets, words
from .test_launch_missions import filled
from .test_launch_writing import full_except

SPACES = adventure("moon.1").sheet.spaces


def turn_of(game, *seats, cards="7/water 5/robot 9/plant"):
    flip(game, cards)
    for seat in seats:
        if game.decision(seat).moves == ("error",):
            game.play(seat, "error")
            game.play(seat, "done")
        else:
            idle(game, seat)


def test_a_launch_ends_the_game():
    game = new_game()
    given_words(game, "ana", rockets(31))
    turn_of(game, "ana", "ben")
    assert game.over
    assert ("ana", "launch") in game.result.reasons
    assert game.result.places == {"ana": 1, "ben": 2}


def test_an_open_error_prevents_the_launch():
    game = new_game()
    given_words(game, "ana", {**rockets(31), "error.1": "circle"})
    turn_of(game, "ana", "ben")
    assert not game.over
    assert game.score("ana").total == 145


def test_ruling_13_a_sabotage_of_the_same_turn_prevents_the_launch():
    game = new_game()
    given_words(game, "ana", rockets(31))
    given_words(game, "ben", {"floor.water.1": "3"})
    flip(game)
    idle(game, "ana")
    game.play("ben", "take 0")
    game.play("ben", "write floor.water.2 7")
    game.play("ben", "done")
    assert not game.over
    assert words(game, "ana", "error.1") == ("circle",)


def test_ruling_13_mission_rockets_repair_an_error_and_let_the_rocket_launch():
    game = new_game()
    given_words(game, "ana", {**rockets(31), "error.1": "circle", **filled("energy")})
    turn_of(game, "ana", "ben")
    game.play("ana", "mission b")
    assert game.over
    assert ("ana", "launch") in game.result.reasons


def test_three_missions_end_the_game():
    game = new_game()
    given_words(game, "ana", {f"mission.{letter}": "cross" for letter in "abc"})
    turn_of(game, "ana", "ben")
    assert ("ana", "missions") in game.result.reasons


def test_ruling_8_all_boxes_circled_end_the_game_crossed_off_or_not():
    game = new_game()
    given_words(game, "ana", {f"error.{n}": "circle cross" for n in range(1, 8)} | {"error.8": "circle"})
    turn_of(game, "ana", "ben")
    assert game.result.reasons == (("ana", "errors"),)


def test_all_spaces_filled_end_the_game():
    game = new_game()
    given_words(game, "ana", full_except("floor.water.1"))
    turn_of(game, "ana", "ben")
    while not game.over:
        game.play(game.waiting()[0], "pass")
    assert ("ana", "spaces") in game.result.reasons


def test_the_end_is_checked_once_at_the_end_of_the_turn():
    game = new_game()
    given_words(game, "ana", rockets(31))
    flip(game)
    idle(game, "ana")
    assert not game.over
    assert game.waiting() == ("ben",)


def test_launched_players_win_before_all_others_then_most_extra_rockets_ruling_14():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", {**rockets(31), "extra.1": "cross"})
    given_words(game, "ben", {**rockets(31), "extra.1": "cross", "extra.2": "cross"})
    given_words(game, "cem", rockets(30))
    turn_of(game, "ana", "ben", "cem")
    assert game.result.ranking == (("ben",), ("ana",), ("cem",))
    assert game.score("ben").total == 150


def test_launched_players_with_equal_extra_rockets_share_the_victory():
    game = new_game("ana", "ben", "cem")
    for seat in ("ana", "ben"):
        given_words(game, seat, {**rockets(31), **{f"extra.{n}": "cross" for n in (1, 2, 3)}})
    turn_of(game, "ana", "ben", "cem")
    assert game.result.places == {"ana": 1, "ben": 1, "cem": 2}


def test_ruling_15_a_tie_goes_to_the_player_with_fewer_errors_crossed_off():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", {"error.1": "circle cross"})
    given_words(game, "cem", {f"error.{n}": "circle" for n in range(1, 9)})
    turn_of(game, "ana", "ben", "cem")
    assert game.result.ranking == (("ben",), ("ana",), ("cem",))


def test_every_open_error_costs_five_points_and_the_total_may_be_negative():
    game = new_game()
    given_words(game, "ana", {"error.1": "circle", "error.2": "circle", "error.3": "circle cross"})
    score = game.score("ana")
    assert (score.total, score.fields) == (-10, {"rockets": 0, "errors": -10})
    assert score.formulas == {"rockets": "0", "errors": "2 × 5"}


def test_missions_and_extra_rockets_give_no_points():
    game = new_game()
    given_words(game, "ana", {**rockets(31), "extra.1": "cross", "mission.a": "cross"})
    assert game.score("ana").total == 150


def test_nothing_can_be_played_or_taken_back_after_the_end():
    import pytest

    from adventures.rules import IllegalMove

    game = new_game()
    given_words(game, "ana", rockets(31))
    turn_of(game, "ana", "ben")
    for attempt in (
        lambda: game.play("ana", "take 0"),
        lambda: game.play("dealer", "flip 7/water 5/robot 9/plant"),
        lambda: game.undo("ana"),
        lambda: game.undo("dealer"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            attempt()
        assert refusal.value.code == "game_over"
