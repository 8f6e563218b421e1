"""Pods that move, launch and collide; beacons; empty pods (rulebook, Moving pods and Beacons)."""

from .arrange import arrange, kinds, moves, place_of, play, without_marker


def goals(game, verb):
    return [move.split()[-1] for move in without_marker(game, verb)]


def test_scrap_keeps_every_pod_out():
    game = arrange(pods={"p2a": "5 blue:C"}, scrap=("4", "8"))
    assert goals(game, "accelerate p2a") == ["1", "2", "3", "6"]


def test_a_pushed_pod_is_not_pushed_onto_scrap_or_a_pod_of_its_size():
    game = arrange(
        3,
        pods={"p3": "5 blue:C", "p2a": "8 pink:C", "p2b": "9 pink:S"},
        scrap=("4", "10"),
    )
    play(game, "accelerate p3 8 with C")
    assert goals(game, "push p2a") == ["6", "7"]


def test_the_active_player_chooses_where_another_s_pod_is_pushed():
    game = arrange(pods={"p2a": "2 blue:C", "p1a": "5 pink:C"})
    play(game, "accelerate p2a 5 with S")
    assert game.waiting() == ("ana",)
    assert game.decision("ana").data == {
        "pod": "p1a",
        "from": "5",
        "origin": "2",
        "to": ["1", "3", "4", "6", "8"],
    }


def test_a_pod_that_is_being_pushed_is_nowhere():
    game = arrange(pods={"p2a": "2 blue:C", "p1a": "5 pink:C"})
    play(game, "accelerate p2a 5 with S")
    assert place_of(game, "p1a") is None
    assert game.view(None)["sectors"]["5"]["pod"] == "p2a"


def test_with_one_sector_left_nobody_is_asked():
    game = arrange(pods={"p2a": "4 blue:C", "p1a": "1 pink:C"}, scrap=("5",))
    events = play(game, "accelerate p2a 1 with S")
    assert kinds(events) == ["marker", "moved", "pushed"]
    assert place_of(game, "p1a") == "2"


def test_the_smallest_pod_may_go_where_the_first_one_came_from():
    game = arrange(
        3, pods={"p3": "9 blue:C", "p2a": "10 pink:C", "p1a": "13 pink:S"}, scrap=("7", "8", "11", "12")
    )
    play(game, "accelerate p3 10 with C")
    assert [place_of(game, pod) for pod in ("p3", "p2a", "p1a")] == ["10", "13", "9"]


def test_the_smallest_pod_does_not_push_on():
    pods = {"p3": "5 blue:C", "p2a": "8 pink:C", "p1a": "10 pink:S", "p1b": "12 pink:E"}
    game = arrange(3, pods=pods)
    play(game, "accelerate p3 8 with C", "push p2a 10")
    assert goals(game, "push p1a") == ["7", "9", "11", "13"]


def test_a_fallback_is_there_even_when_the_smaller_pod_might_push():
    pods = {"p3": "1 blue:C", "p2a": "2 pink:C", "p1a": "3 pink:S", "p1b": "6 pink:E"}
    game = arrange(3, pods=pods, scrap=("5",))
    play(game, "accelerate p3 2 with C")  # the pod in 3 could only go back to 2
    assert [place_of(game, pod) for pod in ("p3", "p2a", "p1a")] == ["2", "1", "3"]


# Launching


def test_a_launch_is_stopped_by_scrap_and_by_pods_that_are_as_large():
    assert not moves(arrange(scrap=("1",)), "board C p2a")
    assert not moves(arrange(pods={"p2b": "1 blue:C"}), "board S p2a")
    assert moves(arrange(pods={"p1a": "1 blue:C"}), "board S p2a")


def test_a_launch_pushes_a_smaller_pod_and_leaves_no_way_back():
    game = arrange(3, pods={"p2b": "2 pink:C"})
    play(game, "board C p3 with C")
    assert goals(game, "push p2b") == ["1", "3", "5"]
    play(game, "push p2b 5")
    assert (place_of(game, "p3"), place_of(game, "p2b")) == ("2", "5")


def test_a_launch_without_room_for_the_pod_that_is_met_is_not_offered():
    assert not moves(arrange(3, pods={"p2b": "2 pink:C"}, scrap=("1", "3", "5")), "board C p3")
    assert moves(arrange(3, pods={"p2b": "2 pink:C"}, scrap=("1", "3")), "board C p3")


# Beacons


def test_beacons_carry_own_crew_over_their_border_free_of_action():
    game = arrange(
        pods={"p2a": "5 blue:C pink:C"}, beacons={"5-8": "blue-white", "4-5": "pink-white"}, actions=0
    )
    assert moves(game) == ["beacon p2a 8", "end"]
    play(game, "beacon p2a 8", "beacon p2a 5", "beacon p2a 8")
    assert place_of(game, "p2a") == "8"
    assert game.decision("ana").data["actions"] == 0
    assert game.view(None)["beacons"]["5-8"] == "blue-white"


def test_a_beacon_carries_no_pod_without_own_crew_and_none_in_another_s_turn():
    game = arrange(pods={"p2a": "5 pink:C"}, beacons={"5-8": "blue-pink"})
    assert not moves(game, "beacon")
    play(game, "end")
    assert moves(game, "beacon") == ["beacon p2a 8"]


def test_pods_collide_over_beacons_as_well():
    pods = {"p2a": "5 blue:C", "p2b": "8 pink:C", "p1a": "4 pink:S"}
    game = arrange(pods=pods, beacons={"5-8": "blue-pink", "4-5": "blue-pink"})
    assert moves(game, "beacon") == ["beacon p2a 4"]
    play(game, "beacon p2a 4")
    assert goals(game, "push p1a") == ["1", "7"]


# Empty pods


def test_an_empty_pod_goes_home_to_the_hangar_that_is_free():
    game = arrange(pods={"p2a": "12 blue:C"})
    play(game, "unboard p2a.1 r2 with C")
    assert place_of(game, "p2a") == "h1"


def test_between_two_free_hangars_the_active_player_chooses():
    game = arrange(pods={"p2a": "12 blue:C", "p2b": "9 pink:C"}, tokens={"r2": 5})
    play(game, "unboard p2a.1 r2 with C")
    assert game.decision("ana").kind == "hangar"
    assert moves(game) == ["hangar p2a h1", "hangar p2a h3"]
    assert place_of(game, "p2a") is None
    play(game, "hangar p2a h3")
    assert place_of(game, "p2a") == "h3"


def test_the_largest_pod_goes_home_to_its_own_hangar():
    game = arrange(3, pods={"p3": "12 blue:C"}, tokens={"r2": 5})
    play(game, "unboard p3.1 r2 with C")
    assert place_of(game, "p3") == "h2"


def test_a_pod_stays_as_long_as_somebody_sits_in_it():
    game = arrange(pods={"p2a": "12 blue:C pink:C"}, tokens={"r2": 5})
    play(game, "unboard p2a.1 r2 with C")
    assert place_of(game, "p2a") == "12"
