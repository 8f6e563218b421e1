"""The Virus, phase 5: who propagates how often, how viruses move, what is evacuated."""

import pytest

from adventures.rules import Game

from .arrange import confirm, flip, given_words, words
from .arrange_virus import (
    CARDS,
    SHEET,
    awake,
    complete,
    cut_off,
    finish,
    for_all,
    grown,
    infected,
    new_game,
    places,
    refused,
    resolve,
    turn_of,
    write,
)


def about_to_grow(game, track, count, *seats):
    """These seats are about to cross off that symbol of a track: their action is confirmed next."""
    for seat in game.setup.seats:
        given_words(game, seat, grown(track, count - 1) if seat in seats else {})
    flip(game, f"7/{track} 7/astronaut 7/astronaut")
    home = {"plant": "home.3.2", "water": "home.3.3"}[track]
    for seat in seats:
        write(game, home, 7, seat)
        game.play(seat, game.decision(seat).moves[0])
    finish(game, *game.setup.seats)


def moving(game, seat="ana"):
    """Which virus moves from where to where."""
    data = game.decision(seat).data
    return data["colour"], data["from"], data["to"]


def told(game, seat="ana"):
    """Which propagation of how many."""
    data = game.decision(seat).data
    return data["propagation"], data["of"]


# How often


def test_a_turn_without_cause_has_no_propagation():
    game = new_game()
    turn_of(game, "ana", "ben")
    assert game.waiting() == ("dealer",)


def test_a_virus_that_wakes_moves_with_all_others_on_every_sheet():
    game = new_game("ana", "ben", "cem")
    about_to_grow(game, "plant", 5, "ana")
    assert game.waiting() == ("ana", "ben", "cem")
    assert game.view(None)["phase"] == "incidents"
    for seat in game.setup.seats:
        assert words(game, seat, "activation.green") == ("cross",)
        assert words(game, seat, "virus.2.1") == ("circle",)
        assert told(game, seat) == (1, 1)
        assert game.decision(seat).data["cause"] == {"symbol": "activation.green", "seats": ["ana"]}
        resolve(game, seat)
        assert len(infected(game, seat)) == 3  # the one of the set-up, then grey and green
    assert game.waiting() == ("dealer",)


def test_a_virus_woken_on_another_sheet_is_private_until_all_have_confirmed():
    game = new_game()
    given_words(game, "ana", grown("plant", 4))
    flip(game, "7/plant 7/astronaut 7/astronaut")
    write(game, "home.3.2")
    game.play("ana", "mark plant.3.1.1")
    confirm(game, "ana")
    assert words(game, "ben", "activation.green") == ()
    assert "activation.green" not in game.view("ben")["sheets"]["ana"]["marks"]
    finish(game, "ben")
    assert "activation.green" in game.view("ben")["sheets"]["ben"]["fresh"]


def test_a_seat_that_reaches_the_symbol_in_a_later_turn_wakes_nothing():
    game = new_game()
    for_all(game, awake("green"))
    given_words(game, "ana", grown("plant", 4))
    flip(game, "7/plant 7/astronaut 7/astronaut")
    write(game, "home.3.2")
    game.play("ana", "mark plant.3.1.1")
    assert words(game, "ana", "track.plant.5") == ("cross",)
    finish(game, "ana", "ben")
    assert game.waiting() == ("dealer",)


def test_ruling_31_a_colour_that_several_wake_in_one_turn_moves_once():
    game = new_game()
    about_to_grow(game, "plant", 5, "ana", "ben")
    assert told(game) == told(game, "ben") == (1, 1)
    assert game.decision("ana").data["cause"]["seats"] == ["ana", "ben"]


@pytest.mark.parametrize(("track", "count"), [("plant", 8), ("plant", 11), ("water", 5), ("water", 7)])
def test_a_propagation_symbol_spares_who_crossed_it_off_and_hits_all_others(track, count):
    game = new_game("ana", "ben", "cem")
    about_to_grow(game, track, count, "ana")
    assert game.waiting() == ("ben", "cem")
    number = {8: 1, 11: 2, 5: 1, 7: 2}[count]
    assert game.decision("ben").data["cause"] == {"symbol": f"propagation.{track}.{number}", "seats": ["ana"]}
    for seat in game.setup.seats:
        assert words(game, seat, f"propagation.{track}.{number}") == ("cross",)
    resolve(game, "ben", "cem")
    assert [len(infected(game, seat)) for seat in game.setup.seats] == [1, 2, 2]


def test_all_who_cross_off_a_propagation_in_one_turn_are_spared():
    game = new_game("ana", "ben", "cem")
    about_to_grow(game, "plant", 8, "ana", "ben")
    assert game.waiting() == ("cem",)
    assert told(game, "cem") == (1, 1)
    assert game.decision("cem").data["cause"]["seats"] == ["ana", "ben"]


def test_ruling_24_two_seats_that_cross_off_different_symbols_suffer_each_others():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", grown("plant", 7))
    given_words(game, "ben", grown("water", 4))
    flip(game, "7/plant 7/water 7/astronaut")
    write(game, "home.3.2")
    game.play("ana", "mark plant.3.1.1")
    write(game, "home.3.3", 7, "ben", card=1)
    game.play("ben", "mark water.3.3")
    finish(game, "ana", "ben", "cem")
    causes = {
        seat: game.decision(seat).data["cause"] | {"of": game.decision(seat).data["of"]}
        for seat in game.waiting()
    }
    assert causes == {
        "ana": {"symbol": "propagation.water.1", "seats": ["ben"], "of": 1},
        "ben": {"symbol": "propagation.plant.1", "seats": ["ana"], "of": 1},
        "cem": {"symbol": "propagation.plant.1", "seats": ["ana"], "of": 2},
    }


@pytest.mark.parametrize(("box", "propagations"), [(1, 0), (2, 1), (3, 1)])
def test_second_and_third_system_error_propagate_on_the_own_sheet_only(box, propagations):
    game = new_game()
    given_words(game, "ana", {f"error.{n}": "cross" for n in range(1, box)})
    # Two homes are empty, between a 9 and a 10.
    full = {**dict.fromkeys(SHEET.spaces, "X"), "home.1.1": "9", "home.1.4": "10"}
    given_words(
        game, "ana", {home: full[home] for home in full if home not in ("home.1.2", "home.1.3", "home.1.5")}
    )
    flip(game, "3/robot 6/energy 7/plant")
    assert game.decision("ana").moves == ("error",)
    game.play("ana", "error")
    confirm(game, "ana")
    finish(game, "ben")
    if propagations:
        assert (told(game), places(game)) == ((1, 1), ["home.1.2", "home.1.3"])
        assert game.decision("ana").data["cause"] == {"symbol": f"error.{box}", "seats": ["ana"]}
        resolve(game, "ana")
    assert len(infected(game)) == 1 + propagations
    assert infected(game, "ben") == {"home.1.5"}


def test_ruling_13_two_viruses_woken_in_one_turn_move_in_both_propagations():
    game = new_game()
    given_words(game, "ana", grown("plant", 4))
    given_words(game, "ben", grown("water", 2))
    flip(game, "7/plant 7/water 7/astronaut")
    write(game, "home.3.2")
    game.play("ana", "mark plant.3.1.1")
    write(game, "home.3.3", 7, "ben", card=1)
    game.play("ben", "mark water.3.3")
    finish(game, "ana", "ben")
    seen = []
    while game.decision("ana"):
        seen.append((*told(game), game.decision("ana").data["colour"]))
        game.play("ana", game.decision("ana").moves[0])
    assert seen == [(n, 2, colour) for n in (1, 2) for colour in ("grey", "green", "blue")]


# How viruses move


def test_viruses_move_in_reading_order_of_their_quarters():
    game = new_game(grey="home.5.10")
    for_all(game, awake("yellow", "red", "purple", "blue"))
    about_to_grow(game, "plant", 8, "ben")
    seen = []
    while game.decision("ana"):
        seen.append(game.decision("ana").data["colour"])
        game.play("ana", game.decision("ana").moves[0])
    assert seen == ["red", "purple", "blue", "yellow", "grey"]


def test_a_virus_stays_in_its_quarter_while_a_home_is_empty_there():
    game = new_game()
    about_to_grow(game, "plant", 8, "ben")
    assert moving(game) == ("grey", "quarter.1.1", "quarter.1.1")
    assert game.decision("ana").data["own"] is True
    assert places(game) == ["home.1.1", "home.1.2", "home.1.3", "home.1.4"]
    assert game.decision("ana").optional is False
    assert refused(game, "mark home.1.6") == "not_open"
    assert refused(game, "mark home.1.5") == "occupied"
    assert refused(game, "pass") == "cannot_pass"


def test_the_last_empty_home_of_a_quarter_is_crossed_off_without_asking():
    game = new_game()
    given_words(game, "ana", complete("quarter.1.1", but=("home.1.3", "home.1.5")))
    about_to_grow(game, "plant", 8, "ben")
    assert game.decision("ana") is None
    assert infected(game) == {"home.1.5", "home.1.3"}


def test_a_virus_in_a_complete_quarter_goes_over_open_walkways_in_reading_order():
    game = new_game()
    given_words(game, "ana", complete("quarter.1.1", but=("home.1.5",)))
    about_to_grow(game, "plant", 8, "ben")
    data = game.decision("ana").data
    assert moving(game) == ("grey", "quarter.1.1", "quarter.1.2")
    assert (data["own"], data["infected"], data["next"]) == (False, [], ["quarter.3.1", "quarter.4.1"])
    game.play("ana", "mark home.1.7")
    assert game.decision("ana").data["infected"] == ["home.1.7"]
    assert moving(game)[2] == "quarter.3.1"
    game.play("ana", "mark home.3.4")
    assert game.decision("ana").data["next"] == []
    game.play("ana", "mark home.4.1")
    assert infected(game) == {"home.1.5", "home.1.7", "home.3.4", "home.4.1"}


def test_closed_walkways_and_complete_neighbours_are_skipped():
    game = new_game()
    given_words(game, "ana", complete("quarter.1.1", "quarter.4.1", but=("home.1.5",)))
    given_words(game, "ana", {"walkway.1": "line"})
    about_to_grow(game, "plant", 8, "ben")
    assert moving(game) == ("grey", "quarter.1.1", "quarter.3.1")
    resolve(game, "ana")
    assert len(infected(game)) == 2


def test_ruling_11_nothing_happens_when_all_neighbours_are_complete_or_cut_off():
    game = new_game()
    given_words(game, "ana", {**complete("quarter.1.1", but=("home.1.5",)), **cut_off("quarter.1.1")})
    about_to_grow(game, "plant", 8, "ben")
    assert game.decision("ana") is None
    assert infected(game) == {"home.1.5"}


def test_ruling_4_a_virus_wakes_and_infects_its_own_quarter_behind_closed_walkways():
    game = new_game()
    given_words(game, "ben", cut_off("quarter.2.1"))
    about_to_grow(game, "plant", 5, "ana")
    assert words(game, "ben", "virus.2.1") == ("circle",)
    resolve(game, "ana", "ben")
    assert "home.2.1" in infected(game, "ben")


def test_ruling_10_different_viruses_may_hit_the_same_quarter_in_one_propagation():
    game = new_game()
    given_words(game, "ana", {**complete("quarter.1.1", "quarter.1.2", but=("home.1.5",)), **awake("red")})
    given_words(game, "ana", {"walkway.3": "line", "walkway.4": "line", "walkway.6": "line"})
    about_to_grow(game, "plant", 8, "ben")
    assert moving(game) == ("grey", "quarter.1.1", "quarter.3.1")
    game.play("ana", "mark home.3.1")
    assert moving(game) == ("red", "quarter.1.2", "quarter.3.1")
    assert game.decision("ana").data["infected"] == ["home.3.1"]
    game.play("ana", "mark home.3.2")
    assert game.decision("ana").kind == "mission"  # two quarters are complete and evacuated


def test_ruling_12_a_virus_leaves_its_quarter_in_the_next_propagation():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", complete("quarter.1.1", but=("home.1.5", "home.1.4")))
    given_words(game, "ben", grown("plant", 7))
    given_words(game, "cem", grown("water", 4))
    flip(game, "7/plant 7/water 7/astronaut")
    write(game, "home.3.2", 7, "ben")
    game.play("ben", "mark plant.3.1.1")
    write(game, "home.3.3", 7, "cem", card=1)
    game.play("cem", "mark water.3.3")
    finish(game, "ana", "ben", "cem")
    # The first propagation only crossed off the last home of its own quarter.
    assert "home.1.4" in infected(game)
    assert told(game) == (2, 2)
    assert moving(game) == ("grey", "quarter.1.1", "quarter.1.2")
    assert game.decision("ana").data["infected"] == []


def test_ruling_12_the_next_virus_sees_a_quarter_completed_before_it():
    game = new_game()
    given_words(
        game, "ana", {**awake("red"), **complete("quarter.1.1", "quarter.1.2", but=("home.1.5", "home.1.6"))}
    )
    about_to_grow(game, "plant", 8, "ben")
    # Grey completes the quarter of red, which then leaves it in the same propagation.
    assert "home.1.6" in infected(game)
    assert game.decision("ana").data["coming"] == ["red"]
    game.play("ana", "mark home.3.1")
    game.play("ana", "mark home.4.1")
    assert game.decision("ana").data["colour"] == "red"
    assert game.decision("ana").data["own"] is False


def test_ruling_9_neighbours_are_settled_before_the_first_is_infected():
    game = new_game()
    given_words(game, "ana", complete("quarter.1.1", "quarter.1.2", but=("home.1.5", "home.1.6")))
    about_to_grow(game, "plant", 8, "ben")
    assert "home.1.6" in infected(game)
    assert game.decision("ana").data["next"] == ["quarter.4.1"]


def test_ruling_30_a_number_that_completes_a_quarter_frees_its_virus():
    game = new_game()
    given_words(game, "ana", complete("quarter.1.1", but=("home.1.5", "home.1.1")))
    given_words(game, "ben", grown("plant", 7))
    flip(game, "7/plant 7/astronaut 7/astronaut")
    write(game, "home.1.1")
    game.play("ana", "pass")
    write(game, "home.3.2", 7, "ben")
    game.play("ben", "mark plant.3.1.1")
    finish(game, "ana", "ben")
    assert moving(game) == ("grey", "quarter.1.1", "quarter.1.2")


# Undo, privacy, snapshots


def test_an_infection_can_be_taken_back_while_others_are_still_in_phase_5():
    game = new_game("ana", "ben", "cem")
    about_to_grow(game, "plant", 8, "cem")
    before = game.to_json()
    game.play("ana", "mark home.1.1")
    assert game.decision("ana") is None
    assert "home.1.1" not in game.view("ben")["sheets"]["ana"]["marks"]
    assert game.undo("ana") == "mark home.1.1"
    assert game.to_json() == before
    assert not game.can_undo("ana")  # nothing before phase 5
    resolve(game, "ana", "ben")
    assert not game.can_undo("ana")
    assert "home.1.1" in game.view("ben")["sheets"]["ana"]["fresh"]


def test_a_snapshot_in_the_middle_of_a_propagation_goes_on_there():
    game = new_game()
    given_words(game, "ana", complete("quarter.1.1", but=("home.1.5",)))
    about_to_grow(game, "plant", 8, "ben")
    game.play("ana", "mark home.1.7")
    restored = Game.from_json(game.to_json(), game.moves)
    assert restored.decision("ana") == game.decision("ana")
    assert restored.view("ana") == game.view("ana")
    assert restored.undo("ana") == "mark home.1.7"


# Evacuation


def test_ruling_8_complete_quarters_are_evacuated_in_phase_5():
    game = new_game()
    given_words(game, "ana", complete("quarter.3.1", but=("home.3.1",)))
    flip(game, CARDS)
    write(game, "home.3.1")
    assert words(game, "ana", "quarter.3.1") == ()
    finish(game, "ana", "ben")
    assert words(game, "ana", "quarter.3.1") == ("circle",)
    assert words(game, "ben", "quarter.3.1") == ()


def test_a_quarter_that_a_virus_completes_is_evacuated_in_the_same_phase():
    game = new_game()
    given_words(game, "ana", complete("quarter.1.1", but=("home.1.5", "home.1.4")))
    about_to_grow(game, "plant", 8, "ben")
    assert words(game, "ana", "quarter.1.1") == ("circle",)


def test_ruling_32_an_evacuated_quarter_never_changes_any_more():
    game = new_game()
    given_words(game, "ana", {**complete("quarter.3.1"), "quarter.3.1": "circle"})
    before = game.score("ana").fields["evacuated"]
    turn_of(game, "ana", "ben", cards="7/energy 7/energy 7/energy")
    after = game.score("ana").fields["evacuated"]
    assert before == 5
    assert after >= before
    assert words(game, "ana", "energy.3.1.2") == ()
    assert words(game, "ana", "quarter.3.1") == ("circle",)
