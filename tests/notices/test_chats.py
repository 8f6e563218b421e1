"""A group is told in its chats for whom its games wait; whoever is of it adds them, nobody reads them."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from adventures.actor import DEVICE, Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.models import Channel, Game, NoticeDelivery, Recipient
from adventures.services import chats, notice_delivery, notices
from adventures.services.presence import note_presence
from adventures.services.retention import forget_notices
from adventures.services.tokens import make_token
from campaigns.models import CampaignGuest, Crew, CrewGame, CrewGuest
from campaigns.services.deletion import _delete_crews
from campaigns.services.notes import write_note
from tests.campaigns.curated import Walkers
from tests.groups import device
from tests.push.push_server import PushServer
from tests.separate_tablets import Apart
from tests.walk.books import book, chapter, option, question

from .conftest import Clock
from .worker import Worker, finishes, wants_push

pytestmark = pytest.mark.django_db

SECRET = "thursday-crew-of-the-moon"


@pytest.fixture
def chat_server(push_server: PushServer, settings: Settings) -> PushServer:
    """A chat of this machine, which the site may write to."""
    push_server.status = 200
    settings.CHATS = [f"ntfy:127.0.0.1:{push_server.port}"]
    return push_server


def adds(
    by: Actor, server: PushServer, group: str, *, topic: str = SECRET, often: str = "at_once"
) -> Channel:
    return chats.add_chat(
        by=by, group=group, address=f"ntfys://127.0.0.1:{server.port}/{topic}", often=often, zone="UTC",
        language="en", site="https://moon.example.com/",
    )  # fmt: skip


def of_table(group: Apart) -> str:
    return f"game:{group.game_id}"


def told(server: PushServer) -> list[tuple[str, str]]:
    """What stands in the chat: titles and texts, these without their links."""
    written = [json.loads(body) for _path, _headers, body in server.came]
    return [(one["title"], one["message"].rpartition("\n")[0]) for one in written]


def a_crew(name: str = "Thursday", **of: Any) -> tuple[Crew, Actor]:
    member = device()
    crew = Crew.objects.create(name=name, host_device=uuid4().hex, **of)
    CrewGuest.objects.create(crew=crew, device=member.device)
    return crew, member


def test_a_turn_is_told_once_with_all_for_whom_it_waits(
    group: Apart, clock: Clock, worker: Worker, chat_server: PushServer
) -> None:
    adds(group.tablets[0], chat_server, of_table(group))
    for _ in range(3):
        worker.works()
        clock.goes_on(minutes=10)
    assert told(chat_server) == [("The Launch waits for Ana, Ben and Eve", "Turn 1.")]
    link = json.loads(chat_server.came[0][2])["message"].rpartition("\n")[2]
    assert link == f"https://moon.example.com/play/{group.game_id}/"


def test_the_last_one_is_named_alone(
    group: Apart, clock: Clock, worker: Worker, chat_server: PushServer
) -> None:
    adds(group.tablets[0], chat_server, of_table(group))
    worker.works()
    for position in (1, 2):
        finishes(group, position)
        worker.works()
    clock.goes_on(hours=1)
    worker.works()
    assert told(chat_server)[1:] == [("The Launch waits for Eve alone", "Turn 1. All the others are done.")]


def test_after_an_hour_only_those_are_named_who_have_not_come(
    group: Apart, clock: Clock, worker: Worker, chat_server: PushServer
) -> None:
    adds(group.tablets[0], chat_server, of_table(group), often="hour")
    worker.works()
    finishes(group, 2)
    clock.goes_on(minutes=59)
    note_presence(by=group.tablets[0], game_id=group.game_id)
    worker.works()
    assert told(chat_server) == []
    clock.goes_on(minutes=1)
    worker.works()
    assert [title for title, _text in told(chat_server)] == ["The Launch waits for Ana and Eve"]


def test_somebody_with_nothing_but_a_chat_says_how_often_it_is_told(
    group: Apart, clock: Clock, worker: Worker, chat_server: PushServer
) -> None:
    chat = adds(group.tablets[0], chat_server, of_table(group), often="day")
    clock.goes_on(minutes=10)
    worker.works()
    assert told(chat_server) == []
    with pytest.raises(NotFound):
        chats.set_often_of_chat(by=device(), key=chat.pk, often="at_once")
    chats.set_often_of_chat(by=group.tablets[1], key=chat.pk, often="at_once")
    worker.works()
    assert len(told(chat_server)) == 1


def test_a_chat_is_quiet_when_whoever_added_it_is(
    group: Apart, clock: Clock, worker: Worker, chat_server: PushServer
) -> None:
    tablet = group.tablets[0]
    wants_push(tablet, chat_server)
    Recipient.objects.update(quiet=True, quiet_from=11 * 60, quiet_until=14 * 60)
    Channel.objects.all().update(ended_at=clock.now)  # nothing else is told here
    adds(tablet, chat_server, of_table(group))
    worker.works()
    clock.goes_on(hours=1, minutes=59)
    worker.works()
    assert chat_server.came == []
    clock.goes_on(minutes=1)
    worker.works()
    assert len(chat_server.came) == 1


def test_a_crew_is_told_of_all_its_games_and_campaigns(
    group: Apart, clock: Clock, worker: Worker, chat_server: PushServer
) -> None:
    crew, member = a_crew()
    CrewGame.objects.create(crew=crew, game=group.game)
    walkers = Walkers.into(
        book(
            chapter(2, "decision", decision=question(option("north", 3), option("south", 3))),
            chapter(3, "ending"), first=2,
        )
    )  # fmt: skip
    walkers.campaign.crew = crew
    walkers.campaign.save()
    adds(member, chat_server, f"crew:{crew.pk}")
    worker.works()
    assert told(chat_server) == [
        (
            "2 things wait for you all",
            "Thursday crew: a vote\nThe Launch waits for Ana, Ben and Eve",
        )
    ]
    clock.goes_on(minutes=1)
    write_note(by=walkers.tablet, campaign_id=walkers.campaign.pk, visit=1, text="The mine was flooded.")
    worker.works()
    assert "flooded" not in json.dumps(told(chat_server))


def test_a_vote_says_in_the_chat_that_not_all_have_voted(
    clock: Clock, worker: Worker, chat_server: PushServer
) -> None:
    crew, member = a_crew()
    walkers = Walkers.into(
        book(
            chapter(2, "decision", decision=question(option("north", 3), option("south", 3))),
            chapter(3, "ending"), first=2,
        )
    )  # fmt: skip
    walkers.campaign.crew = crew
    walkers.campaign.save()
    adds(member, chat_server, f"crew:{crew.pk}")
    worker.works()
    assert told(chat_server) == [("Thursday crew: a vote", "Not all have voted yet.")]


def test_what_waits_no_more_is_not_written(
    group: Apart, clock: Clock, worker: Worker, chat_server: PushServer
) -> None:
    adds(group.tablets[0], chat_server, of_table(group), often="hour")
    worker.works()
    for position in (1, 2, 3):
        finishes(group, position)
    clock.goes_on(minutes=59)
    worker.works()
    assert chat_server.came == []


@pytest.mark.parametrize("status", [401, 403, 404, 410])
def test_one_that_takes_nothing_any_more_rests_and_says_so(
    group: Apart, clock: Clock, worker: Worker, chat_server: PushServer, status: int
) -> None:
    tablet = group.tablets[0]
    channel = adds(tablet, chat_server, of_table(group))
    chat_server.status = status
    worker.works()
    for position in (1, 2, 3):
        finishes(group, position)
    clock.goes_on(hours=5)
    worker.works()
    assert len(chat_server.came) == 1
    assert "It takes nothing any more" in page_of(tablet)
    chat_server.status = 200
    chats.try_chat(by=tablet, key=channel.pk)
    worker.works()
    assert told(chat_server)[-1][0] == "So it looks"
    assert "It takes nothing any more" not in page_of(tablet)


def test_a_second_tap_on_the_trial_is_the_same_one_for_a_moment(
    group: Apart, clock: Clock, chat_server: PushServer
) -> None:
    tablet = group.tablets[0]
    channel = adds(tablet, chat_server, of_table(group))
    clock.goes_on(hours=1)
    first = chats.try_chat(by=tablet, key=channel.pk)
    clock.goes_on(seconds=9)
    assert chats.try_chat(by=tablet, key=channel.pk) == first
    clock.goes_on(seconds=2)
    assert chats.try_chat(by=tablet, key=channel.pk) != first


def test_what_fails_is_tried_again(
    group: Apart, clock: Clock, worker: Worker, chat_server: PushServer
) -> None:
    adds(group.tablets[0], chat_server, of_table(group))
    chat_server.status = 503
    worker.works()
    chat_server.status = 200
    clock.goes_on(minutes=2)
    worker.works()
    clock.goes_on(days=1)
    worker.works()
    assert len(chat_server.came) == 2


def test_what_a_killed_worker_had_in_hand_is_written_by_the_next(
    group: Apart, clock: Clock, worker: Worker, chat_server: PushServer
) -> None:
    adds(group.tablets[0], chat_server, of_table(group))
    notices.tell()
    NoticeDelivery.objects.update(taken_at=clock.now, attempts=1)
    worker.queue.clear()
    clock.goes_on(minutes=2)
    worker.works()
    notice_delivery.deliver(delivery_id=NoticeDelivery.objects.get().pk)
    assert len(chat_server.came) == 1


def test_the_same_address_is_one_chat_and_wakes_it(group: Apart, chat_server: PushServer) -> None:
    first = adds(group.tablets[0], chat_server, of_table(group))
    Channel.objects.update(ended_at=first.created_at)
    assert adds(group.tablets[1], chat_server, of_table(group)).pk == first.pk
    assert Channel.objects.get().ended_at is None


def test_a_group_has_a_few_chats_at_most(group: Apart, chat_server: PushServer) -> None:
    for number in range(chats.MOST_CHATS):
        adds(group.tablets[0], chat_server, of_table(group), topic=f"crew-{number}")
    with pytest.raises(Refused, match="too_many_chats"):
        adds(group.tablets[0], chat_server, of_table(group), topic="one-more")


def test_who_is_not_of_the_group_neither_adds_nor_sees_nor_ends_a_chat(
    group: Apart, chat_server: PushServer
) -> None:
    crew, member = a_crew()
    channel = adds(member, chat_server, f"crew:{crew.pk}")
    for stranger in (device(), group.tablets[0]):
        for key in (f"crew:{crew.pk}", f"crew:{uuid4()}", f"game:{uuid4()}"):
            with pytest.raises(NotFound):
                adds(stranger, chat_server, key)
        for act in (chats.switch_off_chat, chats.try_chat):
            with pytest.raises(NotFound):
                act(by=stranger, key=channel.pk)
        assert chats.chats_of(stranger) == []
    with pytest.raises(NotFound):
        adds(device(), chat_server, of_table(group))


def test_everybody_of_the_group_may_switch_it_off(group: Apart, chat_server: PushServer) -> None:
    channel = adds(group.tablets[0], chat_server, of_table(group))
    chats.switch_off_chat(by=group.tablets[2], key=channel.pk)
    assert not Recipient.objects.exists()


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"group": "game"}, "group"), ({"group": "crew:x"}, "group"), ({"often": "never"}, "often"),
        ({"zone": "Moon/Base"}, "zone"), ({"address": "ntfys://10.0.0.1/a"}, "address"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(
    group: Apart, chat_server: PushServer, changed: dict[str, str], field: str
) -> None:
    sent = {
        "group": of_table(group), "address": f"ntfys://127.0.0.1:{chat_server.port}/a", "often": "hour",
        "zone": "UTC", "language": "en", "site": "https://moon.example.com/",
    }  # fmt: skip
    with pytest.raises(Malformed) as refused:
        chats.add_chat(by=group.tablets[0], **{**sent, **changed})
    assert refused.value.field == field
    assert not Recipient.objects.exists()


def test_chats_of_games_and_crews_go_with_them(group: Apart, clock: Clock, chat_server: PushServer) -> None:
    crew, member = a_crew()
    adds(member, chat_server, f"crew:{crew.pk}")
    _delete_crews([crew.pk])
    assert not Channel.objects.exists()
    adds(group.tablets[0], chat_server, of_table(group))
    Game.objects.update(state=Game.State.FINISHED, updated_at=clock.now - timedelta(days=29))
    forget_notices()
    assert Channel.objects.exists()
    Game.objects.update(updated_at=clock.now - timedelta(days=31))
    forget_notices()
    assert not Recipient.objects.exists()


def browser(actor: Actor) -> Client:
    client = Client()
    session = client.session
    session[DEVICE] = actor.device
    session.save()
    return client


def page_of(actor: Actor) -> str:
    return browser(actor).get("/notices/").content.decode()


def test_the_page_adds_tries_and_ends_a_chat_and_never_shows_its_address(
    group: Apart, worker: Worker, chat_server: PushServer
) -> None:
    client = browser(group.tablets[0])
    address = f"ntfys://127.0.0.1:{chat_server.port}/{SECRET}"
    sent = {"group": of_table(group), "address": address, "often": "hour", "zone": "UTC"}
    assert client.post("/notices/chats", sent).status_code == 302
    pages = [page_of(tablet) for tablet in group.tablets]
    assert all("ntfy …moon" in page for page in pages)
    assert not any(SECRET in page for page in pages)
    key = Channel.objects.get().pk
    assert client.post(f"/notices/chats/{key}/try").status_code == 302
    worker.works()
    assert told(chat_server)[0][0] == "So it looks"
    assert client.post(f"/notices/chats/{key}/often", {"often": "x"}).status_code == 400
    assert client.post(f"/notices/chats/{key}/often", {"often": "day"}).status_code == 302
    assert '<option value="day" selected>' in page_of(group.tablets[1])
    assert client.post(f"/notices/chats/{key}/stop").status_code == 302
    assert client.post(f"/notices/chats/{key}/stop").status_code == 404
    assert client.post("/notices/chats/99999999999999999999/try").status_code == 404


def test_an_address_that_is_none_is_shown_again_with_what_is_wrong(
    group: Apart, chat_server: PushServer
) -> None:
    client = browser(group.tablets[0])
    sent = {"group": of_table(group), "address": "ntfys://10.0.0.1/<b>", "often": "day", "zone": "UTC"}
    answer = client.post("/notices/chats", sent)
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "This is not a chat that can be told" in page
    assert 'value="ntfys://10.0.0.1/&lt;b&gt;"' in page
    assert client.post("/notices/chats", {}).status_code == 400
    assert client.post("/notices/chats", {**sent, "often": "x"}).status_code == 400


def test_a_program_lists_adds_tries_and_ends_chats(group: Apart, chat_server: PushServer) -> None:
    ana = User.objects.create_user("ana", "ana@example.com", "a long enough password")
    group.game.seats.filter(position=1).update(user=ana)
    by = Actor(group.tablets[0].device, ana.pk)
    _token, secret = make_token(by=by, name="a script", scopes=["read", "play"])
    client = Client(headers={"Authorization": f"Bearer {secret}"})
    address = f"ntfys://127.0.0.1:{chat_server.port}/{SECRET}"
    sent = {"group": of_table(group), "address": address, "often": "hour", "zone": "UTC"}
    answer = client.post("/api/v1/notices/chats", sent, content_type="application/json")
    assert answer.status_code == 200, answer.content
    [chat] = answer.json()["chats"]
    assert (chat["service"], chat["end"], chat["ended"]) == ("ntfy", "moon", False)
    assert SECRET not in answer.content.decode()
    assert client.post(f"/api/v1/notices/chats/{chat['key']}/try").status_code == 200
    assert client.delete(f"/api/v1/notices/chats/{chat['key']}").json()["chats"] == []
    assert client.delete(f"/api/v1/notices/chats/{chat['key']}").status_code == 404


def test_a_campaign_that_only_a_guest_knows_tells_no_crew(
    clock: Clock, worker: Worker, chat_server: PushServer
) -> None:
    crew, member = a_crew()
    walkers = Walkers.into(
        book(
            chapter(2, "decision", decision=question(option("north", 3), option("south", 3))),
            chapter(3, "ending"), first=2,
        )
    )  # fmt: skip
    CampaignGuest.objects.create(campaign=walkers.campaign, device=member.device)
    adds(member, chat_server, f"crew:{crew.pk}")
    worker.works()
    assert chat_server.came == []
