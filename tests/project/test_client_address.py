"""Where a request comes from, behind no proxy, one and two; nothing a client says of itself is believed."""

import pytest
from django.test import RequestFactory

from moonsite.client import address_of
from moonsite.management.commands.play import server_command


def seen(settings, proxies, connection="203.0.113.9", forwarded=None):
    settings.TRUSTED_PROXIES = proxies
    said = {} if forwarded is None else {"HTTP_X_FORWARDED_FOR": forwarded}
    return address_of(RequestFactory().get("/", REMOTE_ADDR=connection, **said))


def test_without_a_proxy_it_is_the_connections_own_whatever_the_client_says(settings):
    assert seen(settings, 0) == "203.0.113.9"
    assert seen(settings, 0, forwarded="198.51.100.1") == "203.0.113.9"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (1, "198.51.100.1", "198.51.100.1"),
        (1, "10.9.8.7, 198.51.100.1", "198.51.100.1"),
        (2, "10.9.8.7, 198.51.100.1, 192.0.2.7", "198.51.100.1"),
        (2, "198.51.100.1", ""),
        (1, None, ""),
        (1, "", ""),
        (1, "198.51.100.1,", ""),
        (1, "unix:", ""),
        (1, "198.51.100.1:4711", ""),
        (1, "localhost\x00", ""),
    ],
)
def test_behind_proxies_it_is_what_the_outermost_has_added(settings, proxies, forwarded, address):
    assert seen(settings, proxies, connection="127.0.0.1", forwarded=forwarded) == address


@pytest.mark.parametrize(
    ("connection", "address"),
    [
        ("2001:db8::1", "2001:db8::"),
        ("2001:db8::ffff:1", "2001:db8::"),
        ("2001:db8:0:1::1", "2001:db8:0:1::"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("", ""),
        ("/run/moonsite.sock", ""),
    ],
)
def test_a_household_has_one_address_and_a_socket_none(settings, connection, address):
    assert seen(settings, 0, connection=connection) == address


def test_the_server_itself_believes_no_header():
    assert "--no-proxy-headers" in server_command("127.0.0.1", 8000)
