"""The processes of a site at home start together and end together."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import wait_until

# A household whose processes only sleep, and which says that it is ready as soon as it looks round.
SLEEP = [sys.executable, "-c", "import time; time.sleep(600)"]
SLEEPERS = f"""
import sys
from pathlib import Path
from moonsite import household
household.HASTE = 0
bots = household.WhenWanted({[*SLEEP, "bots"]}, Path(sys.argv[1]))
at_home = household.Household({[*SLEEP, "server"]}, {[*SLEEP, "worker"]}, bots, {{}})
raise SystemExit(at_home.run(ready=lambda: True, announce=lambda: print("ready", flush=True)))
"""


class Sleepers:
    """A running household."""

    def __init__(self, log: Path) -> None:
        self.log, self.wanted = log, log.with_name("bots.wanted")
        command = [sys.executable, "-c", SLEEPERS, str(self.wanted)]
        with log.open("wb") as file:
            self.process = subprocess.Popen(command, stdout=file, stderr=file)
        wait_until(lambda: self.log.read_text() or self.process.poll() is not None, "announcing")
        wait_until(lambda: self.running("server") and self.running("worker"), "both running")
        self.server, self.worker = self.running("server"), self.running("worker")

    def running(self, name: str) -> int:
        """The process id of the server, the worker or the bots that run now, 0 while there is none."""
        listed = ["ps", "-ww", "-o", "pid=,stat=,args=", "--ppid", str(self.process.pid)]
        lines = subprocess.run(listed, capture_output=True, text=True, check=False).stdout.splitlines()
        told = [line.split() for line in lines if line.endswith(name)]
        return next((int(pid) for pid, state, *_ in told if not state.startswith("Z")), 0)

    def ends(self) -> int:
        """Waits for the end, and gives its status."""
        return self.process.wait(60)


def runs(pid: int) -> bool:
    """Returns whether a process is there and not merely waiting to be buried."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout
    return bool(state) and not state.startswith("Z")


@pytest.fixture
def sleepers(tmp_path: Path) -> Iterator[Sleepers]:
    """A household that has announced itself."""
    sleepers = Sleepers(tmp_path / "log")
    yield sleepers
    if sleepers.process.poll() is None:
        sleepers.process.terminate()
        sleepers.ends()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_one_signal_ends_the_server_and_the_worker(sleepers: Sleepers, number: signal.Signals) -> None:
    sleepers.process.send_signal(number)
    assert sleepers.ends() == 0
    assert not any(map(runs, (sleepers.server, sleepers.worker)))
    assert sleepers.log.read_text() == "ready\n", "announced once"


def test_a_worker_that_dies_is_started_again_and_the_server_goes_on(sleepers: Sleepers) -> None:
    os.kill(sleepers.worker, signal.SIGKILL)
    wait_until(lambda: sleepers.running("worker") not in (0, sleepers.worker), "another worker")
    assert runs(sleepers.server)


def test_it_ends_with_an_error_when_the_server_dies(sleepers: Sleepers) -> None:
    os.kill(sleepers.server, signal.SIGKILL)
    assert sleepers.ends() == 1
    assert not runs(sleepers.worker)


def test_nothing_is_left_when_it_is_killed_itself(sleepers: Sleepers) -> None:
    sleepers.process.kill()
    sleepers.ends()
    wait_until(lambda: not any(map(runs, (sleepers.server, sleepers.worker))), "the end of its processes")


def test_bots_run_while_they_are_wanted_and_end_when_idle(sleepers: Sleepers) -> None:
    assert not sleepers.running("bots")
    sleepers.wanted.touch()
    wait_until(lambda: sleepers.running("bots"), "the process of the bots")
    bots = sleepers.running("bots")
    os.kill(bots, signal.SIGKILL)
    wait_until(lambda: sleepers.running("bots") not in (0, bots), "another one")
    os.utime(sleepers.wanted, (1, 1))
    wait_until(lambda: not sleepers.running("bots"), "its end")
    assert runs(sleepers.worker)


def test_one_signal_ends_the_bots(sleepers: Sleepers) -> None:
    sleepers.wanted.touch()
    wait_until(lambda: sleepers.running("bots"), "the process of the bots")
    bots = sleepers.running("bots")
    sleepers.process.terminate()
    assert sleepers.ends() == 0
    assert not runs(bots)
