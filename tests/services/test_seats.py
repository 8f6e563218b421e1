"""Joining a game, taking seats, and what a device may open."""

import pytest
from django.contrib.auth.models import User

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, NotFound, Refused, TooManyCodes
from adventures.models import Membership
from adventures.services.join import join_game
from adventures.services.seats import leave_seat, take_seat
from moonsite.limits.buckets import allowed
from tests.groups import Group, device, falls_silent

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    return Group.sits_down(seated=False)


def test_a_free_seat_is_whose_hand_it_is_in(group):
    seat = take_seat(by=group.tablet, game_id=group.game_id, position=2)
    assert selectors.seats_of(group.tablet, group.game) == [seat]
    assert selectors.seat_for(group.tablet, group.game, 2) == seat


def test_one_tablet_may_hold_several_seats(group):
    for position in (1, 2, 1):
        take_seat(by=group.tablet, game_id=group.game_id, position=position)
    assert len(selectors.seats_of(group.tablet, group.game)) == 2


def test_a_seat_of_another_device_is_only_taken_over_on_purpose(group):
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    other = device()
    join_game(by=other, code=group.game.code)
    with pytest.raises(Refused, match="seat_taken"):
        take_seat(by=other, game_id=group.game_id, position=1)
    falls_silent(group.tablet)
    take_seat(by=other, game_id=group.game_id, position=1, take_over=True)
    assert selectors.seats_of(other, group.game)
    with pytest.raises(Forbidden):
        selectors.seat_for(group.tablet, group.game, 1)


def test_a_seat_that_was_left_is_free_again(group):
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    leave_seat(by=group.tablet, game_id=group.game_id, position=1)
    assert group.game.seats.get(position=1).free
    with pytest.raises(Forbidden):
        leave_seat(by=group.tablet, game_id=group.game_id, position=1)


def test_nobody_sits_down_where_no_seat_is(group):
    with pytest.raises(NotFound):
        take_seat(by=group.tablet, game_id=group.game_id, position=3)


def test_a_stranger_opens_nothing_until_it_has_joined(group):
    stranger = device()
    for attempt in (
        lambda: selectors.game_for(stranger, group.game_id),
        lambda: selectors.seat_for(stranger, group.game, 1),
        lambda: take_seat(by=stranger, game_id=group.game_id, position=1),
        lambda: leave_seat(by=stranger, game_id=group.game_id, position=1),
    ):
        with pytest.raises(NotFound):
            attempt()
    assert not selectors.games_of(stranger)
    join_game(by=stranger, code=group.game.code)
    assert list(selectors.games_of(stranger)) == [group.game]
    assert selectors.game_for(stranger, group.game_id) == group.game


@pytest.mark.both_databases
def test_joining_twice_is_joining_once(group):
    guest = device()
    for _ in range(2):
        join_game(by=guest, code=group.game.code)
    assert Membership.objects.filter(device=guest.device).count() == 1


@pytest.mark.both_databases
def test_a_code_is_read_in_any_case_and_with_spaces(group):
    code = group.game.code
    assert join_game(by=device(), code=f" {code[:2].lower()} {code[2:]} ") == group.game


@pytest.mark.parametrize(
    "code", ["", "AB", "AEIO", "AAAAA", "x" * 100_000, "\x00" * 4, "\ud800AAA", None, 1234]
)
def test_a_code_that_no_game_has_is_not_found(code):
    with pytest.raises(NotFound):
        join_game(by=device(), code=code)


def test_a_device_that_guesses_codes_is_slowed_down(group):
    guesser = device()
    for _ in range(allowed("codes").device.amount):
        with pytest.raises(NotFound):
            join_game(by=guesser, code="AAAA")
    with pytest.raises(TooManyCodes) as refused:
        join_game(by=guesser, code=group.game.code)
    assert 0 < refused.value.wait <= 600
    assert join_game(by=device(), code=group.game.code), "the others of the family are not shut out"


def test_an_address_that_guesses_codes_with_ever_new_devices_is_slowed_down(group):
    for _ in range(allowed("codes").address.amount):
        with pytest.raises(NotFound):
            join_game(by=device(), code="AAAA")
    with pytest.raises(TooManyCodes):
        join_game(by=device(), code=group.game.code)


@pytest.mark.both_databases
def test_who_has_signed_in_finds_games_and_seats_on_another_device(group):
    user = User.objects.create_user("nuria")
    at_home, on_the_train = (Actor(device().device, user.pk) for _ in range(2))
    join_game(by=at_home, code=group.game.code)
    take_seat(by=at_home, game_id=group.game_id, position=1)
    assert list(selectors.games_of(on_the_train)) == [group.game]
    assert selectors.seat_for(on_the_train, group.game_id, 1).name == "Ana"


def test_a_seat_without_device_is_nobodys(group):
    with pytest.raises(NotFound):
        selectors.seat_for(Actor(device=""), group.game, 1)
    assert selectors.seats_of(Actor(device=""), group.game) == []


@pytest.mark.both_databases
def test_an_account_that_is_deleted_leaves_its_games_behind(group):
    user = User.objects.create_user("nuria")
    take_seat(by=Actor(group.tablet.device, user.pk), game_id=group.game_id, position=1)
    user.delete()
    assert selectors.seats_of(group.tablet, group.game)
