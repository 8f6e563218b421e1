"""What is written to a chat goes to the allowed hosts alone, outside, however its address is written."""

from __future__ import annotations

import json
import socket
from typing import Any

import apprise.plugins.discord
import pytest
import requests
from apprise.plugins.discord import NotifyDiscord
from apprise.plugins.slack import NotifySlack
from apprise.plugins.telegram import NotifyTelegram
from pytest_django import Settings

from moonsite import chats, outward
from moonsite.chats import Chat, ChatEnded, ChatNotSent, InvalidChat, OutwardRequests, chat_of, send, services

from .push_server import PushServer

WEBHOOK = "123456789012345678/" + "a" * 60
SLACK = "T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ"
BOT = "123456789:abcdefg_hijklmnop"


@pytest.fixture
def host(push_server: PushServer, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> str:
    """A server on this machine, at which all chats are."""
    host = f"127.0.0.1:{push_server.port}"
    push_server.status = 200
    settings.CHATS = [f"{service}:{host}" for service in chats.SERVICES]
    monkeypatch.setattr(NotifyDiscord, "notify_url", f"https://{host}/discord")
    monkeypatch.setattr(NotifySlack, "webhook_url", f"https://{host}/slack")
    monkeypatch.setattr(NotifyTelegram, "notify_url", f"https://{host}/telegram/bot")
    return host


@pytest.mark.parametrize(
    ("typed", "service", "end"),
    [
        (f"https://discord.com/api/webhooks/{WEBHOOK}", "discord", "aaaa"),
        (f"  discord://{WEBHOOK} ", "discord", "aaaa"),
        (f"https://hooks.slack.com/services/{SLACK}", "slack", "i7FQ"),
        (f"tgram://{BOT}/12315544", "telegram", "44"),
        ("https://ntfy.sh/thursday-crew", "ntfy", "crew"),
        ("ntfys://crew", "ntfy", "ew"),
        ("matrixs://syt_token@matrix.org/!room:matrix.org", "matrix", ".org"),
        ("https://webhooks.t2bot.io/api/v1/matrix/hook/" + "b" * 64, "matrix", "bbbb"),
    ],
)
def test_an_address_is_taken_as_its_chat_gives_it(typed: str, service: str, end: str) -> None:
    chat = chat_of(typed)
    assert (chat.service, chat.end) == (service, end)
    assert chat.url == typed.strip()


@pytest.mark.parametrize(
    "typed",
    [
        "", "thursday", "ntfys://", "matrixs://", "tgram://", "discord://a", "slack://a/b", "é",
        "ntfys://a b",
        "http://ntfy.sh/crew", "ntfy://127.0.0.1/crew", "ntfys://127.0.0.1/crew", "ntfys://[::1]/crew",
        "ntfys://10.0.0.8/crew", "ntfys://169.254.169.254/crew", "ntfys://redis/crew",
        "ntfys://ntfy.example.org/crew", "https://ntfy.example.org/crew", "ntfys://ntfy.sh:8443/crew",
        "ntfys://ntfy.sh@10.0.0.1/crew", "matrixs://token@localhost/!room", "matrix://token@matrix.org/!room",
        "matrixs://matrix.org/!room", "json://ntfy.sh/", "mailto://a:b@example.com", "file:///etc/passwd",
        "ntfys://one/two", f"tgram://{BOT}/1/2", "ntfys://" + "a" * 400,
        f"discord://{WEBHOOK}?template=file:///etc/passwd", "ntfys://crew?attach=http://10.0.0.1/",
        "matrixs://token@matrix.org/!room:matrix.org?discovery=yes",
    ],
)  # fmt: skip
def test_whatever_else_is_typed_in_is_refused(typed: str) -> None:
    with pytest.raises(InvalidChat):
        chat_of(typed)


def test_nobody_is_asked_while_an_address_is_read(host: str, push_server: PushServer) -> None:
    assert chat_of(f"ntfys://{host}/thursday-crew").service == "ntfy"
    assert push_server.came == []


def test_the_operator_says_which_chats_there_are(settings: Settings) -> None:
    settings.CHATS = ["ntfy:ntfy.example.org"]
    assert services() == {"ntfy": "ntfy"}
    assert chat_of("https://ntfy.example.org/crew").service == "ntfy"
    for typed in ("https://ntfy.sh/crew", f"https://discord.com/api/webhooks/{WEBHOOK}"):
        with pytest.raises(InvalidChat):
            chat_of(typed)


def test_a_chat_that_is_no_more_allowed_is_told_nothing(
    host: str, push_server: PushServer, settings: Settings
) -> None:
    chat = chat_of(f"ntfys://{host}/crew")
    settings.CHATS = ["discord:discord.com"]
    with pytest.raises(ChatEnded):
        send(chat, "a", "b")
    settings.CHATS = ["ntfy:ntfy.sh"]
    with pytest.raises(ChatNotSent):
        send(chat, "a", "b")
    assert push_server.came == []


def sent(server: PushServer) -> tuple[str, Any]:
    path, _headers, body = server.came[-1]
    return path, json.loads(body)


@pytest.mark.parametrize(
    ("typed", "answer", "path"),
    [
        (f"discord://{WEBHOOK}", b"", f"/discord/{WEBHOOK}"),
        (f"slack://{SLACK}", b"ok", f"/slack/{SLACK}"),
        (f"tgram://{BOT}/12315544", b'{"ok": true}', f"/telegram/bot{BOT}/sendMessage"),
        ("ntfys://HOST/thursday-crew", b"{}", "/"),
        (
            "matrixs://token@HOST/!room:example.org",
            b'{"room_id": "!r:h", "user_id": "@a:h", "event_id": "e"}',
            "/_matrix/client/v3/",
        ),
    ],
)
def test_each_chat_is_told_in_its_own_way(
    host: str, push_server: PushServer, typed: str, answer: bytes, path: str
) -> None:
    push_server.answer = answer
    send(chat_of(typed.replace("HOST", host)), "The Launch waits for Maya", "Turn 12.")
    came, told = sent(push_server)
    assert came.startswith(path)
    assert "The Launch waits for Maya" in json.dumps(told)
    assert "Turn 12." in json.dumps(told)


def test_a_name_calls_nobody(host: str, push_server: PushServer) -> None:
    send(chat_of(f"discord://{WEBHOOK}"), "The Launch waits for @everyone", "<!channel>")
    _path, told = sent(push_server)
    assert "@everyone" not in told["content"]
    assert "<" not in told["content"]


@pytest.mark.parametrize("status", [401, 403, 404, 410])
def test_an_address_that_holds_no_more_is_said_to(host: str, push_server: PushServer, status: int) -> None:
    push_server.status = status
    with pytest.raises(ChatEnded):
        send(chat_of(f"ntfys://{host}/crew"), "a", "b")
    assert len(push_server.came) == 1


@pytest.mark.parametrize("status", [400, 429, 500, 503])
def test_what_is_not_taken_may_be_tried_again(host: str, push_server: PushServer, status: int) -> None:
    push_server.status = status
    with pytest.raises(ChatNotSent, match=str(status)):
        send(chat_of(f"discord://{WEBHOOK}"), "a", "b")
    assert len(push_server.came) <= 2


def test_nobody_is_followed_elsewhere(host: str, push_server: PushServer) -> None:
    push_server.status, push_server.location = 307, f"https://{host}/inside"
    with pytest.raises(ChatNotSent):
        send(chat_of(f"ntfys://{host}/crew"), "a", "b")
    assert [path for path, *_rest in push_server.came] == ["/"]


@pytest.mark.parametrize("how", ["hangs", "drips"])
def test_a_chat_that_never_answers_is_left(
    host: str, push_server: PushServer, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(outward, "PATIENCE", 0.6)
    monkeypatch.setattr(outward, "LONGEST", 1.2)
    setattr(push_server, how, True)
    with pytest.raises(ChatNotSent):
        send(chat_of(f"ntfys://{host}/crew"), "a", "b")


@pytest.mark.parametrize("answer", [b"[]", b'{"user_id": 1}', b"\xff", b"null", b"x" * 200_000])
def test_an_answer_that_is_none_harms_nothing(host: str, push_server: PushServer, answer: bytes) -> None:
    push_server.answer = answer
    with pytest.raises(ChatNotSent):
        send(chat_of(f"matrixs://token@{host}/!room:{host}"), "a", "b")
    assert len(push_server.came) <= chats.MOST_REQUESTS


def test_a_name_that_leads_inside_is_not_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    connected: list[Any] = []
    inside = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.8", 443))]
    monkeypatch.setattr(outward.socket, "getaddrinfo", lambda *_args, **_options: inside)
    monkeypatch.setattr(outward.socket, "create_connection", lambda *args, **_options: connected.append(args))
    with pytest.raises(ChatNotSent):
        send(chat_of("https://ntfy.sh/crew"), "a", "b")
    assert connected == []


def test_every_part_of_apprise_that_is_used_asks_our_way(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(isinstance(vars(module)["requests"], OutwardRequests) for module in chats.MODULES)
    kinds = {service.plugin.__module__ for service in chats.SERVICES.values()}
    assert kinds == {module.__name__ for module in chats.MODULES}
    with pytest.raises(requests.RequestException):
        apprise.plugins.discord.requests.post("https://discord.com/api/webhooks/1/2")


def test_no_address_comes_into_the_log(
    host: str, push_server: PushServer, caplog: pytest.LogCaptureFixture
) -> None:
    push_server.status = 500
    with pytest.raises(ChatNotSent):
        send(chat_of(f"discord://{WEBHOOK}"), "a", "b")
    assert WEBHOOK not in caplog.text


def test_a_chat_shows_no_more_than_the_end_of_its_address() -> None:
    assert Chat("ntfy", "ntfys://ab").end == "ab"
    assert Chat("ntfy", "ntfys://abcdefghijk").end == "jk"
    assert Chat("ntfy", "ntfys://abcdefghijkl").end == "ijkl"
