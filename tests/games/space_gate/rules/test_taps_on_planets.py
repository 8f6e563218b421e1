"""Taps on planets, tokens, figures and gates: part of an answer, or refused by the rule against it."""

import pytest

from adventures.games.space_gate.rules.planets.registry import PLANETS

from ..arrange import arrange, asked, play, taps

WALK = {"access": (1, 0, 0)}
SUSSKIND = ("Susskind", "Dirac", "Fermi", "Turing", "Russell")


def check(game, table):
    assert taps(game, table) == table


def walked(**more):
    """Ana has walked once, and her complete modules travel."""
    more = {"planets": SUSSKIND, "stations": {1: {"0 1": "WG11 0 on 1"}}, **more}
    game = arrange(2, rooms={1: {**WALK, "energy": (1, 0, 0)}}, **more)
    play(game, "engineer access water", "step 0 0 0 1", "done")
    return game


def test_taps_while_a_module_is_chosen_to_be_emptied():
    game = walked(stations={1: {"0 1": "WG11 0 on 1", "1 0": "EG22 180 on 3", "0 -1": "WA3 180 on 0"}})
    check(
        game,
        {
            "0 1": "",
            "travel": "",
            "travel 1 0": "",
            "0 -1": "not_complete",
            "travel 0 0": "not_complete",
            "travel 4 4 0 1": "no_module_there",
            "4 4": "no_module_there",
            "water": "not_among_moves",
            "done": "cannot_pass",
        },
    )


def test_taps_while_a_colonist_settles():
    game = walked(taken={"Susskind": {"1": 2}})
    check(
        game,
        {
            "2": "",
            "settle": "",
            "settle 2": "",
            "1": "space_taken",
            "settle 1": "space_taken",
            "Dirac": "other_planet",
            "Hawking": "other_planet",
            "Susskind": "not_among_moves",
            "L1-1": "rule_Susskind",
            "settle nowhere": "not_among_moves",
            "water": "not_among_moves",
            "return": "not_now",
            "done": "cannot_pass",
        },
    )


@pytest.mark.parametrize("planet", PLANETS)
def test_what_cannot_be_taken_is_refused_with_the_rule_of_the_planet(planet):
    game = walked(
        planets=(planet, *(one for one in SUSSKIND if one != planet))[:5],
        stations={1: {"0 1": "WG14 0 on 3"}},
    )
    other = "L1-1" if planet != "Bose" else "X1"
    check(game, {other: f"rule_{planet}", f"settle {other}": f"rule_{planet}"})


def test_taps_while_tokens_are_exchanged():
    game = walked()
    play(game, "settle 3")
    check(
        game,
        {
            "none": "",
            "water": "",
            "exchange": "",
            "exchange none": "",
            "exchange none water": "",
            "exchange none none": "two_tokens",
            "exchange water none": "not_among_moves",
            "exchange none Bose": "not_among_moves",
            "Bose": "not_among_moves",
            "done": "cannot_pass",
        },
    )


def test_taps_while_neighbours_are_exchanged():
    taken = {"S1-1": 2, "S1-2": 2, "S2-1": 2, "S2-2": 2, "S3-1": 2, "S3-2": 2, "C.1": 1}
    game = walked(planets=("Fermi", "Dirac", "Bose", "Turing", "Russell"), taken={"Fermi": taken})
    play(game, "settle S4-1")
    assert asked(game) == "ana exchange"
    check(
        game,
        {
            "exchange none balance": "",
            "exchange none energy": "neighbours_only",
            "exchange balance none": "neighbours_only",
            "exchange water water": "two_tokens",
            "exchange none Bose": "not_among_moves",
        },
    )


def closed(**more):
    taken = {space: 2 for space in PLANETS["Susskind"].layout(2).spaces if space not in "19"}
    game = walked(taken={"Susskind": taken}, **more)
    play(game, "settle 1")
    return game


def test_taps_while_a_figure_is_chosen_for_a_rank():
    game = closed(totals={1: 29})
    check(
        game,
        {
            "engineer": "",
            "energy": "",
            "rank": "",
            "rank engineer energy": "",
            "rank engineer access": "no_figure_there",
            "rank chief water": "no_figure_there",
            "access": "no_figure_there",
            "robot": "robots_stay",
            "rank robot energy": "robots_stay",
            "chief": "not_among_moves",
            "rank engineer Bose": "not_among_moves",
            "done": "cannot_pass",
        },
    )


def test_taps_while_a_gate_is_moved():
    game = closed()
    check(
        game,
        {
            "gate": "",
            "Turing": "",
            "gate Russell": "",
            "Susskind": "planet_closed",
            "gate Dirac": "planet_has_gate",
            "Bose": "planet_not_in_game",
            "Hawking": "not_among_moves",
            "1": "not_among_moves",
            "engineer": "not_among_moves",
            "done": "cannot_pass",
        },
    )
