"""Sentences: refusals, questions and news in the words of the Adventure that is played."""

import json
from importlib.util import find_spec

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.adventure_modules import ROOMS
from adventures.games.moon.panels import panels_of
from adventures.games.moon.panels.news import news_of
from adventures.games.moon.rules.sentences import SENTENCES
from adventures.games.moon.words import battle, decisions, refusals
from adventures.games.moon.words.adventure import words_of
from adventures.games.moon.words.refusals import refusal
from adventures.rules import Game, Setup
from adventures.rules.errors import SHARED
from adventures.words.refusals import REFUSALS
from tests.cases import each
from tests.web.addresses import LINKS

from . import sights


@each("code", {**SHARED, **SENTENCES})
def test_every_code_of_the_rules_has_a_sentence(code):
    written = [key for key, module in ROOMS.items() if find_spec(f"adventures.games.moon.words.{module}")]
    speaks = [key for key in written if code in words_of(key).refusals]
    shared = code in refusals.OWN or code in REFUSALS
    assert shared or speaks
    for key in ("", *speaks) if shared else speaks:
        said = refusal(code, {}, key)
        assert said.title
        assert said.text


@pytest.mark.parametrize(
    ("data", "begins"),
    [
        ({"part": "action", "turned": True}, "The card that showed 3 in the turn before cannot have Energy"),
        ({"part": "action"}, "No 3 with Energy is left."),
        ({"part": "next"}, "The 3 cannot announce Energy."),
        ({"part": "number"}, "No 3 is left."),
    ],
)
def test_cards_that_do_not_fit_earlier_ones_are_told_by_what_lies_there(data, begins):
    said = refusal("cards_contradict", {"number": 3, "action": "energy", "slot": 1, **data})
    assert said.title == "These cards do not fit the earlier ones"
    assert said.text.startswith(begins)


def test_a_refusal_names_what_stands_in_the_way():
    said = refusal("not_ascending", {"number": 12, "left": 4, "right": 11})
    assert said == (
        "The 12 does not fit here",
        "Numbers must rise from left to right: 11 stands on the right.",
    )
    said = refusal("not_ascending", {"number": 3, "left": 4, "right": 11})
    assert said.text == "Numbers must rise from left to right: 4 stands on the left."


def test_a_refusal_names_the_action():
    assert "Astronaut" in refusal("wrong_floor", {"number": 7, "action": "astronaut"}, "moon.1").text


def test_an_unknown_code_is_still_a_sentence():
    assert refusal("from_the_future", {"seat": "Ana"}).title == "This is not possible"


def test_confirming_warns_when_it_reveals_cards():
    game = Game.new(Setup("moon.1", ("Ana", "Ben"), missions=("a1", "b1", "c1")))
    game.play("dealer", "flip 5/robot 11/plant 8/water")
    for seat in ("Ana", "Ben"):
        game.play(seat, "take 0")
        game.play(seat, game.decision(seat).moves[0])
    assert "Confirming" not in hint(game, "Ana")
    game.play("Ana", "done")
    assert hint(game, "Ben") == "Confirming turns over new cards. You cannot undo after that."


def test_corners_are_spoken_of_only_where_cards_have_some():
    game = Game.new(Setup("moon.1", ("Ana", "Ben"), missions=("a1", "b1", "c1")))
    game.play("dealer", "flip 5/robot 11/plant 8/water")
    assert hint(game, "Ana") == "Its number is written next."
    game = Game.new(Setup("moon.1", ("Ana", "Ben"), missions=("a1", "b1", "c1")))
    game.play("dealer", "flip 5/robot 11/plant 8/water next robot/plant/water")
    assert hint(game, "Ana") == "Its number is written next. The corners show the next actions."


def test_what_another_planet_costs_is_a_sentence():
    data = {
        "action": "robot",
        "moves": ["draw planet1.1", "draw planet2.1", "draw planet3.1"],
        "spends": {"planet2.1": 1, "planet3.1": 2},
    }
    asked = battle._draw(data)
    assert asked.hint == (
        "On planet 3–5 it costs 1 stored astronaut. On planet 5–7 it costs 2 stored astronauts."
    )


def hint(game, seat):
    return panels_of(game.view(seat), LINKS, 1).decision.hint


def test_a_sabotage_is_told_to_all():
    view = {
        "ruleset": "moon.1",
        "seat": "Ana",
        "over": False,
        "phase": "flip",
        "sheets": {
            "Ana": {
                "marks": {"sabotage.water.1": ["cross"], "error.1": ["circle"]},
                "news": ["error.1", "sabotage.water.1"],
            },
            "Iker": {"marks": {"sabotage.water.1": ["circle", "cross"]}, "news": ["sabotage.water.1"]},
        },
        "missions": [],
    }
    (line,) = news_of(view)
    assert (line.title, line.text) == ("Iker triggered a sabotage", "You circle one System Error.")
    (line,) = news_of({**view, "seat": "Iker"})
    assert line.title == "Your sabotage is triggered"


def test_when_no_combination_fits_the_error_is_offered():
    view = {"decision": {"kind": "take", "moves": ["error"], "data": {}}, "ruleset": "moon.1"}
    asked = decisions.question(view, server_deals=True)
    assert asked == ("error", "No combination fits", "You circle a System Error instead.", True)
    view["decision"]["moves"].append("take 1 as water")
    assert "Wild Action" in decisions.question(view, server_deals=True).hint


def asked(kind, data, *moves, optional=False):
    decision = {"kind": kind, "moves": list(moves), "data": data, "optional": optional}
    return decisions.question({"decision": decision, "ruleset": "moon.1"}, server_deals=True)


def test_the_x_of_planning_is_asked_alike_in_every_adventure():
    said = asked("x", {"action": "planning"}, "x floor.wild.1", "pass", optional=True)
    assert said == (
        "planning",
        "Write an X in any empty space",
        "1 place is open to it. Tap it. You may also skip it.",
        False,
    )


def test_an_action_without_a_sentence_of_its_own_is_asked_by_its_name():
    said = asked("mark", {"action": "robot"}, "mark a.1", "mark a.2")
    assert said == ("robot", "Robot: choose a place", "2 places are open to it. Tap one.", False)


def test_an_adventure_asks_in_its_own_words():
    assert asked("mark", {"effects": ["activation"]}, "mark arrow.water.1").text == "Fill in an arrow"
    assert decisions.phase_name("moon.1", "mark") == "Use the effects"


@pytest.mark.parametrize("printed", [True, False])
def test_a_card_offers_its_own_action_and_the_wild_ones(printed):
    game = Game.new(Setup("moon.1", ("Ana", "Ben"), missions=("a1", "b1", "c1")))
    game.play("dealer", "flip 5/robot 11/plant 8/water")
    view = game.view("Ana")
    moves = ["take 0"] * printed + ["take 0 as plant", "take 0 as water"]
    view["decision"]["moves"] = [*moves, "take 1"]
    view["cards"]["combinations"][0]["fits"] = printed
    first, second, third = panels_of(view, LINKS, 1).cards.cards
    assert json.loads(first.vals) == {"moves": moves}
    assert json.loads(second.vals) == {"move": "take 1"}
    assert (first.face.fits, second.face.fits, third.face.fits) == (True, True, False)


@pytest.mark.parametrize("key", RULESETS)
def test_the_question_of_a_seat_is_the_same_however_its_game_was_loaded(key):
    """Else a tap that comes just after another seat's would not be sent again."""
    for view, _, saved in sights.played(key)[::3]:
        loaded = Game.from_json(saved).view(view["seat"])
        assert panels_of(loaded, LINKS, 1).now == panels_of(view, LINKS, 1).now
