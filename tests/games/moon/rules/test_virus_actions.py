"""The Virus, phase 4: walkways, energies, plants and water, and what hangs at their tracks."""

from .arrange import confirm, flip, given_words, idle, words
from .arrange_virus import (
    SHEET,
    act,
    complete,
    crossed,
    cut_off,
    grown,
    infected,
    new_game,
    places,
    refused,
)

WALKWAYS = list(SHEET.groups["walkway"])


def test_robot_closes_any_open_walkway():
    game = new_game()
    given_words(game, "ana", {"walkway.3": "line"})
    act(game, "robot")
    assert places(game) == [walkway for walkway in WALKWAYS if walkway != "walkway.3"]
    assert refused(game, "mark walkway.3") == "already_marked"
    assert refused(game, "mark water.1.1") == "not_open"
    game.play("ana", "mark walkway.22")
    assert words(game, "ana", "walkway.22") == ("line",)


def test_ruling_26_the_robot_action_may_be_declined_even_for_the_last_walkway():
    game = new_game()
    given_words(game, "ana", dict.fromkeys(WALKWAYS[1:], "line"))
    act(game, "robot")
    assert game.decision("ana").moves == ("mark walkway.1", "pass")
    game.play("ana", "pass")
    assert words(game, "ana", "walkway.1") == ()


def test_robot_is_not_asked_when_all_walkways_are_closed():
    game = new_game()
    given_words(game, "ana", dict.fromkeys(WALKWAYS, "line"))
    act(game, "robot")
    assert game.decision("ana").kind == "confirm"


def test_energy_circles_the_next_energy_of_the_quarter_without_asking():
    game = new_game()
    act(game, "energy", "home.3.1")
    assert words(game, "ana", "energy.3.1.2") == ("circle",)
    assert game.decision("ana").kind == "confirm"


def test_energy_does_nothing_when_all_three_are_circled():
    game = new_game()
    given_words(game, "ana", {"energy.3.1.2": "circle", "energy.3.1.3": "circle"})
    act(game, "energy", "home.3.1")
    assert game.decision("ana").kind == "confirm"


def test_ruling_3_energy_counts_in_a_quarter_that_the_number_has_just_completed():
    game = new_game()
    given_words(game, "ana", complete("quarter.3.1", but=("home.3.1",)))
    act(game, "energy", "home.3.1")
    assert words(game, "ana", "energy.3.1.2") == ("circle",)
    assert words(game, "ana", "quarter.3.1") == ()  # evacuated in phase 5


def test_plant_circles_the_next_plant_of_the_quarter_and_crosses_off_the_track():
    game = new_game()
    act(game, "plant", "home.3.2")
    assert game.decision("ana").moves == ("mark plant.3.1.1", "pass")
    assert game.decision("ana").data == {"action": "plant", "sets_off": None}
    assert refused(game, "mark plant.3.1.2") == "not_open"
    game.play("ana", "mark plant.3.1.1")
    assert words(game, "ana", "plant.3.1.1") == ("circle",)
    assert words(game, "ana", "track.plant.1") == ("cross",)
    assert words(game, "ana", "score.plant.1") == ()


def test_ruling_1_plant_and_water_may_be_declined():
    game = new_game()
    act(game, "plant", "home.3.2")
    game.play("ana", "pass")
    assert words(game, "ana", "plant.3.1.1") == words(game, "ana", "track.plant.1") == ()
    game.undo("ana")
    game.undo("ana")
    game.undo("ana")
    game.undo("dealer")
    act(game, "water", "home.3.3")
    game.play("ana", "pass")
    assert words(game, "ana", "water.3.3") == ()


def test_plant_is_not_asked_where_every_plant_is_circled():
    game = new_game()
    given_words(game, "ana", {"plant.1.1.1": "circle"})
    act(game, "plant", "home.1.1")
    assert game.decision("ana").kind == "confirm"


def test_water_circles_the_tank_of_the_home_and_crosses_off_the_track():
    game = new_game()
    act(game, "water", "home.3.3")
    assert game.decision("ana").moves == ("mark water.3.3", "pass")
    game.play("ana", "mark water.3.3")
    assert words(game, "ana", "water.3.3") == ("circle",)
    assert words(game, "ana", "track.water.1") == ("cross",)


def test_ruling_18_water_only_counts_for_the_home_just_numbered():
    game = new_game()
    given_words(game, "ana", {"home.3.3": "X"})
    act(game, "water", "home.3.4")
    assert game.decision("ana").kind == "confirm"


def test_last_plant_of_a_row_crosses_off_its_value_and_closes_a_walkway_at_once():
    game = new_game()
    given_words(game, "ana", grown("plant", 1))
    act(game, "plant", "home.3.2")
    game.play("ana", "mark plant.3.1.1")
    assert words(game, "ana", "score.plant.1") == words(game, "ana", "bonus.plant.1") == ("cross",)
    decision = game.decision("ana")
    assert (decision.optional, decision.data) == (False, {"action": "robot", "effect": "bonus"})
    assert refused(game, "pass") == "cannot_pass"
    game.play("ana", "mark walkway.8")
    assert words(game, "ana", "walkway.8") == ("line",)


def test_ruling_26_the_robot_of_a_row_closes_the_last_walkway_without_asking():
    game = new_game()
    given_words(game, "ana", {**grown("plant", 1), **dict.fromkeys(WALKWAYS[1:], "line")})
    act(game, "plant", "home.3.2")
    game.play("ana", "mark plant.3.1.1")
    assert words(game, "ana", "walkway.1") == ("line",)
    assert game.decision("ana").kind == "confirm"


def test_ruling_22_a_bonus_that_cannot_be_used_is_crossed_off_and_lost():
    game = new_game()
    given_words(game, "ana", {**grown("plant", 1), **dict.fromkeys(WALKWAYS, "line")})
    act(game, "plant", "home.3.2")
    game.play("ana", "mark plant.3.1.1")
    assert words(game, "ana", "bonus.plant.1") == ("cross",)
    assert game.decision("ana").kind == "confirm"


def test_last_water_of_a_row_circles_the_next_energy_of_any_quarter():
    game = new_game()
    given_words(game, "ana", {**grown("water", 1), "energy.5.2.2": "circle", "energy.5.1.2": "circle"})
    given_words(game, "ana", {"energy.5.1.3": "circle"})
    act(game, "water", "home.3.3")
    game.play("ana", "mark water.3.3")
    assert words(game, "ana", "score.water.1") == words(game, "ana", "bonus.water.1") == ("cross",)
    decision = game.decision("ana")
    assert (decision.optional, decision.data) == (False, {"action": "energy", "effect": "bonus"})
    assert "energy.5.2.3" in places(game)
    assert not any(place.startswith("energy.5.1.") for place in places(game))
    assert len(places(game)) == 10
    assert refused(game, "mark energy.5.1.1") == "already_marked"
    game.play("ana", "mark energy.5.2.3")
    assert words(game, "ana", "energy.5.2.3") == ("circle",)


def test_ruling_2_the_energy_of_a_row_never_goes_to_a_quarter_just_completed():
    game = new_game()
    given_words(game, "ana", {**grown("water", 1), **complete("quarter.3.1", but=("home.3.3",))})
    act(game, "water", "home.3.3")
    game.play("ana", "mark water.3.3")
    assert not any(place.startswith("energy.3.1.") for place in places(game))
    assert refused(game, "mark energy.3.1.2") == "not_open"


def test_the_energy_of_a_row_is_circled_without_asking_when_one_quarter_is_left():
    game = new_game()
    full = complete(*(quarter for quarter in SHEET.groups["quarter"] if quarter not in ("quarter.3.1",)))
    full.pop("home.1.5")
    given_words(game, "ana", {**grown("water", 1), **full})
    act(game, "water", "home.3.3")
    game.play("ana", "mark water.3.3")
    assert words(game, "ana", "energy.3.1.2") == ("circle",)
    assert game.decision("ana").kind == "confirm"


def test_a_track_symbol_wakes_its_virus_at_once_on_the_own_sheet_only():
    game = new_game()
    given_words(game, "ana", grown("plant", 4))
    act(game, "plant", "home.3.2")
    assert game.decision("ana").data["sets_off"] == "activation.green"
    game.play("ana", "mark plant.3.1.1")
    assert words(game, "ana", "activation.green") == ("cross",)
    assert words(game, "ana", "virus.2.1") == ("circle",)
    assert words(game, "ben", "activation.green") == ()


def test_waking_a_virus_can_be_taken_back_until_the_turn_is_confirmed():
    game = new_game()
    given_words(game, "ana", grown("water", 2))
    act(game, "water", "home.3.3")
    before = game.to_json()
    game.play("ana", "mark water.3.3")
    assert words(game, "ana", "virus.4.2") == ("circle",)
    game.undo("ana")
    assert game.to_json() == before
    game.play("ana", "pass")
    confirm(game, "ana")
    idle(game, "ben")
    assert game.waiting() == ("dealer",)
    assert infected(game) == {"home.1.5"}


def test_ruling_25_a_trigger_crossed_off_earlier_does_nothing_more():
    game = new_game()
    given_words(game, "ana", {**grown("plant", 7), "propagation.plant.1": "cross"})
    act(game, "plant", "home.3.2")
    assert game.decision("ana").data["sets_off"] is None
    game.play("ana", "mark plant.3.1.1")
    assert words(game, "ana", "track.plant.8") == ("cross",)
    assert words(game, "ana", "propagation.plant.1") == ("cross",)


def test_ruling_29_triggers_are_first_in_a_row_and_bonuses_last():
    for track in ("track.plant", "track.water"):
        facts = [SHEET.facts(symbol) for symbol in SHEET.groups[track]]
        assert not any("triggers" in symbol and "bonus" in symbol for symbol in facts)


def test_ruling_27_robots_may_close_walkways_of_evacuated_quarters():
    game = new_game()
    given_words(game, "ana", {**complete("quarter.3.1"), "quarter.3.1": "circle"})
    act(game, "robot", "home.5.1")
    assert "mark walkway.12" in game.decision("ana").moves


def test_first_and_third_system_errors_are_crossed_off_in_order():
    game = new_game()
    given_words(game, "ana", {**{home: "X" for home in SHEET.spaces if home != "home.1.5"}})
    given_words(game, "ana", crossed("error", 1))
    flip(game, "5/robot 5/energy 5/plant")
    assert game.decision("ana").moves == ("error",)
    game.play("ana", "error")
    assert words(game, "ana", "error.2") == ("cross",)
    assert words(game, "ana", "error.3") == ()


def test_closed_walkways_are_told_by_quarter():
    game = new_game()
    given_words(game, "ana", cut_off("quarter.3.3"))
    assert len(cut_off("quarter.3.3")) == 5
    act(game, "robot")
    assert "mark walkway.15" not in game.decision("ana").moves
