"""Influence, dominance and the end of the game (facts, 3 and 10)."""

import pytest

from adventures.games.space_gate.rules.planets.registry import PLANETS
from adventures.rules import Game, IllegalMove

from ..arrange import arrange, asked, fields, moves, play, stopped, total

TWO = {"1 0": "WO1 0 on 0", "0 1": "VO1 0 on 0"}


def test_the_most_activated_modules_of_a_sector_give_its_token():
    game = stopped(
        arrange(2, stations={1: {"1 0": "EO1 0 on 0"}, 2: {"1 0": "WO1 0 on 0"}}, totals={1: 9, 2: 9})
    )
    assert fields(game, 1) == {"Hawking": 9, "energy": 2, "corridors": -6}
    assert fields(game, 2) == {"Hawking": 9, "corridors": -6}


def test_deactivated_modules_and_the_white_one_do_not_count():
    game = arrange(2, stations={1: {"1 0": "EO1 0 off 0"}})
    leaders = {place["token"]: place["leaders"] for place in game.view(None)["dominance"]}
    assert leaders == {"none": [], "balance": [], "energy": [], "wildlife": [], "water": []}


def test_ties_all_get_the_points_in_full():
    game = stopped(
        arrange(
            2,
            dominance=("energy", "none", "balance", "water", "wildlife"),
            stations={
                1: {"1 0": "EO1 0 on 0"},
                2: {"1 0": "EO2 0 on 0"},
            },
        )
    )
    assert fields(game, 1)["energy"] == fields(game, 2)["energy"] == 7


def test_no_modules_never_score():
    game = stopped(arrange(2, dominance=("energy", "balance", "none", "water", "wildlife")))
    assert fields(game, 1) == {}


def test_balance_counts_sets_of_three_sectors():
    three = {"1 0": "WO1 0 on 0", "0 1": "VO1 0 on 0", "-1 0": "EO1 0 on 0"}
    game = arrange(2, stations={1: three, 2: TWO}, totals={1: 9})
    counts = {place["token"]: place["counts"] for place in game.view(None)["dominance"]}
    assert counts["balance"] == {"ana": 1, "ben": 0}
    assert fields(stopped(game), 1)["balance"] == 4


def test_a_sector_of_which_there_are_fewest_counts_the_sets():
    many = {"1 0": "WO1 0 on 0", "0 1": "VO1 0 on 0", "-1 0": "EO1 0 on 0", "0 -1": "WO2 0 on 0"}
    game = arrange(2, stations={1: many})
    station = game.view(None)["stations"]["ana"]
    assert (station["activated"], station["sets"]) == ({"water": 2, "wildlife": 1, "energy": 1}, 1)
    assert game.view(None)["stations"]["ben"]["sets"] == 0


def test_a_tie_in_sets_gives_balance_to_all_in_full():
    three = {"1 0": "WO1 0 on 0", "0 1": "VO1 0 on 0", "-1 0": "EO1 0 on 0"}
    game = stopped(arrange(2, stations={1: three, 2: three}, totals={1: 9, 2: 9}))
    assert fields(game, 1)["balance"] == fields(game, 2)["balance"] == 4


def test_the_token_none_gives_nothing():
    game = stopped(arrange(2, stations={1: TWO}))
    assert "none" not in game.score("ana").fields


def test_every_open_corridor_costs_a_point_activated_or_not():
    game = stopped(arrange(2, stations={1: {"1 0": "WO1 0 off 0", "0 1": "WA6 0 on 0"}}, totals={1: 9}))
    assert fields(game, 1)["corridors"] == -5


def test_never_below_zero():
    game = stopped(arrange(2, totals={1: 2}))
    assert fields(game, 1) == {"Hawking": 2, "corridors": -2}
    assert (total(game, 1), total(game, 2)) == (0, 0)


def end(seats=2, **more):
    """Ana closes the last planet."""
    planets = ("Susskind", "Dirac", "Fermi", "Turing", "Russell")
    spaces = PLANETS["Susskind"].layout(seats).spaces
    more = {
        "stations": {1: {"0 1": "WG11 0 on 1"}, 2: {"0 1": "EG11 0 on 2"}},
        "closed": planets[1:],
        "gates": {"1": "Susskind", "2": "Hawking", "3": "Hawking"},
        "rooms": {1: {"access": (1, 0, 0)}},
        **more,
    }
    game = arrange(
        seats,
        planets=planets,
        taken={"Susskind": {space: 2 for space in spaces if space not in ("1", "2")}},
        **more,
    )
    play(game, "engineer access water", "step 0 0 0 1", "done")
    return game


def test_the_last_closing_ends_the_game_at_once():
    game = end()
    play(game, "settle 1")
    while game.waiting():
        play(game, moves(game)[0])
    assert game.over
    assert not any(game.can_undo(seat) for seat in game.setup.seats)
    view = game.view(None)
    assert view["phase"] == "over"
    assert view["gates"] == {"1": "Hawking", "2": "Hawking", "3": "Hawking"}
    assert {reason for _, reason in game.result.reasons} == {"closed"}


def test_complete_modules_travel_to_hawking_in_the_end():
    game = end()
    play(game, "settle 1")
    while game.waiting():
        play(game, moves(game)[0])
    assert fields(game, 2)["Hawking"] == 2
    assert game.view(None)["stations"]["ben"]["cells"]["0 1"]["colonists"] == 0


def test_the_short_game_ends_with_the_third_planet():
    planets = ("Susskind", "Dirac", "Fermi")
    spaces = PLANETS["Susskind"].layout(2).spaces
    game = arrange(
        2,
        planets=planets,
        short=True,
        gates={"1": "Susskind", "2": "Hawking"},
        closed=planets[1:],
        taken={"Susskind": {space: 2 for space in spaces if space not in ("1", "2")}},
        stations={1: {"0 1": "WG11 0 on 1"}},
        rooms={1: {"access": (1, 0, 0)}},
    )
    play(game, "engineer access water", "step 0 0 0 1", "done", "settle 1")
    while game.waiting():
        play(game, moves(game)[0])
    assert {reason for _, reason in game.result.reasons} == {"closed"}


def compared(game: Game, seat: str) -> list[tuple[str, int]]:
    return [(one.key, one.value) for one in game.result.tie_breaks[seat]]


def test_the_highest_rank_figure_wins_though_another_total_is_higher():
    ranks = [["colonist", *[""] * 7], ["colonist", "colonist", *[""] * 6], [""] * 8]
    game = stopped(arrange(3, totals={1: 39, 2: 29, 3: 9}, changed={"ranks": ranks}))
    assert [total(game, seat) for seat in (1, 2, 3)] == [35, 25, 5]
    assert game.result.ranking == (("ben",), ("ana",), ("cy",))
    assert compared(game, "ben") == [("rank", 2), ("total", 25), ("activated", 0)]
    assert compared(game, "ana") == [("rank", 1), ("total", 35), ("activated", 0)]
    assert compared(game, "cy") == [("rank", 0), ("total", 5), ("activated", 0)]


def test_the_highest_figure_counts_and_not_how_many_there_are():
    ranks = [["colonist", "colonist", *[""] * 6], ["", "", "engineer", *[""] * 5]]
    game = stopped(arrange(2, totals={1: 29, 2: 38}, changed={"ranks": ranks}))
    assert game.result.ranking == (("ben",), ("ana",))


def test_on_equal_ranks_the_place_on_the_wheel_wins_and_laps_beyond_the_ranks_count():
    game = stopped(arrange(2, totals={1: 27, 2: 28}))
    assert game.result.ranking == (("ben",), ("ana",))
    game = stopped(arrange(2, totals={1: 97, 2: 88}))
    assert (compared(game, "ana")[0], compared(game, "ben")[0]) == (("rank", 8), ("rank", 8))
    assert [total(game, seat) for seat in (1, 2)] == [93, 84]
    assert game.result.ranking == (("ana",), ("ben",))


def test_on_equal_ranks_and_wheels_the_most_activated_modules_win():
    stations = {2: {"1 0": "WO1 0 on 0"}, 3: {"1 0": "WO2 0 off 0"}}
    game = stopped(arrange(3, totals={1: 21, 2: 22, 3: 22}, stations=stations))
    assert [total(game, seat) for seat in (1, 2, 3)] == [17, 16, 16]
    assert game.result.ranking == (("ana",), ("ben",), ("cy",))
    assert [key for key, _ in compared(game, "ana")] == ["rank", "total", "activated"]


def test_a_result_by_the_version_before_is_known_for_what_it_is():
    ranks = [["colonist", *[""] * 7], ["colonist", "colonist", *[""] * 6]]
    game = stopped(arrange(2, totals={1: 39, 2: 29}, changed={"ranks": ranks}))
    told = game.result.to_json()
    ties = {seat: values[1:] for seat, values in told["tie_breaks"].items()}
    before = {**told, "ranking": [["ana"], ["ben"]], "places": {"ana": 1, "ben": 2}, "tie_breaks": ties}
    assert game.version_of(told) == 2
    assert game.version_of(before) == 1
    assert game.version_of({**before, "turns": 9}) is None
    assert arrange(2).version_of(told) is None


def test_equal_seats_share_the_victory():
    game = stopped(arrange(2, totals={1: 20, 2: 20}))
    assert game.result.ranking == (("ana", "ben"),)


def test_all_seats_may_end_a_game_between_turns():
    game = arrange(2)
    assert game.agreed_end() == "stop"
    play(game, "engineer water modules")
    assert game.agreed_end() == ""
    play(game, "done", "done")
    assert game.agreed_end() == "stop"
    events = game.play("dealer", "stop")
    assert events[-1].kind == "over"
    assert {reason for _, reason in game.result.reasons} == {"stop"}
    assert not game.can_undo("ana")


def test_stop_is_refused_within_a_turn():
    game = arrange(2)
    play(game, "engineer water modules")
    with pytest.raises(IllegalMove):
        game.play("dealer", "stop")
    assert asked(game) == "ana act"


def test_the_score_tells_what_for_and_its_sum_is_the_total():
    game = stopped(arrange(2, totals={1: 31}, stations={1: TWO}))
    score = game.score("ana")
    assert list(score.fields) == [
        "Bose", "Collins", "Dirac", "Fermi", "Planck", "Russell", "Susskind", "Turing",
        "Hawking", "water", "wildlife", "energy", "balance", "corridors",
    ]  # fmt: skip
    assert (
        score.total == sum(score.fields.values()) == game.view(None)["players"]["ana"]["influence"]["total"]
    )


def test_before_the_end_the_view_tells_what_it_would_give():
    game = arrange(2, totals={1: 31}, stations={1: TWO})
    assert game.score("ana").fields["corridors"] == 0
    final = game.view(None)["final"]["ana"]
    stopped(game)
    assert final["total"] == total(game, 1)
    assert {name: points for name, points in final["fields"].items() if points and name != "Hawking"} == {
        name: points for name, points in fields(game, 1).items() if name != "Hawking"
    }


def test_the_end_is_not_counted_twice_once_it_has_come():
    game = stopped(arrange(2, totals={1: 31}, stations={1: {**TWO, "-1 0": "WG11 0 on 2"}, 2: TWO}))
    for number, seat in enumerate(game.setup.seats, 1):
        final = game.view(None)["final"][seat]
        assert final["total"] == total(game, number)
        assert not any(final["fields"].values())


def test_in_the_middle_of_the_end_the_view_tells_what_is_still_to_come():
    """Balance lifts ana to rank 3; which engineer goes there is asked before corridors are counted."""
    three = {"1 0": "WO1 0 on 0", "0 1": "VO1 0 on 0", "-1 0": "EO1 0 on 0"}
    game = arrange(2, totals={1: 27}, stations={1: three, 2: {"0 1": "WG11 0 on 2"}})
    told = game.view(None)["final"]
    game.play("dealer", "stop")
    assert asked(game) == "ana rank"
    middle = game.view(None)["final"]
    assert {seat: final["total"] for seat, final in middle.items()} == {
        seat: final["total"] for seat, final in told.items()
    }
    assert middle["ana"]["fields"]["balance"] == middle["ben"]["fields"]["Hawking"] == 0
    assert middle["ana"]["fields"]["corridors"] < 0
    while game.waiting():
        play(game, moves(game)[0])
    assert [game.view(None)["final"][seat]["total"] for seat in ("ana", "ben")] == [
        total(game, 1),
        total(game, 2),
    ]
