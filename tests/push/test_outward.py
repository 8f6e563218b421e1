"""What leaves this machine goes to hosts outside alone, however an address is written or changes."""

import socket
from time import monotonic
from typing import Any

import pytest
import requests
from pytest_django import Settings

from moonsite import outward
from moonsite.outward import Outward, is_outward

from .push_server import PushServer

INSIDE = [
    "127.0.0.1", "10.0.0.8", "172.16.3.4", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
    "224.0.0.1", "[::1]",
    "[::ffff:127.0.0.1]", "[::ffff:10.0.0.8]", "[fd00::1]", "[fe80::1]", "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]", "localhost", "redis",
]  # fmt: skip


@pytest.mark.parametrize("host", INSIDE)
def test_an_address_of_an_own_network_is_refused(host: str) -> None:
    assert not is_outward(f"https://{host}/push")


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.com/a", "ftp://push.example.com/a", "https:///a", "//push.example.com", "",
        "https://user@push.example.com/a", "https://push.example.com:99999/", "https://[::1",
        f"https://a.b/{'x' * 2000}",
    ],
)  # fmt: skip
def test_what_is_no_plain_https_address_is_refused(url: str) -> None:
    assert not is_outward(url)


@pytest.mark.parametrize("host", ["push.example.com", "8.8.8.8", "[2001:4860:4860::8888]"])
def test_a_host_outside_is_taken(host: str) -> None:
    assert is_outward(f"https://{host}/push")


def names(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    """Has every name mean these addresses; returns the addresses that are then connected to."""

    def found(host: str, port: int, *args: Any, **options: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in addresses]

    connected: list[str] = []

    def connect(address: tuple[str, int], timeout: float) -> socket.socket:
        connected.append(address[0])
        raise ConnectionRefusedError

    monkeypatch.setattr(outward.socket, "getaddrinfo", found)
    monkeypatch.setattr(outward.socket, "create_connection", connect)
    return connected


@pytest.mark.parametrize("addresses", [("127.0.0.1",), ("8.8.8.8", "10.0.0.1"), ("169.254.169.254",)])
def test_a_name_that_leads_inside_is_not_connected_to(
    monkeypatch: pytest.MonkeyPatch, addresses: tuple[str, ...]
) -> None:
    connected = names(monkeypatch, *addresses)
    with pytest.raises(requests.RequestException):
        Outward().tell("https://push.example.com/a", b"a", {})
    assert connected == []


def test_the_address_that_was_looked_at_is_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    connected = names(monkeypatch, "8.8.8.8")
    with pytest.raises(requests.RequestException):
        Outward().tell("https://push.example.com/a", b"a", {})
    assert connected == ["8.8.8.8"]


def test_nobody_is_followed_elsewhere(push_server: PushServer) -> None:
    push_server.status, push_server.location = 307, push_server.subscription("/other")["endpoint"]
    answer = Outward().tell(push_server.subscription("/first")["endpoint"], b"a", {})
    assert answer.status_code == 307
    assert [path for path, *_rest in push_server.came] == ["/first"]


def test_a_host_nobody_vouches_for_is_told_nothing(push_server: PushServer, settings: Settings) -> None:
    settings.OUTWARD_CERTIFICATES = ""
    with pytest.raises(requests.exceptions.SSLError):
        Outward().tell(push_server.subscription()["endpoint"], b"a", {})
    assert push_server.came == []


def test_no_proxy_is_asked_instead(push_server: PushServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:1")
    assert Outward().tell(push_server.subscription()["endpoint"], b"a", {}).status_code == 201


@pytest.mark.parametrize("how", ["hangs", "drips"])
def test_a_host_that_never_ends_its_answer_is_left(
    push_server: PushServer, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(outward, "PATIENCE", 0.6)
    monkeypatch.setattr(outward, "LONGEST", 1.2)
    setattr(push_server, how, True)
    begun = monotonic()
    with pytest.raises((requests.RequestException, OSError)):
        Outward().tell(push_server.subscription()["endpoint"], b"a", {})
    assert monotonic() - begun < 60
