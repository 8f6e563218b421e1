"""What the Adventures share and The Launch does not use itself: races, Wild Actions, undo, result."""

import pytest

from adventures.games.moon.rules.launch import Launch
from adventures.games.moon.rules.play import GroupMatch
from adventures.games.moon.rules.races import close_races
from adventures.rules import IllegalMove, Setup
from adventures.rules.result import Score, TieBreak, rank

from .arrange import confirm, flip, given_words, new_game, words, write


def test_race_bonus_stays_with_all_who_circled_it_and_is_lost_to_the_others():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", {"extra.1": "circle"})
    given_words(game, "ben", {"extra.1": "circle", "extra.2": "cross"})
    close_races(game._match.table, ("extra.1", "extra.2"))
    assert [words(game, seat, "extra.1") for seat in ("ana", "ben", "cem")] == [
        ("circle",),
        ("circle",),
        ("cross",),
    ]
    assert words(game, "ana", "extra.2") == ()


class WithWilds(Launch):
    """The Launch with one Wild Action symbol on a sheet: its extra.8 stands for it."""

    def wilds(self, player):
        return ("water", "planning") if player.sheet.marks.get("extra.8") == ("circle",) else ()

    def spend_wild(self, table, player):
        table.mark(player, "extra.8", "cross", "wild")


def test_wild_action_is_spent_when_a_combination_is_taken_with_another_action():
    match = GroupMatch.begin(WithWilds(), Setup("moon.1", ("ana", "ben"), missions=("a1", "b1", "c1")))
    ana = match.table.by_seat["ana"]
    ana.sheet.mark("extra.8", "circle")
    ana.settle()
    match.play("dealer", "flip 7/robot 5/robot 9/plant")
    assert match.decision("ana").moves[:5] == (
        "take 0",
        "take 1",
        "take 2",
        "take 0 as water",
        "take 0 as planning",
    )
    assert match.decision("ben").moves == ("take 0", "take 1", "take 2")
    match.play("ana", "take 0 as water")
    assert ana.sheet.marks["extra.8"] == ("circle", "cross")
    assert "write floor.water.1 7" in match.decision("ana").moves
    match.undo("ana")
    assert ana.sheet.marks["extra.8"] == ("circle",)


def test_wild_action_may_be_used_to_avoid_a_system_error_but_need_not():
    from .test_launch_writing import full_except

    match = GroupMatch.begin(WithWilds(), Setup("moon.1", ("ana", "ben"), missions=("a1", "b1", "c1")))
    ana = match.table.by_seat["ana"]
    for space, word in {**full_except("floor.water.1"), "extra.8": "circle"}.items():
        ana.sheet.mark(space, word)
    ana.settle()
    match.play("dealer", "flip 7/robot 5/robot 9/plant")
    assert match.decision("ana").moves == ("error", "take 0 as water", "take 1 as water", "take 2 as water")


def test_undo_goes_back_move_by_move_to_the_beginning_of_the_turn_and_no_further():
    game = new_game()
    flip(game)
    before = game.to_json()
    write(game, "ana", 0, "floor.water.1")
    assert game.undo("ana") == "write floor.water.1 7"
    assert game.undo("ana") == "take 0"
    assert game.to_json() == before
    with pytest.raises(IllegalMove) as refusal:
        game.undo("ana")
    assert refusal.value.code == "nothing_to_undo"


def test_no_undo_after_the_turn_is_confirmed():
    game = new_game()
    flip(game)
    write(game, "ana", 0, "floor.water.1")
    confirm(game, "ana")
    assert not game.can_undo("ana")
    for attempt in (lambda: game.undo("ana"), lambda: game.play("ana", "done")):
        with pytest.raises(IllegalMove) as refusal:
            attempt()
        assert refusal.value.code == "confirmed"


def test_undo_of_one_seat_leaves_the_moves_of_others_alone():
    game = new_game()
    flip(game)
    write(game, "ana", 0, "floor.water.1")
    write(game, "ben", 1, "floor.wild.4")
    game.undo("ana")
    assert words(game, "ben", "floor.wild.4") == ("5",)
    assert game.decision("ana").kind == "write"


def test_unknown_seats_are_refused():
    game = new_game()
    flip(game)
    for seat in ("nobody", "astra", "", 3, None):
        with pytest.raises(IllegalMove) as refusal:
            game.play(seat, "take 0")
        assert refusal.value.code == "unknown_seat"


def test_equal_values_share_a_place_and_the_next_place_follows():
    values = {"ana": (80, 1), "ben": (80, 1), "cem": (75, 0), "dia": (75, 2), "eva": (60, 0)}
    breaks = {
        seat: (TieBreak("total", total), TieBreak("errors_crossed", crossed, fewer=True))
        for seat, (total, crossed) in values.items()
    }
    assert rank(breaks) == (("ana", "ben"), ("cem",), ("dia",), ("eva",))


def test_a_total_is_the_sum_of_its_fields():
    assert Score.of({"rockets": 60, "errors": -10}).total == 50
