"""Reminders: words of the table. See docs/campaign-effects.md."""

import pytest

from adventures.rules import Game, InvalidSetup

from .arrange_effects import changed_game, finish, kind, told
from .test_effect_half_sheet import FIELD, ended, half_sheet

TEXT = "The captain deals."


def reminder(when: str, text: str = TEXT) -> dict:
    return {"kind": "manual", "text": text, "when": when}


@pytest.mark.parametrize("opponent", [None, 2])
def test_a_reminder_of_the_start_is_read_before_the_first_cards(opponent):
    game = changed_game(4, reminder("start"), opponent=opponent)
    assert game.waiting() == game.setup.seats
    decision = game.decision("ana")
    assert (decision.kind, decision.moves) == ("read", ("read",))
    assert decision.data == {"effect": 0, "text": TEXT, "when": "start"}
    assert told(game.play("ana", "read")) == [("ana", ("0", "read"), "manual")]
    assert game.waiting() == ("dealer",)


def test_the_first_answer_holds_for_all_and_cannot_be_taken_back():
    game = changed_game(6, reminder("start"), reminder("start", "Who is the leader?"))
    game.play("ben", "read")
    assert [game.decision(seat).data["text"] for seat in ("ana", "ben")] == ["Who is the leader?"] * 2
    assert not game.can_undo("ben")
    game.play("ana", "read")
    assert [game.decision(seat).data["action"] for seat in ("ana", "ben")] == ["outbreak"] * 2
    game.play("ana", "mark home.1.5")
    assert game.can_undo("ana")
    game.undo("ana")
    assert game.decision("ana").data["action"] == "outbreak"


def test_a_reminder_of_every_turn_asks_nothing_and_is_in_force():
    game = changed_game(4, reminder("turn"))
    assert game.waiting() == ("dealer",)
    [effect] = game.view(None)["effects"]
    assert effect["parameters"] == {"text": TEXT, "when": "turn"}
    finish(game)
    assert game.waiting() == ("dealer",)


@pytest.mark.parametrize("opponent", [None, 2])
def test_a_reminder_of_the_end_is_read_before_the_fields_are_entered(opponent):
    game = ended(half_sheet(FIELD), reminder("end"), opponent=opponent)
    assert game.decision("ana").data == {"effect": 1, "text": TEXT, "when": "end"}
    assert Game.from_json(game.to_json()).decision("ana") == game.decision("ana")
    game.play("ana", "read")
    assert [kind(game, seat) for seat in game.setup.seats] == ["enter"] * len(game.setup.seats)


def test_the_game_is_over_when_the_last_reminder_is_read():
    game = ended(reminder("end"))
    assert not game.over
    game.play("ben", "read")
    assert game.over


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "malformed"),
        ("   ", "malformed"),
        ("two\nlines", "malformed"),
        ("\u202eback", "malformed"),
        (3, "malformed"),
        ("a" * 201, "out_of_range"),
    ],
)
def test_texts_that_are_none_are_refused(text, fault):
    with pytest.raises(InvalidSetup) as refusal:
        changed_game(4, reminder("start", text))
    assert refusal.value.data["fault"] == fault


def test_the_longest_text_is_taken_and_another_time_is_not():
    changed_game(4, reminder("start", "a" * 200))
    with pytest.raises(InvalidSetup):
        changed_game(4, reminder("later"))
