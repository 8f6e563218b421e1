"""What each action asks for and does (rulebook, Turn and Actions)."""

import pytest

from .arrange import arrange, begun, kinds, moves, place_of, play, reserve_of, without_marker


def seats_of(game, pod):
    return [crew and crew["colour"] for crew in game.view(None)["pods"][pod]["seats"]]


# Turn


def test_two_actions_a_turn_and_no_third():
    game = arrange(pods={"p2a": "5 blue:C", "p1a": "3 blue:S"})
    play(game, "accelerate p2a 4 with S")
    assert game.decision("ana").data["actions"] == 1
    play(game, "pilot p1a 6 with S")
    assert game.decision("ana").data["actions"] == 0
    assert moves(game) == ["end"]


def test_a_marker_of_each_type_in_the_reserve_can_pay():
    game = arrange(pods={"p2a": "5 blue:C"}, reserve={"blue": "SSE"})
    assert moves(game, "accelerate p2a 4") == ["accelerate p2a 4 with S", "accelerate p2a 4 with E"]
    play(game, "accelerate p2a 4 with S")
    assert reserve_of(game, "ana") == {"C": 0, "S": 1, "E": 1}
    assert game.view("ana")["panels"]["ana"]["markers"]["accelerate"] == ["S"]


def test_without_crew_in_the_reserve_there_is_no_action():
    assert moves(arrange(pods={"p2a": "5 blue:C"}, reserve={"blue": ""})) == ["end"]


@pytest.mark.parametrize("space", ["accelerate", "spy", "minipod", "swap", "program", "pilot", "refresh"])
def test_a_taken_space_offers_its_action_to_nobody(space):
    table = {"pods": {"p2a": "2 blue:C", "p1a": "5 pink:C"}, "beacons": {"4-5": "blue-pink"}}
    other = "swap" if space == "program" else "program"
    free = arrange(**table, markers={"blue": {other: "C"}})
    taken = arrange(**table, markers={"blue": {other: "C", space: "S"}})
    assert moves(free, f"{space} ")
    assert not moves(taken, f"{space} ")


def test_boarding_and_unboarding_share_two_spaces():
    table = {"pods": {"p2a": "12 blue:C", "p2b": "2 -"}}
    one, two = (
        arrange(**table, markers={"blue": {"crew_move": "C"}}),
        arrange(**table, markers={"blue": {"crew_move": "CS"}}),
    )
    assert moves(one, "board ")
    assert moves(one, "unboard ")
    assert not moves(two, "board ", "unboard ")


# Board


def test_board_launches_a_pod_from_its_hangar():
    game = begun(3)
    assert without_marker(game, "board C") == ["board C p3", "board C p2a", "board C p2b"]
    events = play(game, "board C p3 with E")
    assert kinds(events) == ["marker", "boarded", "moved"]
    assert place_of(game, "p3") == "2"
    assert seats_of(game, "p3") == ["blue", None, None]
    assert reserve_of(game, "ana") == {"C": 2, "S": 3, "E": 2}


def test_boarding_from_the_reserve_needs_two_pawns_there():
    assert not moves(arrange(reserve={"blue": "C"}), "board ")
    assert without_marker(arrange(reserve={"blue": "CS"}), "board ") == [
        "board C p2a",
        "board C p2b",
        "board S p2a",
        "board S p2b",
    ]
    assert moves(arrange(reserve={"blue": "CS"}), "board C p2a") == ["board C p2a with S"]
    assert moves(arrange(reserve={"blue": "CC"}), "board C p2a") == ["board C p2a with C"]


@pytest.mark.parametrize(
    ("sector", "offered"), [("1", True), ("2", True), ("3", True), ("4", False), ("5", False)]
)
def test_board_from_the_reserve_into_a_pod_at_the_ship(sector, offered):
    game = arrange(pods={"p2a": f"{sector} pink:C"})
    assert bool(moves(game, "board S p2a")) is offered


def test_a_newcomer_takes_the_lowest_free_seat():
    game = arrange(3, pods={"p3": "2 pink:C - blue:E"})
    play(game, "board S p3 with E")
    assert seats_of(game, "p3") == ["pink", "blue", "blue"]
    assert game.view("ana")["pods"]["p3"]["seats"][1]["type"] == "S"


def test_nobody_boards_a_full_pod():
    game = arrange(pods={"p2a": "2 pink:C pink:S", "p1a": "1 blue:C"})
    assert not [move for move in moves(game, "board ") if " p2a " in move]


def test_board_from_a_pod_into_one_in_an_adjacent_sector():
    game = arrange(3, pods={"p1b": "5 blue:C", "p2a": "8 pink:C", "p2b": "9 pink:S", "p3": "4 pink:E pink:C"})
    assert without_marker(game, "board p1b.1") == ["board p1b.1 p3", "board p1b.1 p2a"]
    events = play(game, "board p1b.1 p2a with E")
    assert kinds(events) == ["marker", "boarded", "home"]
    assert place_of(game, "p1b") == "dock"
    assert seats_of(game, "p2a") == ["pink", "blue"]
    assert game.view("ana")["pods"]["p2a"]["seats"][1]["type"] == "C"


def test_board_does_not_reach_from_a_pod_into_a_hangar():
    game = arrange(pods={"p1b": "1 blue:C"})
    assert not moves(game, "board p1b.1")


def test_only_own_crew_boards():
    game = arrange(pods={"p2a": "4 pink:C blue:S", "p2b": "5 pink:E"})
    assert without_marker(game, "board p2") == ["board p2a.2 p2b"]


# Unboard


def test_unboard_brings_crew_of_any_colour_to_a_bordering_shelter():
    pods = {"p2a": "12 blue:C pink:C", "p1a": "11 pink:S", "p1b": "13 blue:E", "p2b": "10 blue:S"}
    assert without_marker(arrange(pods=pods), "unboard") == [
        "unboard p2a.1 r2",
        "unboard p2a.1 r3",
        "unboard p2a.2 r2",
        "unboard p2a.2 r3",
        "unboard p1a.1 r1",
        "unboard p1b.1 r4",
    ]


def test_arrivals_take_the_first_free_space():
    game = arrange(pods={"p2a": "12 blue:C pink:C"}, arrivals={"r2": "pink:S"}, tokens={"r2": 5})
    play(game, "unboard p2a.2 r2 with S")
    arrivals = game.view("ana")["shelters"]["r2"]["arrivals"]
    assert [crew and (crew["colour"], crew["type"]) for crew in arrivals[:3]] == [
        ("pink", None),
        ("pink", None),
        None,
    ]


def test_a_full_shelter_takes_nobody():
    crew = "pink:C pink:C pink:S pink:S pink:E"
    game = arrange(pods={"p2a": "12 blue:C"}, arrivals={"r2": crew})
    assert without_marker(game, "unboard") == ["unboard p2a.1 r3"]
    four = arrange(pods={"p2a": "12 blue:C"}, arrivals={"r2": crew.rpartition(" ")[0]})
    assert without_marker(four, "unboard") == ["unboard p2a.1 r2", "unboard p2a.1 r3"]


def test_an_emptied_pod_goes_home_before_the_arrival_explodes():
    game = arrange(pods={"p1a": "12 blue:C", "p2a": "5 blue:E"}, arrivals={"r2": "pink:S"}, revealed=("8",))
    events = play(game, "unboard p1a.1 r2 with S")
    assert kinds(events) == ["marker", "arrived", "home", "exploded", "token", "scrap"]
    assert place_of(game, "p1a") == "dock"


# Accelerate, pilot


def test_accelerate_needs_own_crew_and_pilot_any():
    pods = {"p2a": "5 pink:C", "p1a": "9 blue:C"}
    game = arrange(pods=pods)
    assert without_marker(game, "accelerate") == [f"accelerate p1a {sector}" for sector in (6, 8, 10, 13)]
    assert without_marker(game, "pilot p2a") == [f"pilot p2a {sector}" for sector in (1, 2, 3, 4, 6, 8)]
    assert len(without_marker(game, "pilot p1a")) == 4
    assert not moves(game, "pilot p2b")


# Spy


def test_spy_looks_at_pods_and_shelters_with_crew_of_others():
    game = arrange(
        3,
        pods={"p2a": "5 blue:C pink:S", "p1a": "9 blue:E", "p3": "2 yellow:E"},
        arrivals={"r3": "blue:C pink:E", "r1": "blue:S"},
    )
    assert without_marker(game, "spy") == ["spy p3", "spy p2a", "spy r3"]
    events = play(game, "spy r3 with C")
    assert [(event.kind, event.words, event.audience) for event in events] == [
        ("marker", ("spy",), None),
        ("spied", ("r3",), None),
        ("saw", ("r3.2", "ben", "E"), ("ana",)),
    ]


# Minipod


def test_a_minipod_begins_on_an_empty_sector_at_the_ship():
    game = arrange(3, pods={"p2a": "1 pink:C"}, scrap=("3",))
    assert without_marker(game, "minipod C") == ["minipod C 2"]
    play(game, "minipod C 2 with E")
    assert place_of(game, "p1a") == "2"
    assert game.view("ana")["pods"]["p1a"]["seats"][0]["type"] == "C"
    assert reserve_of(game, "ana") == {"C": 2, "S": 3, "E": 2}


def test_the_lowest_minipod_that_waits_is_taken():
    game = arrange(pods={"p1a": "9 blue:C", "p1c": "8 blue:S"})
    play(game, "minipod E 2 with E")
    assert place_of(game, "p1b") == "2"
    game = arrange(pods={"p1a": "9 blue:C", "p1b": "8 blue:S", "p1c": "10 blue:E"})
    assert not moves(game, "minipod")


def test_a_minipod_needs_two_pawns():
    assert not moves(arrange(reserve={"blue": "E"}), "minipod")
    assert without_marker(arrange(reserve={"blue": "EE"}), "minipod") == [
        f"minipod E {at}" for at in (1, 2, 3)
    ]


# Swap


def test_swap_between_adjacent_sectors():
    pods = {"p1a": "5 blue:C", "p2a": "8 pink:S blue:E", "p2b": "9 pink:E"}
    game = arrange(pods=pods)
    assert without_marker(game, "swap p") == ["swap p2a.2 p2b.1", "swap p1a.1 p2a.1"]
    play(game, "swap p1a.1 p2a.1 with S")
    assert (seats_of(game, "p1a"), seats_of(game, "p2a")) == (["pink"], ["blue", "blue"])
    assert game.view("ana")["pods"]["p2a"]["seats"][0]["type"] == "C"
    assert game.view("ben")["pods"]["p1a"]["seats"][0]["type"] == "S"


def test_swap_from_the_reserve_reaches_pods_at_the_ship():
    game = arrange(pods={"p1a": "1 pink:C", "p2a": "4 pink:S"}, reserve={"blue": "SE"})
    assert moves(game, "swap ") == ["swap S p1a.1 with E", "swap E p1a.1 with S"]
    play(game, "swap S p1a.1 with E")
    assert seats_of(game, "p1a") == ["blue"]
    assert place_of(game, "p1a") == "1"
    assert reserve_of(game, "ben") == {"C": 3, "S": 2, "E": 3}
    assert reserve_of(game, "ana") == {"C": 0, "S": 0, "E": 0}


def test_swap_from_the_reserve_needs_a_marker_as_well():
    game = arrange(pods={"p1a": "1 pink:C"}, reserve={"blue": "S"})
    assert not moves(game, "swap")
    game = arrange(pods={"p1a": "1 pink:C", "p1b": "4 blue:E"}, reserve={"blue": "S"})
    assert moves(game, "swap") == ["swap p1b.1 p1a.1 with S"]


# Program


def test_bury_puts_the_revealed_card_under_the_deck():
    game = arrange(revealed=("7",))
    events = play(game, "program bury with E")
    assert kinds(events) == ["marker", "buried"]
    assert game.waiting() == ("dealer",)
    assert game.decision("dealer").data == {"reveal": 1, "among": ["4", "5", "6", "8", "9", "10"]}
    play(game, "reveal 10")
    told = game.view(None)["explosions"]
    assert told == {
        "revealed": ["10"],
        "used": [],
        "buried": ["7"],
        "to_come": ["4", "5", "6", "8", "9"],
        "left": 6,
    }


def test_buried_cards_come_back_in_order_without_asking():
    game = arrange(scrap=("4", "5", "7", "10"), revealed=("8",), buried=("9", "6"))
    play(game, "program bury with E")
    told = game.view(None)["explosions"]
    assert (told["revealed"], told["buried"], told["to_come"], told["left"]) == (["9"], ["6", "8"], [], 2)
    assert game.waiting() == ("ana",)


def test_nothing_is_buried_without_a_card_to_come():
    assert not moves(arrange(scrap=("4", "5", "7", "10", "9", "6"), revealed=("8",)), "program bury")
    assert moves(arrange(scrap=("4", "5", "7", "10", "9"), revealed=("8",)), "program bury")
    assert moves(arrange(scrap=("4", "5", "7", "10", "9"), revealed=("8",), buried=("6",)), "program bury")


def test_a_beacon_is_added_on_a_free_border():
    game = arrange(beacons={"4-5": "blue-pink"})
    added = [move.split() for move in without_marker(game, "program add")]
    assert {border for *_, border in added} == set(borders()) - {"4-5"}
    assert "blue-pink" not in {beacon for _, _, beacon, _ in added}
    play(game, "program add pink-white 5-8 with E")
    assert game.view(None)["beacons"] == {"4-5": "blue-pink", "5-8": "pink-white"}
    assert "pink-white" not in game.view(None)["supply"]


def borders():
    game = begun(2)
    return game.view("ana")["choices"]["program"]["free"]


def test_a_beacon_is_moved_to_a_free_border():
    game = arrange(beacons={"4-5": "blue-pink", "5-8": "pink-white"})
    assert len(without_marker(game, "program move")) == 2 * 24
    assert "program move 4-5 5-8" not in without_marker(game, "program move")
    play(game, "program move 4-5 1-2 with E")
    assert game.view(None)["beacons"] == {"1-2": "blue-pink", "5-8": "pink-white"}


def test_two_beacons_are_exchanged_the_lower_border_first():
    game = arrange(beacons={"4-5": "blue-pink", "10-12": "pink-white", "9-10": "black-blue"})
    assert without_marker(game, "program exchange") == [
        "program exchange 4-5 9-10",
        "program exchange 4-5 10-12",
        "program exchange 9-10 10-12",
    ]
    play(game, "program exchange 4-5 10-12 with E")
    assert game.view(None)["beacons"]["4-5"] == "pink-white"
    assert game.view(None)["beacons"]["10-12"] == "blue-pink"


# Refresh


def test_refresh_returns_everybody_on_the_advanced_panel():
    game = arrange(markers={"blue": {"swap": "C", "program": "S", "spy": "E"}})
    play(game, "refresh with S")
    assert reserve_of(game, "ana") == {"C": 3, "S": 3, "E": 2}
    assert game.view("ana")["panels"]["ana"]["markers"]["refresh"] == []


def test_refresh_is_only_offered_when_another_marker_lies_there():
    assert not moves(arrange(markers={"blue": {"spy": "E"}}), "refresh")
    assert moves(arrange(markers={"blue": {"pilot": "E"}}), "refresh")


def test_by_an_option_refresh_leaves_its_own_marker():
    game = arrange(markers={"blue": {"swap": "C"}}, refresh_keeps_own_marker=True)
    play(game, "refresh with S")
    assert game.view("ana")["panels"]["ana"]["markers"]["refresh"] == ["S"]
    assert reserve_of(game, "ana") == {"C": 3, "S": 2, "E": 3}
    play(game, "end")
    assert game.view("ana")["panels"]["ana"]["markers"]["refresh"] == ["S"]


# The end of the turn


def test_basic_markers_return_at_the_end_of_the_turn():
    game = arrange(markers={"blue": {"crew_move": "CS", "spy": "E", "swap": "E"}, "pink": {"spy": "C"}})
    play(game, "end")
    assert reserve_of(game, "ana") == {"C": 3, "S": 3, "E": 2}
    assert game.view("ben")["panels"]["ben"]["markers"]["spy"] == ["C"]


@pytest.mark.parametrize("missing", ["swap", "program", "pilot"])
def test_the_advanced_panel_waits_for_its_three_actions(missing):
    three = {"swap": "C", "program": "S", "pilot": "E"}
    two = {space: type_ for space, type_ in three.items() if space != missing}
    game = arrange(markers={"blue": {**two, "refresh": "C"}})
    play(game, "end")
    assert game.view(None)["panels"]["ana"]["reserve"] == 6
    game = arrange(markers={"blue": {**three, "refresh": "C"}})
    play(game, "end")
    assert game.view(None)["panels"]["ana"]["reserve"] == 9
