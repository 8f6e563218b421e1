"""Tokens for the programs of seats: how many there may be, and whom they let go."""

import pytest
from django.contrib.auth.models import User

from adventures.actor import Actor
from adventures.errors import Forbidden, Refused
from adventures.models import Token
from adventures.services.door import remove_device
from adventures.services.join import join_game
from adventures.services.seats import leave_seat, take_seat
from adventures.services.tokens import (
    MOST_TOKENS,
    actor_of,
    make_seat_token,
    make_token,
    revoke_token,
    token_behind,
    tokens_of,
)
from tests.groups import Group, device

pytestmark = pytest.mark.django_db


def seat_token(group, position=1, bot=False, by=None):
    return make_seat_token(
        by=by or group.tablet, game_id=group.game_id, position=position, name="Helper", bot=bot
    )[0]


def test_the_seats_of_one_game_have_so_many_programs():
    group, other = Group.sits_down(), Group.sits_down()
    made = [seat_token(group, 1 + number % 2) for number in range(MOST_TOKENS)]
    with pytest.raises(Refused) as refused:
        seat_token(group)
    assert (refused.value.code, refused.value.data) == ("too_many_tokens", {"most": MOST_TOKENS})
    seat_token(other)
    revoke_token(by=group.tablet, token_id=made[0].pk)
    seat_token(group)


def test_what_acts_for_a_seat_makes_no_token():
    group = Group.sits_down()
    token = seat_token(group)
    for by in (actor_of(token, ""), Actor(group.tablet.device, bot=True)):
        with pytest.raises(Forbidden, match="tokens_by_people"):
            seat_token(group, by=by)


def test_a_bot_sits_down_itself_and_another_program_beside_its_tablet():
    group = Group.sits_down()
    beside = seat_token(group)
    assert (beside.kind, beside.device, beside.position) == ("device", group.tablet.device, 1)
    bot = seat_token(group, 2, bot=True)
    seat = group.game.seats.get(position=2)
    assert (bot.kind, seat.device, seat.bot, group.game.bots) == ("bot", bot.device, True, [2])
    assert bot.device != group.tablet.device
    assert group.game.members.filter(device=bot.device).exists()


def test_the_host_ends_a_bot_and_its_seat_is_free():
    group = Group.sits_down()
    bot = seat_token(group, 2, bot=True)
    assert [token.pk for token in tokens_of(group.tablet)] == [bot.pk]
    assert not tokens_of(device()).exists()
    assert not tokens_of(actor_of(bot, "")).exists(), "a program takes nothing back"
    revoke_token(by=group.tablet, token_id=bot.pk)
    assert group.game.seats.get(position=2).free
    assert not tokens_of(group.tablet).exists()


@pytest.mark.both_databases
def test_a_guest_who_gave_its_seat_to_a_program_can_end_that():
    group, guest = Group.sits_down(), device()
    join_game(by=guest, code=group.game.code)
    leave_seat(by=group.tablet, game_id=group.game_id, position=2)
    take_seat(by=guest, game_id=group.game_id, position=2)
    bot = seat_token(group, 2, bot=True, by=guest)
    assert [token.pk for token in tokens_of(guest)] == [bot.pk]
    revoke_token(by=guest, token_id=bot.pk)
    assert group.game.seats.get(position=2).free
    take_seat(by=guest, game_id=group.game_id, position=2)


def test_a_tablet_that_is_sent_away_takes_the_programs_along_that_it_made():
    group, guest = Group.sits_down(), device()
    join_game(by=guest, code=group.game.code)
    leave_seat(by=group.tablet, game_id=group.game_id, position=2)
    take_seat(by=guest, game_id=group.game_id, position=2)
    bot = seat_token(group, 2, bot=True, by=guest)
    member = group.game.members.get(device=guest.device)
    remove_device(by=group.tablet, game_id=group.game_id, member_id=member.pk)
    assert group.game.seats.get(position=2).free
    assert not Token.objects.filter(revoked_at=None).exists()
    assert not group.game.members.filter(device=bot.device).exists()


def test_a_secret_opens_as_long_as_the_token_is_in_force():
    user = User.objects.create_user("nuria")
    token, secret = make_token(by=Actor("tablet", user.pk), name="Script", scopes=["play"])
    assert token_behind(secret) == token
    assert token_behind(secret + "x") is None
    Token.objects.update(revoked_at=token.created_at)
    assert token_behind(secret) is None
    Token.objects.update(revoked_at=None)
    User.objects.update(is_active=False)
    assert token_behind(secret) is None


def test_a_bot_acts_as_itself_and_a_script_for_its_account():
    user = User.objects.create_user("nuria")
    by = Actor("tablet", user.pk)
    script = actor_of(make_token(by=by, name="Script", scopes=["read"])[0], "192.0.2.1")
    bot = actor_of(make_token(by=by, name="Bot", scopes=["play"], kind="bot")[0], "192.0.2.1")
    assert (script.user_id, script.bot, script.address) == (user.pk, False, "192.0.2.1")
    assert (bot.user_id, bot.bot) == (None, True)
