"""A seat that is in use: asked for, given, refused, or taken over from a tablet that is silent."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Conflict, Forbidden, NotFound, Refused
from adventures.models import Membership, SeatRequest
from adventures.services.door import remove_device
from adventures.services.join import join_game
from adventures.services.presence import note_presence
from adventures.services.seat_requests import answer_seat_request, ask_for_seat, withdraw_seat_request
from adventures.services.seats import leave_seat, take_seat
from moonsite.security.models import SecurityEvent
from tests.groups import Group, device, falls_silent

pytestmark = pytest.mark.django_db


class Table:
    """A host with Ana's seat, Ben on a tablet of his own, and a guest without a seat."""

    def __init__(self) -> None:
        self.group = Group.sits_down(seated=False)
        self.game_id, self.host = self.group.game_id, self.group.tablet
        self.ben, self.guest = device("ben"), device("guest")
        for actor in (self.ben, self.guest):
            join_game(by=actor, code=self.group.game.code)
        take_seat(by=self.host, game_id=self.game_id, position=1)
        take_seat(by=self.ben, game_id=self.game_id, position=2)

    def asks(self, by: Actor | None = None, position: int = 2) -> SeatRequest:
        return ask_for_seat(by=by or self.guest, game_id=self.game_id, position=position)

    def answers(self, by: Actor, asked: SeatRequest, granted: bool = True) -> SeatRequest:
        return answer_seat_request(by=by, game_id=self.game_id, request_id=asked.pk, granted=granted)

    def takes_over(self, by: Actor, position: int) -> None:
        take_seat(by=by, game_id=self.game_id, position=position, take_over=True)

    def has(self, actor: Actor, position: int) -> bool:
        return self.group.game.seats.get(position=position).device == actor.device


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_guest_takes_no_seat_that_is_in_use_not_even_the_host_s(table: Table) -> None:
    for position in (1, 2):
        with pytest.raises(Refused, match="seat_in_use"):
            table.takes_over(table.guest, position)
    assert table.has(table.host, 1)
    assert table.has(table.ben, 2)


@pytest.mark.parametrize("who", ["ben", "host"])
def test_whoever_has_the_seat_or_the_host_gives_it(table: Table, who: str) -> None:
    asked = table.asks()
    assert table.asks() == asked, "asking twice is asking once"
    table.answers(getattr(table, who), asked)
    assert table.has(table.guest, 2)
    line = table.group.game.door_lines.get()
    assert (line.kind, line.data["seat"], line.data["how"]) == ("taken_over", "Ben", "granted")
    assert SecurityEvent.objects.get(kind="taken_over").details["how"] == "granted"


def test_a_seat_that_is_refused_stays_and_can_be_asked_for_again(table: Table) -> None:
    asked = table.asks()
    table.answers(table.ben, asked, granted=False)
    assert table.has(table.ben, 2)
    with pytest.raises(Conflict):
        table.answers(table.ben, asked)
    assert table.asks() != asked


def test_neither_the_asker_nor_another_guest_says_yes(table: Table) -> None:
    asked, other = table.asks(), device()
    join_game(by=other, code=table.group.game.code)
    for actor in (table.guest, other):
        with pytest.raises(Forbidden):
            table.answers(actor, asked)
    with pytest.raises(NotFound):
        table.answers(device(), asked)
    asked_for_the_host_s = table.asks(position=1)
    with pytest.raises(Forbidden):
        table.answers(table.ben, asked_for_the_host_s)


@pytest.mark.both_databases
def test_a_question_ends_by_itself(table: Table) -> None:
    asked = table.asks()
    SeatRequest.objects.update(created_at=timezone.now() - SeatRequest.LASTS)
    with pytest.raises(Conflict):
        table.answers(table.ben, asked)
    assert table.asks() != asked


def test_a_question_is_taken_back_by_who_asked(table: Table) -> None:
    asked = table.asks()
    with pytest.raises(NotFound):
        withdraw_seat_request(by=table.ben, game_id=table.game_id, request_id=asked.pk)
    withdraw_seat_request(by=table.guest, game_id=table.game_id, request_id=asked.pk)
    with pytest.raises(Conflict):
        table.answers(table.ben, asked)


def test_a_tablet_that_was_sent_away_is_given_nothing(table: Table) -> None:
    asked = table.asks()
    member = table.group.game.members.get(device=table.guest.device)
    remove_device(by=table.host, game_id=table.game_id, member_id=member.pk)
    with pytest.raises(Conflict):
        table.answers(table.ben, asked)
    assert table.has(table.ben, 2)


def test_nobody_is_asked_for_a_seat_that_is_free_or_one_s_own(table: Table) -> None:
    with pytest.raises(Refused, match="seat_is_yours"):
        table.asks(by=table.ben)
    with pytest.raises(Refused, match="seat_is_yours"):
        table.asks(by=table.host)
    leave_seat(by=table.ben, game_id=table.game_id, position=2)
    with pytest.raises(Refused, match="seat_is_yours"):
        table.asks()


def test_the_host_takes_any_seat_at_once_and_everybody_is_told(table: Table) -> None:
    table.takes_over(table.host, 2)
    assert table.has(table.host, 2)
    assert table.group.game.door_lines.get().data["how"] == "host"


def test_a_seat_is_taken_over_at_once_when_its_tablet_was_silent_for_minutes(table: Table) -> None:
    falls_silent(table.ben)
    with pytest.raises(Refused, match="seat_is_yours"):
        table.asks()
    table.takes_over(table.guest, 2)
    assert table.has(table.guest, 2)
    assert table.group.game.door_lines.get().data["how"] == "silent"


def test_whoever_is_heard_of_again_keeps_the_seat(table: Table) -> None:
    falls_silent(table.ben)
    note_presence(by=table.ben, game_id=table.game_id)
    with pytest.raises(Refused, match="seat_in_use"):
        table.takes_over(table.guest, 2)


def test_an_account_is_heard_of_from_any_of_its_tablets_and_takes_its_seat_at_once(table: Table) -> None:
    user = User.objects.create_user("ben")
    at_home, here = Actor(table.ben.device, user.pk), Actor(device().device, user.pk)
    take_seat(by=at_home, game_id=table.game_id, position=2)
    falls_silent(table.ben)
    note_presence(by=here, game_id=table.game_id)
    with pytest.raises(Refused, match="seat_in_use"):
        table.takes_over(table.guest, 2)
    table.takes_over(here, 2)
    assert table.has(here, 2)
    assert not table.group.game.door_lines.exists(), "it was its own all the time"


@pytest.mark.both_databases
def test_that_a_tablet_is_there_is_noted_once_a_minute(table: Table, django_assert_num_queries) -> None:
    with django_assert_num_queries(1):
        note_presence(by=table.ben, game_id=table.game_id)
    Membership.objects.update(heard_at=timezone.now() - timedelta(minutes=1))
    note_presence(by=table.ben, game_id=table.game_id)
    heard = Membership.objects.get(device=table.ben.device).heard_at
    assert heard is not None
    assert heard > timezone.now() - timedelta(seconds=30)
    assert selectors.silent_devices(table.group.game) == frozenset()
