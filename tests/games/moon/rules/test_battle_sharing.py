"""The Battle: sheets between neighbours, who plays where, and what whom may see of it.

Rulebook: ADVENTURE #8, Set up.
"""

import json
import random

import pytest

from adventures.games.moon.rules.shared import SharedSheet
from adventures.rules import Game, Setup
from tests.examples import LONG

from .arrange import confirm, flip, given_words, words
from .arrange_battle import QUIET, act, active, by, finish, new_game, right_game, spaces, turn_of
from .deal import dealt, play_random

# Seats, and how many turns they are watched.
WATCHED = [(2, 99), (3, 99), (6, 9)] if LONG else [(2, 20), (3, 9), (6, 3)]
SIX = ("ana", "ben", "cem", "dia", "eva", "fox")
ODD_NAMES = ("a,b+c", "n", "f", "x, + x", "insignia.n", "0")


def sharing(game, seat):
    return game.view(seat)["sharing"]


def test_ruling_23_insignias_are_assigned_by_seat():
    game = new_game(*SIX)
    assert sharing(game, None)["insignias"] == {
        "ana": "square", "ben": "triangle", "cem": "star", "dia": "spiral", "eva": "heart", "fox": "circle"
    }  # fmt: skip


def test_the_insignias_of_both_neighbours_stand_on_their_sheet_from_the_start():
    game = new_game("ana", "ben", "cem")
    assert {seat: dict(game.sheet(seat).marks) for seat in ("ana", "ben", "cem")} == {
        "ana": {"near.insignia": ("insignia.ana",), "far.insignia": ("insignia.ben",)},
        "ben": {"near.insignia": ("insignia.ben",), "far.insignia": ("insignia.cem",)},
        "cem": {"near.insignia": ("insignia.cem",), "far.insignia": ("insignia.ana",)},
    }


def test_ruling_1_odd_turns_on_the_left_sheet_even_turns_on_the_right_one():
    game = new_game("ana", "ben", "cem")
    seen = []
    for turn in range(3):
        flip(game, QUIET[turn])
        seen.append([sharing(game, "ben")[key] for key in ("side", "active", "other")])
        finish(game, "ana", "ben", "cem")
    assert seen == [["near", "ben", "ana"], ["far", "ana", "ben"], ["near", "ben", "ana"]]
    assert {seat: [words(game, seat, f"planet5.{n}")[0] for n in (1, 2, 3)] for seat in ("ana", "cem")} == {
        "ana": ["insignia.ana", "insignia.ben", "insignia.ana"],
        "cem": ["insignia.cem", "insignia.ana", "insignia.cem"],
    }


def test_two_players_share_both_sheets():
    game = new_game()
    assert sharing(game, "ana")["sheets"] == {
        "ana": {"near": "ana", "far": "ben", "plays": "ana"},
        "ben": {"near": "ben", "far": "ana", "plays": "ben"},
    }
    turn_of(game, "ana", "ben")
    assert sharing(game, "ana")["sheets"]["ana"]["plays"] == "ben"
    assert sharing(game, "ana")["active"] == "ben"


def test_the_other_sheet_lies_ready_when_the_turn_is_over():
    game = new_game()
    assert sharing(game, "ana")["active"] == "ana"
    turn_of(game, "ana", "ben")
    assert game.waiting() == ("dealer",)
    assert sharing(game, "ana") == sharing(game, "ana") | {"side": "far", "active": "ben", "other": "ana"}


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_ruling_27_every_sheet_has_exactly_one_player_in_a_turn(seats):
    game = new_game(*SIX[:seats])
    for _ in range(2):
        lying = sharing(game, None)["sheets"]
        assert sorted(sheet["plays"] for sheet in lying.values()) == sorted(SIX[:seats])
        assert all(sharing(game, sheet["plays"])["active"] == name for name, sheet in lying.items())
        turn_of(game, *SIX[:seats])


def test_a_spectator_plays_on_no_sheet():
    assert sharing(new_game(), None) | {"active": None, "other": None} == sharing(new_game(), None)


# Private marks


def test_the_neighbour_sees_the_marks_on_a_shared_sheet_when_the_turn_closes():
    game = right_game()
    act(game, "plant", number=8)
    made = {"planet4.1", "plant.planet4.1", "far.plants.1", "far.plants.2"}
    assert made <= set(active(game))
    for seat in ("ben", None):
        assert not made & set(game.view(seat)["sheets"]["ben"]["marks"])
        assert not made & set(game.view(seat)["sheets"]["ben"]["fresh"])
        assert game.view(seat)["scores"]["ana"]["total"] == 0
    assert not made & set(game.sheet("ben").marks)
    assert game.score("ana").total == game.view("ana")["scores"]["ana"]["total"] == 4
    confirm(game, "ana")
    assert not made & set(game.view("ben")["sheets"]["ben"]["marks"])
    finish(game, "ben")
    assert made <= set(game.view("ben")["sheets"]["ben"]["marks"])
    assert made <= set(game.sheet("ben").marks)
    assert game.view("ben")["scores"]["ana"]["total"] == 4


def test_control_given_to_a_neighbour_is_private_until_the_turn_closes():
    game = right_game()
    given_words(game, "ben", by("ben", *spaces("planet1", 2)))
    act(game, "energy", number=1)
    assert active(game)["flag.planet1"] == ["insignia.ben"]
    assert "flag.planet1" not in game.view("ben")["sheets"]["ben"]["marks"]
    assert game.score("ben").fields["planets"] == 0
    assert game.view("ben")["progress"]["seats"] == {"ana": 0, "ben": 0}
    finish(game, "ana", "ben")
    assert game.score("ben").fields["planets"] == 2
    assert game.view(None)["progress"] == {"key": "planets", "of": 14, "seats": {"ana": 0, "ben": 1}}


def test_what_a_neighbour_did_is_fresh_until_the_own_first_move():
    game = new_game("ana", "ben", "cem")
    flip(game, "10/energy 8/plant 10/energy")
    game.play("ana", "take 1")
    game.play("ana", "write planet4.1 8")
    assert game.view("ben")["sheets"]["ana"]["fresh"] == []
    finish(game, "ana", "ben", "cem")
    shared = ["planet4.1", "near.plants.1", "plant.planet4.1", "near.plants.2"]
    assert sharing(game, "ben")["active"] == "ana"
    assert game.view("ben")["sheets"]["ana"]["fresh"] == shared
    assert game.view("cem")["sheets"]["ana"]["fresh"] == shared
    assert game.view("ana")["sheets"]["ana"]["fresh"] == []
    assert game.view("ana")["sheets"]["cem"]["fresh"] == ["planet5.1"]
    flip(game, "10/planning 8/water 10/robot")
    assert game.view("ben")["sheets"]["ana"]["fresh"] == shared
    game.play("ben", "take 0")
    game.play("ben", "write planet5.1 10")
    assert game.view("ben")["sheets"]["ana"]["fresh"] == ["planet5.1"]
    assert game.view("ana")["sheets"]["ana"]["fresh"] == []
    assert game.view("cem")["sheets"]["ana"]["fresh"] == shared


def test_undo_takes_back_marks_on_the_active_sheet_only():
    game = right_game()
    flip(game, "8/plant 15/water 5/robot")
    game.play("ben", "take 0")
    game.play("ben", "write planet4.1 8")
    before = game.to_json()
    game.play("ana", "take 0")
    game.play("ana", "write planet4.1 8")
    assert game.undo("ana") == "write planet4.1 8"
    assert game.undo("ana") == "take 0"
    assert game.to_json() == before
    assert active(game, "ben")["planet4.1"] == ["insignia.ben"]


def test_undo_across_a_chain_of_bonuses_and_control():
    game = right_game(("ben", by("ben", *spaces("planet2", 4)) | by("ana", "asteroid.13", "asteroid.12")))
    flip(game, "4/planning 15/water 5/robot")
    game.play("ana", "take 0")
    before = game.to_json()
    game.play("ana", "write planet2.5 4")
    assert active(game)["asteroid.11"] == ["insignia.ana"]
    assert active(game)["complete.planet2"] == ["circle"]
    game.play("ana", "mark moon.planet5.1")
    game.undo("ana")
    assert game.undo("ana") == "write planet2.5 4"
    assert game.to_json() == before


def test_cards_can_be_taken_back_in_an_even_turn():
    game = right_game()
    flip(game, "8/plant 15/water 5/robot")
    game.undo("dealer")
    assert game.waiting() == ("dealer",)
    assert sharing(game, "ana")["active"] == "ben"
    flip(game, "15/water 15/plant 5/energy")
    assert sharing(game, "ana")["active"] == "ben"


# Snapshots


def test_a_snapshot_keeps_insignias_whatever_the_seats_are_called():
    game = play_random(Game.new(Setup("moon.8", ODD_NAMES, missions=("a1", "b1", "c1"))), 7, 400)
    restored = Game.from_json(game.to_json(), game.moves)
    for seat in (*ODD_NAMES, None):
        assert restored.view(seat) == game.view(seat)
    assert restored.to_json() == game.to_json()
    assert restored.record() == game.record()


def test_seats_still_share_their_sheets_after_a_snapshot():
    game = right_game()
    act(game, "plant", number=8)
    restored = Game.from_json(game.to_json(), game.moves)
    assert active(restored) == active(game)
    finish(restored, "ana", "ben")
    assert words(restored, "ben", "planet4.1") == ("insignia.ana",)


def test_a_snapshot_of_six_with_long_names_stays_small():
    names = tuple(f"{letter * 8}, + {letter * 12}" for letter in "äöüßñé")
    sizes = []
    for seed in range(5):
        game = play_random(Game.new(Setup("moon.8", names, missions=("a1", "b1", "c1"))), seed)
        sizes.append(len(game.to_json().encode()))
    assert max(sizes) < 8_000


def test_a_public_copy_is_a_shared_sheet_too():
    game = new_game()
    flip(game, "15/water 15/water 5/energy")
    game.play("ana", "take 0")
    game.play("ana", "write planet7.1 15")
    copy = game._match.table.by_seat["ana"].sheet.public()
    assert isinstance(copy, SharedSheet)
    assert copy.seats == ("ana", "ben")
    assert "planet7.1" not in copy.marks


def test_views_are_plain_data():
    game = right_game()
    assert json.loads(json.dumps(game.view("ana"))) == game.view("ana")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "turns"), [(2, 99), (3, 99), (6, 9)] if LONG else [(2, 20), (3, 9), (6, 3)]
)
def test_nobody_else_learns_anything_from_a_move_until_the_turn_closes(seats, turns):
    names = SIX[:seats]
    game, chance, flips = new_game(*names), random.Random(seats), dealt(seats)

    def known(seat):
        view = game.view(seat)
        own = (dict(game.sheet(seat).marks), game.score(seat)) if seat else ()
        return own, [view[key] for key in ("sheets", "scores", "progress", "sharing")]

    while not game.over and game.turn <= turns:
        seat = chance.choice(game.waiting())
        if seat == "dealer":
            game.play(seat, next(flips))
            continue
        phase, turn = game.view(None)["phase"], game.turn
        others = [name for name in (*names, None) if name != seat]
        before = [known(name) for name in others]
        game.play(seat, chance.choice(game.decision(seat).moves))
        if (game.view(None)["phase"], game.turn) == (phase, turn):
            assert [known(name) for name in others] == before
