"""Processes that are forked for a test: they are what they would be if they had been started plainly."""

import json
import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.forks import ROOT, Forked, ForkServer, fork_server
from tests.servers import PATIENCE, wait_until
from tests.sites import Process, QuickProcess

pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux")
SETTINGS = set(re.findall(r"`([A-Z_]+)`", (ROOT / "docs/settings.md").read_text()))

AT_BIRTH = """
import gc, json, os, random, signal, sys, threading
from django.apps import apps
from django.conf import settings
print(json.dumps({
    "name": __name__, "words": sys.argv[1:], "environment": dict(os.environ), "folder": os.getcwd(),
    "path": sys.path[0], "files": sorted(map(int, os.listdir("/proc/self/fd")))[:-1],
    "interrupt": signal.getsignal(signal.SIGINT) is signal.default_int_handler,
    "end": signal.getsignal(signal.SIGTERM) == signal.SIG_DFL, "pipe": signal.getsignal(signal.SIGPIPE).name,
    "collects": gc.isenabled(), "threads": threading.active_count(), "main": sys.modules["__main__"].__name__,
    "settings": settings.configured, "apps": apps.ready, "hooks": sys.excepthook is sys.__excepthook__,
}))
print(random.random())
"""
READS = """
import json, os, wsgiref.handlers  # it copies the whole environment, for what no site of ours is
real, read = type(os.environ).__getitem__, set()
type(os.environ).__getitem__ = lambda self, name: read.add(name) or real(self, name)
from tests import fork_server
fork_server.import_ahead()
from django.apps import apps
from django.conf import settings
threads = len(os.listdir("/proc/self/task"))
print(json.dumps([sorted(read), settings.configured, apps.ready, threads]))
"""
NOTHING_AHEAD = """
import socket, sys
from tests.fork_server import Server, become
if request := Server(socket.socket(fileno=int(sys.argv[1]))).serve():
    become(request)
"""
WAITS = """
import signal, sys
signal.signal(signal.SIGTERM, lambda *_: sys.exit(4))
print("begun", flush=True)
signal.pause()
"""
INTERRUPTED = """
import os, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
os.kill(os.getpid(), signal.SIGINT)
"""
LATER = "import os, threading; threading.Timer(0.1, os._exit, [6]).start()"


def program(folder: Path, kind: type[Process], code: str, *words: str, **told: str) -> Process:
    """A program that is not started."""
    (folder / "program.py").write_text(code)
    command = [sys.executable, str(folder / "program.py"), *words]
    return kind(command, {**os.environ, **told}, folder / "log")


def ends(process: Process) -> int:
    process.start()
    assert process.process is not None
    return process.process.wait(60)


def test_what_is_imported_ahead_knows_no_setting_and_runs_no_thread() -> None:
    told = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "DJANGO_SETTINGS_MODULE": "moonsite.settings"}
    done = subprocess.run(
        [sys.executable, "-c", READS], cwd=ROOT, env=told, capture_output=True, text=True, check=True
    )
    read, configured, ready, threads = json.loads(done.stdout)
    assert not SETTINGS.intersection(read)
    assert (configured, ready, threads) == (False, False, 1)


def test_a_forked_program_is_born_as_one_that_was_started(tmp_path: Path) -> None:
    born: list[dict[str, Any]] = []
    chances = set()
    for kind in (Process, QuickProcess, QuickProcess):
        process = program(tmp_path, kind, AT_BIRTH, "a", "--b", TOLD="yes")
        assert ends(process) == 0
        assert isinstance(process.process, Forked) == (kind is QuickProcess)
        said, chance = process.last_words().splitlines()
        born.append(json.loads(said))
        chances.add(chance)
        process.log.unlink()
        process.stop()
    started, first, second = born
    assert started.pop("path") == str(tmp_path)
    assert first.pop("path") == second.pop("path") == str(ROOT)
    assert started == first == second
    assert len(chances) == 3, "each has its own chance"


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("pass", 0),
        ("raise SystemExit(7)", 7),
        ("raise SystemExit('why')", 1),
        ("1 / 0", 1),
        ("import os, signal; os.kill(os.getpid(), signal.SIGTERM)", -signal.SIGTERM),
        (INTERRUPTED, -signal.SIGINT),
        ("import atexit, os; atexit.register(os._exit, 5)", 5),
        (LATER, 6),
    ],
)
def test_it_ends_as_one_that_was_started(tmp_path: Path, code: str, status: int) -> None:
    process = program(tmp_path, QuickProcess, code)
    assert ends(process) == status
    assert not process.runs()
    assert ("ZeroDivisionError" in process.last_words()) == (code == "1 / 0")
    process.stop()


def test_it_is_asked_to_end_and_killed(tmp_path: Path) -> None:
    asked = program(tmp_path, QuickProcess, WAITS)
    for end, status in ((signal.SIGTERM, 4), (signal.SIGKILL, -signal.SIGKILL)):
        asked.log.unlink(missing_ok=True)
        asked.start()
        wait_until(lambda: "begun" in asked.last_words(), "the program beginning")
        assert asked.runs()
        assert asked.stop(end) == status
        assert not asked.runs()


def test_what_one_changes_no_other_one_sees(tmp_path: Path) -> None:
    code = (
        "import os, sys, adventures.rules as rules, moonsite.network as network\n"
        "print(os.environ.get('MARK'), hasattr(rules, 'mark'), 'marked' in sys.path, network.marked "
        "if hasattr(network, 'marked') else None)\n"
        "os.environ['MARK'] = rules.mark = network.marked = 'x'; sys.path.append('marked')\n"
    )
    for _ in range(2):
        process = program(tmp_path, QuickProcess, code)
        assert ends(process) == 0
        process.stop()
    assert process.last_words().splitlines() == ["None False False None"] * 2


@pytest.mark.parametrize("end", [ForkServer.close, lambda server: server.process.kill()])
def test_programs_end_with_their_server_and_it_with_its_owner(
    tmp_path: Path, end: Callable[[ForkServer], None]
) -> None:
    class Bare(ForkServer):
        program = ("-c", NOTHING_AHEAD)

    server = Bare()
    (tmp_path / "waits.py").write_text("import signal; signal.pause()")
    with open(os.devnull, "w") as nowhere:
        child = server.fork([str(tmp_path / "waits.py")], os.environ, nowhere.fileno(), nowhere.fileno())
    assert child.poll() is None
    over = os.pidfd_open(child.pid)
    end(server)
    server.process.wait(PATIENCE)
    assert select.select([over], [], [], PATIENCE)[0], "the program has ended"
    os.close(over)
    with pytest.raises(AssertionError, match="has died"):
        child.poll()


def test_a_command_of_another_kind_is_started_plainly(tmp_path: Path) -> None:
    server = fork_server()
    assert isinstance(server, ForkServer)
    told = dict(os.environ)
    assert server.can([sys.executable, "-m", "celery"], told)
    assert not server.can([sys.executable, "-m", "celery"], {**told, "PYTHONUTF8": "1"})
    assert not server.can([sys.executable, "-c", "pass"], told)
    assert not server.can(["redis-server", "-m"], told)
    echo = QuickProcess(["sh", "-c", "echo hello"], told, tmp_path / "log")
    assert ends(echo) == 0
    assert echo.last_words() == "hello\n"
    echo.stop()
