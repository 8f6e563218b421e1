"""Phase 5 in The Mine: extraction, races for filling bonuses. Rulebook: ADVENTURE #4, 5 - INCIDENTS."""

import pytest

from .arrange import confirm, flip, given_words, words
from .arrange_mine import act, all_of, circled, crossed, filled, finish, new_game, refused

RACES = ("main.plant", "main.water", "main.pearl", "main.ruby")


def reach(factory: str) -> dict[str, str]:
    """A main factory one resource short of its filling bonus."""
    at = {"main.plant": 8, "main.water": 6, "main.pearl": 10, "main.ruby": 12}[factory]
    return all_of(factory, "circle", at - 1)


def column(number: int, but: str) -> dict[str, str]:
    """X in the cavities of a column but for one."""
    cavities = [f"cavity.{level}.{number}" for level in (1, 2, 3)]
    return {cavity: "X" for cavity in cavities if cavity != but}


def test_a_full_column_sends_its_circled_resources_up_in_phase_5():
    game = new_game()
    resources = {"mine.pearl.1.1": "circle", "mine.ruby.2.1": "circle", "mine.plant.lower.1": "circle"}
    given_words(game, "ana", {**column(1, but="cavity.3.1"), **resources})
    act(game, "robot", "cavity.3.1")
    finish(game, "ana")
    assert words(game, "ana", "pump.1") == ()
    finish(game, "ben")
    for place in (*resources, "mine.pearl.3.1"):
        assert words(game, "ana", place) == ("circle", "cross")
    assert words(game, "ana", "mine.plant.upper.1") == ()
    assert words(game, "ana", "pump.1") == ("circle",)
    assert [circled(game, factory) for factory in RACES] == [1, 0, 2, 1]


def test_ruling_7_resources_that_were_not_circled_stay_behind_for_good():
    game = new_game()
    given_words(game, "ana", column(4, but="cavity.2.4"))
    act(game, "robot", "cavity.2.4")
    finish(game, "ana", "ben")
    assert words(game, "ana", "mine.water.upper.4") == words(game, "ana", "mine.plant.lower.4") == ()
    flip(game, "6/energy 7/energy 4/energy")
    game.play("ana", "take 0")
    assert not any(move.split()[1].endswith(".4") for move in game.decision("ana").moves)


def test_a_column_without_circled_resources_still_gets_its_pump_circled():
    game = new_game()
    given_words(game, "ana", column(7, but="cavity.3.7"))
    act(game, "robot", "cavity.3.7")
    finish(game, "ana", "ben")
    assert words(game, "ana", "pump.7") == ("circle",)
    assert [circled(game, factory) for factory in RACES] == [0, 0, 0, 0]


def test_a_column_with_an_empty_cavity_is_not_extracted():
    game = new_game()
    given_words(game, "ana", {"cavity.1.7": "X", "mine.ruby.1.7": "circle"})
    act(game, "robot", "cavity.3.7")
    finish(game, "ana", "ben")
    assert words(game, "ana", "pump.7") == ()
    assert words(game, "ana", "mine.ruby.1.7") == ("circle",)


def test_ruling_2_water_circled_with_the_last_number_is_extracted_with_it():
    game = new_game()
    given_words(game, "ana", column(5, but="cavity.3.5"))
    act(game, "water", "cavity.3.5")
    finish(game, "ana", "ben")
    assert words(game, "ana", "mine.water.lower.5") == ("circle", "cross")
    assert words(game, "ana", "main.water.resource.1") == ("circle",)


def test_ruling_2_and_3_an_x_counts_and_extracts_the_mineral_under_it():
    game = new_game()
    given_words(game, "ana", column(3, but="cavity.3.3"))
    act(game, "planning")
    game.play("ana", "x cavity.3.3")
    finish(game, "ana", "ben")
    assert words(game, "ana", "mine.ruby.3.3") == ("circle", "cross")
    assert words(game, "ana", "main.ruby.resource.1") == ("circle",)


def test_rulings_5_and_6_resources_of_a_factory_and_pumps_are_circled():
    game = new_game()
    given_words(game, "ana", {**column(9, but="cavity.3.9"), "mine.pearl.1.9": "circle"})
    act(game, "robot", "cavity.3.9")
    finish(game, "ana", "ben")
    for place in ("main.pearl.resource.1", "main.ruby.resource.1", "pump.9"):
        assert words(game, "ana", place) == ("circle",)


def test_number_and_x_may_complete_two_columns_in_one_turn():
    game = new_game()
    given_words(game, "ana", {**column(3, but="cavity.1.3"), **column(11, but="cavity.2.11")})
    act(game, "planning", "cavity.1.3")
    game.play("ana", "x cavity.2.11")
    finish(game, "ana", "ben")
    assert words(game, "ana", "pump.3") == words(game, "ana", "pump.11") == ("circle",)


def test_an_extracted_column_is_not_extracted_again():
    game = new_game()
    given_words(
        game,
        "ana",
        {**filled(levels=(1,)), **column(7, but=""), "pump.7": "circle", "mine.ruby.2.7": "circle"},
    )
    act(game, "robot", "cavity.2.5")
    finish(game, "ana", "ben")
    assert words(game, "ana", "pump.7") == words(game, "ana", "mine.ruby.2.7") == ("circle",)


def test_extraction_is_public_news_and_leaves_nothing_to_undo():
    game = new_game()
    given_words(game, "ana", column(7, but="cavity.3.7"))
    act(game, "robot", "cavity.3.7")
    finish(game, "ana")
    assert "pump.7" not in game.view("ben")["sheets"]["ana"]["marks"]
    finish(game, "ben")
    assert game.view("ben")["sheets"]["ana"]["marks"]["pump.7"] == ["circle"]
    assert not game.can_undo("ana")


def test_a_seat_with_a_system_error_takes_part_in_phase_5():
    game = new_game()
    given_words(game, "ana", {**filled(but=("cavity.1.1",)), "main.ruby.bonus": "circle"})
    flip(game, "7/robot 7/energy 5/energy")
    game.play("ana", "error")
    finish(game, "ana", "ben")
    assert words(game, "ana", "error.1") == ("cross",)
    assert words(game, "ben", "main.ruby.bonus") == ("cross",)
    assert all(words(game, "ana", f"pump.{column}") == ("circle",) for column in range(2, 13))


# Races for the filling bonuses

COLUMNS = {  # a column, the cavity that completes it, a resource of that kind which is not in that cavity
    "main.plant": ("cavity.3.1", "mine.plant.upper.1"),
    "main.water": ("cavity.3.2", "mine.water.upper.2"),
    "main.pearl": ("cavity.2.1", "mine.pearl.3.1"),
    "main.ruby": ("cavity.3.1", "mine.ruby.2.1"),
}


def about_to_fill(game, seat, factory):
    """Lets a seat stand before the extraction that earns it the filling bonus; returns the last cavity."""
    cavity, resource = COLUMNS[factory]
    marks = {**column(int(cavity.rsplit(".")[-1]), but=cavity), **reach(factory), resource: "circle"}
    given_words(game, seat, marks)
    return cavity


def extract(game, *completing, others=()):
    """Lets seats write a 7 on a cavity each, the others elsewhere, and confirms all."""
    flip(game, "7/robot 7/robot 5/energy")
    for seat, cavity in (*completing, *((other, "cavity.1.5") for other in others)):
        game.play(seat, "take 0")
        game.play(seat, f"write {cavity} 7")
        confirm(game, seat)


@pytest.mark.parametrize("factory", RACES)
def test_the_first_to_fill_a_factory_gets_the_bonus_and_all_others_lose_it(factory):
    game = new_game("ana", "ben", "cem")
    cavity = about_to_fill(game, "ana", factory)
    extract(game, ("ana", cavity), others=("ben", "cem"))
    assert words(game, "ana", f"{factory}.bonus") == ("circle",)
    assert words(game, "ben", f"{factory}.bonus") == words(game, "cem", f"{factory}.bonus") == ("cross",)
    others = [f"{other}.bonus" for other in RACES if other != factory]
    assert all(words(game, seat, bonus) == () for seat in ("ana", "ben", "cem") for bonus in others)


def test_all_who_reach_a_filling_bonus_first_in_the_same_turn_get_it():
    game = new_game("ana", "ben", "cem")
    cavities = [(seat, about_to_fill(game, seat, "main.ruby")) for seat in ("ana", "cem")]
    extract(game, *cavities, others=("ben",))
    marks = [words(game, seat, "main.ruby.bonus") for seat in ("ana", "ben", "cem")]
    assert marks == [("circle",), ("cross",), ("circle",)]


def test_ruling_9_a_bonus_of_a_gift_counts_as_this_turn_like_one_of_an_extraction():
    game = new_game("ana", "ben", "cem")
    cavity = about_to_fill(game, "ana", "main.pearl")
    gift = {
        **crossed("secondary.pearl", but=("secondary.pearl.robot.1",)),
        **all_of("main.pearl", "circle", 8),
    }
    given_words(game, "ben", gift)
    flip(game, "7/robot 7/robot 5/energy")
    game.play("ben", "take 0")
    game.play("ben", "write cavity.1.5 7")
    game.play("ben", "mark secondary.pearl.robot.1")
    assert words(game, "ben", "main.pearl.bonus") == ("circle",)
    assert words(game, "ana", "main.pearl.bonus") == ()
    assert game.view("ana")["races"] == [{"key": "filling_bonuses", "left": 4, "of": 4}]
    confirm(game, "ben")
    for seat, place in (("ana", cavity), ("cem", "cavity.1.5")):
        game.play(seat, "take 0")
        game.play(seat, f"write {place} 7")
        confirm(game, seat)
    marks = [words(game, seat, "main.pearl.bonus") for seat in ("ana", "ben", "cem")]
    assert marks == [("circle",), ("circle",), ("cross",)]


def test_a_bonus_lost_in_a_race_is_never_circled():
    game = new_game()
    cavity = about_to_fill(game, "ana", "main.plant")
    given_words(game, "ana", {"main.plant.bonus": "cross"})
    extract(game, ("ana", cavity), others=("ben",))
    assert circled(game, "main.plant") == 8
    assert words(game, "ana", "main.plant.bonus") == ("cross",)
    assert words(game, "ben", "main.plant.bonus") == ()
    assert game.score("ana").fields["plants"] == 16


def test_the_races_say_how_many_filling_bonuses_are_left():
    game = new_game()
    cavity = about_to_fill(game, "ana", "main.ruby")
    extract(game, ("ana", cavity), others=("ben",))
    for seat in ("ana", "ben", None):
        assert game.view(seat)["races"] == [{"key": "filling_bonuses", "left": 3, "of": 4}]
    assert game.view("ben")["progress"] == {"key": "pumps", "of": 12, "seats": {"ana": 1, "ben": 0}}


def test_a_bonus_is_no_place_to_mark():
    game = new_game()
    act(game, "robot")
    assert refused(game, "mark main.plant.bonus") == "not_open"
