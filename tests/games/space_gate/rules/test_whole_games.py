"""Whole games lose no figure and no tile, and stations hold together."""

from collections import Counter
from itertools import product

import pytest

from tests.examples import LONG

from ..playing import any_move, greedy_move, new_game, played

PLAYERS = [(2, any_move), (3, greedy_move), (4, any_move)]
OFTEN = 17
if LONG:
    PLAYERS, OFTEN = list(product((2, 3, 4), (any_move, greedy_move))), 7


@pytest.mark.parametrize(("seats", "player"), PLAYERS)
def test_nothing_is_lost_and_stations_hold_together(seats, player):
    for seed in range(2):
        game = new_game(seats, reorganisation=bool(seed), short=bool(seed))
        boxed = 12 if seed else 0
        for number, _ in enumerate(played(game, seed, 1_500, player)):
            if number % OFTEN == 0 and number > 15:
                conserved(game, boxed)


def conserved(game, boxed):
    """Counts figures and tiles; the total is the sum of the fields, and stations are joined."""
    view = game.view(None)
    on_planets = Counter(
        seat for planet in view["planets"].values() for seat in planet["spaces"].values() if seat
    )
    laid = 0
    for seat, player in view["players"].items():
        station = view["stations"][seat]
        laid += len(station["cells"]) + len(station["in_hand"]) - 1
        reserve, ranks = player["reserve"], player["influence"]["ranks"]
        rooms = player["rooms"].values()
        travelling = view["load"]["left"] if view["load"] and view["load"]["seat"] == seat else 0
        centre = sum(planet["centre"].get(seat, 0) for planet in view["planets"].values())
        on_board = sum(cell["colonists"] for cell in station["cells"].values())
        in_hand = 36 - 1 - reserve["colonists"] - ranks.count("colonist") - travelling - centre
        if not station["in_hand"]:
            assert on_board + on_planets[seat] == in_hand
        engineers = sum(room["engineers"] + room["chiefs"] for room in rooms)
        assert engineers + reserve["engineers"] + ranks.count("engineer") + ranks.count("chief") == 7
        chiefs = sum(room["chiefs"] for room in rooms) + ranks.count("chief")
        assert chiefs + reserve["suits"] == 4
        assert sum(room["robots"] for room in rooms) + reserve["robots"] == 5
        assert min(reserve.values()) >= 0
        fields = view["scores"][seat]["fields"]
        assert view["scores"][seat]["total"] == sum(fields.values()) == player["influence"]["total"]
        holds_together(station)
    assert laid + sum(stack["count"] for stack in view["worksite"].values()) == 81 - boxed


def holds_together(station):
    """All modules are joined with the white one, none holds too many, all open corridors are told."""
    cells = station["cells"]
    reached, found = ["0 0"], {"0 0"}
    for where in reached:
        new = [other for other in cells[where]["joined"] if other not in found]
        reached += new
        found.update(new)
        assert all(where in cells[other]["joined"] for other in cells[where]["joined"])
    assert found == set(cells)
    corridors = sum(len(cell["tile"]["corridors"]) for cell in cells.values())
    joined = sum(len(cell["joined"]) for cell in cells.values())
    assert len(station["open"]) == corridors - joined
    for cell in cells.values():
        assert 0 <= cell["colonists"] <= cell["tile"]["capacity"]
        assert cell["activated"] or not cell["colonists"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_end_by_closing(seats):
    game = new_game(seats, short=seats != 2)
    for _ in played(game, seats, 4_000, greedy_move):
        pass
    assert game.over
    assert {reason for _, reason in game.result.reasons} == {"closed"}
