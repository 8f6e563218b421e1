"""Laps of the influence wheel, and the figures that go to the ranks and come back (facts, 3)."""

import pytest

from ..arrange import arrange, asked, fields, moves, play, stopped

TWO = {"1 0": "WO1 0 on 0", "0 1": "VO1 0 on 0"}


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
