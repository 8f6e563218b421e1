"""Records: the whole game as text moves; what comes from outside is bounded and checked."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.rules import Game, InvalidRecord, Setup
from adventures.rules.record import LARGEST_RECORD
from tests.cases import each
from tests.examples import examples
from tests.games.moon.rules.arrange import flip, idle, new_game
from tests.games.moon.rules.deal import play_random

FINISHED = play_random(
    Game.new(Setup("moon.1", ("ana", "ben"), missions=("a1", "b2", "c1"))), seed=5
).record()


def changed(**parts):
    return {**json.loads(json.dumps(FINISHED)), **parts}


def refused(document):
    with pytest.raises(InvalidRecord) as error:
        Game.replay(document)
    assert str(error.value)
    return error.value


def test_a_record_has_the_promised_form():
    assert list(FINISHED) == [
        "format", "ruleset", "seats", "missions", "opponent", "modifiers", "moves", "result"
    ]  # fmt: skip
    assert FINISHED["format"] == "moonsite-record/1"
    assert FINISHED["moves"][0][0] == "dealer"


def test_a_running_game_can_be_recorded_and_goes_on_from_its_record():
    game = new_game()
    flip(game)
    idle(game, "ana")
    record = game.record()
    assert record["result"] is None
    assert Game.replay(json.dumps(record)).waiting() == ("ben",)


def test_taken_back_moves_do_not_stand_in_the_record():
    game = new_game()
    flip(game)
    game.play("ana", "take 0")
    game.play("ben", "take 1")
    game.undo("ana")
    assert game.record()["moves"][1:] == [["ben", "take 1"]]


def test_a_refused_move_is_named():
    moves = [*FINISHED["moves"][:3], ["ana", "write floor.water.1 99"]]
    error = refused(changed(moves=moves, result=None))
    assert (error.code, error.where) == ("illegal", "moves[3]")


def test_a_result_that_the_moves_do_not_lead_to_is_refused():
    result = json.loads(json.dumps(FINISHED["result"]))
    result["scores"]["ana"]["total"] += 1
    assert refused(changed(result=result)).code == "result_differs"


@each(
    ("parts", "where"),
    [
        ({"format": "moonsite-record/9"}, "format"),
        ({"ruleset": "moon.99"}, "ruleset"),
        ({"ruleset": 1}, "ruleset"),
        ({"seats": ["ana"]}, "seats"),
        ({"seats": ["ana", "ANA"]}, "seats"),
        ({"seats": ["ana", "dealer"]}, "seats"),
        ({"seats": "ana"}, "seats"),
        ({"seats": [["ana"], {}]}, "seats"),
        ({"missions": ["a1", "b1"]}, "missions"),
        ({"missions": ["b1", "a1", "c1"]}, "missions"),
        ({"opponent": 3}, "opponent"),
        ({"opponent": True}, "opponent"),
        ({"modifiers": ["unknown"]}, "modifiers"),
        ({"moves": {}}, "moves"),
        ({"moves": [["ana"]]}, "moves[0]"),
        ({"moves": [["ana", 1]]}, "moves[0]"),
        ({"moves": [["ana", "x" * 5000]]}, "moves[0]"),
        ({"moves": [["ana", "take 0"]] * 30_000}, "moves"),
        ({"result": "won"}, "result"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_part_that_is_wrong(parts, where):
    assert refused(changed(**parts)).where == where


@pytest.mark.parametrize("document", [None, 1, [], "", "{", "[" * 100_000, b"\xff", "null", " " * 2_000_000])
def test_junk_is_no_record(document):
    refused(document)


@examples(100)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_any_data_is_refused_cleanly(document):
    refused(document)


CORRECTED = {"turn": 1, "by": "ana", "reason": "a wrong number", "after": 1, "moves": [["ana", "take 0"]]}


def test_what_was_corrected_stands_in_a_record_and_must_have_been_legal():
    assert Game.replay(changed(corrections=[CORRECTED])).over
    assert Game.replay(changed(corrections=[])).over
    twice = [{**CORRECTED, "after": 2}, CORRECTED]
    assert Game.replay(changed(corrections=twice[1:])).over
    assert refused(changed(corrections=twice)).where == "corrections[0].moves[2]", (
        "ana has taken a card already"
    )
    error = refused(changed(corrections=[{**CORRECTED, "moves": [["ana", "take 99"]]}]))
    assert (error.code, error.where) == ("illegal", "corrections[0].moves[1]")


@each(
    ("corrections", "where"),
    [
        (None, "corrections"),
        ({}, "corrections"),
        ("junk", "corrections"),
        ([CORRECTED] * 101, "corrections"),
        ([[]], "corrections[0]"),
        ([{}], "corrections[0]"),
        ([{**CORRECTED, "more": 1}], "corrections[0]"),
        ([{**CORRECTED, "turn": True}], "corrections[0].turn"),
        ([{**CORRECTED, "turn": -1}], "corrections[0].turn"),
        ([{**CORRECTED, "turn": "1"}], "corrections[0].turn"),
        ([{**CORRECTED, "by": "eve"}], "corrections[0].by"),
        ([{**CORRECTED, "by": []}], "corrections[0].by"),
        ([{**CORRECTED, "reason": "x" * 201}], "corrections[0].reason"),
        ([{**CORRECTED, "reason": None}], "corrections[0].reason"),
        ([{**CORRECTED, "after": 10**9}], "corrections[0].after"),
        ([{**CORRECTED, "after": 15_000}], "corrections[0].after"),
        ([CORRECTED, {**CORRECTED, "moves": [["ana"]]}], "corrections[1].moves[0]"),
        ([{**CORRECTED, "moves": [["ana", "take 0"]] * 20_001}], "corrections[0].moves"),
    ],
)
def test_junk_for_corrections_is_refused_and_named(corrections, where):
    assert refused(changed(corrections=corrections)).where == where


@pytest.mark.parametrize(("beyond", "code"), [(0, "format"), (1, "too_large")])
def test_a_record_may_be_as_long_as_the_limit_says(beyond, code):
    assert refused(" " * (LARGEST_RECORD - 2 + beyond) + "{}").code == code
