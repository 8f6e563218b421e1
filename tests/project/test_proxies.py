"""The examples of proxies in deploy/ with a site behind them, as they stand but for ports and names."""

from __future__ import annotations

import getpass
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from moonsite.network import answers
from tests.api.programs import program
from tests.conftest import MakeSite
from tests.groups import Group
from tests.servers import free_port, wait_until
from tests.sites import Process, Site

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
NGINX = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/errors.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/replies;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
CADDY = """{{
    admin off
    skip_install_trust
    http_port {plain}
    https_port {port}
    storage file_system {folder}/storage
}}
"""
A_MEGABYTE = b" " * 1_000_000
FLOOD = 2000  # requests, of which a proxy that counts takes the first hundred or so


@pytest.fixture(scope="module")
def site(make_site: MakeSite) -> Iterator[Site]:
    """A site behind one proxy, at which one address may begin two programs an hour."""
    told = {"HTTPS": "1", "TRUSTED_PROXIES": "1", "ALLOWED_HOSTS": "localhost", "API_RATE_DEVICES": "2/hour"}
    site = make_site(**told, SECOND_FACTOR="0", LIMIT_STRANGERS="").start()
    yield site
    site.close()


@pytest.fixture(params=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, site: Site, tmp_path: Path) -> Iterator[httpx.Client]:
    """A stranger who asks the site through a proxy."""
    if not shutil.which(request.param):
        pytest.skip(f"needs {request.param}")
    port, plain = free_port(), free_port()
    command = {"nginx": _nginx, "caddy": _caddy}[request.param](site, tmp_path, port, plain)
    process = Process(command, _environment(site, tmp_path), log=tmp_path / "proxy.log")
    process.start()
    try:
        wait_until(lambda: answers("127.0.0.1", port) or not process.runs(), "the proxy starting")
        assert process.runs(), process.last_words()
        with httpx.Client(base_url=f"https://localhost:{port}", verify=False, timeout=60) as client:
            wait_until(lambda: _well(client), "the site behind the proxy")
            yield client
    finally:
        process.stop()


def _well(client: httpx.Client) -> bool:
    try:
        return client.get("/health/").status_code == 200
    except httpx.TransportError:  # it has no certificate yet
        return False


def _environment(site: Site, folder: Path) -> dict[str, str]:
    told = {"SITE_HOST": "localhost", "UPSTREAMS": f"127.0.0.1:{site.port}", "HOME": str(folder)}
    return {**os.environ, **told}


def _nginx(site: Site, folder: Path, port: int, plain: int) -> list[str]:
    key = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "1"]
    made = [*key, "-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(made, check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text()
    for pattern, ours in (
        (r"    server 127.0.0.1:8002.*\n", ""),
        (r"127.0.0.1:8001", f"127.0.0.1:{site.port}"),
        (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"listen 443", f"listen 127.0.0.1:{port}"),
        (r"/etc/ssl/moon.example.pem", f"{folder}/cert.pem"),
        (r"/etc/ssl/private/moon.example.key", f"{folder}/key.pem"),
        (r"moon.example", "localhost"),
    ):
        text, count = re.subn(pattern, ours, text)
        assert count, pattern
    (folder / "site.conf").write_text(text)
    user = "" if os.getuid() else f"user {getpass.getuser()};"
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, user=user))
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors.log")]


def _caddy(site: Site, folder: Path, port: int, plain: int) -> list[str]:
    ours = CADDY.format(folder=folder, port=port, plain=plain)
    (folder / "Caddyfile").write_text(ours + (DEPLOY / "Caddyfile").read_text())
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


def test_the_site_answers_as_itself_behind_a_proxy(proxy: httpx.Client) -> None:
    reply = proxy.get("/")
    assert reply.status_code == 200
    assert "__Host-" in reply.headers.get("set-cookie", "__Host-")
    assert "server" not in reply.headers or reply.headers["server"] == "nginx"
    assert proxy.post("/import/", content=A_MEGABYTE * 15).status_code in (400, 413)


def test_one_address_is_told_to_wait_by_the_site_behind_a_proxy(proxy: httpx.Client) -> None:
    asked = [proxy.post("/api/v1/devices", json={"name": "A program"}) for _time in range(3)]
    assert asked[2].status_code == 429
    assert int(asked[2].headers["Retry-After"]) > 0
    assert asked[2].headers["Content-Type"].startswith("application/")


@pytest.mark.parametrize("proxy", ["nginx"], indirect=True)
def test_strangers_are_told_to_wait_by_nginx_and_players_are_not(proxy: httpx.Client) -> None:
    statuses = []
    while 429 not in statuses and len(statuses) < FLOOD:
        reply = proxy.get("/health/")
        statuses.append(reply.status_code)
    assert statuses.count(200) >= 100
    assert reply.status_code == 429
    assert "nginx" in reply.text
    assert proxy.get("/health/", headers={"cookie": "sessionid=x"}).status_code == 200


def test_news_come_through_a_proxy_at_once(proxy: httpx.Client, site: Site) -> None:
    token, game = site.inside(begins)
    headers = {"Authorization": f"Bearer {token}"}
    with proxy.stream("GET", f"/api/v1/games/{game}/events", headers=headers, timeout=20) as stream:
        assert stream.status_code == 200
        assert next(stream.iter_lines())


def begins() -> tuple[str, str]:
    """A game, and the token of a program that may hear of it."""
    group = Group.sits_down()
    return program(device=group.tablet.device).token, str(group.game_id)
