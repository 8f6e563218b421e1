"""A worker that does at once what is handed to it, in the order in which it came."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from adventures.actor import Actor
from adventures.models import Channel, Notice, Recipient
from adventures.services import notice_delivery, notices, recipients
from campaigns.services import notices as campaign_notices
from tests.push.push_server import PushServer
from tests.separate_tablets import Apart


class Worker:
    """Takes what is enqueued for notices."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.queue: list[tuple[str, Any]] = []
        for looking in (notices, campaign_notices):
            monkeypatch.setattr(looking, "enqueue", lambda task, key=None: self.queue.append((task, key)))

    def works(self) -> None:
        """Looks what there is to do, as every few seconds, and does it."""
        campaign_notices.look_for_notices(timedelta())
        notices.look_for_notices()
        while self.queue:
            task, key = self.queue.pop(0)
            if task == notices.TELL:
                notices.tell()
            elif task == campaign_notices.TELL:
                campaign_notices.tell()
                notices.look_for_notices()
            else:
                notice_delivery.deliver(delivery_id=key)


def wants_push(by: Actor, server: PushServer, *, often: str = "at_once", quiet: bool = False) -> Channel:
    """Has somebody be told on a device."""
    channel = recipients.want_push(
        by=by, subscription=server.subscription(), zone="UTC", language="en", site="https://moon.example.com"
    )
    sets(by, often=often, quiet=quiet)
    return channel


def sets(by: Actor, **changed: Any) -> Recipient:
    """Changes when somebody is told."""
    times = {
        "often": "at_once", "quiet": False, "quiet_from": 22 * 60, "quiet_until": 8 * 60, "daily_at": 18 * 60,
        "zone": "UTC",
    }  # fmt: skip
    return recipients.set_times(by=by, **{**times, **changed})


def begins(group: Apart, position: int) -> None:
    """Lets a seat make the first move of its turn."""
    name = group.game.setup["seats"][position - 1]
    moves = group.table.decision(name).moves
    group.play(position, str(next(move for move in moves if str(move) != "undo")))


def finishes(group: Apart, position: int) -> None:
    """Lets a seat take its turn to the end."""
    name = group.game.setup["seats"][position - 1]
    turn = group.table.turn
    while group.table.turn == turn and name in group.table.waiting():
        begins(group, position)


def causes() -> list[tuple[int, str, bool, bool]]:
    """All notices of games: for which seat, why, whether told, whether withdrawn."""
    return [
        (notice.seat.position, notice.cause, notice.told_at is not None, notice.withdrawn_at is not None)
        for notice in Notice.objects.exclude(seat=None).select_related("seat").order_by("pk")
        if notice.seat
    ]
