"""What decided a game: the moments told of it, each rule with a small timeline made by hand."""

import pytest

from adventures.games.moon import RULESETS
from adventures.games.registry import kit_of
from adventures.games.replay import Feat
from adventures.history.moments import NO_COURSE, course_of
from adventures.history.timeline import timeline_of
from adventures.rules import Game, Result, Score, Setup, TieBreak
from adventures.rules.result import rank
from tests.every_game import played
from tests.games.moon.rules.deal import play_random


def score(**fields):
    return Score.of(fields).to_json()


def step(seat, after, *marks):
    return {"move": "", "marks": [list(mark) for mark in marks], "looks": {}, "scores": {seat: after}}


def timeline_told(**points):
    """Turns in which each seat has these points at the end; each turn is one step of everybody."""
    turns = []
    for index, now in enumerate(zip(*points.values(), strict=True)):
        scores = {
            seat: score(**value) if isinstance(value, dict) else score(field=value)
            for seat, value in zip(points, now, strict=True)
        }
        steps = {seat: [step(seat, scores[seat])] for seat in points}
        turns.append(
            {"number": index + 1, "laid": {}, "dealt": [], "steps": steps, "scores": scores, "happened": []}
        )
    return {"owners": list(points), "start": {}, "marks": {}, "turns": turns}


def ended(timeline, errors=None):
    last = timeline["turns"][-1]["scores"]
    ties = {
        seat: [
            TieBreak("total", points["total"]),
            TieBreak("errors", (errors or {}).get(seat, 0), fewer=True),
        ]
        for seat, points in last.items()
    }
    scores = {seat: Score(**points) for seat, points in last.items()}
    return Result(rank(ties), scores, ties, (), len(timeline["turns"]))


def moments(timeline, feats=None, errors=None):
    """The moments; `feats` are by turn the seat, the words, and the tie-break that is changed."""

    def found(turn):
        return [
            Feat(seat, turn["steps"][seat][0], words, *tie)
            for seat, words, *tie in (feats or {}).get(turn["number"], ())
        ]

    return course_of(timeline, ended(timeline, errors), found)["moments"]


def one_of(found, turn, seat):
    return next(one for one in found if (one["turn"], one["seat"]) == (turn, seat))


def kinds(found):
    return [(one["turn"], one["seat"], [part["kind"] for part in one["parts"]]) for one in found]


def test_the_points_after_every_turn_are_told():
    told = timeline_told(Ana=[1, 5], Ben=[2, 3])
    course = course_of(told, ended(told), lambda turn: ())
    assert course["turns"] == [1, 2]
    assert course["totals"] == {"Ana": [1, 5], "Ben": [2, 3]}


def test_the_lead_that_changes_for_good_is_a_moment_and_no_earlier_one():
    found = moments(timeline_told(Ana=[1, 8, 9, 20, 21], Ben=[5, 6, 15, 16, 17]))
    lead = next(one for one in found if one["parts"][0]["kind"] == "lead")
    assert (lead["turn"], lead["seat"], lead["points"]) == (4, "Ana", 11)
    assert lead["parts"][0]["words"] == ["field"]


def test_where_the_winner_gained_nothing_the_lead_was_lost_by_who_had_it():
    early, late = {"plants": 30, "errors": 0}, {"plants": 30, "errors": -5}
    found = moments(timeline_told(Ana=[{"plants": 27, "errors": 0}] * 2, Ben=[early, late]))
    lost = one_of(found, 2, "Ben")
    assert (lost["points"], lost["parts"][0]) == (-5, {"kind": "lost", "words": ["errors"]})


def test_who_leads_from_the_first_turn_takes_no_lead():
    assert not [one for one in moments(timeline_told(Ana=[3, 4], Ben=[1, 2])) if "lead" in str(kinds([one]))]


def test_drawing_level_is_told_where_the_winner_never_leads_by_points():
    found = moments(timeline_told(Ana=[1, 10], Ben=[4, 10]), errors={"Ben": 1})
    assert (2, "Ana", ["level"]) in kinds(found)


def test_the_largest_gap_that_a_turn_opened_is_a_moment():
    found = moments(timeline_told(Ana=[2, 4, 20, 22], Ben=[1, 3, 5, 7]))
    assert kinds(found) == [(3, "Ana", ["gap"])]
    assert found[0]["points"] == 16
    assert found[0]["parts"][0]["words"] == ["field", "15"]


def test_a_whole_turn_is_told_by_the_field_that_rose_most():
    early, late = {"plants": 1, "water": 4}, {"plants": 9, "water": 6}
    found = moments(timeline_told(Ana=[early, late], Ben=[{"plants": 1, "water": 1}] * 2))
    assert found[0]["parts"][0]["words"][0] == "plants"


def test_a_gap_that_only_the_loss_of_another_opened_is_none():
    assert moments(timeline_told(Ana=[5, 5], Ben=[4, -20])) == []


def test_what_was_won_first_brought_no_loss_that_came_with_it():
    early, late = {"missions": 0, "errors": 0}, {"missions": 9, "errors": -15}
    told = timeline_told(Ana=[{"missions": 2, "errors": 0}] * 2, Ben=[early, late])
    assert one_of(moments(told, {2: [("Ben", ["race"])]}), 2, "Ben")["points"] == 9


def test_a_race_won_first_is_a_moment_with_what_its_step_brought():
    found = moments(timeline_told(Ana=[0, 1], Ben=[0, 9]), {2: [("Ben", ["race"])]})
    assert (2, "Ben") in [(one["turn"], one["seat"]) for one in found]
    first = next(one for one in found if one["parts"][0]["kind"] == "first")
    assert (first["points"], first["parts"][0]["words"]) == (9, ["race"])


def test_a_mark_that_told_equal_seats_apart_comes_before_all_others():
    told = timeline_told(Ana=[0, 5, 10, 15, 20, 25], Ben=[0, 8, 16, 20, 30, 25])
    feats = {turn: [("Ana", ["race"])] for turn in (2, 3, 4, 5)} | {6: [("Ben", ["error"], "errors")]}
    found = moments(told, feats, errors={"Ben": 1})
    assert len(found) == 4
    assert (6, "Ben", ["tie"]) in kinds(found)
    assert found[-1]["points"] == -5


def test_a_mark_that_told_nobody_apart_is_none():
    found = moments(timeline_told(Ana=[0, 9], Ben=[4, 3]), {2: [("Ben", ["error"], "errors")]}, {"Ben": 1})
    assert "tie" not in str(kinds(found))


def test_without_a_moment_is_said_only_where_its_sum_alone_turns_the_result():
    told, feats = timeline_told(Ana=[2, 8, 12], Ben=[1, 2, 10], Eva=[1, 20, 0]), {2: [("Ana", ["race"])]}
    turning = one_of(moments(told, feats), 2, "Ana")
    assert turning["without"] == {"winners": ["Ben"], "total": 10, "other": 6}
    told["turns"][-1]["scores"]["Ana"] = score(field=17)
    assert one_of(moments(told, feats), 2, "Ana")["without"] is None


def test_a_turn_of_several_sums_does_not_say_how_it_would_have_ended():
    both = {2: [("Ana", ["race"]), ("Ana", ["mission"])]}
    found = moments(timeline_told(Ana=[0, 7, 12], Ben=[1, 2, 10]), both)
    assert one_of(found, 2, "Ana")["without"] is None


def test_without_the_mark_of_a_tie_its_points_and_its_weight_are_gone():
    told = timeline_told(Ana=[20, 20], Ben=[25, 20])
    tie = one_of(moments(told, {2: [("Ben", ["error"], "errors")]}, {"Ben": 1}), 2, "Ben")
    assert tie["without"] == {"winners": ["Ben"], "total": 25, "other": 20}


def test_only_one_moment_says_how_it_would_have_ended():
    told = timeline_told(Ana=[0, 6, 12, 18], Ben=[1, 7, 13, 17], Eva=[9, 9, 9, 9])
    feats = {turn: [("Ana", ["race"])] for turn in (2, 3, 4)}
    assert sum(one["without"] is not None for one in moments(told, feats)) <= 1


def test_what_a_seat_did_in_one_turn_is_one_moment():
    found = moments(timeline_told(Ana=[0, 20], Ben=[5, 5]), {2: [("Ana", ["race"]), ("Ana", ["mission"])]})
    assert kinds(found) == [(2, "Ana", ["first", "first", "lead", "gap"])]
    assert found[0]["points"] == 20


def test_at_most_four_are_told_in_the_order_of_their_turns():
    told = timeline_told(Ana=list(range(0, 40, 2)), Ben=list(range(20)))
    found = moments(told, {turn: [("Ben", ["race"])] for turn in range(2, 20)})
    assert len(found) == 4
    assert [one["turn"] for one in found] == sorted(one["turn"] for one in found)


def test_a_shared_victory_has_no_lead_for_good():
    assert "le" not in str(kinds(moments(timeline_told(Ana=[1, 5], Ben=[3, 5]))))


def test_a_lone_player_has_no_gap():
    assert moments(timeline_told(Ana=[1, 5])) == []


def test_turns_that_lead_to_another_result_than_the_players_saw_say_nothing():
    told = timeline_told(Ana=[1, 5], Ben=[2, 3])
    result = ended(told)
    told["turns"][-1]["scores"]["Ana"] = score(field=6)
    assert course_of(told, result, lambda turn: ()) == NO_COURSE


def test_points_that_nobody_saw_are_not_told():
    told = timeline_told(Ana=[1, 5], Ben=[2, 3])
    result = ended(told)
    for turn in told["turns"]:
        turn["scores"] = {}
    assert course_of(told, result, lambda turn: ()) == NO_COURSE


def alone(ruleset):
    """A random game against ASTRA that is over."""
    return play_random(Game.new(Setup(ruleset, ("Ana",), missions=("a1", "b2", "c1"), opponent=3)), 1)


PLAYED = [*((played, key) for key in (*RULESETS, "adastra.1")), (alone, "moon.3"), (alone, "moon.6")]


@pytest.mark.slow
@pytest.mark.parametrize(("play", "key"), PLAYED)
def test_moments_have_words_in_every_adventure_and_another_game(play, key):
    game = play(key)
    kit, result, seats = kit_of(key), game.result, game.setup.seats
    told = timeline_of(kit, Game.new(game.setup), game.moves, whole=True)
    replay = kit.replay()
    course = course_of(told, result, lambda turn: replay.feats(key, turn))
    assert course["totals"].keys() == result.scores.keys()
    for turn in told["turns"]:
        for feat in replay.feats(key, turn):
            assert replay.describe_feat(key, feat.words)
            assert feat.seat in seats
    for seat in seats:
        seen = (
            replay.constellation(game.view(None), seat)
            if seat in game.view(None).get("sheets", seats)
            else None
        )
        assert seen is None or seen.stars
