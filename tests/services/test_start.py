"""Starting a game."""

import pytest

from adventures.errors import Malformed, Refused
from adventures.models import Game, Move, Seat, Shuffle
from adventures.services.codes import LETTERS
from adventures.services.start import play_again, start_game
from tests.groups import MISSIONS, Group, device

pytestmark = pytest.mark.django_db


def start(**changes):
    choices = {"ruleset": "moon.1", "names": ["Ana", "Ben"], "missions": MISSIONS, "dealer": "table"}
    return start_game(by=device(), **{**choices, **changes})


def test_a_new_game_has_its_seats_in_order_and_all_free():
    game = start(names=["Ana", "Ben", "Eve"])
    assert [(seat.position, seat.name, seat.free) for seat in game.seats.all()] == [
        (1, "Ana", True), (2, "Ben", True), (3, "Eve", True),
    ]  # fmt: skip


def test_a_game_from_the_box_waits_for_its_cards():
    game = start(dealer="table")
    assert (game.version, game.turn, game.load().waiting()) == (0, 0, ("dealer",))
    assert not Shuffle.objects.exists()


def test_the_server_lays_the_first_cards_at_once_and_keeps_the_order_of_its_piles():
    game = start(dealer="server")
    move = Move.objects.get()
    assert (move.seat, move.number, game.version, game.turn) == ("dealer", 1, 1, 1)
    assert move.text.startswith("flip ")
    assert [len(pile) for pile in Shuffle.objects.get().piles] == [21, 21, 21]
    assert game.load().waiting() == ("Ana", "Ben")


def test_missions_are_drawn_one_of_each_letter():
    drawn = {tuple(start(missions=None).setup["missions"]) for _ in range(12)}
    assert len(drawn) > 1
    assert all([key[0] for key in missions] == ["a", "b", "c"] for missions in drawn)


def test_names_are_trimmed():
    assert [seat.name for seat in start(names=[" Ana", "Ben  "]).seats.all()] == ["Ana", "Ben"]


@pytest.mark.both_databases
def test_codes_are_six_letters_of_their_own():
    codes = [start().code for _ in range(10)]
    assert len(set(codes)) == 10
    assert all(len(code) == 6 and set(code) <= set(LETTERS) for code in codes)


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("ruleset", {"ruleset": "moon.99"}),
        ("ruleset", {"ruleset": ["moon.1"]}),
        ("seats", {"names": ["Ana"]}),
        ("seats", {"names": ["Ana"] * 2}),
        ("seats", {"names": ["Ana", "ana"]}),
        ("seats", {"names": ["Ana", ""]}),
        ("seats", {"names": ["Ana", "dealer"]}),
        ("seats", {"names": ["Ana", "x" * 25]}),
        ("seats", {"names": ["Ana", "a\x00b"]}),
        ("seats", {"names": ["Ana", "\ud800"]}),
        ("seats", {"names": ["Ana", 5]}),
        ("seats", {"names": "AnaBen"}),
        ("seats", {"names": None}),
        ("seats", {"names": [f"p{number}" for number in range(7)]}),
        ("missions", {"missions": ["a1", "b2"]}),
        ("missions", {"missions": ["a1", "b2", "z9"]}),
        ("missions", {"missions": [1, 2, 3]}),
        ("missions", {"missions": 5}),
        ("dealer", {"dealer": "nobody"}),
        ("dealer", {"dealer": ["table"]}),
        ("modifiers", {"modifiers": ["no such card"]}),
    ],
)
def test_a_set_up_that_no_game_can_begin_with_names_its_field(field, changes):
    with pytest.raises(Malformed) as refused:
        start(**changes)
    assert refused.value.field == field
    assert not Game.objects.exists()


@pytest.mark.both_databases
def test_playing_again_keeps_seats_devices_and_chosen_missions():
    group = Group.sits_down()
    Game.objects.filter(pk=group.game_id).update(state="finished")
    again = play_again(by=group.tablet, game_id=group.game_id)
    assert again.pk != group.game_id
    assert again.setup == group.game.setup
    assert [seat.device for seat in again.seats.all()] == [group.tablet.device] * 2
    assert not Seat.objects.filter(game=again, device="").exists()


@pytest.mark.both_databases
def test_whoever_asks_second_comes_to_the_same_new_game():
    group = Group.sits_down()
    Game.objects.filter(pk=group.game_id).update(state="finished")
    first, second = (play_again(by=group.tablet, game_id=group.game_id) for _ in range(2))
    assert first == second


def test_a_game_that_goes_on_is_not_played_again():
    group = Group.sits_down()
    with pytest.raises(Refused, match="not_finished"):
        play_again(by=group.tablet, game_id=group.game_id)
