"""What stands in compose.yaml and deploy/ is what the tests run, and nothing runs as root."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from moonsite.management.commands.play import bots_command, server_command, worker_command
from tests.servers import free_port, wait_until
from tests.sites import Process, Site

ROOT = Path(__file__).resolve().parents[2]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = [name for name in SERVICES if name not in ("proxy", "database", "redis")]
UNITS = sorted((ROOT / "deploy/systemd").iterdir())
SETTINGS = {
    *re.findall(r'env\.\w+\(\s*"([A-Z_]+)"', (ROOT / "moonsite/settings.py").read_text()),
    "SECRET_KEY",
}
OF_COMPOSE = {"SITE_HOST", "POSTGRES_PASSWORD", "MOONSITE_TAG"}
BEAT = ["-m", "celery", "--app", "moonsite", "--quiet", "beat", "--schedule"]


def options(command: list[str]) -> list[str]:
    """A command without where its process listens, and without the Python that runs it."""
    return [part for part in command[1:] if part not in ("0.0.0.0", "127.0.0.1", "8000", "%i")]


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_is_locked_down_and_watched(name: str) -> None:
    service = SERVICES[name]
    assert service["user"] not in ("root", "0", "0:0")
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "cap_add" not in service
    assert "privileged" not in service
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["healthcheck"].get("test") or (name == "prepare" and service["healthcheck"]["disable"])
    assert "build" in service or re.fullmatch(r"[a-z]+:\d[\d.]*-[a-z]+", service["image"])


def test_only_the_proxy_can_be_reached_and_all_processes_stand_behind_it() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    upstreams = SERVICES["proxy"]["environment"]["UPSTREAMS"].split()
    assert upstreams == [f"{name}:8000" for name in SERVICES if name.startswith("web-")]


def test_nothing_of_the_site_runs_before_its_database_is_prepared() -> None:
    for name in OURS:
        if name != "prepare":
            waits = SERVICES[name]["depends_on"]["prepare"]["condition"]
            assert waits == "service_completed_successfully"


def test_every_variable_is_a_setting() -> None:
    for name in OURS:
        assert set(SERVICES[name]["environment"]) <= SETTINGS | {"SECRET_KEY"}
    used = set(re.findall(r"\$\{([A-Z_]+)", (ROOT / "compose.yaml").read_text()))
    assert used <= SETTINGS | OF_COMPOSE
    for file in ("env.example", "env.systemd.example"):
        named = re.findall(r"^([A-Z_]+)=", (ROOT / "deploy" / file).read_text(), re.MULTILINE)
        assert set(named) <= SETTINGS | OF_COMPOSE


def unit(name: str) -> list[list[str]]:
    """The commands that a unit runs."""
    lines = (ROOT / "deploy/systemd" / name).read_text().splitlines()
    return [shlex.split(line.partition("=")[2]) for line in lines if line.startswith("ExecStart=")]


def test_the_commands_are_those_that_the_tests_run() -> None:
    server, worker = options(server_command("127.0.0.1", 8000)), options(worker_command())
    assert options(SERVICES["web-1"]["command"]) == options(SERVICES["web-2"]["command"]) == server
    assert options(SERVICES["worker"]["command"]) == worker
    assert [options(command) for command in unit("moonsite-web@.service")] == [server]
    assert [options(command) for command in unit("moonsite-worker.service")] == [worker]
    bots = options(bots_command())
    assert options(SERVICES["bots"]["command"]) == bots
    assert [options(command) for command in unit("moonsite-bots.service")] == [bots]
    for beat in (SERVICES["beat"]["command"], *unit("moonsite-beat.service")):
        assert options(beat)[: len(BEAT)] == BEAT
    manage = [*unit("moonsite-prepare.service"), *unit("moonsite-backup.service")]
    assert [command[2] for command in manage] == ["prepare", "collectstatic", "backup"]
    assert SERVICES["prepare"]["command"] == ["moonsite", "manage", "prepare"]
    assert SERVICES["backups"]["command"] == ["sh", "deploy/backups.sh"]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd-analyze")
def test_the_units_are_valid_and_hardened(tmp_path: Path) -> None:
    names = []
    for path in UNITS:
        name = path.name.replace("@.", "@8001.")
        text = path.read_text().replace("/opt/moonsite/.venv/bin/python", sys.executable)
        text = text.replace("/opt/moonsite", str(ROOT))
        (tmp_path / name).write_text(re.sub(r" (postgresql|redis-server)\.service", "", text))
        names.append(str(tmp_path / name))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *names], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    services = [name for name in names if name.endswith(".service")]
    rated = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=20", *services],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert rated.returncode == 0, rated.stdout[-2000:]


@pytest.mark.skipif(not shutil.which("caddy"), reason="needs caddy")
def test_the_caddyfile_is_valid() -> None:
    told = {"SITE_HOST": "moon.example", "UPSTREAMS": SERVICES["proxy"]["environment"]["UPSTREAMS"]}
    validate = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(ROOT / "deploy/Caddyfile")]
    done = subprocess.run(validate, env={**os.environ, **told}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def healthy(what: str, **told: str) -> bool:
    """Asks as the health checks of compose.yaml do."""
    command = [sys.executable, "deploy/healthy.py", what]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **told}, check=False).returncode == 0


def test_the_health_checks_tell_who_is_well(shared_site: Site, tmp_path: Path) -> None:
    told = {"PORT": str(shared_site.port), "ALLOWED_HOSTS": "localhost", "VAR_DIR": str(tmp_path),
            "BACKUP_DIR": str(tmp_path)}  # fmt: skip
    assert healthy("web", **told)
    assert not healthy("web", **told | {"PORT": str(free_port())})
    assert not any(healthy(what, **told) for what in ("worker", "beat", "backups"))
    command = [sys.executable, *BEAT, str(tmp_path / "beat"), "--pidfile", "", "--loglevel", "WARNING"]
    beat = Process(command, {**shared_site.environment, **told}, tmp_path / "beat.log")
    beat.start()
    try:
        wait_until((tmp_path / "beat.alive").exists, "a sign of life")
        assert healthy("beat", **told)
    finally:
        beat.kill()
    (tmp_path / "moonsite-20260101-000000.moonbackup").touch()
    assert healthy("backups", **told)
    os.utime(tmp_path / "moonsite-20260101-000000.moonbackup", (time.time() - 27 * 3600,) * 2)
    assert not healthy("backups", **told)


def test_the_daily_backup_is_made_once_a_day_and_ends_when_asked(tmp_path: Path) -> None:
    (tmp_path / "moonsite").write_text(
        '#!/bin/sh\necho "$@" >> "$BACKUP_DIR/calls"; touch "$BACKUP_DIR/moonsite-1.moonbackup"\n'
    )
    (tmp_path / "moonsite").chmod(0o755)
    told = {**os.environ, "BACKUP_DIR": str(tmp_path), "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    for _ in range(2):  # the second one finds the backup of today
        loop = Process(["sh", str(ROOT / "deploy/backups.sh")], told, tmp_path / "log")
        loop.start()
        wait_until(lambda loop=loop: "sleep" in running_under(loop), "waiting for tomorrow")
        assert loop.stop() == 0
    assert (tmp_path / "calls").read_text() == "manage backup --keep 14\n"


def running_under(process: Process) -> str:
    """The commands that a process runs."""
    assert process.process is not None
    listed = ["ps", "-o", "args=", "--ppid", str(process.process.pid)]
    return subprocess.run(listed, capture_output=True, text=True, check=False).stdout
