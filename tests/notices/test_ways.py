"""A message goes out once on each way; what fails is tried again, and a way that is gone is forgotten."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from adventures.actor import DEVICE, Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.models import Channel, Notice, NoticeDelivery, Recipient
from adventures.services import notice_delivery, notices, recipients
from campaigns.services.deletion import delete_mine
from campaigns.services.deletion_plan import Plan
from moonsite.accounts.personal_data import about_person
from moonsite.accounts.services.devices import claim_device
from moonsite.accounts.services.sessions import sessions_of
from moonsite.time_zones import OF_DEVICE
from tests.accounts.people import signed_in
from tests.groups import device
from tests.push.push_server import PushServer
from tests.separate_tablets import Apart

from .conftest import Clock
from .worker import Worker, finishes, sets, wants_push

pytestmark = pytest.mark.django_db
HERE = {"zone": "UTC", "language": "en", "site": "https://moon.example.com/"}


@pytest.fixture
def ana() -> User:
    return User.objects.create_user("ana", "ana@example.com", "a long enough password")


def test_an_endpoint_that_is_gone_is_asked_once_and_forgotten(
    group: Apart, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    push_server.status = 410
    worker.works()
    worker.works()
    assert len(push_server.came) == 1
    assert not Channel.objects.exists()
    assert not Recipient.objects.exists()


def test_one_that_is_gone_leaves_the_other_ways_of_its_owner(
    group: Apart, worker: Worker, push_server: PushServer, ana: User
) -> None:
    at_home = Actor(group.tablets[0].device, ana.pk)
    wants_push(at_home, push_server)
    recipients.want_mail(by=at_home, **HERE)
    push_server.status = 404
    worker.works()
    assert [way.kind for way in Channel.objects.all()] == ["mail"]


def test_what_fails_is_tried_again_less_and_less_often_and_given_up(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    push_server.status = 503
    tried = []
    for minute in range(6 * 60):
        worker.works()
        if len(push_server.came) > len(tried):
            tried.append(minute)
        clock.goes_on(minutes=1)
    assert tried == [0, 2, 8, 29, 90, 271]
    assert NoticeDelivery.objects.get().outcome == "failed"


def test_what_failed_arrives_once_the_server_is_well(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    push_server.status = 500
    worker.works()
    push_server.status = 201
    clock.goes_on(minutes=2)
    worker.works()
    clock.goes_on(days=1)
    worker.works()
    assert len(push_server.came) == 2
    assert len({notice["key"] for notice in push_server.shown()}) == 1


def test_what_a_killed_worker_had_in_hand_is_sent_by_the_next(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    notices.tell()
    NoticeDelivery.objects.update(taken_at=clock.now, attempts=1)
    worker.queue.clear()
    clock.goes_on(seconds=110)
    worker.works()
    assert push_server.came == []
    clock.goes_on(seconds=10)
    worker.works()
    assert len(push_server.came) == 1


def test_a_message_whose_task_was_lost_is_sent_all_the_same(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    notices.tell()
    worker.queue.clear()
    clock.goes_on(seconds=29)
    worker.works()
    assert push_server.came == []
    clock.goes_on(seconds=1)
    worker.works()
    assert len(push_server.came) == 1


def test_two_workers_send_it_once(group: Apart, worker: Worker, push_server: PushServer) -> None:
    wants_push(group.tablets[0], push_server)
    notices.tell()
    notices.tell()
    delivery = NoticeDelivery.objects.get()
    for _ in range(2):
        notice_delivery.deliver(delivery_id=delivery.pk)
    assert len(push_server.came) == 1


def test_nothing_is_sent_once_the_turn_is_taken(
    group: Apart, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    notices.tell()
    finishes(group, 1)
    worker.works()
    assert push_server.came == []
    assert NoticeDelivery.objects.get().outcome == "withdrawn"


def test_a_letter_goes_to_the_confirmed_address_with_a_way_out(
    group: Apart, worker: Worker, ana: User, client: Client
) -> None:
    group.game.seats.filter(position=1).update(user=ana)
    by = Actor(device().device, ana.pk)
    recipients.want_mail(by=by, **HERE)
    sets(by)
    worker.works()
    [letter] = mail.outbox
    assert letter.to == ["ana@example.com"]
    assert letter.subject == "The Launch, your turn"
    assert f"https://moon.example.com/play/{group.game_id}/" in letter.body
    off = letter.extra_headers["List-Unsubscribe"].strip("<>").removeprefix("https://moon.example.com")
    assert off in letter.body
    assert client.get(off).status_code == 200
    assert Channel.objects.exists(), "who only looks switches nothing off"
    assert client.post(off).status_code == 200
    assert not Channel.objects.exists()
    assert "already" in client.post(off).content.decode()


def test_an_account_that_has_lost_its_address_is_written_to_no_more(
    group: Apart, worker: Worker, ana: User
) -> None:
    group.game.seats.filter(position=1).update(user=ana)
    by = Actor(device().device, ana.pk)
    recipients.want_mail(by=by, **HERE)
    sets(by)
    User.objects.update(email="")
    worker.works()
    assert mail.outbox == []
    assert not Channel.objects.exists()


def test_letters_need_an_account_with_an_address(ana: User) -> None:
    with pytest.raises(Refused, match="no_address"):
        recipients.want_mail(by=device(), **HERE)
    User.objects.update(email="")
    with pytest.raises(Refused, match="no_address"):
        recipients.want_mail(by=Actor("a", ana.pk), **HERE)
    assert not Recipient.objects.exists()


def test_a_seat_of_another_account_on_the_same_device_is_not_told(
    group: Apart, worker: Worker, push_server: PushServer, ana: User
) -> None:
    group.game.seats.filter(position=1).update(user=ana)
    wants_push(group.tablets[0], push_server)  # signed out meanwhile
    worker.works()
    assert push_server.came == []


def test_who_signs_out_is_told_nothing_more_on_that_device(
    client: Client, ana: User, push_server: PushServer
) -> None:
    client.force_login(ana)
    session = client.session
    session[DEVICE] = "the tablet in the kitchen"
    session.save()
    wants_push(Actor("the tablet in the kitchen", ana.pk), push_server)
    client.post("/sign-out/")
    assert not Channel.objects.exists()


def test_a_place_that_is_signed_out_from_elsewhere_is_told_nothing_more(push_server: PushServer) -> None:
    here, there = signed_in(), signed_in()
    user = User.objects.get()
    for browser in (here, there):
        wants_push(Actor(browser.session[DEVICE], user.pk), push_server)
    other = next(one for one in sessions_of(user.pk, here.session.session_key) if not one.here)
    here.post(reverse("session-end", args=[other.name]))
    assert [way.device for way in Channel.objects.all()] == [here.session[DEVICE]]
    wants_push(Actor(signed_in().session[DEVICE], user.pk), push_server)
    here.post(reverse("sessions-end"))
    assert [way.device for way in Channel.objects.all()] == [here.session[DEVICE]]


def test_a_device_that_subscribes_again_has_one_way(push_server: PushServer, ana: User) -> None:
    tablet = device()
    wants_push(tablet, push_server)
    wants_push(Actor(tablet.device, ana.pk), push_server)
    assert [way.recipient.user for way in Channel.objects.all()] == [ana]
    assert Recipient.objects.count() == 1


def test_a_trial_says_that_it_has_arrived_and_nothing_else(
    group: Apart, worker: Worker, push_server: PushServer
) -> None:
    by = device()
    wants_push(by, push_server)
    first = recipients.try_out(by=by, kind="push")
    assert recipients.try_out(by=by, kind="push") == first, "a second tap is the same trial"
    worker.works()
    assert [notice["title"] for notice in push_server.shown()] == ["So it looks"]
    assert push_server.shown()[0]["url"] == "/"


def test_a_trial_needs_a_way_that_is_on(push_server: PushServer) -> None:
    for kind in ("push", "mail"):
        with pytest.raises(Refused, match="nothing_on"):
            recipients.try_out(by=device(), kind=kind)
    with pytest.raises(NotFound):
        recipients.try_out(by=device(), kind="smoke")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("often", "never"),
        ("quiet_from", -1),
        ("quiet_until", 1440),
        ("daily_at", 2000),
        ("zone", "Moon/Base"),
    ],
)
def test_times_that_there_are_not_are_refused(push_server: PushServer, field: str, value: Any) -> None:
    by = device()
    wants_push(by, push_server)
    with pytest.raises(Malformed):
        sets(by, **{field: value})


def test_times_can_be_set_only_where_something_is_on() -> None:
    with pytest.raises(Refused, match="nothing_on"):
        sets(device())


def test_what_waits_is_due_as_the_new_times_say(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, often="day")
    worker.works()
    assert push_server.came == []
    sets(group.tablets[0], often="at_once")
    worker.works()
    assert len(push_server.came) == 1


def test_a_link_of_a_way_that_was_switched_on_anew_is_old(push_server: PushServer) -> None:
    by = device()
    token = notice_delivery.switch_off_token(wants_push(by, push_server))
    wants_push(by, push_server)
    Channel.objects.update(created_at=timezone.now() + timedelta(seconds=1))
    assert not recipients.switch_off_by_link(token=token)
    assert not recipients.switch_off_by_link(token=token + "a")
    assert Channel.objects.exists()


def test_a_thousand_people_who_wait_are_looked_for_with_few_questions(
    group: Apart, worker: Worker, push_server: PushServer, django_assert_max_num_queries: Any
) -> None:
    wants_push(group.tablets[0], push_server, often="hour")
    worker.works()
    seat = Notice.objects.get().seat
    people = Recipient.objects.bulk_create(Recipient(device=f"device {number}") for number in range(1000))
    later = timezone.now() + timedelta(hours=1)
    Channel.objects.bulk_create(
        Channel(recipient=one, kind="push", device=one.device, address={}) for one in people
    )
    Notice.objects.bulk_create(
        Notice(recipient=one, seat=seat, cause="turn:1", due_at=later) for one in people
    )
    with django_assert_max_num_queries(3):
        notices.look_for_notices()
    assert worker.queue == []


def test_a_browser_switches_it_on_and_off_on_the_page(client: Client, push_server: PushServer) -> None:
    subscription = push_server.subscription()
    client.cookies[OF_DEVICE] = "Europe/Madrid"
    said = {"endpoint": subscription["endpoint"], **subscription["keys"]}
    assert client.post("/notices/push", said).status_code == 302
    sent = {"often": "day", "quiet": "on", "quiet_from": "22", "quiet_until": "38", "daily_at": "1170"}
    assert client.post("/notices/times", sent).status_code == 302
    recipient = Recipient.objects.get()
    assert (recipient.often, recipient.zone, recipient.quiet) == ("day", "Europe/Madrid", True)
    assert (recipient.quiet_from, recipient.quiet_until) == (23 * 60, 7 * 60)
    assert recipient.daily_at == 19 * 60 + 30
    page = client.get("/notices/").content.decode()
    assert "You are told once a day, from 7:00 to 23:00" in page
    assert "at 19:30, all games in one" in page
    assert client.post("/notices/push/try").status_code == 302
    assert client.post("/notices/push/stop").status_code == 302
    assert not Recipient.objects.exists()


@pytest.mark.parametrize(
    ("path", "sent", "status"),
    [
        ("/notices/push", {}, 400), ("/notices/push", {"endpoint": "https://push.example.com/a"}, 400),
        ("/notices/push", {"endpoint": "https://[", "p256dh": "é", "auth": "*" * 9000}, 400),
        ("/notices/times", {"quiet_from": "1", "quiet_until": "2", "daily_at": "1.5"}, 400),
        ("/notices/mail", {}, 422), ("/notices/times", {}, 400), ("/notices/times", {"quiet_from": "x"}, 400),
        ("/notices/smoke/stop", {}, 404), ("/notices/smoke/try", {}, 404), ("/notices/push/try", {}, 422),
    ],
)  # fmt: skip
def test_what_the_page_cannot_read_is_refused_in_words(
    client: Client, path: str, sent: dict[str, str], status: int
) -> None:
    assert client.post(path, sent).status_code == status


def test_who_signs_in_takes_along_what_the_device_was_told(
    group: Apart, worker: Worker, push_server: PushServer, ana: User
) -> None:
    wants_push(group.tablets[0], push_server)
    by = Actor(group.tablets[0].device, ana.pk)
    claim_device(by=by)
    worker.works()
    assert len(push_server.came) == 1
    other = device()
    wants_push(other, push_server)
    claim_device(by=Actor(other.device, ana.pk))
    assert [way.recipient.user for way in Channel.objects.all()] == [ana, ana]
    assert Recipient.objects.count() == 1


def test_what_was_asked_for_goes_with_everything_else_and_is_in_ones_own_file(
    push_server: PushServer,
) -> None:
    by, stays = device(), device()
    wants_push(by, push_server)
    wants_push(stays, push_server)
    [told] = about_person(by)["notices"]
    assert [way["kind"] for way in told["ways"]] == ["push"]
    assert push_server.subscription()["endpoint"] not in str(told)
    delete_mine(by=by, seen=Plan.of(by).seen)
    assert [way.device for way in Channel.objects.all()] == [stays.device]


def test_the_home_page_counts_in_its_title_what_waits(group: Apart, client: Client) -> None:
    session = client.session
    session[DEVICE] = group.tablets[0].device
    session.save()
    assert "<title>(1) moonsite</title>" in client.get("/").content.decode()
    finishes(group, 1)
    page = client.get("/").content.decode()
    assert "<title>moonsite</title>" in page
    assert 'data-waiting="0"' in page
