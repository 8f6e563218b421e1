"""The Virus: what is printed, and where the grey virus starts before the first cards."""

import pytest

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.virus import Virus
from adventures.rules import Game, IllegalMove

from . import arrange
from .arrange import flip, words
from .arrange_virus import MISSIONS, SHEET, infected, new_game, places, refused

virus = Virus.printed()


def begun(*seats):
    return arrange.new_game(*seats, missions=MISSIONS, ruleset="moon.6")


def test_sheet_has_as_many_places_as_are_printed():
    counts = {
        "quarter": 11, "virus": 9, "energy": 33, "plant": 16, "water": 10, "walkway": 22, "track.plant": 16,
        "track.water": 10, "score.plant": 6, "score.water": 5, "bonus.plant": 6, "bonus.water": 5,
        "activation": 5, "propagation": 4, "astronaut": 6, "planning": 6, "wild": 6, "error": 3, "mission": 3,
    }  # fmt: skip
    assert {group: len(places) for group, places in SHEET.groups.items()} == counts
    assert len(SHEET.spaces) == 55
    assert adventure("moon.6").stars == (4, 2, 1)


def test_every_quarter_has_five_homes_and_its_first_energy_is_circled():
    assert all(len(quarter.homes) == 5 for quarter in virus.quarters.values())
    assert SHEET.printed == {quarter.energies[0]: ("circle",) for quarter in virus.quarters.values()}


def test_walkways_lead_both_ways_and_are_listed_in_reading_order():
    order = list(virus.quarters)
    for quarter in virus.quarters.values():
        assert [order.index(other) for _, other in quarter.ways] == sorted(
            order.index(other) for _, other in quarter.ways
        )
        for walkway, other in quarter.ways:
            assert (walkway, quarter.id) in virus.quarters[other].ways
    assert sum(len(quarter.ways) for quarter in virus.quarters.values()) == 2 * 22


@pytest.mark.parametrize("number", range(2, 7))
def test_all_seats_are_asked_at_once_before_the_first_cards(number):
    game = begun("ana", "ben", "cem", "dia", "eva", "fox")
    assert game.waiting() == game.setup.seats
    assert (game.decision("dealer"), game.turn, game.view(None)["phase"]) == (None, 0, "setup")
    with pytest.raises(IllegalMove):
        game.play("dealer", "flip 7/water 5/robot 9/plant")


def test_ruling_23_the_grey_virus_starts_in_any_of_four_quarters():
    game = begun()
    decision = game.decision("ana")
    assert (decision.kind, decision.optional) == ("mark", False)
    start = ["quarter.1.1", "quarter.2.2", "quarter.4.1", "quarter.5.2"]
    assert places(game) == [home for quarter in start for home in virus.quarters[quarter].homes]
    assert decision.data == {"action": "outbreak", "colour": "grey", "quarters": start}
    assert refused(game, "mark home.2.1") == "not_open"
    assert refused(game, "pass") == "cannot_pass"
    game.play("ana", "mark home.4.2")
    assert infected(game) == {"home.4.2"}
    assert words(game, "ana", "virus.4.1") == ("circle",)
    assert game.sheet("ana").count("virus", "circle") == 1


def test_grey_viruses_stay_private_until_everybody_has_chosen():
    game = begun()
    game.play("ana", "mark home.4.2")
    assert game.waiting() == ("ben",)
    assert "home.4.2" not in game.view("ben")["sheets"]["ana"]["marks"]
    assert "home.4.2" in game.view("ana")["sheets"]["ana"]["marks"]
    game.play("ben", "mark home.1.1")
    assert game.waiting() == ("dealer",)
    assert game.view("ben")["sheets"]["ana"]["marks"]["home.4.2"] == ["cross"]
    assert game.view("ben")["sheets"]["ana"]["fresh"] == ["home.4.2", "virus.4.1"]


def test_the_grey_virus_can_be_taken_back_until_everybody_has_chosen():
    game = begun()
    before = game.to_json()
    game.play("ana", "mark home.4.2")
    assert game.can_undo("ana")
    assert game.undo("ana") == "mark home.4.2"
    assert game.to_json() == before
    game.play("ana", "mark home.1.1")
    game.play("ben", "mark home.1.1")
    assert not game.can_undo("ana")
    assert not game.can_undo("ben")


def test_a_snapshot_holds_who_has_chosen():
    game = begun()
    game.play("ben", "mark home.1.1")
    restored = Game.from_json(game.to_json(), game.moves)
    assert restored.waiting() == ("ana",)
    assert restored.view("ben") == game.view("ben")
    assert restored.undo("ben") == "mark home.1.1"


def test_the_first_cards_can_be_taken_back_but_not_the_set_up():
    game = new_game()
    flip(game)
    game.undo("dealer")
    assert game.waiting() == ("dealer",)
    assert infected(game) == {"home.1.5"}


def test_a_home_that_is_crossed_off_takes_no_number_and_does_not_count_in_its_level():
    game = new_game(grey="home.1.3")
    flip(game, "7/robot 7/robot 7/robot")
    game.play("ana", "take 0")
    assert "write home.1.3 7" not in game.decision("ana").moves
    assert "write home.1.4 7" in game.decision("ana").moves
    assert refused(game, "write home.1.3 7") == "occupied"
    game.play("ana", "write home.1.2 7")
    assert game.undo("ana") == "write home.1.2 7"


def test_levels_ascend_over_their_quarters_and_closed_walkways_do_not_part_them():
    game = new_game()
    arrange.given_words(game, "ana", {"home.3.7": "8", "walkway.12": "line", "home.3.3": "X"})
    flip(game, "7/robot 9/robot 8/robot")
    game.play("ana", "take 0")
    level = [move for move in game.decision("ana").moves if "home.3." in move]
    assert level == [f"write home.3.{n} 7" for n in (1, 2, 4, 5, 6)]
    assert refused(game, "write home.3.8 7") == "not_ascending"


def test_ruling_20_a_system_error_is_legal_though_a_wild_could_avoid_it():
    game = new_game()
    full = {home: str(n) for zone in SHEET.zones.values() for n, home in enumerate(zone, 3)}
    full = {home: word for home, word in full.items() if home not in ("home.1.5", "home.1.1")}
    arrange.given_words(game, "ana", {**full, "wild.1": "circle"})
    flip(game, "4/robot 4/energy 4/plant")
    assert game.decision("ana").moves == ("error", *(f"take {n} as astronaut" for n in range(3)))
    game.play("ana", "take 0 as astronaut")
    assert game.decision("ana").moves == ("write home.1.1 2", "write home.1.1 3")


def test_ruling_28_a_wild_is_there_from_the_next_turn_on_and_replaces_the_action():
    game = new_game()
    arrange.given_words(game, "ana", {"astronaut.1": "cross"})
    flip(game, "7/astronaut 5/robot 5/energy")
    assert not any(" as " in move for move in game.decision("ana").moves)
    game.play("ana", "take 0")
    game.play("ana", "write home.3.1 8")
    assert words(game, "ana", "wild.1") == ("circle",)
    assert game.decision("ana").kind == "confirm"
    game.play("ana", "done")
    arrange.idle(game, "ben")
    flip(game, "8/water 9/robot 10/plant")
    game.play("ana", "take 1 as energy")
    assert words(game, "ana", "wild.1") == ("circle", "cross")
    assert game.view("ana")["cards"]["chosen"] == 1


def test_ruling_21_astronauts_and_planning_without_symbols_left_still_help():
    game = new_game()
    marks = {f"{kind}.{n}": "cross" for kind in ("astronaut", "planning") for n in range(1, 7)}
    arrange.given_words(game, "ana", marks)
    flip(game, "7/astronaut 5/planning 5/energy")
    game.play("ana", "take 0")
    assert "write home.3.1 9" in game.decision("ana").moves
    game.undo("ana")
    game.play("ana", "take 1")
    game.play("ana", "write home.3.1 5")
    game.play("ana", "x home.1.1")
    assert words(game, "ana", "home.1.1") == ("X",)
    assert game.decision("ana").kind == "confirm"


def test_ruling_19_the_x_goes_into_any_empty_home_and_crosses_off_a_planning_symbol():
    game = new_game()
    flip(game, "5/planning 5/planning 5/planning")
    game.play("ana", "take 0")
    game.play("ana", "write home.3.1 5")
    assert set(places(game)) == set(SHEET.spaces) - {"home.3.1", "home.1.5"}
    assert game.decision("ana").optional
    game.play("ana", "x home.1.4")
    assert words(game, "ana", "planning.1") == ("cross",)


def test_an_x_that_is_declined_costs_no_planning_symbol():
    game = new_game()
    flip(game, "5/planning 5/planning 5/planning")
    game.play("ana", "take 0")
    game.play("ana", "write home.3.1 5")
    game.play("ana", "pass")
    assert words(game, "ana", "planning.1") == ()
