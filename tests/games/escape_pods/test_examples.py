"""Worked examples of the rules, each as it is told among them."""

import pytest

from adventures.games.escape_pods.rules.contents import rating
from adventures.rules import Game

from .arrange import arrange, assign_all, begun, kinds, moves, place_of, play, reserve_of, without_marker


def answers(game, verb):
    """The last words of the answers to the open question."""
    return [move.split()[-1] for move in moves(game, verb)]


def test_x1_a_larger_pod_pushes_a_smaller_one_anywhere_but_back():
    game = arrange(pods={"p2a": "2 blue:C", "p1a": "5 pink:C"})
    play(game, "accelerate p2a 5 with S")
    assert game.waiting() == ("ana",)
    assert moves(game) == [f"push p1a {sector}" for sector in (1, 3, 4, 6, 8)]
    play(game, "push p1a 8")
    assert (place_of(game, "p2a"), place_of(game, "p1a")) == ("5", "8")


def test_x2_a_pod_of_the_same_size_is_not_pushed():
    game = arrange(pods={"p2a": "4 blue:C", "p2b": "7 pink:C"})
    assert "accelerate p2a 7" not in without_marker(game, "accelerate")
    assert without_marker(game, "accelerate") == [f"accelerate p2a {sector}" for sector in (1, 5, 8)]
    game = arrange(pods={"p1a": "4 blue:C", "p1b": "5 pink:C"})
    assert without_marker(game, "accelerate") == [f"accelerate p1a {sector}" for sector in (1, 7, 8)]


def test_x3_a_pod_falls_back_where_nothing_else_is_left_and_nobody_is_asked():
    game = arrange(3, pods={"p3": "2 blue:C", "p1a": "1 pink:C"}, scrap=("4", "5"))
    play(game, "accelerate p3 1 with E")
    assert (place_of(game, "p3"), place_of(game, "p1a")) == ("1", "2")
    assert game.decision("ana").kind == "turn"


def test_x4_a_pushed_pod_pushes_a_smaller_one_on():
    pods = {"p3": "5 blue:C", "p2a": "8 pink:C", "p1a": "10 pink:S"}
    game = arrange(3, pods=pods)
    play(game, "accelerate p3 8 with C", "push p2a 10")
    assert answers(game, "push p1a") == ["7", "9", "11", "12", "13"]
    play(game, "push p1a 12")
    assert [place_of(game, pod) for pod in ("p3", "p2a", "p1a")] == ["8", "10", "12"]


def test_x4_without_room_for_the_smallest_the_larger_one_is_not_pushed_there():
    pods = {"p3": "5 blue:C", "p2a": "8 pink:C", "p1a": "10 pink:S"}
    game = arrange(3, pods=pods, scrap=("7", "9", "11", "12", "13"))
    play(game, "accelerate p3 8 with C")
    assert answers(game, "push p2a") == ["4", "6"]


def test_x5_the_fourth_explosion_of_a_shelter_is_its_last():
    pods = {"p2b": "8 blue:C pink:C", "p2a": "12 blue:S blue:E", "p1a": "10 blue:S", "p1b": "9 pink:C"}
    game = arrange(pods=pods, revealed=("8",))
    assert kinds(play(game, "unboard p2a.1 r2 with C")) == ["marker", "arrived"]
    assert kinds(play(game, "unboard p2a.2 r2 with C")) == ["marker", "arrived"]
    events = play(game, "hangar p2a h1")
    assert kinds(events) == ["home", "exploded", "token", "scrap"]
    assert game.view(None)["shelters"]["r2"]["token"] == 3
    assert game.waiting() == ("dealer",)
    assert kinds(play(game, "reveal 4")) == ["revealed", "returned", "returned", "home"]
    assert game.view(None)["sectors"]["8"] == {"pod": None, "scrap": True, "beyond": False}
    assert place_of(game, "p2b") == "h3"
    assert game.view(None)["panels"]["ben"]["reserve"] == 8
    assert reserve_of(game, "ana") == {"C": 1, "S": 1, "E": 2}  # two markers still lie on the panel


def test_x5_all_of_them_together_close_the_shelter():
    game = arrange(
        5,
        pods={"p2a": "12 blue:S blue:E", "p1a": "12 blue:C"},
        arrivals={"r2": "pink:C pink:S"},
        tokens={"r2": 3},
        revealed=("4",),
    )
    cards = iter(("5", "10", "9"))
    for text in ("unboard p2a.1 r2 with C", "unboard p2a.2 r2 with C"):
        play(game, text)
        play(game, f"reveal {next(cards)}")
    shelter = game.view(None)["shelters"]["r2"]
    assert (shelter["token"], shelter["free"], shelter["explodes"]) == (5, 5, True)
    play(game, "end", "end", "end", "end", "end", "unboard p1a.1 r2 with C", f"reveal {next(cards)}")
    shelter = game.view(None)["shelters"]["r2"]
    assert (shelter["token"], shelter["free"], shelter["explodes"]) == (None, None, False)
    assert game.view(None)["explosions"]["used"] == ["4", "5", "10"]


def test_x6_the_first_players_have_one_action_in_their_first_turn():
    for seats, expected in {1: [2, 2], 2: [1, 2, 2, 2], 3: [1, 1, 2, 2], 4: [1, 1, 2, 2, 2]}.items():
        game = begun(seats)
        found = []
        for _ in expected:
            found.append(game.view(None)["actions"])
            play(game, "end")
            if game.waiting() == ("dealer",):
                play(game, f"reveal {game.decision('dealer').data['among'][0]}")
        assert found == expected


def test_x7_the_advanced_panel_is_emptied_when_three_actions_have_been_taken():
    markers = {"blue": {"swap": "C", "pilot": "E"}}
    game = arrange(markers=markers, beacons={"4-5": "blue-pink"})
    play(game, "end", "end")
    assert game.view("ana")["panels"]["ana"]["markers"]["swap"] == ["C"]
    play(game, "program move 4-5 5-8 with S")
    assert reserve_of(game, "ana") == {"C": 2, "S": 2, "E": 2}
    play(game, "end")
    assert reserve_of(game, "ana") == {"C": 3, "S": 3, "E": 3}
    game = arrange(markers=markers)
    play(game, "refresh with S")
    assert reserve_of(game, "ana") == {"C": 3, "S": 3, "E": 3}


def test_x8_crew_of_others_can_be_unboarded_and_piloted_but_not_accelerated():
    game = arrange(pods={"p2b": "13 pink:C"})
    assert "unboard p2b.1 r4 with C" in moves(game)
    assert "accelerate p2b 10 with C" not in moves(game)
    assert "pilot p2b 10 with C" in moves(game)


def barrier(**pods):
    """Four and eight lie under scrap, nine is revealed: ana's next arrival builds the barrier 4-8-9."""
    game = arrange(
        3,
        pods={"p1a": "12 blue:C", **pods},
        scrap=("4", "8"),
        revealed=("9",),
        arrivals={"r2": "blue:S pink:S"},
        tokens={"r2": 3},
    )
    play(game, "unboard p1a.1 r2 with C", "reveal 5")
    return game


def test_x9_who_has_crew_beyond_the_barrier_has_a_last_turn():
    game = barrier(p2a="7 pink:C", p2b="6 yellow:C", p3="10 blue:E")
    told = game.view(None)["barrier"]
    assert told == {"seat": "ana", "noted": ["ana", "ben"], "to_come": ["ben", "ana"]}
    assert game.waiting() == ("ana",)
    assert game.decision("ana").data == {"actions": 1, "phase": "play"}
    play(game, "end")
    assert game.waiting() == ("ben",)
    assert game.decision("ben").data == {"actions": 2, "phase": "last"}
    play(game, "end")
    assert game.waiting() == ("ana",)
    play(game, "end")
    assert assign_all(game).result.reasons == (("ana", "last_turns"),)


def test_x9_with_no_pod_beyond_the_barrier_it_is_over_at_once():
    game = barrier(p2b="6 yellow:C")
    assert game.view(None)["phase"] == "assign"
    assert assign_all(game).result.reasons == (("ana", "cut_off"),)


def test_x10_a_beacon_with_the_colour_of_another_player_comes_first():
    game = begun(2)
    added = {move.split()[2] for move in moves(game, "program add")}
    assert len(game.view(None)["supply"]) == 7
    assert added == {"blue-pink", "pink-white", "black-pink", "pink-yellow"}
    game = arrange(supply=("blue-white", "black-blue"))
    assert {move.split()[2] for move in moves(game, "program add")} == {"blue-white", "black-blue"}


def scored(*choices: str, seats: int = 2, **table):
    """A game that is stopped and whose crew is assigned by these choices."""
    game: Game = arrange(seats, **table)
    game.play("dealer", "stop")
    play(game, *choices)
    return game


def test_x11_the_owner_chooses_between_spaces_that_fit():
    game = arrange(arrivals={"r1": "blue:S pink:S blue:C pink:S blue:E"})
    game.play("dealer", "stop")
    assert moves(game) == ["assign r1.1 2", "assign r1.1 4", "assign r1.1 5"]
    play(game, "assign r1.1 2")
    assert game.waiting() == ("ben",)
    play(game, "assign r1.2 4")
    assert moves(game) == ["assign r1.3 1", "assign r1.3 5"]
    play(game, "assign r1.3 1")
    assert game.over
    assert {seat: game.score(seat).fields["r1"] for seat in ("ana", "ben")} == {"ana": 9, "ben": 3}


def test_x12_special_cards():
    yellow = scored("assign r1.1 2", arrivals={"r1": "blue:S"}, cards=("Y1", "P2", "P3", "P4"))
    assert yellow.score("ana").total == 0
    orange = scored(
        "assign r1.1 1",
        "assign r1.2 5",
        arrivals={"r1": "blue:C blue:C"},
        cards=("O1", "P2", "P3", "P4"),
    )
    assert orange.score("ana").total == 2 + 1
    blue = scored(
        "assign r1.1 1",
        "assign r1.2 2",
        "assign r1.3 5",
        arrivals={"r1": "blue:C blue:S blue:C"},
        cards=("B1", "P2", "P3", "P4"),
    )
    assert blue.score("ana").total == 3 + 3 + 2
    green = scored(
        "assign r1.1 1",
        "assign r1.2 4",
        seats=4,
        arrivals={"r1": "blue:C blue:C pink:C black:C pink:S"},
        cards=("G1", "P2", "P3", "P4"),
    )
    assert [green.score(seat).total for seat in ("ana", "ben", "dia")] == [5 + 4, 3 + 5, 0]
    assert green.view(None)["shelters"]["r1"]["arrivals"][3]["colour"] == "black"


def test_x13_a_tie_is_won_by_more_crew_in_shelters():
    game = scored(
        "assign r1.1 1",  # blue has four for one commander
        "assign r4.1 2",  # pink two, one and one for three of four
        "assign r4.2 4",
        arrivals={"r1": "blue:C", "r4": "pink:S pink:C pink:C pink:C"},
        cards=("P1", "P2", "P3", "P9"),
    )
    compared = {
        seat: {value.key: value.value for value in values} for seat, values in game.result.tie_breaks.items()
    }
    assert compared == {
        "ana": {"total": 4, "crew": 1, "assigned": 1, "shelters": 1},
        "ben": {"total": 4, "crew": 4, "assigned": 3, "shelters": 1},
    }
    assert game.result.ranking == (("ben",), ("ana",))


@pytest.mark.parametrize(
    ("points", "called"),
    [(16, "master"), (15, "conqueror"), (13, "conqueror"), (12, "survivor"), (0, "survivor")],
)
def test_x13_what_a_solo_player_is_called(points, called):
    assert rating(points) == called


def test_x14_the_right_card_is_activated_at_the_end_of_a_solo_turn():
    game = begun(1, revealed=("3", "11"))
    assert game.view(None)["explosions"]["revealed"] == ["3", "11"]
    play(game, "end")
    assert game.view(None)["sectors"]["3"]["scrap"]
    assert game.view(None)["explosions"]["revealed"] == ["11"]
    play(game, "reveal 5")
    assert game.view(None)["explosions"]["revealed"] == ["11", "5"]


def test_x14_either_card_can_be_buried():
    game = begun(1, revealed=("3", "11"))
    play(game, "program bury left with E", "reveal 5")
    told = game.view(None)["explosions"]
    assert (told["revealed"], told["buried"], told["left"]) == (["3", "5"], ["11"], 11)
    game = begun(1, revealed=("3", "11"))
    play(game, "program bury right with E", "reveal 5")
    told = game.view(None)["explosions"]
    assert (told["revealed"], told["buried"]) == (["11", "5"], ["3"])
