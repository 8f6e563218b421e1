"""Requests to addresses that others have given: never into a network of this machine, never for long."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Mapping
from contextlib import suppress
from threading import Timer
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter
from urllib3 import PoolManager
from urllib3.connection import HTTPSConnection
from urllib3.connectionpool import HTTPSConnectionPool
from urllib3.exceptions import NewConnectionError

PATIENCE = 5.0  # seconds until something is heard
LONGEST = 15.0  # seconds that a request may take from its connection to its answer
LONGEST_ADDRESS = 2000
MOST_READ = 64 * 1024  # bytes of an answer


def is_public(address: str) -> bool:
    """Returns whether an IP address lies outside, or in one of `OUTWARD_NETWORKS`."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if any(found in ipaddress.ip_network(network) for network in settings.OUTWARD_NETWORKS):
        return True
    if isinstance(found, ipaddress.IPv6Address):
        embedded = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if embedded is not None:
            return is_public(str(embedded))
        if found in ipaddress.ip_network("64:ff9b::/96"):
            return is_public(str(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)))
    return found.is_global and not found.is_multicast


def is_outward(url: str) -> bool:
    """Returns whether an address may be asked, as far as can be seen without looking its name up."""
    try:
        parts = urlsplit(url)
        host, _port = parts.hostname, parts.port
    except ValueError:
        return False
    if parts.scheme != "https" or not host or parts.username is not None or len(url) > LONGEST_ADDRESS:
        return False
    try:
        return is_public(host)
    except ValueError:
        return "." in host.strip(".") and host.isascii()


class OutwardConnection(HTTPSConnection):
    """Connects only to addresses that lie outside: the one that was looked at is the one connected to."""

    _limit: Timer | None = None
    _handle: socket.socket | None = None

    def _new_conn(self) -> socket.socket:
        try:
            found = socket.getaddrinfo(self._dns_host, self.port, type=socket.SOCK_STREAM)
            addresses = [str(address[0]) for *_kind, address in found]
            if not addresses or not all(map(is_public, addresses)):
                raise OSError("the address lies in a network of its own")
            connected = socket.create_connection((addresses[0], self.port), timeout=PATIENCE)
        except OSError as error:
            raise NewConnectionError(self, f"Not connected: {error}") from error
        self._handle = connected.dup()
        self._limit = Timer(LONGEST, self._cut)
        self._limit.daemon = True
        self._limit.start()
        return connected

    def _cut(self) -> None:
        if self._handle is not None:
            with suppress(OSError):
                self._handle.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Ends the connection."""
        if self._limit is not None:
            self._limit.cancel()
        if self._handle is not None:
            self._handle.close()
        super().close()


class OutwardPool(HTTPSConnectionPool):
    """Connections to one host outside."""

    ConnectionCls = OutwardConnection


class OutwardAdapter(HTTPAdapter):
    """Sends requests over such connections."""

    def init_poolmanager(self, *args: Any, **options: Any) -> None:
        """Has connections be made as above."""
        super().init_poolmanager(*args, **options)
        manager: PoolManager = self.poolmanager
        manager.pool_classes_by_scheme = {"https": OutwardPool}


class Outward(requests.Session):
    """Asks hosts outside by HTTPS alone, follows no redirect, and reads little of an answer."""

    def __init__(self) -> None:
        super().__init__()
        self.trust_env = False  # no proxy stands between the address that is looked at and the host
        self.verify = settings.OUTWARD_CERTIFICATES or True
        self.adapters.clear()
        self.mount("https://", OutwardAdapter(max_retries=0))

    def tell(self, url: str, data: bytes, headers: dict[str, str]) -> requests.Response:
        """Posts something, and reads no more than the head of the answer; raises as `ask` does."""
        return self.ask("POST", url, data=data, headers=headers, most=0)

    def ask(
        self, method: str, url: str, *, data: Any = None, headers: Mapping[str, str], auth: Any = None,
        most: int = MOST_READ,
    ) -> requests.Response:  # fmt: skip
        """Asks something, and reads at most so many bytes of the answer.

        Raises requests.RequestException where no answer comes, or none that ends in time.
        """
        if not is_outward(url):
            raise requests.exceptions.InvalidURL("not an address outside")
        begun = monotonic()
        with self.request(
            method, url, data=data, headers=dict(headers), auth=auth, timeout=PATIENCE,
            allow_redirects=False, stream=True,
        ) as answer:  # fmt: skip
            answer._content = b""
            if most:
                answer._content = answer.raw.read(most, decode_content=True)
            # What was cut off in the middle may look like a whole answer.
            if monotonic() - begun >= LONGEST:
                raise requests.exceptions.ReadTimeout("the answer does not end")
            return answer
