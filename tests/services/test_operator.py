"""What whoever operates the site may do at a table at which it does not sit, and what the table is told."""

import uuid
from dataclasses import replace

import pytest

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, NotFound, Refused
from adventures.models import DoorLine, Game
from adventures.services.seats import free_seat_of_others, take_seat
from adventures.services.stop import break_off_game, resume_game
from adventures.words.people import named
from moonsite.security.models import SecurityEvent
from tests.groups import device, has_joined
from tests.separate_tablets import Apart

pytestmark = pytest.mark.django_db


@pytest.fixture
def group() -> Apart:
    return Apart.sits_apart(("Ana", "Ben"))


def operator() -> Actor:
    return replace(device("operator"), operator=True)


def test_an_operator_opens_every_game(group: Apart) -> None:
    assert selectors.game_for(operator(), group.game_id).pk == group.game_id
    with pytest.raises(NotFound):
        selectors.game_for(device(), group.game_id)


def test_a_seat_that_was_freed_is_taken_by_another_tablet(group: Apart) -> None:
    other = device("other")
    has_joined(other.device, group.game_id)
    with pytest.raises(Refused) as refused:
        take_seat(by=other, game_id=group.game_id, position=2)
    assert refused.value.code == "seat_taken"
    version = group.game.version

    free_seat_of_others(by=operator(), game_id=group.game_id, position=2)
    assert take_seat(by=other, game_id=group.game_id, position=2).device == other.device
    assert group.game.version == version  # nothing that was played is lost


def test_the_table_is_told_that_the_operator_freed_a_seat(group: Apart) -> None:
    notices = group.game.notices
    free_seat_of_others(by=operator(), game_id=group.game_id, position=2)
    line = DoorLine.objects.get(game=group.game_id)
    assert (line.kind, line.data["seat"], named(line.who)) == ("freed", "Ben", "the operator of the site")
    assert Game.objects.get(pk=group.game_id).notices > notices
    event = SecurityEvent.objects.get(kind="seat_freed")
    assert event.details["seat"] == "Ben"


def test_freeing_a_free_seat_changes_nothing(group: Apart) -> None:
    for _twice in range(2):
        free_seat_of_others(by=operator(), game_id=group.game_id, position=2)
    assert DoorLine.objects.filter(game=group.game_id).count() == 1


def test_nobody_else_frees_the_seat_of_others(group: Apart) -> None:
    for by in (group.tablets[0], group.tablets[1]):
        position = 2 if by == group.tablets[0] else 1
        with pytest.raises(Forbidden):
            free_seat_of_others(by=by, game_id=group.game_id, position=position)
    with pytest.raises(NotFound):
        free_seat_of_others(by=device(), game_id=group.game_id, position=1)
    with pytest.raises(NotFound):
        free_seat_of_others(by=operator(), game_id=group.game_id, position=9)
    with pytest.raises(NotFound):
        free_seat_of_others(by=operator(), game_id=uuid.uuid4(), position=1)


def test_an_operator_breaks_off_a_game_and_takes_it_up_again(group: Apart) -> None:
    assert break_off_game(by=operator(), game_id=group.game_id).stopped
    assert named(Game.objects.get(pk=group.game_id).stopped_by) == "the operator of the site"
    assert not resume_game(by=operator(), game_id=group.game_id).stopped
