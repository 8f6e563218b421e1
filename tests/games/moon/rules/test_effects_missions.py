"""Effects of the missions: cards that are prescribed, and other rewards."""

import pytest

from adventures.games.moon.dealer import MoonChance
from adventures.games.moon.rules.find import adventure
from adventures.rules import Game, InvalidSetup, Setup

from .arrange import confirm, flip, given_words, words
from .changed import changed_game, codes


def prescribed(*keys):
    return {"kind": "missions", "keys": list(keys)}


def values(letter="a", first=20, later=7):
    return {"kind": "mission_values", "letter": letter, "first": first, "later": later}


# Prescribed missions


def test_a_game_is_played_with_the_missions_prescribed():
    assert changed_game(4, prescribed("a1", None, "c1")).over is False
    with pytest.raises(InvalidSetup) as refusal:
        changed_game(4, prescribed("a2", None, "c1"))
    assert (refusal.value.code, refusal.value.field) == ("missions_prescribed", "missions")
    assert refusal.value.data == {"missions": ["a2", "c1"]}


def test_of_two_prescriptions_the_later_one_holds_letter_by_letter():
    effects = prescribed("a2", "b2", None), prescribed("a1", None, None)
    assert changed_game(4, *effects, missions=("a1", "b2", "c2")).view(None)["missions"][1]["key"] == "b2"


def test_what_is_prescribed_is_not_drawn_and_the_rest_is():
    chance, seen = MoonChance(), set()
    for seed in range(20):
        options = {"missions": None, "modifiers": [prescribed("a2", None, "c1")]}
        drawn = chance.draw_options("moon.4", options, str(seed))["missions"]
        assert (drawn[0], drawn[2]) == ("a2", "c1")
        seen.add(drawn[1])
        Game.new(Setup("moon.4", ("ana", "ben"), missions=drawn, modifiers=tuple(options["modifiers"])))
    assert seen == {"b1", "b2"}


def test_without_a_prescription_the_draw_is_as_ever():
    options = {"missions": None, "modifiers": []}
    plain = MoonChance().draw_options("moon.4", {"missions": None}, "seed")["missions"]
    assert MoonChance().draw_options("moon.4", options, "seed")["missions"] == plain


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ([None, None, None], "missing"),
        (["a1", "b1"], "out_of_range"),
        (["b1", None, None], "unknown_mission"),
        (["a3", None, None], "unknown_mission"),
        ([3, None, None], "malformed"),
        ("a1", "malformed"),
    ],
)
def test_what_is_no_prescription_is_refused(keys, code):
    assert codes(4, {"kind": "missions", "keys": keys}) == [(0, "keys", code)]


# Other rewards


def accomplish(game, marks):
    """Lets ana fulfil and accomplish mission A in a turn of both."""
    given_words(game, "ana", marks)
    flip(game, "9/astronaut 9/astronaut 9/astronaut")
    for seat in ("ana", "ben"):
        game.play(seat, "take 0")
        game.play(seat, game.decision(seat).moves[-1])
        confirm(game, seat)
    game.play("ana", "mission a")


def test_a_mission_is_worth_what_the_effect_says():
    game = changed_game(4, values())
    accomplish(game, {f"pump.{n}": "circle" for n in range(1, 6)})
    assert words(game, "ana", "mission.a") == ("20",)
    assert game.score("ana").fields["missions"] == 20
    assert [(seen["first"], seen["later"]) for seen in game.view("ana")["missions"][:2]] == [(20, 7), (11, 6)]


def test_both_cards_of_a_letter_are_worth_that():
    for key in ("a1", "a2"):
        mission = changed_game(4, values(), missions=(key, "b1", "c1")).view(None)["missions"][0]
        assert (mission["first"], mission["later"]) == (20, 7)


def test_who_is_later_gets_the_later_reward():
    game = changed_game(4, values())
    game._match.table.taken.add("a")
    accomplish(game, {f"pump.{n}": "circle" for n in range(1, 6)})
    assert game.score("ana").fields["missions"] == 7


def test_in_the_launch_the_rewards_are_rockets():
    game = changed_game(1, values(first=6), missions=("a1", "b1", "c2"))
    spaces = adventure("moon.1").sheet.spaces
    floors = [space for space in spaces if space.startswith(("floor.astronaut", "floor.water"))]
    accomplish(game, dict.fromkeys(floors, "X"))
    assert [f"rocket.{n}" in game.sheet("ana").marks for n in (6, 7)] == [True, False]


def test_in_the_dome_the_symbol_has_its_own_value_whatever_the_scale_says():
    game = changed_game(5, values(first=20, later=7))
    given_words(game, "ana", {"mission.a": "check", "mission.a.first": "circle"})
    given_words(game, "ben", {"mission.a": "check", "mission.a.later": "circle", "mission.b.first": "circle"})
    assert game.score("ana").fields["missions"] == 20
    assert game.score("ben").fields["missions"] == 7 + 8
    given_words(game, "ben", {"upgrade.mission.1": "cross"})
    assert game.score("ben").fields["missions"] == 7 + 10
    assert [(seen["first"], seen["later"]) for seen in game.view("ben")["missions"][:2]] == [(20, 7), (10, 6)]


@pytest.mark.parametrize(
    ("effect", "parameter", "code"),
    [
        (values(letter="d"), "letter", "out_of_range"),
        (values(first=-1), "first", "out_of_range"),
        (values(later=100), "later", "out_of_range"),
        ({"kind": "mission_values", "letter": "a", "first": 3}, "later", "missing"),
    ],
)
def test_what_are_no_rewards_is_refused(effect, parameter, code):
    assert codes(4, effect) == [(0, parameter, code)]
