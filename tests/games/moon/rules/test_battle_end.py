"""The Battle: end conditions, control of the planets left over, score, ties.

Rulebook: ADVENTURE #8, End of the game.
"""

import pytest

from adventures.rules import Game
from adventures.rules.result import TieBreak

from .arrange import confirm, flip, given_words, words
from .arrange_battle import SHEET, all_but, by, crossed, finish, new_game, right_game, spaces, turn_of

MISSIONS = {"mission.a": "12", "mission.b": "9", "mission.c": "4"}


def ended(*marks, seats=("ana", "ben")):
    """A game that ends with its first turn: ana has her missions, and these marks besides."""
    game = new_game(*seats)
    given_words(game, "ana", MISSIONS)
    for seat, found in marks:
        given_words(game, seat, found)
    turn_of(game, *seats)
    assert game.over
    return game


def test_three_missions_end_the_game():
    game = ended()
    assert game.result.reasons == (("ana", "missions"),)


def test_missions_of_the_neighbour_on_the_right_sheet_are_not_the_own_ones():
    game = ended(seats=("ana", "ben", "cem"))
    assert game.result.reasons == (("ana", "missions"),)


def test_ruling_22_both_error_boxes_of_one_sheet_end_the_game():
    game = new_game()
    given_words(game, "ana", all_but("planet7.3", seat="ben") | crossed("near.error", 1))
    flip(game, "5/energy 5/robot 9/water")
    game.play("ana", "error")
    confirm(game, "ana")
    finish(game, "ben")
    assert game.result.reasons == (("ana", "errors"),)
    assert game.score("ana").fields["errors"] == -10


def test_ruling_22_one_error_on_each_sheet_does_not_end_the_game():
    game = right_game(("ana", crossed("near.error", 1, "far.error", 1)), ("ben", crossed("far.error", 1)))
    turn_of(game, "ana", "ben")
    assert not game.over
    assert game.score("ana").fields["errors"] == -10


def test_error_boxes_of_the_far_end_count():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", crossed("far.error", 2))
    turn_of(game, "ana", "ben", "cem")
    assert game.result.reasons == (("ben", "errors"),)


def test_a_full_sheet_ends_the_game_for_both_who_share_it():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", all_but("planet5.5"))
    turn_of(game, "ana", "ben", "cem")
    assert game.result.reasons == (("ana", "spaces"), ("ben", "spaces"))


def test_two_sheets_that_are_half_full_do_not_end_the_game():
    game = new_game()
    given_words(game, "ana", all_but("planet7.3", "planet5.5"))
    given_words(game, "ben", all_but("planet7.3", "planet5.5"))
    turn_of(game, "ana", "ben")
    assert not game.over


# Control at the end


def test_ruling_6_planets_left_over_are_attributed_without_insignias_to_both():
    game = ended(("ana", by("ben", "planet1.1", "moon.planet2.1")))
    flags = {flag: words(game, "ana", flag) for flag in SHEET.groups["flag"]}
    both = ("insignia.ana", "insignia.ben")
    assert flags == {
        "flag.planet1": ("insignia.ben",),
        "flag.planet2": ("insignia.ben",),
        "flag.planet3": both,
        "flag.planet4": both,
        "flag.planet5": ("insignia.ana",),
        "flag.planet6": both,
        "flag.planet7": both,
    }
    assert all(words(game, "ana", complete) == ("circle",) for complete in SHEET.groups["complete"])


def test_planets_attributed_before_keep_their_flag():
    game = ended(("ana", by("ben", "flag.planet1", *spaces("planet1")) | {"complete.planet1": "circle"}))
    assert words(game, "ana", "flag.planet1") == ("insignia.ben",)
    assert words(game, "ana", "complete.planet1") == ("circle",)


def test_every_sheet_is_attributed():
    seats = ("ana", "ben", "cem", "dia", "eva")
    game = ended(seats=seats)
    for seat in seats:
        assert all(words(game, seat, flag) for flag in SHEET.groups["flag"])


def test_no_mission_can_be_accomplished_through_the_end():
    game = ended()
    assert game.waiting() == ()
    assert words(game, "ben", "mission.a") == ()


def test_a_finished_game_comes_back_from_its_snapshot_with_the_same_result():
    game = ended(("ana", by("ben", "planet1.1")))
    restored = Game.from_json(game.to_json(), game.moves)
    assert restored.result == game.result
    assert restored.view("ben") == game.view("ben")


# Score


def test_the_score_adds_both_ends():
    game = new_game("ana", "ben", "cem")
    given_words(
        game,
        "ana",
        MISSIONS
        | by("ana", "flag.planet1", "flag.planet5", "flag.planet2")
        | {"flag.planet3": "insignia.ana insignia.ben"}
        | crossed(
            "near.plants",
            3,
            "near.waters",
            2,
            "near.green",
            2,
            "near.grey",
            4,
            "near.planning",
            3,
            "near.error",
            1,
        )
        | crossed("far.plants", 11, "far.error", 1),
    )
    given_words(
        game,
        "cem",
        by("ana", "flag.planet6")
        | crossed("far.plants", 11, "far.waters", 9, "far.blue", 4, "far.planning", 7, "far.error", 1)
        | {"mission.a": "5"},
    )
    score = game.score("ana")
    assert score.fields == {
        "missions": 25,
        "plants": 7 + 40,
        "waters": 6 + 45,
        "planets": 2 * 4 + 1 * 2 + 1 * 12 + 1 * 10,
        "planning": -(10 + 36),
        "errors": -(5 + 5),
    }
    assert score.total == 25 + 47 + 51 + 32 - 46 - 10
    assert score.formulas == {
        "missions": "12 + 9 + 4",
        "plants": "7 + 40",
        "waters": "6 + 45",
        "planets": "2 × 4 + 1 × 2 + 1 × 12 + 1 × 10",
        "planning": "10 + 36",
        "errors": "5 + 5",
    }
    assert list(score.fields) == ["missions", "plants", "waters", "planets", "planning", "errors"]


def test_ruling_5_a_shared_planet_scores_for_both():
    game = new_game()
    given_words(game, "ana", {"flag.planet4": "insignia.ana insignia.ben"} | crossed("far.grey", 1))
    assert game.score("ana").fields["planets"] == 4
    assert game.score("ben").fields["planets"] == 5


@pytest.mark.parametrize(("boxes", "lost"), [*enumerate([0, 3, 6, 10, 15, 21, 28, 36])])
def test_ruling_10_lost_by_planning(boxes, lost):
    game = new_game()
    given_words(game, "ana", crossed("near.planning", boxes))
    assert game.score("ana").fields["planning"] == -lost


def test_astronauts_score_nothing():
    game = new_game()
    given_words(game, "ana", dict.fromkeys(SHEET.groups["near.astronaut"], "circle"))
    assert game.score("ana").total == 0


def test_a_tie_is_won_with_fewer_error_boxes_on_both_sheets_together():
    game = ended(("ana", crossed("near.error", 1)), ("ben", crossed("far.error", 1)))
    assert game.result.tie_breaks["ana"] == (
        TieBreak("total", game.score("ana").total),
        TieBreak("errors_crossed", 2, fewer=True),
    )
    assert game.result.tie_breaks["ben"][1] == TieBreak("errors_crossed", 0, fewer=True)
