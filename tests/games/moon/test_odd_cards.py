"""Cards with odd numbers and actions, as they are shown, typed in, written and told."""

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from adventures.games.moon.drawing import marks
from adventures.games.moon.keypad.group import GroupKeypad, Slot
from adventures.games.moon.keypad.solo import SoloKeypad
from adventures.games.moon.panels.face import face_of
from adventures.games.moon.rules.find import adventure_in
from adventures.games.moon.words.numbers import written_text
from adventures.games.moon.words.places import place_label
from adventures.games.moon.words.refusals import refusal
from adventures.rules import Setup

ODD: Any = {"kind": "cards_in", "cards": ["X/energy", "0.5/robot|water", "5|12/any"]}


def contents() -> Any:
    """The deck of a game with three odd cards."""
    return adventure_in(Setup("moon.1", ("Ana", "Ben"), modifiers=(ODD,))).contents


def shown(face: Any) -> str:
    return render_to_string("moon/components/combination.html", {"face": face})


def test_a_card_of_two_numbers_shows_both_with_or_between() -> None:
    face = face_of("5|12", "plant")
    assert face.numbers == ("5", "12")
    assert "or" in shown(face)
    with translation.override("es"):
        assert ">o<" in shown(face).replace("\n", "").replace(" ", "")


def test_a_card_of_two_actions_shows_both_signs_in_the_place_of_one() -> None:
    html = shown(face_of(7, "robot|water"))
    assert html.count("<svg") == 1
    assert "#robot" in html
    assert "#water" in html
    assert "Robot or Water" in html


def test_a_card_of_any_action_shows_the_wild_sign() -> None:
    assert "#wild" in shown(face_of(7, "any"))


def test_a_fraction_is_written_in_the_room_of_a_digit() -> None:
    assert [written_text(word) for word in ("0.5", "5.5", "0.75", "12", "X")] == ["½", "5½", "¾", "12", "X"]


def test_long_numbers_are_written_in_smaller_letters() -> None:
    assert "wide" not in marks.number("floor.water.1", "15")
    assert "wide" in marks.number("floor.water.1", "15½")


def test_a_space_with_an_odd_number_is_read_as_people_say_it() -> None:
    assert place_label("moon.1", "floor.water.1", ["5.5"]).startswith("5\N{NO-BREAK SPACE}1/2,")
    moves = ["write floor.water.1 0.5", "write floor.water.1 1.5"]
    assert "legal for 1/2, 1\N{NO-BREAK SPACE}1/2" in place_label("moon.1", "floor.water.1", [], moves)


def test_a_refusal_names_odd_numbers_as_people_say_them() -> None:
    said = refusal("not_ascending", {"number": "0.5", "left": 3, "right": None}, "moon.1")
    assert said.title == "The 1/2 does not fit here"
    assert said.text.endswith("3 stands on the left.")


@pytest.mark.parametrize("keypad", [GroupKeypad, SoloKeypad])
def test_the_keypad_has_keys_for_the_odd_cards_in_the_deck_and_no_others(keypad: Any) -> None:
    keys = keypad(contents())._keys()
    assert [key["word"] for key in keys["odd_numbers"]] == ["1/2", "5 or 12", "X"]
    assert [key["sign"].word for key in keys["odd_actions"]] == ["Robot or Water", "any action"]
    assert keys["numbers"] == list(range(1, 16))
    assert keypad()._keys()["odd_numbers"] == keypad()._keys()["odd_actions"] == []


def test_odd_cards_that_were_typed_in_stay_in_their_slots() -> None:
    typed = GroupKeypad(contents()).typed("0.5/robot|water 5|12/any X/energy")
    assert typed == [Slot("0.5", "robot|water"), Slot("5|12", "any"), Slot("X", "energy")]
    assert GroupKeypad().typed("0.5/robot|water X/any 5/robot") == [Slot(), Slot(), Slot("5", "robot")]
