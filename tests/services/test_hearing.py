"""Who may still hear of a game: the question that an open stream asks before every message."""

import uuid
from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from adventures.actor import Actor
from adventures.models import Membership, Token
from adventures.running.live import authorized_listeners, listeners_with_access
from adventures.services.door import remove_device
from adventures.services.join import join_game
from adventures.services.tokens import make_device_token, revoke_token
from campaigns import live
from campaigns.services.exports import order_export
from moonsite.accounts.sessions import BrowserSession
from moonsite.live.stream_limits import Listener
from tests.campaigns.crews import Crew
from tests.groups import Group, device

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    return Group.sits_down(("Ana", "Ben"))


def hears(group, listener):
    return bool(authorized_listeners({(group.game_id, listener)}))


@pytest.mark.both_databases
def test_a_tablet_that_was_sent_away_hears_no_more(group):
    guest = device()
    join_game(by=guest, code=group.game.code)
    assert hears(group, guest.listener)
    assert not hears(group, device().listener)
    member = group.game.members.get(device=guest.device)
    remove_device(by=group.tablet, game_id=group.game_id, member_id=member.pk)
    assert not hears(group, guest.listener)
    assert hears(group, group.tablet.listener)


@pytest.mark.both_databases
def test_an_account_hears_by_its_seat_and_by_the_games_that_it_hosts(group):
    user = get_user_model().objects.create_user("ana", password="x")
    by_account = Actor("another tablet", user.pk).listener
    assert not hears(group, by_account)
    group.game.seats.filter(position=1).update(user=user)
    assert hears(group, by_account)
    group.game.seats.update(user=None)
    type(group.game).objects.update(owner=user)
    assert hears(group, by_account)
    get_user_model().objects.update(is_active=False)
    assert not hears(group, by_account)


@pytest.mark.both_databases
def test_a_revoked_token_hears_no_more(group):
    token, _secret = make_device_token(name="A program")
    Membership.objects.create(game=group.game, device=token.device)
    listener = Listener(token.device, token=token.pk)
    assert hears(group, listener)
    revoke_token(by=Actor(token.device), token_id=token.pk)
    assert not hears(group, listener)
    Token.objects.all().delete()
    assert not hears(group, listener)


def test_a_session_that_was_ended_hears_no_more(group):
    BrowserSession.objects.create(session_key="k" * 32, expire_date=timezone.now() + timedelta(days=1))
    listener = group.tablet.listener._replace(session="k" * 32)
    assert hears(group, listener)
    BrowserSession.objects.all().delete()
    assert not hears(group, listener)


def test_streams_of_many_games_are_asked_about_by_few_queries(group, django_assert_max_num_queries):
    groups = [group, *(Group.sits_down(("Ana", "Ben")) for _ in range(3))]
    asked = {(one.game_id, one.tablet.listener) for one in groups}
    with django_assert_max_num_queries(5):
        assert authorized_listeners(asked) == asked


def test_campaigns_and_exports_ask_too():
    crew = Crew.begins()
    key, host, stranger = crew.campaign.pk, crew.tablet.listener, device().listener
    assert live.authorized_listeners({(key, host), (key, stranger)}) == {(key, host)}
    export = order_export(by=crew.tablet, of="campaign", key=key, format="json")
    asked = {(export.pk, host), (export.pk, stranger)}
    assert live.who_may_hear_of_export(asked) == {(export.pk, host)}
    assert listeners_with_access({(uuid.uuid4(), Listener("x", token=uuid.uuid4()))}) == set()
