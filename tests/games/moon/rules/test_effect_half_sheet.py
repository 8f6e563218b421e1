"""Half sheets: boxes with an action, races, fields filled in by hand. See docs/campaign-effects.md."""

import pytest

from adventures.rules import Game, InvalidSetup
from tests.cases import each

from .arrange import given_words, words
from .arrange_effects import changed_game, finish, flip, kind, refused, settle, take, told

BOXES = {"part": "boxes", "count": 3, "action": "water", "values": [0, 1, 3, 6]}
ANY = {**BOXES, "action": "any", "count": 2, "values": [0, 4, 9]}
RACE = {"part": "race", "of": 0, "first": 8, "later": 4, "worth": "points"}
STAR = {"part": "race", "of": 0, "first": 1, "later": 0, "worth": "star"}
FIELD = {"part": "field", "most": 20}
WATER = "7/water 5/robot 9/plant"


def half_sheet(*parts: dict) -> dict:
    return {"kind": "half_sheet", "parts": list(parts)}


def standing(game: Game, part: int = 1, seat: str = "ana", viewer: str | None = "same") -> dict:
    """How a seat stands in a part, as it sees it itself or as somebody else does."""
    return game.view(seat if viewer == "same" else viewer)["half_sheet"]["seats"][seat][part - 1]


def fill(game: Game, count: int, *seats: str, part: int = 1) -> None:
    """Crosses off boxes, as if in earlier turns."""
    for seat in seats:
        given_words(game, seat, {f"half.{part}.{box}": "cross" for box in range(1, count + 1)})


# Boxes


def test_a_box_may_be_crossed_off_after_the_action_that_it_names():
    game = changed_game(4, half_sheet(BOXES))
    take(game, WATER, "cavity.1.5")
    decision = game.decision("ana")
    assert (decision.moves, decision.optional) == (("mark half.1.1", "pass"), True)
    assert decision.data == {"action": "half_sheet"}
    events = game.play("ana", "mark half.1.1")
    assert told(events) == [("ana", ("0", "half.1.1"), "half_sheet")]
    assert kind(game) == "confirm"
    assert words(game, "ana", "half.1.1") == ("cross",)


def test_whoever_does_not_want_to_crosses_off_nothing():
    game = changed_game(4, half_sheet(BOXES))
    take(game, WATER, "cavity.1.5")
    game.play("ana", "pass")
    assert kind(game) == "confirm"
    assert standing(game) == {"points": 0, "crossed": 0}


def test_other_actions_cross_off_no_box():
    game = changed_game(4, half_sheet(BOXES))
    take(game, "7/astronaut 5/robot 9/plant", "cavity.1.5")
    assert kind(game) == "confirm"


def test_boxes_of_any_action_are_crossed_off_with_each():
    game = changed_game(4, half_sheet(BOXES, ANY))
    take(game, "7/astronaut 5/robot 9/plant", "cavity.1.5")
    assert game.decision("ana").moves == ("mark half.2.1", "pass")


def test_one_box_of_one_part_for_each_use():
    game = changed_game(4, half_sheet(BOXES, ANY))
    take(game, WATER, "cavity.1.5")
    assert game.decision("ana").moves == ("mark half.1.1", "mark half.2.1", "pass")
    game.play("ana", "mark half.2.1")
    assert kind(game) == "confirm"
    assert [standing(game, part)["points"] for part in (1, 2)] == [0, 4]


def test_boxes_are_crossed_off_in_order_and_a_full_part_asks_no_more():
    game = changed_game(4, half_sheet(BOXES))
    fill(game, 2, "ana")
    fill(game, 3, "ben")
    take(game, WATER, "cavity.1.5")
    assert game.decision("ana").moves == ("mark half.1.3", "pass")
    assert refused(game, "mark half.1.2") == "already_marked"
    assert refused(game, "mark half.1.4") == "unknown_place"
    take(game, WATER, "cavity.1.5", seat="ben")
    assert kind(game, "ben") == "confirm"


def test_an_action_carried_out_never_is_no_use_of_it():
    game = changed_game(4, half_sheet(ANY), {"kind": "action", "action": "water", "times": 0})
    take(game, WATER, "cavity.1.5")
    assert kind(game) == "confirm"


def test_an_action_carried_out_twice_is_used_once():
    game = changed_game(4, half_sheet(ANY), {"kind": "action", "action": "water", "times": 2})
    take(game, WATER, "cavity.1.5")
    game.play("ana", "mark half.1.1")
    assert kind(game) == "confirm"


def test_whoever_does_not_pay_for_an_action_does_not_use_it():
    game = changed_game(4, half_sheet(ANY), {"kind": "action", "action": "robot", "errors": 1})
    for seat, answer, asked in (("ana", "pass", "confirm"), ("ben", "use", "mark")):
        take(game, "7/robot 5/energy 9/plant", "cavity.1.5", seat=seat)
        game.play(seat, answer)
        assert kind(game, seat) == asked
    game.play("ben", game.decision("ben").moves[0])
    assert game.decision("ben").moves == ("mark half.1.1", "pass")


def test_a_system_error_is_no_use_of_an_action():
    game = changed_game(4, half_sheet(ANY))
    given_words(game, "ana", dict.fromkeys(game.sheet("ana").layout.spaces, "1"))
    flip(game, WATER)
    game.play("ana", "error")
    assert kind(game) == "confirm"


def test_boxes_count_by_the_value_reached():
    game = changed_game(4, half_sheet(BOXES, ANY))
    fill(game, 2, "ana")
    fill(game, 1, "ana", part=2)
    score = game.score("ana")
    assert score.fields["half_sheet"] == 3 + 4
    assert score.formulas["half_sheet"] == "3 + 4"
    assert score.total == sum(score.fields.values())


def test_others_see_a_box_when_the_turn_is_over():
    game = changed_game(4, half_sheet(BOXES))
    take(game, WATER, "cavity.1.5")
    game.play("ana", "mark half.1.1")
    assert standing(game)["crossed"] == 1
    assert standing(game, viewer="ben")["crossed"] == standing(game, viewer=None)["crossed"] == 0
    finish(game)
    assert standing(game, viewer="ben")["crossed"] == 1


def test_undo_takes_a_box_back():
    game = changed_game(4, half_sheet(BOXES))
    take(game, WATER, "cavity.1.5")
    before = game.to_json()
    game.play("ana", "mark half.1.1")
    game.undo("ana")
    assert game.to_json() == before


def test_places_on_the_sheet_keep_their_numbers():
    printed, changed = (
        changed_game(4, *effects).sheet("ana").layout for effects in ((), (half_sheet(BOXES),))
    )
    assert changed.places[: len(printed.places)] == printed.places
    assert changed.places[len(printed.places) :] == ("half.1.1", "half.1.2", "half.1.3")


def test_parts_of_several_half_sheets_are_numbered_on():
    game = changed_game(4, half_sheet(BOXES), half_sheet(ANY, RACE))
    parts = game.view("ana")["half_sheet"]["parts"]
    assert [(part["part"], part["number"], part["effect"]) for part in parts] == [
        ("boxes", 1, 0),
        ("boxes", 2, 1),
        ("race", 3, 1),
    ]
    assert parts[2]["of"] == 2
    assert parts[1]["places"] == ["half.2.1", "half.2.2"]


def test_the_view_says_what_is_printed():
    game = changed_game(4, half_sheet(BOXES, STAR, FIELD))
    assert game.view(None)["half_sheet"]["parts"] == [
        {
            "part": "boxes", "number": 1, "effect": 0, "places": ["half.1.1", "half.1.2", "half.1.3"],
            "action": "water", "values": [0, 1, 3, 6],
        },
        {
            "part": "race", "number": 2, "effect": 0, "places": ["half.2.1"],
            "of": 1, "first": 1, "later": 0, "worth": "star",
        },
        {"part": "field", "number": 3, "effect": 0, "places": ["half.3.1"], "most": 20},
    ]  # fmt: skip
    assert changed_game(4).view(None)["half_sheet"] is None


def test_in_the_battle_the_boxes_of_both_sheets_are_one_row():
    game = changed_game(8, half_sheet(ANY, RACE))
    for box, place in ((1, "half.1.1"), (2, "far.half.1.2")):
        flip(game, "7/astronaut 7/astronaut 7/astronaut")
        game.play("ana", "take 0")
        game.play("ana", game.decision("ana").moves[0])
        assert game.decision("ana").moves == (f"mark half.1.{box}", "pass")
        game.play("ana", f"mark half.1.{box}")
        assert standing(game)["crossed"] == box
        assert standing(game, viewer="ben")["crossed"] == box - 1
        finish(game)
        settle(game)
        lying = game.sheet("ana" if box == 1 else "ben")
        assert lying.marks[place] == ("cross",)
    assert standing(game, 2) == {"points": 8, "won": "first"}
    assert standing(game, 1, "ben") == {"points": 0, "crossed": 0}
    assert game.score("ana").fields["half_sheet"] == 9 + 8


# Races


def test_all_who_fill_their_boxes_in_the_same_first_turn_come_first():
    game = changed_game(4, half_sheet(BOXES, RACE), seats=("ana", "ben", "cem"))
    fill(game, 2, "ana", "ben", "cem")
    flip(game, WATER)
    for seat in ("ana", "ben"):
        take(game, WATER, "cavity.1.5", seat=seat)
        game.play(seat, "mark half.1.3")
        finish(game, seat)
    assert standing(game, 2)["won"] is None
    finish(game)
    assert [standing(game, 2, seat)["won"] for seat in ("ana", "ben", "cem")] == ["first", "first", None]
    settle(game)
    take(game, WATER, "cavity.2.5", seat="cem")
    game.play("cem", "mark half.1.3")
    finish(game)
    assert [standing(game, 2, seat)["points"] for seat in ("ana", "ben", "cem")] == [8, 8, 4]
    assert game.score("cem").fields["half_sheet"] == 6 + 4


def test_a_race_is_won_with_the_last_box_not_before():
    game = changed_game(4, half_sheet(BOXES, RACE))
    fill(game, 2, "ana")
    finish(game)
    assert standing(game, 2)["won"] is None


def test_a_star_is_no_point():
    game = changed_game(4, half_sheet(BOXES, {**STAR, "later": 2}))
    fill(game, 3, "ana")
    finish(game)
    settle(game)
    fill(game, 3, "ben")
    finish(game)
    assert game.score("ana").fields["half_sheet"] == 6
    settle(game)
    given_words(game, "ana", {f"error.{box}": "cross" for box in (1, 2, 3)})
    finish(game)
    settle(game)
    assert game.over
    assert game.result.stars == {"ana": 1, "ben": 2}
    assert game.result.awards == (("ana", 1, 0), ("ben", 2, 0))


def test_a_race_tells_its_effect():
    game = changed_game(4, half_sheet(BOXES, RACE))
    fill(game, 3, "ana")
    finish(game, "ana", cards="7/robot 5/energy 9/plant")
    while kind(game, "ben") != "confirm":
        game.play("ben", game.decision("ben").moves[-1])
    assert told(game.play("ben", "done")) == [("ana", ("0", "half.2.1", "first"), "half_sheet")]


# Fields


def ended(*effects: dict, seats: tuple[str, ...] = ("ana", "ben"), opponent: int | None = None) -> Game:
    """A game of which the last turn is over, with something still to be answered."""
    game = changed_game(4, *effects, seats=seats, opponent=opponent)
    given_words(game, "ana", {f"error.{box}": "cross" for box in (1, 2, 3)})
    if opponent:
        game.play("dealer", "draw 7/water 5/robot 9/plant")
        settle_until(game, "ending")
    else:
        finish(game)
        settle_until(game, "ending")
    return game


def settle_until(game: Game, phase: str) -> None:
    """Declines everything up to a phase."""
    while game.view(None)["phase"] != phase:
        seat = game.waiting()[0]
        decision = game.decision(seat)
        game.play(seat, "pass" if decision.optional else decision.moves[0])


def test_fields_are_entered_when_the_last_turn_is_over_and_never_more_than_fits():
    game = ended(half_sheet(FIELD))
    decision = game.decision("ana")
    assert decision.kind == "enter"
    assert decision.moves == tuple(f"enter {points}" for points in range(21))
    assert decision.data == {"part": 1, "place": "half.1.1", "most": 20, "effect": 0}
    assert refused(game, "enter 21")
    assert refused(game, "enter -1")
    assert not game.over


def test_each_seat_looks_at_the_points_of_the_next_one():
    game = ended(half_sheet(FIELD), seats=("ana", "ben", "cem"))
    for seat, points in (("ana", 12), ("ben", 3), ("cem", 0)):
        game.play(seat, f"enter {points}")
    found = {seat: game.decision(seat) for seat in ("ana", "ben", "cem")}
    assert {seat: decision.moves for seat, decision in found.items()} == dict.fromkeys(
        found, ("agree", "differ")
    )
    assert found["cem"].data == {"seat": "ana", "fields": [{"part": 1, "points": 12}]}
    assert [found[seat].data["seat"] for seat in ("ana", "ben")] == ["ben", "cem"]
    for seat in ("ana", "ben", "cem"):
        assert not game.over
        game.play(seat, "agree")
    assert game.over
    assert [game.result.scores[seat].fields["half_sheet"] for seat in ("ana", "ben", "cem")] == [12, 3, 0]


def test_points_on_which_seats_differ_are_entered_anew():
    game = ended(half_sheet(FIELD))
    for seat in ("ana", "ben"):
        game.play(seat, "enter 9")
    game.play("ana", "agree")
    game.play("ben", "differ")
    assert standing(game) == {"points": 0, "entered": None, "agreed": False}
    assert standing(game, seat="ben") == {"points": 9, "entered": 9, "agreed": True}
    assert game.waiting() == ("ana",)
    game.play("ana", "enter 7")
    assert game.waiting() == ("ben",)
    game.play("ben", "agree")
    assert game.over
    assert game.result.scores["ana"].fields["half_sheet"] == 7
    assert game.result.reasons == (("ana", "errors"),)
    assert Game.from_json(game.to_json()).view("ana") == game.view("ana")


def test_points_are_entered_on_the_own_sheet_where_neighbours_share_them():
    game = changed_game(8, half_sheet(FIELD), {"kind": "turn_limit", "turns": 1}, seats=("ana", "ben", "cem"))
    finish(game)
    settle_until(game, "ending")
    for seat, points in (("ana", 12), ("ben", 3), ("cem", 0)):
        game.play(seat, f"enter {points}")
    assert game.decision("ana").data == {"seat": "ben", "fields": [{"part": 1, "points": 3}]}
    for seat, move in (("ana", "agree"), ("ben", "agree"), ("cem", "differ")):
        game.play(seat, move)
    game.play("ana", "enter 10")
    assert game.waiting() == ("cem",), "only what is new is looked at again"
    game.play("cem", "agree")
    assert [game.score(seat).fields["half_sheet"] for seat in ("ana", "ben", "cem")] == [10, 3, 0]


def test_nobody_looks_at_the_points_of_a_solo_game():
    game = ended(half_sheet(FIELD, FIELD), opponent=2)
    game.play("ana", "enter 4")
    assert game.decision("ana").data["part"] == 2
    game.play("ana", "enter 5")
    assert game.over
    assert game.result.scores["ana"].fields["half_sheet"] == 9


def test_what_is_entered_can_be_taken_back_until_all_have():
    game = ended(half_sheet(FIELD))
    before = game.to_json()
    game.play("ana", "enter 9")
    assert standing(game, viewer="ben")["entered"] is None
    game.undo("ana")
    assert game.to_json() == before
    game.play("ana", "enter 9")
    game.play("ben", "enter 9")
    assert not game.can_undo("ana")


def test_a_solo_game_whose_pile_has_run_out_asks_for_its_fields_too():
    game = changed_game(4, half_sheet(FIELD), opponent=2)
    match = game._match
    match.table.astra = match.table.astra.__class__(
        match.table.astra.level, match.table.astra.pile.renewed().renewed()
    )
    match.advance(match.table.seated)
    assert game.decision("ana").kind == "enter"
    game.play("ana", "enter 2")
    assert game.over
    assert ("dealer", "cards") in game.result.reasons


@each(
    ("parts", "fault"),
    [
        ([], "out_of_range"),
        ([{"part": "glue"}], "malformed"),
        ([{"part": "field"}], "malformed"),
        ([{**FIELD, "more": 1}], "malformed"),
        ([{**BOXES, "values": [0, 1, 3]}], "malformed"),
        ([{**BOXES, "values": [0, 1, 3, 6, 9]}], "malformed"),
        ([{**BOXES, "action": "glue"}], "out_of_range"),
        ([RACE], "unknown_place"),
        ([BOXES, {**RACE, "of": 2}], "unknown_place"),
        ([BOXES, {**STAR, "first": 4}], "out_of_range"),
        ([BOXES, {**RACE, "worth": "gold"}], "out_of_range"),
        ("boxes", "malformed"),
    ],
)
def test_wrong_parts_are_refused(parts, fault):
    with pytest.raises(InvalidSetup) as refusal:
        changed_game(4, {"kind": "half_sheet", "parts": parts})
    assert refusal.value.data["fault"] == fault
