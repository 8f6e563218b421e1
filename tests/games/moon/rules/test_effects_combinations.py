"""Which combinations may be taken, and as what: several actions, forbidden ones, one more, only two."""

from tests.cases import each

from .arrange import launch
from .arrange_deck import changed, codes, moves, refused
from .arrange_solo import table

CARDS = {"kind": "cards_in", "cards": ["X/robot|water", "5|12/any", "0.5/energy|planning"]}
FLIP = "flip 9/robot|water 7/plant 5|12/any"


def dealt(*effects, flip=FLIP, **game):
    game = changed(CARDS, *effects, **game)
    game.play("dealer", flip)
    return game


def solo(*effects, draw="draw 8/plant X/robot|water 7/energy", number=3):
    game = changed(CARDS, *effects, level=1, number=number)
    game.play("dealer", draw)
    return game


# Several actions


def test_of_two_actions_one_is_chosen_when_the_combination_is_taken():
    assert moves(dealt())[:3] == ["take 0 for robot", "take 0 for water", "take 1"]


def test_any_action_is_one_of_the_six():
    any_of = [move for move in moves(dealt()) if move.startswith("take 2")]
    assert any_of == [
        f"take 2 for {action}" for action in ("robot", "energy", "plant", "water", "astronaut", "planning")
    ]


def test_the_chosen_action_is_that_of_the_turn():
    game = dealt()
    game.play("ana", "take 0 for water")
    assert game.decision("ana").data == {"number": 9, "action": "water"}
    floors = {launch.sheet.zone_of[move.split()[1]] for move in moves(game)}
    assert floors == set(launch.zones_for("water"))


def test_a_number_of_two_is_chosen_when_it_is_written():
    game = dealt()
    game.play("ana", "take 2 for water")
    assert {move.split()[2] for move in moves(game)} == {"5", "12"}


def test_the_choice_may_be_exchanged_until_it_is_written():
    game = dealt()
    game.play("ana", "take 0 for water")
    assert "take 0 for robot" in game.alternatives("ana")
    game.play_alternative("ana", "take 0 for robot")
    assert game.decision("ana").data["action"] == "robot"
    game.undo("ana")
    assert game.decision("ana").kind == "take"


@each(
    ("text", "code"),
    [
        ("take 0", "action_not_chosen"),
        ("take 2", "action_not_chosen"),
        ("take 0 for plant", "no_such_combination"),
        ("take 1 for plant", "no_such_combination"),
        ("take 0 for any", "no_such_combination"),
        ("take 0 for robot|water", "no_such_combination"),
        ("take 0 to water", "no_such_combination"),
        ("take 0 as water", "combination_does_not_fit"),
        ("take 3", "no_such_combination"),
        ("take 0 1", "no_such_combination"),
        ("error", "error_not_allowed"),
        ("pass", "cannot_pass"),
    ],
)
def test_an_action_that_is_not_there_is_refused(text, code):
    assert refused(dealt(), "ana", text)[0] == code


def test_a_system_error_is_taken_only_when_no_way_fits():
    game = dealt(flip="flip 9/robot|water 7/robot 8/robot")
    sheet = game.sheet("ana")
    for floor in launch.zones_for("robot"):
        for space in sheet.layout.zones[floor]:
            sheet.mark(space, "X")
    game.undo("dealer")
    game.play("dealer", "flip 9/robot|water 7/robot 8/robot")
    assert moves(game) == ["take 0 for water"]


def test_a_wild_action_is_spent_on_actions_that_the_card_does_not_have():
    game = changed(CARDS, number=2)
    sheet = game.sheet("ana")
    sheet.mark(sheet.layout.groups["wild"][0], "circle")
    game.play("dealer", FLIP)
    wild = [move for move in moves(game) if " as " in move]
    assert [move for move in wild if move.startswith("take 0")] == [
        f"take 0 as {action}" for action in ("energy", "plant", "astronaut", "planning")
    ]
    assert len([move for move in wild if move.startswith("take 1")]) == 6
    assert not [move for move in wild if move.startswith("take 2")]
    game.play("ana", "take 0 as plant")
    assert game.decision("ana").data["action"] == "plant"
    assert game.sheet("ana").has(sheet.layout.groups["wild"][0], "cross")


def test_against_astra_the_action_of_the_second_card_is_chosen():
    game = solo()
    assert [move for move in moves(game) if move.startswith("take 0")] == [
        "take 0 1 for robot", "take 0 1 for water", "take 0 2",
    ]  # fmt: skip
    game.play("ana", "take 0 1 for water")
    assert game.decision("ana").data == {"number": 8, "action": "water"}
    cards = game.view("ana")["cards"]
    assert (cards["chosen"], cards["used"], cards["unused"]) == (0, 1, 2)


def test_pairs_name_each_action_and_what_they_leave():
    pairs = solo().view("ana")["cards"]["pairs"]
    assert [(pair["move"], pair["action"], pair["leaves"], pair["worth"]) for pair in pairs[:3]] == [
        ("take 0 1 for robot", "robot", 2, 3), ("take 0 1 for water", "water", 2, 3),
        ("take 0 2", "energy", 1, 3),
    ]  # fmt: skip


def test_astra_counts_a_card_of_two_actions_for_the_one_worth_most_to_it():
    game = solo()
    game.play("ana", "take 0 2")
    game.play("ana", moves(game)[0])
    while "done" not in moves(game):
        game.play("ana", moves(game)[-1])
    game.play("ana", "done")
    while game.waiting() == ("ana",):
        game.play("ana", moves(game)[-1])
    # Katherine: robot 2, water 3.
    assert table(game).astra.cards["water"] == 1
    assert table(game).astra.cards["robot"] == 0


def test_of_actions_worth_the_same_to_astra_the_first_printed_counts():
    astra = table(solo()).astra  # Katherine: robot 2, energy 3, plant 2, water 3, astronaut 1, planning 4
    assert astra.counted_as("energy|water") == "energy"
    assert astra.counted_as("robot|plant") == "robot"
    assert astra.counted_as("any") == "planning"
    assert astra.worth("any") == 4


# Forbidden combinations


def test_combinations_with_a_forbidden_action_may_not_be_taken():
    game = dealt({"kind": "forbidden", "actions": ["plant", "water"]})
    assert moves(game)[:2] == ["take 0 for robot", "take 2 for robot"]
    assert refused(game, "ana", "take 1") == ("combination_forbidden", {"number": 7, "action": "plant"})
    assert refused(game, "ana", "take 0 for water")[0] == "combination_forbidden"
    shown = game.view("ana")["cards"]["combinations"]
    assert [card["forbidden"] for card in shown] == [[1], [1], [1]]
    assert [card["actions"] for card in shown] == [
        ["robot"],
        [],
        ["robot", "energy", "astronaut", "planning"],
    ]
    assert [card["fits"] for card in shown] == [True, False, True]


def test_combinations_with_a_forbidden_number_may_not_be_taken():
    game = dealt({"kind": "forbidden", "numbers": [7, "5"]})
    assert "take 1" not in moves(game)
    assert refused(game, "ana", "take 1")[0] == "combination_forbidden"
    assert [card["forbidden"] for card in game.view("ana")["cards"]["combinations"]] == [[], [1], [1]]


def test_of_a_number_of_two_the_one_that_is_not_forbidden_is_written():
    game = dealt({"kind": "forbidden", "numbers": [5]})
    game.play("ana", "take 2 for water")
    assert game.decision("ana").data["number"] == 12
    assert {move.split()[2] for move in moves(game)} == {"12"}


def test_against_astra_a_pair_tells_what_forbids_it():
    for forbidden, part, value in (
        ({"actions": ["energy"]}, "action", "energy"),
        ({"numbers": [8]}, "number", 8),
    ):
        pairs = solo({"kind": "forbidden", **forbidden}).view("ana")["cards"]["pairs"]
        assert {pair["move"] for pair in pairs if pair["forbidden"]} == {
            pair["move"] for pair in pairs if pair[part] == value
        }
        assert {tuple(pair["forbidden"]) for pair in pairs} == {(), (1,)}


def test_a_seat_alone_may_be_forbidden_a_combination():
    game = dealt({"kind": "forbidden", "actions": ["plant"], "seat": 2})
    assert "take 1" in moves(game, "ana")
    assert "take 1" not in moves(game, "ben")
    assert game.view("ana")["cards"]["combinations"][1]["forbidden"] == []
    assert game.view("ben")["cards"]["combinations"][1]["forbidden"] == [1]


def test_what_counts_for_a_wild_action_is_the_action_it_becomes():
    game = changed({"kind": "forbidden", "actions": ["plant"]}, number=2)
    sheet = game.sheet("ana")
    sheet.mark(sheet.layout.groups["wild"][0], "circle")
    game.play("dealer", "flip 9/robot 7/plant 8/water")
    assert "take 1" not in moves(game)
    assert "take 1 as water" in moves(game)
    assert "take 0 as plant" not in moves(game)


def test_where_all_is_forbidden_a_system_error_is_taken():
    game = dealt({"kind": "forbidden", "numbers": [9, 7, 5, 12]})
    assert moves(game) == ["error"]
    against = solo({"kind": "forbidden", "numbers": [8, "X", 7]})
    assert moves(against) == ["error"]


def test_against_astra_number_and_action_of_two_cards_are_forbidden():
    game = solo({"kind": "forbidden", "numbers": [8], "actions": ["energy"]})
    assert {move[:8] for move in moves(game)} == {"take 1 0", "take 2 0", "take 2 1"}
    pairs = {pair["move"]: pair["forbidden"] for pair in game.view("ana")["cards"]["pairs"]}
    assert pairs["take 0 2"] == [1]
    assert pairs["take 1 0"] == []
    assert pairs["take 2 1 for water"] == []


def test_something_must_be_forbidden():
    assert codes({"kind": "forbidden"}) == [("actions", "missing")]
    assert codes({"kind": "forbidden", "actions": []}) == [("actions", "out_of_range")]
    assert codes({"kind": "forbidden", "actions": ["any"]}) == [("actions", "malformed")]
    assert codes({"kind": "forbidden", "numbers": ["5|12"]}) == [("numbers", "malformed")]


# One more combination


def test_the_extra_combination_lies_there_in_every_turn():
    game = dealt({"kind": "extra_combination", "card": "3/water"})
    assert "take 3" in moves(game)
    [extra] = game.view("ana")["cards"]["extra"]
    assert (extra["index"], extra["number"], extra["action"], extra["fits"]) == (3, 3, "water", True)
    game.play("ana", "take 3")
    assert game.decision("ana").data == {"number": 3, "action": "water"}
    assert game.view("ana")["cards"]["chosen"] == 3
    assert "take 0 for robot" in game.alternatives("ana")


def test_it_may_have_several_actions_and_be_forbidden():
    extra = {"kind": "extra_combination", "card": "X/robot|water"}
    game = dealt(extra, {"kind": "forbidden", "actions": ["robot"]})
    assert [move for move in moves(game) if move.startswith("take 3")] == ["take 3 for water"]


def test_the_extra_combination_of_a_seat_keeps_its_number():
    one, other = ({"kind": "extra_combination", "card": f"{n}/water", "seat": n} for n in (1, 2))
    game = dealt(one, other)
    assert "take 3" in moves(game, "ana")
    assert "take 3" not in moves(game, "ben")
    assert "take 4" in moves(game, "ben")
    assert [card["index"] for card in game.view("ben")["cards"]["extra"]] == [4]
    assert game.view(None)["cards"]["extra"] == []


def test_against_astra_it_is_taken_whole_and_any_card_is_given():
    game = solo({"kind": "extra_combination", "card": "3/water"})
    assert "take 3" in moves(game)
    game.play("ana", "take 3")
    assert game.view("ana")["cards"]["unused"] is None
    game.play("ana", moves(game)[0])
    while moves(game)[0] != "give 0":
        game.play("ana", moves(game)[0])
    assert moves(game) == ["give 0", "give 1", "give 2"]
    game.play("ana", "give 1")
    assert table(game).astra.cards["water"] == 1


def test_it_is_no_card_of_a_pair():
    game = solo({"kind": "extra_combination", "card": "3/water"})
    for text in ("take 3 0", "take 0 3", "take 3 3"):
        assert refused(game, "ana", text)[0] == "no_such_combination"


# Two combinations a turn


def test_of_three_piles_the_first_two_may_be_chosen_from():
    game = dealt({"kind": "cards_per_turn", "count": 2})
    assert {move[:6] for move in moves(game)} == {"take 0", "take 1"}
    assert refused(game, "ana", "take 2 for water")[0] == "combination_forbidden"
    assert [card["forbidden"] for card in game.view("ana")["cards"]["combinations"]] == [[], [], [1]]


def test_against_astra_the_third_card_is_always_left_to_it():
    game = solo({"kind": "cards_per_turn", "count": 2})
    assert {move[:8] for move in moves(game)} == {"take 0 1", "take 1 0"}
    game.play("ana", "take 1 0")
    assert game.view("ana")["cards"]["unused"] == 2


def test_no_other_number_of_combinations_is_known():
    for count in (1, 3, 0, "2", True):
        assert codes({"kind": "cards_per_turn", "count": count}) != []
    assert codes({"kind": "cards_per_turn", "count": 2}) == []
    assert codes({"kind": "cards_per_turn", "count": 2, "seat": 1}) == [("seat", "no_seat")]


@each("number", range(1, 9))
@each("level", [None, 2])
def test_a_choice_of_actions_is_taken_in_every_adventure(number, level):
    game = changed(CARDS, number=number, level=level)
    for seat in game.setup.seats:
        while game.decision(seat):
            game.play(seat, moves(game, seat)[0])
    for cards in ("draw 7/plant", "draw 9/energy 5|12/any") if level else (FLIP,):
        game.play("dealer", cards)
        while number == 8 and level and game.waiting() == ("ana",) and game.decision("ana").kind != "take":
            game.play("ana", moves(game)[0])
    chosen = [move for move in moves(game) if " for " in move]
    assert chosen
    for move in chosen:
        twin = game.copy()
        twin.play("ana", move)
        assert twin.decision("ana").data["action"] == move.split()[-1]
