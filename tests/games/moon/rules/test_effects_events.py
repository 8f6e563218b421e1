"""Event cards: when they may come, that they are read once for all, and what they bring into the game."""

import json
from dataclasses import replace

import pytest

from adventures.games.moon.rules.effect_faults import faults
from adventures.games.registry import kit_of
from adventures.rules import Game, InvalidSetup
from tests.cases import each

from .arrange_deck import changed, codes, moves, refused
from .arrange_solo import lay, table

EVENT = {"kind": "event_card", "card": 158, "chapter": 31, "where": "random", "back": False}
FLIP = "flip 9/robot 7/plant 8/water"
DRAW = "draw 9/robot 7/plant 8/water"
NO_WATER = {"kind": "forbidden", "actions": ["water"], "source": {"chapter": 31, "card": 158}}


def applying(*effects):
    return "apply " + json.dumps(effects, separators=(",", ":"))


def reminder(text, when="start"):
    return {"kind": "manual", "text": text, "when": when}


def turned_up(*effects, level=None, text="event 158", **game):
    game = changed(EVENT, *effects, level=level, **game)
    game.play("dealer", text)
    return game


@pytest.mark.parametrize("level", [None, 2])
def test_an_event_card_is_turned_up_where_cards_are_wanted(level):
    game = changed(EVENT, level=level)
    assert game.decision("dealer").data["events"] == [158]
    events = game.play("dealer", "event 158")
    assert [(event.kind, event.words) for event in events] == [("event", ("158", "31"))]
    assert game.decision("dealer") is None
    assert set(game.waiting()) == set(game.setup.seats)
    assert game.decision("ana").data == {"card": 158, "chapter": 31}
    assert moves(game) == ["read"]
    assert game.view(None)["event"] == {"card": 158, "chapter": 31}


@pytest.mark.parametrize("level", [None, 2])
def test_the_first_who_has_it_read_answers_for_all(level):
    game = turned_up(level=level)
    game.play("ana", "read")
    assert game.waiting() == ("dealer",)
    assert game.view(None)["event"] is None
    assert game.decision("dealer").data["events"] == []
    game.play("dealer", DRAW if level else FLIP)
    assert game.decision("ana").kind == "take"


def test_no_other_move_is_legal_while_it_is_read():
    game = turned_up()
    assert refused(game, "dealer", FLIP)[0] == "no_decision"
    assert refused(game, "dealer", "event 158")[0] == "no_decision"
    assert refused(game, "ana", "take 0")[0] == "not_now"


def test_a_card_leaves_the_game_and_does_not_come_again():
    game = turned_up()
    game.play("ana", "read")
    assert refused(game, "dealer", "event 158")[0] == "event_unknown"


@pytest.mark.parametrize("text", ["event 159", "event 0", "event x", "event 0158", "event 158 32", "event ²"])
def test_a_card_that_cannot_be_there_is_refused(text):
    assert refused(changed(EVENT), "dealer", text)[0] == "event_unknown"
    assert refused(changed(), "dealer", "event 158")[0] == "event_unknown"


def test_a_chapter_that_only_the_dealer_knows_comes_with_the_card():
    sealed = {"kind": "event_card", "card": 158, "where": "random"}
    game = changed(sealed)
    game.play("dealer", "event 158 77")
    assert game.view("ben")["event"] == {"card": 158, "chapter": 77}
    nobody = changed(sealed)
    nobody.play("dealer", "event 158")
    assert nobody.view("ben")["event"] == {"card": 158, "chapter": None}


def test_the_chapter_of_a_card_to_come_is_in_no_view_and_in_no_record_for_a_viewer():
    game = changed({**EVENT, "chapter": 777}, number=3)
    game.play("dealer", FLIP)
    for viewer in ("ana", "ben", None):
        assert "777" not in json.dumps(game.view(viewer))
        assert "777" not in json.dumps(game.record(viewer))
        assert "158" in json.dumps(game.record(viewer))
    assert "777" in json.dumps(game.record())
    assert Game.replay(game.record()).to_json() == game.to_json()


def test_nothing_is_undone_over_an_event_card():
    game = changed(EVENT, level=2, number=3)
    game.play("dealer", "draw 9/robot")
    assert game.can_undo("dealer")
    game.play("dealer", "event 158")
    assert not game.can_undo("dealer")
    game.play("ana", "read")
    assert not game.can_undo("dealer")
    assert not game.can_undo("ana")
    game.play("dealer", "draw 7/plant 8/water")
    game.undo("dealer")
    assert not game.can_undo("dealer")
    assert game.view("ana")["cards"]["wanted"] == 2


@pytest.mark.parametrize(("flips", "may"), [(0, False), (12, False), (13, True), (20, True)])
def test_a_card_at_the_bottom_comes_in_the_last_third_of_the_piles(flips, may):
    game = changed({**EVENT, "where": "bottom"})
    laid = game._match.table
    laid.deck = replace(laid.deck, flips=flips)
    assert game.decision("dealer").data["events"] == ([158] if may else [])
    if not may:
        assert refused(game, "dealer", "event 158")[0] == "event_unknown"


@pytest.mark.parametrize(("drawn", "may"), [(0, False), (41, False), (42, True), (65, True)])
def test_a_card_at_the_bottom_comes_in_the_last_third_of_a_solo_pile(drawn, may):
    game = changed({**EVENT, "where": "bottom"}, level=1)
    lay(game, pile=replace(table(game).astra.pile, drawn=drawn))
    assert game.decision("dealer").data["events"] == ([158] if may else [])


def test_a_card_that_did_not_come_before_the_shuffle_may_come_after_it():
    game = changed({**EVENT, "where": "bottom"})
    game._match.table.turn = 21
    assert game.decision("dealer").data["events"] == [158]


def test_a_card_that_comes_back_comes_once_more_after_the_next_shuffle():
    game = changed({**EVENT, "back": True})
    laid = game._match.table
    for turn, may in ((0, True), (19, False), (20, True), (21, False), (40, False), (41, False)):
        laid.turn = turn
        assert game.decision("dealer").data["events"] == ([158] if may else [])
        if may:
            game.play("dealer", "event 158")
            game.play("ben", "read")


def test_a_table_turns_a_card_up_again_with_the_first_cards_after_the_shuffle():
    game = changed({**EVENT, "back": True}, {"kind": "turn_limit", "turns": 99})
    game.play("dealer", "event 158")
    game.play("ana", "read")
    laid = game._match.table
    laid.turn, laid.deck = 20, replace(laid.deck, flips=20)
    game.play("dealer", "event 158")
    game.play("ana", "read")
    game.play("dealer", FLIP)
    assert game.turn == 21


def test_the_last_card_of_a_pile_is_shuffled_back_and_may_come_at_once():
    for turns in ((20, 20), (20, 21), (20, 39)):
        game = changed({**EVENT, "back": True})
        for turn in turns:
            game._match.table.turn = turn
            game.play("dealer", "event 158")
            game.play("ben", "read")
        assert game.decision("dealer").data["events"] == []


def test_the_last_card_of_a_solo_pile_is_shuffled_back_and_comes_in_the_second_pass():
    game = changed({**EVENT, "back": True, "where": "bottom"}, level=1)
    lay(game, pile=replace(table(game).astra.pile, run_out=1, drawn=0))
    game.play("dealer", "event 158")
    game.play("ana", "read")
    assert game.decision("dealer").data["events"] == [158]
    game.play("dealer", "event 158")
    game.play("ana", "read")
    assert game.decision("dealer").data["events"] == []


def test_a_card_that_comes_back_is_in_the_second_pass_of_a_solo_pile():
    game = changed({**EVENT, "back": True}, level=1)
    game.play("dealer", "event 158")
    game.play("ana", "read")
    assert game.decision("dealer").data["events"] == []
    lay(game, pile=replace(table(game).astra.pile, run_out=1))
    assert game.decision("dealer").data["events"] == [158]


# What it brings


@pytest.mark.parametrize("level", [None, 2])
def test_what_it_brings_holds_from_then_on(level):
    game = turned_up(level=level)
    events = game.play("dealer", applying(NO_WATER))
    assert [(event.kind, event.words) for event in events] == [("apply", ("1", "forbidden"))]
    assert [effect["kind"] for effect in game.view("ana")["effects"]] == ["event_card", "forbidden"]
    assert game.view("ana")["effects"][1]["source"] == {"chapter": 31, "card": 158}
    game.play("ana", "read")
    game.play("dealer", DRAW if level else FLIP)
    taken = [move for move in moves(game) if move in ("take 2", "take 0 2", "take 1 2")]
    assert taken == []
    for other in (Game.from_json(game.to_json()), game.copy(), Game.replay(game.record())):
        assert other.to_json() == game.to_json()
        assert other.decision("ana") == game.decision("ana")
        assert other.view("ana")["effects"] == game.view("ana")["effects"]


def test_effects_come_only_while_an_event_card_is_read():
    game = changed(EVENT)
    assert refused(game, "dealer", applying(NO_WATER))[0] == "no_decision"
    game.play("dealer", "event 158")
    game.play("ana", "read")
    assert refused(game, "dealer", applying(NO_WATER))[0] == "no_decision"


@each(
    ("text", "code"),
    [
        ("apply x", "effects_malformed"),
        ("apply {}", "effects_malformed"),
        ("apply []", "effects_malformed"),
        ("apply " + "[" * 1900, "effects_malformed"),
        ('apply [{"kind":"points","amount":NaN}]', "effects_malformed"),
        ('apply [{"kind":"points","amount":-Infinity}]', "effects_malformed"),
        ('apply [{"kind":"points","amount":1,"amount":2}]', "effects_malformed"),
        ('apply [{"kind":"\\ud800"}]', "effects_malformed"),
        ('apply [{"kind":"points","amount":1}]]', "effects_malformed"),
        ('apply "[]"', "effects_malformed"),
        ('apply [{"kind":"points", "amount":1}]', "malformed"),
        ('apply  [{"kind":"points","amount":1}]', "malformed"),
        ('apply [{"kind":"points",\n"amount":1}]', "malformed"),
        ('apply [{"kind":"points","amount":1e3}]', "effect_refused"),
        ('apply [{"kind":"points","amount":' + "9" * 1000 + "}]", "effect_refused"),
        ("apply [null]", "effect_refused"),
        ("apply", "malformed"),
        ("apply [] []", "malformed"),
        (applying({"kind": "nobody"}), "effect_refused"),
        (applying({"kind": "cards_in", "cards": ["X/water"] * 3}), "effect_refused"),
        (applying(NO_WATER, {"kind": "forbidden"}), "effect_refused"),
        (applying({**NO_WATER, "seat": 3}), "effect_refused"),
        (applying({"kind": "astra_gives", "which": "any"}), "effect_refused"),
    ],
)
def test_effects_that_cannot_come_are_refused(text, code):
    assert refused(turned_up(), "dealer", text)[0] == code


@pytest.mark.parametrize("level", [None, 2])
def test_a_reminder_of_the_start_that_an_event_brings_is_read_after_its_chapter(level):
    game = turned_up(level=level, number=3)
    game.play("dealer", kit_of("moon.3").effect_moves([reminder("The captain deals.")])[0])
    game.play("dealer", applying(reminder("Two"), {"kind": "points", "amount": 2}, reminder("Three")))
    first = game.setup.seats[0]
    assert game.decision(first).data["card"] == 158, "the chapter comes first"
    for text in ("The captain deals.", "Two", "Three"):
        game.play(first, "read")
        assert {game.decision(seat).data["text"] for seat in game.setup.seats} == {text}
        assert Game.from_json(game.to_json()).decision(first) == game.decision(first)
        assert not game.can_undo(first)
        assert refused(game, "dealer", applying(NO_WATER))[0] == "no_decision"
    game.play(game.setup.seats[-1], "read")
    assert (game.waiting(), game.can_undo("dealer")) == (("dealer",), False)
    assert Game.replay(game.record()).to_json() == game.to_json()


def test_other_reminders_that_an_event_brings_ask_nothing_when_they_come():
    game = turned_up()
    game.play("dealer", applying(reminder("Turn", "turn"), reminder("End", "end")))
    game.play("ben", "read")
    assert game.waiting() == ("dealer",)
    assert [effect["kind"] for effect in game.view(None)["effects"]] == ["event_card", "manual", "manual"]


def test_the_refusal_says_which_effect_and_what_is_wrong():
    code, data = refused(turned_up(), "dealer", applying(NO_WATER, {**NO_WATER, "seat": 3}))
    assert (code, data) == (
        "effect_refused", {"index": 1, "kind": "forbidden", "parameter": "seat", "fault": "no_seat"},
    )  # fmt: skip
    code, data = refused(turned_up(), "dealer", applying({"kind": "cards_in", "cards": ["X/water"] * 3}))
    assert data == {"index": 0, "kind": "cards_in", "parameter": "kind", "fault": "not_now"}


def test_several_effects_may_come_one_after_the_other():
    game = turned_up()
    game.play("dealer", applying(NO_WATER))
    game.play("dealer", applying({"kind": "extra_combination", "card": "3/robot"}))
    game.play("ana", "read")
    game.play("dealer", FLIP)
    assert "take 3" in moves(game)
    assert "take 2" not in moves(game)
    assert Game.from_json(game.to_json()).to_json() == game.to_json()


def test_values_may_change_in_the_middle_of_a_game():
    game = turned_up(number=3)
    game.play("dealer", applying({"kind": "points", "amount": -7}))
    assert game.score("ana").total == -7
    game.play("dealer", applying({"kind": "errors", "values": [0, 3, 8, 9]}))
    game.play("ana", "read")
    assert game.view("ana")["layout"]["changes"]
    for other in (Game.from_json(game.to_json()), Game.replay(game.record())):
        assert other.to_json() == game.to_json()
        assert other.view("ben") == game.view("ben")


BEFORE_THE_GAME = [
    {"kind": "cards_out", "numbers": [1]},
    {"kind": "event_card", "card": 159, "where": "random"},
    {"kind": "set_up", "crossed": ["plant.1"]},
    {"kind": "missions", "keys": ["a1", None, None]},
    {"kind": "extra_mission", "letter": "d", "first": 8, "later": 3, "condition": "manual"},
    {"kind": "incident", "every": 2, "errors": 1},
    {"kind": "half_sheet", "parts": [{"part": "field", "most": 9}]},
    {"kind": "race", "race": "filling_bonuses", "worth": "star"},
    {"kind": "opponent", "values": {"water": 4}},
]


@pytest.mark.parametrize("effect", BEFORE_THE_GAME, ids=lambda effect: effect["kind"])
def test_what_belongs_before_the_game_does_not_come_in_the_middle_of_it(effect):
    game = turned_up(number=4, level=2)
    for further in ([effect], [NO_WATER, effect]):
        code, data = refused(game, "dealer", applying(*further))
        told = {"index": len(further) - 1, "kind": effect["kind"], "parameter": "kind", "fault": "not_now"}
        assert (code, data) == ("effect_refused", told)


def test_places_and_cards_do_not_change_in_the_middle_of_a_game():
    for effect in ({"kind": "errors", "boxes": 1}, {"kind": "set_up", "crossed": ["error.1"]}):
        assert refused(turned_up(number=3), "dealer", applying(effect))[0] == "effect_refused"


@each("number", range(1, 9))
@each("level", [None, 2])
def test_an_event_card_comes_in_every_adventure(number, level):
    game = changed(EVENT, number=number, level=level)
    for seat in game.setup.seats:
        while game.decision(seat):
            game.play(seat, moves(game, seat)[0])
    game.play("dealer", "event 158")
    game.play("dealer", applying({"kind": "extra_combination", "card": "3/robot"}))
    game.play(game.setup.seats[-1], "read")
    cards = ("draw 9/robot", "draw 7/plant 8/water") if level else (FLIP,)
    for text in cards:
        game.play("dealer", text)
        while game.waiting() == ("ana",) and game.decision("ana").kind != "take":
            game.play("ana", moves(game)[0])
    assert Game.replay(game.record()).to_json() == game.to_json()
    assert [card["index"] for card in game.view("ana")["cards"]["extra"]] == [3]


def test_there_is_one_of_each_event_card():
    other = {**EVENT, "card": 159}
    again = {**EVENT, "chapter": 32, "back": True}
    assert codes(EVENT, other) == []
    assert [fault.index for fault in faults("moon.1", [EVENT, other, again, again], False)] == [2, 3]
    assert codes(EVENT, again) == [("card", "twice")]
    with pytest.raises(InvalidSetup) as refusal:
        changed(EVENT, other, again)
    assert refusal.value.data == {"index": 2, "kind": "event_card", "parameter": "card", "fault": "twice"}


def test_what_is_no_event_card_is_refused():
    assert codes({"kind": "event_card", "card": 158, "where": "top"}) == [("where", "out_of_range")]
    assert codes({"kind": "event_card", "where": "random"}) == [("card", "missing")]
    assert codes({**EVENT, "card": 1000}) == [("card", "out_of_range")]
    assert codes({**EVENT, "back": 1}) == [("back", "malformed")]
    assert codes({**EVENT, "chapter": 0}) == [("chapter", "out_of_range")]
