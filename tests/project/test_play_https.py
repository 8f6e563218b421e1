"""`make play HTTPS=1`: the home network by HTTPS, with a certificate that is made for it."""

from __future__ import annotations

import http.client
import os
import shutil
import signal
import ssl
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError
from django.test import Client

from moonsite import home_https
from moonsite.certificates import HomeCertificates, as_download, as_profile, fingerprint_of_authority
from moonsite.home_https import HomeHttps
from moonsite.management.commands.play import environment
from moonsite.static_check import note_collected
from tests import run_cache
from tests.servers import free_port, wait_until
from tests.settings import ON_POSTGRES
from tests.sites import Process


@pytest.fixture
def opened(tmp_path: Path, settings: Any) -> Iterator[tuple[Process, int]]:
    """A site that was started at home by HTTPS, and its port."""
    shutil.copy(run_cache.empty_database(), tmp_path / "moonsite.sqlite3")
    settings.STATIC_ROOT = shutil.copytree(run_cache.static_files(), tmp_path / "static")
    note_collected()
    port = free_port()
    told = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "SECRET_KEY")}
    told |= {"DJANGO_SETTINGS_MODULE": "moonsite.settings", "VAR_DIR": str(tmp_path)}
    command = [sys.executable, "manage.py", "play", "--port", str(port), "--https"]
    home = Process(command, told, tmp_path / "log")
    home.start()
    yield home, port
    home.stop()


def asks(port: int, path: str, trusts: ssl.SSLContext) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPSConnection("127.0.0.1", port, timeout=60, context=trusts)
    connection.request("GET", path, headers={"Accept": "text/html"})
    reply = connection.getresponse()
    return reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read()


@pytest.mark.skipif(ON_POSTGRES, reason="at home there is SQLite")
def test_it_serves_whoever_trusts_its_authority(opened: tuple[Process, int], tmp_path: Path) -> None:
    home, port = opened
    wait_until(lambda: "Ctrl-C" in home.last_words() or not home.runs(), "opening", 240)
    said = home.last_words()
    assert home.runs(), said
    files = HomeCertificates(tmp_path / "https")
    assert f"https://127.0.0.1:{port}\n" in said
    assert f"https://127.0.0.1:{port}/trust/" in said
    assert all(line in said for line in halves(files))
    trusts = ssl.create_default_context(cafile=str(files.authority))
    status, headers, page = asks(port, "/trust/", trusts)
    assert status == 200
    assert fingerprint_of_authority(files.authority).encode() in page
    assert "strict-transport-security" not in headers, "http may come back"
    status, headers, certificate = asks(port, "/trust/moonsite.crt", trusts)
    assert (status, headers["content-type"]) == (200, "application/x-x509-ca-cert")
    assert certificate == as_download(files.authority)
    status, headers, profile = asks(port, "/trust/moonsite.mobileconfig", trusts)
    assert (status, headers["content-type"]) == (200, "application/x-apple-aspen-config")
    assert "content-disposition" not in headers, "Safari would keep it as a file"
    assert profile == as_profile(files.authority)
    assert asks(port, "/", trusts)[0] == 200, "no redirect leads round in circles"
    _status, headers, _page = asks(port, "/join/", trusts)
    assert "__Host-csrftoken" in headers["set-cookie"]
    assert "Secure" in headers["set-cookie"]
    with pytest.raises(ssl.SSLCertVerificationError):
        asks(port, "/", ssl.create_default_context())
    assert home.stop(signal.SIGINT) == 0


def halves(files: HomeCertificates) -> list[str]:
    """The two lines of a fingerprint."""
    pairs = fingerprint_of_authority(files.authority).split(":")
    return [":".join(pairs[:16]), ":".join(pairs[16:])]


def test_an_address_of_the_open_internet_is_refused_in_one_sentence(tmp_path: Path, settings: Any) -> None:
    settings.VAR_DIR = tmp_path
    with pytest.raises(CommandError, match=r"^203\.0\.113\.7 is no address of a home network"):
        HomeHttps.prepared("203.0.113.7")
    assert not (tmp_path / home_https.FOLDER).exists()


def test_the_site_answers_to_the_names_of_its_certificate(tmp_path: Path, settings: Any) -> None:
    settings.VAR_DIR = tmp_path
    home = HomeHttps.prepared("192.168.1.20")
    told = environment("192.168.1.20", "https://moon.example", home.names) | home.environment()
    assert {"192.168.1.20", "localhost", "moon.example"} <= set(told["ALLOWED_HOSTS"].split(","))
    assert (told["HTTPS"], told["SECOND_FACTOR"]) == ("1", "0")


def test_without_an_authority_there_is_nothing_to_trust(client: Client, db: None) -> None:
    assert client.get("/trust/").status_code == 404
    assert client.get("/trust/moonsite.crt").status_code == 404
    assert client.get("/trust/moonsite.mobileconfig").status_code == 404
