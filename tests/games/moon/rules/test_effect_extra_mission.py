"""Missions beside the three of the Adventure. See docs/campaign-effects.md."""

import json

import pytest

from adventures.rules import Game, InvalidSetup

from .arrange import given_words, rockets, words
from .arrange_effects import changed_game, finish, flip, kind, refused, settle, told

EXTRA = {"kind": "extra_mission", "letter": "d", "first": 7, "later": 3}
FULL = {**EXTRA, "condition": {"zones": 1}}
MANUAL = {**EXTRA, "condition": "manual"}


def mission(game: Game, letter: str = "d", seat: str | None = "ana") -> dict:
    return next(one for one in game.view(seat)["missions"] if one["letter"] == letter)


def filled(game: Game, *seats: str) -> None:
    """Fills the first zone with X."""
    layout = game.sheet("ana").layout
    for seat in seats:
        given_words(game, seat, dict.fromkeys(next(iter(layout.zones.values())), "X"))


def test_it_lies_beside_the_others_with_its_own_rewards():
    game = changed_game(4, {**FULL, "card": 151})
    assert [one["letter"] for one in game.view(None)["missions"]] == ["a", "b", "c", "d"]
    assert mission(game) == {
        "letter": "d", "key": "d151", "first": 7, "later": 3, "unit": "points",
        "taken": False, "seats": {}, "effect": 0,
    }  # fmt: skip
    assert "effect" not in mission(game, "a")
    assert mission(changed_game(4, FULL))["key"] == "d"


def test_it_is_accomplished_in_phase_6_first_and_later():
    game = changed_game(4, FULL)
    filled(game, "ana")
    finish(game)
    assert game.waiting() == ("ana",)
    assert game.decision("ana").moves == ("mission d", "pass")
    events = game.play("ana", "mission d")
    assert told(events) == [("ana", ("0", "d", "first"), "mission")]
    assert words(game, "ana", "mission.d") == ("7",)
    assert game.score("ana").fields["missions"] == 7
    assert mission(game, seat="ben")["taken"]
    filled(game, "ben")
    finish(game)
    game.play("ben", "mission d")
    assert game.score("ben").fields["missions"] == 3
    assert mission(game, seat=None)["seats"] == {"ana": "first", "ben": "later"}


def test_all_who_accomplish_it_in_the_same_turn_come_first():
    game = changed_game(4, FULL)
    filled(game, "ana", "ben")
    finish(game)
    for seat in ("ana", "ben"):
        game.play(seat, "mission d")
    assert [game.score(seat).fields["missions"] for seat in ("ana", "ben")] == [7, 7]


def test_it_may_wait():
    game = changed_game(4, FULL)
    filled(game, "ana")
    finish(game)
    game.play("ana", "pass")
    assert game.waiting() == ("dealer",)
    assert words(game, "ana", "mission.d") == ()


def test_its_points_stand_with_those_of_the_others():
    game = changed_game(4, FULL)
    given_words(game, "ana", {"mission.a": "8", "mission.c": "5", "mission.d": "7"})
    score = game.score("ana")
    assert (score.fields["missions"], score.formulas["missions"]) == (20, "8 + 5 + 7")
    assert score.total == sum(score.fields.values())


def test_it_is_none_of_the_three_that_end_the_game():
    game = changed_game(4, FULL)
    given_words(game, "ana", {"mission.a": "8", "mission.b": "5", "mission.d": "7"})
    finish(game)
    settle(game)
    assert not game.over
    given_words(game, "ana", {"mission.c": "8"})
    finish(game)
    settle(game)
    assert game.over
    assert game.result.reasons == (("ana", "missions"),)


def test_rewards_of_the_launch_are_rockets():
    game = changed_game(1, {**EXTRA, "condition": {"errors": 1}})
    given_words(game, "ana", {**rockets(3), "error.1": "circle"})
    finish(game, cards="7/water 5/robot 9/plant")
    assert game.decision("ana").moves == ("mission d", "pass")
    game.play("ana", "mission d")
    assert game.sheet("ana").count("rocket", "cross") == 10
    assert words(game, "ana", "mission.d") == ("cross",)
    assert mission(game)["unit"] == "rockets"


def test_rewards_in_the_dome_are_points_whatever_its_scale_says():
    game = changed_game(5, MANUAL)
    finish_and_claim(game)
    assert words(game, "ana", "mission.d") == ("7",)
    assert game.score("ana").fields["missions"] == 7


def test_the_battle_notes_it_on_the_sheet_at_the_left():
    game = changed_game(8, MANUAL)
    finish(game)
    settle(game)
    finish_and_claim(game)
    assert words(game, "ana", "mission.d") == ("7",)
    assert game.score("ana").fields["missions"] == 7
    assert game.score("ben").fields["missions"] == 0


def test_solo_games_accomplish_it_and_no_effect_of_astra_turns_it():
    game = changed_game(4, FULL, opponent=2)
    filled(game, "ana")
    game.play("dealer", "draw 7/water 5/robot 9/plant")
    while kind(game) != "mission":
        decision = game.decision("ana")
        game.play("ana", "pass" if decision.optional else decision.moves[0])
    game.play("ana", "mission d")
    assert game.score("ana").fields["missions"] == 7


# Missions that the table looks after


def finish_and_claim(game: Game, *seats: str) -> None:
    """Ends a turn in which these seats claim mission d."""
    flip(game, "7/astronaut 7/astronaut 7/astronaut")
    for seat in game.setup.seats:
        while kind(game, seat) != "confirm":
            decision = game.decision(seat)
            game.play(seat, "pass" if decision.optional else decision.moves[0])
        if seat in (seats or ("ana",)):
            game.play(seat, "mission d")
        game.play(seat, "done")


def test_it_is_claimed_on_confirming_and_accomplished_in_phase_6():
    game = changed_game(4, MANUAL)
    flip(game, "7/astronaut 7/astronaut 7/astronaut")
    for _ in range(2):
        game.play("ana", game.decision("ana").moves[0])
    decision = game.decision("ana")
    assert decision.moves == ("done", "mission d")
    assert decision.data == {"last": False, "missions": ["d"]}
    game.play("ana", "mission d")
    assert game.decision("ana").moves == ("done",)
    assert game.decision("ana").data == {"last": False}, "confirmed as ever"
    assert mission(game, seat="ben")["seats"] == {}
    assert words(game, "ana", "mission.d") == ()
    game.play("ana", "done")
    finish(game)
    assert game.waiting() == ("dealer",)
    assert words(game, "ana", "mission.d") == ("7",)
    assert mission(game, seat="ben")["seats"] == {"ana": "first"}
    assert game.score("ana").fields["missions"] == 7


def test_a_claim_can_be_taken_back_until_the_turn_is_confirmed():
    game = changed_game(4, MANUAL)
    flip(game, "7/astronaut 7/astronaut 7/astronaut")
    for _ in range(2):
        game.play("ana", game.decision("ana").moves[0])
    before = game.to_json()
    game.play("ana", "mission d")
    game.undo("ana")
    assert game.to_json() == before
    assert refused(game, "mission e") == "not_now"


def test_whoever_has_accomplished_it_cannot_claim_it_again_and_others_come_later():
    game = changed_game(4, MANUAL)
    finish_and_claim(game, "ana")
    finish_and_claim_by_ben(game)
    assert [game.score(seat).fields["missions"] for seat in ("ana", "ben")] == [7, 3]


def finish_and_claim_by_ben(game: Game) -> None:
    flip(game, "7/astronaut 7/astronaut 7/astronaut")
    for seat in ("ana", "ben"):
        while kind(game, seat) != "confirm":
            decision = game.decision(seat)
            game.play(seat, "pass" if decision.optional else decision.moves[0])
    assert game.decision("ana").moves == ("done",)
    game.play("ana", "done")
    assert game.decision("ben").data == {"last": True, "missions": ["d"]}
    game.play("ben", "mission d")
    game.play("ben", "done")


def test_several_are_claimed_one_after_the_other():
    game = changed_game(4, MANUAL, {**MANUAL, "letter": "f", "first": 2})
    flip(game, "7/astronaut 7/astronaut 7/astronaut")
    for move in ("take 0", None, "mission f", "mission d", "done"):
        game.play("ana", move or game.decision("ana").moves[0])
    finish(game)
    assert game.score("ana").fields["missions"] == 9
    assert Game.from_json(game.to_json()).view("ana") == game.view("ana")
    assert Game.replay(json.dumps(game.record())).to_json() == game.to_json()


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"letter": "a"}, "out_of_range"),
        ({"letter": "g"}, "out_of_range"),
        ({"first": -1}, "out_of_range"),
        ({"later": 100}, "out_of_range"),
        ({"card": 0}, "out_of_range"),
        ({"condition": "soon"}, "malformed"),
        ({"condition": {"zones": 99}}, "out_of_range"),
        ({"condition": {"launched": True}}, "not_here"),
    ],
)
def test_wrong_parameters_are_refused(wrong, fault):
    with pytest.raises(InvalidSetup) as refusal:
        changed_game(4, {**MANUAL, **wrong})
    assert refusal.value.data["fault"] == fault


def test_a_letter_is_given_once():
    with pytest.raises(InvalidSetup) as refusal:
        changed_game(4, MANUAL, FULL)
    assert (refusal.value.data["index"], refusal.value.data["fault"]) == (1, "twice")
