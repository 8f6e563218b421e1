"""The door of a table: codes that live while it is open, and who is sent away."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from adventures import selectors
from adventures.errors import Forbidden, HostOnly, NotFound, Refused
from adventures.models import DoorLine, Game, Membership
from adventures.services import codes
from adventures.services.door import close_door, open_door, remove_device
from adventures.services.join import join_game
from adventures.services.seats import leave_seat, take_seat
from adventures.services.start import play_again
from adventures.services.stop import break_off_game, resume_game
from adventures.services.tokens import make_seat_token, token_behind
from moonsite.security.models import SecurityEvent
from tests.groups import Group, device

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nobody_has_guessed_yet():
    cache.clear()


@pytest.fixture
def group():
    return Group.sits_down(("Ana", "Ben", "Cem"))


def guest_of(group, position=None):
    guest = device("guest")
    join_game(by=guest, code=group.game.code)
    if position is not None:
        leave_seat(by=group.tablet, game_id=group.game_id, position=position)
        take_seat(by=guest, game_id=group.game_id, position=position)
    return guest


def joins(code):
    try:
        return join_game(by=device(), code=code)
    except NotFound:
        return None


def member(group, actor):
    return group.game.members.get(device=actor.device).pk


@pytest.mark.both_databases
def test_a_code_opens_its_table_until_it_is_too_old(group, settings):
    assert group.game.code_until - timezone.now() <= timedelta(hours=settings.CODE_HOURS)
    Game.objects.update(code_until=timezone.now() - timedelta(seconds=1))
    assert joins(group.game.code) is None
    assert group.game.open_code == ""


def test_a_code_is_dead_when_the_game_is_broken_off_and_lives_when_it_goes_on(group):
    code = group.game.code
    break_off_game(by=group.tablet, game_id=group.game_id)
    assert joins(code) is None
    resume_game(by=group.tablet, game_id=group.game_id)
    assert joins(code) == group.game


def test_a_code_is_dead_when_the_game_is_over():
    over = Group.at_the_end().game
    assert joins(over.code) is None
    assert over.open_code == ""


def test_a_code_of_four_letters_goes_on_until_it_ends(group):
    Game.objects.update(code="KSTR")
    assert joins("kstr") == group.game


@pytest.mark.both_databases
def test_no_code_is_ever_left_out(group, monkeypatch):
    letters = iter("AABBBC")
    monkeypatch.setattr(codes, "new_code", lambda: next(letters))
    first, second = (Group.sits_down().game for _ in range(2))
    assert (first.code, second.code) == ("A", "B"), "a table that is open keeps its code"
    Game.objects.filter(pk=second.pk).update(state=Game.State.FINISHED)
    third = Group.sits_down().game
    assert third.code == "B", "one that is closed gives it away"
    assert joins("B") == third


def test_a_new_code_is_the_host_s_to_make_and_kills_the_one_before(group):
    guest, before = guest_of(group), group.game.code
    with pytest.raises(HostOnly):
        open_door(by=guest, game_id=group.game_id)
    after = open_door(by=group.tablet, game_id=group.game_id).code
    assert joins(before) is None
    assert joins(after) == group.game
    assert selectors.game_for(guest, group.game_id), "whoever has joined stays"
    assert SecurityEvent.objects.filter(kind="code_changed").count() == 1


def test_nobody_else_is_let_in_until_the_host_does(group):
    code = group.game.code
    with pytest.raises(HostOnly):
        close_door(by=guest_of(group), game_id=group.game_id)
    for _ in range(2):
        close_door(by=group.tablet, game_id=group.game_id)
    assert joins(code) is None
    assert [line.kind for line in group.game.door_lines.all()] == ["closed"]
    assert joins(open_door(by=group.tablet, game_id=group.game_id).code)


def test_a_game_that_is_over_has_no_door():
    group = Group.at_the_end()
    with pytest.raises(Refused, match="game_over"):
        open_door(by=group.tablet, game_id=group.game_id)


@pytest.mark.both_databases
def test_a_tablet_that_is_sent_away_loses_its_seats_its_programs_and_the_code(group):
    guest, code = guest_of(group, 2), group.game.code
    _, secret = make_seat_token(by=guest, game_id=group.game_id, position=2, name="A program", bot=False)
    remove_device(by=group.tablet, game_id=group.game_id, member_id=member(group, guest))
    assert group.game.seats.get(position=2).free
    assert token_behind(secret) is None
    with pytest.raises(NotFound):
        selectors.game_for(guest, group.game_id)
    with pytest.raises(NotFound):
        join_game(by=guest, code=code)
    assert selectors.was_removed(guest, group.game_id)
    assert not selectors.was_removed(device(), group.game_id)
    assert SecurityEvent.objects.get(kind="device_removed").details["names"] == ["Ben"]
    join_game(by=guest, code=group.game.code)
    assert not selectors.was_removed(guest, group.game_id), "the new code lets it in again"


def test_where_nobody_is_let_in_sending_away_opens_nothing(group):
    guest = guest_of(group)
    close_door(by=group.tablet, game_id=group.game_id)
    remove_device(by=group.tablet, game_id=group.game_id, member_id=member(group, guest))
    assert group.game.open_code == ""


def test_nobody_but_the_host_sends_away_and_never_the_host(group):
    guest, other = guest_of(group, 2), guest_of(group)
    with pytest.raises(HostOnly):
        remove_device(by=guest, game_id=group.game_id, member_id=member(group, other))
    with pytest.raises(Refused, match="host_stays"):
        remove_device(by=group.tablet, game_id=group.game_id, member_id=member(group, group.tablet))
    with pytest.raises(NotFound):
        remove_device(by=group.tablet, game_id=group.game_id, member_id=0)
    assert Membership.objects.filter(game=group.game_id).count() == 3


def test_every_tablet_is_told_what_happens_at_the_door(group):
    before = group.game.notices
    open_door(by=group.tablet, game_id=group.game_id)
    assert group.game.notices == before + 1
    assert f'"said":{group.game.notices}' in group.game.news
    assert DoorLine.objects.get().who == {"names": ["Ana", "Ben", "Cem"]}


def test_a_wrong_code_is_noted():
    joins("ZZZZZZ")
    assert SecurityEvent.objects.get().kind == "wrong_code"


def test_a_guest_who_plays_once_more_does_not_become_the_host():
    group = Group.at_the_end()
    guest = device()
    Membership.objects.create(game=group.game, device=guest.device)
    again = play_again(by=guest, game_id=group.game_id)
    assert again.host_device == group.tablet.device
    with pytest.raises(HostOnly):
        break_off_game(by=guest, game_id=again.pk)
    with pytest.raises(Forbidden):
        close_door(by=guest, game_id=again.pk)
