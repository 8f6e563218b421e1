"""Phase 6 in The Dome. Rulebook: ADVENTURE #5, 6 - ACCOMPLISH A MISSION (OPTIONAL)."""

from tests.cases import each

from .arrange import given_words, words
from .arrange_dome import (
    PARTNERS,
    act,
    built,
    crossed,
    cut,
    finish,
    full,
    halves,
    new_game,
    numbered,
    tower,
    turn_of,
    upgraded,
)

DOME = built(1, 2, 3, 4, 5, 6, 7, 8)
LATER = "5/robot 6/robot 8/robot"


def offered(key, marks):
    """Tells whether the mission is offered to ana who stands like that."""
    game = new_game(missions=tuple({**PARTNERS, key[0]: key}.values()))
    given_words(game, "ana", marks)
    turn_of(game, "ana", "ben")
    decision = game.decision("ana")
    return decision is not None and f"mission {key[0]}" in decision.moves


@each(
    ("key", "marks", "fulfilled"),
    [
        ("a1", full(1), True),
        ("a1", numbered(3), True),
        ("a1", full(2, but=("skyscraper.2.10",)), False),
        ("a1", {**full(2, but=("skyscraper.2.1",)), **full(3, but=("skyscraper.3.10",))}, False),
        ("a2", {**crossed(1, 7, 9), **crossed(4, 6, 9)}, True),
        ("a2", {**numbered(2), **crossed(3, 4, 10)}, True),
        ("a2", {**crossed(1, 1, 9), **crossed(3, 1, 9), **crossed(2, 1, 4)}, False),
        ("b1", tower(1, 4, 8, circles=2), True),
        ("b1", {**tower(1, 4), "plant.2.2": "circle", "water.2": "circle"}, True),
        ("b1", {**tower(1, 4), **tower(2, 3, 5, 6, 7, 8, circles=1)}, False),
        ("b2", tower(3, 6), True),
        ("b2", {**tower(3), **tower(1, 2, 4, 5, 6, 7, 8, circles=2)}, False),
        ("c1", DOME, True),
        ("c1", {**DOME, **halves(3), **halves(8)}, True),
        ("c1", {k: v for k, v in DOME.items() if k != "dome.5"}, False),
        ("c1", {**DOME, **cut(5), "dome.5.1": "line"}, False),
        ("c2", crossed(4, 4, 7), True),
        ("c2", {**crossed(4, 5, 6), **crossed(1, 6, 6), **crossed(3, 3, 3)}, True),
        ("c2", {**crossed(4, 5, 7), **numbered(1)}, False),
    ],
)
def test_a_mission_is_offered_when_it_is_fulfilled_and_not_before(key, marks, fulfilled):
    assert offered(key, marks) is fulfilled


def test_ruling_10_numbers_and_x_fill_a_skyscraper_together():
    game = new_game(missions=("a1", "b1", "c1"))
    given_words(game, "ana", {"skyscraper.1.1": "2", **crossed(1, 2, 8), "skyscraper.1.9": "9"})
    turn_of(game, "ana", "ben")
    assert game.decision("ana").moves == ("mission a", "pass")


def test_ruling_17_levels_with_three_circled_symbols_count_for_b1():
    assert offered("b1", tower(2, 5, 7))


def test_the_first_circle_the_star_in_the_same_turn_later_ones_the_seal():
    game = new_game("ana", "ben", "cem")
    for seat in ("ana", "ben"):
        given_words(game, seat, tower(1, 2, 3))
    turn_of(game, "ana", "ben", "cem")
    for seat in ("ana", "ben"):
        game.play(seat, "mission b")
        assert words(game, seat, "mission.b") == ("check",)
        assert words(game, seat, "mission.b.first") == ("circle",)
        assert words(game, seat, "mission.b.later") == ()
    given_words(game, "cem", tower(1, 2, 3))
    turn_of(game, "ana", "ben", "cem", cards=LATER)
    game.play("cem", "mission b")
    assert words(game, "cem", "mission.b") == ("check",)
    assert words(game, "cem", "mission.b.first") == ()
    assert words(game, "cem", "mission.b.later") == ("circle",)
    assert [game.score(seat).fields["missions"] for seat in ("ana", "ben", "cem")] == [8, 8, 4]


def test_several_missions_in_one_turn_and_undo_of_one():
    game = new_game()
    given_words(game, "ana", {**tower(1, 2, 3), **DOME})
    turn_of(game, "ana", "ben")
    assert game.decision("ana").moves == ("mission b", "mission c", "pass")
    game.play("ana", "mission c")
    assert game.decision("ana").moves == ("mission b", "pass")
    game.undo("ana")
    assert words(game, "ana", "mission.c") == words(game, "ana", "mission.c.first") == ()
    assert game.decision("ana").moves == ("mission b", "mission c", "pass")


def test_a_mission_may_be_passed_and_is_offered_again():
    game = new_game()
    given_words(game, "ana", tower(1, 2, 3))
    turn_of(game, "ana", "ben")
    game.play("ana", "pass")
    turn_of(game, "ana", "ben", cards=LATER)
    assert game.decision("ana").moves == ("mission b", "pass")


def test_a_bonus_lost_or_won_does_not_matter_to_a_mission_of_the_turn():
    game = new_game(missions=("a2", "b1", "c1"))
    given_words(game, "ana", {**crossed(1, 7, 9), **crossed(4, 6, 8)})
    act(game, "robot", "skyscraper.4.9")
    finish(game, "ana", "ben")
    assert game.decision("ana").moves == ("mission a", "pass")


def test_ruling_14_a_later_upgrade_changes_missions_accomplished_before():
    game = new_game()
    given_words(game, "ana", tower(1, 2, 3))
    turn_of(game, "ana", "ben")
    game.play("ana", "mission b")
    given_words(game, "ana", {"mission.c": "check", "mission.c.later": "circle"})
    points = []
    for rows in range(5):
        points.append((game.score("ana").fields["missions"], game.score("ana").formulas["missions"]))
        if rows < 4:
            given_words(game, "ana", {f"upgrade.mission.{rows + 1}": "cross"})
    assert points == [(12, "8 + 4"), (16, "10 + 6"), (20, "12 + 8"), (24, "15 + 9"), (28, "18 + 10")]


def test_the_view_tells_what_a_mission_is_worth_on_the_sheet_of_the_viewer():
    game = new_game()
    given_words(game, "ana", upgraded("mission", 2))
    worth = [
        (mission["first"], mission["later"])
        for viewer in ("ana", "ben", None)
        for mission in game.view(viewer)["missions"]
    ]
    assert worth == [(12, 8)] * 3 + [(8, 4)] * 6
