"""The whole way from a table to a browser, by real workers; also by one that comes after a killed one."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

from django.test.utils import override_settings
from django.utils import timezone

from adventures.models import Membership, NoticeDelivery, Recipient
from adventures.services import chats
from tests.conftest import MakeSite
from tests.push.push_server import LOOPBACK, PushServer
from tests.separate_tablets import Apart
from tests.servers import wait_until

from .worker import finishes, wants_push

NETWORK = f"{LOOPBACK}/32"


def sits_down(server: PushServer) -> Apart:
    """A table whose first player wants to be told, and was not seen for long."""
    group = Apart.sits_apart()
    with override_settings(OUTWARD_NETWORKS=[NETWORK]):
        wants_push(group.tablets[0], server)
    Membership.objects.update(heard_at=None)
    return group


def has_a_chat(server: PushServer) -> Apart:
    """A table that is told in a chat for whom its game waits, and of which nothing was heard for long."""
    group = Apart.sits_apart()
    chat = f"{LOOPBACK}:{server.port}"
    with override_settings(OUTWARD_NETWORKS=[NETWORK], CHATS=[f"ntfy:{chat}"]):
        chats.add_chat(
            by=group.tablets[0], group=f"game:{group.game_id}", address=f"ntfys://{chat}/our-topic",
            often="at_once", zone="UTC", language="en", site="https://moon.example.com/",
        )  # fmt: skip
    Recipient.objects.update(quiet=False)
    Membership.objects.update(heard_at=None)
    return group


def written(server: PushServer) -> list[tuple[str, str]]:
    """What has come to a chat: titles and first lines."""
    told = [json.loads(body) for _path, _headers, body in server.came]
    return [(one["title"], one["message"].partition("\n")[0]) for one in told]


def a_while_goes_by() -> None:
    """What a worker has taken was taken long ago."""
    long_ago = timezone.now() - timedelta(hours=1)
    NoticeDelivery.objects.update(taken_at=long_ago, due_at=long_ago)


def all_take_their_turn(group: Apart) -> None:
    for position in (1, 2, 3):
        finishes(group, position)


def test_a_turn_is_told_though_a_worker_is_killed_while_it_tells(make_site: MakeSite, tmp_path: Path) -> None:
    server = PushServer(tmp_path)
    site = make_site(OUTWARD_NETWORKS=NETWORK, OUTWARD_CERTIFICATES=str(server.certificate))
    with server.running():
        server.hangs = True
        group = site.inside(sits_down, server)
        site.worker.start()
        wait_until(lambda: len(server.came) == 1, "the worker begins to tell")
        site.worker.kill()
        server.hangs = False
        site.inside(a_while_goes_by)
        site.worker.start()
        wait_until(lambda: len(server.came) == 2, "the next worker tells it")
        assert len({notice["key"] for notice in server.shown()}) == 1, "a browser shows one"
        site.inside(all_take_their_turn, group)
        wait_until(lambda: len(server.came) == 3, "the next turn is told")
        assert [notice["body"] for notice in server.shown()] == ["Turn 1.", "Turn 1.", "Turn 2."]


def test_a_chat_is_told_at_least_once_though_a_worker_is_killed(make_site: MakeSite, tmp_path: Path) -> None:
    """Twice where the chat had it when the worker was killed: nobody knows whether it had; no third time."""
    server = PushServer(tmp_path)
    server.status = 200
    told = {"OUTWARD_NETWORKS": NETWORK, "OUTWARD_CERTIFICATES": str(server.certificate)}
    site = make_site(**told, CHATS=f"ntfy:{LOOPBACK}:{server.port}")
    with server.running():
        server.hangs = True
        group = site.inside(has_a_chat, server)
        site.worker.start()
        wait_until(lambda: len(server.came) == 1, "the worker begins to write")
        site.worker.kill()
        assert site.rows("SELECT outcome FROM adventures_noticedelivery") == [("",)]
        server.hangs = False
        site.inside(a_while_goes_by)
        site.worker.start()
        wait_until(lambda: len(server.came) == 2, "the next worker writes it")
        wait_until(lambda: site.rows("SELECT outcome FROM adventures_noticedelivery") == [("sent",)], "noted")
        site.inside(all_take_their_turn, group)
        wait_until(lambda: len(server.came) == 3, "the next turn is told")
    first = ("The Launch waits for Ana, Ben and Eve", "Turn 1.")
    assert written(server) == [first, first, ("The Launch waits for Ana, Ben and Eve", "Turn 2.")]
