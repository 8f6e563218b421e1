"""ASTRA Effects in The Virus. Rulebook: ADVENTURE #6, ASTRA SOLO MODE."""

import pytest

from adventures.games.moon.rules.pile import Pile
from adventures.rules import Game, IllegalMove

from .arrange import given_words, words
from .arrange_solo import (
    bonuses,
    cards_given,
    draw,
    finish_turn,
    last_third,
    lay,
    moves,
    pile_of,
    second_pass,
    solo_game,
)
from .arrange_solo_virus import CALM, effect, new_game, spread, taken, to_the_incidents
from .arrange_virus import GREY, awake, circled, complete, crossed, cut_off, infected, places

TRACKS = ("activation.green", "activation.blue")
PROPAGATIONS = (
    "propagation.plant.1",
    "propagation.plant.2",
    "propagation.water.1",
    "propagation.water.2",
)

# Set up


def test_the_grey_virus_starts_before_the_first_cards():
    game = solo_game(6)
    assert game.waiting() == ("ana",)
    assert game.decision("dealer") is None
    assert (game.view("ana")["phase"], game.turn) == ("setup", 0)
    assert game.decision("ana").data["action"] == "outbreak"
    assert Game.from_json(game.to_json()).decision("ana") == game.decision("ana")
    with pytest.raises(IllegalMove):
        draw(game)
    game.play("ana", "mark home.2.7")
    assert (words(game, "ana", "home.2.7"), words(game, "ana", "virus.2.2")) == (("cross",), ("circle",))
    assert game.waiting() == ("dealer",)
    assert game.view("ana")["phase"] == "flip"
    assert game.decision("dealer").data["cards"] == 3
    assert bonuses(game) == (0, 0)


def test_the_card_is_printed_so():
    game = new_game(level=8)
    lay(game, given=cards_given(energy=9, plant=1, water=5))
    score = game.score("astra")
    assert (score.fields["fixed"], score.fields["level"], score.total) == (5, 32, 85)
    seen = game.view("ana")["astra"]
    assert (seen["bonuses"]["printed"], seen["effect_on"]) == (9, ["a", "b", "c"])


# ASTRA Effects, first pass


@pytest.mark.parametrize("letter", "abc")
@pytest.mark.parametrize(("colour", "box"), [("green", "virus.2.1"), ("blue", "virus.4.2")])
def test_first_pass_the_player_chooses_the_green_or_the_blue_virus(letter, colour, box):
    game = new_game()
    last_third(game)
    effect(game, letter)
    assert moves(game) == tuple(f"mark {symbol}" for symbol in TRACKS)
    assert game.decision("ana").data == {"action": "astra", "letter": letter}
    assert not game.decision("ana").optional
    game.play("ana", f"mark activation.{colour}")
    assert words(game, "ana", f"activation.{colour}") == ("cross",)
    assert words(game, "ana", box) == ("circle",)
    assert taken(game) == []


def test_first_pass_all_active_viruses_propagate_before_the_cards():
    game = new_game(marks=awake("red"))
    last_third(game)
    effect(game)
    game.play("ana", "mark activation.green")
    assert (game.view("ana")["phase"], game.turn) == ("flip", 0)
    assert game.decision("ana").data["cause"] == {"symbol": "activation.green", "seats": ["astra"]}
    assert spread(game) == [
        ("grey", "quarter.1.1", 1, 1),
        ("red", "quarter.1.2", 1, 1),
        ("green", "quarter.2.1", 1, 1),
    ]
    assert infected(game) == {GREY, "home.1.1", "home.1.6", "home.2.1"}
    assert game.waiting() == ("dealer",)
    assert game.decision("dealer").data["cards"] == 1


@pytest.mark.parametrize(("asleep", "active"), [("green", "blue"), ("blue", "green")])
def test_first_pass_the_only_one_asleep_wakes_without_asking(asleep, active):
    game = new_game(marks={**CALM, **awake(active)})
    last_third(game)
    effect(game)
    assert words(game, "ana", f"activation.{asleep}") == ("cross",)
    assert {colour for colour, *_ in spread(game)} == {"green", "blue"}


def test_first_pass_with_both_awake_a_propagation_symbol_is_crossed_off_instead():
    game = new_game(marks={**CALM, **awake("green", "blue")})
    last_third(game)
    effect(game)
    assert moves(game) == tuple(f"mark {symbol}" for symbol in PROPAGATIONS)
    game.play("ana", "mark propagation.water.1")
    assert words(game, "ana", "propagation.water.1") == ("cross",)
    assert [colour for colour, *_ in spread(game)] == ["green", "blue"]


def test_first_pass_the_last_propagation_symbol_is_crossed_off_without_asking():
    game = new_game(marks={**CALM, **awake("green", "blue"), **crossed("propagation", 3)})
    last_third(game)
    effect(game)
    assert words(game, "ana", PROPAGATIONS[-1]) == ("cross",)
    assert [colour for colour, *_ in spread(game)] == ["green", "blue"]


def test_ruling_7_first_pass_with_nothing_left_only_the_propagation_is_carried_out():
    game = new_game(marks={**CALM, **awake("green", "blue"), **crossed("propagation", 4)})
    before = set(game.sheet("ana").marks)
    last_third(game)
    effect(game, "b")
    assert game.decision("ana").data["cause"] == {"symbol": "astra/b", "seats": ["astra"]}
    assert [colour for colour, *_ in spread(game)] == ["green", "blue"]
    assert set(game.sheet("ana").marks) - before == {"home.2.1", "home.4.6"}
    assert game.waiting() == ("dealer",)


def test_first_pass_other_symbols_are_refused_with_their_reason():
    game = new_game()
    last_third(game)
    effect(game)
    assert game.refusal("ana", "propagation.plant.1").code == "not_open"
    game = new_game(marks={**CALM, **awake("green", "blue"), "propagation.plant.2": "cross"})
    last_third(game)
    effect(game)
    assert game.refusal("ana", "activation.green").code == "already_marked"
    assert game.refusal("ana", "propagation.plant.2").code == "already_marked"


def test_the_propagation_of_an_effect_evacuates_complete_quarters_at_once():
    game = new_game(marks={**CALM, **complete("quarter.2.1", but=("home.2.3",))})
    last_third(game)
    effect(game)
    game.play("ana", "mark activation.green")
    assert words(game, "ana", "home.2.3") == ("cross",)  # the last home, without asking
    assert words(game, "ana", "quarter.2.1") == ("circle",)
    assert game.waiting() == ("dealer",)


def test_two_effects_of_one_draw_propagate_one_after_the_other():
    game = new_game()
    last_third(game)
    draw(game, "astra/b 9/plant astra/a")
    assert game.decision("ana").data["letter"] == "b"
    game.play("ana", "mark activation.green")
    assert spread(game) == [("green", "quarter.2.1", 1, 1), ("green", "quarter.2.1", 1, 1),
                            ("blue", "quarter.4.2", 1, 1)]  # fmt: skip
    assert game.decision("dealer").data["cards"] == 2


def test_viruses_that_astra_wakes_do_not_propagate_again_in_phase_5():
    game = new_game()
    last_third(game)
    effect(game)
    game.play("ana", "mark activation.green")
    spread(game)
    before = infected(game)
    draw(game, "5/robot")
    game.play("ana", "take 0 1")
    game.play("ana", "write home.3.1 7")
    to_the_incidents(game)
    assert infected(game) == before
    assert game.turn == 1


def test_the_choices_of_an_effect_can_be_taken_back_until_the_next_draw():
    game = new_game()
    last_third(game)
    drawn = game.to_json()
    effect(game)
    chosen = game.to_json()
    game.play("ana", "mark activation.green")
    game.play("ana", "mark home.2.4")
    assert game.waiting() == ("dealer",)
    game.undo("ana")
    assert infected(game) == {GREY}
    game.undo("ana")
    assert game.to_json() == chosen
    game.undo("dealer")
    assert game.to_json() == drawn
    effect(game)
    game.play("ana", "mark activation.blue")
    spread(game)
    draw(game, "5/robot")
    assert not game.can_undo("ana")


def test_a_snapshot_in_the_middle_of_an_effect_goes_on_there():
    game = new_game(marks=awake("red"))
    last_third(game)
    effect(game)
    game.play("ana", "mark activation.green")
    game.play("ana", moves(game)[0])
    restored = Game.from_json(game.to_json(), game.moves)
    assert restored.view("ana") == game.view("ana")
    assert spread(restored) == spread(game)
    assert restored.to_json() == game.to_json()


# ASTRA Effects, second pass


@pytest.mark.parametrize(
    ("letter", "colour", "box", "home"),
    [
        ("a", "red", "virus.1.2", "quarter.1.2"),
        ("b", "purple", "virus.3.2", "quarter.3.2"),
        ("c", "yellow", "virus.5.1", "quarter.5.1"),
    ],
)
def test_second_pass_wakes_the_virus_of_the_mission_and_turns_it(letter, colour, box, home):
    game = new_game(marks={**CALM, **awake("blue")})
    second_pass(game)
    effect(game, letter)
    assert words(game, "ana", f"activation.{colour}") == ("cross",)
    assert words(game, "ana", box) == ("circle",)
    assert taken(game) == [letter]
    assert game.decision("ana").data["cause"] == {"symbol": f"activation.{colour}", "seats": ["astra"]}
    assert sorted(spread(game)) == sorted([("blue", "quarter.4.2", 1, 1), (colour, home, 1, 1)])
    assert words(game, "ana", "activation.green") == ()
    assert game.waiting() == ("dealer",)


def test_ruling_6_second_pass_with_the_virus_awake_turns_the_mission_only():
    game = new_game(marks={**CALM, **awake("purple", "green")})
    before = dict(game.sheet("ana").marks)
    second_pass(game)
    effect(game, "b")
    assert game.sheet("ana").marks == before
    assert game.waiting() == ("dealer",)
    assert taken(game) == ["b"]


def test_a_mission_turned_by_astra_gives_the_later_points():
    game = new_game(marks={**CALM, "quarter.3.1": "circle", **cut_off("quarter.1.2")})
    given_words(game, "ana", complete("quarter.1.2"))
    second_pass(game)
    effect(game, "a")
    assert game.waiting() == ("dealer",)  # red woke in a complete quarter that is cut off
    draw(game, "5/energy")
    game.play("ana", "take 0 1")
    game.play("ana", "write home.3.1 7")
    to_the_incidents(game)
    before = infected(game)
    game.play("ana", "mission a")
    finish_turn(game)
    assert words(game, "ana", "mission.a") == ("3",)
    assert infected(game) == before
    assert bonuses(game) == (0, 0)


# The end


def test_ruling_the_game_ends_at_once_with_the_pile_and_all_quarters_are_evacuated():
    game = new_game(marks={**CALM, "home.3.1": "7"})
    lay(game, pile=Pile(left=pile_of("astra/c"), run_out=1))
    draw(game, "astra/c")
    assert spread(game) == [("yellow", "quarter.5.1", 1, 1)]
    assert game.over
    assert game.result.reasons == (("dealer", "cards"),)
    assert all(
        words(game, "ana", quarter) == ("circle",) for quarter in game.sheet("ana").layout.groups["quarter"]
    )
    assert game.score("ana").fields["infected"] == -2


def test_homes_filled_by_an_effect_end_the_game_after_the_turn():
    game = new_game(marks={**CALM, **awake("blue", "red", "purple", "yellow")})
    full = complete(*game.sheet("ana").layout.groups["quarter"], but=("home.2.1", "home.2.5"))
    given_words(game, "ana", {home: word for home, word in full.items() if not words(game, "ana", home)})
    last_third(game)
    effect(game)
    game.play("ana", moves(game)[0])
    while game.waiting() == ("ana",):
        game.play("ana", moves(game)[0])
    assert not game.over
    draw(game, "5/robot")
    finish_turn(game)
    assert game.over
    assert ("ana", "spaces") in game.result.reasons


def test_a_circled_level_still_counts_for_missions_after_an_effect():
    kinds = ("energies",)
    game = new_game(
        marks={**CALM, **circled("quarter.1.1", "quarter.1.2", "quarter.2.1", "quarter.2.2", kinds=kinds)}
    )
    last_third(game)
    effect(game)
    game.play("ana", "mark activation.green")
    assert places(game) == [f"home.2.{n}" for n in range(1, 6)]
    spread(game)
    draw(game, "5/robot")
    game.play("ana", "take 0 1")
    game.play("ana", "write home.3.1 7")
    to_the_incidents(game)
    assert "mission c" in moves(game)
