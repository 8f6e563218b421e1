"""The Battle: missions, looked at on both sheets of a player. Rulebook: ADVENTURE #8, The missions."""

import pytest

from adventures.games.moon.rules.battle_missions import CONDITIONS
from adventures.games.moon.rules.shared import FAR, NEAR, End, SharedSheet

from .arrange import given_words, words
from .arrange_battle import SHEET, act, by, crossed, finish, new_game, right_game, spaces, turn_of

FLAGS = SHEET.groups["flag"]
MOONS = tuple(f"moon.planet{n}.{k}" for n in range(1, 8) for k in (1, 2))


def side_crossed(side, *groups_and_counts):
    groups, counts = groups_and_counts[::2], groups_and_counts[1::2]
    pairs = [part for pair in zip(groups, counts, strict=True) for part in (f"{side}.{pair[0]}", pair[1])]
    return crossed(*pairs)


def fulfilled(key, marks, seat="ana"):
    """Whether a condition holds for ana at the near and for ben at the far end of a sheet."""
    sheet = SharedSheet(SHEET, ("ana", "ben"), {place: tuple(word.split()) for place, word in marks.items()})
    return CONDITIONS[key](End(sheet, NEAR if seat == "ana" else FAR))


@pytest.mark.parametrize("seat", ["ana", "ben"])
def test_a1_four_planets_of_one_sheet(seat):
    assert not fulfilled("a1", by(seat, *FLAGS[:3]), seat)
    assert fulfilled("a1", by(seat, *FLAGS[:4]), seat)
    other = {"ana": "ben", "ben": "ana"}[seat]
    assert not fulfilled("a1", by(other, *FLAGS), seat)


def test_a1_shared_flags_count():
    shared = dict.fromkeys(FLAGS[:4], "insignia.ana insignia.ben")
    assert fulfilled("a1", shared, "ana")
    assert fulfilled("a1", shared, "ben")


def test_a2_a_planet_of_each_colour():
    assert not fulfilled("a2", by("ana", "flag.planet1", "flag.planet2", "flag.planet4", "flag.planet5"))
    assert fulfilled("a2", by("ana", "flag.planet1", "flag.planet2", "flag.planet6"))


@pytest.mark.parametrize("seat", ["ana", "ben"])
def test_b1_seven_asteroids(seat):
    assert not fulfilled("b1", by(seat, *SHEET.groups["asteroid"][:6]), seat)
    assert fulfilled("b1", by(seat, *SHEET.groups["asteroid"][-7:]), seat)


@pytest.mark.parametrize(("seat", "side"), [("ana", "near"), ("ben", "far")])
def test_b2_two_improvements_of_each_colour(seat, side):
    assert not fulfilled("b2", side_crossed(side, "green", 4, "blue", 4, "grey", 1), seat)
    assert fulfilled("b2", side_crossed(side, "green", 2, "blue", 2, "grey", 2), seat)


def test_b2_boxes_of_the_other_end_do_not_count():
    assert not fulfilled("b2", side_crossed("near", "green", 2, "blue", 2, "grey", 2), "ben")


@pytest.mark.parametrize(("seat", "side"), [("ana", "near"), ("ben", "far")])
def test_c1_six_plants_and_four_waters(seat, side):
    assert not fulfilled("c1", side_crossed(side, "plants", 5, "waters", 9), seat)
    assert not fulfilled("c1", side_crossed(side, "plants", 11, "waters", 3), seat)
    assert fulfilled("c1", side_crossed(side, "plants", 6, "waters", 4), seat)


def test_c2_four_different_moons():
    assert not fulfilled("c2", by("ana", *MOONS[:6]))
    assert fulfilled("c2", by("ana", *MOONS[:7]))
    assert fulfilled("c2", by("ana", *MOONS[::4]) | by("ben", *MOONS[1::4]))


def test_ruling_12_moons_and_asteroids_of_bonus_symbols_count():
    game = new_game(missions=("a1", "b1", "c2"))
    given_words(game, "ana", by("ana", *SHEET.groups["asteroid"][:6]))
    given_words(game, "ana", by("ana", "moon.planet1.1", "moon.planet2.1"))
    given_words(game, "ana", by("ben", *spaces("planet2", 4)))
    act(game, "astronaut", number=4, space="planet2.5")
    game.play("ana", "mark moon.planet3.1")
    game.play("ana", "mark moon.planet4.1")
    finish(game, "ana", "ben")
    assert game.decision("ana").moves == ("mission b", "mission c", "pass")


def test_ruling_11_missions_are_noted_on_the_left_sheet_in_an_even_turn_too():
    game = right_game(("ben", by("ana", *FLAGS[:4])))
    turn_of(game, "ana", "ben")
    assert game.view("ana")["sharing"]["active"] == "ana"
    game.play("ana", "mission a")
    assert words(game, "ana", "mission.a") == ("12",)
    assert words(game, "ben", "mission.a") == ()
    assert game.score("ana").fields["missions"] == 12
    assert game.score("ben").fields["missions"] == 0


def test_ruling_11_missions_are_looked_at_on_both_sheets():
    game = new_game("ana", "ben", "cem")
    given_words(game, "cem", side_crossed("far", "plants", 6, "waters", 4))
    turn_of(game, "ana", "ben", "cem")
    assert game.waiting() == ("ana",)
    assert game.decision("ana").moves == ("mission c", "pass")


def test_one_sheet_must_fulfil_a_mission_alone():
    game = new_game()
    given_words(game, "ana", by("ana", *FLAGS[:3]))
    given_words(game, "ben", by("ana", *FLAGS[:3]))
    turn_of(game, "ana", "ben")
    assert game.waiting() == ("dealer",)


def test_a_neighbour_can_complete_a_mission_on_the_inactive_sheet():
    game = right_game(("ben", by("ben", *FLAGS[:3], *spaces("planet7", 2))))
    act(game, "robot", number=15)
    finish(game, "ana", "ben")
    assert game.decision("ben").moves == ("mission a", "pass")


def test_the_first_reward_for_all_of_the_same_turn_the_later_one_afterwards():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", by("ana", *FLAGS[:4]))
    given_words(game, "ben", by("cem", *FLAGS[:4]))
    turn_of(game, "ana", "ben", "cem")
    game.play("ana", "mission a")
    assert words(game, "ana", "mission.a") == ("12",)
    assert "mission.a" not in game.view("ben")["sheets"]["ana"]["marks"]
    game.play("cem", "pass")
    given_words(game, "ben", by("ben", *FLAGS[4:]))
    turn_of(game, "ana", "ben", "cem")
    game.play("cem", "mission a")
    assert words(game, "cem", "mission.a") == ("5",)


def test_a_mission_can_be_taken_back():
    game = right_game(("ben", by("ana", *FLAGS[:4])), ("ana", by("ben", *FLAGS[:4])))
    turn_of(game, "ana", "ben")
    before = game.to_json()
    game.play("ben", "mission a")
    assert words(game, "ben", "mission.a") == ("12",)
    assert game.undo("ben") == "mission a"
    assert game.to_json() == before


@pytest.mark.parametrize(
    ("key", "first", "later"),
    [("a1", 12, 5), ("a2", 9, 4), ("b1", 9, 5), ("b2", 11, 6), ("c1", 10, 4), ("c2", 10, 6)],
)
def test_rewards(key, first, later):
    assert SHEET.data["missions"][key] == {"first": first, "later": later}
