"""Three play apart over days: each learns once that it is their turn, while they are not looking."""

from __future__ import annotations

from datetime import timedelta

import pytest

from adventures.models import Membership, NoticeDelivery
from adventures.services.notes import read_notes, withdraw_note, write_note
from adventures.services.presence import note_presence
from adventures.services.retention import forget_notices
from adventures.services.stop import break_off_game
from adventures.services.undo import undo_move
from tests.push.push_server import PushServer
from tests.separate_tablets import Apart

from .conftest import Clock
from .worker import Worker, begins, causes, finishes, sets, wants_push

pytestmark = pytest.mark.django_db


def looks(group: Apart, position: int) -> None:
    note_presence(by=group.tablets[position - 1], game_id=group.game_id)


def take_their_turn(group: Apart, *positions: int) -> None:
    for position in positions:
        finishes(group, position)


def titles(server: PushServer) -> list[str]:
    return [notice["title"] for notice in server.shown()]


def test_a_turn_is_told_once_however_often_a_worker_looks(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    for _ in range(3):
        worker.works()
        clock.goes_on(minutes=10)
    assert titles(push_server) == ["The Launch, your turn"]
    assert push_server.shown()[0]["body"] == "Turn 1."


def test_what_others_do_meanwhile_is_not_told(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    worker.works()
    take_their_turn(group, 2)
    worker.works()
    assert len(push_server.came) == 1


def test_each_turn_is_told_when_all_have_taken_the_one_before(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    for turn in (1, 2, 3):
        worker.works()
        assert [notice["body"] for notice in push_server.shown()][-1] == f"Turn {turn}."
        take_their_turn(group, 1)
        worker.works()
        clock.goes_on(hours=20)
        take_their_turn(group, 2, 3)
    assert len(push_server.came) == 3


def test_nobody_is_told_who_has_not_asked_to_be(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    worker.works()
    assert [position for position, *_rest in causes()] == [1]


def test_a_turn_that_was_taken_before_it_was_due_is_never_told(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, often="hour")
    worker.works()
    clock.goes_on(minutes=50)
    take_their_turn(group, 1)
    worker.works()
    clock.goes_on(hours=5)
    worker.works()
    assert push_server.came == []
    assert causes() == [(1, "turn:1", False, True)]


def test_after_an_hour_of_nothing_it_is_told(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, often="hour")
    worker.works()
    clock.goes_on(minutes=59)
    worker.works()
    assert push_server.came == []
    clock.goes_on(minutes=1)
    worker.works()
    assert len(push_server.came) == 1


def test_whoever_looks_is_told_two_minutes_after_the_page_was_closed(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    looks(group, 1)
    clock.goes_on(seconds=119)
    worker.works()
    assert push_server.came == []
    clock.goes_on(seconds=1)
    worker.works()
    assert len(push_server.came) == 1


def test_a_page_of_another_player_does_not_count_as_looking(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    looks(group, 2)
    worker.works()
    assert len(push_server.came) == 1


def test_who_came_within_the_hour_is_told_an_hour_later(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, often="hour")
    worker.works()
    clock.goes_on(minutes=30)
    looks(group, 1)
    clock.goes_on(minutes=59)
    worker.works()
    assert push_server.came == []
    clock.goes_on(minutes=1)
    worker.works()
    assert len(push_server.came) == 1


def test_once_a_day_it_is_told_at_the_hour_of_ones_own_zone(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    sets(group.tablets[0], often="day", zone="Asia/Tokyo")  # 18:00 there is 9:00 of the next day here
    worker.works()
    clock.goes_on(hours=20, minutes=59)
    worker.works()
    assert push_server.came == []
    clock.goes_on(minutes=1)
    worker.works()
    assert len(push_server.came) == 1


def test_in_quiet_hours_nothing_is_told_until_they_end(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, quiet=True)
    clock.goes_on(hours=10)
    worker.works()
    clock.goes_on(hours=9, minutes=59)
    worker.works()
    assert push_server.came == []
    clock.goes_on(minutes=1)
    worker.works()
    assert len(push_server.came) == 1


def test_games_that_wait_at_the_same_time_are_one_notice(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    other = Apart.sits_apart()
    other.game.seats.filter(position=1).update(device=group.tablets[0].device)
    worker.works()
    assert titles(push_server) == ["2 games wait for you"]
    assert push_server.shown()[0]["count"] == "2"
    assert push_server.shown()[0]["url"] == "/"


def test_a_turn_taken_back_and_on_again_is_not_told_twice(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    worker.works()
    begins(group, 1)
    worker.works()
    undo_move(by=group.tablets[0], game_id=group.game_id, position=1, version=group.game.version)
    worker.works()
    assert len(push_server.came) == 1


def test_a_correction_asks_whoever_has_not_answered(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    take_their_turn(group, 1, 2, 3)
    wants_push(group.tablets[0], push_server)
    group.asks(2, 1)
    worker.works()
    assert titles(push_server) == ["The Launch: a correction"]


def test_a_turn_that_waits_again_after_a_correction_is_not_told_twice(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    take_their_turn(group, 1, 2, 3)
    wants_push(group.tablets[0], push_server)
    worker.works()
    asked = group.asks(2, 1)
    worker.works()
    group.answers(1, asked, agrees=False)
    worker.works()
    assert titles(push_server) == ["The Launch, your turn", "The Launch: a correction"]


def test_a_turn_that_was_never_told_is_told_when_it_waits_again(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    take_their_turn(group, 1, 2, 3)
    wants_push(group.tablets[0], push_server, often="hour")
    worker.works()
    asked = group.asks(2, 1)
    worker.works()
    group.answers(1, asked, agrees=False)
    clock.goes_on(minutes=30)
    worker.works()
    clock.goes_on(minutes=59)
    worker.works()
    assert titles(push_server) == []
    clock.goes_on(minutes=1)
    worker.works()
    assert titles(push_server) == ["The Launch, your turn"]


def test_a_game_that_was_broken_off_tells_nothing(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, often="hour")
    worker.works()
    break_off_game(by=group.tablet, game_id=group.game_id)
    worker.works()
    clock.goes_on(hours=2)
    worker.works()
    assert push_server.came == []


def test_a_way_that_was_switched_on_late_tells_what_waits_already(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    worker.works()
    clock.goes_on(days=2)
    wants_push(group.tablets[1], push_server)
    worker.works()
    assert len(push_server.came) == 2


def test_nothing_secret_stands_in_a_notice(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    worker.works()
    [notice] = push_server.shown()
    ways_out = {"off", "off_label", "off_game", "off_game_label"}
    assert set(notice) == {"title", "body", "tag", "key", "count", "url", *ways_out}
    assert notice["url"] == f"/play/{group.game_id}/"


def test_who_looks_for_a_day_and_never_plays_is_told_then(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    for _ in range(5):
        looks(group, 1)
        worker.works()
        clock.goes_on(seconds=60)
    assert push_server.came == []
    Membership.objects.update(heard_at=clock.now - timedelta(hours=1))
    clock.goes_on(minutes=5)
    worker.works()
    assert len(push_server.came) == 1
    assert NoticeDelivery.objects.get().outcome == "sent"


def test_what_was_told_a_month_ago_goes_and_what_still_waits_stays(
    clock: Clock, group: Apart, worker: Worker, push_server: PushServer
) -> None:
    for tablet in group.tablets:
        wants_push(tablet, push_server)
    worker.works()
    finishes(group, 1)
    worker.works()
    waits = {position for position, _cause, _told, withdrawn in causes() if not withdrawn}
    assert len(waits) == len(causes()) - 1
    clock.goes_on(days=30)
    assert forget_notices() == 0
    clock.goes_on(seconds=1)
    assert forget_notices() > 0
    assert {position for position, *_ in causes()} == waits
    assert not NoticeDelivery.objects.exclude(outcome="").exists()
    sent = len(push_server.came)
    worker.works()
    assert len(push_server.came) == sent


def test_a_note_is_told_once_to_those_who_have_not_read_it(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    take_their_turn(group, 1)
    wants_push(group.tablets[0], push_server)
    worker.works()
    assert titles(push_server) == []
    write_note(by=group.tablets[0], game_id=group.game_id, text="mine is not told to me")
    worker.works()
    assert titles(push_server) == []
    write_note(by=group.tablets[1], game_id=group.game_id, text="Zanzibar")
    for _ in range(3):
        worker.works()
        clock.goes_on(minutes=10)
    assert titles(push_server) == ["The Launch: a note"]
    assert push_server.shown()[0]["body"] == "Somebody at your table wrote a few words."
    assert "Zanzibar" not in str(push_server.shown())


@pytest.mark.parametrize("gone", ["read", "withdrawn"])
def test_a_note_that_was_read_or_withdrawn_is_not_told(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer, gone: str
) -> None:
    take_their_turn(group, 1)
    wants_push(group.tablets[0], push_server, often="hour")
    note = write_note(by=group.tablets[1], game_id=group.game_id, text="Zanzibar")
    worker.works()
    assert [(cause, told, over) for _, cause, told, over in causes()] == [(f"note:{note.pk}", False, False)]
    if gone == "read":
        read_notes(by=group.tablets[0], game_id=group.game_id)
    else:
        withdraw_note(by=group.tablets[1], game_id=group.game_id, note_id=note.pk)
    clock.goes_on(hours=2)
    worker.works()
    assert titles(push_server) == []
    assert [over for *_, over in causes()] == [True]


def test_a_turn_and_a_note_are_one_message(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    write_note(by=group.tablets[1], game_id=group.game_id, text="Zanzibar")
    worker.works()
    assert len(push_server.came) == 1
    assert [(cause.partition(":")[0], told) for _, cause, told, _over in causes()] == [
        ("turn", True),
        ("note", True),
    ]


def test_a_note_is_told_at_a_table_that_waits_for_nobody(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, often="hour")
    break_off_game(by=group.tablet, game_id=group.game_id)
    note = write_note(by=group.tablets[1], game_id=group.game_id, text="Zanzibar")
    worker.works()
    assert [cause for _, cause, _told, over in causes() if not over] == [f"note:{note.pk}"]
    clock.goes_on(hours=2)
    worker.works()
    assert titles(push_server) == ["The Launch: a note"]
