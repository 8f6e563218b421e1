"""The panels beside the shelters while they are scored."""

from adventures.games.escape_pods.drawing import field
from adventures.games.escape_pods.panels.scoring import outcomes_of, points_so_far, still_out
from adventures.rules import Game

from .arrange import NAMES, arrange, play
from .positions import assignment, middle, over

ANA, BEN, CY = NAMES[:3]


def asked(game: Game) -> str:
    [who] = game.waiting()
    return who


def totals(game: Game) -> dict[str, int]:
    return {seat.name: seat.total for seat in points_so_far(game.view(ANA)).seats}


def test_nothing_is_counted_before_scoring() -> None:
    view = middle().view(ANA)
    assert not points_so_far(view).seats
    assert not outcomes_of(view).outcomes
    assert not still_out(view).seats


def test_points_so_far_shelter_by_shelter() -> None:
    game = assignment()
    who = asked(game)
    seats = {seat.name: seat for seat in points_so_far(game.view(who)).seats}
    now = {name: [line.state for line in seat.lines] for name, seat in seats.items()}
    assert now[who].count("asked") == 1
    assert all("asked" not in states for name, states in now.items() if name != who)
    assert seats[ANA].total == 4
    assert [line.words for line in seats[CY].lines][-1] == "1 crew"


def test_the_points_so_far_end_as_those_of_the_result() -> None:
    game = over()
    counted = game.view(ANA)["scores"]
    assert totals(game) == {name: score["total"] for name, score in counted.items()}
    assert not outcomes_of(game.view(ANA)).outcomes


def test_every_space_of_the_question_comes_true_when_it_is_taken() -> None:
    game = assignment()
    while not game.over:
        who = asked(game)
        view = game.view(who)
        decision = game.decision(who)
        assert decision is not None
        told = outcomes_of(view).outcomes
        assert len(told) == len(decision.moves)
        game.play(who, decision.moves[-1])
        after = {seat.name: seat for seat in points_so_far(game.view(who)).seats}
        shelter = int(decision.moves[-1].split()[1][1]) - 1
        for points in told[-1].seats:
            line = after[points.name].lines[shelter]
            if line.state == "done":
                assert int(line.words) >= points.value


def test_everybody_sees_what_a_space_would_give() -> None:
    game = assignment()
    told = [outcomes_of(game.view(name)).outcomes for name in (ANA, BEN, CY)]
    assert len({repr([(one.icon, one.points, one.seats, one.why) for one in seen]) for seen in told}) == 1


def test_both_rings_make_all_count() -> None:
    game = arrange(2, arrivals={"r1": "pink:S blue:E blue:C"}, cards=("Y1", "P1", "P2", "P3"))
    game.play("dealer", "stop")
    play(game, "assign r1.1 2")
    taken, *free = outcomes_of(game.view(ANA)).outcomes
    assert taken.marked == "yellow"
    assert taken.why == "Both rings are taken: all here count."
    assert [points.value for points in taken.seats] == [3, 3]
    assert {outcome.why for outcome in free} == {"A ring stays free: nobody counts."}
    assert {points.value for outcome in free for points in outcome.seats} == {0}
    assert outcomes_of(game.view(ANA)).then == "After that: your commander"
    assert taken.more == "Your commander adds up to 4 more."
    assert {outcome.more for outcome in free} == {""}


def test_a_ring_that_nobody_can_take_any_more_stays_free() -> None:
    game = arrange(2, arrivals={"r1": "pink:S blue:E blue:S"}, cards=("Y1", "P1", "P2", "P3"))
    game.play("dealer", "stop")
    play(game, "assign r1.1 4")
    ring, last = outcomes_of(game.view(ANA)).outcomes
    assert ring.why == "A ring is free: nobody counts yet."
    assert ring.more == "Your scientist adds up to 3 more."
    assert outcomes_of(game.view(BEN)).outcomes[0].more == "ana’s scientist adds up to 3 more."
    assert last.why == "A ring stays free: nobody counts."


def test_what_a_seat_would_have_if_both_rings_were_taken() -> None:
    game = arrange(2, arrivals={"r1": "pink:S blue:E blue:C"}, cards=("Y1", "P1", "P2", "P3"))
    game.play("dealer", "stop")
    play(game, "assign r1.1 2")
    words = {seat.name: seat.lines[0].words for seat in points_so_far(game.view(ANA)).seats}
    assert words == {ANA: "now", BEN: "3 if both"}
    play(game, "assign r1.2 4")
    assert {seat.name: seat.lines[0].words for seat in points_so_far(game.view(ANA)).seats}[BEN] == "0"


def test_who_has_taken_a_space_is_still_seen_where_it_arrived() -> None:
    game = arrange(2, arrivals={"r1": "pink:S blue:E blue:C"}, cards=("P1", "P1", "P2", "P3"))
    game.play("dealer", "stop")
    play(game, "assign r1.1 4")
    shelter = game.view(ANA)["shelters"]["r1"]
    assert [crew and crew["seat"] for crew in shelter["left"]] == [BEN, None, None, None, None]
    again = Game.from_json(game.to_json()).view(ANA)["shelters"]["r1"]
    assert again["left"] == shelter["left"]
    assert "left" in str(field(game.view(ANA)).drawn["r1"])
    game.undo(BEN)
    assert game.view(ANA)["shelters"]["r1"]["left"] == [None] * 5


def test_who_is_still_out_there() -> None:
    words = {left.name: left.words for left in still_out(assignment().view(ANA)).seats}
    assert words[BEN].endswith(" on the ship, 2 in pods")
    assert "in" not in words[ANA].replace("on the ship", "")
