"""The Battle against ASTRA: two sheets, and ASTRA's own part of a turn.

Rulebook: ADVENTURE #8, ASTRA solo mode.
"""

import pytest

from adventures.games.moon.rules.options import ASTRA
from adventures.rules import Game

from .arrange import given_words, words
from .arrange_battle import SHEET, by, refused, spaces
from .arrange_solo import draw, finish_turn, moves, turn_up_to_the_end
from .arrange_solo_battle import (
    astras,
    battle_game,
    complete,
    crosses,
    marked,
    quiet_turn,
    second_turn,
)
from .changed import changed_game

# Sheets and rounds


def test_two_sheets_lie_between_the_player_and_astra():
    game = battle_game()
    sharing = game.view("ana")["sharing"]
    assert sharing["sheets"] == {
        "ana": {"near": "ana", "far": "astra", "plays": "ana"},
        "astra": {"near": "astra", "far": "ana", "plays": None},
    }
    assert sharing["insignias"] == {"ana": "square", "astra": "triangle"}
    assert dict(game.sheet("ana").marks) == {
        "near.insignia": ("insignia.ana",), "far.insignia": ("insignia.astra",)
    }  # fmt: skip
    assert dict(game.sheet("astra").marks) == {
        "near.insignia": ("insignia.astra",), "far.insignia": ("insignia.ana",)
    }  # fmt: skip


def test_one_card_is_drawn_for_astra_then_two_for_the_player():
    game = battle_game()
    assert game.decision("dealer").data["cards"] == 1
    assert refused(game, "draw 10/energy 3/robot", "dealer") == "cards_malformed"
    draw(game, "10/energy")
    assert astras(game) == {"planet5.1", "asteroid.13"}
    assert game.waiting() == ("dealer",)
    assert game.decision("dealer").data["cards"] == 2
    draw(game, "10/planning")
    draw(game, "11/plant")
    assert game.decision("ana").kind == "take"
    assert game.turn == 1


def test_the_player_may_use_astras_card_and_gives_what_is_left():
    game = battle_game()
    draw(game, "10/energy")
    draw(game, "10/planning 3/water")
    assert len(moves(game)) == 6
    turn_up_to_the_end(game, "take 0 2", "write planet5.2 10")
    assert game.view("ana")["astra"]["given"]["planning"] == 1
    assert game.decision("dealer").data["cards"] == 1


def test_astras_card_is_given_when_the_player_does_not_use_it():
    game = battle_game()
    draw(game, "10/energy")
    draw(game, "10/planning 3/water")
    turn_up_to_the_end(game, "take 1 2", "write planet5.2 10")
    assert game.view("ana")["astra"]["given"]["energy"] == 1


def test_sheets_alternate_the_left_one_first():
    game = battle_game()
    active = []
    for _ in range(3):
        sharing = game.view("ana")["sharing"]
        active.append((sharing["active"], sharing["side"], sharing["sheets"][sharing["active"]]["plays"]))
        quiet_turn(game)
    assert active == [("ana", "near", "ana"), ("astra", "far", "ana"), ("ana", "near", "ana")]
    assert [words(game, "ana", f"planet5.{n}")[0] for n in (1, 2)] == ["insignia.astra"] * 2
    assert words(game, "astra", "planet5.1") == ("insignia.astra",)
    assert astras(game, "astra") == {"planet5.1", "asteroid.1"}


def test_on_the_right_sheet_the_player_plays_from_the_far_end():
    game = second_turn()
    draw(game, "10/robot")
    draw(game, "8/robot 10/plant")
    turn_up_to_the_end(game, "take 2 1", "write planet5.2 10")
    assert words(game, "astra", "asteroid.13") == ("insignia.ana",)
    assert words(game, "astra", "asteroid.1") == ("insignia.astra",)
    assert astras(game) == {"planet5.1", "asteroid.13"}


# ASTRA's number


def test_astra_draws_on_the_only_planet_of_its_number_without_asking():
    game = battle_game()
    draw(game, "15/robot")
    assert "planet7.1" in astras(game)


def test_the_player_chooses_among_two_planets():
    game = battle_game()
    draw(game, "11/plant")
    assert game.waiting() == ("ana",)
    assert moves(game) == ("mark planet5.1", "mark planet6.1")
    assert game.decision("ana").data == {"action": "astra_number", "number": 11, "card": "plant"}
    game.play("ana", "mark planet6.1")
    assert astras(game) == {"planet6.1"}
    assert crosses(game) == {"plant.planet6.1"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("mark planet4.1", "wrong_planet"),
        ("mark planet6.2", "not_next_space"),
        ("mark planet5.1", "occupied"),
        ("mark moon.planet5.1", "not_a_space"),
        ("mark planet9.1", "unknown_place"),
        ("pass", "cannot_pass"),
        ("take 0 1", "not_now"),
    ],
)
def test_other_spaces_are_refused_with_a_reason(text, code):
    game = marked(by("ana", "planet5.1"))
    draw(game, "11/plant")
    assert refused(game, text) == code


def test_a_complete_planet_leaves_no_choice():
    game = marked(complete("planet5"))
    draw(game, "11/plant")
    assert "planet6.1" in astras(game)


def test_without_an_open_planet_of_the_number_the_next_one_is_taken():
    game = marked(complete("planet4", "planet5"))
    draw(game, "8/water")
    assert "planet6.1" in astras(game)


def test_example_after_planet_7_comes_planet_1():
    game = marked(complete("planet5", "planet6", "planet7"))
    draw(game, "11/plant")
    assert "planet1.1" in astras(game)


def odd_battle(*cards):
    """A battle against ASTRA with these cards in the deck."""
    return changed_game(8, {"kind": "cards_in", "cards": [*cards]}, opponent=1)


@pytest.mark.parametrize("number", ["5.5", "18", "99"])
def test_with_a_number_that_no_planet_takes_astra_draws_on_the_first_open_one(number):
    game = odd_battle(f"{number}/water", "5/water", "5/water")
    draw(game, f"{number}/water")
    assert "planet1.1" in astras(game)
    full = odd_battle(f"{number}/water", "5/water", "5/water")
    given_words(full, "ana", {f"planet1.{n}": "insignia.ana" for n in (1, 2, 3)})
    draw(full, f"{number}/water")
    assert "planet2.1" in astras(full)


@pytest.mark.parametrize(
    ("number", "planets"),
    [("0", "1"), ("17", "7"), ("X", "1234567"), ("3|15", "127"), ("3|18", "12")],
)
def test_odd_numbers_that_planets_take_are_astras_as_others_are(number, planets):
    game = odd_battle(f"{number}/energy", "5/water", "5/water")
    draw(game, f"{number}/energy")
    found = [f"mark planet{planet}.1" for planet in planets]
    if len(found) == 1:
        assert f"planet{planets}.1" in astras(game)
    else:
        assert list(game.decision("ana").moves) == found


def test_the_number_of_astras_astronaut_is_not_changed():
    game = battle_game()
    draw(game, "8/astronaut")
    assert "planet4.1" in astras(game)
    assert not game.sheet("ana").marks.get("far.astronaut.1")


@pytest.mark.parametrize(("number", "filled_spaces"), [(8, 0), (4, 4), (6, 2)])
def test_astra_gets_no_bonus_symbol(number, filled_spaces):
    planet = {8: "planet4", 4: "planet2", 6: "planet3"}[number]
    game = marked(by("ana", *spaces(planet, filled_spaces)), complete(*({"planet2", "planet3"} - {planet})))
    draw(game, f"{number}/plant")
    assert astras(game) - {f"flag.{planet}"} == {f"{planet}.{filled_spaces + 1}"}
    assert crosses(game) == {f"plant.{planet}.1"}


# ASTRA's action


@pytest.mark.parametrize(
    ("card", "insignias", "crossed"),
    [
        ("10/plant", set(), {"plant.planet5.1"}),
        ("10/water", set(), {"water.planet5.1"}),
        ("10/planning", {"moon.planet5.1"}, set()),
        ("10/astronaut", {"moon.planet5.1"}, set()),
        ("10/robot", {"asteroid.13"}, set()),
        ("10/energy", {"asteroid.13"}, set()),
    ],
)
def test_astras_action_is_used_on_its_planet_and_from_its_end(card, insignias, crossed):
    game = battle_game()
    draw(game, card)
    assert astras(game) == {"planet5.1", *insignias}
    assert crosses(game) == crossed


def test_astra_uses_and_crosses_off_no_bonus_symbol_of_an_asteroid():
    game = marked(by("astra", "asteroid.13"))
    draw(game, "10/robot")
    assert "asteroid.12" in astras(game)
    assert not crosses(game)


@pytest.mark.parametrize(
    ("card", "before"),
    [
        ("10/plant", {"plant.planet5.1": "cross", "plant.planet5.2": "cross"}),
        ("10/water", {"water.planet5.1": "cross"}),
        ("13/water", complete("planet6")),
        ("10/planning", by("ana", "moon.planet5.1", "moon.planet5.2")),
        ("10/robot", by("ana", *SHEET.groups["asteroid"])),
    ],
)
def test_an_action_that_is_not_possible_is_skipped(card, before):
    game = marked(before)
    crossed = crosses(game)
    draw(game, card)
    assert astras(game) == {"planet7.1" if card == "13/water" else "planet5.1"}
    assert crosses(game) == crossed
    assert game.waiting() == ("dealer",)


def test_astras_action_comes_after_control():
    game = marked(by("ana", *spaces("planet5", 4)))
    draw(game, "10/plant")
    assert words(game, "ana", "complete.planet5") == ("circle",)
    assert crosses(game) == {"plant.planet5.1"}


@pytest.mark.parametrize("card", ["10/planning", "10/astronaut"])
def test_ruling_15_no_insignia_on_the_moon_of_a_planet_that_astra_completes(card):
    game = marked(by("astra", *spaces("planet5", 4)))
    draw(game, card)
    assert astras(game) == {*spaces("planet5"), "flag.planet5"}


def test_the_player_can_take_astras_planet_back():
    game = battle_game()
    draw(game, "11/energy")
    before = game.to_json()
    game.play("ana", "mark planet6.1")
    assert game.view("ana")["sheets"]["ana"]["fresh"] == ["planet6.1", "asteroid.13"]
    assert game.undo("ana") == "mark planet6.1"
    assert game.to_json() == before
    assert moves(game) == ("mark planet5.1", "mark planet6.1")


def test_the_dealer_can_take_astras_card_back():
    game = battle_game()
    before = game.to_json()
    draw(game, "10/energy")
    assert game.undo("dealer") == "draw 10/energy"
    assert game.to_json() == before


# Snapshot and views


def test_the_second_sheet_is_in_the_snapshot():
    game = second_turn()
    draw(game, "11/energy")
    game.play("ana", "mark planet6.1")
    draw(game, "10/plant 11/energy")
    restored = Game.from_json(game.to_json(), game.moves)
    assert restored.sheet("astra").marks == game.sheet("astra").marks
    assert restored.view("ana") == game.view("ana")
    assert restored.undo("dealer") == "draw 10/plant 11/energy"
    assert restored.undo("ana") == "mark planet6.1"
    assert not restored.sheet("astra").marks.get("planet6.1")


def test_what_is_marked_in_a_turn_is_private_until_it_is_confirmed():
    game = second_turn()
    draw(game, "10/robot")
    assert "planet5.1" in game.view("ana")["sheets"]["astra"]["marks"]
    assert "planet5.1" not in game.view(None)["sheets"]["astra"]["marks"]
    draw(game, "10/plant 11/energy")
    finish_turn(game)
    assert "planet5.1" in game.view(None)["sheets"]["astra"]["marks"]


def test_only_the_player_has_a_view_and_moves():
    game = battle_game()
    assert game.waiting() == ("dealer",)
    assert game.decision(ASTRA) is None
    assert refused(game, "done", ASTRA) == "unknown_seat"
    assert [seat["seat"] for seat in game.view("ana")["seats"]] == ["ana"]
    assert list(game.view("ana")["sheets"]) == ["ana", "astra"]


def test_nothing_is_fresh_on_the_sheet_of_the_turn_before():
    game = second_turn()
    seen = game.view("ana")["sheets"]
    assert seen["ana"]["fresh"] == seen["astra"]["fresh"] == []
    draw(game, "10/robot")
    assert game.view("ana")["sheets"]["astra"]["fresh"] == ["planet5.1", "asteroid.1"]
    assert game.view("ana")["sheets"]["ana"]["fresh"] == []
