"""Who may do what at a table."""

import pytest
from django.contrib.auth.models import User

from adventures import permissions
from adventures.actor import Actor
from adventures.models import Game, Seat
from adventures.services.start import start_game
from tests.campaigns.crews import Crew
from tests.groups import Group, device, has_joined, takes_over

pytestmark = pytest.mark.django_db


def as_seat(actor: Actor, position: int) -> Actor:
    """A program that plays one seat beside a tablet."""
    return Actor(actor.device, actor.user_id, actor.address, position=position)


@pytest.fixture
def group() -> Group:
    """Ana's seat is the host's, Ben's a guest's."""
    group = Group.sits_down()
    group.guest = device("guest")
    has_joined(group.guest.device, group.game_id)
    takes_over(by=group.guest, game_id=group.game_id, position=2)
    return group


def rights(actor: Actor, game: Game) -> set[str]:
    names = ("is_host", "has_seat", "may_deal", "may_stop", "may_take_up")
    return {name for name in names if getattr(permissions, name)(actor, game)}


def test_the_host_may_everything_and_a_guest_what_a_seat_needs(group):
    host = {"is_host", "has_seat", "may_deal", "may_stop", "may_take_up"}
    assert rights(group.tablet, group.game) == host
    assert rights(group.guest, group.game) == {"has_seat", "may_deal", "may_take_up"}
    assert rights(device(), group.game) == set()


def test_a_program_of_a_seat_neither_hosts_nor_stops_a_game(group):
    program = as_seat(group.tablet, 1)
    assert rights(program, group.game) == {"has_seat", "may_deal", "may_take_up"}
    assert not permissions.may_grant(program, group.game, group.game.seats.get(position=2))
    assert permissions.may_grant(group.tablet, group.game, group.game.seats.get(position=2))


def test_a_program_of_a_seat_stops_no_game_of_a_campaign():
    crew = Crew.begins()
    game = crew.sets_out().game
    assert permissions.may_stop(crew.tablet, game)
    assert not permissions.may_stop(as_seat(crew.tablet, 1), game)


def test_a_seat_is_held_on_a_device_or_with_an_account():
    seat = Seat(position=2, device="tablet", user_id=7)
    held = [Actor("tablet"), Actor("other", 7), Actor("tablet", position=2)]
    not_held = [Actor("other"), Actor("other", 8), Actor("tablet", position=1), Actor("")]
    assert all(permissions.holds_seat(actor, seat) for actor in held)
    assert not any(permissions.holds_seat(actor, seat) for actor in not_held)
    assert not permissions.holds_seat(Actor(""), Seat(position=2, device=""))
    assert not permissions.holds_seat(Actor("tablet", None), Seat(position=2, device="other", user_id=None))


def test_seats_are_held_together_on_a_device_or_by_an_account():
    one = Seat(device="tablet", user_id=7)
    assert permissions.hold_together(one, Seat(device="tablet"))
    assert permissions.hold_together(one, Seat(device="other", user_id=7))
    assert not permissions.hold_together(one, Seat(device="other", user_id=8))
    assert not permissions.hold_together(Seat(device=""), Seat(device=""))


def test_an_account_hosts_its_game_on_any_tablet():
    user = User.objects.create_user("nuria")
    game = start_game(by=Actor("tablet", user.pk), ruleset="moon.1", names=("Ana", "Ben"), dealer="server")
    assert permissions.is_host(Actor("other", user.pk), game)
    assert not permissions.is_host(Actor("other"), game)


def test_who_has_the_seat_gives_it_and_others_do_not(group):
    mine, other = group.game.seats.get(position=2), group.game.seats.get(position=1)
    assert permissions.may_grant(group.guest, group.game, mine)
    assert not permissions.may_grant(group.guest, group.game, other)
    assert permissions.may_grant(group.tablet, group.game, mine)
