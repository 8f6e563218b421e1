"""The broker of a site without Redis: files that a worker finds whole, or not at all."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from celery import Celery
from kombu import Connection
from kombu.exceptions import ChannelError

from moonsite import file_broker
from moonsite.broker import broker_settings

QUEUE = "celery"


@pytest.fixture
def channel(tmp_path: Path) -> Iterator[Any]:
    """A channel of a site without Redis, whose files are in `tmp_path`."""
    settings = broker_settings("", tmp_path)
    options = settings["CELERY_BROKER_TRANSPORT_OPTIONS"]
    with Connection(transport=settings["CELERY_BROKER_TRANSPORT"], transport_options=options) as connection:
        yield connection.channel()


def test_messages_come_in_the_order_in_which_they_were_put(channel: Any) -> None:
    for number in range(3):
        channel._put(QUEUE, {"number": number})
    assert channel._size(QUEUE) == 3
    assert [channel._get(QUEUE)["number"] for _turn in range(3)] == [0, 1, 2]
    with pytest.raises(Empty):
        channel._get(QUEUE)


def test_a_message_is_not_found_before_it_is_written(channel: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def looks_before(*names: Path) -> None:
        looked.append(channel._size(QUEUE))
        with pytest.raises(Empty):
            channel._get(QUEUE)
        os.rename(*names)

    monkeypatch.setattr(file_broker.os, "replace", looks_before)
    channel._put(QUEUE, {"job": "score"})
    assert looked == [0]
    assert channel._get(QUEUE) == {"job": "score"}


@pytest.mark.parametrize("broken", [b"", b'{"job": ', b"\xff\xfe"], ids=["empty", "cut off", "no text"])
def test_what_cannot_be_read_is_passed_over(channel: Any, tmp_path: Path, broken: bytes) -> None:
    (tmp_path / "queue" / f"0_before.{QUEUE}.msg").write_bytes(broken)
    channel._put(QUEUE, {"job": "score"})
    assert channel._get(QUEUE) == {"job": "score"}
    with pytest.raises(Empty):
        channel._get(QUEUE)
    assert list((tmp_path / "queue").iterdir()) == []


def test_a_folder_that_is_gone_is_told_to_whoever_sends(channel: Any, tmp_path: Path) -> None:
    (tmp_path / "queue").rmdir()
    with pytest.raises(ChannelError):
        channel._put(QUEUE, {"job": "score"})


def test_a_full_disk_is_told_and_keeps_no_half_message(
    channel: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def is_full(*_names: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(file_broker.os, "replace", is_full)
    with pytest.raises(ChannelError):
        channel._put(QUEUE, {"job": "score"})
    assert list((tmp_path / "queue").iterdir()) == []


def test_celery_sends_and_finds_jobs_by_it(tmp_path: Path) -> None:
    app = Celery(set_as_current=False)
    app.config_from_object(broker_settings("", tmp_path), namespace="CELERY")
    with app.connection_for_write() as connection:
        assert isinstance(connection.transport, file_broker.FileTransport)
        app.send_task("any.task", ("key",), connection=connection, ignore_result=True)
        taken = connection.channel()._get(app.conf.task_default_queue)
    assert taken["headers"]["task"] == "any.task"
    assert list((tmp_path / "queue").iterdir()) == [], "it lay there, and nothing is left of it"
