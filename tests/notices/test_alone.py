"""Everybody else has taken their turn: the last one is told so, once a turn."""

import pytest

from adventures.models import Seat
from adventures.services.undo import undo_move
from tests.push.push_server import PushServer
from tests.separate_tablets import Apart

from .conftest import Clock
from .worker import Worker, begins, finishes, sets, wants_push

pytestmark = pytest.mark.django_db

YOURS, ALONE = "The Launch, your turn", "The Launch waits for you alone"


def titles(server: PushServer) -> list[str]:
    return [notice["title"] for notice in server.shown()]


def all_others_finish(group: Apart, worker: Worker) -> None:
    for position in (2, 3):
        finishes(group, position)
        worker.works()


def test_the_last_one_is_told_again_an_hour_after_the_turn_was_told(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    worker.works()
    clock.goes_on(minutes=20)
    all_others_finish(group, worker)
    clock.goes_on(minutes=39)
    worker.works()
    assert titles(push_server) == [YOURS]
    clock.goes_on(minutes=1)
    worker.works()
    assert titles(push_server) == [YOURS, ALONE]
    assert push_server.shown()[1]["body"] == "Turn 1. All the others are done."
    clock.goes_on(hours=30)
    worker.works()
    assert len(push_server.came) == 2, "once a turn"


def test_who_was_not_told_of_the_turn_yet_is_told_this_at_the_same_time(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, often="hour")
    worker.works()
    clock.goes_on(minutes=50)
    all_others_finish(group, worker)
    clock.goes_on(minutes=10)
    worker.works()
    assert titles(push_server) == [ALONE]


def test_in_quiet_hours_nobody_is_told_again(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    sets(group.tablets[0], quiet=True, quiet_from=12 * 60 + 30, quiet_until=15 * 60)
    worker.works()
    all_others_finish(group, worker)
    clock.goes_on(hours=1)
    worker.works()
    assert titles(push_server) == [YOURS]
    clock.goes_on(hours=2)
    worker.works()
    assert titles(push_server) == [YOURS, ALONE]


def test_one_who_takes_a_mark_back_is_waited_for_too(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, often="hour")
    worker.works()
    finishes(group, 2)
    begins(group, 3)
    worker.works()
    undo_move(by=group.tablets[2], game_id=group.game_id, position=3, version=group.game.version)
    clock.goes_on(hours=1)
    worker.works()
    assert titles(push_server) == [YOURS]


def test_who_has_taken_the_turn_meanwhile_is_told_nothing(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, often="hour")
    worker.works()
    all_others_finish(group, worker)
    finishes(group, 1)
    clock.goes_on(minutes=59)
    worker.works()
    assert push_server.came == []


@pytest.mark.parametrize("who", ["bots", "on the same tablet"])
def test_who_has_no_people_to_wait_beside_plays_a_turn_like_any(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer, who: str
) -> None:
    wants_push(group.tablets[0], push_server, often="hour")
    others = Seat.objects.filter(game=group.game_id, position__gt=1)
    others.update(bot=True) if who == "bots" else others.update(device=group.tablets[0].device)
    group.tablets[1:] = [group.tablets[0]] * 2
    worker.works()
    if who != "bots":
        all_others_finish(group, worker)
    clock.goes_on(hours=1)
    worker.works()
    assert [title for title in titles(push_server) if title == ALONE] == []
    assert len(push_server.came) == 1
