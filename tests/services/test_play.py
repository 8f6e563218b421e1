"""A click: what it changes, and what it refuses without changing anything."""

import pytest

from adventures.errors import Forbidden, Malformed, NotFound, StaleVersion
from adventures.models import Game, Move
from adventures.rules import IllegalMove
from adventures.services.play import play_move, tap_place
from tests.groups import Group, device

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    return Group.sits_down()


def state(game_id):
    """All that a click may change."""
    return Game.objects.values().get(pk=game_id), list(Move.objects.filter(game=game_id).values())


@pytest.mark.both_databases
def test_a_move_is_logged_and_the_snapshot_follows(group):
    outcome = group.play(1, "take 1")
    move = Move.objects.get(number=2)
    assert (move.seat, move.text, move.by, move.undone_by) == ("Ana", "take 1", group.tablet.device, None)
    assert (outcome.game.version, group.game.version) == (2, 2)
    assert outcome.before["decision"]["kind"] == "take"
    assert outcome.after == group.table.view("Ana")
    assert outcome.after["decision"]["kind"] == "write"


def test_what_a_move_led_to_is_told(group):
    group.play(1, "take 1")
    outcome = group.play(1, group.table.decision("Ana").moves[0])
    assert any(event.kind == "mark" and event.seat == "Ana" for event in outcome.events)


def test_the_next_cards_come_with_the_click_that_ends_the_turn(group):
    group.plays_until_turn(2)
    last, flip = Move.objects.order_by("-number")[:2][::-1]
    assert (flip.seat, last.seat != "dealer") == ("dealer", True)
    assert group.game.version == flip.number
    assert group.table.waiting() == ("Ana", "Ben")


@pytest.mark.both_databases
def test_an_illegal_move_changes_nothing(group):
    before = state(group.game_id)
    with pytest.raises(IllegalMove):
        group.play(1, "write floor.water.1 7")
    assert state(group.game_id) == before


@pytest.mark.both_databases
def test_a_stale_move_changes_nothing_and_carries_the_fresh_view(group):
    group.play(1, "take 1")
    before = state(group.game_id)
    with pytest.raises(StaleVersion) as stale:
        group.play(1, "take 0", version=1)
    assert state(group.game_id) == before
    assert stale.value.view == group.table.view("Ana")
    assert stale.value.data == {"version": 2}


@pytest.mark.both_databases
@pytest.mark.parametrize("version", [-1, 0, 3, 10**30])
def test_a_page_made_before_the_question_or_never_is_stale(group, version):
    group.play(1, "take 1")
    with pytest.raises(StaleVersion):
        group.play(2, "take 0", version=version)


def test_what_others_do_in_private_makes_no_tap_stale(group):
    for text in ("take 1", None, None):
        group.play(1, text or group.table.decision("Ana").moves[0])
    assert not group.play(2, "take 0", version=1).repeated


def test_new_cards_make_every_older_page_stale(group):
    group.plays_until_turn(2)
    with pytest.raises(StaleVersion):
        group.play(2, "take 0", version=group.game.version - 1)


def test_of_two_tablets_of_one_seat_one_wins(group):
    group.play(1, "take 1", version=1)
    with pytest.raises(StaleVersion):
        group.play(1, "take 2", version=1)
    assert Move.objects.filter(seat="Ana").count() == 1


def test_confirming_does_not_make_the_others_confirmation_stale(group):
    def until_confirming(position, name):
        while (decision := group.table.decision(name)).kind != "confirm":
            group.play(position, decision.moves[0])

    until_confirming(1, "Ana")
    until_confirming(2, "Ben")
    seen = group.game.version
    group.play(1, "done", version=seen)
    assert not group.play(2, "done", version=seen).repeated


@pytest.mark.both_databases
def test_a_click_that_comes_twice_is_stored_once(group):
    first = group.play(1, "take 1", version=1)
    second = group.play(1, "take 1", version=1)
    assert (first.repeated, second.repeated) == (False, True)
    assert second.after == first.after
    assert group.game.version == 2


def test_a_click_that_ended_the_turn_may_come_twice_too(group):
    while group.game.turn == 1:
        position, text, seen = group.choose()
        group.play(position, text, seen)
    assert group.game.version == seen + 2
    assert group.play(position, text, version=seen).repeated


def test_the_same_words_of_another_seat_are_no_repeat(group):
    group.play(1, "take 1", version=1)
    assert not group.play(2, "take 1", version=1).repeated


def test_a_click_is_a_repeat_although_others_have_moved_on(group):
    group.play(1, "take 1", version=1)
    group.play(2, "take 1")
    assert group.play(1, "take 1", version=1).repeated


def test_a_click_is_no_repeat_once_its_seat_has_moved_on(group):
    group.play(1, "take 1", version=1)
    group.play(1, group.table.decision("Ana").moves[0])
    with pytest.raises(StaleVersion):
        group.play(1, "take 1", version=1)


@pytest.mark.parametrize("text", [None, 5, b"take 1", ["take 1"], "x" * 201])
def test_what_is_no_line_of_text_is_malformed(group, text):
    with pytest.raises(Malformed) as refused:
        group.play(1, text)
    assert refused.value.field == "move"


@pytest.mark.both_databases
@pytest.mark.parametrize(
    "text", ["", " ", "take", "take  1", "take 99", "\x00", "\ud800", "ta\nke", "undo", "🚀" * 200]
)
def test_no_text_is_more_than_an_illegal_move(group, text):
    before = state(group.game_id)
    with pytest.raises(IllegalMove):
        group.play(1, text)
    assert state(group.game_id) == before


@pytest.mark.parametrize("version", [None, "1", 1.0, True, [1]])
def test_a_version_that_is_no_number_is_malformed(group, version):
    with pytest.raises(Malformed) as refused:
        play_move(by=group.tablet, game_id=group.game_id, position=1, text="take 1", version=version)
    assert refused.value.field == "version"


@pytest.mark.parametrize("position", [0, 3, -1, 10**30, None, "1"])
def test_a_seat_that_is_not_there_is_not_found(group, position):
    with pytest.raises(NotFound):
        group.play(position, "take 1")


@pytest.mark.both_databases
@pytest.mark.parametrize("game_id", [None, "", "x" * 1000, "00000000-0000-0000-0000-000000000000"])
def test_a_game_that_is_not_there_is_not_found(group, game_id):
    with pytest.raises(NotFound):
        play_move(by=group.tablet, game_id=game_id, position=1, text="take 1", version=1)


def test_a_stranger_learns_nothing_of_a_game(group):
    with pytest.raises(NotFound):
        play_move(by=device(), game_id=group.game_id, position=1, text="take 1", version=1)


def test_a_member_may_not_move_for_a_seat_that_is_not_its_own():
    group = Group.sits_down(seated=False)
    with pytest.raises(Forbidden):
        group.play(1, "take 1")


def test_a_tap_elsewhere_says_which_rule_forbids_it(group):
    group.play(1, "take 1")
    before = state(group.game_id)
    with pytest.raises(IllegalMove) as refused:
        tap_place(by=group.tablet, game_id=group.game_id, position=1, place="rocket.1", version=2)
    assert refused.value.code == "not_a_space"
    assert state(group.game_id) == before


@pytest.mark.parametrize("place", ["", "nowhere", "\x00", "floor.water.99"])
def test_a_tap_on_no_place_at_all_is_refused_like_a_move(group, place):
    with pytest.raises(IllegalMove):
        tap_place(by=group.tablet, game_id=group.game_id, position=1, place=place, version=1)


def test_a_tap_on_an_old_sheet_is_stale(group):
    group.play(1, "take 1")
    legal = group.table.decision("Ana").moves[0].split()[1]
    for place, version in (("rocket.1", 1), (legal, 2)):
        with pytest.raises(StaleVersion):
            tap_place(by=group.tablet, game_id=group.game_id, position=1, place=place, version=version)


def test_after_the_end_nobody_moves(group):
    group.is_soon_at_the_end()
    with pytest.raises(IllegalMove) as refused:
        group.play(1, "take 1")
    assert refused.value.code == "game_over"
