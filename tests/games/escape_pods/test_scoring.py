"""Assignment and points (rulebook, Scoring), and the rulings that stand beside the rulebook."""

from tests.cases import each

from .arrange import arrange, assign_all, kinds, moves, place_of, play


def stopped(arrivals, *choices, cards=("P1", "P2", "P3", "P4"), seats=3):
    """A game that was ended by agreement, with these answers given."""
    game = arrange(seats, arrivals=arrivals, cards=cards)
    game.play("dealer", "stop")
    play(game, *choices)
    return game


def points(game):
    return {seat: game.score(seat).total for seat in game.setup.seats}


def test_crew_goes_to_its_type_or_to_any():
    game = stopped({"r1": "blue:C"}, "assign r1.1 1")
    assert game.view(None)["shelters"]["r1"]["spaces"][0]["crew"]["seat"] == "ana"
    assert game.view(None)["shelters"]["r1"]["arrivals"] == [None] * 5
    assert points(game)["ana"] == 4


def test_one_fitting_space_is_taken_without_asking():
    game = stopped({"r1": "blue:C pink:C yellow:C blue:C"}, "assign r1.1 1", "assign r1.2 4")
    assert game.over
    assert points(game) == {"ana": 4, "ben": 2, "cy": 1}
    waiting = game.view(None)["shelters"]["r1"]["arrivals"]
    assert [crew and crew["seat"] for crew in waiting] == [None, None, None, "ana", None]


def test_crew_without_a_space_stays_where_it_arrived_and_scores_nothing():
    game = stopped({"r1": "blue:C blue:C blue:C pink:S"}, "assign r1.1 1", "assign r1.2 4")
    assert points(game) == {"ana": 4 + 2 + 1, "ben": 3, "cy": 0}


def test_equal_spaces_are_taken_from_the_left_without_asking():
    game = stopped({"r1": "blue:C"}, cards=("P5", "P2", "P3", "P4"))
    assert moves(game) == ["assign r1.1 1", "assign r1.1 4"]
    assert game.decision("ana").data == {"crew": "r1.1", "type": "C", "to": ["r1/1", "r1/4"]}
    play(game, "assign r1.1 4")
    spaces = game.view(None)["shelters"]["r1"]["spaces"]
    assert [bool(space["crew"]) for space in spaces] == [False, False, False, True, False]


def test_spaces_that_differ_in_their_ring_alone_are_asked_for():
    game = stopped({"r1": "blue:E"}, cards=("O1", "P2", "P3", "P4"))
    assert moves(game) == ["assign r1.1 3", "assign r1.1 4", "assign r1.1 5"]


def test_shelters_are_counted_one_after_the_other():
    game = stopped({"r1": "pink:C", "r2": "blue:S", "r4": "blue:C"})
    asked = []
    while not game.over:
        asked += [(game.waiting()[0], moves(game)[0].split()[1])]
        play(game, moves(game)[0])
    assert asked == [("ben", "r1.1"), ("ana", "r2.1"), ("ana", "r4.1")]
    assert game.score("ana").fields == {"r1": 0, "r2": 4, "r3": 0, "r4": 3}


@each(
    ("card", "arrivals", "choices", "total"),
    [
        ("B1", "blue:C blue:S", ("1", "2"), 2 + 1 + 2 + 1),
        ("B1", "blue:C blue:E", ("1", "3"), 2 + 3),
        ("B1", "blue:S blue:E", ("2", "3"), 2 + 3),
        ("B1", "pink:C blue:S blue:E", ("1", "2", "3"), 2 + 1 + 3 + 1),
        ("Y1", "blue:S blue:E", ("2", "3"), 3 + 3),
        ("Y1", "blue:S blue:C", ("2", "1"), 0),
        ("Y1", "blue:E blue:C", ("3", "1"), 0),
        ("Y1", "pink:S pink:E blue:C", ("2", "3", "1"), 4),
        ("O1", "blue:E blue:C", ("3", "1"), 2 + 3),
        ("O1", "blue:C", ("1",), 2),
        ("O1", "pink:E blue:C", ("3", "1"), 3),
        ("G1", "blue:C", ("1",), 2 + 1),
        ("G1", "blue:C pink:C yellow:S", ("1", "4", "2"), 2 + 3),
        ("P4", "blue:C blue:S", ("1", "2"), 6),
    ],
)
def test_kinds_of_shelters(card, arrivals, choices, total):
    asked = [f"assign r1.{at} {space}" for at, space in enumerate(choices, 1)]
    game = stopped({"r1": arrivals}, *asked, cards=(card, "P2", "P3", "P10"))
    assert game.over
    assert points(game)["ana"] == total


def test_whoever_has_no_space_counts_as_present_in_a_green_shelter():
    game = stopped(
        {"r1": "blue:C blue:C blue:C pink:C"},
        "assign r1.1 1",
        "assign r1.2 4",
        cards=("G1", "P2", "P3", "P4"),
    )
    assert points(game) == {"ana": 2 + 1 + 0 + 3 * 2, "ben": 0, "cy": 0}


def test_a_score_before_the_end_takes_the_best_space_in_order_of_arrival():
    game = arrange(3, arrivals={"r1": "blue:S pink:S blue:S", "r4": "blue:C"})
    assert points(game) == {"ana": 3 + 1 + 3, "ben": 2, "cy": 0}
    assert game.score("ana").formulas == {"r1": "3+1"}


def test_scores_count_what_was_chosen_once_it_was():
    game = stopped({"r1": "blue:S pink:S"}, "assign r1.1 5")
    assert points(game) == {"ana": 1, "ben": 3, "cy": 0}


# Ties


def ranking(arrivals, *choices, cards=("P1", "P2", "P3", "P4")):
    game = stopped(arrivals, *choices, cards=cards, seats=2)
    assert game.over
    assert len(set(points(game).values())) == 1
    return game.result.ranking


def test_a_tie_is_won_by_more_assigned_crew():
    # two in shelters each; of blue's only one has found a space
    arrivals = {"r1": "blue:S pink:S pink:S blue:S"}
    assert ranking(arrivals, "assign r1.1 2", "assign r1.2 4") == (("ben",), ("ana",))


def test_a_tie_is_won_by_assigned_crew_in_more_shelters():
    game = stopped(
        {"r1": "blue:C blue:E", "r2": "pink:S", "r3": "pink:S"},
        "assign r1.1 1",
        "assign r1.2 3",
        "assign r2.1 1",
        "assign r3.1 3",
        seats=2,
    )
    assert points(game) == {"ana": 6, "ben": 6}
    assert game.result.ranking == (("ben",), ("ana",))


def test_who_is_equal_in_everything_shares_the_victory():
    assert ranking({"r1": "blue:C", "r2": "pink:S"}, "assign r1.1 1", "assign r2.1 1") == (("ana", "ben"),)


def test_what_was_compared_is_told_in_its_order():
    game = stopped({"r1": "blue:C"}, "assign r1.1 1")
    assert [value.key for value in game.result.tie_breaks["ana"]] == ["total", "crew", "assigned", "shelters"]
    assert game.result.turns == 9


# Rulings


def test_the_seat_whose_explosion_strikes_its_own_sector_loses_the_rest_of_the_crew():
    game = arrange(
        1,
        pods={"p2a": "12 blue:C blue:S", "p1a": "11 blue:E"},
        arrivals={"r2": "blue:S"},
        revealed=("12", "1"),
    )
    events = play(game, "unboard p2a.1 r2 with E")
    assert kinds(events) == ["marker", "arrived", "exploded", "token", "scrap"]
    assert kinds(play(game, "reveal 5")) == ["revealed", "returned", "home"]
    assert place_of(game, "p2a") == "h1"
    assert game.view(None)["shelters"]["r2"]["arrivals"][1] is not None


def test_a_noted_seat_may_move_pods_on_this_side_of_the_barrier():
    game = arrange(
        3,
        pods={"p1a": "12 blue:C", "p2a": "10 pink:C", "p1b": "3 yellow:C"},
        scrap=("4", "8"),
        revealed=("9",),
        arrivals={"r2": "blue:S pink:S"},
    )
    play(game, "unboard p1a.1 r2 with C", "reveal 5", "end")
    assert game.waiting() == ("ben",)
    assert "pilot p1b 6 with C" in moves(game)


def test_the_turn_in_which_the_barrier_arises_is_played_to_its_end():
    game = arrange(
        3,
        pods={"p1a": "12 blue:C", "p2a": "10 pink:C blue:E"},
        scrap=("4", "8"),
        revealed=("9",),
        arrivals={"r2": "blue:S pink:S"},
    )
    play(game, "unboard p1a.1 r2 with C", "reveal 5", "accelerate p2a 11 with C")
    assert game.decision("ana").data == {"actions": 0, "phase": "play"}


def test_what_is_beyond_is_judged_as_the_board_stands_now():
    game = arrange(
        2,
        pods={"p1a": "12 blue:C", "p2a": "7 pink:C", "p2b": "13 blue:S"},
        scrap=("4", "8", "9"),
        revealed=("10",),
        arrivals={"r2": "blue:S"},
        changed={"barrier": 0, "noted": [0, 1], "to_come": [1], "phase": "last"},
    )
    play(game, "unboard p1a.1 r2 with C", "reveal 5")
    told = game.view(None)
    assert {sector for sector, lies in told["sectors"].items() if lies["beyond"]} == {"7", "11", "12", "13"}
    assert told["barrier"] == {"seat": "ana", "noted": ["ana", "ben"], "to_come": ["ben"]}


def test_the_end_names_whose_turn_it_was():
    game = arrange(arrivals={"r1": "blue:C"}, active=2)
    game.play("dealer", "stop")
    assert assign_all(game).result.reasons == (("ben", "stop"),)
