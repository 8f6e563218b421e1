"""Why a move or a tap is refused: the rule that stands against it, by a code and in a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.games.escape_pods.rules import sentences
from adventures.games.escape_pods.rules.effects import SPACE_OF
from adventures.rules import IllegalMove
from tests.cases import each
from tests.examples import examples

from .arrange import arrange, begun, play
from .playing import new_game, play_random

PODS = {
    "p3": "2 blue:C - -",
    "p2a": "8 pink:C blue:S",
    "p2b": "10 pink:E -",
    "p1a": "1 pink:S",
    "p1b": "12 blue:E",
}
TABLE = {
    "pods": PODS,
    "scrap": ("4", "5"),
    "beacons": {"8-10": "blue-pink", "7-8": "pink-white"},
    "arrivals": {"r3": "pink:C pink:C pink:S pink:S pink:E"},
    "reserve": {"blue": "CCS"},
}


@each(
    ("text", "code"),
    [
        ("accelerate p3 5 with C", "scrap_there"),
        ("accelerate p2a 10 with C", "pod_as_large"),
        ("accelerate p2a 13 with C", "sector_not_beside"),
        ("accelerate p2b 7 with C", "no_own_crew_in_pod"),
        ("accelerate p1c 2 with C", "pod_not_in_sector"),
        ("accelerate p2a 7 with E", "no_marker"),
        ("pilot p1c 2 with C", "pod_not_in_sector"),
        ("pilot p1a 4 with C", "scrap_there"),
        ("board E p3 with C", "no_crew_in_reserve"),
        ("board S p3 with S", "no_marker"),
        ("board C p2b with C", "pod_not_at_ship"),
        ("board C p1a with C", "no_free_seat"),
        ("board p2a.1 p2b with C", "not_your_crew"),
        ("board p2b.2 p2a with C", "no_crew_there"),
        ("board p3.1 p2b with C", "pod_not_beside"),
        ("board p1b.1 p3 with C", "pod_not_beside"),
        ("unboard p2a.1 r1 with C", "shelter_not_beside"),
        ("unboard p1b.1 r3 with C", "shelter_full"),
        ("unboard p3.2 r1 with C", "no_crew_there"),
        ("spy p3 with C", "nothing_to_spy"),
        ("spy r1 with C", "nothing_to_spy"),
        ("minipod C 4 with C", "not_at_ship"),
        ("minipod C 1 with C", "sector_taken"),
        ("swap C p2a.1 with C", "pod_not_at_ship"),
        ("swap C p3.1 with C", "your_own_crew"),
        ("swap p2a.2 p1a.1 with C", "pod_not_beside"),
        ("swap p3.2 p1a.1 with C", "no_crew_there"),
        ("program add blue-pink 1-2 with C", "beacon_not_in_supply"),
        ("program add pink-yellow 7-8 with C", "border_taken"),
        ("program move 1-2 1-3 with C", "no_beacon_there"),
        ("program move 7-8 8-10 with C", "border_taken"),
        ("program exchange 7-8 1-2 with C", "no_beacon_there"),
        ("program add pink-yellow with C", "not_among_moves"),
        ("program add pink-yellow 4-5 with E", "no_marker"),
        ("program move 7-8 with C", "not_among_moves"),
        ("program move 7-8 4-5 with E", "no_marker"),
        ("refresh with C", "nothing_to_refresh"),
        ("beacon p2a 7", "no_beacon_of_yours"),
        ("beacon p2a 10", "pod_as_large"),
        ("push p2a 7", "not_among_moves"),
        ("hangar p2a h1", "not_among_moves"),
        ("assign r1.1 1", "not_among_moves"),
    ],
)
def test_the_rule_that_stands_against_a_move_is_named(text, code):
    game = arrange(3, **TABLE)
    before = game.to_json()
    with pytest.raises(IllegalMove) as refused:
        game.play("ana", text)
    assert refused.value.code == code
    assert str(refused.value) == sentences.SENTENCES[code].format(**refused.value.data)
    assert game.refusal("ana", text).code == code
    assert game.to_json() == before


def test_a_move_that_was_begun_is_not_refused():
    game = arrange(3, **TABLE)
    for words in ("accelerate", "accelerate p2a", "accelerate p2a 7", "accelerate p2a 7 with C", "spy p2b"):
        assert game.refusal("ana", words) is None
    assert game.refusal("ana", "accelerate p2a 10").code == "pod_as_large"
    assert game.refusal("ana", "board C p2b").code == "pod_not_at_ship"


def test_a_tap_on_a_place_that_answers_is_not_refused():
    game = arrange(3, **TABLE)
    for place in ("p2a", "p2a.2", "7", "r2", "C", "crew_move", "accelerate", "8-10", "end", "pink-yellow"):
        assert game.refusal("ana", place) is None
    assert game.refusal("ana", "4").code == "scrap_there"
    assert game.refusal("ana", "r3") is None  # full, but there is somebody to be spied
    assert game.refusal("ana", "E").code == "no_crew_in_reserve"
    assert game.refusal("ana", "r1/4").code == "not_among_moves"
    assert game.refusal("ana", "refresh").code == "nothing_to_refresh"
    assert game.refusal("ana", "14").code == "unknown_place"


def test_nothing_can_be_named_after_refresh():
    game = arrange(3, **TABLE)
    assert game.refusal("ana", "refresh 7").code == "nothing_to_refresh"
    game = arrange(3, **TABLE, markers={"blue": {"pilot": "S"}})
    assert game.refusal("ana", "refresh 7").code == "not_among_moves"


def test_a_tap_on_a_full_shelter_says_so():
    game = arrange(arrivals={"r3": "blue:C blue:C blue:S blue:S blue:E"})
    assert game.refusal("ana", "r3").code == "shelter_full"


def test_who_has_nothing_to_decide_is_told_whose_turn_it_is():
    game = begun(3)
    assert game.refusal("ben", "p2a").code == "not_your_turn"
    assert str(game.refusal("ben", "p2a")) == "It is the turn of ana."
    assert game.refusal("nobody", "p2a").code == "unknown_seat"
    assert game.refusal("dealer", "p2a").code == "no_decision"
    play(game, "program bury with C")
    assert game.refusal("ana", "p2a").code == "no_decision"


def test_without_actions_left_that_is_the_reason():
    game = arrange(3, **TABLE, actions=0)
    assert game.refusal("ana", "accelerate").code == "no_actions_left"
    assert game.refusal("ana", "accelerate p2a 7 with C").code == "no_actions_left"
    assert game.refusal("ana", "p2a").code == "no_actions_left"


def test_taken_spaces_are_named():
    game = arrange(3, **TABLE, markers={"blue": {"crew_move": "SE", "spy": "E"}})
    assert game.refusal("ana", "board C p3").code == "spaces_taken"
    assert game.refusal("ana", "spy").code == "spaces_taken"


ALL_OUT = {"p1a": "9 blue:C", "p1b": "8 blue:S", "p1c": "10 blue:E"}


@pytest.mark.parametrize(
    ("action", "table", "code"),
    [
        ("accelerate", {}, "no_own_crew_in_pods"),
        ("accelerate", {"pods": {"p1a": "5 pink:C"}}, "no_own_crew_in_pods"),
        ("accelerate", {"pods": {"p1a": "2 blue:C"}, "scrap": ("1", "3", "5")}, "own_pods_blocked"),
        ("pilot", {}, "no_pods_out"),
        ("pilot", {"pods": {"p1a": "2 pink:C"}, "scrap": ("1", "3", "5")}, "pods_blocked"),
        ("spy", {}, "nobody_to_spy"),
        ("spy", {"pods": {"p1a": "2 blue:C"}}, "nobody_to_spy"),
        ("minipod", {"pods": ALL_OUT}, "no_minipod"),
        ("minipod", {"pods": {"p1a": "1 blue:C"}, "scrap": ("2", "3")}, "ship_side_taken"),
        ("minipod", {"reserve": {"blue": "C"}}, "no_marker"),
        ("swap", {}, "nobody_to_swap"),
        ("swap", {"pods": {"p1a": "8 pink:C"}}, "nobody_to_swap"),
        ("swap", {"pods": {"p1a": "2 pink:C"}, "reserve": {"blue": "C"}}, "no_marker"),
        ("refresh", {}, "nothing_to_refresh"),
        ("board", {"reserve": {"blue": "C"}}, "no_marker"),
        ("board", {"scrap": ("1", "3")}, "nobody_to_move"),
        ("board", {"scrap": ("1", "3"), "pods": {"p1a": "12 pink:C"}}, "no_pod_to_board"),
        ("unboard", {"pods": {"p1a": "9 blue:C"}}, "nobody_to_unboard"),
        ("accelerate", {"reserve": {"blue": ""}}, "no_marker"),
        ("accelerate", {"actions": 0}, "no_actions_left"),
    ],
)
def test_an_action_that_cannot_be_taken_says_why_now(action, table, code):
    game = arrange(2, **table)
    assert not any(move.startswith(f"{action} ") for move in game.decision("ana").moves)
    assert game.refusal("ana", action).code == code


@pytest.mark.parametrize("action", ["spy", "swap"])
def test_alone_an_action_against_others_says_so(action):
    assert arrange(1).refusal("ana", action).code == "alone"


def test_an_action_that_can_be_taken_is_not_refused():
    game = arrange(3, **TABLE, markers={"blue": {"program": "C"}})
    for action in ("board", "unboard", "accelerate", "spy", "minipod", "swap", "pilot", "refresh"):
        assert game.refusal("ana", action) is None


@examples(40)
@given(st.integers(1, 5), st.integers(0, 2**32), st.integers(5, 150))
def test_no_action_is_dimmed_without_a_reason(seats, seed, count):
    game = play_random(new_game(seats), seed, count)
    [who] = game.waiting() or [""]
    decision = game.decision(who)
    if decision is None or decision.kind != "turn":
        return
    for action in SPACE_OF:
        refused = game.refusal(who, action)
        assert (refused is None) == any(move.startswith(f"{action} ") for move in decision.moves)
        assert refused is None or refused.code != "not_among_moves"


def test_why_a_pod_is_not_pushed_there():
    game = arrange(
        3, pods={"p3": "5 blue:C", "p2a": "8 pink:C", "p2b": "9 pink:S", "p1a": "10 pink:E"}, scrap=("4",)
    )
    play(game, "accelerate p3 8 with C")
    assert game.refusal("ana", "6") is None
    codes = {place: game.refusal("ana", place).code for place in ("4", "5", "9", "1", "p3")}
    assert codes == {
        "4": "scrap_there",
        "5": "falls_back_last",
        "9": "pod_as_large",
        "1": "sector_not_beside",
        "p3": "not_now",
    }
    game = arrange(
        3, pods={"p3": "5 blue:C", "p2a": "8 pink:C", "p1a": "10 pink:E"}, scrap=("7", "9", "11", "12", "13")
    )
    play(game, "accelerate p3 8 with C")
    assert game.refusal("ana", "10").code == "nowhere_to_push"


def test_why_a_pod_does_not_go_to_that_hangar():
    game = arrange(3, pods={"p2a": "11 blue:C", "p2b": "5 pink:S", "p1a": "9 pink:E"})
    play(game, "unboard p2a.1 r1 with S")
    assert game.refusal("ana", "h1") is None
    assert game.refusal("ana", "h2").code == "hangar_not_free"
    assert game.refusal("ana", "5").code == "not_now"


def test_why_crew_is_not_assigned_there():
    game = arrange(arrivals={"r1": "blue:S pink:S"})
    game.play("dealer", "stop")
    assert game.refusal("ana", "r1/2") is None
    assert game.refusal("ana", "r1.1") is None
    assert game.refusal("ana", "r1/1").code == "space_does_not_fit"
    play(game, "assign r1.1 4")
    assert game.refusal("ben", "r1/4").code == "space_taken"
    assert game.refusal("ben", "p2a").code == "not_now"


def test_a_launch_that_is_stopped_says_by_what():
    assert arrange(scrap=("1",)).refusal("ana", "board C p2a").code == "scrap_there"
    assert arrange(pods={"p2b": "1 blue:C"}).refusal("ana", "board S p2a").code == "pod_as_large"
    game = arrange(3, pods={"p2b": "2 pink:C"}, scrap=("1", "3", "5"))
    assert game.refusal("ana", "board C p3").code == "nowhere_to_push"


def test_nothing_is_left_to_be_buried():
    game = arrange(scrap=("4", "5", "7", "10", "9", "6"), revealed=("8",))
    assert game.refusal("ana", "program bury").code == "nothing_to_bury"


def test_beacons_of_others_come_first():
    assert begun(2).refusal("ana", "program add blue-white").code == "beacon_for_another"


def test_without_minipods_that_is_the_reason():
    game = arrange(pods={"p1a": "9 blue:C", "p1b": "8 blue:S", "p1c": "10 blue:E"})
    assert game.refusal("ana", "minipod C 1").code == "no_minipod"


def test_every_sentence_can_be_said():
    for sentence in sentences.SENTENCES.values():
        assert sentence.endswith(".")


@pytest.mark.parametrize("place", ["explosions", "explosions.left", "explosions.right"])
def test_a_tap_on_the_explosion_cards_is_told_that_it_is_no_move(place):
    assert arrange(3).refusal("ana", place).code == "not_among_moves"
