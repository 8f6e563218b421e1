"""Effects of the sheets: what is crossed off, circled, drawn or blocked before the first turn."""

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.rules import rulesets
from adventures.games.moon.rules.effects.fault import EffectFault
from adventures.games.moon.rules.effects.kinds.set_up import word_of
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.layout import layout_of
from adventures.rules import Game, InvalidSetup
from tests.cases import each

from .arrange import confirm, flip, given_words, words
from .changed import changed_game, codes
from .deal import play_random


def set_up(**places):
    return {"kind": "set_up", **places}


def word_for(number, how, place):
    return word_of(adventure(f"moon.{number}").sheet, place, how)


# Marks


def test_marks_stand_on_every_sheet_from_the_start_and_are_told_with_the_layout():
    effect = set_up(crossed=["error.1"], circled=["main.water.resource.1"], blocked=["cavity.1.1"])
    game = changed_game(4, effect)
    for seat in ("ana", "ben"):
        assert words(game, seat, "error.1") == ("cross",)
        assert words(game, seat, "main.water.resource.1") == ("circle",)
        assert words(game, seat, "cavity.1.1") == ("blocked",)
    printed = layout_of(game.view("ana")["layout"]).printed
    assert printed["cavity.1.1"] == ("blocked",)
    assert game.score("ana").fields["errors"] == -5
    assert game.score("ana").fields["water"] == 3


def test_marks_for_one_seat_stand_on_its_sheet_alone_and_everybody_sees_them():
    game = changed_game(4, {**set_up(crossed=["error.1"]), "seat": 2})
    assert words(game, "ana", "error.1") == ()
    assert words(game, "ben", "error.1") == ("cross",)
    assert game.view("ana")["sheets"]["ben"]["marks"]["error.1"] == ["cross"]
    assert game.view("ana")["layout"]["changes"] == []
    assert Game.from_json(game.to_json()).to_json() == game.to_json()
    assert Game.replay(game.record()).to_json() == game.to_json()


def test_what_two_effects_mark_is_marked_once():
    crossed = set_up(crossed=["error.1"])
    for second in (crossed, {**crossed, "seat": 1}):
        assert words(changed_game(4, crossed, second), "ana", "error.1") == ("cross",)
    assert words(changed_game(4, {**crossed, "seat": 1}, crossed), "ana", "error.1") == ("cross",)


def test_at_the_battle_a_seat_has_the_near_end_and_the_neighbours_far_end():
    marks = set_up(crossed=["near.error.1", "far.plants.1"])
    game = changed_game(8, {**marks, "seat": 1})
    assert words(game, "ana", "near.error.1") == ("cross",)
    assert words(game, "ben", "far.plants.1") == ("cross",)
    assert words(game, "ana", "far.plants.1") == words(game, "ben", "near.error.1") == ()
    assert game.score("ana").fields["plants"] == 2
    assert game.score("ben").fields["plants"] == 0


def test_what_lies_between_two_seats_of_the_battle_cannot_be_marked_for_one():
    asteroid = set_up(crossed=["asteroid.3"])
    assert codes(8, asteroid) == []
    assert codes(8, {**asteroid, "seat": 1}) == [(0, "crossed", "shared_place")]


# Blocked spaces


def test_a_blocked_space_cannot_be_written_and_others_ascend_over_it():
    game = changed_game(4, set_up(blocked=["cavity.1.5"]))
    given_words(game, "ana", {"cavity.1.4": "6"})
    flip(game)
    game.play("ana", "take 0")
    moves = game.decision("ana").moves
    assert "write cavity.1.5 7" not in moves
    assert "write cavity.1.6 7" in moves
    assert game.refusal("ana", "cavity.1.5").code == "occupied"


def test_a_blocked_space_counts_as_filled():
    game = changed_game(4, set_up(blocked=["cavity.2.5"]))
    given_words(game, "ana", {"cavity.1.5": "8", "cavity.3.5": "3"})
    flip(game, "9/astronaut 9/astronaut 9/astronaut")
    for seat in ("ana", "ben"):
        game.play(seat, "take 0")
        game.play(seat, "write cavity.3.12 9")
        confirm(game, seat)
    assert words(game, "ana", "pump.5") == ("circle",)


def test_a_blocked_greenhouse_is_no_numbered_one():
    game = changed_game(7, set_up(blocked=["ship1.5"]))
    given_words(game, "ana", {f"plant.ship1.{n}": "circle" for n in (1, 2, 3)})
    assert game.score("ana").fields["greenhouses"] == 0


def test_a_blocked_home_is_neither_numbered_nor_infected():
    game = changed_game(6, set_up(blocked=["home.3.1"]))
    given_words(game, "ana", {f"home.3.{n}": str(n) for n in (2, 3, 4, 5)} | {"energy.3.1.2": "circle"})
    assert game.score("ana").fields["evacuated"] == 4 * 2
    assert game.score("ana").fields["infected"] == -1


def test_the_antenna_of_a_blocked_building_waits_for_ever():
    game = changed_game(3, set_up(blocked=["building.1.2"]))
    flip(game, "12/robot 11/robot 10/robot")
    game.play("ana", "take 0")
    game.play("ana", "write building.6.5 12")
    game.play("ana", game.decision("ana").moves[0])
    assert words(game, "ana", "antenna.1.2") == ()


# Marks and the rules


def test_a_crossed_quarter_effect_of_the_launch_does_not_fire():
    game = changed_game(1, set_up(crossed=["active.energy.2"]))
    given_words(game, "ana", {"floor.energy.6": "3"})
    flip(game, "7/energy 5/energy 9/energy")
    game.play("ana", "take 0")
    game.play("ana", "write floor.energy.7 7")
    assert not any(place.startswith("rocket.") for place in game.sheet("ana").marks)
    assert words(game, "ana", "active.energy.2") == ("cross",)


def test_rockets_gone_at_the_start_take_the_score_boxes_of_their_lines_with_them():
    game = changed_game(1, set_up(crossed=[f"rocket.{n}" for n in range(1, 10)]))
    assert words(game, "ana", "score.2") == ("cross",)
    assert words(game, "ana", "score.3") == ()
    assert game.score("ana").fields["rockets"] == 30


def test_rockets_are_crossed_off_from_the_first_one_on():
    assert codes(1, set_up(crossed=["rocket.2"])) == [(0, "crossed", "out_of_order")]
    first = set_up(crossed=["rocket.1"])
    assert codes(1, first, set_up(crossed=["rocket.2"])) == []


def test_a_virus_that_is_awake_stands_in_its_box():
    game = changed_game(6, set_up(crossed=["activation.green"]))
    assert words(game, "ana", "virus.2.1") == ("circle",)


def test_an_infected_home_costs_its_point():
    game = changed_game(6, set_up(crossed=["home.5.1", "home.5.2"]))
    assert game.score("ana").fields["infected"] == -3


def test_the_first_virus_starts_in_a_home_that_is_empty():
    begun = changed_game(6, set_up(blocked=["home.1.1"])).setup
    moves = Game.new(begun).decision("ana").moves
    assert "mark home.1.1" not in moves
    assert "mark home.1.2" in moves


def test_tunnels_walls_airlocks_and_walkways_are_drawn_from_the_start():
    for number, place in ((3, "tunnel.east.1.2"), (2, "wall.6"), (7, "airlock.ship1.1"), (6, "walkway.3")):
        game = changed_game(number, set_up(circled=[place]))
        assert words(game, "ana", place) == ("line",)
    colony = changed_game(3, set_up(circled=["tunnel.east.1.2"]))
    assert "building.2.2" in colony.view("ana")["follows"]["ana"]["network"]


def test_parts_of_the_dome_are_built_from_its_ends():
    assert codes(5, set_up(circled=["dome.1", "dome.2", "dome.8"])) == []
    assert codes(5, set_up(circled=["dome.2"])) == [(0, "circled", "out_of_order")]
    game = changed_game(5, set_up(circled=["dome.1", "dome.8"]))
    assert game.score("ana").fields["dome"] == -6 * 6


def test_a_wild_action_of_the_start_can_be_spent_and_is_not_earned_again():
    game = changed_game(2, set_up(circled=["wild.1"]))
    flip(game)
    assert "take 0 as robot" in game.decision("ana").moves
    given_words(game, "ana", {"astronaut.1": "cross"})
    game.play("ana", "take 0 as astronaut")
    game.play("ana", game.decision("ana").moves[0])
    assert words(game, "ana", "astronaut.2") == ("cross",)
    assert words(game, "ana", "wild.1") == ("circle", "cross")


@pytest.mark.parametrize(
    ("number", "tank", "space"),
    [(2, "water", "trajectory"), (3, "water.1.6", "building.1.6"), (7, "water.ship1.3", "ship1.3")],
)
def test_a_tank_circled_at_the_start_is_not_circled_again(number, tank, space):
    if number == 2:
        facts = adventure("moon.2").sheet.data["places"]["water"][0]
        tank, space = facts["id"], facts["space"]
    game = changed_game(number, set_up(circled=[tank]))
    flip(game, "7/water 7/water 7/water")
    game.play("ana", "take 0")
    game.play("ana", f"write {space} 7")
    assert words(game, "ana", tank) == ("circle",)


def test_a_mineral_crossed_off_at_the_start_is_lost():
    game = changed_game(4, set_up(crossed=["mine.pearl.1.1"]))
    flip(game)
    game.play("ana", "take 0")
    game.play("ana", "write cavity.1.1 7")
    assert words(game, "ana", "mine.pearl.1.1") == ("cross",)


# What is refused


@each(
    ("number", "effect", "parameter", "code"),
    [
        (4, set_up(), "crossed", "missing"),
        (4, set_up(crossed=[]), "crossed", "out_of_range"),
        (4, set_up(crossed="error.1"), "crossed", "malformed"),
        (4, set_up(crossed=["error.1", "error.1"]), "crossed", "twice"),
        (4, set_up(crossed=["mine.pearl.1.1"], circled=["mine.pearl.1.1"]), "crossed", "twice"),
        (4, set_up(crossed=["nowhere"]), "crossed", "unknown_place"),
        (4, set_up(crossed=["cavity.1.1"]), "crossed", "not_markable"),
        (4, set_up(blocked=["error.1"]), "blocked", "not_markable"),
        (4, set_up(circled=["error.1"]), "circled", "not_markable"),
        (4, set_up(crossed=["mission.a"]), "crossed", "not_markable"),
        (4, set_up(crossed=["pump.1"]), "crossed", "not_markable"),
        (4, set_up(circled=[f"main.water.resource.{n}" for n in range(1, 7)]), "circled", "not_markable"),
        (4, set_up(circled=["main.water.resource.2"]), "circled", "out_of_order"),
        (4, set_up(crossed=["main.plant.energy.1", *(f"main.plant.robot.{n}" for n in (1, 2, 3))]),
         "crossed", "nothing_left"),
        (4, set_up(crossed=["error.1", "error.2", "error.3"]), "crossed", "nothing_left"),
        (4, set_up(blocked=[f"cavity.2.{n}" for n in range(1, 13)]), "blocked", "nothing_left"),
        (2, set_up(circled=["robot.station1.1", "robot.station1.2"]), "circled", "nothing_left"),
        (2, set_up(circled=["energy.1"]), "circled", "already_marked"),
        (2, set_up(circled=["energy.2"]), "circled", "not_markable"),
        (7, set_up(circled=["airlock.dome.1"]), "circled", "already_marked"),
        (7, set_up(blocked=["ship4.1", "ship4.2"]), "blocked", "nothing_left"),
        (8, set_up(blocked=["planet1.1", "planet1.2", "planet1.3"]), "blocked", "nothing_left"),
        (8, set_up(crossed=["near.insignia"]), "crossed", "not_markable"),
    ],
)  # fmt: skip
def test_what_the_rules_could_not_bear_is_refused(number, effect, parameter, code):
    assert codes(number, effect) == [(0, parameter, code)]


ALL_ERRORS = ("error.1",), ("error.2", "error.3")
CUT_OFF = ("wall.4", "wall.6"), ("trajectory.5", "trajectory.6")


def for_seat(number, effect):
    return {**effect, "seat": number}


@pytest.mark.parametrize(
    ("first", "second"),
    [(None, None), (1, 1), (None, 2), (2, None)],
)
def test_two_effects_together_leave_something_open_on_every_sheet(first, second):
    one, other = (set_up(crossed=[*boxes]) for boxes in ALL_ERRORS)
    effects = [
        effect if seat is None else for_seat(seat, effect) for effect, seat in ((one, first), (other, second))
    ]
    assert codes(4, *effects) == [(1, "crossed", "nothing_left")]
    assert codes(4, for_seat(1, one), for_seat(2, other)) == []


@pytest.mark.parametrize("seats", [(None, None), (1, 1), (None, 2), (2, None)])
@pytest.mark.parametrize("walls_first", [True, False])
def test_no_zone_that_walls_cut_off_is_blocked_as_a_whole(seats, walls_first):
    effects = [set_up(circled=[*CUT_OFF[0]]), set_up(blocked=[*CUT_OFF[1]])]
    effects = effects if walls_first else effects[::-1]
    effects = [
        effect if seat is None else for_seat(seat, effect)
        for effect, seat in zip(effects, seats, strict=True)
    ]
    told = "blocked" if walls_first else "circled"
    assert codes(2, *effects) == [(1, told, "nothing_left")]


def test_walls_and_blocked_spaces_of_one_effect_leave_every_zone_open():
    walls, spaces = CUT_OFF
    assert codes(2, set_up(circled=[*walls], blocked=[*spaces])) == [(0, "blocked", "nothing_left")]
    assert codes(2, set_up(circled=[*walls], blocked=[spaces[0]])) == []
    assert codes(2, set_up(circled=["wall.1"], blocked=["trajectory.1"])) == [(0, "blocked", "nothing_left")]
    assert codes(2, set_up(circled=["wall.35"], blocked=["trajectory.36"])) == [
        (0, "blocked", "nothing_left")
    ]
    game = changed_game(2, set_up(circled=[*walls], blocked=[spaces[0]]))
    assert game.score("ana").fields["most_zones"] == game.score("ana").fields["longest_zone"] == 0


def test_a_column_of_the_mine_is_not_blocked_as_a_whole():
    column = [f"cavity.{level}.5" for level in (1, 2, 3)]
    assert codes(4, set_up(blocked=column)) == [(0, "blocked", "nothing_left")]
    assert codes(4, set_up(blocked=column[:2])) == []


def test_a_game_that_began_goes_on_even_if_no_other_could_begin_like_that(monkeypatch):
    game = changed_game(4, set_up(blocked=["cavity.1.5"]))
    monkeypatch.setattr(
        rulesets,
        "faults_in",
        lambda *args, **more: iter([EffectFault(0, "set_up", "blocked", "nothing_left")]),
    )
    with pytest.raises(InvalidSetup):
        Game.new(game.setup)
    assert Game.from_json(game.to_json()).view("ana") == game.view("ana")


def test_a_blocked_place_is_not_crossed_off_too():
    blocked = set_up(blocked=["home.3.1"])
    assert codes(6, blocked, set_up(crossed=["home.3.1"])) == [(1, "crossed", "already_marked")]
    assert codes(6, blocked, blocked) == []


def test_marks_for_one_seat_stand_in_order_with_those_it_has():
    first, second = set_up(crossed=["rocket.1"]), set_up(crossed=["rocket.2"])
    assert codes(1, for_seat(1, first), for_seat(1, second)) == []
    assert codes(1, first, for_seat(1, second)) == []
    for effects in ((for_seat(1, first), for_seat(2, second)), (for_seat(1, first), second)):
        assert codes(1, *effects) == [(1, "crossed", "out_of_order")]


def test_lines_whose_rockets_two_effects_of_a_seat_cross_off_lose_their_score_box():
    effects = [for_seat(1, set_up(crossed=[f"rocket.{n}" for n in row])) for row in ((1, 2, 3), (4, 5))]
    game = changed_game(1, *effects)
    assert words(game, "ana", "score.1") == ("cross",)
    assert words(game, "ben", "score.1") == ()


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_every_name_in_the_data_of_a_sheet_is_a_group_or_a_place_of_it(key):
    sheet = adventure(key).sheet
    for how in ("cross", "circle", "line", "in_order", "from_ends", "except"):
        for name in sheet.data["set_up"].get(how, ()):
            assert name in sheet.groups or "*" in name or name in sheet.index, name


@pytest.mark.slow
@each("key", sorted(RULESETS))
@each("how", ["crossed", "circled", "blocked"])
def test_every_place_that_may_be_marked_is_played_with(key, how):
    """As many as go together, one after the other in the order of the sheet; then only every second one."""
    number, sheet = int(key.removeprefix("moon.")), adventure(key).sheet
    for step in (1, 2):
        chosen = []
        for place in [place for place in sheet.places if word_of(sheet, place, how)][::step]:
            if len(chosen) < 60 and not codes(number, set_up(**{how: [*chosen, place]})):
                chosen.append(place)
        assert chosen
        for opponent in (None, 2):
            game = changed_game(number, set_up(**{how: chosen}), opponent=opponent)
            game = play_random(game, step)
            assert game.over
            assert Game.replay(game.record()).to_json() == game.to_json()
