"""What "This round" tells, space by space: who had what, where it came from, and where it was."""

import pytest

from adventures.games.ad_astra.production_sources import sources
from adventures.games.ad_astra.words import deeds
from adventures.panels import RecentEvent

from .pages import Table

COLOURS = {"ana": "blue", "ben": "red", "cy": "yellow"}


def happening(kind, *words, seat="ana"):
    return RecentEvent(1, "1", 2, kind, seat, words)


def told(*happened, at=""):
    return deeds.describe_turn(COLOURS, [happening("revealed", "5", "move.1"), *happened], at)[0].deeds


def test_what_is_produced_stands_beside_the_plate_of_each_seat():
    [deed] = told(
        happening("chose", "water"),
        happening("gained", "water", "3", "production", "sol.1", "large_red.2*2"),
        happening("gained", "water", "1", "production", "twin_red.4", seat="cy"),
    )
    assert deed.text == "ana +3, cy +1"
    assert deed.icon == "water"
    assert deed.places == ("sol.1", "large_red.2", "twin_red.4")
    assert [(one.name, one.colour, one.words, one.number) for one in deed.shares] == [
        ("ana", "blue", "+3", 3),
        ("cy", "yellow", "+1", 1),
    ]
    assert deed.shares[0].sources == ("sol.1", "large_red.2*2")


def test_points_are_told_in_order_with_the_three_more_last():
    [deed] = told(
        happening("chose", "starships"),
        happening("scored", "starships", "6", seat="ben"),
        happening("scored", "starships", "4"),
        happening("bonus", "3", seat="ben"),
    )
    assert deed.text == "ben 6 + 3, ana 4"
    assert [(one.name, one.number, one.bonus) for one in deed.shares] == [("ben", 6, 3), ("ana", 4, 0)]


def test_a_flight_and_its_landing_are_one_line_with_its_way():
    flight = happening("flew", "small_red.2", "large_red")
    assert [deed.places for deed in told(flight)] == [("small_red.2", "large_red")]
    landing = happening("landed", "large_red.3")
    [landed] = told(flight, landing)
    assert landed.places == ("small_red.2", "large_red.3")
    [turned] = told(flight, happening("turned_up", "large_red.3", "water"))
    assert (turned.icon, turned.places) == ("water", ("small_red.2", "large_red.3"))
    assert turned.text == "ana turns up planet 3 of large red: water"
    assert turned.shares[0].words == "turns up large red 3"


def test_what_a_building_gave_at_once_stands_beside_it():
    [deed] = told(happening("built", "colony", "large_red.3"), happening("instant", "3", "colony"))
    assert deed.shares[0].words.endswith("large red 3, +3")
    assert deed.shares[0].number == 3
    assert deed.places == ("large_red.3",)


def test_both_sides_of_a_trade_are_told():
    [deed] = told(happening("offered", "2", "food*2", "energy"), happening("answered", "accept", seat="ben"))
    assert [(one.name, one.words) for one in deed.shares] == [("ana", "2 food"), ("ben", "1 energy")]


def test_what_is_left_of_a_card_that_is_forgotten_is_not_told():
    left = [happening("scored", "starships", "4"), happening("revealed", "6", "build")]
    assert [line.name for line in deeds.describe_turn(COLOURS, left)] == ["6"]


def test_nothing_is_said_of_what_nobody_did_while_the_space_is_played():
    happened = [happening("revealed", "5", "trade")]
    assert deeds.describe_turn(COLOURS, happened, "5") == []
    [line] = deeds.describe_turn(COLOURS, happened)
    assert [deed.text for deed in line.deeds] == ["Nothing was traded"]


@pytest.mark.parametrize(
    ("number", "expected"),
    [(3, ("sol.1*2", "twin_red.2")), (2, ("sol.1*2",)), (6, ("sol.1*4", "twin_red.2*2"))],
)
def test_cards_come_from_the_planets_that_produce_them(number, expected):
    """A factory gives two, a ship one; a short bank gives less, and an artifact may double it."""
    view = {
        "planets": {
            "sol.1": {"up": True, "type": "water", "pawns": [{"seat": "ana", "kind": "factory"}]},
            "sol.2": {"up": True, "type": "food", "pawns": [{"seat": "ana", "kind": "factory"}]},
            "twin_red.2": {"up": True, "type": "water", "pawns": [{"seat": "ana", "kind": "starship"}]},
            "twin_red.3": {"up": False, "type": None, "pawns": []},
        }
    }
    assert sources(view, "ana", "water", number) == expected


@pytest.mark.django_db
def test_a_flight_that_costs_nothing_and_has_not_landed_is_told_to_all_at_once():
    table = Table.sits_down(3)
    who = table.plays_until("fly")
    before = table.game.version
    table.plays(who, next(move for move in table.table.decision(who).moves if move.startswith("fly deep")))
    assert table.table.decision(who).kind == "land"
    assert table.game.versions["public"] > before


def test_an_answer_with_another_offer_is_told_and_then_what_came_of_it():
    begun = (
        happening("offered", "2", "food*2", "energy"),
        happening("countered", "1", "energy", "food*3", seat="ben"),
    )
    [deed] = told(*begun)
    assert deed.text == "ben answers with an offer: 1 energy for 3 food"
    assert [(one.name, one.words) for one in deed.shares] == [("ben", "offers 1 energy for 3 food")]
    accepted = told(*begun, happening("answered", "accept"))
    assert [one.text for one in accepted[1:]] == ["ben gives ana 1 energy for 3 food"]
    refused = told(*begun, happening("answered", "refuse"))
    assert [one.text for one in refused[1:]] == ["ana refuses 1 energy for 3 food"]
