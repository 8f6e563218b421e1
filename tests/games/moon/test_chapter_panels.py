"""What a chapter puts on the page of a seat: effects in force, half sheets, questions, buttons."""

import json
from dataclasses import replace
from typing import Any

import pytest
from django.template.loader import render_to_string

from adventures.games.moon.keypad.group import GroupKeypad
from adventures.games.moon.keypad.solo import SoloKeypad
from adventures.games.moon.panels import panels_of
from adventures.games.moon.panels.chapter import chapter_of
from adventures.games.moon.words.decisions import event_notice, notice, question, shown_to_all
from adventures.games.moon.words.endings import awards_told
from adventures.rules import Game, Result, Setup
from adventures.rules.result import Award
from tests.web.addresses import LINKS as AT_TABLE

LINKS = replace(AT_TABLE, sheets=("/a", "/b"))
HALF = {
    "kind": "half_sheet",
    "parts": [
        {"part": "boxes", "count": 2, "action": "any", "values": [0, 3, 8]},
        {"part": "race", "of": 0, "first": 8, "later": 4, "worth": "points"},
        {"part": "field", "most": 20},
    ],
}


def game(*effects: dict[str, Any], ruleset: str = "moon.1") -> Game:
    return Game.new(Setup(ruleset, ("Ana", "Ben"), missions=("a1", "b1", "c1"), modifiers=effects))


def view(table: Game, seat: str = "Ana") -> Any:
    return table.view(seat)


def test_what_is_in_force_says_where_it_comes_from() -> None:
    table = game({"kind": "points", "amount": 10, "seat": 2, "source": {"chapter": 23, "card": 151}})
    (effect,) = chapter_of(view(table), "Ana").effects
    assert (effect.title, effect.text, effect.source) == (
        "+10 points", "at the end of the game, only Ben", "Chapter 23, card 151",
    )  # fmt: skip


def test_a_turn_limit_counts_the_turns_that_are_left() -> None:
    table = game({"kind": "turn_limit", "turns": 3})
    assert chapter_of(view(table), "Ana").effects[0].text == "3 turns left"
    table.play("dealer", "flip 5/robot 11/plant 8/water")
    assert chapter_of(view(table), "Ana").effects[0].text == "3 turns left"


def test_a_box_of_the_half_sheet_is_open_in_its_panel_and_in_the_bar() -> None:
    table = game(HALF)
    table.play("dealer", "flip 5/robot 11/plant 8/water")
    table.play("Ana", "take 0")
    table.play("Ana", next(move for move in table.decision("Ana").moves if "robot" in move))  # type: ignore[union-attr]
    panels = panels_of(view(table), LINKS, 1)
    boxes, race, field = panels.missions.chapter.half
    assert [json.loads(box.vals)["move"] for box in boxes.boxes if box.vals] == ["mark half.1.1"]
    assert [button.label for button in panels.decision.buttons] == ["Skip", "Undo", "Cross off box 1"]
    assert race.text == "8 first, 4 later"
    assert field.text == "filled in at the end, up to 20"
    table.play("Ana", "mark half.1.1")
    first, second = chapter_of(view(table), "Ana", LINKS).half[0].boxes
    assert (first.crossed, second.crossed, second.vals) == (True, False, "")


def test_a_reminder_lies_in_the_place_of_the_cards_until_it_is_read() -> None:
    table = game({"kind": "manual", "text": "Light the lantern.", "when": "start"})
    told = notice(view(table))
    assert told is not None
    assert (told.title, told.text) == ("Before the first turn", "Light the lantern.")
    assert question(view(table), server_deals=False).text == "Read the reminder aloud"
    (button,) = panels_of(view(table), LINKS, 1).decision.buttons
    assert json.loads(button.vals) == {"move": "read"}
    table.play("Ben", "read")
    assert notice(view(table)) is None


def test_a_reminder_that_an_event_brings_holds_from_now_on() -> None:
    table = game({"kind": "event_card", "card": 158, "where": "random"})
    begun = {**view(table), "turn": 3}
    read = {"kind": "read", "data": {"effect": 1, "text": "Light the lantern.", "when": "start"}}
    told = notice({**begun, "decision": read})  # type: ignore[typeddict-item]
    assert told is not None
    assert (told.title, told.text) == ("From now on", "Light the lantern.")


def test_an_event_card_shows_its_chapter_large() -> None:
    assert event_notice(158, 31).number == "31"
    assert event_notice(158, 31).text == "Read chapter 31 aloud."
    assert event_notice(158, None).number == ""


def test_an_action_that_costs_an_error_is_asked_for() -> None:
    table = game({"kind": "action", "action": "robot", "errors": 1}, ruleset="moon.2")
    table.play("dealer", "flip 5/robot 11/plant 8/water")
    table.play("Ana", "take 0")
    table.play("Ana", table.decision("Ana").moves[0])  # type: ignore[union-attr]
    assert question(view(table), server_deals=False).text == "Robot costs 1 System Error"
    labels = [button.label for button in panels_of(view(table), LINKS, 1).decision.buttons]
    assert labels == ["Leave it", "Undo", "Use the action"]


@pytest.mark.parametrize("keypad", [GroupKeypad(), SoloKeypad()])
def test_an_event_card_is_sent_as_it_is(keypad: Any) -> None:
    assert keypad.text("event 158", False) == "event 158"
    assert all(slot.number == "" for slot in keypad.typed("event 158"))


def test_a_forbidden_combination_says_so_on_its_card() -> None:
    table = game({"kind": "forbidden", "actions": ["plant"]})
    table.play("dealer", "flip 5/robot 11/plant 8/water")
    faces = [card.face for card in panels_of(view(table), LINKS, 1).cards.cards]
    assert [face.refused for face in faces] == ["", "forbidden", ""]
    assert [face.fits for face in faces] == [True, False, True]


def test_the_extra_combination_lies_behind_the_others() -> None:
    table = game({"kind": "extra_combination", "card": "7/robot|water"})
    table.play("dealer", "flip 5/robot 11/plant 8/water")
    cards = panels_of(view(table), LINKS, 1).cards.cards
    assert len(cards) == 4
    assert json.loads(cards[3].vals) == {"moves": ["take 3 for robot", "take 3 for water"]}


def test_the_result_names_the_effect_that_gave_a_star() -> None:
    setup = Setup("moon.1", ("Ana", "Ben"), modifiers=({"kind": "extra_stars", "amount": 1, "to": "last"},))
    end = Result((("Ana",), ("Ben",)), {}, {}, (), 3, (Award("Ben", 1, 0), Award("Ana", 2, 7)))
    assert list(awards_told(setup, end)) == ["Ben: 1 star, for the last place", "Ana: 2 stars"]


def test_the_shared_screen_shows_the_event_in_the_place_of_the_cards() -> None:
    seen = view(game())
    assert shown_to_all(seen) is None
    told = shown_to_all({**seen, "event": {"card": 158, "chapter": 31}})
    assert told is not None
    assert "31" in render_to_string("moon/screen_notice.html", {"notice": told})
