"""Phase 4 in The Dome: energy, plant, water, astronaut. Rulebook: ADVENTURE #5, 4 - USE THE ACTION."""

import pytest

from .arrange import given_words, words
from .arrange_dome import act, all_of, new_game, offered, refused, tower, upgraded


def acting(action, marks=None, **written):
    """A game in which ana has written a number with this action."""
    game = new_game()
    given_words(game, "ana", marks or {})
    act(game, action, **written)
    return game


def fresh(game, seat="ana"):
    """The places that a seat has marked in this turn."""
    return set(game.sheet(seat).journal)


# Energy


def test_energy_crosses_off_the_topmost_row_of_one_of_four_scales():
    game = acting("energy")
    assert game.decision("ana").moves == (
        "mark upgrade.mission.1",
        "mark upgrade.tower.1",
        "mark upgrade.astronaut.1",
        "mark upgrade.dome.1",
        "pass",
    )
    assert game.decision("ana").data == {"action": "energy"}
    game.play("ana", "mark upgrade.tower.1")
    assert words(game, "ana", "upgrade.tower.1") == ("cross",)
    assert fresh(game) == {"skyscraper.2.5", "upgrade.tower.1"}


def test_energy_skips_rows_crossed_off_and_full_scales():
    marks = {**upgraded("mission", 2), **upgraded("tower", 4), **upgraded("dome", 3)}
    assert offered(acting("energy", marks)) == ["upgrade.mission.3", "upgrade.astronaut.1", "upgrade.dome.4"]


def test_ruling_4_energy_may_be_passed():
    game = acting("energy")
    game.play("ana", "pass")
    assert fresh(game) == {"skyscraper.2.5"}
    assert game.decision("ana").kind == "confirm"


def test_the_only_row_left_is_crossed_off_without_asking_for_it_can_only_help():
    marks = {**upgraded("mission", 4), **upgraded("tower", 4), **upgraded("dome", 4)}
    game = acting("energy", {**marks, **upgraded("astronaut", 2)})
    assert words(game, "ana", "upgrade.astronaut.3") == ("cross",)
    assert game.decision("ana").kind == "confirm"


def test_energy_does_nothing_when_all_sixteen_rows_are_crossed_off():
    marks = {
        k: v for scale in ("mission", "tower", "astronaut", "dome") for k, v in upgraded(scale, 4).items()
    }
    game = acting("energy", marks)
    assert fresh(game) == {"skyscraper.2.5"}
    assert game.decision("ana").kind == "confirm"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("mark upgrade.mission.1", "already_marked"),
        ("mark upgrade.mission.3", "not_open"),
        ("mark astronaut.1", "not_open"),
        ("x skyscraper.2.4", "not_open"),
        ("mark upgrade.mission.5", "unknown_place"),
        ("done", "not_now"),
    ],
)
def test_why_a_row_may_not_be_crossed_off(move, code):
    assert refused(acting("energy", upgraded("mission", 1)), move) == code


# Plant and Water


@pytest.mark.parametrize(
    ("space", "level"),
    [("skyscraper.1.6", 4), ("skyscraper.2.5", 5), ("skyscraper.3.3", 4), ("skyscraper.4.6", 5)],
)
def test_ruling_5_plant_and_water_circle_the_connected_level_unasked(space, level):
    game = acting("plant", space=space)
    assert fresh(game) == {space, f"plant.{level}.1"}
    assert game.decision("ana").kind == "confirm"
    game = acting("water", space=space)
    assert words(game, "ana", f"water.{level}") == ("circle",)
    assert fresh(game) == {space, f"water.{level}"}


def test_the_second_plant_of_a_level_follows_the_first_and_then_none():
    game = acting("plant", tower(5, circles=1))
    assert fresh(game) == {"skyscraper.2.5", "plant.5.2"}
    game = acting("plant", tower(5, circles=2))
    assert fresh(game) == {"skyscraper.2.5"}


def test_a_water_that_is_circled_stays_so():
    assert fresh(acting("water", tower(5))) == {"skyscraper.2.5"}


@pytest.mark.parametrize("action", ["plant", "water"])
@pytest.mark.parametrize(
    ("number", "space"),
    [(9, "skyscraper.2.9"), (9, "skyscraper.3.8"), (9, "skyscraper.1.2"), (9, "skyscraper.4.1")],
)
def test_levels_far_from_the_surface_are_not_connected(action, number, space):
    _word, skyscraper, level = space.split(".")
    beside = int(level) - 1 if int(level) > 5 else int(level) + 1
    game = acting(action, {f"skyscraper.{skyscraper}.{beside}": "X"}, space=space, number=number)
    assert not [place for place in fresh(game) if place.startswith(("plant", "water"))]
    assert game.decision("ana").kind == "confirm"


# Astronaut


def test_ruling_3_who_has_not_changed_the_number_is_asked_about_the_astronaut():
    game = acting("astronaut")
    assert game.decision("ana").moves == ("mark astronaut.1", "pass")
    assert game.decision("ana").data == {"action": "astronaut"}
    game.play("ana", "pass")
    assert fresh(game) == {"skyscraper.2.5"}
    game.undo("ana")
    game.play("ana", "mark astronaut.1")
    assert words(game, "ana", "astronaut.1") == ("cross",)


@pytest.mark.parametrize("written", [5, 6, 8, 9])
def test_ruling_3_a_changed_number_crosses_off_the_next_astronaut(written):
    game = acting("astronaut", all_of("astronaut", "cross", 2), written=written)
    assert words(game, "ana", "astronaut.3") == ("cross",)
    assert game.decision("ana").kind == "confirm"


@pytest.mark.parametrize("written", [7, 9])
def test_with_all_astronauts_crossed_off_the_number_may_still_be_changed(written):
    game = acting("astronaut", all_of("astronaut", "cross"), written=written)
    assert fresh(game) == {"skyscraper.2.5"}
    assert game.decision("ana").kind == "confirm"


@pytest.mark.parametrize(
    ("move", "code"),
    [("mark astronaut.1", "already_marked"), ("mark astronaut.3", "not_open"), ("mark dome.1", "not_open")],
)
def test_astronauts_are_crossed_off_in_order(move, code):
    assert refused(acting("astronaut", all_of("astronaut", "cross", 1)), move) == code


def test_undo_takes_back_the_astronaut_with_its_number():
    game = acting("astronaut", written=9)
    stands = game.to_json()
    game.undo("ana")
    assert not game.sheet("ana").marks
    game.play("ana", "write skyscraper.2.5 9")
    assert game.to_json() == stands


def test_undo_takes_back_a_row_of_a_scale():
    game = acting("energy")
    stands = game.to_json()
    game.play("ana", "mark upgrade.dome.1")
    game.undo("ana")
    assert game.to_json() == stands
