"""Influence, dominance and the end of the game (facts, 3 and 10)."""

import pytest

from adventures.games.space_gate.rules.planets.registry import PLANETS
from adventures.rules import Game, IllegalMove, Score

from ..arrange import arrange, asked, moves, play, total

TWO = {"1 0": "WO1 0 on 0", "0 1": "VO1 0 on 0"}


def fields(game: Game, seat: int) -> dict[str, int]:
    score: Score = game.score(game.setup.seats[seat - 1])
    return {name: points for name, points in score.fields.items() if points}


def stopped(game: Game) -> Game:
    game.play("dealer", "stop")
    while game.waiting():
        play(game, moves(game)[0])
    return game


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


def test_a_loss_goes_back_over_the_arrow_and_engineers_return_to_the_reserve():
    game = arrange(2, totals={1: 32})
    before = game.view(None)["players"]["ana"]["reserve"]["engineers"]
    stopped(game)
    player = game.view(None)["players"]["ana"]
    assert player["influence"] == {
        "wheel": 8,
        "laps": 2,
        "total": 28,
        "ranks": ["colonist", "colonist", *[None] * 6],
    }
    assert player["reserve"]["engineers"] == before + 1
    assert player["rooms"]["water"]["engineers"] == 1


def test_a_chief_on_the_highest_rank_comes_back_with_his_suit():
    ranks = [["colonist", "colonist", "chief", *[""] * 5], [""] * 8]
    game = arrange(2, totals={1: 32}, changed={"ranks": ranks}, reserve={1: {"engineer": 2, "suit": 2}})
    stopped(game)
    reserve = game.view(None)["players"]["ana"]["reserve"]
    assert (reserve["engineers"], reserve["suits"]) == (3, 3)


def test_the_end_goes_round_from_the_active_player():
    game = arrange(3, active=2)
    events = game.play("dealer", "stop")
    assert [event.seat for event in events if event.kind == "scored"] == ["ben", "cy", "ana"]


def test_a_colonist_for_a_rank_comes_from_the_reserve():
    game = arrange(
        2,
        totals={1: 9},
        rooms={1: {"access": (1, 0, 0)}},
        gates={"1": "Hawking", "2": "Bose", "3": "Dirac"},
        stations={1: {"0 1": "WG11 0 on 1"}},
    )
    held = game.view(None)["players"]["ana"]["reserve"]["colonists"]
    play(game, "engineer access water", "step 0 0 0 1", "done")
    player = game.view(None)["players"]["ana"]
    assert player["influence"]["ranks"] == ["colonist", *[None] * 7]
    assert player["reserve"]["colonists"] == held + 2 - 1


def lifted(total_, rooms=None):
    """Ana passes the arrow by colonists that come to Hawking."""
    game = arrange(
        2,
        totals={1: total_},
        rooms={1: rooms or {"access": (1, 0, 0), "energy": (0, 1, 0)}},
        gates={"1": "Hawking", "2": "Bose", "3": "Dirac"},
        stations={1: {"0 1": "WG11 0 on 1"}},
    )
    play(game, "engineer access water", "step 0 0 0 1", "done")
    return game


@pytest.mark.parametrize("rank", [3, 6])
def test_ranks_3_and_6_ask_which_engineer_or_chief_goes_there(rank):
    game = lifted(rank * 10 - 1)
    assert asked(game) == "ana rank"
    assert game.decision("ana").data == {"rank": rank}
    assert moves(game) == ["rank engineer water", "rank chief energy"]
    held = game.view(None)["players"]["ana"]["reserve"]
    play(game, "rank chief energy")
    player = game.view(None)["players"]["ana"]
    assert player["influence"]["ranks"][rank - 1] == "chief"
    assert player["rooms"]["energy"]["chiefs"] == 0
    assert player["reserve"] == held


@pytest.mark.parametrize("rank", [3, 6])
def test_an_only_engineer_goes_to_rank_3_or_6_without_asking(rank):
    game = lifted(rank * 10 - 1, {"access": (1, 0, 0)})
    player = game.view(None)["players"]["ana"]
    assert player["influence"]["ranks"][rank - 1] == "engineer"
    assert player["engineers_out"] == 0
    assert asked(game) == "ben engineer"


@pytest.mark.parametrize("rank", [1, 2, 4, 5, 7, 8])
def test_the_other_ranks_take_a_colonist_and_ask_nobody(rank):
    game = lifted(rank * 10 - 1)
    assert asked(game) == "ben engineer"
    player = game.view(None)["players"]["ana"]
    assert player["influence"]["ranks"][rank - 1] == "colonist"
    assert player["engineers_out"] == 2


def test_further_laps_are_only_counted():
    game = arrange(
        2,
        totals={1: 88},
        rooms={1: {"access": (1, 0, 0)}},
        gates={"1": "Hawking", "2": "Bose", "3": "Dirac"},
        stations={1: {"0 1": "WG14 270 on 3", "0 -1": "WG12 90 on 3"}},
    )
    play(game, "engineer access water")
    before = game.view(None)["players"]["ana"]
    while asked(game).startswith("ana"):
        play(game, moves(game, "travel", "step", "done")[0])
    player = game.view(None)["players"]["ana"]
    assert player["influence"]["ranks"] == before["influence"]["ranks"]
    assert None not in player["influence"]["ranks"]
    assert (player["influence"]["total"], player["influence"]["laps"]) == (95, 9)
    assert player["reserve"]["colonists"] == before["reserve"]["colonists"] + 7
    assert player["engineers_out"] == before["engineers_out"]


def test_without_an_engineer_the_lap_counts_without_a_figure():
    game = arrange(
        2,
        totals={1: 29},
        rooms={1: {"energy": (0, 0, 1)}, 2: {"access": (1, 0, 0)}},
        active=2,
        gates={"1": "Hawking", "2": "Bose", "3": "Dirac"},
        stations={1: {"0 1": "WG11 0 on 2"}},
    )
    play(game, "engineer access water")
    influence = game.view(None)["players"]["ana"]["influence"]
    assert (influence["laps"], influence["ranks"][2]) == (3, None)


def test_a_figure_goes_to_the_lowest_rank_without_one():
    """A lap that found no engineer left rank 3 empty: the next one that finds one fills it."""
    game = arrange(
        2,
        totals={1: 39},
        changed={"ranks": [["colonist", "colonist", *[""] * 6], [""] * 8]},
        rooms={1: {"access": (1, 0, 0)}},
        gates={"1": "Hawking", "2": "Bose", "3": "Dirac"},
        stations={1: {"0 1": "WG11 0 on 1"}},
    )
    play(game, "engineer access water", "step 0 0 0 1", "done")
    influence = game.view(None)["players"]["ana"]["influence"]
    assert (influence["laps"], influence["ranks"][:4]) == (4, ["colonist", "colonist", "engineer", None])


def test_a_loss_over_the_arrow_takes_the_highest_figure():
    ranks = [["colonist", "colonist", *[""] * 6], [""] * 8]
    game = arrange(2, totals={1: 31}, changed={"ranks": ranks})
    held = game.view(None)["players"]["ana"]["reserve"]["colonists"]
    stopped(game)
    player = game.view(None)["players"]["ana"]
    assert (player["influence"]["total"], player["influence"]["laps"]) == (27, 2)
    assert player["influence"]["ranks"] == ["colonist", *[None] * 7]
    assert player["reserve"]["colonists"] == held + 1


def test_a_loss_over_the_arrow_from_a_lap_beyond_the_ranks_takes_the_highest_figure():
    game = arrange(2, totals={1: 91})
    stopped(game)
    influence = game.view(None)["players"]["ana"]["influence"]
    assert (influence["total"], influence["laps"]) == (87, 8)
    assert influence["ranks"].count(None) == 1
    assert influence["ranks"][7] is None


def test_a_loss_over_the_arrow_without_a_figure_takes_none():
    game = arrange(2, totals={1: 11}, changed={"ranks": [[""] * 8, [""] * 8]})
    held = game.view(None)["players"]["ana"]["reserve"]
    stopped(game)
    player = game.view(None)["players"]["ana"]
    assert (player["influence"]["total"], player["influence"]["ranks"]) == (7, [None] * 8)
    assert player["reserve"] == held


def test_a_loss_that_does_not_pass_the_arrow_takes_no_figure():
    game = arrange(2, totals={1: 34})
    stopped(game)
    influence = game.view(None)["players"]["ana"]["influence"]
    assert (influence["total"], influence["ranks"].count(None)) == (30, 5)


def test_a_loss_of_nothing_takes_no_figure():
    closed = {"1 0": "WA6 270 on 0", "-1 0": "WA6 90 on 0", "0 1": "VA6 0 on 0", "0 -1": "EA6 180 on 0"}
    game = arrange(2, totals={1: 30}, stations={1: closed})
    assert game.view(None)["stations"]["ana"]["open"] == []
    stopped(game)
    influence = game.view(None)["players"]["ana"]["influence"]
    assert fields(game, 1)["Hawking"] == 30
    assert influence["ranks"].count("engineer") == 1


def test_a_loss_over_the_arrow_tells_which_figure_comes_back():
    events = arrange(2, totals={1: 32}).play("dealer", "stop")
    back = [(event.seat, event.words) for event in events if event.kind == "unranked"]
    assert back == [("ana", ("3", "engineer"))]


def test_a_loss_over_two_arrows_takes_two_figures_back():
    stations = {"1 0": "WO1 0 off 0", "-1 0": "VO1 0 off 0", "0 1": "EO1 0 off 0", "0 -1": "EO2 0 off 0"}
    game = arrange(2, totals={1: 21}, stations={1: stations})
    assert len(game.view(None)["stations"]["ana"]["open"]) == 12
    held = game.view(None)["players"]["ana"]["reserve"]["colonists"]
    stopped(game)
    player = game.view(None)["players"]["ana"]
    assert (player["influence"]["total"], player["influence"]["ranks"]) == (9, [None] * 8)
    assert player["reserve"]["colonists"] == held + 2


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
