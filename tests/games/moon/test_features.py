"""What bots see on the sheets of the Adventures."""

import random

import pytest

from adventures.games.moon.features import ADVENTURES, MoonFeatures
from adventures.games.moon.features.alone import BOX, LAST_TURN, astra_gains
from adventures.games.moon.features.rows import Row, between, row_of, share_of
from adventures.games.moon.rules.deck import ACTIONS, NUMBER_COPIES
from adventures.games.moon.rules.find import adventure
from adventures.rules import Game, Setup

from .rules.arrange import given_words, new_game, rockets
from .rules.arrange_solo import cards_given, lay, solo_game
from .rules.deal import dealer_of, play_random

FEATURES = MoonFeatures()


def numbers(game, seat="ana"):
    return FEATURES.of(game, seat)


def on(ruleset, marks, others=None):
    """The numbers of a seat with these marks, against one with those."""
    game = new_game(ruleset=ruleset)
    given_words(game, "ana", marks)
    given_words(game, "ben", others or {})
    return numbers(game)


# Rows


def row(*words):
    places = [f"p{at}" for at in range(len(words))]
    return row_of({place: (word,) for place, word in zip(places, words, strict=True) if word}, places)


def test_a_row_that_is_empty_can_take_every_number():
    assert row("", "", "") == Row(3, 0, pytest.approx(3.0), between(0, 16))


def test_spaces_between_numbers_that_touch_are_dead():
    assert (row("7", "", "8").empty, row("7", "", "8").dead) == (1, 1)
    assert (row("7", "", "", "9").dead, row("7", "", "", "9").numbers) == (1, between(7, 9))


def test_an_x_and_a_lost_space_do_not_part_a_row():
    assert row("5", "X", "", "cross", "8") == row("5", "cross", "", "X", "8")
    assert row("5", "X", "", "8").numbers == between(5, 8)


def test_a_space_for_rare_numbers_is_a_strain():
    assert row("13", "", "").strain > row("6", "", "").strain


def test_numbers_of_cards_are_counted():
    assert share_of(between(0, 16)) == 1
    assert share_of(between(7, 9)) == pytest.approx(NUMBER_COPIES[8] / 63)
    assert between(8, 8.5) == 0


# Adventures


def test_a_quarter_is_near_its_effects_the_fuller_it_is():
    one = on("moon.1", {"floor.astronaut1.1": "3"})
    two = on("moon.1", {"floor.astronaut1.1": "3", "floor.astronaut1.2": "8"})
    assert two["near active"] == pytest.approx(4 * one["near active"])
    assert two["near unlit"] == one["near unlit"] == 0


def test_an_arrow_lights_the_rocket_of_its_quarter():
    dark = on("moon.1", {"floor.plant.1": "3"})
    lit = on("moon.1", {"floor.plant.1": "3", "arrow.plant.1": "arrow"})
    assert (dark["near unlit"], lit["near lit"]) == (0.5, 0.5)


def test_rockets_of_a_rival_say_how_near_its_launch_is():
    found = on("moon.1", rockets(4), rockets(28))
    assert (found["to launch"], found["rival to launch"], found["rival near launch"]) == (27, 3, 7)


def test_walls_make_room_on_the_journey():
    before = on("moon.2", {"trajectory.5": "9"})
    after = on("moon.2", {"trajectory.5": "9", "wall.5": "line"})
    assert after["dead"] < before["dead"]
    assert (before["zones"], after["zones"]) == (1, 2)


def test_plants_wait_for_the_robots_of_their_station():
    found = on("moon.2", {"plant.station1.1": "circle", "robot.station1.1": "circle"})
    high = adventure("moon.2").sheet.facts("multiplier.station1.high")["value"]
    assert found["plants without robots"] == high / 2


def test_complete_zones_are_compared():
    found = on("moon.2", {"trajectory.1": "9", "wall.1": "line"})
    assert (found["complete zones"], found["zones ahead"], found["most zones"]) == (1, 1, 1)


def test_a_building_between_numbers_that_touch_is_dead():
    found = on("moon.3", {"building.1.2": "7", "building.1.4": "8"})
    assert found["dead"] == 1


def test_an_antenna_waits_for_its_building_or_for_the_network():
    waiting = on("moon.3", {"building.6.5": "14"})
    assert waiting["antennas waiting"] == ("building.6.5" in adventure("moon.3").antenna_of)
    assert on("moon.3", {"building.1.2": "2"})["antennas waiting"] == 0


def test_a_column_brings_what_is_circled_in_it():
    marks = {"cavity.1.1": "3", "mine.pearl.1.1": "circle"}
    assert on("moon.4", marks)["columns waiting"] == 2
    assert on("moon.4", {**marks, "main.pearl.value": "cross"})["columns waiting"] == 3
    assert on("moon.4", {**marks, "pump.1": "circle"})["columns waiting"] == 0


def test_an_end_of_a_skyscraper_is_nearer_the_higher_it_is():
    low = on("moon.5", {"skyscraper.1.7": "8"})["near ends"]
    assert on("moon.5", {"skyscraper.1.7": "8", "skyscraper.1.8": "9"})["near ends"] > low


def test_homes_of_a_quarter_with_a_virus_are_in_danger():
    found = on("moon.6", {"virus.1.1": "circle"})
    assert (found["active viruses"], found["in danger"]) == (1, 5)
    assert on("moon.6", {"virus.1.1": "circle", "home.1.1": "3"})["in danger"] == 4


def test_a_row_of_a_track_counts_by_what_is_done():
    found = on("moon.6", {"track.plant.1": "cross"})
    assert 0 < found["plant row"] < 5


def test_an_airlock_opens_spaces():
    closed = on("moon.7", {})
    part = next(one for one in adventure("moon.7").ends if one not in adventure("moon.7").sheet.printed)
    opened = on("moon.7", {part: "line"})
    assert opened["accessible"] >= closed["accessible"]


def test_a_planet_is_led_by_who_has_more_insignias():
    game = new_game(ruleset="moon.8")
    given_words(game, "ana", {"planet1.1": "insignia.ana"})
    assert numbers(game)["green lead"] > 0 > numbers(game, "ben")["green lead"]


@pytest.mark.parametrize("number", range(1, 9))
def test_missions_are_done_in_parts_from_nothing_to_all(number):
    game = adventure(f"moon.{number}")
    for at in (0, 1):
        missions = tuple(cards[at] for cards in game.missions.values())
        for opponent in (None, 2):
            seats = ("ana",) if opponent else ("ana", "ben")
            playing = Game.new(Setup(f"moon.{number}", seats, missions=missions, opponent=opponent))
            play_random(playing, 5, 90, dealer_of(playing, 5))
            found = numbers(playing)
            worths = [found[f"mission {key}"] for key in missions if f"mission {key}" in found]
            assert all(0 <= worth <= 3 for worth in worths)


@pytest.mark.parametrize("number", range(1, 9))
def test_a_bot_sees_the_same_in_a_copy_that_remembers_nothing(number):
    playing = new_game(ruleset=f"moon.{number}")
    play_random(playing, 7, 80, dealer_of(playing, 7))
    afresh = Game.from_json(playing.imagined("ana", random.Random(1)).to_json())
    assert numbers(afresh) == numbers(playing)


# Against ASTRA


def to_come(number, level, **laid):
    """The points that ASTRA is thought to gain still, before the first turn."""
    game = solo_game(number, level)
    lay(game, **laid)
    return FEATURES.to_come(game, "astra")


def test_astra_is_given_a_card_in_each_turn_to_come():
    assert to_come(2, 5) == pytest.approx(LAST_TURN * 23 / 6)
    assert astra_gains(counts(), LAST_TURN - 4) == pytest.approx(4 * 23 / 6)
    assert astra_gains(counts(), LAST_TURN + 1) == 0


def test_a_solo_bonus_in_stock_saves_a_card():
    assert to_come(2, 5, circled=4, spent=1) == pytest.approx((LAST_TURN - 3) * 23 / 6)
    assert astra_gains(counts(bonuses=3), LAST_TURN - 2) == 0


def test_bonuses_on_their_way_save_as_they_are_near_and_no_more_than_are_printed():
    assert astra_gains(counts(), LAST_TURN - 4, 1.5) == pytest.approx(2.5 * 23 / 6)
    printed = counts() | {"to earn": 1}
    assert astra_gains(printed, LAST_TURN - 4, 1.5) == pytest.approx(3 * 23 / 6)
    assert solo_game(2, 5).rival_counts("astra")["to earn"] == 10


@pytest.mark.parametrize(
    ("number", "marks", "lost", "near"),
    [
        (1, {"floor.astronaut2.1": "3"}, "sabotage.astronaut2.1", 1 / 9),
        (2, {"robot.station1.1": "circle"}, "multiplier.station1.high", 2 / 4),
        (3, {"building.1.4": "2"}, "quarter.topleft.high", 2 / 64),
        (4, {"main.plant.resource.1": "circle"}, "main.plant.bonus", 2 / 64),
        (5, {"skyscraper.1.7": "9"}, "bonus.1.top.high", 1 / 9),
    ],
)
def test_solo_bonuses_are_near_until_their_place_is_lost(number, marks, lost, near):
    assert bonuses_near(number, {}) == 0
    assert bonuses_near(number, marks) == pytest.approx(near)
    assert bonuses_near(number, marks | {lost: "cross"}) == 0


def test_a_greenhouse_that_is_reached_is_half_way_to_its_bonus():
    opened = {"airlock.ship1.1": "line"}
    assert bonuses_near(7, {}) == bonuses_near(7, opened | {"x2.ship1": "cross"}) == 0
    assert bonuses_near(7, opened) == pytest.approx(1 / 4)


def bonuses_near(number, marks):
    """The Solo bonuses that are on their way on a sheet with these marks."""
    game = solo_game(number)
    given_words(game, "ana", marks)
    return ADVENTURES[f"moon.{number}"].bonuses_near(game.sheet("ana"))


def test_boxes_of_the_track_between_two_scores_count_already():
    assert astra_gains(counts(crossed=15), LAST_TURN) == 0
    assert astra_gains(counts(crossed=16), LAST_TURN) == 0
    found = [astra_gains(counts(crossed=box), LAST_TURN) for box in (17, 20, 21)]
    assert found == pytest.approx([BOX, 4 * BOX, 0])
    assert to_come(1, 5) == pytest.approx(BOX * LAST_TURN * 23 / 6)
    assert to_come(1, 1, given=cards_given(robot=2)) == pytest.approx(BOX * (LAST_TURN * 15 / 6 + 3))


def counts(**more):
    """What lies on ASTRA's side: cards as Sergei counts them, no Solo bonuses unless they are named."""
    worth = dict.fromkeys((f"worth {action}" for action in ACTIONS), 4) | {"worth planning": 3}
    return worth | {"bonuses": 0, "to earn": 8} | more
