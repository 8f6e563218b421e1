"""What is forgotten of games after a while, and what stays."""

from datetime import timedelta

import pytest
from django.utils import timezone

from adventures.models import Game, Membership
from adventures.services.join import join_game
from adventures.services.retention import forget_onlookers
from tests.groups import Group, device

pytestmark = pytest.mark.django_db

DAYS = 30


@pytest.fixture(autouse=True)
def keeps_unused(settings):
    settings.KEEP_UNUSED_DAYS = DAYS


def quiet_game() -> tuple[Group, str]:
    """A game in which nothing has happened for longer, and the device of somebody who looked on."""
    group, onlooker = Group.sits_down(("Ana", "Ben")), device()
    join_game(by=onlooker, code=group.game.code)
    before = timezone.now() - timedelta(days=DAYS, hours=1)
    Membership.objects.update(created_at=before)
    Game.objects.update(updated_at=before)
    return group, onlooker.device


def members(group: Group) -> set[str]:
    return set(group.game.members.values_list("device", flat=True))


def test_who_only_looked_on_is_forgotten_and_who_plays_stays():
    group, onlooker = quiet_game()
    assert onlooker in members(group)
    assert forget_onlookers() == 1
    assert members(group) == {group.tablet.device}


@pytest.mark.parametrize("model", [Membership, Game])
def test_nobody_is_forgotten_while_something_happens(model):
    group, onlooker = quiet_game()
    now = {"created_at": timezone.now()} if model is Membership else {"updated_at": timezone.now()}
    model.objects.update(**now)
    assert forget_onlookers() == 0
    assert onlooker in members(group)


def test_the_host_stays_without_a_seat():
    group, _ = quiet_game()
    group.game.seats.update(device="", user=None)
    assert forget_onlookers() == 1
    assert members(group) == {group.tablet.device}


def test_nothing_is_forgotten_where_the_site_keeps_everything(settings):
    quiet_game()
    settings.KEEP_UNUSED_DAYS = 0
    assert forget_onlookers() == 0
