"""Told nothing of one game, or of anything for a week: on every way, until somebody says otherwise."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client
from django.urls import reverse

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.models import Channel, NoticeDelivery, QuietGame, Recipient
from adventures.services import notices, recipients
from adventures.services.notes import write_note
from adventures.services.notice_delivery import switch_off_token
from adventures.services.quiet import be_quiet_for_a_week, set_told_of_game, speak_again
from adventures.services.standstill import remind
from moonsite.accounts.personal_data import about_person
from moonsite.accounts.services.devices import claim_device
from tests.api.programs import program
from tests.groups import device
from tests.push.push_server import PushServer
from tests.separate_tablets import Apart
from tests.web.visitors import text, visitor

from .conftest import Clock
from .worker import Worker, causes, finishes, sets, wants_push

pytestmark = pytest.mark.django_db

User = get_user_model()
HERE = {"zone": "UTC", "language": "en", "site": "https://moon.example.com"}


def titles(push_server: PushServer) -> list[str]:
    return [notice["title"] for notice in push_server.shown()]


def quiet_here(group: Apart, *, told: bool = False) -> None:
    set_told_of_game(by=group.tablets[0], game_id=group.game_id, told=told)


# One game


def test_a_game_that_is_quiet_tells_its_player_nothing_and_others_all(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    for tablet in group.tablets[:2]:
        wants_push(tablet, push_server)
    quiet_here(group)
    write_note(by=group.tablets[2], game_id=group.game_id, text="Zanzibar")
    worker.works()
    assert [position for position, *_rest in causes()] == [2, 2]


def test_other_games_of_the_player_go_on_being_told(
    group: Apart, worker: Worker, push_server: PushServer
) -> None:
    other = Apart.sits_apart()
    other.game.seats.filter(position=1).update(device=group.tablets[0].device)
    wants_push(group.tablets[0], push_server)
    quiet_here(group)
    worker.works()
    [notice] = push_server.shown()
    assert notice["url"] == reverse("play", args=[other.game_id])


def test_what_waits_is_withdrawn_when_a_game_falls_quiet(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, often="hour")
    worker.works()
    quiet_here(group)
    clock.goes_on(hours=2)
    worker.works()
    assert push_server.came == []
    assert causes() == [(1, "turn:1", False, True)]


def test_a_message_on_its_way_is_not_sent_when_a_game_falls_quiet(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    notices.tell()
    quiet_here(group)
    worker.works()
    assert push_server.came == []
    assert NoticeDelivery.objects.get().outcome == "withdrawn"


def test_a_game_switched_on_again_tells_what_still_waits_and_once(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    quiet_here(group)
    worker.works()
    quiet_here(group, told=True)
    worker.works()
    assert titles(push_server) == ["The Launch, your turn"]
    quiet_here(group)
    quiet_here(group, told=True)
    worker.works()
    assert len(push_server.came) == 1, "told once for its cause"


def test_a_reminder_keeps_to_a_quiet_game(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[2], push_server)
    set_told_of_game(by=group.tablets[2], game_id=group.game_id, told=False)
    finishes(group, 1)
    finishes(group, 2)
    clock.goes_on(days=5)
    remind(by=group.tablets[0], game_id=group.game_id, position=3)
    worker.works()
    assert push_server.came == []


def test_letters_and_all_devices_of_an_account_keep_to_a_quiet_game(
    group: Apart, worker: Worker, push_server: PushServer
) -> None:
    ana = User.objects.create_user("ana", email="ana@example.com", password="eight towers")
    group.game.seats.filter(position=1).update(user=ana)
    phone, laptop = Actor(device().device, ana.pk), Actor(device().device, ana.pk)
    wants_push(phone, push_server)
    recipients.want_mail(by=laptop, **HERE)
    sets(laptop)
    set_told_of_game(by=laptop, game_id=group.game_id, told=False)
    worker.works()
    assert (push_server.came, mail.outbox) == ([], [])


def test_only_games_that_somebody_may_open_fall_quiet(group: Apart, push_server: PushServer) -> None:
    stranger = device()
    wants_push(stranger, push_server)
    for game_id in (group.game_id, uuid4()):
        with pytest.raises(NotFound):
            set_told_of_game(by=stranger, game_id=game_id, told=False)
    assert not QuietGame.objects.exists()


def test_who_is_told_nothing_at_all_has_nothing_to_switch(group: Apart) -> None:
    with pytest.raises(Refused, match="nothing_on"):
        quiet_here(group)
    with pytest.raises(Refused, match="nothing_on"):
        be_quiet_for_a_week(by=group.tablets[0])


def test_saying_it_twice_is_saying_it_once(group: Apart, push_server: PushServer) -> None:
    wants_push(group.tablets[0], push_server)
    for told in (False, False, True, True):
        quiet_here(group, told=told)
        assert QuietGame.objects.count() == (0 if told else 1)


def test_games_stay_quiet_for_whoever_signs_in(group: Apart, push_server: PushServer) -> None:
    ana = User.objects.create_user("ana")
    phone = Actor(device().device, ana.pk)
    wants_push(phone, push_server)
    wants_push(group.tablets[0], push_server)
    quiet_here(group)
    claim_device(by=Actor(group.tablets[0].device, ana.pk))
    assert [one.recipient.user for one in QuietGame.objects.all()] == [ana]
    assert about_person(phone)["notices"][0]["quiet_games"] == [group.game.code]


# A week


def test_for_a_week_nothing_is_told_and_then_what_still_waits(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    be_quiet_for_a_week(by=group.tablets[0])
    for _ in range(7):
        worker.works()
        clock.goes_on(hours=23, minutes=59)
    worker.works()
    assert push_server.came == []
    clock.goes_on(minutes=7)
    worker.works()
    assert titles(push_server) == ["The Launch, your turn"]


def test_speaking_again_tells_at_once_what_waits(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    be_quiet_for_a_week(by=group.tablets[0])
    worker.works()
    clock.goes_on(days=1)
    speak_again(by=group.tablets[0])
    worker.works()
    assert titles(push_server) == ["The Launch, your turn"]
    assert Recipient.objects.get().quiet_week_until is None


def test_a_quiet_week_ends_outside_of_quiet_hours_and_at_the_hour_of_once_a_day(
    group: Apart, clock: Clock, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    sets(group.tablets[0], quiet=True, quiet_from=11 * 60, quiet_until=15 * 60)
    recipient = be_quiet_for_a_week(by=group.tablets[0])
    assert recipient.due(clock.now) == clock.now + timedelta(days=7, hours=3)
    sets(group.tablets[0], often="day")
    recipient.refresh_from_db()
    assert recipient.due(clock.now) == clock.now + timedelta(days=7, hours=6)


def test_who_is_told_once_a_day_is_told_at_that_hour_after_the_week(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server, often="day")
    worker.works()
    be_quiet_for_a_week(by=group.tablets[0])
    for hours, told in ((7 * 24 + 1, 0), (5, 1)):
        clock.goes_on(hours=hours)
        worker.works()
        assert len(push_server.came) == told


def test_a_message_that_is_tried_again_waits_for_the_end_of_the_week(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    notices.tell()
    worker.queue.clear()
    be_quiet_for_a_week(by=group.tablets[0])
    clock.goes_on(days=6)
    worker.works()
    assert push_server.came == []
    clock.goes_on(days=1, minutes=1)
    worker.works()
    assert len(push_server.came) == 1


def test_a_message_that_waited_is_sent_when_somebody_speaks_again(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    notices.tell()
    worker.queue.clear()
    be_quiet_for_a_week(by=group.tablets[0])
    speak_again(by=group.tablets[0])
    clock.goes_on(minutes=1)
    worker.works()
    assert len(push_server.came) == 1


def test_a_reminder_keeps_to_a_quiet_week_and_the_chat_of_a_group_does_not(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[2], push_server)
    be_quiet_for_a_week(by=group.tablets[2])
    finishes(group, 1)
    finishes(group, 2)
    clock.goes_on(days=5)
    remind(by=group.tablets[0], game_id=group.game_id, position=3)
    worker.works()
    assert push_server.came == []
    table = Recipient.objects.create(game=group.game, quiet=False)
    assert table.due(clock.now) == clock.now + timedelta(hours=1)


def test_a_trial_arrives_in_a_quiet_week(group: Apart, worker: Worker, push_server: PushServer) -> None:
    wants_push(group.tablets[0], push_server)
    be_quiet_for_a_week(by=group.tablets[0])
    recipients.try_out(by=group.tablets[0], kind="push")
    worker.works()
    assert titles(push_server) == ["So it looks"]


# The links of a notice


def test_a_notice_of_one_game_switches_that_game_off(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer, client: Client
) -> None:
    wants_push(group.tablets[0], push_server)
    worker.works()
    off = push_server.shown()[0]["off_game"]
    asked = client.get(off)
    assert "The Launch" in text(asked)
    assert not QuietGame.objects.exists(), "who only looks switches nothing off"
    assert client.post(off).status_code == 200
    assert [(one.game_id, one.recipient.device) for one in QuietGame.objects.all()] == [
        (group.game_id, group.tablets[0].device)
    ]
    assert Channel.objects.exists()
    assert "already" in text(client.post(off))


def test_a_letter_of_one_game_has_a_link_for_it_and_one_of_several_has_none(
    group: Apart, worker: Worker, client: Client
) -> None:
    ana = User.objects.create_user("ana", email="ana@example.com", password="eight towers")
    group.game.seats.filter(position=1).update(user=ana)
    by = Actor(device().device, ana.pk)
    recipients.want_mail(by=by, **HERE)
    sets(by)
    worker.works()
    other = Apart.sits_apart()
    other.game.seats.filter(position=1).update(user=ana)
    third = Apart.sits_apart()
    third.game.seats.filter(position=1).update(user=ana)
    worker.works()
    one, two = mail.outbox
    assert "No more notices of this game: https://moon.example.com/notices/off/" in str(one.body)
    assert "of this game" not in str(two.body)


def test_a_link_of_a_game_that_is_gone_says_so(group: Apart, push_server: PushServer, client: Client) -> None:
    channel = wants_push(group.tablets[0], push_server)
    off = reverse("notices-off", args=[switch_off_token(channel, uuid4())])
    assert client.get(off).status_code == 200
    assert "already" in text(client.post(off))
    assert Channel.objects.exists()


# The pages


def test_the_page_of_a_game_and_that_of_notices_have_its_switch(
    group: Apart, push_server: PushServer
) -> None:
    ana = visitor(group.tablets[0])
    page = reverse("game-notices", args=[group.game_id])
    assert "not told" in text(ana.get(page))
    wants_push(group.tablets[0], push_server)
    assert 'aria-checked="true"' in ana.get(page).content.decode()
    assert ana.post(page, {"told": "no"})["Location"] == page
    assert QuietGame.objects.exists()
    assert 'aria-checked="false"' in ana.get(page).content.decode()
    assert f'action="{page}"' in ana.get("/notices/").content.decode()
    assert ana.post(page, {"told": "yes", "back": "notices"})["Location"] == "/notices/"
    assert not QuietGame.objects.exists()


def test_a_week_is_one_tap_on_the_page_of_notices_and_so_is_its_end(
    group: Apart, clock: Clock, push_server: PushServer
) -> None:
    wants_push(group.tablets[0], push_server)
    ana = visitor(group.tablets[0])
    assert "Quiet for a week" in text(ana.get("/notices/"))
    assert ana.post("/notices/week", {"quiet": "yes"}).status_code == 302
    page = text(ana.get("/notices/"))
    assert "You are told nothing until" in page
    assert "Tell me again" in page
    assert ana.post("/notices/week", {"quiet": "no"}).status_code == 302
    assert "You are told each turn" in text(ana.get("/notices/"))


@pytest.mark.parametrize(("path", "sent"), [("/notices/week", {}), ("/notices/week", {"quiet": "perhaps"})])
def test_what_the_pages_cannot_read_is_refused(
    group: Apart, push_server: PushServer, path: str, sent: dict[str, str]
) -> None:
    wants_push(group.tablets[0], push_server)
    ana = visitor(group.tablets[0])
    assert ana.post(path, sent).status_code == 400
    assert ana.post(reverse("game-notices", args=[group.game_id]), {"told": "5"}).status_code == 400


def test_a_player_finds_the_page_in_the_menu_of_the_game_and_strangers_find_none(group: Apart) -> None:
    page = reverse("game-notices", args=[group.game_id])
    ana = visitor(group.tablets[0])
    assert page in ana.get(reverse("game-notes", args=[group.game_id])).content.decode()
    assert visitor(device()).get(page).status_code == 404


# Programs


def test_a_program_says_the_same(group: Apart, clock: Clock, push_server: PushServer) -> None:
    wants_push(group.tablets[0], push_server)
    ana = program(device=group.tablets[0].device)
    address = f"games/{group.game_id}/notices"
    assert ana.get(address).json() == {"told": True, "on": True, "quiet_week_until": None}
    assert ana.put(address, {"told": False}).json()["told"] is False
    [game] = ana.get("notices").json()["games"]
    assert (game["id"], game["told"]) == (str(group.game_id), False)
    end = (clock.now + timedelta(days=7)).isoformat()
    assert ana.put("notices/quiet-week", {}).json()["quiet_week_until"] == end.replace("+00:00", "Z")
    assert ana.get(address).json()["quiet_week_until"] is not None
    assert ana.delete("notices/quiet-week").json()["quiet_week_until"] is None


def test_a_program_that_is_told_nothing_switches_nothing(group: Apart) -> None:
    ana = program(device=group.tablets[0].device)
    address = f"games/{group.game_id}/notices"
    assert ana.get(address).json() == {"told": False, "on": False, "quiet_week_until": None}
    assert ana.put(address, {"told": False}).json()["code"] == "nothing_on"
    assert ana.put("notices/quiet-week", {}).json()["code"] == "nothing_on"
    assert ana.put(address, {"told": "perhaps"}).status_code == 400
    assert program().get(address).status_code == 404
