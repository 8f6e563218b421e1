"""`make play`: one command starts everything, one Ctrl-C ends it."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from moonsite.network import answers, home_address, is_free
from tests.servers import free_port, wait_until


class Play:
    """A running `manage.py play`."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.port = free_port()
        self.log = folder / f"play-{self.port}.log"
        told = {
            **{
                name: value
                for name, value in os.environ.items()
                if name not in ("DATABASE_URL", "SECRET_KEY")
            },
            "DJANGO_SETTINGS_MODULE": "moonsite.settings",
            "VAR_DIR": str(folder / "var"),
            "DEMO": "1",  # as `make play` does, in a folder in which nothing has been collected yet
        }
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "play", "--port", str(self.port), *options],
                env=told,
                stdout=log,
                stderr=log,
            )

    def said(self) -> str:
        """Returns all it said so far."""
        return self.log.read_text()

    def ready(self) -> "Play":
        """Waits until it has announced its address."""
        wait_until(lambda: "Ctrl-C" in self.said() or self.process.poll() is not None, "opening", 60)
        assert self.process.poll() is None, self.said()
        return self

    def children(self) -> dict[int, str]:
        """Returns the processes it started and their commands."""
        listed = subprocess.run(
            ["ps", "-o", "pid=,args=", "--ppid", str(self.process.pid)], capture_output=True, text=True
        ).stdout
        return {int(line.split()[0]): line for line in listed.splitlines()}

    def worker(self) -> int:
        """Returns the process id of the worker, 0 while there is none."""
        return next((pid for pid, command in self.children().items() if "celery" in command), 0)

    def end(self, number: signal.Signals) -> int:
        """Sends a signal and waits for the end."""
        self.process.send_signal(number)
        return self.process.wait(20)


def runs(pid: int) -> bool:
    """Says whether a process is there and not merely waiting to be buried."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout
    return bool(state) and not state.startswith("Z")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site that is opened and closed again and again."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def opened() -> Iterator[list[Play]]:
    """Every time the site was opened; what still stands at last is ended."""
    opened: list[Play] = []
    yield opened
    for play in opened:
        if play.process.poll() is None:
            play.end(signal.SIGTERM)


@pytest.fixture
def play(home: Path, opened: list[Play]) -> Play:
    """The site, opened at home unless it stands open."""
    if not opened or opened[-1].process.poll() is not None:
        opened.append(Play(home))
    return opened[-1].ready()


def test_it_listens_on_this_machine_only(play: Play) -> None:
    if (address := home_address()) is None:
        pytest.skip("this machine is in no network")
    assert not answers(address, play.port)


def test_a_worker_that_dies_is_started_again(play: Play) -> None:
    first = play.worker()
    os.kill(first, signal.SIGKILL)
    wait_until(lambda: play.worker() not in (0, first), "another worker")
    assert answers("127.0.0.1", play.port)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_one_signal_ends_the_server_and_the_worker(play: Play, number: signal.Signals) -> None:
    children = play.children()
    assert len(children) == 2
    assert play.end(number) == 0
    assert not any(runs(pid) for pid in children)
    assert not answers("127.0.0.1", play.port)


def test_nothing_is_left_when_the_command_itself_is_killed(play: Play) -> None:
    children = play.children()
    play.end(signal.SIGKILL)
    wait_until(lambda: not any(runs(pid) for pid in children), "the end of its processes")


def test_the_command_ends_with_an_error_when_the_server_dies(play: Play) -> None:
    server = next(pid for pid, command in play.children().items() if "uvicorn" in command)
    os.kill(server, signal.SIGKILL)
    assert play.process.wait(20) == 1
    assert not play.children()


def test_lan_opens_it_to_the_home_network_and_shows_a_code(home: Path) -> None:
    if (address := home_address()) is None:
        pytest.skip("this machine is in no network")
    play = Play(home, "--lan").ready()
    try:
        assert f"http://{address}:{play.port}" in play.said()
        assert "▄" in play.said()
        request = f"GET /health/ HTTP/1.0\r\nHost: {address}:{play.port}\r\n\r\n".encode()
        with socket.create_connection((address, play.port), timeout=10) as tablet:
            tablet.sendall(request)
            assert b" 200 " in tablet.recv(100)
    finally:
        play.end(signal.SIGINT)


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert not is_free("127.0.0.1", port)
        result = subprocess.run(
            [sys.executable, "manage.py", "play", "--port", str(port)],
            env={**os.environ, "DJANGO_SETTINGS_MODULE": "moonsite.settings", "VAR_DIR": str(tmp_path)},
            capture_output=True,
            text=True,
        )
    assert result.returncode == 1
    assert result.stderr.strip().splitlines() == [
        f"CommandError: Port {port} is in use. Another: make play PORT={port + 1}"
    ]
