"""The Battle against ASTRA: ASTRA Effects, control, Solo bonuses, points.

Rulebook: ADVENTURE #8, ASTRA solo mode.
"""

import pytest

from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.pile import Pile

from .arrange import given_words, words
from .arrange_battle import SHEET, by, crossed, refused, spaces
from .arrange_solo import (
    bonuses,
    cards_given,
    draw,
    last_third,
    lay,
    moves,
    pile_of,
    second_pass,
    turn_up_to_the_end,
)
from .arrange_solo_battle import (
    astras,
    battle_game,
    choices,
    complete,
    crosses,
    marked,
    second_turn,
)

MOONS = SHEET.groups["moon"]


def effect(*marks, letter="a", late=last_third):
    """A game in which an ASTRA Effect card has just been drawn."""
    game = marked(*marks)
    late(game)
    draw(game, f"astra/{letter}")
    return game


# ASTRA Effects


@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_an_effect_draws_two_insignias_on_the_moon_where_the_player_has_most(letter):
    game = effect(by("ana", *spaces("planet2", 2), "planet4.1"), letter=letter)
    assert game.waiting() == ("dealer",)
    assert astras(game) == {"moon.planet2.1", "moon.planet2.2"}
    assert not crosses(game)


def test_insignias_on_the_moon_count_for_the_priority():
    game = effect(by("ana", "planet2.1", "planet4.1", "moon.planet4.1"))
    assert "moon.planet4.2" in astras(game)


def test_astras_insignias_do_not_count_for_the_priority():
    game = effect(by("astra", *spaces("planet2", 3)), by("ana", "planet4.1"))
    assert astras(game) >= {"moon.planet4.1", "moon.planet4.2"}


def test_the_player_chooses_among_tied_planets():
    game = effect(by("ana", "planet2.1", "planet4.1"))
    assert game.decision("ana").data == {"action": "astra", "letter": "a"}
    assert choices(game) == {"moon.planet2.1", "moon.planet2.2", "moon.planet4.1", "moon.planet4.2"}
    game.play("ana", "mark moon.planet4.2")
    assert game.waiting() == ("dealer",)
    assert astras(game) == {"moon.planet4.1", "moon.planet4.2"}


@pytest.mark.parametrize("late", [last_third, second_pass])
def test_ruling_16_both_insignias_go_to_the_chosen_moon(late):
    game = effect(late=late)
    assert choices(game) == set(MOONS)
    game.play("ana", "mark moon.planet6.1")
    assert astras(game) == {"moon.planet6.1", "moon.planet6.2"}
    assert game.waiting() == ("dealer",)


def test_example_the_second_insignia_goes_to_the_next_moon_by_the_same_rule():
    game = effect(
        by("ana", *spaces("planet4", 4), *spaces("planet2", 3), *spaces("planet3", 2), *spaces("planet5", 2)),
        by("ana", "planet1.1"),
        by("astra", "moon.planet4.1", "moon.planet2.1", "moon.planet2.2"),
    )
    assert words(game, "ana", "moon.planet4.2") == ("insignia.astra",)
    assert choices(game) == {"moon.planet3.1", "moon.planet3.2", "moon.planet5.1", "moon.planet5.2"}
    game.play("ana", "mark moon.planet5.1")
    assert game.waiting() == ("dealer",)
    assert not words(game, "ana", "moon.planet5.2")


def test_a_second_insignia_without_a_choice_is_drawn_by_itself():
    game = effect(by("ana", "planet4.1", "planet4.2", "planet2.1"), by("astra", "moon.planet4.1"))
    assert astras(game) == {"moon.planet4.1", "moon.planet4.2", "moon.planet2.1"}
    assert game.waiting() == ("dealer",)


def test_complete_planets_are_left_out():
    game = effect(complete("planet4"), by("ana", "planet2.1"))
    assert astras(game) == {"moon.planet2.1", "moon.planet2.2"}


@pytest.mark.parametrize(("free", "drawn"), [((), 0), (("moon.planet3.2",), 1)])
def test_what_finds_no_free_moon_is_skipped(free, drawn):
    game = effect(by("ana", *(place for place in MOONS if place not in free)))
    assert len(astras(game)) == drawn
    assert game.waiting() == ("dealer",)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("mark moon.planet3.1", "not_open"),
        ("mark moon.planet5.1", "already_marked"),
        ("mark moon.planet1.1", "planet_complete"),
        ("mark planet2.1", "not_open"),
        ("pass", "cannot_pass"),
    ],
)
def test_other_moons_are_refused_with_a_reason(text, code):
    game = effect(by("ana", "planet2.1", "planet4.1", "moon.planet5.1"), complete("planet1"))
    lay(game)
    assert refused(game, text) == code


def test_ruling_17_an_effect_drawn_as_astras_card_is_resolved_and_replaced():
    game = effect(by("ana", "planet2.1"))
    assert game.decision("dealer").data["cards"] == 1
    draw(game, "10/plant")
    assert astras(game) == {"moon.planet2.1", "moon.planet2.2", "planet5.1"}
    assert crosses(game) == {"plant.planet5.1"}
    assert game.decision("dealer").data["cards"] == 2


def test_an_effect_may_come_with_the_players_cards():
    game = battle_game()
    lay(game, pile=Pile(drawn=45))
    draw(game, "10/plant")
    draw(game, "astra/b 3/water")
    assert game.decision("ana").data["letter"] == "b"
    game.play("ana", "mark moon.planet1.1")
    assert game.decision("dealer").data["cards"] == 1
    draw(game, "5/robot")
    assert game.decision("ana").kind == "take"


def test_an_effect_is_resolved_on_the_sheet_of_the_turn():
    game = second_turn(by("ana", "planet2.1"))
    lay(game, pile=Pile(drawn=45))
    before = astras(game)
    draw(game, "astra/a")
    assert astras(game, "astra") == {"moon.planet2.1", "moon.planet2.2"}
    assert astras(game) == before


@pytest.mark.parametrize(("late", "turned"), [(last_third, []), (second_pass, ["c"])])
def test_the_second_draw_turns_the_mission(late, turned):
    game = effect(by("ana", "planet2.1"), letter="c", late=late)
    missions = game.view("ana")["missions"]
    assert [mission["letter"] for mission in missions if mission["taken"]] == turned


# Control


@pytest.mark.parametrize(
    ("before", "flags"),
    [
        ({**by("ana", "planet1.1"), **by("astra", "planet1.2")}, ("insignia.astra",)),
        (by("ana", "planet1.1", "planet1.2"), ("insignia.ana",)),
        (
            {**by("ana", "planet1.1", "moon.planet1.1"), **by("astra", "planet1.2")},
            ("insignia.ana",),
        ),
    ],
    ids=["majority", "player", "tie"],
)
def test_ruling_5_astra_controls_a_planet_only_with_a_true_majority(before, flags):
    game = marked(before)
    draw(game, "1/energy")
    assert words(game, "ana", "flag.planet1") == flags
    assert words(game, "ana", "complete.planet1") == ("circle",)


def test_ruling_5_a_tie_that_the_player_completes_is_the_players_alone():
    game = marked(by("astra", "planet1.1", "moon.planet1.1"), by("ana", "planet1.2"))
    draw(game, "10/water")
    draw(game, "1/robot 2/plant")
    turn_up_to_the_end(game, "take 1 2", "write planet1.3 1")
    assert words(game, "ana", "flag.planet1") == ("insignia.ana",)


def test_astra_controls_a_planet_that_the_player_completes():
    game = marked(by("astra", "planet1.1", "planet1.2"))
    draw(game, "10/water")
    draw(game, "1/robot 2/plant")
    turn_up_to_the_end(game, "take 1 2", "write planet1.3 1")
    assert words(game, "ana", "flag.planet1") == ("insignia.astra",)


def test_ruling_6_planets_without_insignia_are_the_players_in_the_end():
    game = marked({"near.error.1": "cross"}, by("astra", "planet4.1"), by("ana", "moon.planet4.1"))
    given_words(game, "astra", by("astra", "planet2.1"))
    lay(game, pile=Pile(left=pile_of("10/energy"), run_out=1))
    draw(game, "10/energy")
    assert game.over
    flags = {sheet: {p: words(game, sheet, f"flag.{p}") for p in SHEET.zones} for sheet in ("ana", "astra")}
    assert flags["ana"] == {**dict.fromkeys(SHEET.zones, ("insignia.ana",)), "planet5": ("insignia.astra",)}
    assert flags["astra"] == {**dict.fromkeys(SHEET.zones, ("insignia.ana",)), "planet2": ("insignia.astra",)}
    assert game.view(None)["sheets"]["astra"]["marks"]["complete.planet7"] == ["circle"]


# Solo bonuses


@pytest.mark.parametrize(("flags", "earned"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_every_second_flag_over_both_sheets_earns_a_solo_bonus(flags, earned):
    game = marked(by("ana", "planet1.1", "planet1.2"))
    given_words(game, "astra", complete(*list(SHEET.zones)[:flags]))
    draw(game, "1/energy")
    assert words(game, "ana", "flag.planet1") == ("insignia.ana",)
    assert bonuses(game) == (earned, 0)


def test_the_players_own_completion_earns_it_too_and_it_can_be_spent_at_once():
    game = marked(by("ana", "planet1.1", "planet1.2"), complete("planet2"))
    draw(game, "10/water")
    draw(game, "1/robot 2/plant")
    turn_up_to_the_end(game, "take 1 2", "write planet1.3 1")
    assert bonuses(game) == (1, 0)
    assert moves(game) == ("give 0", "bonus 0")
    game.play("ana", "bonus 0")
    assert bonuses(game) == (1, 1)


def test_a_flag_of_astra_earns_nothing():
    game = marked(by("astra", "planet1.1", "planet1.2"), complete("planet2", "planet3"))
    draw(game, "1/energy")
    assert bonuses(game) == (0, 0)


def test_ruling_25_a_seventh_solo_bonus_cannot_be_circled():
    game = marked(by("ana", "planet1.1", "planet1.2"), complete("planet2"))
    assert game.view("ana")["astra"]["bonuses"]["printed"] == 6
    lay(game, circled=6)
    draw(game, "1/energy")
    assert bonuses(game) == (6, 0)


def test_flags_won_at_the_end_of_the_game_earn_nothing():
    game = marked(complete("planet2"))
    lay(game, pile=Pile(left=pile_of("10/energy"), run_out=1))
    draw(game, "10/energy")
    assert game.over
    assert bonuses(game) == (0, 0)


def test_taking_back_takes_the_solo_bonus_back():
    game = marked(by("ana", "planet1.1", "planet1.2"), complete("planet2"))
    draw(game, "1/energy")
    assert bonuses(game) == (1, 0)
    game.undo("dealer")
    assert bonuses(game) == (0, 0)


# Points


@pytest.mark.parametrize(("level", "total"), [(1, 23), (5, 35), (8, 44)])
def test_ruling_25_astra_has_20_points_and_three_for_each_level(level, total):
    assert battle_game(level).score(ASTRA).total == total


def test_example_sergei_with_two_cards_of_each_action():
    game = battle_game(5)
    lay(game, given=cards_given(robot=2, energy=2, plant=2, water=2, astronaut=2, planning=2))
    score = game.score(ASTRA)
    assert (score.total, score.fields["fixed"], score.fields["level"]) == (81, 20, 15)


def test_astras_insignias_score_nothing():
    game = marked(complete("planet4", seat="astra"), by("astra", "asteroid.13", "moon.planet3.1"))
    assert game.score(ASTRA).total == 23
    assert game.view("ana")["sharing"]["points"]["astra"] == [0, 0]


def test_the_player_scores_both_sheets():
    game = marked(complete("planet4"), crossed("near.plants", 2, "near.grey", 1), {"mission.a": "12"})
    given_words(game, "astra", {**complete("planet1"), **crossed("far.waters", 3, "far.planning", 3)})
    given_words(game, "astra", {"far.error.1": "cross", **crossed("near.plants", 5)})
    assert game.score("ana").fields == {
        "missions": 12,
        "plants": 4,
        "waters": 10,
        "planets": 5 + 2,
        "planning": -10,
        "errors": -5,
    }
    assert game.view("ana")["sharing"]["points"]["ana"] == [9, -3]


def test_the_higher_total_wins_and_errors_break_no_tie():
    game = marked({"mission.a": "23"}, complete(*SHEET.zones, seat="astra"))
    given_words(game, "astra", {**complete(*SHEET.zones, seat="astra"), "far.error.1": "cross"})
    given_words(game, "ana", {"mission.b": "5"})
    lay(game, pile=Pile(left=pile_of(), run_out=1))
    assert game.over
    assert game.score("ana").total == game.score(ASTRA).total == 23
    assert game.result.ranking == (("ana", "astra"),)
